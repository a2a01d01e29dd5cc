"""Events as lines of the log."""

from collections.abc import Iterable

from inglenook.games.royale import events as ev
from inglenook.games.royale.parts import KIND_OF, TITLES, CardKey, Square
from inglenook.kernel.dice import seat_name
from inglenook.kernel.event import Event


def tell(event: Event) -> str:
    """One line; empty for what needs no words."""
    return _start(event) or _turn(event) or _attack(event) or _battle(event) or _end(event)


def lasts(event: Event) -> float:
    """Seconds for which players watch an event."""
    match event:
        case ev.FieldDealt():
            return 3.0
        case ev.RoundFought() | ev.DiceRolled():
            return 1.5
        case ev.WoundsReopened() | ev.NecklaceUsed() | ev.TempestRolled() | ev.InitiativeRolled():
            return 1.0
        case ev.PlayerDied() | ev.CardGained() | ev.CardLooted() | ev.CardsShifted() | ev.Fell():
            return 1.0
        case ev.Moved():
            return 0.4
        case _:
            return 0.0


def _start(event: Event) -> str:
    """Before the first turn."""
    match event:
        case ev.FieldDealt(cards=cards):
            return f"{len(cards)} cards lie face up on the field."
        case ev.BaseChosen(seat=seat, base=base):
            return f"{seat_name(seat)} chooses {base}."
        case ev.InitiativeRolled(seat=seat, value=value):
            return f"{seat_name(seat)} rolls {value} for who begins."
        case ev.RollOff(seats=seats):
            return f"{_all(seats)} are level and roll again."
        case ev.OrderSet(order=order):
            return f"The order of play: {', '.join(map(seat_name, order))}."
        case ev.Placed(seat=seat, square=square):
            return f"{seat_name(seat)} starts on {_at(square)}."
        case _:
            return ""


def _turn(event: Event) -> str:
    """What a turn is made of."""
    match event:
        case ev.TurnStarted(seat=seat, turn=turn):
            return f"Turn {turn}: {seat_name(seat)}."
        case ev.Filled(seat=seat, card=card):
            return f"{seat_name(seat)} takes up {_card(card)}."
        case ev.Exchanged(seat=seat, taken=taken, dropped=dropped):
            return f"{seat_name(seat)} takes up {_card(taken)} and sets {_card(dropped)} aside."
        case ev.ActionsSet(seat=seat, actions=actions, movements=movements):
            have = f"{_many(actions, 'action')} and {_many(movements, 'movement')}"
            return f"{seat_name(seat)} has {have}."
        case ev.Moved(seat=seat, square=square):
            return f"{seat_name(seat)} moves to {_at(square)}."
        case ev.TollsPaid(seat=seat, why=why, tolls=tolls, total=total, unit=unit):
            paid = _many(tolls, unit)
            return f"{seat_name(seat)}: {paid} for {_reason(why)}, {total} in all."
        case ev.TempestRaised(seat=seat, targets=targets):
            return f"{seat_name(seat)} raises a Tempest around: {_all(targets)} must roll."
        case ev.TempestRolled(seat=seat, value=value, dies=dies):
            return f"{seat_name(seat)} rolls {value}{'' if dies else ' and stands'}."
        case ev.CardsShifted(seat=seat, first=first, second=second):
            where = f"{_lies(first)}, {_lies(second)}"
            return f"{seat_name(seat)} shifts two cards: {where}."
        case ev.Resurrected(seat=seat, square=square):
            return f"{seat_name(seat)} comes back to life on {_at(square)}."
        case _:
            return ""


def _attack(event: Event) -> str:
    """Attacks on cards, and cards that come to somebody."""
    match event:
        case ev.CardAttacked(seat=seat, card=card, target=target):
            return f"{seat_name(seat)} attacks {_card(card)} and needs {target}."
        case ev.DiceRolled(seat=seat, dice=dice):
            return f"{seat_name(seat)} rolls {_numbers(dice)}."
        case ev.WoundsReopened(dice=dice, values=values):
            return f"Deep Wounds: {_dice(dice)} rolled again, {_numbers(values)}."
        case ev.NecklaceUsed(die=die, value=value):
            return f"The necklace rolls die {die} again: {value}."
        case ev.AttackCounted() as counted:
            return _counted(counted)
        case ev.CardGained(seat=seat, card=card, to=to, points=points):
            how = {"active": "", "aside": ", set aside", "slot": ", which needs room"}[to]
            return f"{seat_name(seat)} gains {_card(card)}{how}: {_many(points, 'point')}."
        case ev.RoomMade(seat=seat, card=card):
            return f"{seat_name(seat)} sets {_card(card)} aside for it."
        case ev.TargetsReduced(target=target):
            return f"Only 13s and 14s are left: each needs {target} now."
        case ev.LastCard(square=square, card=card):
            return f"One card is left: {_card(card)} on {_at(square)}. All must go for it!"
        case _:
            return ""


