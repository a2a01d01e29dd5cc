"""The server as browsers and others meet it, on real sockets."""

import asyncio
import gzip
import json
import re
from contextlib import nullcontext
from pathlib import Path

import aiohttp
import msgspec
import pytest
from aiohttp.test_utils import make_mocked_request

from inglenook.kernel import all_games
from inglenook.kernel.record import read, verify
from inglenook.server.protocol import AnyMessage, AnyRequest, Fault, GameInfo, Listed, Replayed
from inglenook.server.refusal import Refusal
from inglenook.server.settings import Limits
from inglenook.server.web import MOST_UNSENT, Wire, check_origin
from tests.server.helpers import run
from tests.server.live import Caller, Live, live

DOC = Path(__file__).parents[2] / "docs" / "protocol.md"
EXAMPLES = [
    line
    for block in re.findall(r"```json\n(.*?)```", DOC.read_text("utf-8"), re.DOTALL)
    for line in block.splitlines()
]
REQUESTS = {member.__struct_config__.tag for member in AnyRequest.__args__}


async def whole_game(house: Live, game: str = "pasa") -> tuple[str, str]:
    """Two people play, one of them gives up; the table and its record."""
    asha, ben = await house.player("Asha"), await house.player("Ben")
    made = await asha.must("create", game=game, seats=["you", "open"], listed=True)
    table = made["table"]
    await ben.must("join", table=table)
    for player in (asha, ben):
        await player.must("nonce", table=table, nonce="ab" * 16)
    await asha.until("table", phase="playing")
    await asha.must("move", table=table, turn=0, move="heads")
    await asha.must("resign", table=table)
    status, body, headers = await house.get(f"/api/tables/{table}/record")
    assert status == 200
    assert headers["Content-Disposition"] == f'attachment; filename="{game}-{table}.ign"'
    return table, body.decode()


def test_the_examples_of_the_protocol_are_true() -> None:
    async def story() -> None:
        async with live() as house:
            asha = Caller(await house.http.ws_connect(f"{house.address}/ws"), "Asha")
            table = ""
            said: list[str] = []
            for example in EXAMPLES:
                told = json.loads(example.replace("TABLE", table))
                if told["type"] not in REQUESTS:
                    msgspec.convert(told, AnyMessage)
                    continue
                answer = await asha.send(told)
                assert answer["type"] == "done", (told, answer)
                said.append(told["type"])
                table = table or answer.get("table") or ""
                if told["type"] == "nonce":
                    await asha.until("table", phase="playing")
            assert said == ["hello", "create", "create", "nonce", "move", "seek"]

    run(story())


def test_every_code_of_the_server_is_in_the_protocol() -> None:
    source = Path(__file__).parents[2] / "src" / "inglenook" / "server"
    codes = {
        code
        for file in source.glob("*.py")
        for code in re.findall(r'(?:Refusal\(\s*|code=)"(\w+)"', file.read_text("utf-8"))
    }
    told = set(re.findall(r"`(\w+)`", DOC.read_text("utf-8")))
    assert len(codes) > 15
    assert codes <= told


def test_what_there_is() -> None:
    async def story() -> None:
        async with live() as house:
            status, body, _ = await house.get("/api/games")
            games = msgspec.json.decode(body, type=list[GameInfo])
            assert status == 200
            assert [game.key for game in games] == [*all_games()]
            for game in games:
                status, body, headers = await house.get(f"/api/games/{game.key}/rules")
                assert headers["Content-Type"] == "text/markdown; charset=utf-8"
                assert body.decode() == all_games()[game.key].guide()
            for path in ("/healthz", "/readyz"):
                assert (await house.get(path))[0] == 200

    run(story())


def test_a_finished_game_is_verified_and_replayed() -> None:
    async def story() -> None:
        async with live() as house:
            _, text = await whole_game(house)
            record = read(text)
            assert verify(record) == 1
            ask = {"record": text, "from": 0, "to": 200}
            async with house.http.post(f"{house.address}/api/replay", json=ask) as answer:
                told = msgspec.json.decode(await answer.read(), type=Replayed)
            assert (answer.status, told.plies, told.verified, told.why) == (200, 2, True, "")
            assert [step.told.ply for step in told.steps] == [0, 1, 2]
            forged = text.replace("d2=1", "d2=x").replace("d2=2", "d2=1").replace("d2=x", "d2=2")
            ask = {"record": forged, "from": 1, "to": 1}
            async with house.http.post(f"{house.address}/api/replay", json=ask) as answer:
                told = msgspec.json.decode(await answer.read(), type=Replayed)
            assert not told.verified
            assert "the dice give" in told.why
            assert [step.told.ply for step in told.steps] == [1]

    run(story())


