"""The rulebook's vectors, and more where its numbers leave gaps: read from vectors.toml."""

import tomllib
from pathlib import Path
from typing import Any

import msgspec

from inglenook.games.royale.rules import Royale
from tests.games.royale.helpers import Story, seen, tell


class Vector(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Some moves from a position, and what must be true then. `events` are told in this order, with
    at least these fields, and others may lie between them. Lists that end a name with a seat's
    letter are about that seat."""

    id: str
    moves: str = ""
    dice: list[int] = []
    position: dict[str, Any] = {}
    seats: int = 2
    options: dict[str, Any] = {}
    refused: list[int] = []
    events: list[dict[str, Any]] = []
    never: list[str] = []
    phase: str | None = None
    turn: int | None = None
    to_act: list[int] | None = None
    legal: str | None = None
    actions: int | None = None
    movements: int | None = None
    alive: list[bool] | None = None
    squares: list[list[int]] | None = None
    points: list[int] | None = None
    tolls: list[int] | None = None
    active: list[list[str]] | None = None
    aside: list[list[str]] | None = None
    order: list[int] | None = None
    cards_left: int | None = None
    duty: str | None = None
    places: list[int] | None = None
    reason: str | None = None


ROWS = tomllib.loads(Path(__file__).with_name("vectors.toml").read_text(encoding="utf-8"))["vector"]
VECTORS: dict[str, Vector] = {row["id"]: msgspec.convert(row, Vector) for row in ROWS}
assert len(VECTORS) == len(ROWS), "two vectors have the same name"


def played(vector: Vector, position: Royale) -> dict[str, Any]:
    """What came of a vector, and what should have: empty if it is the same."""
    story = tell(position, vector.moves, vector.dice)
    wrong: dict[str, Any] = {
        name: (value, getattr(vector, name))
        for name, value in found(story).items()
        if getattr(vector, name) is not None and getattr(vector, name) != value
    }
    if [*story.refused] != vector.refused or story.left:
        wrong["refused"] = (story.refused, vector.refused, story.left)
    if set(vector.never) & set(story.kinds):
        wrong["never"] = (story.kinds, vector.never)
    missing = first_missing(story, vector.events)
    if missing is not None:
        wrong["events"] = (story.events, missing)
    return wrong


def found(story: Story) -> dict[str, Any]:
    """Where it has led."""
    position, view = story.position, seen(story.position)
    acting = [*position.to_act()]
    players = position.state().players
    return {
        "phase": view.phase,
        "turn": view.turn,
        "to_act": acting,
        "legal": ", ".join(position.legal(acting[0])) if acting else "",
        "actions": view.actions,
        "movements": view.movements,
        "alive": [player.alive for player in view.players],
        "squares": [[*player.square] if player.square else [] for player in view.players],
        "points": [player.points for player in view.players],
        "tolls": [player.tolls for player in view.players],
        "active": [player.active for player in players],
        "aside": [player.aside for player in players],
        "order": view.order,
        "cards_left": view.cards_left,
        "duty": view.duty,
        "places": [*view.result.places] if view.result else None,
        "reason": view.result.reason if view.result else None,
    }


def first_missing(story: Story, expected: list[dict[str, Any]]) -> dict[str, Any] | None:
    """The first event that was not told after the ones before it."""
    told = iter(msgspec.to_builtins(story.events))
    for due in expected:
        if not any(due.items() <= {**one}.items() for one in map(hashable, told)):
            return due
    return None


def hashable(event: dict[str, Any]) -> dict[str, Any]:
    """An event whose fields can be compared with those of a table."""
    return {name: [*value] if isinstance(value, tuple) else value for name, value in event.items()}
