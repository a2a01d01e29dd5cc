"""How the tests of Otzarot write dice and play out a story."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import pytest

from inglenook.games.otzarot.rules import Otzarot
from inglenook.kernel import Event, IllegalMove, ScriptedDice, find_game

LETTERS = "CDSMPK"
FACES = ("coin", "diamond", "sword", "monkey", "parrot", "skull")


def spelled(dice: str) -> str:
    """Dice one letter each: ``3C 2D`` and ``CCC DD`` are both ``CCCDD``."""
    spelt = ""
    for word in dice.split():
        spelt += word[1:] * int(word[0]) if word[0].isdigit() else word
    return spelt


def position_of(told: dict[str, Any]) -> dict[str, Any]:
    """A position whose dice may be letters."""
    if isinstance(told.get("dice"), str):
        faces = [FACES[LETTERS.index(letter)] for letter in spelled(told["dice"])]
        return told | {"dice": faces}
    return told


def draws_of(dice: str | Sequence[int]) -> list[int]:
    """Draws from letters, or as they are."""
    if isinstance(dice, str):
        return [LETTERS.index(letter) + 1 for letter in spelled(dice)]
    return [*dice]


@dataclass
class Story:
    """What a few moves led to."""

    position: Otzarot
    events: list[Event] = field(default_factory=list)
    refused: list[IllegalMove] = field(default_factory=list)
    refused_moves: list[int] = field(default_factory=list)
    left: list[Any] = field(default_factory=list)

    @property
    def kinds(self) -> list[str]:
        return [event.kind for event in self.events]

    def last(self, kind: str) -> Any:
        return [event for event in self.events if event.kind == kind][-1]

    def all(self, kind: str) -> list[Any]:
        return [event for event in self.events if event.kind == kind]


def told(
    moves: Sequence[str] = (),
    dice: str | Sequence[int] = (),
    *,
    seats: int = 2,
    options: dict[str, Any] | None = None,
    **position: Any,
) -> Story:
    """Play moves from a position; ``B: quit`` is a move of that seat, others are of who is on
    turn."""
    game = find_game("otzarot")
    here = game.resume(position_of(position), seats, options)
    assert isinstance(here, Otzarot)
    story, script = Story(here), ScriptedDice(draws_of(dice))
    for number, move in enumerate(moves):
        who, _, text = move.rpartition(": ")
        seat = ord(who) - ord("A") if who else here.turn
        try:
            story.events += here.play(seat, game.read(text), script)
        except IllegalMove as error:
            story.refused.append(error)
            story.refused_moves.append(number)
    story.left = script.left
    return story


@pytest.fixture
def play() -> Callable[..., Story]:
    return told


@pytest.fixture
def spell() -> Callable[[str], str]:
    return spelled
