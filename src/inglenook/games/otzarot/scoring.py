"""What a turn scores: sections 3 and 5 of the rulebook, and nothing about whose turn it is."""

from typing import Final

from mypy_extensions import i64

from inglenook.games.otzarot.events import Line
from inglenook.games.otzarot.parts import (
    ALL_DICE,
    CAPTAIN,
    CHEST,
    COIN,
    DIAMOND,
    DICE,
    FACES,
    FULL_CHEST,
    MIDAS,
    MIDAS_SINGLE,
    MINE,
    MINE_SINGLE,
    MONKEY,
    MONKEYS,
    PARROT,
    SET_VALUES,
    SINGLE,
    STORM,
    STORM_SINGLE,
    SWORD,
    TRUCE,
    TRUCE_PENALTY,
    ZOMBIE_PRIZE,
    Card,
)

ANIMAL: Final = 0
"""Monkeys and parrots together, under Monkey Business."""
SYMBOLS: Final[list[str]] = ["animal", *FACES[COIN:]]

# The commonest lines are made once.
SET_LINES: Final[list[list[Line]]] = [
    [Line("set", symbol, count, points) for count, points in enumerate(SET_VALUES)]
    for symbol in SYMBOLS
]
FULL_CHEST_LINE: Final = Line("full chest", "", DICE, FULL_CHEST)


class Reckoning:
    """The points of a turn, and the lines that they are made of."""

    lines: list[Line]
    points: int

    def add(self, line: Line, points: int) -> None:
        """One line more."""
        self.lines.append(line)
        self.points += points


def new_reckoning() -> Reckoning:
    """A clean sheet."""
    reckoning = Reckoning()
    reckoning.lines = []
    reckoning.points = 0
    return reckoning


class Counts:
    """How many of each symbol there are."""

    coins: i64
    diamonds: i64
    swords: i64
    monkeys: i64
    parrots: i64


def counted(dice: list[int], which: i64) -> Counts:
    """How often each symbol lies among these dice."""
    coins: i64 = 0
    diamonds: i64 = 0
    swords: i64 = 0
    monkeys: i64 = 0
    parrots: i64 = 0
    bit: i64 = 1
    for face in dice:
        if which & bit:
            if face == COIN:
                coins += 1
            elif face == DIAMOND:
                diamonds += 1
            elif face == SWORD:
                swords += 1
            elif face == MONKEY:
                monkeys += 1
            elif face == PARROT:
                parrots += 1
        bit <<= 1
    counts = Counts()
    counts.coins = coins
    counts.diamonds = diamonds
    counts.swords = swords
    counts.monkeys = monkeys
    counts.parrots = parrots
    return counts


# --- 3. Scoring a stopped turn -------------------------------------------------------------------


def stopped(card: Card, dice: list[int], storm_sets: bool) -> Reckoning:
    """Sets, singles and Full Chest, then what the card makes of them."""
    counts = counted(dice, ALL_DICE)
    if counts.swords < card.swords:
        return battle_lost(card, counts.swords)
    full = contributing(card, counts) == DICE
    counts.coins += card.coins
    counts.diamonds += card.diamonds
    reckoning = new_reckoning()
    if card is not STORM or storm_sets:
        sets(card, counts, reckoning)
    singles(card, counts, reckoning)
    if full:
        reckoning.add(FULL_CHEST_LINE, FULL_CHEST)
    points = reckoning.points
    if card is CAPTAIN and points > 0:
        reckoning.add(Line("captain", "", 2, points), points)
    elif card.swords > 0:
        reckoning.add(Line("battle won", "sword", counts.swords, card.bonus), card.bonus)
    return reckoning


def sets(card: Card, counts: Counts, reckoning: Reckoning) -> None:
    """One set for each symbol. Skulls never form one, nor swords under Truce, and under Storm
    nothing but coins and diamonds does."""
    set_of(COIN, counts.coins, reckoning)
    set_of(DIAMOND, counts.diamonds, reckoning)
    if card is STORM:
        return
    if card is not TRUCE:
        set_of(SWORD, counts.swords, reckoning)
    if card is MONKEYS:
        set_of(ANIMAL, counts.monkeys + counts.parrots, reckoning)
    else:
        set_of(MONKEY, counts.monkeys, reckoning)
        set_of(PARROT, counts.parrots, reckoning)


def set_of(face: int, count: i64, reckoning: Reckoning) -> None:
    """The value of a set: three or more alike."""
    if count >= 3:
        reckoning.add(SET_LINES[face][count], SET_VALUES[count])


def singles(card: Card, counts: Counts, reckoning: Reckoning) -> None:
    """Each coin and each diamond, in addition to any set it is part of."""
    coin = STORM_SINGLE if card is STORM else MIDAS_SINGLE if card is MIDAS else SINGLE
    diamond = STORM_SINGLE if card is STORM else MINE_SINGLE if card is MINE else SINGLE
    coins, diamonds = counts.coins, counts.diamonds
    if coins:
        reckoning.add(Line("single", "coin", coins, coin * coins), coin * coins)
    if diamonds:
        points = diamond * diamonds
        reckoning.add(Line("single", "diamond", diamonds, points), points)


def contributing(card: Card, counts: Counts) -> i64:
    """3.1: how many of the eight dice contribute. (Counts are of dice alone here: the symbols of a
    card neither replace a die nor hinder one.)"""
    swords, monkeys, parrots = counts.swords, counts.monkeys, counts.parrots
    dice = counts.coins + counts.diamonds
    if card is STORM:
        return dice
    # In a won battle every sword counts, even a pair (R4).
    if (swords >= 3 or card.swords > 0) and card is not TRUCE:
        dice += swords
    if card is MONKEYS:
        return dice + monkeys + parrots if monkeys + parrots >= 3 else dice
    return dice + (monkeys if monkeys >= 3 else 0) + (parrots if parrots >= 3 else 0)


# --- 5. What the cards make of a turn that is lost, and of zombies -------------------------------


def disqualified(card: Card, dice: list[int], stored: i64) -> Reckoning:
    """Nothing, but for the chest, a sea battle and Truce."""
    swords = counted(dice, ALL_DICE).swords
    if card.swords > 0:
        return battle_lost(card, swords)
    reckoning = new_reckoning()
    if card is CHEST:
        saved = counted(dice, stored)
        sets(card, saved, reckoning)
        singles(card, saved, reckoning)
    elif card is TRUCE and swords > 0:
        points = -TRUCE_PENALTY * swords
        reckoning.add(Line("truce broken", "sword", swords, points), points)
    return reckoning


def battle_lost(card: Card, swords: i64) -> Reckoning:
    """The dice are ignored, and the stake is lost: that is the whole turn."""
    reckoning = new_reckoning()
    reckoning.add(Line("battle lost", "sword", swords, -card.bonus), -card.bonus)
    return reckoning


def zombies_beaten(swords: int) -> Reckoning:
    """The prize, and nothing else."""
    reckoning = new_reckoning()
    reckoning.add(Line("zombies beaten", "sword", swords, ZOMBIE_PRIZE), ZOMBIE_PRIZE)
    return reckoning
