"""From options and states to a match; and what is refused, with the place of the fault."""

import json
from typing import Any

import pytest

from inglenook.games.wheels import game
from inglenook.games.wheels.parts import TIERS
from inglenook.games.wheels.setup import WheelsOptions
from inglenook.kernel import BadSetup
from inglenook.kernel.case import read_case, run_case
from tests.games.wheels.helpers import (
    MOMENTS,
    NO_DICE,
    as_bytes,
    before,
    moment,
    resume,
    side_state,
    start,
    whole,
)

SIDE = "10/0 War.B.e0.x0 Mag.B.e0.x0"
PLAIN = side_state(SIDE)
ROLL = ["D", "H", "S", "D", "H"]


def test_a_match_is_for_two() -> None:
    assert game.seats == range(2, 3)
    for seats in (0, 1, 3):
        with pytest.raises(BadSetup, match="for 2 players"):
            game.start(seats)


def test_the_options_are_the_configuration_of_the_rulebook() -> None:
    assert game.spelled_out(None) == {
        "crown_start": 10,
        "crown_max": 12,
        "wall_max": 5,
        "xp_per_rank": 6,
        "action_xp": 2,
        "bomb": 2,
        "engineer_build": 2,
        "spins": 3,
        "tier_a": "gold",
        "tier_b": "gold",
        "first": "usual",
        "shows": "usual",
        "duplicates": False,
        "assassin": "seed",
        "priest": "step10",
        "xp_at": "action",
        "gift_rank": "action",
        "max_rounds": 200,
    }


@pytest.mark.parametrize(
    ("seats", "first", "shows"),
    [
        ("human human", "alternate", "nobody"),
        ("human bot:greedy", "A", "B"),
        ("bot:greedy human", "alternate", "A"),
        ("bot:greedy bot:random", "alternate", "nobody"),
    ],
)
def test_who_comes_first_depends_on_who_sits_there_unless_it_is_agreed_on(
    seats: str, first: str, shows: str
) -> None:
    told = game.settled(None, seats.split(" "))
    assert (told["first"], told["shows"]) == (first, shows)
    for agreed in ("A", "alternate", "random"):
        assert game.settled({"first": agreed}, seats.split(" "))["first"] == agreed
    for agreed in ("A", "B", "nobody"):
        assert game.settled({"shows": agreed}, seats.split(" "))["shows"] == agreed


@pytest.mark.parametrize("shows", [0, 1])
def test_who_shows_heroes_has_them_before_the_other(shows: int) -> None:
    pair: dict[str, object] = {"left": {"hero": "mage"}, "right": {"hero": "priest"}}
    options = {"shows": "AB"[shows]}
    chosen: list[dict[str, object]] = [{}, {}]
    chosen[shows] = pair
    match = resume({"phase": "heroes", "players": chosen}, options)
    assert match.to_act() == (1 - shows,)
    with pytest.raises(BadSetup, match="shows its heroes first") as refusal:
        resume({"phase": "heroes", "players": chosen[::-1]}, options)
    assert refusal.value.path == f"$.players[{1 - shows}].left"
    assert resume({"phase": "heroes"}, options).to_act() == (shows,)


@pytest.mark.parametrize("tier", TIERS)
def test_any_tier_may_be_agreed_on(tier: str) -> None:
    match = start({"tier_a": tier})
    assert [player.tier for player in match.view(None).players] == [tier, "gold"]


def test_a_crown_starts_as_agreed() -> None:
    assert whole(start({"crown_start": 7}))["players"][0]["crown"] == 7
    assert resume({"players": [{"left": {"hero": "mage"}, "right": {"hero": "priest"}}] * 2},
                  {"crown_start": 7}).a.crown == 7  # fmt: skip


@pytest.mark.parametrize(
    ("options", "path", "message"),
    [
        ({"crown_start": 0}, "$.crown_start", ">= 1"),
        ({"crown_start": 13}, "$.crown_start", "at most crown_max, which is 12, not 13"),
        ({"wall_max": 10}, "$.wall_max", "<= 9"),
        ({"xp_per_rank": 0}, "$.xp_per_rank", ">= 1"),
        ({"spins": 0}, "$.spins", ">= 1"),
        ({"spins": "3"}, "$.spins", "expected `int`"),
        ({"tier_a": "wood"}, "$.tier_a", "platinum or silver, got 'wood'"),
        ({"first": "B"}, "$.first", "A, alternate, random or usual, got 'B'"),
        ({"assassin": True}, "$.assassin", "expected `str`"),
        ({"duplicates": 1}, "$.duplicates", "expected `bool`"),
        ({"max_rounds": 0}, "$.max_rounds", ">= 1"),
        ({"seed": 3}, "$.seed", "no such field; here belong crown_start, crown_max"),
    ],
)
def test_bad_options_are_refused(options: dict[str, object], path: str, message: str) -> None:
    with pytest.raises(BadSetup) as refusal:
        game.start(2, options)
    assert refusal.value.path == path
    assert message in str(refusal.value)


