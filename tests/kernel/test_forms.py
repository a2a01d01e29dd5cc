from typing import Annotated, Any, Literal

import msgspec
import pytest
from msgspec import Meta

from inglenook.kernel.errors import BadSetup
from inglenook.kernel.forms import fitted, misfit

Small = Annotated[int, Meta(ge=0, le=9)]
Colour = Literal["red", "green", ""]


class Marble(msgspec.Struct, forbid_unknown_fields=True):
    size: Small
    colour: Colour = ""
    kin: "Marble | None" = None


class Bag(msgspec.Struct, forbid_unknown_fields=True):
    marbles: list[Marble] = []
    pair: tuple[Colour, Literal["oak", "elm"]] | None = None
    counts: dict[str, Small] = {}
    by_colour: dict[Colour, Marble] = {}
    nested: list[dict[str, list[Small]]] = []


@pytest.mark.parametrize(
    ("data", "path", "message"),
    [
        (7, "$", "expected `object`, got `int`"),
        ({"marble": []}, "$.marble", "there is no such field; here belong marbles, pair, "),
        ({"marbles": 7}, "$.marbles", "expected `array`, got `int`"),
        ({"marbles": [{}]}, "$.marbles[0].size", "this field is missing; expected `int`"),
        ({"marbles": [{"size": 10}]}, "$.marbles[0].size", "expected `int` <= 9"),
        (
            {"marbles": [{"size": 1}, {"size": 2, "hue": 3}]},
            "$.marbles[1].hue",
            "there is no such field; here belong size, colour or kin",
        ),
        (
            {"marbles": [{"size": 1, "colour": "blue"}]},
            "$.marbles[0].colour",
            "expected green or red, got 'blue'",
        ),
        (
            {"marbles": [{"size": 1, "kin": {"size": 2, "kin": {"colour": "red"}}}]},
            "$.marbles[0].kin.kin.size",
            "this field is missing; expected `int`",
        ),
        ({"pair": ["red", "ash"]}, "$.pair[1]", "expected elm or oak, got 'ash'"),
        ({"pair": ["red"]}, "$.pair", "expected `array` of length 2, got 1"),
        ({"counts": {"a": 1, "b": "2", "c": 3}}, "$.counts.b", "expected `int`, got `str`"),
        ({"counts": {"a": 1, "b": 10, "c": 11}}, "$.counts.b", "expected `int` <= 9"),
        ({"nested": [{}, {"a": [1], "b": [1, -1]}]}, "$.nested[1].b[1]", "expected `int` >= 0"),
        ({"by_colour": {"red": {}}}, "$.by_colour.red.size", "this field is missing"),
        ({"by_colour": {"blue": {"size": 1}}}, "$.by_colour", "value 'blue'"),
    ],
)
def test_what_does_not_fit_is_refused_with_its_path(data: Any, path: str, message: str) -> None:
    with pytest.raises(BadSetup) as caught:
        fitted(data, Bag)
    assert caught.value.path == path
    assert message in caught.value.args[0]


def test_what_fits_has_the_form() -> None:
    assert fitted({"marbles": [{"size": 1}]}, Bag) == Bag([Marble(1)])


def test_objects_are_read_by_their_attributes_only_if_that_is_asked_for() -> None:
    class Stone:
        size = 3
        colour = "red"
        kin = None

    assert fitted(Stone(), Marble, from_attributes=True) == Marble(3, "red")
    with pytest.raises(BadSetup, match="expected `object`, got `Stone`"):
        fitted(Stone(), Marble)


def test_a_fault_without_a_path_is_of_the_whole() -> None:
    error = misfit(msgspec.ValidationError("Expected `object`, got `int`"), Bag)
    assert str(error) == "$: expected `object`, got `int`"
