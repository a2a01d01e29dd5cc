import asyncio
import os
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec
import pytest
from structlog.testing import capture_logs

from inglenook.kernel import find_game
from inglenook.server.thinker import Answer, Task, framed
from inglenook.server.thinkers import COMMAND, Thinkers

ODD = (sys.executable, str(Path(__file__).with_name("odd_thinker.py")))
VIEW = msgspec.json.encode(find_game("pasa").start().view(0))
LEGAL = ["heads", "tails"]
MANY = [str(number) for number in range(100_003)]


def think(
    test: Callable[[Thinkers], Awaitable[None]],
    workers: int = 1,
    command: tuple[str, ...] = ODD,
    most_waiting: int = 1000,
) -> None:
    """Runs a test on thinkers, and makes sure that no process is left over."""

    async def opened_and_closed() -> None:
        thinkers = Thinkers(workers, most_waiting, patience=1.0, command=command)
        try:
            await test(thinkers)
        finally:
            await thinkers.close()
            await thinkers.close()

    asyncio.run(opened_and_closed(), debug=True)
    with pytest.raises(ChildProcessError):
        os.waitpid(-1, os.WNOHANG)


def choose(thinkers: Thinkers, kind: str, legal: list[str] = LEGAL) -> Awaitable[str]:
    return thinkers.choose("pasa", kind, 0, VIEW, legal, 0.0)


@pytest.mark.parametrize("kind", ["random", "greedy"])
def test_bots_of_the_house_choose(kind: str) -> None:
    async def test(thinkers: Thinkers) -> None:
        assert {await choose(thinkers, kind) for _ in range(40)} == {*LEGAL}

    think(test, command=COMMAND)


def test_a_view_comes_to_the_bot_as_it_was() -> None:
    """A bot that prays only if it can pay sees its tokens."""
    row = [f"{die}:Kv" for die in range(1, 7)]
    for tokens, expected in ((4, {"pray"}), (3, {"pass", "pray"})):
        players = [{"devta": "bali", "row": row, "tok": tokens}, {"devta": "arjun", "row": row}]
        position = find_game("pasa").resume({"phase": "vardan", "players": players})
        view = msgspec.json.format(msgspec.json.encode(position.view(0)))  # lines and all

        async def test(thinkers: Thinkers, view: bytes = view, same: set[str] = expected) -> None:
            asked = [
                thinkers.choose("pasa", "greedy", 0, view, ["pass", "pray"], 0.1) for _ in range(20)
            ]
            assert {*await asyncio.gather(*asked)} == same

        think(test, command=COMMAND)


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        ("hang", "it hung"),
        ("die", "its process died"),
        ("babble", "its process talks nonsense"),
        ("fail", "LookupError: no idea"),
        ("cheat", "'win' is not legal"),
        ("nobody", "no bot is called 'nobody'"),
    ],
)
def test_after_a_bad_bot_chance_decides_and_the_next_one_finds_a_worker(
    kind: str, said: str
) -> None:
    async def test(thinkers: Thinkers) -> None:
        with capture_logs() as logs:
            assert await choose(thinkers, kind) in LEGAL
            assert await choose(thinkers, "chat") == "tails"
        [line] = logs
        assert (line["log_level"], line["bot"], line["game"]) == ("warning", kind, "pasa")
        assert said in line["why"]

    think(test)


def test_a_bot_that_prints_is_not_taken_for_one_that_answers() -> None:
    async def test(thinkers: Thinkers) -> None:
        assert [await choose(thinkers, "chat") for _ in range(3)] == ["tails"] * 3

    think(test)


def test_workers_stay_and_are_no_more_than_asked_for() -> None:
    async def test(thinkers: Thinkers) -> None:
        told = await asyncio.gather(*[choose(thinkers, "process", MANY) for _ in range(30)])
        assert 1 <= len({*told}) <= 2

    think(test, workers=2)


def test_a_hanging_bot_holds_up_no_other_worker() -> None:
    async def test(thinkers: Thinkers) -> None:
        await choose(thinkers, "chat")
        hanging = asyncio.ensure_future(thinkers.choose("pasa", "hang", 0, VIEW, LEGAL, 60.0))
        for _ in range(10):
            assert await choose(thinkers, "chat") == "tails"
        assert not hanging.done()
        with capture_logs() as logs:
            await thinkers.close()
            assert await hanging in LEGAL
        assert logs[0]["why"] == "the bots have gone home"

    think(test, workers=2)


def test_too_many_waiting_are_decided_by_chance_at_once() -> None:
    async def test(thinkers: Thinkers) -> None:
        with capture_logs() as logs:
            moves = await asyncio.gather(*[choose(thinkers, "chat") for _ in range(10)])
        assert {*moves} <= {*LEGAL}
        assert [line["why"] for line in logs] == ["5 others are waiting"] * 5

    think(test, most_waiting=5)


def test_who_gives_up_waiting_leaves_the_worker_in_order() -> None:
    async def test(thinkers: Thinkers) -> None:
        first = asyncio.ensure_future(choose(thinkers, "process", MANY))
        await asyncio.sleep(0)
        first.cancel()
        with pytest.raises(asyncio.CancelledError):
            await first
        assert await choose(thinkers, "chat") == "tails"

    think(test)


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ((*ODD, "never-ready"), "its process died"),
        (("/nowhere/python",), "no process could be started"),
        ((sys.executable, "-c", "print('hello, ' * 9, flush=True)"), "its process"),
    ],
)
def test_workers_that_cannot_start(command: tuple[str, ...], said: str) -> None:
    async def test(thinkers: Thinkers) -> None:
        with capture_logs() as logs:
            assert await choose(thinkers, "random") in LEGAL
        assert said in logs[0]["why"]

    think(test, command=command)


def test_nothing_is_started_before_it_is_needed() -> None:
    async def test(thinkers: Thinkers) -> None:
        await thinkers.close()
        with capture_logs() as logs:
            assert await choose(thinkers, "random") in LEGAL
        assert logs[0]["why"] == "the bots have gone home"

    think(test, command=("/nowhere/python",))


def test_a_worker_ends_with_its_input() -> None:
    task = Task("pasa", "random", 0, msgspec.Raw(VIEW), ["heads"], 0.0)
    run = subprocess.run(COMMAND, input=framed(task), capture_output=True, check=True)
    assert run.stdout == framed(Answer()) + framed(Answer("heads"))
    assert run.stderr == b""
