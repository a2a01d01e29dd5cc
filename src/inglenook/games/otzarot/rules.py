"""The rules of Otzarot, in the order and the words of the rulebook.

Sets of dice and of seats are kept as bits.
"""

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from inglenook.games.otzarot import scoring
from inglenook.games.otzarot.events import (
    DeckRebuilt,
    Disqualified,
    Drawn,
    FinalRoundStarted,
    GameEnded,
    GameResumed,
    IslandLeft,
    IslandReached,
    Line,
    Locked,
    LotsDrawn,
    Picked,
    PlayerLeft,
    RescueOffered,
    Rolled,
    Scored,
    SkullFreed,
    Stored,
    Taken,
    TieBreakStarted,
    TotalChanged,
    TurnEnded,
    TurnStarted,
    Unpicked,
    ZombiesMet,
)
from inglenook.games.otzarot.notation import (
    CODES,
    DRAW_CARD,
    DRAW_LOTS,
    MENU,
    PICK,
    QUIT,
    QUIT_REASONS,
    REROLL,
    REROLL_TEXTS,
    ROLL,
    STOP,
    STORE,
    STORES,
    TAKE,
    TAKES,
    UNPICK,
    read,
)
from inglenook.games.otzarot.parts import (
    ALL_DICE,
    BIT,
    CAPTAIN,
    CARDS,
    CHEST,
    COUNT,
    DECISION,
    DECK,
    DICE,
    DICE_IN,
    DRAW,
    EVERYBODY,
    FACE_DOWN,
    FACES,
    FIRST_ROLL,
    GAME_OVER,
    HOUSE_ROLLS,
    IN_ORDER,
    ISLAND,
    ISLAND_PENALTY,
    ISLAND_SKULLS,
    LOTS,
    MOST_SEATS,
    NOBODY,
    SEATS_IN,
    SIDES,
    SKULL,
    SKULL_LIMIT,
    SORCERESS,
    STORM,
    STORM_ROLLS,
    SWORD,
    TRUCE,
    UNROLLED,
    ZOMBIE,
    ZOMBIE_PRIZE,
    ZOMBIE_SWORDS,
    ZOMBIES,
    Card,
    House,
)
from inglenook.games.otzarot.scoring import Reckoning
from inglenook.games.otzarot.view import OtzarotState, OtzarotView, state_of, view_of
from inglenook.kernel.dice import Dice, seat_name
from inglenook.kernel.errors import (
    AlreadyDecided,
    GameOver,
    IllegalMove,
    NoSuchSeat,
    NotNow,
    NotYourTurn,
    UnreadableMove,
    one_of,
)
from inglenook.kernel.event import Event
from inglenook.kernel.position import Outcome

FORCED: Final[list[tuple[str, ...]]] = [("lots",), ("draw",), ("roll",), (), ("roll",), ("roll",)]
"""The one move of each phase that leaves no choice."""
ON_TURN: Final[list[tuple[int, ...]]] = [(0,), (1,), (2,), (3,)]
"""Each seat alone."""
CLOCKS: Final[list[int]] = [20, 20, 20, 45, 20, 20, 20]
"""The seconds for a decision in each phase."""
NINE_ALIKE: Final = "nine alike"


