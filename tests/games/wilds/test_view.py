"""What a seat sees of a game, what it may not, and the board."""

import re
from pathlib import Path

import pytest

from inglenook.games.wilds import game
from inglenook.games.wilds.parts import MONSTERS, REACH, STANCES
from inglenook.games.wilds.view import PICTURE
from inglenook.kernel import RandomDice, visible
from tests.games.wilds.helpers import MOMENTS, as_bytes, moment, play, resume, seen, start
from tests.games.wilds.test_invariants import turns

BOARDS = Path(__file__).with_name("boards")
WATCHERS = (0, 1, None)


def test_a_seat_sees_its_own_destination_and_decision_and_nobody_elses() -> None:
    wilds = moment("on_the_way_decided")
    told = [[player.destination for player in seen(wilds, who).players] for who in WATCHERS]
    assert told == [[12, None], [None, 2], [None, None]]
    assert [seen(wilds, who).decision for who in WATCHERS] == [None, "go 13 paper", None]
    assert [player.decided for player in seen(wilds, 0).players] == [False, True]


def test_all_else_is_seen_by_all() -> None:
    player = seen(moment("on_the_way"), 1).players[0]
    assert (player.location, player.counter, player.turns_left, player.health) == (16, 3, 2, 83)
    assert (player.rock, player.paper, player.scissors, player.speed) == (3, 2, 1, 1)
    assert (player.stance, player.dead) == ("paper", False)
    monsters = {monster.node: monster for monster in seen(moment("on_the_way"), None).monsters}
    assert (monsters[0].dead, monsters[0].returns_in, monsters[0].health) == (True, 12, 0)
    assert (monsters[16].dead, monsters[16].returns_in, monsters[16].health) == (False, 0, 3)
    assert (monsters[24].name, monsters[24].stance, monsters[24].attack) == ("Paper 24", "paper", 5)
    assert monsters[24].reward.rock == 3


def test_before_the_first_decision_there_is_no_stance() -> None:
    assert [player.stance for player in seen(start(), 0).players] == [None, None]


def test_after_the_end_destinations_are_told() -> None:
    wilds = moment("killed")
    assert [player.destination for player in seen(wilds, None).players] == [13, 6]
    assert [player.dead for player in seen(wilds, None).players] == [True, False]


# --- what is not seen ----------------------------------------------------------------------------


@pytest.mark.parametrize("watcher", [1, None])
def test_a_sealed_decision_changes_no_byte_for_the_others(watcher: int | None) -> None:
    views, told = set(), set()
    for move in (*start().legal(0), "none", "go 99 rock"):
        wilds = start()
        told.add(as_bytes(visible(play(wilds, f"A {move}"), watcher)))
        views.add(as_bytes(wilds.view(watcher)))
    assert (len(views), len(told)) == (1, 1)


@pytest.mark.parametrize("watcher", [1, None])
def test_a_destination_changes_no_byte_while_the_counter_runs(watcher: int | None) -> None:
    """From the decision at rest to the turn before arrival."""
    stories = set()
    for node in REACH[13]:
        wilds = resume("A loc 13; B loc 7; M13 dead 20")
        story = b""
        for _ in range(6):
            events = play(wilds, f"A go {node} rock; B go 7 rock")
            story += as_bytes(visible(events, watcher)) + as_bytes(wilds.view(watcher))
        stories.add(story)
    assert len(stories) == 1


@pytest.mark.parametrize("watcher", WATCHERS)
@pytest.mark.parametrize("name", MOMENTS)
def test_a_guess_gives_the_same_view_byte_for_byte(name: str, watcher: int | None) -> None:
    wilds = moment(name)
    before = as_bytes(wilds.state())
    dice = RandomDice(1)
    for _ in range(8):
        guess = wilds.guess(watcher, dice)
        assert as_bytes(guess.view(watcher)) == as_bytes(wilds.view(watcher))
        assert guess.to_act() == wilds.to_act()
    assert as_bytes(wilds.state()) == before


def guessed(name: str, watcher: int | None, seat: int) -> tuple[set[int | None], set[str | None]]:
    """The destinations and decisions of a seat over many guesses."""
    dice, wilds = RandomDice(1), moment(name)
    players = [wilds.guess(watcher, dice).state().players[seat] for _ in range(200)]
    return {p.destination for p in players}, {p.decision for p in players}


def test_a_guess_draws_the_hidden_afresh() -> None:
    assert guessed("on_the_way", 1, 0)[0] == {16, 10, 12, 15, 17}
    assert guessed("on_the_way_decided", None, 1)[1] == {*moment("on_the_way").legal(1)}
    assert guessed("first_duel_turn_decided", 1, 0)[1] == {f"go 0 {s}" for s in STANCES}


def test_a_guess_keeps_what_is_known() -> None:
    assert guessed("on_the_way_decided", 1, 1) == ({2}, {"go 13 paper"})
    assert guessed("start", 1, 0)[0] == {0}, "a counter at its start: its player rests"
    assert guessed("duel", 1, 0)[0] == {0}, "in the Duel nobody heads for anywhere"
    assert guessed("killed", None, 0)[0] == {13}, "after the end all is told"


@pytest.mark.parametrize("seed", range(3))
def test_a_counter_at_its_start_means_rest(seed: int) -> None:
    """What a guess builds on."""
    for wilds, a, b in turns(seed):
        for player in (wilds.player(0), wilds.player(1)):
            assert player.counter != 7 or player.destination == player.location
        play(wilds, f"A {a}; B {b}")


# --- the board -----------------------------------------------------------------------------------

DRAWN = [*[(name, 0) for name in MOMENTS], ("on_the_way_decided", 1), ("on_the_way_decided", None)]


@pytest.mark.parametrize(("name", "seat"), DRAWN)
def test_a_board_is_drawn_as_it_was_reviewed(name: str, seat: int | None) -> None:
    """The files in boards/ were read by a person; a board that changes wants to be read again."""
    whose = "spectator" if seat is None else "AB"[seat]
    expected = (BOARDS / f"{name}-{whose}.txt").read_text(encoding="utf-8")
    board = game.board(seen(moment(name), seat))
    assert board.splitlines() == expected.splitlines()


def test_there_is_no_board_without_a_test() -> None:
    names = {f"{name}-{'spectator' if seat is None else 'AB'[seat]}" for name, seat in DRAWN}
    assert {path.stem for path in BOARDS.glob("*.txt")} == names


@pytest.mark.parametrize("name", MOMENTS)
def test_a_board_is_narrow(name: str) -> None:
    for seat in WATCHERS:
        assert all(len(line) <= 80 for line in game.board(seen(moment(name), seat)).splitlines())


def test_the_picture_has_every_node_once() -> None:
    assert sorted(part[:2] for part in PICTURE.split("@")[1:]) == [f"{n:02}" for n in range(25)]


@pytest.mark.parametrize("node", range(25))
def test_the_picture_shows_who_is_on_a_node(node: int) -> None:
    """Both players, and the star of a monster that lives."""
    wilds = resume({"players": [{"location": node}, {"location": node}]})
    picture = game.board(seen(wilds, 0)).split("  * a living")[0]
    star = "*" if any(monster.node == node for monster in MONSTERS) else ""
    assert "@" not in picture
    assert re.findall(r"\d+\*?AB", picture) == [f"{node}{star}AB"]
    assert len(re.findall(r"\d\*", picture)) == len(MONSTERS)
