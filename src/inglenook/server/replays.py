"""A record, told ply by ply to whoever has it."""

from typing import Final

from inglenook.kernel import Game, InglenookError, Outcome, Position, RecordError, visible
from inglenook.kernel.record import Record, opened, read, replay, verify
from inglenook.server.protocol import AskReplay, Replayed, Scene, Step, Told
from inglenook.server.scenes import result_of

MOST_AT_ONCE: Final = 500
LONGEST: Final = 20_000
"""Plies of a record that a visitor may have replayed; far more than any game has."""


def tell_replay(asked: AskReplay) -> Replayed:
    """The plies that were asked for. It takes as long as the game has plies."""
    record = read(asked.record)
    if len(record.plies) > LONGEST:
        raise RecordError(f"here a record has at most {LONGEST} plies")
    game, position = opened(record)
    last = min(asked.to, asked.start + MOST_AT_ONCE - 1, len(record.plies))
    steps: list[Step] = []
    if asked.start == 0:
        start = Told(ply=0, seat=None, cause="table", events=[], lines=[])
        steps.append(Step(told=start, scene=_scene(game, position, record)))
    for step in replay(record):
        if step.number > last:
            break
        if step.number >= asked.start:
            events = visible(step.events, None)
            told = Told(
                ply=step.number,
                seat=step.ply.seat,
                cause="player" if record.seats[step.ply.seat] == "human" else "bot",
                events=events,
                lines=[game.tell(event) for event in events],
            )
            steps.append(Step(told=told, scene=_scene(game, step.position, record)))
    why = _what_is_wrong(record)
    return Replayed(
        game=game.key,
        rules=game.rules,
        options=record.options,
        seats=record.seats,
        dice=record.dice,
        plies=len(record.plies),
        verified=not why,
        why=why,
        steps=steps,
    )


def _scene(game: Game, position: Position, record: Record) -> Scene:
    view = position.view(None)
    outcome: Outcome | None = position.outcome()
    result = result_of(outcome, record.secret, record.nonces) if outcome else None
    return Scene(view=view, board=game.board(view), clocks=[], you=None, result=result)


def _what_is_wrong(record: Record) -> str:
    try:
        verify(record)
    except InglenookError as error:
        return str(error)
    return ""
