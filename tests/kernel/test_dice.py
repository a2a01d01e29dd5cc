from collections import Counter
from collections.abc import Callable, Hashable, Iterable
from math import exp, sqrt

import msgspec
import pytest

from inglenook.kernel.dice import (
    MOST_SIDES,
    Dice,
    Draw,
    RandomDice,
    RecordedDice,
    ScriptedDice,
    check_sides,
    seat_name,
)
from inglenook.kernel.errors import DiceError, DiceRanDry, WrongDraw
from inglenook.kernel.fair import FairDice, secret_from_seed

SIDES = [*range(1, 36), 120, 720]
"""Coins, dice, deals, and the ways to lay out up to six dice; 35 down to 1 is a deck of cards."""

MAKERS = {
    "fair": lambda: FairDice(secret_from_seed("uniformity"), ["ab", "-"]),
    "random": lambda: RandomDice(20240229),
}


@pytest.fixture(params=MAKERS)
def dice(request: pytest.FixtureRequest) -> Dice:
    maker: Callable[[], Dice] = MAKERS[request.param]
    return maker()


# --- all numbers are equally likely --------------------------------------------------------------


def chi_square(values: Iterable[Hashable], cells: int, draws: int) -> float:
    due = draws / cells
    counts = Counter(values)
    assert len(counts) <= cells
    empty = (cells - len(counts)) * due
    return empty + sum((count - due) ** 2 / due for count in counts.values())


def critical(cells: int) -> float:
    """What chi-square exceeds by chance once in a million (by the approximation of Wilson and
    Hilferty, which is on the safe side for few cells)."""
    freedom = cells - 1
    spread = 2 / (9 * freedom)
    return float(freedom * (1 - spread + 4.7534 * sqrt(spread)) ** 3)


