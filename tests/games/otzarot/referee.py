"""Otzarot a second time: written from the rulebook alone, as plainly as can be, and slowly.

It says which rerolls, stops and chests are allowed and what comes of a turn, with none of the bits
and tables of the rules. Random games are played by both, and must never differ.
"""

from collections import Counter
from collections.abc import Callable
from typing import Any

Roll = Callable[[int, int | None], int]

FACES = ["coin", "diamond", "sword", "monkey", "parrot", "skull"]
COPIES = {
    "captain": 3,
    "sorceress": 3,
    "chest": 3,
    "storm": 2,
    "monkey": 3,
    "sea2": 2,
    "sea3": 2,
    "sea4": 1,
    "zombie": 1,
    "midas": 1,
    "mine": 2,
    "truce": 1,
    "gold": 3,
    "diamond": 3,
    "skull1": 3,
    "skull2": 2,
}
SETS = {3: 100, 4: 200, 5: 500, 6: 1000, 7: 2000, 8: 4000, 9: 4000}
BATTLES = {"sea2": (2, 250), "sea3": (3, 500), "sea4": (4, 1000)}
DEFAULTS: dict[str, Any] = {
    "target": 8000,
    "three_rolls": False,
    "negative_totals": False,
    "nine_wins": False,
    "rescue": False,
    "storm_sets": True,
    "tie_break": False,
    "first": "A",
    "store_kept": False,
}


