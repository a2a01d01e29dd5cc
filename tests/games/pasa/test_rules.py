"""The toss, the deal, rolling, choosing, and every way to the end. Yudh is in test_vectors.py."""

from collections import Counter
from itertools import permutations

import pytest

from inglenook.games.pasa import events as ev
from inglenook.games.pasa.rules import Pasa
from inglenook.kernel import (
    AlreadyDecided,
    IllegalMove,
    NotNow,
    NotYourTurn,
    Outcome,
    RandomDice,
    visible,
)
from tests.games.pasa.helpers import (
    COSTS,
    HEADS,
    MOMENTS,
    NO_DICE,
    TAILS,
    as_bytes,
    deal,
    faces,
    moment,
    play,
    resume,
    seen,
    start,
    whole,
)

WAITING = [{"devta": "bali"}, {"devta": "arjun"}]


def rolling(p1: int = 0) -> Pasa:
    """The first round, before the first roll."""
    return resume({"phase": "await_roll", "p1": p1, "players": WAITING})


def refused(match: Pasa, seat: int, move: str, cause: type[IllegalMove]) -> str:
    """A move that must be refused without any change; gives the reason."""
    before = as_bytes(match.state())
    with pytest.raises(IllegalMove) as refusal:
        match.play(seat, move, NO_DICE)
    assert refusal.type is cause
    assert as_bytes(match.state()) == before
    return str(refusal.value)


# --- the start -----------------------------------------------------------------------------------


def test_both_start_with_20_stones_2_tokens_and_no_card() -> None:
    for player in seen(start(), None).players:
        assert (player.mani, player.tok, player.devta) == (20, 2, "")


# --- 3.1 Toss ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pick", "coin", "sides", "first"),
    [
        ("A heads", HEADS, ("heads", "tails"), 0),
        ("A heads", TAILS, ("heads", "tails"), 1),
        ("A tails", HEADS, ("tails", "heads"), 1),
        ("A tails", TAILS, ("tails", "heads"), 0),
        ("B heads", HEADS, ("tails", "heads"), 1),
        ("B tails", HEADS, ("heads", "tails"), 0),
    ],
)
def test_the_first_pick_gives_both_their_sides_and_the_winner_is_p1(
    pick: str, coin: object, sides: tuple[str, str], first: int
) -> None:
    match = start()
    events = play(match, pick, [HEADS if coin is HEADS else TAILS])
    side = "heads" if coin is HEADS else "tails"
    assert events == [
        ev.SidesTaken(sides=sides, picker="AB".index(pick[0])),
        ev.CoinTossed(side=side, first=first),
    ]
    view = seen(match, None)
    assert (view.coin, view.p1, view.to_act) == (side, first, (0, 1))


@pytest.mark.parametrize("second", ["heads", "tails", "either"])
def test_x1_a_second_pick_comes_too_late(second: str) -> None:
    match = start()
    play(match, "A tails", [HEADS])
    assert "the first call gave out both sides" in refused(match, 1, second, NotNow)
    assert [player.side for player in seen(match, 1).players] == ["tails", "heads"]


def test_x2_without_a_pick_both_sides_are_as_likely_for_each() -> None:
    match = start()
    assert match.default(0) == match.default(1) == "either"
    dice = RandomDice(2)
    tosses = Counter[tuple[str, str]]()
    for number in range(2000):
        twin = match.copy()
        taken, tossed = twin.play(number % 2, "either", dice)
        assert isinstance(taken, ev.SidesTaken)
        assert isinstance(tossed, ev.CoinTossed)
        assert taken.picker is None
        assert twin.to_act() == (0, 1)
        tosses[taken.sides[0], tossed.side] += 1
    assert len(tosses) == 4
    assert all(400 < count < 600 for count in tosses.values())


def test_x3_the_coin_names_the_winner() -> None:
    match = start()
    play(match, "A heads", [HEADS])
    assert seen(match, 0).p1 == seen(match, 1).p1 == 0


