"""Events as lines of the log."""

from inglenook.games.wheels import events as ev
from inglenook.kernel.dice import seat_name
from inglenook.kernel.event import Event


def tell(event: Event) -> str:
    """One line; empty for what needs no words."""
    match event:
        case ev.HeroesChosen(seat=seat):
            return f"{seat_name(seat)} has chosen two heroes."
        case ev.HeroesShown(seat=seat):
            return f"{seat_name(seat)} brings {_pair((event.left, event.right))}."
        case ev.HeroesRevealed(heroes=(a, b)):
            return f"A brings {_pair(a)}. B brings {_pair(b)}."
        case ev.RoundStarted(round=number, first=first):
            return f"Round {number}. {seat_name(first)} comes first."
        case ev.Spun(to=seat, spin=spin, panels=panels):
            return f"{seat_name(seat)} spins ({spin}): {said(panels)}."
        case ev.RollMade(seat=seat):
            return f"The roll of {seat_name(seat)} is final."
        case ev.RollsRevealed(panels=(a, b)):
            return f"A has {said(a)}. B has {said(b)}."
        case ev.HeroEvent() | ev.WallRaised():
            return f"{event.step}. {_happens(event)}"
        case ev.RoundEnded(round=number, crowns=crowns, walls=walls):
            left = [f"Crown {c}, wall {w}" for c, w in zip(crowns, walls, strict=True)]
            return f"Round {number} ends. A: {left[0]}. B: {left[1]}."
        case ev.MatchEnded(winner=None, reason=reason):
            return f"A tie: {_why('', reason)}."
        case ev.MatchEnded(winner=int(winner), reason=reason):
            return f"{seat_name(winner)} wins: {_why(seat_name(1 - winner), reason)}."
        case _:
            return ""


def lasts(event: Event) -> float:
    """Seconds for which players watch an event."""
    match event:
        case ev.HeroesShown() | ev.HeroesRevealed() | ev.RollsRevealed():
            return 2.5
        case ev.RoundStarted():
            return 1.2
        case ev.Readied() | ev.GiftKept():
            return 0.4
        case ev.HeroEvent() | ev.WallRaised():
            return 0.8
        case _:
            return 0.0


def said(panels: list[str]) -> str:
    """Panels without their numbers.

    >>> said(["4:S+", "1:S", "6:HH"])
    'S+ S HH'
    """
    return " ".join(text.partition(":")[2] for text in panels)


def _pair(heroes: tuple[str, str]) -> str:
    return f"{heroes[0]} on squares, {heroes[1]} on diamonds"


def _happens(event: ev.HeroEvent | ev.WallRaised) -> str:
    who = _who(event)
    foe = seat_name(1 - event.seat)
    match event:
        case ev.XpGained(amount=amount, wasted=wasted):
            return f"{who} gains {amount} XP{_lost(wasted)}."
        case ev.RankedUp(rank=rank, cost=cost):
            return f"{who} is {rank} now, and acts for {cost} energy."
        case ev.BombReady(drops_in=step):
            return f"{who} prepares a bomb for step {step}."
        case ev.WallRaised(amount=amount, wall=wall, wasted=wasted):
            return f"{who} adds {amount} to the wall: {wall}{_lost(wasted)}."
        case ev.EnergyGained(amount=amount, energy=energy, cost=cost, wasted=wasted):
            return f"{who} gains {amount} energy: {energy}/{cost}{_lost(wasted)}."
        case ev.Readied(by=by):
            return f"{who} is ready{' by the priest' if by == 'priest' else ''}."
        case ev.Acted(hero=hero, rank=rank):
            return f"{who}, the {rank} {hero}, acts."
        case ev.Delayed(target=target, amount=amount, energy=energy, stopped=stopped):
            stop = ", and stops it" if stopped else ""
            return f"{who} takes {amount} energy from {foe}'s {target}: {energy} left{stop}."
        case ev.CrownStruck(damage=damage, crown=crown):
            return f"{who} hits {foe}'s Crown for {damage}: {crown} left."
        case ev.WallStruck(damage=damage, wall=wall):
            return f"{who} hits {foe}'s wall for {damage}: {wall} left."
        case ev.Healed(amount=amount, crown=crown, wasted=wasted):
            return f"{who} heals the Crown by {amount}: {crown}{_lost(wasted)}."
        case ev.GiftKept(amount=amount):
            return f"{amount} energy for {who} waits until it has acted."
        case ev.GiftGiven(amount=amount, energy=energy, cost=cost, wasted=wasted):
            return f"{who} gets {amount} energy from the priest: {energy}/{cost}{_lost(wasted)}."
        case ev.BombDropped(damage=damage, crown=crown):
            return f"The bomb of {who} hits {foe}'s Crown for {damage}: {crown} left."
        case _:
            return ""


def _who(event: ev.HeroEvent | ev.WallRaised) -> str:
    """The hero by its slot; without one, the side."""
    side = seat_name(event.seat)
    return f"{side}'s {event.slot}" if event.slot else side


def _lost(wasted: int) -> str:
    return f" ({wasted} lost)" if wasted else ""


def _why(loser: str, reason: str) -> str:
    return {
        "crown": f"the Crown of {loser} is gone",
        "both crowns": "both Crowns are gone",
        "round limit": "the last round is over",
        "quit": f"{loser} gives up",
        "left": f"{loser} has left",
        "idle": f"{loser} did not answer",
    }[reason]
