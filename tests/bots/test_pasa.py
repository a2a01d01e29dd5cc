from typing import Any

import pytest

from inglenook.bots import Seen, new_bot
from inglenook.games.pasa import game

BLANK = ["1:-", "2:-", "3:-", "4:-", "5:-", "6:-"]


def chosen(phase: str, mine: dict[str, Any], theirs: dict[str, Any]) -> str:
    """What the bot on seat A does there."""
    players = [{"devta": "bali", **mine}, {"devta": "arjun", **theirs}]
    state = {"phase": phase, "players": players}
    position = game.resume(state | ({} if phase == "vardan" else {"to_act": [0]}))
    seen = Seen(game, 0, position.view(0), position.legal(0))
    return new_bot("greedy", 1).choose(seen, 0.0)


def keep(loose: list[str], picks: list[int], theirs: list[str]) -> str:
    rest = [text for text in BLANK if text[0] not in {face[0] for face in theirs}]
    mine = {"rolls": 1, "loose": loose, "picks": picks}
    return chosen("await_keep", mine, {"rolls": 1, "row": theirs, "loose": rest})


def test_it_picks_blows_that_hit() -> None:
    loose = ["1:Kv", "2:T*", "3:Kp", "4:Kv", "5:Kv", "6:Kv"]
    full = [f"{die}:Kv" for die in range(1, 7)]
    assert keep(loose, [], full) == "toggle 2"
    assert keep(loose, [2], full) == "done"


def test_it_picks_what_blocks_the_other_row() -> None:
    loose = ["1:Kv", "2:D", "3:Kp", "4:Kv", "5:Kv", "6:Kv"]
    assert keep(loose, [], ["2:T"]) == "toggle 2"


@pytest.mark.parametrize(
    ("mine", "theirs", "choice"),
    [
        ({"devta": "bali", "tok": 4}, {"devta": "arjun"}, "pray"),
        ({"devta": "arjun", "tok": 6}, {"devta": "bali"}, "pass"),  # no dhal to remove
        ({"devta": "bali", "tok": 4}, {"devta": "kahna", "tok": 6}, "pray"),
        ({"devta": "prithvi", "tok": 5, "mani": 20}, {"devta": "bali"}, "pass"),
        ({"devta": "prithvi", "tok": 5, "mani": 10}, {"devta": "bali"}, "pray"),
        ({"devta": "kahna", "tok": 6}, {"devta": "bali", "tok": 0}, "pass"),
        ({"devta": "kahna", "tok": 6}, {"devta": "bali", "tok": 4}, "pray"),
    ],
)
def test_it_prays_when_that_pays(mine: dict[str, Any], theirs: dict[str, Any], choice: str) -> None:
    row = ["1:Kv", "2:Kv", "3:Kv", "4:Kv", "5:Kv", "6:Kv"]
    assert chosen("vardan", {**mine, "row": row}, {**theirs, "row": row}) == choice
