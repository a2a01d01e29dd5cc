"""Every refusal has its kind, names the rule, and changes nothing."""

from typing import Any

import pytest

from inglenook.kernel import (
    AlreadyDecided,
    GameOver,
    IllegalMove,
    NoSuchSeat,
    NotNow,
    NotYourTurn,
    RandomDice,
    UnreadableMove,
)
from tests.games.royale.helpers import as_bytes, play, resume, tell


def at(*active: str, **told: Any) -> dict[str, Any]:
    """A alone on the middle, with some cards."""
    return {"players": [{"square": [3, 3], "active": [*active]}, {"square": [3, 6]}], **told}


FEW = {"3,3": "sword", "3,0": "disarm", "3,6": "tempest"}
DEAD: dict[str, Any] = {"players": [{"square": [3, 3], "alive": False}, {"square": [3, 3]}]}
TWO: dict[str, Any] = {"players": [{"square": [3, 3]}, {"square": [3, 3]}]}
LAST: dict[str, Any] = {"field": {"3,0": "sword"}}
SLOT: dict[str, Any] = {"players": [{"active": ["sword", "shield", "disarm", "black_death"]}]}
PRETURN: dict[str, Any] = {
    "phase": "preturn",
    "players": [{"active": ["sword", "black_death", "disarm"], "aside": ["shield"]}],
}
EMPTY_SLOT: dict[str, Any] = {
    "phase": "preturn",
    "players": [{"active": ["sword"], "aside": ["shield"]}],
}


@pytest.mark.parametrize(
    ("told", "seat", "move", "kind", "word"),
    [
        ({}, 5, "end", NoSuchSeat, "seats 0 to 1"),
        ({}, -1, "quit", NoSuchSeat, "seats 0 to 1"),
        ({}, 1, "end", NotYourTurn, "for A to decide"),
        ({}, 0, "fold", UnreadableMove, "no move"),
        ({}, 0, "END", UnreadableMove, "'end'"),
        ({}, 0, "move 0 0", UnreadableMove, "no square of the diamond"),
        ({}, 0, "deal", NotNow, "in a turn you move"),
        ({}, 0, "roll", NotNow, "in a turn you move"),
        ({}, 0, "keep", NotNow, "exchanged before the turn"),
        ({}, 0, "swap sword shield", NotNow, "exchanged before the turn"),
        ({}, 0, "fill sword", NotNow, "exchanged before the turn"),
        ({}, 0, "reroll 3", NotNow, "once in each card attack"),
        ({}, 0, "accept", NotNow, "no dice lie there"),
        ({}, 0, "disarm sword", NotNow, "before the first round"),
        ({}, 0, "fall 3 1", NotNow, "lost a battle"),
        ({}, 0, "drop sword", NotNow, "Black Death"),
        ({"phase": "deal"}, 0, "roll", NotNow, "first the cards are dealt"),
        ({"phase": "initiative"}, 0, "end", NotNow, "first all roll"),
        ({"phase": "place"}, 0, "roll", NotNow, "onto the edge"),
        ({"phase": "place"}, 1, "place 3 0", NotYourTurn, "for A"),
        (
            {"phase": "place", "players": [{"square": [3, 0]}]},
            1,
            "place 3 0",
            IllegalMove,
            "is taken",
        ),
        (at(), 0, "move 3 3", IllegalMove, "on \\(3,3\\) already"),
        (at(), 0, "move 3 0", IllegalMove, "not next to \\(3,3\\)"),
        (at("disorientation"), 0, "move 2 2", IllegalMove, "Disorientation"),
        (at(actions=0), 0, "move 3 2", IllegalMove, "none is left"),
        (at(actions=0, field=FEW), 0, "attack", IllegalMove, "none is left"),
        (at(field={"3,0": "sword", "3,6": "disarm"}), 0, "attack", IllegalMove, "no card lies"),
        (TWO, 0, "attack", IllegalMove, "B is alive here: fight"),
        (DEAD, 0, "attack", IllegalMove, "you are dead: resurrect before you attack"),
        (DEAD, 0, "move 3 2", IllegalMove, "you are dead"),
        (DEAD | {"actions": 0}, 0, "resurrect", IllegalMove, "none is left"),
        (at(), 0, "resurrect", IllegalMove, "alive already"),
        (at(), 0, "fight b", IllegalMove, "B is on \\(3,6\\)"),
        (at(), 0, "fight a", IllegalMove, "yourself"),
        (at(), 0, "fight f", IllegalMove, "no player F"),
        (TWO | {"actions": 0}, 0, "fight b", IllegalMove, "none is left"),
        ({"gone": [1], "seats": 3}, 0, "fight b", IllegalMove, "out of the game"),
        (at(), 0, "tempest", IllegalMove, "no active Tempest"),
        (at("tempest"), 0, "tempest", IllegalMove, "needs a living player"),
        (at("tempest", tempests_used=1), 0, "tempest", IllegalMove, "once a turn"),
        (at(), 0, "shift 3 0 3 3", IllegalMove, "no active Space Shift"),
        (at("space_shift", shifts_used=1), 0, "shift 3 0 3 3", IllegalMove, "once a turn"),
        (
            at("space_shift", field=FEW),
            0,
            "shift 3 0 3 1",
            IllegalMove,
            "no card lies on \\(3,1\\)",
        ),
        (at("space_shift", **LAST), 0, "shift 3 0 3 1", IllegalMove, "last card cannot be shifted"),
        (at(**LAST), 0, "end", IllegalMove, "step closer, to \\(2,2\\), \\(3,2\\) or \\(4,2\\)"),
        (at(**LAST), 0, "move 3 4", IllegalMove, "step closer"),
        (DEAD | LAST, 0, "end", IllegalMove, "you must resurrect"),
        (TWO | {"field": {"3,3": "sword"}}, 0, "end", IllegalMove, "you must fight b"),
        (TWO | {"field": {"3,3": "sword"}}, 0, "move 3 2", IllegalMove, "you must fight b"),
        (at(field={"3,3": "sword"}), 0, "end", IllegalMove, "you must attack it"),
        (PRETURN, 0, "end", NotNow, "set-aside cards"),
        (PRETURN, 0, "fill shield", IllegalMove, "slots are full"),
        (PRETURN, 0, "swap shield black_death", IllegalMove, "sticks to you"),
        (PRETURN, 0, "swap sword disarm", IllegalMove, "not one of your set-aside"),
        (PRETURN, 0, "swap shield tempest", IllegalMove, "not one of your active"),
        (EMPTY_SLOT, 0, "keep", IllegalMove, "a slot is empty"),
        (EMPTY_SLOT, 0, "swap shield sword", IllegalMove, "a slot is empty"),
        (EMPTY_SLOT, 0, "fill tempest", IllegalMove, "not one of your set-aside"),
        (SLOT, 0, "end", NotNow, "needs a slot"),
        (SLOT, 0, "drop black_death", IllegalMove, "Black Death stays"),
        (SLOT, 0, "drop tempest", IllegalMove, "not one of your active"),
        ({"gone": [1], "seats": 3}, 1, "quit", AlreadyDecided, "out of the game"),
        ({"result": {"places": [1, 2], "reason": "quit"}}, 0, "end", GameOver, "over"),
        ({"result": {"places": [1, 2], "reason": "quit"}}, 0, "quit", GameOver, "over"),
    ],
)
def test_a_refusal(
    told: dict[str, Any], seat: int, move: str, kind: type[IllegalMove], word: str
) -> None:
    position = resume(**told)
    before = as_bytes(position)
    with pytest.raises(kind, match=word) as caught:
        position.play(seat, move, RandomDice(1))
    assert type(caught.value) is kind
    assert as_bytes(position) == before


