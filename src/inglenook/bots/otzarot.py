"""Know-how of Otzarot: of all the ways to go on, which promises most, by trying each many times.

The trials roll dice of the bot's own, and score them by the rules. What could follow after that
roll is left out, which makes for a careful pirate.
"""

from collections.abc import Callable, Iterator
from itertools import combinations
from random import Random
from typing import Final

from inglenook.bots.bot import Seen
from inglenook.games.otzarot.notation import PICK_TEXTS, REROLL_TEXTS, STORES
from inglenook.games.otzarot.parts import (
    BIT,
    CARD_BY_KEY,
    CHEST,
    COIN,
    DIAMOND,
    DICE,
    FACES,
    SIDES,
    SKULL,
    SKULL_LIMIT,
)
from inglenook.games.otzarot.scoring import disqualified, stopped
from inglenook.games.otzarot.view import OtzarotView
from inglenook.kernel import Move

TRIALS: Final = 100
STOP: Final[tuple[int, ...]] = ()
"""The plan to reroll nothing."""


def worth(seen: Seen, chance: Random) -> Callable[[Move], float]:
    """What a move is worth: more than nothing if it belongs to the best plan."""
    view = seen.view
    assert isinstance(view, OtzarotView)
    if view.phase != "decision":
        return lambda move: 0.0
    plan = best_plan(view)
    useful = {PICK_TEXTS[die]: 1.0 for die in plan}
    if plan and view.card == CHEST.key:
        useful |= {store_text(die): 2.0 for die in worth_storing(view, plan)}
    if {*plan} <= {*view.picks}:
        useful["stop" if plan == STOP else REROLL_TEXTS[0]] = 1.0
    return lambda move: useful.get(move, 0.0 if move != "stop" else -1.0)


def store_text(die: int) -> Move:
    """To put a die into the chest."""
    return STORES[BIT[die]][0]


def best_plan(view: OtzarotView) -> tuple[int, ...]:
    """The dice to reroll, or none. The same dice on the table make the same plan, so that a plan of
    several moves is carried out."""
    chance = Random(f"{view.number} {view.rolls} {view.dice}")
    throws = [[chance.randint(COIN, SIDES) for _ in range(DICE)] for _ in range(TRIALS)]
    # Where stopping gains nothing, there is nothing to lose either.
    best, most = STOP, (gain(view, view.worth or 0) or -1.0) if view.may_stop else float("-inf")
    for plan in plans(view):
        promise = sum(outcome(view, plan, throw) for throw in throws) / TRIALS
        if promise > most:
            best, most = plan, promise
    return best


def plans(view: OtzarotView) -> Iterator[tuple[int, ...]]:
    """Every way to keep some kinds of dice and reroll the rest, skulls only by the Sorceress."""
    free = [die for die in {*view.open, *view.picks} if view.dice[die - 1] != "skull"]
    skull = [die for die in (*view.picks, *view.open) if view.dice[die - 1] == "skull"][:1]
    kinds = sorted({view.dice[die - 1] for die in free})
    for count in range(len(kinds) + 1):
        for kept in combinations(kinds, count):
            plan = [die for die in free if view.dice[die - 1] not in kept] + skull
            if len(plan) >= 2 or skull:
                yield tuple(sorted(plan))


def outcome(view: OtzarotView, plan: tuple[int, ...], throw: list[int]) -> float:
    """What a plan brings if the dice fall so, and one stops then."""
    card = CARD_BY_KEY[view.card]
    dice = [FACES.index(name) for name in view.dice]
    for die in plan:
        dice[die - 1] = throw[die - 1]
    if dice.count(SKULL) + card.skulls >= SKULL_LIMIT:
        stored = sum(BIT[die] for die in (*view.stored, *worth_storing(view, plan)))
        return gain(view, disqualified(card, dice, stored).points)
    return gain(view, stopped(card, dice, storm_sets=True).points)


def worth_storing(view: OtzarotView, plan: tuple[int, ...]) -> list[int]:
    """With the chest: kept dice that score."""
    if view.card != CHEST.key:
        return []
    kept = [die for die in {*view.open, *view.picks} if die not in plan]
    held = [view.dice[die - 1] for die in (*kept, *view.stored)]
    single = (FACES[COIN], FACES[DIAMOND])
    return [
        die
        for die in kept
        if view.dice[die - 1] in single or held.count(view.dice[die - 1]) >= SKULL_LIMIT
    ]


def gain(view: OtzarotView, points: int) -> float:
    """What points are worth to the one on turn: nothing in a last turn that does not win."""
    if view.seat not in view.last_turns:
        return points
    ahead = max(total for seat, total in enumerate(view.totals) if seat != view.turn)
    return points if view.totals[view.turn] + points >= max(ahead, view.target) else 0.0
