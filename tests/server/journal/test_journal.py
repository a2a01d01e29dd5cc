"""What every journal does, whatever it is made of."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from inglenook.server.journal import Journal, JournalError, Stale
from tests.server.journal.kinds import KINDS

Test = Callable[[Journal], Awaitable[None]]
Run = Callable[[Test], None]

NOW = 1_000_000.0


@pytest.fixture(params=sorted(KINDS))
def run(request: pytest.FixtureRequest) -> Run:
    """Runs a test on a journal of each kind."""

    async def opened_and_closed(test: Test) -> None:
        with KINDS[request.param](lambda: NOW) as journal:
            try:
                await test(journal)
            finally:
                await journal.close()

    return lambda test: asyncio.run(opened_and_closed(test))


def test_lines_come_back_in_order(run: Run) -> None:
    async def test(journal: Journal) -> None:
        await journal.append("t1", 0, [b"one", b"two"])
        await journal.append("t1", 2, [b"three"])
        assert await journal.read("t1") == [b"one", b"two", b"three"]
        assert await journal.read("t1", 1) == [b"two", b"three"]
        assert await journal.read("t1", 3) == []
        assert await journal.read("t1", 99) == []

    run(test)


def test_lines_are_any_bytes(run: Run) -> None:
    odd = [b"", b"\n", b"\0\xff", bytes(range(256)) * 4000]

    async def test(journal: Journal) -> None:
        await journal.append("t1", 0, odd)
        assert await journal.read("t1") == odd

    run(test)


@pytest.mark.parametrize("table", ["", "Z" * 500, "with space", "kī'\"; DROP TABLE lines", "\0"])
def test_names_are_any_text(run: Run, table: str) -> None:
    async def test(journal: Journal) -> None:
        await journal.append(table, 0, [b"one"])
        await journal.append(table, 1, [b"two"])
        assert await journal.read(table) == [b"one", b"two"]
        assert await journal.tables() == [table]

    run(test)


def test_there_is_nothing_at_first(run: Run) -> None:
    async def test(journal: Journal) -> None:
        assert await journal.read("t1") == []
        assert await journal.tables() == []
        await journal.close_table("t1")
        assert await journal.forget(NOW + 1) == 0
        await journal.append("t1", 0, [])
        assert await journal.tables() == []

    run(test)


@pytest.mark.parametrize("at", [-1, 0, 1, 3])
@pytest.mark.parametrize("lines", [[], [b"late"], [b"late", b"later", b"latest"]])
def test_an_append_to_another_length_is_stale(run: Run, at: int, lines: list[bytes]) -> None:
    async def test(journal: Journal) -> None:
        await journal.append("t1", 0, [b"one", b"two"])
        with pytest.raises(Stale):
            await journal.append("t1", at, lines)
        assert await journal.read("t1") == [b"one", b"two"]

    run(test)


def test_a_table_begins_at_nothing(run: Run) -> None:
    async def test(journal: Journal) -> None:
        with pytest.raises(Stale):
            await journal.append("t1", 1, [b"two"])
        assert await journal.tables() == []

    run(test)


def test_of_several_at_once_one_wins(run: Run) -> None:
    async def test(journal: Journal) -> None:
        await journal.append("t1", 0, [b"start"])
        rivals = [journal.append("t1", 1, [b"%d" % rival] * 2) for rival in range(10)]
        results = await asyncio.gather(*rivals, return_exceptions=True)
        winners = [rival for rival, result in enumerate(results) if result is None]
        assert len(winners) == 1
        assert all(isinstance(result, Stale) for result in results if result is not None)
        assert await journal.read("t1") == [b"start", *[b"%d" % winners[0]] * 2]

    run(test)


def test_a_fault_at_one_table_is_no_other_tables(run: Run) -> None:
    async def test(journal: Journal) -> None:
        right = [journal.append(f"t{number}", 0, [b"one"]) for number in range(20)]
        wrong = journal.append("t5", 7, [b"one"])
        results = await asyncio.gather(*right[:10], wrong, *right[10:], return_exceptions=True)
        assert [result for result in results if result is not None] == [results[10]]
        assert sorted(await journal.tables()) == sorted(f"t{number}" for number in range(20))

    run(test)


def test_many_tables_extended_together(run: Run) -> None:
    async def play(journal: Journal, table: str) -> None:
        for at in range(20):
            await journal.append(table, at, [f"{table} {at}".encode()])

    async def test(journal: Journal) -> None:
        names = [f"t{number:02}" for number in range(50)]
        await asyncio.gather(*[play(journal, name) for name in names])
        assert await journal.tables() == names
        for name in names:
            assert await journal.read(name) == [f"{name} {at}".encode() for at in range(20)]

    run(test)


def test_a_closed_table_is_kept_but_not_taken_up_or_extended(run: Run) -> None:
    async def test(journal: Journal) -> None:
        await journal.append("t1", 0, [b"one"])
        await journal.append("t2", 0, [b"one"])
        await journal.close_table("t1")
        await journal.close_table("t1")
        assert await journal.tables() == ["t2"]
        assert await journal.read("t1") == [b"one"]
        for at in (0, 1):
            with pytest.raises(Stale):
                await journal.append("t1", at, [b"two"])
        assert await journal.read("t1") == [b"one"]

    run(test)


def test_only_old_closed_tables_are_forgotten(run: Run) -> None:
    async def test(journal: Journal) -> None:
        for name in ("open", "closed"):
            await journal.append(name, 0, [b"one"])
        await journal.close_table("closed")
        assert await journal.forget(NOW) == 0
        assert await journal.read("closed") == [b"one"]
        assert await journal.forget(NOW + 1) == 1
        assert await journal.forget(NOW + 1) == 0
        assert await journal.read("closed") == []
        assert await journal.tables() == ["open"]
        await journal.append("closed", 0, [b"a new one"])
        assert await journal.tables() == ["open", "closed"]

    run(test)


def test_what_was_begun_is_finished_by_close_and_then_no_more(run: Run) -> None:
    async def test(journal: Journal) -> None:
        begun = [asyncio.ensure_future(journal.append(f"t{n}", 0, [b"one"])) for n in range(30)]
        await asyncio.sleep(0)
        await asyncio.gather(journal.close(), journal.close())
        assert await asyncio.gather(*begun) == [None] * 30
        uses: list[Awaitable[object]] = [
            journal.append("t1", 1, []),
            journal.read("t1"),
            journal.tables(),
            journal.close_table("t1"),
            journal.forget(NOW),
        ]
        for use in uses:
            with pytest.raises(JournalError, match="closed"):
                await use
        await journal.close()

    run(test)


def test_whoever_is_cancelled_while_waiting_harms_nobody(run: Run) -> None:
    async def test(journal: Journal) -> None:
        tasks = [asyncio.ensure_future(journal.append(f"t{n}", 0, [b"one"])) for n in range(10)]
        await asyncio.sleep(0)
        tasks[4].cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        at = len(await journal.read("t4"))
        assert at in (0, 1)
        await journal.append("t4", at, [b"next"])
        assert {f"t{n}" for n in range(10)} == {*await journal.tables()}

    run(test)


class AgainstAModel(RuleBasedStateMachine):
    """Anything one can do with a journal, beside the same done with a dict."""

    tables = st.sampled_from(["a", "b", "c"])
    lines = st.lists(st.binary(max_size=20), max_size=3)

    @initialize(kind=st.sampled_from(sorted(KINDS)))
    def open(self, kind: str) -> None:
        self.now = 0.0
        self.model: dict[str, list[bytes]] = {}
        self.closed: dict[str, float] = {}
        self.runner = asyncio.Runner()
        self.place = KINDS[kind](lambda: self.now)
        self.journal = self.place.__enter__()

    @rule(table=tables, lines=lines, off=st.sampled_from([0, 0, 0, 0, -1, 1]))
    def append(self, table: str, lines: list[bytes], off: int) -> None:
        at = len(self.model.get(table, [])) + off
        appended = self.journal.append(table, at, lines)
        if off or table in self.closed:
            with pytest.raises(Stale):
                self.runner.run(appended)
        else:
            self.runner.run(appended)
            if lines:
                self.model.setdefault(table, []).extend(lines)

    @rule(table=tables)
    def close_table(self, table: str) -> None:
        self.runner.run(self.journal.close_table(table))
        if table in self.model:
            self.closed.setdefault(table, self.now)

    @rule(passed=st.integers(1, 5))
    def time_passes(self, passed: int) -> None:
        self.now += passed

    @rule(ago=st.integers(0, 5))
    def forget(self, ago: int) -> None:
        before = self.now - ago
        old = [table for table, closed in self.closed.items() if closed < before]
        assert self.runner.run(self.journal.forget(before)) == len(old)
        for table in old:
            del self.model[table], self.closed[table]

    @rule(table=tables, since=st.integers(0, 5))
    def read(self, table: str, since: int) -> None:
        found = self.runner.run(self.journal.read(table, since))
        assert found == self.model.get(table, [])[since:]

    @invariant()
    def tables_are_those_not_closed(self) -> None:
        open_ones = [table for table in self.model if table not in self.closed]
        assert self.runner.run(self.journal.tables()) == open_ones

    def teardown(self) -> None:
        if hasattr(self, "runner"):
            self.runner.run(self.journal.close())
            self.place.__exit__(None, None, None)
            self.runner.close()


AgainstAModel.TestCase.settings = settings(max_examples=60, stateful_step_count=30)
TestAgainstAModel = AgainstAModel.TestCase
