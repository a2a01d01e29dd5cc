"""The rules against a referee who has read the same rulebook and nothing else."""

from functools import partial
from random import Random

import pytest

from inglenook.games.pasa import events as ev
from inglenook.games.pasa.rules import Pasa
from inglenook.kernel import Event, RandomDice, RecordedDice
from tests.games.drawn import handed
from tests.games.pasa.helpers import seen, start
from tests.games.pasa.referee import Referee

MATCHES, CHUNK = 200, 25


@pytest.mark.parametrize("first", range(0, MATCHES, CHUNK))
def test_the_referee_agrees_at_every_moment_of_random_matches(first: int) -> None:
    for seed in range(first, first + CHUNK):
        random = Random(seed)
        numbers = (random.randint(1, 5), random.randint(1, 12)) if seed % 2 else (2, 40)
        match = start({"bali_damage": numbers[0], "round_limit": numbers[1]})
        referee = Referee(*numbers)
        recorder = RecordedDice(RandomDice(seed))
        while match.to_act():
            compare(match, referee)
            seat, move = some_move(match, referee, random)
            events = match.play(seat, move, recorder)
            drawn = recorder.take()
            referee.play(seat, move, partial(handed, drawn))
            assert drawn == []
            if any(isinstance(event, ev.RoundEnded) for event in events):
                assert levels(events) == referee.levels
        compare(match, referee)


def some_move(match: Pasa, referee: Referee, random: Random) -> tuple[int, str]:
    """By chance, listed or not."""
    seat = random.choice([*match.to_act()])
    if referee.state == "toss_pick":
        return seat, random.choice(["heads", "tails", "either"])
    if referee.state == "await_keep":
        side = referee.sides[seat]
        some = random.sample(side.loose, random.randint(1, len(side.loose)))
        numbers = " ".join(str(die) for die, _ in some)
        back = [f"toggle {die}" for die in side.picks]
        free = [*match.legal(seat)]
        return seat, random.choice([*free, *back, f"keep {numbers}", "keep all", "done", "done"])
    return seat, random.choice([*match.legal(seat)])


def levels(events: list[Event]) -> list[tuple[int, ...]]:
    """Mani and tokens after each event of a Yudh."""
    blows = [event for event in events if isinstance(event, ev.YudhEvent)]
    return [(*blow.after.mani, *blow.after.tok) for blow in blows]


def compare(match: Pasa, referee: Referee) -> None:
    """The same table, and the same moves."""
    view = seen(match, None)
    assert (view.phase, {*view.to_act}) == (referee.state, referee.waiting)
    for seat in view.to_act:
        assert {*match.legal(seat)} == referee.legal(seat)
    if view.phase != "toss_pick":
        assert (view.round, view.p1) == (referee.round, referee.p1)
    for player, side in zip(match.state().players, referee.sides, strict=True):
        assert (player.mani, player.tok, player.devta) == (side.mani, side.tok, side.card)
        if view.phase != "game_over":
            assert player.row == [f"{die[0]}:{die[1]}" for die in side.row if die]
            assert player.loose == [f"{die}:{face}" for die, face in side.loose]
            assert (player.picks, player.rolls, player.choice) == (
                side.picks,
                side.rolls,
                side.choice,
            )
    outcome = match.outcome()
    assert (outcome.winners[0] if outcome else None) == referee.winner