@pytest.mark.parametrize(("first", "second"), ["AB", "BA"])
def test_x4_both_must_have_seen_the_toss(first: str, second: str) -> None:
    match = moment("toss_result")
    assert match.default(0) == match.default(1) == "ready"
    assert play(match, f"{first} ready") == [ev.SaidReady("AB".index(first))]
    assert seen(match, None).phase == "toss_result"
    assert match.to_act() == ("AB".index(second),)
    refused(match, "AB".index(first), "ready", AlreadyDecided)
    events = play(match, f"{second} ready", [deal(1)])
    assert [event.kind for event in events] == ["said_ready", "devtas_dealt", "round_started"]


# --- 3.2 Devta deal ------------------------------------------------------------------------------


def test_x5_all_pairs_of_different_cards_are_dealt_equally_often() -> None:
    match = moment("one_is_ready")
    dice = RandomDice(5)
    deals = Counter[tuple[str, str]]()
    for _ in range(10_000):
        dealt = match.copy().play(1, "ready", dice)[1]
        assert isinstance(dealt, ev.DevtasDealt)
        deals[dealt.devtas] += 1
    assert set(deals) == set(permutations(COSTS, 2))
    mean = 10_000 / 12
    chi_square = sum((count - mean) ** 2 / mean for count in deals.values())
    assert chi_square < 31.3  # exceeded once in a thousand, with 11 degrees of freedom


@pytest.mark.parametrize("number", range(1, 13))
def test_every_number_of_the_deal_is_a_pair_of_its_own(number: int) -> None:
    match = moment("one_is_ready")
    play(match, "B ready", [deal(number)])
    dealt = tuple(player.devta for player in seen(match, None).players)
    assert dealt == [*permutations(COSTS, 2)][number - 1]


def test_the_cards_stay_for_the_whole_match() -> None:
    devtas = [player.devta for player in seen(moment("vardan"), None).players]
    assert devtas == [player.devta for player in seen(moment("next_round"), None).players]


# --- 4. Phase 1: Ran Neeti -----------------------------------------------------------------------


@pytest.mark.parametrize("p1", [0, 1])
def test_w1_the_other_rolls_three_times_in_a_row_after_all_six_are_kept_at_once(p1: int) -> None:
    match = rolling(p1)
    one, other = "AB" if p1 == 0 else "BA"
    play(match, f"{one} roll; {one} keep all", faces(p1, "B B B B B B"))
    for number in (1, 2):
        assert match.to_act() == (1 - p1,)
        play(match, f"{other} roll; {other} done", faces(1 - p1, "T T T T T T"))
        assert seen(match, None).players[1 - p1].rolls == number
    events = play(match, f"{other} roll", faces(1 - p1, "D D D D D D"))
    assert [event.kind for event in events] == ["rolled", "kept", "vardan_opened"]
    assert match.to_act() == (0, 1)


def test_w1_unless_the_other_is_finished_sooner() -> None:
    match = rolling()
    play(match, "A roll; A keep all", faces(0, "B B B B B B"))
    play(match, "B roll; B keep 2 1", faces(1, "T T T T T T"))
    play(match, "B roll; B keep all", faces(1, "3:D 4:D 5:D 6:D"))
    assert match.to_act() == (0, 1)
    assert seen(match, None).phase == "vardan"


def test_p1_takes_the_turns_that_are_left_when_p2_is_finished_first() -> None:
    match = rolling()
    play(match, "A roll; A done", faces(0, "B B B B B B"))
    play(match, "B roll; B keep all", faces(1, "T T T T T T"))
    play(match, "A roll; A keep 1", faces(0, "B B B B B B"))
    assert match.to_act() == (0,)
    events = play(match, "A roll", faces(0, "2:D 3:D 4:D 5:D 6:D"))
    assert [event.kind for event in events] == ["rolled", "kept", "vardan_opened"]


