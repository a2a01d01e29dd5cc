"""Choosing heroes, spinning and locking, whose turn comes first, and how a match ends."""

import pytest

from inglenook.games.wheels import events as ev
from inglenook.games.wheels import game
from inglenook.games.wheels.rules import Wheels
from inglenook.games.wheels.setup import WheelsOptions
from inglenook.kernel import (
    AlreadyDecided,
    FairDice,
    IllegalMove,
    NotYourTurn,
    RandomDice,
    visible,
)
from tests.games.wheels.helpers import (
    NO_DICE,
    as_bytes,
    before,
    moment,
    play,
    resume,
    seen,
    side_state,
    start,
    whole,
)

CALM = before("10/0 War.B.e0.x0 Mag.B.e0.x0", "10/0 War.B.e0.x0 Mag.B.e0.x0")
FRESH = {
    "players": [
        side_state("10/0 War.B.e0.x0 Mag.B.e0.x0"),
        side_state("10/0 War.B.e0.x0 Mag.B.e0.x0"),
    ]
}


def panels(match: Wheels, seat: int = 0) -> list[str]:
    own = seen(match, seat).own
    return own.panels if own else []


# --- heroes --------------------------------------------------------------------------------------


def test_both_choose_in_secret_and_show_their_heroes_together() -> None:
    match = start()
    assert play(match, "B heroes mage archer") == [
        ev.HeroesChosen(1),
        ev.HeroesSealed(1, "mage", "archer"),
    ]
    assert seen(match, 0).players[1].left is None
    assert play(match, "A heroes archer assassin") == [
        ev.HeroesChosen(0),
        ev.HeroesSealed(0, "archer", "assassin"),
        ev.HeroesRevealed((("archer", "assassin"), ("mage", "archer"))),
        ev.RoundStarted(1, 0),
    ]
    assert seen(match, 0).players[1].left is not None


@pytest.mark.parametrize("shows", [0, 1])
def test_a_bot_shows_its_heroes_before_the_person_chooses(shows: int) -> None:
    other = 1 - shows
    match = start({"shows": "AB"[shows]})
    assert match.to_act() == (shows,)
    with pytest.raises(NotYourTurn, match="shows its heroes first; then you choose"):
        match.play(other, "heroes archer assassin", NO_DICE)
    assert match.play(shows, "heroes mage archer", NO_DICE) == [
        ev.HeroesChosen(shows),
        ev.HeroesShown(shows, "mage", "archer"),
    ]
    assert match.to_act() == (other,)
    for watcher in (0, 1, None):
        shown = seen(match, watcher).players[shows]
        assert shown.left is not None
        assert shown.right is not None
        assert (shown.left.hero, shown.right.hero) == ("mage", "archer")
    with pytest.raises(AlreadyDecided):
        match.play(shows, "heroes mage priest", NO_DICE)
    assert match.play(other, "heroes archer assassin", NO_DICE)[-1] == ev.RoundStarted(1, 0)


def test_a_match_starts_with_crown_10_no_wall_and_fresh_bronze_heroes() -> None:
    for player in whole(moment("first_round"))["players"]:
        assert (player["crown"], player["wall"]) == (10, 0)
        for slot in ("left", "right"):
            assert [player[slot][name] for name in ("rank", "energy", "xp")] == ["bronze", 0, 0]


def test_the_first_named_hero_stands_on_squares() -> None:
    players = whole(moment("first_round"))["players"]
    assert [players[0][slot]["hero"] for slot in ("left", "right")] == ["warrior", "priest"]


def test_the_same_hero_twice_takes_an_option() -> None:
    match = start()
    with pytest.raises(IllegalMove, match="no hero stands on both slots"):
        play(match, "A heroes mage mage")
    assert len(match.legal(0)) == 30
    lenient = start({"duplicates": True})
    assert len(lenient.legal(0)) == 36
    play(lenient, "A heroes mage mage; B heroes mage warrior")


