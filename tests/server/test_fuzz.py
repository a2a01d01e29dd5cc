"""Whatever is sent: an answer, no fault, nothing kept, nobody else the worse for it."""

import asyncio
import gc
import json
import string
import tracemalloc
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from inglenook.kernel import all_games
from inglenook.server.entries import read_entries
from inglenook.server.protocol import AnyRequest
from inglenook.server.table import Table
from tests.server.helpers import Heard, House, Player, run, seated
from tests.server.live import Live, live

REQUESTS = {member.__struct_config__.tag: member for member in AnyRequest.__args__}

junk: st.SearchStrategy[Any] = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**70), 2**70)
    | st.floats(allow_nan=False)
    | st.text(max_size=30)
    | st.sampled_from(["pasa", "you", "open", "bot:random", "TABLE", "\u202e", "\x00", "x" * 300]),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=8,
)
word = st.text(string.ascii_letters + string.digits + "_-", min_size=1, max_size=40)
fitting: dict[str, st.SearchStrategy[Any]] = {
    "id": word,
    "protocol": st.sampled_from([1, 1, 1, 0, 2]),
    "key": st.text("abcdef", min_size=22, max_size=24),
    "name": st.text(max_size=64),
    "colour": st.sampled_from(["#123456", "#abcdef"]),
    "draws": st.lists(st.sampled_from([*all_games()]), max_size=3),
    "game": st.sampled_from([*all_games(), "chess"]),
    "seats": st.lists(
        st.sampled_from(["you", "open", "bot:random", "bot:greedy", "bot:x"]),
        min_size=1,
        max_size=4,
    ),
    "options": st.dictionaries(st.sampled_from(["bali_damage", "target", "x"]), junk, max_size=2),
    "listed": st.booleans(),
    "dice": st.lists(st.integers(-3, 2**65), max_size=3),
    "table": st.sampled_from(["TABLE", "TABLE", "TABLE", "a-table-nowhere"]),
    "nonce": st.sampled_from(["ab" * 16, "0" * 64]),
    "turn": st.integers(0, 8),
    "move": st.sampled_from(
        ["heads", "ready", "roll", "quit", "quit idle", "keep all", "go 1 rock"]
    )
    | st.text(max_size=200),
    "emote": st.sampled_from(["hello", "wow", "boo"]),
    "offer": st.booleans(),
    "at": st.integers(0, 2**40),
}


@st.composite
def requests(draw: st.DrawFn) -> Heard:
    """A request of some kind, most of whose fields make sense."""
    kind = draw(st.sampled_from(sorted(REQUESTS)))
    request: Heard = {"type": kind}
    for field in REQUESTS[kind].__struct_fields__:
        fate = draw(st.integers(0, 19))
        if fate == 0:
            continue
        request[field] = draw(junk if fate == 1 else fitting[field])
    if kind == "seek" and "seats" in request:
        request["seats"] = draw(st.integers(0, 9))
    if draw(st.integers(0, 19)) == 0:
        request[draw(word)] = draw(junk)
    return request


async def send(house: House, player: Player, request: Heard, table: str) -> None:
    """Send it; it has exactly one answer, which is no fault."""
    text = json.dumps(request).replace("TABLE", table)
    before = len(player.ear.heard)
    assert player.session is not None
    await house.lobby.receive(player.session, text)
    answers = [h for h in player.ear.heard[before:] if h["type"] in ("done", "refused")]
    assert len(answers) == 1, (text, answers)
    assert answers[0].get("code") != "fault", text
    assert answers[0].get("why") != ""
    wanted = json.loads(text).get("id")
    assert answers[0]["id"] in ("", wanted)


@pytest.mark.parametrize("game", all_games())
@settings(max_examples=25)
@given(story=st.lists(st.tuples(st.integers(0, 2), requests()), max_size=40), waits=st.booleans())
def test_any_requests_in_any_order(game: str, story: list[tuple[int, Heard]], waits: bool) -> None:
    async def tell() -> None:
        house = House(dev=True)
        table, players = await seated(house, game, all_games()[game].seats[0])
        players.append(await house.player("Watcher").arrive())
        await players[-1].must("watch", table=table)
        for number, request in story:
            await send(house, players[number % len(players)], request, table)
            if waits:
                await house.pass_time(1)
        await house.settle()
        for name, place in house.lobby.places.items():
            again = Table.of(name, read_entries(await house.journal.read(name)))
            assert again.position.state() == place.table.position.state()
            assert again.phase == place.table.phase

    run(tell())