@pytest.mark.parametrize("cells", [3, 5, 7, 13, 35, 145, 577, 721])
def test_the_yardstick_is_exceeded_by_chance_at_most_once_in_a_million(cells: int) -> None:
    """For an even number of degrees of freedom the tail of the distribution is a finite sum."""
    half = critical(cells) / 2
    term = total = exp(-half)
    for step in range(1, (cells - 1) // 2):
        term *= half / step
        total += term
    assert 1e-7 < total < 1.01e-6


def test_the_yardstick_finds_a_loaded_die() -> None:
    rolls = [RandomDice(seed).roll(6) for seed in range(6000)]
    loaded = [6 if roll == 1 and place % 4 == 0 else roll for place, roll in enumerate(rolls)]
    assert chi_square(rolls, 6, 6000) < critical(6) < chi_square(loaded, 6, 6000)


@pytest.mark.parametrize("sides", SIDES[1:])
def test_rolls_are_uniform(dice: Dice, sides: int) -> None:
    draws = max(1500, 12 * sides)
    rolls = [dice.roll(sides, 1) for _ in range(draws)]
    assert set(rolls) <= set(range(1, sides + 1))
    assert chi_square(rolls, sides, draws) < critical(sides)


@pytest.mark.parametrize("sides", SIDES[1:])
@pytest.mark.parametrize("count", [3, 6])
def test_each_die_of_a_throw_is_uniform(dice: Dice, sides: int, count: int) -> None:
    draws = max(800, 8 * sides)
    throws = [dice.throw(count, sides, 0) for _ in range(draws)]
    assert all(len(throw) == count for throw in throws)
    for place in range(count):
        rolls = [throw[place] for throw in throws]
        assert set(rolls) <= set(range(1, sides + 1))
        assert chi_square(rolls, sides, draws) < critical(sides)


@pytest.mark.parametrize("sides", [2, 3, 4, 5, 6, 8, 12, 24])
def test_successive_rolls_are_independent(dice: Dice, sides: int) -> None:
    cells = sides**2
    draws = max(1500, 10 * cells)
    pairs = [(dice.roll(sides), dice.roll(sides)) for _ in range(draws)]
    assert chi_square(pairs, cells, draws) < critical(cells)


@pytest.mark.parametrize("sides", [2, 3, 4, 5, 6, 8, 12, 24])
@pytest.mark.parametrize("places", [(0, 1), (0, 4), (3, 4)])
def test_the_dice_of_a_throw_are_independent(
    dice: Dice, sides: int, places: tuple[int, int]
) -> None:
    cells = sides**2
    draws = max(1000, 6 * cells)
    throws = [dice.throw(5, sides) for _ in range(draws)]
    pairs = [(throw[places[0]], throw[places[1]]) for throw in throws]
    assert chi_square(pairs, cells, draws) < critical(cells)


def test_the_same_draw_of_two_streams_is_independent() -> None:
    dice = FairDice(secret_from_seed("two streams"), ["-", "-"])
    pairs = [(dice.roll(6, 0), dice.roll(6, 1)) for _ in range(3600)]
    assert chi_square(pairs, 36, 3600) < critical(36)


def test_a_die_with_one_side_shows_it(dice: Dice) -> None:
    assert dice.roll(1) == 1
    assert dice.throw(4, 1) == [1, 1, 1, 1]


def test_no_dice_make_an_empty_throw(dice: Dice) -> None:
    assert dice.throw(0, 6) == []


# --- random dice ---------------------------------------------------------------------------------


def test_the_same_seed_rolls_the_same() -> None:
    one, two = RandomDice(5), RandomDice(5)
    assert [one.roll(6) for _ in range(50)] == [two.roll(6) for _ in range(50)]
    assert one.throw(6, 6) == two.throw(6, 6)


def test_without_a_seed_every_dice_roll_otherwise() -> None:
    rolls = [tuple(RandomDice().roll(MOST_SIDES) for _ in range(3)) for _ in range(3)]
    assert len(set(rolls)) == 3


AS_WIDE_AS_ONE_NUMBER = [(32, 2), (12, 6), (5, 64), (2, 64)]
TOO_WIDE = [(33, 2), (13, 6), (40, 6), (6, 64), (3, 65), (2, 65536), (3, 65536), (2, 10**9)]


@pytest.mark.parametrize(("count", "sides"), [*AS_WIDE_AS_ONE_NUMBER, *TOO_WIDE])
def test_a_throw_of_any_width_is_a_throw(count: int, sides: int) -> None:
    thrown = RandomDice(1).throw(count, sides)
    assert len(thrown) == count
    assert all(1 <= value <= sides for value in thrown)
    assert len(set(thrown)) > 1


# --- scripted dice -------------------------------------------------------------------------------


def test_scripted_dice_show_what_they_are_told() -> None:
    dice = ScriptedDice([6, Draw(1, 12, 3), 2])
    assert dice.roll(6) == 6
    assert dice.roll(12, 1) == 3
    assert dice.left == [2]
    assert dice.roll(2, 0) == 2
    assert dice.left == []


def test_a_throw_takes_one_scripted_draw_a_die() -> None:
    dice = ScriptedDice([1, 2, 3, 4])
    assert dice.throw(3, 6, 1) == [1, 2, 3]
    assert dice.left == [4]


def test_a_dry_script_says_which_draw_is_due() -> None:
    dice = ScriptedDice([2])
    dice.roll(2)
    with pytest.raises(DiceRanDry, match=r"^the script ran dry: draw 2 is B's d6$"):
        dice.roll(6, 1)


@pytest.mark.parametrize("value", [0, -1, 7, 10**30])
def test_a_scripted_value_that_the_die_has_not_is_refused(value: int) -> None:
    message = f"^draw 1 is the table's d6, but the script says {value}: write 1 to 6$"
    with pytest.raises(WrongDraw, match=message):
        ScriptedDice([value]).roll(6)


@pytest.mark.parametrize(
    ("scripted", "told"),
    [
        (Draw(1, 6, 3), "B's d6"),
        (Draw(None, 6, 3), "table's d6"),
        (Draw(0, 8, 3), "A's d8"),
    ],
)
def test_a_scripted_draw_for_something_else_is_refused(scripted: Draw, told: str) -> None:
    with pytest.raises(WrongDraw, match=f"^draw 1 is A's d6, but the script has {told} there$"):
        ScriptedDice([scripted]).roll(6, 0)


def test_a_refused_draw_stays_in_the_script() -> None:
    dice = ScriptedDice([9])
    with pytest.raises(WrongDraw):
        dice.roll(6)
    assert dice.left == [9]
    assert dice.roll(12) == 9


# --- recorded dice -------------------------------------------------------------------------------


def test_recorded_dice_note_every_draw() -> None:
    dice = RecordedDice(ScriptedDice([4, 1, 2, 3]))
    assert dice.roll(6, 1) == 4
    assert dice.throw(2, 3) == [1, 2]
    assert dice.drawn == [Draw(1, 6, 4), Draw(None, 3, 1), Draw(None, 3, 2)]


def test_taking_the_notes_leaves_a_clean_sheet() -> None:
    dice = RecordedDice(ScriptedDice([4, 1]))
    dice.roll(6)
    taken = dice.take()
    dice.roll(6)
    assert taken == [Draw(None, 6, 4)]
    assert dice.take() == [Draw(None, 6, 1)]
    assert dice.take() == []


def test_a_recorded_throw_is_replayed_by_its_record() -> None:
    dice = RecordedDice(RandomDice(9))
    thrown = dice.throw(6, 6, 0)
    assert ScriptedDice(dice.drawn).throw(6, 6, 0) == thrown


def test_a_draw_that_failed_is_not_noted() -> None:
    dice = RecordedDice(ScriptedDice([]))
    with pytest.raises(DiceRanDry):
        dice.roll(6)
    assert dice.drawn == []


# --- names and limits ----------------------------------------------------------------------------


def test_dice_of_ones_own_need_only_a_roll() -> None:
    class Highest(Dice):
        def roll(self, sides: int, seat: int | None = None) -> int:
            return sides

    assert Highest().throw(3, 8) == [8, 8, 8]


@pytest.mark.parametrize(("seat", "name"), [(None, "table"), (0, "A"), (5, "F"), (25, "Z")])
def test_seats_are_called_by_letters(seat: int | None, name: str) -> None:
    assert seat_name(seat) == name


@pytest.mark.parametrize("sides", [1, 2, MOST_SIDES])
def test_possible_dice_are_let_pass(sides: int) -> None:
    check_sides(sides)


@pytest.mark.parametrize("sides", [0, -6, MOST_SIDES + 1, 10**30])
def test_dice_that_nobody_can_make_are_refused(sides: int) -> None:
    with pytest.raises(DiceError, match=f"^a die has 1 to 4294967296 sides, not {sides}$"):
        check_sides(sides)


def test_every_kind_of_dice_is_only_itself() -> None:
    kinds: list[Dice] = [RandomDice(1), ScriptedDice([]), RecordedDice(RandomDice(1))]
    for dice in kinds:
        assert isinstance(dice, Dice)
    for dice in kinds:
        for other in kinds:
            assert isinstance(dice, type(other)) == (dice is other)


def test_dice_that_say_no_number_cannot_be_rolled() -> None:
    with pytest.raises(DiceError, match="Dice does not say how it rolls"):
        Dice().roll(6)


def test_draws_are_read_back_from_json_whosever_they_are() -> None:
    draws = [Draw(None, 2, 1), Draw(1, 6, 4)]
    assert msgspec.json.decode(msgspec.json.encode(draws), type=list[Draw]) == draws
