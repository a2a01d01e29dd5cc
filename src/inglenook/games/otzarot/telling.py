"""Events as lines of the log."""

from collections.abc import Iterable

from inglenook.games.otzarot import events as ev
from inglenook.games.otzarot.parts import CARD_BY_KEY
from inglenook.kernel.dice import seat_name
from inglenook.kernel.event import Event


def tell(event: Event) -> str:
    """One line; empty for what needs no words."""
    return _turn(event) or _ending(event) or _game(event)


def _turn(event: Event) -> str:
    """What a turn is made of."""
    match event:
        case ev.LotsDrawn(first=first):
            return f"The lots say: {seat_name(first)} begins."
        case ev.TurnStarted(seat=seat, turn=turn, last=last):
            return f"Turn {turn}: {seat_name(seat)}{', for the last time' if last else ''}."
        case ev.DeckRebuilt(cards=cards):
            return f"The deck was empty: all {cards} cards are in it again."
        case ev.Drawn(seat=seat, card=key):
            card = CARD_BY_KEY[key]
            return f"{seat_name(seat)} draws {card.title}: {card.says}."
        case ev.Rolled(seat=seat, roll=roll, dice=dice, faces=faces):
            shown = ", ".join(f"{die}:{face}" for die, face in zip(dice, faces, strict=True))
            return f"{seat_name(seat)} rolls (roll {roll}): {shown}."
        case ev.SkullFreed(die=die):
            return f"The Sorceress frees skull {die}."
        case ev.Stored(seat=seat, dice=dice):
            return f"{seat_name(seat)} stores {_numbers(dice)}."
        case ev.Taken(seat=seat, dice=dice):
            return f"{seat_name(seat)} takes {_numbers(dice)} out of the chest."
        case ev.RescueOffered(seat=seat):
            return f"Three skulls! The Sorceress can still save {seat_name(seat)}."
        case ev.IslandReached(seat=seat, skulls=skulls):
            return f"{skulls} skulls: {seat_name(seat)} lands on the Island of Skulls."
        case _:
            return ""


def _ending(event: Event) -> str:
    """How a turn ends."""
    match event:
        case ev.Disqualified(seat=seat, symbol=symbol, count=count):
            return f"{_many(count, symbol)}: {seat_name(seat)} is disqualified."
        case ev.Scored(seat=seat, lines=lines, points=points):
            reckoning = f" ({', '.join(map(said, lines))})" if lines else ""
            return f"{seat_name(seat)} scores {points:,}{reckoning}."
        case ev.IslandLeft(skulls=skulls, penalty=penalty):
            return f"The island is over: {skulls} skulls cost every opponent {penalty:,}."
        case ev.ZombiesMet(seat=seat, swords=swords, won=won, share=share):
            end = "beats the zombies" if won else f"loses, and each opponent gets {share:,}"
            return f"{_many(swords, 'sword')}: {seat_name(seat)} {end}."
        case ev.TotalChanged(seat=seat, change=change, total=total):
            return f"{seat_name(seat)} {change:+,}: {total:,}."
        case _:
            return ""


def _game(event: Event) -> str:
    """How the game ends."""
    match event:
        case ev.FinalRoundStarted(trigger=trigger, total=total, seats=seats):
            return (
                f"Final round! {seat_name(trigger)} has {total:,}; one more turn for {_all(seats)}."
            )
        case ev.GameResumed(target=target):
            return f"Nobody has {target:,} any more: the game goes on."
        case ev.TieBreakStarted(seats=seats):
            return f"A tie: one more turn for {_all(seats)}."
        case ev.PlayerLeft(seat=seat, reason=reason):
            how = {"quit": "gives up", "left": "has left", "idle": "did not answer"}[reason]
            return f"{seat_name(seat)} {how}, and is out of the game."
        case ev.GameEnded(winners=winners, reason=reason):
            return f"{_all(winners)} win{'s' if len(winners) == 1 else ''} ({reason})."
        case _:
            return ""


def said(line: ev.Line) -> str:
    """A line of a reckoning in words.

    >>> said(ev.Line("set", "coin", 4, 200)), said(ev.Line("full chest", "", 8, 500))
    ('set of 4 coins 200', 'Full Chest 500')
    """
    symbols = _many(line.count, line.face)
    what = {
        "set": f"set of {symbols}",
        "single": f"each of {symbols}" if line.count > 1 else symbols,
        "full chest": "Full Chest",
        "captain": "doubled by the Captain",
        "battle won": f"sea battle won with {symbols}",
        "battle lost": f"sea battle lost with {symbols}",
        "truce broken": f"truce broken with {symbols}",
        "zombies beaten": f"zombies beaten with {symbols}",
        "nine alike": f"{symbols} win the game",
    }[line.what]
    return f"{what} {line.points:,}"


def _many(count: int, symbol: str) -> str:
    return f"{count} {symbol}{'' if count == 1 else 's'}"


def _numbers(dice: Iterable[int]) -> str:
    return " ".join(map(str, dice))


def _all(seats: Iterable[int]) -> str:
    return " and ".join(map(seat_name, seats))
