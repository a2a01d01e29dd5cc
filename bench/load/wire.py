"""A WebSocket client that costs next to nothing, so that two thousand of them fit one core."""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Final, cast
from urllib.parse import urlsplit

TEXT: Final = 1
CLOSE: Final = 8
PING: Final = 9
PONG: Final = 10
# A client has to mask what it sends. With a mask of zeros that changes nothing, and costs nothing.
NO_MASK: Final = bytes(4)


class Wire(asyncio.Protocol):
    """One connection. What comes in goes to `hear`, which may be exchanged at any time; before that
    it waits."""

    def __init__(self, host: str, path: str) -> None:
        self._host = host
        self._path = path
        self._transport: asyncio.Transport
        self._buffer = b""
        self._open = False
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting: deque[bytes] = deque()
        self.hear: Callable[[bytes], None] = self.waiting.append
        self.cut = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for a WebSocket."""
        self._transport = cast(asyncio.Transport, transport)
        self._transport.write(
            f"GET {self._path} HTTP/1.1\r\nHost: {self._host}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
        )

    def connection_lost(self, exc: Exception | None) -> None:
        """The server, or somebody in between, hung up."""
        self.cut = True
        if not self.ready.done():
            self.ready.set_exception(ConnectionError(f"no WebSocket at {self._path}"))

    def data_received(self, data: bytes) -> None:
        """Bytes from the server."""
        self._buffer = self._buffer + data if self._buffer else data
        if not self._open:
            head, end, rest = self._buffer.partition(b"\r\n\r\n")
            if not end:
                return
            if b" 101 " not in head.partition(b"\r\n")[0]:
                self._transport.close()
                return
            self._buffer, self._open = rest, True
            self.ready.set_result(None)
        self._read_frames()

    def _read_frames(self) -> None:
        buffer, start = self._buffer, 0
        while len(buffer) - start >= 2:
            length, head = buffer[start + 1], 2
            if length == 126:
                length, head = int.from_bytes(buffer[start + 2 : start + 4], "big"), 4
            elif length == 127:
                length, head = int.from_bytes(buffer[start + 2 : start + 10], "big"), 10
            end = start + head + length
            if len(buffer) < end:
                break
            self._take(buffer[start] & 15, buffer[start + head : end])
            start = end
        self._buffer = buffer[start:]

    def _take(self, kind: int, payload: bytes) -> None:
        if kind == TEXT:
            self.hear(payload)
        elif kind == PING:
            self._send(PONG, payload)
        elif kind == CLOSE:
            self._transport.close()

    def say(self, payload: bytes) -> None:
        """Send a text."""
        self._send(TEXT, payload)

    def _send(self, kind: int, payload: bytes) -> None:
        length = len(payload)
        if length < 126:
            head = bytes((128 | kind, 128 | length))
        else:
            head = bytes((128 | kind, 128 | 126)) + length.to_bytes(2, "big")
        self._transport.write(head + NO_MASK + payload)

    def read_no_more(self) -> None:
        """Be a reader that has gone to sleep with the line open."""
        self._transport.pause_reading()

    def hang_up(self) -> None:
        """Go, without a word."""
        self._transport.abort()


async def connect(address: str, path: str) -> Wire:
    """A WebSocket at that address."""
    split = urlsplit(address)
    loop = asyncio.get_running_loop()
    assert split.hostname
    assert split.port
    _, wire = await loop.create_connection(
        lambda: Wire(split.netloc, path), split.hostname, split.port
    )
    await asyncio.wait_for(wire.ready, 60)
    return wire
