"""What a first visit brings over the line, as the browser itself counts it."""

import gzip
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

import pytest

from tests.web.conftest import Newcomer
from tests.web.house import House
from tests.web.person import Person
from tests.web.test_build import CLIENT, LANDING

TABLE = 350_000
"""Bytes, as they are served, until Pasa's table stands: with fonts and all."""


@dataclass
class Visit:
    """A first visit, and all that was fetched for it."""

    person: Person
    fetched: dict[str, dict[str, Any]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        line = self.person.context.new_cdp_session(self.person.page)
        line.on("Network.responseReceived", self._received)
        line.on("Network.loadingFinished", self._finished)
        line.send("Network.enable")

    def _received(self, event: dict[str, Any]) -> None:
        self.fetched[event["requestId"]] = {"url": event["response"]["url"], "kind": event["type"]}

    def _finished(self, event: dict[str, Any]) -> None:
        if event["requestId"] in self.fetched:
            self.fetched[event["requestId"]]["bytes"] = event["encodedDataLength"]

    def stands(self) -> None:
        """All that the page asked for has come, fonts too."""
        self.person.page.evaluate("document.fonts.ready.then(() => null)")
        self.person.page.wait_for_load_state("networkidle")

    def of(self, *kinds: str) -> Iterator[dict[str, Any]]:
        """What was fetched, of some kinds or of all."""
        return (one for one in self.fetched.values() if not kinds or one["kind"] in kinds)

    def paths(self, *kinds: str) -> list[str]:
        """Where that lies."""
        return [urlsplit(one["url"]).path.lstrip("/") for one in self.of(*kinds)]


@pytest.fixture
def visit(newcomer: Newcomer) -> Visit:
    """Somebody who has a name, but nothing of ours in store. Asking another host is a fault."""
    return Visit(newcomer("Asha"))


def test_the_shelf_stands_on_little_script_and_style(visit: Visit) -> None:
    visit.person.goto()
    visit.person.button("Play a bot").wait_for()
    visit.stands()
    files = [CLIENT / path for path in visit.paths("Script", "Stylesheet")]
    assert len(files) >= 2
    assert sum(len(gzip.compress(file.read_bytes())) for file in files) <= LANDING


def test_pasas_table_is_light_with_all_that_is_on_it(visit: Visit, house: House) -> None:
    visit.person.goto(f"/t/{house.table('pasa', ('open', 'bot:random'))}")
    visit.person.page.get_by_role("group", name="The table of Pasa").wait_for()
    visit.stands()
    assert any("/Pasa-" in one["url"] for one in visit.of("Script"))
    assert len(visit.paths("Font")) >= 2
    heaviest = sorted(visit.of(), key=lambda one: -one["bytes"])[:8]
    assert sum(one["bytes"] for one in visit.of()) <= TABLE, heaviest
