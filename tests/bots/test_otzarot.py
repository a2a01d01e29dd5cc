from typing import Any

from inglenook.bots import Seen, new_bot
from inglenook.games.otzarot import game
from inglenook.kernel import ScriptedDice


def turn(dice: str, **state: Any) -> list[str]:
    """The moves of the bot on seat A until it stops or rolls."""
    faces = {"c": "coin", "d": "diamond", "s": "sword", "m": "monkey", "p": "parrot", "x": "skull"}
    state = {"card": "gold", "rolls": 1, **state, "dice": [faces[letter] for letter in dice]}
    position = game.resume(state, 2)
    moves: list[str] = []
    while not moves or moves[-1].split(" ")[0] not in ("stop", "reroll"):
        seen = Seen(game, 0, position.view(0), position.legal(0))
        moves.append(new_bot("greedy", len(moves)).choose(seen, 0.0))
        if moves[-1] not in ("stop", "reroll"):
            position.play(0, moves[-1], ScriptedDice([]))
    return moves


def test_it_stops_when_there_is_more_to_lose_than_to_win() -> None:
    assert turn("cccccmxx") == ["stop"]


def test_it_rerolls_what_is_worth_nothing_and_keeps_the_rest() -> None:
    moves = turn("ccdmpsps")
    assert moves[-1] == "reroll"
    assert "pick 4" in moves
    assert not {"pick 1", "pick 2"} & {*moves}


def test_it_fights_for_the_swords_of_a_sea_battle() -> None:
    moves = turn("sccmmppx", card="sea2")
    assert moves[-1] == "reroll"
    assert "pick 1" not in moves


def test_it_stores_what_scores_before_it_rolls_on() -> None:
    moves = turn("cddmspmx", card="chest")
    assert {*moves[:3]} == {"store 1", "store 2", "store 3"}
    assert moves[-1] == "reroll"


def test_it_frees_a_skull_with_the_sorceress() -> None:
    moves = turn("ccdmpsxx", card="sorceress")
    assert len({"pick 7", "pick 8"} & {*moves}) == 1
    assert moves[-1] == "reroll"


def test_in_its_last_turn_it_does_not_stop_short_of_the_leader() -> None:
    last = {"trigger": 1, "totals": [0, 8000], "last_turns": [0]}
    assert turn("cccccmxx", **last)[-1] == "reroll"