def test_both_sides_may_have_the_same_heroes() -> None:
    play(start(), "A heroes mage warrior; B heroes mage warrior")


# --- spinning ------------------------------------------------------------------------------------


def test_the_first_spin_turns_all_five_wheels() -> None:
    match = resume(FRESH)
    assert play(match, "A spin", "1 2 3 4 5") == [
        ev.Spun(0, 1, (1, 2, 3, 4, 5), ["1:S", "2:D", "3:D+", "4:D", "5:D"])
    ]
    assert match.legal(0) == ("lock 1", "lock 2", "lock 3", "lock 4", "lock 5", "spin")


def test_a_locked_wheel_stays_as_it_is() -> None:
    match = resume(FRESH)
    play(match, "A spin; A lock 2; A lock 4", "1 1 1 1 1")
    assert play(match, "A spin", "2 2 2") == [
        ev.Spun(0, 2, (1, 3, 5), ["2:D", "1:S+", "2:D", "1:S", "2:DD+"])
    ]


def test_locks_stay_for_the_third_spin_and_may_be_taken_back() -> None:
    match = resume(FRESH)
    play(match, "A spin; A lock 2 4; A spin; A unlock 4; A lock 1", "1 1 1 1 1 | 2 2 2")
    assert play(match, "A spin", "3 3 3") == [
        ev.Spun(0, 3, (3, 4, 5), ["2:D", "1:S+", "3:D+", "3:S+", "3:H"]),
        ev.RollMade(0),
    ]


def test_a_spin_without_any_lock_is_fine() -> None:
    match = resume(FRESH)
    play(match, "A spin; A spin; A spin", "11111 22222 33333")
    assert match.to_act() == (1,)
    assert panels(match) == ["3:S", "3:SS", "3:D+", "3:S+", "3:H"]


def test_after_the_third_spin_the_roll_is_final() -> None:
    match = resume(FRESH)
    play(match, "A spin; A spin; A spin", "11111 22222 33333")
    with pytest.raises(IllegalMove, match="your roll is final"):
        play(match, "A spin")
    assert match.legal(0) == ()


def test_the_fifth_lock_alone_ends_nothing() -> None:
    match = resume(FRESH)
    play(match, "A spin; A lock 1 2 3 4 5", "11111")
    assert match.to_act() == (0, 1)
    assert match.legal(0)[-1] == "confirm"
    play(match, "A unlock 3; A lock 3")
    assert play(match, "A confirm") == [ev.RollMade(0)]
    assert match.to_act() == (1,)


def test_spinning_with_all_five_locked_confirms_and_uses_up_no_spin() -> None:
    match = resume(FRESH)
    play(match, "A spin; A lock 1 2 3 4 5; A spin", "11111")
    assert match.to_act() == (1,)
    assert whole(match)["players"][0]["spins"] == 1


def test_confirm_takes_five_locks() -> None:
    match = resume(FRESH)
    play(match, "A spin; A lock 1 2 3 4", "11111")
    with pytest.raises(IllegalMove, match="must be locked before you confirm; loose: wheel 5"):
        play(match, "A confirm")


def test_keep_locks_all_and_confirms() -> None:
    match = resume(FRESH)
    events = play(match, "A spin; A lock 2; A keep", "11111")
    assert events[2:] == [*[ev.Locked(0, wheel) for wheel in (1, 3, 4, 5)], ev.RollMade(0)]


def test_spin_with_numbers_locks_the_others() -> None:
    match = resume(FRESH)
    assert play(match, "A spin; A lock 2; A spin 2 5", "11111 33")[2:] == [
        *[ev.Locked(0, wheel) for wheel in (1,)],
        ev.Unlocked(0, 2),
        *[ev.Locked(0, wheel) for wheel in (3, 4)],
        ev.Spun(0, 2, (2, 5), ["1:S", "3:SS", "1:S+", "1:S", "3:H"]),
    ]
    assert whole(match)["players"][0]["locks"] == [1, 3, 4]


