"""How games begin: options, and positions as data."""

from typing import Any

import msgspec
import pytest

from inglenook.games.royale import game
from inglenook.games.royale.parts import COPIES, KEYS, POOL, VALUES
from inglenook.kernel import BadSetup
from tests.games.royale.helpers import as_bytes, resume, seen, start


def test_two_to_six_play() -> None:
    assert [*game.seats] == [2, 3, 4, 5, 6]
    with pytest.raises(BadSetup, match="2, 3, 4, 5 or 6 players"):
        game.start(7)


def test_a_new_game() -> None:
    for seats in game.seats:
        view = seen(start(seats))
        assert (view.phase, view.to_act, view.cards_left) == ("deal", (0,), 0)
        assert all(player.alive and not player.active for player in view.players)


def test_the_cards_are_the_table_of_the_rulebook() -> None:
    values = dict(zip(KEYS[1:], VALUES[1:], strict=True))
    assert values == {
        "black_death": 7,
        "innkeepers_toll": 7,
        "deep_wounds": 8,
        "disorientation": 8,
        "sacred_relic": 9,
        "tempest": 10,
        "boots_of_speed": 11,
        "detect_hidden": 11,
        "disarm": 11,
        "lucky_bracelet": 11,
        "necklace_of_faith": 12,
        "walking_dead": 12,
        "space_shift": 13,
        "shield": 14,
        "sword": 14,
    }
    assert (sum(values.values()), len(POOL), COPIES) == (158, 30, 2)
    assert sum(VALUES[kind] for kind in POOL) == 316


@pytest.mark.parametrize(
    ("options", "path", "word"),
    [
        ({"base": 4}, "$.base", "<= 3"),
        ({"wording": "beer"}, "$.wording", "beer"),
        ({"lead_rule": "never"}, "$.lead_rule", "never"),
        ({"cardless": 1}, "$.cardless", "str"),
        ({"tempest_cost": 2}, "$.tempest_cost", "<= 1"),
        ({"players": 3}, "$.players", "no such field"),
    ],
)
def test_options_that_there_are_not(options: dict[str, Any], path: str, word: str) -> None:
    with pytest.raises(BadSetup, match=word) as caught:
        game.start(2, options)
    assert caught.value.path == path


@pytest.mark.parametrize(
    ("told", "phase", "to_act"),
    [
        ({}, "turn", (0,)),
        ({"turn": 1}, "turn", (1,)),
        ({"to_act": [1]}, "turn", (1,)),
        ({"order": [1, 0]}, "turn", (1,)),
        ({"phase": "initiative"}, "initiative", (0, 1)),
        ({"phase": "initiative", "players": [{"rolls": [3]}]}, "initiative", (1,)),
        (
            {"phase": "initiative", "players": [{"rolls": [3]}, {"rolls": [3]}]},
            "initiative",
            (0, 1),
        ),
        ({"phase": "place", "players": [{"square": [3, 0]}]}, "place", (1,)),
        ({"phase": "base", "options": {"wording": "soft"}}, "base", (0, 1)),
        (
            {
                "players": [{"active": ["disarm"]}, {"active": ["sword"]}],
                "battle": {"attacker": {"seat": 0}, "defender": {"seat": 1}, "round": 0},
            },
            "disarm",
            (0,),
        ),
        (
            {
                "players": [{}, {"active": ["lucky_bracelet"]}],
                "battle": {
                    "attacker": {"seat": 0, "rolled": [3, 4], "done": True},
                    "defender": {"seat": 1, "rolled": [5]},
                },
            },
            "bracelet",
            (1,),
        ),
        (
            {"battle": {"attacker": {"seat": 0}, "defender": {"seat": 1}}, "loser": 0},
            "fall",
            (0,),
        ),
        (
            {"players": [{}, {"active": ["sword", "shield", "disarm", "black_death"]}]},
            "slot",
            (1,),
        ),
        (
            {"players": [{"active": ["necklace_of_faith"]}], "dice": [1, 2, 3]},
            "necklace",
            (0,),
        ),
        ({"result": {"places": [1, 2], "reason": "lead"}}, "game_over", ()),
    ],
)
def test_the_phase_follows_from_what_is_told(
    told: dict[str, Any], phase: str, to_act: tuple[int, ...]
) -> None:
    if "battle" in told:
        square = {"square": [3, 3]}
        told = told | {"players": [square | one for one in told.get("players", [{}, {}])]}
    position = resume(**told)
    assert (seen(position).phase, position.to_act()) == (phase, to_act)
    again = game.resume(msgspec.json.decode(as_bytes(position)), 2, told.get("options"))
    assert msgspec.json.encode(again.state()) == as_bytes(position)


