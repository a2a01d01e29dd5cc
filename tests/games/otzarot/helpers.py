"""What the tests of Otzarot share: dice by their letters, and stories played from a position."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, cast

import msgspec

from inglenook.games.otzarot import game
from inglenook.games.otzarot.rules import Otzarot
from inglenook.kernel import Event, IllegalMove, ScriptedDice

LETTERS = "CDSMPK"
FACES = ("coin", "diamond", "sword", "monkey", "parrot", "skull")


def spelled(dice: str) -> str:
    """Dice one letter each.

    >>> spelled("3C 2D SM")
    'CCCDDSM'
    """
    words = dice.split()
    return "".join(word[1:] * int(word[0]) if word[0].isdigit() else word for word in words)


def faces(dice: str) -> list[str]:
    """Dice by the names of their faces."""
    return [FACES[LETTERS.index(letter)] for letter in spelled(dice)]


def draws(dice: str | Sequence[int]) -> list[int]:
    """Draws from letters, or as they are."""
    if isinstance(dice, str):
        return [LETTERS.index(letter) + 1 for letter in spelled(dice)]
    return [*dice]


def as_bytes(position: Otzarot) -> bytes:
    """A whole position, to compare."""
    return msgspec.json.encode(position.state())


def resume(seats: int = 2, options: dict[str, Any] | None = None, **told: Any) -> Otzarot:
    """A position; its dice may be letters."""
    if isinstance(told.get("dice"), str):
        told["dice"] = faces(told["dice"])
    return cast(Otzarot, game.resume(told, seats, options))


@dataclass
class Story:
    """What a few moves led to."""

    position: Otzarot
    events: list[Event] = field(default_factory=list)
    refused: dict[int, IllegalMove] = field(default_factory=dict)
    left: int = 0

    def all(self, kind: str) -> list[Any]:
        """The events of a kind."""
        return [event for event in self.events if event.kind == kind]

    def last(self, kind: str) -> Any:
        """The last event of a kind."""
        return self.all(kind)[-1]


def tell(position: Otzarot, moves: str, rolls: str | Sequence[int] = "") -> Story:
    """Play moves, with commas between them; ``B: quit`` is a move of that seat, others are of
    whoever is on turn. Refused ones change nothing and are passed over."""
    story, script = Story(position), ScriptedDice(draws(rolls))
    for number, move in enumerate(filter(None, moves.split(", "))):
        who, _, text = move.rpartition(": ")
        seat = ord(who) - ord("A") if who else position.turn
        before = as_bytes(position)
        try:
            story.events += position.play(seat, game.read(text), script)
        except IllegalMove as error:
            assert as_bytes(position) == before
            story.refused[number] = error
    story.left = len(script.left)
    return story


def play(moves: str, rolls: str | Sequence[int] = "", **told: Any) -> Story:
    """The same, from a position as `resume` takes it."""
    return tell(resume(**told), moves, rolls)
