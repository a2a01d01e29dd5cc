"""Games held against what was written down of them, turn by turn; and what is told meanwhile."""

import pytest

from inglenook.games.wilds import events as ev
from inglenook.kernel import Event, visible
from tests.games.wilds.helpers import play, resume, start
from tests.games.wilds.vectors import VECTORS, Vector, differences, opened


@pytest.mark.parametrize("b_first", [False, True], ids=["A decides first", "B decides first"])
@pytest.mark.parametrize("mirrored", [False, True], ids=["as written", "seats swapped"])
@pytest.mark.parametrize("vector", VECTORS.values(), ids=VECTORS)
def test_a_game_goes_as_written(vector: Vector, mirrored: bool, b_first: bool) -> None:
    assert differences(vector, opened(vector, mirrored), mirrored, b_first) == []


def public(events: list[Event]) -> list[Event]:
    return visible(events, None)


def test_the_first_turns_are_told_in_the_order_of_their_phases() -> None:
    game = start()
    assert play(game, "A go 1 paper; B go 0 rock") == [
        ev.Decided(0),
        ev.Sealed(0, 1, "paper"),
        ev.Decided(1),
        ev.Sealed(1, 0, "rock"),
        ev.Revealed(1, ("paper", "rock")),
        ev.HeadingSet(0, 1),
        ev.Ticked((6, 6)),
        ev.MonsterStruck(0, 0, 1, 3),
        ev.MonsterStruck(1, 0, 1, 2),
        ev.PlayerStruck(1, 1, 99),
        ev.PlayerStruck(0, 0, 100),
    ]
    assert public(play(game, "A go 1 paper; B go 0 rock")) == [
        ev.Decided(0),
        ev.Decided(1),
        ev.Revealed(2, ("paper", "rock")),
        ev.Ticked((5, 5)),
        ev.MonsterStruck(0, 0, 1, 1),
        ev.MonsterStruck(1, 0, 1, 0),
        ev.PlayerStruck(1, 1, 98),
        ev.PlayerStruck(0, 0, 100),
        ev.MonsterDied(0, 40),
        ev.Rewarded(0, 0, ev.Strength(0, 0, 0, 0, 20), ev.Strength(1, 1, 1, 0, 120)),
        ev.Rewarded(1, 0, ev.Strength(0, 0, 0, 0, 20), ev.Strength(1, 1, 1, 0, 118)),
    ]


def test_arrival_return_death_and_the_end_are_told() -> None:
    game = resume("turn 9; A loc 2 dst 3 c 1 hp 2; B loc 5 dst 4 c 3 p 2; M3 dead 1; M4 4 ")
    assert public(play(game, "B go 6 rock; A go 3 scissors"))[2:] == [
        ev.Revealed(9, ("scissors", "rock")),
        ev.CounterReset(1),
        ev.Ticked((7, 6)),
        ev.Moved(0, 2, 3),
        ev.MonsterReturned(3, 8),
        ev.MonsterStruck(0, 3, 1, 7),
        ev.PlayerBitten(0, 3, 2, 0),
        ev.PlayerDied(0, 3),
        ev.GameEnded(9, 1, "killed", (3, 6)),
    ]


def test_a_change_of_mind_is_told_only_if_the_counter_shows_it() -> None:
    """Who leaves with the counter at its start looks like one who rests."""
    game = resume("A loc 14; B loc 7")
    assert ev.CounterReset(0) not in play(game, "A go 19 rock; B go 7 rock")
    assert ev.CounterReset(0) in play(game, "A go 13 rock; B go 7 rock")
    assert ev.CounterReset(0) in play(game, "A go 14 rock; B go 7 rock")


def test_the_duel_calls_whoever_is_away() -> None:
    game = resume("turn 301; A loc 8 c 4; B; M0 dead 3")
    events = play(game, "A go 8 rock; B go 3 paper")
    assert [event for event in events if isinstance(event, ev.Sealed)] == [
        ev.Sealed(0, 0, "rock"),
        ev.Sealed(1, 0, "paper"),
    ]
    assert public(events)[2:] == [
        ev.Revealed(301, ("rock", "paper")),
        ev.DuelBegan(301),
        ev.Summoned(0, 8, 0),
        ev.PlayerStruck(1, 0, 100),
        ev.PlayerStruck(0, 1, 99),
    ]
    assert public(play(game, "A go 8 rock; B go 3 paper"))[2:] == [
        ev.Revealed(302, ("rock", "paper")),
        ev.PlayerStruck(1, 0, 100),
        ev.PlayerStruck(0, 1, 98),
    ]


def test_no_decision_is_told_with_its_death_before_anybody_walks() -> None:
    game = resume("A loc 4 dst 5 c 1; B loc 2")
    assert play(game, "A none; B go 3 rock") == [
        ev.Decided(0),
        ev.Sealed(0, None, None),
        ev.Decided(1),
        ev.Sealed(1, 3, "rock"),
        ev.Revealed(1, (None, "rock")),
        ev.NoDecision(0),
        ev.PlayerDied(0, 4),
        ev.HeadingSet(1, 3),
        ev.Ticked((1, 6)),
        ev.GameEnded(1, 1, "no decision", (5, 3)),
    ]


def test_blows_after_many_turns_are_told_like_the_first() -> None:
    game = resume("turn 999; A p 6 hp 700; B hp 900; M0 dead 3", {"duel_turn": 301})
    assert public(play(game, "A go 0 paper; B go 0 rock"))[2:] == [
        ev.Revealed(999, ("paper", "rock")),
        ev.PlayerStruck(1, 6, 894),
        ev.PlayerStruck(0, 0, 700),
    ]
