"""Pasa a second time: written from the rulebook alone, as plainly as can be, and slowly.

It knows which moves are allowed and what comes of them, with none of the bits and tables of the
rules. Random matches are played by both, and must never differ.
"""

from collections.abc import Callable
from itertools import permutations

Roll = Callable[[int, int | None], int]

PLAIN = ["B", "T", "Kv", "D", "Kp"]
SIXTH = ["B*", "T*", "Kv*", "D*", "Kp*", "B*"]
CARDS = ["bali", "arjun", "kahna", "prithvi"]
COST = {"bali": 4, "arjun": 6, "kahna": 6, "prithvi": 5}
BLOCKER = {"B": "Kv", "T": "D"}


class Side:
    """What lies before one player. A row is of dice as (number, face), empty slots are None."""

    def __init__(self) -> None:
        self.called = ""
        self.mani = 20
        self.tok = 2
        self.card = ""
        self.fell = 0
        self.clear()

    def clear(self) -> None:
        self.row: list[tuple[int, str] | None] = []
        self.loose: list[tuple[int, str]] = [(die, "-") for die in range(1, 7)]
        self.picks: list[int] = []
        self.rolls = 0
        self.choice = ""

    @property
    def finished(self) -> bool:
        return not self.loose or self.rolls == 3


class Referee:
    """A match, as somebody with the rulebook on their knees would run it."""

    def __init__(self, bali_damage: int, round_limit: int) -> None:
        self.bali_damage = bali_damage
        self.round_limit = round_limit
        self.sides = [Side(), Side()]
        self.state = "toss_pick"
        self.waiting = {0, 1}
        self.round = 0
        self.p1 = 0
        self.winner: int | None = None
        self.levels: list[tuple[int, int, int, int]] = []
        """Mani of A and B, tokens of A and B: after each event of the last Yudh."""

    def legal(self, seat: int) -> set[str]:
        if seat not in self.waiting:
            return set()
        if self.state == "await_keep":
            side = self.sides[seat]
            free = {f"toggle {die}" for die, _ in side.loose if die not in side.picks}
            return {"done"} | free
        return {
            "toss_pick": {"heads", "tails"},
            "toss_result": {"ready"},
            "await_roll": {"roll"},
            "vardan": {"pray", "pass"},
        }[self.state]

    def play(self, seat: int, move: str, roll: Roll) -> None:
        side = self.sides[seat]
        if move in ("heads", "tails", "either"):
            self.toss(seat, move, roll)
        elif move == "ready":
            self.waiting.discard(seat)
            if not self.waiting:
                pairs = [(a, b) for a in CARDS for b in CARDS if a != b]
                self.sides[0].card, self.sides[1].card = pairs[roll(12, None) - 1]
                self.begin_round()
        elif move == "roll":
            self.roll(seat, roll)
        elif move.startswith("toggle "):
            die = int(move[7:])
            if die in side.picks:
                side.picks.remove(die)
            else:
                side.picks.append(die)
        elif move == "done":
            self.keep(seat, side.picks)
        elif move == "keep all":
            self.keep(seat, [die for die, _ in side.loose])
        elif move.startswith("keep "):
            self.keep(seat, [int(word) for word in move[5:].split()])
        else:
            side.choice = move
            self.waiting.discard(seat)
            if not self.waiting:
                self.yudh()

    def toss(self, seat: int, move: str, roll: Roll) -> None:
        if move == "either":
            move = ["heads", "tails"][roll(2, None) - 1]
        self.sides[seat].called = move
        self.sides[1 - seat].called = "tails" if move == "heads" else "heads"
        coin = ["heads", "tails"][roll(2, None) - 1]
        self.p1 = 0 if self.sides[0].called == coin else 1
        self.state, self.waiting = "toss_result", {0, 1}

    def begin_round(self) -> None:
        self.round += 1
        for side in self.sides:
            side.clear()
        self.state, self.waiting = "await_roll", {self.p1}

    # Phase 1

    def roll(self, seat: int, roll: Roll) -> None:
        side = self.sides[seat]
        numbers = sorted(die for die, _ in side.loose)
        thrown = {die: [*PLAIN, SIXTH[die - 1]][roll(6, seat) - 1] for die in numbers}
        orders = list(permutations(numbers))
        order = orders[roll(len(orders), seat) - 1] if len(orders) > 1 else orders[0]
        side.loose = [(die, thrown[die]) for die in order]
        side.rolls += 1
        if side.rolls == 3:
            self.keep(seat, list(order))
        else:
            self.state, self.waiting = "await_keep", {seat}

    def keep(self, seat: int, dice: list[int]) -> None:
        side, other = self.sides[seat], self.sides[1 - seat]
        for die in dice:
            side.row.append(next(one for one in side.loose if one[0] == die))
        side.loose = [one for one in side.loose if one[0] not in dice]
        side.picks = []
        if not other.finished:
            self.state, self.waiting = "await_roll", {1 - seat}
        elif not side.finished:
            self.state, self.waiting = "await_roll", {seat}
        else:
            self.state, self.waiting = "vardan", {0, 1}

    # Phase 3

    def yudh(self) -> None:
        self.levels = []
        first, second = self.p1, 1 - self.p1
        for card in ("kahna", "bali", "arjun"):
            self.vard(card)
        self.strike(first)
        self.strike(second)
        self.sweep([first, second])
        self.vard("prithvi")
        self.count()

    def note(self) -> None:
        a, b = self.sides
        self.levels.append((a.mani, b.mani, a.tok, b.tok))

    def vard(self, card: str) -> None:
        for seat, side in enumerate(self.sides):
            if side.card != card or side.choice != "pray":
                continue
            if side.tok >= COST[card]:
                side.tok -= COST[card]
                self.effect(card, seat)
            self.note()

    def effect(self, card: str, seat: int) -> None:
        side, other = self.sides[seat], self.sides[1 - seat]
        if card == "kahna" and other.choice == "pray":
            other.tok = max(0, other.tok - COST[other.card])
        if card == "bali":
            self.hurt(other, self.bali_damage)
        if card == "arjun":
            other.row = [die if die and plain(die) != "D" else None for die in other.row]
        if card == "prithvi":
            side.mani = min(20, side.mani + 3)

    def hurt(self, side: Side, damage: int) -> None:
        if side.mani > 0:
            side.mani = max(0, side.mani - damage)
            side.fell = len(self.levels)

    def strike(self, seat: int) -> None:
        side, other = self.sides[seat], self.sides[1 - seat]
        for slot, die in enumerate(side.row):
            if die is None or plain(die) in ("Kv", "D"):
                continue
            side.row[slot] = None
            if plain(die) == "Kp":
                stolen = min(1, other.tok)
                other.tok -= stolen
                side.tok += stolen
            else:
                wanted = BLOCKER[plain(die)]
                slots = [n for n, one in enumerate(other.row) if one and plain(one) == wanted]
                if slots:
                    other.tok += yagya(other.row[slots[0]])
                    other.row[slots[0]] = None
                else:
                    self.hurt(other, 1)
            side.tok += yagya(die)
            self.note()

    def sweep(self, seats: list[int]) -> None:
        left = [(self.sides[seat], die) for seat in seats for die in self.sides[seat].row if die]
        for side, die in left:
            side.tok += yagya(die)
        if left:
            self.note()

    def count(self) -> None:
        a, b = self.sides
        for side in self.sides:
            side.row = []
        if a.mani and b.mani and self.round < self.round_limit:
            self.begin_round()
            return
        self.state, self.waiting = "game_over", set()
        if not a.mani and not b.mani:
            self.winner = 0 if b.fell < a.fell else 1
        elif (a.mani, a.tok) != (b.mani, b.tok):
            self.winner = 0 if (a.mani, a.tok) > (b.mani, b.tok) else 1
        else:
            self.winner = 1 - self.p1


def plain(die: tuple[int, str]) -> str:
    """A face without its star."""
    return die[1].rstrip("*")


def yagya(die: tuple[int, str] | None) -> int:
    """The token that a die pays."""
    return 1 if die and die[1].endswith("*") else 0
