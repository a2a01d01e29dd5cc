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
from tests.games.otzarot.helpers import as_bytes, resume

CHEST = {"card": "chest", "dice": "1K 7C", "stored": [2]}
SPENT = {"card": "sorceress", "dice": "1K 7C", "sorceress_used": True}
LIMIT = {"card": "sorceress", "dice": "1K 7C", "rolls": 3, "options": {"three_rolls": True}}


@pytest.mark.parametrize(
    ("told", "seat", "move", "kind", "word"),
    [
        ({}, 5, "draw", NoSuchSeat, "seats 0 to 1"),
        ({}, -1, "quit", NoSuchSeat, "seats 0 to 1"),
        ({}, 1, "draw", NotYourTurn, "A's turn"),
        ({}, 0, "roll", NotNow, "begins with a fortune card"),
        ({}, 0, "fold", UnreadableMove, "no move"),
        ({}, 0, "DRAW", UnreadableMove, "'draw'"),
        ({"card": "none"}, 0, "stop", NotNow, "all eight dice"),
        ({"card": "none", "dice": "8C"}, 0, "draw", NotNow, "reroll, or stop"),
        ({"card": "none", "dice": "8C"}, 0, "roll", NotNow, "you may play stop"),
        ({"card": "none", "dice": "4K 4C"}, 0, "stop", NotNow, "Island of Skulls"),
        ({"card": "zombie", "dice": "4K 4C"}, 0, "stop", NotNow, "zombies"),
        ({"phase": "lots", "options": {"first": "random"}}, 0, "draw", NotNow, "lots"),
        ({"card": "none", "dice": "8C"}, 0, "reroll", IllegalMove, "at least two dice"),
        ({"card": "none", "dice": "8C"}, 0, "reroll 3", IllegalMove, "at least two dice"),
        ({"card": "none", "dice": "1K 7C"}, 0, "reroll 1 2", IllegalMove, "skulls are locked"),
        ({"card": "none", "dice": "1K 7C"}, 0, "pick 1", IllegalMove, "skulls are locked"),
        ({"card": "none", "dice": "8C", "picks": [3]}, 0, "pick 3", IllegalMove, "unpick 3"),
        ({"card": "none", "dice": "8C"}, 0, "unpick 3", IllegalMove, "not marked"),
        ({"card": "none", "dice": "8C"}, 0, "store 3", IllegalMove, "Treasure Chest card only"),
        ({"card": "none", "dice": "8C"}, 0, "take 3", IllegalMove, "not in the treasure chest"),
        (CHEST, 0, "store 1", IllegalMove, "skulls cannot be stored"),
        (CHEST, 0, "store 2 3", IllegalMove, "die 2 lies in the treasure chest already"),
        (CHEST, 0, "take 3", IllegalMove, "die 3 is not in the treasure chest"),
        (CHEST, 0, "reroll 2 3", IllegalMove, "take it out first"),
        (CHEST | {"stored": [2, 3, 4, 5, 6, 7]}, 0, "pick 8", IllegalMove, "fewer are free"),
        (SPENT, 0, "reroll 1", IllegalMove, "the Sorceress has been used"),
        ({"card": "sorceress", "dice": "2K 6C"}, 0, "reroll 1 2", IllegalMove, "never two"),
        ({"card": "sorceress", "dice": "2K 6C"}, 0, "reroll 3", IllegalMove, "one skull alone"),
        ({"card": "truce", "dice": "2S 6C"}, 0, "stop", IllegalMove, "reroll dice 1 2"),
        ({"card": "storm", "dice": "8C", "rolls": 2}, 0, "reroll 1 2", IllegalMove, "two rolls"),
        (
            {"card": "none", "dice": "8C", "rolls": 3, "options": {"three_rolls": True}},
            0,
            "pick 2",
            IllegalMove,
            "three rolls",
        ),
        (LIMIT, 0, "pick 2", IllegalMove, "pick the skull first"),
        (LIMIT, 0, "reroll 2 3", IllegalMove, "by the Sorceress"),
        ({"gone": [1], "seats": 3}, 1, "quit", AlreadyDecided, "left the game for good"),
        ({"result": {"places": [1, 2], "reason": "quit"}}, 0, "draw", GameOver, "over"),
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
