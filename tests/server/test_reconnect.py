"""Cut lines: whoever comes back sees, and ends up with, what they would have without the cut."""

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from inglenook.kernel import Game, all_games
from inglenook.kernel.fair import secret_from_seed
from inglenook.server.entries import Opened, read_entries
from inglenook.server.scenes import STORY
from inglenook.server.table import Table
from tests.server.helpers import Heard, House, Player, run

GAMES = [*all_games().values()]
SECRET = secret_from_seed("cut and return")


class Client(Player):
    """A client that knows what a browser would know: the latest version of its table, in order."""

    def __init__(self, house: House, name: str) -> None:
        super().__init__(house, name)
        self.at = -1
        self.plies: list[Heard] = []
        self.now: Heard = {}
        self.read = 0

    def look(self) -> None:
        """Take in what came. A ply out of order is a fault; a whole table replaces everything."""
        for heard in self.ear.heard[self.read :]:
            if heard["type"] == "table":
                self.at, self.now = heard["at"], heard
                self.plies = [told for told in self.plies if told["ply"] <= 0]
                self.plies = heard["story"]
            elif heard["type"] == "happened":
                assert heard["at"] == self.at + 1 == heard["told"]["ply"]
                self.at = heard["at"]
                self.plies.append(heard["told"])
                self.now = {**self.now, "scene": heard["scene"]}
            elif heard["type"] == "seats" and self.now and self.now["scene"]:
                self.now["scene"]["clocks"] = heard["clocks"]
        self.read = len(self.ear.heard)

    def scene(self, table: str | None = None) -> Heard:
        self.look()
        scene: Heard = self.now["scene"]
        return scene

    async def come_back(self, table: str) -> None:
        await self.arrive()
        self.read = 0
        await self.must("resume", table=table, at=max(0, self.at))


async def begun(house: House, game: Game, seats: int) -> tuple[str, list[Client]]:
    """A table whose dice are known to the test, so that two of them go alike."""
    clients = [Client(house, f"P{seat}") for seat in range(seats)]
    for client in clients:
        await client.arrive()
    opened = Opened(
        time=house.clock.now,
        game=game.key,
        rules=game.rules,
        options=game.spelled_out({}),
        seats=["human"] * seats,
        secret=SECRET,
    )
    place = await house.lobby.open(opened, {})
    table = place.table.id
    for client in clients:
        await client.must("join", table=table)
    for client in clients:
        await client.give_nonce(table)
        client.look()
    return table, clients


async def play(game: Game, seed: int, plies: int, cuts: dict[int, Any]) -> tuple[Any, ...]:
    """Random moves; at some plies a client is cut off: before it moves, after the move was sent, or
    with the answer lost on the way. What every client knows in the end."""
    house, random = House(), Random(seed)
    table, clients = await begun(house, game, game.seats[0])
    for number in range(plies):
        for client in clients:
            client.look()
        if clients[0].now["scene"]["result"]:
            break
        ready = [client for client in clients if client.now["scene"]["you"]["legal"]]
        client = random.choice(ready)
        you = client.now["scene"]["you"]
        move = {
            "type": "move", "id": f"n{number}", "table": table,
            "turn": you["turn"], "move": random.choice(you["legal"]),
        }  # fmt: skip
        kind, whose = cuts.get(number, ("", 0))
        other = clients[whose % len(clients)]
        if kind == "before":
            await other.vanish()
            await other.come_back(table)
        elif kind == "while away":
            await other.vanish()
        if kind == "answer lost":
            await client.vanish()
            lost = house.lobby.connect(client.ear, "192.0.2.1")
            await house.lobby.receive(
                lost,
                json.dumps({"type": "hello", "id": "h", "protocol": 1, "key": client.key}),
            )
            await house.lobby.receive(lost, json.dumps(move))
            await house.lobby.disconnect(lost)
            await client.come_back(table)
        if kind == "while away" and other is client:
            await other.come_back(table)
        assert (await client.send(move))["type"] == "done"
        if kind == "while away" and other is not client:
            await other.come_back(table)
    for client in clients:
        client.look()
    position = house.lobby.places[table].table.position
    entries = read_entries(await house.journal.read(table))
    again = Table.of(table, entries)
    assert again.position.state() == position.state()
    return (
        position.state(),
        again.turns,
        [client.now["scene"]["view"] for client in clients],
        [client.now["scene"]["you"] for client in clients],
        [client.plies[-1:] for client in clients],
        [client.at for client in clients],
    )


KINDS = st.sampled_from(["before", "while away", "answer lost"])


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
@settings(max_examples=8)
@given(
    seed=st.integers(0, 10_000),
    cuts=st.dictionaries(st.integers(0, 79), st.tuples(KINDS, st.integers(0, 5)), max_size=40),
)
def test_cut_and_return_ends_as_without_the_cut(
    game: Game, seed: int, cuts: dict[int, tuple[str, int]]
) -> None:
    assert run(play(game, seed, 80, cuts)) == run(play(game, seed, 80, {}))


@pytest.mark.parametrize("kind", ["before", "while away", "answer lost"])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_a_cut_at_every_single_ply(game: Game, kind: str) -> None:
    cuts = {ply: (kind, ply) for ply in range(400)}
    assert run(play(game, 7, 400, cuts)) == run(play(game, 7, 400, {}))


