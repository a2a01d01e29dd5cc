"""What lies on the table in Battle Royale: the diamond, the cards, and what never changes."""

from typing import Final, Literal

Wording = Literal["tolls", "soft", "drinks"]
"""What a table calls the counter, and whether each player chooses a base."""
Unit = Literal["toll", "sip"]
"""What the counter counts."""

NOBODY: Final = -1
NOWHERE: Final = -1
SIDES: Final = 6
MOST_SEATS: Final = 6

# --- the moments at which somebody decides -------------------------------------------------------

Phase = Literal[
    "deal",
    "base",
    "initiative",
    "place",
    "preturn",
    "turn",
    "necklace",
    "disarm",
    "bracelet",
    "fall",
    "slot",
    "game_over",
]
DEAL: Final = 0
BASE: Final = 1
INITIATIVE: Final = 2
PLACE: Final = 3
PRETURN: Final = 4
TURN: Final = 5
NECKLACE: Final = 6
DISARMING: Final = 7
BRACELET: Final = 8
FALL: Final = 9
SLOT: Final = 10
GAME_OVER: Final = 11
PHASES: Final[list[Phase]] = [
    "deal",
    "base",
    "initiative",
    "place",
    "preturn",
    "turn",
    "necklace",
    "disarm",
    "bracelet",
    "fall",
    "slot",
    "game_over",
]

# --- 1. Constants --------------------------------------------------------------------------------

ACTIONS: Final = 2
MOVEMENTS: Final = 0
SLOTS: Final = 3
ATTACK_DICE: Final = 3
ROUNDS: Final = 3
LEAD: Final = 4
REDUCED: Final = 12
TEMPEST_KILLS: Final = 3
DEFAULT_BASE: Final = 2
BASES: Final = (1, 2, 3)

# --- 2. Board ------------------------------------------------------------------------------------

Square = tuple[int, int]
"""A square as everybody writes it: (x, y), both 0 to 6."""

MIDDLE: Final = 3
SQUARES: Final[list[Square]] = [
    (x, y) for y in range(7) for x in range(7) if abs(x - MIDDLE) + abs(y - MIDDLE) <= MIDDLE
]
"""The diamond, row by row. Inside, a square is its place in this list."""
FIELD: Final = len(SQUARES)
PLACE_OF: Final[dict[Square, int]] = {square: place for place, square in enumerate(SQUARES)}
STARTS: Final[list[int]] = [
    place for place, (x, y) in enumerate(SQUARES) if abs(x - MIDDLE) + abs(y - MIDDLE) == MIDDLE
]
"""The outer edge."""


def _near(place: int, orthogonal: bool) -> list[int]:
    x, y = SQUARES[place]
    return [
        other
        for other, (a, b) in enumerate(SQUARES)
        if other != place
        and max(abs(a - x), abs(b - y)) == 1
        and not (orthogonal and a != x and b != y)
    ]


NEAR: Final[list[list[list[int]]]] = [
    [_near(place, orthogonal) for place in range(FIELD)] for orthogonal in (False, True)
]
"""The squares around each: ``NEAR[0]`` in all eight directions, ``NEAR[1]`` without diagonals."""


def _steps(one: Square, other: Square, orthogonal: bool) -> int:
    across, down = abs(one[0] - other[0]), abs(one[1] - other[1])
    return across + down if orthogonal else max(across, down)


STEPS: Final[list[list[list[int]]]] = [
    [[_steps(one, other, orthogonal) for other in SQUARES] for one in SQUARES]
    for orthogonal in (False, True)
]
"""How many steps it takes from one square to another, with diagonals and without."""


def square_name(place: int) -> str:
    """A square as people say it.

    >>> square_name(0), square_name(12)
    ('(3,0)', '(3,3)')
    """
    x, y = SQUARES[place]
    return f"({x},{y})"


# --- 3. Cards ------------------------------------------------------------------------------------

CardKey = Literal[
    "",
    "black_death",
    "innkeepers_toll",
    "deep_wounds",
    "disorientation",
    "sacred_relic",
    "tempest",
    "boots_of_speed",
    "detect_hidden",
    "disarm",
    "lucky_bracelet",
    "necklace_of_faith",
    "walking_dead",
    "space_shift",
    "shield",
    "sword",
]
NO_CARD: Final = 0
BLACK_DEATH: Final = 1
INNKEEPERS_TOLL: Final = 2
DEEP_WOUNDS: Final = 3
DISORIENTATION: Final = 4
SACRED_RELIC: Final = 5
TEMPEST: Final = 6
BOOTS: Final = 7
DETECT: Final = 8
DISARM: Final = 9
LUCKY_BRACELET: Final = 10
NECKLACE_OF_FAITH: Final = 11
WALKING_DEAD: Final = 12
SPACE_SHIFT: Final = 13
SHIELD: Final = 14
SWORD: Final = 15

