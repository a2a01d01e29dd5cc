"""The moves of Wilds as text."""

from typing import Final

from inglenook.games.wilds.events import Decided, Sealed
from inglenook.games.wilds.parts import NO_STANCE, NODES, REACH, STANCES, START_NODE
from inglenook.kernel.errors import UnreadableMove, one_of
from inglenook.kernel.event import Event
from inglenook.kernel.move import tidy, unreadable


class Decision:
    """What a player decides in a turn: where to head for, and the stance to hold. `told` is what
    happens when it is made, by seat."""

    def __init__(self, node: int, stance: int, text: str) -> None:
        self.node = node
        self.stance = stance
        self.text = text
        decided = stance != NO_STANCE
        sealed = (node, STANCES[stance]) if decided else (None, None)
        self.told: list[list[Event]] = [[Decided(seat), Sealed(seat, *sealed)] for seat in (0, 1)]

    def __repr__(self) -> str:
        return self.text


GO: Final = [
    [Decision(node, stance, f"go {node} {word}") for stance, word in enumerate(STANCES)]
    for node in range(NODES)
]
"""Every decision: ``GO[6][ROCK]`` is ``go 6 rock``."""

NONE: Final = Decision(-1, NO_STANCE, "none")
"""No decision at all: a bad or missing answer, which is fatal."""

CHOICES: Final = [
    {decision.text: decision for node in reach for decision in GO[node]} for reach in REACH
]
"""What may be decided on each node, by text."""

DUEL_CHOICES: Final = {decision.text: decision for decision in GO[START_NODE]}
"""What may be decided in the Duel, where only the stance counts."""

LEGAL: Final = [tuple(choices) for choices in CHOICES]
DUEL_LEGAL: Final = tuple(DUEL_CHOICES)

QUITS: Final = {"quit": "quit", "quit left": "left", "quit idle": "idle"}
"""Ways to leave for good, with the reason that the outcome gives. A player says ``quit``; the
others are for a table whose player is gone or sleeps."""

UNLISTED: Final = frozenset({"go", "none", "quit"})
"""``go`` takes any other whole number too, which means to stay."""

FORMS: Final = ("go 6 rock", "go 0 paper", "none", "quit")
HELP: Final = """\
go 6 rock      head for node 6 and hold rock this turn (or paper, or scissors);
               name the same node every turn until you are there, for each
               change of mind starts the walk anew
go 0 paper     on node 0: stay there, and hold paper; any node you cannot reach
               means the same
none           decide nothing: your player dies at once
quit           give up the game"""


def read(text: str) -> str:
    """What a person typed, as a move in its one form.

    >>> read(" Go 06 ROCK"), read("quit  left")
    ('go 6 rock', 'quit left')
    """
    move = tidy(text)
    if move in QUITS or move == NONE.text:
        return move
    if move != "go" and not move.startswith("go "):
        raise unreadable(move, FORMS)
    node, stance = node_and_stance(move)
    return f"go {node} {STANCES[stance]}"


def node_and_stance(move: str) -> tuple[int, int]:
    """The parts of a ``go``, whatever whole number it names."""
    words = move.split(" ")
    if len(words) != 3:
        raise UnreadableMove(f"{move!r}: go takes a node and a stance, as in: go 6 rock")
    number = words[1].removeprefix("-")
    if not (number.isascii() and number.isdecimal()):
        raise UnreadableMove(f"{move!r}: {words[1]!r} is no whole number, as nodes have: 0 to 24")
    for stance, word in enumerate(STANCES):
        if words[2] == word:
            return int(words[1]), stance
    raise UnreadableMove(f"{move!r}: {words[2]!r} is no stance; there is {one_of(STANCES)}")
