"""What lies on the table in Pasa: dice, cards and the numbers that never change."""

from itertools import permutations
from typing import Any, Final, Literal

MAX_MANI: Final = 20
START_MANI: Final = 20
START_TOK: Final = 2
DICE: Final = 6
MAX_ROLLS: Final = 3
HEAL: Final = 3

Side = Literal["", "heads", "tails"]
Choice = Literal["", "pray", "pass"]
DevtaKey = Literal["", "bali", "arjun", "kahna", "prithvi"]
Phase = Literal["toss_pick", "toss_result", "await_roll", "await_keep", "vardan", "game_over"]

# --- the moments at which somebody decides -------------------------------------------------------

TOSS_PICK: Final = 0
TOSS_RESULT: Final = 1
AWAIT_ROLL: Final = 2
AWAIT_KEEP: Final = 3
VARDAN: Final = 4
GAME_OVER: Final = 5
PHASES: Final[tuple[Phase, ...]] = (
    "toss_pick",
    "toss_result",
    "await_roll",
    "await_keep",
    "vardan",
    "game_over",
)

# --- the dice: pasa ------------------------------------------------------------------------------

BLANK: Final = 0
BHALA: Final = 1
TEER: Final = 2
KAVACH: Final = 3
DHAL: Final = 4
KAPAT: Final = 5
MARKS: Final = ("-", "B", "T", "Kv", "D", "Kp")
KIND_NAMES: Final = ("blank", "bhala", "teer", "kavach", "dhal", "kapat")

SIXTH: Final = (BHALA, TEER, KAVACH, DHAL, KAPAT, BHALA)
"""Face 6 of each die, the one with yagya."""


class Face:
    """A die with the face it shows: ``3:T`` is die 3 with a teer, ``3:Kv*`` its yagya face."""

    def __init__(self, die: int, kind: int, yagya: int) -> None:
        self.die = die
        self.kind = kind
        self.yagya = yagya
        self.mark = MARKS[kind] + "*" * yagya
        self.text = f"{die}:{self.mark}"

    def __repr__(self) -> str:
        return self.text


def _pasa_generator() -> list[list[Face]]:
    """The set of six dice, the same for both players: ``[die][face]``. Faces 1 to 5 are the same
    on every die; face 0 is the blank of a die not rolled yet, and die 0 is left out."""
    dice: list[list[Face]] = [[Face(0, BLANK, 0)]]
    for die, sixth in enumerate(SIXTH, start=1):
        dice.append([Face(die, kind, 0) for kind in (BLANK, BHALA, TEER, KAVACH, DHAL, KAPAT)])
        dice[die].append(Face(die, sixth, 1))
    return dice


PASA: Final = _pasa_generator()
UNROLLED: Final = [faces[0] for faces in PASA]
FACE_BY_TEXT: Final = {face.text: face for faces in PASA for face in faces}

# --- the cards: devtas ---------------------------------------------------------------------------

BEGINNING: Final = "beginning"
END: Final = "end"


class Devta:
    """A card: what its vard costs and when in Yudh it acts."""

    def __init__(self, key: DevtaKey, cost: int, time: str, priority: int) -> None:
        self.key = key
        self.cost = cost
        self.time = time
        self.priority = priority

    def __repr__(self) -> str:
        return self.key


BALI: Final = Devta("bali", cost=4, time=BEGINNING, priority=2)
ARJUN: Final = Devta("arjun", cost=6, time=BEGINNING, priority=3)
KAHNA: Final = Devta("kahna", cost=6, time=BEGINNING, priority=1)
PRITHVI: Final = Devta("prithvi", cost=5, time=END, priority=1)
DEVTAS: Final = (BALI, ARJUN, KAHNA, PRITHVI)
DEVTA_BY_KEY: Final = {str(devta.key): devta for devta in DEVTAS}

DEALS: Final = list(permutations(DEVTAS, 2))
"""The twelve ways to deal two distinct cards, seat A's first."""

# --- sets of dice and of seats, as bits ----------------------------------------------------------

BIT: Final = [0, 1, 2, 4, 8, 16, 32]
"""The bit of each die."""
ALL_SIX: Final = 63

DICE_IN: Final = [[die for die in range(1, 7) if dice & BIT[die]] for dice in range(64)]
"""The dice of a set, by number."""

LAYOUTS: Final = [[list(order) for order in permutations(dice)] for dice in DICE_IN]
"""The orders in which the dice of a set can lie on the table, the first by number."""

NOBODY: Final = 0
BOTH: Final = 3
SEATS: Final[tuple[tuple[int, ...], ...]] = ((), (0,), (1,), (0, 1))
"""The seats of a set: ``SEATS[0b10]`` is seat B alone."""

MANY: Final = 32
PAIRS: Final[list[Any]] = [(a, b) for a in range(MANY) for b in range(MANY)]
"""Pairs of small numbers, made once because events hold so many: (a, b) is at a * MANY + b."""
# (Typed as pairs, they would be taken apart and made anew at each use when compiled.)
