"""Who thinks for the bots at the tables."""

from typing import Protocol

import msgspec

from inglenook.bots import Seen, new_bot
from inglenook.kernel import Move, Seat, find_game


class Chooser(Protocol):
    """Bots that find their moves somewhere, such as `Thinkers`, in processes of their own."""

    async def choose(
        self, game: str, kind: str, seat: Seat, view: bytes, legal: list[Move], budget: float
    ) -> Move:
        """A legal move, found within `budget` seconds from what a seat may see."""


class HereAndNow:
    """Bots on the spot: for those that need no time, and for tests."""

    async def choose(
        self, game: str, kind: str, seat: Seat, view: bytes, legal: list[Move], budget: float
    ) -> Move:
        """See `Chooser`."""
        known = find_game(game)
        seen = Seen(known, seat, msgspec.json.decode(view, type=known.View), legal)
        return new_bot(kind).choose(seen, budget)
