"""Otzarot's moves as text."""

from typing import Final

from inglenook.games.otzarot.parts import ALL_DICE, BIT, DICE, DICE_IN
from inglenook.kernel.errors import UnreadableMove
from inglenook.kernel.move import tidy, unreadable

STOP: Final = 1
PICK: Final = 2
UNPICK: Final = 3
REROLL: Final = 4
STORE: Final = 5
TAKE: Final = 6
DRAW_CARD: Final = 7
ROLL: Final = 8
DRAW_LOTS: Final = 9
QUIT: Final = 10

QUIT_REASONS: Final[list[str]] = ["quit", "left", "idle"]
"""Ways to leave for good, as the outcome gives them. A player says ``quit``; the others are for a
table whose player is gone or sleeps."""


def _with_dice(word: str, dice: int) -> str:
    return " ".join([word, *map(str, DICE_IN[dice])])


# Each text is one object wherever it stands, so that it is found in CODES at a glance.
REROLL_TEXTS: Final[list[str]] = [_with_dice("reroll", dice) for dice in range(ALL_DICE + 1)]
"""To reroll each set of dice; no dice named means the picked ones."""
STORE_TEXTS: Final[list[str]] = [_with_dice("store", dice) for dice in range(ALL_DICE + 1)]
TAKE_TEXTS: Final[list[str]] = [_with_dice("take", dice) for dice in range(ALL_DICE + 1)]
PICK_TEXTS: Final[list[str]] = [f"pick {die}" for die in range(DICE + 1)]

CODES: Final[dict[str, int]] = {
    "lots": DRAW_LOTS << 8,
    "draw": DRAW_CARD << 8,
    "roll": ROLL << 8,
    "stop": STOP << 8,
    "quit": QUIT << 8,
    "quit left": (QUIT << 8) + 1,
    "quit idle": (QUIT << 8) + 2,
}
"""Every move in its one form: what it does, and in the lower eight bits with which dice."""
CODES.update({PICK_TEXTS[die]: (PICK << 8) + BIT[die] for die in range(1, DICE + 1)})
CODES.update({f"unpick {die}": (UNPICK << 8) + BIT[die] for die in range(1, DICE + 1)})
CODES.update({text: (REROLL << 8) + dice for dice, text in enumerate(REROLL_TEXTS)})
CODES.update({STORE_TEXTS[dice]: (STORE << 8) + dice for dice in range(1, ALL_DICE + 1)})
CODES.update({TAKE_TEXTS[dice]: (TAKE << 8) + dice for dice in range(1, ALL_DICE + 1)})


def _menu(dice: int, rest: int) -> tuple[str, ...]:
    stop = ("stop",) if rest & 2 else ()
    reroll = (REROLL_TEXTS[0],) if rest & 1 else ()
    return (*stop, *reroll, *[PICK_TEXTS[die] for die in DICE_IN[dice]])


MENU: Final[list[tuple[str, ...]]] = [
    _menu(dice, rest) for dice in range(ALL_DICE + 1) for rest in range(4)
]
"""What may be decided about each set of dice that are open to be picked: at four times the set,
plus 2 if stopping is allowed, plus 1 if the picked dice may be rerolled."""
STORES: Final[list[tuple[str, ...]]] = [
    tuple(STORE_TEXTS[BIT[die]] for die in dice) for dice in DICE_IN
]
"""To store each die of a set."""
TAKES: Final[list[tuple[str, ...]]] = [
    tuple(TAKE_TEXTS[BIT[die]] for die in dice) for dice in DICE_IN
]
"""To take each die of a set out again."""

UNLISTED: Final = frozenset({"unpick", "reroll", "store", "take", "quit"})

FORMS: Final = (
    *("draw", "roll", "stop", "pick 3", "unpick 3", "reroll", "reroll 2 5 6"),
    *("store 4 5", "take 4", "lots", "quit"),
)
HELP: Final = """\
draw           turn up your fortune card
roll           the first roll, all eight dice; on the island and among zombies,
               the rest
pick 3         mark die 3 for the next reroll (unpick 3 takes it back)
reroll         roll the marked dice again
reroll 2 5 6   the same in one go: dice 2, 5 and 6, whatever is marked
stop           end your turn and score
store 4 5      put dice into the treasure chest (only with that card)
take 4         take them out again
lots           draw lots for who begins (only if the table agreed to)
quit           leave the game for good"""


def read(text: str) -> str:
    """What a person typed, as a move in its one form.

    >>> read(" REROLL  6 2 5"), read("Stop")
    ('reroll 2 5 6', 'stop')
    """
    move = tidy(text)
    if move in CODES:
        return move
    word, _, rest = move.partition(" ")
    if word in ("pick", "unpick"):
        if not rest or " " in rest:
            raise UnreadableMove(f"{move!r}: {word} takes one die, as in: {word} 3")
        dice_named(move, rest)
    if word in ("reroll", "store", "take"):
        if not rest:
            raise UnreadableMove(f"{word} takes dice, as in: {word} 4 5")
        return _with_dice(word, dice_named(move, rest))
    raise unreadable(move, FORMS)


def dice_named(move: str, numbers: str) -> int:
    """The set of dice that a move names."""
    dice = 0
    for word in numbers.split(" "):
        if len(word) != 1 or not "1" <= word <= "8":
            raise UnreadableMove(f"{move!r}: {word!r} is no die; dice are 1 to {DICE}")
        if dice & BIT[int(word)]:
            raise UnreadableMove(f"{move!r}: die {word} stands there twice")
        dice |= BIT[int(word)]
    return dice
