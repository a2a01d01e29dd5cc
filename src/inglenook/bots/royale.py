"""Know-how of Battle Royale: go for what gives most for the actions it takes.

Everything is counted in points for an action. To fail costs the action and one more, to come back
to life; so what is won with a chance of p takes (2 - p) / p actions, if one tries until it is won.
"""

from collections.abc import Callable
from heapq import nlargest
from random import Random
from typing import Final, NamedTuple

from inglenook.bots.bot import Seen
from inglenook.bots.royale_odds import (
    Cards,
    again,
    battle_chance,
    chance_of,
    disarmed,
    saved,
    value,
    without,
)
from inglenook.games.royale.parts import ACTIONS, LEAD, PLACE_OF, SLOTS, STEPS, Square
from inglenook.games.royale.view import (
    AttackView,
    BattleView,
    FighterView,
    OnField,
    PlayerView,
    RoyaleView,
)
from inglenook.kernel import Move

ALWAYS: Final = 1000.0
"""More than anything else is worth: a move that costs nothing, or the game."""
NEVER: Final = -ALWAYS
DEATH: Final = 4.0
"""The points that a death costs: about what an action brings."""
PACE: Final = {"walking_dead": 1.0, "boots_of_speed": 0.6, "disorientation": -0.3}
"""What an active card adds to the actions of a turn; about every other one is a step."""
HANDY: Final = {
    "sword": 0.8,
    "shield": 0.8,
    "space_shift": 0.5,
    "disarm": 0.4,
    "lucky_bracelet": 0.4,
    "tempest": 0.3,
    "black_death": 0.2,  # it is taken in place of a better card
}
"""What else an active card is worth, in points for a turn."""
SHIFTING: Final = 0.5
"""What Space Shift is taken to cost, which is an action only by a house rule."""
KEEPING: Final = 0.05
"""What an exchange must bring."""


class Lure(NamedTuple):
    """Something to go for: the points in it, and the actions it takes whoever is there."""

    place: int
    points: float
    actions: float


def worth(seen: Seen, chance: Random) -> Callable[[Move], float]:
    """What a move is worth, by what the phase asks for."""
    view = seen.view
    assert isinstance(view, RoyaleView)
    me = view.players[seen.seat]
    match view.phase:
        case "base":
            return lambda move: -float(move[-1])
        case "necklace" if view.attack is not None:
            return necklace_worth(view.attack, me)
        case "disarm" if view.battle is not None:
            return disarm_worth(view, view.battle, seen.seat)
        case "bracelet" if view.battle is not None:
            return bracelet_worth(view.battle, seen.seat)
        case "preturn" | "slot":
            return cards_worth(Outlook(view, seen.seat))
        case "place" | "fall":
            return settling_worth(Outlook(view, seen.seat))
    return turn_worth(Outlook(view, seen.seat))


def tries(chance: float) -> float:
    """The actions it takes to win something at last: each failure costs a resurrection."""
    return (2 - chance) / chance


# --- what there is to go for ---------------------------------------------------------------------


