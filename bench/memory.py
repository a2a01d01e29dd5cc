"""Whether matches leave anything behind in the browser: `make memory`.

A person plays Pasa against a bot, match after match in one page, every other one as a rematch. What
the page holds is counted on the shelf, before and after: bytes of the script's heap, nodes of the
document, listeners, lines to the server; always after the garbage was collected. Ends with 1 if
anything has grown that should not.
"""

import argparse
import sys
from dataclasses import dataclass
from urllib.request import urlopen

from playwright.sync_api import Page, sync_playwright
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from tests.web.chromium import FLAGS, MISSING, browser_program
from tests.web.house import House, serving
from tests.web.person import Person

WARM = 2
"""Matches after which everything has been loaded, and compiled by the browser."""
MOST_BYTES = 10_000
"""Bytes by which a match may make the heap grow: what the browser itself keeps, and chance."""

HURRY = """() => {
  if (document.querySelector("dialog[open] .end")) return true;
  const due = ["button.call", ".popup button", ".do button", ".prayer button[aria-keyshortcuts=P]", ".prayer button"];
  for (const selector of due) {
    const button = document.querySelector(`${selector}:not([aria-disabled=true])`);
    if (button) return void button.click();
  }
}"""
"""Presses what is to be pressed; true when it is all over."""


@dataclass(frozen=True)
class Footprint:
    """What a page holds."""

    heap: int
    nodes: int
    listeners: int
    sockets: int


class Visitor:
    """Somebody who plays Pasa all evening."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page: Page = person.page
        self._sockets = 0
        self.page.on("websocket", lambda socket: self._opened())
        self.page.on("websocket", lambda socket: socket.on("close", lambda _: self._closed()))
        self._cdp = self.page.context.new_cdp_session(self.page)
        self._cdp.send("Performance.enable")

    def _opened(self) -> None:
        self._sockets += 1

    def _closed(self) -> None:
        self._sockets -= 1

    def finish(self) -> None:
        """Play until it is over."""
        self.page.wait_for_function(HURRY, polling=20, timeout=120_000)

    def match(self) -> None:
        """From the shelf to the end of a match."""
        self.person.play_a_bot("Pasa", "Whim")
        self.finish()

    def rematch(self) -> None:
        """Once more at the same table."""
        table = self.person.table
        self.page.get_by_role("button", name="Rematch").click()
        self.page.wait_for_url(lambda url: not url.endswith(table))
        self.finish()

    def exit(self) -> None:
        """Back to the shelf."""
        self.person.button("Exit Game").click()
        self.page.get_by_role("button", name="Play a bot").wait_for()

    def footprint(self) -> Footprint:
        """What the page holds when everything that nobody needs is gone."""
        self.page.mouse.move(0, 0)
        for _ in range(3):
            self._cdp.send("HeapProfiler.collectGarbage")
        found = {
            metric["name"]: int(metric["value"])
            for metric in self._cdp.send("Performance.getMetrics")["metrics"]
        }
        return Footprint(
            found["JSHeapUsedSize"], found["Nodes"], found["JSEventListeners"], self._sockets
        )

    def evening(self, matches: int) -> Footprint:
        """So many matches, every other one a rematch; what the page holds on the shelf afterwards."""
        for number in range(matches):
            if number % 2:
                self.rematch()
            else:
                self.match()
            if number % 2 or number == matches - 1:
                self.exit()
        return self.footprint()
