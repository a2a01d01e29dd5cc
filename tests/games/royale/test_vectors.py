"""The rulebook's vectors, and more where its numbers leave gaps."""

import pytest

from inglenook.games.royale import game
from inglenook.games.royale.parts import NEAR, PLACE_OF, SQUARES, STARTS
from inglenook.games.royale.rules import Royale
from inglenook.kernel import RandomDice, RecordedDice
from tests.games.royale.helpers import play, resume
from tests.games.royale.vectors import VECTORS, Vector, played


@pytest.mark.parametrize("vector", VECTORS.values(), ids=VECTORS)
def test_a_sequence(vector: Vector) -> None:
    position = game.resume(vector.position, vector.seats, vector.options)
    assert isinstance(position, Royale)
    assert played(vector, position) == {}


def test_v01_the_board() -> None:
    assert len(SQUARES) == 25
    assert len(STARTS) == 12
    tip = PLACE_OF[3, 0]
    assert [SQUARES[place] for place in NEAR[0][tip]] == [(2, 1), (3, 1), (4, 1)]
    assert [SQUARES[place] for place in NEAR[1][tip]] == [(3, 1)]
    assert (0, 0) not in PLACE_OF


@pytest.mark.parametrize(
    ("base", "dead", "tolls", "relics", "paid"),
    [
        (3, 0, 0, 0, 3),
        (3, 0, 2, 0, 5),
        (3, 0, 0, 1, 2),
        (1, 0, 0, 2, 0),
        (3, 1, 0, 0, 1),
        (3, 1, 1, 0, 2),
        (3, 1, 0, 1, 1),
        (2, 2, 0, 0, 2),
        (2, 0, 1, 1, 2),
    ],
)
def test_v28_what_coming_back_costs(
    base: int, dead: int, tolls: int, relics: int, paid: int
) -> None:
    active = ["walking_dead"] * dead + ["innkeepers_toll"] * tolls + ["sacred_relic"] * relics
    story = play(
        "resurrect", players=[{"square": [3, 3], "alive": False, "base": base, "active": active}]
    )
    assert story.position.players[0].tolls == paid
    assert story.position.players[0].alive


def test_a_card_attack_event_by_event() -> None:
    field = {"3,3": "walking_dead", "3,0": "sword", "3,6": "shield"}
    players = [{"square": [3, 3], "active": ["deep_wounds", "necklace_of_faith"]}]
    story = play("attack, reroll 1", [1, 4, 4, 2, 6, 5], players=players, field=field)
    assert story.kinds == [
        *("action_spent", "card_attacked", "dice_rolled", "wounds_reopened", "necklace_offered"),
        *("necklace_used", "wounds_reopened", "attack_counted", "card_won", "targets_reduced"),
        *("card_gained", "actions_set"),
    ]
    assert story.last("dice_rolled").dice == [1, 4, 4]
    assert story.last("attack_counted").dice == [5, 4, 4]


def test_a_battle_event_by_event() -> None:
    players = [
        {"square": [3, 3], "active": ["disarm", "lucky_bracelet"]},
        {"square": [3, 3], "active": ["shield", "deep_wounds"]},
    ]
    moves = "fight b, disarm shield, accept, reroll, fall 3 2"
    rolls = [6, 6, 1, 5, 1, 4, 3, 4, 2, 2]
    story = play(moves, rolls, players=players)
    assert story.kinds == [
        *("action_spent", "battle_started", "disarm_opened", "disarm_decided", "disarm_sealed"),
        *("disarmed", "needs_set", "own_die", "bracelet_offered"),
        *("bracelet_decided", "own_die", "round_fought", "own_die", "bracelet_offered"),
        *("bracelet_decided", "own_die", "own_die", "round_fought", "round_fought"),
        *("battle_ended", "player_died", "fell", "card_looted", "card_gained"),
    ]


def test_the_dice_of_a_fight_are_each_sides_own() -> None:
    position = resume(players=[{"square": [3, 3], "active": ["sword"]}, {"square": [3, 3]}])
    rolled = RecordedDice(RandomDice(1))
    position.play(0, "fight b", rolled)
    assert [draw.seat for draw in rolled.drawn] == [0, 1] * (len(rolled.drawn) // 2)
