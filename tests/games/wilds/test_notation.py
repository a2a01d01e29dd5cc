import pytest

from inglenook.games.wilds import game
from inglenook.games.wilds.notation import FORMS, HELP, read
from inglenook.games.wilds.parts import REACH, STANCES
from inglenook.kernel import UnreadableMove
from tests.games.wilds.helpers import MOMENTS, moment

MOVES = [
    *(f"go {node} {stance}" for node in (0, 6, 24, 25, -1, 999999) for stance in STANCES),
    *("none", "quit", "quit left", "quit idle"),
]


@pytest.mark.parametrize("move", MOVES)
def test_a_move_in_its_one_form_reads_as_itself(move: str) -> None:
    assert read(move) == move
    assert read(f"  {move.upper().replace(' ', '   ')}\t\n") == move


@pytest.mark.parametrize(
    ("text", "move"),
    [("go 007 rock", "go 7 rock"), ("go -0 Paper", "go 0 paper"), ("Go 24 sCiSsOrS", MOVES[8])],
)
def test_numbers_and_stances_have_one_form(text: str, move: str) -> None:
    assert read(text) == move


@pytest.mark.parametrize("name", MOMENTS)
def test_every_listed_move_reads_as_itself(name: str) -> None:
    wilds = moment(name)
    for seat in (0, 1):
        assert [read(move) for move in wilds.legal(seat)] == [*wilds.legal(seat)]


def test_listed_are_the_own_node_and_its_neighbours_in_each_stance() -> None:
    wilds = moment("on_the_way")
    for seat, node in ((0, 16), (1, 4)):
        listed = [f"go {there} {stance}" for there in REACH[node] for stance in STANCES]
        assert [*wilds.legal(seat)] == listed
    for name in ("first_duel_turn", "duel"):
        assert [*moment(name).legal(1)] == [f"go 0 {stance}" for stance in STANCES]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "'' is no move"),
        ("g 6 rock", "did you mean go?"),
        ("rock", "'rock' is no move"),
        ("go", "go takes a node and a stance, as in: go 6 rock"),
        ("go 6", "go takes a node and a stance"),
        ("go rock", "go takes a node and a stance"),
        ("go 6 rock paper", "go takes a node and a stance"),
        ("go 6.5 rock", "'6.5' is no whole number"),
        ("go 1e1 rock", "'1e1' is no whole number"),
        ("go --1 rock", "'--1' is no whole number"),
        ("go +1 rock", "'+1' is no whole number"),
        ("go - rock", "'-' is no whole number"),
        ("go ६ rock", "is no whole number"),
        ("go ² rock", "is no whole number"),
        ("go six rock", "'six' is no whole number"),
        ("go 6 stone", "'stone' is no stance; there is rock, paper or scissors"),
        ("go 6 r", "'r' is no stance"),
        ("none at all", "'none at all' is no move"),
        ("quit now", "'quit now' is no move"),
        ("go 6 rock" * 30, "a move has at most 200 characters"),
    ],
)
def test_what_is_no_move_is_refused_with_the_reason(text: str, reason: str) -> None:
    with pytest.raises(UnreadableMove) as refusal:
        read(text)
    assert reason in str(refusal.value)


def test_the_help_names_every_form() -> None:
    lines = HELP.splitlines()
    assert all(any(line.startswith(form) for line in lines) for form in FORMS)
    assert game.moves_help == HELP
    assert game.unlisted == {"go", "none", "quit"}
