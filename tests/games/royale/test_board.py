"""The board at the terminal."""

from pathlib import Path
from typing import Any

import pytest

from inglenook.games.royale import game
from inglenook.games.royale.rules import Royale
from tests.games.royale.helpers import play, resume

BOARDS = Path(__file__).with_name("boards")

# --- reviewed ------------------------------------------------------------------------------------

FIELD = {
    "3,0": "black_death",
    "2,1": "deep_wounds",
    "4,1": "sword",
    "2,2": "tempest",
    "5,3": "walking_dead",
    "3,4": "boots_of_speed",
    "3,6": "innkeepers_toll",
}
TABLE: dict[str, Any] = {
    "seats": 4,
    "number": 31,
    "order": [2, 3, 0, 1],
    "turn": 0,
    "field": FIELD,
    "players": [
        {
            "square": [3, 4],
            "tolls": 6,
            "active": ["disarm", "walking_dead", "black_death"],
            "aside": ["lucky_bracelet", "innkeepers_toll", "sacred_relic", "disarm", "shield"],
        },
        {"square": [3, 1], "tolls": 1, "active": ["space_shift", "necklace_of_faith"]},
        {"square": [2, 1], "alive": False, "active": ["sword", "disorientation", "shield"]},
        {"square": [3, 4], "active": ["deep_wounds"], "tolls": 12},
    ],
}
EVEN: dict[str, Any] = {
    "seats": 3,
    "number": 97,
    "players": [
        {"square": [3, 4], "active": ["sword", "disarm", "tempest"], "aside": ["shield"]},
        {"square": [3, 3], "active": ["shield", "disarm"], "alive": False, "tolls": 9},
        {"square": [6, 3], "active": ["sacred_relic"], "aside": ["walking_dead"]},
    ],
}
LUCKY: dict[str, Any] = {
    "field": FIELD,
    "players": [
        {"square": [3, 3], "active": ["lucky_bracelet", "sword"]},
        {"square": [3, 3], "active": ["lucky_bracelet", "disarm", "shield"]},
    ],
}
LOST = {
    "battle": {"attacker": {"seat": 0, "wins": 4}, "defender": {"seat": 1, "wins": 1}, "round": 6},
    "loser": 1,
}
NECKLACE: dict[str, Any] = {
    "field": FIELD,
    "players": [{"square": [2, 1], "active": ["necklace_of_faith", "detect_hidden"]}],
    "dice": [1, 2, 3],
}
CROWD: dict[str, Any] = {
    "seats": 6,
    "turn": 1,
    "field": FIELD,
    "players": [{"square": [5, 3], "alive": seat != 4, "tolls": 11} for seat in range(6)],
}
SLOT: dict[str, Any] = {"players": [{"active": ["sword", "shield", "disarm", "black_death"]}]}


def moment(name: str) -> Royale:
    """A position that shows something."""
    stories: dict[str, tuple[str, list[int], dict[str, Any]]] = {
        "turn": ("", [], TABLE),
        "preturn": ("", [], TABLE | {"phase": "preturn"}),
        "dead": ("", [], TABLE | {"turn": 2}),
        "disarm": ("fight b", [], LUCKY),
        "bracelet": ("fight b, B: disarm sword, reroll", [1, 5, 2], LUCKY),
        "fall": ("", [], LUCKY | LOST),
        "necklace": ("", [], NECKLACE),
        "slot": ("", [], SLOT | {"field": FIELD}),
        "crowd": ("", [], CROWD),
        "last_card": ("", [], EVEN | {"field": {"3,0": "sword"}}),
        "the_end": ("attack", [6, 6, 6], EVEN | {"field": {"3,4": "boots_of_speed"}}),
    }
    moves, dice, told = stories[name]
    return play(moves, dice, **told).position


DRAWN: list[tuple[str, int | None]] = [
    ("turn", 0),
    ("turn", None),
    ("preturn", 0),
    ("dead", 2),
    ("disarm", 1),
    ("bracelet", 0),
    ("bracelet", 1),
    ("fall", 1),
    ("necklace", 0),
    ("slot", 0),
    ("crowd", 1),
    ("last_card", 0),
    ("the_end", 0),
]


@pytest.mark.parametrize(("name", "seat"), DRAWN)
def test_a_board_is_drawn_as_it_was_reviewed(name: str, seat: int | None) -> None:
    """The files in boards/ were read by a person; a board that changes wants to be read again."""
    expected = (BOARDS / f"{file_name(name, seat)}.txt").read_text(encoding="utf-8")
    assert game.board(moment(name).view(seat)).splitlines() == expected.splitlines()


def test_there_is_no_board_without_a_test() -> None:
    assert {path.stem for path in BOARDS.glob("*.txt")} == {file_name(*one) for one in DRAWN}


def file_name(name: str, seat: int | None) -> str:
    return f"{name}-{'spectator' if seat is None else 'ABCDEF'[seat]}"


# --- words ---------------------------------------------------------------------------------------

WORDS: dict[str, tuple[dict[str, Any], list[str]]] = {
    "deal": ({"phase": "deal"}, ["A to deal the cards", "not on the field: 0 points"]),
    "initiative": ({"phase": "initiative"}, ["A and B to roll", "x=0", "Death 7"]),
    "place": ({"phase": "place"}, ["A to choose a square of the edge"]),
    "fill": (
        {"phase": "preturn", "players": [{"active": ["sword"], "aside": ["shield"]}]},
        ["A to fill a slot with a set-aside card"],
    ),
    "reduced": ({"field": {"3,3": "sword", "3,0": "shield"}}, ["only 13s and 14s", "Sword 12"]),
    "gone": ({"seats": 3, "gone": [1]}, ["out of the game"]),
}


@pytest.mark.parametrize("name", WORDS)
def test_the_board(name: str) -> None:
    told, words = WORDS[name]
    position = resume(**told)
    for seat in (None, 0, 1):
        board = game.board(position.view(seat))
        for word in words:
            assert word in board
        assert all(len(line) <= 80 for line in board.splitlines())
        assert ("(you)" in board) == (seat is not None)


@pytest.mark.parametrize("name", sorted({name for name, _ in DRAWN}))
def test_a_board_is_narrow(name: str) -> None:
    position = moment(name)
    for seat in (None, *range(position.seats)):
        assert all(len(line) <= 80 for line in game.board(position.view(seat)).splitlines())


def test_nobody_but_its_owner_sees_a_die_on_the_board() -> None:
    position = moment("bracelet")
    shown = [seat for seat in (0, 1, None) if "your die" in game.board(position.view(seat))]
    assert shown == [0, 1]


def test_where_people_drink_the_toll_has_its_old_name() -> None:
    told: dict[str, Any] = {"players": [{"active": ["innkeepers_toll"], "square": [3, 3]}]}
    assert "Brewmasters Curse" in game.board(resume(options={"wording": "drinks"}, **told).view(0))
    assert "Innkeeper's Toll" in game.board(resume(options={"wording": "soft"}, **told).view(0))