def test_the_record_waits_for_the_end_and_listed_tables_are_shown() -> None:
    async def story() -> None:
        async with live() as house:
            asha = await house.player("Asha", draws=["pasa"])
            made = await asha.must("create", game="pasa", seats=["you", "bot:random"], listed=True)
            table = made["table"]
            assert json.loads((await house.get("/api/tables"))[1]) == []
            await asha.must("nonce", table=table, nonce="ab" * 16)
            await asha.until("table", phase="playing")
            (listed,) = msgspec.json.decode((await house.get("/api/tables"))[1], type=list[Listed])
            assert (listed.table, listed.game, listed.seats[0].name) == (table, "pasa", "Asha")
            status, body, _ = await house.get(f"/api/tables/{table}/record")
            assert (status, json.loads(body)["code"]) == (409, "not_over")
            status, body, _ = await house.get("/api/tables/nothing-there/record")
            assert (status, json.loads(body)["code"]) == (404, "no_such_table")

    run(story())


def test_every_answer_is_guarded() -> None:
    async def story() -> None:
        async with live() as house:
            for path in ("/", "/t/some-table", "/api/games", "/api/nothing", "/healthz", "/a.js"):
                _, _, headers = await house.get(path)
                policy = headers["Content-Security-Policy"]
                assert "script-src 'self';" in policy
                assert "unsafe" not in policy
                assert headers["X-Content-Type-Options"] == "nosniff"
                assert headers["Referrer-Policy"] == "no-referrer"
            async with house.http.delete(f"{house.address}/api/games") as answer:
                assert answer.status == 405
                assert msgspec.json.decode(await answer.read(), type=Fault).why

    run(story())


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """A client, as it is built."""
    page = b"<!doctype html><title>Inglenook</title>"
    (tmp_path / "index.html").write_bytes(page)
    (tmp_path / "index.html.gz").write_bytes(gzip.compress(page))
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "main-1a2b.js").write_bytes(b"1")
    (tmp_path / "assets" / "main-1a2b.js.br").write_bytes(b"br")
    return tmp_path


def test_the_client_is_served_as_it_was_built(built: Path) -> None:
    async def story() -> None:
        async with live(web_folder=built) as house:
            for path in ("/", "/t/a-table", "/replay"):
                status, body, headers = await house.get(path, **{"Accept-Encoding": "gzip, br"})
                assert (status, headers["Content-Encoding"]) == (200, "gzip")
                assert gzip.decompress(body).startswith(b"<!doctype")
                assert headers["Cache-Control"] == "no-cache"
            script = "/assets/main-1a2b.js"
            status, body, headers = await house.get(script, **{"Accept-Encoding": "br"})
            assert (body, headers["Content-Type"]) == (b"br", "text/javascript; charset=utf-8")
            assert "immutable" in headers["Cache-Control"]
            status, body, headers = await house.get(script, **{"Accept-Encoding": "identity"})
            assert (body, "Content-Encoding" in headers) == (b"1", False)
            for path in ("/assets/old.js", "/../pyproject.toml", "/%2e%2e/secret.txt", "/api/x"):
                assert (await house.get(path))[0] == 404

    run(story())


def test_what_a_browser_has_is_not_sent_again(built: Path) -> None:
    async def story() -> None:
        async with live(web_folder=built) as house:
            for encoding in ("gzip", "identity"):
                _, body, headers = await house.get("/", **{"Accept-Encoding": encoding})
                asked = {"Accept-Encoding": encoding, "If-None-Match": headers["ETag"]}
                status, nothing, again = await house.get("/", **asked)
                assert (status, nothing, again["ETag"]) == (304, b"", headers["ETag"])
                assert again["Cache-Control"] == "no-cache"
                assert body
            status, body, _ = await house.get("/", **asked | {"Accept-Encoding": "gzip"})
            assert (status, gzip.decompress(body)[:9]) == (200, b"<!doctype")

    run(story())


def test_heads_are_answers_without_a_body(built: Path) -> None:
    async def story() -> None:
        async with live(web_folder=built) as house:
            for path in ("/", "/assets/main-1a2b.js", "/api/games", "/healthz"):
                async with house.http.head(house.address + path) as answer:
                    assert (answer.status, await answer.read()) == (200, b"")

    run(story())


def test_long_answers_are_compressed_for_who_likes_that() -> None:
    async def story() -> None:
        async with live() as house:
            for path in ("/api/games", "/api/games/pasa/rules"):
                _, plain, headers = await house.get(path, **{"Accept-Encoding": "identity"})
                assert "Content-Encoding" not in headers
                _, body, headers = await house.get(path, **{"Accept-Encoding": "gzip"})
                assert (headers["Content-Encoding"], headers["Vary"]) == ("gzip", "Accept-Encoding")
                assert gzip.decompress(body) == plain
                assert len(body) < len(plain) / 2
            _, _, headers = await house.get("/healthz", **{"Accept-Encoding": "gzip"})
            assert "Content-Encoding" not in headers

    run(story())


