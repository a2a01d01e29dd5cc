"""Events as lines of the log."""

from inglenook.games.wilds import events as ev
from inglenook.games.wilds.parts import MONSTER_OF
from inglenook.kernel.dice import seat_name
from inglenook.kernel.event import Event


def tell(event: Event) -> str:
    """One line; empty for what needs no words."""
    match event:
        case ev.Decided(seat=seat):
            return f"{seat_name(seat)} has decided."
        case ev.Revealed(turn=turn, stances=stances):
            return (
                f"Turn {turn}. {' '.join(_stance(seat, how) for seat, how in enumerate(stances))}"
            )
        case ev.NoDecision(seat=seat):
            return f"{seat_name(seat)} has decided nothing, and that is fatal."
        case ev.HeadingSet(to=seat, node=node):
            return f"{seat_name(seat)} heads for node {node} (seen by {seat_name(seat)} alone)."
        case ev.CounterReset(seat=seat):
            return f"{seat_name(seat)} changes plans: the counter begins anew."
        case ev.Moved(seat=seat, origin=origin, node=node):
            return f"{seat_name(seat)} walks from node {origin} to node {node}."
        case ev.MonsterReturned(node=node, health=health):
            return f"{_name(node)} is back, with {health} health."
        case ev.DuelBegan():
            return "The Duel begins: from now on only stances count."
        case ev.Summoned(seat=seat, origin=origin, node=node):
            return f"{seat_name(seat)} is called from node {origin} to node {node}."
        case ev.MonsterStruck() | ev.PlayerBitten() | ev.PlayerStruck():
            return _blow(event)
        case ev.MonsterDied(node=node):
            return f"{_name(node)} falls."
        case ev.Rewarded(seat=seat, node=node, gained=gained):
            return f"{seat_name(seat)} gains {_gains(gained)} from {_name(node)}."
        case ev.PlayerDied(seat=seat):
            return f"{seat_name(seat)} is dead."
        case ev.GameEnded(winner=None):
            return "Both are dead: a tie."
        case ev.GameEnded(winner=int(winner), reason=reason):
            return f"{seat_name(winner)} wins: {_why(winner, reason)}."
        case _:
            return ""


def _name(node: int) -> str:
    return MONSTER_OF[node].name


def _stance(seat: int, stance: str | None) -> str:
    return f"{seat_name(seat)} holds {stance}." if stance else f"{seat_name(seat)} holds nothing."


def _blow(event: ev.MonsterStruck | ev.PlayerBitten | ev.PlayerStruck) -> str:
    who = seat_name(event.seat)
    left = f"({event.health} left)"
    match event:
        case ev.MonsterStruck(damage=0, node=node):
            return f"{who} does {_name(node)} no harm."
        case ev.MonsterStruck(damage=damage, node=node):
            return f"{who} hits {_name(node)} for {damage} {left}."
        case ev.PlayerBitten(damage=damage, node=node):
            return f"{_name(node)} hits {who} for {damage} {left}."
        case ev.PlayerStruck(damage=0):
            return f"{seat_name(1 - event.seat)} does {who} no harm."
        case ev.PlayerStruck(damage=damage):
            return f"{seat_name(1 - event.seat)} hits {who} for {damage} {left}."


def _gains(gained: ev.Strength) -> str:
    """What a monster gave, in words.

    >>> _gains(ev.Strength(1, 0, 2, 0, 0)), _gains(ev.Strength(0, 0, 0, 0, 0))
    ('rock 1, scissors 2', 'nothing')
    """
    gains = {
        "rock": gained.rock,
        "paper": gained.paper,
        "scissors": gained.scissors,
        "speed": gained.speed,
        "health": gained.health,
    }
    return ", ".join(f"{name} {gain}" for name, gain in gains.items() if gain) or "nothing"


def _why(winner: int, reason: str) -> str:
    loser = seat_name(1 - winner)
    return {
        "killed": f"{loser} is dead",
        "no decision": f"{loser} did not decide",
        "quit": f"{loser} gives up",
        "left": f"{loser} has left",
        "idle": f"{loser} did not answer",
    }[reason]
