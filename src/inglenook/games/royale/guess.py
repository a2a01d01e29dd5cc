"""What a seat may not know, drawn afresh: set-aside piles, sealed decisions, dice under a hand."""

from math import comb
from typing import TYPE_CHECKING

from inglenook.games.royale.notation import CODES
from inglenook.games.royale.parts import BLACK_DEATH, GAME_OVER, POOL, VALUES, Player
from inglenook.kernel.dice import Dice

if TYPE_CHECKING:
    from inglenook.games.royale.battle import Battle, Fighter
    from inglenook.games.royale.rules import Royale

Ways = dict[tuple[int, int, int], int]
TRIES = 100


def draw_afresh(game: "Royale", seat: int | None, dice: Dice) -> None:
    """Change all that the seat may not know into something else that it may hold possible."""
    if game.phase == GAME_OVER:
        return
    guess_piles(game, seat, dice)
    if game.battle is not None:
        guess_battle(game.battle, seat, dice)


# --- set-aside piles -----------------------------------------------------------------------------


def guess_piles(game: "Royale", seat: int | None, dice: Dice) -> None:
    """Points are public, so a pile of that many cards must be worth that much. Any such piles will
    do that can be made of the cards which the seat does not see."""
    piles = [player for player in game.players if player.aside and player.seat != seat]
    unseen = unseen_cards(game, seat)
    for _ in range(TRIES):
        dealt = deal_piles(piles, unseen.copy(), dice)
        if dealt is not None:
            for player, pile in zip(piles, dealt, strict=True):
                player.aside = pile
            return


def unseen_cards(game: "Royale", seat: int | None) -> list[int]:
    """What may lie in the piles of others. (The Black Death is never set aside.)"""
    unseen = POOL.copy()
    seen = [kind for kind in game.field if kind]
    for player in game.players:
        seen += player.active
        if player.seat == seat:
            seen += player.aside
    for kind in seen:
        unseen.remove(kind)
    return [kind for kind in unseen if kind != BLACK_DEATH]


def deal_piles(piles: list[Player], unseen: list[int], dice: Dice) -> list[list[int]] | None:
    """A pile for each; None if the first ones took what a later one needs."""
    dealt: list[list[int]] = []
    for player in piles:
        worth = sum([VALUES[kind] for kind in player.aside])
        pile = some_pile(unseen, len(player.aside), worth, dice)
        if pile is None:
            return None
        for kind in pile:
            unseen.remove(kind)
        dealt.append(pile)
    return dealt


def some_pile(unseen: list[int], size: int, worth: int, dice: Dice) -> list[int] | None:
    """Any choice of so many cards that are worth so much, all equally likely."""
    values = sorted({VALUES[kind] for kind in unseen})
    counts = [len([kind for kind in unseen if VALUES[kind] == value]) for value in values]
    ways: Ways = {}
    if not count_ways(values, counts, 0, size, worth, ways):
        return None
    pile: list[int] = []
    for group, value in enumerate(values):
        taken = some_share(values, counts, group, size, worth, ways, dice)
        cards = [kind for kind in unseen if VALUES[kind] == value]
        for _ in range(taken):
            pile.append(cards.pop(dice.roll(len(cards)) - 1))
        size -= taken
        worth -= taken * value
    return pile


def count_ways(
    values: list[int], counts: list[int], group: int, size: int, worth: int, ways: Ways
) -> int:
    """How many choices there are among the cards from this group of equal values on."""
    if group == len(values):
        return int(size == 0 and worth == 0)
    if size < 0 or worth < 0:
        return 0
    key = (group, size, worth)
    if key not in ways:
        total = 0
        for taken in range(min(size, counts[group]) + 1):
            left = worth - taken * values[group]
            rest = count_ways(values, counts, group + 1, size - taken, left, ways)
            total += comb(counts[group], taken) * rest
        ways[key] = total
    return ways[key]


def some_share(
    values: list[int],
    counts: list[int],
    group: int,
    size: int,
    worth: int,
    ways: Ways,
    dice: Dice,
) -> int:
    """How many cards of this value."""
    number = dice.roll(count_ways(values, counts, group, size, worth, ways))
    taken = 0
    while True:
        rest = count_ways(
            values, counts, group + 1, size - taken, worth - taken * values[group], ways
        )
        number -= comb(counts[group], taken) * rest
        if number <= 0:
            return taken
        taken += 1


# --- battles -------------------------------------------------------------------------------------


def guess_battle(battle: "Battle", seat: int | None, dice: Dice) -> None:
    """What the fighters have decided or rolled, and not shown yet."""
    for fighter in (battle.attacker, battle.defender):
        if fighter.seat != seat:
            if fighter.choice is not None:
                guess_choice(fighter, battle.opponent(fighter.seat), dice)
            if fighter.rolled:
                guess_throw(fighter, dice)


def guess_choice(fighter: "Fighter", opponent: "Fighter", dice: Dice) -> None:
    """Any way to disarm the opponent."""
    texts = fighter.disarms(opponent)
    kinds = CODES[texts[dice.roll(len(texts)) - 1]] & 1023
    fighter.choice = [kind for kind in (kinds >> 5, kinds & 31) if kind]


def guess_throw(fighter: "Fighter", dice: Dice) -> None:
    """Other dice. Who has let them count may have used any number of bracelets."""
    bracelets = fighter.bracelets + fighter.used
    used = dice.roll(bracelets + 1) - 1 if fighter.done else fighter.used
    fighter.bracelets = bracelets
    fighter.used = 0
    fighter.roll(dice)
    for _ in range(used):
        fighter.try_luck(dice)
