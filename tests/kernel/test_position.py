import msgspec
import pytest

from inglenook.kernel.position import Outcome, State


@pytest.mark.parametrize(
    ("places", "winners"),
    [
        ((1, 2), (0,)),
        ((2, 1), (1,)),
        ((1, 1), (0, 1)),
        ((3, 1, 1, 4), (1, 2)),
        ((), ()),
    ],
)
def test_the_winners_are_the_seats_that_came_first(
    places: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    assert Outcome(places, "why").winners == winners


def test_an_outcome_comes_back_from_its_text() -> None:
    outcome = Outcome((2, 1, 2), "chest")
    text = msgspec.json.encode(outcome)
    assert text == b'{"places":[2,1,2],"reason":"chest"}'
    assert msgspec.json.decode(text, type=Outcome) == outcome


def test_an_outcome_never_changes() -> None:
    with pytest.raises(AttributeError):
        Outcome((1, 2), "mani").reason = "quit"  # type: ignore[misc]


def test_a_state_takes_no_field_that_it_does_not_know() -> None:
    class Sticks(State):
        left: int

    assert msgspec.convert({"left": 3}, Sticks) == Sticks(3)
    with pytest.raises(msgspec.ValidationError, match="unknown field `rihgt`"):
        msgspec.convert({"left": 3, "rihgt": 4}, Sticks)
