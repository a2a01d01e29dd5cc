"""What is refused: for the right cause, in the player's words, and without a trace."""

import pytest

from inglenook.kernel import (
    AlreadyDecided,
    GameOver,
    IllegalMove,
    NoSuchSeat,
    NotNow,
    UnreadableMove,
)
from tests.games.wheels.helpers import MOMENTS, NO_DICE, OVER, PICKING, as_bytes, moment, play

GOING = sorted({*MOMENTS} - {*OVER})
SPINNING = sorted({*GOING} - {*PICKING})


def refused(name: str, seat: int, move: str) -> IllegalMove:
    match = moment(name)
    before = as_bytes(match.state())
    with pytest.raises(IllegalMove) as refusal:
        match.play(seat, move, NO_DICE)
    assert as_bytes(match.state()) == before
    return refusal.value


@pytest.mark.parametrize("move", ["spin", "lock 1", "keep", "heroes mage archer", "quit"])
@pytest.mark.parametrize("name", OVER)
def test_nothing_is_played_after_the_end(name: str, move: str) -> None:
    for seat in (0, 1):
        assert type(refused(name, seat, move)) is GameOver
    assert moment(name).to_act() == ()


@pytest.mark.parametrize("seat", [-1, 2, 7])
@pytest.mark.parametrize("name", ["start", "middle"])
def test_there_are_two_seats(name: str, seat: int) -> None:
    assert type(refused(name, seat, "spin")) is NoSuchSeat
    assert type(refused(name, seat, "quit")) is NoSuchSeat


@pytest.mark.parametrize("name", GOING)
@pytest.mark.parametrize(
    "move",
    ["", "lock", "lock 6", "LOCK 1", "lock 4 1", "lock  1", "spin 5 2", "heroes", "heroes mag pri",
     "quit now", "Spin", "keep all"],
)  # fmt: skip
def test_what_is_no_move_in_its_one_form_is_refused(name: str, move: str) -> None:
    for seat in (0, 1):
        assert type(refused(name, seat, move)) is UnreadableMove


def test_the_one_form_is_named() -> None:
    assert "'lock 4 1' is written 'lock 1 4'" in str(refused("one_has_spun", 0, "lock 4 1"))


def test_heroes_are_chosen_once_and_for_good() -> None:
    error = refused("one_has_chosen", 0, "heroes mage archer")
    assert type(error) is AlreadyDecided
    assert str(error) == "your heroes are chosen, and for good; wait for the other"
    later = refused("first_round", 0, "heroes mage archer")
    assert type(later) is NotNow
    assert str(later) == "the heroes are chosen for the whole match; spin the wheels"


@pytest.mark.parametrize("move", ["spin", "lock 1", "unlock 1", "confirm", "keep", "spin 1"])
def test_before_the_wheels_come_the_heroes(move: str) -> None:
    for name, seat in (("start", 0), ("one_has_chosen", 1)):
        error = refused(name, seat, move)
        assert type(error) is NotNow
        assert str(error) == "first come the heroes; choose two, as in: heroes mage priest"


@pytest.mark.parametrize("move", ["spin", "spin 1", "lock 1", "unlock 2", "confirm", "keep"])
def test_a_final_roll_is_final(move: str) -> None:
    error = refused("one_is_final", 0, move)
    assert type(error) is AlreadyDecided
    assert str(error) == "your roll is final; wait for the other"
    assert moment("one_is_final").legal(0) == ()


@pytest.mark.parametrize("move", ["lock 1", "unlock 2", "confirm", "keep", "spin 1 2", "lock 1 2"])
def test_the_first_spin_comes_before_any_lock(move: str) -> None:
    error = refused("middle", 0, move)
    assert type(error) is NotNow
    assert str(error) == (
        "the first spin turns all five wheels, and nothing is locked before it; spin"
    )


@pytest.mark.parametrize(
    ("name", "move", "reason"),
    [
        ("one_has_spun", "confirm", "before you confirm; loose: wheel 1, 2, 3, 4, 5 (keep locks"),
        ("one_has_locked", "confirm", "before you confirm; loose: wheel 1, 4, 5 (keep locks"),
        ("one_has_locked", "lock 2", "locked already: wheel 2"),
        ("one_has_locked", "lock 1 2 3", "locked already: wheel 2, 3"),
        ("one_has_locked", "unlock 1", "not locked at all: wheel 1"),
        ("one_has_locked", "unlock 1 2 5", "not locked at all: wheel 1, 5"),
    ],
)
def test_a_lock_that_does_not_fit_is_refused_with_the_wheels(
    name: str, move: str, reason: str
) -> None:
    error = refused(name, 0, move)
    assert type(error) is NotNow
    assert reason in str(error)


@pytest.mark.parametrize(("move", "reason"), [("quit", "quit"), ("quit left", "left")])
@pytest.mark.parametrize("name", GOING)
def test_leaving_loses_at_once_whoever_is_to_act(name: str, move: str, reason: str) -> None:
    for seat in (0, 1):
        match = moment(name)
        play(match, f"{'AB'[seat]} {move}")
        outcome = match.outcome()
        assert outcome is not None
        assert (outcome.winners, outcome.reason) == ((1 - seat,), reason)


def test_the_sleeper_loses_too() -> None:
    match = moment("middle")
    play(match, "B quit idle")
    assert str(match.outcome()) == "Outcome(places=(1, 2), reason='idle')"


def test_who_does_not_answer_gets_a_pair_a_spin_and_then_what_the_wheels_show() -> None:
    assert moment("start").default(0) == "heroes warrior mage"
    assert moment("middle").default(0) == "spin"
    assert moment("one_has_spun").default(0) == "keep"
    assert moment("five_locks").default(0) == "keep"


@pytest.mark.parametrize("name", GOING)
def test_a_default_can_be_played(name: str) -> None:
    for seat in moment(name).to_act():
        match = moment(name)
        play(
            match, f"{'AB'[seat]} {match.default(seat)}", "11111" * (match.default(seat) == "spin")
        )


@pytest.mark.parametrize("name", GOING)
def test_the_clock_does_not_tell_how_far_a_player_has_come(name: str) -> None:
    assert [moment(name).clock(seat) for seat in (0, 1)] == [60, 60]
