"""Records: a whole game as a text file that people read and any machine replays.

The form is described in docs/notation.md. A record names the versions of the rules and of the
dice it was played by, seats by their kind and never by a person's name, and every move with the
draws it made.
"""

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec

from inglenook.kernel.dice import Dice, Draw, RecordedDice, ScriptedDice, seat_name
from inglenook.kernel.errors import (
    BadSetup,
    DiceError,
    IllegalMove,
    RecordError,
    VersionError,
    WrongRecord,
)
from inglenook.kernel.event import Event
from inglenook.kernel.fair import FAIR, FairDice, commitment
from inglenook.kernel.game import Game, find_game
from inglenook.kernel.position import Move, Outcome, Position, Seat

FIRST_LINE: Final = "inglenook record 1"
UNPROVEN: Final = "unproven"
"""The dice version of a game whose draws nobody committed to."""
UNFINISHED: Final = "unfinished"
MOST_PLIES: Final = 100_000
LONGEST_LINE: Final = 10_000
"""The most characters of a line, which is more than any game writes."""


@dataclass(frozen=True)
class Ply:
    """One move, and the draws it made."""

    seat: Seat
    move: Move
    draws: Sequence[Draw] = ()


@dataclass
class Record:
    """A game from the first move on, finished or not."""

    game: str
    rules: int
    seats: list[str]
    dice: str = UNPROVEN
    options: dict[str, Any] = field(default_factory=dict)
    commitment: str = ""
    secret: str = ""
    nonces: list[str] = field(default_factory=list)
    result: Outcome | None = None
    plies: list[Ply] = field(default_factory=list)


class Recording:
    """A game that is written down while it is played.

    >>> from inglenook.kernel import RandomDice, find_game
    >>> table = Recording(find_game("pasa"), ["human", "bot:random"], RandomDice(1))
    >>> _ = table.play(0, "tails")
    >>> print(write(table.record).splitlines()[-1])
    1 A tails | table:d2=1
    """

    def __init__(
        self, game: Game, seats: Sequence[str], dice: Dice, options: object = None
    ) -> None:
        chosen = game.options_of(options)
        self.position = game.start(len(seats), chosen)
        self.record = Record(game.key, game.rules, [*seats], options=game.spelled_out(chosen))
        self._dice = RecordedDice(dice)
        if isinstance(dice, FairDice):
            self.record.dice = FAIR
            self.record.commitment = dice.commitment
            self.record.nonces = dice.nonces
            self._secret = dice.secret
        else:
            self._secret = ""

    def play(self, seat: Seat, move: Move) -> list[Event]:
        """Make a move and note it; after the last one the secret of the dice is revealed."""
        events = self.position.play(seat, move, self._dice)
        self.record.plies.append(Ply(seat, move, self._dice.take()))
        self.record.result = self.position.outcome()
        if self.record.result:
            self.record.secret = self._secret
        return events


# --- writing -------------------------------------------------------------------------------------


def write(record: Record) -> str:
    """A record as text."""
    tags = {
        "game": record.game,
        "rules": str(record.rules),
        "dice": record.dice,
        "options": json.dumps(record.options, separators=(",", ":")),
        "seats": ", ".join(record.seats),
        "commitment": record.commitment,
        "nonces": ", ".join(record.nonces),
        "secret": record.secret,
        "result": _written_result(record.result),
    }
    lines = [FIRST_LINE, *(f"{tag}: {value}" for tag, value in tags.items() if value), ""]
    lines += [f"{number} {_written_ply(ply)}" for number, ply in enumerate(record.plies, start=1)]
    return "\n".join(lines) + "\n"


def _written_result(result: Outcome | None) -> str:
    if result is None:
        return UNFINISHED
    places = [f"{seat_name(seat)} {place}" for seat, place in enumerate(result.places)]
    return f"{', '.join(places) or 'none'} ({result.reason})"


def _written_ply(ply: Ply) -> str:
    draws = " ".join(_written_draw(draw, ply.seat) for draw in ply.draws)
    return f"{seat_name(ply.seat)} {ply.move}" + (f" | {draws}" if draws else "")


def _written_draw(draw: Draw, mover: Seat) -> str:
    whose = "" if draw.seat == mover else f"{seat_name(draw.seat)}:"
    return f"{whose}d{draw.sides}={draw.value}"


# --- reading -------------------------------------------------------------------------------------

TAGS: Final = (
    *("game", "rules", "dice", "options", "seats", "commitment", "nonces", "secret"),
    "result",
)
_REQUIRED: Final = ("game", "rules", "dice", "seats", "result")
_NUMBER: Final = "[1-9][0-9]{0,9}"
_PLY = re.compile(
    rf"(?P<number>{_NUMBER}) (?P<seat>[A-Z]) (?P<move>[^| ](?:[^|]*[^| ])?)(?: \| (?P<draws>.+))?"
)
_DRAW = re.compile(rf"(?:(?P<whose>[A-Z]|table):)?d(?P<sides>{_NUMBER})=(?P<value>{_NUMBER})")
_PLACES = re.compile(
    rf"(?P<places>[A-Z] {_NUMBER}(?:, [A-Z] {_NUMBER})*|none) \((?P<reason>[^()]+)\)"
)


