"""What each seat may know, as bytes; and the board that is drawn from it."""

from itertools import permutations
from pathlib import Path

import msgspec
import pytest

from inglenook.games.pasa import game
from inglenook.games.pasa.events import Levels, RoundEnded
from inglenook.games.pasa.rules import Pasa
from inglenook.games.pasa.view import PasaView, PlayerView
from inglenook.kernel import RandomDice
from tests.games.pasa.helpers import (
    MOMENTS,
    NO_DICE,
    as_bytes,
    moment,
    play,
    resume,
    seen,
    whole,
)

WATCHERS = [0, 1, None]
BOARDS = Path(__file__).parent / "boards"

# --- what is shown -------------------------------------------------------------------------------


def test_all_but_the_choices_is_open_to_everybody() -> None:
    for name in MOMENTS:
        match = moment(name)
        views = [seen(match, seat) for seat in WATCHERS]
        assert [view.seat for view in views] == WATCHERS
        open_parts = {
            as_bytes(msgspec.structs.replace(view, seat=None, choice="")) for view in views
        }
        assert len(open_parts) == 1


def test_a_view_has_no_other_parts() -> None:
    """Whatever is added to a view must be thought about here first."""
    assert PasaView.__struct_fields__ == (
        *("seat", "phase", "round", "coin", "p1", "to_act", "players", "choice", "forecast"),
        "result",
    )
    assert PlayerView.__struct_fields__ == (
        *("side", "mani", "tok", "devta", "row", "loose", "picks", "rolls", "finished", "chosen"),
    )


@pytest.mark.parametrize("name", MOMENTS)
def test_a_view_agrees_with_the_match(name: str) -> None:
    match = moment(name)
    state = whole(match)
    view = msgspec.json.decode(as_bytes(match.view(None)))
    assert view["phase"] == state["phase"]
    assert view["result"] == state["result"]
    assert view["to_act"] == state["to_act"]
    for shown, player in zip(view["players"], state["players"], strict=True):
        assert shown.pop("chosen") == bool(player.pop("choice"))
        shown.pop("finished")
        assert shown == player


def test_both_cards_are_open_from_the_deal_on() -> None:
    for seat in WATCHERS:
        players = seen(moment("await_roll"), seat).players
        assert [player.devta for player in players] == ["bali", "arjun"]


def test_before_the_toss_nobody_is_p1() -> None:
    view = seen(moment("toss_pick"), 0)
    assert (view.coin, view.p1) == ("", None)


def test_picks_are_seen_while_they_are_made() -> None:
    assert seen(moment("await_keep_with_picks"), 1).players[0].picks == [5, 1]


# --- the forecast --------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["toss_pick", "toss_result", "one_is_ready", "game_over"])
def test_without_a_round_there_is_no_forecast(name: str) -> None:
    assert seen(moment(name), 0).forecast is None


def test_before_the_first_roll_nothing_would_change() -> None:
    assert seen(moment("await_roll"), None).forecast == Levels((20, 20), (2, 2))


def test_the_forecast_takes_every_die_in_sight() -> None:
    """A's B, T, T, T find no blockers; then B's Kv* and D stop two of them, T and B, B* come."""
    assert seen(moment("await_keep"), 1).forecast == Levels((20, 16), (2, 2))
    assert seen(moment("other_to_roll"), 1).forecast == Levels((20, 16), (2, 2))
    both = seen(moment("other_to_keep"), 0).forecast
    assert both == Levels((19, 18), (1, 6))


def test_the_forecast_takes_picks_before_the_others() -> None:
    """The kapat finds the purse empty unless the yagya of the kavach has filled it before."""
    full = ["3:Kv*", "1:Kv", "2:Kv", "4:Kv", "5:Kv", "6:Kv"]
    for picks, forecast in (([2], Levels((20, 20), (3, 0))), ([], Levels((20, 20), (2, 1)))):
        loose = ["1:Kp", "2:B", "3:D", "4:D", "5:D", "6:D"]
        keeping = {"devta": "bali", "rolls": 1, "loose": loose, "picks": picks}
        waiting = {"devta": "arjun", "rolls": 3, "tok": 0, "row": full}
        match = resume({"phase": "await_keep", "players": [keeping, waiting]})
        assert seen(match, 0).forecast == forecast


def test_the_forecast_of_two_full_rows_is_the_yudh_without_prayers() -> None:
    match = moment("vardan")
    forecast = seen(match, 0).forecast
    events = play(match, "A pass; B pass")
    assert [event.levels for event in events if isinstance(event, RoundEnded)] == [forecast]


def test_a_forecast_changes_nothing() -> None:
    for name in MOMENTS:
        match = moment(name)
        before = as_bytes(match.state())
        match.forecast()
        assert as_bytes(match.state()) == before


# --- what is not ---------------------------------------------------------------------------------


