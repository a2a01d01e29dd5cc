"""All that can happen in Wilds, in the order of a turn."""

import msgspec

from inglenook.kernel.event import Event, SecretEvent

# --- deciding ------------------------------------------------------------------------------------


class Decided(Event, frozen=True):
    """A player has decided; what, stays sealed until both have."""

    seat: int


class Sealed(SecretEvent, frozen=True):
    """Your own decision, for you alone: where you head for and the stance you hold. A node that
    cannot be reached has become your own by now; both are None for no decision."""

    node: int | None
    stance: str | None


# --- 1. Decisions --------------------------------------------------------------------------------


class Revealed(Event, frozen=True):
    """Both have decided: the stances are turned over, destinations stay hidden. None is the
    stance of a player without a decision."""

    turn: int
    stances: tuple[str | None, str | None]


class NoDecision(Event, frozen=True):
    """A player decided nothing, which is fatal: its health is 0."""

    seat: int


class HeadingSet(SecretEvent, frozen=True):
    """Your own destination is another one now, for you alone; `node` may be where you stand."""

    node: int


class CounterReset(Event, frozen=True):
    """A player's movement counter jumped back to the start, before it was counted down: a change
    of mind. (One that stood at the start already tells nothing, and is not told.)"""

    seat: int


# --- 2. Movement and returns ---------------------------------------------------------------------


class Ticked(Event, frozen=True):
    """Both movement counters, after they were counted down and began anew for who arrived."""

    counters: tuple[int, int]


class Moved(Event, frozen=True):
    """A player walked a road to its end."""

    seat: int
    origin: int
    node: int


class MonsterReturned(Event, frozen=True):
    """A monster is back, at full health."""

    node: int
    health: int


class DuelBegan(Event, frozen=True):
    """From this turn on nobody walks and no monster returns."""

    turn: int


class Summoned(Event, frozen=True):
    """The Duel put a player on the start node."""

    seat: int
    origin: int
    node: int


# --- 3. Attacks ----------------------------------------------------------------------------------


class MonsterStruck(Event, frozen=True):
    """A player attacked the monster of its node; `damage` may be 0, and `health` is what it has
    left, perhaps less than none."""

    seat: int
    node: int
    damage: int
    health: int


class PlayerBitten(Event, frozen=True):
    """A monster hit a player."""

    seat: int
    node: int
    damage: int
    health: int


class PlayerStruck(Event, frozen=True):
    """A player was attacked by the other, on whose node it stands; `damage` may be 0."""

    seat: int
    damage: int
    health: int


# --- 4. Monster deaths ---------------------------------------------------------------------------


class Strength(msgspec.Struct, frozen=True, gc=False):
    """What a player has, or what it was given: attack values, speed and health."""

    rock: int
    paper: int
    scissors: int
    speed: int
    health: int


class MonsterDied(Event, frozen=True):
    """A monster fell; it is back after `returns_in` turns, unless the Duel stops the count."""

    node: int
    returns_in: int


class Rewarded(Event, frozen=True):
    """A player gained from a monster's death: how much, and what it has now."""

    seat: int
    node: int
    gained: Strength
    now: Strength


# --- 5. Player deaths ----------------------------------------------------------------------------


class PlayerDied(Event, frozen=True):
    """A player is dead, for good."""

    seat: int
    node: int


class GameEnded(Event, frozen=True):
    """The game is over: who won, if one of the two did, and why. Where each was heading for may
    be known at last."""

    turn: int
    winner: int | None
    reason: str
    destinations: tuple[int, int]
