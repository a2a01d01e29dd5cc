"""From options and states to a match; and what is refused, with the place of the fault."""

from typing import Any

import pytest

from inglenook.games.pasa import game
from inglenook.games.pasa.setup import PasaOptions
from inglenook.games.pasa.view import PasaView
from inglenook.kernel import BadSetup, RandomDice, ScriptedDice
from inglenook.kernel.testing import check_game
from tests.games.pasa.helpers import MOMENTS, as_bytes, moment, play, resume, seen, whole

CARDS: list[dict[str, Any]] = [{"devta": "bali"}, {"devta": "arjun"}]
SIX = ["Kv"] * 6


def fault(state: object, options: object = None) -> BadSetup:
    with pytest.raises(BadSetup) as refusal:
        resume(state, options)
    return refusal.value


def with_a(**parts: object) -> dict[str, Any]:
    """A match at the start of a round in which player A has these parts."""
    return {"players": [CARDS[0] | parts, CARDS[1]]}


def in_vardan(**parts: object) -> dict[str, Any]:
    """The same in Devik Vardan, with full rows."""
    a, b = ({**card, "row": SIX} for card in CARDS)
    return {"phase": "vardan", "players": [a | parts, b]}


def keeping(**parts: object) -> dict[str, Any]:
    """The same with player A about to keep."""
    rolled = {"rolls": 1, "loose": ["1:B", "2:B", "3:B", "4:B", "5:B", "6:B"]}
    return {"phase": "await_keep", "players": [CARDS[0] | rolled | parts, CARDS[1]]}


# --- starting ------------------------------------------------------------------------------------


def test_a_match_is_for_two() -> None:
    assert game.seats == range(2, 3)
    assert game.start().to_act() == (0, 1)
    for seats in (0, 1, 3):
        with pytest.raises(BadSetup, match="for 2 players"):
            game.start(seats)


def test_options_come_as_objects_or_as_mappings() -> None:
    for options in (None, {}, PasaOptions(), {"bali_damage": 2, "round_limit": 40}):
        assert game.options_of(options) == PasaOptions()


@pytest.mark.parametrize(
    ("options", "path"),
    [
        ({"bali_damage": -1}, "$.bali_damage"),
        ({"bali_damage": 21}, "$.bali_damage"),
        ({"bali_damage": "2"}, "$.bali_damage"),
        ({"round_limit": 0}, "$.round_limit"),
        ({"round_limit": 1001}, "$.round_limit"),
        ({"devtas": ["bali"]}, "$.devtas"),
        ({"devtas": ["bali", "bali"]}, "$.devtas[1]"),
        ({"devtas": ["bali", "indra"]}, "$.devtas[1]"),
        ({"heal": 4}, "$.heal"),
    ],
)
def test_bad_options_are_refused(options: dict[str, object], path: str) -> None:
    with pytest.raises(BadSetup) as refusal:
        game.start(2, options)
    assert refusal.value.path == path


# --- going on ------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", MOMENTS)
def test_a_match_goes_on_from_its_state(name: str) -> None:
    match = moment(name)
    for state in (match.state(), whole(match)):
        twin = resume(state)
        assert as_bytes(twin.state()) == as_bytes(match.state())
        assert twin.to_act() == match.to_act()
        for seat in (0, 1, None):
            assert as_bytes(twin.view(seat)) == as_bytes(match.view(seat))


@pytest.mark.parametrize("name", MOMENTS)
def test_from_there_it_goes_on_as_it_would_have(name: str) -> None:
    match = moment(name)
    twin = resume(match.state())
    dice, same_dice = RandomDice(4), RandomDice(4)
    for _ in range(60):
        if match.to_act():
            seat = match.to_act()[0]
            move = match.legal(seat)[-1]
            assert match.play(seat, move, dice) == twin.play(seat, move, same_dice)
    assert as_bytes(twin.state()) == as_bytes(match.state())


def test_a_match_that_was_played_out_can_be_looked_at_again() -> None:
    players = [{"devta": "bali", "row": ["T"] * 6}, {"devta": "arjun", "mani": 1, "row": SIX}]
    match = resume({"phase": "vardan", "players": players})
    play(match, "A pass; B pass")
    assert as_bytes(resume(match.state()).state()) == as_bytes(match.state())


def test_a_resumed_match_shares_nothing_with_the_state() -> None:
    state = moment("await_keep_with_picks").state()
    before = as_bytes(state)
    match = resume(state)
    play(match, "A toggle 5; A toggle 2; A done")
    assert as_bytes(state) == before


def test_what_is_left_out_is_as_at_the_start_of_a_round() -> None:
    view = seen(resume({"players": CARDS}), None)
    assert (view.phase, view.round, view.p1, view.to_act) == ("await_roll", 1, 0, (0,))
    for player in view.players:
        assert (player.mani, player.tok, player.row, player.rolls) == (20, 2, [], 0)
        assert player.loose == ["1:-", "2:-", "3:-", "4:-", "5:-", "6:-"]


