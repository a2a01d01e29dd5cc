"""Somebody at a browser: what people do on the pages, in the words that stand on them."""

import json
import re
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, ConsoleMessage, Locator, Request, expect

from tests.web.house import House

SCREEN = {"width": 1366, "height": 768}
QUICK = {"speed": "instant", "muted": True}
"""Settings of somebody who does not care to watch."""
HANDS = Path(__file__).with_name("hands.js").read_text("utf-8")

END = re.compile("You have won|You have lost|A draw|has won|share the win|No result")


class Person:
    """A browser context of its own, one page in it, and all that went wrong there."""

    def __init__(
        self,
        browser: Browser,
        house: House,
        name: str = "",
        *,
        settings: dict[str, Any] | None = None,
        **context: Any,
    ) -> None:
        self.house = house
        self.name = name
        self.faults: list[str] = []
        self.expected: tuple[str, ...] = ()
        """Parts of complaints that are part of the test."""
        self.context = browser.new_context(**{"viewport": SCREEN} | context)
        self.context.on("request", self._asked)
        self.context.on("weberror", lambda error: self.faults.append(str(error.error)))
        self.context.on("console", self._said)
        self._remember("settings", QUICK if settings is None else settings)
        if name:
            self._remember("profile", {"name": name, "colour": "#4f86e0"})
        self.page = self.context.new_page()

    def _remember(self, what: str, value: dict[str, Any]) -> None:
        """As if it had been chosen at an earlier visit."""
        key, text = json.dumps(f"inglenook.{what}"), json.dumps(json.dumps(value))
        self.context.add_init_script(f"if (origin !== 'null') localStorage[{key}] ??= {text}")

    def _asked(self, request: Request) -> None:
        if not request.url.startswith((self.house.url, "blob:", "data:")):
            self.faults.append(f"{self.name} asked another host: {request.url}")

    def _said(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.faults.append(f"{self.name}: {message.text}")

    def leave(self) -> list[str]:
        """Go away; what went wrong."""
        self.context.close()
        return [
            fault
            for fault in self.faults
            if not any(expected in fault for expected in self.expected)
        ]

    # --- looking ---------------------------------------------------------------------------------

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def sees(self, text: str) -> None:
        """Somewhere on the page, and to be seen."""
        expect(self.page.get_by_text(text).filter(visible=True).first).to_be_visible()

    def heading(self, name: str) -> Locator:
        return self.page.get_by_role("heading", name=name)

    @property
    def path(self) -> str:
        return urlsplit(self.page.url).path

    @property
    def table(self) -> str:
        """The table one is at."""
        return self.path.removeprefix("/t/")

    # --- on the landing page ---------------------------------------------------------------------

    def goto(self, path: str = "/") -> "Person":
        self.page.goto(self.house.url + path)
        return self

    def pick(self, title: str) -> None:
        """Take a game from the shelf."""
        self.page.get_by_role("radio", name=title, exact=True).check(force=True)

    def introduce(self, name: str) -> None:
        """Fill in the sheet that asks for a name."""
        self.page.get_by_role("textbox", name="Your name").fill(name)
        self.button("That's me").click()
        self.name = name

    def play_a_bot(self, title: str, bot: str = "", players: int = 0) -> None:
        """From the landing page to a table."""
        self.pick(title)
        self.button("Play a bot").click()
        if players:
            self.page.get_by_role("radio", name=str(players), exact=True).check(force=True)
        if bot:
            self.page.get_by_role("radio", name=bot).check(force=True)
        self.button("To the table").click()
        self.at_a_table()

    def invite(self, title: str) -> str:
        """Make a table for a friend; the link to it."""
        self.pick(title)
        self.button("Invite a friend").click()
        self.button("Make the table").click()
        self.at_a_table()
        return self.page.get_by_label("The link to your table").input_value()

    def seek(self, title: str) -> None:
        """Look for a stranger to play with."""
        self.pick(title)
        self.button("Find match").click()
        self.page.wait_for_url(re.compile("/find/|/t/"))

    def at_a_table(self) -> None:
        self.page.wait_for_url("**/t/*")

    # --- at any table ----------------------------------------------------------------------------

    @property
    def log(self) -> Locator:
        """What is read aloud."""
        return self.page.get_by_role("log")

    @property
    def state(self) -> Locator:
        """What the table waits for, in a few words."""
        return self.page.locator(".state").first

    def seat(self, seat: int) -> Locator:
        return self.page.locator(f"[data-seat='{seat}']")

    @property
    def result(self) -> Locator:
        """The heading that says how it ended."""
        return self.page.get_by_role("dialog").get_by_role("heading", name=END)

    def give_up(self) -> None:
        """Lose, by saying so."""
        self.button("Give up").click()
        self.page.get_by_role("dialog").get_by_role("button", name="Give up").click()

    # --- at a plain table ------------------------------------------------------------------------

    def play(self, move: str) -> None:
        """Make a move by its button."""
        self.page.locator(f'button[data-move="{move}"]').click()

    def to_decide(self) -> None:
        """Wait until there is something to decide."""
        expect(self.state).to_have_text("Your turn", timeout=20_000)

    def play_on(self, *wishes: str, moves: int = -1) -> list[str]:
        """Make so many moves, or all until the game is over: those that begin as wished first."""
        made: list[str] = self.page.evaluate(HANDS, {"wishes": wishes, "most": moves})
        return made
