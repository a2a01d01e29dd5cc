"""Rounds of Yudh as data, and how a match is held against one of them."""

import tomllib
from pathlib import Path
from typing import Any, Literal

import msgspec

from inglenook.games.pasa import events as ev
from inglenook.kernel import Event, Outcome
from tests.games.pasa.helpers import NO_DICE


class Side(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One player: before, and at the end as mani and tokens."""

    devta: str
    choice: Literal["pray", "pass"]
    mani: int
    tok: int
    row: str
    end: tuple[int, int]


class Vector(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One round: see the head of vectors.toml."""

    id: str
    about: str
    p1: Side
    p2: Side
    events: list[str]
    result: str


def _load() -> dict[str, Vector]:
    text = Path(__file__).with_name("vectors.toml").read_text(encoding="utf-8")
    vectors = msgspec.convert(tomllib.loads(text)["vector"], list[Vector])
    by_id = {vector.id: vector for vector in vectors}
    assert len(by_id) == len(vectors), "two vectors have the same name"
    return by_id


VECTORS = _load()


def state_before(vector: Vector, p1: int) -> dict[str, Any]:
    """The state from which a vector is played, with P1 on that seat."""
    players = [
        {"devta": side.devta, "mani": side.mani, "tok": side.tok, "row": side.row.split()}
        for side in (vector.p1, vector.p2)
    ]
    return {"phase": "vardan", "p1": p1, "players": players[::-1] if p1 else players}


def differences(vector: Vector, match: Any, p1: int, first_to_choose: int) -> list[str]:
    """Plays a vector, and tells what does not come out as it should."""
    choices = [vector.p1.choice, vector.p2.choice]
    if p1:
        choices.reverse()
    events: list[Event] = []
    for seat in (first_to_choose, 1 - first_to_choose):
        events += match.play(seat, choices[seat], NO_DICE)
    found = missing(vector.events, [told(event, p1) for event in events])
    levels = [event.levels for event in events if isinstance(event, ev.RoundEnded)]
    ends = [f"{mani}/{tok}" for mani, tok in (vector.p1.end, vector.p2.end)]
    if [written(level, p1) for level in levels] != [" ".join(ends)]:
        found.append(f"the end is not {ends}: {levels}")
    if ended(match, events, p1) != vector.result:
        found.append(f"the result is not {vector.result}: {ended(match, events, p1)}")
    return found


def missing(expected: list[str], happened: list[tuple[str, str]]) -> list[str]:
    """The expected events that did not happen in their order."""
    left = iter(happened)
    for wanted in expected:
        text, _, levels = wanted.partition(" = ")
        if not any(text == said and levels in ("", after) for said, after in left):
            return [f"{wanted!r} is not among {happened}"]
    return []


def told(event: Event, p1: int) -> tuple[str, str]:
    """An event as vectors.toml writes it, and the levels after it."""
    match event:
        case ev.Revealed(choices=choices, levels=levels):
            return f"reveal {' '.join(by_role(choices, p1))}", written(levels, p1)
        case ev.YudhEvent(after=levels, seat=seat):
            return blow(event, f"P{role(seat, p1)}", p1), written(levels, p1)
        case _:
            return event.kind, ""


def blow(event: ev.YudhEvent, who: str, p1: int) -> str:
    match event:
        case ev.Fizzled(devta=devta):
            return f"{who} {devta} fizzles"
        case ev.KahnaActed(destroyed=destroyed):
            return f"{who} kahna destroys {destroyed}"
        case ev.BaliActed(damage=damage):
            return f"{who} bali deals {damage}"
        case ev.ArjunActed(slots=slots):
            return f"{who} arjun removes {listed(slots)}"
        case ev.PrithviActed(healed=healed):
            return f"{who} prithvi heals {healed}"
        case ev.Blocked(slot=slot, die=die, blocker_slot=blocker_slot, blocker=blocker):
            return f"{who} {slot} {mark(die)} blocked by {blocker_slot} {mark(blocker)}"
        case ev.Hit(slot=slot, die=die):
            return f"{who} {slot} {mark(die)} hits"
        case ev.Stole(slot=slot, die=die):
            return f"{who} {slot} {mark(die)} steals"
        case ev.Missed(slot=slot, die=die):
            return f"{who} {slot} {mark(die)} misses"
        case ev.Swept(slots=slots):
            first, second = by_role(slots, p1)
            return f"sweep {listed(first)} / {listed(second)}"
        case _:
            raise AssertionError(f"no text for {event}")


def ended(match: Any, events: list[Event], p1: int) -> str:
    """How a round ended: with P1 about to roll in the next, or with a winner."""
    outcome: Outcome | None = match.outcome()
    if outcome is not None:
        return f"P{role(outcome.winners[0], p1)} wins: {outcome.reason}"
    goes_on = events[-1] == ev.RoundStarted(round=2, first=p1) and match.to_act() == (p1,)
    return "continue" if goes_on else f"{events[-1]}, and {match.to_act()} to act"


def role(seat: int, p1: int) -> int:
    """1 for the seat of P1, 2 for the other."""
    return 1 if seat == p1 else 2


def by_role(pair: tuple[Any, Any], p1: int) -> tuple[Any, Any]:
    """A pair by seat as a pair by role; and back."""
    return (pair[1], pair[0]) if p1 else pair


def written(levels: ev.Levels, p1: int) -> str:
    mani, tok = by_role(levels.mani, p1), by_role(levels.tok, p1)
    return f"{mani[0]}/{tok[0]} {mani[1]}/{tok[1]}"


def listed(slots: tuple[int, ...]) -> str:
    return " ".join(map(str, slots)) or "-"


def mark(die: str) -> str:
    return die.partition(":")[2]
