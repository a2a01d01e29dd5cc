"""Pasa's moves as text."""

from typing import Final

from inglenook.games.pasa.parts import BIT, DICE
from inglenook.kernel.errors import UnreadableMove
from inglenook.kernel.move import tidy, unreadable

HEADS: Final = "heads"
TAILS: Final = "tails"
EITHER: Final = "either"
READY: Final = "ready"
ROLL: Final = "roll"
TOGGLES: Final = {f"toggle {die}": die for die in range(1, DICE + 1)}
DONE: Final = "done"
KEEP_ALL: Final = "keep all"
PRAY: Final = "pray"
PASS: Final = "pass"

CANCELLED: Final = "cancelled"
QUITS: Final = {
    "quit": "quit",
    "quit left": "left",
    "quit idle": "idle",
    "quit cancelled": CANCELLED,
}
"""Ways to leave for good, with the reason that the outcome gives. A player says ``quit``; the
others are for a table whose player is gone, sleeps, or leaves while the coin is in the air."""

OPEN_MOVES: Final = [
    (*[move for move, die in TOGGLES.items() if open_dice & BIT[die]], DONE)
    for open_dice in range(1 << DICE)
]
"""What may be decided about each set of loose, unpicked dice."""

PLAIN_MOVES: Final = (HEADS, TAILS, EITHER, READY, ROLL, *TOGGLES, DONE, KEEP_ALL, PRAY, PASS)
UNLISTED: Final = frozenset({"toggle", "keep", "either", "quit"})

FORMS: Final = (
    *("heads", "tails", "ready", "roll", "toggle 1-6", "done", "keep 5 1", "keep all"),
    *("pray", "pass", "quit"),
)
HELP: Final = """\
heads, tails   call the coin (either: you don't mind)
ready          you have seen the coin: let's play
roll           roll your loose dice
toggle 3       pick loose die 3 for your row, or take the pick back
done           your picks join your row for good; roll the rest next turn
keep 5 1       the same in one go: dice 5 and 1, in this order, and done
keep all       every loose die joins your row as it lies
pray, pass     ask your devta for a vard this round, or don't; it is secret
quit           give up the match"""


def read(text: str) -> str:
    """What a person typed, as a move in its one form.

    >>> read(" KEEP  5 1"), read("Pray")
    ('keep 5 1', 'pray')
    """
    move = tidy(text)
    if move in PLAIN_MOVES or move in QUITS:
        return move
    if move.startswith("keep "):
        kept_dice(move)
        return move
    if move.startswith("toggle"):
        raise UnreadableMove(f"{move!r}: toggle takes one die, as in: toggle 3")
    if move == "keep":
        raise UnreadableMove("keep takes the dice in order, as in: keep 5 1 (for none: done)")
    raise unreadable(move, FORMS)


def kept_dice(move: str) -> list[int]:
    """The dice named by a keep, in order: ``keep 5 1`` is ``[5, 1]``."""
    dice: list[int] = []
    for word in move.split(" ")[1:]:
        if len(word) != 1 or not "1" <= word <= "6":
            raise UnreadableMove(f"{move!r}: {word!r} is no die; dice are 1 to {DICE}")
        if int(word) in dice:
            raise UnreadableMove(f"{move!r}: die {word} stands there twice")
        dice.append(int(word))
    return dice
