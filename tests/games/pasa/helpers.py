"""What the tests of Pasa share: rolls by their faces, moves of both seats in one text, and a match
at every moment at which somebody decides."""

from collections.abc import Sequence
from itertools import permutations
from typing import Any, cast

import msgspec

from inglenook.games.pasa import game
from inglenook.games.pasa.rules import Pasa
from inglenook.games.pasa.view import PasaView
from inglenook.kernel import Dice, Draw, Event, ScriptedDice, Seat

PLAIN = ("B", "T", "Kv", "D", "Kp")
"""Faces 1 to 5 of every die."""

SIXTH = {1: "B*", 2: "T*", 3: "Kv*", 4: "D*", 5: "Kp*", 6: "B*"}
"""Face 6 of each die."""

COSTS = {"bali": 4, "arjun": 6, "kahna": 6, "prithvi": 5}

NO_DICE = ScriptedDice([])
"""Dice for moves that must not need any."""

HEADS, TAILS = Draw(None, 2, 1), Draw(None, 2, 2)
"""How the coin falls."""


def deal(number: int = 1) -> Draw:
    """The draw that deals the cards; 1 is Bali for A and Arjun for B."""
    return Draw(None, 12, number)


def faces(seat: Seat, text: str) -> list[Draw]:
    """The draws of a roll after which the loose dice lie like this, from the left.

    Dice may be named, ``3:Kp 6:B*``; those without a name are 1, 2, 3 and so on.

    >>> [draw.value for draw in faces(0, "B T T T D Kv")]
    [1, 2, 2, 2, 4, 3, 1]
    >>> faces(1, "4:Kp 3:D*")
    Traceback (most recent call last):
    AssertionError: die 3 has no D*
    """
    lying = [numbered(place, die) for place, die in enumerate(text.split(), start=1)]
    draws = [Draw(seat, 6, face_number(die, mark)) for die, mark in sorted(lying)]
    order = tuple(die for die, _ in lying)
    orders = [*permutations(sorted(order))]
    if len(orders) > 1:
        draws.append(Draw(seat, len(orders), orders.index(order) + 1))
    return draws


def numbered(place: int, text: str) -> tuple[int, str]:
    """``3:Kp`` in its two parts."""
    die, colon, mark = text.rpartition(":")
    return (int(die) if colon else place), mark


def face_number(die: int, mark: str) -> int:
    """Which face of the die that is."""
    if mark in PLAIN:
        return PLAIN.index(mark) + 1
    assert mark == SIXTH[die], f"die {die} has no {mark}"
    return 6


def play(match: Pasa, text: str, dice: Dice | Sequence[Draw] = NO_DICE) -> list[Event]:
    """Plays moves as in ``A roll; A keep 1 2; B pass`` and gives all that happened.

    A script of draws must be used up.
    """
    rolled = dice if isinstance(dice, Dice) else ScriptedDice(dice)
    events: list[Event] = []
    for move in text.split("; "):
        events += match.play("AB".index(move[0]), move[2:], rolled)
    if isinstance(rolled, ScriptedDice):
        assert rolled.left == []
    return events


def start(options: object = None) -> Pasa:
    """A match before the toss."""
    return cast(Pasa, game.start(2, options))


def resume(state: object, options: object = None) -> Pasa:
    """A match from some moment on."""
    return cast(Pasa, game.resume(state, 2, options))


def seen(match: Pasa, seat: Seat | None) -> PasaView:
    """What a seat may know."""
    return match.view(seat)


def whole(match: Pasa) -> dict[str, Any]:
    """The whole match, as plain data."""
    return cast(dict[str, Any], msgspec.json.decode(as_bytes(match.state())))


def as_bytes(thing: object) -> bytes:
    """As it goes over the wire."""
    return msgspec.json.encode(thing)


STORY: tuple[tuple[str, str, list[Draw]], ...] = (
    ("toss_pick", "", []),
    ("toss_result", "A heads", [HEADS]),
    ("one_is_ready", "A ready", []),
    ("await_roll", "B ready", [deal()]),
    ("await_keep", "A roll", faces(0, "B T T T D Kv")),
    ("await_keep_with_picks", "A toggle 5; A toggle 1", []),
    ("other_to_roll", "A done", []),
    ("other_to_keep", "B roll", faces(1, "4:D* 3:Kv* 2:T 1:B 6:B* 5:Kp")),
    ("second_roll", "B done; A roll", faces(0, "2:T 6:B* 4:D 3:Kp")),
    ("vardan", "A keep all; B roll; B keep all", faces(1, "Kp Kp Kv Kv D T")),
    ("one_has_chosen", "A pray", []),
    ("next_round", "B pass", []),
    ("game_over", "B quit", []),
)
"""A match in short: the name of a moment, and how it comes about from the one before."""

MOMENTS = tuple(name for name, _, _ in STORY)


def moment(name: str) -> Pasa:
    """The match of the story at that moment: A is P1 with Bali, B has Arjun."""
    match = start()
    for reached, moves, dice in STORY:
        if moves:
            play(match, moves, dice)
        if reached == name:
            return match
    raise AssertionError(f"no moment is called {name}")
