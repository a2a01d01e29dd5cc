"""All that can happen in Otzarot, in the order of a game.

Dice are named by their numbers, 1 to 8, which they keep for the whole turn. Nothing is secret.
"""

import msgspec

from inglenook.games.otzarot.parts import FaceName
from inglenook.kernel.event import Event

# --- the turn ------------------------------------------------------------------------------------


class LotsDrawn(Event, frozen=True):
    """The lots say who begins."""

    first: int


class TurnStarted(Event, frozen=True):
    """A turn begins, the `turn`-th of the game; a last one in the final round or a tie-break."""

    seat: int
    turn: int
    last: bool


class DeckRebuilt(Event, frozen=True):
    """The deck was empty: all cards are in it again."""

    cards: int


class Drawn(Event, frozen=True):
    """A fortune card lies face up, with the symbols that it adds to the dice; `left` stay in the
    deck."""

    seat: int
    card: str
    skulls: int
    coins: int
    diamonds: int
    left: int


class Rolled(Event, frozen=True):
    """These dice were rolled, the turn's `roll`-th roll, and show these faces in this order."""

    seat: int
    roll: int
    dice: tuple[int, ...]
    faces: list[FaceName]


class Locked(Event, frozen=True):
    """These dice cannot be rolled again: skulls, and among zombies swords too."""

    seat: int
    dice: tuple[int, ...]


class Picked(Event, frozen=True):
    """A die is marked for the next reroll."""

    seat: int
    die: int


class Unpicked(Event, frozen=True):
    """A die is no longer marked."""

    seat: int
    die: int


class SkullFreed(Event, frozen=True):
    """The Sorceress unlocks this skull for the coming reroll, and is spent."""

    seat: int
    die: int


class Stored(Event, frozen=True):
    """These dice go into the treasure chest."""

    seat: int
    dice: tuple[int, ...]


class Taken(Event, frozen=True):
    """These dice come out of the treasure chest."""

    seat: int
    dice: tuple[int, ...]


class RescueOffered(Event, frozen=True):
    """Exactly three skulls, and the Sorceress may still save the turn (a house rule)."""

    seat: int
    skulls: int


class IslandReached(Event, frozen=True):
    """The Island of Skulls, with so many skulls, those of the card included."""

    seat: int
    skulls: int


# --- how it ends ---------------------------------------------------------------------------------


class Disqualified(Event, frozen=True):
    """The turn is lost, by this many of these: skulls, or swords when rolls have run out under
    Truce (a house rule)."""

    seat: int
    symbol: str
    count: int


class Line(msgspec.Struct, frozen=True, gc=False):
    """One line of a reckoning: what for, on which symbol, how many, and the points.

    `what` is ``set``, ``single``, ``full chest``, ``captain``, ``battle won``, ``battle lost``,
    ``truce broken``, ``zombies beaten`` or ``nine alike``; `face` is a face of the dice, or
    ``animal`` for monkeys and parrots together, or empty.
    """

    what: str
    face: str
    count: int
    points: int


class Scored(Event, frozen=True):
    """The reckoning of a turn, line by line; the points are their sum."""

    seat: int
    lines: list[Line]
    points: int


class IslandLeft(Event, frozen=True):
    """The island is over: every opponent loses so much for the skulls collected."""

    seat: int
    skulls: int
    penalty: int


class ZombiesMet(Event, frozen=True):
    """Only skulls and swords are left: the prize is won, or each opponent gets `share`."""

    seat: int
    swords: int
    won: bool
    share: int


class TotalChanged(Event, frozen=True):
    """A total moves by `change`; the total may be more than that says, since it stops at zero."""

    seat: int
    change: int
    total: int


class TurnEnded(Event, frozen=True):
    """The turn is over: how (``stopped``, ``disqualified``, ``island``, ``zombies`` or ``left``)
    and what it brought the player. The card is discarded."""

    seat: int
    how: str
    points: int


# --- the end of the game -------------------------------------------------------------------------


class FinalRoundStarted(Event, frozen=True):
    """`trigger` has reached the target: these seats take one more turn each, in this order."""

    trigger: int
    total: int
    seats: tuple[int, ...]


class GameResumed(Event, frozen=True):
    """After the last turns nobody is at the target any more: the game goes on."""

    target: int


class TieBreakStarted(Event, frozen=True):
    """These seats share the highest total and take one more turn each (a house rule)."""

    seats: tuple[int, ...]


class PlayerLeft(Event, frozen=True):
    """A player is gone for good: ``quit``, ``left`` or ``idle``."""

    seat: int
    reason: str


class GameEnded(Event, frozen=True):
    """The game is over: who won, and why (``final round``, ``nine alike``, or how the last
    opponent left)."""

    winners: tuple[int, ...]
    reason: str
    totals: list[int]
