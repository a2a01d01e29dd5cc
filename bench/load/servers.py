"""Servers in processes of their own, on a core of their own, and what they use of it."""

import asyncio
import os
import socket
import sys
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final, NamedTuple

SERVER_CORE: Final = 0
LOAD_CORE: Final = 1
INGLENOOK: Final = (sys.executable, "-c", "from inglenook.cli import main; main()")
UNLIMITED: Final = tuple(
    word
    for limit in ("messages", "connections", "tables")
    for word in (f"--limit-{limit}", "1000000")
)


class Running(NamedTuple):
    """A server that listens."""

    pid: int
    address: str

    def cpu(self) -> float:
        """Seconds of the processor that it has used so far, with all its threads."""
        stat = Path(f"/proc/{self.pid}/stat").read_text("utf-8").rpartition(") ")[2].split()
        return (int(stat[11]) + int(stat[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> float:
        """Megabytes in memory."""
        pages = int(Path(f"/proc/{self.pid}/statm").read_text("utf-8").split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def pin(core: int) -> None:
    """Keep this process, and those it starts from now on, to one core."""
    os.sched_setaffinity(0, {core})


@asynccontextmanager
async def running(
    command: Sequence[str], folder: Path | None = None, env: Mapping[str, str] | None = None
) -> AsyncIterator[Running]:
    """Start a server on its core, and stop it. It prints its address as the last word of a line."""
    pin(SERVER_CORE)
    try:
        process = await asyncio.create_subprocess_exec(
            *command,
            cwd=folder,
            env={**os.environ, **(env or {})},
            stdout=asyncio.subprocess.PIPE,
        )
    finally:
        pin(LOAD_CORE)
    assert process.stdout is not None
    try:
        line = await asyncio.wait_for(process.stdout.readline(), 60)
        if not line:
            raise SystemExit(f"{' '.join(command)}: it did not start")
        yield Running(process.pid, line.decode().split()[-1])
    finally:
        if process.returncode is None:
            process.terminate()
        await process.wait()


def inglenook(journal: str, *flags: str) -> list[str]:
    """The command for our server."""
    return [*INGLENOOK, "serve", "--port", "0", "--journal", journal, *UNLIMITED, *flags]


def free_port() -> int:
    """A port that nobody listens on, for a server that cannot find one by itself."""
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        port: int = listening.getsockname()[1]
        return port
