import pytest

from inglenook.bots.royale_odds import again, battle_chance, chance_of, disarmed, saved

# What the rulebook says, by target: plain, one Detect Hidden, Deep Wounds, one Necklace, both.
TABLE = {
    7: (0.917, 0.958, 1.000, 0.979, 0.991),
    9: (0.750, 0.847, 0.859, 0.905, 0.951),
    11: (0.514, 0.639, 0.531, 0.755, 0.845),
    12: (0.389, 0.514, 0.344, 0.646, 0.755),
    14: (0.181, 0.278, 0.109, 0.407, 0.532),
}


@pytest.mark.parametrize("target", TABLE)
def test_the_chances_against_cards_are_those_of_the_rulebook(target: int) -> None:
    chances = (
        chance_of(target, False, 0),
        chance_of(target - 1, False, 0),
        chance_of(target, True, 0),
        chance_of(target, False, 1),
        chance_of(target - 1, False, 1),
    )
    assert chances == pytest.approx(TABLE[target], abs=0.0006)


def test_two_necklaces_are_better_than_one() -> None:
    assert chance_of(14, False, 2) == pytest.approx(0.586, abs=0.0006)


def test_dice_that_lie_win_by_their_sum_or_by_being_equal() -> None:
    assert saved((4, 4, 4), 14, False, 0) == 1.0
    assert saved((3, 4, 4), 11, False, 0) == 1.0
    assert saved((3, 4, 3), 11, False, 0) == 0.0


def test_to_roll_a_die_again_may_make_three_equal() -> None:
    assert again((2, 2, 5), 2, 14, False, 1) == pytest.approx(1 / 6)
    assert again((2, 2, 5), 2, 14, True, 1) == pytest.approx(1 / 4)


@pytest.mark.parametrize(
    ("mine", "theirs", "chance"),
    [
        ([], [], 0.5),
        (["sword"], [], 0.738),
        (["sword", "sword"], [], 0.888),
        (["deep_wounds", "sword"], [], 0.837),
        (["deep_wounds"], [], 0.5),
        (["sword"], ["shield"], 0.613),
        ([], ["shield"], 0.344),
        ([], ["shield", "shield"], 0.227),
        (["lucky_bracelet"], [], 0.613),
    ],
)
def test_the_chances_in_battles_are_those_of_the_rulebook(
    mine: list[str], theirs: list[str], chance: float
) -> None:
    assert battle_chance(mine, theirs, two_dice=False) == pytest.approx(chance, abs=0.004)
    assert battle_chance(theirs, mine, two_dice=False) == pytest.approx(1 - chance, abs=0.004)


def test_an_attacker_without_cards_is_at_a_disadvantage() -> None:
    assert battle_chance([], [], two_dice=True) == pytest.approx(0.171, abs=0.0006)


def test_of_several_weapons_the_best_are_disarmed() -> None:
    cards = ["shield", "tempest", "sword"]
    assert disarmed(cards, []) == cards
    assert disarmed(cards, ["disarm"]) == ["shield", "tempest"]
    assert disarmed(cards, ["disarm", "disarm", "sword"]) == ["tempest"]