def test_w2_six_turns_if_nobody_keeps_anything() -> None:
    match = rolling()
    turns = []
    for number in (1, 2):
        for seat, name in enumerate("AB"):
            turns.append(match.to_act())
            play(match, f"{name} roll; {name} done", faces(seat, "B T Kv D Kp B*"))
            assert seen(match, seat).players[seat].rolls == number
    turns.append(match.to_act())
    lying = "6:B* 5:Kp 4:D 3:Kv 2:T 1:B"
    events = play(match, "A roll", faces(0, lying))
    assert events[1] == ev.Kept(seat=0, dice=lying.split())
    assert seen(match, 1).players[0].row == lying.split()
    turns.append(match.to_act())
    play(match, "B roll", faces(1, "B T Kv D Kp B"))
    assert turns == [(0,), (1,), (0,), (1,), (0,), (1,)]
    assert match.to_act() == (0, 1)


def test_w4_two_turns_if_both_keep_all() -> None:
    match = rolling()
    play(match, "A roll; A keep all", faces(0, "B T Kv D Kp B"))
    play(match, "B roll; B keep all", faces(1, "B T Kv D Kp B"))
    assert seen(match, None).phase == "vardan"


def test_w5_the_row_takes_the_dice_in_the_order_in_which_they_were_picked() -> None:
    match = rolling()
    play(match, "A roll", faces(0, "B T Kv D Kp B*"))
    events = play(match, "A toggle 3; A toggle 5; A toggle 3; A toggle 1")
    assert events == [
        ev.Toggled(0, 3, picked=True),
        ev.Toggled(0, 5, picked=True),
        ev.Toggled(0, 3, picked=False),
        ev.Toggled(0, 1, picked=True),
    ]
    assert seen(match, 1).players[0].picks == [5, 1]
    assert play(match, "A done") == [ev.Kept(seat=0, dice=["5:Kp", "1:B"])]
    assert seen(match, 1).players[0].row == ["5:Kp", "1:B"]


def test_a_pick_that_was_taken_back_goes_to_the_end() -> None:
    match = rolling()
    play(match, "A roll; A toggle 3; A toggle 5; A toggle 3; A toggle 3", faces(0, "B T T D Kp B"))
    assert seen(match, 0).players[0].picks == [5, 3]


def test_keep_says_toggles_and_done_in_one() -> None:
    one, other = moment("await_keep"), moment("await_keep")
    kept = play(one, "A toggle 5; A toggle 1; A done")[-1]
    assert play(other, "A keep 5 1") == [kept]
    assert whole(one) == whole(other)


def test_keep_all_takes_the_dice_as_they_lie() -> None:
    match = rolling()
    lying = "2:T 6:B* 1:B 4:D 3:Kv 5:Kp"
    play(match, "A roll; A keep all", faces(0, lying))
    assert seen(match, None).players[0].row == lying.split()


def test_w6_only_own_loose_dice_after_a_roll_can_be_picked() -> None:
    match = rolling()
    refused(match, 0, "toggle 1", NotNow)
    play(match, "A roll; A keep 2", faces(0, "B T Kv D Kp B"))
    refused(match, 0, "toggle 1", NotYourTurn)
    play(match, "B roll", faces(1, "B T Kv D Kp B"))
    refused(match, 0, "toggle 1", NotYourTurn)
    play(match, "B done; A roll", faces(0, "1:B 3:T 4:Kv 5:D 6:Kp"))
    assert "loose are 1, 3, 4, 5 or 6" in refused(match, 0, "toggle 2", IllegalMove)
    refused(match, 0, "keep 1 2", IllegalMove)


def test_w7_one_roll_a_turn_by_the_player_on_turn_and_done_only_after_it() -> None:
    match = rolling()
    refused(match, 0, "done", NotNow)
    refused(match, 0, "keep all", NotNow)
    refused(match, 1, "roll", NotYourTurn)
    play(match, "A roll", faces(0, "B T Kv D Kp B"))
    refused(match, 0, "roll", NotNow)
    refused(match, 1, "roll", NotYourTurn)


def test_w8_after_keeping_nothing_twice_all_loose_dice_are_rolled_and_kept() -> None:
    match = rolling()
    for _ in range(2):
        play(match, "A roll; A done", faces(0, "B B B B B B"))
        play(match, "B roll; B done", faces(1, "B B B B B B"))
    rolled, kept = play(match, "A roll", faces(0, "T T T T T T"))
    assert isinstance(rolled, ev.Rolled)
    assert kept == ev.Kept(seat=0, dice=rolled.dice)
    assert len(seen(match, None).players[0].row) == 6