def sealed(seat: int, choice: str, then: str = "") -> Pasa:
    """One choice is made; perhaps somebody quits before the other."""
    match = moment("vardan")
    match.play(seat, choice, NO_DICE)
    if then:
        play(match, then)
    return match


@pytest.mark.parametrize("then", ["", "A quit", "B quit left"])
@pytest.mark.parametrize("seat", [0, 1])
def test_a_sealed_choice_changes_no_byte_for_the_others(seat: int, then: str) -> None:
    for watcher in (1 - seat, None):
        views = {as_bytes(sealed(seat, choice, then).view(watcher)) for choice in ("pray", "pass")}
        assert len(views) == 1
    own = [seen(sealed(seat, choice, then), seat).choice for choice in ("pray", "pass")]
    assert own == ["pray", "pass"]


@pytest.mark.parametrize("watcher", WATCHERS)
@pytest.mark.parametrize("name", MOMENTS)
def test_a_guess_gives_the_same_view_byte_for_byte(name: str, watcher: int | None) -> None:
    match = moment(name)
    before = as_bytes(match.state())
    dice = RandomDice(1)
    for _ in range(8):
        guess = match.guess(watcher, dice)
        assert as_bytes(guess.view(watcher)) == as_bytes(match.view(watcher))
        assert guess.to_act() == match.to_act()
    assert as_bytes(match.state()) == before


@pytest.mark.parametrize("choice", ["pray", "pass"])
@pytest.mark.parametrize("watcher", [1, None])
def test_a_guess_draws_a_sealed_choice_afresh(watcher: int | None, choice: str) -> None:
    match = sealed(0, choice)
    dice = RandomDice(1)
    guessed = [match.guess(watcher, dice).state().players[0].choice for _ in range(200)]
    assert 60 < guessed.count("pray") < 140
    assert {*guessed} == {"pray", "pass"}


@pytest.mark.parametrize("watcher", [1, None])
def test_a_choice_that_was_never_revealed_stays_open_to_guess(watcher: int | None) -> None:
    """When somebody quits in Devik Vardan, the other's sealed choice is still nobody's business."""
    dice = RandomDice(1)
    match = sealed(0, "pray", "A quit")
    guessed = {match.guess(watcher, dice).state().players[0].choice for _ in range(50)}
    assert guessed == {"pray", "pass"}


def test_a_guess_keeps_the_own_choice() -> None:
    dice = RandomDice(1)
    for choice in ("pray", "pass"):
        match = sealed(0, choice)
        assert {match.guess(0, dice).state().players[0].choice for _ in range(50)} == {choice}


def test_a_guess_is_independent() -> None:
    match = moment("vardan")
    before = as_bytes(match.state())
    play(match.guess(0, RandomDice(1)), "A pray; B quit")
    assert as_bytes(match.state()) == before


# --- the board -----------------------------------------------------------------------------------

DRAWN = [
    *[(name, 0) for name in MOMENTS],
    *[("await_keep_with_picks", 1), ("one_has_chosen", 1), ("one_has_chosen", None)],
]


@pytest.mark.parametrize(("name", "seat"), DRAWN)
def test_a_board_is_drawn_as_it_was_reviewed(name: str, seat: int | None) -> None:
    """The files in boards/ were read by a person; a board that changes wants to be read again."""
    whose = "spectator" if seat is None else "AB"[seat]
    expected = (BOARDS / f"{name}-{whose}.txt").read_text(encoding="utf-8")
    assert game.board(seen(moment(name), seat)) + "\n" == expected


def test_there_is_no_board_without_a_test() -> None:
    names = {f"{name}-{'spectator' if seat is None else 'AB'[seat]}" for name, seat in DRAWN}
    assert {path.stem for path in BOARDS.glob("*.txt")} == names


@pytest.mark.parametrize("name", MOMENTS)
def test_a_board_is_narrow_and_tells_no_more_than_the_view(name: str) -> None:
    for seat in WATCHERS:
        board = game.board(seen(moment(name), seat))
        assert all(len(line) <= 72 for line in board.splitlines())
        assert "pray" not in board.partition("\n")[2] or (name, seat) == ("one_has_chosen", 0)


def test_every_card_can_be_drawn() -> None:
    for devtas in permutations(("bali", "arjun", "kahna", "prithvi"), 2):
        match = resume({"players": [{"devta": key} for key in devtas]})
        board = game.board(seen(match, 0))
        assert all(key.title() in board for key in devtas)


def test_a_spectator_sits_on_neither_side() -> None:
    assert "(you)" not in game.board(seen(moment("vardan"), None))


# --- the screen ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("width", "height", "fits"),
    [(1280, 720, True), (1279, 720, False), (1280, 719, False), (2560, 1440, True)],
)
def test_x16_the_screen_must_be_large_enough(width: int, height: int, fits: bool) -> None:
    assert game.fits(width, height) == fits
