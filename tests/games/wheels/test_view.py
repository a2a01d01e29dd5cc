"""What a seat sees of a match, what it may not, and the board."""

from pathlib import Path

import pytest

from inglenook.games.wheels import events as ev
from inglenook.games.wheels import game
from inglenook.games.wheels.rules import Wheels
from inglenook.games.wheels.view import Forecast
from inglenook.kernel import RandomDice, visible
from tests.games.wheels.helpers import (
    MOMENTS,
    as_bytes,
    moment,
    play,
    resume,
    seen,
    side_state,
    start,
    whole,
)

BOARDS = Path(__file__).with_name("boards")
WATCHERS = (0, 1, None)


def test_wheels_and_locks_are_seen_by_their_own_seat_alone() -> None:
    match = moment("two_spins")
    own = seen(match, 0).own
    assert own is not None
    assert own.panels == ["8:H", "3:SS", "7:SS", "8:HH", "6:SS+"]
    assert (own.spins, own.spins_left, own.locks) == (2, 1, [1, 2, 5])
    other = seen(match, 1).own
    assert other is not None
    assert (other.spins, other.locks) == (1, [1, 4])
    assert seen(match, None).own is None


def test_heroes_are_sealed_until_both_have_chosen() -> None:
    match = moment("one_has_chosen")
    told = [seen(match, who).players[0].left for who in WATCHERS]
    assert [hero.hero if hero else None for hero in told] == ["warrior", None, None]
    assert [seen(match, who).players[0].chosen for who in WATCHERS] == [True] * 3
    assert all(seen(moment("first_round"), who).players[0].left for who in WATCHERS)


def test_all_else_is_seen_by_all() -> None:
    view = seen(moment("middle"), None)
    assert (view.phase, view.round, view.first, view.to_act) == ("spin", 3, 0, (0, 1))
    a = view.players[0]
    assert a.left is not None
    assert (a.crown, a.wall, a.tier, a.last_roll[0]) == (8, 2, "gold", "8:H")
    hero = a.left
    assert (hero.hero, hero.rank, hero.energy, hero.cost, hero.xp) == ("warrior", "silver", 2, 3, 5)
    assert (hero.crown, hero.wall, hero.heights, hero.xp_per_rank) == (5, 5, [1], 6)
    assert [len(drum) for drum in view.drums[1]] == [8] * 5
    assert view.drums[0][4][1] == "2:DD+"


def test_that_a_roll_is_final_is_seen_by_all_but_not_how_many_spins_it_took() -> None:
    match = moment("one_is_final")
    assert [seen(match, who).players[0].final for who in WATCHERS] == [True] * 3
    own = seen(match, 0).own
    assert own is not None
    assert own.spins_left == 0


def test_after_a_round_both_rolls_are_seen() -> None:
    match = moment("both_are_final")
    for who in WATCHERS:
        rolls = [player.last_roll for player in seen(match, who).players]
        assert rolls[0] == ["1:S", "1:S+", "3:D+", "5:HH", "8:HH"]
        assert rolls[1] == ["2:D", "8:HH", "5:D", "1:S", "3:H"]


# --- what it would bring -------------------------------------------------------------------------


def forecasts(state: object, moves: str, dice: str, options: object = None) -> list[Forecast]:
    match = resume(state, options)
    play(match, moves, dice)
    own = seen(match, 0).own
    assert own is not None
    return [own.if_kept, own.if_locked]


def test_a_forecast_is_what_the_first_steps_bring() -> None:
    sides = [side_state("8/4 Arc.B.e2.x5 War.G.e0.x5"), side_state("9/0 War.B.e0.x0 Mag.B.e0.x0")]
    kept, locked = forecasts({"players": sides}, "A spin; A lock 1 2", "4 3 3 8 8")
    assert kept.counted == ev.Counted(3, 1, 4, 1, 0, 2, 1, 1)
    assert (kept.wall, kept.wasted_wall) == (5, 1)
    archer, warrior = kept.left, kept.right
    assert (archer.rank, archer.cost, archer.energy, archer.ready) == ("silver", 3, 3, True)
    assert (archer.xp, archer.wasted_xp, archer.bomb) == (0, 0, False)
    assert (warrior.rank, warrior.bomb, warrior.energy, warrior.ready) == ("gold", True, 0, False)
    assert locked.counted == ev.Counted(3, 0, 0, 1, 0, 0, 1, 0)
    assert (locked.wall, locked.right.bomb) == (4, False)


def test_a_forecast_tells_what_would_be_lost() -> None:
    sides = [side_state("8/4 War.B.e2.x5 Pri.B.e0.x0"), side_state("9/0 War.B.e0.x0 Mag.B.e0.x0")]
    kept, locked = forecasts({"players": sides}, "A spin", "4 1 7 3 6")
    assert (kept.left.energy, kept.left.wasted_energy, kept.left.wasted_xp) == (3, 4, 3)
    assert locked.counted == ev.Counted(0, 0, 0, 0, 0, 0, 0, 0)


@pytest.mark.parametrize("name", MOMENTS)
def test_a_forecast_changes_nothing(name: str) -> None:
    match = moment(name)
    before = as_bytes(match.state())
    for who in WATCHERS:
        seen(match, who)
    assert as_bytes(match.state()) == before


