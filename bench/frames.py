"""Whether Pasa's table stumbles: the frames of a match in a real browser: `make frames`.

A person plays a bot, at single speed, on a screen of 1366 by 768, in a Chromium that has no
graphics processor and so draws everything by itself. Each scene is traced, and the longest time for
which the picture stood still while it should have moved is told, with the work in it: milliseconds.
Ends with 1 if a single wait had more than 50 ms of work.

A busy machine lengthens the waits, but not the work. Compare waits only with those of a quiet one.
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
from tests.web.house import serving
from tests.web.person import Person

MOST = 50.0
"""Milliseconds for which nobody notices that the picture stands still."""
LAST = 300
"""Milliseconds for the last frames to get through."""
SEED = 24
REST = 4000
"""Milliseconds to look at a table on which nothing happens."""

ROLL = "button[aria-keyshortcuts=R][aria-disabled=false]"
DONE = "button[aria-keyshortcuts=Enter][aria-disabled=false]"
CALL = "button.call[aria-disabled=false]"
PRAYER = ".prayer button"
HINTED = ".hinted"
END = "dialog[open]"


def script() -> list[int]:
    """The same dice every time: both call, the coin, the deal, and then many throws."""
    random = Random(SEED)
    return [1, 1, 5, *(random.randint(1, 6) for _ in range(2500))]


class Match:
    """A match, scene after scene, and the waits of each."""

    def __init__(self, browser: Browser, person: Person, traces: Path | None) -> None:
        self.browser = browser
        self.person = person
        self.traces = traces
        self.scenes: dict[str, list[Wait]] = {}

    @property
    def page(self) -> Page:
        """What the person sees."""
        return self.person.page

    @contextmanager
    def scene(self, name: str) -> Iterator[None]:
        """Trace what happens in the block."""
        self.browser.start_tracing(page=self.page, categories=[*CATEGORIES])
        yield
        self.page.wait_for_timeout(LAST)
        trace = self.browser.stop_tracing()
        found = self.scenes.setdefault(name, [])
        if self.traces:
            self.traces.mkdir(parents=True, exist_ok=True)
            (self.traces / f"{name}-{len(found)}.json").write_bytes(trace)
        found += waits(trace)

    def until(self, *selectors: str) -> None:
        """One of them is there."""
        self.page.locator(", ".join(selectors)).first.wait_for(timeout=60_000)

    def press(self, selector: str) -> None:
        """Like a finger, if it is still there: nothing is waited for."""
        self.page.locator(selector).evaluate_all("buttons => buttons[0]?.click()")

    def lesson(self) -> None:
        """The toss, where it is always ours to call, and the cards dealt."""
        self.person.goto("/learn/pasa")
        self.until(HINTED)
        with self.scene("toss"):
            self.press(HINTED)
            self.until(".popup button")
        with self.scene("deal"):
            self.press(HINTED)
            self.until(f".board {HINTED}")

    def begin(self, table: str) -> None:
        """To a table, and through its toss."""
        self.person.goto(f"/t/{table}")
        self.until(CALL, ".popup button")
        self.press(CALL)
        self.until(".popup button")
        self.press(".popup button")
        self.until(ROLL)
        with self.scene("rest"):
            self.page.wait_for_timeout(REST)

    def turn(self) -> None:
        """Roll, pick two, and be done; then it is the other's turn."""
        with self.scene("roll"):
            self.press(ROLL)
            self.until(DONE, PRAYER)
        if not self.page.locator(DONE).count():
            return
        with self.scene("pick"):
            self.page.keyboard.press("1")
            self.page.keyboard.press("2")
            self.page.locator(DONE, has_text="2").wait_for()
        with self.scene("other's turn"):
            self.page.keyboard.press("Enter")
            self.until(ROLL, PRAYER, END)

    def round(self, *, prays: bool) -> None:
        """All rolls, the vardan, the fight."""
        while self.page.locator(ROLL).count():
            self.turn()
        with self.scene("card"):
            for _ in range(2):
                self.press(".band.below [data-card] button")
                self.page.wait_for_timeout(800)
        with self.scene("fight"):
            self.press(PRAYER)
            self.page.keyboard.press("v" if prays else "p")
            self.page.locator(PRAYER).first.wait_for(state="detached")
            self.until(ROLL, END)

    def play(self, table: str, rounds: int) -> None:
        """Some rounds against a bot."""
        self.begin(table)
        for number in range(rounds):
            self.round(prays=number % 2 == 1)


def report(scenes: dict[str, list[Wait]]) -> Table:
    """The scenes for people, on 100 columns."""
    drawn = Table(title="Frames of a match of Pasa", box=SIMPLE_HEAD, collapse_padding=True)
    drawn.add_column("")
    for heading in (
        "frames",
        "usual\nwait",
        "longest\nwait",
        "usual\nwork",
        "most\nwork",
        *PARTS.values(),
    ):
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
    parser.add_argument(
        "--traces", type=Path, metavar="DIR", help="keep them, for chrome://tracing"
    )
    asked = parser.parse_args()
    program = browser_program()
    if program is None:
        print(MISSING)
        return 1
    with serving("--dev") as house, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=[*FLAGS])
        person = Person(browser, house, "Asha", settings={"speed": 1, "muted": True})
        match = Match(browser, person, asked.traces)
        match.lesson()
        match.play(house.table("pasa", ("open", "bot:greedy"), dice=script()), asked.rounds)
        faults = person.leave()
        browser.close()
    Console().print(report(match.scenes))
    print("\n".join(faults), end="")
    return int(any(wait.worked > MOST for found in match.scenes.values() for wait in found))


if __name__ == "__main__":
    sys.exit(main())
