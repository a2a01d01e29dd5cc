"""Know-how of Wheels: what all panels are worth together, and which wheels to turn once more for
it, by the odds of their drums.

Everything is counted in points of a Crown. The other's roll is secret, so that what is coming from
there is guessed by how much energy its heroes lack.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Final

from inglenook.bots.bot import Seen
from inglenook.games.wheels.notation import CONFIRM, SPIN
from inglenook.games.wheels.parts import (
    ALL_WHEELS,
    DRUMS,
    HEROES,
    POWERS,
    RANKS,
    THRESHOLD,
    WHEELS_IN,
    Panel,
    Tier,
)
from inglenook.games.wheels.view import HeroView, OwnWheels, PlayerView, WheelsView
from inglenook.kernel import Move

TASTE: Final = {
    "assassin": 1.5, "mage": 1.0, "priest": 1.0, "archer": 0.8, "engineer": 0.6, "warrior": 0.4
}  # fmt: skip
"""How much each hero is liked. Chance has as much of a say, for all kinds of pairs."""
WHIM: Final = 2.0
BEFORE: Final = ("engineer", "warrior", "mage", "archer", "assassin", "priest")
"""Who stands on the left, where one acts first: whoever breaks walls for the other."""

WIN: Final = 30.0
"""What it is worth to take the last of a Crown."""
LOW: Final = 6.0
"""How much more the points of a low Crown are worth."""
WALL: Final = 0.3
"""What a point of a wall is worth by itself, for what it stops in later rounds."""
BREACH: Final = 0.45
"""What it is worth to take such a point from the other."""
DELAY: Final = 0.7
"""What it is worth to take a point of energy from the other."""
STOP: Final = 0.7
"""How much of what a hero threatens is averted by stopping it for a round."""
GIFT: Final = 0.7
"""What it is worth to give a point of energy to the partner."""
STORED: Final = 0.9
"""How much of its action a hero is worth that has nearly all the energy for it."""
XP: Final = 0.3
RANK: Final = 2.8
ACTION_XP: Final = 2
BOMB: Final = 2
ACTS: Final = (1.0, 0.75, 0.55, 0.35, 0.2, 0.1)
"""How often a hero acts in a round that lacks so much energy."""

SQUARES, DIAMONDS, HAMMERS = range(3)
ANYTHING: Final = 0b111
"""All kinds, and blanks too."""
Brings = tuple[int, int]
"""Symbols of a kind, and the XP that comes with them."""


def worth(seen: Seen, chance: Random) -> Callable[[Move], float]:
    """What a move is worth: more than nothing if it belongs to the best plan. A plan follows from
    the panels alone, and no lock is changed away from it, so that it comes to an end."""
    view = seen.view
    assert isinstance(view, WheelsView)
    if view.phase == "heroes":
        return lambda move: pair_worth(move) + WHIM * chance.random()
    if view.own is None:
        return lambda move: 0.0
    plan = {wheel + 1 for wheel in WHEELS_IN[best_plan(view, view.own, seen.seat)]}
    locks = {*view.own.locks}
    useful = {f"lock {wheel}" for wheel in plan - locks}
    useful |= {f"unlock {wheel}" for wheel in locks - plan}
    return lambda move: 1.0 if move in useful else 0.0 if move in (SPIN, CONFIRM) else -1.0


def pair_worth(move: Move) -> float:
    """What two heroes are worth, on these sides."""
    _, left, right = move.split(" ")
    aside = 0.0 if BEFORE.index(left) <= BEFORE.index(right) else WHIM
    return TASTE[left] + TASTE[right] - aside


# --- which wheels to turn ------------------------------------------------------------------------


def best_plan(view: WheelsView, own: OwnWheels, seat: int) -> int:
    """The wheels to keep: those with which the spins to come promise most, or all of them."""
    tier = view.players[seat].tier
    panels = [shown(tier, wheel, text) for wheel, text in enumerate(own.panels)]
    gains = [cache(gain) for gain in gains_of(view, seat)]

    def promise(plan: tuple[int, int]) -> float:
        locks, aim = plan
        return sum(
            odds * gains[kind](*added(kept(panels, locks, kind), more))
            for kind in (SQUARES, DIAMONDS, HAMMERS)
            for more, odds in spun(tier, ALL_WHEELS ^ locks, kind, aim)
        )

    return max(plans(panels, own.spins_left), key=promise)[0]


def plans(panels: list[Panel], spins: int) -> Iterator[tuple[int, int]]:
    """Wheels to keep, and what to spin the others for: with more than one spin, a panel that is
    not aimed at will be spun again."""
    yield ALL_WHEELS, ANYTHING
    for aim in range(1 if spins > 1 else ANYTHING, ANYTHING + 1):
        fit = sum(1 << wheel for wheel, panel in enumerate(panels) if fits(panel, aim))
        yield from ((locks, aim) for locks in range(ALL_WHEELS) if locks & fit == locks)


def fits(panel: Panel, aim: int) -> bool:
    """Whether a panel has something of what is aimed at: a set of kinds, one bit each."""
    kinds = (SQUARES, DIAMONDS, HAMMERS)
    return aim == ANYTHING or any(aim >> kind & 1 and brings(panel, kind)[0] for kind in kinds)


def shown(tier: Tier, wheel: int, text: str) -> Panel:
    """The panel of a text, as ``4:S+``."""
    return DRUMS[tier][wheel][int(text[0]) - 1]


def brings(panel: Panel, kind: int) -> Brings:
    """What a panel has of a kind."""
    if kind == SQUARES:
        return panel.squares, panel.square_xp
    return (panel.diamonds, panel.diamond_xp) if kind == DIAMONDS else (panel.hammers, 0)


def added(one: Brings, other: Brings) -> Brings:
    """Both together."""
    return one[0] + other[0], one[1] + other[1]


def kept(panels: list[Panel], locks: int, kind: int) -> Brings:
    """What the locked panels have of a kind."""
    mine = [brings(panels[wheel], kind) for wheel in WHEELS_IN[locks]]
    return sum(symbols for symbols, _ in mine), sum(xp for _, xp in mine)


@cache
def spun(tier: Tier, wheels: int, kind: int, aim: int) -> list[tuple[Brings, float]]:
    """What these wheels may come to show of a kind, and how probable each of it is, if what does
    not fit the aim is spun twice."""
    so_far: dict[Brings, float] = {(0, 0): 1.0}
    for wheel in WHEELS_IN[wheels]:
        drum = DRUMS[tier][wheel]
        again = sum(not fits(panel, aim) for panel in drum) / len(drum)
        further: dict[Brings, float] = defaultdict(float)
        for total, odds in so_far.items():
            for panel in drum:
                share = (again + fits(panel, aim)) / len(drum)
                further[added(total, brings(panel, kind))] += odds * share
        so_far = further
    return [*so_far.items()]


# --- what they bring -----------------------------------------------------------------------------


def gains_of(view: WheelsView, seat: int) -> list[Callable[[int, int], float]]:
    """For each kind, what so many symbols are worth, with so much XP."""
    me, foe = view.players[seat], view.players[1 - seat]

    def feeding(hero: HeroView | None) -> Callable[[int, int], float]:
        assert hero is not None
        action, now = action_worth(view, me, foe, hero), at_once(me, foe, hero)
        return lambda symbols, xp: hero_worth(hero, foe, (action, now), energy_of(symbols), xp)

    def building(symbols: int, xp: int) -> float:
        return wall_worth(me, foe, min(view.wall_max, me.wall + energy_of(symbols)))

    return [feeding(me.left), feeding(me.right), building]


def energy_of(symbols: int) -> int:
    """What symbols of a kind give: two of them nothing yet."""
    return max(0, symbols - THRESHOLD)


def hero_worth(
    hero: HeroView, foe: PlayerView, acting: tuple[float, float], energy: int, xp: int
) -> float:
    """What energy and XP are worth for a hero whose action is worth that much, and more at once."""
    action, now = acting
    cost = hero.cost if hero.xp + xp < hero.xp_per_rank else next_cost(hero)
    energy = min(cost, hero.energy + energy)
    if energy == cost:
        return action + now + learnt(hero, foe, xp + ACTION_XP)
    return STORED * action * energy / cost + learnt(hero, foe, xp)


def next_cost(hero: HeroView) -> int:
    """The energy that an action takes in the next rank."""
    powers = POWERS[HEROES.index(hero.hero)]
    return powers[min(RANKS.index(hero.rank) + 1, len(powers) - 1)].cost


def learnt(hero: HeroView, foe: PlayerView, xp: int) -> float:
    """What XP is worth: a rank or, for a golden hero, a bomb, as soon as there is enough."""
    if hero.xp + xp < hero.xp_per_rank:
        return XP * xp
    if hero.rank != RANKS[-1]:
        return RANK - XP * hero.xp
    return harm(foe.crown, BOMB) + end(foe.crown, BOMB) - XP * hero.xp


def action_worth(view: WheelsView, me: PlayerView, foe: PlayerView, hero: HeroView) -> float:
    """What it is worth that a hero acts, as the walls are now."""
    damage, broken = blows(hero, foe.wall)
    healed = min(view.crown_max, me.crown + hero.heal)
    heals = harm(healed, healed - me.crown)
    builds = WALL * min(hero.build, view.wall_max - me.wall)
    helps = GIFT * hero.gift + DELAY * min(hero.delay, next_to_act(foe).energy + 1)
    return harm(foe.crown, damage) + BREACH * broken + heals + builds + helps


def at_once(me: PlayerView, foe: PlayerView, hero: HeroView) -> float:
    """What more it is worth that a hero acts in this round, not later: it wins, or it stops."""
    wins = end(foe.crown, blows(hero, foe.wall)[0])
    return wins + (STOP * threat(me, next_to_act(foe), me.wall) if hero.delay else 0.0)


def next_to_act(foe: PlayerView) -> HeroView:
    """The hero that an assassin aims at."""
    heroes = [hero for hero in (foe.left, foe.right) if hero is not None]
    return min(heroes, key=lambda hero: hero.cost - hero.energy)


def blows(hero: HeroView, wall: int) -> tuple[int, int]:
    """What a hero's action takes from a Crown, and from a wall of that height before it."""
    if not hero.heights:
        return hero.crown, 0
    damage, left = 0, wall
    for height in hero.heights:
        if height > left:
            damage += hero.crown
        else:
            left = max(0, left - hero.wall)
    return damage, wall - left


def wall_worth(me: PlayerView, foe: PlayerView, wall: int) -> float:
    """What a wall is worth: what it stops of the blows that may be coming, and later ones."""
    heroes = [hero for hero in (foe.left, foe.right) if hero is not None]
    return WALL * wall - sum(threat(me, hero, wall) for hero in heroes)


def threat(me: PlayerView, hero: HeroView, wall: int) -> float:
    """What is to be feared of an enemy hero in this round, behind such a wall."""
    damage, _ = blows(hero, wall)
    return ACTS[hero.cost - hero.energy] * (harm(me.crown, damage) + end(me.crown, damage))


def harm(crown: int, damage: int) -> float:
    """What it is worth to take that much from a Crown: the more, the less is left."""
    left = max(0, crown - damage)
    return crown - left + LOW / (left + 1) - LOW / (crown + 1)


def end(crown: int, damage: int) -> float:
    """What more it is worth at once, if that is all of the Crown."""
    return WIN if damage >= crown else 0.0
