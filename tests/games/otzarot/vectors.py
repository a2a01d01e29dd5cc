"""The rulebook's vectors, and more where its numbers leave gaps: read from
vectors.toml, rows of scoring first, then sequences of moves."""

import tomllib
from pathlib import Path
from typing import Any

import msgspec

from inglenook.games.otzarot.rules import Otzarot
from tests.games.otzarot.helpers import Story, faces, spelled, tell


class Scoring(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One turn: its card, how the eight dice lie at the end, how that came, and the points."""

    id: str
    card: str
    dice: str
    end: str
    points: int
    stored: str = ""

    def opening(self) -> tuple[dict[str, Any], str, str]:
        """A position just before, the move that ends the turn, and what the dice show then."""
        dice = spelled(self.dice)
        if self.end == "stop":
            return {"dice": self.dice, "stored": self.stored_dice()}, "stop", ""
        if self.end != "disqualified":
            return {}, "roll", self.dice
        # The last skull comes by a reroll, along with a loose die that comes as it was, or with
        # another skull where all the rest is stored.
        skull = dice.index("K")
        loose = [place for place in range(8) if place + 1 not in self.stored_dice()]
        other = min(loose, key=lambda place: (place == skull, dice[place] == "K"))
        rerolled = sorted([skull, other])
        before = "".join("M" if n in rerolled else letter for n, letter in enumerate(dice))
        position = {"dice": before, "stored": self.stored_dice()}
        move = f"reroll {rerolled[0] + 1} {rerolled[1] + 1}"
        return position, move, "".join(dice[place] for place in rerolled)

    def stored_dice(self) -> list[int]:
        """The stored ones by number: they are the first of their kind."""
        stored: list[int] = []
        for letter in spelled(self.stored):
            dice = spelled(self.dice)
            stored.append(next(n for n in range(1, 9) if dice[n - 1] == letter and n not in stored))
        return stored


class Flow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Some moves from a position, and what must be true then."""

    id: str
    moves: str
    position: dict[str, Any] = {}
    seats: int = 2
    options: dict[str, Any] = {}
    dice: str = ""
    refused: list[int] = []
    how: str | None = None
    points: int | None = None
    totals: list[int] | None = None
    turn: int | None = None
    phase: str | None = None
    places: list[int] | None = None
    kinds: list[str] | None = None
    never: list[str] = []


ROWS = tomllib.loads(Path(__file__).with_name("vectors.toml").read_text(encoding="utf-8"))["vector"]
SCORING: dict[str, Scoring] = {
    row["id"]: msgspec.convert(row, Scoring) for row in ROWS if "end" in row
}
FLOW: dict[str, Flow] = {row["id"]: msgspec.convert(row, Flow) for row in ROWS if "end" not in row}
assert len(SCORING) + len(FLOW) == len(ROWS), "two vectors have the same name"


def scored(vector: Scoring, position: Otzarot) -> dict[str, Any]:
    """What came of a row of scoring, and what should have: empty if it is the same."""
    _, move, dice = vector.opening()
    story = tell(position, move, dice)
    how = {"stop": "stopped", "first roll": "disqualified"}.get(vector.end, vector.end)
    ended = story.all("turn_ended")
    found = [(one.how, one.points) for one in ended]
    return {} if found == [(how, vector.points)] else {"turn ended": (found, (how, vector.points))}


def flowed(vector: Flow, position: Otzarot) -> dict[str, Any]:
    """The same for some moves."""
    story = tell(position, vector.moves, vector.dice)
    found = {
        "how": _last(story, "how"),
        "points": _last(story, "points"),
        "totals": position.totals,
        "turn": position.turn,
        "phase": position.view(None).phase,
        "places": [*position.result.places] if position.result else None,
        "kinds": [event.kind for event in story.events],
    }
    wrong: dict[str, Any] = {
        name: (value, getattr(vector, name))
        for name, value in found.items()
        if getattr(vector, name) is not None and getattr(vector, name) != value
    }
    if [*story.refused] != vector.refused or story.left:
        wrong["refused"] = (story.refused, vector.refused, story.left)
    if set(vector.never) & set(found["kinds"]):
        wrong["never"] = (found["kinds"], vector.never)
    return wrong


def _last(story: Story, name: str) -> Any:
    ended = story.all("turn_ended")
    return getattr(ended[-1], name) if ended else None


def start_of(vector: Scoring | Flow, seats: int = 2) -> dict[str, Any]:
    """The position that a vector starts from, as data."""
    told = (
        {"card": vector.card} | vector.opening()[0]
        if isinstance(vector, Scoring)
        else (dict(vector.position))
    )
    if isinstance(told.get("dice"), str):
        told["dice"] = faces(told["dice"])
    return told
