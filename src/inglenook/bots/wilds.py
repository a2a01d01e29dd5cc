"""Know-how of Wilds: the monster that gives most for the time it takes, and the stance that beats
whoever is there."""

from collections.abc import Callable
from math import ceil, log
from random import Random
from typing import Final

from inglenook.bots.bot import Seen
from inglenook.games.wilds.parts import AGAINST, COUNTER, MAP, MAX_SPEED, STANCES, WINS
from inglenook.games.wilds.view import MonsterView, PlayerView, WildsView
from inglenook.kernel import Move

SPEED: Final = 0.2
"""What a point of speed is worth: as much as a fifth more of everything else."""
TASTE: Final = 1.15
"""How much better each seat likes every other node: two of a mind would only hinder each other."""
RESERVE: Final = 15
"""The health that no monster is worth."""
MONSTER: Final = 60.0
"""How much more often the stance is held that beats a monster, in rounds of that reckoning."""
UNSURE: Final = 25.0
"""How much of a player's play is taken for chance, next to what is reckoned."""

BEATS: Final = [
    next(mine for mine in range(len(STANCES)) if AGAINST[mine][other] == WINS)
    for other in range(len(STANCES))
]
"""The stance that beats each."""


def distances() -> list[list[int]]:
    """How many roads lie between any two nodes."""
    far = [[0 if a is b else len(MAP) for b in MAP] for a in MAP]
    for _ in MAP:
        for node in MAP:
            for road in node.roads:
                around = [roads + 1 for roads in far[road]]
                far[node.number] = [*map(min, far[node.number], around)]
    return far


ROADS: Final = distances()


def worth(seen: Seen, chance: Random) -> Callable[[Move], float]:
    """What a move is worth: the right way counts for more than the right stance."""
    view = seen.view
    assert isinstance(view, WildsView)
    me, other = view.players[seen.seat], view.players[1 - seen.seat]
    way = next_node(view, seen.seat)
    there = way if way == me.destination and me.turns_left == 1 else me.location
    stances = stance_worths(view, me, other, there, chance)

    def of(move: Move) -> float:
        _, node, stance = move.split(" ")
        return (int(node) == way) * 100.0 + stances[STANCES.index(stance)]

    return of


# --- where to ------------------------------------------------------------------------------------


def next_node(view: WildsView, seat: int) -> int:
    """The next node on the way to what pays best; to stay, if nothing does."""
    me = view.players[seat]
    left = view.duel_turn - view.turn
    best, way = 0.0, me.location
    for monster in view.monsters:
        hop = toward(me, monster.node)
        walk = walking_turns(me, hop, monster.node)
        fight = ceil((monster.full_health if monster.dead else monster.health) / value(me, monster))
        turns = max(walk, monster.returns_in) + fight
        if turns <= left and me.health - fight * monster.attack > RESERVE:
            gain = growth(me, monster, fight * monster.attack) / turns
            gain *= TASTE if (monster.node + seat) % 2 else 1.0
            if gain > best:
                best, way = gain, hop
    return way


def toward(me: PlayerView, node: int) -> int:
    """The next node on a shortest way; the one that one is heading for already, if it is on one."""
    if node == me.location:
        return node
    hops = MAP[me.location].roads
    return min(hops, key=lambda hop: (ROADS[hop][node], hop != me.destination))


def walking_turns(me: PlayerView, hop: int, node: int) -> int:
    """How long the way takes, with what has been walked of it."""
    step = COUNTER - me.speed
    if node == me.location:
        return 0
    first = me.turns_left if hop == me.destination else step
    return first + step * ROADS[hop][node]


def growth(me: PlayerView, monster: MonsterView, bites: int) -> float:
    """By how much of itself a fight makes a player stronger: as strong is who takes as much in a
    turn, and who lasts as long."""
    gives, before = monster.reward, sum(values(me))
    attack = (before + gives.rock + gives.paper + gives.scissors) / before
    health = (me.health - bites + gives.health) / me.health
    return log(attack * health) + SPEED * min(gives.speed, MAX_SPEED - me.speed)


def value(me: PlayerView, monster: MonsterView) -> int:
    """What I take from a monster in a turn."""
    return max(1, values(me)[BEATS[STANCES.index(monster.stance)]])


# --- how to fight --------------------------------------------------------------------------------


def values(player: PlayerView) -> list[int]:
    """The attack values, in the order of the stances."""
    return [player.rock, player.paper, player.scissors]


def stance_worths(
    view: WildsView, me: PlayerView, other: PlayerView, node: int, chance: Random
) -> list[float]:
    """What each stance is worth on a node. Against a player it is drawn by chance, as often as is
    good against one who reckons the same way."""
    odds = [0.0] * len(STANCES)
    if node == other.location or view.turn >= view.duel_turn:
        odds = mixture(values(me), values(other))
    for monster in view.monsters:
        if monster.node == node and not monster.dead:
            odds[BEATS[STANCES.index(monster.stance)]] += MONSTER
    [drawn] = chance.choices(range(len(STANCES)), [odd + 1.0 for odd in odds])
    return [float(stance == drawn) for stance in range(len(STANCES))]


def mixture(mine: list[int], theirs: list[int], rounds: int = 120) -> list[float]:
    """How often to hold each stance: both learn from what the other has held so far."""
    held, faced = [UNSURE] * len(STANCES), [UNSURE] * len(STANCES)
    for _ in range(rounds):
        held[best_reply(mine, theirs, faced)] += 1
        faced[best_reply(theirs, mine, held)] += 1
    return held


def best_reply(mine: list[int], theirs: list[int], faced: list[float]) -> int:
    """The stance that takes most and costs least, if the other holds each that often."""

    def balance(stance: int) -> float:
        beaten = next(other for other in range(len(STANCES)) if BEATS[other] == stance)
        beater = BEATS[stance]
        return mine[stance] * faced[beaten] - theirs[beater] * faced[beater]

    return max(range(len(STANCES)), key=balance)