class Otzarot:
    """A game of Otzarot at one moment."""

    house: House
    seats: int
    phase: int
    turn: int  # the seat on turn
    number: int  # of turns begun
    deck: list[Card]
    card: Card
    dice: list[int]  # faces
    skulls: i64  # the dice that show skulls
    swords: i64  # the dice that show swords
    picks: i64  # the dice marked for the next reroll
    stored: i64  # the dice in the treasure chest
    moved: i64  # the dice stored or taken out since the last roll
    offered: i64  # what may be decided, as a place in MENU
    rolls: int
    spent: bool  # whether the Sorceress has been used
    totals: list[int]
    gone: int  # the seats that have left
    trigger: int
    last: int  # the seats that have a last turn to take, the one on turn included
    tie: bool  # whether these last turns break a tie
    result: Outcome | None

    def to_act(self) -> Sequence[int]:
        """Who has something to decide."""
        return () if self.phase == GAME_OVER else ON_TURN[self.turn]

    def legal(self, seat: int) -> Sequence[str]:
        """What a seat may decide."""
        if seat != self.turn or self.phase == GAME_OVER:
            return ()
        return self.choices() if self.phase == DECISION else FORCED[self.phase]

    def play(self, seat: int, move: str, dice: Dice) -> list[Event]:
        """Make a move."""
        code: i64 = CODES.get(move, 0)
        kind = code >> 8
        if kind == QUIT:
            return self.quit(seat, code & ALL_DICE, move)
        if kind == 0 or seat != self.turn or self.phase == GAME_OVER:
            raise self.refusal(seat, move)
        if self.phase == DECISION:
            return self.decide(kind, code & ALL_DICE, move, dice)
        if kind == ROLL and self.phase > DRAW:
            return self.roll(dice)
        if kind == DRAW_CARD and self.phase == DRAW:
            return self.draw(dice)
        if kind == DRAW_LOTS and self.phase == LOTS:
            return self.draw_lots(dice)
        raise self.refusal(seat, move)

    # --- 1.1 Deck --------------------------------------------------------------------------------

    def draw_lots(self, dice: Dice) -> list[Event]:
        """The house rule of R16: chance says who begins."""
        staying = SEATS_IN[self.staying()]
        self.turn = staying[dice.roll(len(staying)) - 1]
        self.phase = DRAW
        return [LotsDrawn(self.turn), TurnStarted(self.turn, self.number, last=False)]

    def draw(self, dice: Dice) -> list[Event]:
        """The top card of a shuffled deck is any card of it: without replacement, until all 35 are
        gone and the deck is rebuilt."""
        events: list[Event] = []
        deck = self.deck
        left = len(deck)
        if left == 0:
            deck = DECK.copy()
            left = len(deck)
        drawn = dice.roll(left) - 1
        if deck is not self.deck:
            self.deck = deck
            events.append(DeckRebuilt(left))
        card = deck.pop(drawn)
        self.card = card
        self.phase = FIRST_ROLL
        events.append(DRAWN[self.turn][card.number * len(DECK) + left - 1])
        return events

    # --- 2. Turn ---------------------------------------------------------------------------------

    def roll(self, dice: Dice) -> list[Event]:
        """The rolls that leave no choice: all eight dice first; on the island all but the skulls,
        among zombies all but skulls and swords."""
        events: list[Event] = []
        if self.phase == FIRST_ROLL:
            self.throw(ALL_DICE, dice, events)
            self.evaluate(events)
        elif self.phase == ISLAND:
            self.roll_on_the_island(dice, events)
        else:
            self.throw(ALL_DICE & ~self.skulls & ~self.swords, dice, events)
            self.face_zombies(events)
        return events

    def throw(self, rolled: i64, dice: Dice, events: list[Event]) -> None:
        """These dice roll together, in the order of their numbers; skulls lock, and among zombies
        swords too."""
        thrown = dice.throw(COUNT[rolled], SIDES, self.turn)
        if rolled == ALL_DICE:
            self.dice = thrown
        else:
            place: i64 = 0
            for die in range(DICE):
                if rolled >> die & 1:
                    self.dice[die] = thrown[place]
                    place += 1
        self.rolls += 1
        self.look()
        faces = [FACES[face] for face in thrown]
        events.append(Rolled(self.turn, self.rolls, DICE_IN[rolled], faces))
        locked = rolled & (self.skulls | self.swords if self.card is ZOMBIE else self.skulls)
        if locked:
            events.append(LOCKED[self.turn][locked])

    def look(self) -> None:
        """Which dice show skulls, and which swords."""
        skulls: i64 = 0
        swords: i64 = 0
        bit: i64 = 1
        for face in self.dice:
            if face == SKULL:
                skulls |= bit
            elif face == SWORD:
                swords |= bit
            bit <<= 1
        self.skulls = skulls
        self.swords = swords

    def evaluate(self, events: list[Event]) -> None:
        """After every roll, the first that holds: zombies, the island (after the first roll only,
        and never in a sea battle), disqualified; else there is something to decide."""
        card = self.card
        skulls = COUNT[self.skulls] + card.skulls
        if card is ZOMBIE:
            self.face_zombies(events)
        elif skulls >= ISLAND_SKULLS and self.rolls == 1 and card.swords == 0:
            self.reach_island(skulls, events)
        elif skulls >= SKULL_LIMIT:
            if self.may_rescue():
                events.append(RescueOffered(self.turn, skulls))
                self.offer()
            else:
                self.disqualify(events)
        elif self.house.nine_wins and self.nine_alike():
            self.win_with_nine(events)
        else:
            self.offer()

    def decide(self, kind: i64, dice_named: i64, move: str, dice: Dice) -> list[Event]:
        """2.4: mark dice and reroll them, use the chest, or stop."""
        if kind == PICK:
            return self.pick(dice_named)
        if kind == STOP:
            return self.stop()
        if kind == REROLL:
            return self.reroll(dice_named or self.picks, dice)
        if kind == UNPICK:
            return self.unpick(dice_named)
        if kind == STORE:
            return self.store(dice_named)
        if kind == TAKE:
            return self.take(dice_named)
        raise self.refusal(self.turn, move)

    def choices(self) -> tuple[str, ...]:
        """What may be decided. Each die is offered to be marked once, and to be stored or taken
        out once between two rolls: enough to come to every outcome."""
        if self.card is not CHEST:
            return MENU[self.offered]
        still = ALL_DICE & ~self.moved
        free = ALL_DICE & ~(self.skulls | self.stored | self.picks)
        return MENU[self.offered] + STORES[free & still] + TAKES[self.stored & still]

    def offer(self) -> None:
        """Find out what may be decided, but for the chest."""
        self.phase = DECISION
        picks = self.picks
        offered = self.open_dice(picks) << 2
        if self.may_stop():
            offered |= 2
        if picks and self.enough(picks):
            offered |= 1
        self.offered = offered

    def open_dice(self, picks: i64) -> i64:
        """The dice that may join the marked ones: none of them a skull (Sorceress excepted), none
        of them stored."""
        free = ALL_DICE & ~(self.skulls | self.stored)
        if self.may_free_a_skull():
            if picks & self.skulls:
                return free & ~picks
            return self.skulls if self.needs_sorceress() else ALL_DICE & ~picks
        if not several(free) or self.rolls_used_up():
            return 0
        return free & ~picks

    def enough(self, rerolled: i64) -> bool:
        """Whether these dice may be rerolled together: two at least, or a skull alone with the
        Sorceress (R5)."""
        if rerolled & self.skulls:
            return True
        return several(rerolled) and not self.needs_sorceress()

    def pick(self, die: i64) -> list[Event]:
        """Mark a die for the next reroll."""
        if self.offered >> 2 & die == 0:
            raise self.not_open(die)
        self.picks |= die
        self.offer()
        return [PICKED[self.turn][die]]

    def unpick(self, die: i64) -> list[Event]:
        """Take the mark back."""
        if not self.picks & die:
            raise IllegalMove(f"die {names(die)} is not marked")
        self.picks &= ~die
        self.offer()
        return [UNPICKED[self.turn][die]]

    def not_open(self, die: i64) -> IllegalMove:
        """Why this die cannot be marked."""
        if self.picks & die:
            return IllegalMove(f"die {names(die)} is marked; unpick {names(die)} takes it back")
        self.check_reroll(self.picks | die)
        if self.needs_sorceress():
            return IllegalMove("only a reroll with a skull is left: pick the skull first")
        return IllegalMove("at least two dice are rerolled, and fewer are free")

    def reroll(self, rerolled: i64, dice: Dice) -> list[Event]:
        """The chosen dice roll together. Dice kept earlier may be rerolled later: nothing is frozen
        but skulls, and what lies in the chest."""
        self.check_reroll(rerolled)
        if not self.enough(rerolled):
            if self.needs_sorceress():
                raise IllegalMove("only a reroll with a skull is left, by the Sorceress")
            alone = ", or one skull alone" if self.may_free_a_skull() else ""
            raise IllegalMove(f"at least two dice are rerolled{alone}: pick them first")
        events: list[Event] = []
        self.store_the_kept(rerolled, events)
        skull = rerolled & self.skulls
        if skull:
            self.spent = True
            events.append(SkullFreed(self.turn, DICE_IN[skull][0]))
        self.throw(rerolled, dice, events)
        self.picks = 0
        self.moved = 0
        self.evaluate(events)
        return events

    def check_reroll(self, rerolled: i64) -> None:
        """Refuse dice that cannot be rerolled, whatever their number."""
        if rerolled & self.stored:
            die = DICE_IN[rerolled & self.stored][0]
            raise IllegalMove(f"die {die} lies in the treasure chest: take it out first")
        skulls = rerolled & self.skulls
        if skulls and not self.may_free_a_skull():
            spent = "; the Sorceress has been used" if self.card is SORCERESS else ""
            raise IllegalMove(f"die {DICE_IN[skulls][0]} is a skull: skulls are locked{spent}")
        if several(skulls):
            raise IllegalMove("the Sorceress rerolls one skull, never two")
        if self.rolls_used_up() and not self.may_free_a_skull():
            most = "two rolls in all under Storm" if self.card is STORM else "three rolls in all"
            raise IllegalMove(f"there are {most}, and they are used up: you may stop")

    # 2.5 Number of rolls

    def rolls_used_up(self) -> bool:
        """Storm has two rolls in all. The house rule of R1 has three for every card, and a roll
        with the skull of the Sorceress is free."""
        if self.card is STORM:
            return self.rolls >= STORM_ROLLS
        counted = self.rolls - 1 if self.spent else self.rolls
        return self.house.three_rolls and counted >= HOUSE_ROLLS

    # --- 3. Scoring a stopped turn ---------------------------------------------------------------

    def may_stop(self) -> bool:
        """Always, but under Truce while a sword shows (if there is a roll left)."""
        return self.card is not TRUCE or self.swords == 0 or self.rolls_used_up()

    def stop(self) -> list[Event]:
        """The dice score, all eight."""
        if not self.may_stop():
            raise IllegalMove(
                f"under Truce nobody stops while a sword shows: reroll dice {names(self.swords)}"
            )
        events: list[Event] = []
        if COUNT[self.skulls] + self.card.skulls >= SKULL_LIMIT:
            self.disqualify(events)
        elif self.card is TRUCE and self.swords:
            events.append(Disqualified(self.turn, "sword", COUNT[self.swords]))
            self.end_turn("disqualified", self.reckon(self.lost(), events), 0, events)
        elif self.house.nine_wins and self.nine_alike():
            self.win_with_nine(events)
        else:
            points = self.reckon(self.worth(), events)
            self.end_turn("stopped", points, 0, events)
        return events

    def worth(self) -> Reckoning:
        """What the dice score if the turn is stopped now."""
        return scoring.stopped(self.card, self.dice, self.house.storm_sets)

    def lost(self) -> Reckoning:
        """What they score if the player is disqualified now."""
        return scoring.disqualified(self.card, self.dice, self.stored)

    def reckon(self, reckoning: Reckoning, events: list[Event]) -> int:
        """Tell a reckoning, and give its points."""
        events.append(Scored(self.turn, reckoning.lines, reckoning.points))
        return reckoning.points

    def disqualify(self, events: list[Event]) -> None:
        """Three skulls: the turn ends at once."""
        skulls = COUNT[self.skulls] + self.card.skulls
        events.append(Disqualified(self.turn, "skull", skulls))
        self.end_turn("disqualified", self.reckon(self.lost(), events), 0, events)

    # --- 4. Island of Skulls ---------------------------------------------------------------------

    def reach_island(self, skulls: int, events: list[Event]) -> None:
        """By the first roll only. With no die left to roll it is over at once."""
        events.append(IslandReached(self.turn, skulls))
        self.phase = ISLAND
        if self.skulls == ALL_DICE:
            self.leave_island(events)

    def roll_on_the_island(self, dice: Dice, events: list[Event]) -> None:
        """All other dice, even if only one is left; on as long as a new skull comes."""
        before = self.skulls
        self.throw(ALL_DICE & ~before, dice, events)
        if self.skulls == before or self.skulls == ALL_DICE:
            self.leave_island(events)

    def leave_island(self, events: list[Event]) -> None:
        """Every opponent loses 100 for each skull collected, 200 if the Captain is along."""
        skulls = COUNT[self.skulls] + self.card.skulls
        penalty = skulls * ISLAND_PENALTY * (2 if self.card is CAPTAIN else 1)
        events.append(IslandLeft(self.turn, skulls, penalty))
        self.end_turn("island", 0, -penalty, events)

    # --- 5.2 Sorceress ---------------------------------------------------------------------------

    def may_free_a_skull(self) -> bool:
        """Once per turn, when there is a skull die."""
        return self.card is SORCERESS and not self.spent and self.skulls != 0

    def may_rescue(self) -> bool:
        """The house rule of R6: with exactly three skulls one may still be rerolled."""
        rescue = self.house.rescue and COUNT[self.skulls] == SKULL_LIMIT
        return rescue and self.may_free_a_skull()

    def needs_sorceress(self) -> bool:
        """Whether nothing but a reroll with a skull is left: by a house rule rolls have run out,
        or this is the third skull."""
        return self.rolls_used_up() or COUNT[self.skulls] + self.card.skulls >= SKULL_LIMIT

    # --- 5.3 Treasure Chest ----------------------------------------------------------------------

    def store(self, dice: i64) -> list[Event]:
        """Dice into the chest, as often as wanted, free. A marked die loses its mark."""
        if self.card is not CHEST:
            raise IllegalMove("dice are stored with the Treasure Chest card only")
        if dice & self.skulls:
            raise IllegalMove(
                f"die {names(dice & self.skulls)} is a skull: skulls cannot be stored"
            )
        if dice & self.stored:
            raise IllegalMove(f"die {names(dice & self.stored)} lies in the treasure chest already")
        events: list[Event] = [UNPICKED[self.turn][BIT[die]] for die in DICE_IN[dice & self.picks]]
        events.append(Stored(self.turn, DICE_IN[dice]))
        self.picks &= ~dice
        self.stored |= dice
        self.moved |= dice
        self.offer()
        return events

    def take(self, dice: i64) -> list[Event]:
        """Dice out of the chest again."""
        if dice & ~self.stored:
            raise IllegalMove(f"die {names(dice & ~self.stored)} is not in the treasure chest")
        self.stored &= ~dice
        self.moved |= dice
        self.offer()
        return [Taken(self.turn, DICE_IN[dice])]

    def store_the_kept(self, rerolled: i64, events: list[Event]) -> None:
        """The house rule of R18: what is not rerolled goes into the chest by itself."""
        kept = ALL_DICE & ~self.skulls & ~self.stored & ~rerolled
        if self.house.store_kept and self.card is CHEST and kept:
            self.stored |= kept
            events.append(Stored(self.turn, DICE_IN[kept]))

    # --- 5.9 Zombie Attack -----------------------------------------------------------------------

    def face_zombies(self, events: list[Event]) -> None:
        """Skulls and swords lock as they appear; it goes on until nothing else is left."""
        self.phase = ZOMBIES
        if self.skulls | self.swords != ALL_DICE:
            return
        swords = COUNT[self.swords]
        if swords >= ZOMBIE_SWORDS:
            events.append(ZombiesMet(self.turn, swords, won=True, share=0))
            points = self.reckon(scoring.zombies_beaten(swords), events)
            self.end_turn("zombies", points, 0, events)
        else:
            share = ZOMBIE_PRIZE // (len(SEATS_IN[self.staying()]) - 1)
            events.append(ZombiesMet(self.turn, swords, won=False, share=share))
            self.end_turn("zombies", 0, share, events)

    # --- 2.6 Resolve -----------------------------------------------------------------------------

    def end_turn(self, how: str, points: int, others: int, events: list[Event]) -> None:
        """What the turn brings the player and each opponent is applied together; each total then
        stops at 0 (R2). The card is discarded."""
        if points:
            self.change(self.turn, points, events)
        if others:
            for seat in self.in_order(self.staying()):
                if seat != self.turn:
                    self.change(seat, others, events)
        events.append(TurnEnded(self.turn, how, points))
        self.clear_table()
        self.finish_turn(events)

    def change(self, seat: int, change: int, events: list[Event]) -> None:
        """A total moves."""
        total = self.totals[seat] + change
        if total < 0 and not self.house.negative_totals:
            total = 0
        self.totals[seat] = total
        events.append(TotalChanged(seat, change, total))

    def clear_table(self) -> None:
        """No card, blank dice, an empty chest."""
        self.card = FACE_DOWN
        self.dice = UNROLLED
        self.skulls = 0
        self.swords = 0
        self.picks = 0
        self.stored = 0
        self.moved = 0
        self.offered = 0
        self.rolls = 0
        self.spent = False

    # --- 6. End of the game ----------------------------------------------------------------------

    def finish_turn(self, events: list[Event]) -> None:
        """Only the player whose turn ended is tested (R12), and only if no final round is
        running."""
        seat = self.turn
        if self.trigger != NOBODY:
            self.last &= ~(1 << seat)
            if self.last == 0:
                self.settle(events)
                return
        elif self.totals[seat] >= self.house.target:
            self.trigger = seat
            self.last = self.staying() & ~(1 << seat)
            events.append(FinalRoundStarted(seat, self.totals[seat], self.in_order(self.last)))
        self.next_turn(events)

    def next_turn(self, events: list[Event]) -> None:
        """The next seat that plays, in seat order."""
        self.turn = IN_ORDER[self.turn][self.last if self.trigger != NOBODY else self.staying()][0]
        self.number += 1
        self.phase = DRAW
        events.append(TurnStarted(self.turn, self.number, self.trigger != NOBODY))

    def settle(self, events: list[Event]) -> None:
        """After the last turns: the highest total at or above the target wins, equal highest share
        (R13). If nobody is there any more, the game goes on normally."""
        best = self.best()
        if best < self.house.target:
            events.append(GameResumed(self.house.target))
            self.trigger = NOBODY
            self.tie = False
            self.next_turn(events)
            return
        winners = 0
        for seat in SEATS_IN[self.staying()]:
            if self.totals[seat] == best:
                winners |= 1 << seat
        if self.house.tie_break and not self.tie and len(SEATS_IN[winners]) > 1:
            self.tie = True
            self.last = winners
            events.append(TieBreakStarted(self.in_order(winners)))
            self.next_turn(events)
        else:
            self.end(SEATS_IN[winners], "final round", events)

    def nine_alike(self) -> bool:
        """Eight dice and the card, all coins or all diamonds."""
        counts = scoring.counted(self.dice, ALL_DICE)
        coins = counts.coins + self.card.coins
        return coins > DICE or counts.diamonds + self.card.diamonds > DICE

    def win_with_nine(self, events: list[Event]) -> None:
        """The house rule of R3: nine alike win the game at once."""
        face = "coin" if self.card.coins else "diamond"
        events.append(Scored(self.turn, [Line(NINE_ALIKE, face, DICE + 1, 0)], 0))
        events.append(TurnEnded(self.turn, "stopped", 0))
        self.clear_table()
        self.end((self.turn,), NINE_ALIKE, events)

    def quit(self, seat: int, why: int, move: str) -> list[Event]:
        """Who leaves is out: that turn is void, no total of theirs wins, gains or loses any more.
        The others play on while they are two."""
        if not 0 <= seat < self.seats or self.phase == GAME_OVER:
            raise self.refusal(seat, move)
        if self.gone >> seat & 1:
            raise AlreadyDecided("you have left the game for good")
        reason = QUIT_REASONS[why]
        events: list[Event] = [PlayerLeft(seat, reason)]
        self.gone |= 1 << seat
        staying = SEATS_IN[self.staying()]
        if len(staying) == 1:
            self.clear_table()
            self.end(staying, reason, events)
        elif seat != self.turn:
            self.last &= ~(1 << seat)
        elif self.phase == LOTS:
            self.turn = staying[0]
        else:
            events.append(TurnEnded(seat, "left", 0))
            self.clear_table()
            self.pass_on(events)
        return events

    def pass_on(self, events: list[Event]) -> None:
        """After a turn that its player left."""
        self.last &= ~(1 << self.turn)
        if self.trigger != NOBODY and self.last == 0:
            self.settle(events)
        else:
            self.next_turn(events)

    def end(self, winners: tuple[int, ...], reason: str, events: list[Event]) -> None:
        """The winners are named. The others follow by their totals, and last who has left."""
        staying = SEATS_IN[self.staying()]
        places: list[int] = []
        for seat in range(self.seats):
            place = 1
            if seat not in winners:
                place += len(winners)
                for other in staying:
                    ahead = self.gone >> seat & 1 or self.totals[other] > self.totals[seat]
                    if other not in winners and ahead:
                        place += 1
            places.append(place)
        self.phase = GAME_OVER
        self.trigger = NOBODY
        self.last = 0
        self.tie = False
        self.result = Outcome(tuple(places), reason)
        events.append(GameEnded(winners, reason, self.totals.copy()))

    def best(self) -> int:
        """The highest total of those who stay."""
        return max([self.totals[seat] for seat in SEATS_IN[self.staying()]])

    def staying(self) -> int:
        """The seats that have not left."""
        return EVERYBODY[self.seats] & ~self.gone

    def in_order(self, seats: int) -> tuple[int, ...]:
        """These seats in the order in which they come after the one on turn, itself last."""
        return IN_ORDER[self.turn][seats]

    # --- what every position can tell ------------------------------------------------------------

    def outcome(self) -> Outcome | None:
        """How the game ended."""
        return self.result

    def view(self, seat: int | None) -> OtzarotView:
        """What a seat may know: everything but the cards to come, which nobody knows."""
        return view_of(self, seat)

    def state(self) -> OtzarotState:
        """The whole game as data."""
        return state_of(self)

    def default(self, seat: int) -> str:
        """What happens for a seat that lets its clock run out: it stops. Where Truce forbids that,
        it rerolls its swords, a single one along with the first free die."""
        if self.phase != DECISION:
            return FORCED[self.phase][0]
        if self.may_stop():
            return "stop"
        rerolled = self.swords
        if not several(rerolled):
            rerolled |= BIT[DICE_IN[ALL_DICE & ~self.skulls & ~rerolled][0]]
        return REROLL_TEXTS[rerolled]

    def clock(self, seat: int) -> int:
        """Seconds for the decision at hand."""
        return CLOCKS[self.phase]

    def copy(self) -> "Otzarot":
        """An independent twin."""
        twin = Otzarot()
        twin.house = self.house
        twin.seats = self.seats
        twin.phase = self.phase
        twin.turn = self.turn
        twin.number = self.number
        twin.deck = self.deck.copy()
        twin.card = self.card
        twin.dice = self.dice.copy()
        twin.skulls = self.skulls
        twin.swords = self.swords
        twin.picks = self.picks
        twin.stored = self.stored
        twin.moved = self.moved
        twin.offered = self.offered
        twin.rolls = self.rolls
        twin.spent = self.spent
        twin.totals = self.totals.copy()
        twin.gone = self.gone
        twin.trigger = self.trigger
        twin.last = self.last
        twin.tie = self.tie
        twin.result = self.result
        return twin

    def guess(self, seat: int | None, dice: Dice) -> "Otzarot":
        """A twin: cards are drawn when they are turned, so there is nothing to guess."""
        return self.copy()

    def refusal(self, seat: int, move: str) -> IllegalMove:
        """Why a move that fits nowhere is refused, by the first cause that holds."""
        if not 0 <= seat < self.seats:
            return NoSuchSeat(f"this game has the seats 0 to {self.seats - 1}, not {seat}")
        if self.phase == GAME_OVER:
            return GameOver("the game is over")
        if read(move) != move:
            return UnreadableMove(f"{move!r} is written {read(move)!r}")
        if seat != self.turn:
            return NotYourTurn(f"it is {seat_name(self.turn)}'s turn")
        return NotNow(f"{move}: {WHY_NOT[self.phase]}; you may play {one_of(self.legal(seat))}")


