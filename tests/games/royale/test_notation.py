"""Moves as text."""

import pytest

from inglenook.games.royale.notation import CODES, FORMS, HELP, read
from inglenook.kernel import UnreadableMove


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        (" MOVE  3 1", "move 3 1"),
        ("move (3,1)", "move 3 1"),
        ("move 3,1", "move 3 1"),
        ("Fight B", "fight b"),
        ("shift 2 2 3 0", "shift 3 0 2 2"),
        ("shift (3,0) (2,2)", "shift 3 0 2 2"),
        ("disarm sword shield", "disarm shield sword"),
        ("disarm Shield", "disarm shield"),
        ("fill space-shift", "fill space_shift"),
        ("drop brewmasters_curse", "drop innkeepers_toll"),
        ("swap sword brewmasters_curse", "swap sword innkeepers_toll"),
        ("quit  idle", "quit idle"),
        ("fall any", "fall any"),
        ("base 3", "base 3"),
    ],
)
def test_what_is_typed_is_read_generously(typed: str, move: str) -> None:
    assert read(typed) == move


@pytest.mark.parametrize(
    ("typed", "word"),
    [
        ("", "no move"),
        ("mov 3 1", "did you mean move"),
        ("move", "takes a square"),
        ("move 3", "takes a square"),
        ("move 3 1 2", "takes a square"),
        ("move 0 0", "no square of the diamond"),
        ("move a b", "no square of the diamond"),
        ("move ³ 1", "no square"),
        ("place 3 3", "not on the edge"),
        ("shift 3 0", "takes two squares"),
        ("shift 3 0 3 0", "two different squares"),
        ("shift 3 0 9 9", "no square of the diamond"),
        ("fight", "takes a player"),
        ("fight z", "takes a player"),
        ("reroll 4", "a die from 1 to 3"),
        ("fill", "takes a card"),
        ("fill crown", "'crown' is no card"),
        ("drop sword shield", "takes a card"),
        ("swap sword", "takes two cards"),
        ("disarm", "takes a card or none"),
        ("disarm crown", "'crown' is no card"),
        ("disarm sword sword sword", "takes a card or none"),
        ("base 4", "1, 2 or 3"),
        ("end now", "no move"),
    ],
)
def test_what_is_no_move(typed: str, word: str) -> None:
    with pytest.raises(UnreadableMove, match=word):
        read(typed)


def test_the_help_names_every_first_word() -> None:
    for form in FORMS:
        assert form.split(" ")[0] in HELP


def test_every_move_is_read_as_itself() -> None:
    for move in CODES:
        assert read(move) == move
        assert read(move.upper()) == move
