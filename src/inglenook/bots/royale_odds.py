"""The chances in Battle Royale: exact against cards, nearly so in battles."""

from collections.abc import Sequence
from functools import cache
from itertools import product
from typing import Final

from inglenook.games.royale.parts import ATTACK_DICE, KIND_OF, ROUNDS, SIDES, VALUES

LUCK: Final = 0.11
"""How much a bracelet adds to the chance in a battle."""
WEAPONS: Final = ("sword", "shield", "lucky_bracelet")
"""What it pays to disarm, the best first."""

Cards = Sequence[str]


def value(kind: str) -> int:
    """The points printed on a card."""
    return VALUES[KIND_OF[kind]]


def without(cards: Cards, gone: Cards) -> list[str]:
    """These cards but for those."""
    rest = [*cards]
    for kind in gone:
        rest.remove(kind)
    return rest


def faces(wounds: bool) -> range:
    """What a die can show in the end."""
    return range(2, SIDES) if wounds else range(1, SIDES + 1)


@cache
def chance_of(need: int, wounds: bool, necklaces: int) -> float:
    """The chance to win a card before the dice are thrown: three equal ones always do."""
    throws = [tuple(sorted(dice)) for dice in product(faces(wounds), repeat=ATTACK_DICE)]
    return sum(saved(dice, need, wounds, necklaces) for dice in throws) / len(throws)


@cache
def saved(dice: tuple[int, ...], need: int, wounds: bool, necklaces: int) -> float:
    """The chance that these dice win a card, with a die to roll again for each necklace."""
    if sum(dice) >= need or len({*dice}) == 1:
        return 1.0
    if not necklaces:
        return 0.0
    return max(again(dice, die, need, wounds, necklaces) for die in range(ATTACK_DICE))


def again(dice: tuple[int, ...], die: int, need: int, wounds: bool, necklaces: int) -> float:
    """The same chance if that die is rolled again, from 0."""
    rest = dice[:die] + dice[die + 1 :]
    ways = [tuple(sorted((*rest, face))) for face in faces(wounds)]
    return sum(saved(way, need, wounds, necklaces - 1) for way in ways) / len(ways)


def battle_chance(mine: Cards, theirs: Cards, two_dice: bool) -> float:
    """The chance to win a battle with these cards working."""
    rounds = [(a > b) - (a < b) for a in results(mine, two_dice) for b in results(theirs)]
    won = rounds.count(1) / (rounds.count(1) + rounds.count(-1))
    chance = race(won, ROUNDS + theirs.count("shield"), ROUNDS + mine.count("shield"))
    luck = mine.count("lucky_bracelet") - theirs.count("lucky_bracelet")
    return min(max(chance + LUCK * luck, 0.02), 0.98)


def results(cards: Cards, two_dice: bool = False) -> list[int]:
    """What one side can roll, all alike: the lower of two dice, or one with wounds and swords."""
    dice = [*faces("deep_wounds" in cards)]
    if two_dice:
        dice = [min(pair) for pair in product(dice, repeat=2)]
    return [die + cards.count("sword") * (1 < die < SIDES) for die in dice]


@cache
def race(round_won: float, needs: int, other_needs: int) -> float:
    """The chance to win so many rounds first."""
    if not needs or not other_needs:
        return float(not needs)
    won, lost = race(round_won, needs - 1, other_needs), race(round_won, needs, other_needs - 1)
    return round_won * won + (1 - round_won) * lost


def disarmed(cards: Cards, by: Cards) -> list[str]:
    """What still works of these cards after the other side has disarmed the best."""
    targets = [kind for weapon in WEAPONS for kind in cards if kind == weapon]
    return without(cards, targets[: by.count("disarm")])