@pytest.mark.parametrize("p1", [0, 1])
def test_the_first_to_act_is_p1_if_nothing_is_said(p1: int) -> None:
    assert resume({"p1": p1, "players": CARDS}).to_act() == (p1,)


def test_in_vardan_it_is_who_has_not_chosen() -> None:
    assert resume(in_vardan()).to_act() == (0, 1)
    assert resume(in_vardan(choice="pray")).to_act() == (1,)


# --- rows without the numbers of the dice --------------------------------------------------------


def numbered(row: str) -> list[str]:
    return seen(resume(in_vardan(row=row.split())), None).players[0].row


@pytest.mark.parametrize(
    ("row", "dice"),
    [
        ("B T Kv D Kp B", "1:B 2:T 3:Kv 4:D 5:Kp 6:B"),
        ("B* T* Kv* D* Kp* B*", "1:B* 2:T* 3:Kv* 4:D* 5:Kp* 6:B*"),
        ("B* B* Kp* D* Kv* T*", "1:B* 6:B* 5:Kp* 4:D* 3:Kv* 2:T*"),
        ("B B B B B T*", "1:B 3:B 4:B 5:B 6:B 2:T*"),
        ("6:B T T T T B*", "6:B 2:T 3:T 4:T 5:T 1:B*"),
        ("3:Kv* 2:T 1:B 6:B 5:Kp D*", "3:Kv* 2:T 1:B 6:B 5:Kp 4:D*"),
    ],
)
def test_dice_without_numbers_get_the_first_that_can_show_them(row: str, dice: str) -> None:
    assert numbered(row) == dice.split()


@pytest.mark.parametrize(
    "row", ["Kv Kv T* D D D", "Kp Kp T* D* B B", "Kv Kv Kv D* B B", "Kp Kp Kp Kp Kp Kp*"]
)
def test_dice_with_yagya_come_first_because_few_can_show_them(row: str) -> None:
    marks = [die.partition(":")[2] for die in numbered(row)]
    assert marks == row.split()


# --- what is refused -----------------------------------------------------------------------------

LOOSE = ["1:B", "2:B", "3:B", "4:B", "5:B", "6:B"]
OVER = {"places": [1, 2], "reason": "quit"}

REFUSED = [
    # the form
    ({"phase": "lunch"}, "$.phase"),
    ({"round": -1, "players": CARDS}, "$.round"),
    ({"p1": 2, "players": CARDS}, "$.p1"),
    ({"coin": "edge", "players": CARDS}, "$.coin"),
    ({"weather": "fine", "players": CARDS}, "$.weather"),
    ({"players": CARDS[:1]}, "$.players"),
    ({"players": [*CARDS, {}]}, "$.players"),
    (with_a(mani=21), "$.players[0].mani"),
    (with_a(mani=-1), "$.players[0].mani"),
    (with_a(tok=-1), "$.players[0].tok"),
    (with_a(rolls=4), "$.players[0].rolls"),
    (with_a(devta="indra"), "$.players[0].devta"),
    (with_a(choice="perhaps"), "$.players[0].choice"),
    (with_a(hp=20), "$.players[0].hp"),
    # dice
    (in_vardan(row=["B", "T", "X", "D", "D", "D"]), "$.players[0].row[2]"),
    (in_vardan(row=["B", "T", "", "D", "D", "D"]), "$.players[0].row[2]"),
    (in_vardan(row=["B", "T", "3:-", "D", "D", "D"]), "$.players[0].row[2]"),
    (in_vardan(row=["B", "T", "3:B*", "D", "D", "D"]), "$.players[0].row[2]"),
    (in_vardan(row=["B", "T", "7:B", "D", "D", "D"]), "$.players[0].row[2]"),
    (in_vardan(row=["3:B", "T", "3:B", "D", "D", "D"]), "$.players[0].row[2]"),
    (in_vardan(row=["T*", "T*", "D", "D", "D", "D"]), "$.players[0].row[1]"),
    (in_vardan(row=["B*", "B*", "B*", "D", "D", "D"]), "$.players[0].row[2]"),
    (in_vardan(row=["D"] * 5), "$.players[0].row"),
    (in_vardan(row=["D"] * 7), "$.players[0].row"),
    (in_vardan(loose=["6:B"]), "$.players[0].loose"),
    (with_a(loose=LOOSE[:5]), "$.players[0].loose"),
    (with_a(loose=[*LOOSE[:5], "5:B"]), "$.players[0].loose"),
    (with_a(loose=[*LOOSE[:5], "6:X"]), "$.players[0].loose[5]"),
    (with_a(loose=[*LOOSE[:5], "B"]), "$.players[0].loose[5]"),
    (with_a(row=["1:B"], loose=LOOSE), "$.players[0].loose"),
    # picks
    (keeping(picks=[7]), "$.players[0].picks[0]"),
    (keeping(picks=[2, 2]), "$.players[0].picks[1]"),
    (keeping(row=["6:B"], loose=LOOSE[:5], picks=[1, 6]), "$.players[0].picks[1]"),
    (with_a(picks=[1]), "$.players[0].picks"),
    # the phase
    ({"players": [{}, {"devta": "bali"}]}, "$.players[0].devta"),
    ({"players": [CARDS[0], CARDS[0]]}, "$.players[1].devta"),
    ({"coin": "", "players": CARDS}, "$.coin"),
    ({"phase": "toss_result", "coin": ""}, "$.coin"),
    (with_a(mani=0), "$.players[0].mani"),
    (with_a(choice="pass"), "$.players[0].choice"),
    (with_a(rolls=3), "$.players[0].rolls"),
    (with_a(row=LOOSE), "$.players[0].rolls"),
    (keeping(rolls=0), "$.players[0].rolls"),
    (keeping(rolls=3), "$.players[0].rolls"),
    (keeping(loose=[*LOOSE[:5], "6:-"]), "$.players[0].loose"),
    ({"to_act": [0, 1], "players": CARDS}, "$.to_act"),
    ({"to_act": [], "players": CARDS}, "$.to_act"),
    (in_vardan() | {"to_act": [0]}, "$.to_act"),
    ({"phase": "toss_pick", "to_act": [0]}, "$.to_act"),
    ({"phase": "game_over", "to_act": [0], "result": OVER}, "$.to_act"),
    ({"phase": "game_over"}, "$.result"),
    ({"players": CARDS, "result": OVER}, "$.result"),
    ({"phase": "game_over", "result": OVER | {"places": [1, 3]}}, "$.result.places"),
    ({"phase": "game_over", "result": OVER | {"places": [2, 2]}}, "$.result.places"),
    ({"phase": "game_over", "result": OVER | {"places": [1]}}, "$.result.places"),
]


