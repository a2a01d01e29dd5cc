"""What holds in every game, over play by chance and play with a purpose."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from inglenook.games.wilds import events as ev
from inglenook.games.wilds import game
from inglenook.games.wilds.parts import MONSTER_OF, REACH, STANCES
from inglenook.games.wilds.rules import Wilds
from inglenook.kernel import Event
from inglenook.kernel import dice as dice_module
from inglenook.kernel.testing import check_game
from tests.games.wilds.helpers import NO_DICE, as_bytes, resume, start, whole
from tests.games.wilds.replayer import Replayer, without_turn

INTERPRETED = dice_module.__file__.endswith(".py")

fast = settings(deadline=None, max_examples=15)
seeds = st.integers(0, 2**32)
LONGEST = 819
BEATS = {"rock": "paper", "paper": "scissors", "scissors": "rock"}


class Walker:
    """A player that walks to the end of the road it took, and often fights well where it stands."""

    def __init__(self, seed: int, seat: int, careful: float = 0.7) -> None:
        self.random = Random(seed * 2 + seat)
        self.seat = seat
        self.careful = careful

    def decide(self, wilds: Wilds) -> str:
        player = wilds.player(self.seat)
        node, random = player.destination, self.random
        if wilds.turn >= wilds.duel_turn:
            node = 0
        elif node == player.location and random.random() < 0.3:
            node = random.choice(REACH[node])
        elif random.random() < 0.02:
            node = random.choice([*REACH[player.location], random.randrange(-3, 40)])
        stance = str(random.choice(STANCES))
        if random.random() < self.careful:
            stance = BEATS[STANCES[MONSTER_OF[player.location].stance]]
        return f"go {node} {stance}"


def turns(seed: int, options: object = None) -> Iterator[tuple[Wilds, str, str]]:
    """A game of two walkers: before each turn, the position and both decisions. Whoever goes on
    gets the position after it by looking again."""
    wilds = start(options)
    walkers = (Walker(seed, 0), Walker(seed, 1))
    while wilds.outcome() is None:
        a, b = (walker.decide(wilds) for walker in walkers)
        yield wilds, a, b
        assert wilds.turn <= LONGEST


def play_turn(wilds: Wilds, a: str, b: str) -> list[Event]:
    return wilds.play(0, a, NO_DICE) + wilds.play(1, b, NO_DICE)


@fast
@given(seeds)
def test_the_events_tell_the_whole_game(seed: int) -> None:
    told = None
    for wilds, a, b in turns(seed):
        told = told or Replayer(wilds)
        for seat, move in ((0, a), (1, b)):
            told.tell(wilds.play(seat, move, NO_DICE))
            assert told.whole == without_turn(wilds)


@fast
@given(seeds)
def test_swapping_the_seats_swaps_the_game(seed: int) -> None:
    mirror = start()
    for wilds, a, b in turns(seed):
        play_turn(wilds, a, b)
        play_turn(mirror, b, a)
        state, swapped = whole(wilds), whole(mirror)
        assert swapped["players"] == state["players"][::-1]
        assert swapped["monsters"] == state["monsters"]
        outcome, other = wilds.outcome(), mirror.outcome()
        assert (other is None) == (outcome is None)
        if outcome and other:
            assert (other.places, other.reason) == (outcome.places[::-1], outcome.reason)


@fast
@given(seeds)
def test_the_same_decisions_give_the_same_game_in_whatever_order_they_come(seed: int) -> None:
    twin = start()
    for wilds, a, b in turns(seed):
        play_turn(wilds, a, b)
        twin.play(1, b, NO_DICE)
        twin.play(0, a, NO_DICE)
        assert as_bytes(twin.state()) == as_bytes(wilds.state())


def strengths(state: dict[str, Any]) -> list[list[int]]:
    names = ("rock", "paper", "scissors", "speed")
    return [[player[name] for name in names] for player in state["players"]]


@fast
@given(seeds)
def test_health_falls_unless_the_monster_of_node_0_dies_and_nothing_else_ever_falls(
    seed: int,
) -> None:
    before = whole(start())
    for wilds, a, b in turns(seed):
        events = play_turn(wilds, a, b)
        after = whole(wilds)
        lost = [x["health"] - y["health"] for x, y in zip(*both(before, after), strict=True)]
        if not any(isinstance(event, ev.MonsterDied) and event.node == 0 for event in events):
            assert sum(lost) >= 0
        together = after["players"][0]["location"] == after["players"][1]["location"]
        healed = sum(event.gained.health for event in events if isinstance(event, ev.Rewarded))
        assert sum(lost) + healed >= together
        for old, new in zip(strengths(before), strengths(after), strict=True):
            assert all(x <= y for x, y in zip(old, new, strict=True))
        assert max(row[3] for row in strengths(after)) <= 5
        before = after


def both(before: dict[str, Any], after: dict[str, Any]) -> tuple[list[Any], list[Any]]:
    return before["players"], after["players"]


@fast
@given(seeds)
def test_a_monster_is_back_exactly_when_its_time_has_come(seed: int) -> None:
    due: dict[int, int] = {}
    for wilds, a, b in turns(seed):
        turn = wilds.turn
        events = play_turn(wilds, a, b)
        back = {event.node for event in events if isinstance(event, ev.MonsterReturned)}
        assert back == {node for node, when in due.items() if when == turn <= 300}
        for event in events:
            if isinstance(event, ev.MonsterDied):
                assert event.returns_in == MONSTER_OF[event.node].respawn
                due[event.node] = turn + event.returns_in


@fast
@given(seeds)
def test_a_hop_takes_its_turns_and_follows_a_road(seed: int) -> None:
    last = [0, 0]
    for wilds, a, b in turns(seed):
        turn = wilds.turn
        for event in play_turn(wilds, a, b):
            if isinstance(event, ev.Moved):
                assert event.node in REACH[event.origin][1:]
                assert turn - last[event.seat] >= 2
                last[event.seat] = turn
            if isinstance(event, ev.Ticked):
                assert all(1 <= counter <= 7 for counter in event.counters)


@fast
@given(seeds)
def test_in_the_duel_both_stay_on_node_0_and_nothing_returns(seed: int) -> None:
    for wilds, a, b in turns(seed, {"duel_turn": 40}):
        before = whole(wilds)
        in_duel = wilds.turn >= 40
        events = play_turn(wilds, a, b)
        if in_duel:
            after = whole(wilds)
            assert all(player["location"] == 0 for player in after["players"])
            quiet = (ev.Ticked, ev.Moved, ev.MonsterReturned, ev.HeadingSet, ev.CounterReset)
            assert not any(isinstance(event, quiet) for event in events)
            assert [p["counter"] for p in after["players"]] == [
                p["counter"] for p in before["players"]
            ]


# --- length --------------------------------------------------------------------------------------


def test_no_game_outlasts_the_bound_even_if_both_want_it_long() -> None:
    """They wait where no monster lives, and then spare each other as well as the rules allow: in
    every turn of the Duel somebody loses, so they take turns at losing 1."""
    wilds = start()
    while wilds.outcome() is None:
        play_turn(wilds, *spare(wilds))
    assert 490 < wilds.turn <= LONGEST


@fast
@given(seeds, st.integers(0, 300))
def test_nor_does_one_that_is_drawn_out_after_a_lively_opening(seed: int, opening: int) -> None:
    for wilds, a, b in turns(seed):
        play_turn(wilds, *((a, b) if wilds.turn <= opening else spare(wilds)))


def spare(wilds: Wilds) -> tuple[str, str]:
    a, b = wilds.player(0), wilds.player(1)
    if wilds.turn >= wilds.duel_turn:
        return ("go 0 rock", "go 0 paper") if a.health > b.health else ("go 0 paper", "go 0 rock")
    a_goal = {0: 1, 1: 2}.get(a.location, a.location)
    b_goal = {0: 6, 6: 5}.get(b.location, b.location)
    return f"go {a_goal} paper", f"go {b_goal} scissors"


def test_the_longest_duel_there_can_be_ends_with_turn_819() -> None:
    """Eight kills before it make 260 health each at the most; from there on 1 is lost a turn."""
    wilds = resume("turn 301; A hp 260; B hp 260; M0 dead 22")
    while wilds.outcome() is None:
        play_turn(wilds, *spare(wilds))
    assert wilds.turn == LONGEST


def test_the_monster_of_node_0_falls_at_most_eight_times_before_the_duel() -> None:
    wilds = resume("A p 4 hp 100; B loc 5")
    kills = []
    while wilds.turn <= 300:
        turn = wilds.turn
        events = play_turn(wilds, "go 0 paper", "go 5 rock")
        kills += [turn for event in events if isinstance(event, ev.MonsterDied)]
    assert kills == [1, 41, 81, 121, 161, 201, 241, 281]
    assert wilds.player(0).health == 260


# --- the kit -------------------------------------------------------------------------------------

OPTIONS = [{}, {"duel_turn": 300}, {"duel_turn": 30}]
CHUNKS = 10
PLAYOUTS = 12 if INTERPRETED else 100
"""A game of chance lasts some 750 plies; the full number of them is for the compiled rules."""


@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_the_conformance_kit_has_nothing_to_say(options: dict[str, int], chunk: int) -> None:
    seed = chunk * PLAYOUTS
    report = check_game(
        game, PLAYOUTS, options=options, seed=seed, longest=2 * LONGEST, closely=1, secretly=0.004
    )
    assert report.secrets > 0


@pytest.mark.parametrize("seed", range(2))
def test_nor_when_it_looks_at_every_second_seal(seed: int) -> None:
    check_game(game, 1, seed=seed, longest=2 * LONGEST, secretly=0.5)
