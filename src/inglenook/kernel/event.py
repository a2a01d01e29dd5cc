"""Events: what happened, in order, each small and typed.

The client animates them, the log prints them, the replay replays them. Nobody compares two
positions to guess what happened.
"""

import re
from collections.abc import Iterable
from types import ModuleType

import msgspec


def _kind(class_name: str) -> str:
    """The name of an event on the wire: ``RoundStarted`` is ``round_started``."""
    return re.sub("(?<!^)(?=[A-Z])", "_", class_name).lower()


class Event(msgspec.Struct, frozen=True, gc=False, tag_field="event", tag=_kind):
    """Something that happened and that everybody at the table may see."""

    @property
    def kind(self) -> str:
        """The name of this event on the wire."""
        return str(self.__struct_config__.tag)


class SecretEvent(Event, frozen=True):
    """Something that happened and that one seat alone may see."""

    to: int


def visible(events: Iterable[Event], seat: int | None) -> list[Event]:
    """The events that a seat may see; None for a spectator."""
    return [event for event in events if not isinstance(event, SecretEvent) or event.to == seat]


def events_in(module: ModuleType) -> tuple[type[Event], ...]:
    """Every kind of event that a module declares, but for those that only others are made from."""
    kinds = [kind for kind in vars(module).values() if isinstance(kind, type)]
    own = [kind for kind in kinds if issubclass(kind, Event) and kind.__module__ == module.__name__]
    bases = {base for kind in own for base in kind.__mro__[1:]}
    return tuple(kind for kind in own if kind not in bases)