def test_the_third_roll_follows_what_was_picked_before_as_it_lies() -> None:
    match = rolling()
    play(match, "A roll; A keep 4 2", faces(0, "B T B T B T"))
    play(match, "B roll; B keep all", faces(1, "B B B B B B"))
    play(match, "A roll; A keep 1", faces(0, "1:D 3:D 5:D 6:D"))
    play(match, "A roll", faces(0, "5:B 6:T 3:Kp"))
    assert seen(match, None).players[0].row == ["4:T", "2:T", "1:D", "5:B", "6:T", "3:Kp"]


@pytest.mark.parametrize("loose", range(1, 7))
def test_only_loose_dice_are_rolled_and_their_order_is_drawn_too(loose: int) -> None:
    row = [f"{die}:B" for die in range(loose + 1, 7)]
    players = [{"devta": "bali", "row": row, "rolls": 1}, {"devta": "arjun"}]
    match = resume({"phase": "await_roll", "players": players})
    lying = " ".join(f"{die}:T" for die in range(loose, 0, -1))
    play(match, "A roll", faces(0, lying))
    assert seen(match, 1).players[0].loose == lying.split()


def test_w10_a_player_who_sleeps_is_rolled_for_and_keeps_all_that_is_loose() -> None:
    match = rolling()
    assert (match.default(0), match.clock(0)) == ("roll", 20)
    lying = "2:T 6:B* 1:B 4:D 3:Kv 5:Kp"
    play(match, f"A {match.default(0)}", faces(0, lying))
    play(match, "A toggle 4")
    assert (match.default(0), match.clock(0)) == ("keep all", 30)
    play(match, f"A {match.default(0)}")
    assert seen(match, None).players[0].row == lying.split()
    assert seen(match, None).players[0].finished


def test_w11_a_kept_die_never_comes_back() -> None:
    match = rolling()
    play(match, "A roll; A keep 2", faces(0, "B T Kv D Kp B"))
    refused(match, 0, "toggle 2", NotYourTurn)
    play(match, "B roll; B done", faces(1, "B T Kv D Kp B"))
    refused(match, 0, "toggle 2", NotNow)
    play(match, "A roll", faces(0, "1:B 3:T 4:Kv 5:D 6:Kp"))
    refused(match, 0, "toggle 2", IllegalMove)


def test_p1_rolls_first_in_every_round() -> None:
    for p1 in (0, 1):
        row = ["Kv"] * 6
        players = [{"devta": "bali", "row": row}, {"devta": "arjun", "row": row}]
        match = resume({"phase": "vardan", "p1": p1, "players": players})
        for number in (2, 3):
            play(match, "B pass; A pass")
            assert (seen(match, None).round, match.to_act()) == (number, (p1,))
            for seat in (p1, 1 - p1):
                name = "AB"[seat]
                play(match, f"{name} roll; {name} keep all", faces(seat, "Kv Kv Kv Kv Kv Kv"))


# --- 5. Phase 2: Devik Vardan --------------------------------------------------------------------


@pytest.mark.parametrize("tok", [0, 2, 20])
def test_a_vard_can_be_asked_for_with_any_number_of_tokens(tok: int) -> None:
    row = ["Kv"] * 6
    players = [{"devta": key, "row": row, "tok": tok} for key in ("bali", "arjun")]
    match = resume({"phase": "vardan", "players": players})
    assert match.legal(0) == match.legal(1) == ("pray", "pass")
    play(match, "A pray")
    assert seen(match, 1).players[0].tok == tok


def test_x6_the_opponent_learns_only_that_a_choice_was_made() -> None:
    for seat in (0, 1):
        for watcher in (1 - seat, None):
            told = []
            for choice in ("pray", "pass"):
                match = moment("vardan")
                events = visible(match.play(seat, choice, NO_DICE), watcher)
                assert events == [ev.Chose(seat)]
                told.append((as_bytes(events), as_bytes(match.view(watcher))))
            assert told[0] == told[1]