def test_without_a_client_a_page_says_what_to_do(tmp_path: Path) -> None:
    async def story() -> None:
        async with live(web_folder=tmp_path) as house:
            status, body, _ = await house.get("/", **{"Accept-Encoding": "gzip"})
            assert (status, b"make play" in body) == (200, True)

    run(story())


def test_pages_of_other_sites_may_not_connect() -> None:
    async def story() -> None:
        async with live(origins=("https://friends.example",)) as house:
            address = f"{house.address}/ws"
            with pytest.raises(aiohttp.WSServerHandshakeError, match="403"):
                await house.http.ws_connect(address, origin="https://evil.example")
            for origin in (house.address, "https://friends.example"):
                socket = await house.http.ws_connect(address, origin=origin)
                await socket.close()

    run(story())


def test_a_page_is_no_websocket() -> None:
    async def story() -> None:
        async with live() as house:
            status, body, _ = await house.get("/ws")
            assert (status, json.loads(body)["code"]) == (400, "no_websocket")

    run(story())


def test_connections_are_counted_by_address() -> None:
    async def story() -> None:
        async with live(limits=Limits(connections=2)) as house:
            first, _ = await house.player("Asha"), await house.player("Ben")
            with pytest.raises(aiohttp.WSServerHandshakeError, match="429"):
                await house.player("Eve")
            await first.socket.close()
            while len(house.lobby.sessions) > 1:
                await asyncio.sleep(0)
            await house.player("Eve")

    run(story())


def test_behind_proxies_only_what_they_added_is_believed() -> None:
    async def story() -> None:
        async with live(proxies=1, limits=Limits(connections=1)) as house:
            open_sockets = []

            async def connect(forwarded: str) -> None:
                headers = {"X-Forwarded-For": forwarded}
                address = f"{house.address}/ws"
                open_sockets.append(await house.http.ws_connect(address, headers=headers))

            await connect("198.51.100.7")
            await connect("198.51.100.7, 198.51.100.8")
            with pytest.raises(aiohttp.WSServerHandshakeError, match="429"):
                await connect("203.0.113.9, 198.51.100.7")

    run(story())


def test_messages_that_are_too_long_end_the_connection() -> None:
    async def story() -> None:
        async with live() as house:
            asha = await house.player("Asha")
            await asha.socket.send_str("x" * 20_000)
            while not asha.socket.closed:
                message = await asha.socket.receive()
                if message.type is aiohttp.WSMsgType.CLOSE:
                    assert message.data == aiohttp.WSCloseCode.MESSAGE_TOO_BIG
            ben = await house.player("Ben")
            await ben.must("unseek")

    run(story())


def test_a_graceful_stop_says_when_to_come_back() -> None:
    async def story() -> None:
        async with live() as house:
            asha = await house.player("Asha")
            await house.lobby.close()
            closing = await asha.until("closing")
            assert closing["retry"] > 0
            assert (await asha.socket.receive()).type is aiohttp.WSMsgType.CLOSE
            assert (await house.get("/readyz"))[0] == 503
            assert (await house.get("/healthz"))[0] == 200
            with pytest.raises(aiohttp.WSServerHandshakeError, match="503"):
                await house.player("Ben")

    run(story())


def test_the_numbers_are_told_to_prometheus() -> None:
    async def story() -> None:
        async with live() as house:
            await whole_game(house)
            asha = await house.player("Asha")
            await asha.ask("join", table="no-such-table-here")
            page = (await house.get("/metrics"))[1].decode()
            assert 'inglenook_tables{game="pasa",phase="over"} 1.0' in page
            assert re.search("^inglenook_connections [1-3].0$", page, re.M)
            assert 'inglenook_refusals_total{code="no_such_table"} 1.0' in page
            assert "inglenook_move_seconds_count 1.0" in page
            assert "inglenook_loop_lag_seconds_count" in page

    run(story())


