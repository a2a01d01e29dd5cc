"""Moves as text."""

from typing import Any

import pytest

from inglenook.games.otzarot.notation import CODES, FORMS, HELP, MENU, STORES, TAKES, read
from inglenook.kernel import UnreadableMove
from tests.games.otzarot.helpers import resume


def test_every_move_is_read_as_itself() -> None:
    for move in CODES:
        assert read(move) == move
        assert read(f"  {move.upper().replace(' ', '   ')} ") == move


def test_every_offered_move_is_a_move() -> None:
    for offered in (*MENU, *STORES, *TAKES):
        assert set(offered) <= set(CODES)


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("reroll 6 2 5", "reroll 2 5 6"),
        ("store 8 1", "store 1 8"),
        ("TAKE 4", "take 4"),
        ("reroll", "reroll"),
        ("Quit  Left", "quit left"),
    ],
)
def test_dice_may_be_named_in_any_order(typed: str, move: str) -> None:
    assert read(typed) == move


@pytest.mark.parametrize(
    ("typed", "word"),
    [
        ("", "no move"),
        ("rol", "did you mean roll"),
        ("reroll 9", "'9' is no die"),
        ("reroll 0 1", "'0' is no die"),
        ("reroll 2 2", "die 2 stands there twice"),
        ("reroll two", "'two' is no die"),
        ("store", "store takes dice"),
        ("take", "take takes dice"),
        ("pick", "pick takes one die"),
        ("pick 1 2", "pick takes one die"),
        ("unpick 12", "'12' is no die"),
        ("stop now", "no move"),
        ("quit quit", "no move"),
        ("reroll ²", "no die"),
    ],
)
def test_what_is_no_move(typed: str, word: str) -> None:
    with pytest.raises(UnreadableMove, match=word):
        read(typed)


def test_the_help_names_every_first_word() -> None:
    for form in FORMS:
        assert form.split(" ")[0] in HELP


@pytest.mark.parametrize(
    ("told", "legal"),
    [
        ({}, "draw"),
        ({"card": "none"}, "roll"),
        ({"card": "none", "dice": "2K 6C"}, "stop, pick 3, pick 4, pick 5, pick 6, pick 7, pick 8"),
        ({"card": "none", "dice": "2K 6C", "picks": [3, 4, 5, 6, 7]}, "stop, reroll, pick 8"),
        ({"card": "truce", "dice": "2K 6S", "picks": [3, 4, 5, 6, 7, 8]}, "reroll"),
        ({"card": "storm", "dice": "8C", "rolls": 2}, "stop"),
        (
            {"card": "sorceress", "dice": "2K 6C", "picks": [3, 4, 5, 6, 7, 8]},
            "stop, reroll, pick 1, pick 2",
        ),
        (
            {"card": "sorceress", "dice": "2K 6C", "picks": [1]},
            "stop, reroll, pick 3, pick 4, pick 5, pick 6, pick 7, pick 8",
        ),
        (
            {"card": "chest", "dice": "2K 6C", "stored": [3, 4, 5, 6], "moved": [3, 7]},
            "stop, pick 7, pick 8, store 8, take 4, take 5, take 6",
        ),
        ({"card": "none", "dice": "4K 4C"}, "roll"),
        ({"card": "zombie", "dice": "4K 4C"}, "roll"),
    ],
)
def test_what_is_offered(told: dict[str, Any], legal: str) -> None:
    position = resume(**told)
    assert ", ".join(position.legal(0)) == legal
    assert position.legal(1) == ()
