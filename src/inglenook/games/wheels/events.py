"""All that can happen in Wheels, in the order of a match.

`slot` is ``left`` (squares) or ``right`` (diamonds). What a number came to is always told beside
what changed it, so that nobody has to reckon along.
"""

import msgspec

from inglenook.kernel.event import Event, SecretEvent

# --- heroes --------------------------------------------------------------------------------------


class HeroesChosen(Event, frozen=True):
    """A player has chosen; whom, stays sealed until both have."""

    seat: int


class HeroesSealed(SecretEvent, frozen=True):
    """Your own heroes, for you alone: on squares, and on diamonds."""

    left: str
    right: str


class HeroesShown(Event, frozen=True):
    """A player shows its heroes before the other chooses, as a bot does for a person."""

    seat: int
    left: str
    right: str


class HeroesRevealed(Event, frozen=True):
    """Both have chosen: the pairs of A and B, the hero on squares first."""

    heroes: tuple[tuple[str, str], tuple[str, str]]


# --- spinning ------------------------------------------------------------------------------------


class RoundStarted(Event, frozen=True):
    """A round begins, with all wheels unlocked; `first` is the seat that comes first in each step
    of its resolution."""

    round: int
    first: int


class Spun(SecretEvent, frozen=True):
    """Your wheels turned, for you alone: which ones, and what all five show now, as
    ``number:panel``."""

    spin: int
    wheels: tuple[int, ...]
    panels: list[str]


class Locked(SecretEvent, frozen=True):
    """You locked a wheel."""

    wheel: int


class Unlocked(SecretEvent, frozen=True):
    """You unlocked a wheel."""

    wheel: int


class RollMade(Event, frozen=True):
    """A player's roll is final; what it is, stays sealed until both are."""

    seat: int


class Counted(msgspec.Struct, frozen=True, gc=False):
    """What five panels come to: the symbols, what they give, and the XP."""

    squares: int
    diamonds: int
    hammers: int
    square_gain: int
    diamond_gain: int
    hammer_gain: int
    square_xp: int
    diamond_xp: int


class RollsRevealed(Event, frozen=True):
    """Both rolls are final, and all see them; the resolution begins."""

    round: int
    first: int
    panels: tuple[list[str], list[str]]
    counts: tuple[Counted, Counted]


# --- the resolution ------------------------------------------------------------------------------


class StepEvent(Event, frozen=True):
    """Something in one of the 12 steps; `seat` is the side that does or gains it."""

    step: int
    seat: int


class HeroEvent(StepEvent, frozen=True):
    """Something that a hero does or gains."""

    slot: str


class XpGained(HeroEvent, frozen=True):
    """XP by panels (step 1) or by an action. `xp` may be as much as a rank takes; then it is
    followed by what that brings, and the meter is empty again. What exceeds it is `wasted`."""

    amount: int
    xp: int
    wasted: int


class RankedUp(HeroEvent, frozen=True):
    """A hero is silver or gold from now on: what acting costs it now, and the energy it has, of
    which no more is left than that."""

    rank: str
    cost: int
    energy: int


class BombReady(HeroEvent, frozen=True):
    """A golden hero filled its XP again: a bomb will drop in step 7 or 11."""

    drops_in: int


class WallRaised(StepEvent, frozen=True):
    """A Bulwark grew, by hammers (step 2) or by the engineer in `slot`. What exceeds the highest
    there can be is `wasted`."""

    slot: str | None
    amount: int
    wall: int
    wasted: int


class EnergyGained(HeroEvent, frozen=True):
    """Energy by panels, out of the `cost` of acting; what exceeds it is `wasted`."""

    amount: int
    energy: int
    cost: int
    wasted: int


class Readied(HeroEvent, frozen=True):
    """A hero has all the energy it needs and is going to act; `by` is ``panels`` or ``priest``."""

    by: str


class Acted(HeroEvent, frozen=True):
    """A hero acts: its energy is 0, and what it does comes next."""

    hero: str
    rank: str


class Delayed(HeroEvent, frozen=True):
    """An assassin takes energy from the enemy hero in the slot `target`; one that was ready is
    `stopped`, and will not act."""

    target: str
    amount: int
    energy: int
    stopped: bool


class CrownStruck(HeroEvent, frozen=True):
    """A blow lands on the enemy Crown; `height` is None for one that heeds no wall. `crown` is
    what is left."""

    height: int | None
    damage: int
    crown: int


class WallStruck(HeroEvent, frozen=True):
    """A blow is caught by the enemy Bulwark; `wall` is what is left."""

    height: int
    damage: int
    wall: int


class Healed(HeroEvent, frozen=True):
    """A priest heals the own Crown; what exceeds the most there can be is `wasted`."""

    amount: int
    crown: int
    wasted: int


class GiftKept(HeroEvent, frozen=True):
    """The hero in `slot` stands ready already: its priest's energy waits for step 9."""

    amount: int


class GiftGiven(HeroEvent, frozen=True):
    """The hero in `slot` gets energy from its priest; what exceeds the cost is `wasted`."""

    amount: int
    energy: int
    cost: int
    wasted: int


class BombDropped(HeroEvent, frozen=True):
    """A bomb lands on the enemy Crown, over any wall."""

    damage: int
    crown: int


class RoundEnded(Event, frozen=True):
    """Step 12: the round is over, with these Crowns and walls."""

    round: int
    crowns: tuple[int, int]
    walls: tuple[int, int]


class MatchEnded(Event, frozen=True):
    """The match is over: who won, None for a tie, and why."""

    winner: int | None
    reason: str
