"""Know-how of Pasa: which dice are worth keeping against the other row, and when to pray.

Everything is counted in stones, mani. A token is worth half of one: Bali takes two for four.
"""

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Final

from inglenook.bots.bot import Seen
from inglenook.games.pasa.notation import PRAY
from inglenook.games.pasa.parts import DEVTA_BY_KEY, HEAL, MAX_MANI
from inglenook.games.pasa.view import PasaView, PlayerView
from inglenook.kernel import Move

STOPS: Final = {"B": "Kv", "T": "D"}
MEETS: Final = {"Kv": "B", "D": "T"}
TOKEN: Final = 0.5
STOPPED: Final = 0.9
"""What a blow is worth that is stopped: it makes way for the next one."""
IDLE: Final = 0.3
"""What a blocker is worth while there is nothing for it to stop."""
THEFT: Final = 0.4
REROLL: Final = 0.7
"""What a die is worth on average that is rolled once more."""
COMING: Final = 0.2
"""How many of a face to expect from each die that is not in the other row yet."""


def worth(seen: Seen, chance: Random) -> Callable[[Move], float]:
    """What a move is worth: a pick for the row, or a prayer, more than nothing if it pays."""
    view = seen.view
    assert isinstance(view, PasaView)
    if view.phase == "vardan":
        prayer = prayer_worth(view, seen.seat)
        return lambda move: prayer if move == PRAY else 0.0
    if view.phase == "await_keep":
        dice = loose(view, seen.seat)
        gains = {f"toggle {text[0]}": die_worth(view, seen.seat, text) for text in dice}
        return lambda move: gains.get(move, REROLL)
    return lambda move: 0.0


def loose(view: PasaView, seat: int) -> list[str]:
    """The dice that can still be picked."""
    me = view.players[seat]
    return [text for text in me.loose if int(text[0]) not in me.picks]


def die_worth(view: PasaView, seat: int, text: str) -> float:
    """What a die adds to those kept or picked before."""
    me, other = view.players[seat], view.players[1 - seat]
    picked = [text for text in me.loose if int(text[0]) in me.picks]
    mine, theirs = Counter(map(face, [*me.row, *picked])), Counter(map(face, other.row))
    coming = COMING * len(other.loose)
    kind = face(text)
    yagya = TOKEN if text.endswith("*") else 0.0
    if kind == "Kp":
        purse = other.tok + coming - mine["Kp"]
        return yagya + (THEFT if purse > 0 else 0.0)
    if kind in STOPS:
        hits = mine[kind] >= theirs[STOPS[kind]] + coming / 2
        # Even a blow that is stopped makes way for the next one.
        return yagya + (1.0 if hits else STOPPED)
    return yagya + (1.0 if mine[kind] < theirs[MEETS[kind]] + coming / 2 else IDLE)


def face(text: str) -> str:
    """The symbol of a die: ``3:Kv*`` is a ``Kv``."""
    return text.partition(":")[2].rstrip("*")


def prayer_worth(view: PasaView, seat: int) -> float:
    """What a vard would do. Praying without the tokens is free, and might bluff: worth nothing."""
    me, other = view.players[seat], view.players[1 - seat]
    devta = DEVTA_BY_KEY[me.devta]
    assert view.forecast is not None
    tokens = view.forecast.tok[seat] if me.devta == "prithvi" else me.tok
    if tokens < devta.cost:
        return 0.0
    gain = vard_worth(view, me, other, seat) - TOKEN
    if other.devta == "kahna" and other.tok >= DEVTA_BY_KEY["kahna"].cost:
        gain -= 1.0  # the tokens may go up in smoke
    return gain


def vard_worth(view: PasaView, me: PlayerView, other: PlayerView, seat: int) -> float:
    """What my devta would do this round, in stones."""
    assert view.forecast is not None
    mine, theirs = Counter(map(face, me.row)), Counter(map(face, other.row))
    match me.devta:
        case "bali":
            return 2.0
        case "arjun":
            return float(min(mine["T"], theirs["D"]))
        case "kahna":
            return 2.0 if other.tok >= DEVTA_BY_KEY[other.devta].cost else 0.0
        case _:
            return float(min(HEAL, MAX_MANI - view.forecast.mani[seat]))
