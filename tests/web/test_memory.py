"""Matches leave nothing behind in the page. Whole evenings are counted by `make memory`."""

from bench.memory import Footprint, Visitor
from tests.web.conftest import Newcomer


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
    assert (last.nodes, last.listeners, last.sockets) == (first.nodes, first.listeners, 1)
