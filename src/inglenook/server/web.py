"""The server on the network: HTTP routes and WebSockets, thin around the lobby."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from ipaddress import ip_address
from itertools import islice
from typing import Any, Final
from urllib.parse import SplitResult, urlsplit

import msgspec
import structlog
from aiohttp import WSMsgType, web

from inglenook.bots import bot_kinds
from inglenook.kernel import Game, InglenookError, all_games, find_game
from inglenook.kernel.record import write
from inglenook.server.entries import read_entries
from inglenook.server.lobby import Lobby
from inglenook.server.metrics import Metrics
from inglenook.server.protocol import AskReplay, Fault, GameInfo, Listed
from inglenook.server.refusal import Refusal
from inglenook.server.replays import tell_replay
from inglenook.server.scenes import seats
from inglenook.server.session import Session
from inglenook.server.static import Client, Page
from inglenook.server.table import record_of

MOST_UNSENT: Final = 262_144
"""Bytes on their way to a client above which it is behind."""
AT_ONCE: Final = 16
"""Messages of one connection that are dealt with in a row, if so many are there already."""
SAID: Final = (WSMsgType.TEXT, WSMsgType.BINARY, WSMsgType.PING, WSMsgType.PONG)
MOST_LISTED: Final = 100
FAREWELL: Final = 3.0
"""Seconds in which a client may take what was sent before its line was closed."""
HEARTBEAT: Final = 7.0
"""Seconds between two pings; a line that does not answer is cut within half as many more."""
LONGEST_RECORD: Final = 1_000_000
"""Bytes of a record that is sent in to be replayed."""
LONG: Final = 1_000
"""Bytes of an answer above which compressing it is worth the while."""
TICK: Final = 0.1
"""Seconds between two looks at the clock when nothing is known to be due sooner."""

HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:;"
        " font-src 'self'; media-src 'self'; connect-src 'self'; manifest-src 'self';"
        " worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
STATUS: Final = {
    "no_such_table": 404,
    "no_such_page": 404,
    "unknown_game": 404,
    "not_over": 409,
    "too_many": 429,
    "too_large": 413,
    "closing": 503,
    "wrong_origin": 403,
}
LOBBY: Final = web.AppKey("lobby", Lobby)
METRICS: Final = web.AppKey("metrics", Metrics)
CLIENT: Final = web.AppKey("client", Client)
REPLAYING: Final = web.AppKey("replaying", asyncio.Semaphore)

log = structlog.get_logger()


def make_app(lobby: Lobby, client: Client | None = None) -> web.Application:
    """The server's application."""
    app = web.Application(middlewares=[polite], client_max_size=LONGEST_RECORD)
    app[LOBBY] = lobby
    app[METRICS] = lobby.metrics
    app[CLIENT] = client or Client()
    app[REPLAYING] = asyncio.Semaphore(2)
    get = app.router.add_get
    get("/ws", socket)
    get("/api/games", games)
    get("/api/games/{game}/rules", rules)
    get("/api/tables", tables)
    get("/api/tables/{table}/record", record)
    app.router.add_post("/api/replay", replayed)
    get("/healthz", healthz)
    get("/readyz", readyz)
    get("/metrics", metrics)
    get("/{path:.*}", page)
    return app


def make_runner(lobby: Lobby, client: Client | None = None) -> web.AppRunner:
    """What serves it. Nothing that is sent in is unpacked: little can come out as very much."""
    return web.AppRunner(
        make_app(lobby, client), access_log=None, auto_decompress=False, shutdown_timeout=FAREWELL
    )


# --- every answer --------------------------------------------------------------------------------


@web.middleware
async def polite(
    request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
) -> web.StreamResponse:
    """Faults as JSON without a word of our insides, and the headers of every answer."""
    try:
        answer = await handler(request)
    except InglenookError as error:
        answer = fault(error.code, str(error), STATUS.get(error.code, 400))
    except web.HTTPRequestEntityTooLarge:
        answer = fault("too_large", f"at most {LONGEST_RECORD} bytes", 413)
    except web.HTTPException as error:
        answer = fault(f"http_{error.status}", error.reason, error.status)
        answer.headers.update({k: v for k, v in error.headers.items() if k == "Allow"})
    except ConnectionError:
        answer = web.Response(status=400)  # nobody is there any more to read it
    except Exception:
        log.exception("fault", path=request.path)
        answer = fault("fault", "something broke here, and was noted; try again", 500)
    if not answer.prepared:
        answer.headers.update(HEADERS)
    return answer


def fault(code: str, why: str, status: int) -> web.Response:
    """An answer that is none."""
    return data(Fault(code=code, why=why), status)


def data(what: Any, status: int = 200) -> web.Response:
    """An answer for programs."""
    body = msgspec.json.encode(what)
    return light(web.Response(body=body, status=status, content_type="application/json"))


