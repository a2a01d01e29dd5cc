"""What the tests of Wheels share: sides and heroes in one text, moves and draws in short, events as
the rulebook traces them, and a match at every moment at which somebody decides."""

from typing import Any, cast

import msgspec

from inglenook.games.wheels import events as ev
from inglenook.games.wheels import game
from inglenook.games.wheels.parts import HEROES, RANKS, SLOTS
from inglenook.games.wheels.rules import Hero, Player, Wheels
from inglenook.games.wheels.view import WheelsView
from inglenook.kernel import Event, ScriptedDice, Seat

NO_DICE = ScriptedDice([])
SHORT = {name[:3].title(): name for name in HEROES}
SHORT_RANK = {name[0].upper(): name for name in RANKS}
QUIET = "D H S D H"
"""A roll without any effect."""


# --- texts ---------------------------------------------------------------------------------------


def hero_state(text: str) -> dict[str, Any]:
    """A hero of a line.

    >>> hero_state("Arc.S.e2.x1")
    {'hero': 'archer', 'rank': 'silver', 'energy': 2, 'xp': 1}
    """
    kind, rank, energy, xp = text.split(".")
    return {
        "hero": SHORT[kind],
        "rank": SHORT_RANK[rank],
        "energy": int(energy[1:]),
        "xp": int(xp[1:]),
    }


def side_state(text: str, **more: Any) -> dict[str, Any]:
    """A side of a line: ``10/0 War.B.e2.x0 Mag.B.e0.x0``."""
    numbers, left, right = text.split(" ")
    crown, wall = numbers.split("/")
    heroes = {"left": hero_state(left), "right": hero_state(right)}
    return {"crown": int(crown), "wall": int(wall)} | heroes | more


def side_text(player: Player) -> str:
    """A side as such a line."""
    assert player.left is not None
    assert player.right is not None
    left, right = hero_text(player.left), hero_text(player.right)
    return f"{player.crown}/{player.wall} {left} {right}"


def hero_text(hero: Hero) -> str:
    kind, rank = HEROES[hero.kind][:3].title(), RANKS[hero.rank][0].upper()
    return f"{kind}.{rank}.e{hero.energy}.x{hero.xp}"


def draws(text: str) -> list[int]:
    """Draws of wheels, as in ``1 2 | 33333``: every figure is one."""
    return [int(figure) for figure in text if figure.isdigit()]


# --- matches -------------------------------------------------------------------------------------


def start(options: object = None) -> Wheels:
    """A match before the heroes are chosen."""
    return cast(Wheels, game.start(2, options))


def resume(state: object, options: object = None) -> Wheels:
    """A match from some moment on."""
    return cast(Wheels, game.resume(state, 2, options))


def before(a: str, b: str, rolls: tuple[str, str] = (QUIET, QUIET), **state: Any) -> dict[str, Any]:
    """A state in which both sides have spun, and nobody's roll is final."""
    sides = [side_state(a, panels=rolls[0].split(" ")), side_state(b, panels=rolls[1].split(" "))]
    return {"players": sides} | state


def play(match: Wheels, text: str, dice: str = "") -> list[Event]:
    """Plays moves as in ``A spin; B lock 1`` and gives all that happened; all draws are used."""
    events: list[Event] = []
    script = ScriptedDice(draws(dice))
    for move in text.split("; "):
        events += match.play("AB".index(move[0]), move[2:], script)
    assert not script.left
    return events


def seen(match: Wheels, seat: Seat | None) -> WheelsView:
    """What a seat may know."""
    return match.view(seat)


def whole(match: Wheels) -> dict[str, Any]:
    """The whole match, as plain data."""
    return cast(dict[str, Any], msgspec.json.decode(as_bytes(match.state())))


def as_bytes(thing: object) -> bytes:
    """As it goes over the wire."""
    return msgspec.json.encode(thing)


# --- traces --------------------------------------------------------------------------------------