def test_the_first_spin_may_be_spelled_out() -> None:
    match = resume(FRESH)
    play(match, "A spin 1 2 3 4 5", "11111")
    assert panels(match)[0] == "1:S"


@pytest.mark.parametrize("move", ["lock 1", "unlock 1", "confirm", "keep", "spin 1 2 3 4"])
def test_nothing_is_locked_before_the_first_spin(move: str) -> None:
    match = resume(FRESH)
    with pytest.raises(IllegalMove, match="nothing is locked before it"):
        play(match, f"A {move}")


def test_a_new_round_has_no_locks() -> None:
    match = resume(FRESH)
    play(match, "A spin; A lock 1 2; A keep; B spin; B keep", "11111 22222")
    for player in whole(match)["players"]:
        assert [player[name] for name in ("spins", "locks", "held", "panels")] == [0, [], [], []]
    assert match.legal(0) == ("spin",)


def test_each_lock_is_listed_once_between_two_spins() -> None:
    match = resume(FRESH)
    play(match, "A spin; A lock 1 2; A spin", "11111 222")
    listed = ("unlock 1", "unlock 2", "lock 3", "lock 4", "lock 5", "spin")
    assert match.legal(0) == listed
    play(match, "A unlock 1; A lock 3")
    assert match.legal(0) == ("unlock 2", "lock 4", "lock 5", "spin")
    play(match, "A lock 1; A unlock 3")
    assert match.legal(0) == listed


def test_the_number_of_spins_is_an_option() -> None:
    match = resume(FRESH, {"spins": 1})
    play(match, "A spin", "11111")
    assert match.to_act() == (1,)


def test_each_player_has_a_fifth_wheel_of_their_own() -> None:
    match = resume(FRESH, {"tier_a": "obsidian", "tier_b": "copper"})
    play(match, "A spin; B spin", "1 1 1 1 3 | 1 1 1 1 3")
    assert [panels(match, seat)[4] for seat in (0, 1)] == ["3:DDD", "3:H"]
    assert panels(match, 0)[:4] == panels(match, 1)[:4]


def test_one_sides_choices_never_change_the_draws_of_the_other() -> None:
    rolls = set()
    for moves in ("B spin; B spin; B keep", "B spin; B lock 1 2 3; B spin; B lock 4; B spin", ""):
        match, dice = resume(FRESH), FairDice("5" * 64, ["ab", "-"])
        for move in [*filter(None, moves.split("; ")), "A spin", "A lock 3", "A spin"]:
            match.play("AB".index(move[0]), move[2:], dice)
        rolls.add(tuple(panels(match)))
    assert len(rolls) == 1


def test_the_same_seed_and_the_same_moves_show_the_same_panels() -> None:
    for _ in range(2):
        match, dice = resume(FRESH), RandomDice(3)
        for move in ("spin", "lock 2", "spin", "spin"):
            match.play(0, move, dice)
        assert panels(match) == ["4:S+", "7:DD", "6:HH", "8:HH", "3:H"]


def test_whoever_is_final_first_the_round_is_the_same() -> None:
    ends = set()
    for moves in ("A keep; B keep", "B keep; A keep"):
        match = resume(CALM)
        play(match, moves)
        ends.add(as_bytes(match.state()))
    assert len(ends) == 1


# --- who comes first -----------------------------------------------------------------------------

DUEL = ("10/0 Ass.B.e2.x0 Mag.B.e0.x0", "10/0 Ass.B.e2.x0 Mag.B.e0.x0", ("D H S S S",) * 2)


@pytest.mark.parametrize("first", [0, 1])
def test_of_two_assassins_the_first_stops_the_other(first: int) -> None:
    match = resume(before(*DUEL, first=first))
    play(match, "A keep; B keep")
    assert [match.a.crown, match.b.crown] == ([10, 9] if first == 0 else [9, 10])