def test_the_chooser_is_told_the_own_choice() -> None:
    events = play(moment("vardan"), "A pray")
    assert visible(events, 0) == [ev.Chose(0), ev.Sealed(to=0, choice="pray")]


@pytest.mark.parametrize("again", ["pray", "pass"])
def test_x7_a_choice_is_final(again: str) -> None:
    match = moment("vardan")
    play(match, "A pray")
    assert "for good" in refused(match, 0, again, AlreadyDecided)


def test_x8_who_does_not_choose_passes() -> None:
    match = moment("vardan")
    for seat in (1, 0):
        assert (match.default(seat), match.clock(seat)) == ("pass", 20)
        events = match.play(seat, match.default(seat), NO_DICE)
    assert isinstance(events[2], ev.Revealed)
    assert events[2].choices == ("pass", "pass")


def test_yudh_opens_with_both_choices() -> None:
    match = moment("vardan")
    events = play(match, "B pray; A pass")
    revealed = events[4]
    assert isinstance(revealed, ev.Revealed)
    assert revealed.choices == ("pass", "pray")


def test_no_token_moves_before_yudh() -> None:
    match = moment("vardan")
    before = [player.tok for player in seen(match, None).players]
    play(match, "A pray")
    assert [player.tok for player in seen(match, None).players] == before


def test_x11_who_comes_back_after_the_clock_ran_out_has_passed_and_sees_everything() -> None:
    match = moment("vardan")
    play(match, f"A {match.default(0)}")
    view = seen(match, 0)
    assert (view.choice, view.to_act, view.phase) == ("pass", (1,), "vardan")
    play(match, "B pass")
    view = seen(match, 0)
    assert (view.choice, view.phase, view.round) == ("", "await_roll", 2)


# --- clocks and defaults -------------------------------------------------------------------------

CLOCKS = {
    "toss_pick": ("either", 20),
    "toss_result": ("ready", 15),
    "await_roll": ("roll", 20),
    "await_keep": ("keep all", 30),
    "vardan": ("pass", 20),
}


@pytest.mark.parametrize("phase", CLOCKS)
def test_every_decision_has_its_clock_and_its_default(phase: str) -> None:
    match = moment(phase)
    for seat in match.to_act():
        assert (match.default(seat), match.clock(seat)) == CLOCKS[phase]


def test_a_match_of_defaults_alone_comes_to_its_end() -> None:
    match = start()
    dice = RandomDice(1)
    plies = 0
    while match.to_act():
        seat = match.to_act()[0]
        match.play(seat, match.default(seat), dice)
        plies += 1
    assert plies < 1000


# --- 8. Endings ----------------------------------------------------------------------------------

RUNNING = [name for name in MOMENTS if name not in ("toss_pick", "game_over")]


@pytest.mark.parametrize("name", RUNNING)
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("move", "reason"), [("quit", "quit"), ("quit left", "left"), ("quit idle", "idle")]
)
def test_x10_x12_who_quits_or_is_gone_loses_at_once(
    name: str, seat: int, move: str, reason: str
) -> None:
    match = moment(name)
    assert match.play(seat, move, NO_DICE) == [ev.MatchEnded(winner=1 - seat, reason=reason)]
    assert match.outcome() == Outcome((2, 1) if seat == 0 else (1, 2), reason)
    assert match.to_act() == ()
    assert seen(match, None).phase == "game_over"


@pytest.mark.parametrize("move", ["quit", "quit left", "quit idle", "quit cancelled"])
def test_leaving_before_a_pick_cancels_the_match(move: str) -> None:
    match = moment("toss_pick")
    assert play(match, f"B {move}") == [ev.MatchEnded(winner=None, reason="cancelled")]
    assert match.outcome() == Outcome((), "cancelled")


def test_a_match_can_be_cancelled_while_the_coin_is_in_the_air() -> None:
    match = moment("toss_result")
    assert play(match, "B quit cancelled") == [ev.MatchEnded(winner=None, reason="cancelled")]
    assert match.outcome() == Outcome((), "cancelled")


@pytest.mark.parametrize("name", [name for name in RUNNING if name != "toss_result"])
@pytest.mark.parametrize("seat", [0, 1])
def test_a_match_cannot_be_cancelled_once_the_coin_has_fallen(name: str, seat: int) -> None:
    assert "you may quit" in refused(moment(name), seat, "quit cancelled", NotNow)


