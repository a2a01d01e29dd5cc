"""Battle Royale a second time: written from the rulebook alone, as plainly as can be, and slowly.

It says what may be played and what comes of it, with none of the tables and bits of the rules.
Random games are played by both, and must never differ.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from inglenook.games.royale.parts import KIND_OF

Square = tuple[int, int]
Roll = Callable[[int, int | None], int]

SQUARES = [(x, y) for y in range(7) for x in range(7) if abs(x - 3) + abs(y - 3) <= 3]
EDGE = [(x, y) for x, y in SQUARES if abs(x - 3) + abs(y - 3) == 3]
VALUES = dict(zip(KIND_OF, (7, 7, 8, 8, 9, 10, 11, 11, 11, 11, 12, 12, 13, 14, 14), strict=True))
CARDS = [*VALUES]
DEFAULTS: dict[str, Any] = {
    "wording": "tolls",
    "base": 2,
    "lead_rule": "end",
    "cardless": "attacker_only",
    "space_shift_cost": 0,
    "tempest_cost": 1,
}


@dataclass
class Person:
    """One player."""

    base: int
    square: Square | None = None
    alive: bool = True
    here: bool = True
    tolls: int = 0
    active: list[str] = field(default_factory=list)
    aside: list[str] = field(default_factory=list)
    rolls: list[int] = field(default_factory=list)

    @property
    def points(self) -> int:
        return sum(VALUES[card] for card in self.active + self.aside)

    @property
    def cards(self) -> int:
        return len(self.active) + len(self.aside)

    def leave(self) -> None:
        """Out of the game, with all cards."""
        self.here, self.alive, self.square = False, False, None


@dataclass
class Side:
    """One side of a battle."""

    seat: int
    two_dice: bool
    disarmed: list[str] = field(default_factory=list)
    needs: int = 3
    wins: int = 0
    bracelets: int = 0
    die: int = 0
    done: bool = False


class Referee:
    """A game, as somebody with the rulebook on their knees would run it."""

    def __init__(self, seats: int, options: dict[str, Any]) -> None:
        self.options = DEFAULTS | options
        self.people = [Person(self.options["base"]) for _ in range(seats)]
        self.field: dict[Square, str] = {}
        self.phase, self.waiting = "deal", {0}
        self.order = [*range(seats)]
        self.turn = self.actions = self.movements = self.tempests = self.shifts = 0
        self.died = self.cleared = False
        self.dice: list[int] = []
        self.necklaces = 0
        self.sides: list[Side] = []
        self.choices: dict[int, list[str]] = {}
        self.winner = 0
        self.winners: list[int] | None = None
        self.roll: Roll = lambda sides, seat: 0

    # --- looking around --------------------------------------------------------------------------

    def has(self, seat: int, card: str) -> int:
        return self.people[seat].active.count(card)

    def here(self) -> list[int]:
        return [seat for seat, person in enumerate(self.people) if person.here]

    def others_on(self, seat: int) -> list[int]:
        """The other living players on the same square."""
        own = self.people[seat].square
        return [
            other
            for other, person in enumerate(self.people)
            if other != seat and person.alive and person.square == own
        ]

    def around(self, seat: int) -> list[Square]:
        """Where a step may go."""
        x, y = self.people[seat].square or (9, 9)
        straight = self.has(seat, "disorientation") > 0
        return [
            (a, b)
            for a, b in SQUARES
            if max(abs(a - x), abs(b - y)) == 1 and (not straight or a == x or b == y)
        ]

    def steps(self, seat: int, one: Square, other: Square) -> int:
        across, down = abs(one[0] - other[0]), abs(one[1] - other[1])
        return across + down if self.has(seat, "disorientation") else max(across, down)

    def target(self, card: str) -> int:
        return 12 if min(VALUES[other] for other in self.field.values()) >= 13 else VALUES[card]

    def hit_by_tempest(self) -> list[int]:
        """In turn order from the user on."""
        x, y = self.people[self.turn].square or (9, 9)
        start = self.order.index(self.turn) + 1
        found = []
        for other in self.order[start:] + self.order[:start]:
            person = self.people[other]
            a, b = person.square or (9, 9)
            if person.alive and max(abs(a - x), abs(b - y)) == 1:
                found.append(other)
        return found

    # --- what may be played ----------------------------------------------------------------------

    def legal(self, seat: int) -> set[str]:
        person = self.people[seat]
        match self.phase:
            case "deal" | "initiative":
                return {"deal" if self.phase == "deal" else "roll"}
            case "base":
                return {"base 1", "base 2", "base 3"}
            case "place":
                return {f"place {x} {y}" for x, y in self.free()}
            case "preturn" if len(person.active) < 3:
                return {f"fill {card}" for card in person.aside}
            case "preturn":
                given = [card for card in person.active if card != "black_death"]
                return {"keep"} | {f"swap {a} {b}" for a in person.aside for b in given}
            case "necklace":
                return {"accept", "reroll 1", "reroll 2", "reroll 3"}
            case "bracelet":
                return {"accept", "reroll"}
            case "fall":
                return {f"fall {x} {y}" for x, y in self.around(seat)}
            case "slot":
                return {f"drop {card}" for card in person.active if card != "black_death"}
            case "disarm":
                return self.legal_disarms(seat)
        return self.legal_in_turn(seat)

    def free(self) -> list[Square]:
        taken = [person.square for person in self.people]
        return [square for square in EDGE if square not in taken]

    def legal_disarms(self, seat: int) -> set[str]:
        foe = self.people[self.foe(seat).seat]
        cards = sorted((card for card in foe.active if card != "disarm"), key=CARDS.index)
        pairs = [(a, b) for n, a in enumerate(cards) for b in cards[n + 1 :]]
        two = {f"disarm {a} {b}" for a, b in pairs} if self.has(seat, "disarm") == 2 else set()
        return {"disarm none"} | {f"disarm {card}" for card in cards} | two

    def legal_in_turn(self, seat: int) -> set[str]:
        person = self.people[seat]
        duty = self.duty(seat)
        if not person.alive:
            return {"resurrect"} if duty else {"end"} | ({"resurrect"} if self.actions else set())
        storm = self.has(seat, "tempest") > self.tempests and bool(self.hit_by_tempest())
        cost = self.options["tempest_cost"]
        if duty:
            return duty | ({"tempest"} if storm and self.actions > cost else set())
        moves = {"end"} | ({"tempest"} if storm and self.actions >= cost else set())
        if self.actions or self.movements:
            moves |= {f"move {x} {y}" for x, y in self.around(seat)}
        if self.actions:
            moves |= {f"fight {chr(97 + other)}" for other in self.others_on(seat)}
            if person.square in self.field and (not self.others_on(seat) or self.cleared):
                moves.add("attack")
        return moves | self.legal_shifts(seat)

    def legal_shifts(self, seat: int) -> set[str]:
        if self.has(seat, "space_shift") <= self.shifts or len(self.field) < 2:
            return set()
        if self.actions < self.options["space_shift_cost"]:
            return set()
        lying = sorted(self.field, key=SQUARES.index)
        pairs = [(a, b) for n, a in enumerate(lying) for b in lying[n + 1 :]]
        return {f"shift {a} {b} {c} {d}" for (a, b), (c, d) in pairs}

    def duty(self, seat: int) -> set[str]:
        """10.2: what the last card asks for, if it does."""
        if len(self.field) != 1 or self.died:
            return set()
        person, (last,) = self.people[seat], self.field
        if not person.alive:
            return {"resurrect"} if self.actions else set()
        if person.square != last:
            if not (self.actions or self.movements):
                return set()
            own = self.steps(seat, person.square or last, last)
            near = [to for to in self.around(seat) if self.steps(seat, to, last) == own - 1]
            return {f"move {x} {y}" for x, y in near}
        if not self.actions:
            return set()
        foes = self.others_on(seat)
        if foes and not self.cleared:
            return {f"fight {chr(97 + foe)}" for foe in foes}
        return {"attack"}

    # --- what comes of it ------------------------------------------------------------------------

    def play(self, seat: int, move: str, roll: Roll) -> None:
        """Make a move that is allowed."""
        self.roll = roll
        word, *rest = move.split()
        getattr(self, f"do_{word}")(seat, rest)

    def do_deal(self, seat: int, rest: list[str]) -> None:
        pool = [card for card in CARDS for _ in range(2)]
        self.field = {to: pool.pop(self.roll(len(pool), None) - 1) for to in SQUARES}
        self.waiting = {*self.here()}
        self.phase = "initiative" if self.options["wording"] == "tolls" else "base"

    def do_base(self, seat: int, rest: list[str]) -> None:
        self.people[seat].base = int(rest[0])
        self.waiting.remove(seat)
        self.all_have_a_base()

    def all_have_a_base(self) -> None:
        if not self.waiting:
            self.phase, self.waiting = "initiative", {*self.here()}

    def do_roll(self, seat: int, rest: list[str]) -> None:
        self.people[seat].rolls.append(self.roll(6, seat))
        self.waiting.remove(seat)
        self.all_have_rolled()

    def all_have_rolled(self) -> None:
        if self.waiting:
            return
        rolls = {seat: self.people[seat].rolls for seat in self.here()}
        self.waiting = {seat for seat in rolls if [*rolls.values()].count(rolls[seat]) > 1}
        if not self.waiting:
            self.order = sorted(rolls, key=lambda seat: rolls[seat], reverse=True)
            self.phase, self.waiting = "place", {self.order[0]}

    def do_place(self, seat: int, rest: list[str]) -> None:
        free = self.free()
        chosen = self.roll(len(free), seat) - 1 if rest == ["any"] else free.index(square(rest))
        self.people[seat].square = free[chosen]
        self.next_to_place()

    def next_to_place(self) -> None:
        staying = [seat for seat in self.order if self.people[seat].here]
        todo = [seat for seat in staying if self.people[seat].square is None]
        if todo:
            self.waiting = {todo[0]}
        else:
            self.begin(staying[0])

    def begin(self, seat: int) -> None:
        """A turn."""
        self.turn, self.waiting = seat, {seat}
        self.actions = self.movements = self.tempests = self.shifts = 0
        self.died = self.cleared = False
        self.dice, self.necklaces = [], 0
        self.phase = "preturn"
        if not self.people[seat].aside:
            self.fill_purse()

    def fill_purse(self) -> None:
        self.phase = "turn"
        self.actions = 2 + self.has(self.turn, "walking_dead")
        self.movements = self.has(self.turn, "boots_of_speed")

    def do_fill(self, seat: int, rest: list[str]) -> None:
        person = self.people[seat]
        person.aside.remove(rest[0])
        person.active.append(rest[0])
        if len(person.active) == 3 or not person.aside:
            self.fill_purse()

    def do_swap(self, seat: int, rest: list[str]) -> None:
        person, (taken, given) = self.people[seat], rest
        person.aside.remove(taken)
        person.aside.append(given)
        person.active[person.active.index(given)] = taken
        self.fill_purse()

    def do_keep(self, seat: int, rest: list[str]) -> None:
        self.fill_purse()

    def spend(self) -> None:
        self.actions -= 1
        self.people[self.turn].tolls += self.has(self.turn, "walking_dead")

    def do_move(self, seat: int, rest: list[str]) -> None:
        if self.movements:
            self.movements -= 1
        else:
            self.spend()
        self.people[seat].square = square(rest)

    def do_end(self, seat: int, rest: list[str]) -> None:
        place = self.order.index(self.turn)
        after = self.order[place + 1 :] + self.order[: place + 1]
        self.begin(next(seat for seat in after if self.people[seat].here))

    def do_resurrect(self, seat: int, rest: list[str]) -> None:
        self.spend()
        base = 0 if self.has(seat, "walking_dead") else self.people[seat].base
        cost = base + self.has(seat, "innkeepers_toll") - self.has(seat, "sacred_relic")
        self.people[seat].tolls += max(0, cost)
        self.people[seat].alive = True

    def do_tempest(self, seat: int, rest: list[str]) -> None:
        if self.options["tempest_cost"]:
            self.spend()
        self.tempests += 1
        for other in self.hit_by_tempest():
            self.people[other].alive = self.roll(6, other) > 3

    def do_shift(self, seat: int, rest: list[str]) -> None:
        if self.options["space_shift_cost"]:
            self.spend()
        self.shifts += 1
        one, other = square(rest[:2]), square(rest[2:])
        self.field[one], self.field[other] = self.field[other], self.field[one]

    def die(self, seat: int) -> None:
        self.people[seat].alive = False
        if seat == self.turn:
            self.died, self.cleared = True, False

    # --- cards -----------------------------------------------------------------------------------

    def do_attack(self, seat: int, rest: list[str]) -> None:
        self.spend()
        self.dice = [self.roll(6, seat) for _ in range(3)]
        self.necklaces = self.has(seat, "necklace_of_faith")
        self.dice_lie(seat)

    def dice_lie(self, seat: int) -> None:
        """Wounds reopen; then a necklace may be used, or the dice count."""
        while self.has(seat, "deep_wounds") and {1, 6} & {*self.dice}:
            self.dice = [self.roll(6, seat) if die in (1, 6) else die for die in self.dice]
        self.phase = "necklace" if self.necklaces else "turn"
        if not self.necklaces:
            self.dice_count(seat)

    def dice_count(self, seat: int) -> None:
        at = self.people[seat].square or (9, 9)
        total = sum(self.dice) + self.has(seat, "detect_hidden")
        won = len({*self.dice}) == 1 or total >= self.target(self.field[at])
        self.phase, self.dice, self.necklaces = "turn", [], 0
        if won:
            self.gain(seat, self.field.pop(at))
        else:
            self.die(seat)

    def do_accept(self, seat: int, rest: list[str]) -> None:
        if self.phase == "necklace":
            self.dice_count(seat)
        else:
            self.side(seat).done = True
            self.go_on_fighting()

    def do_reroll(self, seat: int, rest: list[str]) -> None:
        if self.phase == "necklace":
            self.necklaces -= 1
            self.dice[int(rest[0]) - 1] = self.roll(6, seat)
            self.dice_lie(seat)
        else:
            side = self.side(seat)
            side.bracelets -= 1
            side.die = self.healed(side, self.roll(6, seat))
            self.go_on_fighting()

    def gain(self, seat: int, card: str) -> None:
        person = self.people[seat]
        if len(person.active) == 3 and card != "black_death":
            person.aside.append(card)
        else:
            person.active.append(card)
            self.change_purse(seat, card, 1)
        if len(person.active) > 3:
            self.phase, self.waiting = "slot", {seat}
        else:
            self.look_for_an_end()

    def change_purse(self, seat: int, card: str, by: int) -> None:
        """Boots and Walking Dead count at once, on the own turn."""
        if seat == self.turn and card == "walking_dead":
            self.actions = max(0, self.actions + by)
        if seat == self.turn and card == "boots_of_speed":
            self.movements = max(0, self.movements + by)

    def do_drop(self, seat: int, rest: list[str]) -> None:
        self.people[seat].active.remove(rest[0])
        self.people[seat].aside.append(rest[0])
        self.change_purse(seat, rest[0], -1)
        self.look_for_an_end()

    # --- battles ---------------------------------------------------------------------------------

    def side(self, seat: int) -> Side:
        return next(side for side in self.sides if side.seat == seat)

    def foe(self, seat: int) -> Side:
        return next(side for side in self.sides if side.seat != seat)

    def do_fight(self, seat: int, rest: list[str]) -> None:
        self.spend()
        foe = ord(rest[0]) - ord("a")
        pairs = ((seat, foe), (foe, seat))
        if self.options["cardless"] == "lone_side":
            poor = [a for a, b in pairs if not self.people[a].active and self.people[b].active]
        else:
            poor = [seat] if not self.people[seat].cards else []
        self.sides = [Side(one, one in poor) for one in (seat, foe)]
        self.choices = {}
        self.phase = "disarm"
        self.waiting = {
            a for a, b in pairs if self.has(a, "disarm") and {*self.people[b].active} - {"disarm"}
        }
        self.all_have_disarmed()

    def do_disarm(self, seat: int, rest: list[str]) -> None:
        self.choices[self.foe(seat).seat] = [] if rest == ["none"] else rest
        self.waiting.remove(seat)
        self.all_have_disarmed()

    def all_have_disarmed(self) -> None:
        if self.waiting:
            return
        for side in self.sides:
            side.disarmed = self.choices.get(side.seat, [])
        for side in self.sides:
            side.needs = 3 + self.working(self.foe(side.seat), "shield")
            side.bracelets = self.working(side, "lucky_bracelet")
        self.go_on_fighting()

    def working(self, side: Side, card: str) -> int:
        return self.has(side.seat, card) - side.disarmed.count(card)

    def healed(self, side: Side, die: int) -> int:
        while self.working(side, "deep_wounds") and die in (1, 6):
            die = self.roll(6, side.seat)
        return die

    def go_on_fighting(self) -> None:
        """Until somebody has a bracelet to think about, or has won."""
        one, other = self.sides
        while max(one.wins - one.needs, other.wins - other.needs) < 0:
            for side in self.sides:
                if not side.die:
                    rolled = [self.roll(6, side.seat) for _ in range(1 + side.two_dice)]
                    side.die = self.healed(side, min(rolled))
                if side.bracelets and not side.done:
                    self.phase, self.waiting = "bracelet", {side.seat}
                    return
                side.done = True
            result = [
                side.die + (self.working(side, "sword") if 2 <= side.die <= 5 else 0)
                for side in self.sides
            ]
            one.wins += result[0] > result[1]
            other.wins += result[1] > result[0]
            for side in self.sides:
                side.die, side.done = 0, False
        self.end_battle(*((one, other) if one.wins == one.needs else (other, one)))

    def end_battle(self, winner: Side, loser: Side) -> None:
        at = self.people[winner.seat].square
        self.cleared = winner.seat == self.turn and len(self.field) == 1 and at in self.field
        self.die(loser.seat)
        self.winner, self.sides = winner.seat, []
        self.phase, self.waiting = "fall", {loser.seat}

    def do_fall(self, seat: int, rest: list[str]) -> None:
        near, person = self.around(seat), self.people[seat]
        chosen = self.roll(len(near), seat) - 1 if rest == ["any"] else near.index(square(rest))
        person.square = near[chosen]
        if not self.people[self.winner].here or not person.active:
            self.look_for_an_end()
            return
        card = person.active[0]
        if "black_death" in person.active:
            card = "black_death"
        elif len(person.active) > 1:
            card = person.active[self.roll(len(person.active), None) - 1]
        person.active.remove(card)
        self.change_purse(seat, card, -1)
        self.gain(self.winner, card)

    # --- the end ---------------------------------------------------------------------------------

    def look_for_an_end(self) -> None:
        """After every card that came to somebody; else the turn goes on."""
        if not self.field:
            best = max(self.people[seat].points for seat in self.here())
            self.finish([seat for seat in self.here() if self.people[seat].points == best])
        if len(self.field) == 1:
            self.compare_cards()
        if self.winners is None:
            self.phase, self.waiting = "turn", {self.turn}
            if not self.people[self.turn].here:
                self.do_end(self.turn, [])

    def compare_cards(self) -> None:
        staying = self.here()
        most = max(self.people[seat].cards for seat in staying)
        behind = [seat for seat in staying if most - self.people[seat].cards >= 4]
        if self.options["lead_rule"] == "knock_out":
            for seat in behind:
                self.people[seat].leave()
        elif self.options["lead_rule"] == "continue":
            return
        if len(behind) == len(staying) - 1:
            self.finish([seat for seat in staying if seat not in behind])

    def finish(self, winners: list[int]) -> None:
        self.winners, self.phase, self.waiting = winners, "game_over", set()
        self.sides, self.dice = [], []

    def do_quit(self, seat: int, rest: list[str]) -> None:
        """10.4."""
        self.people[seat].leave()
        decides = seat in self.waiting
        self.waiting.discard(seat)
        if len(self.here()) == 1:
            self.finish(self.here())
        elif self.phase == "deal":
            self.waiting = {self.here()[0]}
        elif self.phase == "base":
            self.all_have_a_base()
        elif self.phase == "initiative":
            self.all_have_rolled()
        elif self.phase == "place" and decides:
            self.next_to_place()
        elif self.phase in ("disarm", "bracelet"):
            if seat in [side.seat for side in self.sides]:
                self.sides = []
                self.look_for_an_end()
        elif self.phase == "slot" and decides:
            cheapest = min(
                (card for card in self.people[seat].active if card != "black_death"),
                key=CARDS.index,
            )
            self.do_drop(seat, [cheapest])
        elif self.phase == "fall" and decides:
            self.look_for_an_end()
        elif decides:
            self.do_end(seat, [])
        if len(self.field) == 1 and self.phase not in ("fall", "slot", "game_over"):
            self.compare_cards()


def square(words: list[str]) -> Square:
    x, y = map(int, words)
    return x, y
