from collections import Counter
from collections.abc import Sequence
from itertools import groupby
from typing import Any

import pytest

from inglenook.bots import Seen, new_bot
from inglenook.bots.wheels import ANYTHING, spun
from inglenook.games.wheels import game
from inglenook.games.wheels.view import WheelsView
from inglenook.kernel import RandomDice

WARRIOR, ARCHER = {"hero": "warrior"}, {"hero": "archer"}
ASSASSIN, PRIEST = {"hero": "assassin"}, {"hero": "priest"}


def decided(
    mine: dict[str, Any], theirs: dict[str, Any] | None = None
) -> tuple[Sequence[int], list[str]]:
    """The wheels that the bot on seat A has locked when it spins or confirms, and what it did."""
    mine = {"left": WARRIOR, "right": ARCHER, **mine}
    theirs = {"left": WARRIOR, "right": ARCHER, **(theirs or {})}
    position = game.resume({"players": [mine, theirs]})
    moves: list[str] = []
    while True:
        view = position.view(0)
        assert isinstance(view, WheelsView)
        assert view.own
        seen = Seen(game, 0, view, position.legal(0))
        moves.append(new_bot("greedy", len(moves)).choose(seen, 0.0))
        if moves[-1] in ("spin", "confirm"):
            return view.own.locks, moves
        position.play(0, moves[-1], RandomDice(1))


def test_it_is_content_with_what_lets_both_heroes_act() -> None:
    nearly = {"left": {**WARRIOR, "energy": 2}, "right": {**ARCHER, "energy": 3}}
    locks, moves = decided({**nearly, "panels": ["DD+", "S+", "D+", "D+", "SS+"]})
    assert locks == [1, 2, 3, 4, 5]
    assert moves[-1] == "confirm"


def test_it_keeps_the_symbols_of_a_hero_that_wins_by_them() -> None:
    mine = {"left": {**WARRIOR, "energy": 2}, "panels": ["S", "SS", "D", "D", "D"], "spins": 2}
    assert decided(mine, {"crown": 3})[0][:2] == [1, 2]
    mine = {"right": {**ARCHER, "energy": 3}, "panels": ["S", "SS", "D", "D", "D"], "spins": 2}
    assert {3, 4, 5} <= {*decided(mine, {"crown": 3})[0]}


def test_symbols_for_a_hero_that_has_its_energy_are_spun_again() -> None:
    panels = ["S", "SS", "S", "S", "D"]
    assert {1, 2} <= {*decided({"panels": panels})[0]}
    full = {"left": {**WARRIOR, "energy": 3}, "panels": panels}
    assert not {1, 2, 3, 4} & {*decided(full)[0]}


def test_it_builds_against_blows_and_not_against_those_that_heed_no_wall() -> None:
    mine = {"crown": 3, "panels": ["H", "HH", "HH", "S", "D"], "spins": 2}
    striking = {"left": {**WARRIOR, "energy": 2}, "right": {**ARCHER, "energy": 3}}
    stabbing = {"left": {**ASSASSIN, "energy": 2}, "right": {**PRIEST, "energy": 3}}
    assert {1, 2, 3} <= {*decided(mine, striking)[0]}
    assert not {1, 2, 3} & {*decided(mine, stabbing)[0]}


def test_it_keeps_the_star_that_makes_a_rank() -> None:
    panels = ["S+", "DD", "D", "D", "D"]
    near = {"left": {**WARRIOR, "xp": 5}, "panels": panels, "spins": 2}
    assert 1 in decided(near)[0]
    assert 1 not in decided({"panels": panels, "spins": 2})[0]


def test_its_assassin_is_to_stop_a_blow_that_would_end_the_match() -> None:
    mine = {"crown": 3, "left": {**WARRIOR, "energy": 2}, "right": {**ASSASSIN, "energy": 2}}
    mine |= {"panels": ["S", "SS", "D", "D", "D"], "spins": 2}
    striking = {"left": {**WARRIOR, "energy": 3}, "right": PRIEST}
    assert {3, 4, 5} <= {*decided(mine, striking)[0]}
    assert {1, 2} <= {*decided(mine, {"left": WARRIOR, "right": PRIEST})[0]}


def test_it_frees_a_wheel_that_serves_no_longer() -> None:
    full = {"left": {**WARRIOR, "energy": 3}, "panels": ["S", "SS", "D", "D", "D"], "spins": 2}
    locks, moves = decided({**full, "locks": [1, 2], "held": [1, 2]})
    assert {"unlock 1", "unlock 2"} <= {*moves}
    assert not {1, 2} & {*locks}


@pytest.mark.parametrize("held", [[], [1, 2], [2, 3, 4, 5]])
def test_it_goes_on_from_whatever_somebody_else_has_locked(held: list[int]) -> None:
    for locks in ([], [1], [3, 4], [1, 2, 3, 4, 5]):
        mine = {"panels": ["S", "SS", "D", "HH", "D"], "spins": 2, "locks": locks, "held": held}
        _, moves = decided(mine)
        assert len(moves) <= 6


def test_between_two_spins_no_lock_is_changed_twice() -> None:
    position, dice = game.start(), RandomDice(4)
    bots = [new_bot("greedy", seat) for seat in (0, 1)]
    moves: list[tuple[int, str]] = []
    while position.to_act():
        seat = position.to_act()[0]
        seen = Seen(game, seat, position.view(seat), position.legal(seat))
        moves.append((seat, bots[seat].choose(seen, 0.0)))
        position.play(*moves[-1], dice)
    between = [[*group] for spins, group in groupby(moves, lambda m: m[1] == "spin") if not spins]
    assert len(between) > 10
    for changes in between:
        assert max(Counter((seat, move[-1]) for seat, move in changes).values()) == 1


def test_it_brings_all_kinds_of_pairs_but_strong_ones_more_often() -> None:
    position = game.start()
    seen = Seen(game, 0, position.view(0), position.legal(0))
    pairs = [new_bot("greedy", seed).choose(seen, 0.0).split(" ")[1:] for seed in range(80)]
    heroes = Counter(hero for pair in pairs for hero in pair)
    assert len(heroes) == 6
    assert heroes["assassin"] > heroes["warrior"]
    assert len({tuple(pair) for pair in pairs}) >= 8


def test_the_odds_are_those_of_the_drums() -> None:
    assert dict(spun("copper", 0b10000, 2, ANYTHING)) == {(0, 0): 7 / 8, (1, 0): 1 / 8}
    # Two of eight panels fit, and get another chance after the other six.
    aimed = dict(spun("copper", 0b10000, 0, 1))
    assert aimed[1, 0] == pytest.approx(1 - (6 / 8) ** 2)
    for aim in range(1, ANYTHING + 1):
        assert sum(odds for _, odds in spun("gold", 0b11111, 1, aim)) == pytest.approx(1)
