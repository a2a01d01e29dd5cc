"""The rules of Pasa, in the order and the words of the rulebook.

P1 is the winner of the toss and P2 the other; seats are A and B (0 and 1), whoever won. Mani are
Arogya Mani, the health stones; tok are Vardan tokens; a vard is what a devta is asked for.
"""

from collections.abc import Sequence
from typing import Final

from inglenook.games.pasa.events import (
    ArjunActed,
    BaliActed,
    Blocked,
    Chose,
    CoinTossed,
    DevtasDealt,
    Fizzled,
    Hit,
    KahnaActed,
    Kept,
    Levels,
    MatchEnded,
    Missed,
    PrithviActed,
    Revealed,
    Rolled,
    RoundEnded,
    RoundStarted,
    SaidReady,
    Sealed,
    SidesTaken,
    Stole,
    Swept,
    Toggled,
    VardanOpened,
)
from inglenook.games.pasa.notation import (
    CANCELLED,
    DONE,
    EITHER,
    HEADS,
    KEEP_ALL,
    OPEN_MOVES,
    PASS,
    PRAY,
    QUITS,
    READY,
    ROLL,
    TAILS,
    TOGGLES,
    kept_dice,
    read,
)
from inglenook.games.pasa.parts import (
    ALL_SIX,
    ARJUN,
    AWAIT_KEEP,
    AWAIT_ROLL,
    BALI,
    BEGINNING,
    BHALA,
    BIT,
    BOTH,
    DEALS,
    DHAL,
    DICE_IN,
    END,
    GAME_OVER,
    HEAL,
    KAHNA,
    KAPAT,
    KAVACH,
    LAYOUTS,
    MANY,
    MAX_MANI,
    MAX_ROLLS,
    NOBODY,
    PAIRS,
    PASA,
    PRITHVI,
    SEATS,
    START_MANI,
    START_TOK,
    TOSS_PICK,
    TOSS_RESULT,
    UNROLLED,
    VARDAN,
    Choice,
    Devta,
    Face,
    Side,
)
from inglenook.games.pasa.view import (
    PasaState,
    PasaView,
    PlayerView,
    both_players,
    state_of,
    view_of,
)
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

# --- 2. Components -------------------------------------------------------------------------------
# (Dice, devtas and the numbers that never change are in parts.py.)

START: Final = Levels((START_MANI, START_MANI), (START_TOK, START_TOK))


class Player:
    """One player's half of the table."""

    seat: int
    side: Side
    mani: int
    tok: int
    devta: Devta | None
    fell_at: int
    row: list[Face | None]
    loose: int
    lie: list[int]  # one of LAYOUTS, and so never changed in place
    shown: list[Face]
    picks: list[int]
    open: int
    rolls: int
    choice: Choice

    def lay_out(self) -> None:
        """Six dice loose and blank, an empty row, nothing chosen."""
        self.row = []
        self.loose = ALL_SIX
        self.lie = DICE_IN[ALL_SIX]
        self.shown = UNROLLED.copy()
        self.picks = []
        self.open = ALL_SIX
        self.rolls = 0
        self.choice = ""

    @property
    def finished(self) -> bool:
        """Whether this player's rolling is over for the round."""
        return self.loose == 0 or self.rolls == MAX_ROLLS

    @property
    def row_texts(self) -> list[str]:
        """The row, as people write it."""
        return [face.text for face in self.row if face is not None]

    @property
    def loose_texts(self) -> list[str]:
        """The loose dice as they lie, as people write them."""
        return [self.shown[die].text for die in self.lie if self.loose & BIT[die]]

    def faces_in_sight(self) -> list[Face]:
        """What the loose dice show: the picks in their order, then the others as they lie."""
        order = self.picks + [die for die in self.lie if self.open & BIT[die]]
        return [self.shown[die] for die in order if self.shown[die].kind]

    def copy(self) -> "Player":
        """An independent twin."""
        twin = Player()
        twin.seat = self.seat
        twin.side = self.side
        twin.mani = self.mani
        twin.tok = self.tok
        twin.devta = self.devta
        twin.fell_at = self.fell_at
        twin.row = self.row.copy()
        twin.loose = self.loose
        twin.lie = self.lie
        twin.shown = self.shown.copy()
        twin.picks = self.picks.copy()
        twin.open = self.open
        twin.rolls = self.rolls
        twin.choice = self.choice
        return twin


