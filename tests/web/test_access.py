"""Open to everybody: by keys alone, by ear alone, without motion, and in other scripts."""

import re

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Newcomer
from tests.web.eyes import barriers, blemishes
from tests.web.person import Person


def tab_to(person: Person, name: str, role: str = "button", most: int = 60) -> None:
    """Press the tabulator until the focus is there, as who has no mouse does."""
    wanted = person.page.get_by_role(role, name=name, exact=True)  # type: ignore[arg-type]
    for _ in range(most):
        if wanted.count() and wanted.first.evaluate("one => one === document.activeElement"):
            ring = "getComputedStyle(document.activeElement).boxShadow !== 'none'"
            assert person.page.evaluate(ring), f"{name} does not show its focus"
            return
        person.page.keyboard.press("Tab")
    raise AssertionError(f"{name} is not reached by keys")


def test_a_match_by_keys_alone(newcomer: Newcomer) -> None:
    """From the first page to a finished game and out again, and never a mouse."""
    asha = newcomer().goto()
    keys = asha.page.keyboard
    expect(asha.page.get_by_role("radio", name="Pasa", exact=True)).to_be_visible()
    keys.press("Tab")
    expect(asha.page.get_by_role("link", name="Skip to the content")).to_be_focused()
    keys.press("Enter")
    while not asha.page.evaluate("document.activeElement.type === 'radio'"):
        keys.press("Tab")
    while not asha.page.get_by_role("radio", name="Wheels", exact=True).is_checked():
        keys.press("ArrowRight")
    tab_to(asha, "Find match")
    keys.press("Shift+Tab")
    expect(asha.button("Play a bot")).to_be_focused()
    keys.press("Enter")
    expect(asha.page.get_by_role("dialog")).to_be_visible()
    tab_to(asha, "To the table")
    keys.press("Enter")
    asha.at_a_table()
    asha.to_decide()
    tab_to(asha, "heroes mage ...: 5 moves")
    keys.press("Enter")
    expect(asha.button("Back to all moves")).to_be_focused()
    tab_to(asha, "heroes mage priest")
    keys.press("Space")
    expect(asha.log).to_contain_text("Round 1.")
    for spin in (1, 2):
        asha.to_decide()
        tab_to(asha, "Spin")
        keys.press("Enter")
        expect(asha.log).to_contain_text(f"A spins ({spin})")
    asha.to_decide()
    tab_to(asha, "Or type a move", "combobox")
    keys.type("sp")
    keys.press("Tab")
    keys.press("Enter")
    expect(asha.log).to_contain_text("A spins (3)")
    tab_to(asha, "Give up")
    keys.press("Enter")
    dialog = asha.page.get_by_role("dialog", name="Give the game up?")
    expect(dialog).to_be_visible()
    while not dialog.get_by_role("button", name="Give up").evaluate(
        "one => one === document.activeElement"
    ):
        keys.press("Tab")
    keys.press("Enter")
    expect(asha.result).to_be_visible()
    tab_to(asha, "Exit Game")
    keys.press("Enter")
    asha.page.wait_for_url(asha.house.url + "/")


def heard(person: Person) -> str:
    """All that a screen reader has read aloud so far."""
    tree = person.log.aria_snapshot()
    return "\n".join(re.findall(r"- paragraph: (.*)", tree))


MOVES = re.compile("^(?:heroes |lock |unlock |Spin$|Confirm$)")
"""What the moves of Wheels are called."""


def offered(person: Person) -> list[str]:
    """The moves that a screen reader finds as buttons, by their names."""
    tree = person.page.get_by_role("region", name="What you may do").aria_snapshot()
    names: list[str] = re.findall(r'button "([^"]+)"', tree)
    return [name for name in names if MOVES.search(name)]


def test_a_whole_match_by_ear_alone(newcomer: Newcomer) -> None:
    """Nothing is known of the page but roles, names and what is read aloud."""
    asha = newcomer("Asha", settings={"speed": "instant", "muted": True, "motion": "reduced"})
    asha.goto()
    asha.pick("Wheels")
    asha.button("Play a bot").click()
    asha.button("To the table").click()
    expect(asha.log).to_contain_text("Your turn")
    made = 0
    while "The game is over" not in heard(asha) and made < 400:
        moves = offered(asha)
        if not moves:
            said = asha.log.get_by_text("The game is over")
            expect(said.or_(asha.page.get_by_role("button", name=MOVES)).first).to_be_attached()
            continue
        wish = next((move for move in moves if move in ("Spin", "Confirm")), moves[0])
        asha.button(wish).click()
        made += not wish.endswith("moves")
    story = heard(asha)
    assert re.search(r"The game is over\. \w", story)
    assert re.search(r"\bA spins \(\d\)|Round \d+\.", story)
    asha.button("Exit Game").click()


def test_a_match_without_motion(newcomer: Newcomer) -> None:
    asha = newcomer("Asha", settings={"speed": 1, "muted": True}, reduced_motion="reduce").goto()
    expect(asha.page.locator("html")).to_have_attribute("data-motion", "reduced")
    assert moving(asha) == []
    asha.play_a_bot("Otzarot")
    asha.to_decide()
    assert moving(asha) == []
    asha.play_on("draw", "roll", "stop", moves=3)
    asha.page.keyboard.press("Escape")
    assert moving(asha) == []
    asha.give_up()
    expect(asha.result).to_be_visible()
    assert moving(asha) == []


def moving(person: Person) -> list[str]:
    """What runs on and on, or moves by itself."""
    found: list[str] = person.page.evaluate(
        """document.getAnimations()
            .filter(({ playState, effect }) => playState === "running"
                && effect.getComputedTiming().activeDuration > 300)
            .map(({ animationName, transitionProperty }) => animationName ?? transitionProperty)"""
    )
    return found


@pytest.mark.parametrize("locale", ["en-XA", "ar-XB"])
def test_another_language_is_spoken_everywhere(newcomer: Newcomer, locale: str) -> None:
    """With the pseudo-locales every text of the client's own is in brackets, and longer."""
    asha = newcomer("Asha", settings={"speed": "instant", "muted": True, "locale": locale})
    asha.goto()
    expect(asha.page.locator("html")).to_have_attribute(
        "dir", "rtl" if locale == "ar-XB" else "ltr"
    )
    asha.page.locator("input[type=radio][value=wheels]").check(force=True)
    expect(asha.page.locator(".actions .btn").first).to_contain_text("[")
    assert unspoken(asha) == []
    assert blemishes(asha.page) == []
    asha.page.locator(".actions .btn").first.click()
    asha.page.locator("dialog .btn.primary").click()
    asha.at_a_table()
    asha.page.locator("[data-step]").first.wait_for()
    assert unspoken(asha) == []
    assert barriers(asha.page) == []
    assert blemishes(asha.page) == []


def unspoken(person: Person) -> list[str]:
    """Words that are neither the game's own nor in the language of the page."""
    found: list[str] = person.page.evaluate(
        """() => {
            const own = ".about, .title, .sheet, .name, .help, bdi, .letter, .log li, option, "
                + "code, pre, [role=log], .who, .choice, h1, h3, .number, .rows .head, .you";
            const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
            const found = [];
            for (let text = walker.nextNode(); text; text = walker.nextNode()) {
                const words = text.data.replaceAll(/[\\u202a-\\u202e]/g, "").trim();
                if (!/[A-Za-z]{2}/.test(words) || /\\[.*~.*\\]/.test(words)) continue;
                if (text.parentElement.closest(`${own}, script, style, noscript`)) continue;
                found.push(words);
            }
            return found;
        }"""
    )
    return found
