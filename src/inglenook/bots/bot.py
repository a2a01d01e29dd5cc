"""What a bot is, and the simplest one."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Protocol

from inglenook.kernel import Game, Move, Seat, View


@dataclass(frozen=True)
class Seen:
    """What a seat to act knows: built for that seat, so a bot cannot look into other hands."""

    game: Game
    seat: Seat
    view: View
    legal: Sequence[Move]


class Bot(Protocol):
    """A player."""

    def choose(self, seen: Seen, budget: float) -> Move:
        """A legal move, found within `budget` seconds."""


class RandomBot:
    """Any legal move, all alike."""

    def __init__(self, seed: int | str | None = None) -> None:
        self._random = Random(seed)

    def choose(self, seen: Seen, budget: float) -> Move:
        """Whatever comes."""
        return self._random.choice(seen.legal)
