from collections.abc import Iterator

import pytest

from inglenook.bots import UnknownBot
from inglenook.kernel import errors
from inglenook.kernel.errors import (
    BadSetup,
    DiceError,
    IllegalMove,
    InglenookError,
    RecordError,
    VersionError,
    WrongRecord,
    one_of,
)


def kin(error: type[InglenookError]) -> Iterator[type[InglenookError]]:
    yield error
    for child in error.__subclasses__():
        yield from kin(child)


OURS = ("inglenook.kernel.", "inglenook.bots.")  # A server's refusal is told its code.
ALL = [error for error in kin(InglenookError) if error.__module__.startswith(OURS)]


def test_every_cause_has_a_code_of_its_own() -> None:
    codes = [error.code for error in ALL]
    assert len(set(codes)) == len(codes)
    assert {"illegal", "not_your_turn", "dice_ran_dry", "bad_setup", UnknownBot.code} <= {*codes}


@pytest.mark.parametrize("error", ALL, ids=lambda error: error.__name__)
def test_every_cause_is_explained_and_has_a_code_for_programs(error: type[InglenookError]) -> None:
    assert error.__doc__
    assert error.code.isidentifier()
    assert error.code == error.code.lower()


@pytest.mark.parametrize("error", ALL, ids=lambda error: error.__name__)
def test_the_message_is_what_was_said(error: type[InglenookError]) -> None:
    assert str(error("the cat sits on it")).endswith("the cat sits on it")


@pytest.mark.parametrize(
    ("family", "members"),
    [
        (
            IllegalMove,
            {"UnreadableMove", "NoSuchSeat", "NotYourTurn", "NotNow", "AlreadyDecided", "GameOver"},
        ),
        (DiceError, {"DiceRanDry", "WrongDraw"}),
        (RecordError, {"VersionError", "WrongRecord"}),
    ],
)
def test_causes_come_in_families(family: type[InglenookError], members: set[str]) -> None:
    assert {error.__name__ for error in family.__subclasses__()} >= members


def test_the_front_of_the_kernel_has_them_all() -> None:
    import inglenook.kernel as front

    own = [error for error in ALL if error.__module__ == errors.__name__]
    assert {error.__name__ for error in own} <= {*front.__all__}


def test_a_bad_setup_names_its_path() -> None:
    assert str(BadSetup("too many")) == "$: too many"
    assert str(BadSetup("too many", "$.row[2]")) == "$.row[2]: too many"


@pytest.mark.parametrize(
    ("path", "whole"), [("$", "$.position"), ("$.row", "$.position.row"), ("$[3]", "$.position[3]")]
)
def test_a_part_with_a_fault_can_be_seen_inside_the_whole(path: str, whole: str) -> None:
    error = BadSetup("too many", path).inside("$.position")
    assert (error.path, error.args[0]) == (whole, "too many")


def test_a_record_error_says_where_if_it_knows() -> None:
    assert str(RecordError("here stands nothing", 3, 8)) == "line 3, column 8: here stands nothing"
    assert str(WrongRecord("ply 3 (A roll): it is B's turn")) == "ply 3 (A roll): it is B's turn"
    assert (VersionError("old").line, VersionError("old").column) == (0, 0)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], ""),
        (["roll"], "roll"),
        (["heads", "tails"], "heads or tails"),
        (["a", "b", "c"], "a, b or c"),
        ([str(n) for n in range(12)], "0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 or 11"),
        ([str(n) for n in range(13)], "0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, ..."),
    ],
)
def test_a_choice_is_said_as_a_person_would(words: list[str], said: str) -> None:
    assert one_of(words) == said
