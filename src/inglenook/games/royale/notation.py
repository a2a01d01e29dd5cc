"""The moves of Battle Royale as text."""

import re
from typing import Final

from inglenook.games.royale.parts import (
    ALIASES,
    ATTACK_DICE,
    BASES,
    FIELD,
    KEYS,
    KIND_OF,
    MOST_SEATS,
    NEAR,
    PLACE_OF,
    SQUARES,
    STARTS,
)
from inglenook.kernel.dice import seat_name
from inglenook.kernel.errors import UnreadableMove, one_of
from inglenook.kernel.move import tidy, unreadable

MOVE: Final = 1
END: Final = 2
ATTACK: Final = 3
FIGHT: Final = 4
RESURRECT: Final = 5
RAISE: Final = 6
SHIFT: Final = 7
FILL: Final = 8
SWAP: Final = 9
KEEP: Final = 10
ACCEPT: Final = 11
REROLL: Final = 12
DISARM_MOVE: Final = 13
FALL_MOVE: Final = 14
DROP: Final = 15
ROLL: Final = 16
PLACE_MOVE: Final = 17
CHOOSE_BASE: Final = 18
DEAL_MOVE: Final = 19
QUIT: Final = 20

ANY: Final = FIELD
"""The square of ``place any`` and ``fall any``: chance decides."""
NO_DIE: Final = 0
"""The die of a ``reroll`` that names none: the only one, in a battle."""

QUIT_REASONS: Final[list[str]] = ["quit", "left", "idle"]
"""Ways to leave for good, as the outcome gives them. A player says ``quit``; the others are for a
table whose player is gone or sleeps."""


def _squared(word: str, place: int) -> str:
    x, y = SQUARES[place]
    return f"{word} {x} {y}"


MOVE_TEXTS: Final[list[str]] = [_squared("move", place) for place in range(FIELD)]
PLACE_TEXTS: Final[list[str]] = [_squared("place", place) for place in range(FIELD)]
FALL_TEXTS: Final[list[str]] = [_squared("fall", place) for place in range(FIELD)]
FIGHT_TEXTS: Final[list[str]] = [f"fight {seat_name(s).lower()}" for s in range(MOST_SEATS)]
REROLL_TEXTS: Final[list[str]] = [f"reroll {die}" for die in range(1, ATTACK_DICE + 1)]
FILL_TEXTS: Final[list[str]] = [f"fill {key}" for key in KEYS]
DROP_TEXTS: Final[list[str]] = [f"drop {key}" for key in KEYS]
SWAP_TEXTS: Final[list[list[str]]] = [[f"swap {a} {b}" for b in KEYS] for a in KEYS]
DISARM_TEXTS: Final[list[list[str]]] = [
    [" ".join(filter(None, ("disarm", a, b))) if b else "disarm none" for b in KEYS] for a in KEYS
]
"""To disarm two cards, the first not after the second in the list of kinds; or one, or none."""
SHIFT_TEXTS: Final[list[list[str]]] = [
    [_squared(_squared("shift", one), other) for other in range(FIELD)] for one in range(FIELD)
]

# Each text is one object wherever it stands, so that it is found in CODES at a glance.
CODES: Final[dict[str, int]] = {
    "deal": DEAL_MOVE << 10,
    "roll": ROLL << 10,
    "place any": (PLACE_MOVE << 10) + ANY,
    "keep": KEEP << 10,
    "attack": ATTACK << 10,
    "resurrect": RESURRECT << 10,
    "tempest": RAISE << 10,
    "end": END << 10,
    "accept": ACCEPT << 10,
    "reroll": (REROLL << 10) + NO_DIE,
    "fall any": (FALL_MOVE << 10) + ANY,
    "quit": QUIT << 10,
    "quit left": (QUIT << 10) + 1,
    "quit idle": (QUIT << 10) + 2,
}
"""Every move in its one form: what it does, and in the lower ten bits with what: a square, a seat,
a die, or twice five bits for two squares or two kinds of card."""
BASE_TEXTS: Final[tuple[str, ...]] = tuple(f"base {base}" for base in BASES)
CODES.update(
    {text: (CHOOSE_BASE << 10) + base for text, base in zip(BASE_TEXTS, BASES, strict=True)}
)
CODES.update({text: (MOVE << 10) + place for place, text in enumerate(MOVE_TEXTS)})
CODES.update({PLACE_TEXTS[place]: (PLACE_MOVE << 10) + place for place in STARTS})
CODES.update({text: (FALL_MOVE << 10) + place for place, text in enumerate(FALL_TEXTS)})
CODES.update({text: (FIGHT << 10) + seat for seat, text in enumerate(FIGHT_TEXTS)})
CODES.update({text: (REROLL << 10) + die for die, text in enumerate(REROLL_TEXTS, start=1)})
CODES.update({FILL_TEXTS[kind]: (FILL << 10) + kind for kind in KIND_OF.values()})
CODES.update({DROP_TEXTS[kind]: (DROP << 10) + kind for kind in KIND_OF.values()})
for _one in KIND_OF.values():
    for _other in KIND_OF.values():
        CODES[SWAP_TEXTS[_one][_other]] = (SWAP << 10) + (_one << 5) + _other
