"""The drums and the heroes, held against the tables and the odds of the rulebook."""

from collections.abc import Callable
from itertools import product

import pytest

from inglenook.games.wheels.notation import PAIRS, TWO_KINDS
from inglenook.games.wheels.parts import (
    ARCHER,
    ASSASSIN,
    BRONZE,
    DRUMS,
    ENGINEER,
    GOLD,
    HEIGHTS,
    HEROES,
    MAGE,
    POWERS,
    PRIEST,
    SILVER,
    TIERS,
    WARRIOR,
    WHEELS_IN,
    WIKI_POWERS,
    Panel,
)

TABLE = {
    # blanks, then squares, diamonds and hammers in symbols, then XP panels
    "copper": (3, 2, 2, 1, 0, 0),
    "bronze": (2, 2, 2, 3, 0, 0),
    "silver": (1, 3, 3, 3, 1, 0),
    "gold": (0, 4, 4, 3, 1, 1),
    "diamond": (0, 5, 5, 4, 1, 1),
    "platinum": (0, 5, 5, 5, 2, 2),
    "obsidian": (6, 3, 3, 0, 0, 0),
}


def sums(drum: list[Panel]) -> tuple[int, ...]:
    return (
        sum(panel.mark == "-" for panel in drum),
        sum(panel.squares for panel in drum),
        sum(panel.diamonds for panel in drum),
        sum(panel.hammers for panel in drum),
        sum(panel.square_xp for panel in drum),
        sum(panel.diamond_xp for panel in drum),
    )


def test_there_are_seven_tiers_and_all_drums_have_eight_panels() -> None:
    assert [*TABLE] == [*TIERS]
    assert all(len(drum) == 8 for drums in DRUMS.values() for drum in drums)
    assert all([panel.number for panel in drum] == [*range(1, 9)] for drum in DRUMS["gold"])


def test_wheels_1_to_4_are_the_same_for_everybody() -> None:
    for drums in DRUMS.values():
        assert drums[:4] == DRUMS["gold"][:4]
    symbols = [sums(drum)[1:4] for drum in DRUMS["gold"][:4]]
    assert symbols == [(3, 4, 2), (4, 4, 3), (4, 3, 4), (3, 3, 4)]


@pytest.mark.parametrize("wheel", range(4))
def test_each_of_them_has_3_squares_3_diamonds_2_hammers_and_among_them_2_with_xp(
    wheel: int,
) -> None:
    drum = DRUMS["gold"][wheel]
    assert sum(panel.squares > 0 for panel in drum) == 3
    assert sum(panel.diamonds > 0 for panel in drum) == 3
    assert sum(panel.hammers > 0 for panel in drum) == 2
    assert sums(drum)[4:] == (1, 1)


@pytest.mark.parametrize("tier", TIERS)
def test_the_fifth_wheel_of_a_tier(tier: str) -> None:
    assert sums(DRUMS[tier][4]) == TABLE[tier]


def test_a_panel_shows_one_kind_of_symbol_and_at_most_1_xp() -> None:
    for drums in DRUMS.values():
        for panel in (panel for drum in drums for panel in drum):
            kinds = (panel.squares, panel.diamonds, panel.hammers)
            assert sum(count > 0 for count in kinds) == (panel.mark != "-")
            assert panel.square_xp + panel.diamond_xp == panel.mark.endswith("+")
            assert panel.square_xp <= panel.squares
            assert panel.diamond_xp <= panel.diamonds


# --- the odds ------------------------------------------------------------------------------------

ODDS = {
    # mean square energy, P(>=1), P(>=2), P(>=3), mean wall, and the energy of one blind spin
    "copper": (2.126, 0.898, 0.688, 0.386, 2.18, 0.496),
    "bronze": (2.126, 0.898, 0.688, 0.386, 2.69, 0.496),
    "silver": (2.414, 0.908, 0.731, 0.472, 2.69, 0.602),
    "gold": (2.548, 0.933, 0.778, 0.516, 2.69, 0.670),
    "diamond": (2.802, 0.942, 0.815, 0.593, 2.97, 0.776),
    "platinum": (2.802, 0.942, 0.815, 0.593, 3.26, 0.776),
    "obsidian": (2.547, 0.874, 0.676, 0.464, 1.89, 0.659),
}