def firsts(options: object, dice: str) -> list[int]:
    match = start(options)
    found = [match.first] if match.round else []
    rounds = dice.split(" ")
    events = play(match, "A heroes mage archer; B heroes mage archer", rounds[0])
    for lots in rounds[1:]:
        events += play(match, "A spin; B spin; A keep; B keep", f"11111 11111 {lots}")
    return found + [event.first for event in events if isinstance(event, ev.RoundStarted)]


@pytest.mark.parametrize("first", ["usual", "A"])
def test_a_is_always_first_unless_agreed_otherwise(first: str) -> None:
    assert firsts({"first": first}, "- - - -") == [0, 0, 0, 0]


def test_alternate_changes_with_the_round() -> None:
    assert firsts({"first": "alternate"}, "- - - -") == [0, 1, 0, 1]


def test_random_draws_a_lot_for_every_round() -> None:
    assert firsts({"first": "random"}, "2 1 1 2") == [1, 0, 0, 1]


def test_a_state_without_first_goes_by_the_option() -> None:
    assert resume({**FRESH, "round": 2}).first == 0
    assert resume({**FRESH, "round": 2}, {"first": "alternate"}).first == 1
    assert resume({**FRESH, "round": 3}, {"first": "alternate"}).first == 0
    assert resume({**FRESH, "round": 3, "first": 1}, {"first": "alternate"}).first == 1


# --- event by event ------------------------------------------------------------------------------


def test_a_round_event_by_event() -> None:
    match = resume(
        before(
            "8/0 Pri.G.e2.x0 War.B.e2.x4",
            "12/1 Arc.B.e3.x5 Ass.S.e1.x0",
            ("D D SS S D", "S D S S+ H"),
            round=4,
        )
    )
    counts = (ev.Counted(3, 3, 0, 1, 1, 0, 0, 0), ev.Counted(3, 1, 1, 1, 0, 0, 1, 0))
    rolls = (["2:D", "2:D", "7:SS", "1:S", "5:D"], ["1:S", "2:D", "4:S", "3:S+", "3:H"])
    assert play(match, "A keep; B keep")[10:] == [
        *[ev.Locked(1, wheel) for wheel in (5,)],
        ev.RollMade(1),
        ev.RollsRevealed(4, 0, rolls, counts),
        ev.XpGained(1, 1, "left", 1, 6, 0),
        ev.RankedUp(1, 1, "left", "silver", 3, 3),
        ev.EnergyGained(3, 0, "left", 1, 3, 3, 0),
        ev.EnergyGained(3, 0, "right", 1, 3, 3, 0),
        ev.EnergyGained(3, 1, "left", 0, 3, 3, 1),
        ev.Readied(3, 0, "left", "panels"),
        ev.Readied(3, 0, "right", "panels"),
        ev.Readied(3, 1, "left", "panels"),
        ev.Acted(5, 0, "left", "priest", "gold"),
        ev.Healed(5, 0, "left", 2, 10, 0),
        ev.GiftKept(5, 0, "right", 3),
        ev.XpGained(5, 0, "left", 2, 2, 0),
        ev.Acted(8, 0, "right", "warrior", "bronze"),
        ev.WallStruck(8, 0, "right", 1, 3, 0),
        ev.XpGained(8, 0, "right", 2, 6, 0),
        ev.RankedUp(8, 0, "right", "silver", 3, 0),
        ev.Acted(8, 1, "left", "archer", "silver"),
        ev.CrownStruck(8, 1, "left", 3, 4, 6),
        ev.XpGained(8, 1, "left", 2, 2, 0),
        ev.GiftGiven(9, 0, "right", 3, 3, 3, 0),
        ev.Readied(9, 0, "right", "priest"),
        ev.Acted(10, 0, "right", "warrior", "silver"),
        ev.CrownStruck(10, 0, "right", 1, 5, 7),
        ev.XpGained(10, 0, "right", 2, 2, 0),
        ev.RoundEnded(4, (6, 7), (0, 0)),
        ev.RoundStarted(5, 0),
    ]


