"""A table told by events alone.

It knows nothing of the rules but what each event says has happened, as a client does that only
plays the list; and it complains where an event does not fit what came before.
"""

from typing import Any

from inglenook.games.otzarot import events as ev
from inglenook.games.otzarot.parts import CARDS, FaceName
from inglenook.games.otzarot.view import OtzarotView
from inglenook.kernel import Event

BLANK: list[FaceName] = ["blank"] * 8
WHOLE = {str(card.key): card.copies for card in CARDS}


class Replayer:
    """The table, as everybody is told of it."""

    def __init__(self, seats: int, *, floor: bool = True) -> None:
        self.floor = floor
        self.totals = [0] * seats
        self.gone: set[int] = set()
        self.turn, self.number = 0, 1
        self.deck = WHOLE.copy()
        self.trigger: int | None = None
        self.last: list[int] = []
        self.tie = False
        self.ended: ev.GameEnded | None = None
        self.clear()

    def clear(self) -> None:
        """No card, blank dice, an empty chest."""
        self.card: str = ""
        self.virtual = 0
        self.dice = [*BLANK]
        self.locked: set[int] = set()
        self.picks: set[int] = set()
        self.stored: set[int] = set()
        self.rolls = 0
        self.spent = False
        self.scored: int | None = None
        self.change = 0

    def check(self, view: OtzarotView) -> None:
        """All that everybody sees is as told."""
        told: dict[str, Any] = {
            "totals": self.totals,
            "gone": (*sorted(self.gone),),
            "turn": self.turn,
            "number": self.number,
            "card": self.card,
            "deck": self.deck,
            "dice": self.dice,
            "picks": (*sorted(self.picks),),
            "stored": (*sorted(self.stored),),
            "rolls": self.rolls,
            "skulls": self.dice.count("skull") + self.virtual,
            "sorceress_used": self.spent,
            "trigger": self.trigger,
            "last_turns": (*self.last,),
            "tie_break": self.tie,
        }
        assert {name: getattr(view, name) for name in told} == told
        if view.card != "sorceress":
            assert {*view.locked} == self.locked
        assert (view.result is None) == (self.ended is None)
        if view.result is not None and self.ended is not None:
            assert view.result.winners == self.ended.winners
            assert view.result.reason == self.ended.reason

    def tell(self, events: list[Event]) -> None:
        """These events happen."""
        for event in events:
            known = self.play(event) or self.count(event) or self.close(event)
            assert known, f"nobody said what {event} means"

    def play(self, event: Event) -> bool:
        """A turn on the table."""
        match event:
            case ev.LotsDrawn(first=first):
                self.turn = first
            case ev.TurnStarted(seat=seat, turn=number, last=last):
                assert self.dice == BLANK
                assert last == (self.trigger is not None) == (seat in self.last)
                self.turn, self.number = seat, number
                self.last.sort(key=lambda other: (other - seat) % 4)
            case ev.DeckRebuilt(cards=cards):
                assert not any(self.deck.values())
                self.deck = WHOLE.copy()
                assert sum(self.deck.values()) == cards
            case ev.Drawn(card=card, skulls=skulls, left=left):
                self.deck[card] -= 1
                assert sum(self.deck.values()) == left
                self.card, self.virtual = card, skulls
            case ev.Rolled(roll=roll, dice=dice, faces=faces):
                assert roll == self.rolls + 1
                assert not {*dice} & (self.locked | self.stored)
                for die, face in zip(dice, faces, strict=True):
                    self.dice[die - 1] = face
                self.rolls, self.picks = roll, set()
            case ev.Locked(dice=dice):
                assert {self.dice[die - 1] for die in dice} <= {"skull", "sword"}
                self.locked |= {*dice}
            case ev.SkullFreed(die=die):
                self.locked.remove(die)
                self.spent = True
            case ev.Picked(die=die):
                assert die not in self.picks | self.stored
                self.picks.add(die)
            case ev.Unpicked(die=die):
                self.picks.remove(die)
            case ev.Stored(dice=dice):
                assert not {*dice} & (self.stored | self.locked)
                self.stored |= {*dice}
            case ev.Taken(dice=dice):
                assert {*dice} <= self.stored
                self.stored -= {*dice}
            case _:
                return False
        return True

    def count(self, event: Event) -> bool:
        """How a turn ends."""
        skulls = self.dice.count("skull") + self.virtual
        match event:
            case ev.IslandReached(skulls=told) | ev.IslandLeft(skulls=told):
                assert told == skulls >= 4
            case ev.RescueOffered(skulls=told):
                assert told == skulls == 3
            case ev.Disqualified(symbol=symbol, count=told):
                assert told == (skulls if symbol == "skull" else self.dice.count("sword"))
            case ev.ZombiesMet(swords=swords, won=won, share=share):
                assert swords == self.dice.count("sword")
                assert (share == 0) == won
            case ev.Scored(lines=lines, points=points):
                assert points == sum(line.points for line in lines)
                self.scored = points
            case ev.TotalChanged(seat=seat, change=change, total=total):
                due = self.totals[seat] + change
                assert total == (max(0, due) if self.floor else due)
                self.totals[seat] = total
                if seat == self.turn:
                    self.change = change
            case ev.TurnEnded(seat=seat, points=points):
                assert seat == self.turn
                assert points == self.change == (self.scored or 0)
                self.clear()
                self.last = [other for other in self.last if other != seat]
            case _:
                return False
        return True

    def close(self, event: Event) -> bool:
        """How the game ends."""
        match event:
            case ev.FinalRoundStarted(trigger=trigger, total=total, seats=seats):
                assert self.totals[trigger] == total
                self.trigger, self.last = trigger, [*seats]
            case ev.TieBreakStarted(seats=seats):
                self.tie, self.last = True, [*seats]
            case ev.GameResumed():
                self.trigger, self.tie = None, False
            case ev.PlayerLeft(seat=seat):
                self.gone.add(seat)
                self.last = [other for other in self.last if other != seat]
            case ev.GameEnded(totals=totals):
                assert totals == self.totals
                self.ended = event
                self.clear()
                self.trigger, self.last, self.tie = None, [], False
            case _:
                return False
        return True