def new_player(seat: int) -> Player:
    """A player at the start of a match."""
    player = Player()
    player.seat = seat
    player.side = ""
    player.mani = START_MANI
    player.tok = START_TOK
    player.devta = None
    player.fell_at = 0
    player.lay_out()
    return player


# --- 3. The match as a state machine -------------------------------------------------------------

MOVES: Final[tuple[tuple[str, ...], ...]] = ((HEADS, TAILS), (READY,), (ROLL,), (), (PRAY, PASS))
"""What may be decided in each phase, but for the dice to keep."""

DEFAULTS: Final = (EITHER, READY, ROLL, KEEP_ALL, PASS)
"""What happens in each phase for a seat that lets its clock run out."""

CLOCKS: Final = (20, 15, 20, 30, 20)
"""The seconds of that clock."""

DUE: Final = (
    "first comes the toss, and either of you calls it: heads or tails",
    "the first call gave out both sides, and the coin has fallen: ready",
    "your loose dice come first: roll",
    "you have rolled, once a turn: toggle the dice for your row, then done (or keep, in one go)",
    "you ask for a vard or you don't, once a round: pray or pass",
)
"""What each phase is there for, to those who try something else."""


class Pasa:
    """A match of Pasa at one moment."""

    bali_damage: int
    round_limit: int
    agreed_deal: int  # one of DEALS, counted from 1, or 0 for chance
    phase: int
    acting: int
    coin: Side
    round: int
    p1: int
    a: Player
    b: Player
    levels: Levels
    result: Outcome | None
    foreseen: bool  # whether the next is the forecast of this very position
    foresight: Levels | None
    in_sight: tuple[PlayerView, PlayerView] | None  # both players, if this position was looked at

    def to_act(self) -> Sequence[int]:
        """Who has something to decide."""
        return SEATS[self.acting]

    def legal(self, seat: int) -> Sequence[str]:
        """What a seat may decide."""
        if not self.awaits(seat):
            return ()
        if self.phase == AWAIT_KEEP:
            return OPEN_MOVES[self.player(seat).open]
        return MOVES[self.phase]

    def play(self, seat: int, move: str, dice: Dice) -> list[Event]:
        """Make a move."""
        self.foreseen = False
        self.in_sight = None
        if self.awaits(seat):
            player = self.player(seat)
            phase = self.phase
            if phase == AWAIT_KEEP:
                die = TOGGLES.get(move, 0)
                if die:
                    return self.toggle(player, die)
                if move == DONE:
                    return self.done(player)
                if move[:5] == "keep ":
                    return self.keep(player, move)
            elif phase == AWAIT_ROLL:
                if move == ROLL:
                    return self.roll(player, dice)
            elif phase == VARDAN:
                if move == PRAY:
                    return self.choose(player, PRAY)
                if move == PASS:
                    return self.choose(player, PASS)
            elif phase == TOSS_PICK:
                if move == HEADS or move == TAILS or move == EITHER:
                    return self.pick(player, move, dice)
            elif move == READY:
                return self.ack(player, dice)
        if move in QUITS and self.phase != GAME_OVER and 0 <= seat <= 1:
            return self.quit(seat, QUITS[move])
        raise self.refusal(seat, move)

    def awaits(self, seat: int) -> bool:
        """Whether that seat has something to decide."""
        return 0 <= seat <= 1 and self.acting & seat + 1 != 0

    def wait_for(self, phase: int, seats: int) -> None:
        """Nothing more happens until these seats, as bits, have decided."""
        self.phase = phase
        self.acting = seats

    # 3.1 Toss

    def pick(self, player: Player, side: str, dice: Dice) -> list[Event]:
        """The first pick fixes both sides, and the coin is in the air."""
        heads = side == HEADS
        if side == EITHER:
            heads = dice.roll(2) == 1
        player.side = HEADS if heads else TAILS
        self.other(player).side = TAILS if heads else HEADS
        self.coin = HEADS if dice.roll(2) == 1 else TAILS
        self.p1 = 0 if self.a.side == self.coin else 1
        sides = (self.a.side, self.b.side)
        picker = None if side == EITHER else player.seat
        self.wait_for(TOSS_RESULT, BOTH)
        taken = SidesTaken(sides=sides, picker=picker)
        return [taken, CoinTossed(side=self.coin, first=self.p1)]

    def ack(self, player: Player, dice: Dice) -> list[Event]:
        """Let's play: the match moves on once both have said so."""
        events: list[Event] = [SaidReady(seat=player.seat)]
        if self.acting == BOTH:
            self.wait_for(TOSS_RESULT, 2 - player.seat)
        else:
            self.deal(dice, events)
        return events

    # 3.2 Devta deal

    def deal(self, dice: Dice, events: list[Event]) -> None:
        """Two distinct cards, once for the whole match, face up."""
        a, b = DEALS[(self.agreed_deal or dice.roll(len(DEALS))) - 1]
        self.a.devta = a
        self.b.devta = b
        events.append(DevtasDealt(devtas=(a.key, b.key)))
        self.start_round(events)

    def start_round(self, events: list[Event]) -> None:
        """Rows cleared, choices empty; P1 is first in every round."""
        self.round += 1
        self.a.lay_out()
        self.b.lay_out()
        events.append(RoundStarted(round=self.round, first=self.p1))
        self.wait_for(AWAIT_ROLL, self.p1 + 1)

    # --- 4. Phase 1: Ran Neeti -------------------------------------------------------------------

    def roll(self, player: Player, dice: Dice) -> list[Event]:
        """All loose dice get new faces, in the order of their numbers, then an order to lie in.
        The third roll is kept by itself."""
        seat = player.seat
        loose = DICE_IN[player.loose]
        thrown = dice.throw(len(loose), 6, seat)
        shown = player.shown
        for place, die in enumerate(loose):
            shown[die] = PASA[die][thrown[place]]
        layouts = LAYOUTS[player.loose]
        player.lie = layouts[dice.roll(len(layouts), seat) - 1 if len(loose) > 1 else 0]
        player.rolls += 1
        lying = [shown[die].text for die in player.lie]
        events: list[Event] = [Rolled(seat=seat, roll=player.rolls, dice=lying)]
        if player.rolls == MAX_ROLLS:
            self.freeze(player, player.lie, events)
        else:
            self.wait_for(AWAIT_KEEP, seat + 1)
        return events

    def toggle(self, player: Player, die: int) -> list[Event]:
        """Pick a loose die, or take the pick back."""
        bit = BIT[die]
        if not player.loose & bit:
            raise not_loose(player, die)
        picked = player.open & bit != 0
        if picked:
            player.picks.append(die)
        else:
            player.picks.remove(die)
        player.open ^= bit
        return [(PICKED if picked else UNPICKED)[player.seat][die]]

    def done(self, player: Player) -> list[Event]:
        """The picks join the row for good, in the order in which they were picked."""
        events: list[Event] = []
        self.freeze(player, player.picks, events)
        return events

    def keep(self, player: Player, move: str) -> list[Event]:
        """Toggles and done in one move; all is every loose die, as they lie."""
        dice = player.lie if move == KEEP_ALL else kept_dice(move)
        for die in dice:
            if not player.loose & BIT[die]:
                raise not_loose(player, die)
        events: list[Event] = []
        self.freeze(player, dice, events)
        return events

    def freeze(self, player: Player, dice: list[int], events: list[Event]) -> None:
        """These dice into the row; what is loose stays loose; the turn is over."""
        kept: list[str] = []
        for die in dice:
            face = player.shown[die]
            player.row.append(face)
            player.loose ^= BIT[die]
            kept.append(face.text)
        events.append(Kept(seat=player.seat, dice=kept))
        player.picks.clear()
        player.open = player.loose
        self.end_turn(player, events)

    def end_turn(self, player: Player, events: list[Event]) -> None:
        """On to the other, unless the other is finished; when both are, on to phase 2."""
        other = self.other(player)
        if not other.finished:
            self.wait_for(AWAIT_ROLL, other.seat + 1)
        elif not player.finished:
            self.wait_for(AWAIT_ROLL, player.seat + 1)
        else:
            events.append(VardanOpened(round=self.round))
            self.wait_for(VARDAN, BOTH)

    # --- 5. Phase 2: Devik Vardan ----------------------------------------------------------------

    def choose(self, player: Player, choice: Choice) -> list[Event]:
        """Ask for a vard or pass, in secret and for good, whatever the number of tokens."""
        player.choice = choice
        events: list[Event] = [CHOSE[player.seat], SEALED[choice][player.seat]]
        if self.acting == BOTH:
            self.wait_for(VARDAN, 2 - player.seat)
        else:
            self.yudh(events)
        return events

    # --- 6. Phase 3: Yudh ------------------------------------------------------------------------

    def yudh(self, events: list[Event]) -> None:
        """The whole phase at once, as an ordered list of events."""
        p1 = self.player(self.p1)
        p2 = self.player(1 - self.p1)
        self.reveal(events)
        self.vards(BEGINNING, events)
        self.strikes(p1, p2, "p1_strikes", events)
        self.strikes(p2, p1, "p2_strikes", events)
        self.sweep(p1, p2, events)
        self.vards(END, events)
        self.check(events)

    def reveal(self, events: list[Event]) -> None:
        """Step 0."""
        choices = (self.a.choice, self.b.choice)
        events.append(Revealed(choices=choices, levels=self.weigh()))

    def vards(self, time: str, events: list[Event]) -> None:
        """Steps 1 and 5: the vards asked for with this action time, lowest priority first,
        whoever owns them."""
        first, second = self.a, self.b
        if priority_of(second) < priority_of(first):
            first, second = second, first
        self.vard(first, time, events)
        self.vard(second, time, events)

    def vard(self, owner: Player, time: str, events: list[Event]) -> None:
        """The token test, at this very moment; then the price, then the effect."""
        devta = owner.devta
        if owner.choice != PRAY or devta is None or devta.time != time:
            return
        if owner.tok < devta.cost:
            events.append(
                Fizzled(
                    step=time,
                    seat=owner.seat,
                    before=self.levels,
                    after=self.levels,
                    devta=devta.key,
                    cost=devta.cost,
                )
            )
        elif devta is KAHNA:
            self.kahna(owner, self.other(owner), events)
        elif devta is BALI:
            self.bali(owner, self.other(owner), events)
        elif devta is ARJUN:
            self.arjun(owner, self.other(owner), events)
        else:
            self.prithvi(owner, events)

    def kahna(self, owner: Player, other: Player, events: list[Event]) -> None:
        """Destroys as many tokens as the opponent's vard costs, if one was asked for."""
        owner.tok -= KAHNA.cost
        asked = other.devta if other.choice == PRAY else None
        destroyed = min(asked.cost, other.tok) if asked is not None else 0
        other.tok -= destroyed
        events.append(
            KahnaActed(
                step=BEGINNING,
                seat=owner.seat,
                before=self.levels,
                after=self.weigh(),
                cost=KAHNA.cost,
                destroyed=destroyed,
            )
        )

    def bali(self, owner: Player, other: Player, events: list[Event]) -> None:
        """Damage that nothing blocks."""
        owner.tok -= BALI.cost
        mani = other.mani
        hurt(other, self.bali_damage, events)
        events.append(
            BaliActed(
                step=BEGINNING,
                seat=owner.seat,
                before=self.levels,
                after=self.weigh(),
                cost=BALI.cost,
                damage=mani - other.mani,
            )
        )

    def arjun(self, owner: Player, other: Player, events: list[Event]) -> None:
        """Every dhal of the opponent is removed; that is no play, so yagya pays nothing."""
        owner.tok -= ARJUN.cost
        slots: list[int] = []
        for slot, face in enumerate(other.row):
            if face is not None and face.kind == DHAL:
                other.row[slot] = None
                slots.append(slot + 1)
        events.append(
            ArjunActed(
                step=BEGINNING,
                seat=owner.seat,
                before=self.levels,
                after=self.weigh(),
                cost=ARJUN.cost,
                slots=tuple(slots),
            )
        )

    def strikes(self, striker: Player, other: Player, step: str, events: list[Event]) -> None:
        """Steps 2 and 3: one player's dice from left to right. Kavach and dhal are skipped: they
        stay, as blockers."""
        for slot, face in enumerate(striker.row):
            if face is None or face.kind == KAVACH or face.kind == DHAL:
                continue
            striker.row[slot] = None
            if face.kind == KAPAT:
                self.kapat(striker, other, slot, face, step, events)
            else:
                self.attack(striker, other, slot, face, step, events)

    def attack(
        self,
        striker: Player,
        other: Player,
        slot: int,
        face: Face,
        step: str,
        events: list[Event],
    ) -> None:
        """A bhala is blocked by the leftmost kavach, a teer by the leftmost dhal; else it hits."""
        striker.tok += face.yagya
        blocker = KAVACH if face.kind == BHALA else DHAL
        for blocker_slot, block in enumerate(other.row):
            if block is not None and block.kind == blocker:
                other.row[blocker_slot] = None
                other.tok += block.yagya
                events.append(
                    Blocked(
                        step=step,
                        seat=striker.seat,
                        before=self.levels,
                        after=self.weigh() if face.yagya or block.yagya else self.levels,
                        slot=slot + 1,
                        die=face.text,
                        yagya=face.yagya,
                        blocker_slot=blocker_slot + 1,
                        blocker=block.text,
                        blocker_yagya=block.yagya,
                    )
                )
                return
        hurt(other, 1, events)
        events.append(
            Hit(
                step=step,
                seat=striker.seat,
                before=self.levels,
                after=self.weigh(),
                slot=slot + 1,
                die=face.text,
                yagya=face.yagya,
            )
        )

    def kapat(
        self,
        striker: Player,
        other: Player,
        slot: int,
        face: Face,
        step: str,
        events: list[Event],
    ) -> None:
        """Takes one token if the opponent has any at this instant; its yagya comes after."""
        stolen = 1 if other.tok >= 1 else 0
        other.tok -= stolen
        striker.tok += stolen + face.yagya
        happened = Stole if stolen else Missed
        events.append(
            happened(
                step=step,
                seat=striker.seat,
                before=self.levels,
                after=self.weigh(),
                slot=slot + 1,
                die=face.text,
                yagya=face.yagya,
            )
        )

    def sweep(self, p1: Player, p2: Player, events: list[Event]) -> None:
        """Step 4: the dice that are left leave the table, and their yagya pays."""
        tok = (self.a.tok, self.b.tok)
        first = clear(p1)
        second = clear(p2)
        if first or second:
            events.append(
                Swept(
                    step="sweep",
                    seat=p1.seat,
                    before=self.levels,
                    after=self.weigh(),
                    slots=(second, first) if p1.seat else (first, second),
                    yagya=(self.a.tok - tok[0], self.b.tok - tok[1]),
                )
            )

    def prithvi(self, owner: Player, events: list[Event]) -> None:
        """Heals, up to the most stones there can be; even a player without any is lifted."""
        owner.tok -= PRITHVI.cost
        mani = owner.mani
        owner.mani = min(MAX_MANI, mani + HEAL)
        events.append(
            PrithviActed(
                step=END,
                seat=owner.seat,
                before=self.levels,
                after=self.weigh(),
                cost=PRITHVI.cost,
                healed=owner.mani - mani,
            )
        )

    def check(self, events: list[Event]) -> None:
        """Step 6: the one moment at which the stones are counted."""
        a, b = self.a, self.b
        fallen = SEATS[(1 if a.mani == 0 else 0) + (2 if b.mani == 0 else 0)]
        events.append(RoundEnded(round=self.round, levels=self.levels, fallen=fallen))
        if len(fallen) == 2:
            self.end(0 if a.fell_at > b.fell_at else 1, "fell first", events)
        elif fallen:
            self.end(1 - fallen[0], "mani", events)
        elif self.round >= self.round_limit:
            self.end(self.ahead(), "round limit", events)
        else:
            self.start_round(events)

    # --- 8. Endings ------------------------------------------------------------------------------

    def ahead(self) -> int:
        """Who wins by the safety stop: more mani, then more tokens, then P2."""
        a, b = self.a, self.b
        if a.mani != b.mani:
            return 0 if a.mani > b.mani else 1
        if a.tok != b.tok:
            return 0 if a.tok > b.tok else 1
        return 1 - self.p1

    def quit(self, seat: int, reason: str) -> list[Event]:
        """Leaving loses at once; but until the coin has fallen there was no match yet."""
        events: list[Event] = []
        in_the_air = self.phase == TOSS_RESULT and self.acting == BOTH
        if self.phase == TOSS_PICK or (in_the_air and reason == CANCELLED):
            self.end(None, CANCELLED, events)
        elif reason == CANCELLED:
            raise NotNow("a match can be cancelled only until the coin has fallen; you may quit")
        else:
            self.end(1 - seat, reason, events)
        return events

    def end(self, winner: int | None, reason: str, events: list[Event]) -> None:
        """The board freezes and the winner is named."""
        self.wait_for(GAME_OVER, NOBODY)
        places = () if winner is None else (1, 2) if winner == 0 else (2, 1)
        self.result = Outcome(places, reason)
        events.append(MatchEnded(winner=winner, reason=reason))

    # --- what every position can tell ------------------------------------------------------------

    def outcome(self) -> Outcome | None:
        """How the match ended."""
        return self.result

    def view(self, seat: int | None) -> PasaView:
        """What a seat may know."""
        if self.in_sight is None:
            self.in_sight = both_players(self)
        return view_of(self, seat, self.in_sight)

    def state(self) -> PasaState:
        """The whole match as data."""
        return state_of(self)

    def forecast(self) -> Levels | None:
        """Where both would stand if Yudh came now and nobody prayed: every die that shows a face
        fights, picks first, then the others as they lie. None while there are no dice to see."""
        if not self.foreseen:
            self.foresight = self.foresee()
            self.foreseen = True
        return self.foresight

    def foresee(self) -> Levels | None:
        """The forecast, worked out."""
        if self.phase not in (AWAIT_ROLL, AWAIT_KEEP, VARDAN):
            return None
        twin = self.copy()
        for player in (twin.a, twin.b):
            player.choice = PASS
            player.row.extend(player.faces_in_sight())
        twin.yudh([])
        return twin.levels

    def default(self, seat: int) -> str:
        """What happens for a seat that lets its clock run out."""
        return DEFAULTS[self.phase]

    def clock(self, seat: int) -> int:
        """Seconds for the decision at hand."""
        return CLOCKS[self.phase]

    def copy(self) -> "Pasa":
        """An independent twin."""
        twin = Pasa()
        twin.bali_damage = self.bali_damage
        twin.round_limit = self.round_limit
        twin.agreed_deal = self.agreed_deal
        twin.phase = self.phase
        twin.acting = self.acting
        twin.coin = self.coin
        twin.round = self.round
        twin.p1 = self.p1
        twin.a = self.a.copy()
        twin.b = self.b.copy()
        twin.levels = self.levels
        twin.result = self.result
        twin.foreseen = False
        twin.in_sight = None
        return twin

    def guess(self, seat: int | None, dice: Dice) -> "Pasa":
        """A twin in which a choice that is sealed from this seat is made by chance."""
        twin = self.copy()
        for player in (twin.a, twin.b):
            sealed = player.choice != "" and twin.other(player).choice == ""
            if sealed and player.seat != seat:
                player.choice = PRAY if dice.roll(2) == 1 else PASS
        return twin

    def player(self, seat: int) -> Player:
        """Who sits there."""
        return self.b if seat else self.a

    def other(self, player: Player) -> Player:
        """The opponent."""
        return self.a if player.seat else self.b

    def weigh(self) -> Levels:
        """Mani and tokens of both seats now, noted for the next event to start from."""
        a, b = self.a, self.b
        few = a.tok < MANY and b.tok < MANY
        tok = PAIRS[a.tok * MANY + b.tok] if few else (a.tok, b.tok)
        self.levels = Levels(PAIRS[a.mani * MANY + b.mani], tok)
        return self.levels

    def refusal(self, seat: int, move: str) -> IllegalMove:
        """Why a move that fits nowhere is refused, by the first cause that holds."""
        if not 0 <= seat <= 1:
            return NoSuchSeat(f"Pasa has the seats 0 and 1, not {seat}")
        if self.phase == GAME_OVER:
            return GameOver("the match is over")
        if read(move) != move:
            return UnreadableMove(f"{move!r} is written {read(move)!r}")
        if not self.awaits(seat):
            if self.phase == VARDAN or self.phase == TOSS_RESULT:
                return AlreadyDecided("you have answered, and for good; wait for the other")
            return NotYourTurn(f"it is {seat_name(self.to_act()[0])}'s turn")
        return NotNow(f"{move} is not possible now; {DUE[self.phase]}")


