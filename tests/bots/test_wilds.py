from collections import Counter
from itertools import pairwise
from typing import Any

from inglenook.bots import Seen, new_bot
from inglenook.bots.wilds import ROADS, mixture
from inglenook.games.wilds import game
from inglenook.kernel import RandomDice


def chosen(mine: dict[str, Any], theirs: dict[str, Any], seed: int = 1, **state: Any) -> str:
    """What the bot on seat A does there."""
    position = game.resume({"players": [mine, theirs], **state})
    seen = Seen(game, 0, position.view(0), position.legal(0))
    return new_bot("greedy", seed).choose(seen, 0.0)


def test_it_fights_a_monster_with_the_stance_that_beats_it() -> None:
    assert chosen({"location": 1}, {}) == "go 1 paper"
    assert chosen({"location": 10}, {}) == "go 10 rock"


def test_it_names_the_same_node_until_it_is_there() -> None:
    position = game.start()
    bots = [new_bot("greedy", seat + 2) for seat in (0, 1)]
    headed: list[str] = []
    for turn in range(100):
        for seat in (0, 1):
            view = position.view(seat)
            move = bots[seat].choose(Seen(game, seat, view, position.legal(seat)), 0.0)
            position.play(seat, move, RandomDice(turn))
            if seat == 0:
                headed.append(move.split(" ")[1])
    assert len({*headed}) > 3
    changes = sum(a != b for a, b in pairwise(headed))
    assert changes < len(headed) / 5


def test_who_is_too_weak_for_a_monster_leaves_it() -> None:
    assert not chosen({"location": 23, "health": 30}, {"location": 9}).startswith("go 24 ")


def test_the_distances_are_those_of_the_map() -> None:
    assert [ROADS[0][node] for node in (0, 1, 2, 24)] == [0, 1, 2, 7]


def test_in_the_duel_it_cannot_be_foreseen() -> None:
    strong = {"rock": 5, "paper": 5, "scissors": 5}
    duel = {"turn": 310}
    held = Counter(chosen(strong, strong, seed, **duel).split(" ")[2] for seed in range(60))
    assert min(held[stance] for stance in ("rock", "paper", "scissors")) >= 5


def test_a_stance_of_more_value_is_held_more_often() -> None:
    paper = mixture([1, 9, 1], [1, 1, 1])
    assert paper.index(max(paper)) == 1
