"""What others feel of a dead reader, of bots that think, and of bad messages:
``python -m bench.load.probes``.

One server on a core of its own, the load on the other. The dead reader is measured as A, B, A, B:
without and with it, in turn.
"""

import argparse
import asyncio
import json
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final

import aiohttp
import uvloop

from bench.load import inglenook_tables
from bench.load.seats import Table, in_batches, paced
from bench.load.servers import LOAD_CORE, Running, inglenook, pin, running
from bench.load.wire import Wire, connect

LAG: Final = "inglenook_loop_lag_seconds"
BAD: Final = (
    b"",
    b"nonsense",
    b"[" * 4000,
    b'{"type":"dance","id":"%d"}',
    b'{"type":"move","id":"%d","table":"a-table-nowhere","turn":0,"move":"roll"}',
    b'{"type":"create","id":"%d","game":"pasa","seats":["you"]}',
    b'{"type":"create","id":"%d","game":"chess","seats":["you"]}',
    b'{"type":"seek","id":"%d","game":"pasa","seats":7}',
    b'{"type":"join","id":"%d","table":"TABLE","seat":3}',
    b'{"type":"move","id":"%d","table":"TABLE","turn":9,"move":"roll"}',
    b'{"type":"move","id":"%d","table":"TABLE","turn":0,"move":"xyzzy"}',
    b'{"type":"emote","id":"%d","table":"TABLE","emote":"boo"}',
)


async def visitor(server: Running, name: str) -> Wire:
    """A client that listens to nothing yet."""
    wire = await connect(server.address, "/ws")
    ask(wire, "hello", protocol=1, key=f"probe-{name}-" + "0" * 24)
    return wire


def ask(wire: Wire, kind: str, **fields: object) -> None:
    """Send a request."""
    wire.say(json.dumps({"type": kind, "id": f"{id(fields)}", **fields}).encode())


async def made(wire: Wire, seats: list[str], game: str) -> str:
    """A new table."""
    named: asyncio.Future[str] = asyncio.get_running_loop().create_future()

    def hear(payload: bytes) -> None:
        heard = json.loads(payload)
        if heard.get("type") == "done" and heard["table"] and not named.done():
            named.set_result(heard["table"])

    wire.hear = hear
    ask(wire, "create", game=game, seats=seats)
    return await asyncio.wait_for(named, 60)


async def in_turn(
    tables: list[Table], seconds: float, disturb: Callable[[], Awaitable[Callable[[], None]]]
) -> None:
    """How long moves take without and with a disturbance, twice."""
    for _ in range(2):
        for name, start in (("without", None), ("with", disturb)):
            stop = await start() if start else lambda: None
            tally = await paced(tables, seconds, pause=0.5)
            stop()
            await asyncio.sleep(1)
            p50, p99, worst = (tally.quantile(part) for part in (0.5, 0.99, 1.0))
            print(f"  {name:8} p50 {p50:.2f}, p99 {p99:.2f}, worst {worst:.1f} ms")


async def dead_reader(server: Running, tables: list[Table], seconds: float) -> None:
    """Somebody watches thirty of the tables, and reads nothing."""
    print("one dead reader, who watches 30 tables and keeps asking for more")
    count = 0

    async def disturb() -> Callable[[], None]:
        nonlocal count
        count += 1
        wire = await visitor(server, f"dead-{count}")
        wire.read_no_more()
        names = [table.name for table in tables if isinstance(table, inglenook_tables.PlayedTable)]

        async def keep_asking() -> None:
            while not wire.cut:
                for name in names[:30]:
                    ask(wire, "watch", table=name)
                await asyncio.sleep(0.05)

        asking = asyncio.create_task(keep_asking())

        def stop() -> None:
            asking.cancel()
            wire.hang_up()

        return stop

    await in_turn(tables, seconds, disturb)


async def thinking_bots(server: Running, http: aiohttp.ClientSession, seconds: float) -> None:
    """Twenty tables at which bots play each other, while somebody looks on."""
    print("20 bots thinking")
    before = await lags(server, http)
    watcher = await visitor(server, "watcher")
    for number in range(20):
        await made(watcher, ["bot:greedy", "bot:greedy"], ("pasa", "otzarot")[number % 2])
    watcher.hear = lambda payload: None
    await asyncio.sleep(seconds)
    after = await lags(server, http)
    print("  the event loop was late by at most, in seconds: how often")
    counts = [number - before[bound] for bound, number in after.items()]
    told = [
        f"{bound}: {count - below:.0f}"
        for bound, count, below in zip(after, counts, [0.0, *counts], strict=False)
    ]
    print("  " + ", ".join(told))
    watcher.hang_up()


async def lags(server: Running, http: aiohttp.ClientSession) -> dict[str, float]:
    """How often the event loop was late, by how much at most."""
    async with http.get(f"{server.address}/metrics") as answer:
        page = await answer.text()
    start = f'{LAG}_bucket{{le="'
    lines = [line.removeprefix(start) for line in page.splitlines() if line.startswith(start)]
    return {bound: float(count) for bound, _, count in (line.partition('"} ') for line in lines)}


async def bad_messages(server: Running, times: int) -> None:
    """What the server's memory does meanwhile."""
    print(f"{times:,} bad messages, twice")
    wire = await visitor(server, "vandal")
    table = await made(wire, ["you", "open"], "pasa")
    for name, count in (("a warm-up", times // 10), ("once", times), ("twice", times)):
        await pester(wire, table, count)
        print(f"  after {name}: {server.memory():.1f} MB")
    wire.hang_up()


async def pester(wire: Wire, table: str, times: int) -> None:
    """So many bad messages, each of which has to be answered."""
    answers = 0

    def hear(payload: bytes) -> None:
        nonlocal answers
        answers += b'"refused"' in payload

    wire.hear = hear
    for number in range(times):
        message = BAD[number % len(BAD)].replace(b"TABLE", table.encode())
        wire.say(message.replace(b"%d", b"%d" % number))
        while answers < number - 50 or (number == times - 1 and answers < times):
            await asyncio.sleep(0.001)
            assert not wire.cut, "the server hung up"


async def probe(asked: argparse.Namespace) -> None:
    """All of it."""
    with tempfile.TemporaryDirectory() as folder:
        journal = f"sqlite:{Path(folder) / 'tables.db'}"
        async with (
            running(inglenook(journal, "--think", "0.2")) as server,
            aiohttp.ClientSession() as http,
        ):
            await bad_messages(server, asked.messages)

            def maker(number: int) -> Callable[[], Awaitable[Table]]:
                return lambda: inglenook_tables.seat(server.address, "pasa", number)

            tables = await in_batches([maker(number) for number in range(asked.tables)])
            await dead_reader(server, tables, asked.seconds)
            await thinking_bots(server, http, asked.seconds)


def main() -> None:
    """Measure and show."""
    parser = argparse.ArgumentParser(description="What others feel of a disturbance.")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--messages", type=int, default=100_000)
    pin(LOAD_CORE)
    uvloop.run(probe(parser.parse_args()))


if __name__ == "__main__":
    main()
