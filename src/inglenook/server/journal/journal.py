"""What a journal is."""

from collections.abc import Sequence
from typing import Protocol

from inglenook.kernel import InglenookError


class Stale(InglenookError):
    """An append to a table that is not as long as one thought, or closed: somebody else was first.

    What one knows of that table is out of date, and nothing was stored.
    """

    code = "stale"


class JournalError(InglenookError):
    """A journal that cannot be opened, or that can keep nothing any more."""

    code = "journal"


class Journal(Protocol):
    """Where tables are kept: an append-only log of lines a table. Lines are opaque bytes to it.

    A table begins with its first append. Appending is compare-and-set on the number of lines, so
    two servers can never both extend a table. A journal belongs to the event loop it is used in.

    One that several servers share (a stream of messages, say, with a subject a table) does one
    thing more: it tells every server of each line once it is stored, in order, so that whoever
    sits at a table elsewhere sees it too. A server thereby takes its own lines and those of others
    from the same source, and ignores what it has already.
    """

    async def append(self, table: str, at: int, lines: Sequence[bytes]) -> None:
        """Add lines, all or none; they are durable when it returns.

        The table must have exactly `at` lines, and not be closed: else `Stale`, and nothing is
        stored. Whoever is cancelled while waiting cannot know which, and reads the table again.
        """

    async def read(self, table: str, since: int = 0) -> list[bytes]:
        """The lines of a table from number `since` on; none if there is no such table."""

    async def tables(self) -> list[str]:
        """Those not closed, oldest first: what a server takes up after a restart."""

    async def close_table(self, table: str) -> None:
        """A table is over: kept for its record, no longer extended or taken up."""

    async def forget(self, before: float) -> int:
        """Drop the tables closed before that time (in seconds since 1970); says how many."""

    async def close(self) -> None:
        """Finish what was begun and let go. A second time does nothing."""
