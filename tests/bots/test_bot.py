from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from inglenook.bots import Seen, bot_kinds, new_bot
from inglenook.bots.bot import RandomBot
from inglenook.games.pasa import game as pasa
from inglenook.kernel import Position, RandomDice, Seat

BUDGET = 0.0


def seen_by(position: Position, seat: Seat) -> Seen:
    return Seen(pasa, seat, position.view(seat), position.legal(seat))


def played(kind: str, seed: int | str) -> list[str]:
    """The moves of a match between two bots of a kind."""
    position, dice = pasa.start(2, {"round_limit": 2}), RandomDice(1)
    bots = [new_bot(kind, f"{seed} {seat}") for seat in (0, 1)]
    moves: list[str] = []
    while position.to_act():
        seat = position.to_act()[0]
        move = bots[seat].choose(seen_by(position, seat), BUDGET)
        assert move in position.legal(seat)
        position.play(seat, move, dice)
        moves.append(move)
    return moves


@pytest.mark.parametrize("kind", bot_kinds())
def test_a_bot_plays_a_whole_match_with_legal_moves(kind: str) -> None:
    assert len(played(kind, "any")) > 10


@pytest.mark.parametrize("kind", bot_kinds())
def test_a_bot_plays_the_same_with_the_same_seed(kind: str) -> None:
    assert played(kind, 5) == played(kind, 5)


def test_a_random_bot_plays_otherwise_with_another_seed() -> None:
    assert played("random", 5) != played("random", 6)


def test_without_a_seed_a_random_bot_is_new_every_time() -> None:
    seen = Seen(pasa, 0, pasa.start().view(0), [str(number) for number in range(10**6)])
    assert len({RandomBot().choose(seen, BUDGET) for _ in range(3)}) > 1


@given(st.integers(), st.lists(st.text(min_size=1), min_size=1, max_size=9))
def test_a_random_bot_takes_one_of_the_legal_moves(seed: int, legal: list[str]) -> None:
    assert RandomBot(seed).choose(Seen(pasa, 0, pasa.start().view(0), legal), BUDGET) in legal


def test_a_random_bot_takes_all_moves_alike() -> None:
    seen = Seen(pasa, 0, pasa.start().view(0), ["a", "b", "c", "d"])
    bot = RandomBot(1)
    counts = Counter(bot.choose(seen, BUDGET) for _ in range(4000))
    assert all(900 < counts[move] < 1100 for move in seen.legal)


def test_bots_leave_the_generator_of_others_alone() -> None:
    import random

    random.seed(3)
    expected = Random(3).random()
    new_bot("random", 9).choose(seen_by(pasa.start(), 0), BUDGET)
    assert random.random() == expected
