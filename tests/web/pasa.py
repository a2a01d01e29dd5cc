"""Pasa in browsers: tables with scripted dice, a player's moves, and what is seen of them."""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Locator, expect

from inglenook.kernel import Draw
from tests.games.pasa.helpers import HEADS, deal, faces
from tests.games.pasa.web_files import DEMO
from tests.web.house import House
from tests.web.person import Person

Comer = Callable[..., Person]

TABLE = "The table of Pasa"
TOSS = ("A heads", "A ready", "B ready")
DEMO_MOVES = tuple(move for move, _ in DEMO)
DEMO_DICE = [draw for _, draws in DEMO for draw in draws]


def started(*rolls: tuple[int, str], cards: int = 1) -> list[Draw]:
    """The draws of a match in which A wins the toss, and then of these rolls."""
    return [HEADS, deal(cards), *(draw for seat, text in rolls for draw in faces(seat, text))]


@dataclass
class Level:
    """What a player has, as it stands on the screen."""

    row: str
    mani: int
    tok: int


@dataclass
class Duel:
    """Two people at one table of Pasa."""

    house: House
    table: str
    a: Person
    b: Person

    def play(self, moves: Iterable[str]) -> None:
        """Moves as in `A toggle 3`, each made by whose it is, with a click."""
        for move in moves:
            make(self.a if move[0] == "A" else self.b, "AB".index(move[0]), move[2:])

    def __iter__(self) -> Iterator[Person]:
        return iter((self.a, self.b))


def duel(
    house: House,
    newcomer: Comer,
    draws: Iterable[Draw] = (),
    *,
    options: dict[str, Any] | None = None,
    **context: Any,
) -> Duel:
    """Asha in the first seat and Bela in the second, and the coin between them."""
    table = house.table("pasa", options=options, dice=[draw.value for draw in draws])
    people = []
    for name in ("Asha", "Bela"):
        person = newcomer(name, **context).goto(f"/t/{table}")
        people.append(person)
        if name == "Asha":  # who comes first has the first seat
            expect(person.page.get_by_label("The link to your table")).to_be_visible()
    for person in people:
        expect(person.page.get_by_role("group", name=TABLE)).to_be_visible()
    return Duel(house, table, *people)


def make(person: Person, seat: int, move: str) -> None:
    """A move, by a click on what stands for it."""
    for control in controls(person, seat, move):
        control.click()


def controls(person: Person, seat: int, move: str) -> Iterator[Locator]:
    """What is to be clicked for a move, one after the other."""
    page = person.page
    match move.split():
        case ["heads" | "tails" as side]:
            yield page.get_by_role("button", name=side.title(), exact=True)
        case ["ready"]:
            yield person.button("Let's Play")
        case ["roll"]:
            yield page.locator("button[aria-disabled=false]", has_text="Roll pasa")
        case ["done"]:
            yield page.locator("button[aria-disabled=false]", has_text="Done")
        case ["toggle", die]:
            yield page.locator(f"[data-die='{seat}:{die}'] button")
        case ["pray" | "pass" as choice]:
            yield page.get_by_role("button", name=re.compile("^Your Vardan tokens"))
            yield page.get_by_role(
                "button", name=re.compile("^Ask " if choice == "pray" else "^Pass")
            )
        case _:
            raise AssertionError(f"nobody makes the move {move!r}")


def level(person: Person, seat: int) -> Level:
    """What a seat has on somebody's screen."""
    sockets = person.page.locator(f"[data-socket^='{seat}:']")
    return Level(
        " ".join(face(socket) for socket in sockets.all()),
        person.page.locator(f"[data-stone^='{seat}:'][data-full=true]").count(),
        int(person.page.locator(f"[data-purse='{seat}'] b").inner_text()),
    )


def face(socket: Locator) -> str:
    """The die in a socket, as a picture of it would be read out; `_` where there is none."""
    die = socket.locator("[data-die] [aria-label]")
    said = (die.get_attribute("aria-label") or "") if die.count() else ": _"
    return said.partition(": ")[2]
