"""The bots there are, by the names people know them by."""

from collections.abc import Callable
from typing import Final

from inglenook.bots.bot import Bot, RandomBot
from inglenook.bots.greedy import KNOW_HOW, GreedyBot
from inglenook.kernel import InglenookError
from inglenook.kernel.errors import one_of


class UnknownBot(InglenookError):
    """A kind of bot that nobody has written."""

    code = "unknown_bot"


_KINDS: Final[dict[str, Callable[[int | str | None], Bot]]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
}
"""From the weakest to the strongest."""


def bot_kinds(game: str | None = None) -> list[str]:
    """The bots there are, or those that play the game of that key; the strongest comes last.

    >>> bot_kinds("pasa"), bot_kinds("a game of somebody else")
    (['random', 'greedy'], ['random'])
    """
    return [kind for kind in _KINDS if kind != "greedy" or game is None or game in KNOW_HOW]


def new_bot(kind: str, seed: int | str | None = None) -> Bot:
    """A bot of that kind; the same seed plays the same way."""
    try:
        return _KINDS[kind](seed)
    except KeyError:
        raise UnknownBot(f"no bot is called {kind!r}: there is {one_of(bot_kinds())}") from None
