"""The board at the terminal."""

from pathlib import Path
from typing import Any

import pytest

from inglenook.games.otzarot import game
from tests.games.otzarot.helpers import resume

BOARDS = Path(__file__).with_name("boards")
SCORES = {"seats": 3, "totals": [8100, 3400, 7950], "turn": 1, "number": 12}
MOMENTS: dict[str, dict[str, Any]] = {
    "lots": {"phase": "lots", "options": {"first": "random"}},
    "first_roll": {"card": "truce"},
    "decision": SCORES | {"card": "gold", "dice": "2C 3P 1M 1S 1K", "picks": [6, 7]},
    "chest": {"card": "chest", "dice": "1K 3C 4D", "stored": [2, 3, 5], "picks": [4, 6]},
    "truce": {"card": "truce", "dice": "2S 5C 1K"},
    "storm": {"card": "storm", "dice": "8C", "rolls": 1},
    "island": {"card": "skull2", "dice": "4K 4C"},
    "zombie": {"card": "zombie", "dice": "3S 1K 4C"},
    "final": SCORES | {"trigger": 0, "deck": {"truce": 1, "skull2": 2}},
    "tie": {"trigger": 1, "tie_break": True, "options": {"tie_break": True}, "deck": {}},
    "gone": SCORES | {"gone": [0]},
    "the_end": SCORES | {"result": {"places": [1, 3, 2], "reason": "final round"}},
}


@pytest.mark.parametrize("name", MOMENTS)
def test_a_board_is_drawn_as_it_was_reviewed(name: str) -> None:
    """The files in boards/ were read by a person; a board that changes wants to be read again."""
    expected = (BOARDS / f"{name}.txt").read_text(encoding="utf-8")
    assert game.board(resume(**MOMENTS[name]).view(1)).splitlines() == expected.splitlines()


def test_there_is_no_board_without_a_test() -> None:
    assert {path.stem for path in BOARDS.glob("*.txt")} == {*MOMENTS}


@pytest.mark.parametrize("name", MOMENTS)
def test_a_board_is_narrow_and_tells_whose_it_is(name: str) -> None:
    position = resume(**MOMENTS[name])
    for seat in (None, 0, 1):
        board = game.board(position.view(seat))
        assert all(len(line) <= 80 for line in board.splitlines())
        assert ("(you)" in board) == (seat is not None)
