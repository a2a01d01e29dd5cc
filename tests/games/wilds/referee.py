"""Wilds a second time: written from the rulebook alone, as plainly as can be, and slowly.

Monsters count their turns down one by one, and every hit is noted before any lands. Random games
are played by both, and must never differ.
"""

ROADS = """
0: 1 6 10; 1: 0 2 3; 2: 1 3 4; 3: 1 2; 4: 2 5 13; 5: 4 6; 6: 0 5 7; 7: 6 8; 8: 7 9 14; 9: 8 10;
10: 0 9 11 16; 11: 10 12; 12: 11 13 16 22; 13: 4 12 14 20; 14: 8 13 19; 15: 16 18; 16: 10 12 15 17;
17: 16 18; 18: 15 17; 19: 14 20 22 23; 20: 13 19 21; 21: 20 22; 22: 12 19 21; 23: 19 24; 24: 23
"""
MONSTERS = """
0 rock 4 0 40 health 20
1 rock 4 1 14 paper 1
3 paper 8 2 60 speed 1
4 rock 16 4 28 paper 4
6 paper 4 1 14 scissors 1
8 scissors 16 4 40 scissors 4
10 scissors 4 1 14 rock 1
11 rock 16 4 60 paper 4
13 rock 8 2 28 rock 2
15 rock 16 4 40 scissors 4
16 rock 8 2 28 rock 2
17 scissors 16 4 40 rock 4
18 paper 8 2 28 paper 2
20 paper 8 2 28 scissors 2
21 scissors 16 4 60 speed 2
22 scissors 8 2 28 paper 2
23 scissors 12 3 40 rock 1 scissors 2
24 paper 30 5 80 rock 3 paper 3 scissors 3
"""
"""Node, stance, health, attack, turns until it is back, and what it gives."""

BEATS = {"rock": "scissors", "scissors": "paper", "paper": "rock"}


def roads() -> dict[int, list[int]]:
    lines = [part.split(":") for part in ROADS.replace("\n", " ").split(";")]
    return {int(node): [int(other) for other in others.split()] for node, others in lines}


class Fighter:
    """One player. Everything that a reward can raise is in `strength`."""

    def __init__(self) -> None:
        self.location = 0
        self.destination = 0
        self.counter = 7
        self.strength = {"rock": 1, "paper": 1, "scissors": 1, "speed": 0, "health": 100}
        self.stance: str | None = None
        self.decision: str | None = None
        self.dead = False

    def damage(self, stance: str) -> int:
        """What this player does to somebody in that stance."""
        assert self.stance is not None
        if self.stance == stance:
            return 1
        return self.strength[self.stance] if BEATS[self.stance] == stance else 0


class Monster:
    """What lives on a node."""

    def __init__(self, line: str) -> None:
        node, self.stance, full, attack, back, *gifts = line.split()
        self.node = int(node)
        self.full = self.health = int(full)
        self.attack = int(attack)
        self.respawn = int(back)
        self.gifts = {gifts[n]: int(gifts[n + 1]) for n in range(0, len(gifts), 2)}
        self.returns_in = 0


class Referee:
    """A game, as somebody with the rulebook on their knees would run it."""

    def __init__(self, duel_turn: int) -> None:
        self.duel_turn = duel_turn
        self.turn = 1
        self.roads = roads()
        self.fighters = [Fighter(), Fighter()]
        self.monsters = [Monster(line) for line in MONSTERS.strip().splitlines()]
        self.places: tuple[int, ...] | None = None

    def play(self, seat: int, move: str) -> None:
        self.fighters[seat].decision = move
        if all(fighter.decision for fighter in self.fighters):
            self.play_turn()

    def play_turn(self) -> None:
        for fighter in self.fighters:
            self.decide(fighter)
        if self.turn < self.duel_turn:
            self.walk()
            self.bring_back()
        elif self.turn == self.duel_turn:
            for fighter in self.fighters:
                fighter.location = fighter.destination = 0
        alive = [fighter for fighter in self.fighters if not fighter.dead]
        self.fight(alive)
        self.reward(alive)
        for fighter in alive:
            fighter.dead = fighter.strength["health"] <= 0
        dead = [fighter.dead for fighter in self.fighters]
        if any(dead):
            self.places = (1, 1) if all(dead) else (2, 1) if dead[0] else (1, 2)
        else:
            self.turn += 1

    def decide(self, fighter: Fighter) -> None:
        decision, fighter.decision = fighter.decision or "", None
        if decision == "none":
            fighter.strength["health"] = 0
            fighter.dead = True
            return
        _, number, fighter.stance = decision.split()
        node = int(number)
        if self.turn < self.duel_turn:
            if node not in self.roads[fighter.location]:
                node = fighter.location
            if node != fighter.destination:
                fighter.destination = node
                fighter.counter = 7

    def walk(self) -> None:
        for fighter in self.fighters:
            if fighter.dead:
                continue
            fighter.counter -= 1
            if fighter.counter <= fighter.strength["speed"]:
                fighter.location = fighter.destination
                fighter.counter = 7

    def bring_back(self) -> None:
        for monster in self.monsters:
            if monster.returns_in:
                monster.returns_in -= 1
                if not monster.returns_in:
                    monster.health = monster.full

    def fight(self, alive: list[Fighter]) -> None:
        bitten = [0] * len(alive)
        for monster in self.monsters:
            if monster.returns_in:
                continue
            there = [n for n, fighter in enumerate(alive) if fighter.location == monster.node]
            monster.health -= sum(alive[n].damage(monster.stance) for n in there)
            for n in there:
                bitten[n] += monster.attack
        if len(alive) == 2 and alive[0].location == alive[1].location:
            a, b = alive
            assert a.stance is not None
            assert b.stance is not None
            bitten[0] += b.damage(a.stance)
            bitten[1] += a.damage(b.stance)
        for fighter, damage in zip(alive, bitten, strict=True):
            fighter.strength["health"] -= damage

    def reward(self, alive: list[Fighter]) -> None:
        for monster in self.monsters:
            if monster.returns_in or monster.health > 0:
                continue
            monster.returns_in = monster.respawn
            for fighter in alive:
                if fighter.location == monster.node:
                    for name, gift in monster.gifts.items():
                        fighter.strength[name] += gift
                    fighter.strength["speed"] = min(5, fighter.strength["speed"])
