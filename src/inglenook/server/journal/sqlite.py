"""The journal in one SQLite file: what was acknowledged outlives the process and the power.

One thread does everything with the database, and commits whatever is waiting together: the slow
part of a commit, seeing it onto the disk, is then shared by all tables that want it just then.
"""

import asyncio
import os
import sqlite3
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, Final, TypeVar

from inglenook.server.journal.journal import JournalError, Stale

FORMAT: Final = 1
"""Of the file; raised by a change that an older Inglenook could not read."""
HEAD: Final = b"SQLite format 3\0"
"""How every SQLite file begins."""
APPLICATION: Final = 0x496E676C
"""What marks a SQLite file as ours: ``Ingl``."""

SCHEMA: Final = f"""
BEGIN;
CREATE TABLE tables (name TEXT PRIMARY KEY, lines INTEGER NOT NULL, closed REAL);
CREATE INDEX closed_tables ON tables (closed) WHERE closed IS NOT NULL;
CREATE TABLE lines (
    name TEXT NOT NULL, number INTEGER NOT NULL, line BLOB NOT NULL, PRIMARY KEY (name, number)
) WITHOUT ROWID;
PRAGMA application_id = {APPLICATION};
PRAGMA user_version = {FORMAT};
COMMIT;
"""

# The exclusive lock is taken by the first look inside, and kept until the file is let go: no second
# server gets in.
LOCKED: Final = "PRAGMA locking_mode = EXCLUSIVE"
# A full sync is what outlives a loss of power; on a Mac only the last two make it one.
DURABLE: Final = """
PRAGMA journal_mode = WAL;
PRAGMA synchronous = FULL;
PRAGMA fullfsync = ON;
PRAGMA checkpoint_fullfsync = ON;
"""

Result = TypeVar("Result")


@dataclass(slots=True)
class _Job:
    """Work for the thread, and who waits for it."""

    work: Callable[[sqlite3.Connection], Any]
    waiting: "asyncio.Future[Any]"
    result: Any = None
    error: Exception | None = None

    def settle(self) -> None:
        if self.waiting.done():  # whoever waited has given up
            return
        if self.error is None:
            self.waiting.set_result(self.result)
        else:
            self.waiting.set_exception(self.error)


class SqliteJournal:
    """Tables in a SQLite file, which is this process's alone while it is open."""

    def __init__(self, file: str | Path, clock: Callable[[], float] = time.time) -> None:
        self._clock = clock
        self._file = Path(file).expanduser().absolute()
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._open = True
        database = _opened(self._file)
        # A daemon, so that a server that dies on an error does not hang on its journal.
        self._thread = Thread(target=self._run, args=[database], name="journal", daemon=True)
        self._thread.start()

    async def append(self, table: str, at: int, lines: Sequence[bytes]) -> None:
        """See `Journal`."""
        await self._do(lambda database: _append(database, table, at, lines))

    async def read(self, table: str, since: int = 0) -> list[bytes]:
        """See `Journal`."""
        query = "SELECT line FROM lines WHERE name = ? AND number >= ? ORDER BY number"
        return await self._do(lambda database: _column(database, query, table, since))

    async def tables(self) -> list[str]:
        """See `Journal`."""
        query = "SELECT name FROM tables WHERE closed IS NULL ORDER BY rowid"
        return await self._do(lambda database: _column(database, query))

    async def close_table(self, table: str) -> None:
        """See `Journal`."""
        change = "UPDATE tables SET closed = ? WHERE name = ? AND closed IS NULL"
        values = [self._clock(), table]
        await self._do(lambda database: database.execute(change, values).rowcount)

    async def forget(self, before: float) -> int:
        """See `Journal`."""
        return await self._do(lambda database: _forget(database, before))

    async def close(self) -> None:
        """See `Journal`."""
        if self._open:
            self._open = False
            self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)

    async def _do(self, work: Callable[[sqlite3.Connection], Result]) -> Result:
        if not self._open:
            raise JournalError("this journal was closed")
        waiting: asyncio.Future[Result] = asyncio.get_running_loop().create_future()
        self._jobs.put(_Job(work, waiting))
        return await waiting

    # In the thread

    def _run(self, database: sqlite3.Connection) -> None:
        last = False
        while not last:
            waiting = [self._jobs.get(), *_all(self._jobs)]
            jobs = [job for job in waiting if job is not None]
            last = len(jobs) < len(waiting)
            if jobs:
                self._do_all(database, jobs)
                _tell(jobs)
        database.close()

    def _do_all(self, database: sqlite3.Connection, jobs: list[_Job]) -> None:
        """All in one commit; if that fails each in its own, so that only the faulty ones fail."""
        try:
            self._commit(database, jobs)
        except Exception as error:  # noqa: BLE001 - whatever it is, it is for whoever waits
            if len(jobs) > 1:
                for job in jobs:
                    self._do_all(database, [job])
            elif isinstance(error, sqlite3.Error):
                jobs[0].error = JournalError(f"the journal {self._file} failed: {error}")
            else:
                jobs[0].error = error

    def _commit(self, database: sqlite3.Connection, jobs: list[_Job]) -> None:
        database.execute("BEGIN")
        try:
            for job in jobs:
                try:
                    job.result, job.error = job.work(database), None
                except Stale as stale:  # said before anything is written
                    job.error = stale
            database.execute("COMMIT")
        except BaseException:
            if database.in_transaction:
                database.execute("ROLLBACK")
            raise


