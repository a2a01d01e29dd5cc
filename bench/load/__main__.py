"""The live server under load, beside boardgame.io: ``python -m bench.load``.

One core is for the server, the other for the load: two clients at each of a thousand tables. Ours
play Pasa by its real rules, with moves by chance; boardgame.io serves the smallest game it can. The
load is the same for all, one table after another in turn: first one move a second at each table,
then, at each table, the next move as soon as both have heard of the last.

The seconds are the processor's, as the system counts them for the server's process. How long a move
takes is seen by the load: from sending it until both clients have read what came of it.
"""

import argparse
import json
import os
import platform
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

import aiohttp
import uvloop
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table as Printed

from bench.load import boardgame_io_tables, inglenook_tables
from bench.load.seats import Table, Tally, flat_out, in_batches, paced
from bench.load.servers import LOAD_CORE, Running, free_port, inglenook, pin, running

MEMORY: Final = "inglenook, memory"
SQLITE: Final = "inglenook, SQLite"
COMPILED: Final = "inglenook, memory, compiled"
PEER: Final = "boardgame.io"
WARM_UP: Final = 3.0


@dataclass
class Figures:
    """What one server did."""

    moves: int
    """With one move a second at each table."""
    cpu: float
    """Milliseconds of the processor a thousand moves, then."""
    p50: float
    p99: float
    worst: float
    skipped: int
    flat_out: float
    """Moves a second, as many as came to be."""
    flat_out_cpu: float
    memory: float
    """Megabytes."""


Makers = list[Callable[[], Awaitable[Table]]]
Opened = AsyncIterator[tuple[Running, Makers]]


@asynccontextmanager
async def ours(count: int, journal: str, env: Mapping[str, str] | None = None) -> Opened:
    """Our server, and what makes its tables."""
    async with running(inglenook(journal), env=env) as server:

        def maker(number: int) -> Callable[[], Awaitable[Table]]:
            return lambda: inglenook_tables.seat(server.address, "pasa", number)

        yield server, [maker(number) for number in range(count)]


@asynccontextmanager
async def theirs(count: int, folder: Path) -> Opened:
    """The server of boardgame.io, and what makes its matches."""
    script = Path(__file__).with_name("boardgame_io") / "server.js"
    command = ["node", str(script), str(free_port())]
    env = {"NODE_ENV": "production", "NODE_PATH": str(folder.absolute() / "node_modules")}
    async with running(command, env=env) as server, aiohttp.ClientSession() as http:
        yield server, [lambda: boardgame_io_tables.seat(server.address, http)] * count


async def measure(server: Running, makers: Makers, seconds: float) -> Figures:
    """Seat everybody, let them play at a pace, and then without one."""
    tables = await in_batches(makers)
    await paced(tables, WARM_UP)
    even, even_cpu = await costed(server, paced(tables, seconds))
    hard, hard_cpu = await costed(server, flat_out(tables, seconds))
    return Figures(
        moves=even.moves,
        cpu=1e6 * even_cpu / even.moves,
        p50=even.quantile(0.5),
        p99=even.quantile(0.99),
        worst=even.quantile(1.0),
        skipped=even.skipped,
        flat_out=hard.moves / seconds,
        flat_out_cpu=1e6 * hard_cpu / hard.moves,
        memory=server.memory(),
    )


async def costed(server: Running, load: Awaitable[Tally]) -> tuple[Tally, float]:
    """A load, and what it cost the server."""
    before = server.cpu()
    tally = await load
    return tally, server.cpu() - before


async def compare(asked: argparse.Namespace) -> dict[str, Figures]:
    """All servers, one after another."""
    figures: dict[str, Figures] = {}
    with tempfile.TemporaryDirectory() as folder:
        contestants = {
            MEMORY: ours(asked.tables, "memory"),
            SQLITE: ours(asked.tables, f"sqlite:{folder}/tables.db"),
        }
        if asked.compiled:
            compiled = {"PYTHONPATH": str(asked.compiled.absolute())}
            contestants[COMPILED] = ours(asked.tables, "memory", compiled)
        if asked.boardgame_io:
            contestants[PEER] = theirs(asked.tables, asked.boardgame_io)
        for name, contestant in contestants.items():
            async with contestant as (server, makers):
                figures[name] = await measure(server, makers, asked.seconds)
    return figures


def show(figures: dict[str, Figures], tables: int) -> None:
    """The figures, and how they compare."""
    console = Console(highlight=False)
    printed = Printed(box=SIMPLE_HEAD)
    for column in (
        "",
        "ms CPU / 1,000",
        "p50 ms",
        "p99 ms",
        "worst ms",
        "flat out / s",
        "ms CPU / 1,000",
        "MB",
    ):
        printed.add_column(column, justify="right" if column else "left")
    for name, got in figures.items():
        values = (got.cpu, got.p50, got.p99, got.worst, got.flat_out, got.flat_out_cpu, got.memory)
        digits = (0, 2, 2, 1, 0, 0, 0)
        cells = [f"{value:,.{places}f}" for value, places in zip(values, digits, strict=True)]
        printed.add_row(name, *cells)
    console.print(f"{tables:,} tables of two, {platform.processor() or platform.machine()}")
    console.print("left: one move a second at each table; right: as many as there can be")
    console.print(printed)
    for one, other in ((MEMORY, PEER), (COMPILED, PEER), (SQLITE, MEMORY)):
        if one in figures and other in figures:
            ratio = figures[one].cpu / figures[other].cpu
            hard = figures[one].flat_out_cpu / figures[other].flat_out_cpu
            console.print(f"{one} / {other}: {ratio:.2f} of the CPU a move; flat out {hard:.2f}")


def main() -> None:
    """Measure, show, and write down."""
    parser = argparse.ArgumentParser(description="The live server under load.")
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=15.0, help="of each of the two loads")
    parser.add_argument("--boardgame-io", type=Path, help="where npm has installed it")
    parser.add_argument("--compiled", type=Path, help="where the compiled rules are")
    parser.add_argument("--json", type=Path, help="where to write the figures too")
    asked = parser.parse_args()
    if not hasattr(os, "sched_setaffinity") or LOAD_CORE not in os.sched_getaffinity(0):
        parser.exit(2, "this needs Linux and two cores: one for the server, one for the load\n")
    pin(LOAD_CORE)
    figures = uvloop.run(compare(asked))
    show(figures, asked.tables)
    if asked.json:
        told = {name: asdict(got) for name, got in figures.items()}
        asked.json.write_text(json.dumps(told, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
