"""The journal that lasts as long as the process: no files, nothing to set up, nothing left."""

import time
from collections.abc import Callable, Sequence

from inglenook.server.journal.journal import JournalError, Stale


class MemoryJournal:
    """Tables in memory. Nothing here ever waits, so an append is done without suspending."""

    def __init__(self, clock: Callable[[], float] = time.time) -> None:
        self._clock = clock
        self._lines: dict[str, list[bytes]] = {}
        self._closed: dict[str, float] = {}
        """When each table was closed, in that order."""
        self._open = True

    async def append(self, table: str, at: int, lines: Sequence[bytes]) -> None:
        """See `Journal`."""
        self._check_open()
        known = self._lines.get(table, ())
        if len(known) != at or table in self._closed:
            raise Stale(f"table {table} has not {at} lines, or is closed")
        if lines:
            self._lines.setdefault(table, []).extend(lines)

    async def read(self, table: str, since: int = 0) -> list[bytes]:
        """See `Journal`."""
        self._check_open()
        return self._lines.get(table, [])[since:]

    async def tables(self) -> list[str]:
        """See `Journal`."""
        self._check_open()
        return [table for table in self._lines if table not in self._closed]

    async def close_table(self, table: str) -> None:
        """See `Journal`."""
        self._check_open()
        if table in self._lines:
            self._closed.setdefault(table, self._clock())

    async def forget(self, before: float) -> int:
        """See `Journal`."""
        self._check_open()
        old = [table for table, closed in self._closed.items() if closed < before]
        for table in old:
            del self._lines[table], self._closed[table]
        return len(old)

    async def close(self) -> None:
        """See `Journal`."""
        self._open = False

    def _check_open(self) -> None:
        if not self._open:
            raise JournalError("this journal was closed")
