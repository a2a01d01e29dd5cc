"""The short way to a game: a position that is plain data and hides nothing.

Subclass `OpenPosition`, declare its fields, and write `to_act`, `legal`, `play` and `outcome`; all
else that a position can do follows. A game with secrets, or one that must be quick, says more.
"""

from typing import Any, Self

import msgspec

from inglenook.kernel.dice import Dice
from inglenook.kernel.position import Move, Seat, State, View


class OpenView(View, frozen=True):
    """Everything, for everybody."""

    seat: Seat | None
    position: Any


class OpenPosition(State):
    """A position that is its own state, and that everybody may see."""

    def copy(self) -> Self:
        """An independent twin."""
        return msgspec.convert(msgspec.to_builtins(self), type(self))

    def state(self) -> State:
        """All of it."""
        return self.copy()

    def view(self, seat: Seat | None) -> OpenView:
        """All of it."""
        return OpenView(seat, msgspec.to_builtins(self))

    def guess(self, seat: Seat | None, dice: Dice) -> Self:
        """There is nothing to guess."""
        return self.copy()

    def legal(self, seat: Seat) -> list[Move]:
        """What a seat may decide: for the game to say."""
        return []

    def default(self, seat: Seat) -> Move:
        """The first move there is."""
        return self.legal(seat)[0]

    def clock(self, seat: Seat) -> int:
        """Half a minute."""
        return 30