def _opened(file: Path) -> sqlite3.Connection:
    """The database, made if need be, and locked; `JournalError` if it is not for us."""
    try:
        # The dice of games that are still being played are in it: for nobody else's eyes.
        with os.fdopen(os.open(file, os.O_RDWR | os.O_CREAT, 0o600), "rb") as opened:
            head = opened.read(len(HEAD))
    except OSError as error:
        raise JournalError(f"the journal {file} cannot be opened: {error.strerror}") from None
    if head not in (b"", HEAD):  # SQLite itself would take a file of a few bytes for an empty one
        raise JournalError(f"the journal {file} is no SQLite database: name another file")
    database = sqlite3.connect(file, timeout=0, isolation_level=None, check_same_thread=False)
    try:
        database.execute(LOCKED)
        new = _is_new(database, file)
        database.executescript(DURABLE + (SCHEMA if new else ""))
        database.executescript("BEGIN IMMEDIATE; COMMIT;")  # so that it is locked in any case
    except sqlite3.Error as error:
        database.close()
        raise JournalError(f"the journal {file} {_fault(error)}") from None
    except JournalError:
        database.close()
        raise
    return database


def _is_new(database: sqlite3.Connection, file: Path) -> bool:
    """Whether the file is empty. `JournalError` if it is not ours, and then it stays as it is."""
    marks = "SELECT * FROM pragma_application_id, pragma_user_version"
    application, version = database.execute(marks).fetchone()
    (parts,) = database.execute("SELECT count(*) FROM sqlite_master").fetchone()
    if (application, version, parts) == (0, 0, 0):
        return True
    if application != APPLICATION:
        raise JournalError(f"the file {file} is a database of something else: name another")
    if version > FORMAT:
        known = f"has format {version}, and this Inglenook knows up to {FORMAT}"
        raise JournalError(f"the journal {file} {known}: use a newer one, or name another file")
    return False


def _fault(error: sqlite3.Error) -> str:
    match error.sqlite_errorcode & 0xFF:  # without the finer cause
        case sqlite3.SQLITE_BUSY:
            return "is in use by another server: stop that one, or name another file"
        case sqlite3.SQLITE_NOTADB:
            return "is no SQLite database: name another file"
        case _:
            return f"cannot be used: {error}"


def _append(database: sqlite3.Connection, table: str, at: int, lines: Sequence[bytes]) -> None:
    after = at + len(lines)
    if at == 0 and lines:
        change = "INSERT INTO tables (name, lines) VALUES (?, ?) ON CONFLICT DO NOTHING"
        fits = database.execute(change, [table, after]).rowcount == 1
    else:
        change = "UPDATE tables SET lines = ? WHERE name = ? AND lines = ? AND closed IS NULL"
        fits = database.execute(change, [after, table, at]).rowcount == 1
    if not fits and (at or lines or _column(database, "SELECT 1 FROM tables WHERE name=?", table)):
        raise Stale(f"table {table} has not {at} lines, or is closed")
    numbered = [(table, at + number, line) for number, line in enumerate(lines)]
    database.executemany("INSERT INTO lines VALUES (?, ?, ?)", numbered)


def _forget(database: sqlite3.Connection, before: float) -> int:
    old = "SELECT name FROM tables WHERE closed < ?"
    database.execute(f"DELETE FROM lines WHERE name IN ({old})", [before])
    return database.execute("DELETE FROM tables WHERE closed < ?", [before]).rowcount


def _column(database: sqlite3.Connection, query: str, *values: object) -> list[Any]:
    return [value for (value,) in database.execute(query, values)]


def _all(jobs: "SimpleQueue[_Job | None]") -> list[_Job | None]:
    """Whatever else is waiting."""
    found: list[_Job | None] = []
    try:
        while True:
            found.append(jobs.get_nowait())
    except Empty:
        return found


def _tell(jobs: list[_Job]) -> None:
    def settle() -> None:
        for job in jobs:
            job.settle()

    with suppress(RuntimeError):  # the event loop may be gone, and with it those who waited
        jobs[0].waiting.get_loop().call_soon_threadsafe(settle)
