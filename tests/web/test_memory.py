"""Matches leave nothing behind in the page. Whole evenings are counted by `make memory`."""

from itertools import pairwise

from bench.memory import Footprint, Visitor
from tests.web.conftest import Newcomer

FEW = 100
"""Nodes that come with what is shown for the first time, and stay; a table has several hundred."""


def test_a_match_leaves_nothing_behind(newcomer: Newcomer) -> None:
    visitor = Visitor(newcomer("Asha"))
    visitor.person.goto()
    held: list[Footprint] = []
    for _ in range(5):
        visitor.given_up()
        visitor.exit()
        held.append(visitor.footprint())
    # The first two bring in what every match needs.
    first, last = held[2], held[-1]
    assert (last.listeners, last.sockets) == (first.listeners, 1)
    assert last.nodes - first.nodes < FEW
    # What every match left behind would show after each of them.
    assert min(after.nodes - before.nodes for before, after in pairwise(held)) <= 0