@pytest.mark.parametrize(
    ("moves", "dice", "move", "word"),
    [
        ("fight b", [], "end", "when all who can have disarmed"),
        ("fight b", [], "disarm disarm", "a Disarm cannot be disarmed"),
        ("fight b", [], "disarm tempest", "no such active card: Tempest"),
        ("fight b", [], "disarm lucky_bracelet shield", "one Disarm stops one card"),
        ("fight b, disarm none", [1, 2], "reroll 2", "a bracelet may roll it again"),
        ("fight b, disarm none, accept, accept, accept", [1, 2] * 3, "fall 3 0", "not next to"),
    ],
)
def test_a_refusal_in_battle(moves: str, dice: list[int], move: str, word: str) -> None:
    players = [
        {"square": [3, 3], "active": ["disarm"]},
        {"square": [3, 3], "active": ["lucky_bracelet", "shield", "disarm"]},
    ]
    position = tell(resume(players=players), moves, dice).position
    seat = position.to_act()[0]
    with pytest.raises(IllegalMove, match=word):
        position.play(seat, move, RandomDice(1))


def test_a_second_necklace_is_asked_for_in_words() -> None:
    story = play(
        "attack, end",
        [1, 2, 3],
        players=[{"square": [3, 3], "active": ["necklace_of_faith"]}],
        field=FEW,
    )
    assert "a necklace may roll one again" in str(story.refused[1])


@pytest.mark.parametrize(
    ("told", "seat", "move"),
    [
        ({"phase": "deal"}, 0, "deal"),
        ({"phase": "initiative"}, 1, "roll"),
        ({"phase": "base", "options": {"wording": "soft"}}, 1, "base 2"),
        ({"phase": "place"}, 0, "place any"),
        ({}, 0, "end"),
        (PRETURN, 0, "keep"),
        (
            {"phase": "preturn", "players": [{"active": [], "aside": ["disarm", "shield"]}]},
            0,
            "fill shield",
        ),
        (SLOT, 0, "drop disarm"),
        (DEAD | LAST, 0, "resurrect"),
        (at(field={"3,3": "sword"}), 0, "attack"),
        (at(**LAST), 0, "move 2 2"),
    ],
)
def test_what_is_played_for_a_seat_that_does_not_answer(
    told: dict[str, Any], seat: int, move: str
) -> None:
    position = resume(**told)
    assert position.default(seat) == move
    assert position.clock(seat) > 0
    position.play(seat, move, RandomDice(1))
