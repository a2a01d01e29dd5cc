"""What a bot is, and the ones there are."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Protocol

from inglenook.kernel import Game, InglenookError, Move, Seat, View
from inglenook.kernel.errors import one_of


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


class UnknownBot(InglenookError):
    """A kind of bot that nobody has written."""

    code = "unknown_bot"


_KINDS: dict[str, Callable[[int | str | None], Bot]] = {"random": RandomBot}


def bot_kinds() -> list[str]:
    """The bots there are."""
    return [*_KINDS]


def new_bot(kind: str, seed: int | str | None = None) -> Bot:
    """A bot of that kind; the same seed plays the same way."""
    try:
        return _KINDS[kind](seed)
    except KeyError:
        raise UnknownBot(f"no bot is called {kind!r}: there is {one_of(bot_kinds())}") from None