def best(drums: list[list[Panel]], count: Callable[[Panel], int], worth: Callable[[int], float],
         spins: int = 3) -> float:  # fmt: skip
    """The value of a round for a player who wants one thing: by the number of symbols of a kind.
    Only how many symbols each wheel shows matters, and wheels that show most are locked."""
    shown = [[count(panel) for panel in drum] for drum in drums]
    faces = [sorted(set(numbers)) for numbers in shown]
    chance = [{n: numbers.count(n) / 8 for n in numbers} for numbers in shown]
    value = {roll: worth(sum(roll)) for roll in product(*faces)}
    for _ in range(spins - 1):
        expected: dict[tuple[int, ...], dict[tuple[int, ...], float]] = {}
        for locks in WHEELS_IN:
            spun = value
            for wheel in set(range(5)) - {*locks}:
                spun = averaged(spun, wheel, chance[wheel])
            expected[tuple(locks)] = spun
        value = {roll: max(e[roll] for e in expected.values() if roll in e) for roll in value}
    for wheel in range(5):
        value = averaged(value, wheel, chance[wheel])
    return next(iter(value.values()))


def averaged(
    value: dict[tuple[int, ...], float], wheel: int, chance: dict[int, float]
) -> dict[tuple[int, ...], float]:
    """The mean over one wheel."""
    mean: dict[tuple[int, ...], float] = {}
    for roll in value:
        rest = (roll[:wheel], roll[wheel + 1 :])
        mean[roll] = sum(p * value[(*rest[0], face, *rest[1])] for face, p in chance.items())
    return mean


@pytest.mark.parametrize("tier", TIERS)
def test_what_can_be_hoped_for_with_three_spins(tier: str) -> None:
    mean, one, two, three, wall, blind = ODDS[tier]
    drums = DRUMS[tier]

    def squares(panel: Panel) -> int:
        return panel.squares

    def gain(symbols: int) -> float:
        return max(0, symbols - 2)

    assert best(drums, squares, gain) == pytest.approx(mean, abs=0.0006)
    assert best(drums, squares, gain, spins=1) == pytest.approx(blind, abs=0.0006)
    assert best(drums, squares, lambda n: n >= 3) == pytest.approx(one, abs=0.0006)
    assert best(drums, squares, lambda n: n >= 4) == pytest.approx(two, abs=0.0006)
    assert best(drums, squares, lambda n: n >= 5) == pytest.approx(three, abs=0.0006)
    hammers = best(drums, lambda panel: panel.hammers, gain)
    assert hammers == pytest.approx(wall, abs=0.006)


# --- heroes --------------------------------------------------------------------------------------


def numbers(kind: int, *names: str) -> list[tuple[int, ...]]:
    return [tuple(getattr(power, name) for name in names) for power in POWERS[kind]]


def test_the_heroes_are_those_of_the_table() -> None:
    blows = ("cost", "crown", "wall")
    assert numbers(WARRIOR, *blows) == [(3, 3, 3), (3, 5, 5), (3, 7, 5)]
    assert numbers(MAGE, *blows) == [(5, 2, 2), (4, 3, 3), (4, 3, 5)]
    assert numbers(ARCHER, *blows) == [(4, 3, 1), (3, 4, 2), (3, 6, 3)]
    assert numbers(ENGINEER, *blows) == [(4, 1, 3), (4, 2, 5), (3, 4, 5)]
    assert numbers(ASSASSIN, "cost", "crown", "delay") == [(3, 1, 1), (3, 1, 2), (3, 2, 2)]
    assert numbers(PRIEST, "cost", "heal", "gift") == [(4, 1, 2), (3, 2, 2), (3, 2, 3)]
    assert [*HEROES] == ["warrior", "mage", "archer", "engineer", "assassin", "priest"]
    assert [HEIGHTS[kind] for kind in range(6)] == [[1], [1, 6], [3], [1], [], []]


def test_only_the_silver_assassin_differs_in_outside_sources() -> None:
    for kind in range(6):
        for rank in (BRONZE, SILVER, GOLD):
            same = POWERS[kind][rank].delay == WIKI_POWERS[kind][rank].delay
            assert same == ((kind, rank) != (ASSASSIN, SILVER))
    silver = WIKI_POWERS[ASSASSIN][SILVER]
    assert (silver.cost, silver.crown, silver.delay) == (3, 2, 1)


def test_there_are_30_pairs_of_two_kinds() -> None:
    assert (len(PAIRS), len(TWO_KINDS)) == (36, 30)
