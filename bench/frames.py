"""Whether Pasa's table stumbles: the frames of a match in a real browser: `make frames`.

A person plays a bot, at single speed, on a screen of 1366 by 768, in a Chromium that has no graphics
processor and so draws everything by itself. Each scene is traced, and the longest time for which
the picture stood still while it should have moved is told, with the work in it. Ends with 1 if
anybody's patience was tried for more than 50 ms of work.
"""

import argparse
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

from playwright.sync_api import Browser, Page, sync_playwright
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from bench.trace import CATEGORIES, PARTS, Wait, waits
from tests.web.chromium import FLAGS, MISSING, browser_program
from tests.web.house import House, serving
from tests.web.person import Person

MOST = 50.0
"""Milliseconds for which nobody notices that the picture stands still."""
LAST = 300
"""Milliseconds for the last frames to get through."""
SEED = 24
MINE = "button.copper:is(.big, .call)[aria-disabled=false], .popup button, dialog[open]"
"""What is there when it is our turn, or all is over."""


def script() -> list[int]:
    """The same dice every time: both call, the coin, the deal, and then many throws."""
    random = Random(SEED)
    return [1, 1, 5, *(random.randint(1, 6) for _ in range(2500))]


class Match:
    """A match, scene after scene, and the waits of each."""

    def __init__(self, browser: Browser, house: House, folder: Path | None) -> None:
        self.browser = browser
        self.folder = folder
        self.scenes: dict[str, list[Wait]] = {}
        self.person = Person(browser, house, "Asha", settings={"speed": 1, "muted": True})
        table = house.table("pasa", ("open", "bot:greedy"), dice=script())
        self.person.goto(f"/t/{table}")

    @property
    def page(self) -> Page:
        return self.person.page

    @contextmanager
    def scene(self, name: str) -> Iterator[None]:
        """Trace what happens in the block."""
        self.browser.start_tracing(page=self.page, categories=[*CATEGORIES])
        yield
        self.page.wait_for_timeout(LAST)
        trace = self.browser.stop_tracing()
        took = self.scenes.setdefault(name, [])
        took += waits(trace)
        if self.folder:
            self.folder.mkdir(parents=True, exist_ok=True)
            (self.folder / f"{name}-{len(took)}.json").write_bytes(trace)

    def mine(self) -> None:
        """Until it is our turn, and nothing moves any more."""
        self.page.locator(MINE).first.wait_for(timeout=60_000)

    def can(self, button: str) -> bool:
        return self.page.locator("button[aria-disabled=false]", has_text=button).count() > 0

    def press(self, button: str) -> None:
        """Like a finger, if it is still there: nothing is waited for."""
        found = self.page.locator("button[aria-disabled=false]", has_text=button)
        found.evaluate_all("buttons => buttons[0]?.click()")

    def toss(self) -> None:
        self.mine()
        with self.scene("toss"):
            self.press("Heads")
            self.page.locator(".popup").wait_for(timeout=20_000)
        with self.scene("deal"):
            self.press("Let's Play")
            self.page.locator(".board").wait_for()
            self.mine()

    def turn(self) -> None:
        """Roll, pick two, and be done; then it is the other's turn."""
        with self.scene("roll"):
            self.press("Roll pasa")
            self.page.locator("button.copper[aria-keyshortcuts=Enter][aria-disabled=false], .prayer").first.wait_for(
                timeout=20_000
            )
        if not self.page.locator(".prayer").count():
            with self.scene("pick"):
                self.page.keyboard.press("1")
                self.page.keyboard.press("2")
                self.page.locator(".own small").get_by_text("2").wait_for()
            with self.scene("other's turn"):
                self.page.keyboard.press("Enter")
                self.mine()

    def round(self, prays: bool) -> None:
        """All rolls, the vardan, the fight."""
        while self.can("Roll pasa"):
            self.turn()
        with self.scene("card"):
            for _ in range(2):
                self.page.locator(".band.below .card").dispatch_event("click")
                self.page.wait_for_timeout(800)
        with self.scene("fight"):
            self.page.locator(MINE).first.dispatch_event("click")
            self.page.keyboard.press("v" if prays else "p")
            self.page.locator(".prayer").wait_for(state="detached")
            self.mine()

    def play(self, rounds: int) -> None:
        """From the toss on."""
        self.toss()
        with self.scene("rest"):
            self.page.wait_for_timeout(4000)
        for number in range(rounds):
            self.round(prays=number % 2 == 1)


def report(scenes: dict[str, list[Wait]]) -> Table:
    """The scenes for people, on 100 columns."""
    drawn = Table(title="Frames of a match of Pasa", box=SIMPLE_HEAD, collapse_padding=True)
    drawn.add_column("")
    for heading in ("frames", "usual\nwait", "longest\nwait", "usual\nwork", "most\nwork", *PARTS.values()):
        drawn.add_column(heading, justify="right", no_wrap=True)
    for name, found in scenes.items():
        most = max(found, key=lambda wait: wait.worked)
        drawn.add_row(
            name,
            str(len(found)),
            f"{usual([wait.ms for wait in found]):.0f}",
            f"{max(wait.ms for wait in found):.0f}",
            f"{usual([wait.worked for wait in found]):.0f}",
            f"{most.worked:.0f}",
            *(f"{most.work.get(part, 0.0):.0f}" for part in PARTS.values()),
        )
    return drawn


def usual(figures: list[float]) -> float:
    """The one in the middle."""
    return sorted(figures)[len(figures) // 2]


def main() -> int:
    """Play, and show what was measured."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--traces", type=Path, metavar="DIR", help="keep them, for chrome://tracing")
    asked = parser.parse_args()
    program = browser_program()
    if program is None:
        print(MISSING)
        return 1
    with serving("--dev") as house, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=[*FLAGS])
        match = Match(browser, house, asked.traces)
        match.play(asked.rounds)
        print("\n".join(match.person.leave()))
        browser.close()
    Console().print(report(match.scenes))
    return int(any(wait.worked > MOST for found in match.scenes.values() for wait in found))


if __name__ == "__main__":
    sys.exit(main())
