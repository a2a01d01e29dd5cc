"""The log."""

from typing import Any

from inglenook.games.otzarot import game
from inglenook.kernel import RandomDice
from tests.games.otzarot.helpers import Story, play

SILENT = {"locked", "picked", "unpicked", "turn_ended"}


def lines(story: Story) -> list[str]:
    return [line for line in map(game.tell, story.events) if line]


def test_a_turn_as_lines() -> None:
    story = play("roll, reroll 1 2, stop", "1S 1P 6C CC", card="none")
    assert lines(story) == [
        "A rolls (roll 1): 1:sword, 2:parrot, 3:coin, 4:coin, 5:coin, 6:coin, 7:coin, 8:coin.",
        "A rolls (roll 2): 1:coin, 2:coin.",
        "A scores 5,300 (set of 8 coins 4,000, each of 8 coins 800, Full Chest 500).",
        "A +5,300: 5,300.",
        "Turn 2: B.",
    ]


def test_an_island_as_lines() -> None:
    assert lines(play("roll", "8K", card="captain", totals=[0, 700]))[1:] == [
        "8 skulls: A lands on the Island of Skulls.",
        "The island is over: 8 skulls cost every opponent 1,600.",
        "B -1,600: 0.",
        "Turn 2: B.",
    ]


def test_every_event_of_many_games_is_told_or_silent_on_purpose() -> None:
    told = set()
    for seed in range(30):
        rolls = RandomDice(seed)
        house = seed % 2 == 1
        options = {"target": 4000, "rescue": house, "first": "random" if house else "A"}
        position = game.start(3, options)
        while position.to_act():
            seat = position.to_act()[0]
            moves = position.legal(seat)
            for event in position.play(seat, moves[rolls.roll(len(moves)) - 1], rolls):
                assert bool(game.tell(event)) == (event.kind not in SILENT), event
                told.add(event.kind)
    assert {"zombies_met", "deck_rebuilt", "final_round_started", "game_ended"} <= told
    assert {"rescue_offered", "skull_freed", "lots_drawn", "stored", "taken"} <= told


def test_the_end_of_a_game_as_lines() -> None:
    lost: dict[str, Any] = {"trigger": 0, "turn": 1, "totals": [8100, 0], "card": "none"}
    assert lines(play("roll", "8K", **lost))[-2:] == [
        "Nobody has 8,000 any more: the game goes on.",
        "Turn 2: A.",
    ]
    tie: dict[str, Any] = {"trigger": 0, "turn": 1, "card": "none", "dice": "4S 2M 2P"}
    shared = lines(play("stop", **tie | {"totals": [8100, 7900]}))
    assert shared[-1] == "A and B win (final round)."
    house = {"tie_break": True}
    assert lines(play("stop", options=house, **tie | {"totals": [8100, 7900]}))[-2:] == [
        "A tie: one more turn for A and B.",
        "Turn 2: A, for the last time.",
    ]
    assert lines(play("quit left")) == ["A has left, and is out of the game.", "B wins (left)."]