def light(answer: web.Response) -> web.Response:
    """An answer that is made anew each time: compressed, if it is long and the client likes it."""
    if (answer.content_length or 0) > LONG:
        answer.headers["Vary"] = "Accept-Encoding"
        answer.enable_compression()
    return answer


# --- the WebSocket -------------------------------------------------------------------------------


class Wire:
    """A line over a WebSocket. Frames are written by hand and without a task, those of one turn of
    the event loop together: that is most of what makes many tables cheap. They are whole, so they
    mix with the library's own."""

    def __init__(self, transport: asyncio.Transport) -> None:
        self._transport = transport
        self._loop = asyncio.get_running_loop()
        self._frames: list[bytes] = []
        self._length = 0
        """Bytes of those frames, which wait for the end of the turn."""
        self.closed: tuple[int, str] | None = None

    def room(self) -> bool:
        """Whether the client reads what it is sent."""
        return self._transport.get_write_buffer_size() + self._length < MOST_UNSENT

    def write(self, payload: bytes) -> None:
        """A text frame."""
        self._send(framed(payload))

    def pong(self, payload: bytes) -> None:
        """The answer to a ping."""
        if self.room():
            self._send(b"\x8a" + bytes((len(payload),)) + payload)

    def _send(self, frame: bytes) -> None:
        if not self._frames:
            self._loop.call_soon(self._flush)
        self._frames.append(frame)
        self._length += len(frame)

    def _flush(self) -> None:
        """Hand over what was said in this turn."""
        frames, self._frames, self._length = self._frames, [], 0
        if frames and not self._transport.is_closing():
            self._transport.write(b"".join(frames))

    def close(self, code: int, why: str) -> None:
        """Hang up: the reading loop is told by the end of the stream."""
        if self.closed is None:
            self.closed = code, why
            self._send(closing_frame(code, why))
            self.end()

    def end(self) -> None:
        """Close the line once all is sent; what a dead reader never takes is not kept for it."""
        self._flush()
        self._transport.close()
        self._loop.call_later(FAREWELL, self._transport.abort)


def framed(payload: bytes) -> bytes:
    """A whole text frame, as RFC 6455 has it."""
    length = len(payload)
    if length < 126:
        return b"\x81" + bytes((length,)) + payload
    if length < 65_536:
        return b"\x81\x7e" + length.to_bytes(2, "big") + payload
    return b"\x81\x7f" + length.to_bytes(8, "big") + payload


def closing_frame(code: int, why: str) -> bytes:
    """A frame that says good-bye."""
    payload = code.to_bytes(2, "big") + why.encode()[:120]
    return b"\x88" + bytes((len(payload),)) + payload


async def socket(request: web.Request) -> web.StreamResponse:
    """One connection of a client."""
    lobby = request.app[LOBBY]
    check_origin(request, lobby.settings.origins)
    address = address_of(request, lobby.settings.proxies)
    check_connections(lobby, address)
    answer = web.WebSocketResponse(
        autoping=False,
        compress=False,
        heartbeat=HEARTBEAT,
        max_msg_size=lobby.settings.limits.message,
    )
    if not answer.can_prepare(request).ok:
        raise Refusal("no_websocket", "this address takes WebSockets only")
    answer.headers.update(HEADERS)
    await answer.prepare(request)
    transport = request.transport
    if transport is None:
        return answer
    wire = Wire(transport)
    session = lobby.connect(wire, address)
    try:
        with suppress(ConnectionError):
            await converse(lobby, session, wire, answer)
    finally:
        wire.end()
        await lobby.disconnect(session)
    return answer


async def converse(
    lobby: Lobby, session: Session, wire: Wire, answer: web.WebSocketResponse
) -> None:
    """Message after message, until the line is cut. Whoever sends many at once lets others have a
    word in between."""
    while True:
        for _ in range(AT_ONCE):
            message = await answer.receive()
            if wire.closed or message.type not in SAID:
                return
            if message.type is WSMsgType.TEXT or message.type is WSMsgType.BINARY:
                await lobby.receive(session, message.data)
            elif session.hears_ping(lobby.now()) and message.type is WSMsgType.PING:
                wire.pong(message.data)
        await asyncio.sleep(0)


def check_origin(request: web.Request, others: tuple[str, ...]) -> None:
    """A page of another site may not play in a visitor's name."""
    origin = request.headers.get("Origin")
    if origin is None or origin in others:
        return
    with suppress(ValueError):
        page = urlsplit(origin)
        own = urlsplit(f"{page.scheme}://{request.host}")
        if page.hostname and place_of(page) == place_of(own):
            return
    raise Refusal("wrong_origin", "pages of this site may not connect here")


def place_of(address: SplitResult) -> tuple[str | None, int | None]:
    """Host and port, even if the port is the usual one and left out."""
    usual = {"http": 80, "https": 443}.get(address.scheme)
    return address.hostname, address.port or usual