def test_what_is_lost_is_told() -> None:
    match = resume(
        before(
            "12/4 Pri.S.e2.x5 Mag.S.e3.x0",
            "9/0 War.B.e0.x0 Mag.B.e0.x0",
            ("S+ SS S+ S+ H", "H H HH HH HH"),
        ),
    )
    told = play(match, "A keep; B keep")
    assert ev.XpGained(1, 0, "left", 1, 6, 2) in told
    assert ev.WallRaised(2, 1, None, 5, 5, 1) in told
    assert ev.EnergyGained(3, 0, "left", 1, 3, 3, 2) in told
    assert ev.Healed(5, 0, "left", 0, 12, 2) in told
    assert ev.GiftGiven(5, 0, "right", 1, 4, 4, 2) in told


def test_only_the_own_seat_hears_of_spins_and_locks() -> None:
    match = resume(FRESH)
    for text, dice in (
        ("A spin", "11111"),
        ("A lock 1", ""),
        ("A spin 2 3", "11"),
        ("A unlock 1", ""),
    ):
        events = play(match, text, dice)
        assert events
        assert visible(events, 1) == visible(events, None) == []
    assert visible(play(match, "A keep"), 1) == [ev.RollMade(0)]


# --- the end -------------------------------------------------------------------------------------


def ended(name: str) -> tuple[tuple[int, ...], str]:
    outcome = moment(name).outcome()
    assert outcome is not None
    return outcome.places, outcome.reason


def test_how_a_match_ends() -> None:
    assert ended("won") == ((1, 2), "crown")
    assert ended("tie") == ((1, 1), "both crowns")
    assert ended("quit") == ((1, 2), "quit")


def test_after_the_last_round_it_is_a_tie() -> None:
    match = resume(CALM | {"round": 200})
    assert play(match, "A keep; B keep")[-1] == ev.MatchEnded(None, "round limit")
    assert ended_so(match) == ((1, 1), "round limit")
    short = resume(CALM | {"round": 3}, {"max_rounds": 4})
    play(short, "A keep; B keep")
    assert short.outcome() is None


def ended_so(match: Wheels) -> tuple[tuple[int, ...], str]:
    assert match.result is not None
    return match.result.places, match.result.reason


def test_a_crown_counts_before_the_last_round_does() -> None:
    state = before("3/0 War.B.e2.x0 Mag.B.e0.x0", "1/0 War.B.e2.x0 Mag.B.e0.x0", ("D H S S S",) * 2)
    match = resume({**state, "round": 200})
    play(match, "A keep; B keep")
    assert ended_so(match) == ((1, 1), "both crowns")


def test_in_a_rematch_the_fifth_wheels_go_along() -> None:
    """The players change seats."""
    options = WheelsOptions(tier_a="copper", tier_b="platinum", first="alternate", shows="B")
    again = game.rematch(options, moment("won"))
    assert again == WheelsOptions(tier_a="platinum", tier_b="copper", first="alternate", shows="A")
    assert game.rematch(again, moment("won")) == options


def test_the_example_of_the_rules_for_players() -> None:
    match = resume(
        {
            "players": [
                side_state("10/0 War.B.e1.x0 Pri.B.e3.x0"),
                side_state("10/1 War.B.e0.x0 Mag.B.e0.x0"),
            ]
        }
    )
    play(match, "A spin; A lock 2 3 5; A spin; A keep; B spin; B keep", "25721 46 26423")
    assert whole(match)["players"][0]["last_roll"] == ["4:S+", "5:S", "7:SS", "6:S", "1:S"]
    a, b = match.a, match.b
    assert a.left is not None
    assert (a.left.energy, a.left.xp, b.crown, b.wall) == (0, 3, 10, 0)
