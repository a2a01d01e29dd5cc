"""Every move at every moment by every seat: taken, or refused for the right cause and without a
trace."""

import pytest

from inglenook.kernel import (
    AlreadyDecided,
    GameOver,
    IllegalMove,
    NoSuchSeat,
    NotNow,
    NotYourTurn,
    RandomDice,
    UnreadableMove,
)
from tests.games.pasa.helpers import MOMENTS, NO_DICE, as_bytes, moment, whole

TOGGLES = [f"toggle {die}" for die in range(1, 7)]
MOVES = [
    *("heads", "tails", "either", "ready", "roll", *TOGGLES, "done"),
    *("keep all", "keep 1", "keep 6 5 4 3 2 1", "pray", "pass"),
]
"""Every move but quitting, which test_rules.py has."""

QUITS = ["quit", "quit left", "quit idle"]

PICK = {"heads", "tails", "either"}
KEEP = {*TOGGLES, "done", "keep all", "keep 1", "keep 6 5 4 3 2 1"}
CHOOSE = {"pray", "pass"}
ALLOWED: dict[str, tuple[set[str], set[str]]] = {
    "toss_pick": (PICK, PICK),
    "toss_result": ({"ready"}, {"ready"}),
    "one_is_ready": (set(), {"ready"}),
    "await_roll": ({"roll"}, set()),
    "await_keep": (KEEP, set()),
    "await_keep_with_picks": (KEEP, set()),
    "other_to_roll": (set(), {"roll"}),
    "other_to_keep": (set(), KEEP),
    "second_roll": (KEEP - {"toggle 1", "toggle 5", "keep 1", "keep 6 5 4 3 2 1"}, set()),
    "vardan": (CHOOSE, CHOOSE),
    "one_has_chosen": (set(), CHOOSE),
    "next_round": ({"roll"}, set()),
    "game_over": (set(), set()),
}
"""What each seat may do, besides quitting."""


def cause(name: str, seat: int, move: str) -> type[IllegalMove]:
    """Why a move that is not allowed is refused."""
    if name == "game_over":
        return GameOver
    if not ALLOWED[name][seat]:
        decided = name in ("one_is_ready", "one_has_chosen")
        return AlreadyDecided if decided else NotYourTurn
    return IllegalMove if move in KEEP and name == "second_roll" else NotNow


def test_every_moment_is_covered() -> None:
    assert tuple(ALLOWED) == MOMENTS


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("name", MOMENTS)
def test_a_move_is_taken_or_refused_without_a_trace(name: str, seat: int) -> None:
    match = moment(name)
    before = as_bytes(match.state())
    for move in MOVES:
        if move in ALLOWED[name][seat]:
            assert match.copy().play(seat, move, RandomDice(1))
            continue
        with pytest.raises(IllegalMove) as refusal:
            match.play(seat, move, NO_DICE)
        assert refusal.type is cause(name, seat, move), move
        assert as_bytes(match.state()) == before


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("name", MOMENTS)
def test_what_is_listed_is_taken_and_nothing_is_listed_out_of_turn(name: str, seat: int) -> None:
    match = moment(name)
    listed = [*match.legal(seat)]
    assert set(listed) <= ALLOWED[name][seat]
    assert bool(listed) == bool(ALLOWED[name][seat]) == (seat in match.to_act())
    for move in listed:
        match.copy().play(seat, move, RandomDice(1))


def test_dice_already_picked_are_not_listed_again() -> None:
    assert moment("await_keep_with_picks").legal(0) == (
        *("toggle 2", "toggle 3", "toggle 4", "toggle 6"),
        "done",
    )


@pytest.mark.parametrize(
    ("name", "rule"),
    [
        ("toss_pick", "first comes the toss, and either of you calls it: heads or tails"),
        ("toss_result", "the first call gave out both sides, and the coin has fallen: ready"),
        ("await_roll", "your loose dice come first: roll"),
        ("await_keep", "you have rolled, once a turn: toggle the dice for your row, then done "),
        ("vardan", "you ask for a vard or you don't, once a round: pray or pass"),
    ],
)
def test_a_refusal_names_the_rule_and_what_is_allowed(name: str, rule: str) -> None:
    match = moment(name)
    move = {"await_roll": "done", "toss_result": "heads"}.get(name, "roll")
    with pytest.raises(NotNow) as refusal:
        match.play(0, move, NO_DICE)
    assert str(refusal.value).startswith(f"{move} is not possible now; {rule}")


@pytest.mark.parametrize(
    ("name", "seat", "move", "message"),
    [
        ("await_roll", 1, "roll", "it is A's turn"),
        ("other_to_keep", 0, "done", "it is B's turn"),
        ("one_has_chosen", 0, "pass", "you have answered, and for good; wait for the other"),
        ("second_roll", 0, "toggle 1", "die 1 lies in your row for good; loose are 2, 3, 4 or 6"),
        ("game_over", 0, "roll", "the match is over"),
        ("vardan", 0, "Pray", "'Pray' is written 'pray'"),
        ("vardan", 0, "prey", "'prey' is no move; did you mean pray"),
    ],
)
def test_a_refusal_says_why(name: str, seat: int, move: str, message: str) -> None:
    with pytest.raises(IllegalMove) as refusal:
        moment(name).play(seat, move, NO_DICE)
    assert message in str(refusal.value)


@pytest.mark.parametrize("seat", [-1, 2, 99])
@pytest.mark.parametrize("name", MOMENTS)
def test_a_seat_that_is_none(name: str, seat: int) -> None:
    match = moment(name)
    before = as_bytes(match.state())
    for move in [*MOVES, *QUITS, "nonsense"]:
        with pytest.raises(NoSuchSeat, match=f"seats 0 and 1, not {seat}"):
            match.play(seat, move, NO_DICE)
        assert list(match.legal(seat)) == []
    assert as_bytes(match.state()) == before


UNREADABLE = ["", " ", "keep", "keep ", "keep 7", "keep 5 5", "toggle", "toggle 0", "toggle 7"]
UNREADABLE += ["Roll", "roll ", " roll", "keep  1", "keep 1 ", "quit now", "rolls", "रोल", "🎲"]
UNREADABLE += ["x" * 201, "keep " + "1 " * 500, "\0", "pray\n"]


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("name", [name for name in MOMENTS if name != "game_over"])
def test_what_is_no_move_in_its_one_form_is_unreadable(name: str, seat: int) -> None:
    match = moment(name)
    before = as_bytes(match.state())
    for move in UNREADABLE:
        with pytest.raises(UnreadableMove):
            match.play(seat, move, NO_DICE)
    assert as_bytes(match.state()) == before


@pytest.mark.parametrize("move", [*MOVES, *QUITS, "quit cancelled", "nonsense", ""])
def test_after_the_end_nothing_is_taken(move: str) -> None:
    match = moment("game_over")
    before = whole(match)
    for seat in (0, 1):
        with pytest.raises(GameOver):
            match.play(seat, move, NO_DICE)
    assert whole(match) == before
