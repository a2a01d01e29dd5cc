"""Journals by their address, as one types it."""

from inglenook.server.journal.journal import Journal, JournalError
from inglenook.server.journal.memory import MemoryJournal
from inglenook.server.journal.sqlite import SqliteJournal


def open_journal(address: str) -> Journal:
    """The journal at an address: ``memory``, or ``sqlite:FILE``, a file that is made if need be.

    >>> open_journal("parchment")
    Traceback (most recent call last):
    inglenook.server.journal.journal.JournalError: there is no journal 'parchment': \
write memory, or sqlite:FILE
    """
    kind, _, place = address.partition(":")
    if address == "memory":
        return MemoryJournal()
    if kind == "sqlite" and place:
        return SqliteJournal(place)
    raise JournalError(f"there is no journal {address!r}: write memory, or sqlite:FILE")
