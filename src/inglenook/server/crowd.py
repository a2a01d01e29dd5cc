"""Everybody at a table, by the eyes they see it with, and what they are about to be told.

What is said waits until the journal has it; `publish` hands it out. Each message is encoded once
for all who see the same.
"""

from collections import deque
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple, Protocol

from inglenook.kernel import Seat

RING: Final = 24
"""How many plies back somebody may have seen a table, and still get just what was missed."""


class Eyes(NamedTuple):
    """How somebody sees a table: from a seat or as a spectator (None), and with boards as text for
    a client that draws none."""

    seat: Seat | None
    text: bool


class Listener(Protocol):
    """Whoever is told what happens at a table."""

    def hear(self, table: str, payload: bytes) -> None:
        """A message about that table."""


class Crowd:
    """The listeners of one table."""

    def __init__(self, table: str) -> None:
        self.table = table
        self._listeners: dict[Listener, Eyes] = {}
        self._by_eyes: dict[Eyes, list[Listener]] = {}
        self._rings: dict[Eyes, deque[tuple[int, bytes]]] = {}
        self._outbox: list[tuple[list[Listener], bytes]] = []

    def __len__(self) -> int:
        return len(self._listeners)

    def __iter__(self) -> Iterator[Listener]:
        return iter(self._listeners)

    def eyes_of(self, listener: Listener) -> Eyes | None:
        """How that one sees the table; None if it does not listen."""
        return self._listeners.get(listener)

    def add(self, listener: Listener, eyes: Eyes) -> None:
        """Somebody comes, or sits down on a seat or rises from it."""
        self.remove(listener)
        self._listeners[listener] = eyes
        self._by_eyes.setdefault(eyes, []).append(listener)
        if eyes.seat is not None:
            self._rings.setdefault(eyes, deque(maxlen=RING))

    def remove(self, listener: Listener) -> Eyes | None:
        """Somebody goes; says how they saw the table."""
        eyes = self._listeners.pop(listener, None)
        if eyes is not None:
            rest = self._by_eyes[eyes]
            rest.remove(listener)
            if not rest:
                del self._by_eyes[eyes]
        return eyes

    def at(self, seat: Seat | None) -> int:
        """How many listen from that seat."""
        return sum(len(self._by_eyes.get(Eyes(seat, text), ())) for text in (False, True))

    def listeners(self, seat: Seat | None) -> list[Listener]:
        """Who listens from that seat."""
        return [each for each, eyes in self._listeners.items() if eyes.seat == seat]

    def say(self, payload: bytes, to: Listener | None = None, but: Listener | None = None) -> None:
        """One message for everybody, for one, or for all but one."""
        hearers = [to] if to is not None else [each for each in self._listeners if each is not but]
        self._outbox.append((hearers, payload))

    def say_by_eyes(self, told: Callable[[Eyes], bytes]) -> None:
        """A message that each pair of eyes sees its own way."""
        for eyes, listeners in self._by_eyes.items():
            self._outbox.append(([*listeners], told(eyes)))

    def say_ply(self, at: int, told: Callable[[Eyes], bytes]) -> None:
        """The same for a ply, which is kept a while for those whose line is cut just now."""
        for eyes in {**self._by_eyes, **self._rings}:
            payload = told(eyes)
            if eyes in self._rings:
                self._rings[eyes].append((at, payload))
            if eyes in self._by_eyes:
                self._outbox.append(([*self._by_eyes[eyes]], payload))

    def missed(self, eyes: Eyes, since: int, at: int) -> list[bytes] | None:
        """The plies after version `since`, in order; None if that is too long ago."""
        kept = [payload for number, payload in self._rings.get(eyes, ()) if number > since]
        return kept if since <= at and len(kept) == at - since else None

    def forget(self) -> None:
        """What was said is not so; and what was kept may not be so either."""
        self._outbox.clear()
        for ring in self._rings.values():
            ring.clear()

    def publish(self) -> None:
        """Hand out what was said."""
        outbox, self._outbox = self._outbox, []
        for listeners, payload in outbox:
            for listener in listeners:
                listener.hear(self.table, payload)
