"""What lies on the table in Otzarot: dice, fortune cards and the numbers that never change."""

from typing import Final, Literal

DICE: Final = 8
SIDES: Final = 6
TARGET: Final = 8000
NOBODY: Final = -1

FaceName = Literal["blank", "coin", "diamond", "sword", "monkey", "parrot", "skull"]
CardKey = Literal[
    "",
    "none",
    "captain",
    "sorceress",
    "chest",
    "storm",
    "monkey",
    "sea2",
    "sea3",
    "sea4",
    "zombie",
    "midas",
    "mine",
    "truce",
    "gold",
    "diamond",
    "skull1",
    "skull2",
]
Phase = Literal["lots", "draw", "first_roll", "decision", "island", "zombie", "game_over"]

# --- the moments at which somebody decides -------------------------------------------------------

LOTS: Final = 0
DRAW: Final = 1
FIRST_ROLL: Final = 2
DECISION: Final = 3
ISLAND: Final = 4
ZOMBIES: Final = 5
GAME_OVER: Final = 6
PHASES: Final[list[Phase]] = [
    "lots",
    "draw",
    "first_roll",
    "decision",
    "island",
    "zombie",
    "game_over",
]

# --- 1. Components -------------------------------------------------------------------------------

BLANK: Final = 0  # only the look of a die before its first roll
COIN: Final = 1
DIAMOND: Final = 2
SWORD: Final = 3
MONKEY: Final = 4
PARROT: Final = 5
SKULL: Final = 6
FACES: Final[list[FaceName]] = [
    "blank",
    "coin",
    "diamond",
    "sword",
    "monkey",
    "parrot",
    "skull",
]
UNROLLED: Final = [BLANK] * DICE


class Card:
    """A fortune card. Its skulls, coins and diamonds are virtual: they count, and are no dice."""

    def __init__(
        self,
        key: CardKey,
        title: str,
        copies: int,
        says: str,
        *,
        skulls: int = 0,
        coins: int = 0,
        diamonds: int = 0,
        swords: int = 0,
        bonus: int = 0,
    ) -> None:
        self.number = 0  # its place among the kinds
        self.key = key
        self.title = title
        self.copies = copies
        self.says = says
        self.skulls = skulls
        self.coins = coins
        self.diamonds = diamonds
        self.swords = swords  # what a sea battle asks for, and what is at stake in it
        self.bonus = bonus

    def __repr__(self) -> str:
        return self.key


FACE_DOWN: Final = Card("", "no card yet", 0, "")
NO_EFFECT: Final = Card("none", "No effect", 0, "an ordinary turn")  # never in the deck

CAPTAIN: Final = Card("captain", "Captain", 3, "your score counts twice")
SORCERESS: Final = Card("sorceress", "Sorceress", 3, "once this turn, reroll one skull")
CHEST: Final = Card("chest", "Treasure Chest", 3, "stored dice score even if you are disqualified")
STORM: Final = Card("storm", "Storm", 2, "two rolls; only coins and diamonds score, 200 each")
MONKEYS: Final = Card("monkey", "Monkey Business", 3, "monkeys and parrots are one symbol")
SEA2: Final = Card("sea2", "Sea Battle 2", 2, "2 swords or lose 250", swords=2, bonus=250)
SEA3: Final = Card("sea3", "Sea Battle 3", 2, "3 swords or lose 500", swords=3, bonus=500)
SEA4: Final = Card("sea4", "Sea Battle 4", 1, "4 swords or lose 1,000", swords=4, bonus=1000)
ZOMBIE: Final = Card("zombie", "Zombie Attack", 1, "5 swords win 1,200, else the others get it")
MIDAS: Final = Card("midas", "Midas Touch", 1, "coins count 200 each")
MINE: Final = Card("mine", "Diamond Mine", 2, "diamonds count 300 each")
TRUCE: Final = Card("truce", "Truce", 1, "no stopping with swords; skulls cost 500 a sword")
GOLD: Final = Card("gold", "Gold", 3, "one more coin", coins=1)
GEM: Final = Card("diamond", "Diamond", 3, "one more diamond", diamonds=1)
SKULL1: Final = Card("skull1", "Skull", 3, "one more skull", skulls=1)
SKULL2: Final = Card("skull2", "Two Skulls", 2, "two more skulls", skulls=2)

CARDS: Final[list[Card]] = [
    CAPTAIN,
    SORCERESS,
    CHEST,
    STORM,
    MONKEYS,
    SEA2,
    SEA3,
    SEA4,
    ZOMBIE,
    MIDAS,
    MINE,
    TRUCE,
    GOLD,
    GEM,
    SKULL1,
    SKULL2,
]
"""The sixteen kinds, in the order of the rulebook."""
for _number, _card in enumerate(CARDS):
    _card.number = _number

CARD_BY_KEY: Final = {str(card.key): card for card in [FACE_DOWN, NO_EFFECT, *CARDS]}

DECK: Final[list[Card]] = [card for card in CARDS for _ in range(card.copies)]
"""The 35 cards. What is left of them lies in this order, and one is drawn from anywhere in it."""

# --- what the rules pay --------------------------------------------------------------------------

SET_VALUES: Final[list[int]] = [0, 0, 0, 100, 200, 500, 1000, 2000, 4000, 4000]
"""By the number of identical symbols; nine (eight dice and a card) count as eight (R3)."""
SINGLE: Final = 100
FULL_CHEST: Final = 500
STORM_SINGLE: Final = 200
MIDAS_SINGLE: Final = 200
MINE_SINGLE: Final = 300

SKULL_LIMIT: Final = 3
ISLAND_SKULLS: Final = 4
ISLAND_PENALTY: Final = 100
ZOMBIE_SWORDS: Final = 5
ZOMBIE_PRIZE: Final = 1200
TRUCE_PENALTY: Final = 500
STORM_ROLLS: Final = 2
HOUSE_ROLLS: Final = 3


class House:
    """The target, and which house rules hold at this table: agreed before the first turn."""

    target: int
    three_rolls: bool
    negative_totals: bool
    nine_wins: bool
    rescue: bool
    storm_sets: bool
    store_kept: bool
    tie_break: bool


# --- sets of dice and of seats, as bits ----------------------------------------------------------

ALL_DICE: Final = 255
BIT: Final[list[int]] = [0, 1, 2, 4, 8, 16, 32, 64, 128]
"""The bit of each die, 1 to 8."""
DICE_IN: Final[list[tuple[int, ...]]] = [
    tuple(die for die in range(1, DICE + 1) if dice & BIT[die]) for dice in range(ALL_DICE + 1)
]
"""The dice of a set, by number."""
COUNT: Final[list[int]] = [len(dice) for dice in DICE_IN]
"""How many dice a set has."""

MOST_SEATS: Final = 4
SEATS_IN: Final[list[tuple[int, ...]]] = [
    tuple(seat for seat in range(MOST_SEATS) if seats >> seat & 1) for seats in range(16)
]
"""The seats of a set: ``SEATS_IN[0b101]`` are A and C."""
EVERYBODY: Final[list[int]] = [0, 1, 3, 7, 15]
"""All seats, by their number."""


def _in_order(turn: int, seats: int) -> tuple[int, ...]:
    after = [(turn + step) % MOST_SEATS for step in range(1, MOST_SEATS + 1)]
    return tuple(seat for seat in after if seats >> seat & 1)


IN_ORDER: Final[list[list[tuple[int, ...]]]] = [
    [_in_order(turn, seats) for seats in range(16)] for turn in range(MOST_SEATS)
]
"""The seats of a set in the order of play: ``IN_ORDER[0][0b101]`` are C and A, after A's turn."""
