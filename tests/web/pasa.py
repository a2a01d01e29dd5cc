"""Pasa in browsers: tables with scripted dice, moves as players make them, and what is seen."""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
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
ALL_SIX = range(1, 7)
CLOCKWORK = Path(__file__).with_name("clockwork.js").read_text("utf-8")


@dataclass
class Duel:
    """Two people at one table of Pasa."""

    house: House
    table: str
    a: Person
    b: Person

    def __iter__(self) -> Iterator[Person]:
        return iter((self.a, self.b))

    def play(self, moves: Iterable[str]) -> None:
        """Moves as in `A toggle 3`, each made by whose it is, with a click."""
        for move in moves:
            make(self.a if move[0] == "A" else self.b, "AB".index(move[0]), move[2:])

    def keep_all(self) -> None:
        """Both roll all six and keep them as they lie, by keys that nobody waits between."""
        for person in self:
            keep_all(person)


def duel(
    house: House,
    newcomer: Comer,
    draws: Iterable[Draw] = (),
    *,
    options: dict[str, Any] | None = None,
    held: str = "",
    watching: dict[str, Any] | None = None,
    **context: Any,
) -> Duel:
    """Asha in the first seat and Bela in the second, and the coin between them. Whose name is in
    `held` watches everything, but only as `pass_time` lets it go on, and with these settings."""
    table = house.table("pasa", options=options, dice=[draw.value for draw in draws])
    people: list[Person] = []
    for name in ("Asha", "Bela"):
        if name in held:
            settings = {"speed": 1, "muted": True} | (watching or {})
            person = newcomer(name, settings=settings, **context)
            person.context.add_init_script(CLOCKWORK)
        else:
            # Who does not watch is not moved by anything that glows.
            person = newcomer(name, **{"reduced_motion": "reduce"} | context)
        people.append(person.goto(f"/t/{table}"))
        if not people[1:]:  # who comes first has the first seat
            expect(person.page.get_by_label("The link to your table")).to_be_visible()
    for person in people:
        expect(person.page.get_by_role("group", name=TABLE)).to_be_visible()
    return Duel(house, table, *people)


def started(cards: int = 1) -> list[Draw]:
    """The draws of a match in which A wins the toss and the cards are dealt so."""
    return [HEADS, deal(cards)]


LAST_BLOW = [
    HEADS,
    *faces(0, "Kp Kp Kv Kv D D"),
    *faces(1, "Kv Kv Kv D D D"),
    *faces(0, "B T Kv D* D Kv"),
    *faces(1, "Kv Kv Kv T T D"),
]
TWO_ROUNDS: dict[str, Any] = {"bali_damage": 20, "devtas": ["bali", "arjun"]}
CHOICES = (("A pass", "B pass"), ("A pray", "B pass"))


def to_the_end(house: House, newcomer: Comer, **context: Any) -> Duel:
    """A whole match of two rounds: Asha steals what Bali wants, and Bali takes all of Bela's."""
    both = duel(house, newcomer, LAST_BLOW, options=TWO_ROUNDS, **context)
    both.play(TOSS)
    for choices in CHOICES:
        both.keep_all()
        both.play(choices)
    return both


# --- hands ---------------------------------------------------------------------------------------


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
            yield enabled(person, "Roll pasa")
        case ["done"]:
            yield enabled(person, "Done")
        case ["toggle", die]:
            yield page.locator(f"[data-die='{seat}:{die}'] button")
        case ["pray" | "pass" as choice]:
            yield tokens(person)
            yield page.get_by_role(
                "button", name=re.compile("^Ask " if choice == "pray" else "^Pass")
            )
        case _:
            raise AssertionError(f"nobody makes the move {move!r}")


def keep_all(person: Person) -> None:
    """Roll, and keep all six as they lie; the keys are pressed faster than the dice move."""
    expect(enabled(person, "Roll pasa")).to_be_visible()
    person.page.keyboard.press("r")
    expect(enabled(person, "Done")).to_be_visible()
    for place in ALL_SIX:
        person.page.keyboard.press(str(place))
    person.page.keyboard.press("Enter")


def enabled(person: Person, text: str) -> Locator:
    """A button that takes a click now; those of the table stay where they are and grow dim."""
    return person.page.locator("button[aria-disabled=false]", has_text=text)


def tokens(person: Person) -> Locator:
    """One's own tokens, while they may be touched."""
    return person.page.get_by_role("button", name=re.compile("^Your [0-9]+ Vardan token"))


# --- eyes ----------------------------------------------------------------------------------------


def level(person: Person, seat: int) -> tuple[str, int, int]:
    """What a seat has on somebody's screen: its row in the war zone, stones and tokens."""
    return row(person, seat), stones(person, seat), purse(person, seat)


def row(person: Person, seat: int) -> str:
    """The six sockets of a seat, in words."""
    sockets = person.page.locator(f"[data-socket^='{seat}:']")
    return " ".join(face(socket) for socket in sockets.all())


def face(socket: Locator) -> str:
    """The die in a socket, as it is read out; `_` where there is none."""
    die = socket.locator("[data-die] [aria-label]")
    said = (die.get_attribute("aria-label") or "") if die.count() else ": _"
    return said.partition(": ")[2].partition(".")[0]


def stones(person: Person, seat: int) -> int:
    """How many sapphires lie there."""
    return person.page.locator(f"[data-stone^='{seat}:'][data-full=true]").count()


def purse(person: Person, seat: int) -> int:
    """How many tokens the numeral says."""
    return int(person.page.locator(f"[data-purse='{seat}'] b").inner_text())


# --- time ----------------------------------------------------------------------------------------


def pass_time(person: Person, seconds: float) -> None:
    """Let so much time go by on a page whose time is held."""
    person.page.evaluate("ms => clockwork(ms)", seconds * 1000)


def wait_for(person: Person, thing: Locator) -> None:
    """Let the time of a page go by until something is there, on that page or on another."""
    for _ in range(200):
        if thing.is_visible():
            return
        pass_time(person, 0.5)
    raise AssertionError(f"it never comes: {thing}")


def play_held(both: Duel, moves: Iterable[str]) -> None:
    """Moves at a table at which the time of Asha is held: it goes on until each can be made."""
    for move in moves:
        seat = "AB".index(move[0])
        for control in controls((both.a, both.b)[seat], seat, move[2:]):
            wait_for(both.a, control)
            control.click()