for _one in range(len(KEYS)):
    for _other in range(_one, len(KEYS)):
        CODES[DISARM_TEXTS[_one][_other]] = (DISARM_MOVE << 10) + (_one << 5) + _other
for _one in range(FIELD):
    for _other in range(_one + 1, FIELD):
        CODES[SHIFT_TEXTS[_one][_other]] = (SHIFT << 10) + (_one << 5) + _other

# --- menus: the moves of the commonest situations, made once -------------------------------------

CAN_STEP: Final = 1
CAN_ATTACK: Final = 2
CAN_RAISE: Final = 4
CANNOT_END: Final = 8


def _menu(place: int, orthogonal: int, flags: int) -> tuple[str, ...]:
    steps = NEAR[orthogonal][place] if flags & CAN_STEP else []
    attack = ("attack",) if flags & CAN_ATTACK else ()
    tempest = ("tempest",) if flags & CAN_RAISE else ()
    end = () if flags & CANNOT_END else ("end",)
    return (*attack, *[MOVE_TEXTS[other] for other in steps], *tempest, *end)


MENU: Final[list[tuple[str, ...]]] = [
    _menu(place, orthogonal, flags)
    for place in range(FIELD)
    for orthogonal in (0, 1)
    for flags in range(16)
]
"""What a living player may do, but for fights and shifts: at 32 times the square, plus 16 without
diagonals, plus the flags above."""
FIGHTS: Final[list[tuple[str, ...]]] = [
    tuple(FIGHT_TEXTS[seat] for seat in range(MOST_SEATS) if seats >> seat & 1)
    for seats in range(64)
]
"""To fight each of a set of seats."""
FALLS: Final[list[list[tuple[str, ...]]]] = [
    [tuple(FALL_TEXTS[other] for other in near) for near in all_near] for all_near in NEAR
]
"""Where to go and die from each square, with diagonals and without."""
NECKLACE_MENU: Final = ("accept", *REROLL_TEXTS)
BRACELET_MENU: Final = ("accept", "reroll")

UNLISTED: Final = frozenset({"quit", "place", "fall"})
"""``place`` and ``fall`` also take ``any``, which leaves the square to chance."""

FORMS: Final = (
    *("move 3 1", "attack", "fight b", "resurrect", "tempest", "shift 3 0 2 2", "end"),
    *("accept", "reroll 2", "reroll", "disarm shield", "disarm none", "fall 3 1", "drop sword"),
    *("fill sword", "swap sword shield", "keep", "place 3 0", "roll", "base 2", "deal", "quit"),
)
HELP: Final = """\
deal           lay out the cards
roll           roll for who goes first
place 3 0      put your pawn there, on the edge (place any: let chance decide)
move 3 1       step to that square: across, then down, both 0 to 6
attack         attack the card on your square with three dice
fight b        fight player B, who stands on your square
resurrect      come back to life
end            end your turn
fill sword     put a set-aside card into an empty slot
swap sword disarm   make your sword active, and set the disarm aside
keep           exchange nothing
tempest        all around you roll: 3 or less dies
shift 3 0 2 2  let two cards of the field change places
reroll 2       with a necklace, roll die 2 again (in a battle, just reroll)
accept         let the dice count as they are
disarm shield  before a battle, stop that card (disarm none: don't)
fall 3 1       after a lost battle, go there and die (fall any: by chance)
drop sword     set that card aside for the Black Death
base 2         what coming back to life costs, if the table agreed to choose
quit           leave the game for good"""