@pytest.mark.parametrize("name", MOMENTS)
def test_a_match_goes_on_from_its_state(name: str) -> None:
    match = moment(name)
    for state in (match.state(), whole(match)):
        twin = resume(state)
        assert as_bytes(twin.state()) == as_bytes(match.state())
        assert twin.to_act() == match.to_act()
        for seat in (0, 1):
            assert as_bytes(twin.view(seat)) == as_bytes(match.view(seat))
            assert twin.legal(seat) == match.legal(seat)


def test_an_empty_state_is_the_start() -> None:
    assert as_bytes(resume({}).state()) == as_bytes(start().state())


def test_heroes_alone_are_the_start_of_round_1() -> None:
    sides = [{"left": {"hero": "mage"}, "right": {"hero": "priest"}}] * 2
    match = resume({"players": sides})
    assert (match.round, match.first, match.to_act()) == (1, 0, (0, 1))
    for player in whole(match)["players"]:
        assert (player["crown"], player["wall"], player["spins"]) == (10, 0, 0)
        assert player["left"] == {"hero": "mage", "rank": "bronze", "energy": 0, "xp": 0}


def test_panels_alone_are_a_first_spin() -> None:
    match = resume(before(SIDE, SIDE))
    player = whole(match)["players"][0]
    assert (player["spins"], player["locks"], player["final"]) == (1, [], False)
    assert player["panels"] == ["2:D", "6:H", "4:S", "2:D", "3:H"]


def test_a_panel_may_have_its_number() -> None:
    sides = [PLAIN | {"panels": ["8:H", "5:S", "5:D", "4:D", "5:D"]}, PLAIN]
    assert whole(resume({"players": sides}))["players"][0]["panels"][0] == "8:H"


def test_panels_are_those_of_the_own_fifth_wheel() -> None:
    sides = [PLAIN | {"panels": ["S", "S", "S", "D", "SSS"]}, PLAIN]
    assert resume({"players": sides}, {"tier_a": "obsidian"}).a.panels[4].mark == "SSS"
    with pytest.raises(BadSetup) as refusal:
        resume({"players": sides})
    assert str(refusal.value) == (
        "$.players[0].panels[4]: 'SSS' is not on wheel 5:"
        " 1:S, 2:DD+, 3:H, 4:S, 5:D, 6:SS+, 7:D or 8:HH (the number may go)"
    )


def test_after_the_last_spin_a_roll_is_final() -> None:
    match = resume({"players": [PLAIN | {"panels": ROLL, "spins": 3}, PLAIN]})
    assert match.to_act() == (1,)


def test_energy_may_be_as_much_as_the_cost() -> None:
    """It is ready in the next round, even without a new symbol."""
    side = side_state("10/0 War.B.e3.x0 Mag.B.e0.x0", panels=ROLL)
    match = resume({"players": [side, PLAIN | {"panels": ROLL, "final": True}]})
    match.play(0, "keep", NO_DICE)
    assert match.b.crown == 7


def a(**parts: object) -> dict[str, Any]:
    return {"players": [PLAIN | parts, PLAIN]}


def hero(**parts: object) -> dict[str, Any]:
    return a(left={"hero": "warrior"} | parts)


RESULT = {"places": [1, 2], "reason": "crown"}


