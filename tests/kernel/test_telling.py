import pytest

from inglenook.kernel.event import Event, SecretEvent
from inglenook.kernel.position import Outcome, View
from inglenook.kernel.telling import plain_board, plain_line, told_outcome


class SticksTaken(Event, frozen=True):
    seat: int | None
    sticks: int


class Peeked(SecretEvent, frozen=True):
    card: str


class Rest(Event, frozen=True):
    pass


class Table(View, frozen=True):
    sticks: tuple[int, ...]
    turn: int | None
    last: Outcome | None = None


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (SticksTaken(0, 3), "sticks taken: seat A, sticks 3"),
        (SticksTaken(None, 3), "sticks taken: seat table, sticks 3"),
        (Peeked(1, "ace"), "peeked: to 1, card ace"),
    ],
)
def test_an_event_is_told_by_its_kind_and_fields(event: Event, line: str) -> None:
    assert plain_line(event) == line


def test_an_event_without_fields_is_its_kind() -> None:
    assert plain_line(Rest()).startswith("rest")


def test_a_board_has_one_line_a_field() -> None:
    assert plain_board(Table((3, 4), None)) == "sticks: (3, 4)\nturn: None\nlast: None"


def test_a_board_shows_parts_as_plain_data() -> None:
    board = plain_board(Table((), 1, Outcome((1, 2), "sticks")))
    assert board.endswith("last: {'places': (1, 2), 'reason': 'sticks'}")


@pytest.mark.parametrize(
    ("places", "sentence"),
    [
        ((2, 1), "B wins (why)"),
        ((1, 1), "A and B share the win (why)"),
        ((1, 1, 4, 1), "A, B and D share the win (why)"),
        ((), "no result (why)"),
    ],
)
def test_an_outcome_is_a_sentence(places: tuple[int, ...], sentence: str) -> None:
    assert told_outcome(Outcome(places, "why")) == sentence
