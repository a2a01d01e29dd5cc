"""A table told by events alone.

It knows nothing of the rules but what each event says has happened, as a client does that only
plays the list; and it complains where an event does not fit what came before.
"""

from dataclasses import dataclass, field

import msgspec

from inglenook.games.royale import events as ev
from inglenook.games.royale.parts import CardKey, Square
from inglenook.games.royale.view import BattleView, RoyaleView
from inglenook.kernel import Event


@dataclass
class Pawn:
    """One player, as far as events tell."""

    square: Square | None = None
    alive: bool = True
    here: bool = True
    points: int = 0
    tolls: int = 0
    base: int = 2
    active: list[CardKey] = field(default_factory=list)
    aside: int = 0
    pile: list[CardKey] | None = None
    rolls: list[int] = field(default_factory=list)

    def gone(self) -> None:
        """Off the field."""
        self.square, self.alive, self.here = None, False, False


@dataclass
class Side:
    """One side of a battle."""

    seat: int
    wins: int = 0
    needs: int = 3
    two_dice: bool = False
    disarmed: list[CardKey] = field(default_factory=list)
    choice: list[CardKey] | None = None
    rolled: list[int] | None = None
    die: int | None = None


@dataclass
class Fight:
    """A battle."""

    square: Square
    attacker: Side
    defender: Side
    round: int = 0

    def side(self, seat: int) -> Side:
        """The side of a seat."""
        return self.attacker if seat == self.attacker.seat else self.defender


