import pytest

from inglenook.games.wheels import game
from inglenook.games.wheels.notation import FORMS, HELP, LISTED, PAIRS, read
from inglenook.kernel import UnreadableMove
from tests.games.wheels.helpers import MOMENTS, moment

MOVES = [
    *PAIRS,
    *("spin", "spin 2 5", "spin 1 2 3 4 5", "lock 1", "lock 1 4", "unlock 3", "unlock 1 2 3 4 5"),
    *("confirm", "keep", "quit", "quit left", "quit idle"),
]


@pytest.mark.parametrize("move", MOVES)
def test_a_move_in_its_one_form_reads_as_itself(move: str) -> None:
    assert read(move) == move
    assert read(f"  {move.upper().replace(' ', '   ')}\t\n") == move


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("lock 4 1", "lock 1 4"),
        ("SPIN 5 2", "spin 2 5"),
        ("heroes war mag", "heroes warrior mage"),
        ("heroes as ar", "heroes assassin archer"),
        ("heroes P E", "heroes priest engineer"),
        ("heroes mage mage", "heroes mage mage"),
    ],
)
def test_what_people_type_is_read_generously(text: str, move: str) -> None:
    assert read(text) == move


@pytest.mark.parametrize("name", MOMENTS)
def test_every_listed_move_reads_as_itself(name: str) -> None:
    match = moment(name)
    for seat in (0, 1):
        assert [read(move) for move in match.legal(seat)] == [*match.legal(seat)]


def test_every_set_of_locks_has_its_list() -> None:
    for held, lists in enumerate(LISTED):
        for locks, listed in enumerate(lists):
            assert listed[-1] == ("confirm" if locks == 31 else "spin")
            assert len(listed) == 6 - (held ^ locks).bit_count()


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "'' is no move"),
        ("spinn", "did you mean spin?"),
        ("roll", "'roll' is no move"),
        ("lock", "lock takes wheels by number, as in: lock 1 4"),
        ("unlock", "unlock takes wheels by number, as in: unlock 1 4"),
        ("lock 6", "'6' is no wheel; wheels are 1 to 5"),
        ("lock 0", "'0' is no wheel"),
        ("lock 11", "'11' is no wheel"),
        ("lock -1", "'-1' is no wheel"),
        ("lock two", "'two' is no wheel"),
        ("lock ३", "is no wheel"),
        ("spin 2 2", "wheel 2 stands there twice"),
        ("heroes", "heroes takes two, for squares and for diamonds, as in: heroes mage priest"),
        ("heroes mage", "heroes takes two"),
        ("heroes mage archer priest", "heroes takes two"),
        ("heroes mage a", "'a' may be archer or assassin"),
        ("heroes mage warlock", "'warlock' is no hero; there is warrior, mage, archer, engineer"),
        ("heroes mages priest", "'mages' is no hero"),
        ("confirm 1", "'confirm 1' is no move"),
        ("keep all", "'keep all' is no move"),
        ("quit now", "'quit now' is no move"),
        ("spin 1" * 50, "a move has at most 200 characters"),
    ],
)
def test_what_is_no_move_is_refused_with_the_reason(text: str, reason: str) -> None:
    with pytest.raises(UnreadableMove) as refusal:
        read(text)
    assert reason in str(refusal.value)


def test_the_help_names_every_form() -> None:
    assert all(form in HELP for form in FORMS)
    assert game.moves_help == HELP
    assert game.unlisted == {"spin", "lock", "unlock", "keep", "quit"}