@pytest.mark.parametrize(
    ("state", "path"), REFUSED, ids=[f"{n}-{p}" for n, (_, p) in enumerate(REFUSED)]
)
def test_a_state_no_match_can_come_to_is_refused_with_its_place(
    state: dict[str, Any], path: str
) -> None:
    error = fault(state)
    assert error.path == path
    assert str(error).startswith(f"{path}: ")


def test_both_choices_made_is_not_vardan_any_more() -> None:
    state = in_vardan(choice="pray")
    state["players"][1]["choice"] = "pass"
    assert fault(state).path in ("$.players", "$.to_act")


def test_the_other_player_is_looked_at_too() -> None:
    assert fault({"players": [CARDS[0], CARDS[1] | {"mani": 0}]}).path == "$.players[1].mani"


def test_who_has_rolled_three_times_has_a_full_row() -> None:
    """Otherwise Yudh would open with dice missing."""
    state = {"players": [CARDS[0], CARDS[1] | {"rolls": 3}]}
    assert fault(state).path.startswith("$.players[1]")


def test_who_has_not_rolled_has_no_dice_in_the_row() -> None:
    assert fault(with_a(row=["B"])).path.startswith("$.players[0]")


def test_before_the_toss_no_coin_has_fallen_and_no_round_is_on() -> None:
    """If the coin is left out, it has not fallen; and the first round to be played is round 1."""
    match = resume({"phase": "toss_pick"})
    assert (seen(match, None).coin, seen(match, None).p1) == ("", None)
    play_through_the_toss(match)
    assert seen(match, None).round == 1


def play_through_the_toss(match: Any) -> None:
    dice = RandomDice(1)
    play(match, "A heads; A ready; B ready", dice)


# --- a rematch -----------------------------------------------------------------------------------


def test_agreed_devtas_are_dealt_without_chance() -> None:
    match = game.start(2, {"devtas": ["kahna", "prithvi"]})
    dice = ScriptedDice([1])
    for seat, move in ((0, "heads"), (0, "ready"), (1, "ready")):
        match.play(seat, move, dice)
    view = match.view(None)
    assert isinstance(view, PasaView)
    assert [player.devta for player in view.players] == ["kahna", "prithvi"]


def test_in_a_rematch_each_seat_keeps_its_card_and_so_the_players_swap_them() -> None:
    match = game.start(2, {"round_limit": 7})
    assert game.rematch(PasaOptions(round_limit=7), match) == PasaOptions(round_limit=7)
    for seat, move in ((0, "heads"), (0, "ready"), (1, "ready")):
        match.play(seat, move, ScriptedDice([1]) if move == "heads" else ScriptedDice([2]))
    again = game.rematch(PasaOptions(round_limit=7), match)
    assert again == PasaOptions(round_limit=7, devtas=("bali", "kahna"))


def test_conformance_with_agreed_devtas() -> None:
    check_game(game, 20, options={"devtas": ["arjun", "bali"]})
