"""The rounds of vectors.toml, and what a match of Wheels has against them."""

import tomllib
from pathlib import Path
from typing import Any

import msgspec

from inglenook.games.wheels.rules import Wheels
from inglenook.kernel import Event
from tests.games.wheels.helpers import NO_DICE, Tracer, before, resume, side_text


class Vector(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One round: both sides before it, the rolls, and both sides after it."""

    id: str
    title: str
    a: str
    b: str
    rolls: tuple[str, str]
    a_after: str
    b_after: str
    result: str
    trace: str | None = None
    options: dict[str, Any] = {}

    def mirrored(self) -> "Vector":
        """The same with the sides swapped, and with them who comes first."""
        names = {"tier_a": "tier_b", "tier_b": "tier_a"}
        result = {"A wins": "B wins", "B wins": "A wins"}.get(self.result, self.result)
        return msgspec.structs.replace(
            self,
            a=self.b,
            b=self.a,
            rolls=self.rolls[::-1],
            a_after=self.b_after,
            b_after=self.a_after,
            result=result,
            trace=None,
            options={names.get(name, name): value for name, value in self.options.items()},
        )


VECTORS = {
    vector.id: vector
    for vector in msgspec.convert(
        tomllib.loads(Path(__file__).with_name("vectors.toml").read_text("utf-8"))["vector"],
        list[Vector],
    )
}


def opened(vector: Vector, first: int = 0) -> Wheels:
    """Both sides have spun, and the rolls are not final yet."""
    state = before(vector.a, vector.b, vector.rolls, first=first)
    return resume(state, vector.options)


def differences(vector: Vector, match: Wheels, b_decides_first: bool = False) -> list[str]:
    """Where the round goes another way than the vector."""
    tracer = Tracer(match)
    events: list[Event] = []
    for seat in (1, 0) if b_decides_first else (0, 1):
        events += match.play(seat, "keep", NO_DICE)
    pairs = [
        ("A", side_text(match.a), vector.a_after),
        ("B", side_text(match.b), vector.b_after),
        ("result", _result(match), vector.result),
    ]
    if vector.trace is not None:
        pairs.append(("trace", tracer.trace(events) or "no action", vector.trace))
    return [f"{name}: {found}, not {due}" for name, found, due in pairs if found != due]


def _result(match: Wheels) -> str:
    if match.result is None:
        return "continue"
    winners = match.result.winners
    return "tie" if len(winners) == 2 else f"{'AB'[winners[0]]} wins"