class Replayer:
    """The table, as one watcher is told of it."""

    def __init__(self, seats: int, seat: int | None) -> None:
        self.seat = seat
        self.players = [Pawn() for _ in range(seats)]
        self.pile: list[CardKey] = []
        self.field: dict[Square, CardKey] = {}
        self.reduced = False
        self.last: Square | None = None
        self.order = [*range(seats)]
        self.turn = self.number = self.actions = self.movements = 0
        self.tempests = self.shifts = 0
        self.dice: list[int] | None = None
        self.necklaces = 0
        self.attacked: tuple[Square, CardKey, int] | None = None
        self.battle: Fight | None = None
        self.loser: int | None = None
        self.ended: ev.GameEnded | None = None
        self.won: CardKey | None = None

    # --- against what the position says ----------------------------------------------------------

    def check(self, view: RoyaleView) -> None:
        """All that this watcher sees is as told."""
        assert view.seat == self.seat
        assert {lying.square: lying.card for lying in view.field} == self.field
        for seen, told in zip(view.players, self.players, strict=True):
            assert Pawn(**{name: getattr(seen, name) for name in vars(told)}) == told
        assert (view.pile, view.reduced, view.last_card) == (self.pile, self.reduced, self.last)
        assert (view.order, view.turn, view.number) == (self.order, self.turn, self.number)
        assert (view.tempests_used, view.shifts_used) == (self.tempests, self.shifts)
        if view.phase not in ("preturn", "game_over"):
            assert (view.actions, view.movements) == (self.actions, self.movements)
        assert view.loser == self.loser
        self.check_attack(view)
        self.check_battle(view.battle)
        self.check_end(view)

    def check_attack(self, view: RoyaleView) -> None:
        """The dice at a card."""
        attack = view.attack
        told = (attack.square, attack.card, attack.target) if attack else None
        assert told == self.attacked
        assert (attack.dice if attack else None) == self.dice
        assert (attack.necklaces if attack else 0) == self.necklaces
        if self.reduced:
            assert {lying.target for lying in view.field} <= {12}

    def check_battle(self, view: BattleView | None) -> None:
        """The sides of a battle."""
        assert (view is None) == (self.battle is None)
        if view is None or self.battle is None:
            return
        assert (view.square, view.round) == (self.battle.square, self.battle.round)
        for seen, told in (
            (view.attacker, self.battle.attacker),
            (view.defender, self.battle.defender),
        ):
            assert Side(**{name: getattr(seen, name) for name in vars(told)}) == told

    def check_end(self, view: RoyaleView) -> None:
        """Who has won, and why."""
        assert (view.result is None) == (self.ended is None)
        if view.result is not None and self.ended is not None:
            assert (view.result.winners, view.result.reason) == (
                self.ended.winners,
                self.ended.reason,
            )

    # --- what happens ----------------------------------------------------------------------------

    def tell(self, events: list[Event]) -> None:
        """These events happen."""
        for event in events:
            known = (
                self.prepare(event)
                or self.go(event)
                or self.attack(event)
                or self.take(event)
                or self.fight(event)
            )
            assert known, f"nobody said what {event} means"

    def prepare(self, event: Event) -> bool:
        """Before the first turn, and the end."""
        match event:
            case ev.FieldDealt(cards=cards):
                self.field = {lying.square: lying.card for lying in cards}
                assert len(self.field) == len(cards) == 25
            case ev.BaseChosen(seat=seat, base=base):
                self.players[seat].base = base
            case ev.InitiativeRolled(seat=seat, value=value):
                self.players[seat].rolls = [*self.players[seat].rolls, value]
            case ev.RollOff(seats=seats):
                assert len({(*self.players[seat].rolls,) for seat in seats}) == 1
            case ev.OrderSet(order=order):
                self.order = order
            case ev.Placed(seat=seat, square=square):
                assert square not in [player.square for player in self.players]
                self.players[seat].square = square
            case ev.PlayerLeft(seat=seat) | ev.KnockedOut(seat=seat):
                self.players[seat].gone()
                if seat == self.loser:
                    self.battle = self.loser = None
            case ev.GameEnded(hands=hands):
                self.ended = event
                self.battle = self.loser = self.attacked = self.dice = None
                self.necklaces = 0
                for hand in hands:
                    player = self.players[hand.seat]
                    assert (hand.active, hand.points) == (player.active, player.points)
                    assert len(hand.aside) == player.aside
                    player.pile = hand.aside
            case _:
                return False
        return True

    def go(self, event: Event) -> bool:
        """What a turn is made of."""
        match event:
            case ev.TurnStarted(seat=seat, turn=number):
                assert number == self.number + 1
                self.turn, self.number = seat, number
                self.actions = self.movements = self.tempests = self.shifts = 0
            case ev.TurnEnded(seat=seat):
                assert seat == self.turn
                self.attacked = self.dice = None
                self.necklaces = 0
            case ev.PreturnOpened(seat=seat, fill=fill):
                assert self.players[seat].aside
                assert fill == (len(self.players[seat].active) < 3)
            case ev.ActionsSet(actions=actions, movements=movements):
                self.actions, self.movements = actions, movements
            case ev.ActionSpent(actions=actions):
                assert actions == self.actions - 1
                self.actions = actions
            case ev.Moved(seat=seat, start=start, square=square):
                assert start == self.players[seat].square != square
                self.players[seat].square = square
                left = (self.actions, self.movements - 1)
                if event.paid == "action":
                    left = (self.actions - 1, self.movements)
                assert (event.actions, event.movements) == left
                self.actions, self.movements = left
            case ev.TollsPaid(seat=seat, tolls=tolls, total=total):
                self.players[seat].tolls += tolls
                assert self.players[seat].tolls == total
            case ev.PlayerDied(seat=seat, square=square):
                assert self.players[seat].alive
                assert self.players[seat].square == square
                self.players[seat].alive = False
            case ev.Resurrected(seat=seat, square=square):
                assert not self.players[seat].alive
                assert self.players[seat].square == square
                self.players[seat].alive = True
            case ev.TempestRaised(seat=seat, square=square):
                assert self.players[seat].square == square
                self.tempests += 1
            case ev.CardsShifted(first=first, second=second):
                assert self.field[first.square] == second.card
                assert self.field[second.square] == first.card
                self.field |= {first.square: first.card, second.square: second.card}
                self.shifts += 1
            case _:
                return isinstance(event, ev.ExchangeDeclined | ev.TempestRolled)
        return True

    def attack(self, event: Event) -> bool:
        """Dice at a card."""
        match event:
            case ev.CardAttacked(square=square, card=card, target=target):
                assert self.field[square] == card
                self.attacked = (square, card, target)
            case ev.DiceRolled(dice=dice):
                self.dice = [*dice]
            case ev.WoundsReopened(dice=numbers, values=values):
                assert self.dice is not None
                for number, value in zip(numbers, values, strict=True):
                    assert self.dice[number - 1] in (1, 6)
                    self.dice[number - 1] = value
            case ev.NecklaceOffered(unused=unused):
                self.necklaces = unused
            case ev.NecklaceUsed(die=die, value=value):
                assert self.dice is not None
                self.dice[die - 1] = value
                self.necklaces -= 1
            case ev.AttackCounted(dice=dice, bonus=bonus, total=total):
                assert dice == self.dice
                assert total == sum(dice) + bonus
                self.attacked = self.dice = None
                self.necklaces = 0
            case ev.CardWon(square=square, card=card):
                assert self.field.pop(square) == card
                self.won = card
                if not self.field:
                    self.last, self.reduced = None, False
            case ev.TargetsReduced():
                self.reduced = True
            case ev.LastCard(square=square, card=card):
                assert self.field == {square: card}
                self.last = square
            case _:
                return False
        return True

    def take(self, event: Event) -> bool:
        """Cards that come to somebody, or change their place in a hand."""
        match event:
            case ev.CardGained(seat=seat, card=card, to=to, points=points):
                assert self.won == card
                self.won = None
                self.players[seat].points = points
                if to == "aside":
                    self.set_aside(seat, card)
                else:
                    self.players[seat].active.append(card)
            case ev.CardLooted(winner=winner, loser=loser, card=card, points=points):
                assert self.players[winner].here
                self.players[loser].active.remove(card)
                self.players[loser].points = points
                self.won = card
            case ev.RoomMade(seat=seat, card=card):
                self.players[seat].active.remove(card)
                self.set_aside(seat, card)
            case ev.Filled(seat=seat, card=card):
                self.take_up(seat, card)
                self.players[seat].active.append(card)
            case ev.Exchanged(seat=seat, taken=taken, dropped=dropped):
                self.take_up(seat, taken)
                active = self.players[seat].active
                active[active.index(dropped)] = taken
                self.set_aside(seat, dropped)
            case _:
                return isinstance(event, ev.NothingLooted)
        return True

    def set_aside(self, seat: int, card: CardKey) -> None:
        """Onto a pile."""
        self.players[seat].aside += 1
        if seat == self.seat:
            self.pile.append(card)

    def take_up(self, seat: int, card: CardKey) -> None:
        """From a pile."""
        self.players[seat].aside -= 1
        if seat == self.seat:
            self.pile.remove(card)

    def fight(self, event: Event) -> bool:
        """Battles."""
        match event:
            case ev.BattleStarted(attacker=attacker, defender=defender, square=square):
                assert self.players[attacker].square == self.players[defender].square == square
                self.battle = Fight(square, Side(attacker), Side(defender))
                return True
            case ev.BattleVoid() | ev.Fell():
                if isinstance(event, ev.Fell):
                    assert self.players[event.seat].square == event.start
                    self.players[event.seat].square = event.square
                self.battle = self.loser = None
                return True
        return self.battle is not None and self.fight_on(self.battle, event)

    def fight_on(self, battle: Fight, event: Event) -> bool:
        """What happens in one."""
        a, d = battle.attacker, battle.defender
        match event:
            case ev.DisarmSealed(to=seat, cards=cards):
                battle.side(seat).choice = cards
            case ev.Disarmed(seat=seat, opponent=opponent, card=card):
                if seat == self.seat:
                    assert card in (battle.side(seat).choice or ())
                battle.side(opponent).disarmed.append(card)
            case ev.NeedsSet(attacker=attacker, defender=defender, two_dice=two_dice):
                a.choice = d.choice = None
                a.needs, d.needs, battle.round = attacker, defender, 1
                a.two_dice, d.two_dice = a.seat in two_dice, d.seat in two_dice
            case ev.OwnDie(to=seat, rolled=rolled, die=die):
                assert seat == self.seat
                battle.side(seat).rolled, battle.side(seat).die = rolled, die
            case ev.RoundFought():
                self.score(battle, event)
            case ev.BattleEnded(winner=winner, loser=loser):
                assert battle.side(winner).wins == battle.side(winner).needs
                self.loser = loser
            case _:
                decisions = ev.DisarmOpened | ev.DisarmDecided
                return isinstance(event, decisions | ev.BraceletOffered | ev.BraceletDecided)
        return True

    def score(self, battle: Fight, fought: ev.RoundFought) -> None:
        """Both sides show their dice."""
        assert fought.round == battle.round
        for side, throw in ((battle.attacker, fought.attacker), (battle.defender, fought.defender)):
            assert side.rolled in (None, throw.rolled)
            assert side.die in (None, throw.die)
            assert len(throw.rolled) == 1 + side.two_dice
            first = throw.again[-1].value if throw.again else min(throw.rolled)
            assert (throw.die, throw.result) == (first, first + throw.bonus)
            side.rolled = side.die = None
            side.wins += fought.winner == side.seat
        assert (battle.attacker.wins, battle.defender.wins) == (
            fought.attacker_wins,
            fought.defender_wins,
        )
        battle.round += 1


def as_told(events: list[Event]) -> list[Event]:
    """Events as they come over a wire: nothing is shared with the game that told them."""
    return [msgspec.json.decode(msgspec.json.encode(event), type=type(event)) for event in events]
