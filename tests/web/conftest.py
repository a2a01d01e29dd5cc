"""A server, a browser, and people: each with a browser context, that is a storage, of their own."""

import os
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from tests.web.chromium import FLAGS, MISSING, browser_program
from tests.web.house import House, serving
from tests.web.person import Person

# A page gets as long as a busy machine may need: nothing is ever waited for by the clock.
expect.set_options(timeout=30_000)

Newcomer = Callable[..., Person]


@pytest.fixture(scope="session")
def house() -> Iterator[House]:
    with serving("--dev", "--patience", "10") as house:
        yield house


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    program = browser_program()
    if program is None:
        if "INGLENOOK_EXPECT_BROWSER" in os.environ:
            pytest.fail(MISSING)
        pytest.skip(MISSING)
    browser = playwright.chromium.launch(executable_path=program, args=[*FLAGS])
    yield browser
    browser.close()


@pytest.fixture
def newcomer(browser: Browser, house: House) -> Iterator[Newcomer]:
    """Somebody who has never been here. What goes wrong in the page fails the test."""
    people: list[Person] = []

    def come(name: str = "", at: House = house, **context: Any) -> Person:
        person = Person(browser, at, name, **context)
        people.append(person)
        return person

    yield come
    faults = [fault for person in people for fault in person.leave()]
    assert faults == []


def two_at(newcomer: Newcomer, title: str) -> tuple[Person, Person]:
    """Asha and Bela at a table, and Asha is to decide."""
    asha, bela = newcomer("Asha").goto(), newcomer("Bela")
    bela.page.goto(asha.invite(title))
    asha.to_decide()
    return asha, bela