@pytest.mark.parametrize("seed", range(20))
def test_a_forecast_comes_true_if_the_other_does_nothing(seed: int) -> None:
    """Every forecast of a full roll, against the round it foretold."""
    match, dice = moment("middle"), RandomDice(seed)
    match.play(0, "spin", dice)
    own = seen(match, 0).own
    assert own is not None
    told = match.play(0, "keep", dice) + match.play(1, "spin", dice) + match.play(1, "keep", dice)
    ready = {e.slot for e in told if isinstance(e, ev.Readied) and (e.seat, e.by) == (0, "panels")}
    kept = {"left": own.if_kept.left, "right": own.if_kept.right}
    assert ready == {slot for slot, hero in kept.items() if hero.ready}
    counts = next(event.counts for event in told if isinstance(event, ev.RollsRevealed))
    assert counts[0] == own.if_kept.counted
    walls = [e.wall for e in told if isinstance(e, ev.WallRaised) and (e.seat, e.step) == (0, 2)]
    assert (walls or [2])[-1] == own.if_kept.wall


# --- what is not seen ----------------------------------------------------------------------------

STORIES = (
    ("", ""),
    ("A spin", "11111"),
    ("A spin; A lock 1 2 3; A spin; A unlock 1", "87654 12"),
    ("A spin; A lock 1 2 3 4 5", "11111"),
)
FINAL = (
    ("A spin; A keep", "11111"),
    ("A spin; A lock 2; A spin; A lock 1 3 4 5; A confirm", "33333 4444"),
    ("A spin; A spin; A spin", "88888 77777 66666"),
)


def told(match: Wheels, watcher: int | None, moves: str, dice: str) -> tuple[bytes, bytes]:
    """All that a watcher gets, in events and in the view."""
    events = play(match, moves, dice) if moves else []
    return as_bytes(visible(events, watcher)), as_bytes(seen(match, watcher))


@pytest.mark.parametrize("watcher", [1, None])
@pytest.mark.parametrize("stories", [STORIES, FINAL], ids=["under way", "final"])
def test_nothing_tells_the_others_how_far_a_player_has_come(
    stories: tuple[tuple[str, str], ...], watcher: int | None
) -> None:
    seen_by_others = {told(moment("middle"), watcher, *story) for story in stories}
    assert len(seen_by_others) == 1


@pytest.mark.parametrize("watcher", [1, None])
def test_sealed_heroes_change_no_byte_for_the_others(watcher: int | None) -> None:
    pairs = start({"duplicates": True}).legal(0)
    assert len({told(start({"duplicates": True}), watcher, f"A {pair}", "") for pair in pairs}) == 1


@pytest.mark.parametrize("watcher", WATCHERS)
@pytest.mark.parametrize("name", MOMENTS)
def test_a_guess_gives_the_same_view_byte_for_byte(name: str, watcher: int | None) -> None:
    match, dice = moment(name), RandomDice(1)
    before = as_bytes(match.state())
    for _ in range(8):
        guess = match.guess(watcher, dice)
        assert as_bytes(seen(guess, watcher)) == as_bytes(seen(match, watcher))
        assert guess.to_act() == match.to_act()
        resume(whole(guess))
    assert as_bytes(match.state()) == before


def guessed(name: str, watcher: int | None, seat: int) -> list[tuple[int, int, str]]:
    """How far a seat has come in many guesses: spins, locks, and the first panel."""
    dice, match = RandomDice(1), moment(name)
    found = []
    for _ in range(300):
        player = match.guess(watcher, dice).state().players[seat]
        found.append((player.spins or 0, len(player.locks), "".join(player.panels[:1])))
    return found


def test_a_guess_draws_the_hidden_afresh() -> None:
    under_way = guessed("two_spins", 0, 1)
    assert {spins for spins, _, _ in under_way} == {0, 1, 2}
    assert {locks for _, locks, _ in under_way} == {0, 1, 2, 3, 4, 5}
    assert len({panel for _, _, panel in under_way}) == 9
    final = guessed("one_is_final", None, 0)
    assert {(spins, locks) for spins, locks, _ in final} == {(1, 5), (2, 5), (3, 5)}
    dice, match = RandomDice(1), moment("one_has_chosen")
    pairs = {as_bytes(match.guess(1, dice).state().players[0]) for _ in range(500)}
    assert len(pairs) == 30


def test_a_guess_keeps_what_is_known() -> None:
    assert {*guessed("two_spins", 0, 0)} == {(2, 3, "8:H")}
    assert {*guessed("won", None, 0)} == {(0, 0, "")}


# --- the board -----------------------------------------------------------------------------------

DRAWN = [
    *[(name, 0) for name in MOMENTS],
    *[(name, who) for name in ("one_has_chosen", "two_spins") for who in (1, None)],
]


@pytest.mark.parametrize(("name", "seat"), DRAWN)
def test_a_board_is_drawn_as_it_was_reviewed(name: str, seat: int | None) -> None:
    """The files in boards/ were read by a person; a board that changes wants to be read again."""
    whose = "spectator" if seat is None else "AB"[seat]
    expected = (BOARDS / f"{name}-{whose}.txt").read_text(encoding="utf-8")
    assert game.board(seen(moment(name), seat)).splitlines() == expected.splitlines()


def test_there_is_no_board_without_a_test() -> None:
    names = {f"{name}-{'spectator' if seat is None else 'AB'[seat]}" for name, seat in DRAWN}
    assert {path.stem for path in BOARDS.glob("*.txt")} == names


@pytest.mark.parametrize("name", MOMENTS)
def test_a_board_is_narrow(name: str) -> None:
    for who in WATCHERS:
        assert all(len(line) <= 80 for line in game.board(seen(moment(name), who)).splitlines())
