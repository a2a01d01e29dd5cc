"""What lies on the table in Wheels: drums, heroes, and the numbers that never change."""

from typing import Final, Literal

WHEELS: Final = 5
PANELS: Final = 8
ALL_WHEELS: Final = (1 << WHEELS) - 1
"""A set of wheels is a number with one bit a wheel."""
THRESHOLD: Final = 2
"""Symbols of a kind that give nothing yet: three give 1, four give 2."""

# --- the drums -----------------------------------------------------------------------------------

Tier = Literal["copper", "bronze", "silver", "gold", "diamond", "platinum", "obsidian"]

FIRST_FOUR: Final = (
    "S D S S+ D H DD+ H",
    "S+ D SS D+ S H DD HH",
    "S+ D D+ S D HH SS HH",
    "S D S+ D HH S D+ HH",
)
"""Wheels 1 to 4, panel by panel, the same for both players. A plus is a starry background: 1 XP."""

FIFTH: Final[dict[Tier, str]] = {
    "copper": "S D H - - S D -",
    "bronze": "S D H - - S D HH",
    "silver": "S D H - D SS+ D HH",
    "gold": "S DD+ H S D SS+ D HH",
    "diamond": "S DD+ HH SS DD SS+ D HH",
    "platinum": "S DD+ HHH SS+ DD+ SS+ D HH",
    "obsidian": "- - DDD - - SSS - -",
}
"""Wheel 5 of each tier."""

TIERS: Final = tuple(FIFTH)


class Panel:
    """One panel of a drum: what it shows, and what that counts."""

    def __init__(self, number: int, mark: str) -> None:
        self.number = number
        self.mark = mark
        self.text = f"{number}:{mark}"
        self.squares = mark.count("S")
        self.diamonds = mark.count("D")
        self.hammers = mark.count("H")
        starry = 1 if mark[-1] == "+" else 0
        self.square_xp = starry if self.squares else 0
        self.diamond_xp = starry if self.diamonds else 0

    def __repr__(self) -> str:
        return self.text


def _drum(marks: str) -> list[Panel]:
    return [Panel(place + 1, mark) for place, mark in enumerate(marks.split(" "))]


_FIRST_FOUR_DRUMS: Final = [_drum(marks) for marks in FIRST_FOUR]
DRUMS: Final[dict[str, list[list[Panel]]]] = {
    tier: [*_FIRST_FOUR_DRUMS, _drum(marks)] for tier, marks in FIFTH.items()
}
"""The five drums of a tier: ``DRUMS["gold"][4][1]`` is panel 2 of wheel 5, ``DD+``."""

WHEELS_IN: Final = [
    [wheel for wheel in range(WHEELS) if wheels >> wheel & 1] for wheels in range(ALL_WHEELS + 1)
]
"""The wheels of each set, counted from 0."""

# --- heroes --------------------------------------------------------------------------------------

HeroName = Literal["warrior", "mage", "archer", "engineer", "assassin", "priest"]
RankName = Literal["bronze", "silver", "gold"]
SlotName = Literal["left", "right"]

WARRIOR: Final = 0
MAGE: Final = 1
ARCHER: Final = 2
ENGINEER: Final = 3
ASSASSIN: Final = 4
PRIEST: Final = 5
HEROES: Final[tuple[HeroName, ...]] = (
    *("warrior", "mage", "archer", "engineer", "assassin", "priest"),
)

BRONZE: Final = 0
SILVER: Final = 1
GOLD: Final = 2
RANKS: Final[tuple[RankName, ...]] = ("bronze", "silver", "gold")

LEFT: Final = 0
RIGHT: Final = 1
SLOTS: Final[tuple[SlotName, ...]] = ("left", "right")
"""Squares feed the hero on the left, diamonds the one on the right."""

GROUND: Final = 1
HIGH: Final = 6
HEIGHTS: Final = [[GROUND], [GROUND, HIGH], [3], [GROUND], [], []]
"""How high each hero's blows fly: both fireballs of the mage, and none that a wall could meet of
the assassin and the priest."""


class Power:
    """What a hero of some rank costs, and what it does when it acts.

    `crown` and `wall` are the damage of each blow to the one or the other. Only the assassin has a
    `delay`, and only the priest heals and gives energy to its partner.
    """

    def __init__(
        self, cost: int, crown: int = 0, wall: int = 0, delay: int = 0, heal: int = 0, gift: int = 0
    ) -> None:
        self.cost = cost
        self.crown = crown
        self.wall = wall
        self.delay = delay
        self.heal = heal
        self.gift = gift


POWERS: Final = [
    [Power(3, 3, 3), Power(3, 5, 5), Power(3, 7, 5)],
    [Power(5, 2, 2), Power(4, 3, 3), Power(4, 3, 5)],
    [Power(4, 3, 1), Power(3, 4, 2), Power(3, 6, 3)],
    [Power(4, 1, 3), Power(4, 2, 5), Power(3, 4, 5)],
    [Power(3, 1, delay=1), Power(3, 1, delay=2), Power(3, 2, delay=2)],
    [Power(4, heal=1, gift=2), Power(3, heal=2, gift=2), Power(3, heal=2, gift=3)],
]
"""Every hero at every rank: ``POWERS[MAGE][GOLD]``."""

WIKI_POWERS: Final = [
    *POWERS[:ASSASSIN],
    [Power(3, 1, delay=1), Power(3, 2, delay=1), Power(3, 2, delay=2)],
    POWERS[PRIEST],
]
"""The same with the assassin of outside sources, who differs at silver."""

# --- the match -----------------------------------------------------------------------------------

Phase = Literal["heroes", "spin", "game_over"]

PICK_HEROES: Final = 0
SPIN_WHEELS: Final = 1
GAME_OVER: Final = 2
PHASES: Final[tuple[Phase, ...]] = ("heroes", "spin", "game_over")

NOBODY: Final = 0
BOTH: Final = 3
SEATS: Final[list[tuple[int, ...]]] = [(), (0,), (1,), (0, 1)]
"""The seats of a set with one bit a seat."""

A_FIRST: Final = 0
ALTERNATE: Final = 1
RANDOM: Final = 2
FIRSTS: Final = ("A", "alternate", "random")
USUAL: Final = "usual"
SHOWERS: Final = ("A", "B", "nobody")
NOBODY_SHOWS: Final = 2


class House:
    """What a table has agreed on, in the form that the rules use."""

    crown_start: int
    crown_max: int
    wall_max: int
    xp_per_rank: int
    action_xp: int
    bomb: int
    engineer_build: int
    spins: int
    drums: list[list[list[Panel]]]
    tiers: tuple[Tier, Tier]
    first: int
    shows: int
    duplicates: bool
    powers: list[list[Power]]
    priest_early: bool
    xp_late: bool
    gift_late: bool
    max_rounds: int
