"""Two clients of boardgame.io at a match, in its own protocol over socket.io."""

import asyncio
import json
import re
from collections.abc import Callable
from typing import Any, Final

import aiohttp

from bench.load.wire import Wire, connect

GAME: Final = "tick"
_STATE_ID: Final = re.compile(rb'"_stateID":(\d+)')


class Client:
    """A client at one match."""

    def __init__(self, wire: Wire, match: "Match", seat: str, credentials: str) -> None:
        self.wire = wire
        self.seat = seat
        self.at = -1
        self._match = match
        self._credentials = credentials
        self.connected = asyncio.Event()
        wire.hear = self.hear
        for payload in wire.waiting:
            self.hear(payload)

    def hear(self, payload: bytes) -> None:
        """Take in a packet: of engine.io, and inside of it of socket.io."""
        if payload == b"2":
            self.wire.say(b"3")
        elif payload.startswith(b"0"):
            self.wire.say(f"40/{GAME},".encode())
        elif payload.startswith(b"40"):
            self.connected.set()
        elif payload.startswith((f'42/{GAME},["sync"'.encode(), f'42/{GAME},["update"'.encode())):
            found = _STATE_ID.search(payload)
            assert found is not None
            self.at = int(found[1])
            self._match.hear()

    def emit(self, *what: Any) -> None:
        """Send an event."""
        self.wire.say(f"42/{GAME},{json.dumps(what)}".encode())

    def sync(self) -> None:
        """Ask for the match as it is."""
        self.emit("sync", self._match.name, self.seat, self._credentials, 2)

    def tick(self) -> None:
        """The one move that there is."""
        action = {
            "type": "MAKE_MOVE",
            "payload": {
                "type": "tick",
                "args": [],
                "playerID": self.seat,
                "credentials": self._credentials,
            },
        }
        self.emit("update", action, self.at, self._match.name, self.seat)


class Match:
    """A match of two who take turns."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.clients: list[Client] = []
        self.begun = asyncio.Event()
        self.ready = False
        self.told: Callable[[], None] = lambda: None
        self._turn = 0

    def hear(self) -> None:
        """Somebody heard something: perhaps now everybody has."""
        if len(self.clients) == 2 and self.clients[0].at == self.clients[1].at >= 0:
            self.ready = True
            self.begun.set()
            self.told()

    def move(self) -> None:
        """The next tick."""
        self.ready = False
        client = self.clients[self._turn % 2]
        self._turn += 1
        client.tick()


async def seat(address: str, http: aiohttp.ClientSession) -> Match:
    """A match, made and joined in the lobby as a client would."""
    games = f"{address}/games/{GAME}"
    made = await _post(http, f"{games}/create", {"numPlayers": 2})
    match = Match(made["matchID"])
    for number in "01":
        joining = {"playerID": number, "playerName": f"player {number}"}
        joined = await _post(http, f"{games}/{match.name}/join", joining)
        wire = await connect(address, "/socket.io/?EIO=4&transport=websocket")
        client = Client(wire, match, number, joined["playerCredentials"])
        match.clients.append(client)
    for client in match.clients:
        await asyncio.wait_for(client.connected.wait(), 60)
        client.sync()
    await asyncio.wait_for(match.begun.wait(), 60)
    return match


async def _post(http: aiohttp.ClientSession, address: str, body: Any) -> Any:
    async with http.post(address, json=body) as answer:
        answer.raise_for_status()
        return await answer.json()
