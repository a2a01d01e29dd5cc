import pytest

from inglenook.bots import UnknownBot, bot_kinds, new_bot
from inglenook.kernel import InglenookError


@pytest.mark.parametrize("game", ["otzarot", "pasa", "royale", "wheels", "wilds"])
def test_a_game_of_the_house_has_a_bot_that_knows_it(game: str) -> None:
    assert bot_kinds(game) == ["random", "greedy"]


def test_any_other_game_has_one_at_least() -> None:
    assert bot_kinds("hog") == ["random"]


@pytest.mark.parametrize("kind", ["", "Random", "deep-thought"])
def test_an_unknown_bot_is_answered_with_those_there_are(kind: str) -> None:
    with pytest.raises(UnknownBot, match=f"^no bot is called '{kind}': there is random or greedy"):
        new_bot(kind)
    assert issubclass(UnknownBot, InglenookError)