KEYS: Final[list[CardKey]] = [
    "",
    "black_death",
    "innkeepers_toll",
    "deep_wounds",
    "disorientation",
    "sacred_relic",
    "tempest",
    "boots_of_speed",
    "detect_hidden",
    "disarm",
    "lucky_bracelet",
    "necklace_of_faith",
    "walking_dead",
    "space_shift",
    "shield",
    "sword",
]
"""The names of the kinds in moves and positions; a kind is its place in this list."""
KIND_OF: Final[dict[str, int]] = {str(key): kind for kind, key in enumerate(KEYS) if kind}
ALIASES: Final[dict[str, CardKey]] = {"brewmasters_curse": "innkeepers_toll"}
"""The name that the toll has where people drink."""

VALUES: Final[list[int]] = [0, 7, 7, 8, 8, 9, 10, 11, 11, 11, 11, 12, 12, 13, 14, 14]
"""Printed on each card: the number to beat, and the points that it is worth."""
LABELS: Final[list[str]] = [
    *("", "Curse", "Curse", "Curse", "Curse", "", "Magic", "Spell", "Spell", "Spell"),
    *("", "", "", "", "", ""),
]
TITLES: Final[list[str]] = [
    "no card",
    "Black Death",
    "Innkeeper's Toll",
    "Deep Wounds",
    "Disorientation",
    "Sacred Relic",
    "Tempest",
    "Boots Of Speed",
    "Detect Hidden",
    "Disarm",
    "Lucky Bracelet",
    "Necklace Of Faith",
    "Walking Dead",
    "Space Shift",
    "Shield",
    "Sword",
]
SAYS: Final[list[str]] = [
    "",
    "sticks to you; whoever beats you takes it, not another card",
    "coming back to life costs 1 more",
    "your 1s and 6s are rolled again until they are 2 to 5",
    "no diagonal steps",
    "coming back to life costs 1 less",
    "1 action: all around you roll; 3 or less dies",
    "1 more movement a turn",
    "+1 against cards",
    "in a battle, one card of the opponent does nothing",
    "once a battle, roll your die again",
    "once a card attack, roll one die again",
    "1 more action; each action costs 1, coming back itself 0",
    "once a turn, swap two cards of the field",
    "opponents need 1 more win against you",
    "+1 in battle if your die shows 2 to 5",
]
COPIES: Final = 2
POOL: Final[list[int]] = [kind for kind in range(1, len(KEYS)) for _ in range(COPIES)]
"""The thirty cards; 25 of them are dealt."""
HIGH: Final = 13
"""When nothing below this is left, targets are reduced."""

BIT_OF: Final[list[int]] = [1 << 2 * kind for kind in range(len(KEYS))]
"""Cards are counted in one number, two bits a kind: adding these counts a card of the kind."""

# --- sets of seats, as bits ----------------------------------------------------------------------

SEATS_IN: Final[list[tuple[int, ...]]] = [
    tuple(seat for seat in range(MOST_SEATS) if seats >> seat & 1) for seats in range(64)
]
"""The seats of a set: ``SEATS_IN[0b101]`` are A and C."""


class House:
    """What a table has agreed on before the game."""

    wording: Wording
    unit: Unit
    bases_chosen: bool
    base: int
    knocks_out: bool
    lead_ends: bool
    lone_side: bool
    shift_cost: int
    tempest_cost: int


class Player:
    """One player. `active` and `aside` are never changed in place, so copies may share them."""

    seat: int
    square: int
    alive: bool
    base: int
    tolls: int
    points: int
    active: list[int]
    aside: list[int]
    has: int  # the active cards, counted in one number by BIT_OF

    def count(self, kind: int) -> int:
        """How many active cards of a kind."""
        return self.has >> (2 * kind) & 3

    def cards(self) -> int:
        """How many cards in all."""
        return len(self.active) + len(self.aside)

    def slow(self) -> int:
        """1 if there are no diagonal steps: the index of NEAR and STEPS."""
        return 1 if self.has >> (2 * DISORIENTATION) & 3 else 0

    def take_up(self, active: list[int]) -> None:
        """These are the active cards now."""
        self.active = active
        self.has = counted(active)

    def copy(self) -> "Player":
        """An independent twin."""
        twin = Player()
        twin.seat = self.seat
        twin.square = self.square
        twin.alive = self.alive
        twin.base = self.base
        twin.tolls = self.tolls
        twin.points = self.points
        twin.active = self.active
        twin.aside = self.aside
        twin.has = self.has
        return twin


def new_player(seat: int, base: int) -> Player:
    """A player before the game: alive, nowhere, without cards."""
    player = Player()
    player.seat = seat
    player.square = NOWHERE
    player.alive = True
    player.base = base
    player.tolls = 0
    player.points = 0
    player.active = []
    player.aside = []
    player.has = 0
    return player


def counted(cards: list[int]) -> int:
    """Cards as one number."""
    has = 0
    for kind in cards:
        has += BIT_OF[kind]
    return has


def without(cards: list[int], kind: int) -> list[int]:
    """These cards but for one of that kind."""
    rest = cards.copy()
    rest.remove(kind)
    return rest


def kinds_in(cards: list[int]) -> list[int]:
    """The kinds among these cards, each once, in order of value."""
    return sorted({*cards})
