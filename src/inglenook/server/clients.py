"""Clients: whoever comes with a key, in as many tabs as they like."""

import asyncio
import unicodedata
from collections import OrderedDict
from typing import TYPE_CHECKING, Final

from inglenook.server.protocol import Request

if TYPE_CHECKING:
    from inglenook.server.session import Session

NAME_LENGTH: Final = 16
ANSWERS: Final = 32
"""The latest requests of a client that are answered as the first time if they come again."""
FORGOTTEN_AFTER: Final = 600.0
"""Seconds after which a client is forgotten that has no connection and no table."""


class Client:
    """One player, known by a key. Nothing of this is stored."""

    def __init__(self, key: str, now: float) -> None:
        self.key = key
        self.name = ""
        self.colour = ""
        self.sessions: set[Session] = set()
        self.tables: set[str] = set()
        """The tables at which it has a seat."""
        self.last_here = now
        self.lock = asyncio.Lock()
        self._answers: OrderedDict[str, tuple[Request, bytes]] = OrderedDict()

    def answer_to(self, request: Request) -> bytes | None:
        """How that very request was answered before."""
        known = self._answers.get(request.id)
        return known[1] if known and known[0] == request else None

    def note_answer(self, request: Request, answer: bytes) -> None:
        """Remember an answer, for a while."""
        self._answers[request.id] = request, answer
        if len(self._answers) > ANSWERS:
            self._answers.popitem(last=False)

    def hear(self, payload: bytes) -> None:
        """A message for the player, in every tab."""
        for session in self.sessions:
            session.say(payload)


def cleaned(name: str) -> str:
    """A name with nothing in it that cannot be seen, and not too long.

    >>> cleaned("  Asha\\u202e\\n the   Great and Powerful")
    'Asha the Great a'
    """
    kept: list[str] = []
    marks = 0
    for sign in unicodedata.normalize("NFC", name):
        kind = unicodedata.category(sign)
        marks = marks + 1 if kind[0] == "M" else 0
        if kind[0] == "Z" or sign in "\t\n\r":
            kept.append(" ")
        elif kind[0] != "C" and marks <= 2:
            kept.append(sign)
    return _cut(" ".join("".join(kept).split()))


def _cut(name: str) -> str:
    """The first characters; marks on a letter are no characters of their own."""
    length = 0
    for place, sign in enumerate(name):
        length += unicodedata.category(sign)[0] != "M"
        if length > NAME_LENGTH:
            return name[:place].rstrip()
    return name
