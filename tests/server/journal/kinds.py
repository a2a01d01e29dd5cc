"""Every kind of journal, for the tests that all of them pass. A new kind adds a line here."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from inglenook.server.journal import Journal, MemoryJournal, SqliteJournal

Clock = Callable[[], float]
Kind = Callable[[Clock], AbstractContextManager[Journal]]


@contextmanager
def sqlite(clock: Clock) -> Iterator[Journal]:
    with TemporaryDirectory() as folder:
        yield SqliteJournal(Path(folder) / "tables.db", clock)


@contextmanager
def memory(clock: Clock) -> Iterator[Journal]:
    yield MemoryJournal(clock)


KINDS: dict[str, Kind] = {"memory": memory, "sqlite": sqlite}