async def before_and_after(game: Game, cut: bool) -> list[Any]:
    """A table from its making to its rematch, with every line cut at every step, or with none. What
    the players know at each step."""
    house = House()
    known: list[Any] = []
    opened = Opened(
        time=house.clock.now,
        game=game.key,
        rules=game.rules,
        options=game.spelled_out({}),
        seats=["human"] * game.seats[0],
        secret=SECRET,
    )
    table = (await house.lobby.open(opened, {})).table.id
    clients = [Client(house, f"P{seat}") for seat in range(game.seats[0])]

    async def step(present: list[Client], at: str) -> None:
        for client in present if cut else []:
            await client.vanish()
            await client.come_back(at)
        for client in present:
            client.look()
            scene = client.now["scene"]
            phase = "over" if scene and scene["result"] else client.now["phase"]
            known.append((phase, client.now["you"], scene))

    for number, client in enumerate(clients):
        await client.arrive()
        await client.must("join", table=table)
        await step(clients[: number + 1], table)
    for client in clients:
        nonce = {"type": "nonce", "id": "nonce", "table": table, "nonce": "ab" * 16}
        await client.send(nonce)
        await step(clients, table)
        assert (await client.send(nonce))["type"] == "done", "given once, however often it is sent"
    if "quit" in game.unlisted:
        await clients[0].must("resign", table=table)
        await step(clients, table)
        for client in clients:
            await client.must("rematch", table=table)
        again = clients[0].last("matched")["table"]
        for client in clients:
            client.at, client.now, client.read = -1, {}, 0
            client.ear.heard = [h for h in client.ear.heard if h.get("table") == again]
        await step(clients, again)
    known.append(house.lobby.places[table].table.position.state())
    return known


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_a_cut_at_every_step_before_and_after_the_game(game: Game) -> None:
    assert run(before_and_after(game, cut=True)) == run(before_and_after(game, cut=False))


def test_what_was_missed_comes_in_order_and_only_that() -> None:
    async def story() -> None:
        house = House()
        table, (asha, ben) = await begun(house, all_games()["pasa"], 2)
        await asha.move(table, "heads")
        ben.look()
        await ben.vanish()
        await asha.move(table, "ready")
        await ben.come_back(table)
        assert [heard["type"] for heard in ben.heard("happened", "table")] == ["happened"]
        assert ben.ear.heard[-1]["type"] == "seats"

    run(story())


def test_who_was_away_for_long_gets_everything() -> None:
    async def story() -> None:
        house = House()
        table, (asha, ben) = await begun(house, all_games()["pasa"], 2)
        for player in (asha, asha, ben):
            player.look()
            legal = player.scene(table)["you"]["legal"]
            await player.move(table, legal[0])
        first, other = (asha, ben) if asha.scene(table)["you"]["legal"] else (ben, asha)
        await first.move(table, "roll")
        other.look()
        await other.vanish()
        for number in range(40):
            await first.move(table, f"toggle {1 + number % 6}")
        await other.come_back(table)
        told = other.last("table")
        assert told["at"] == 44
        assert [ply["ply"] for ply in told["story"]] == [*range(1, 45)]
        for number in range(40):
            await first.move(table, f"toggle {1 + number % 6}")
        again = Table.of(table, read_entries(await house.journal.read(table)))
        now = house.lobby.places[table].table
        for seat in (0, 1, None):
            assert again.story.told(seat) == now.story.told(seat)
        assert len(now.story.told(None)) == STORY

    run(story())


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_after_a_restart_the_game_goes_on_where_it_was(game: Game) -> None:
    async def story() -> None:
        house = House()
        table, clients = await begun(house, game, game.seats[0])
        random = Random(3)
        for _ in range(25):
            ready = [c for c in clients if c.scene(table)["you"]["legal"]]
            if not ready:
                break
            client = random.choice(ready)
            await client.move(table, random.choice(client.scene(table)["you"]["legal"]))
        before = [client.scene(table)["view"] for client in clients]
        turns = [client.scene(table)["you"] for client in clients]
        elsewhere = House(house.journal)
        elsewhere.clock.now = house.clock.now + 30
        assert await elsewhere.lobby.take_up() == 1
        for client in clients:
            client.look()
            client.house = elsewhere
            await client.come_back(table)
        assert [client.scene(table)["view"] for client in clients] == before
        assert [client.scene(table)["you"] for client in clients] == turns
        ready = [c for c in clients if c.scene(table)["you"]["legal"]]
        move = ready[0].scene(table)["you"]["legal"][0]
        assert (await ready[0].move(table, move))["type"] == "done"
        assert not any(clock["stands"] for clock in ready[0].scene(table)["clocks"])

    run(story())


def test_the_time_of_a_restart_is_nobodys_fault() -> None:
    async def story() -> None:
        house = House()
        table, clients = await begun(house, all_games()["pasa"], 2)
        elsewhere = House(house.journal)
        elsewhere.clock.now = house.clock.now + 100_000
        await elsewhere.lobby.take_up()
        await elsewhere.pass_time(60)
        for client in clients:
            client.house = elsewhere
            await client.come_back(table)
            await elsewhere.pass_time(5)
        seats = clients[0].last("seats", "table")["seats"]
        assert [seat["strikes"] for seat in seats] == [0, 0]
        assert clients[0].scene(table)["result"] is None

    run(story())
