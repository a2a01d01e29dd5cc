"""Events as lines of the log."""

from inglenook.games.pasa import events as ev
from inglenook.games.pasa.parts import KIND_NAMES, MARKS
from inglenook.kernel.dice import seat_name
from inglenook.kernel.event import Event


def tell(event: Event) -> str:
    """One line; empty for what needs no words."""
    match event:
        case ev.SidesTaken(sides=(a, b), picker=picker):
            how = f"{seat_name(picker)} calls" if picker is not None else "Chance decides"
            return f"{how}: A has {a}, B has {b}."
        case ev.CoinTossed(side=side, first=first):
            return f"{side.title()} it is: {seat_name(first)} goes first, every round."
        case ev.DevtasDealt(devtas=(a, b)):
            return f"The devtas are dealt: {a.title()} for A, {b.title()} for B."
        case ev.RoundStarted(round=number):
            return f"Round {number}. Ran Neeti."
        case ev.Rolled(seat=seat, roll=roll, dice=dice):
            return f"{seat_name(seat)} rolls ({roll} of 3): {said(dice)}."
        case ev.Kept(seat=seat, dice=dice):
            return f"{seat_name(seat)} keeps {said(dice)}." if dice else _keeps_none(seat)
        case ev.VardanOpened():
            return "Devik Vardan."
        case ev.Chose(seat=seat):
            return f"{seat_name(seat)} has chosen."
        case ev.Revealed(choices=choices):
            return f"Yudh. {' '.join(_choice(seat, what) for seat, what in enumerate(choices))}"
        case ev.YudhEvent():
            return f"{_blow(event)}{_yagya(event)}"
        case ev.RoundEnded(round=number, levels=levels):
            a, b = (f"{m} mani, {t} tok" for m, t in zip(levels.mani, levels.tok, strict=True))
            return f"Round {number} ends. A: {a}. B: {b}."
        case ev.MatchEnded(winner=None):
            return "The match is cancelled."
        case ev.MatchEnded(winner=int(winner), reason=reason):
            return f"{seat_name(winner)} wins: {_why(winner, reason)}."
        case _:
            return ""


def lasts(event: Event) -> float:
    """Seconds for which players watch an event."""
    match event:
        case ev.CoinTossed():
            return 3.0
        case ev.DevtasDealt():
            return 2.5
        case ev.RoundStarted() | ev.Rolled() | ev.VardanOpened() | ev.Revealed():
            return 1.2
        case ev.YudhEvent():
            return 0.9
        case _:
            return 0.0


def said(dice: list[str]) -> str:
    """Dice in words.

    >>> said(["1:B", "3:Kv*"])
    'bhala, kavach*'
    """
    return ", ".join(_die(text) for text in dice)


def _die(text: str) -> str:
    mark = text.partition(":")[2]
    return KIND_NAMES[MARKS.index(mark.removesuffix("*"))] + "*" * mark.endswith("*")


def _keeps_none(seat: int) -> str:
    return f"{seat_name(seat)} keeps nothing yet."


def _choice(seat: int, choice: str) -> str:
    return f"{seat_name(seat)} {'prays' if choice == 'pray' else 'passes'}."


def _blow(event: ev.YudhEvent) -> str:
    who, other = seat_name(event.seat), seat_name(1 - event.seat)
    match event:
        case ev.Fizzled(devta=devta, cost=cost):
            has = event.before.tok[event.seat]
            return f"{devta.title()} does not hear {who}: {cost} tokens are due, {who} has {has}."
        case ev.KahnaActed(cost=cost, destroyed=count):
            return f"Kahna acts for {who} ({cost} tokens): {other} loses {count} tokens."
        case ev.BaliActed(cost=cost, damage=damage):
            return f"Bali acts for {who} ({cost} tokens): {other} loses {damage} mani."
        case ev.ArjunActed(cost=cost, slots=slots):
            return f"Arjun acts for {who} ({cost} tokens): {len(slots)} dhal of {other} fall."
        case ev.PrithviActed(cost=cost, healed=healed):
            return f"Prithvi acts for {who} ({cost} tokens): {who} gains {healed} mani."
        case ev.Blocked(die=die, blocker=blocker):
            return f"{who}'s {_die(die)} is stopped by {other}'s {_die(blocker)}."
        case ev.Hit(die=die):
            return f"{who}'s {_die(die)} hits: {other} has {event.after.mani[1 - event.seat]} mani."
        case ev.Stole(die=die):
            return f"{who}'s {_die(die)} takes a token from {other}."
        case ev.Missed(die=die):
            return f"{who}'s {_die(die)} finds no token."
        case _:
            return "The dice that are left leave the table."


def _yagya(event: ev.YudhEvent) -> str:
    gains = [f"{seat_name(seat)} +{count}" for seat, count in enumerate(_credits(event)) if count]
    return f" Yagya: {', '.join(gains)}." if gains else ""


def _credits(event: ev.YudhEvent) -> tuple[int, int]:
    """The tokens that yagya paid to each seat."""
    match event:
        case ev.Swept(yagya=(a, b)):
            return (a, b)
        case ev.Blocked(yagya=own, blocker_yagya=other):
            return (other, own) if event.seat else (own, other)
        case ev.Strike(yagya=own):
            return (0, own) if event.seat else (own, 0)
        case _:
            return (0, 0)


def _why(winner: int, reason: str) -> str:
    loser = seat_name(1 - winner)
    return {
        "mani": f"{loser} has no mani left",
        "fell first": f"both have no mani left, and {loser} fell first",
        "round limit": "the last round is over and more is left on this side",
        "quit": f"{loser} gives up",
        "left": f"{loser} has left",
        "idle": f"{loser} did not answer",
    }[reason]
