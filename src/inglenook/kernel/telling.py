"""How anything is told when its game says nothing better: plain boards and plain log lines."""

from typing import Any

import msgspec

from inglenook.kernel.dice import seat_name
from inglenook.kernel.event import Event
from inglenook.kernel.position import Outcome, View


def plain_line(event: Event) -> str:
    """An event as a line: its kind, then its fields.

    >>> class Taken(Event, frozen=True):
    ...     seat: int
    ...     sticks: int
    >>> plain_line(Taken(seat=0, sticks=3))
    'taken: seat A, sticks 3'
    """
    fields: dict[str, Any] = msgspec.structs.asdict(event)
    if "seat" in fields:
        fields["seat"] = seat_name(fields["seat"])
    said = ", ".join(f"{name} {value}" for name, value in fields.items())
    return f"{event.kind.replace('_', ' ')}: {said}".removesuffix(": ")


def plain_board(view: View) -> str:
    """A view as text: one line a field."""
    fields: dict[str, Any] = msgspec.structs.asdict(view)
    return "\n".join(f"{name}: {msgspec.to_builtins(value)}" for name, value in fields.items())


def told_outcome(outcome: Outcome) -> str:
    """An outcome as a sentence.

    >>> told_outcome(Outcome((1, 2), "mani")), told_outcome(Outcome((1, 1), "tie"))
    ('A wins (mani)', 'A and B share the win (tie)')
    >>> told_outcome(Outcome((), "cancelled"))
    'no result (cancelled)'
    """
    winners = [seat_name(seat) for seat in outcome.winners]
    if not winners:
        return f"no result ({outcome.reason})"
    if len(winners) == 1:
        return f"{winners[0]} wins ({outcome.reason})"
    return f"{', '.join(winners[:-1])} and {winners[-1]} share the win ({outcome.reason})"
