"""Deadlines, sleepers, and players whose line is cut."""

import dataclasses
from typing import Any

import pytest

from inglenook.kernel import Manners, all_games, find_game
from inglenook.server.entries import Played, read_entries
from tests.server.helpers import House, Player, run, seated

PASA = find_game("pasa")


async def plies(house: House, table: str) -> list[Played]:
    entries = read_entries(await house.journal.read(table))
    return [entry for entry in entries if isinstance(entry, Played)]


async def to_the_first_roll(house: House) -> tuple[str, Player, Player]:
    """A table of Pasa at which the winner of the toss, first in what this gives, is to roll."""
    table, (asha, ben) = await seated(house)
    assert (await asha.move(table, "heads"))["type"] == "done"
    for player in (asha, ben):
        assert (await player.move(table, "ready"))["type"] == "done"
    first = asha if asha.scene(table)["you"]["legal"] else ben
    return table, first, ben if first is asha else asha


@pytest.mark.parametrize("game", all_games())
def test_a_table_of_sleepers_comes_to_an_end(game: str) -> None:
    """The clock decides by the rulebook, and takes the seat of who sleeps on."""

    async def story() -> None:
        house = House()
        table, players = await seated(house, game)
        manners = find_game(game).manners
        await house.pass_time(3600)
        if manners.heir == "nobody":
            result = players[0].scene(table)["result"]
            assert result["reason"] in ("idle", "cancelled")
            causes = [ply.cause for ply in await plies(house, table)]
            assert causes.count("clock") >= manners.strikes
            assert causes[-1] == "table"
        else:
            seats = players[0].last("seats", table=table)["seats"]
            ended = players[0].scene(table)["result"]
            assert ended or all(seat["played_by_bot"] for seat in seats)

    run(story())


def test_the_clock_of_the_scene_is_the_one_that_runs_out() -> None:
    async def story() -> None:
        house = House()
        table, first, _ = await to_the_first_roll(house)
        (clock,) = first.scene(table)["clocks"]
        assert clock["of"] == 20
        assert clock["left"] > 20, "the events are still being shown"
        await house.pass_time(clock["left"] - 0.1)
        before = len(await plies(house, table))
        await house.pass_time(0.2)
        last = (await plies(house, table))[-1]
        assert (len(await plies(house, table)), last.move, last.cause) == (
            before + 1,
            "roll",
            "clock",
        )

    run(story())


def test_a_patient_house_waits_longer() -> None:
    async def story() -> None:
        house = House(patience=3.0)
        table, first, _ = await to_the_first_roll(house)
        (clock,) = first.scene(table)["clocks"]
        assert clock["of"] == 60
        before = len(await plies(house, table))
        await house.pass_time(clock["left"] - 0.1)
        assert len(await plies(house, table)) == before
        await house.pass_time(0.2)
        assert len(await plies(house, table)) == before + 1

    run(story())


def test_picking_dice_to_and_fro_does_not_stop_the_clock() -> None:
    async def story() -> None:
        house = House()
        table, first, _ = await to_the_first_roll(house)
        await first.move(table, "roll")
        left = first.scene(table)["clocks"][0]["left"]
        for _ in range(20):
            assert (await first.move(table, "toggle 3"))["type"] == "done"
            await house.pass_time(1)
        assert first.scene(table)["clocks"][0]["left"] == pytest.approx(left - 19, abs=0.02)
        await house.pass_time(left - 20 + 0.1)
        assert (await plies(house, table))[-1].move == "keep all"

    run(story())


def test_a_decision_after_the_clock_made_it_is_late() -> None:
    async def story() -> None:
        house = House()
        table, first, _ = await to_the_first_roll(house)
        scene = first.scene(table)
        await house.pass_time(scene["clocks"][0]["left"] + 0.1)
        answer = await first.ask("move", table=table, turn=scene["you"]["turn"], move="roll")
        assert answer["code"] == "late"

    run(story())


def test_an_own_move_forgives_the_strikes() -> None:
    async def story() -> None:
        house = House()
        table, first, _ = await to_the_first_roll(house)
        await house.pass_time(first.scene(table)["clocks"][0]["left"] + 0.1)
        await house.pass_time(first.scene(table)["clocks"][0]["left"] + 0.1)
        seat = first.last("table")["you"]
        await first.ask("emote", table=table, emote="oops")
        strikes = await seats_of(house, table)
        assert strikes[seat]["strikes"] == 2
        for _ in range(20):
            if first.scene(table)["you"]["legal"]:
                break
            await house.pass_time(5)
        legal = first.scene(table)["you"]["legal"]
        assert (await first.move(table, legal[0]))["type"] == "done"
        assert (await seats_of(house, table))[seat]["strikes"] == 0

    run(story())


async def seats_of(house: House, table: str) -> Any:
    watcher = await house.player("Watcher").arrive()
    await watcher.must("watch", table=table)
    return watcher.last("table")["seats"]


