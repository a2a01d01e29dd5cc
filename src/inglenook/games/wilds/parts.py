"""What lies on the table in Wilds: the map, its monsters and the numbers that never change."""

from typing import Final, Literal

START_NODE: Final = 0
START_HEALTH: Final = 100
START_VALUE: Final = 1
"""The attack value of each stance at the start."""
TIE_DAMAGE: Final = 1
COUNTER: Final = 7
"""Where every movement counter starts."""
MAX_SPEED: Final = 5
DUEL_TURN: Final = 301
"""The first turn of the Duel: 300 turns have elapsed."""

# --- stances -------------------------------------------------------------------------------------

Stance = Literal["rock", "paper", "scissors"]

NO_STANCE: Final = -1
ROCK: Final = 0
PAPER: Final = 1
SCISSORS: Final = 2
STANCES: Final[tuple[Stance, ...]] = ("rock", "paper", "scissors")

LOSES: Final = 0
TIES: Final = 1
WINS: Final = 2
AGAINST: Final = [[TIES, LOSES, WINS], [WINS, TIES, LOSES], [LOSES, WINS, TIES]]
"""How a stance does against another: ``AGAINST[PAPER][ROCK]`` is WINS."""

# --- the map -------------------------------------------------------------------------------------


class Node:
    """A place: the nodes its roads lead to, and where to draw it.

    `x` runs from left to right and `y` from top to bottom, 0 to 100: no two roads cross then. They
    are for the eye only.
    """

    def __init__(self, number: int, roads: tuple[int, ...], x: int, y: int) -> None:
        self.number = number
        self.roads = roads
        self.x = x
        self.y = y


MAP: Final = [
    Node(0, (1, 6, 10), 54, 46),
    Node(1, (0, 2, 3), 64, 41),
    Node(2, (1, 3, 4), 72, 54),
    Node(3, (1, 2), 63, 55),
    Node(4, (2, 5, 13), 71, 64),
    Node(5, (4, 6), 63, 69),
    Node(6, (0, 5, 7), 54, 67),
    Node(7, (6, 8), 46, 70),
    Node(8, (7, 9, 14), 38, 66),
    Node(9, (8, 10), 38, 55),
    Node(10, (0, 9, 11, 16), 44, 44),
    Node(11, (10, 12), 55, 35),
    Node(12, (11, 13, 16, 22), 64, 25),
    Node(13, (4, 12, 14, 20), 87, 68),
    Node(14, (8, 13, 19), 32, 80),
    Node(15, (16, 18), 33, 44),
    Node(16, (10, 12, 15, 17), 41, 33),
    Node(17, (16, 18), 35, 23),
    Node(18, (15, 17), 26, 34),
    Node(19, (14, 20, 22, 23), 9, 86),
    Node(20, (13, 19, 21), 92, 93),
    Node(21, (20, 22), 96, 28),
    Node(22, (12, 19, 21), 27, 5),
    Node(23, (19, 24), 5, 73),
    Node(24, (23,), 4, 59),
]
NODES: Final = len(MAP)

REACH: Final = [[node.number, *node.roads] for node in MAP]
"""Where one may head for from each node: staying first."""

# --- the monsters --------------------------------------------------------------------------------


class Monster:
    """What lives on a node: how strong it is, how many turns after its death it is back, and what
    killing it gives."""

    def __init__(
        self,
        node: int,
        name: str,
        stance: int,
        health: int,
        attack: int,
        respawn: int,
        *,
        rock: int = 0,
        paper: int = 0,
        scissors: int = 0,
        speed: int = 0,
        heals: int = 0,
    ) -> None:
        self.node = node
        self.name = name
        self.stance = stance
        self.health = health
        self.attack = attack
        self.respawn = respawn
        self.rock = rock
        self.paper = paper
        self.scissors = scissors
        self.speed = speed
        self.heals = heals


MONSTERS: Final = [
    Monster(0, "Health 0", ROCK, health=4, attack=0, respawn=40, heals=20),
    Monster(1, "Rock 1", ROCK, health=4, attack=1, respawn=14, paper=1),
    Monster(3, "Paper 3", PAPER, health=8, attack=2, respawn=60, speed=1),
    Monster(4, "Rock 4", ROCK, health=16, attack=4, respawn=28, paper=4),
    Monster(6, "Paper 6", PAPER, health=4, attack=1, respawn=14, scissors=1),
    Monster(8, "Scissors 8", SCISSORS, health=16, attack=4, respawn=40, scissors=4),
    Monster(10, "Scissors 10", SCISSORS, health=4, attack=1, respawn=14, rock=1),
    Monster(11, "Rock 11", ROCK, health=16, attack=4, respawn=60, paper=4),
    Monster(13, "Rock 13", ROCK, health=8, attack=2, respawn=28, rock=2),
    Monster(15, "Rock 15", ROCK, health=16, attack=4, respawn=40, scissors=4),
    Monster(16, "Rock 16", ROCK, health=8, attack=2, respawn=28, rock=2),
    Monster(17, "Scissors 17", SCISSORS, health=16, attack=4, respawn=40, rock=4),
    Monster(18, "Paper 18", PAPER, health=8, attack=2, respawn=28, paper=2),
    Monster(20, "Paper 20", PAPER, health=8, attack=2, respawn=28, scissors=2),
    Monster(21, "Scissors 21", SCISSORS, health=16, attack=4, respawn=60, speed=2),
    Monster(22, "Scissors 22", SCISSORS, health=8, attack=2, respawn=28, paper=2),
    Monster(23, "Scissors 23", SCISSORS, health=12, attack=3, respawn=40, rock=1, scissors=2),
    Monster(24, "Paper 24", PAPER, health=30, attack=5, respawn=80, rock=3, paper=3, scissors=3),
]

NOBODY_THERE: Final = Monster(-1, "", ROCK, health=0, attack=0, respawn=0)


def _by_node() -> list[Monster]:
    """The monster of each node."""
    homes = [NOBODY_THERE for _ in MAP]
    for monster in MONSTERS:
        homes[monster.node] = monster
    return homes


MONSTER_OF: Final = _by_node()
"""The monster of each node; `NOBODY_THERE` where none lives."""

# --- sets of seats, as bits ----------------------------------------------------------------------

NOBODY: Final = 0
BOTH: Final = 3
SEATS: Final[tuple[tuple[int, ...], ...]] = ((), (0,), (1,), (0, 1))
"""The seats of a set: ``SEATS[0b10]`` is seat B alone."""
