"""From options and states to a game; and what is refused, with the place of the fault."""

from typing import Any

import pytest

from inglenook.games.wilds import game
from inglenook.games.wilds.setup import WildsOptions
from inglenook.kernel import BadSetup
from inglenook.kernel.case import read_case, run_case
from tests.games.wilds.helpers import MOMENTS, as_bytes, moment, resume, start, state_from, whole


def test_a_game_is_for_two() -> None:
    assert game.seats == range(2, 3)
    for seats in (0, 1, 3):
        with pytest.raises(BadSetup, match="for 2 players"):
            game.start(seats)


def test_the_start_is_that_of_the_rulebook() -> None:
    state = whole(start())
    place = {"location": 0, "destination": 0, "counter": 7}
    strength = {"health": 100, "speed": 0, "rock": 1, "paper": 1, "scissors": 1}
    assert state["players"] == [place | strength | {"stance": None, "decision": None}] * 2
    assert [monster["node"] for monster in state["monsters"]][:4] == [0, 1, 3, 4]
    assert all(monster["returns_in"] == 0 for monster in state["monsters"])
    assert start().to_act() == (0, 1)


def test_the_duel_turn_is_an_option() -> None:
    for options in (None, {}, WildsOptions(), {"duel_turn": 301}):
        assert game.options_of(options) == WildsOptions(duel_turn=301)
    assert start({"duel_turn": 1}).legal(0) == ("go 0 rock", "go 0 paper", "go 0 scissors")


@pytest.mark.parametrize(
    ("options", "path"),
    [
        ({"duel_turn": 0}, "$.duel_turn"),
        ({"duel_turn": 1001}, "$.duel_turn"),
        ({"duel_turn": "300"}, "$.duel_turn"),
        ({"health": 20}, "$.health"),
    ],
)
def test_bad_options_are_refused(options: dict[str, object], path: str) -> None:
    with pytest.raises(BadSetup) as refusal:
        game.start(2, options)
    assert refusal.value.path == path


@pytest.mark.parametrize("name", MOMENTS)
def test_a_game_goes_on_from_its_state(name: str) -> None:
    wilds = moment(name)
    for state in (wilds.state(), whole(wilds)):
        twin = resume(state)
        assert as_bytes(twin.state()) == as_bytes(wilds.state())
        assert twin.to_act() == wilds.to_act()
        for seat in (0, 1):
            assert as_bytes(twin.view(seat)) == as_bytes(wilds.view(seat))


def test_what_is_left_out_is_as_at_the_start() -> None:
    assert as_bytes(resume({}).state()) == as_bytes(start().state())
    wilds = resume(state_from("A loc 19; B loc 7; M0 1"))
    assert [player["destination"] for player in whole(wilds)["players"]] == [19, 7]
    assert whole(wilds)["monsters"][0] == {"node": 0, "health": 1, "returns_in": 0}


def a(**parts: object) -> dict[str, Any]:
    return {"players": [parts, {}]}


@pytest.mark.parametrize(
    ("state", "path", "message"),
    [
        ({"turn": 0}, "$.turn", ">= 1"),
        ({"round": 1}, "$.round", "no such field"),
        ({"players": [{}]}, "$.players", "length 2"),
        (a(location=25), "$.players[0].location", "<= 24"),
        (a(location=-1), "$.players[0].location", ">= 0"),
        (a(destination=2), "$.players[0].destination", "from node 0 one heads for 0, 1, 6 or 10"),
        (a(counter=0), "$.players[0].counter", ">= 1"),
        (a(counter=8), "$.players[0].counter", "<= 7"),
        (a(health=0), "$.players[0].health", "both players have health"),
        (a(health=1.5), "$.players[0].health", "expected `int`"),
        (a(speed=6), "$.players[0].speed", "<= 5"),
        (a(rock=-1), "$.players[0].rock", ">= 0"),
        (a(stance="Rock"), "$.players[0].stance", "expected paper, rock or scissors, got 'Rock'"),
        (a(decision="go 2 rock"), "$.players[0].decision", "'go 2 rock' is not go 0 rock"),
        (a(decision="quit"), "$.players[0].decision", "or none"),
        (
            {"players": [{}, {"location": 3, "destination": 4}]},
            "$.players[1].destination",
            "1 or 2",
        ),
        ({"players": [{"decision": "none"}] * 2}, "$.players[1].decision", "the turn is over"),
        ({"turn": 302, **a(location=4)}, "$.players[0].location", "stand on node 0"),
        ({"monsters": [{"node": 2}]}, "$.monsters[0].node", "no monster lives on node 2"),
        ({"monsters": [{"health": 2}]}, "$.monsters[0].node", "this field is missing"),
        ({"monsters": [{"node": 0}, {"node": 0}]}, "$.monsters[1].node", "told of twice"),
        ({"monsters": [{"node": 0, "health": 0}]}, "$.monsters[0].health", "that lives has health"),
        ({"monsters": [{"node": 0, "returns_in": -1}]}, "$.monsters[0].returns_in", ">= 0"),
        (
            {"monsters": [{"node": 0, "health": 4, "returns_in": 3}]},
            "$.monsters[0].health",
            "one that returns later has none",
        ),
        (
            {"result": {"places": [1, 2], "reason": "quit"}, **a(decision="go 0 rock")},
            "$.players[0].decision",
            "nobody decides after the end",
        ),
    ],
)
def test_what_cannot_be_is_refused_with_its_place(state: object, path: str, message: str) -> None:
    with pytest.raises(BadSetup) as refusal:
        resume(state)
    assert refusal.value.path == path
    assert message in str(refusal.value)


def test_a_case_is_played() -> None:
    text = """{"position": {"players": [{"location": 19}, {"location": 7}]},
               "moves": [{"seat": 1, "move": "GO 7 Paper"}, {"seat": 0, "move": "go 14 paper"},
                         {"seat": 0, "move": "go 14"}]}"""
    answer = run_case(game, read_case(text))
    assert [refusal.reason for refusal in answer.refused] == ["unreadable"]
    assert answer.to_act == [0, 1]
    assert answer.position.turn == 2
    assert answer.position.players[0].counter == 6
