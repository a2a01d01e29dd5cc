"""A table in messages: what each pair of eyes is told of it."""

from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple, cast

import msgspec

from inglenook.kernel import Event, Game, Outcome, Seat, SecretEvent, told_outcome, visible
from inglenook.server.crowd import Eyes
from inglenook.server.entries import Cause
from inglenook.server.protocol import (
    Clock,
    Happened,
    Message,
    Result,
    Scene,
    SeatInfo,
    SeatsAre,
    TableIs,
    Told,
    You,
)

if TYPE_CHECKING:
    from inglenook.server.table import Table

STORY: Final = 60
"""The plies that somebody who comes late is told."""

_encoder = msgspec.json.Encoder()


def encode(message: Message) -> bytes:
    """A message as it goes over the line."""
    return _encoder.encode(message)


class Chapter(NamedTuple):
    """A ply as it happened, for all eyes. It is told often, so it is kept as it goes over the line:
    to an encoder that is the same."""

    openly: Told
    own: dict[Seat, Told]
    """For seats that may know more of it than others."""

    def told(self, seat: Seat | None) -> Told:
        """The ply, as a seat may know it."""
        return self.openly if seat is None else self.own.get(seat, self.openly)


class Story:
    """The latest plies of a table."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._chapters: deque[Chapter] = deque(maxlen=STORY)

    def add(self, ply: int, seat: Seat, cause: Cause, events: list[Event]) -> Chapter:
        """What just happened."""
        lines = [self._game.tell(event) for event in events]
        owners = {event.to for event in events if isinstance(event, SecretEvent)}

        def told(eyes: Seat | None) -> Told:
            seen, read = events, lines
            if owners:
                seen = visible(events, eyes)
                read = [self._game.tell(event) for event in seen]
            whole = Told(ply=ply, seat=seat, cause=cause, events=seen, lines=read)
            return cast(Told, msgspec.Raw(_encoder.encode(whole)))

        chapter = Chapter(told(None), {owner: told(owner) for owner in owners})
        self._chapters.append(chapter)
        return chapter

    def told(self, seat: Seat | None) -> list[Told]:
        """All of it, as a seat may know it."""
        return [chapter.told(seat) for chapter in self._chapters]


def telling(table: "Table", chapter: Chapter, now: float) -> Callable[[Eyes], bytes]:
    """What to tell each pair of eyes of a ply and of what it led to. What all may know alike is put
    together once."""
    running = clocks(table, now)

    def tell(eyes: Eyes) -> bytes:
        told, seen = chapter.told(eyes.seat), scene(table, eyes, running)
        return _encoder.encode(Happened(table=table.id, at=table.at, told=told, scene=seen))

    return tell


def scene(table: "Table", eyes: Eyes, running: list[Clock]) -> Scene:
    """The table as it stands, with its clocks."""
    view = table.position.view(eyes.seat)
    return Scene(
        view=view,
        board=table.game.board(view) if eyes.text else None,
        clocks=running,
        you=you(table, eyes.seat),
        result=table.result,
    )


def you(table: "Table", seat: Seat | None) -> You | None:
    """What only the player on that seat needs."""
    if seat is None:
        return None
    legal = () if seat in table.gone else table.position.legal(seat)
    return You(seat=seat, turn=table.turns[seat], legal=[*legal])


def clocks(table: "Table", now: float) -> list[Clock]:
    """The clocks that run, or stand still for somebody who is cut off."""
    return [
        Clock(
            seat=clock.seat,
            left=round(max(0.0, clock.until - (table.frozen(clock.seat) or now)), 2),
            of=clock.of,
            stands=table.frozen(clock.seat) is not None,
        )
        for clock in table.clocks.values()
    ]


def whole(table: "Table", eyes: Eyes, now: float) -> bytes:
    """Everything about the table."""
    begun = table.phase in ("playing", "over") and table.begun
    return encode(
        TableIs(
            table=table.id,
            at=table.at,
            game=table.game.key,
            rules=table.game.rules,
            options=table.opened.options,
            phase=table.phase,
            seats=seats(table, now),
            you=eyes.seat,
            commitment=table.commitment,
            listed=table.opened.listed,
            watchers=table.crowd.at(None),
            scene=scene(table, eyes, clocks(table, now)) if begun else None,
            story=table.story.told(eyes.seat),
            dice=table.dice_version,
        )
    )


def seats_are(table: "Table", now: float) -> bytes:
    """Who is there."""
    return encode(
        SeatsAre(
            table=table.id,
            seats=seats(table, now),
            watchers=table.crowd.at(None),
            clocks=clocks(table, now),
        )
    )


def result_of(outcome: Outcome, secret: str, nonces: list[str]) -> Result:
    """How a game ended, and what proves its dice."""
    return Result(
        places=[*outcome.places],
        reason=outcome.reason,
        why=told_outcome(outcome),
        secret=secret,
        nonces=nonces,
    )


def seats(table: "Table", now: float) -> list[SeatInfo]:
    """Who sits where, as far as everybody may know."""
    return [_seat(table, seat, now) for seat in range(len(table.opened.seats))]


def _seat(table: "Table", seat: Seat, now: float) -> SeatInfo:
    kind = table.opened.seats[seat]
    if kind != "human":
        return SeatInfo(kind=kind)
    if not table.who[seat]:
        return SeatInfo(kind="open", here=False)
    name, colour = table.names.get(seat, ("", ""))
    back_by = table.back_by.get(seat)
    return SeatInfo(
        kind=kind,
        name=name,
        colour=colour,
        here=table.crowd.at(seat) > 0,
        back_within=None if back_by is None else round(max(0.0, back_by - now), 2),
        strikes=table.strikes[seat],
        played_by_bot=seat in table.stand_ins,
        wants_rematch=seat in table.wants,
    )
