"""Wheels a second time: written from the rulebook alone, as plainly as can be, and slowly.

It turns drums of text and goes through the twelve steps one by one, with none of the bits and
tables of the rules. Random matches are played by both, and must never differ.
"""

from collections.abc import Callable
from typing import Any

Roll = Callable[[int, int | None], int]

FOUR = ["S D S S+ D H DD+ H", "S+ D SS D+ S H DD HH", "S+ D D+ S D HH SS HH", "S D S+ D HH S D+ HH"]
FIFTH = {
    "copper": "S D H - - S D -",
    "bronze": "S D H - - S D HH",
    "silver": "S D H - D SS+ D HH",
    "gold": "S DD+ H S D SS+ D HH",
    "diamond": "S DD+ HH SS DD SS+ D HH",
    "platinum": "S DD+ HHH SS+ DD+ SS+ D HH",
    "obsidian": "- - DDD - - SSS - -",
}
COST = {
    "warrior": [3, 3, 3],
    "mage": [5, 4, 4],
    "archer": [4, 3, 3],
    "engineer": [4, 4, 3],
    "assassin": [3, 3, 3],
    "priest": [4, 3, 3],
}
CROWN = {
    "warrior": [3, 5, 7],
    "mage": [2, 3, 3],
    "archer": [3, 4, 6],
    "engineer": [1, 2, 4],
    "assassin": [1, 1, 2],
}
WALL = {"warrior": [3, 5, 5], "mage": [2, 3, 5], "archer": [1, 2, 3], "engineer": [3, 5, 5]}
HEIGHTS = {"warrior": [1], "mage": [1, 6], "archer": [3], "engineer": [1]}
DELAY = {"seed": [1, 2, 2], "wiki": [1, 1, 2]}
DIRECT = {"seed": [1, 1, 2], "wiki": [1, 2, 2]}
HEAL = [1, 2, 2]
GIFT = [2, 2, 3]
DEFAULTS: dict[str, Any] = {
    "tier_a": "gold",
    "tier_b": "gold",
    "first": "A",
    "assassin": "seed",
    "priest": "step10",
    "xp_at": "action",
    "gift_rank": "action",
    "max_rounds": 200,
}


class Hero:
    """A figurine, and what is noted of it while a round is resolved."""

    def __init__(self, side: int, kind: str) -> None:
        self.side = side
        self.kind = kind
        self.rank = 0
        self.energy = 0
        self.xp = 0
        self.forget()

    def forget(self) -> None:
        self.by_panels = False
        self.by_priest = False
        self.acted_by_panels = False
        self.acted_by_priest = False
        self.kept_gift = 0
        self.late_xp = 0

    @property
    def cost(self) -> int:
        return COST[self.kind][self.rank]

    @property
    def missing(self) -> int:
        return self.cost - self.energy

    def charge(self, energy: int) -> None:
        self.energy = min(self.cost, self.energy + energy)