class Tracer:
    """Events in the shorthand of the rulebook's traces, which leaves most of them out."""

    def __init__(self, match: Wheels) -> None:
        heroes = [[player.left, player.right] for player in (match.a, match.b)]
        self.kinds = [
            [HEROES[hero.kind][:3].title() if hero else "" for hero in pair] for pair in heroes
        ]

    def trace(self, events: list[Event]) -> str:
        return "; ".join(filter(None, (self.told(event) for event in events)))

    def name(self, seat: int, slot: str) -> str:
        return self.kinds[seat][SLOTS.index(slot)]

    def told(self, event: Event) -> str:
        if not isinstance(event, ev.HeroEvent | ev.WallRaised):
            return ""
        side, foe = "AB"[event.seat], "BA"[event.seat]
        kind = self.name(event.seat, event.slot) if event.slot else ""
        who = f"{side}.{kind}"
        match event:
            case ev.Acted(step=step, rank=rank):
                return f"step{step} {who}.{rank[0].upper()} acts"
            case ev.CrownStruck(height=None, damage=damage, crown=crown):
                return f"crown -{damage} -> {crown}"
            case ev.CrownStruck(height=height, damage=damage, crown=crown):
                return f"{who} h{height} crown -{damage} -> {crown}"
            case ev.WallStruck(height=height, damage=damage, wall=wall):
                return f"{who} h{height} bulwark -{damage} -> {wall}"
            case ev.WallRaised(slot=str(), wall=wall):
                return f"{side} bulwark -> {wall}"
            case ev.Delayed(target=target, energy=energy):
                cost = {"War": 3, "Mag": 5, "Arc": 4, "Eng": 4, "Ass": 3, "Pri": 4}
                name = self.name(1 - event.seat, target)
                return f"delay {foe}.{name} -> {energy}/{cost[name]}"
            case ev.Healed(crown=crown):
                return f"heal -> {crown}"
            case ev.GiftKept():
                return "grant deferred"
            case ev.GiftGiven(amount=amount, wasted=wasted, energy=energy, cost=cost):
                return f"{side} priest grants {amount + wasted} to {kind} -> {energy}/{cost}"
            case ev.RankedUp(rank=rank):
                return f"{who} ranks to {rank[0].upper()}"
            case ev.BombReady():
                return f"{who} bomb queued"
            case ev.BombDropped(step=step, crown=crown):
                return f"step{step} bomb {side} -> {foe} hp {crown}"
            case _:
                return ""


# --- moments -------------------------------------------------------------------------------------

MIDDLE = {
    "round": 3,
    "players": [
        side_state("8/2 War.S.e2.x5 Pri.B.e3.x1", last_roll=["8:H", "1:S+", "5:D", "4:D", "3:H"]),
        side_state(
            "5/5 Mag.B.e4.x0 Arc.G.e1.x4", last_roll=["1:S", "3:SS", "7:SS", "4:D", "6:SS+"]
        ),
    ],
}
STORY: tuple[tuple[str, Any, str, str], ...] = (
    ("start", None, "", ""),
    ("one_has_chosen", None, "A heroes warrior priest", ""),
    ("first_round", None, "B heroes mage archer", ""),
    ("one_has_spun", None, "A spin", "1 1 3 5 8"),
    ("one_has_locked", None, "A lock 2 3", ""),
    ("one_is_final", None, "A keep", ""),
    ("both_are_final", None, "B spin; B keep", "2 8 5 1 3"),
    ("middle", MIDDLE, "", ""),
    ("spun_in_the_middle", None, "A spin; B spin", "4 3 7 3 6 | 1 1 1 1 1"),
    ("five_locks", None, "A lock 2 3 5; A spin; A lock 1 4", "8 8"),
    ("two_spins", None, "A unlock 3 4; B lock 1 4", ""),
    ("won", before("10/0 War.S.e2.x0 Mag.B.e0.x0", "5/0 War.B.e1.x0 Mag.B.e0.x0",
                   ("D H S S S", "D H S D H")), "A keep; B keep", ""),
    ("tie", before("3/0 War.B.e2.x0 Mag.B.e0.x0", "3/0 War.B.e2.x0 Mag.B.e0.x0",
                   ("D H S S S", "D H S S S")), "B keep; A keep", ""),
    ("quit", MIDDLE, "A spin; B quit", "1 1 1 1 1"),
    ("quit_early", {}, "A heroes warrior mage; B quit", ""),
)  # fmt: skip
"""Moments: each from a state, or, without one, from the moment before it."""

MOMENTS = tuple(name for name, *_ in STORY)
OVER = ("won", "tie", "quit", "quit_early")
PICKING = ("start", "one_has_chosen")


def moment(name: str) -> Wheels:
    """The match at that moment."""
    match = start()
    for reached, state, moves, dice in STORY:
        if state is not None:
            match = resume(state)
        if moves:
            play(match, moves, dice)
        if reached == name:
            return match
    raise AssertionError(f"no moment is called {name}")
