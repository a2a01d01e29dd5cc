"""Tables of two, on whichever server, as the load sees them."""

import asyncio
from collections.abc import Awaitable, Callable
from time import perf_counter
from typing import Protocol


class Table(Protocol):
    """Two clients at a table, of whom one or both may move."""

    ready: bool
    """Whether a move can be made: everybody has heard of the last one."""
    told: Callable[[], None]
    """Called when everybody at the table has heard of a move."""

    def move(self) -> None:
        """Make a move that the rules allow."""


class Tally:
    """Moves that were made, and how long each took until all at its table had heard of it."""

    def __init__(self) -> None:
        self.moves = 0
        self.seconds: list[float] = []
        self.skipped = 0
        """Moves that were due while the table was not ready, as between two games."""

    def quantile(self, part: float) -> float:
        """Of how long moves took, in milliseconds."""
        ordered = sorted(self.seconds)
        return 1000 * ordered[min(len(ordered) - 1, int(part * len(ordered)))]


class _Clocked:
    """Notes how long each move takes."""

    def __init__(self, table: Table, tally: Tally, then: Callable[[], None]) -> None:
        self._table = table
        self._tally = tally
        self._then = then
        self._since = 0.0
        table.told = self._told

    def move(self) -> None:
        self._since = perf_counter()
        self._table.move()

    def _told(self) -> None:
        if self._since:
            self._tally.seconds.append(perf_counter() - self._since)
            self._tally.moves += 1
            self._since = 0.0
        self._then()


async def paced(tables: list[Table], seconds: float, pause: float = 1.0) -> Tally:
    """A move every `pause` seconds at each table, spread evenly over the time between."""
    tally, loop = Tally(), asyncio.get_running_loop()
    end = loop.time() + seconds

    def start(table: Table, first: float) -> None:
        clocked = _Clocked(table, tally, lambda: None)

        def beat(due: float) -> None:
            if table.ready:
                clocked.move()
            else:
                tally.skipped += 1
            if due + pause < end:
                loop.call_at(due + pause, beat, due + pause)

        loop.call_at(first, beat, first)

    now = loop.time()
    for number, table in enumerate(tables):
        start(table, now + pause * number / len(tables))
    await asyncio.sleep(seconds + 0.5)
    return tally


async def flat_out(tables: list[Table], seconds: float) -> Tally:
    """At each table the next move as soon as everybody has heard of the last."""
    tally, loop = Tally(), asyncio.get_running_loop()
    end = loop.time() + seconds

    def start(table: Table) -> None:
        def go_on() -> None:
            if table.ready and loop.time() < end:
                clocked.move()

        clocked = _Clocked(table, tally, go_on)
        go_on()

    for table in tables:
        start(table)
    await asyncio.sleep(seconds + 0.5)
    return tally


async def in_batches(makers: list[Callable[[], Awaitable[Table]]], most: int = 50) -> list[Table]:
    """Set tables up, so many at a time."""
    made: list[Table] = []
    for start in range(0, len(makers), most):
        made += await asyncio.gather(*(make() for make in makers[start : start + most]))
    return made
