"""A bot that weighs each of its moves by what is known of the game, and takes the best."""

from collections.abc import Callable, Mapping
from random import Random
from types import MappingProxyType
from typing import Final

from inglenook.bots import otzarot, pasa, royale, wheels, wilds
from inglenook.bots.bot import Seen
from inglenook.kernel import Move

Worth = Callable[[Move], float]
"""How good a move is, next to the others that are legal now. Equals are taken by chance."""

KNOW_HOW: Final[Mapping[str, Callable[[Seen, Random], Worth]]] = MappingProxyType(
    {
        "otzarot": otzarot.worth,
        "pasa": pasa.worth,
        "royale": royale.worth,
        "wheels": wheels.worth,
        "wilds": wilds.worth,
    }
)
"""For each game known, what a move is worth to whoever sees that; with dice of its own, to bluff
or to guess with."""


class GreedyBot:
    """The best move by what can be seen, with little thought of what follows from it."""

    def __init__(self, seed: int | str | None = None) -> None:
        self._random = Random(seed)

    def choose(self, seen: Seen, budget: float) -> Move:
        """The move of most worth; any, in a game that it knows nothing of."""
        know_how = KNOW_HOW.get(seen.game.key)
        if know_how is None or len(seen.legal) == 1:
            return self._random.choice(seen.legal)
        worth = know_how(seen, self._random)
        return max(seen.legal, key=lambda move: (worth(move), self._random.random()))
