"""The rules against a referee who has read the same rulebook and nothing else."""

from functools import partial
from random import Random
from typing import Any

import pytest

from inglenook.games.otzarot import game
from inglenook.games.otzarot.rules import Otzarot
from inglenook.kernel import IllegalMove, RandomDice, RecordedDice, dice
from tests.games.drawn import handed
from tests.games.otzarot.helpers import as_bytes
from tests.games.otzarot.referee import Referee

COMPILED = not dice.__file__.endswith(".py")
GAMES = 400 if COMPILED else 80
CHUNK = 40

SWITCHES = ("three_rolls", "negative_totals", "nine_wins", "rescue", "storm_sets", "tie_break")


@pytest.mark.parametrize("first", range(0, GAMES, CHUNK))
def test_the_referee_agrees_at_every_moment_of_random_games(first: int) -> None:
    for seed in range(first, first + CHUNK):
        play_one(seed)


def play_one(seed: int) -> None:
    """A game with and without house rules, with and without leavers, by any number of seats."""
    random = Random(seed)
    seats = random.randint(2, 4)
    options: dict[str, Any] = {"target": random.choice([2000, 3000])}
    if seed % 2:
        options |= {name: random.random() < 0.5 for name in (*SWITCHES, "store_kept")}
        options["first"] = random.choice(["A", "random"])
    position, referee = game.start(seats, options), Referee(seats, options)
    assert isinstance(position, Otzarot)
    recorder = RecordedDice(RandomDice(seed))
    while position.to_act():
        compare(position, referee)
        try_anything(position, referee, random)
        seat, move = position.turn, some_move(position, referee, random)
        if seed % 3 == 0 and random.random() < 0.005:
            seat, move = random.choice(referee.staying()), "quit"
        position.play(seat, move, recorder)
        drawn = recorder.take()
        referee.play(seat, move, partial(handed, drawn))
        assert drawn == []
    compare(position, referee)


def some_move(position: Otzarot, referee: Referee, random: Random) -> str:
    """A listed move, or any reroll or store that the referee allows."""
    move = random.choice([*position.legal(position.turn)])
    if referee.phase == "decision" and random.random() < 0.5:
        free = free_move(random)
        return free if allowed(referee, free) else move
    return move


def free_move(random: Random) -> str:
    """Any dice for anything."""
    word = random.choice(["reroll", "reroll", "store", "take", "stop"])
    chosen = sorted(random.sample(range(1, 9), random.randint(1, 4)))
    return "stop" if word == "stop" else " ".join([word, *map(str, chosen)])


def allowed(referee: Referee, move: str) -> bool:
    word, *rest = move.split()
    chosen = {*map(int, rest)}
    if referee.phase != "decision":
        return False
    if word == "take":
        return chosen <= referee.chest
    if word == "store":
        return referee.may_store(chosen)
    return referee.may_stop() if word == "stop" else referee.may_reroll(chosen)


def try_anything(position: Otzarot, referee: Referee, random: Random) -> None:
    """What the referee does not allow is refused, and changes nothing; all else is taken."""
    move = free_move(random)
    if allowed(referee, move):
        position.copy().play(position.turn, move, RandomDice(1))
        return
    before = as_bytes(position)
    with pytest.raises(IllegalMove):
        position.play(position.turn, move, RandomDice(1))
    assert as_bytes(position) == before


def compare(position: Otzarot, referee: Referee) -> None:
    """The same table, and the same choice."""
    view = position.view(None)
    assert (view.phase, view.totals) == (referee.phase, referee.totals)
    if view.result is not None:
        assert [*view.result.winners] == referee.winners
        assert view.result.reason == referee.reason
        return
    assert (view.turn, view.card, view.deck) == (referee.turn, referee.card, referee.deck)
    assert {die: face for die, face in enumerate(view.dice, 1) if face != "blank"} == referee.dice
    assert ({*view.picks}, {*view.stored}) == (referee.picks, referee.chest)
    assert (view.trigger, {*view.last_turns}) == (referee.trigger, {*referee.last})
    if view.phase == "decision":
        assert view.may_stop == referee.may_stop()
        assert ("reroll" in position.legal(view.turn)) == referee.may_reroll(referee.picks)
        assert view.worth == (referee.worth() if referee.skulls() < 3 else None)
