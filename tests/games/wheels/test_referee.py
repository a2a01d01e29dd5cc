"""The rules against a referee who has read the same rulebook and nothing else."""

from functools import partial
from random import Random
from typing import Any

import pytest

from inglenook.games.wheels.parts import RANKS
from inglenook.games.wheels.rules import Wheels
from inglenook.kernel import RandomDice, RecordedDice
from tests.games.drawn import handed
from tests.games.wheels.helpers import start
from tests.games.wheels.referee import COST, FIFTH, Referee

MATCHES, CHUNK = 400, 40
CHOICES: dict[str, list[Any]] = {
    "tier_a": [*FIFTH],
    "tier_b": [*FIFTH],
    "first": ["A", "alternate", "random"],
    "duplicates": [False, True],
    "assassin": ["seed", "wiki"],
    "priest": ["step10", "early"],
    "xp_at": ["action", "round"],
    "gift_rank": ["action", "gift"],
    "max_rounds": [5, 200],
}


@pytest.mark.parametrize("first", range(0, MATCHES, CHUNK))
def test_the_referee_agrees_at_every_moment_of_random_matches(first: int) -> None:
    for seed in range(first, first + CHUNK):
        random = Random(seed)
        chosen = {name: random.choice(values) for name, values in CHOICES.items()}
        options = chosen if seed % 2 else {}
        match, referee = start(options), Referee(options)
        recorder = RecordedDice(RandomDice(seed))
        while match.to_act():
            compare(match, referee)
            seat = random.choice([*match.to_act()])
            move = some_move(match, referee, seat, random)
            match.play(seat, move, recorder)
            drawn = recorder.take()
            referee.play(seat, move, partial(handed, drawn))
            assert drawn == []
        compare(match, referee)


def some_move(match: Wheels, referee: Referee, seat: int, random: Random) -> str:
    """By chance; but rather the wheels of one symbol are kept, so that something happens."""
    if not referee.round:
        kinds = random.sample([*COST], 2)
        if random.random() < 0.5 and "priest" not in kinds:
            kinds[random.randrange(2)] = "priest"
        if match.house.duplicates and random.random() < 0.3:
            kinds[0] = kinds[1]
        return f"heroes {kinds[0]} {kinds[1]}"
    shown = referee.shown[seat]
    if not shown:
        return "spin"
    if random.random() < 0.2:
        return random.choice([*match.legal(seat), "keep"])
    symbol = "SDH"[(referee.round + seat) % 3]
    others = [str(number) for number, panel in enumerate(shown, start=1) if symbol not in panel]
    return f"spin {' '.join(others)}" if others else "keep"


def compare(match: Wheels, referee: Referee) -> None:
    """The same table."""
    state = match.state()
    assert (state.round, {*match.to_act()}) == (referee.round, referee.waiting)
    if referee.round:
        assert state.first == referee.first
    for seat, player in enumerate(state.players):
        assert (player.crown, player.wall) == (referee.crowns[seat], referee.walls[seat])
        for told, hero in zip((player.left, player.right), referee.heroes[seat], strict=False):
            assert told is not None
            rank = RANKS[hero.rank]
            assert (told.hero, told.rank) == (hero.kind, rank)
            assert (told.energy, told.xp) == (hero.energy, hero.xp)
        if state.result is None:
            panels = [text.partition(":")[2] for text in player.panels]
            assert (panels, player.spins) == (referee.shown[seat], referee.spins[seat])
            if seat in referee.waiting:
                assert {*player.locks} == referee.locked[seat]
    assert (state.result.places if state.result else None) == referee.places