def _counted(event: ev.AttackCounted) -> str:
    end = "won" if event.won else "lost"
    if event.triple:
        return f"Three {event.dice[0]}s: {end}!"
    bonus = f" with {event.bonus} more" if event.bonus else ""
    return f"{event.total}{bonus} against {event.target}: {end}."


def _battle(event: Event) -> str:
    """Battles."""
    match event:
        case ev.BattleStarted(attacker=attacker, defender=defender):
            return f"{seat_name(attacker)} fights {seat_name(defender)}."
        case ev.DisarmOpened(seats=seats):
            return f"{_all(seats)} may disarm."
        case ev.DisarmDecided(seat=seat):
            return f"{seat_name(seat)} has decided."
        case ev.Disarmed(seat=seat, opponent=opponent, card=card):
            return f"{seat_name(seat)} disarms {seat_name(opponent)} of {_card(card)}."
        case ev.NeedsSet(attacker=attacker, defender=defender, two_dice=two_dice):
            poor = "".join(f" {seat_name(s)} rolls two dice, the lower counts." for s in two_dice)
            return f"Wins needed: {attacker} by the attacker, {defender} by the defender.{poor}"
        case ev.OwnDie(rolled=rolled, die=die):
            fell = f" ({_numbers(rolled)} at first)" if [die] != rolled else ""
            return f"Your die shows {die}{fell}."
        case ev.BraceletOffered(seat=seat):
            return f"{seat_name(seat)} may use the bracelet."
        case ev.RoundFought() as fought:
            return _round(fought)
        case ev.BattleEnded(winner=winner, loser=loser):
            return f"{seat_name(winner)} beats {seat_name(loser)}."
        case ev.BattleVoid():
            return "The battle counts for nothing."
        case ev.Fell(seat=seat, square=square):
            return f"{seat_name(seat)} goes to {_at(square)} and lies there."
        case ev.CardLooted(winner=winner, loser=loser, card=card, points=points):
            left = f"{seat_name(loser)} has {_many(points, 'point')} left"
            return f"{seat_name(winner)} takes {_card(card)} from {seat_name(loser)}: {left}."
        case ev.NothingLooted(winner=winner, loser=loser):
            return f"{seat_name(loser)} has no active card for {seat_name(winner)} to take."
        case _:
            return ""


def _round(event: ev.RoundFought) -> str:
    who = "nobody's" if event.winner is None else f"{seat_name(event.winner)}'s"
    sides = f"{_throw(event.attacker)} against {_throw(event.defender)}"
    return f"Round {event.round}: {sides}, {who}. {event.attacker_wins}-{event.defender_wins}"


def _throw(throw: ev.Throw) -> str:
    """A side of a round in short.

    >>> _throw(ev.Throw([6], [ev.Again("deep wounds", 4)], 4, 1, 5))
    '6, 4 (wounds) +1 = 5'
    """
    short = {"deep wounds": "wounds", "lucky bracelet": "bracelet"}
    again = "".join(f", {one.value} ({short[one.why]})" for one in throw.again)
    bonus = f" +{throw.bonus} = {throw.result}" if throw.bonus else ""
    return f"{_numbers(throw.rolled)}{again}{bonus}"


def _end(event: Event) -> str:
    """Deaths, and how the game ends."""
    match event:
        case ev.PlayerDied(seat=seat, square=square):
            return f"{seat_name(seat)} dies on {_at(square)}."
        case ev.PlayerLeft(seat=seat, reason=reason):
            how = {"quit": "gives up", "left": "has left", "idle": "did not answer"}[reason]
            return f"{seat_name(seat)} {how}, and is out of the game with all cards."
        case ev.KnockedOut(seat=seat, behind=behind):
            return f"{seat_name(seat)} is {behind} cards behind, and out."
        case ev.GameEnded(winners=winners, reason=reason):
            return f"{_all(winners)} win{'s' if len(winners) == 1 else ''} ({reason})."
        case _:
            return ""


def _card(key: CardKey) -> str:
    return TITLES[KIND_OF[key]]


def _at(square: Square) -> str:
    return f"({square[0]},{square[1]})"


def _lies(lying: ev.Lying) -> str:
    return f"{_card(lying.card)} on {_at(lying.square)}"


def _reason(why: str) -> str:
    return "coming back" if why == "resurrection" else "the Walking Dead"


def _many(count: int, word: str) -> str:
    return f"{count} {word}{'' if count == 1 else 's'}"


def _numbers(dice: Iterable[int]) -> str:
    return " ".join(map(str, dice))


def _dice(numbers: list[int]) -> str:
    return f"{'die' if len(numbers) == 1 else 'dice'} {_numbers(numbers)}"


def _all(seats: Iterable[int]) -> str:
    return " and ".join(map(seat_name, seats))
