"""Matches leave nothing behind in the page. Whole evenings are counted by `make memory`."""

from bench.memory import Footprint, Visitor
from tests.web.conftest import Newcomer

FEW = 100
"""Nodes that the page itself may have more or fewer of; one table has a thousand."""


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
