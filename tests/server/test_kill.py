"""A server that is killed under load, and what its players were told."""

import asyncio
import sys
from pathlib import Path
from random import Random
from typing import Any

import aiohttp
import pytest

from inglenook.kernel.record import read, verify
from inglenook.server.entries import Played, read_entries
from inglenook.server.journal import open_journal
from inglenook.server.table import Table
from tests.server.helpers import Heard, run
from tests.server.live import Caller, process

TABLES = 6
UNTIL_THE_KILL = 200
"""Acknowledged moves."""


class Witness:
    """A player who writes down what the server said."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.random = Random(name)
        self.caller: Caller
        self.table = ""
        self.at = 0
        self.scene: Heard = {}
        self.acknowledged: dict[str, Heard] = {}
        self.told: dict[int, Heard] = {}
        self.open: Heard | None = None
        self.count = 0
        self.welcome: Heard = {}

    async def connect(self, http: aiohttp.ClientSession, address: str) -> None:
        self.caller = Caller(await http.ws_connect(f"{address}/ws"), self.name)
        await self.caller.must("hello", protocol=1, key=self.caller.key, name=self.name)
        self.welcome = await self.caller.until("welcome")

    async def play(self, most: int, wanted: "Tally") -> None:
        """Move whenever it is this player's turn, until the line is cut or the game is over."""
        for _ in range(most):
            if self.scene.get("result") or not await self.step(wanted):
                return

    async def step(self, wanted: "Tally") -> bool:
        """Move if it is due, then hear one message."""
        you = self.scene.get("you")
        if you and you["legal"] and not self.open:
            self.count += 1
            move = self.random.choice(you["legal"])
            self.open = {"type": "move", "id": f"m{self.count}", "table": self.table}
            self.open |= {"turn": you["turn"], "move": move}
            await self.caller.socket.send_json(self.open)
        message = await self.caller.socket.receive()
        if message.type is not aiohttp.WSMsgType.TEXT:
            return False
        self.hear(message.json(), wanted)
        return True

    def hear(self, heard: Heard, wanted: "Tally") -> None:
        if heard["type"] == "done" and self.open and heard["id"] == self.open["id"]:
            self.acknowledged[heard["id"]] = self.open
            self.open = None
            wanted.one_more()
        elif heard["type"] == "refused" and self.open and heard["id"] == self.open["id"]:
            assert heard["code"] in ("late", "not_now", "already_decided", "not_your_turn"), heard
            self.open = None
        elif heard["type"] in ("happened", "table") and heard["scene"]:
            self.at, self.scene = heard["at"], heard["scene"]
            for told in [heard["told"]] if "told" in heard else heard["story"]:
                assert self.told.setdefault(told["ply"], told) == told, "history changed"


class Tally:
    """Counts to some number, and says so."""

    def __init__(self, number: int) -> None:
        self.left = number
        self.reached = asyncio.Event()

    def one_more(self) -> None:
        self.left -= 1
        if self.left <= 0:
            self.reached.set()


async def sit_down(http: aiohttp.ClientSession, address: str) -> list[Witness]:
    """Two players at each of many tables, all begun."""
    pairs: list[Witness] = []
    for number in range(TABLES):
        asha, ben = Witness(f"Asha{number}-"), Witness(f"Ben{number}-")
        for player in (asha, ben):
            await player.connect(http, address)
        game = ("pasa", "otzarot", "wilds")[number % 3]
        made = await asha.caller.must("create", game=game, seats=["you", "open"])
        asha.table = ben.table = made["table"]
        await ben.caller.must("join", table=ben.table)
        for player in (asha, ben):
            await player.caller.must("nonce", table=player.table, nonce="ab" * 16)
        for player in (asha, ben):
            heard = player.caller.heard
            while not (heard[-1]["type"] == "table" and heard[-1]["phase"] == "playing"):
                if any(h["type"] == "table" and h["phase"] == "playing" for h in heard):
                    break
                await player.caller.hear()
            begun = [h for h in heard if h["type"] == "table" and h["phase"] == "playing"]
            player.scene = begun[-1]["scene"]
        pairs += [asha, ben]
    return pairs


def begun_again(player: Witness, journal: dict[str, list[Any]]) -> None:
    """What the player was told is what the journal says."""
    entries = journal[player.table]
    plies = {entry.ply: entry for entry in entries if isinstance(entry, Played)}
    requests = {(entry.request, entry.move) for entry in plies.values() if entry.request}
    for request, asked in player.acknowledged.items():
        assert (request, asked["move"]) in requests, "an acknowledged move is missing"
    for number, told in player.told.items():
        assert (plies[number].seat, plies[number].cause) == (told["seat"], told["cause"])


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
def test_after_a_kill_nothing_that_was_acknowledged_is_missing(tmp_path: Path) -> None:
    async def story() -> None:
        file = tmp_path / "tables.db"
        async with aiohttp.ClientSession() as http:
            async with process(file, "--limit-messages", "1000") as (server, address):
                players = await sit_down(http, address)
                tally = Tally(UNTIL_THE_KILL)
                playing = [asyncio.create_task(each.play(100_000, tally)) for each in players]
                await asyncio.wait_for(tally.reached.wait(), 120)
                server.kill()
                await server.wait()
                await asyncio.gather(*playing)
            kept = open_journal(f"sqlite:{file}")
            journal = {}
            for table in {player.table for player in players}:
                journal[table] = read_entries(await kept.read(table))
                Table.of(table, journal[table])
            await kept.close()
            for player in players:
                begun_again(player, journal)
            async with process(file, "--limit-messages", "1000") as (server, address):
                await go_on(http, address, players)

    run(story())


async def go_on(http: aiohttp.ClientSession, address: str, players: list[Witness]) -> None:
    """Everybody comes back, asks again what was never answered, and plays to the end."""
    for player in players:
        await player.connect(http, address)
        if not player.scene["result"]:
            assert player.welcome["tables"] == [player.table]
        await player.caller.must("resume", table=player.table, at=player.at)
        for heard in player.caller.heard:
            player.hear(heard, Tally(1))
        if player.open:
            answer = await player.caller.send(player.open)
            for heard in player.caller.heard:
                player.hear(heard, Tally(1))
            assert answer["type"] == "done" or answer["code"] in ("late", "not_now", "over"), answer
            player.open = None
    await asyncio.gather(*(player.play(100_000, Tally(1)) for player in players))
    for player in players[::2]:
        assert player.scene["result"]
        async with http.get(f"{address}/api/tables/{player.table}/record") as response:
            record = read(await response.text())
        verify(record)
        assert len(record.plies) == max(player.told)
