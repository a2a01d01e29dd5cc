"""Where tables are kept: append-only logs, behind one small protocol."""

from inglenook.server.journal.journal import Journal, JournalError, Stale
from inglenook.server.journal.memory import MemoryJournal
from inglenook.server.journal.open import open_journal
from inglenook.server.journal.sqlite import SqliteJournal

__all__ = ["Journal", "JournalError", "MemoryJournal", "SqliteJournal", "Stale", "open_journal"]
