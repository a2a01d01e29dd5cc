"""What can go wrong, one exception for each cause.

Every message says what was wrong, where, and what to do instead. ``code`` is the same cause for
programs: servers send it, bots switch on it.
"""

from collections.abc import Sequence


class InglenookError(Exception):
    """Whatever Inglenook raises on purpose."""

    code = "error"


# --- moves ---------------------------------------------------------------------------------------


class IllegalMove(InglenookError):
    """A move that the rules refuse. The position is as it was."""

    code = "illegal"


class UnreadableMove(IllegalMove):
    """Text that is no move of this game at all."""

    code = "unreadable"


class NoSuchSeat(IllegalMove):
    """A seat that nobody sits on in this game."""

    code = "no_such_seat"


class NotYourTurn(IllegalMove):
    """A move by a seat that has nothing to decide now."""

    code = "not_your_turn"


class NotNow(IllegalMove):
    """A move of this game, by a seat to act, at the wrong moment."""

    code = "not_now"


class AlreadyDecided(IllegalMove):
    """A second answer to a question that takes one answer only."""

    code = "already_decided"


class GameOver(IllegalMove):
    """A move after the end."""

    code = "game_over"


# --- dice ----------------------------------------------------------------------------------------


class DiceError(InglenookError):
    """Dice that cannot be rolled as asked."""

    code = "dice"


class DiceRanDry(DiceError):
    """A script of draws with none left for the draw that is due."""

    code = "dice_ran_dry"


class WrongDraw(DiceError):
    """A scripted draw that does not fit the draw that is due."""

    code = "wrong_draw"


# --- games, positions, records -------------------------------------------------------------------


class UnknownGame(InglenookError):
    """A game that is not installed."""

    code = "unknown_game"


class BadSetup(InglenookError):
    """Seats, options or a position that a game cannot start from."""

    code = "bad_setup"

    def __init__(self, message: str, path: str = "$") -> None:
        super().__init__(message)
        self.path = path

    def __str__(self) -> str:
        return f"{self.path}: {self.args[0]}"

    def inside(self, path: str) -> "BadSetup":
        """The same error, seen from the document that holds the part it was found in."""
        return BadSetup(self.args[0], path + self.path.removeprefix("$"))


class RecordError(InglenookError):
    """A record that cannot be read, with the place of the fault."""

    code = "record"

    def __init__(self, message: str, line: int = 0, column: int = 0) -> None:
        super().__init__(message)
        self.line = line
        self.column = column

    def __str__(self) -> str:
        message = str(self.args[0])
        return f"line {self.line}, column {self.column}: {message}" if self.line else message


class VersionError(RecordError):
    """A record of rules or dice that this Inglenook does not know."""

    code = "version"


class WrongRecord(RecordError):
    """A record whose plies, draws or result do not agree with the rules or the dice."""

    code = "wrong_record"


def one_of(words: Sequence[str], most: int = 12) -> str:
    """A list as a person would say it: the tail of every message that says what is allowed.

    >>> one_of(["roll"]), one_of(["heads", "tails"]), one_of(["a", "b", "c"], most=2)
    ('roll', 'heads or tails', 'a, b, ...')
    """
    if len(words) > most:
        return ", ".join(words[:most]) + ", ..."
    return " or ".join(filter(None, [", ".join(words[:-1]), *words[-1:]]))
