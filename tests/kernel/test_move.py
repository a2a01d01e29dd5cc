import pytest
from hypothesis import given
from hypothesis import strategies as st

from inglenook.kernel.errors import UnreadableMove
from inglenook.kernel.move import LONGEST_MOVE, tidy, unreadable


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("roll", "roll"),
        ("  ROLL\n", "roll"),
        ("Keep\t5   1", "keep 5 1"),
        ("", ""),
        ("   ", ""),
        ("GO\N{NO-BREAK SPACE}6 Rock", "go 6 rock"),
    ],
)
def test_a_move_has_one_form_however_it_was_typed(typed: str, move: str) -> None:
    assert tidy(typed) == move


@given(st.text(max_size=LONGEST_MOVE // 4))
def test_what_is_tidy_stays_as_it_is(typed: str) -> None:
    once = tidy(typed)
    assert once == once.strip()
    assert "  " not in once
    assert tidy(once) == once


def test_a_move_may_be_as_long_as_allowed_and_no_longer() -> None:
    assert tidy("x" * LONGEST_MOVE) == "x" * LONGEST_MOVE
    with pytest.raises(UnreadableMove, match=r"^a move has at most 200 characters, this has 201$"):
        tidy("x" * (LONGEST_MOVE + 1))


def test_an_endless_move_is_refused_unread() -> None:
    with pytest.raises(UnreadableMove) as caught:
        tidy("x" * 10**7)
    assert len(str(caught.value)) < 100


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("rol", "'rol' is no move; did you mean roll? There is roll, keep 5 1 or done"),
        ("kep 5 1", "'kep 5 1' is no move; did you mean keep? There is roll, keep 5 1 or done"),
        ("xyzzy", "'xyzzy' is no move. There is roll, keep 5 1 or done"),
        ("", "'' is no move. There is roll, keep 5 1 or done"),
        ("\x1b[2J", "'\\x1b[2J' is no move. There is roll, keep 5 1 or done"),
    ],
)
def test_what_is_no_move_is_answered_with_what_there_is(text: str, message: str) -> None:
    error = unreadable(text, iter(["roll", "keep 5 1", "done"]))
    assert isinstance(error, UnreadableMove)
    assert str(error) == message
