"""The dice and the cards, against the tables of the rulebook."""

import pytest

from inglenook.games.pasa import parts
from tests.games.pasa.helpers import COSTS, SIXTH


def test_the_numbers() -> None:
    assert (parts.MAX_MANI, parts.START_MANI, parts.START_TOK) == (20, 20, 2)
    assert (parts.DICE, parts.MAX_ROLLS, parts.HEAL) == (6, 3, 3)


@pytest.mark.parametrize("die", range(1, 7))
def test_faces_1_to_5_are_the_same_on_every_die_and_the_6th_has_yagya(die: int) -> None:
    faces = parts.PASA[die]
    assert [face.mark for face in faces[1:]] == ["B", "T", "Kv", "D", "Kp", SIXTH[die]]
    assert [face.yagya for face in faces[1:]] == [0, 0, 0, 0, 0, 1]
    assert {face.die for face in faces} == {die}


def test_a_set_has_six_dice() -> None:
    assert len(parts.PASA[1:]) == 6


@pytest.mark.parametrize(
    ("key", "cost", "time", "priority"),
    [
        ("bali", 4, "beginning", 2),
        ("arjun", 6, "beginning", 3),
        ("kahna", 6, "beginning", 1),
        ("prithvi", 5, "end", 1),
    ],
)
def test_the_cards(key: str, cost: int, time: str, priority: int) -> None:
    devta = parts.DEVTA_BY_KEY[key]
    assert (devta.cost, devta.time, devta.priority) == (cost, time, priority)
    assert COSTS[key] == cost


def test_there_are_four_cards_in_the_order_of_their_numbers() -> None:
    assert [devta.key for devta in parts.DEVTAS] == [*COSTS]


def test_no_two_cards_act_at_the_same_instant() -> None:
    assert len({(devta.time, devta.priority) for devta in parts.DEVTAS}) == 4


def test_twelve_deals_of_two_different_cards() -> None:
    assert len({(a.key, b.key) for a, b in parts.DEALS}) == 12
    assert all(a is not b for a, b in parts.DEALS)


def test_every_order_of_lying_is_there_once() -> None:
    for dice, layouts in zip(parts.DICE_IN, parts.LAYOUTS, strict=True):
        assert layouts[0] == dice
        assert layouts == sorted(layouts)
        assert len({tuple(order) for order in layouts}) == len(layouts)
        assert all(sorted(order) == dice for order in layouts)
