"""The rulebook's vectors, and more where its numbers leave gaps."""

import pytest

from inglenook.games.otzarot import game
from inglenook.games.otzarot.rules import Otzarot
from tests.games.otzarot.helpers import draws, play
from tests.games.otzarot.vectors import FLOW, SCORING, Flow, Scoring, flowed, scored, start_of


def opened(vector: Scoring | Flow, seats: int, options: dict[str, object]) -> Otzarot:
    position = game.resume(start_of(vector), seats, options)
    assert isinstance(position, Otzarot)
    return position


@pytest.mark.parametrize("vector", SCORING.values(), ids=SCORING)
def test_a_turn_scores(vector: Scoring) -> None:
    for seats in game.seats:
        assert scored(vector, opened(vector, seats, {})) == {}


@pytest.mark.parametrize("vector", FLOW.values(), ids=FLOW)
def test_a_sequence(vector: Flow) -> None:
    assert flowed(vector, opened(vector, vector.seats, vector.options)) == {}


@pytest.mark.parametrize(("seats", "share"), [(2, 1200), (3, 600), (4, 400)])
def test_v67_what_the_opponents_get(seats: int, share: int) -> None:
    story = play("roll", "4S 4K", seats=seats, card="zombie")
    assert story.position.totals == [0] + [share] * (seats - 1)


def test_f35_the_36th_draw_rebuilds_the_deck() -> None:
    story = play("stop, draw", [35], card="none", dice="2S 2M 2P 2K", deck={})
    assert [event.kind for event in story.events][-2:] == ["deck_rebuilt", "drawn"]
    assert (story.last("drawn").card, story.last("drawn").left) == ("skull2", 34)
    assert story.position.view(None).deck_left == 34


def test_an_island_event_by_event() -> None:
    story = play("roll, roll, roll", "4K 4C KCDS CDM", seats=3, card="none", totals=[0, 300, 2000])
    kinds = [event.kind for event in story.events]
    rolls = ["rolled", "locked", "island_reached", "rolled", "locked", "rolled"]
    end = ["island_left", "total_changed", "total_changed", "turn_ended", "turn_started"]
    assert kinds == rolls + end
    assert [event.dice for event in story.all("rolled")] == [
        (1, 2, 3, 4, 5, 6, 7, 8),
        (5, 6, 7, 8),
        (6, 7, 8),
    ]
    left = story.last("island_left")
    assert (left.skulls, left.penalty) == (5, 500)
    assert [(one.seat, one.change, one.total) for one in story.all("total_changed")] == [
        (1, -500, 0),
        (2, -500, 1500),
    ]


def test_a_reckoning_line_by_line() -> None:
    scored_ = play("stop", card="captain", dice="4C 4M").last("scored")
    assert [(line.what, line.face, line.count, line.points) for line in scored_.lines] == [
        ("set", "coin", 4, 200),
        ("set", "monkey", 4, 200),
        ("single", "coin", 4, 400),
        ("full chest", "", 8, 500),
        ("captain", "", 2, 1300),
    ]
    assert scored_.points == 2600


def test_the_skull_of_the_sorceress_is_freed_before_it_rolls() -> None:
    story = play("roll, reroll 1 6 7 8", "1K 4P 3M 4P", card="sorceress")
    kinds = [event.kind for event in story.events]
    assert kinds == ["rolled", "locked", "skull_freed", "rolled"]
    assert story.last("skull_freed").die == 1


def test_a_final_round_names_who_still_plays() -> None:
    totals = [0, 7900, 0, 0]
    story = play("stop", seats=4, turn=1, totals=totals, card="none", dice="2C 2S 1M 1P 2K")
    assert story.last("final_round_started").seats == (2, 3, 0)
    assert story.last("turn_started").last


def test_the_example_of_the_rules_for_players() -> None:
    moves = "draw, roll, reroll 6 7, stop"
    story = play(moves, [26, *draws("2C 3P 1M 1S 1K PK")])
    assert (story.last("drawn").card, story.last("turn_ended").points) == ("gold", 600)
    assert "`, `".join(moves.split(", ")) in game.guide()
