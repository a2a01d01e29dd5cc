"""Whether matches leave anything behind in the browser: `make memory`.

A person plays Pasa against a bot, match after match in one page, every other one as a rematch.
Between matches, on the shelf, it is counted what the page holds: bytes of the scripts' objects,
nodes of the document, listeners, lines to the server; always after the garbage was collected. Ends
with 1 if anything has grown that should not.
"""

import argparse
import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass

from playwright.sync_api import Page, sync_playwright
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from tests.web.chromium import FLAGS, MISSING, browser_program
from tests.web.house import serving
from tests.web.person import Person

OBJECTS = {"object", "closure", "array", "string", "concatenated string", "number", "symbol"}
"""What scripts make. What the browser compiles and notes down for itself is not theirs: that grows
for a while, and by nothing that a script could hold or let go."""
WARM = 2
"""Matches after which every part of the client has been loaded."""
MOST = 1_000
"""Bytes by which a match may make them grow: strings are shared and packed as the browser likes."""

HURRY = """() => {
  if (document.querySelector("dialog[open] .end")) return true;
  const due = ["button.call", ".popup button", ".do button", "[aria-keyshortcuts=P]",
    ".prayer button"];
  for (const selector of due) {
    const button = document.querySelector(`${selector}:not([aria-disabled=true])`);
    if (button) return void button.click();
  }
}"""
"""Presses what is to be pressed; true when it is all over."""


@dataclass(frozen=True)
class Footprint:
    """What a page holds."""

    objects: int
    """Bytes."""
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
        self._snapshot: list[str] = []
        self._cdp.on(
            "HeapProfiler.addHeapSnapshotChunk", lambda said: self._snapshot.append(said["chunk"])
        )

    def _opened(self) -> None:
        self._sockets += 1

    def _closed(self) -> None:
        self._sockets -= 1

    def finish(self) -> None:
        """Play until it is over."""
        self.page.wait_for_function(HURRY, polling=20, timeout=600_000)

    def match(self) -> None:
        """From the shelf to the end of a match."""
        self.person.play_a_bot("Pasa", "Magpie")
        self.finish()

    def given_up(self) -> None:
        """From the shelf to the end of a match that somebody has no time for."""
        self.person.play_a_bot("Pasa", "Whim")
        self.person.button("Give up").click()
        self.page.get_by_role("dialog").get_by_role("button", name="Give up").click()
        self.page.locator("dialog[open] .end").wait_for()

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
        return Footprint(self._objects(), found["Nodes"], found["JSEventListeners"], self._sockets)

    def _objects(self) -> int:
        """The bytes of all that scripts have made, from a snapshot of the heap."""
        self._snapshot.clear()
        self._cdp.send("HeapProfiler.takeHeapSnapshot", {"reportProgress": False})
        heap = json.loads("".join(self._snapshot))
        about = heap["snapshot"]["meta"]
        fields, kinds = about["node_fields"], about["node_types"][0]
        step, nodes = len(fields), heap["nodes"]
        sizes = nodes[fields.index("self_size") :: step]
        return sum(
            size
            for kind, size in zip(nodes[fields.index("type") :: step], sizes, strict=True)
            if kinds[kind] in OBJECTS
        )

    def evening(self, matches: int) -> Footprint:
        """So many matches, every other one a rematch; what the page then holds on the shelf."""
        for number in range(matches):
            if number % 2:
                self.rematch()
            else:
                self.match()
            if number % 2 or number == matches - 1:
                self.exit()
        return self.footprint()


def rows(visitor: Visitor, matches: int) -> Iterator[tuple[int, Footprint]]:
    """What the page holds after each pair of matches."""
    for played in range(WARM, WARM + matches + 1, 2):
        yield played, visitor.evening(2)


def grown(first: Footprint, last: Footprint, matches: int) -> bool:
    """Whether every match leaves something behind. Now and then the first sight of something brings
    in what it is copied from: that is a few nodes, and not with every match."""
    return (
        last.objects - first.objects > MOST * matches
        or last.nodes - first.nodes >= matches
        or last.listeners > first.listeners
        or last.sockets > first.sockets
    )


def main() -> int:
    """Play, and show what was counted."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=20)
    asked = parser.parse_args()
    program = browser_program()
    if program is None:
        print(MISSING)
        return 1
    drawn = Table(title="What a page holds after matches of Pasa", box=SIMPLE_HEAD)
    for heading in ("matches", "bytes of objects", "nodes", "listeners", "lines"):
        drawn.add_column(heading, justify="right")
    with serving("--think", "0.01") as house, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=[*FLAGS])
        visitor = Visitor(Person(browser, house, "Asha"))
        visitor.person.goto("/")
        held = []
        for played, now in rows(visitor, asked.matches):
            held.append(now)
            figures = (played, f"{now.objects:,}", now.nodes, now.listeners, now.sockets)
            print(*figures, flush=True)  # it takes a while
            drawn.add_row(*map(str, figures))
        faults = visitor.person.leave()
        browser.close()
    Console().print(drawn)
    print("\n".join(faults), end="")
    return int(grown(held[0], held[-1], asked.matches))


if __name__ == "__main__":
    sys.exit(main())
