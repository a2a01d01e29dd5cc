"""The games of vectors.toml, and what a game of Wilds has against them."""

import tomllib
from pathlib import Path
from typing import Any

import msgspec

from inglenook.games.wilds.rules import Wilds
from tests.games.wilds.helpers import NO_DICE, resume, units, whole


class Vector(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game, turn by turn."""

    id: str
    a: dict[str, str]
    b: dict[str, str]
    rows: dict[str, str]
    start: str = ""
    options: dict[str, int] = {}
    last: int = 0
    ends: str = ""


VECTORS = {
    vector.id: vector
    for vector in msgspec.convert(
        tomllib.loads(Path(__file__).with_name("vectors.toml").read_text("utf-8"))["vector"],
        list[Vector],
    )
}


def opened(vector: Vector, mirrored: bool = False) -> Wilds:
    """The game before the first turn of the vector; mirrored, with the seats swapped."""
    return resume(mirror(vector.start) if mirrored else vector.start, vector.options)


def mirror(text: str) -> str:
    """A line of units with the seats swapped."""
    return "; ".join(
        "BA"["AB".index(part[0])] + part[1:] if part[:1] in ("A", "B") else part
        for part in text.split("; ")
    )


def differences(
    vector: Vector, wilds: Wilds, mirrored: bool = False, b_first: bool = False
) -> list[str]:
    """Where the game goes another way than the vector."""
    found: list[str] = []
    a, b = "", ""
    for turn in range(wilds.turn, max(vector.last, *map(int, vector.rows)) + 1):
        a, b = vector.a.get(str(turn), a), vector.b.get(str(turn), b)
        moves = [(1, a), (0, b)] if mirrored else [(0, a), (1, b)]
        for seat, move in reversed(moves) if b_first else moves:
            wilds.play(seat, move, NO_DICE)
        row = vector.rows.get(str(turn), "")
        found += _row(mirror(row) if mirrored else row, whole(wilds), f"turn {turn}")
    return found + _end(vector, wilds, mirrored)


def _row(row: str, state: dict[str, Any], when: str) -> list[str]:
    monsters = {f"M{monster['node']}": monster for monster in state["monsters"]}
    actual = {"A": state["players"][0], "B": state["players"][1]} | monsters
    return [
        f"{when}: {name} {field} is {actual[name][field]}, not {value}"
        for name, unit in units(row).items()
        for field, value in unit.items()
        if actual[name][field] != value
    ]


def _end(vector: Vector, wilds: Wilds, mirrored: bool) -> list[str]:
    outcome = wilds.outcome()
    if outcome is None:
        return [f"no end, not {vector.ends}"] if vector.ends else []
    winners = outcome.winners
    who = "nobody" if len(winners) == 2 else ("BA" if mirrored else "AB")[winners[0]]
    end = f"{who}, {outcome.reason}"
    return [] if end == vector.ends else [f"the end is {end!r}, not {vector.ends!r}"]
