"""A record, told ply by ply to whoever has it."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from inglenook.kernel import InglenookError, visible
from inglenook.kernel.record import opened, read, replay, verify
from inglenook.server.protocol import Result, Scene, Told
from inglenook.server.scenes import result_of

MOST_AT_ONCE = 500


class ReplayOf(msgspec.Struct, forbid_unknown_fields=True, rename={"first": "from", "last": "to"}):
    """Which plies of a record to tell: those after ply `from`, up to ply `to`."""

    record: str
    first: Annotated[int, Meta(ge=0)] = 0
    last: Annotated[int, Meta(ge=0)] = 200


class ReplayPly(msgspec.Struct, frozen=True):
    """A ply: whose, the move, what happened, and the table after it, as spectators see it."""

    told: Told
    move: str
    scene: Scene


class Replay(msgspec.Struct, frozen=True):
    """Some plies of a record, and what is known of the whole."""

    game: str
    rules: int
    seats: list[str]
    options: dict[str, Any]
    plies: int
    """How many there are."""
    start: Scene
    """The table before the first ply."""
    told: list[ReplayPly]
    verified: bool
    """Whether every draw follows from the secret that was committed to."""
    unverified_because: str = ""


def tell(asked: ReplayOf) -> Replay:
    """Those plies. It takes as long as the game has plies."""
    record = read(asked.record)
    game, position = opened(record)
    view = position.view(None)
    start = Scene(view=view, board=game.board(view), clocks=[], you=None)
    told: list[ReplayPly] = []
    last = min(asked.last, asked.first + MOST_AT_ONCE, len(record.plies))
    for step in replay(record):
        if step.number > last:
            break
        if step.number > asked.first:
            events = visible(step.events, None)
            lines = [game.tell(event) for event in events]
            ply = Told(ply=step.number, seat=step.ply.seat, cause="player", events=events, lines=lines)
            told.append(ReplayPly(ply, step.ply.move, _scene(game, step.position)))
    fault = _fault(record)
    return Replay(
        game=game.key,
        rules=game.rules,
        seats=record.seats,
        options=record.options,
        plies=len(record.plies),
        start=start,
        told=told,
        verified=not fault,
        unverified_because=fault,
    )
