"""What is refused: for the right cause, in the player's words, and without a trace."""

import pytest

from inglenook.kernel import AlreadyDecided, GameOver, IllegalMove, NoSuchSeat, UnreadableMove
from tests.games.wilds.helpers import MOMENTS, NO_DICE, as_bytes, moment, play, resume, start

OVER = ("killed", "tie", "no_decision", "quit")


def refused(name: str, seat: int, move: str) -> IllegalMove:
    wilds = moment(name)
    before = as_bytes(wilds.state())
    with pytest.raises(IllegalMove) as refusal:
        wilds.play(seat, move, NO_DICE)
    assert as_bytes(wilds.state()) == before
    return refusal.value


@pytest.mark.parametrize("move", ["go 0 rock", "none", "quit"])
@pytest.mark.parametrize("name", OVER)
def test_nothing_is_played_after_the_end(name: str, move: str) -> None:
    for seat in (0, 1):
        assert type(refused(name, seat, move)) is GameOver
    assert moment(name).to_act() == ()


@pytest.mark.parametrize("move", ["go 0 rock", "go 6 paper", "go 99 rock", "none"])
@pytest.mark.parametrize(
    ("name", "seat"),
    [("one_has_decided", 0), ("on_the_way_decided", 1), ("first_duel_turn_decided", 0)],
)
def test_a_decision_is_for_good(name: str, seat: int, move: str) -> None:
    error = refused(name, seat, move)
    assert type(error) is AlreadyDecided
    assert str(error) == "you have decided for this turn; wait for the other"
    assert moment(name).legal(seat) == ()


@pytest.mark.parametrize("seat", [-1, 2, 7])
def test_there_are_two_seats(seat: int) -> None:
    assert type(refused("start", seat, "go 0 rock")) is NoSuchSeat
    assert type(refused("start", seat, "quit")) is NoSuchSeat


@pytest.mark.parametrize("name", sorted({*MOMENTS} - {*OVER}))
@pytest.mark.parametrize(
    "move",
    [
        "",
        "rock",
        "go 6",
        "go 6.5 rock",
        "go 6 stone",
        "GO 6 ROCK",
        "go 06 rock",
        "None",
        "quit now",
    ],
)
def test_what_is_no_move_in_its_one_form_is_refused(name: str, move: str) -> None:
    for seat in (0, 1):
        assert type(refused(name, seat, move)) is UnreadableMove


def test_the_one_form_is_named() -> None:
    assert "'go 06 rock' is written 'go 6 rock'" in str(refused("start", 0, "go 06 rock"))


@pytest.mark.parametrize(("move", "reason"), [("quit", "quit"), ("quit left", "left")])
@pytest.mark.parametrize("name", sorted({*MOMENTS} - {*OVER}))
def test_leaving_loses_at_once_whoever_is_to_act(name: str, move: str, reason: str) -> None:
    for seat in (0, 1):
        wilds = moment(name)
        play(wilds, f"{'AB'[seat]} {move}")
        outcome = wilds.outcome()
        assert outcome is not None
        assert (outcome.winners, outcome.reason) == ((1 - seat,), reason)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_decision_that_was_sealed_ends_with_the_game(seat: int) -> None:
    wilds = start()
    play(wilds, f"{'AB'[seat]} go 6 rock; {'BA'[seat]} quit")
    assert [player.decision for player in wilds.state().players] == [None, None]
    assert as_bytes(resume(wilds.state()).state()) == as_bytes(wilds.state())


def test_the_sleeper_loses_too() -> None:
    wilds = start()
    play(wilds, "B quit idle")
    assert str(wilds.outcome()) == "Outcome(places=(1, 2), reason='idle')"


def test_who_does_not_answer_stays_in_the_last_stance() -> None:
    """A10, for people; rock on the first turn."""
    wilds = resume("A loc 14 dst 19 c 3 st scissors; B loc 7")
    assert [wilds.default(seat) for seat in (0, 1)] == ["go 14 scissors", "go 7 rock"]
    duel = moment("first_duel_turn")
    assert [duel.default(seat) for seat in (0, 1)] == ["go 0 rock", "go 0 rock"]
    assert wilds.clock(0) == 20


@pytest.mark.parametrize("name", sorted({*MOMENTS} - {*OVER}))
def test_a_default_is_a_listed_move(name: str) -> None:
    wilds = moment(name)
    assert all(wilds.default(seat) in wilds.legal(seat) for seat in wilds.to_act())