class Referee:
    """A match, as somebody with the rulebook on their knees would run it."""

    def __init__(self, options: dict[str, Any]) -> None:
        self.options = DEFAULTS | options
        tiers = (self.options["tier_a"], self.options["tier_b"])
        self.drums = [[drum.split() for drum in (*FOUR, FIFTH[tier])] for tier in tiers]
        self.heroes: list[list[Hero]] = [[], []]
        self.crowns = [10, 10]
        self.walls = [0, 0]
        self.round = 0
        self.first = 0
        self.waiting = {0, 1}
        self.places: tuple[int, ...] | None = None
        self.clear()

    def clear(self) -> None:
        self.shown: list[list[str]] = [[], []]
        self.spins = [0, 0]
        self.locked: list[set[int]] = [set(), set()]

    def play(self, seat: int, move: str, roll: Roll) -> None:
        word, *rest = move.split()
        if word == "heroes":
            self.heroes[seat] = [Hero(seat, kind) for kind in rest]
            self.done(seat, roll)
            return
        wheels = {int(number) for number in rest}
        if word == "lock":
            self.locked[seat] |= wheels
        elif word == "unlock":
            self.locked[seat] -= wheels
        elif word == "spin" and (wheels or len(self.locked[seat]) < 5):
            if wheels:
                self.locked[seat] = {1, 2, 3, 4, 5} - wheels
            self.spin(seat, roll)
        else:
            self.done(seat, roll)

    def spin(self, seat: int, roll: Roll) -> None:
        if not self.shown[seat]:
            self.shown[seat] = [""] * 5
        for number in range(1, 6):
            if number not in self.locked[seat]:
                drum = self.drums[seat][number - 1]
                self.shown[seat][number - 1] = drum[roll(8, seat) - 1]
        self.spins[seat] += 1
        if self.spins[seat] == 3:
            self.done(seat, roll)

    def done(self, seat: int, roll: Roll) -> None:
        """Heroes chosen, or a roll final."""
        self.waiting.discard(seat)
        if self.waiting:
            return
        if self.round:
            self.resolve()
        if self.places is None:
            self.begin_round(roll)

    def begin_round(self, roll: Roll) -> None:
        self.round += 1
        self.waiting = {0, 1}
        self.clear()
        if self.options["first"] == "random":
            self.first = roll(2, None) - 1
        elif self.options["first"] == "alternate":
            self.first = 0 if self.round % 2 else 1

    # The twelve steps

    def resolve(self) -> None:
        sides = [self.first, 1 - self.first]
        team = [hero for side in sides for hero in self.heroes[side]]
        for hero in team:
            hero.forget()
        self.bombs: list[int] = []
        for hero in team:
            starry = [panel for panel in self.symbols(hero) if panel.endswith("+")]
            self.grant(hero, len(starry))
        for side in sides:
            hammers = sum(panel.count("H") for panel in self.shown[side])
            self.walls[side] = min(5, self.walls[side] + max(0, hammers - 2))
        for hero in team:
            symbols = sum(len(panel.rstrip("+")) for panel in self.symbols(hero))
            hero.charge(max(0, symbols - 2))
        for hero in team:
            hero.by_panels = not hero.missing
        self.step(team, ["assassin"])
        self.step(team, ["priest"])
        self.step(team, ["engineer"])
        self.drop_bombs()
        self.step(team, ["warrior", "mage", "archer"])
        for hero in team:
            if hero.kept_gift:
                late = self.options["gift_rank"] == "gift"
                self.give(hero, GIFT[self.partner(hero).rank] if late else hero.kept_gift)
        for hero in team:
            if hero.by_priest and not hero.acted_by_priest:
                self.act(hero, by_priest=True)
        for hero in team:
            for _ in range(hero.late_xp):
                self.grant(hero, 2)
        self.drop_bombs()
        self.check()

    def symbols(self, hero: Hero) -> list[str]:
        """The panels that feed a hero."""
        symbol = "SD"[self.heroes[hero.side].index(hero)]
        return [panel for panel in self.shown[hero.side] if symbol in panel]

    def partner(self, hero: Hero) -> Hero:
        left, right = self.heroes[hero.side]
        return right if hero is left else left

    def step(self, team: list[Hero], kinds: list[str]) -> None:
        early = self.options["priest"] == "early" and kinds[0] not in ("assassin", "priest")
        for hero in team:
            if hero.kind not in kinds:
                continue
            if hero.by_panels and not hero.acted_by_panels:
                self.act(hero, by_priest=False)
            elif early and hero.by_priest and not hero.acted_by_priest:
                self.act(hero, by_priest=True)

    def act(self, hero: Hero, *, by_priest: bool) -> None:
        hero.energy = 0
        hero.acted_by_priest |= by_priest
        hero.acted_by_panels |= not by_priest
        foe = 1 - hero.side
        if hero.kind == "assassin":
            self.delay(hero, self.heroes[foe])
            self.hit_crown(foe, DIRECT[self.options["assassin"]][hero.rank])
        elif hero.kind == "priest":
            self.pray(hero)
        for height in HEIGHTS.get(hero.kind, []):
            if height > self.walls[foe]:
                self.hit_crown(foe, CROWN[hero.kind][hero.rank])
            else:
                self.walls[foe] = max(0, self.walls[foe] - WALL[hero.kind][hero.rank])
        if hero.kind == "engineer":
            self.walls[hero.side] = min(5, self.walls[hero.side] + 2)
        if self.options["xp_at"] == "round":
            hero.late_xp += 1
        else:
            self.grant(hero, 2)

    def delay(self, hero: Hero, foes: list[Hero]) -> None:
        left, right = foes
        target = right if right.missing < left.missing else left
        target.energy = max(0, target.energy - DELAY[self.options["assassin"]][hero.rank])
        if not target.acted_by_panels:
            target.by_panels = False
        if not target.acted_by_priest:
            target.by_priest = False

    def pray(self, hero: Hero) -> None:
        self.crowns[hero.side] = min(12, self.crowns[hero.side] + HEAL[hero.rank])
        partner = self.partner(hero)
        if partner.by_panels and not partner.acted_by_panels:
            partner.kept_gift = GIFT[hero.rank]
        else:
            self.give(partner, GIFT[hero.rank])

    def give(self, hero: Hero, energy: int) -> None:
        hero.charge(energy)
        hero.by_priest = hero.by_priest or not hero.missing

    def hit_crown(self, side: int, damage: int) -> None:
        self.crowns[side] = max(0, self.crowns[side] - damage)

    def grant(self, hero: Hero, xp: int) -> None:
        hero.xp += xp
        if hero.xp < 6:
            return
        hero.xp = 0
        if hero.rank == 2:
            self.bombs.append(1 - hero.side)
        else:
            hero.rank += 1
            hero.energy = min(hero.energy, hero.cost)

    def drop_bombs(self) -> None:
        for side in self.bombs:
            self.hit_crown(side, 2)
        self.bombs = []

    def check(self) -> None:
        a, b = self.crowns
        if a and b and self.round < self.options["max_rounds"]:
            return
        self.waiting = set()
        alike = bool(a) == bool(b)
        self.places = (1, 1) if alike else (1, 2) if a else (2, 1)