SWORDS = {"active": ["sword", "sword"]}
MANY = [key for key in KEYS if key not in ("", "black_death", "sword", "shield")] * 2


@pytest.mark.parametrize(
    ("told", "path", "word"),
    [
        ({"players": [{}, {}, {}]}, "$.players", "2 players"),
        ({"players": [{"square": [0, 0]}]}, "$.players[0].square", "no square of the diamond"),
        ({"players": [{"square": [7, 3]}]}, "$.players[0].square[0]", "<= 6"),
        ({"players": [{"square": "d1"}]}, "$.players[0].square", "array"),
        ({"players": [{"active": ["excalibur"]}]}, "$.players[0].active[0]", "is no card"),
        ({"players": [{"active": ["sword"] * 4}]}, "$.players[0].active", "at most 3"),
        ({"players": [SWORDS, {"aside": ["sword"]}]}, "$.players[1].aside[0]", "2 of sword"),
        (
            {"players": [SWORDS], "field": {"3,3": "sword"}},
            "$.players[0].active[1]",
            "there are 2 of sword, and this is one more",
        ),
        (
            {"field": {"3,3": "sword", "3,0": "sword", "3 6": "sword"}},
            "$.field.3,6",
            "there are 2 of sword",
        ),
        (
            {"players": [{"aside": MANY}], "field": {"3,3": "sword", "3,0": "shield"}},
            "$.players[0].aside[23]",
            "25 cards are in the game",
        ),
        ({"players": [{"aside": ["black_death"]}]}, "$.players[0].aside", "never set aside"),
        ({"players": [SWORDS | {"points": 14}]}, "$.players[0].points", "worth 28, not 14"),
        ({"players": [{"base": 0}]}, "$.players[0].base", ">= 1"),
        ({"players": [{"hp": 3}]}, "$.players[0].hp", "no such field"),
        ({"field": {"9,9": "sword"}}, "$.field.9,9", "write it as in '3,0'"),
        ({"field": {"3,3": "king"}}, "$.field.3,3", "is no card"),
        ({"field": {"3,3": "sword", "3 3": "disarm"}}, "$.field.3 3", "one card lies"),
        ({"phase": "deal", "field": {"3,3": "sword"}}, "$.field", "no card lies"),
        ({"phase": "lobby"}, "$.phase", "lobby"),
        ({"turn": 2}, "$.turn", "seats are 0 to 1"),
        ({"seats": 3, "gone": [1], "turn": 1}, "$.turn", "out of the game"),
        ({"gone": [1]}, "$.gone", "at least two players"),
        ({"seats": 3, "gone": [1, 1]}, "$.gone[1]", "stands there twice"),
        ({"knocked_out": [1], "seats": 3}, "$.knocked_out", "knock_out"),
        ({"order": [0]}, "$.order", "B is still there"),
        ({"to_act": [1], "turn": 0}, "$.to_act", "for 0 to decide"),
        ({"phase": "preturn"}, "$.players[0].aside", "set aside"),
        ({"phase": "base"}, "$.phase", "soft and drinks only"),
        ({"phase": "necklace"}, "$.necklaces", "unused"),
        ({"dice": [1, 2, 3]}, "$.necklaces", "unused"),
        (
            {"dice": [1, 2], "players": [{"active": ["necklace_of_faith"]}]},
            "$.dice",
            "with 3 dice",
        ),
        (
            {"dice": [1, 2, 3], "players": [{"active": ["necklace_of_faith", "deep_wounds"]}]},
            "$.dice",
            "deep_wounds",
        ),
        ({"dice": [7]}, "$.dice[0]", "<= 6"),
        ({"phase": "turn", "dice": [1, 2, 3]}, "$.dice", "no card is under attack"),
        ({"phase": "fall"}, "$.battle", "say who"),
        ({"loser": 1}, "$.loser", "goes with fall"),
        (
            {"battle": {"attacker": {"seat": 0}, "defender": {"seat": 0}}},
            "$.battle.defender.seat",
            "two different",
        ),
        (
            {"battle": {"attacker": {"seat": 0}, "defender": {"seat": 5}}},
            "$.battle.defender.seat",
            "seats are 0 to 1",
        ),
        (
            {"battle": {"attacker": {"seat": 0}, "defender": {"seat": 1}}, "turn": 1},
            "$.battle.attacker.seat",
            "on turn",
        ),
        (
            {"battle": {"attacker": {"seat": 0}, "defender": {"seat": 1}}},
            "$.players[1]",
            "same square",
        ),
        ({"battle": {"attacker": {"seat": 0}}}, "$.battle.defender", "this field is missing"),
        (
            {"battle": {"attacker": {"seat": 0, "disarmed": ["sword"]}, "defender": {"seat": 1}}},
            "$.battle.attacker.disarmed",
            "only active cards",
        ),
        ({"phase": "slot"}, "$.players", "4 active cards"),
        ({"phase": "game_over"}, "$.result", "goes with game_over"),
        ({"result": {"places": [1], "reason": "x"}}, "$.result.places", "2 places"),
        ({"actions": -1}, "$.actions", ">= 0"),
    ],
)
def test_positions_that_no_game_can_come_to(told: dict[str, Any], path: str, word: str) -> None:
    told = dict(told)
    seats = told.pop("seats", 2)
    with pytest.raises(BadSetup, match=word) as caught:
        game.resume(told, seats)
    assert caught.value.path == path


