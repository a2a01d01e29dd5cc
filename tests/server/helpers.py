"""A server without sockets, clients that hear everything at once, and time that is handed in."""

import asyncio
import json
from collections.abc import Coroutine
from typing import Any, TypeVar

from inglenook.server.journal import Journal, MemoryJournal
from inglenook.server.lobby import Lobby
from inglenook.server.metrics import Metrics
from inglenook.server.requests import HANDLERS
from inglenook.server.session import Session
from inglenook.server.settings import Limits, Settings
from inglenook.server.thinking import Chooser, HereAndNow

T = TypeVar("T")
Heard = dict[str, Any]

ALL_GAMES_DRAWN = ["otzarot", "pasa", "royale", "wheels", "wilds"]
GENEROUS = Limits(messages=1e9)


class Clock:
    """Time that passes when told to."""

    def __init__(self, now: float = 1_000_000.0) -> None:
        self.now = now

    def __call__(self) -> float:
        return self.now


class Ear:
    """A line that keeps what is written to it."""

    def __init__(self) -> None:
        self.heard: list[Heard] = []
        self.raw: list[bytes] = []
        self.full = False
        self.closed: tuple[int, str] | None = None

    def room(self) -> bool:
        return not self.full

    def write(self, payload: bytes) -> None:
        assert not self.full
        self.raw.append(payload)
        self.heard.append(json.loads(payload))

    def close(self, code: int, why: str) -> None:
        self.closed = code, why


class House:
    """A lobby and its time."""

    def __init__(
        self, journal: Journal | None = None, thinkers: Chooser | None = None, **settings: Any
    ) -> None:
        self.clock = Clock()
        self.journal = journal or MemoryJournal(self.clock)
        settings.setdefault("limits", GENEROUS)
        self.lobby = Lobby(
            Settings(**settings),
            self.journal,
            thinkers or HereAndNow(),
            self.clock,
            Metrics(),
            HANDLERS,
        )

    def player(self, name: str = "Asha", **hello: Any) -> "Player":
        return Player(self, name, **hello)

    async def pass_time(self, seconds: float) -> None:
        """Time goes by, and everything that is due happens when it is due."""
        end = self.clock.now + seconds
        while True:
            await self.settle()
            due = self.lobby.next_due()
            if due is None or due > end:
                break
            self.clock.now = max(self.clock.now, due)
            await self.lobby.tick()
        self.clock.now = end
        await self.lobby.tick()
        await self.settle()

    async def settle(self) -> None:
        """Until no bot thinks any more."""
        while self.lobby._tasks:
            await asyncio.gather(*self.lobby._tasks)


class Player:
    """A client, with one tab at a time."""

    def __init__(self, house: House, name: str, **hello: Any) -> None:
        self.house = house
        self.name = name
        self.key = (name * 30)[:24]
        self.hello = {"draws": ALL_GAMES_DRAWN, **hello}
        self.ear = Ear()
        self.session: Session | None = None
        self.count = 0

    async def arrive(self) -> "Player":
        self.ear = Ear()
        self.session = self.house.lobby.connect(self.ear, "192.0.2.1")
        await self.ask("hello", protocol=1, key=self.key, name=self.name, **self.hello)
        return self

    async def vanish(self) -> None:
        assert self.session is not None
        await self.house.lobby.disconnect(self.session)

    async def ask(self, kind: str, **fields: Any) -> Heard:
        """Send a request; its answer."""
        self.count += 1
        request = {"type": kind, "id": f"{self.name}-{self.count}", **fields}
        return await self.send(request)

    async def send(self, request: Heard) -> Heard:
        assert self.session is not None
        before = len(self.ear.heard)
        await self.house.lobby.receive(self.session, json.dumps(request))
        answers = [
            heard
            for heard in self.ear.heard[before:]
            if heard["type"] in ("done", "refused") and heard["id"] == request["id"]
        ]
        assert len(answers) == 1, (request, self.ear.heard[before:])
        return answers[0]

    async def must(self, kind: str, **fields: Any) -> Heard:
        answer = await self.ask(kind, **fields)
        assert answer["type"] == "done", answer
        return answer

    def last(self, *kinds: str, table: str | None = None) -> Heard:
        """The latest message of those kinds."""
        for heard in reversed(self.ear.heard):
            if heard["type"] in kinds and table in (None, heard.get("table")):
                return heard
        raise AssertionError(f"{self.name} heard no {kinds}")

    def heard(self, *kinds: str) -> list[Heard]:
        return [heard for heard in self.ear.heard if heard["type"] in kinds]

    def scene(self, table: str | None = None) -> Heard:
        scene: Heard = self.last("table", "happened", table=table)["scene"]
        return scene

    async def move(self, table: str, move: str) -> Heard:
        turn = self.scene(table)["you"]["turn"]
        return await self.ask("move", table=table, turn=turn, move=move)

    async def give_nonce(self, table: str) -> None:
        await self.must("nonce", table=table, nonce="ab" * 16)


def run(work: Coroutine[Any, Any, T]) -> T:
    """Run a story to its end."""
    return asyncio.run(work)


async def seated(house: House, game: str = "pasa", seats: int = 2, **create: Any) -> Any:
    """A table that is being played by people."""
    players = [await house.player(f"P{number}").arrive() for number in range(seats)]
    kinds = ["you"] + ["open"] * (seats - 1)
    made = await players[0].must("create", game=game, seats=kinds, **create)
    table = made["table"]
    for player in players[1:]:
        await player.must("join", table=table)
    for player in players:
        await player.give_nonce(table)
    return table, players
