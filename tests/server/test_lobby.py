"""The life of a table, from one end of the house to the other."""

import asyncio
from random import Random

import pytest

from inglenook.kernel import Move, Seat, all_games
from inglenook.kernel.record import verify
from inglenook.server.entries import read_entries
from inglenook.server.table import record_of
from inglenook.server.thinking import HereAndNow
from tests.server.helpers import House, Player, run, seated


async def play_on(table: str, players: list[Player], random: Random) -> None:
    """Random moves until the end."""
    for _ in range(5000):
        scenes = [player.scene(table) for player in players]
        if scenes[0]["result"]:
            return
        ready = [
            player for player, scene in zip(players, scenes, strict=True) if scene["you"]["legal"]
        ]
        player = random.choice(ready)
        answer = await player.move(table, random.choice(player.scene(table)["you"]["legal"]))
        assert answer["type"] == "done", answer
    raise AssertionError("no end")


@pytest.mark.parametrize("game", all_games())
def test_people_play_a_whole_game_and_its_record_verifies(game: str) -> None:
    async def story() -> None:
        house = House()
        table, players = await seated(house, game)
        await play_on(table, players, Random(1))
        entries = read_entries(await house.journal.read(table))
        assert verify(record_of(table, entries)) >= 0
        assert await house.journal.tables() == []

    run(story())


@pytest.mark.parametrize("game", all_games())
def test_a_bot_plays(game: str) -> None:
    async def story() -> None:
        house = House()
        asha = await house.player().arrive()
        table = (await asha.must("create", game=game, seats=["you", "bot:random"]))["table"]
        await asha.give_nonce(table)
        random = Random(2)
        for _ in range(5000):
            await house.settle()
            scene = asha.scene(table)
            if scene["result"]:
                break
            answer = await asha.move(table, random.choice(scene["you"]["legal"]))
            assert answer["type"] == "done", answer
        assert asha.scene(table)["result"]["secret"]

    run(story())


def test_a_bot_that_was_overtaken_thinks_again() -> None:
    """While the bot calls the coin, the other does: what it says then is no answer any more."""

    async def story() -> None:
        house = House()
        asha = await house.player().arrive()
        table = (await asha.must("create", game="pasa", seats=["you", "bot:random"]))["table"]
        await asha.give_nonce(table)
        assert (await asha.move(table, "heads"))["type"] == "done"
        await house.settle()
        assert house.lobby.places[table].table.turns == [1, 1]
        assert asha.last("happened")["told"]["events"][0]["event"] == "said_ready"

    run(story())


class Pondering(HereAndNow):
    """Bots that think until they are told to stop."""

    def __init__(self) -> None:
        self.enough = asyncio.Event()

    async def choose(
        self, game: str, kind: str, seat: Seat, view: bytes, legal: list[Move], budget: float
    ) -> Move:
        await self.enough.wait()
        return await super().choose(game, kind, seat, view, legal, budget)


def test_people_play_a_whole_game_while_twenty_bots_think() -> None:
    async def story() -> None:
        thinkers = Pondering()
        house = House(thinkers=thinkers)
        eve = await house.player("Eve").arrive()
        made = [
            (await eve.must("create", game="pasa", seats=["bot:random", "bot:random"]))["table"]
            for _ in range(20)
        ]
        places = [house.lobby.places[table] for table in made]
        assert len(house.lobby._tasks) == 40, "at the toss both are asked"
        table, players = await seated(house)
        await play_on(table, players, Random(1))
        assert not any(place.table.at for place in places)
        thinkers.enough.set()
        await house.settle()
        assert all(place.table.at for place in places)

    run(story())
