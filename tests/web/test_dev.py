"""The developer's panel: for any game, and on servers that were started for it alone."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Newcomer
from tests.web.eyes import barriers
from tests.web.house import House, serving


@pytest.fixture(scope="module")
def strict() -> Iterator[House]:
    """A house for guests, as it is usually started."""
    with serving() as house:
        yield house


FIRST = {
    "Otzarot": "A draws",
    "Wheels": "A has chosen two heroes.",
    "Wilds": "A has decided.",
    "Battle Royale": "25 cards lie face up",
}


@pytest.mark.parametrize("title", FIRST)
def test_it_shows_all_that_came_and_plays(newcomer: Newcomer, title: str) -> None:
    asha = newcomer("Asha").goto()
    asha.play_a_bot(title)
    asha.button("Open the developer's panel").click()
    panel = asha.page.get_by_role("complementary", name="Developer's panel")
    content = panel.get_by_role("tabpanel")
    expect(content).to_contain_text('"phase"' if title != "Wilds" else '"turn"')
    panel.get_by_role("tab", name="Legal moves").click()
    expect(content).not_to_have_text("")
    first = content.inner_text().split("\n")[0]
    assert asha.page.locator(f"button[data-move^='{first.split()[0]}'], button[data-step]").count()
    panel.get_by_role("button", name="Play a random move").click()
    expect(asha.page.get_by_role("region", name="What happened")).to_contain_text(FIRST[title])
    panel.get_by_role("tab", name="Messages").click()
    expect(content).to_contain_text('> {"type":"move"')
    expect(content).to_contain_text('< {"type":"happened"')
    panel.get_by_role("tab", name="Events").click()
    expect(content).to_contain_text('{"event":')
    assert barriers(asha.page) == []


def test_it_plays_by_itself(newcomer: Newcomer) -> None:
    asha = newcomer("Asha").goto()
    asha.play_a_bot("Otzarot")
    asha.button("Open the developer's panel").click()
    asha.page.get_by_role("checkbox", name="Play by itself").check()
    expect(asha.log).to_contain_text("Turn 3", timeout=20_000)
    asha.page.get_by_role("checkbox", name="Play by itself").uncheck()
    asha.button("Open the developer's panel").click()
    expect(asha.page.get_by_role("complementary", name="Developer's panel")).to_have_count(0)


def test_dice_may_be_scripted(newcomer: Newcomer) -> None:
    asha = newcomer("Asha").goto()
    asha.play_a_bot("Otzarot")
    asha.button("Open the developer's panel").click()
    field = asha.page.get_by_role("textbox", name="Scripted dice for the next table")
    field.fill("one two")
    field.press("Enter")
    expect(asha.page.get_by_role("alert")).to_contain_text("Values in the order they are drawn")
    before = asha.table
    field.fill("1 6 5 4 6 5 4 3 3")
    field.press("Enter")
    asha.page.wait_for_url(lambda url: before not in url)
    asha.sees("Scripted dice: nothing of this game can be proved.")
    asha.play("draw")
    asha.play("roll")
    expect(asha.log).to_contain_text("A rolls (roll 1): ")
    told = re.search(r"A rolls \(roll 1\): (.*?)\.", asha.log.inner_text())
    assert told
    faces = [face.split(":")[1] for face in told[1].split(", ")]
    assert [faces[0] == face for face in faces] == [n == 6 for n in (6, 5, 4, 6, 5, 4, 3, 3)]


def test_guests_have_none(newcomer: Newcomer, strict: House) -> None:
    asha = newcomer("Asha", strict).goto()
    asha.play_a_bot("Otzarot")
    asha.to_decide()
    expect(asha.button("Open the developer's panel")).to_have_count(0)
    asha.button("Settings").click()
    expect(asha.page.get_by_role("dialog").get_by_role("combobox")).to_have_count(0)


def test_guests_cannot_script_dice(strict: House) -> None:
    with pytest.raises(AssertionError, match="dev"):
        strict.table("otzarot", ("you", "bot:greedy"), dice=(1, 1, 1))
