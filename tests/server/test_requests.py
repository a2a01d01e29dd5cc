"""What clients ask for: answers, refusals, and that nothing is done twice."""

import json
from typing import Any

import pytest

from inglenook.server.settings import Limits
from tests.server.helpers import House, run, seated


def test_a_request_sent_again_is_answered_as_the_first_time_and_not_done_twice() -> None:
    async def story() -> None:
        house = House()
        table, (asha, ben) = await seated(house)
        await asha.move(table, "tails")
        request = {"type": "move", "id": "again", "table": table, "turn": 1, "move": "ready"}
        first = await asha.send(request)
        assert first == await asha.send(request)
        await asha.vanish()
        await asha.arrive()
        assert first == await asha.send(request)
        await ben.move(table, "ready")
        assert first == await asha.send(request)
        assert house.lobby.places[table].table.turns == [2, 1]

    run(story())


def test_even_another_server_does_not_do_it_twice() -> None:
    async def story() -> None:
        house = House()
        table, (asha, _) = await seated(house)
        request = {"type": "move", "id": "once", "table": table, "turn": 0, "move": "tails"}
        assert (await asha.send(request))["type"] == "done"
        elsewhere = House(house.journal)
        await elsewhere.lobby.take_up()
        asha.house = elsewhere
        await asha.arrive()
        assert asha.last("welcome")["tables"] == [table]
        assert (await asha.send(request))["type"] == "done"
        assert elsewhere.lobby.places[table].table.turns == [1, 0]

    run(story())


def test_a_table_made_twice_by_the_same_request_is_made_once() -> None:
    async def story() -> None:
        house = House()
        asha = await house.player().arrive()
        request = {"type": "create", "id": "x", "game": "pasa", "seats": ["you", "open"]}
        assert await asha.send(request) == await asha.send(request)
        assert len(house.lobby.places) == 1

    run(story())


REFUSED: list[tuple[dict[str, Any], str]] = [
    ({"type": "create", "game": "chess", "seats": ["you"]}, "unknown_game"),
    ({"type": "create", "game": "pasa", "seats": ["you"]}, "bad_setup"),
    ({"type": "create", "game": "pasa", "seats": ["you", "you"]}, "bad_setup"),
    ({"type": "create", "game": "pasa", "seats": ["you", "cat"]}, "bad_setup"),
    ({"type": "create", "game": "pasa", "seats": ["you", "bot:hal"]}, "unknown_bot"),
    ({"type": "create", "game": "pasa", "seats": ["you", "open"], "dice": [1]}, "bad_setup"),
    (
        {"type": "create", "game": "pasa", "seats": ["you", "open"], "options": {"luck": 9}},
        "bad_setup",
    ),
    ({"type": "join", "table": "nowhere-at-all"}, "no_such_table"),
    ({"type": "watch", "table": "nowhere-at-all"}, "no_such_table"),
    ({"type": "resume", "table": "nowhere-at-all", "at": 3}, "no_such_table"),
    ({"type": "leave", "table": "nowhere-at-all"}, "no_such_table"),
    ({"type": "move", "table": "nowhere-at-all", "turn": 0, "move": "roll"}, "no_such_table"),
    ({"type": "seek", "game": "pasa", "seats": 9}, "bad_setup"),
    ({"type": "seek", "game": "ludo"}, "unknown_game"),
    ({"type": "dance"}, "malformed"),
    ({"type": "join"}, "malformed"),
    ({"type": "join", "table": "nowhere-at-all", "seat": 1}, "malformed"),
    ({"type": "move", "table": "nowhere-at-all", "turn": -1, "move": "roll"}, "malformed"),
    ({"type": "hello", "protocol": 2, "key": "k" * 24}, "old_client"),
    ({"type": "hello", "protocol": 1, "key": "o" * 24}, "not_now"),
]


@pytest.mark.parametrize(("request_", "code"), REFUSED)
def test_refusals_say_why_and_change_nothing(request_: dict[str, Any], code: str) -> None:
    async def story() -> None:
        house = House()
        asha = await house.player().arrive()
        answer = await asha.send({"id": "q", **request_})
        assert (answer["type"], answer["code"], answer["id"]) == ("refused", code, "q")
        assert len(answer["why"]) > 10
        assert not house.lobby.places
        assert not len(house.lobby.seekers)

    run(story())