class Referee:
    """A game, as somebody with the rulebook on their knees would run it. Dice count from 1."""

    def __init__(self, seats: int, options: dict[str, Any]) -> None:
        self.seats = seats
        self.options = DEFAULTS | options
        self.totals = [0] * seats
        self.gone: set[int] = set()
        self.turn = 0
        self.deck = COPIES.copy()
        self.trigger: int | None = None
        self.last: list[int] = []
        self.tie = False
        self.winners: list[int] | None = None
        self.reason = ""
        self.phase = "lots" if self.options["first"] == "random" else "draw"
        self.clear()

    def clear(self) -> None:
        self.card = ""
        self.dice: dict[int, str] = {}
        self.picks: set[int] = set()
        self.chest: set[int] = set()
        self.rolls = 0
        self.spent = False

    # --- looking around --------------------------------------------------------------------------

    def showing(self, *faces: str) -> set[int]:
        return {die for die, face in self.dice.items() if face in faces}

    def skulls(self) -> int:
        return len(self.showing("skull")) + {"skull1": 1, "skull2": 2}.get(self.card, 0)

    def staying(self) -> list[int]:
        return [seat for seat in range(self.seats) if seat not in self.gone]

    def sorceress(self) -> bool:
        return self.card == "sorceress" and not self.spent and bool(self.showing("skull"))

    def rolled_out(self) -> bool:
        if self.card == "storm":
            return self.rolls == 2
        return bool(self.options["three_rolls"]) and self.rolls - self.spent >= 3

    def may_reroll(self, dice: set[int]) -> bool:
        """2.4, with R1, R5 and R6."""
        skulls = dice & self.showing("skull")
        if dice & self.chest or len(skulls) > self.sorceress():
            return False
        if skulls:
            return True
        return len(dice) >= 2 and not self.rolled_out() and self.skulls() < 3

    def may_stop(self) -> bool:
        return self.card != "truce" or not self.showing("sword") or self.rolled_out()

    def may_store(self, dice: set[int]) -> bool:
        return self.card == "chest" and not dice & (self.chest | self.showing("skull"))

    # --- what comes of it ------------------------------------------------------------------------

    def play(self, seat: int, move: str, roll: Roll) -> None:
        """Make a move that is allowed."""
        self.roll = roll
        word, *rest = move.split()
        if word == "quit":
            self.quit(seat)
        else:
            getattr(self, f"do_{word}")({*map(int, rest)})

    def do_lots(self, dice: set[int]) -> None:
        staying = self.staying()
        self.turn = staying[self.roll(len(staying), None) - 1]
        self.phase = "draw"

    def do_draw(self, dice: set[int]) -> None:
        if not any(self.deck.values()):
            self.deck = COPIES.copy()
        cards = [card for card, count in self.deck.items() for _ in range(count)]
        self.card = cards[self.roll(len(cards), None) - 1]
        self.deck[self.card] -= 1
        self.phase = "first_roll"

    def throw(self, dice: set[int]) -> None:
        for die in sorted(dice):
            self.dice[die] = FACES[self.roll(6, self.turn) - 1]
        self.rolls += 1

    def do_roll(self, dice: set[int]) -> None:
        if self.phase == "first_roll":
            self.throw({*range(1, 9)})
            self.evaluate()
        elif self.phase == "island":
            before = len(self.showing("skull"))
            self.throw({*self.dice} - self.showing("skull"))
            if len(self.showing("skull")) in (before, 8):
                self.leave_island()
        else:
            self.throw({*self.dice} - self.showing("skull", "sword"))
            self.meet_zombies()

    def evaluate(self) -> None:
        """2.3."""
        if self.card == "zombie":
            self.meet_zombies()
        elif self.rolls == 1 and self.skulls() >= 4 and self.card not in BATTLES:
            self.phase = "island"
            if len(self.showing("skull")) == 8:
                self.leave_island()
        elif self.skulls() < 3 and self.nine():
            self.finish([self.turn], "nine alike")
        elif self.skulls() < 3 or self.may_rescue():
            self.phase = "decision"
        else:
            self.disqualify()

    def may_rescue(self) -> bool:
        return bool(self.options["rescue"]) and self.sorceress() and self.skulls() == 3

    def nine(self) -> bool:
        face = {"gold": "coin", "diamond": "diamond"}.get(self.card, "")
        return bool(self.options["nine_wins"]) and len(self.showing(face)) == 8

    def do_pick(self, dice: set[int]) -> None:
        self.picks |= dice

    def do_unpick(self, dice: set[int]) -> None:
        self.picks -= dice

    def do_store(self, dice: set[int]) -> None:
        self.chest |= dice
        self.picks -= dice

    def do_take(self, dice: set[int]) -> None:
        self.chest -= dice

    def do_reroll(self, dice: set[int]) -> None:
        dice = dice or self.picks
        if self.options["store_kept"] and self.card == "chest":
            self.chest |= {*self.dice} - self.showing("skull") - dice
        self.spent = self.spent or bool(dice & self.showing("skull"))
        self.throw(dice)
        self.picks = set()
        self.evaluate()

    def do_stop(self, dice: set[int]) -> None:
        if self.skulls() >= 3 or (self.card == "truce" and self.showing("sword")):
            self.disqualify()
        else:
            self.end_turn(self.worth(), 0)

    # --- what a turn is worth --------------------------------------------------------------------

    def worth(self) -> int:
        """3 and 5, for a turn that is stopped."""
        shown = Counter(self.dice.values())
        needed, stake = BATTLES.get(self.card, (0, 0))
        if shown["sword"] < needed:
            return -stake
        full = all(self.contributes(face, shown) for face in self.dice.values())
        shown["coin"] += self.card == "gold"
        shown["diamond"] += self.card == "diamond"
        points = self.sets(shown) + self.singles(shown) + (500 if full else 0)
        return points * 2 if self.card == "captain" else points + stake

    def sets(self, shown: Counter[str]) -> int:
        groups = {face: shown[face] for face in FACES[:5]}
        if self.card == "monkey":
            groups["monkey"] += groups.pop("parrot")
        if self.card == "truce":
            del groups["sword"]
        if self.card == "storm":
            kept = ("coin", "diamond") if self.options["storm_sets"] else ()
            groups = {face: groups[face] for face in kept}
        return sum(SETS.get(count, 0) for count in groups.values())

    def singles(self, shown: Counter[str]) -> int:
        coin = 200 if self.card in ("storm", "midas") else 100
        diamond = {"storm": 200, "mine": 300}.get(self.card, 100)
        return shown["coin"] * coin + shown["diamond"] * diamond

    def contributes(self, face: str, shown: Counter[str]) -> bool:
        """3.1."""
        if face in ("coin", "diamond"):
            return True
        if face == "skull" or self.card == "storm":
            return False
        if face == "sword":
            return self.card != "truce" and (shown["sword"] >= 3 or self.card in BATTLES)
        if self.card == "monkey":
            return shown["monkey"] + shown["parrot"] >= 3
        return shown[face] >= 3

    def disqualify(self) -> None:
        points = 0
        if self.card in BATTLES:
            points = -BATTLES[self.card][1]
        elif self.card == "truce":
            points = -500 * len(self.showing("sword"))
        elif self.card == "chest":
            saved = Counter(self.dice[die] for die in self.chest)
            points = self.sets(saved) + self.singles(saved)
        self.end_turn(points, 0)

    def leave_island(self) -> None:
        self.end_turn(0, -self.skulls() * (200 if self.card == "captain" else 100))

    def meet_zombies(self) -> None:
        self.phase = "zombie"
        if len(self.showing("skull", "sword")) < 8:
            return
        if len(self.showing("sword")) >= 5:
            self.end_turn(1200, 0)
        else:
            self.end_turn(0, 1200 // (len(self.staying()) - 1))

    # --- the end ---------------------------------------------------------------------------------

    def end_turn(self, own: int, others: int) -> None:
        for seat in self.staying():
            total = self.totals[seat] + (own if seat == self.turn else others)
            self.totals[seat] = total if self.options["negative_totals"] else max(0, total)
        if self.trigger is None and self.totals[self.turn] >= self.options["target"]:
            self.trigger = self.turn
            self.last = [seat for seat in self.staying() if seat != self.turn]
        elif self.trigger is not None:
            self.last.remove(self.turn)
        self.pass_on()

    def pass_on(self) -> None:
        """6."""
        self.clear()
        if self.trigger is not None and not self.last:
            best = max(self.totals[seat] for seat in self.staying())
            ahead = [seat for seat in self.staying() if self.totals[seat] == best]
            if best < self.options["target"]:
                self.trigger, self.tie = None, False
            elif self.options["tie_break"] and not self.tie and len(ahead) > 1:
                self.last, self.tie = ahead, True
            else:
                self.finish(ahead, "final round")
                return
        due = self.last if self.trigger is not None else self.staying()
        after = [(self.turn + step) % self.seats for step in range(1, self.seats + 1)]
        self.turn = next(seat for seat in after if seat in due)
        self.phase = "draw"

    def finish(self, winners: list[int], reason: str) -> None:
        self.clear()
        self.winners, self.reason, self.phase = winners, reason, "game_over"

    def quit(self, seat: int) -> None:
        self.gone.add(seat)
        self.last = [other for other in self.last if other != seat]
        if len(self.staying()) == 1:
            self.finish(self.staying(), "quit")
        elif seat == self.turn and self.phase == "lots":
            self.turn = self.staying()[0]
        elif seat == self.turn:
            self.pass_on()
