"""Scripted cases: from a start or any position, some moves with some draws, and all that follows.

This is how rules are discussed and faults reported. A case is JSON:

    {"seats": 2, "options": {}, "position": {...}, "moves": [{"seat": 0, "move": "roll"}],
     "dice": [4, 1, 6]}

Everything may be left out. Seats are numbers from 0. The answer has all `events`, the moves that
were `refused` and why, the whole `position` (which can be fed back in), who is `to_act`, the
`legal` moves of each seat, the `outcome`, the `views` of each seat and of a spectator, and the
`dice_left` that nobody drew.
"""

from typing import Any

import msgspec

from inglenook.kernel.dice import ScriptedDice
from inglenook.kernel.errors import BadSetup, DiceError, IllegalMove
from inglenook.kernel.event import Event
from inglenook.kernel.forms import misfit
from inglenook.kernel.game import Game
from inglenook.kernel.position import Position


class CaseMove(msgspec.Struct, forbid_unknown_fields=True):
    """A move of a case."""

    seat: int
    move: str


class Case(msgspec.Struct, forbid_unknown_fields=True):
    """A case, as it is written."""

    seats: int | None = None
    options: dict[str, Any] = {}
    position: dict[str, Any] | None = None
    moves: list[CaseMove] = []
    dice: list[int] = []


class Refusal(msgspec.Struct, frozen=True):
    """A move of a case that was refused; `move` counts from 0."""

    move: int
    seat: int
    text: str
    reason: str
    message: str


class Views(msgspec.Struct, frozen=True):
    """What everybody may see at the end."""

    seats: list[Any]
    spectator: Any


class Answer(msgspec.Struct, frozen=True):
    """All that follows from a case."""

    events: list[Any]
    refused: list[Refusal]
    position: Any
    to_act: list[int]
    legal: list[list[str]]
    outcome: Any
    views: Views
    dice_left: list[int]


def read_case(text: str | bytes) -> Case:
    """A case from its text; `BadSetup` names the path of the wrong field and what it expects."""
    try:
        return msgspec.json.decode(text, type=Case)
    except msgspec.ValidationError as error:
        raise misfit(error, Case) from None
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise BadSetup(f"this is no JSON: {error}") from None


def run_case(game: Game, case: Case) -> Answer:
    """Play a case. Refused moves are listed and passed over, since they change nothing."""
    seats = _seats(game, case)
    position = _opened(game, case, seats)
    dice = ScriptedDice(case.dice)
    events: list[Event] = []
    refused: list[Refusal] = []
    for number, told in enumerate(case.moves):
        try:
            events += position.play(told.seat, game.read(told.move), dice)
        except IllegalMove as error:
            refused.append(Refusal(number, told.seat, told.move, error.code, str(error)))
        except DiceError as error:
            message = f"at move {number} ({told.move!r}) {error}"
            raise BadSetup(message, "$.dice") from None
    return _answer(position, seats, events, refused, dice)


def _seats(game: Game, case: Case) -> int:
    try:
        return game.seats_of(case.seats)
    except BadSetup as error:
        raise error.inside("$.seats") from None


def _opened(game: Game, case: Case, seats: int) -> Position:
    try:
        options = game.options_of(case.options)
    except BadSetup as error:
        raise error.inside("$.options") from None
    if case.position is None:
        return game.start(seats, options)
    try:
        return game.resume(case.position, seats, options)
    except BadSetup as error:
        raise error.inside("$.position") from None


def _answer(
    position: Position,
    seats: int,
    events: list[Event],
    refused: list[Refusal],
    dice: ScriptedDice,
) -> Answer:
    return Answer(
        events=events,
        refused=refused,
        position=position.state(),
        to_act=[*position.to_act()],
        legal=[[*position.legal(seat)] for seat in range(seats)],
        outcome=position.outcome(),
        views=Views([position.view(seat) for seat in range(seats)], position.view(None)),
        dice_left=[draw for draw in dice.left if isinstance(draw, int)],
    )