def test_first_of_all_one_says_hello() -> None:
    async def story() -> None:
        house = House()
        asha = house.player()
        await asha.arrive()
        asha.ear.heard.clear()
        asha.session = house.lobby.connect(asha.ear, "192.0.2.1")
        answer = await asha.ask("seek", game="pasa")
        assert answer["code"] == "hello_first"

    run(story())


@pytest.mark.parametrize(
    "data", ["", "[", "null", "7", '{"type":1}', "[" * 9000, b"\xff\xfe", "\ud800"]
)
def test_nonsense_is_malformed(data: str | bytes) -> None:
    async def story() -> None:
        asha = await House().player().arrive()
        assert asha.session is not None
        await asha.house.lobby.receive(asha.session, data)
        assert asha.last("refused")["code"] == "malformed"
        assert asha.last("refused")["id"] == ""

    run(story())


def test_who_sends_too_much_is_told_so_and_then_cut_off() -> None:
    async def story() -> None:
        house = House(limits=Limits(messages=10))
        asha = await house.player().arrive()
        for _ in range(19):
            assert (await asha.ask("unseek"))["type"] == "done"
        refused = await asha.ask("unseek")
        assert refused["code"] == "too_fast"
        assert asha.session is not None
        await house.pass_time(1)
        assert (await asha.ask("unseek"))["type"] == "done"
        for number in range(100):
            await house.lobby.receive(
                asha.session, json.dumps({"type": "unseek", "id": f"{number}"})
            )
        assert asha.ear.closed
        assert asha.ear.closed[0] == 1008

    run(story())


def test_one_address_has_only_so_many_tables() -> None:
    async def story() -> None:
        house = House(limits=Limits(messages=1e9, tables=3))
        asha = await house.player().arrive()
        for _ in range(3):
            table = (await asha.must("create", game="pasa", seats=["you", "open"]))["table"]
        answer = await asha.ask("create", game="pasa", seats=["you", "open"])
        assert answer["code"] == "too_many"
        await asha.must("leave", table=table)
        await asha.must("create", game="pasa", seats=["you", "open"])

    run(story())


def test_only_players_do_what_players_do() -> None:
    async def story() -> None:
        house = House()
        table, (asha, _) = await seated(house)
        watcher = await house.player("Watcher").arrive()
        await watcher.must("watch", table=table)
        for request in (
            {"type": "move", "turn": 0, "move": "heads"},
            {"type": "nonce", "nonce": "ab" * 16},
            {"type": "resign"},
            {"type": "rematch"},
            {"type": "emote", "emote": "wow"},
        ):
            answer = await watcher.send({"id": f"w-{request['type']}", "table": table, **request})
            assert answer["code"] == "not_seated"
        scene = watcher.scene(table)
        assert scene["you"] is None
        assert asha.scene(table)["you"]["seat"] == 0

    run(story())


def test_players_do_not_say_what_only_the_table_says() -> None:
    async def story() -> None:
        house = House()
        table, (asha, ben) = await seated(house)
        await asha.move(table, "heads")
        for move in ("quit idle", "quit left", "quit cancelled"):
            answer = await ben.move(table, move)
            assert answer["code"] == "illegal"
        assert (await ben.move(table, "quit"))["type"] == "done"

    run(story())


def test_gestures_are_seen_by_all_and_not_too_many() -> None:
    async def story() -> None:
        house = House()
        table, (asha, ben) = await seated(house)
        await asha.must("emote", table=table, emote="hello")
        assert ben.last("emoted") == {
            "type": "emoted", "table": table, "seat": 0, "emote": "hello",
        }  # fmt: skip
        assert (await asha.ask("emote", table=table, emote="wow"))["code"] == "too_fast"
        await house.pass_time(2)
        await asha.must("emote", table=table, emote="wow")
        answer = await asha.ask("emote", table=table, emote="you fool")
        assert answer["code"] == "malformed"

    run(story())


