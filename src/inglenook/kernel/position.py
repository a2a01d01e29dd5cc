"""What a game is: a pure, deterministic position.

It knows no clock, no network, no randomness of its own and nobody's name. Servers, bots,
terminals, labs and environments all stand on this one contract.
"""

from collections.abc import Sequence
from typing import Protocol, Self

import msgspec

from inglenook.kernel.dice import Dice
from inglenook.kernel.event import Event

Seat = int
"""A place at the table, counted from 0. People read it as A, B, C, ..."""

Move = str
"""A decision in its one text form, the same on the wire, in records, terminals and tests."""


class View(msgspec.Struct, frozen=True):
    """What a seat may know: built field by field from what is allowed, never by leaving out."""


class State(msgspec.Struct, forbid_unknown_fields=True):
    """A whole position as plain data, secrets included. For tests, tools and bug reports only."""


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended: the place of each seat (1 is first, equal numbers share) and why.

    No places at all means that the game ended without a result.

    >>> Outcome((2, 1), "quit").winners
    (1,)
    """

    places: tuple[int, ...]
    reason: str

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that came first."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)

    def fits(self, seats: int) -> bool:
        """Whether a game of so many seats can end like that: a place for each, or none at all."""
        places = self.places
        if len(places) != seats:
            return not places
        return all(1 <= place <= seats for place in places) and 1 in places


class Position(Protocol):
    """One moment of a game, and everything the rules say about it."""

    def to_act(self) -> Sequence[Seat]:
        """The seats that have something to decide: several when choices are simultaneous, none
        when the game is over."""

    def legal(self, seat: Seat) -> Sequence[Move]:
        """The decisions of a seat, enough of them to reach every outcome in bounded time; empty
        when it has nothing to decide. `play` may take a few more: `Game.unlisted` names them."""

    def play(self, seat: Seat, move: Move, dice: Dice) -> list[Event]:
        """Make a move, and tell what happened. A refused one raises `IllegalMove`, which says
        why, and changes nothing."""

    def view(self, seat: Seat | None) -> View:
        """What a seat may know; None for a spectator. Two positions that differ only in what the
        seat may not know give the same view, byte for byte."""

    def guess(self, seat: Seat | None, dice: Dice) -> Self:
        """A copy in which all that the seat may not know is drawn afresh: what a fair bot
        searches, and what proves that views keep secrets."""

    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""

    def copy(self) -> Self:
        """An independent twin."""

    def state(self) -> State:
        """The whole position as plain data, from which `Game.load` builds it again."""

    def default(self, seat: Seat) -> Move:
        """The move that a table makes for a seat to act that does not answer in time."""

    def clock(self, seat: Seat) -> int:
        """How many seconds a table should give the seat for what it has to decide now."""