def new_match(bali_damage: int, round_limit: int, agreed_deal: int) -> Pasa:
    """A match before the toss."""
    match = Pasa()
    match.bali_damage = bali_damage
    match.round_limit = round_limit
    match.agreed_deal = agreed_deal
    match.coin = ""
    match.round = 0
    match.p1 = 0
    match.a = new_player(0)
    match.b = new_player(1)
    match.levels = START
    match.result = None
    match.foreseen = False
    match.in_sight = None
    match.wait_for(TOSS_PICK, BOTH)
    return match


def priority_of(player: Player) -> int:
    """The priority of a player's devta."""
    return player.devta.priority if player.devta is not None else 0


def not_loose(player: Player, die: int) -> IllegalMove:
    """Why a die cannot be picked."""
    loose = one_of([str(die) for die in DICE_IN[player.loose]])
    return IllegalMove(f"die {die} lies in your row for good; loose are {loose}")


def hurt(player: Player, damage: int, events: list[Event]) -> None:
    """Takes stones, never below none, and notes which event took the last."""
    if player.mani > 0:
        player.mani = max(0, player.mani - damage)
        if player.mani == 0:
            player.fell_at = len(events)


def clear(player: Player) -> tuple[int, ...]:
    """Empties a row, and credits its yagya: the slots that were not empty yet."""
    slots: list[int] = []
    for slot, face in enumerate(player.row):
        if face is not None:
            player.row[slot] = None
            player.tok += face.yagya
            slots.append(slot + 1)
    return tuple(slots)


# Events never change, so the commonest are made once.
PICKED: Final = [[Toggled(seat, die, picked=True) for die in range(7)] for seat in (0, 1)]
UNPICKED: Final = [[Toggled(seat, die, picked=False) for die in range(7)] for seat in (0, 1)]
CHOSE: Final = [Chose(seat) for seat in (0, 1)]
SEALED: Final = {choice: [Sealed(seat, choice) for seat in (0, 1)] for choice in (PRAY, PASS)}