def test_names_are_relayed_cleaned_and_never_stored() -> None:
    async def story() -> None:
        house = House()
        table, (asha, ben) = await seated(house)
        name = "Z\u0301\u0301\u0301\u0301\u0301oe\u202e \n the Great One"
        await asha.must("profile", name=name, colour="#123456")
        told = ben.last("seats")["seats"][0]
        assert (told["name"], told["colour"]) == ("\u0179\u0301\u0301oe the Great On", "#123456")
        stored = b"".join(await house.journal.read(table))
        for private in (b"Zo", b"oe the", b"P0", b"P1", b"#", asha.key.encode(), ben.key.encode()):
            assert private not in stored

    run(story())


def test_resigning_ends_it_and_names_the_reason() -> None:
    async def story() -> None:
        house = House()
        table, (asha, ben) = await seated(house)
        await asha.move(table, "heads")
        await house.pass_time(4)
        await asha.must("resign", table=table)
        result = ben.scene(table)["result"]
        assert (result["places"], result["reason"]) == ([2, 1], "quit")
        assert (await ben.ask("resign", table=table))["code"] == "over"

    run(story())


def test_while_the_coin_is_in_the_air_leaving_calls_the_match_off() -> None:
    async def story() -> None:
        house = House()
        table, (asha, ben) = await seated(house)
        await asha.move(table, "heads")
        await asha.must("leave", table=table)
        result = ben.scene(table)["result"]
        assert (result["places"], result["reason"]) == ([], "cancelled")
        assert asha.session is not None
        assert not asha.session.tables

    run(story())


def test_a_rematch_needs_everybody_and_moves_the_seats_on() -> None:
    async def story() -> None:
        house = House()
        table, (asha, ben) = await seated(house)
        assert (await asha.ask("rematch", table=table))["code"] == "not_over"
        for move in ("heads", "ready"):
            await asha.move(table, move)
        await ben.move(table, "ready")
        devtas = [player["devta"] for player in asha.scene(table)["view"]["players"]]
        await asha.must("resign", table=table)
        await asha.must("rematch", table=table)
        assert [seat["wants_rematch"] for seat in ben.last("seats")["seats"]] == [True, False]
        await asha.must("rematch", table=table, offer=False)
        assert not ben.last("seats")["seats"][0]["wants_rematch"]
        await asha.must("rematch", table=table)
        await house.pass_time(61)
        assert not ben.last("seats")["seats"][0]["wants_rematch"], "an offer lasts a minute"
        await asha.must("rematch", table=table)
        await ben.must("rematch", table=table)
        again = asha.last("matched")
        assert again["after"] == table
        assert ben.last("matched")["table"] == again["table"] != table
        assert [player.last("table")["you"] for player in (asha, ben)] == [1, 0]
        for player in (asha, ben):
            await player.give_nonce(again["table"])
        assert asha.last("table")["options"]["devtas"] == devtas

    run(story())


def test_an_offer_dies_when_a_player_leaves() -> None:
    async def story() -> None:
        house = House()
        table, (asha, ben) = await seated(house)
        await asha.must("resign", table=table)
        await asha.must("rematch", table=table)
        await ben.must("leave", table=table)
        assert not asha.last("seats")["seats"][0]["wants_rematch"]
        assert (await asha.ask("rematch", table=table))["code"] == "gone"

    run(story())


def test_a_link_seats_a_friend_and_then_shows_the_game() -> None:
    async def story() -> None:
        house = House()
        asha = await house.player("Asha").arrive()
        table = (await asha.must("create", game="pasa", seats=["open", "you"]))["table"]
        assert asha.last("table")["you"] == 1
        assert [seat["kind"] for seat in asha.last("table")["seats"]] == ["open", "human"]
        ben, eve = await house.player("Ben").arrive(), await house.player("Eve").arrive()
        await ben.must("join", table=table)
        assert ben.last("table")["you"] == 0
        await eve.must("join", table=table)
        assert eve.last("table")["you"] is None
        assert asha.last("table")["phase"] == "starting"
        await ben.must("leave", table=table)
        assert asha.last("table")["phase"] == "waiting"
        await eve.must("join", table=table)
        assert eve.last("table")["you"] == 0

    run(story())