def test_what_is_left_out_of_a_position() -> None:
    view = seen(resume(players=[{"active": ["walking_dead", "boots_of_speed"]}]))
    assert (view.actions, view.movements, view.cards_left) == (3, 1, 23)
    assert len({player.square for player in view.players}) == 2


def test_a_card_may_have_its_old_name() -> None:
    position = resume(players=[{"active": ["brewmasters_curse"]}])
    assert seen(position).players[0].active == ["innkeepers_toll"]


def test_an_empty_field_is_the_end() -> None:
    position = resume(players=[{"active": ["sword"]}], field={})
    outcome = position.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((0,), "all cards won")


def test_who_is_gone_is_neither_alive_nor_anywhere_told_or_not() -> None:
    for players in ([], [{}, {}, {"alive": True}]):
        position = resume(3, gone=[2], players=players)
        assert (position.players[2].alive, seen(position).players[2].square) == (False, None)


FAR_AHEAD = {
    "active": ["sword", "sword", "disarm"],
    "aside": ["shield", "shield"],
    "square": [3, 3],
}
BEHIND = {"active": ["tempest"], "square": [3, 3]}
SOME_CARDS = {"active": ["disarm", "boots_of_speed"]}
CAUGHT: list[dict[str, Any]] = [
    {"phase": "turn"},
    {
        "phase": "disarm",
        "battle": {"attacker": {"seat": 2}, "defender": {"seat": 0}, "round": 0},
    },
]


@pytest.mark.parametrize("told", CAUGHT, ids=["turn", "disarm"])
def test_nobody_who_is_knocked_out_is_on_turn(told: dict[str, Any]) -> None:
    told = told | {"players": [FAR_AHEAD, SOME_CARDS, BEHIND], "field": {"3,3": "tempest"}}
    position = resume(3, {"lead_rule": "knock_out"}, turn=2, **told)
    assert seen(position).players[2].here is False
    assert (position.turn, position.to_act(), position.battle) == (0, (0,), None)
