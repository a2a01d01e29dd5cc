"""The landing page: the shelf, who one is, settings."""

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Newcomer
from tests.web.eyes import barriers, blemishes

SCREENS = [(1280, 720), (1366, 768), (1920, 1080), (2560, 1440)]


def test_a_first_visit_ends_with_a_name(newcomer: Newcomer) -> None:
    person = newcomer().goto()
    person.button("Guest: choose your name and colour").click()
    person.button("That's me").click()
    expect(person.page.get_by_role("alert")).to_contain_text("A name has at least one letter")
    person.page.get_by_label("Sapphire").check(force=True)
    person.introduce("  Asha   Rani ")
    known = person.button("You are Asha Rani. Change your name or colour")
    expect(known).to_be_visible()
    person.page.reload()
    expect(known).to_be_visible()


def test_a_stranger_wants_to_know_whom_they_meet(newcomer: Newcomer) -> None:
    person = newcomer().goto()
    person.pick("Pasa")
    person.button("Find match").click()
    person.introduce("Asha")
    person.page.wait_for_url("**/find/pasa")


@pytest.mark.parametrize(("width", "height"), [*SCREENS, (390, 844)])
def test_it_is_laid_out_well_and_open_to_everybody(
    newcomer: Newcomer, width: int, height: int
) -> None:
    person = newcomer(viewport={"width": width, "height": height}).goto()
    person.pick("Otzarot")
    down = width < 1000
    assert blemishes(person.page, down=down) == []
    assert barriers(person.page) == []
    for opener in (
        "Settings",
        "Guest: choose your name and colour",
        "Play a bot",
        "Invite a friend",
    ):
        person.button(opener).click()
        expect(person.page.get_by_role("dialog")).to_be_visible()
        assert blemishes(person.page, down=down) == []
        assert barriers(person.page) == []
        person.page.keyboard.press("Escape")
        expect(person.page.get_by_role("dialog")).to_have_count(0)


def test_settings_hold_and_are_remembered(newcomer: Newcomer) -> None:
    person = newcomer().goto()
    person.button("Settings").click()
    person.page.get_by_label("Reduced").check(force=True)
    expect(person.page.locator("html")).to_have_attribute("data-motion", "reduced")
    person.page.keyboard.press("Escape")
    person.page.reload()
    expect(person.page.locator("html")).to_have_attribute("data-motion", "reduced")
    expect(person.page.get_by_role("radio", name="Pasa", exact=True)).to_be_visible()


def test_a_language_from_right_to_left_turns_the_page(newcomer: Newcomer) -> None:
    person = newcomer().goto()
    person.button("Settings").click()
    person.page.get_by_role("combobox").select_option("ar-XB")
    expect(person.page.locator("html")).to_have_attribute("dir", "rtl")
    assert blemishes(person.page) == []


def test_a_page_that_is_none_says_so(newcomer: Newcomer) -> None:
    person = newcomer().goto("/nowhere/at/all")
    expect(person.heading("Nothing stands here")).to_be_visible()
    assert barriers(person.page) == []
    person.page.get_by_role("link", name="To all the games").first.click()
    expect(person.page.get_by_role("radio", name="Pasa", exact=True)).to_be_visible()