def test_without_a_share_in_the_dice_the_table_goes_on() -> None:
    async def story() -> None:
        house = House()
        asha, ben = await house.player("Asha").arrive(), await house.player("Ben").arrive()
        table = (await asha.must("create", game="pasa", seats=["you", "open"]))["table"]
        await ben.must("join", table=table)
        commitment = asha.last("table")["commitment"]
        await asha.give_nonce(table)
        assert asha.last("table")["phase"] == "starting"
        await house.pass_time(5)
        assert asha.last("table")["phase"] == "playing"
        assert asha.last("table")["commitment"] == commitment
        assert (await ben.ask("nonce", table=table, nonce="cd" * 16))["code"] == "late"
        await asha.must("resign", table=table)
        assert asha.scene(table)["result"]["nonces"] == ["ab" * 16, "-"]

    run(story())


def test_a_table_that_nobody_comes_to_is_put_away() -> None:
    async def story() -> None:
        house = House()
        asha = await house.player("Asha").arrive()
        await asha.must("create", game="pasa", seats=["you", "open"])
        await house.pass_time(5000)
        assert house.lobby.places, "somebody is there"
        await asha.vanish()
        await house.pass_time(5000)
        assert not house.lobby.places
        assert await house.journal.tables() == []
        assert not house.lobby.clients

    run(story())


def test_scripted_dice_are_for_developers() -> None:
    async def story() -> None:
        house = House(dev=True)
        asha = await house.player("Asha").arrive()
        made = await asha.must(
            "create", game="pasa", seats=["you", "bot:random"], dice=[2, 7, 1], options={}
        )
        table = made["table"]
        await asha.give_nonce(table)
        assert asha.last("table")["dice"] == "unproven"
        assert asha.last("welcome")["dev"]
        await house.settle()

    run(story())


def test_bots_among_themselves_are_watched_at_a_human_pace() -> None:
    async def story() -> None:
        house = House()
        asha = await house.player("Asha").arrive()
        table = (await asha.must("create", game="pasa", seats=["bot:random", "bot:greedy"]))[
            "table"
        ]
        await house.settle()
        assert house.lobby.places[table].table.at <= 2
        await house.pass_time(20)
        some = house.lobby.places[table].table.at
        assert 1 < some < 60
        await asha.vanish()
        await house.pass_time(30)
        assert house.lobby.places[table].table.at <= some + 2, "nobody looks on"
        await house.pass_time(200)
        assert not house.lobby.places

    run(story())


def test_those_who_come_and_go_do_not_fill_the_house(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("inglenook.server.lobby.MOST_IDLE", 3)

    async def story() -> None:
        house = House()
        asha = await house.player("Asha").arrive()
        await asha.must("create", game="pasa", seats=["you", "open"])
        await asha.vanish()
        for number in range(10):
            await (await house.player(f"Guest{number}").arrive()).vanish()
        assert len(house.lobby.clients) == 4
        await asha.arrive()
        assert asha.last("welcome")["tables"], "who has a table is remembered"

    run(story())


def test_a_slow_reader_hears_that_its_table_is_no_more() -> None:
    async def story() -> None:
        house = House()
        table, (asha, ben) = await seated(house)
        ben.ear.full = True
        await asha.move(table, "heads")
        house.lobby._drop(house.lobby.places[table])
        ben.ear.full = False
        await house.pass_time(1)
        assert ben.last("closed")["table"] == table
        assert ben.session is not None
        assert not ben.session.tables

    run(story())


def test_tables_are_counted_until_they_are_over() -> None:
    async def story() -> None:
        house = House(limits=Limits(messages=1e9, tables=2, all_tables=3))
        asha, ben = await house.player("Asha").arrive(), await house.player("Ben").arrive()
        first = (await asha.must("create", game="pasa", seats=["you", "open"]))["table"]
        await asha.must("create", game="pasa", seats=["you", "open"])
        assert (await asha.ask("create", game="pasa", seats=["you", "open"]))["code"] == "too_many"
        await ben.must("join", table=first)
        for player in (asha, ben):
            await player.give_nonce(first)
        await ben.must("resign", table=first)
        await asha.must("create", game="pasa", seats=["you", "open"])
        elsewhere = House(house.journal, limits=Limits(messages=1e9, all_tables=2))
        await elsewhere.lobby.take_up()
        eve = await elsewhere.player("Eve").arrive()
        answer = await eve.ask("create", game="pasa", seats=["you", "open"])
        assert (answer["code"], "of the house" in answer["why"]) == ("too_many", True)

    run(story())
