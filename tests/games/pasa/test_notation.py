import pytest

from inglenook.games.pasa import game
from inglenook.games.pasa.notation import FORMS, HELP, read
from inglenook.kernel import UnreadableMove
from tests.games.pasa.helpers import MOMENTS, moment

MOVES = [
    *("heads", "tails", "either", "ready", "roll", "done", "pray", "pass"),
    *(f"toggle {die}" for die in range(1, 7)),
    *("keep all", "keep 5 1", "keep 1", "keep 6 5 4 3 2 1"),
    *("quit", "quit left", "quit idle", "quit cancelled"),
]


@pytest.mark.parametrize("move", MOVES)
def test_a_move_in_its_one_form_reads_as_itself(move: str) -> None:
    assert read(move) == move


@pytest.mark.parametrize("move", MOVES)
def test_case_and_spaces_do_not_matter_to_a_reader(move: str) -> None:
    assert read(f"  {move.upper().replace(' ', '   ')}\t\n") == move


@pytest.mark.parametrize("name", MOMENTS)
def test_every_listed_move_reads_as_itself(name: str) -> None:
    match = moment(name)
    for seat in (0, 1):
        assert [read(move) for move in match.legal(seat)] == [*match.legal(seat)]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "'' is no move"),
        ("   ", "'' is no move"),
        ("rol", "did you mean roll?"),
        ("head", "did you mean heads?"),
        ("roll 3", "'roll 3' is no move"),
        ("toggle", "toggle takes one die, as in: toggle 3"),
        ("toggle 0", "toggle takes one die"),
        ("toggle 7", "toggle takes one die"),
        ("toggle 12", "toggle takes one die"),
        ("toggle 1 2", "toggle takes one die"),
        ("toggle ३", "toggle takes one die"),
        ("toggles", "toggle takes one die"),
        ("keep", "keep takes the dice in order, as in: keep 5 1 (for none: done)"),
        ("keep 5 5", "die 5 stands there twice"),
        ("keep 7", "'7' is no die; dice are 1 to 6"),
        ("keep 0", "'0' is no die"),
        ("keep -1", "'-1' is no die"),
        ("keep 12", "'12' is no die"),
        ("keep one", "'one' is no die"),
        ("keep all 1", "'all' is no die"),
        ("keep 1 all", "'all' is no die"),
        ("keep ５", "'５' is no die"),
        ("keep ²", "'²' is no die"),
        ("quit now", "'quit now' is no move"),
        ("प्रार्थना", "is no move"),
        ("🎲", "is no move"),
        ("\0", "is no move"),
        ("x" * 201, "at most 200 characters, this has 201"),
        ("keep " + "1 " * 100_000, "at most 200 characters"),
    ],
)
def test_what_is_no_move_is_told_why(text: str, reason: str) -> None:
    with pytest.raises(UnreadableMove) as refusal:
        read(text)
    assert reason in str(refusal.value)


def test_the_help_shows_every_form() -> None:
    assert game.moves_help == HELP
    for form in FORMS:
        assert form.removesuffix(" 1-6") in HELP


def test_moves_that_are_taken_but_not_listed_are_declared() -> None:
    assert game.unlisted == {"toggle", "keep", "either", "quit"}
