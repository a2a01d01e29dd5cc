"""A running server, as `inglenook serve` starts it, and a client to it without a browser."""

import asyncio
import os
import re
import secrets
import subprocess
import sys
from collections.abc import Coroutine, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from typing import Any, TypeVar

import aiohttp

from inglenook.server.protocol import PROTOCOL

Heard = dict[str, Any]
Answer = TypeVar("Answer")


class House:
    """The address of a server, and what can be asked of it."""

    def __init__(self, url: str) -> None:
        self.url = url

    def table(
        self,
        game: str,
        seats: Sequence[str] = ("open", "open"),
        *,
        options: dict[str, Any] | None = None,
        dice: Sequence[int] = (),
    ) -> str:
        """A new table that nobody sits at yet."""
        create = {
            "type": "create",
            "game": game,
            "seats": [*seats],
            "options": options or {},
            "dice": [*dice],
        }
        (answer,) = run(self._ask([create]))
        assert answer["type"] == "done", answer
        table = answer["table"]
        assert isinstance(table, str)
        return table

    def get(self, path: str) -> str:
        """What a route answers."""
        return run(self._get(path))

    async def _get(self, path: str) -> str:
        async with aiohttp.ClientSession() as session, session.get(self.url + path) as answer:
            answer.raise_for_status()
            return await answer.text()

    async def _ask(self, requests: Sequence[Heard]) -> list[Heard]:
        answers: list[Heard] = []
        async with aiohttp.ClientSession() as session, session.ws_connect(self.url + "/ws") as line:
            hello = {"type": "hello", "protocol": PROTOCOL, "key": secrets.token_hex(16)}
            for number, request in enumerate([hello, *requests]):
                await line.send_json(request | {"id": str(number)})
                while True:
                    heard: Heard = await line.receive_json()
                    if heard.get("id") == str(number):
                        break
                answers.append(heard)
        return answers[1:]


def run(work: Coroutine[Any, Any, Answer]) -> Answer:
    """Do it in a thread: playwright has an event loop of its own in this one."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, work).result()


@contextmanager
def serving(*flags: str) -> Iterator[House]:
    """A server on a free port, for as long as the block lasts."""
    program = Path(sys.executable).with_name("inglenook")
    environment = {name: value for name, value in os.environ.items() if "INGLENOOK" not in name}
    server = subprocess.Popen(
        [program, "serve", "--port", "0", *flags],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env=environment | {"PYTHONUNBUFFERED": "1"},
    )
    with server:
        try:
            url, rest = _address(server)
            yield House(url)
        finally:
            server.terminate()
        rest.join()


def _address(server: subprocess.Popen[str]) -> tuple[str, Thread]:
    """Where it can be reached, once it says so; what it says afterwards is read by a thread."""
    assert server.stdout is not None
    said = ""
    for line in server.stdout:
        said += line
        found = re.search(r"http://127\.0\.0\.1:\d+", line)
        if found:
            rest = Thread(target=server.stdout.read)
            rest.start()
            return found[0], rest
    raise AssertionError(f"the server did not start:\n{said}")
