"""How a game begins, from options and from any state."""

from typing import Any

import msgspec
import pytest

from inglenook.games.otzarot import game
from inglenook.games.otzarot.parts import CARDS, DECK
from inglenook.games.otzarot.setup import OtzarotOptions
from inglenook.kernel import BadSetup, all_games
from inglenook.kernel.case import Case, run_case
from tests.games.otzarot.helpers import as_bytes, resume

NONE = {"card": "none", "dice": "8C"}


def test_it_is_registered() -> None:
    assert all_games()["otzarot"] is game


def test_two_to_four_play() -> None:
    assert [*game.seats] == [2, 3, 4]
    with pytest.raises(BadSetup, match="2, 3 or 4 players"):
        game.start(5)


def test_seat_a_begins_with_35_cards_and_no_points() -> None:
    view = game.start(3).view(0)
    told: Any = view
    assert (told.turn, told.phase, told.totals, told.deck_left) == (0, "draw", [0, 0, 0], 35)


def test_the_deck_is_the_table_of_the_rulebook() -> None:
    copies = [card.copies for card in CARDS]
    assert copies == [3, 3, 3, 2, 3, 2, 2, 1, 1, 1, 2, 1, 3, 3, 3, 2]
    assert (len(CARDS), len(DECK), sum(copies)) == (16, 35, 35)


def test_the_defaults_are_the_rulings() -> None:
    assert OtzarotOptions() == OtzarotOptions(
        target=8000,
        three_rolls=False,
        negative_totals=False,
        nine_wins=False,
        rescue=False,
        storm_sets=True,
        tie_break=False,
        first="A",
        store_kept=False,
    )


@pytest.mark.parametrize(
    ("options", "path"),
    [
        ({"target": 1999}, "$.target"),
        ({"target": 16001}, "$.target"),
        ({"first": "B"}, "$.first"),
        ({"rescue": 1}, "$.rescue"),
        ({"blank": True}, "$.blank"),
    ],
)
def test_options_that_make_no_sense(options: dict[str, Any], path: str) -> None:
    with pytest.raises(BadSetup) as caught:
        game.start(2, options)
    assert caught.value.path == path


