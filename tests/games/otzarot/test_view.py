"""What a seat sees."""

from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from inglenook.games.otzarot import game
from inglenook.kernel import RandomDice
from tests.games.otzarot.helpers import play, resume


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 10**6))
def test_every_seat_sees_the_same_but_for_its_name(seed: int) -> None:
    rolls = RandomDice(seed)
    position = game.start(3, {"target": 2000})
    for _ in range(200):
        if not position.to_act():
            break
        seat = position.to_act()[0]
        seen = {msgspec.json.encode(msgspec.structs.replace(position.view(s), seat=None))
                for s in (None, 0, 1, 2)}  # fmt: skip
        assert len(seen) == 1
        moves = position.legal(seat)
        position.play(seat, moves[rolls.roll(len(moves)) - 1], rolls)


def test_the_order_of_the_cards_to_come_is_nowhere() -> None:
    """The deck is told as counts, so nothing can say what comes next."""
    deck = {"captain": 1, "truce": 1}
    one = resume(deck=deck)
    assert {play("draw", [n], deck=deck).last("drawn").card for n in (1, 2)} == {*deck}
    assert msgspec.json.encode(one.state()) == msgspec.json.encode(resume(deck=deck).state())


def test_what_stopping_would_score_is_told_before_it_is_done() -> None:
    position = resume(card="captain", dice="4C 4M")
    view = position.view(0)
    assert (view.worth, view.may_stop, view.lost) == (2600, True, 0)
    scored: Any = position.play(0, "stop", RandomDice(1))[0]
    assert (scored.points, scored.lines) == (view.worth, view.lines)


def test_what_being_disqualified_would_cost() -> None:
    assert resume(card="truce", dice="2S 6C").view(0).lost == -1000
    assert resume(card="sea3", dice="3S 5C").view(0).lost == -500
    assert resume(card="chest", dice="8C", stored=[1, 2, 3]).view(0).lost == 400


def test_with_the_third_skull_of_a_rescue_stopping_is_worth_nothing_yet() -> None:
    view = resume(options={"rescue": True}, card="sorceress", dice="3K 5C").view(0)
    assert (view.worth, view.open, view.locked) == (None, (1, 2, 3), ())


def test_rolls_left_are_told_where_they_are_limited() -> None:
    assert resume(card="none", dice="8C").view(0).rolls_left is None
    assert resume(card="storm", dice="8C").view(0).rolls_left == 1
    limited = resume(options={"three_rolls": True}, card="none", dice="8C", rolls=2)
    assert limited.view(0).rolls_left == 1


@pytest.mark.parametrize(
    ("told", "move"),
    [
        ({}, "draw"),
        ({"card": "none"}, "roll"),
        ({"card": "none", "dice": "8C"}, "stop"),
        ({"card": "truce", "dice": "3S 5C"}, "reroll 1 2 3"),
        ({"card": "truce", "dice": "1K 1S 6C"}, "reroll 2 3"),
    ],
)
def test_what_is_played_for_a_seat_that_does_not_answer(told: dict[str, Any], move: str) -> None:
    position = resume(**told)
    assert position.default(0) == move
    assert position.clock(0) > 0
    position.play(0, move, RandomDice(1))