class Outlook:
    """What the field promises to one seat."""

    def __init__(self, view: RoyaleView, seat: int) -> None:
        self.view, self.me = view, view.players[seat]
        others = {s: other for s, other in enumerate(view.players) if other.here and s != seat}
        self.others = [*others.values()]
        self.steps = STEPS["disorientation" in self.me.active]
        self.foes = {
            seat: self.foe(other, other.square)
            for seat, other in others.items()
            if other.alive and other.square is not None
        }
        gains = {kind: self.gain(kind) for kind in {card.card for card in view.field}}
        self.cards = [self.card(card, gains[card.card]) for card in view.field]

    def foe(self, foe: PlayerView, square: Square) -> Lure:
        """A battle: what is taken from one of several opponents counts for less than one's own."""
        mine, theirs = disarmed(self.me.active, foe.active), disarmed(foe.active, self.me.active)
        chance = battle_chance(mine, theirs, two_dice=not self.me.active and not self.me.aside)
        share = 1 / len(self.others)
        gain = (1 + share) * loot(foe) + share * DEATH
        loss = (1 + share) * loot(self.me)
        return Lure(PLACE_OF[square], gain - loss * (1 - chance) / chance, tries(chance))

    def card(self, card: OnField, gain: float) -> Lure:
        """A card on the field, once whoever stands on it is beaten."""
        lure = Lure(PLACE_OF[card.square], gain, tries(card_chance(card, self.me.active)))
        for foe in self.foes.values():
            if foe.place == lure.place:
                lure = Lure(lure.place, lure.points + foe.points, lure.actions + foe.actions)
        return lure

    def gain(self, kind: str) -> float:
        """What winning a card is worth: its points, its use for the turns to come, the game."""
        points = self.me.points + value(kind)
        if self.view.cards_left == 1:
            return ALWAYS if points >= max(other.points for other in self.others) else NEVER
        turns = self.view.cards_left / len(self.view.players)
        return value(kind) + turns * self.use(kind) + self.verdict()

    def verdict(self) -> float:
        """What the lead in cards decides when the last card but one is won."""
        if self.view.cards_left > 2:
            return 0.0
        held = [1 + len(self.me.active) + self.me.aside]
        held += [len(other.active) + other.aside for other in self.others]
        second, most = sorted(held)[-2:]
        if most < second + LEAD:
            return 0.0
        return ALWAYS if held[0] == most else NEVER

    def use(self, kind: str) -> float:
        """What one more card adds to each turn, in a free slot or for the one it can best do
        without."""
        active = self.me.active
        hands: list[Cards] = [[*active, kind]]
        if len(active) == SLOTS:
            hands = [without([*active, kind], [old]) for old in active if old != "black_death"]
            hands += [active] * (kind != "black_death")
        return max(map(self.power, hands), default=0.0) - self.power(active)

    def power(self, cards: Cards) -> float:
        """What a turn brings with these active cards."""
        field = self.view.field
        rate = sum(card.value / tries(card_chance(card, cards)) for card in field)
        pace = ACTIONS + sum(PACE.get(kind, 0.0) for kind in cards)
        return pace * rate / max(1, len(field)) + sum(HANDY.get(kind, 0.0) for kind in cards)

    def rates(self, place: int, spent: float) -> list[float]:
        """What each card brings for an action, if one goes there from a place."""
        far = self.steps[place]
        return [lure.points / (spent + far[lure.place] + lure.actions) for lure in self.cards]

    def promise(self, place: int, spent: float) -> float:
        """The best of it; or of a battle, if there is time for that in this turn."""
        far = self.steps[place]
        battles = [
            foe.points / (spent + far[foe.place] + foe.actions)
            for foe in self.foes.values()
            if spent + far[foe.place] < self.view.actions
        ]
        return max(self.rates(place, spent) + battles)

    def here(self) -> int:
        """The place of the own pawn."""
        assert self.me.square is not None
        return PLACE_OF[self.me.square]


def loot(player: PlayerView) -> float:
    """What the winner of a battle takes from this player, on average."""
    if "black_death" in player.active:
        return value("black_death")
    return sum(map(value, player.active)) / max(1, len(player.active))


def card_chance(card: OnField, active: Cards) -> float:
    """The chance to win a card with these active ones."""
    need = card.target - active.count("detect_hidden")
    return chance_of(need, "deep_wounds" in active, active.count("necklace_of_faith"))


# --- what moves are worth ------------------------------------------------------------------------


def place_of(parts: list[str]) -> int:
    """The place of a square in words."""
    return PLACE_OF[int(parts[0]), int(parts[1])]


def settling_worth(outlook: Outlook) -> Callable[[Move], float]:
    """Where a pawn is put: to have several good ways from there."""
    return lambda move: sum(nlargest(3, outlook.rates(place_of(move.split(" ")[1:]), 0)))