PARTS: Final[dict[str, tuple[int, str]]] = {
    "move": (2, "a square, as in: move 3 1"),
    "place": (2, "a square of the edge, as in: place 3 0"),
    "fall": (2, "a square, as in: fall 3 1"),
    "shift": (4, "two squares, as in: shift 3 0 2 2"),
    "fight": (1, "a player, as in: fight b"),
    "reroll": (1, "a die from 1 to 3, as in: reroll 2"),
    "fill": (1, "a card, as in: fill sword"),
    "drop": (1, "a card, as in: drop sword"),
    "swap": (2, "two cards, the set-aside one first, as in: swap sword shield"),
    "disarm": (1, "a card or none, as in: disarm shield"),
    "base": (1, "1, 2 or 3, as in: base 2"),
}
"""What the longer moves consist of."""


def read(text: str) -> str:
    """What a person typed, as a move in its one form.

    >>> read(" MOVE (3,1)"), read("fight B"), read("swap Space-Shift sword")
    ('move 3 1', 'fight b', 'swap space_shift sword')
    >>> read("shift 2 2 3 0"), read("disarm sword shield")
    ('shift 3 0 2 2', 'disarm shield sword')
    """
    move = tidy(re.sub(r"[(),;]", " ", text).replace("-", "_"))
    words = [ALIASES.get(word, word) for word in move.split(" ")]
    move = " ".join(words)
    if move in CODES:
        return move
    move = _in_order(words)
    if move in CODES:
        return move
    if words[0] in PARTS:
        raise _wrong_parts(move, words)
    raise unreadable(move, FORMS)


def _in_order(words: list[str]) -> str:
    """Two squares, or two cards to disarm, in the order in which they are written."""
    if words[0] == "shift" and len(words) == 5:
        pairs = [words[1:3], words[3:5]]
        pairs.sort(key=lambda pair: (pair[1], pair[0]))
        words = ["shift", *pairs[0], *pairs[1]]
    elif words[0] == "disarm" and len(words) == 3:
        words = ["disarm", *sorted(words[1:], key=lambda word: KIND_OF.get(word, 0))]
    return " ".join(words)


def _wrong_parts(move: str, words: list[str]) -> UnreadableMove:
    count, due = PARTS[words[0]]
    given = words[1:]
    if words[0] in ("move", "place", "fall", "shift") and len(given) == count:
        for number in range(0, count, 2):
            pair = " ".join(given[number : number + 2])
            fault = _wrong_square(pair, words[0])
            if fault:
                return UnreadableMove(f"{move!r}: {fault}")
        return UnreadableMove(f"{move!r}: two different squares change their cards")
    if words[0] in ("fill", "drop", "swap", "disarm"):
        for word in given:
            if word not in KIND_OF:
                return UnreadableMove(f"{move!r}: {word!r} is no card; there is {_all_cards()}")
    return UnreadableMove(f"{move!r}: {words[0]} takes {due}")


def _wrong_square(pair: str, word: str) -> str:
    """What is wrong with a square in words; empty if nothing is."""
    place = place_named(pair)
    if place is None:
        return f"({pair.replace(' ', ',')}) is no square of the diamond"
    if word == "place" and place not in STARTS:
        return f"({pair.replace(' ', ',')}) is not on the edge"
    return ""


def place_named(text: str) -> int | None:
    """A square from its two numbers, however they are set apart; None if it does not exist.

    >>> place_named("3,0"), place_named("(3 6)"), place_named("0 0")
    (0, 24, None)
    """
    numbers = re.fullmatch(r"\W*([0-9])\W+([0-9])\W*", text, re.ASCII)
    return PLACE_OF.get((int(numbers[1]), int(numbers[2]))) if numbers else None


def _all_cards() -> str:
    return one_of([*KIND_OF], most=len(KEYS))
