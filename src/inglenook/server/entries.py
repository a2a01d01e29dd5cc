"""What a journal says of a table: all that is needed to take it up anywhere else.

One JSON object a line, in order. Nobody is named: who sits on a seat is a hash of that client's
key, salted with the table's id, so that no two tables can be seen to have the same player.
"""

from collections.abc import Iterable
from functools import lru_cache
from hashlib import sha256
from typing import Any, Literal

import msgspec

from inglenook.kernel import Draw, InglenookError, Move, Seat

Cause = Literal["player", "bot", "clock", "table"]
"""Who made a decision: the player, a bot at the seat, the clock for a player who did not answer, or
the table for a player who is gone."""


class Running(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A clock: the time a seat has for its decision."""

    seat: Seat
    until: float
    of: float


class Entry(
    msgspec.Struct, tag_field="entry", frozen=True, kw_only=True, omit_defaults=True, gc=False
):
    """Something that became of a table, and when (seconds since 1970)."""

    time: float


class Opened(Entry, frozen=True, kw_only=True, tag="opened"):
    """The table was set up. The secret of the dice is in it: a journal is not for the public."""

    game: str
    rules: int
    options: dict[str, Any]
    seats: list[str]
    secret: str
    script: list[int] = []
    listed: bool = False
    after: str | None = None
    """The table of which this is the rematch."""


class Sat(Entry, frozen=True, kw_only=True, tag="sat"):
    """Somebody took a seat."""

    seat: Seat
    who: str


class Stood(Entry, frozen=True, kw_only=True, tag="stood"):
    """Somebody left a seat before the game."""

    seat: Seat


class Gave(Entry, frozen=True, kw_only=True, tag="gave"):
    """A player's share in the dice."""

    seat: Seat
    nonce: str


class Began(Entry, frozen=True, kw_only=True, tag="began"):
    """The game began."""

    clocks: list[Running]


class Played(Entry, frozen=True, kw_only=True, tag="played"):
    """A ply, with all that followed for the clocks."""

    ply: int
    seat: Seat
    move: Move
    cause: Cause
    draws: list[Draw] = []
    clocks: list[Running] = []
    shown: float = 0.0
    """When people have seen all of it."""
    request: str = ""
    """The request it answers: sent again, even to another server, it is not played twice."""


class Cut(Entry, frozen=True, kw_only=True, tag="cut"):
    """The line to a player broke during the game."""

    seat: Seat
    back_by: float


class Back(Entry, frozen=True, kw_only=True, tag="back"):
    """The player is back."""

    seat: Seat
    clocks: list[Running] = []


class Handed(Entry, frozen=True, kw_only=True, tag="handed"):
    """Somebody else plays a seat from now on: a bot, its player again, or a bot for good."""

    seat: Seat
    to: Literal["bot", "player", "bot for good"]
    clocks: list[Running] = []


class TakenUp(Entry, frozen=True, kw_only=True, tag="taken_up"):
    """Another server, or the same one after a restart, took the table up; nobody is there yet."""

    back_by: float
    clocks: list[Running] = []
    """With what was left on them when the table was last heard of."""


class Ended(Entry, frozen=True, kw_only=True, tag="ended"):
    """The table ended otherwise than by its game's rules: ``abandoned``, ``fault``."""

    reason: str


AnyEntry = Opened | Sat | Stood | Gave | Began | Played | Cut | Back | Handed | TakenUp | Ended


class BrokenJournal(InglenookError):
    """Entries that make no table."""

    code = "broken_journal"


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(AnyEntry)


def write_entry(entry: Entry) -> bytes:
    """An entry as a line."""
    return _encoder.encode(entry)


def read_entries(lines: Iterable[bytes]) -> list[AnyEntry]:
    """The entries of some lines."""
    try:
        return [_decoder.decode(line) for line in lines]
    except msgspec.MsgspecError as error:
        raise BrokenJournal(f"this is no entry of a table: {error}") from None


@lru_cache(maxsize=50_000)
def sitter(table: str, key: str) -> str:
    """How the journal of a table calls a client.

    >>> sitter("a-table-of-ours", "c0ffee" * 4) == sitter("another-table", "c0ffee" * 4)
    False
    """
    return sha256(f"inglenook sitter {table} {key}".encode()).hexdigest()[:32]
