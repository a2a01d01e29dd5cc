"""The rules against a referee who has read the same rulebook and nothing else."""

from functools import partial
from random import Random
from typing import Any

import pytest

from inglenook.games.royale.notation import CODES
from inglenook.games.royale.parts import KEYS, SQUARES
from inglenook.games.royale.rules import Royale
from inglenook.kernel import IllegalMove, RandomDice, RecordedDice, dice
from tests.games.drawn import handed
from tests.games.royale.helpers import as_bytes, seen, start
from tests.games.royale.referee import Referee

COMPILED = not dice.__file__.endswith(".py")
GAMES = 200 if COMPILED else 40
CHUNK = 20

MOVES = [move for move in CODES if not move.startswith("quit") and not move.endswith(" any")]
WISHES = ("attack", "resurrect", "fight", "tempest")
CHOICES: dict[str, list[Any]] = {
    "wording": ["tolls", "soft", "drinks"],
    "base": [1, 2, 3],
    "lead_rule": ["end", "continue", "knock_out"],
    "cardless": ["attacker_only", "lone_side"],
    "space_shift_cost": [0, 1],
    "tempest_cost": [0, 1],
}


@pytest.mark.parametrize("first", range(0, GAMES, CHUNK))
def test_the_referee_agrees_at_every_moment_of_random_games(first: int) -> None:
    for seed in range(first, first + CHUNK):
        play_one(seed)


def play_one(seed: int) -> None:
    """A game with and without house rules, with and without leavers, by any number of seats."""
    random = Random(seed)
    seats = random.randint(2, 6)
    options = {name: random.choice(values) for name, values in CHOICES.items()} if seed % 2 else {}
    position, referee = start(seats, **options), Referee(seats, options)
    recorder = RecordedDice(RandomDice(seed))
    while position.to_act():
        compare(position, referee)
        refuse_something(position, referee, random)
        seat, move = some_move(position, random)
        if seed % 3 == 0 and random.random() < 0.004:
            seat, move = random.choice(referee.here()), "quit"
        position.play(seat, move, recorder)
        drawn = recorder.take()
        referee.play(seat, move, partial(handed, drawn))
        assert drawn == []
    compare(position, referee)


def some_move(position: Royale, random: Random) -> tuple[int, str]:
    """By chance, but rather an attack or a fight than a step, and rather a step than the end."""
    seat = random.choice([*position.to_act()])
    legal = [*position.legal(seat)]
    wished = [move for move in legal if move.startswith(WISHES)]
    if wished and random.random() < 0.7:
        return seat, random.choice(wished)
    move = random.choice([move for move in legal if move != "end"] or legal)
    word = move.split()[0]
    return seat, f"{word} any" if word in ("place", "fall") and random.random() < 0.2 else move


def refuse_something(position: Royale, referee: Referee, random: Random) -> None:
    """What the referee does not allow is refused, and changes nothing."""
    seat = random.choice([*position.to_act()])
    move = random.choice(MOVES)
    if move not in referee.legal(seat):
        before = as_bytes(position)
        with pytest.raises(IllegalMove):
            position.play(seat, move, RandomDice(1))
        assert as_bytes(position) == before


def compare(position: Royale, referee: Referee) -> None:
    """The same table, and the same moves."""
    view = seen(position)
    assert (view.phase, {*view.to_act}) == (referee.phase, referee.waiting)
    for seat in view.to_act:
        assert {*position.legal(seat)} == referee.legal(seat)
    for player, person in zip(position.players, referee.people, strict=True):
        place = None if player.square < 0 else SQUARES[player.square]
        assert (place, player.alive) == (person.square, person.alive)
        assert [KEYS[kind] for kind in player.active] == person.active
        assert [KEYS[kind] for kind in player.aside] == person.aside
        assert (player.points, player.tolls) == (person.points, person.tolls)
    assert {lying.square: lying.card for lying in view.field} == referee.field
    assert {lying.target for lying in view.field} == {
        referee.target(card) for card in referee.field.values()
    }
    if view.phase not in ("deal", "base", "initiative", "place", "game_over"):
        assert view.turn == referee.turn
        assert (view.actions, view.movements) == (referee.actions, referee.movements)
    winners = None if view.result is None else [*view.result.winners]
    assert winners == referee.winners
