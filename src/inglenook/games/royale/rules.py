"""The rules of Battle Royale, in the order and the words of the rulebook.

Squares are places in SQUARES, cards are kinds, sets of seats are kept as bits.
"""

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from inglenook.games.royale.battle import Battle, Fighter, new_battle, new_fighter
from inglenook.games.royale.events import (
    ActionSpent,
    ActionsSet,
    AttackCounted,
    BaseChosen,
    BattleEnded,
    BattleStarted,
    BattleVoid,
    BraceletDecided,
    CardAttacked,
    CardGained,
    CardLooted,
    CardsShifted,
    CardWon,
    DiceRolled,
    DisarmDecided,
    DisarmOpened,
    DisarmSealed,
    Exchanged,
    ExchangeDeclined,
    Fell,
    FieldDealt,
    Filled,
    GameEnded,
    Hand,
    InitiativeRolled,
    KnockedOut,
    LastCard,
    Lying,
    Moved,
    NecklaceOffered,
    NecklaceUsed,
    NothingLooted,
    OrderSet,
    OwnDie,
    Placed,
    PlayerDied,
    PlayerLeft,
    PreturnOpened,
    Resurrected,
    RollOff,
    RoomMade,
    TargetsReduced,
    TempestRaised,
    TempestRolled,
    TollsPaid,
    TurnEnded,
    TurnStarted,
    WoundsReopened,
)
from inglenook.games.royale.guess import draw_afresh
from inglenook.games.royale.notation import (
    ACCEPT,
    ANY,
    ATTACK,
    BASE_TEXTS,
    BRACELET_MENU,
    CAN_ATTACK,
    CAN_RAISE,
    CAN_STEP,
    CANNOT_END,
    CHOOSE_BASE,
    CODES,
    DEAL_MOVE,
    DISARM_MOVE,
    DISARM_TEXTS,
    DROP,
    DROP_TEXTS,
    END,
    FALL_MOVE,
    FALLS,
    FIGHT,
    FIGHT_TEXTS,
    FIGHTS,
    FILL,
    FILL_TEXTS,
    KEEP,
    MENU,
    MOVE,
    MOVE_TEXTS,
    NECKLACE_MENU,
    NO_DIE,
    PLACE_MOVE,
    PLACE_TEXTS,
    QUIT,
    QUIT_REASONS,
    RAISE,
    REROLL,
    RESURRECT,
    ROLL,
    SHIFT,
    SHIFT_TEXTS,
    SWAP,
    SWAP_TEXTS,
    read,
)
from inglenook.games.royale.parts import (
    ACTIONS,
    ATTACK_DICE,
    BASE,
    BLACK_DEATH,
    BOOTS,
    BRACELET,
    DEAL,
    DEEP_WOUNDS,
    DETECT,
    DISARM,
    DISARMING,
    FALL,
    FIELD,
    GAME_OVER,
    HIGH,
    INITIATIVE,
    INNKEEPERS_TOLL,
    KEYS,
    LEAD,
    MOVEMENTS,
    NEAR,
    NECKLACE,
    NECKLACE_OF_FAITH,
    NO_CARD,
    NOBODY,
    NOWHERE,
    PLACE,
    POOL,
    PRETURN,
    REDUCED,
    SACRED_RELIC,
    SEATS_IN,
    SIDES,
    SLOT,
    SLOTS,
    SPACE_SHIFT,
    SQUARES,
    STARTS,
    STEPS,
    TEMPEST,
    TEMPEST_KILLS,
    TITLES,
    TURN,
    VALUES,
    WALKING_DEAD,
    House,
    Player,
    kinds_in,
    new_player,
    square_name,
    without,
)
from inglenook.games.royale.view import RoyaleState, RoyaleView, state_of, view_of
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

CLOCKS: Final[list[int]] = [15, 30, 15, 30, 30, 60, 20, 30, 20, 20, 20, 20]
"""The seconds for a decision in each phase."""

# What the last card asks of the player on turn.
FREE: Final = 0
MUST_RISE: Final = 1
MUST_STEP: Final = 2
MUST_FIGHT: Final = 3
MUST_ATTACK: Final = 4

ALL_WON: Final = "all cards won"
AHEAD: Final = "lead"


