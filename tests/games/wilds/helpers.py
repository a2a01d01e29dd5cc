"""What the tests of Wilds share: moves of both seats in one text, units in one line, and a game at
every moment at which somebody decides."""

from typing import Any, cast

import msgspec

from inglenook.games.wilds import game
from inglenook.games.wilds.rules import Wilds
from inglenook.games.wilds.view import WildsView
from inglenook.kernel import Event, ScriptedDice, Seat

NO_DICE = ScriptedDice([])
"""Wilds never rolls."""

FIELDS = {
    "loc": "location",
    "dst": "destination",
    "c": "counter",
    "hp": "health",
    "sp": "speed",
    "r": "rock",
    "p": "paper",
    "s": "scissors",
    "st": "stance",
}


def units(text: str) -> dict[str, Any]:
    """The units of a line, by name, in the words of a state.

    >>> units("A loc 19 hp 4; M0 1; M6 dead 14; turn 300")["M6"]
    {'node': 6, 'returns_in': 14}
    """
    told: dict[str, Any] = {}
    for part in filter(None, text.split("; ")):
        name, *words = part.split()
        if name == "turn":
            told[name] = int(words[0])
        elif name[0] == "M":
            told[name] = {"node": int(name[1:])} | _monster(words)
        else:
            pairs = zip(words[::2], words[1::2], strict=True)
            told[name] = {FIELDS[k]: v if k == "st" else int(v) for k, v in pairs}
    return told


def _monster(words: list[str]) -> dict[str, int]:
    monster = {} if words[0] == "dead" else {"health": int(words[0])}
    return monster | {"returns_in": int(words[-1]) if "dead" in words else 0}


def state_from(text: str) -> dict[str, Any]:
    """A state, in part."""
    told = units(text)
    return {
        "turn": told.get("turn", 1),
        "players": [told.get("A", {}), told.get("B", {})],
        "monsters": [unit for name, unit in told.items() if name[0] == "M"],
    }


def start(options: object = None) -> Wilds:
    """A game before its first turn."""
    return cast(Wilds, game.start(2, options))


def resume(state: object, options: object = None) -> Wilds:
    """A game from some moment on; a text is a line of units."""
    told = state_from(state) if isinstance(state, str) else state
    return cast(Wilds, game.resume(told, 2, options))


def play(wilds: Wilds, text: str) -> list[Event]:
    """Plays moves as in ``A go 1 rock; B none`` and gives all that happened."""
    events: list[Event] = []
    for move in text.split("; "):
        events += wilds.play("AB".index(move[0]), move[2:], NO_DICE)
    return events


def seen(wilds: Wilds, seat: Seat | None) -> WildsView:
    """What a seat may know."""
    return wilds.view(seat)


def whole(wilds: Wilds) -> dict[str, Any]:
    """The whole game, as plain data."""
    return cast(dict[str, Any], msgspec.json.decode(as_bytes(wilds.state())))


def as_bytes(thing: object) -> bytes:
    """As it goes over the wire."""
    return msgspec.json.encode(thing)


WAY = (
    "turn 57; A loc 16 dst 12 c 3 hp 83 sp 1 r 3 p 2 st paper; B loc 4 dst 2 c 5 hp 61 p 9; "
    "M0 dead 12; M16 3; M24 17; M1 dead 1"
)
STORY = (
    ("start", "", ""),
    ("one_has_decided", "", "A go 10 scissors"),
    ("second_turn", "", "B go 1 paper"),
    (
        "on_the_way",
        WAY,
        "",
    ),
    ("on_the_way_decided", "", "B go 13 paper"),
    ("first_duel_turn", "turn 301; A loc 16 c 4 st rock; B loc 24 dst 23 c 2; M18 dead 3", ""),
    ("first_duel_turn_decided", "", "A go 0 paper"),
    ("duel", "", "B go 0 rock"),
    ("killed", "A loc 4 dst 13 c 4 hp 4; B loc 7 dst 6 c 3", "A go 13 paper; B go 6 rock"),
    ("tie", "turn 310; A hp 1; B hp 1; M0 dead 7", "A go 0 rock; B go 0 rock"),
    ("no_decision", "", "B none; A go 1 rock"),
    ("quit", "turn 12; A loc 9; B loc 8", "A go 9 rock; A quit"),
)
"""Moments, each from a line of units, from the moment before it ("") or from the start."""

MOMENTS = tuple(name for name, _, _ in STORY)


def moment(name: str) -> Wilds:
    """The game at that moment."""
    wilds = start()
    for reached, state, moves in STORY:
        if state:
            wilds = resume(state)
        elif reached == "no_decision":
            wilds = start()
        if moves:
            play(wilds, moves)
        if reached == name:
            return wilds
    raise AssertionError(f"no moment is called {name}")
