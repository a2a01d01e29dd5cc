"""What a seat sees."""

from typing import Any

import msgspec

from inglenook.kernel import RandomDice, visible
from tests.games.royale.helpers import as_bytes, play, resume, seen, start, tell

PILES: dict[str, Any] = {
    "field": {"3,0": "disorientation", "3,6": "sacred_relic", "0,3": "deep_wounds"},
    "players": [
        {"square": [3, 3], "active": ["sword", "shield", "disarm"], "aside": ["boots_of_speed"]},
        {
            "square": [3, 2],
            "active": ["sword", "tempest", "black_death"],
            "aside": ["disarm", "necklace_of_faith"],
        },
    ],
}
BOTH_LUCKY: dict[str, Any] = {
    "players": [
        {"square": [3, 3], "active": ["lucky_bracelet", "sword"]},
        {"square": [3, 3], "active": ["lucky_bracelet"]},
    ]
}
BOTH_DISARM: dict[str, Any] = {
    "players": [
        {"square": [3, 3], "active": ["disarm", "sword", "tempest"]},
        {"square": [3, 3], "active": ["disarm", "shield", "walking_dead"]},
    ]
}


def view_bytes(position: Any, seat: int | None) -> bytes:
    return msgspec.json.encode(position.view(seat))


def test_what_everybody_sees() -> None:
    position = resume(seats=3, **PILES)
    for seat in (None, 0, 1, 2):
        view = seen(position, seat)
        assert len(view.field) == 3
        assert [player.points for player in view.players] == [50, 54, 0]
        assert [player.aside for player in view.players] == [1, 2, 0]
        assert [len(player.active) for player in view.players] == [3, 3, 0]
        assert (view.actions, view.movements, view.turn) == (2, 0, 0)


def test_a_pile_is_nobody_elses_business() -> None:
    position = resume(**PILES)
    assert seen(position, 0).pile == ["boots_of_speed"]
    assert seen(position, 1).pile == ["disarm", "necklace_of_faith"]
    assert seen(position, None).pile == []
    assert all(player.pile is None for player in seen(position, 0).players)
    other = resume(
        players=[
            PILES["players"][0],
            PILES["players"][1] | {"aside": ["walking_dead", "detect_hidden"]},
        ],
        field=PILES["field"],
    )
    assert as_bytes(other) != as_bytes(position)
    for watcher in (0, None):
        assert view_bytes(other, watcher) == view_bytes(position, watcher)


def test_guesses_fill_a_pile_with_all_that_it_may_be() -> None:
    position = resume(**PILES)
    rolls = RandomDice(3)
    guessed = [position.guess(0, rolls).state().players for _ in range(200)]
    piles = {tuple(sorted(players[1].aside)) for players in guessed}
    assert len(piles) > 5
    assert all(players[0].aside == ["boots_of_speed"] for players in guessed)
    assert all("black_death" not in pile for pile in piles)


def test_piles_are_turned_up_at_the_end() -> None:
    position = resume(result={"places": [1, 2], "reason": "quit"}, **PILES)
    for seat in (None, 0, 1):
        assert seen(position, seat).players[1].pile == ["disarm", "necklace_of_faith"]


def test_dice_of_a_round_are_secret_until_both_are_final() -> None:
    story = play("fight b, reroll", [1, 5, 2], **BOTH_LUCKY)
    twin = play("fight b, accept", [6, 2], **BOTH_LUCKY)
    battle = seen(story.position, 0).battle
    assert battle is not None
    assert (battle.attacker.die, battle.attacker.rolled, battle.defender.die) == (5, [1], None)
    for watcher in (1, None):
        assert view_bytes(story.position, watcher) == view_bytes(twin.position, watcher)
        told = [msgspec.json.encode(visible(one.events, watcher)) for one in (story, twin)]
        assert told[0] == told[1]
    rolls = RandomDice(1)
    guesses = [story.position.guess(None, rolls).state().battle for _ in range(60)]
    fighters = [battle.attacker for battle in guesses if battle is not None]
    assert {fighter.rolled[0] for fighter in fighters} == {1, 2, 3, 4, 5, 6}
    assert {fighter.used for fighter in fighters} == {0, 1}


def test_a_sealed_disarm_is_secret_until_both_have_decided() -> None:
    one = play("fight b, A: disarm shield", **BOTH_DISARM)
    other = play("fight b, A: disarm none", **BOTH_DISARM)
    for watcher in (1, None):
        assert view_bytes(one.position, watcher) == view_bytes(other.position, watcher)
        told = [msgspec.json.encode(visible(story.events, watcher)) for story in (one, other)]
        assert told[0] == told[1]
    battle = seen(one.position, 0).battle
    assert battle is not None
    assert battle.attacker.choice == ["shield"]
    rolls = RandomDice(1)
    guesses = [one.position.guess(None, rolls).state().battle for _ in range(60)]
    choices = {tuple(guess.attacker.choice or []) for guess in guesses if guess is not None}
    assert choices == {(), ("shield",), ("walking_dead",)}


def test_a_guess_is_independent() -> None:
    position = resume(**PILES)
    before = as_bytes(position)
    tell(position.guess(0, RandomDice(1)), "move 2 2")
    assert as_bytes(position) == before


def test_the_wording_is_the_tables() -> None:
    assert start().view(None).wording == "tolls"