def test_who_does_not_come_back_in_time_has_left() -> None:
    async def story() -> None:
        house = House()
        table, first, other = await to_the_first_roll(house)
        seat = other.last("table")["you"]
        await other.vanish()
        told = first.last("seats")["seats"][seat]
        assert (told["here"], told["back_within"]) == (False, 45)
        await house.pass_time(44)
        assert not first.scene(table)["result"]
        await house.pass_time(2)
        result = first.scene(table)["result"]
        assert result["reason"] == "left"
        assert result["places"][seat] == 2

    run(story())


def test_coming_back_costs_grace_only_while_away() -> None:
    async def story() -> None:
        house = House()
        table, first, other = await to_the_first_roll(house)
        seat = other.last("table")["you"]
        for _ in range(2):
            await other.vanish()
            await house.pass_time(40)
            await other.arrive()
            await other.must("resume", table=table, at=0)
            assert first.last("seats")["seats"][seat]["back_within"] is None
            if not first.scene(table)["you"]["legal"]:
                await house.pass_time(50)
            await first.move(table, first.scene(table)["you"]["legal"][0])
        await other.vanish()
        assert first.last("seats")["seats"][seat]["back_within"] == pytest.approx(10, abs=0.1)

    run(story())


def test_when_both_are_cut_off_the_table_waits_and_its_clocks_stand() -> None:
    async def story() -> None:
        house = House()
        table, first, other = await to_the_first_roll(house)
        left = first.scene(table)["clocks"][0]["left"]
        await first.vanish()
        await other.vanish()
        await house.pass_time(80)
        assert (await plies(house, table))[-1].cause == "player"
        for player in (first, other):
            await player.arrive()
            await player.must("resume", table=table, at=0)
        clock = first.scene(table)["clocks"][0]
        assert (clock["left"], clock["stands"]) == (pytest.approx(left, abs=0.02), False)

    run(story())


def test_when_nobody_comes_back_there_is_no_result() -> None:
    async def story() -> None:
        house = House()
        table, first, other = await to_the_first_roll(house)
        await first.vanish()
        await other.vanish()
        await house.pass_time(91)
        await first.arrive()
        assert first.last("welcome")["tables"] == [table]
        await first.must("join", table=table)
        told = first.last("table")
        assert (told["phase"], told["scene"]["result"]["places"]) == ("over", [])
        assert told["scene"]["result"]["reason"] == "abandoned"
        await first.vanish()
        await house.pass_time(61)
        assert not house.lobby.places

    run(story())


def test_alone_with_a_bot_one_may_be_away_for_long() -> None:
    async def story() -> None:
        house = House()
        asha = await house.player().arrive()
        table = (await asha.must("create", game="pasa", seats=["you", "bot:random"]))["table"]
        await asha.give_nonce(table)
        await house.settle()
        await asha.vanish()
        await house.pass_time(600)
        await asha.arrive()
        await asha.must("resume", table=table, at=1)
        assert asha.last("table", "seats", "happened")
        assert house.lobby.places[table].table.phase == "playing"

    run(story())


@pytest.fixture
def heir(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pasa, as if its rulebook let a bot play on, and stopped the clock for who is cut off."""
    manners = Manners(strikes=2, grace=30, grace_in_all=60, pauses=True, heir="bot")
    kind = dataclasses.replace(PASA, manners=manners)
    monkeypatch.setattr("inglenook.server.table.find_game", lambda key: kind)


@pytest.mark.usefixtures("heir")
def test_where_the_rulebook_says_so_a_bot_plays_on_until_the_player_is_back() -> None:
    async def story() -> None:
        house = House()
        table, first, other = await to_the_first_roll(house)
        seat = first.last("table")["you"]
        await first.vanish()
        clock = other.last("seats")["clocks"][0]
        assert clock["stands"]
        await house.pass_time(29)
        assert other.last("seats")["clocks"][0]["left"] == clock["left"]
        await house.pass_time(2)
        assert other.last("seats")["seats"][seat]["played_by_bot"]
        assert (await plies(house, table))[-1].cause == "bot"
        await first.arrive()
        await first.must("join", table=table)
        assert not first.last("seats", "table")["seats"][seat]["played_by_bot"]

    run(story())


@pytest.mark.usefixtures("heir")
def test_who_slept_is_back_with_the_next_move() -> None:
    async def story() -> None:
        house = House()
        table, first, _ = await to_the_first_roll(house)
        seat = first.last("table")["you"]
        for _ in range(400):
            if first.last("seats", "table")["seats"][seat]["played_by_bot"]:
                break
            await house.pass_time(1)
        turn = first.scene(table)["you"]["turn"]
        await first.ask("move", table=table, turn=turn, move="roll")
        assert not first.last("seats")["seats"][seat]["played_by_bot"]

    run(story())