def last_round(mani: tuple[int, int], tok: tuple[int, int], p1: int, limit: int = 40) -> Pasa:
    """Yudh of the last round, without a blow."""
    row = ["Kv"] * 6
    players = [
        {"devta": key, "row": row, "mani": stones, "tok": tokens}
        for key, stones, tokens in zip(("bali", "arjun"), mani, tok, strict=True)
    ]
    state = {"phase": "vardan", "round": limit, "p1": p1, "players": players}
    return resume(state, {"round_limit": limit})


@pytest.mark.parametrize("p1", [0, 1])
@pytest.mark.parametrize(
    ("mani", "tok", "winner"),
    [
        ((9, 8), (0, 5), 0),
        ((8, 9), (5, 0), 1),
        ((8, 8), (3, 2), 0),
        ((8, 8), (2, 3), 1),
        ((8, 8), (2, 2), None),
    ],
)
def test_after_the_last_round_mani_then_tokens_then_p2_win(
    mani: tuple[int, int], tok: tuple[int, int], winner: int | None, p1: int
) -> None:
    match = last_round(mani, tok, p1)
    won = 1 - p1 if winner is None else winner
    assert play(match, "A pass; B pass")[-1] == ev.MatchEnded(winner=won, reason="round limit")
    outcome = match.outcome()
    assert outcome is not None
    assert outcome.winners == (won,)


def test_the_round_before_the_last_is_not_the_last() -> None:
    match = last_round((9, 8), (0, 0), 0, limit=40)
    earlier = resume(whole(match) | {"round": 39})
    play(earlier, "A pass; B pass")
    assert earlier.outcome() is None
    assert seen(earlier, None).round == 40


def test_in_the_last_round_a_fallen_player_has_fallen() -> None:
    players = [
        {"devta": "bali", "mani": 1, "tok": 9, "row": ["Kv"] * 6},
        {"devta": "arjun", "mani": 1, "tok": 0, "row": ["T"] * 6},
    ]
    match = resume({"phase": "vardan", "round": 40, "players": players})
    assert play(match, "A pass; B pass")[-1] == ev.MatchEnded(winner=1, reason="mani")


def test_after_the_end_nobody_is_to_act() -> None:
    match = moment("game_over")
    assert match.to_act() == ()
    assert match.legal(0) == match.legal(1) == ()


# --- options -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("damage", "left"), [(0, 20), (2, 18), (3, 17), (20, 0)])
def test_balis_damage_can_be_set(damage: int, left: int) -> None:
    players = [
        {"devta": "bali", "tok": 4, "row": ["Kv"] * 6},
        {"devta": "arjun", "row": ["Kv"] * 6},
    ]
    match = resume({"phase": "vardan", "players": players}, {"bali_damage": damage})
    events = play(match, "A pray; B pass")
    acted = next(event for event in events if isinstance(event, ev.BaliActed))
    assert (acted.damage, acted.after.mani) == (damage, (20, left))


def test_options_stay_with_a_copy() -> None:
    match = last_round((9, 8), (0, 0), 0, limit=3).copy()
    play(match, "A pass; B pass")
    assert match.outcome() == Outcome((1, 2), "round limit")


# --- copies --------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", MOMENTS)
def test_a_copy_is_equal_and_independent(name: str) -> None:
    match = moment(name)
    before = as_bytes(match.state())
    twin = match.copy()
    assert as_bytes(twin.state()) == before
    dice = RandomDice(3)
    for _ in range(40):
        if twin.to_act():
            seat = twin.to_act()[-1]
            twin.play(seat, twin.legal(seat)[0], dice)
    assert as_bytes(match.state()) == before


def test_dice_that_a_copy_picks_are_not_picked_in_the_original() -> None:
    match = moment("await_keep_with_picks")
    twin = match.copy()
    play(twin, "A toggle 5; A toggle 2")
    assert seen(match, 0).players[0].picks == [5, 1]
    assert seen(twin, 0).players[0].picks == [1, 2]