class Royale:
    """A game of Battle Royale at one moment."""

    house: House
    seats: int
    phase: int
    acting: int  # the seats that have something to decide
    players: list[Player]
    gone: int  # the seats that have left
    beaten: int  # the seats that were knocked out, by a house rule
    rolls: list[list[int]]  # for initiative, by seat
    order: list[int]
    turn: int  # the seat on turn
    number: int  # of turns begun
    field: list[int]  # the kind of card on each square
    left: int  # cards on the field
    low: int  # those of them below 13
    last: int  # the square of the last card, when it has come to that
    actions: int
    movements: int
    tempests: int  # used in this turn
    shifts: int  # the same
    died: bool  # the player on turn has died in this turn
    cleared: bool  # and has beaten somebody on the last card
    dice: list[int]  # of a card attack that is being decided
    necklaces: int  # unused ones in it
    battle: Battle | None
    loser: int
    result: Outcome | None

    def to_act(self) -> Sequence[int]:
        """Who has something to decide."""
        return SEATS_IN[self.acting]

    def legal(self, seat: int) -> Sequence[str]:
        """What a seat may decide."""
        if not self.awaits(seat):
            return ()
        if self.phase == TURN:
            return self.turn_moves()
        if self.phase == NECKLACE:
            return NECKLACE_MENU
        if self.phase == BRACELET:
            return BRACELET_MENU
        if self.phase == FALL:
            return self.falls()
        return self.other_moves(seat)

    def play(self, seat: int, move: str, dice: Dice) -> list[Event]:
        """Make a move."""
        code: i64 = CODES.get(move, 0)
        kind = code >> 10
        what = code & 1023
        if kind == QUIT:
            return self.quit(seat, what, move)
        if kind == 0 or not self.awaits(seat):
            raise self.refusal(seat, move)
        events: list[Event] = []
        if self.phase == TURN:
            self.take_turn(kind, what, move, dice, events)
        else:
            self.decide(seat, kind, what, move, dice, events)
        return events

    def awaits(self, seat: int) -> bool:
        """Whether a seat has something to decide."""
        return 0 <= seat < self.seats and self.acting >> seat & 1 != 0

    def await_one(self, phase: int, seat: int) -> None:
        """One seat has to decide."""
        self.phase = phase
        self.acting = 1 << seat

    # --- 4. Before the first turn ----------------------------------------------------------------

    def other_moves(self, seat: int) -> Sequence[str]:
        """What may be decided outside of turns, attacks and battles."""
        phase = self.phase
        if phase == DEAL:
            return ("deal",)
        if phase == BASE:
            return BASE_TEXTS
        if phase == INITIATIVE:
            return ("roll",)
        if phase == PLACE:
            return tuple([PLACE_TEXTS[place] for place in self.free_starts()])
        if phase == PRETURN:
            return self.exchanges()
        if phase == SLOT:
            return tuple([DROP_TEXTS[kind] for kind in self.droppable(seat)])
        battle = self.battle
        assert battle is not None
        return tuple(battle.fighter(seat).disarms(battle.opponent(seat)))

    def decide(
        self, seat: int, kind: i64, what: i64, move: str, dice: Dice, events: list[Event]
    ) -> None:
        """A decision outside of the turn proper."""
        phase = self.phase
        if phase == NECKLACE and (kind == ACCEPT or (kind == REROLL and what != NO_DIE)):
            self.reroll(what, dice, events)
        elif phase == BRACELET and (kind == ACCEPT or (kind == REROLL and what == NO_DIE)):
            self.try_bracelet(seat, kind == REROLL, dice, events)
        elif phase == FALL and kind == FALL_MOVE:
            self.fall(what, dice, events)
        elif phase == PRETURN and kind == KEEP:
            self.keep(events)
        elif phase == PRETURN and kind == FILL:
            self.fill(what, events)
        elif phase == PRETURN and kind == SWAP:
            self.swap(what >> 5, what & 31, events)
        elif phase == SLOT and kind == DROP:
            self.drop(seat, what, events)
        elif phase == DISARMING and kind == DISARM_MOVE:
            self.seal_disarm(seat, what >> 5, what & 31, dice, events)
        elif phase == DEAL and kind == DEAL_MOVE:
            self.deal(dice, events)
        elif phase == BASE and kind == CHOOSE_BASE:
            self.choose_base(seat, what, events)
        elif phase == INITIATIVE and kind == ROLL:
            self.roll_initiative(seat, dice, events)
        elif phase == PLACE and kind == PLACE_MOVE:
            self.place(seat, what, dice, events)
        else:
            raise self.refusal(seat, move)

    def deal(self, dice: Dice, events: list[Event]) -> None:
        """3.2: any card of the thirty on each square in turn; five stay out of the game."""
        pool = POOL.copy()
        for place in range(FIELD):
            self.lay(place, pool.pop(dice.roll(len(pool)) - 1))
        events.append(FieldDealt([self.lying(place) for place in range(FIELD)]))
        self.acting = self.staying()
        self.phase = BASE if self.house.bases_chosen else INITIATIVE

    def lay(self, place: int, kind: int) -> None:
        """A card on a square."""
        self.field[place] = kind
        self.left += 1
        if VALUES[kind] < HIGH:
            self.low += 1

    def lying(self, place: int) -> Lying:
        """What lies on a square, to be told."""
        return Lying(SQUARES[place], KEYS[self.field[place]])

    def choose_base(self, seat: int, base: int, events: list[Event]) -> None:
        """What coming back to life costs, by what is in the glass."""
        self.players[seat].base = base
        self.acting &= ~(1 << seat)
        events.append(BaseChosen(seat, base))
        if self.acting == 0:
            self.acting = self.staying()
            self.phase = INITIATIVE

    def roll_initiative(self, seat: int, dice: Dice, events: list[Event]) -> None:
        """Highest first. (A player's rolls in roll-offs settle only who is level so far.)"""
        value = dice.roll(SIDES, seat)
        self.rolls[seat].append(value)
        self.acting &= ~(1 << seat)
        events.append(InitiativeRolled(seat, value))
        self.settle_initiative(events)

    def settle_initiative(self, events: list[Event]) -> None:
        """When all have rolled: who is level with somebody rolls again; else the order stands."""
        if self.acting:
            return
        for group in self.level_groups():
            for seat in group:
                self.acting |= 1 << seat
            events.append(RollOff(tuple(group)))
        if self.acting:
            return
        self.order = sorted(
            SEATS_IN[self.staying()], key=lambda seat: self.rolls[seat], reverse=True
        )
        events.append(OrderSet(self.order.copy()))
        self.await_one(PLACE, self.order[0])

    def level_groups(self) -> list[list[int]]:
        """The players who have rolled the same all along."""
        groups: list[list[int]] = []
        for seat in SEATS_IN[self.staying()]:
            for group in groups:
                if self.rolls[group[0]] == self.rolls[seat]:
                    group.append(seat)
                    break
            else:
                groups.append([seat])
        return [group for group in groups if len(group) > 1]

    def free_starts(self) -> list[int]:
        """The squares of the edge that nobody stands on."""
        taken = [player.square for player in self.players]
        return [place for place in STARTS if place not in taken]

    def place(self, seat: int, place: int, dice: Dice, events: list[Event]) -> None:
        """In the order of play, each on a free square of the edge."""
        free = self.free_starts()
        if place == ANY:
            place = free[dice.roll(len(free), seat) - 1]
        elif place not in free:
            raise IllegalMove(f"{square_name(place)} is taken: choose another square of the edge")
        self.players[seat].square = place
        events.append(Placed(seat, SQUARES[place]))
        self.place_next(events)

    def place_next(self, events: list[Event]) -> None:
        """The next without a square places; when all stand, the first turn begins."""
        for seat in self.order:
            if self.staying() >> seat & 1 and self.players[seat].square == NOWHERE:
                self.await_one(PLACE, seat)
                return
        for seat in self.order:
            if self.staying() >> seat & 1:
                self.start_turn(seat, events)
                return

    # --- 5.1 Preturn -----------------------------------------------------------------------------

    def start_turn(self, seat: int, events: list[Event]) -> None:
        """A turn begins with the set-aside cards, if there are any."""
        self.turn = seat
        self.number += 1
        self.actions = 0
        self.movements = 0
        self.tempests = 0
        self.shifts = 0
        self.died = False
        self.cleared = False
        events.append(TurnStarted(seat, self.number))
        player = self.players[seat]
        if player.aside:
            self.await_one(PRETURN, seat)
            events.append(PreturnOpened(seat, len(player.active) < SLOTS))
        else:
            self.begin_actions(events)

    def exchanges(self) -> tuple[str, ...]:
        """Empty slots must be filled; else one card may be exchanged, but for the Black Death."""
        player = self.players[self.turn]
        aside = kinds_in(player.aside)
        if len(player.active) < SLOTS:
            return tuple([FILL_TEXTS[kind] for kind in aside])
        swaps: list[str] = ["keep"]
        for dropped in kinds_in(player.active):
            if dropped != BLACK_DEATH:
                for taken in aside:
                    swaps.append(SWAP_TEXTS[taken][dropped])
        return tuple(swaps)

    def fill(self, kind: int, events: list[Event]) -> None:
        """A set-aside card into an empty slot."""
        player = self.players[self.turn]
        if len(player.active) == SLOTS:
            raise IllegalMove("all three slots are full: swap one card, or keep them all")
        self.check_aside(player, kind)
        player.aside = without(player.aside, kind)
        player.take_up([*player.active, kind])
        events.append(Filled(self.turn, KEYS[kind]))
        if len(player.active) == SLOTS or not player.aside:
            self.begin_actions(events)

    def swap(self, taken: int, dropped: int, events: list[Event]) -> None:
        """One set-aside card for one active card."""
        player = self.players[self.turn]
        self.check_filled(player)
        self.check_aside(player, taken)
        if dropped == BLACK_DEATH:
            raise IllegalMove("the Black Death sticks to you: swap another card for it")
        if dropped not in player.active:
            raise IllegalMove(f"{TITLES[dropped]} is not one of your active cards")
        player.aside = [*without(player.aside, taken), dropped]
        active = player.active.copy()
        active[active.index(dropped)] = taken
        player.take_up(active)
        events.append(Exchanged(self.turn, KEYS[taken], KEYS[dropped]))
        self.begin_actions(events)

    def keep(self, events: list[Event]) -> None:
        """No exchange."""
        self.check_filled(self.players[self.turn])
        events.append(ExchangeDeclined(self.turn))
        self.begin_actions(events)

    def check_filled(self, player: Player) -> None:
        """Refuse to exchange while a slot is empty."""
        if len(player.active) < SLOTS:
            raise IllegalMove("a slot is empty: fill it with a set-aside card first")

    def check_aside(self, player: Player, kind: int) -> None:
        """Refuse to take up what does not lie aside."""
        if kind not in player.aside:
            raise IllegalMove(f"{TITLES[kind]} is not one of your set-aside cards")

    # --- 5.2 Turn start --------------------------------------------------------------------------

    def begin_actions(self, events: list[Event]) -> None:
        """Two actions and what the active cards add; nothing is left from earlier turns."""
        player = self.players[self.turn]
        self.actions = ACTIONS + player.count(WALKING_DEAD)
        self.movements = MOVEMENTS + player.count(BOOTS)
        self.await_one(TURN, self.turn)
        events.append(ActionsSet(self.turn, self.actions, self.movements))

    # --- 5.3 What a player may do ----------------------------------------------------------------

    def turn_moves(self) -> Sequence[str]:
        """All that the player on turn may do."""
        duty = self.duty() if self.left == 1 else FREE
        player = self.players[self.turn]
        if not player.alive:
            if not self.actions:
                return ("end",)
            return ("resurrect",) if duty else ("resurrect", "end")
        if duty:
            return self.duty_moves(duty, player)
        flags = 0
        if self.actions:
            flags = CAN_STEP
            blockers = self.others_here(player)
            if self.field[player.square] and (not blockers or self.cleared):
                flags |= CAN_ATTACK
        else:
            blockers = 0
            if self.movements:
                flags = CAN_STEP
        if self.may_raise(player):
            flags |= CAN_RAISE
        moves = MENU[player.square * 32 + player.slow() * 16 + flags]
        if blockers:
            moves = FIGHTS[blockers] + moves
        if self.may_shift(player):
            moves = moves + self.all_shifts()
        return moves

    def take_turn(self, kind: i64, what: i64, move: str, dice: Dice, events: list[Event]) -> None:
        """One thing of a turn."""
        if kind == MOVE:
            self.move(what, events)
        elif kind == END:
            self.end_turn(events)
        elif kind == ATTACK:
            self.attack(dice, events)
        elif kind == FIGHT:
            self.fight(what, dice, events)
        elif kind == RESURRECT:
            self.resurrect(events)
        elif kind == RAISE:
            self.raise_tempest(dice, events)
        elif kind == SHIFT:
            self.shift(what >> 5, what & 31, events)
        else:
            raise self.refusal(self.turn, move)

    def me(self, doing: str) -> Player:
        """The player on turn, who must be alive for this."""
        player = self.players[self.turn]
        if not player.alive:
            raise IllegalMove(f"you are dead: resurrect before you {doing}")
        return player

    def others_here(self, player: Player) -> int:
        """The other living players on the same square, as bits."""
        here = 0
        square = player.square
        for other in self.players:
            if other.square == square and other.alive and other is not player:
                here |= 1 << other.seat
        return here

    def move(self, place: int, events: list[Event]) -> None:
        """A step costs a movement if there is one left, otherwise an action."""
        player = self.me("move")
        start = player.square
        if place not in NEAR[player.slow()][start]:
            raise self.no_step(player, place)
        if self.left == 1:
            self.check_duty_step(player, place)
        if self.movements:
            self.movements -= 1
            player.square = place
            told = Moved(
                self.turn, SQUARES[start], SQUARES[place], "movement", self.actions, self.movements
            )
            events.append(told)
            return
        if not self.actions:
            raise IllegalMove("a step costs a movement or an action: none is left, end your turn")
        self.actions -= 1
        player.square = place
        events.append(Moved(self.turn, SQUARES[start], SQUARES[place], "action", self.actions, 0))
        self.walk_dead(player, events)

    def no_step(self, player: Player, place: int) -> IllegalMove:
        """Why this is no step."""
        if place == player.square:
            return IllegalMove(f"you are on {square_name(place)} already")
        if place in NEAR[0][player.square]:
            return IllegalMove("with Disorientation there are no diagonal steps")
        here = square_name(player.square)
        return IllegalMove(f"{square_name(place)} is not next to {here}: steps go to neighbours")

    def pay(self, player: Player, on: str, events: list[Event]) -> None:
        """One action. For each Walking Dead it adds a toll."""
        self.actions -= 1
        events.append(ActionSpent(self.turn, on, self.actions))  # type: ignore[arg-type]
        self.walk_dead(player, events)

    def walk_dead(self, player: Player, events: list[Event]) -> None:
        """Every action spent adds a toll for each Walking Dead."""
        tolls = player.count(WALKING_DEAD)
        if tolls:
            self.toll(player, "walking dead", tolls, events)

    def toll(self, player: Player, why: str, tolls: int, events: list[Event]) -> None:
        """The counter only grows, and never matters to the game."""
        player.tolls += tolls
        unit = self.house.unit
        events.append(TollsPaid(player.seat, why, tolls, player.tolls, unit))  # type: ignore[arg-type]

    def check_action(self) -> None:
        """Refuse what cannot be paid."""
        if not self.actions:
            raise IllegalMove("that costs an action, and none is left: end your turn")

    def end_turn(self, events: list[Event]) -> None:
        """Unused actions are lost. The last card may not be left alone."""
        if self.left == 1:
            duty = self.duty()
            if duty:
                raise self.duty_calls(duty)
        events.append(TurnEnded(self.turn))
        self.next_turn(events)

    def next_turn(self, events: list[Event]) -> None:
        """The next in the order who is still there."""
        order = self.order
        here = order.index(self.turn)
        staying = self.staying()
        for step in range(1, len(order) + 1):
            seat = order[(here + step) % len(order)]
            if staying >> seat & 1:
                self.start_turn(seat, events)
                return

    # --- 5.4 Winning a card ----------------------------------------------------------------------

    def gain(self, player: Player, kind: int, events: list[Event]) -> bool:
        """It becomes active if there is a free slot, else it is set aside; but the Black Death
        always becomes active. Says whether room has to be made for it."""
        player.points += VALUES[kind]
        if len(player.active) < SLOTS:
            player.take_up([*player.active, kind])
            events.append(CardGained(player.seat, KEYS[kind], "active", player.points))
            self.effects_change(player, kind, 1, events)
            return False
        if kind != BLACK_DEATH:
            player.aside = [*player.aside, kind]
            events.append(CardGained(player.seat, KEYS[kind], "aside", player.points))
            return False
        player.take_up([*player.active, kind])
        events.append(CardGained(player.seat, KEYS[kind], "slot", player.points))
        self.await_one(SLOT, player.seat)
        return True

    def effects_change(self, player: Player, kind: int, change: int, events: list[Event]) -> None:
        """On one's own turn, Boots and Walking Dead count at once, and only while they are active;
        what has been spent stays spent."""
        if player.seat != self.turn or (kind != BOOTS and kind != WALKING_DEAD):
            return
        actions = self.actions
        movements = self.movements
        if kind == BOOTS:
            movements = max(0, movements + change)
        else:
            actions = max(0, actions + change)
        if actions != self.actions or movements != self.movements:
            self.actions = actions
            self.movements = movements
            events.append(ActionsSet(self.turn, actions, movements))

    def droppable(self, seat: int) -> list[int]:
        """The cards that can make room for the Black Death."""
        return [kind for kind in kinds_in(self.players[seat].active) if kind != BLACK_DEATH]

    def drop(self, seat: int, kind: int, events: list[Event]) -> None:
        """One active card, no Black Death itself, is set aside for it."""
        player = self.players[seat]
        if kind == BLACK_DEATH:
            raise IllegalMove("the Black Death stays: set another card aside for it")
        if kind not in player.active:
            raise IllegalMove(f"{TITLES[kind]} is not one of your active cards")
        self.set_aside(player, kind, events)
        self.go_on(events)

    def set_aside(self, player: Player, kind: int, events: list[Event]) -> None:
        """An active card makes room; what it did is over at once."""
        player.take_up(without(player.active, kind))
        player.aside = [*player.aside, kind]
        events.append(RoomMade(player.seat, KEYS[kind]))
        self.effects_change(player, kind, -1, events)

    # --- 6. Attacking a card ---------------------------------------------------------------------

    def target(self, kind: int) -> int:
        """What it takes to win a card: its value, or 12 once only 13s and 14s are left."""
        return VALUES[kind] if self.low else REDUCED

    def attack(self, dice: Dice, events: list[Event]) -> None:
        """An action, then three dice; Deep Wounds first, then the necklace."""
        player = self.me("attack")
        kind = self.field[player.square]
        if not kind:
            raise IllegalMove(f"no card lies on {square_name(player.square)}")
        self.check_action()
        self.check_unblocked(player)
        self.pay(player, "attack", events)
        square = SQUARES[player.square]
        events.append(CardAttacked(self.turn, square, KEYS[kind], self.target(kind)))
        thrown = dice.throw(ATTACK_DICE, SIDES, self.turn)
        self.dice = thrown
        events.append(DiceRolled(self.turn, thrown.copy()))
        if player.count(DEEP_WOUNDS):
            self.reopen(dice, events)
        self.necklaces = player.count(NECKLACE_OF_FAITH)
        self.offer_necklace(player, events)

    def check_unblocked(self, player: Player) -> None:
        """Other living players must be beaten first: all of them, or one on the last card."""
        blockers = self.others_here(player)
        if blockers and not self.cleared:
            names = " and ".join([seat_name(seat) for seat in SEATS_IN[blockers]])
            alive = "is" if len(SEATS_IN[blockers]) == 1 else "are"
            raise IllegalMove(f"{names} {alive} alive here: fight before you attack the card")

    def reopen(self, dice: Dice, events: list[Event]) -> None:
        """Deep Wounds: every die showing 1 or 6 is rolled again, until none does."""
        while True:
            sore = [n for n in range(ATTACK_DICE) if self.dice[n] == 1 or self.dice[n] == SIDES]
            if not sore:
                return
            values = dice.throw(len(sore), SIDES, self.turn)
            for which, value in zip(sore, values, strict=True):
                self.dice[which] = value
            events.append(WoundsReopened(self.turn, [which + 1 for which in sore], values))

    def offer_necklace(self, player: Player, events: list[Event]) -> None:
        """One die may be rolled again for each unused necklace."""
        if self.necklaces:
            self.await_one(NECKLACE, self.turn)
            events.append(NecklaceOffered(self.turn, self.necklaces))
        else:
            self.count_attack(player, events)

    def reroll(self, die: int, dice: Dice, events: list[Event]) -> None:
        """The necklace rolls a die again, by number from 1; 0 lets the dice count."""
        player = self.players[self.turn]
        if die == NO_DIE:
            self.count_attack(player, events)
            return
        self.necklaces -= 1
        value = dice.roll(SIDES, self.turn)
        self.dice[die - 1] = value
        events.append(NecklaceUsed(self.turn, die, value))
        if player.count(DEEP_WOUNDS):
            self.reopen(dice, events)
        self.offer_necklace(player, events)

    def count_attack(self, player: Player, events: list[Event]) -> None:
        """The sum with Detect Hidden against the target; three equal dice always win."""
        a, b, c = self.dice
        place = player.square
        kind = self.field[place]
        bonus = self.detects(player)
        total = a + b + c + bonus
        target = self.target(kind)
        triple = a == b and b == c
        won = triple or total >= target
        events.append(
            AttackCounted(self.turn, self.dice, bonus, total, target, triple=triple, won=won)
        )
        self.dice = []
        self.necklaces = 0
        self.await_one(TURN, self.turn)
        if won:
            self.win_card(player, place, events)
        else:
            self.die(player, "card", events)

    def detects(self, player: Player) -> int:
        """Detect Hidden adds 1 to the sum, for each copy."""
        return player.count(DETECT)

    def win_card(self, player: Player, place: int, events: list[Event]) -> None:
        """The card leaves the field, and the rest may be worth a new look."""
        kind = self.field[place]
        self.field[place] = NO_CARD
        self.left -= 1
        events.append(CardWon(self.turn, SQUARES[place], KEYS[kind]))
        if VALUES[kind] < HIGH:
            self.low -= 1
            if self.low == 0 and self.left:
                events.append(TargetsReduced(REDUCED))
        if self.left == 1:
            self.find_last()
            events.append(LastCard(SQUARES[self.last], KEYS[self.field[self.last]]))
        if not self.gain(player, kind, events):
            self.go_on(events)

    def find_last(self) -> None:
        """Where the last card lies."""
        for place in range(FIELD):
            if self.field[place]:
                self.last = place

    def go_on(self, events: list[Event]) -> None:
        """After a card has come to somebody: the game is over, or the turn goes on."""
        if self.check_end(events):
            return
        if self.staying() >> self.turn & 1:
            self.await_one(TURN, self.turn)
        else:
            events.append(TurnEnded(self.turn))
            self.next_turn(events)

    # --- 7. Player battle ------------------------------------------------------------------------

    def fight(self, seat: int, dice: Dice, events: list[Event]) -> None:
        """An action, for a battle with a living player on the same square."""
        player = self.me("fight")
        if seat == self.turn:
            raise IllegalMove("you cannot fight yourself")
        if not self.others_here(player) >> seat & 1:
            raise self.no_foe(seat)
        self.check_action()
        if self.left == 1:
            self.check_duty(MUST_FIGHT)
        self.pay(player, "fight", events)
        foe = self.players[seat]
        events.append(BattleStarted(self.turn, seat, SQUARES[player.square]))
        attacker = new_fighter(player, self.rolls_two(player, foe))
        defender = new_fighter(foe, self.house.lone_side and self.rolls_two(foe, player))
        battle = new_battle(attacker, defender, player.square)
        self.battle = battle
        self.acting = battle.who_may_disarm()
        if self.acting:
            self.phase = DISARMING
            events.append(DisarmOpened(SEATS_IN[self.acting]))
        else:
            battle.begin(events)
            self.fight_on(battle, dice, events)

    def no_foe(self, seat: int) -> IllegalMove:
        """Why nobody of that name can be fought here."""
        name = seat_name(seat)
        if seat >= self.seats:
            return IllegalMove(f"there is no player {name} in this game")
        if not self.staying() >> seat & 1:
            return IllegalMove(f"{name} is out of the game")
        foe = self.players[seat]
        if not foe.alive:
            return IllegalMove(f"{name} is dead: only the living can be fought")
        return IllegalMove(f"{name} is on {square_name(foe.square)}: you fight on the same square")

    def rolls_two(self, player: Player, foe: Player) -> bool:
        """Whether one side rolls two dice and keeps the lower: an attacker who owns no card; or, by
        a house rule, whoever alone has no active card."""
        if self.house.lone_side:
            return not player.active and bool(foe.active)
        return player.cards() == 0

    def seal_disarm(self, seat: int, one: int, other: int, dice: Dice, events: list[Event]) -> None:
        """A decision that all see when everybody has made theirs."""
        battle = self.battle
        assert battle is not None
        fighter = battle.fighter(seat)
        chosen = [kind for kind in (one, other) if kind]
        if DISARM_TEXTS[one][other] not in fighter.disarms(battle.opponent(seat)):
            raise self.no_disarm(fighter, battle.opponent(seat), chosen)
        fighter.choice = chosen
        self.acting &= ~(1 << seat)
        events.append(DisarmDecided(seat))
        events.append(DisarmSealed(seat, [KEYS[kind] for kind in chosen]))
        if self.acting == 0:
            battle.begin(events)
            self.fight_on(battle, dice, events)

    def no_disarm(self, fighter: Fighter, opponent: Fighter, chosen: list[int]) -> IllegalMove:
        """Why these cards cannot be disarmed."""
        for kind in chosen:
            if kind == DISARM:
                return IllegalMove("a Disarm cannot be disarmed")
            if chosen.count(kind) > opponent.active.count(kind):
                return IllegalMove(f"the opponent has no such active card: {TITLES[kind]}")
        return IllegalMove("one Disarm stops one card")

    def fight_on(self, battle: Battle, dice: Dice, events: list[Event]) -> None:
        """Rounds, until somebody has to decide or has won."""
        waiting = battle.fight_on(dice, events)
        if waiting is not None:
            self.await_one(BRACELET, waiting.seat)
            return
        won = battle.attacker.wins == battle.attacker.needs
        winner = battle.attacker.seat if won else battle.defender.seat
        self.loser = battle.defender.seat if won else battle.attacker.seat
        events.append(BattleEnded(winner, self.loser))
        if won and self.left == 1 and battle.square == self.last:
            self.cleared = True
        self.die(self.players[self.loser], "battle", events)
        self.await_one(FALL, self.loser)

    def try_bracelet(self, seat: int, again: bool, dice: Dice, events: list[Event]) -> None:
        """A player rolls their own die again or lets it count, and has not seen the other's."""
        battle = self.battle
        assert battle is not None
        fighter = battle.fighter(seat)
        events.append(BraceletDecided(seat))
        if again:
            fighter.try_luck(dice)
            events.append(OwnDie(seat, fighter.rolled, fighter.die))
        else:
            fighter.done = True
        self.fight_on(battle, dice, events)

    def falls(self) -> Sequence[str]:
        """Where the loser may go and die."""
        loser = self.players[self.loser]
        return FALLS[loser.slow()][loser.square]

    def fall(self, place: int, dice: Dice, events: list[Event]) -> None:
        """The loser goes next door and lies there; then the winner takes a card."""
        loser = self.players[self.loser]
        near = NEAR[loser.slow()][loser.square]
        if place == ANY:
            place = near[dice.roll(len(near), loser.seat) - 1]
        if place not in near:
            raise self.no_step(loser, place)
        events.append(Fell(loser.seat, SQUARES[loser.square], SQUARES[place]))
        loser.square = place
        battle = self.battle
        assert battle is not None
        winner = battle.opponent(loser.seat).seat
        self.battle = None
        self.loser = NOBODY
        if not (self.staying() >> winner & 1 and self.loot(winner, loser, dice, events)):
            self.go_on(events)

    def loot(self, winner: int, loser: Player, dice: Dice, events: list[Event]) -> bool:
        """One random active card of the loser, or the Black Death. Says whether the winner has to
        make room for it."""
        active = loser.active
        if not active:
            events.append(NothingLooted(winner, loser.seat))
            return False
        kind = active[0]
        if BLACK_DEATH in active:
            kind = BLACK_DEATH
        elif len(active) > 1:
            kind = active[dice.roll(len(active)) - 1]
        loser.take_up(without(active, kind))
        loser.points -= VALUES[kind]
        events.append(CardLooted(winner, loser.seat, KEYS[kind], loser.points))
        self.effects_change(loser, kind, -1, events)
        return self.gain(self.players[winner], kind, events)

    # --- 3.1 Tempest and Space Shift -------------------------------------------------------------

    def may_raise(self, player: Player) -> bool:
        """Whether there is an unused Tempest, an action for it, and somebody to hit."""
        if player.has >> (2 * TEMPEST) & 3 <= self.tempests:
            return False
        return self.actions >= self.house.tempest_cost and bool(self.tempest_targets(player))

    def tempest_targets(self, player: Player) -> list[int]:
        """The living players on the squares around, in all eight directions, in turn order."""
        around = NEAR[0][player.square]
        here = self.order.index(self.turn)
        targets: list[int] = []
        for step in range(1, len(self.order)):
            other = self.players[self.order[(here + step) % len(self.order)]]
            if other.alive and other.square in around:
                targets.append(other.seat)
        return targets

    def raise_tempest(self, dice: Dice, events: list[Event]) -> None:
        """Each of them rolls one plain die: 3 or less is death."""
        player = self.me("raise a tempest")
        if not player.count(TEMPEST):
            raise IllegalMove("you have no active Tempest")
        if player.count(TEMPEST) <= self.tempests:
            raise IllegalMove("each active Tempest is used once a turn")
        targets = self.tempest_targets(player)
        if not targets:
            raise IllegalMove("a Tempest needs a living player on a square next to yours")
        if self.left == 1 and self.actions <= self.house.tempest_cost:
            self.check_duty(FREE)
        if self.house.tempest_cost:
            self.check_action()
            self.pay(player, "tempest", events)
        self.tempests += 1
        events.append(TempestRaised(self.turn, SQUARES[player.square], tuple(targets)))
        for seat in targets:
            value = dice.roll(SIDES, seat)
            dies = value <= TEMPEST_KILLS
            events.append(TempestRolled(seat, value, dies))
            if dies:
                self.die(self.players[seat], "tempest", events)

    def may_shift(self, player: Player) -> bool:
        """Whether there is an unused Space Shift, and two cards to change places."""
        if player.has >> (2 * SPACE_SHIFT) & 3 <= self.shifts or self.left < 2:
            return False
        return self.actions >= self.house.shift_cost

    def all_shifts(self) -> tuple[str, ...]:
        """Every two cards of the field."""
        places = [place for place in range(FIELD) if self.field[place]]
        texts: list[str] = []
        for number, one in enumerate(places):
            row = SHIFT_TEXTS[one]
            for other in places[number + 1 :]:
                texts.append(row[other])
        return tuple(texts)

    def shift(self, one: int, other: int, events: list[Event]) -> None:
        """Two cards change places; pawns stay."""
        player = self.me("shift cards")
        if not player.count(SPACE_SHIFT):
            raise IllegalMove("you have no active Space Shift")
        if player.count(SPACE_SHIFT) <= self.shifts:
            raise IllegalMove("each active Space Shift is used once a turn")
        if self.left < 2:
            raise IllegalMove("the last card cannot be shifted: there is none to change with")
        for place in (one, other):
            if not self.field[place]:
                raise IllegalMove(f"no card lies on {square_name(place)}: shift two cards")
        if self.house.shift_cost:
            self.check_action()
            self.pay(player, "shift", events)
        self.shifts += 1
        self.field[one], self.field[other] = self.field[other], self.field[one]
        events.append(CardsShifted(self.turn, self.lying(one), self.lying(other)))

    # --- 8. Death --------------------------------------------------------------------------------

    def die(self, player: Player, cause: str, events: list[Event]) -> None:
        """Cards and points stay. Who dies on their own turn has done their duty in it."""
        player.alive = False
        if player.seat == self.turn:
            self.died = True
            self.cleared = False
        events.append(PlayerDied(player.seat, SQUARES[player.square], cause))  # type: ignore[arg-type]

    def resurrect(self, events: list[Event]) -> None:
        """An action and tolls, on the same square."""
        player = self.players[self.turn]
        if player.alive:
            raise IllegalMove("you are alive already")
        self.check_action()
        self.pay(player, "resurrect", events)
        tolls = self.resurrection_tolls(player)
        if tolls:
            self.toll(player, "resurrection", tolls, events)
        player.alive = True
        events.append(Resurrected(self.turn, SQUARES[player.square]))

    # --- 9. Sips ---------------------------------------------------------------------------------

    def resurrection_tolls(self, player: Player) -> int:
        """The base, or nothing with any Walking Dead; one more or less by other cards; at least
        none."""
        base = 0 if player.count(WALKING_DEAD) else player.base
        return max(0, base + player.count(INNKEEPERS_TOLL) - player.count(SACRED_RELIC))

    # --- 10.2 One card left ----------------------------------------------------------------------

    def duty(self) -> int:
        """What the player on turn must do while one card is left, until it has been attacked or
        the player has died in the attempt."""
        if self.died:
            return FREE
        player = self.players[self.turn]
        if not player.alive:
            return MUST_RISE if self.actions else FREE
        if player.square != self.last:
            return MUST_STEP if self.actions or self.movements else FREE
        if not self.actions:
            return FREE
        if self.others_here(player) and not self.cleared:
            return MUST_FIGHT
        return MUST_ATTACK

    def duty_moves(self, duty: int, player: Player) -> Sequence[str]:
        """The ways to do it, and a Tempest if an action is left for the duty after it."""
        tempest: tuple[str, ...] = ()
        if self.actions > self.house.tempest_cost and self.may_raise(player):
            tempest = ("tempest",)
        if duty == MUST_STEP:
            return tuple([MOVE_TEXTS[place] for place in self.duty_steps(player)]) + tempest
        if duty == MUST_FIGHT:
            return FIGHTS[self.others_here(player)] + tempest
        return MENU[player.square * 32 + (CAN_ATTACK | CANNOT_END)] + tempest

    def duty_steps(self, player: Player) -> list[int]:
        """The steps that bring a player closer to the last card."""
        steps = STEPS[player.slow()][self.last]
        here = steps[player.square]
        return [place for place in NEAR[player.slow()][player.square] if steps[place] < here]

    def check_duty_step(self, player: Player, place: int) -> None:
        """Refuse a step away from the last card, and any from it."""
        duty = self.duty()
        if duty == FREE or (duty == MUST_STEP and place in self.duty_steps(player)):
            return
        raise self.duty_calls(duty)

    def check_duty(self, allowed: int) -> None:
        """Refuse what is not the duty of now."""
        duty = self.duty()
        if duty and duty != allowed:
            raise self.duty_calls(duty)

    def duty_calls(self, duty: int) -> IllegalMove:
        """What the last card asks for instead."""
        player = self.players[self.turn]
        if duty == MUST_RISE:
            return IllegalMove("the last card calls: you must resurrect")
        if duty == MUST_STEP:
            places = [square_name(place) for place in self.duty_steps(player)]
            return IllegalMove(f"the last card calls: you must step closer, to {one_of(places)}")
        if duty == MUST_FIGHT:
            foes = [FIGHT_TEXTS[seat] for seat in SEATS_IN[self.others_here(player)]]
            return IllegalMove(f"you stand on the last card: you must {one_of(foes)}")
        return IllegalMove("you stand on the last card: you must attack it")

    # --- 10. End game ----------------------------------------------------------------------------

    def check_end(self, events: list[Event]) -> bool:
        """All cards won, or one left and somebody far ahead."""
        if self.left == 0:
            best = max([self.players[seat].points for seat in SEATS_IN[self.staying()]])
            winners = [s for s in SEATS_IN[self.staying()] if self.players[s].points == best]
            self.end(winners, ALL_WON, events)
        elif self.left == 1:
            self.check_lead(events)
        return self.phase == GAME_OVER

    def check_lead(self, events: list[Event]) -> None:
        """The leader in cards wins with four more than the second. By house rules that means
        nothing, or knocks out everybody who is so far behind."""
        if not (self.house.lead_ends or self.house.knocks_out):
            return
        staying = SEATS_IN[self.staying()]
        counts = [self.players[seat].cards() for seat in staying]
        most = max(counts)
        behind = [seat for seat in staying if self.players[seat].cards() <= most - LEAD]
        if self.house.knocks_out:
            for seat in behind:
                self.beaten |= 1 << seat
                self.remove(seat)
                events.append(KnockedOut(seat, most - self.players[seat].cards()))
        if len(behind) == len(staying) - 1:
            self.end([seat for seat in staying if seat not in behind], AHEAD, events)

    def end(self, winners: list[int], reason: str, events: list[Event]) -> None:
        """The winners are named. The others follow by points, then who was knocked out, and last
        who has left."""
        ranks = [self.rank(seat, seat in winners) for seat in range(self.seats)]
        places = [1 + len([other for other in ranks if other > own]) for own in ranks]
        self.phase = GAME_OVER
        self.acting = 0
        self.battle = None
        self.loser = NOBODY
        self.dice = []
        self.necklaces = 0
        self.result = Outcome(tuple(places), reason)
        hands = [self.hand(player) for player in self.players]
        events.append(GameEnded(tuple(winners), reason, hands))

    def rank(self, seat: int, won: bool) -> int:
        """What places are given by: the more the better."""
        if won:
            return 3000
        if self.gone >> seat & 1:
            return 0
        return self.players[seat].points + (1000 if self.beaten >> seat & 1 else 2000)

    def hand(self, player: Player) -> Hand:
        """What a player holds, to be shown at the end."""
        active = [KEYS[kind] for kind in player.active]
        aside = [KEYS[kind] for kind in player.aside]
        return Hand(player.seat, active, aside, player.points)

    def staying(self) -> int:
        """The seats that are still in the game."""
        return (1 << self.seats) - 1 & ~(self.gone | self.beaten)

    def remove(self, seat: int) -> None:
        """A pawn leaves the field."""
        self.players[seat].square = NOWHERE
        self.players[seat].alive = False

    # --- 10.4 Leaving ----------------------------------------------------------------------------

    def quit(self, seat: int, why: int, move: str) -> list[Event]:
        """Who leaves takes pawn and cards along, which count for nobody. The others play on."""
        if not 0 <= seat < self.seats or self.phase == GAME_OVER:
            raise self.refusal(seat, move)
        if not self.staying() >> seat & 1:
            raise AlreadyDecided("you are out of the game for good")
        reason = QUIT_REASONS[why]
        events: list[Event] = [PlayerLeft(seat, reason)]
        self.gone |= 1 << seat
        self.remove(seat)
        rest = SEATS_IN[self.staying()]
        if len(rest) == 1:
            self.end([rest[0]], reason, events)
        else:
            self.go_on_without(seat, events)
            if self.left == 1 and TURN_BEGAN[self.phase]:
                self.check_lead(events)
                self.skip_the_beaten(events)
        return events

    def go_on_without(self, seat: int, events: list[Event]) -> None:
        """What the others were waiting for, if it was this seat."""
        phase = self.phase
        decided = self.awaits(seat)
        if phase < PLACE:
            self.acting &= ~(1 << seat)
            self.prepare_without(events)
        elif phase == PLACE:
            if decided:
                self.place_next(events)
        elif phase == DISARMING or phase == BRACELET:
            self.void_battle(seat, events)
        elif phase == FALL or phase == SLOT:
            # The battle, or the attack, is over: only who leaves loses the rest of it.
            if decided:
                if phase == SLOT:
                    self.set_aside(self.players[seat], self.droppable(seat)[0], events)
                self.battle = None
                self.loser = NOBODY
                self.go_on(events)
        elif decided:
            self.dice = []
            self.necklaces = 0
            events.append(TurnEnded(seat))
            self.next_turn(events)

    def prepare_without(self, events: list[Event]) -> None:
        """Before anybody stands on the field."""
        if self.acting:
            return
        if self.phase == INITIATIVE:
            self.settle_initiative(events)
        elif self.phase == BASE:
            self.acting = self.staying()
            self.phase = INITIATIVE
        else:
            self.acting = 1 << SEATS_IN[self.staying()][0]

    def void_battle(self, seat: int, events: list[Event]) -> None:
        """A battle that a fighter leaves is void; the action stays spent."""
        battle = self.battle
        assert battle is not None
        if seat != battle.attacker.seat and seat != battle.defender.seat:
            return
        events.append(BattleVoid(battle.attacker.seat, battle.defender.seat))
        self.battle = None
        self.go_on(events)

    def skip_the_beaten(self, events: list[Event]) -> None:
        """Who fights or is on turn may have been knocked out."""
        for seat in SEATS_IN[self.beaten]:
            if self.battle is not None:
                self.void_battle(seat, events)
        if self.phase != GAME_OVER and self.beaten >> self.turn & 1:
            events.append(TurnEnded(self.turn))
            self.next_turn(events)

    # --- what every position can tell ------------------------------------------------------------

    def outcome(self) -> Outcome | None:
        """How the game ended."""
        return self.result

    def view(self, seat: int | None) -> RoyaleView:
        """What a seat may know: not what others have set aside, sealed, or rolled in secret."""
        return view_of(self, seat)

    def state(self) -> RoyaleState:
        """The whole game as data."""
        return state_of(self)

    def guess(self, seat: int | None, dice: Dice) -> "Royale":
        """A twin in which all that the seat may not know is drawn afresh."""
        twin = self.copy()
        draw_afresh(twin, seat, dice)
        return twin

    def default(self, seat: int) -> str:
        """What happens for a seat that lets its clock run out: chance picks squares, cards stay,
        dice count, and a turn ends unless the last card calls."""
        phase = self.phase
        if phase == PLACE:
            return "place any"
        if phase == FALL:
            return "fall any"
        legal = self.legal(seat)
        if phase == BASE:
            return legal[1]
        if phase == PRETURN and legal[0] != "keep":
            return legal[-1]
        if phase == TURN and "end" in legal:
            return "end"
        return legal[0]

    def clock(self, seat: int) -> int:
        """Seconds for the decision at hand."""
        return CLOCKS[self.phase]

    def copy(self) -> "Royale":
        """An independent twin."""
        twin = Royale()
        twin.house = self.house
        twin.seats = self.seats
        twin.phase = self.phase
        twin.acting = self.acting
        twin.players = [player.copy() for player in self.players]
        twin.gone = self.gone
        twin.beaten = self.beaten
        rolling = self.phase == INITIATIVE
        twin.rolls = [rolls.copy() for rolls in self.rolls] if rolling else self.rolls
        twin.order = self.order
        twin.turn = self.turn
        twin.number = self.number
        twin.field = self.field.copy()
        twin.left = self.left
        twin.low = self.low
        twin.last = self.last
        twin.actions = self.actions
        twin.movements = self.movements
        twin.tempests = self.tempests
        twin.shifts = self.shifts
        twin.died = self.died
        twin.cleared = self.cleared
        twin.dice = self.dice.copy()
        twin.necklaces = self.necklaces
        twin.battle = None if self.battle is None else self.battle.copy()
        twin.loser = self.loser
        twin.result = self.result
        return twin

    def refusal(self, seat: int, move: str) -> IllegalMove:
        """Why a move that fits nowhere is refused, by the first cause that holds."""
        if not 0 <= seat < self.seats:
            return NoSuchSeat(f"this game has the seats 0 to {self.seats - 1}, not {seat}")
        if self.phase == GAME_OVER:
            return GameOver("the game is over")
        if read(move) != move:
            return UnreadableMove(f"{move!r} is written {read(move)!r}")
        if not self.awaits(seat):
            names = " and ".join([seat_name(other) for other in SEATS_IN[self.acting]])
            return NotYourTurn(f"it is for {names} to decide now")
        return NotNow(f"{move}: {WHY_NOT[self.phase]}; you may play {one_of(self.legal(seat))}")