def read(text: str) -> Record:
    """A record from its text; `RecordError` says in which line and column it cannot be read."""
    lines = _lines(text)
    _check_first(lines[0])
    tags: dict[str, _Tag] = {}
    number = 2
    while number <= len(lines) and lines[number - 1]:
        tag = _read_tag(lines[number - 1], number)
        if tag.name in tags:
            raise RecordError(f"the tag {tag.name} stands twice", number, 1)
        tags[tag.name] = tag
        number += 1
    for name in _REQUIRED:
        if name not in tags:
            raise RecordError(f"the tag {name} is missing", number, 1)
    record = _read_head(tags)
    if len(lines) - number > MOST_PLIES:
        raise RecordError(f"a record has at most {MOST_PLIES} plies", number + MOST_PLIES + 1, 1)
    for line in lines[number:]:
        number += 1
        record.plies.append(_read_ply(line, number, len(record.plies) + 1, len(record.seats)))
    return record


def _check_first(line: str) -> None:
    if line == FIRST_LINE:
        return
    words, _, version = line.rpartition(" ")
    if words == FIRST_LINE.rpartition(" ")[0]:
        known = FIRST_LINE.rpartition(" ")[2]
        raise VersionError(f"its form is {version[:40]!r}; known here is {known!r}", 1, 1)
    raise RecordError(f"a record begins with '{FIRST_LINE}'", 1, 1)


def _lines(text: str) -> list[str]:
    """The lines, whichever way they end; nothing may stand in them that cannot be seen."""
    lines = text.removesuffix("\n").split("\n")
    for number, line in enumerate(lines, start=1):
        if len(line) > LONGEST_LINE:
            message = f"a line has at most {LONGEST_LINE} characters, not {len(line)}"
            raise RecordError(message, number, LONGEST_LINE + 1)
        lines[number - 1] = line = line.removesuffix("\r")
        for column, sign in enumerate(line if not line.isprintable() else "", start=1):
            if not sign.isprintable():
                raise RecordError(f"{sign!r} has no place in a record", number, column)
    return lines


@dataclass(frozen=True)
class _Tag:
    name: str
    value: str
    line: int

    def wrong(self, message: str) -> RecordError:
        return RecordError(f"{self.name}: {message}", self.line, len(self.name) + 3)


def _read_tag(line: str, number: int) -> _Tag:
    name, colon, value = line.partition(": ")
    if not colon or name not in TAGS or not value:
        wanted = f"a tag like 'game: pasa' ({', '.join(TAGS)}), or an empty line before the plies"
        raise RecordError(f"here stands {line[:40]!r}, not {wanted}", number, 1)
    return _Tag(name, value, number)


def _read_head(tags: dict[str, _Tag]) -> Record:
    rules = tags["rules"]
    if not re.fullmatch("[1-9][0-9]{0,5}", rules.value):
        raise rules.wrong(f"{rules.value!r} is no version")
    record = Record(
        game=tags["game"].value,
        rules=int(rules.value),
        seats=tags["seats"].value.split(", "),
        dice=tags["dice"].value,
    )
    if "options" in tags:
        try:
            record.options = msgspec.json.decode(tags["options"].value, type=dict[str, Any])
        except (msgspec.MsgspecError, RecursionError) as error:
            raise tags["options"].wrong(f"this is no JSON object: {error}") from None
    for name in ("commitment", "secret"):
        if name in tags:
            if not re.fullmatch("[0-9a-f]{64}", tags[name].value):
                raise tags[name].wrong("64 hexadecimal digits in lower case are due")
            setattr(record, name, tags[name].value)
    if "nonces" in tags:
        record.nonces = tags["nonces"].value.split(", ")
        if len(record.nonces) != len(record.seats):
            raise tags["nonces"].wrong("one for each seat is due, '-' where there is none")
    record.result = _read_result(tags["result"], len(record.seats))
    return record


def _read_result(tag: _Tag, seats: int) -> Outcome | None:
    if tag.value == UNFINISHED:
        return None
    match = _PLACES.fullmatch(tag.value)
    if match is None:
        raise tag.wrong(f"like 'A 1, B 2 (mani)', 'none (cancelled)' or '{UNFINISHED}' it must be")
    if match["places"] == "none":
        return Outcome((), match["reason"])
    told = [place.split(" ") for place in match["places"].split(", ")]
    if [seat for seat, _ in told] != [seat_name(seat) for seat in range(seats)]:
        raise tag.wrong("every seat has its place, in the order of the seats")
    return Outcome(tuple(int(place) for _, place in told), match["reason"])


