"""The rules of Battle Royale, in the order and the words of the rulebook.

Here are turns, cards, death and tolls: sections 5, 6, 8 and 9. In modules of their own are what
comes before the first turn (4: `opening`), the cards that are used (3.1: `magic`), battles on the
board (7: `fights`) and apart from it (`battle`), what the last card asks (10.2: `last_card`), and
the end (10: `ending`).

Squares are places in SQUARES, cards are kinds, sets of seats are kept as bits.
"""

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from inglenook.games.royale import ending, fights, last_card, magic, opening
from inglenook.games.royale.battle import Battle
from inglenook.games.royale.events import (
    ActionSpent,
    ActionsSet,
    AttackCounted,
    CardAttacked,
    CardGained,
    CardWon,
    Cause,
    DiceRolled,
    Exchanged,
    ExchangeDeclined,
    Filled,
    LastCard,
    Lying,
    Moved,
    NecklaceOffered,
    NecklaceUsed,
    PlayerDied,
    PreturnOpened,
    Resurrected,
    RoomMade,
    Spending,
    TargetsReduced,
    Toll,
    TollsPaid,
    TurnEnded,
    TurnStarted,
    WoundsReopened,
)
from inglenook.games.royale.guess import draw_afresh
from inglenook.games.royale.notation import (
    ACCEPT,
    ATTACK,
    BASE_TEXTS,
    BRACELET_MENU,
    CAN_ATTACK,
    CAN_RAISE,
    CAN_STEP,
    CHOOSE_BASE,
    CODES,
    DEAL_MOVE,
    DISARM_MOVE,
    DROP,
    DROP_TEXTS,
    END,
    FALL_MOVE,
    FIGHT,
    FIGHTS,
    FILL,
    FILL_TEXTS,
    KEEP,
    MENU,
    MOVE,
    NECKLACE_MENU,
    NO_DIE,
    PLACE_MOVE,
    PLACE_TEXTS,
    QUIT,
    RAISE,
    REROLL,
    RESURRECT,
    ROLL,
    SHIFT,
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
    DISARMING,
    FALL,
    FIELD,
    GAME_OVER,
    HIGH,
    INITIATIVE,
    INNKEEPERS_TOLL,
    KEYS,
    MOVEMENTS,
    NEAR,
    NECKLACE,
    NECKLACE_OF_FAITH,
    NO_CARD,
    NOBODY,
    NOWHERE,
    PLACE,
    PRETURN,
    REDUCED,
    SACRED_RELIC,
    SEATS_IN,
    SIDES,
    SLOT,
    SLOTS,
    SQUARES,
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
            return fights.falls(self)
        return self.other_moves(seat)

    def play(self, seat: int, move: str, dice: Dice) -> list[Event]:
        """Make a move."""
        code: i64 = CODES.get(move, 0)
        kind = code >> 10
        what = code & 1023
        if kind == QUIT:
            return ending.quit(self, seat, what, move)
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

    # --- what may be decided outside of the turn proper ------------------------------------------

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
            return tuple([PLACE_TEXTS[place] for place in opening.free_starts(self)])
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
            fights.try_bracelet(self, seat, kind == REROLL, dice, events)
        elif phase == FALL and kind == FALL_MOVE:
            fights.fall(self, what, dice, events)
        elif phase == PRETURN and kind == KEEP:
            self.keep(events)
        elif phase == PRETURN and kind == FILL:
            self.fill(what, events)
        elif phase == PRETURN and kind == SWAP:
            self.swap(what >> 5, what & 31, events)
        elif phase == SLOT and kind == DROP:
            self.drop(seat, what, events)
        elif phase == DISARMING and kind == DISARM_MOVE:
            fights.seal_disarm(self, seat, what >> 5, what & 31, dice, events)
        elif phase == DEAL and kind == DEAL_MOVE:
            opening.deal(self, dice, events)
        elif phase == BASE and kind == CHOOSE_BASE:
            opening.choose_base(self, seat, what, events)
        elif phase == INITIATIVE and kind == ROLL:
            opening.roll_initiative(self, seat, dice, events)
        elif phase == PLACE and kind == PLACE_MOVE:
            opening.place(self, seat, what, dice, events)
        else:
            raise self.refusal(seat, move)

    def lay(self, place: int, kind: int) -> None:
        """A card on a square."""
        self.field[place] = kind
        self.left += 1
        if VALUES[kind] < HIGH:
            self.low += 1

    def lying(self, place: int) -> Lying:
        """What lies on a square, to be told."""
        return Lying(SQUARES[place], KEYS[self.field[place]])

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
        duty = last_card.duty_of(self) if self.left == 1 else last_card.FREE
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
        if magic.may_raise(self, player):
            flags |= CAN_RAISE
        moves = MENU[player.square * 32 + player.slow() * 16 + flags]
        if blockers:
            moves = FIGHTS[blockers] + moves
        if magic.may_shift(self, player):
            moves = moves + magic.all_shifts(self)
        return moves

    def duty_moves(self, duty: int, player: Player) -> Sequence[str]:
        """What the last card asks for, and a Tempest if that leaves an action for it."""
        moves = last_card.ways(self, duty, player)
        if self.actions > self.house.tempest_cost and magic.may_raise(self, player):
            return (*moves, "tempest")
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
            fights.fight(self, what, dice, events)
        elif kind == RESURRECT:
            self.resurrect(events)
        elif kind == RAISE:
            magic.raise_tempest(self, dice, events)
        elif kind == SHIFT:
            magic.shift(self, what >> 5, what & 31, events)
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
            last_card.check_duty_step(self, player, place)
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

    def pay(self, player: Player, on: Spending, events: list[Event]) -> None:
        """One action. For each Walking Dead it adds a toll."""
        self.actions -= 1
        events.append(ActionSpent(self.turn, on, self.actions))
        self.walk_dead(player, events)

    def walk_dead(self, player: Player, events: list[Event]) -> None:
        """Every action spent adds a toll for each Walking Dead."""
        tolls = player.count(WALKING_DEAD)
        if tolls:
            self.toll(player, "walking dead", tolls, events)

    def toll(self, player: Player, why: Toll, tolls: int, events: list[Event]) -> None:
        """The counter only grows, and never matters to the game."""
        player.tolls += tolls
        unit = self.house.unit
        events.append(TollsPaid(player.seat, why, tolls, player.tolls, unit))

    def check_action(self) -> None:
        """Refuse what cannot be paid."""
        if not self.actions:
            raise IllegalMove("that costs an action, and none is left: end your turn")

    def end_turn(self, events: list[Event]) -> None:
        """Unused actions are lost. The last card may not be left alone."""
        if self.left == 1:
            duty = last_card.duty_of(self)
            if duty:
                raise last_card.duty_calls(self, duty)
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
            last_card.find_last(self)
            events.append(LastCard(SQUARES[self.last], KEYS[self.field[self.last]]))
        if not self.gain(player, kind, events):
            self.go_on(events)

    def go_on(self, events: list[Event]) -> None:
        """After a card has come to somebody: the game is over, or the turn goes on."""
        if ending.check_end(self, events):
            return
        if self.staying() >> self.turn & 1:
            self.await_one(TURN, self.turn)
        else:
            events.append(TurnEnded(self.turn))
            self.next_turn(events)

    # --- 8. Death --------------------------------------------------------------------------------

    def die(self, player: Player, cause: Cause, events: list[Event]) -> None:
        """Cards and points stay. Who dies on their own turn has done their duty in it."""
        player.alive = False
        if player.seat == self.turn:
            self.died = True
            self.cleared = False
        events.append(PlayerDied(player.seat, SQUARES[player.square], cause))

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

    # --- who is there ----------------------------------------------------------------------------

    def staying(self) -> int:
        """The seats that are still in the game."""
        return (1 << self.seats) - 1 & ~(self.gone | self.beaten)

    def remove(self, seat: int) -> None:
        """A pawn leaves the field."""
        self.players[seat].square = NOWHERE
        self.players[seat].alive = False

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
        why = WHY_NOT[self.phase]
        if self.phase == TURN:
            why = NOT_IN_A_TURN.get(CODES[move] >> 10, why)
        return NotNow(f"{move}: {why}; you may play {one_of(self.legal(seat))}")


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
NO_DICE: Final = "no dice lie there; a necklace rolls one die again, once in each card attack"
BEFORE_IT: Final = "cards are exchanged before the turn, not in it"
NOT_IN_A_TURN: Final[dict[int, str]] = {
    REROLL: NO_DICE,
    ACCEPT: NO_DICE,
    FILL: BEFORE_IT,
    SWAP: BEFORE_IT,
    KEEP: BEFORE_IT,
    DISARM_MOVE: "cards are disarmed before the first round of a battle",
    FALL_MOVE: "only who has lost a battle goes to die",
    DROP: "only a Black Death makes a card give room",
}
"""What holds in a turn against moves that have their time."""


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