@pytest.mark.parametrize(
    ("state", "path", "message"),
    [
        ({"turn": 1}, "$.turn", "no such field; here belong phase, round, first, players or"),
        ({"phase": "roll"}, "$.phase", "expected game_over, heroes or spin, got 'roll'"),
        ({"round": 2}, "$.round", "heroes are chosen before round 1"),
        (a() | {"round": 0}, "$.round", "rounds are counted from 1"),
        (a() | {"round": -1}, "$.round", ">= 0"),
        (a() | {"first": 2}, "$.first", "<= 1"),
        ({"players": [{}]}, "$.players", "length 2"),
        (a(health=3), "$.players[0].health", "here belong crown, wall, left, right, panels"),
        (a(crown=0), "$.players[0].crown", "both Crowns are at least 1"),
        (a(crown=13), "$.players[0].crown", "at most 12, not 13"),
        (a(crown="10"), "$.players[0].crown", "expected `int | null`"),
        (a(wall=6), "$.players[0].wall", "at most 5, not 6"),
        (a(wall=-1), "$.players[0].wall", ">= 0"),
        (a(left=None), "$.players[0].left", "a hero is due here"),
        ({"players": [{}, PLAIN]}, "$.players[0].left", "warrior, mage, archer, engineer"),
        ({"players": [{"left": {"hero": "mage"}}, PLAIN]}, "$.players[0].right", "a hero is due"),
        ({"phase": "spin"}, "$.players[0].left", "a hero is due here"),
        (hero(hero="warlock"), "$.players[0].left.hero", "priest or warrior, got 'warlock'"),
        (hero(hero="mage"), "$.players[0].right.hero", "two mages on one side"),
        (hero(rank="iron"), "$.players[0].left.rank", "gold or silver, got 'iron'"),
        (hero(energy=4), "$.players[0].left.energy", "a bronze warrior holds at most 3, not 4"),
        (hero(energy=-1), "$.players[0].left.energy", ">= 0"),
        (hero(xp=6), "$.players[0].left.xp", "at most 5 between actions, not 6"),
        (hero(level=2), "$.players[0].left.level", "here belong hero, rank, energy or xp"),
        (a(panels=["S"]), "$.players[0].panels", "there are 5 wheels"),
        (a(panels=[*ROLL[:4], "-"]), "$.players[0].panels[4]", "'-' is not on wheel 5"),
        (a(panels=["3:D", *ROLL[1:]]), "$.players[0].panels[0]", "'3:D' is not on wheel 1"),
        (a(last_roll=["?"] * 5), "$.players[0].last_roll[0]", "'?' is not on wheel 1"),
        (a(spins=1), "$.players[0].panels", "wheels that have been spun show five panels"),
        (a(spins=4, panels=ROLL), "$.players[0].spins", "at most 3 spins"),
        (a(spins=0, panels=ROLL), "$.players[0].spins", "others none"),
        (a(spins=3, panels=ROLL, final=False), "$.players[0].final", "after spin 3"),
        (a(locks=[1]), "$.players[0].locks", "before the first spin"),
        (a(locks=[6], panels=ROLL), "$.players[0].locks[0]", "<= 5"),
        (a(locks=[2, 2], panels=ROLL), "$.players[0].locks[1]", "wheel 2 stands there twice"),
        (a(held=[1], panels=ROLL), "$.players[0].held", "through the first spin"),
        (
            a(held=[1, 2, 3, 4, 5], spins=2, panels=ROLL),
            "$.players[0].held",
            "a spin turns at least one wheel",
        ),
        (a(final=True), "$.players[0].final", "after a spin at the earliest"),
        (
            {"players": [PLAIN | {"panels": ROLL, "final": True}] * 2},
            "$.players[1].final",
            "when both rolls are final, the round is over",
        ),
        (a() | {"phase": "heroes"}, "$.phase", "when both have chosen, round 1 begins"),
        (
            {"phase": "heroes", "players": [hero(xp=1)["players"][0], {}]},
            "$.players[0].left",
            "without energy and XP",
        ),
        (
            {"phase": "heroes", "players": [{"panels": ROLL}, {}]},
            "$.players[0].panels",
            "in the phase spin, and only there",
        ),
        (a() | {"phase": "game_over"}, "$.result", "a result goes with game_over"),
        (a() | {"phase": "spin", "result": RESULT}, "$.result", "a result goes with game_over"),
        (
            a(panels=ROLL) | {"result": RESULT},
            "$.players[0].panels",
            "in the phase spin, and only there",
        ),
    ],
)
def test_what_cannot_be_is_refused_with_its_place(state: object, path: str, message: str) -> None:
    with pytest.raises(BadSetup) as refusal:
        resume(state)
    assert refusal.value.path == path
    assert message in str(refusal.value)


def test_a_case_is_played() -> None:
    """A round of the rulebook, by dice and by panels."""
    sides = [side_state("10/0 War.B.e2.x0 Mag.B.e0.x0"), side_state("10/2 War.B.e0.x0 Mag.B.e0.x0")]
    moves = [(0, "SPIN"), (1, "spin"), (1, "lock 9"), (1, "keep"), (0, "keep")]
    told = {"position": {"players": sides}, "dice": [2, 6, 4, 1, 1, 2, 6, 4, 2, 3, 8]}
    told["moves"] = [{"seat": seat, "move": move} for seat, move in moves]
    answer = run_case(game, read_case(json.dumps(told)))
    assert [(refusal.move, refusal.reason) for refusal in answer.refused] == [(2, "unreadable")]
    assert answer.position.players[1].wall == 0
    assert (answer.position.round, answer.to_act, answer.dice_left) == (2, [0, 1], [8])


def test_a_case_may_begin_at_the_beginning() -> None:
    moves = [{"seat": seat, "move": "heroes mage priest"} for seat in (0, 1)]
    answer = run_case(game, read_case(json.dumps({"moves": moves})))
    assert answer.refused == []
    assert answer.legal == [["spin"], ["spin"]]
    assert answer.position.round == 1


def test_a_fault_of_a_case_names_its_field() -> None:
    sides = [PLAIN, PLAIN | {"panels": ["Q"] * 5}]
    for told, path in (
        ({"position": {"players": sides}}, "$.position.players[1].panels[0]"),
        ({"options": {"tier_b": "wood"}}, "$.options.tier_b"),
        ({"options": {"crown_max": 4}}, "$.options.crown_start"),
        ({"seats": 3}, "$.seats"),
    ):
        with pytest.raises(BadSetup) as refusal:
            run_case(game, read_case(json.dumps(told)))
        assert refusal.value.path == path


def test_options_are_one_thing_in_every_form() -> None:
    forms: list[object] = [None, {}, WheelsOptions()]
    for options in forms:
        assert game.options_of(options) == WheelsOptions()