def turn_worth(outlook: Outlook) -> Callable[[Move], float]:
    """In a turn: each way by the best that it leads to."""

    def of(move: Move) -> float:
        word, *parts = move.split(" ")
        match word:
            case "move":
                return outlook.promise(place_of(parts), float(not outlook.view.movements))
            case "attack":
                return attack_worth(outlook, outlook.here())
            case "fight":
                return fight_worth(outlook, ord(parts[0]) - ord("a"))
            case "tempest":
                return tempest_worth(outlook)
            case "shift":
                return shift_worth(outlook, parts)
            case "end":
                return outlook.promise(outlook.here(), outlook.view.actions)
        return ALWAYS  # nothing is better than to be alive

    return of


def attack_worth(outlook: Outlook, place: int) -> float:
    """To win the card of a place, once one is there."""
    lures = [lure for lure in outlook.cards if lure.place == place]
    return max((lure.points / lure.actions for lure in lures), default=NEVER)


def fight_worth(outlook: Outlook, seat: int) -> float:
    """A battle for its own sake, or for the card that it is in the way of."""
    foe = outlook.foes[seat]
    spoils = foe.points / foe.actions
    return max(spoils, attack_worth(outlook, foe.place)) + spoils / ALWAYS


def tempest_worth(outlook: Outlook) -> float:
    """Half of those around die. A house may have it cost no action: then it is raised at last."""
    if not outlook.view.actions:
        return ALWAYS
    around = STEPS[False][outlook.here()]
    hit = sum(around[foe.place] == 1 for foe in outlook.foes.values())
    return hit * DEATH / 2 / len(outlook.others)


def shift_worth(outlook: Outlook, parts: list[str]) -> float:
    """To bring a better card under one's feet, if it can be attacked there at once."""
    one, other, here = place_of(parts[:2]), place_of(parts[2:]), outlook.here()
    blocked = any(foe.place == here for foe in outlook.foes.values())
    if here not in (one, other) or blocked or not outlook.view.actions:
        return NEVER
    coming = next(lure for lure in outlook.cards if lure.place == (other if one == here else one))
    return coming.points / (coming.actions + SHIFTING)


def cards_worth(outlook: Outlook) -> Callable[[Move], float]:
    """To take up some cards, and others aside, by what a turn brings then."""
    active = outlook.me.active

    def of(move: Move) -> float:
        match move.split(" "):
            case "fill", taken:
                return outlook.power([*active, taken])
            case "swap", taken, dropped:
                return outlook.power([*without(active, [dropped]), taken])
            case "drop", dropped:
                return outlook.power(without(active, [dropped]))
        return outlook.power(active) + KEEPING

    return of


def necklace_worth(attack: AttackView, me: PlayerView) -> Callable[[Move], float]:
    """To roll the die again that promises most, unless the card is won."""
    dice, need = tuple(attack.dice), attack.target - attack.bonus
    wounds = "deep_wounds" in me.active

    def of(move: Move) -> float:
        if move == "accept":
            return ALWAYS * saved(dice, need, wounds, 0)
        return again(dice, int(move[-1]) - 1, need, wounds, attack.necklaces)

    return of


def disarm_worth(view: RoyaleView, battle: BattleView, seat: int) -> Callable[[Move], float]:
    """The chance to win without the cards that are disarmed."""
    one, other = sides(battle, seat)
    mine = disarmed(view.players[seat].active, view.players[other.seat].active)

    def of(move: Move) -> float:
        gone = [kind for kind in move.split(" ")[1:] if kind != "none"]
        theirs = without(view.players[other.seat].active, gone)
        return battle_chance(mine, theirs, one.two_dice) - len(gone) / ALWAYS

    return of


def bracelet_worth(battle: BattleView, seat: int) -> Callable[[Move], float]:
    """To roll a low die again; in the lead, only a very low one."""
    one, other = sides(battle, seat)
    ahead = one.needs - one.wins < other.needs - other.wins
    low = one.die is not None and one.die <= (2 if ahead else 3)
    return lambda move: float((move == "reroll") == low)


def sides(battle: BattleView, seat: int) -> tuple[FighterView, FighterView]:
    """The own side of a battle, and the other."""
    if battle.attacker.seat == seat:
        return battle.attacker, battle.defender
    return battle.defender, battle.attacker
