"""The rules against a referee who has read the same rulebook and nothing else."""

from random import Random

import msgspec
import pytest

from inglenook.games.wilds.rules import Wilds
from tests.games.wilds.helpers import NO_DICE, start
from tests.games.wilds.referee import BEATS, Fighter, Referee

GAMES, CHUNK = 80, 10
DUELS = [301, 300, 120, 60, 2, 1]
COUNTERS = {loser: winner for winner, loser in BEATS.items()}


@pytest.mark.parametrize("first", range(0, GAMES, CHUNK))
def test_the_referee_agrees_after_every_decision_of_random_games(first: int) -> None:
    for seed in range(first, first + CHUNK):
        random = Random(seed)
        duel = random.choice(DUELS)
        wilds, referee = start({"duel_turn": duel}), Referee(duel)
        while referee.places is None:
            for seat in random.sample([0, 1], 2):
                move = some_decision(referee, seat, random)
                wilds.play(seat, move, NO_DICE)
                referee.play(seat, move)
                compare(wilds, referee)
        assert wilds.to_act() == ()


def some_decision(referee: Referee, seat: int, random: Random) -> str:
    """By chance; but walks are rather gone to their end, and monsters rather beaten."""
    fighter = referee.fighters[seat]
    if random.random() < 0.0005:
        return "none"
    node = fighter.destination
    if node == fighter.location or random.random() < 0.1:
        node = random.choice([*referee.roads[fighter.location], fighter.location, 24, 99, -1])
    if node != fighter.location and beatable(referee, fighter) and random.random() < 0.8:
        node = fighter.location
    there = [m for m in referee.monsters if m.node == fighter.location and not m.returns_in]
    clever = bool(there) and random.random() < 0.9
    stance = COUNTERS[there[0].stance] if clever else random.choice([*BEATS])
    return f"go {node} {stance}"


def beatable(referee: Referee, fighter: Fighter) -> bool:
    """Whether a monster is there that can be felled without falling oneself."""
    for monster in referee.monsters:
        if monster.node == fighter.location and not monster.returns_in:
            turns = -(-monster.health // fighter.strength[COUNTERS[monster.stance]])
            return turns * monster.attack < fighter.strength["health"] // 2
    return False


def compare(wilds: Wilds, referee: Referee) -> None:
    """The same board."""
    state = wilds.state()
    assert state.turn == referee.turn
    for player, fighter in zip(state.players, referee.fighters, strict=True):
        place = (player.location, player.destination, player.counter)
        assert place == (fighter.location, fighter.destination, fighter.counter)
        assert {name: getattr(player, name) for name in fighter.strength} == fighter.strength
        assert player.stance == fighter.stance
        assert (player.decision is None) == (fighter.decision is None)
    for told, monster in zip(state.monsters, referee.monsters, strict=True):
        assert msgspec.structs.astuple(told) == (monster.node, monster.health, monster.returns_in)
    assert (state.result.places if state.result else None) == referee.places
