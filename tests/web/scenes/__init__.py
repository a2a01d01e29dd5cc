"""What the client looks like: every screen and phase, reached as people reach it.

A story is a generator: it leads people through the house and yields a look wherever a picture is
worth taking. `make screenshots` takes them at every size, the tests look at a few sizes. Each
module of this folder tells the stories of one part of the client:

    @story
    def landing(cast: Cast) -> Looks:
        asha = cast.enter("Asha").goto()
        yield Look("landing", asha, narrow=True)
"""

import pkgutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from typing import Any, NamedTuple, TypeAlias

from playwright.sync_api import Browser, Page

from tests.web.eyes import barriers, blemishes
from tests.web.house import House
from tests.web.person import Person


class Size(NamedTuple):
    """A window, in pixels."""

    width: int
    height: int

    def __str__(self) -> str:
        return f"{self.width}x{self.height}"


WIDE = (Size(1280, 720), Size(1366, 768), Size(1920, 1080), Size(2560, 1440))
NARROW = Size(390, 844)


@dataclass(frozen=True)
class Look:
    """A screen worth a picture, on the page of somebody who sees it."""

    name: str
    person: Person
    narrow: bool = False
    """Whether it is made for telephones too. Pages may be long there."""
    long: bool = False
    """Whether the page may be longer than any screen."""
    moving: bool = False
    """Whether it is the movement that is to be seen: then nothing is brought to rest."""
    picture: str = ""
    """Its name among the pictures of the README, if it is one of them."""
    at: Size | None = None
    """Its only size, for what cannot be brought to another while it moves."""

    @property
    def sizes(self) -> tuple[Size, ...]:
        """The windows it is made for."""
        if self.at:
            return (self.at,)
        return (*WIDE, NARROW) if self.narrow else WIDE


Looks: TypeAlias = Iterator[Look]
Story: TypeAlias = "Callable[[Cast], Looks]"

_stories: dict[str, Story] = {}


def story(tell: Story) -> Story:
    """Register a story under the name of its function."""
    known = _stories.get(tell.__name__, tell)
    # Who looks for examples in docstrings imports a module anew.
    assert known.__code__.co_filename == tell.__code__.co_filename, tell.__name__
    _stories[tell.__name__] = tell
    return tell


def stories() -> dict[str, Story]:
    """All stories that the modules of this folder tell, by name."""
    for module in pkgutil.iter_modules(__path__):
        import_module(f"{__name__}.{module.name}")
    return _stories


class Cast:
    """The people of a story; they leave when it ends."""

    def __init__(self, browser: Browser, house: House) -> None:
        self.browser = browser
        self.house = house
        self.people: list[Person] = []

    def enter(self, name: str = "", **context: Any) -> Person:
        """Somebody new, with a browser context of their own; without a name, a first visit."""
        person = Person(self.browser, self.house, name, **context)
        self.people.append(person)
        return person


@contextmanager
def cast(browser: Browser, house: House) -> Iterator[Cast]:
    """People for a story. What went wrong on their pages is an error."""
    company = Cast(browser, house)
    try:
        yield company
    finally:
        wrong = [fault for person in company.people for fault in person.leave()]
    assert wrong == []


def show(look: Look, size: Size) -> Page:
    """Bring a screen to a size, and to rest."""
    page = look.person.page
    if page.viewport_size != {"width": size.width, "height": size.height}:
        page.set_viewport_size({"width": size.width, "height": size.height})
    # Two frames after the fonts: then all that answers to the size has done so.
    page.evaluate(
        "document.fonts.ready.then(() => new Promise("
        "done => requestAnimationFrame(() => requestAnimationFrame(done))))"
    )
    return page


def faults(look: Look, size: Size) -> list[str]:
    """What is wrong with a screen as it is shown."""
    page = show(look, size)
    long = look.long or size == NARROW
    found = [*blemishes(page, down=long), *barriers(page)]
    return [f"{look.name} at {size}: {each}" for each in found]