def test_what_a_dead_reader_never_takes_is_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("inglenook.server.web.FAREWELL", 0.01)

    async def story() -> None:
        async with live() as house:
            asha = await house.player("Asha", draws=[])
            made = await asha.must("create", game="royale", seats=["you", "open"])
            dead = await house.player("Eve", draws=[])
            (session,) = house.lobby.clients[dead.key].sessions
            line = session.line
            assert isinstance(line, Wire)
            transport = dead.socket._writer.transport
            assert isinstance(transport, asyncio.Transport)
            transport.pause_reading()
            asked = 0
            while session in house.lobby.sessions:
                asked += 1
                watch = {"type": "watch", "id": f"{asked}", "table": made["table"]}
                if not line.closed:
                    await house.lobby.receive(session, json.dumps(watch))
                await asyncio.sleep(0)
            while line._transport.get_write_buffer_size():
                await asyncio.sleep(0)
            assert line.closed
            assert line.closed[0] == 1013
            assert (await asha.ask("unseek"))["type"] == "done"

    run(story())


@pytest.mark.parametrize(
    ("origin", "host", "welcome"),
    [
        ("https://inglenook.example", "inglenook.example", True),
        ("https://inglenook.example", "inglenook.example:443", True),
        ("https://Inglenook.example:443", "inglenook.example", True),
        ("http://inglenook.example", "inglenook.example:443", False),
        ("http://127.0.0.1:8765", "127.0.0.1:8765", True),
        ("http://127.0.0.1:8766", "127.0.0.1:8765", False),
        ("http://[::1]:8765", "[::1]:8765", True),
        ("http://[::1]:8765", "[::2]:8765", False),
        ("http://inglenook.example.evil.example", "inglenook.example", False),
        ("http://evil.example/inglenook.example", "inglenook.example", False),
        ("http://inglenook.example@evil.example", "inglenook.example", False),
        ("null", "inglenook.example", False),
        ("null", "", False),
        ("http://[::1", "[::1", False),
        ("http://inglenook.example:port", "inglenook.example", False),
    ],
)
def test_who_may_connect(origin: str, host: str, welcome: bool) -> None:
    request = make_mocked_request("GET", "/ws", headers={"Origin": origin, "Host": host})
    with nullcontext() if welcome else pytest.raises(Refusal):
        check_origin(request, ())


def test_nothing_is_unpacked() -> None:
    async def story() -> None:
        async with live() as house:
            for sent in (b"abcde", gzip.compress(b"{}"), gzip.compress(b"0" * 10_000_000)):
                async with house.http.post(
                    f"{house.address}/api/replay", data=sent, headers={"Content-Encoding": "gzip"}
                ) as answer:
                    assert (answer.status, (await answer.json())["code"]) == (400, "malformed")

    run(story())


def test_pings_are_answered_and_counted() -> None:
    async def story() -> None:
        async with live(limits=Limits(messages=10)) as house:
            socket = await house.http.ws_connect(f"{house.address}/ws", autoping=False)
            await socket.ping(b"there?")
            heard = await socket.receive()
            assert (heard.type, heard.data) == (aiohttp.WSMsgType.PONG, b"there?")
            for _ in range(100):
                await socket.ping()
            while heard.type is aiohttp.WSMsgType.PONG:
                heard = await socket.receive()
            assert (heard.type, heard.data) == (aiohttp.WSMsgType.CLOSE, 1008)

    run(story())


class Sent(asyncio.Transport):
    """A transport that notes what is written, write by write."""

    def __init__(self) -> None:
        super().__init__()
        self.writes: list[bytes] = []
        self.closing = False

    def write(self, data: bytes | bytearray | memoryview) -> None:
        assert not self.closing
        self.writes.append(bytes(data))

    def get_write_buffer_size(self) -> int:
        return 0

    def is_closing(self) -> bool:
        return self.closing

    def close(self) -> None:
        self.closing = True

    def abort(self) -> None:
        self.closing = True


def test_what_is_said_in_one_turn_goes_out_in_order_and_at_once() -> None:
    async def story() -> None:
        sent = Sent()
        wire = Wire(sent)
        for word in (b"done", b"happened"):
            wire.write(word)
        wire.pong(b"?")
        assert not sent.writes
        await asyncio.sleep(0)
        wire.write(b"more")
        await asyncio.sleep(0)
        assert sent.writes == [b"\x81\x04done\x81\x08happened\x8a\x01?", b"\x81\x04more"]

    run(story())


def test_what_was_said_before_a_line_is_closed_goes_out_and_what_comes_later_does_not() -> None:
    async def story() -> None:
        sent = Sent()
        wire = Wire(sent)
        wire.write(b"refused")
        wire.close(1008, "bye")
        wire.write(b"too late")
        wire.end()
        await asyncio.sleep(0)
        assert b"".join(sent.writes) == b"\x81\x07refused\x88\x05\x03\xf0bye"

    run(story())


def test_what_waits_for_the_end_of_the_turn_takes_room_too() -> None:
    async def story() -> None:
        wire = Wire(Sent())
        wire.write(b"-" * MOST_UNSENT)
        assert not wire.room()
        await asyncio.sleep(0)
        assert wire.room()

    run(story())
