"""Draws that the rules made, handed on to a referee who plays the same game."""

from inglenook.kernel import Draw


def handed(left: list[Draw], sides: int, seat: int | None) -> int:
    """The next draw, if it is the one that the referee asks for."""
    draw = left.pop(0)
    assert (draw.sides, draw.seat) == (sides, seat)
    return draw.value