def _read_ply(line: str, number: int, due: int, seats: int) -> Ply:
    match = _PLY.fullmatch(line)
    if match is None:
        raise RecordError("a ply is like '7 A roll' or '7 A roll | d6=4 d6=1'", number, 1)
    if int(match["number"]) != due:
        raise RecordError(f"here ply {due} is due, not {match['number']}", number, 1)
    seat = ord(match["seat"]) - ord("A")
    if seat >= seats:
        column = match.start("seat") + 1
        raise RecordError(f"there is no seat {match['seat']} among {seats}", number, column)
    draws: list[Draw] = []
    if match["draws"]:
        column = match.start("draws") + 1
        for word in match["draws"].split(" "):
            draws.append(_read_draw(word, seat, seats, number, column))
            column += len(word) + 1
    return Ply(seat, match["move"], draws)


def _read_draw(word: str, mover: Seat, seats: int, line: int, column: int) -> Draw:
    match = _DRAW.fullmatch(word)
    if match is None:
        raise RecordError(f"{word[:40]!r} is no draw like d6=4 or table:d2=1", line, column)
    seat: Seat | None = mover
    if match["whose"]:
        seat = None if match["whose"] == "table" else ord(match["whose"]) - ord("A")
        if seat == mover or (seat is not None and seat >= seats):
            raise RecordError(f"{word}: name the table or another seat here", line, column)
    sides, value = int(match["sides"]), int(match["value"])
    if not 1 <= value <= sides:
        raise RecordError(f"{word}: a d{sides} shows 1 to {sides}", line, column)
    return Draw(seat, sides, value)


# --- replaying and checking ----------------------------------------------------------------------


@dataclass(frozen=True)
class Step:
    """A ply of a replay, what happened, and the position, which moves on with the next step."""

    number: int
    ply: Ply
    events: list[Event]
    position: Position


def opened(record: Record) -> tuple[Game, Position]:
    """The game of a record and its first position; `VersionError` if it is of other rules."""
    game = find_game(record.game)
    if record.rules != game.rules:
        raise VersionError(
            f"this was played by rules {record.rules} of {game.title}; here are rules {game.rules}"
        )
    if record.dice not in (FAIR, UNPROVEN):
        raise VersionError(
            f"its dice are {record.dice!r}; known here are {FAIR!r} and {UNPROVEN!r}"
        )
    try:
        return game, game.start(len(record.seats), record.options)
    except BadSetup as error:
        raise WrongRecord(f"no such game can begin: {error}") from None


def replay(record: Record) -> Iterator[Step]:
    """The game again, ply by ply, with the draws that the record says."""
    _, position = opened(record)
    yield from _steps(record, position, None)


def verify(record: Record) -> int:
    """Recompute all: the commitment, every draw from the secret, every ply by the rules, and the
    result. Returns how many draws were recomputed; `WrongRecord` names the first that is wrong."""
    _, position = opened(record)
    if record.dice != FAIR:
        raise WrongRecord("nobody committed to these dice: they can be replayed, not verified")
    if record.result is None or not record.secret:
        raise WrongRecord("the game is not finished: its secret is not revealed yet")
    if commitment(record.secret) != record.commitment:
        raise WrongRecord("the commitment is not the SHA-256 of the secret")
    try:
        dice = FairDice(record.secret, record.nonces)
    except DiceError as error:
        raise WrongRecord(str(error)) from None
    if len(record.nonces) != len(record.seats):
        raise WrongRecord("the nonces are missing: one for each seat is due")
    for _ in _steps(record, position, dice):
        pass
    if position.outcome() != record.result:
        played = _written_result(position.outcome())
        raise WrongRecord(f"the result says {_written_result(record.result)}, the plies {played}")
    return sum(len(ply.draws) for ply in record.plies)


def _steps(record: Record, position: Position, fair: FairDice | None) -> Iterator[Step]:
    """The plies one after the other; with fair dice every draw is compared with theirs."""
    for number, ply in enumerate(record.plies, start=1):
        where = f"ply {number} ({seat_name(ply.seat)} {ply.move})"
        script = ScriptedDice(ply.draws)
        dice = RecordedDice(script) if fair is None else _Compared(fair, script, where)
        try:
            events = position.play(ply.seat, ply.move, dice)
        except IllegalMove as error:
            raise WrongRecord(f"{where}: {error}") from None
        except DiceError as error:
            raise WrongRecord(f"{where}: {error}") from None
        if script.left:
            left = len(script.left)
            raise WrongRecord(f"{where}: {left} draw{'s' * (left > 1)} too many")
        yield Step(number, ply, events, position)


class _Compared(Dice):
    """Fair dice, held against what a record says they showed."""

    def __init__(self, fair: FairDice, told: ScriptedDice, where: str) -> None:
        self._fair = fair
        self._told = told
        self._where = where
        self._count = 0

    def roll(self, sides: int, seat: int | None = None) -> int:
        self._count += 1
        told = self._told.roll(sides, seat)
        value = self._fair.roll(sides, seat)
        if value != told:
            raise WrongRecord(
                f"{self._where}, draw {self._count}:"
                f" the record says d{sides}={told}, the dice give d{sides}={value}"
            )
        return value