@settings(max_examples=200)
@given(data=st.binary(max_size=200) | st.text(max_size=200) | junk.map(json.dumps))
def test_any_bytes(data: bytes | str) -> None:
    async def tell() -> None:
        house = House()
        asha = await house.player().arrive()
        before = len(asha.ear.heard)
        assert asha.session is not None
        await house.lobby.receive(asha.session, data)
        (answer,) = asha.ear.heard[before:]
        assert (answer["type"], answer["code"]) == ("refused", "malformed")

    run(tell())


path = st.text(string.printable.replace("\r", "").replace("\n", ""), max_size=60)


async def raw(house: Live, sent: bytes) -> bytes:
    """What comes back on a bare socket."""
    host, port = house.address.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    writer.write(sent)
    writer.write_eof()
    answer = await asyncio.wait_for(reader.read(), 20)
    writer.close()
    return answer


def check_polite(answer: bytes) -> None:
    assert not answer.startswith(b"HTTP/1.1 5"), answer
    assert b"Traceback" not in answer
    assert b".py" not in answer


def as_json(data: Any) -> bytes:
    return json.dumps(data).encode()


@settings(max_examples=8)
@given(
    paths=st.lists(path, max_size=20),
    bodies=st.lists(
        st.binary(max_size=300) | junk.map(lambda j: json.dumps(j).encode()), max_size=10
    ),
    heads=st.lists(st.binary(max_size=300), max_size=10),
)
def test_any_http(paths: list[str], bodies: list[bytes], heads: list[bytes]) -> None:
    async def tell() -> None:
        async with live() as house:
            for each in paths:
                for method in (b"GET", b"POST"):
                    line = method + b" /" + each.encode() + b" HTTP/1.1\r\nHost: x\r\n\r\n"
                    check_polite(await raw(house, line))
            for body in bodies:
                async with house.http.post(f"{house.address}/api/replay", data=body) as answer:
                    assert answer.status == 400
                    check_polite(await answer.read())
            for head in heads:
                check_polite(await raw(house, head + b"\r\n\r\n"))
            assert (await house.get("/healthz"))[0] == 200

    run(tell())


@settings(max_examples=8)
@given(frames=st.lists(st.binary(max_size=300), max_size=20))
def test_any_frames(frames: list[bytes]) -> None:
    """Bare bytes where WebSocket frames are due; others at the server do not notice."""
    upgrade = (
        b"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )

    async def tell() -> None:
        async with live() as house:
            asha = await house.player()
            for frame in frames:
                check_polite(await raw(house, upgrade + frame))
            await asha.must("unseek")

    run(tell())


BAD = (
    "",
    "nonsense",
    '{"type":"move","id":"%d","table":"a-table-nowhere","turn":0,"move":"roll"}',
    '{"type":"create","id":"%d","game":"pasa","seats":["you"]}',
    '{"type":"seek","id":"%d","game":"pasa","seats":7}',
    '{"type":"join","id":"%d","table":"TABLE","seat":3}',
    '{"type":"emote","id":"%d","table":"TABLE","emote":"boo"}',
    '{"type":"move","id":"%d","table":"TABLE","turn":9,"move":"roll"}',
    '{"type":"move","id":"%d","table":"TABLE","turn":0,"move":"xyzzy"}',
)


async def pester(house: House, player: Player, table: str, times: int) -> None:
    assert player.session is not None
    for number in range(times):
        data = BAD[number % len(BAD)].replace("TABLE", table).replace("%d", str(number))
        await house.lobby.receive(player.session, data)
        player.ear.heard.clear()
        player.ear.raw.clear()


def test_bad_messages_leave_nothing_behind() -> None:
    times = 2000

    async def story() -> None:
        house = House()
        table, (asha, _) = await seated(house)
        await pester(house, asha, table, times)
        gc.collect()
        tracemalloc.start()
        try:
            await pester(house, asha, table, times)
            gc.collect()
            grown, _ = tracemalloc.get_traced_memory()
        finally:
            tracemalloc.stop()
        assert grown < 50_000

    run(story())
