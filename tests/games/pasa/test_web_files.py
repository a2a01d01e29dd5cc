"""The files that the browser client is given of Pasa are fresh."""

from pathlib import Path

import pytest

from inglenook.games.pasa import events as ev
from inglenook.kernel.event import Event, SecretEvent
from tests.games.pasa.web_files import WEB, files, the_demo, the_stories

pytestmark = pytest.mark.skipif(not WEB.exists(), reason="only a checkout has the client's sources")


@pytest.mark.parametrize("path", files(), ids=lambda path: path.name)
def test_a_file_says_what_the_rules_say(path: Path) -> None:
    text = files()[path]
    assert path.read_text("utf-8") == text, "write it anew: python -m tests.games.pasa.web_files"


def test_the_lesson_is_the_demo_of_the_rulebook() -> None:
    last = the_demo()["plies"][-1]
    ended = next(event for event in last["told"]["events"] if isinstance(event, ev.RoundEnded))
    assert ended.levels == ev.Levels((18, 18), (3, 2))


def test_the_stories_have_every_kind_of_event() -> None:
    told = {type(event) for story in the_stories() for ply in story for event in ply["events"]}
    bases = {Event, SecretEvent, ev.YudhEvent, ev.Strike}
    kinds = {thing for thing in vars(ev).values() if isinstance(thing, type)}
    assert {kind for kind in kinds if issubclass(kind, Event)} - bases <= told
