"""What a file can do beyond what every journal does: last, be locked, be wrong."""

import asyncio
import itertools
import signal
import sqlite3
import stat
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from inglenook.server.journal import JournalError, SqliteJournal
from inglenook.server.journal.sqlite import HEAD

CRASHER = Path(__file__).with_name("crasher.py")


def stored(file: Path) -> dict[str, list[bytes]]:
    """All open tables of a journal."""

    async def read() -> dict[str, list[bytes]]:
        journal = SqliteJournal(file)
        lines = {table: await journal.read(table) for table in await journal.tables()}
        await journal.close()
        return lines

    return asyncio.run(read())


async def write(file: Path, table: str, at: int, *lines: bytes) -> None:
    journal = SqliteJournal(file)
    await journal.append(table, at, lines)
    await journal.close()


def test_it_lasts(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    asyncio.run(write(file, "t1", 0, b"one"))
    asyncio.run(write(file, "t1", 1, b"two", b"three"))
    assert stored(file) == {"t1": [b"one", b"two", b"three"]}
    assert [*tmp_path.iterdir()] == [file]


def test_nobody_else_may_read_it(tmp_path: Path) -> None:
    asyncio.run(write(tmp_path / "tables.db", "t1", 0, b"one"))
    assert stat.S_IMODE((tmp_path / "tables.db").stat().st_mode) == 0o600


@pytest.mark.parametrize("acknowledged", [1, 50, 400])
def test_a_kill_loses_nothing_acknowledged_and_frees_the_file(
    tmp_path: Path, acknowledged: int
) -> None:
    file = tmp_path / "tables.db"
    with subprocess.Popen([sys.executable, CRASHER, file], stdout=subprocess.PIPE) as server:
        assert server.stdout is not None
        told = list(itertools.islice(server.stdout, acknowledged))
        with pytest.raises(JournalError, match="in use by another server"):
            SqliteJournal(file)
        server.kill()
        told += server.stdout.read().splitlines(keepends=True)
    assert server.returncode == -signal.SIGKILL
    appends = Counter(line.decode().strip() for line in told if line.endswith(b"\n"))
    lines = stored(file)
    assert sum(appends.values()) >= acknowledged
    assert all(len(lines[table]) >= 3 * count for table, count in appends.items())
    for table, found in lines.items():
        assert len(found) % 3 == 0  # each append was of three lines, and none is torn
        assert found == [f"{table} {at} ".encode() * 40 for at in range(len(found))]
    asyncio.run(write(file, "after", 0, b"goes on"))


def test_a_second_server_is_kept_out(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"

    async def both() -> None:
        first = SqliteJournal(file)
        with pytest.raises(JournalError, match=r"tables\.db is in use by another server"):
            SqliteJournal(file)
        await first.append("t1", 0, [b"one"])
        with pytest.raises(JournalError, match="in use"):
            SqliteJournal(file)
        await first.append("t1", 1, [b"two"])
        await first.close()

    asyncio.run(both())
    assert stored(file) == {"t1": [b"one", b"two"]}


@pytest.mark.parametrize(
    "content", [b"not a database" * 100, b"x", HEAD + bytes(range(1, 240)) * 9]
)
def test_a_file_that_is_no_database(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "notes.txt"
    file.write_bytes(content)
    with pytest.raises(JournalError, match=r"notes\.txt is no SQLite database: name another file"):
        SqliteJournal(file)
    assert file.read_bytes() == content


def test_a_database_of_something_else_stays_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "photos.db"
    database = sqlite3.connect(file)
    database.execute("CREATE TABLE photos (name)")
    database.close()
    before = file.read_bytes()
    with pytest.raises(JournalError, match=r"photos\.db is a database of something else"):
        SqliteJournal(file)
    assert file.read_bytes() == before


def test_a_newer_format(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    asyncio.run(write(file, "t1", 0, b"one"))
    database = sqlite3.connect(file)
    database.execute("PRAGMA user_version = 2")
    database.close()
    with pytest.raises(JournalError, match="has format 2, and this Inglenook knows up to 1"):
        SqliteJournal(file)


def test_places_where_no_file_can_be(tmp_path: Path) -> None:
    for place in (tmp_path, tmp_path / "nowhere" / "tables.db"):
        with pytest.raises(JournalError, match=r"cannot be opened: (Is a|No such file or) dir"):
            SqliteJournal(place)


def test_an_empty_file_is_a_new_journal(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    file.touch()
    assert stored(file) == {}


def test_a_line_that_cannot_be_stored_fails_alone(tmp_path: Path) -> None:
    async def test() -> None:
        journal = SqliteJournal(tmp_path / "tables.db")
        appends = [journal.append(f"t{number}", 0, [b"one"]) for number in range(10)]
        appends.insert(5, journal.append("bad", 0, [b"one", None]))  # type: ignore[list-item]
        appends.insert(7, journal.append("\ud800", 0, [b"one"]))
        results = await asyncio.gather(*appends, return_exceptions=True)
        faults = {place: result for place, result in enumerate(results) if result is not None}
        assert {*faults} == {5, 7}
        assert isinstance(faults[5], JournalError)
        assert isinstance(faults[7], UnicodeEncodeError)
        await journal.close()

    asyncio.run(test())
    assert stored(tmp_path / "tables.db") == {f"t{number}": [b"one"] for number in range(10)}


def test_a_full_disk_fails_the_append_and_keeps_the_rest(tmp_path: Path) -> None:
    async def test() -> None:
        journal = SqliteJournal(tmp_path / "tables.db")
        await journal.append("t1", 0, [b"one"])
        # As if the disk had room for some pages more, and no more.
        await journal._do(
            lambda database: database.execute("PRAGMA max_page_count = 20").fetchall()
        )
        with pytest.raises(JournalError, match="full"):
            await journal.append("t1", 1, [bytes(1_000_000)])
        await journal.append("t1", 1, [b"two"])
        await journal.close()

    asyncio.run(test())
    assert stored(tmp_path / "tables.db") == {"t1": [b"one", b"two"]}


def test_a_loop_that_is_gone_is_no_fault(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"

    async def begin() -> SqliteJournal:
        journal = SqliteJournal(file)
        task = asyncio.ensure_future(journal.append("t1", 0, [b"one"]))
        await asyncio.sleep(0)
        task.cancel()
        return journal

    asyncio.run(asyncio.run(begin()).close())
    assert stored(file) == {"t1": [b"one"]}