TURN_BEGAN: Final[list[bool]] = [
    phase in (PRETURN, TURN, NECKLACE, DISARMING, BRACELET) for phase in range(GAME_OVER + 1)
]
"""The phases in which no card is on its way to anybody, so that leads can be compared."""

WHY_NOT: Final[list[str]] = [
    "first the cards are dealt",
    "first you say what coming back to life costs you",
    "first all roll for who begins",
    "first all pawns come onto the edge of the field",
    "first your set-aside cards",
    "in a turn you move, attack, fight, use cards, or end it",
    "the dice lie: a necklace may roll one again",
    "the battle begins when all who can have disarmed, or not",
    "your die lies: a bracelet may roll it again",
    "you lost the battle: choose where to go and die",
    "the Black Death needs a slot",
]
"""What holds in each phase against the moves of others."""


def new_game(house: House, seats: int) -> Royale:
    """A game before the deal."""
    game = Royale()
    game.house = house
    game.seats = seats
    game.phase = DEAL
    game.acting = 1
    game.players = [new_player(seat, house.base) for seat in range(seats)]
    game.gone = 0
    game.beaten = 0
    game.rolls = [[] for _ in range(seats)]
    game.order = [*range(seats)]
    game.turn = 0
    game.number = 0
    game.field = [NO_CARD] * FIELD
    game.left = 0
    game.low = 0
    game.last = NOWHERE
    game.actions = 0
    game.movements = 0
    game.tempests = 0
    game.shifts = 0
    game.died = False
    game.cleared = False
    game.dice = []
    game.necklaces = 0
    game.battle = None
    game.loser = NOBODY
    game.result = None
    return game
