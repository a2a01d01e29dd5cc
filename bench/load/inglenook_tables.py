"""Two clients of Inglenook at a table, playing by the real rules."""

import asyncio
import json
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec

from bench.load.wire import Wire, connect


class _You(msgspec.Struct):
    turn: int
    legal: list[str]


class _Scene(msgspec.Struct):
    you: _You
    result: msgspec.Raw


class _Heard(msgspec.Struct):
    """What the load needs of a message; the rest is skipped."""

    type: str
    table: str | None = None
    at: int = 0
    phase: str = ""
    id: str = ""
    code: str = ""
    scene: _Scene | None = None


_decoder = msgspec.json.Decoder(_Heard)


class Player:
    """A client at one table."""

    def __init__(self, wire: Wire, table: "PlayedTable", key: str) -> None:
        self.wire = wire
        self.key = key
        self.at = -1
        self.you = _You(0, [])
        self.over = False
        self._table = table
        self._count = 0
        wire.hear = self.hear

    def ask(self, kind: str, **fields: Any) -> None:
        """Send a request; its answer is not waited for."""
        self._count += 1
        request = {"type": kind, "id": f"{self.key[:12]}-{self._count}", **fields}
        self.wire.say(json.dumps(request).encode())

    def hear(self, payload: bytes) -> None:
        """Take in a message."""
        heard = _decoder.decode(payload)
        if heard.type == "refused":
            raise AssertionError(payload.decode())
        if heard.type == "matched" and heard.table:
            self._table.name = heard.table
        elif heard.type == "done" and heard.table and not self._table.name:
            self._table.name = heard.table
            self._table.named.set()
        elif heard.type == "table" and heard.phase == "starting":
            self.at = -1
            self.ask("nonce", table=self._table.name, nonce="ab" * 16)
        elif heard.scene and heard.type in ("happened", "table"):
            self.at, self.you = heard.at, heard.scene.you
            self.over = bytes(heard.scene.result) != b"null"
            self._table.hear()


class PlayedTable:
    """A table; when a game of it is over, there is a rematch."""

    def __init__(self, random: Random) -> None:
        self.name = ""
        self.named = asyncio.Event()
        self.begun = asyncio.Event()
        self.players: list[Player] = []
        self.ready = False
        self.told: Callable[[], None] = lambda: None
        self._random = random

    def hear(self) -> None:
        """Somebody heard something: perhaps now everybody has."""
        first, other = self.players
        if first.at != other.at or first.at < 0:
            return
        if first.over and other.over:
            self.ready = False
            for player in self.players:
                player.at, player.over = -1, False
                player.ask("rematch", table=self.name)
        else:
            self.ready = True
            self.begun.set()
        self.told()

    def move(self) -> None:
        """A move by chance, of whoever is to decide."""
        due = [player for player in self.players if player.you.legal]
        player = self._random.choice(due)
        move = self._random.choice(player.you.legal)
        self.ready = False
        player.ask("move", table=self.name, turn=player.you.turn, move=move)


async def seat(address: str, game: str, number: int) -> PlayedTable:
    """A table that is being played by two."""
    table = PlayedTable(Random(number))
    for name in ("a", "b"):
        wire = await connect(address, "/ws")
        player = Player(wire, table, f"load-{name}-{number:06}-" + "0" * 12)
        player.ask("hello", protocol=1, key=player.key, name=name, draws=[game])
        table.players.append(player)
    first, other = table.players
    first.ask("create", game=game, seats=["you", "open"])
    await asyncio.wait_for(table.named.wait(), 60)
    other.ask("join", table=table.name)
    await asyncio.wait_for(table.begun.wait(), 60)
    return table