@pytest.mark.parametrize(
    ("told", "path", "word"),
    [
        ({"turn": 2}, "$.turn", "seats are 0 to 1"),
        ({"totals": [0]}, "$.totals", "2 totals"),
        ({"totals": [0, -50]}, "$.totals[1]", "negative_totals"),
        ({"gone": [1]}, "$.gone", "two players"),
        ({"gone": [0], "seats": 3}, "$.turn", "has left"),
        ({"gone": [3]}, "$.gone[0]", "seats are"),
        ({"card": "joker"}, "$.card", "joker"),
        ({"card": "none", "dice": ["coin"]}, "$.dice", "8 dice"),
        ({"card": "none", "dice": ["coin"] * 7 + ["blank"]}, "$.dice", "blank"),
        ({"card": "none", "dice": ["coin"] * 7 + ["swords"]}, "$.dice[7]", "swords"),
        ({"dice": "8C"}, "$.dice", "no die has been rolled"),
        ({"phase": "draw", "card": "none"}, "$.card", "no card"),
        ({"phase": "decision", "card": "none"}, "$.dice", "have been rolled"),
        ({"phase": "decision", "dice": "8C"}, "$.card", "captain"),
        ({"phase": "first_roll", "card": "none", "rolls": 1}, "$.rolls", "no roll"),
        ({"phase": "first_roll", "card": "none", "picks": [1]}, "$.picks", "chosen"),
        (NONE | {"rolls": 0}, "$.rolls", "a roll"),
        (NONE | {"picks": [1, 1]}, "$.picks[1]", "twice"),
        (NONE | {"picks": [9]}, "$.picks[0]", "8"),
        (NONE | {"stored": [1]}, "$.stored", "card chest"),
        (NONE | {"sorceress_used": True}, "$.sorceress_used", "sorceress"),
        (NONE | {"moved": [1]}, "$.moved", "with the card chest"),
        ({"card": "none", "dice": "3K 5C"}, "$.dice", "3 skulls"),
        ({"card": "none", "dice": "1K 7C", "picks": [1]}, "$.picks", "may be rerolled"),
        ({"card": "chest", "dice": "1K 7C", "stored": [1]}, "$.stored", "skulls"),
        ({"card": "chest", "dice": "1K 7C", "moved": [1]}, "$.moved", "skulls"),
        ({"card": "storm", "dice": "8C", "rolls": 3}, "$.rolls", "2 rolls"),
        ({"card": "storm", "dice": "8C", "rolls": 2, "picks": [1]}, "$.picks", "no roll"),
        ({"card": "zombie", "dice": "8C", "phase": "decision"}, "$.card", "nothing to decide"),
        ({"card": "none", "dice": "8C", "phase": "zombie"}, "$.card", "zombie"),
        ({"card": "zombie", "dice": "4K 4S"}, "$.dice", "over"),
        ({"card": "none", "dice": "8C", "phase": "island"}, "$.dice", "4 skulls"),
        ({"card": "none", "dice": "8K"}, "$.dice", "over"),
        ({"card": "sea2", "dice": "4K 4C", "phase": "island"}, "$.card", "no island"),
        ({"card": "none", "dice": "4K 4C", "picks": [5]}, "$.picks", "chosen"),
        ({"card": "chest", "dice": "4K 4C", "stored": [5]}, "$.stored", "chosen"),
        ({"deck": {"joker": 1}}, "$.deck.joker", "is no card"),
        ({"deck": {"truce": 2}}, "$.deck.truce", "at most 1"),
        ({"card": "truce", "deck": {"truce": 1}}, "$.deck.truce", "at most 0"),
        ({"last_turns": [0]}, "$.trigger", "final round"),
        ({"trigger": 0}, "$.turn", "no last turn"),
        ({"trigger": 3}, "$.trigger", "seats are"),
        ({"trigger": 1, "last_turns": [1]}, "$.last_turns", "on turn"),
        ({"trigger": 1, "last_turns": [0, 1]}, "$.last_turns", "opened"),
        ({"trigger": 1, "last_turns": [0, 2], "gone": [2], "seats": 3}, "$.last_turns", "left"),
        ({"trigger": 1, "tie_break": True}, "$.tie_break", "option"),
        ({"phase": "game_over"}, "$.result", "result"),
        ({"result": {"places": [1], "reason": "quit"}}, "$.result.places", "2 places"),
        ({"skulls": 2}, "$.skulls", "no such field"),
    ],
)
def test_positions_that_no_game_can_come_to(told: dict[str, Any], path: str, word: str) -> None:
    with pytest.raises(BadSetup, match=word) as caught:
        resume(**told)
    assert caught.value.path == path


@pytest.mark.parametrize(
    ("told", "phase"),
    [
        ({}, "draw"),
        ({"card": "truce"}, "first_roll"),
        (NONE, "decision"),
        ({"card": "zombie", "dice": "8C"}, "zombie"),
        ({"card": "skull2", "dice": "2K 6C"}, "island"),
        ({"result": {"places": [1, 2], "reason": "quit"}}, "game_over"),
    ],
)
def test_the_phase_follows_from_what_is_told(told: dict[str, Any], phase: str) -> None:
    assert resume(**told).view(None).phase == phase


def test_what_is_left_out_of_a_deck_is_the_card_face_up() -> None:
    assert resume(card="truce").view(None).deck["truce"] == 0
    assert resume(card="truce").view(None).deck_left == 34
    assert resume(card="none").view(None).deck_left == 35


def test_who_still_plays_in_a_final_round_may_be_left_out() -> None:
    assert resume(seats=4, turn=2, trigger=0).view(None).last_turns == (2, 3)
    assert resume(seats=4, turn=3, trigger=2, gone=[0]).view(None).last_turns == (3, 1)


@pytest.mark.parametrize(
    "told",
    [
        {"card": "chest", "dice": "1K 7C", "stored": [2], "moved": [2, 3], "picks": [4]},
        {"card": "sorceress", "dice": "1K 7C", "rolls": 3, "sorceress_used": True},
        {"seats": 4, "turn": 2, "trigger": 0, "gone": [3], "totals": [8000, 1, 2, 3], "number": 7},
    ],
)
def test_a_state_comes_back_as_it_was(told: dict[str, Any]) -> None:
    position = resume(**told)
    again = game.resume(msgspec.json.decode(as_bytes(position)), told.get("seats", 2))
    assert msgspec.json.encode(again.state()) == as_bytes(position)


def test_a_case_says_where_it_is_wrong() -> None:
    with pytest.raises(BadSetup) as caught:
        run_case(game, Case(position={"card": "none", "dice": ["coin"]}))
    assert str(caught.value) == "$.position.dice: there are 8 dice, not 1"
