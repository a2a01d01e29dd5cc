"""Dice: the only source of chance, handed to a position with every move.

A position never keeps dice, so nothing that copies, shows, searches or replays a position can
know a coming roll. Each draw names the seat whose draw it is (None for the table's own, like a
coin or a deal): every seat has its own stream, so the order in which messages arrive never
changes anybody's roll.
"""

from collections.abc import Callable, Iterable
from random import Random
from typing import Final, NamedTuple

from mypy_extensions import i64, mypyc_attr

from inglenook.kernel.errors import DiceError, DiceRanDry, WrongDraw

MOST_SIDES: Final = 2**32

THROWS: Final = [
    [float(sides**count) for count in range(33) if sides**count <= MOST_SIDES]
    for sides in range(65)
]
"""How many ways dice can fall: ``THROWS[6][2]`` is 36. Left out is what one number of a generator
cannot tell apart with bits to spare."""


def seat_name(seat: int | None) -> str:
    """How people call a seat: A, B, C, ...; and the table for what is nobody's.

    >>> seat_name(0), seat_name(3), seat_name(None)
    ('A', 'D', 'table')
    """
    return "table" if seat is None else chr(ord("A") + seat)


Whose = int | None
"""The seat whose draw it is; None for the table's own."""


class Draw(NamedTuple):
    """One draw that was made: whose, of how many sides, and what came up."""

    seat: "Whose"  # By name: mypyc would forget what it is, and a journal could not be read.
    sides: int
    value: int


@mypyc_attr(allow_interpreted_subclasses=True)
class Dice:
    """What a position rolls with. Subclass it and say where the numbers come from."""

    # No abstract class: compiled ones share one cache of instance checks, which then go wrong.
    def roll(self, sides: int, seat: int | None = None) -> int:
        """A whole number from 1 to `sides`, all equally likely, from the stream of `seat`."""
        raise DiceError(f"{type(self).__name__} does not say how it rolls")

    def throw(self, count: int, sides: int, seat: int | None = None) -> list[int]:
        """Several dice of a kind, one after the other."""
        return [self.roll(sides, seat) for _ in range(count)]


class RandomDice(Dice):
    """Quick dice for search and simulation; the same seed gives the same rolls.

    >>> dice = RandomDice(7)
    >>> [dice.roll(6) for _ in range(5)]
    [2, 1, 4, 1, 4]
    """

    def __init__(self, seed: int | None = None) -> None:
        self._random: Callable[[], float] = Random(seed).random

    def roll(self, sides: int, seat: int | None = None) -> int:
        """Any number, whoever rolls."""
        return int(self._random() * sides) + 1

    def throw(self, count: int, sides: int, seat: int | None = None) -> list[int]:
        """Several at once: one number of the generator serves all, while it has bits to spare."""
        if not (0 < sides < len(THROWS) and 0 <= count < len(THROWS[sides])):
            return super().throw(count, sides, seat)
        dice: i64 = count
        die: i64 = sides
        drawn: i64 = int(self._random() * THROWS[sides][count])
        thrown: list[int] = []
        for _each in range(dice):  # (Compiled, a bare _ would be an object of its own each time.)
            thrown.append(drawn % die + 1)
            drawn //= die
        return thrown


class ScriptedDice(Dice):
    """Dice that show what they are told, for tests, replays and bug reports.

    A draw of the script may be a bare number, or a `Draw` that also says which draw it is for;
    then a position that asks for another one is told so.

    >>> dice = ScriptedDice([6, 1])
    >>> dice.roll(6), dice.roll(6), dice.left
    (6, 1, [])
    >>> dice.roll(6)
    Traceback (most recent call last):
    inglenook.kernel.errors.DiceRanDry: the script ran dry: draw 3 is the table's d6
    """

    def __init__(self, script: Iterable[int | Draw]) -> None:
        self._script: list[int | Draw] = list(script)
        self._used = 0

    @property
    def left(self) -> list[int | Draw]:
        """What has not been drawn yet."""
        return self._script[self._used :]

    def roll(self, sides: int, seat: int | None = None) -> int:
        """What the script says."""
        whose = "the table" if seat is None else seat_name(seat)
        due = f"draw {self._used + 1} is {whose}'s d{sides}"
        if self._used == len(self._script):
            raise DiceRanDry(f"the script ran dry: {due}")
        scripted = self._script[self._used]
        if isinstance(scripted, tuple):
            value = scripted.value
            if scripted.seat != seat or scripted.sides != sides:
                told = f"{seat_name(scripted.seat)}'s d{scripted.sides}"
                raise WrongDraw(f"{due}, but the script has {told} there")
        else:
            value = scripted
        if not 1 <= value <= sides:
            raise WrongDraw(f"{due}, but the script says {value}: write 1 to {sides}")
        self._used += 1
        return value


class RecordedDice(Dice):
    """Other dice, with a note of every draw they made.

    >>> dice = RecordedDice(ScriptedDice([4]))
    >>> dice.roll(6, 1), dice.drawn
    (4, [Draw(seat=1, sides=6, value=4)])
    """

    def __init__(self, dice: Dice) -> None:
        self._dice = dice
        self.drawn: list[Draw] = []

    def roll(self, sides: int, seat: int | None = None) -> int:
        """What the other dice say."""
        value = self._dice.roll(sides, seat)
        self.drawn.append(Draw(seat, sides, value))
        return value

    def take(self) -> list[Draw]:
        """The draws since the last time, and a clean sheet."""
        drawn, self.drawn = self.drawn, []
        return drawn


def check_sides(sides: int) -> None:
    """Refuse a die that nobody can make."""
    if not 1 <= sides <= MOST_SIDES:
        raise DiceError(f"a die has 1 to {MOST_SIDES} sides, not {sides}")