def check_connections(lobby: Lobby, address: str) -> None:
    """Not too many, of one address and of all."""
    limits = lobby.settings.limits
    if lobby.closing:
        raise Refusal("closing", "the server is going away; come back in a moment")
    if len(lobby.sessions) >= limits.all_connections:
        raise Refusal("too_many", "the house is full; try again in a while")
    if lobby.connections_from(address) >= limits.connections:
        raise Refusal("too_many", "too many connections from your address")


def address_of(request: web.Request, proxies: int) -> str:
    """Where a request comes from. Only what our own proxies added to the list is believed."""
    if proxies:
        hops = [hop.strip() for hop in request.headers.get("X-Forwarded-For", "").split(",")]
        if len(hops) >= proxies:
            with suppress(ValueError):
                return str(ip_address(hops[-proxies]))
    return request.remote or ""


# --- HTTP ----------------------------------------------------------------------------------------


async def games(request: web.Request) -> web.Response:
    """What can be played."""
    return data([info_of(game) for game in all_games().values()])


def info_of(game: Game) -> GameInfo:
    """A game on the shelf."""
    return GameInfo(
        key=game.key,
        title=game.title,
        about=game.about,
        rules=game.rules,
        seats=[*game.seats],
        options=msgspec.json.schema(game.Options),
        bots=bot_kinds(game.key),
        moves_help=game.moves_help,
        screen=game.screen,
    )


async def rules(request: web.Request) -> web.Response:
    """The rules of a game, for players."""
    game = find_game(request.match_info["game"][:60])
    return light(web.Response(text=game.guide(), content_type="text/markdown"))


async def tables(request: web.Request) -> web.Response:
    """Games to watch."""
    lobby = request.app[LOBBY]
    every = (place.table for place in lobby.places.values())
    shown = (table for table in every if table.opened.listed and table.phase == "playing")
    return data(
        [
            Listed(
                table=table.id,
                game=table.game.key,
                seats=seats(table, lobby.now()),
                watchers=table.crowd.at(None),
                plies=table.at,
            )
            for table in islice(shown, MOST_LISTED)
        ]
    )


async def record(request: web.Request) -> web.Response:
    """The record of a finished game."""
    lobby, table = request.app[LOBBY], request.match_info["table"]
    lines = await lobby.journal.read(table) if len(table) <= 40 else []
    if not lines:
        raise Refusal("no_such_table", "there is no such table, or not any more")

    def written() -> tuple[str, str]:
        told = record_of(table, read_entries(lines))
        return f"{told.game}-{table}.ign", write(told)

    async with request.app[REPLAYING]:
        name, text = await asyncio.to_thread(written)
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return web.Response(text=text, content_type="text/plain", headers=headers)


async def replayed(request: web.Request) -> web.Response:
    """Plies of a record that the client has."""
    body = await request.read()
    try:
        asked = msgspec.json.decode(body, type=AskReplay)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Refusal("malformed", str(error)[:300]) from None
    replaying = request.app[REPLAYING]
    if replaying.locked():
        raise Refusal("too_many", "another record is being replayed; try again in a moment")
    async with replaying:
        return data(await asyncio.to_thread(tell_replay, asked))


async def healthz(request: web.Request) -> web.Response:
    """Whether the process lives."""
    return data({"alive": True})


async def readyz(request: web.Request) -> web.Response:
    """Whether it takes visitors."""
    if request.app[LOBBY].closing:
        raise Refusal("closing", "the server is going away")
    return data({"ready": True})


async def metrics(request: web.Request) -> web.Response:
    """Numbers for Prometheus."""
    places = request.app[LOBBY].places.values()
    tables = Counter((place.table.game.key, str(place.table.phase)) for place in places)
    return web.Response(
        body=request.app[METRICS].page(tables),
        headers={"Content-Type": "text/plain; version=0.0.4; charset=utf-8"},
    )


async def page(request: web.Request) -> web.Response:
    """A file of the client; any other address is a place inside it."""
    name = request.match_info["path"]
    client = request.app[CLIENT]
    accepted = request.headers.get("Accept-Encoding", "")
    found = client.page(name, accepted) if name else client.index(accepted)
    if found is None:
        if name.startswith(("api/", "assets/")) or "." in name.rpartition("/")[2]:
            raise Refusal("no_such_page", "there is no such page")
        found = client.index(accepted)
    return sent(found, request.headers.get("If-None-Match", ""))


def sent(page: Page, known: str) -> web.Response:
    """A file, as an answer to who may know it already."""
    headers = {"Cache-Control": page.cache, "ETag": page.tag, "Vary": "Accept-Encoding"}
    if page.tag in known:
        return web.Response(status=304, headers=headers)
    headers["Content-Type"] = page.type
    if page.encoding:
        headers["Content-Encoding"] = page.encoding
    return web.Response(body=page.body, headers=headers)
