"""Moves as text: the little that every game's notation needs."""

from collections.abc import Iterable
from difflib import get_close_matches

from inglenook.kernel.errors import UnreadableMove, one_of

LONGEST_MOVE = 200
"""No move of any game is longer; what is, is refused before anybody looks into it."""


def tidy(text: str) -> str:
    """A typed move in lower case with single spaces.

    >>> tidy("  Toggle   3 ")
    'toggle 3'
    """
    if len(text) > LONGEST_MOVE:
        raise UnreadableMove(f"a move has at most {LONGEST_MOVE} characters, this has {len(text)}")
    return " ".join(text.lower().split())


def unreadable(text: str, forms: Iterable[str]) -> UnreadableMove:
    """The error for text that is no move: what was meant, perhaps, and what there is.

    >>> print(unreadable("rol", ["roll", "done"]))
    'rol' is no move; did you mean roll? There is roll or done
    """
    known = list(forms)
    near = get_close_matches(text.split(" ")[0], [form.split(" ")[0] for form in known], 1)
    hint = f"; did you mean {near[0]}?" if near else "."
    return UnreadableMove(f"{text!r} is no move{hint} There is {one_of(known)}")