def new_game(house: House, seats: int) -> Otzarot:
    """A game before its first turn."""
    game = Otzarot()
    game.house = house
    game.seats = seats
    game.phase = DRAW
    game.turn = 0
    game.number = 1
    game.deck = DECK.copy()
    game.totals = [0] * seats
    game.gone = 0
    game.trigger = NOBODY
    game.last = 0
    game.tie = False
    game.result = None
    game.clear_table()
    return game


def several(dice: i64) -> bool:
    """Whether these are two dice at least: not only one bit, and not none."""
    return dice & (dice - 1) != 0


def names(dice: i64) -> str:
    """The dice of a set, as people say them."""
    return " ".join([str(die) for die in DICE_IN[dice]])


WHY_NOT: Final[list[str]] = [
    "the lots come first",
    "the turn begins with a fortune card",
    "the first roll is always all eight dice",
    "now you decide what to reroll, or stop",
    "on the Island of Skulls there is nothing to decide but to roll on",
    "zombies let nobody stop: roll until only skulls and swords are left",
]
"""What holds in each phase against the moves of others."""

# Events never change, so the commonest are made once, for each seat: those about dice lie at the
# bits of the dice, the cards at the number of the card times 35 plus how many are left.
PICKED: Final = [
    [Picked(seat, dice.bit_length()) for dice in range(ALL_DICE + 1)] for seat in range(MOST_SEATS)
]
UNPICKED: Final = [
    [Unpicked(seat, dice.bit_length()) for dice in range(ALL_DICE + 1)]
    for seat in range(MOST_SEATS)
]
LOCKED: Final = [[Locked(seat, dice) for dice in DICE_IN] for seat in range(MOST_SEATS)]
DRAWN: Final = [
    [
        Drawn(seat, card.key, card.skulls, card.coins, card.diamonds, left)
        for card in CARDS
        for left in range(len(DECK))
    ]
    for seat in range(MOST_SEATS)
]
