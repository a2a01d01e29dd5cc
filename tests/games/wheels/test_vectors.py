"""Rounds held against what was written down of them; the wheels and their locks; a whole match."""

import pytest

from tests.games.wheels.vectors import VECTORS, Vector, differences, opened


@pytest.mark.parametrize("b_decides_first", [False, True], ids=["A ends", "B ends"])
@pytest.mark.parametrize("vector", VECTORS.values(), ids=VECTORS)
def test_a_round_goes_as_written(vector: Vector, b_decides_first: bool) -> None:
    assert differences(vector, opened(vector), b_decides_first) == []


@pytest.mark.parametrize("vector", VECTORS.values(), ids=VECTORS)
def test_with_sides_and_first_swapped_it_goes_the_same(vector: Vector) -> None:
    mirror = vector.mirrored()
    assert differences(mirror, opened(mirror, first=1)) == []
