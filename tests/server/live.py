"""A real server on a free port, in the test's own event loop, and clients on real sockets."""

import asyncio
import json
import os
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp
from aiohttp import web

from inglenook.server.journal import Journal, MemoryJournal
from inglenook.server.lobby import Lobby
from inglenook.server.metrics import Metrics
from inglenook.server.requests import HANDLERS
from inglenook.server.serve import keep_time, steady_clock
from inglenook.server.settings import Limits, Settings
from inglenook.server.static import Client
from inglenook.server.thinking import HereAndNow
from inglenook.server.web import make_runner
from tests.server.helpers import Heard

PATIENCE = 30.0
PLAIN = {"Accept-Encoding": "identity"}
"""What is sent shall be as it is read, unless a test asks for more."""


class Live:
    """A server that listens."""

    def __init__(self, lobby: Lobby, address: str, http: aiohttp.ClientSession) -> None:
        self.lobby = lobby
        self.address = address
        self.http = http

    async def get(self, path: str, **headers: str) -> tuple[int, bytes, Any]:
        async with self.http.get(self.address + path, headers=headers) as answer:
            return answer.status, await answer.read(), answer.headers

    async def player(self, name: str = "Asha", **hello: Any) -> "Caller":
        caller = Caller(await self.http.ws_connect(f"{self.address}/ws"), name)
        await caller.must("hello", protocol=1, key=caller.key, name=name, **hello)
        return caller


class Caller:
    """A client on a socket: what comes in between stays for `until`."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse, name: str) -> None:
        self.socket = socket
        self.name = name
        self.key = (name * 30)[:24]
        self.heard: list[Heard] = []
        self.count = 0

    async def hear(self) -> Heard:
        message = await asyncio.wait_for(self.socket.receive(), PATIENCE)
        assert message.type is aiohttp.WSMsgType.TEXT, message
        heard: Heard = json.loads(message.data)
        self.heard.append(heard)
        return heard

    async def until(self, kind: str, **fields: Any) -> Heard:
        while True:
            heard = await self.hear()
            if heard["type"] == kind and all(heard.get(k) == v for k, v in fields.items()):
                return heard

    async def ask(self, kind: str, **fields: Any) -> Heard:
        self.count += 1
        return await self.send({"type": kind, "id": f"{self.name}-{self.count}", **fields})

    async def send(self, request: Heard) -> Heard:
        await self.socket.send_str(json.dumps(request))
        while True:
            heard = await self.hear()
            if heard["type"] in ("done", "refused") and heard["id"] == request["id"]:
                return heard

    async def must(self, kind: str, **fields: Any) -> Heard:
        answer = await self.ask(kind, **fields)
        assert answer["type"] == "done", answer
        return answer


@asynccontextmanager
async def live(
    journal: Journal | None = None, web_folder: Path | None = None, **settings: Any
) -> AsyncIterator[Live]:
    """Start, and stop gracefully."""
    settings.setdefault("limits", Limits(messages=100_000))
    kept = journal or MemoryJournal()
    lobby = Lobby(Settings(**settings), kept, HereAndNow(), steady_clock(), Metrics(), HANDLERS)
    await lobby.take_up()
    runner = make_runner(lobby, Client(web_folder))
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    ticking = asyncio.create_task(keep_time(lobby))
    try:
        async with aiohttp.ClientSession(auto_decompress=False, headers=PLAIN) as http:
            yield Live(lobby, f"http://127.0.0.1:{site.port}", http)
    finally:
        await lobby.close()
        ticking.cancel()
        await runner.cleanup()


@asynccontextmanager
async def process(
    journal: Path, *flags: str, log: Path | None = None
) -> AsyncIterator[tuple[asyncio.subprocess.Process, str]]:
    """A server in a process of its own, with its journal in that file; and where it listens."""
    with (log or Path(os.devnull)).open("wb") as errors:
        server = await asyncio.create_subprocess_exec(
            *(sys.executable, "-c", "from inglenook.cli import main; main()", "serve"),
            *("--port", "0", "--journal", f"sqlite:{journal}", *flags),
            stdout=asyncio.subprocess.PIPE,
            stderr=errors,
            env={**os.environ, "INGLENOOK_HOST": "127.0.0.1"},
        )
        assert server.stdout is not None
        try:
            line = (await server.stdout.readline()).decode()
            yield server, line.split()[-1]
        finally:
            if server.returncode is None:
                server.send_signal(signal.SIGTERM)
                assert await server.wait() == 0
