"""The queue: who looks for a stranger to play with, by game, seats and options."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from inglenook.server.clients import Client


class Wish(NamedTuple):
    """What is looked for."""

    game: str
    seats: int
    options: str
    """Spelled out, as JSON, so that equal ones are equal."""


@dataclass
class Seeker:
    """Somebody who looks, since when, and for what."""

    client: Client
    wish: Wish
    options: dict[str, Any]
    since: float
    bot_offered: bool = False


class Seekers:
    """Everybody who looks for a game: one entry a client, in the order they came."""

    def __init__(self) -> None:
        self._by_key: dict[str, Seeker] = {}

    def __len__(self) -> int:
        return len(self._by_key)

    def of(self, client: Client) -> Seeker | None:
        """What that client looks for."""
        return self._by_key.get(client.key)

    def alike(self, wish: Wish) -> list[Seeker]:
        """Who looks for the same, in the order they came."""
        return [seeker for seeker in self._by_key.values() if seeker.wish == wish]

    def add(self, seeker: Seeker) -> list[Seeker]:
        """Somebody looks; says whom this brings together, which empties their places."""
        known = self.of(seeker.client)
        if known is None or known.wish != seeker.wish:
            self.remove(seeker.client)
            self._by_key[seeker.client.key] = seeker
        party = self.alike(seeker.wish)[: seeker.wish.seats]
        if len(party) < seeker.wish.seats:
            return []
        for each in party:
            self.remove(each.client)
        return party

    def remove(self, client: Client) -> Seeker | None:
        """Somebody looks no longer."""
        return self._by_key.pop(client.key, None)

    def to_offer_bots(self, now: float, after: float) -> Iterator[Seeker]:
        """Who has waited for so many seconds and is to be offered a bot, each once."""
        for seeker in self._by_key.values():
            if not seeker.bot_offered and seeker.since + after <= now:
                seeker.bot_offered = True
                yield seeker
