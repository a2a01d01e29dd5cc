"""What the tests of Battle Royale share: positions, and stories played from them."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, cast

import msgspec

from inglenook.games.royale import game
from inglenook.games.royale.rules import Royale
from inglenook.games.royale.view import RoyaleView
from inglenook.kernel import Event, IllegalMove, ScriptedDice

SOME = {"3,0": "sword", "3,6": "shield", "0,3": "boots_of_speed", "6,3": "tempest"}
"""A field with a few cards on the tips."""


def as_bytes(position: Royale) -> bytes:
    """A whole position, to compare."""
    return msgspec.json.encode(position.state())


def resume(seats: int = 2, options: dict[str, Any] | None = None, **told: Any) -> Royale:
    """A position."""
    return cast(Royale, game.resume(told, seats, options))


def start(seats: int = 2, **options: Any) -> Royale:
    """A new game."""
    return cast(Royale, game.start(seats, options))


def seen(position: Royale, seat: int | None = None) -> RoyaleView:
    """What a seat may know."""
    return position.view(seat)


@dataclass
class Story:
    """What a few moves led to."""

    position: Royale
    events: list[Event] = field(default_factory=list)
    refused: dict[int, IllegalMove] = field(default_factory=dict)
    left: int = 0

    @property
    def kinds(self) -> list[str]:
        """The events by their kinds."""
        return [event.kind for event in self.events]

    def all(self, kind: str) -> list[Any]:
        """The events of a kind."""
        return [event for event in self.events if event.kind == kind]

    def last(self, kind: str) -> Any:
        """The last event of a kind."""
        return self.all(kind)[-1]


def tell(position: Royale, moves: str, rolls: Sequence[int] = ()) -> Story:
    """Play moves, with commas between them; ``B: quit`` is a move of that seat, others are of the
    first that is to act. Refused ones change nothing and are passed over."""
    story, script = Story(position), ScriptedDice(rolls)
    for number, move in enumerate(filter(None, moves.split(", "))):
        who, _, text = move.rpartition(": ")
        acting = [*position.to_act(), 0]
        seat = ord(who) - ord("A") if who else acting[0]
        before = as_bytes(position)
        try:
            story.events += position.play(seat, game.read(text), script)
        except IllegalMove as error:
            assert as_bytes(position) == before
            story.refused[number] = error
    story.left = len(script.left)
    return story


def play(moves: str, rolls: Sequence[int] = (), **told: Any) -> Story:
    """The same, from a position as `resume` takes it."""
    return tell(resume(**told), moves, rolls)
