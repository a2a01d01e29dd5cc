"""A crowd at a real server: ``python -m tests.server.crowd`` (or ``make crowd``).

Two hundred tables of all games, two or more clients at each, who send what is right mixed with what
is wrong, late, repeated and malformed, fall silent, and cut their lines. After a minute they calm
down and only play. Then nothing may be missing: every request was answered, every game has ended or
goes on, the log tells of no fault, every journal replays to just what each client saw last, and
`inglenook verify` accepts every record.
"""

import argparse
import asyncio
import json
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Coroutine
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Final

import aiohttp

from inglenook.kernel import all_games
from inglenook.server.entries import AnyEntry, Played, read_entries
from inglenook.server.journal import open_journal
from inglenook.server.table import Table
from tests.server.live import process

Heard = dict[str, Any]
STALL: Final = 30.0
"""Seconds without an answer that count as none."""
NONSENSE: Final[list[str | bytes]] = [
    "",
    "{",
    "null",
    '{"type":"dance"}',
    '{"type":"move","id":7}',
    "[" * 500,
    "\ud7ff\u202e",
    b"\xff\xfe\x00",
    '{"type":"join","table":"' + "x" * 3000 + '"}',
]
UPGRADE: Final = (
    b"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)
JUNK: Final = [
    b"\x16\x03\x01\x02\x00\x01",
    b"GET / HTTP/9.9\r\n\r\n",
    b"GET /%00%ff HTTP/1.1\r\nHost: [\r\n\r\n",
    b"GET /ws HTTP/1.1\r\nHost: x\r\nOrigin: http://[\r\n\r\n",
    b"POST /api/replay HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n",
    b"POST /api/replay HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999\r\n\r\n{",
    UPGRADE,
    UPGRADE + b"\x81\x05hello",
    UPGRADE + b"\xf1\x80\0\0\0\0",
    UPGRADE + b"\x88\x82\0\0\0\0\x00\x01",
    UPGRADE + b"\x81\x82\0\0\0\0\xff\xfe",
    UPGRADE + b"\x81\xff\xff\xff\xff\xff\xff\xff\xff\xff\0\0\0\0",
    UPGRADE + b"\x89\x80\0\0\0\0" * 5000,
    UPGRADE + b"\x81\x82\0\0\0\0{}" * 5000,
]
"""What is no HTTP, or no WebSocket, or too much of it."""
MAY_SAY_NO: Final = {
    *("late", "not_now", "not_your_turn", "already_decided", "over", "game_over", "illegal"),
    *("unreadable", "not_seated", "too_fast", "no_such_table", "not_over", "gone", "full"),
    *("malformed", "wrong_form", "unknown_game", "bad_setup", "no_such_seat"),
}
"""Whatever a crowd like this may be told; anything else is a fault."""


@dataclass
class Plan:
    """How big a crowd, and for how long."""

    tables: int
    pause: float
    """Seconds, on average, between two messages of a client."""
    enough: Callable[["Crowd"], bool]
    """When to calm down."""
    seed: int = 1


@dataclass
class Crowd:
    """Everybody, and what came of it."""

    plan: Plan
    http: aiohttp.ClientSession
    address: str
    guests: list["Guest"] = field(default_factory=list)
    calm: bool = False
    sent: Counter[str] = field(default_factory=Counter)
    answers: Counter[str] = field(default_factory=Counter)
    slowest: float = 0.0
    tables: dict[str, str] = field(default_factory=dict)
    """Every table there was, and its game."""
    over: set[str] = field(default_factory=set)


class Guest:
    """A client at one table after another, as a player or as a spectator."""

    def __init__(self, crowd: Crowd, name: str, game: str) -> None:
        self.crowd = crowd
        self.key = f"{name}-" + "k" * 24
        self.game = game
        self.random = Random(f"{crowd.plan.seed} {name}")
        self.sleepy = self.random.random() < 0.1
        self.table = ""
        self.at = -1
        self.phase = ""
        self.you: int | None = None
        self.scene: Heard | None = None
        self.pending: dict[str, tuple[Heard, float]] = {}
        self.nameless = 0
        """Messages without an id that have to be refused yet."""
        self.answered: dict[str, Heard] = {}
        self.last: Heard | None = None
        self.seen: dict[str, tuple[int, int | None, Heard]] = {}
        """What was seen last of each table: its version, from where, and the scene."""
        self.acknowledged: set[tuple[str, str]] = set()
        self.changed = asyncio.Event()
        self._count = 0
        self._socket: aiohttp.ClientWebSocketResponse
        self._reading: asyncio.Task[None]

    # --- the line --------------------------------------------------------------------------------

    async def connect(self) -> None:
        """Arrive, or come back after a cut: what was never answered is sent again."""
        self._socket = await self.crowd.http.ws_connect(f"{self.crowd.address}/ws")
        self._reading = asyncio.create_task(self._read(self._socket))
        lost, self.pending, self.nameless = self.pending, {}, 0
        await self.ask("hello", protocol=1, key=self.key, name=self.key[:8], draws=[self.game])
        if self.table:
            await self.ask("resume", table=self.table, at=max(0, self.at))
        for request, _ in lost.values():
            if request["type"] not in ("hello", "resume"):
                await self.send(request)

    async def cut(self) -> None:
        """Be gone without a word."""
        self._reading.cancel()
        await asyncio.gather(self._reading, return_exceptions=True)
        assert self._socket._writer is not None
        self._socket._writer.transport.abort()
        await self._socket.close()

    async def leave(self) -> None:
        """Stop listening."""
        self._reading.cancel()
        await asyncio.gather(self._reading, return_exceptions=True)
        await self._socket.close()

    async def _read(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        async for message in socket:
            self.hear(json.loads(message.data))
            self.changed.set()

    async def until(self, what: Callable[[], object]) -> None:
        """Until something is so; what was never heard of in a long while is a stall."""
        while not what():
            self.changed.clear()
            reading = asyncio.ensure_future(self.changed.wait())
            await asyncio.wait(
                {reading, self._reading}, timeout=STALL, return_when="FIRST_COMPLETED"
            )
            if not reading.done():
                reading.cancel()
                if self._reading.done():
                    await self._reading
                raise AssertionError(f"{self.key}: nothing is heard any more; {self.pending}")

    async def until_answered(self, name: str) -> None:
        """Until a request has its answer."""
        await self.until(lambda: name not in self.pending)

    async def until_news(self) -> None:
        """Until something changes at the table, or a request is answered."""
        before = self.at, self.phase, len(self.pending)
        await self.until(lambda: (self.at, self.phase, len(self.pending)) != before)

    # --- what is heard ---------------------------------------------------------------------------

    def hear(self, heard: Heard) -> None:
        """Take in a message, and see whether it may come at all."""
        match heard["type"]:
            case "done" | "refused":
                self._hear_answer(heard)
            case "matched":
                self.table, self.at, self.scene, self.phase = heard["table"], -1, None, ""
                self.crowd.tables[self.table] = self.game
            case "table" if heard["table"] == self.table:
                self.at, self.phase, self.you = heard["at"], heard["phase"], heard["you"]
                self._see(heard["scene"])
            case "happened" if heard["table"] == self.table:
                assert heard["at"] == self.at + 1 == heard["told"]["ply"], "out of order"
                self.at = heard["at"]
                self._see(heard["scene"])
            case "closed" | "closing":
                raise AssertionError(f"{self.key} heard {heard}")

    def _see(self, scene: Heard | None) -> None:
        if scene is None:
            return
        self.scene = scene
        self.seen[self.table] = self.at, self.you, scene
        if scene["result"]:
            self.phase = "over"
            self.crowd.over.add(self.table)

    def _hear_answer(self, answer: Heard) -> None:
        code = answer.get("code", "done")
        self.crowd.answers[code] += 1
        assert code == "done" or code in MAY_SAY_NO, answer
        name = answer["id"]
        if name not in self.pending:
            assert (name, code) in (("", "malformed"), ("", "too_fast")), answer
            assert self.nameless, answer
            self.nameless -= 1
            return
        request, since = self.pending.pop(name)
        self.crowd.slowest = max(self.crowd.slowest, time.monotonic() - since)
        if request["type"] == "move" and (request["table"], name) in self.acknowledged:
            assert code in ("done", "too_fast"), "what was carried out is now refused"
        if request["type"] == "move" and code == "done":
            self.acknowledged.add((request["table"], name))
        self.answered[name] = answer

    # --- what is said ----------------------------------------------------------------------------

    async def ask(self, kind: str, **fields: Any) -> str:
        """Send a request of one's own."""
        self._count += 1
        name = f"{self.key[:12]}-{self._count}"
        await self.send({"type": kind, "id": name, **fields})
        return name

    async def send(self, request: Heard) -> None:
        """Send a request, which has to be answered."""
        self.pending[request["id"]] = request, time.monotonic()
        await self._socket.send_json(request)

    async def must(self, kind: str, **fields: Any) -> Heard:
        """A request that has to be carried out, if need be when the flood has run off."""
        while True:
            name = await self.ask(kind, **fields)
            await self.until_answered(name)
            answer = self.answered[name]
            if answer["type"] == "done":
                return answer
            assert answer["code"] == "too_fast", answer
            await asyncio.sleep(0.1)

    async def move(self) -> None:
        """Whatever is the right thing to do now."""
        if self.phase == "starting" and self.you is not None:
            self.phase = "given"
            await self.ask("nonce", table=self.table, nonce="ab" * 16)
        elif self.phase == "over" and self.you is not None and not self.crowd.calm:
            await self.ask("rematch", table=self.table)
        elif self.scene and self.scene["you"] and self.scene["you"]["legal"]:
            you = self.scene["you"]
            self._count += 1
            self.last = {
                "type": "move", "id": f"{self.key[:12]}-{self._count}", "table": self.table,
                "turn": you["turn"], "move": self.random.choice(you["legal"]),
            }  # fmt: skip
            await self.send(self.last)

    async def wrong(self) -> None:
        """What the rules do not know, or what is not one's own to do."""
        turn = self.scene["you"]["turn"] if self.scene and self.scene["you"] else 0
        elsewhere = self.random.choice(self.crowd.guests).table or self.table
        wrong: list[tuple[str, Heard]] = [
            ("move", {"table": self.table, "turn": turn, "move": "xyzzy"}),
            ("move", {"table": self.table, "turn": turn, "move": "quit idle"}),
            ("move", {"table": "a-table-nowhere", "turn": turn, "move": "roll"}),
            ("move", {"table": elsewhere, "turn": turn, "move": "roll"}),
            ("nonce", {"table": self.table, "nonce": "cd" * 16}),
            ("create", {"game": "chess", "seats": ["you"]}),
            ("create", {"game": self.game, "seats": ["you"] * 9}),
            ("seek", {"game": self.game, "seats": 99}),
            ("emote", {"table": self.table, "emote": "hello"}),
            ("profile", {"name": "\u202eAda\u0301\u0301\u0301\u0301", "colour": "#123456"}),
            ("unseek", {}),
        ]
        kind, fields = self.random.choice(wrong)
        await self.ask(kind, **fields)

    async def late(self) -> None:
        """A decision that was made long ago, or that is not due for long."""
        turn = self.scene["you"]["turn"] if self.scene and self.scene["you"] else 1
        other = max(0, turn + self.random.choice([-1, -1, 5]))
        await self.ask("move", table=self.table, turn=other, move="roll")

    async def repeated(self) -> None:
        """The last move once more, or twice."""
        if self.last and self.last["id"] in self.answered.keys() - self.pending.keys():
            await self.send(self.last)
        else:
            await self.move()

    async def malformed(self) -> None:
        """No request at all."""
        nonsense = self.random.choice(NONSENSE)
        self.nameless += 1
        if isinstance(nonsense, bytes):
            await self._socket.send_bytes(nonsense)
        else:
            await self._socket.send_str(nonsense)

    async def vanish(self) -> None:
        """Cut the line and come back."""
        await self.cut()
        await asyncio.sleep(self.random.random() * 20 * self.crowd.plan.pause)
        await self.connect()

    async def flood(self) -> None:
        """Far more than is polite."""
        for _ in range(80):
            await self.ask("unseek")

    async def junk(self) -> None:
        """Bare bytes on a line of their own, which is cut at once or after a word of an answer."""
        host, port = self.crowd.address.removeprefix("http://").split(":")
        reader, writer = await asyncio.open_connection(host, int(port))
        writer.write(self.random.choice(JUNK))
        with suppress(ConnectionError, TimeoutError):
            if self.random.random() < 0.5:
                await asyncio.wait_for(reader.read(100), STALL)
        writer.transport.abort()

    async def resign(self) -> None:
        """Give up."""
        if self.you is not None and self.phase == "playing":
            await self.ask("resign", table=self.table)

    async def misbehave(self) -> None:
        """Go on until the crowd calms down."""
        deeds: list[tuple[Callable[[], Coroutine[Any, Any, None]], float]] = [
            (self.move, 1 if self.sleepy else 50),
            (self.wrong, 10),
            (self.late, 8),
            (self.repeated, 8),
            (self.malformed, 8),
            (self.vanish, 4),
            (self.junk, 3),
            (self.flood, 0.3),
            (self.resign, 0.3),
        ]
        while not self.crowd.plan.enough(self.crowd):
            await asyncio.sleep(self.random.random() * 2 * self.crowd.plan.pause)
            (deed,) = self.random.choices([d for d, _ in deeds], [weight for _, weight in deeds])
            self.crowd.sent[deed.__name__] += 1
            await deed()
            if self._reading.done():
                await self._reading
                raise AssertionError(f"{self.key} was cut off")
            overdue = [r for r, since in self.pending.values() if since < time.monotonic() - STALL]
            assert not overdue, f"{self.key} waits for an answer to {overdue}"
        await self.until(lambda: not self.pending and not self.nameless)

    async def play_on(self, plies: int) -> None:
        """Only right moves: until the game is over, or has gone on so much further."""
        until = max(0, self.at) + plies
        while self.phase != "over" and self.at < until:
            if not self.pending:
                await self.move()
            await self.until_news()
            if self.last and self.answered.get(self.last["id"], {}).get("code") == "too_fast":
                await asyncio.sleep(0.1)
        await self.until(lambda: not self.pending)


# --- the whole of it -----------------------------------------------------------------------------


async def seat(crowd: Crowd, number: int) -> list[Guest]:
    """A table and all who come to it."""
    games = [*all_games()]
    game = games[number % len(games)]
    random = Random(f"{crowd.plan.seed} table {number}")
    seats = random.choice(all_games()[game].seats)
    bots = random.choice([0, 0, 1]) if seats > 2 else 0
    guests = [Guest(crowd, f"t{number}-g{each}", game) for each in range(seats - bots + number % 2)]
    for guest in guests:
        await guest.connect()
    people, others = guests[: seats - bots], guests[seats - bots :]
    kinds = ["you"] + ["open"] * (len(people) - 1) + ["bot:random"] * bots
    made = await people[0].must("create", game=game, seats=kinds)
    for guest in guests:
        guest.table = made["table"]
    crowd.tables[made["table"]] = game
    for guest in people:
        await guest.must("join", table=guest.table)
    for guest in others:
        await guest.must("watch", table=guest.table)
    return guests


async def storm(crowd: Crowd) -> None:
    """Come, misbehave, calm down, and play on."""
    for start in range(0, crowd.plan.tables, 20):
        numbers = range(start, min(start + 20, crowd.plan.tables))
        for guests in await asyncio.gather(*(seat(crowd, number) for number in numbers)):
            crowd.guests += guests
    await asyncio.gather(*(guest.misbehave() for guest in crowd.guests))
    crowd.calm = True
    for guest in crowd.guests:
        guest.at = -1
        await guest.must("join", table=guest.table)
    long = {table for number, table in enumerate(crowd.tables) if number % 4 == 0}
    await asyncio.gather(
        *(guest.play_on(plies=500 if guest.table in long else 6) for guest in crowd.guests)
    )


async def check_records(crowd: Crowd, folder: Path) -> int:
    """The record of every game that is over is accepted by the command that people have."""
    files = []
    for table in sorted(crowd.over):
        async with crowd.http.get(f"{crowd.address}/api/tables/{table}/record") as answer:
            assert answer.status == 200, await answer.text()
            file = folder / f"{table}.ign"
            file.write_bytes(await answer.read())
            files.append(file)
    command = "from inglenook.cli import verify_command as verify; import sys; "
    command += "[verify(file) for file in sys.argv[1:]]"
    verify = await asyncio.create_subprocess_exec(
        sys.executable, "-c", command, *files, stdout=asyncio.subprocess.PIPE
    )
    said, _ = await verify.communicate()
    assert verify.returncode == 0, said.decode()
    assert said.count(b"verified: ") == len(files)
    return len(files)


def check_journal(crowd: Crowd, kept: dict[str, list[AnyEntry]]) -> int:
    """What anybody was told last is what the journal replays to, and every move that was carried
    out is in it, once."""
    compared = 0
    for table, entries in kept.items():
        asked = [entry.request for entry in entries if isinstance(entry, Played) and entry.request]
        assert len(asked) == len(set(asked)), "a move was made twice"
        assert Table.of(table, entries).at == sum(isinstance(entry, Played) for entry in entries)
    for guest in crowd.guests:
        for table, (at, you, scene) in guest.seen.items():
            compared += 1
            again = Table.of(table, up_to(kept[table], at))
            assert again.at == at
            assert plain(again.position.view(you)) == scene["view"], (table, at, you)
            if you is not None and you not in again.gone:
                assert scene["you"]["legal"] == [*again.position.legal(you)]
        for table, request in guest.acknowledged:
            made = {entry.request for entry in kept[table] if isinstance(entry, Played)}
            assert request in made, "an acknowledged move is missing"
    return compared


def up_to(entries: list[AnyEntry], at: int) -> list[AnyEntry]:
    """The entries of a table up to a version."""
    plies = [number for number, entry in enumerate(entries) if isinstance(entry, Played)]
    return entries[: plies[at]] if at < len(plies) else entries


def plain(view: Any) -> Any:
    """A view as it goes over the line."""
    import msgspec

    return json.loads(msgspec.json.encode(view))


def check_log(log: Path) -> Counter[str]:
    """No fault, no exception, nothing that was not foreseen."""
    lines = [json.loads(line) for line in log.read_text("utf-8").splitlines()]
    bad = [line for line in lines if line["level"] != "info" or "exception" in line]
    assert not bad, bad[:3]
    return Counter(line["event"] for line in lines)


async def run_crowd(plan: Plan, folder: Path) -> dict[str, Any]:
    """The whole of it; says what there was."""
    file, log = folder / "tables.db", folder / "log.json"
    unlimited = ("--limit-connections", "100000", "--limit-tables", "100000", "--json-log")
    connector = aiohttp.TCPConnector(limit=0)
    async with (
        aiohttp.ClientSession(connector=connector) as http,
        process(file, *unlimited, log=log) as (_, address),
    ):
        crowd = Crowd(plan, http, address)
        try:
            await storm(crowd)
        finally:
            await asyncio.gather(*(guest.leave() for guest in crowd.guests))
        verified = await check_records(crowd, folder)
        async with http.get(f"{address}/metrics") as answer:
            metrics = await answer.text()
    journal = open_journal(f"sqlite:{file}")
    kept = {table: read_entries(await journal.read(table)) for table in crowd.tables}
    await journal.close()
    return {
        "tables": dict(Counter(crowd.tables.values())),
        "clients": len(crowd.guests),
        "deeds": dict(crowd.sent),
        "answers": dict(crowd.answers),
        "slowest answer, s": round(crowd.slowest, 3),
        "plies": sum(isinstance(entry, Played) for each in kept.values() for entry in each),
        "games over, and verified": verified,
        "scenes as the journal has them": check_journal(crowd, kept),
        "log": dict(check_log(log)),
        "loop lag": lag(metrics),
    }


def lag(metrics: str) -> dict[str, str]:
    """How often the event loop was so late, at most, in seconds."""
    name = 'inglenook_loop_lag_seconds_bucket{le="'
    lines = [line.removeprefix(name) for line in metrics.splitlines() if line.startswith(name)]
    return {le: count for le, _, count in (line.partition('"} ') for line in lines)}


def main() -> None:
    """Let a crowd in, for a minute or as long as it is told."""
    parser = argparse.ArgumentParser(description="A crowd that misbehaves, at a real server.")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--pause", type=float, default=0.25, help="seconds between two messages")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    ends: list[float] = []

    def enough(crowd: Crowd) -> bool:
        if not ends:
            ends.append(time.monotonic() + asked.seconds)
        return time.monotonic() > ends[0]

    plan = Plan(asked.tables, asked.pause, enough, asked.seed)
    with tempfile.TemporaryDirectory() as folder:
        for name, value in asyncio.run(run_crowd(plan, Path(folder))).items():
            print(f"{name}: {value}")


if __name__ == "__main__":
    main()
