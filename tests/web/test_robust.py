"""Browsers that keep nothing or nonsense, tabs beside each other, and the browser's own buttons."""

import json

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.web.conftest import Newcomer
from tests.web.person import Person

NONSENSE = ("", "{", "null", "[]", "7", '"text"', '{"name": 7, "colour": "red"}', '{"speed": "x"}')
KEPT = ("profile", "settings", "key", "promises", "game")


def playable(person: Person) -> None:
    """From the landing page into a game, and a move."""
    person.goto()
    person.play_a_bot("Otzarot")
    person.play("draw")
    expect(person.log).to_contain_text("A draws")


@pytest.mark.parametrize("nonsense", NONSENSE)
def test_nonsense_in_the_storage_hurts_nobody(newcomer: Newcomer, nonsense: str) -> None:
    asha = newcomer()
    for name in KEPT:
        key, value = json.dumps(f"inglenook.{name}"), json.dumps(nonsense)
        asha.context.add_init_script(f"if (origin !== 'null') localStorage[{key}] = {value}")
    playable(asha)


def test_without_storage_a_page_remembers_as_long_as_it_is_open(newcomer: Newcomer) -> None:
    asha = newcomer()
    lines: list[WebSocketRoute] = []

    def watched(line: WebSocketRoute) -> None:
        lines.append(line)
        line.connect_to_server()

    asha.page.route_web_socket("**/ws", watched)
    asha.context.add_init_script(
        """Object.defineProperty(globalThis, "localStorage", {
            get() { throw new DOMException("denied", "SecurityError"); },
        });"""
    )
    asha.goto()
    asha.button("Guest: choose your name and colour").click()
    asha.introduce("Asha")
    expect(asha.button("You are Asha. Change your name or colour")).to_be_visible()
    asha.play_a_bot("Otzarot")
    asha.play("draw")
    expect(asha.seat(0)).to_contain_text("Asha")
    lines[-1].close()  # who comes back must be known by the same key
    asha.play("roll")
    expect(asha.log).to_contain_text("A rolls (roll 1)")
    assert len(lines) > 1


def test_a_full_storage_hurts_nobody(newcomer: Newcomer) -> None:
    asha = newcomer("Asha")
    asha.context.add_init_script(
        """Storage.prototype.setItem = () => {
            throw new DOMException("full", "QuotaExceededError");
        };"""
    )
    playable(asha)


def test_two_tabs_of_one_player_show_one_game(newcomer: Newcomer) -> None:
    asha = newcomer("Asha").goto()
    asha.play_a_bot("Otzarot")
    asha.to_decide()
    other = asha.context.new_page()
    other.goto(asha.page.url)
    draw = other.locator("[data-move=draw]")
    draw.wait_for()
    asha.play("draw")
    expect(draw).to_have_count(0)
    roll = other.locator("[data-move=roll]")
    roll.click()
    expect(asha.log).to_contain_text("A rolls (roll 1)")
    other.close()
    expect(asha.page.locator("[data-seat='0'].away")).to_have_count(0)


def test_a_name_changed_in_one_tab_is_that_of_the_other(newcomer: Newcomer) -> None:
    asha = newcomer().goto()
    other = asha.context.new_page()
    other.goto(asha.house.url)
    asha.button("Guest: choose your name and colour").click()
    asha.introduce("Asha")
    expect(other.get_by_role("button", name="You are Asha")).to_be_visible()


def test_back_and_forward_go_where_one_was(newcomer: Newcomer) -> None:
    asha = newcomer("Asha").goto()
    asha.page.get_by_role("link", name="Watch").first.click()
    expect(asha.heading("Games being played now")).to_be_visible()
    asha.page.get_by_role("link", name="Replays").click()
    expect(asha.heading("Drop a record here")).to_be_visible()
    asha.page.go_back()
    expect(asha.heading("Games being played now")).to_be_visible()
    asha.page.go_back()
    expect(asha.page.get_by_role("radio", name="Pasa", exact=True)).to_be_visible()
    asha.page.go_forward()
    expect(asha.heading("Games being played now")).to_be_visible()


def test_who_goes_back_out_of_the_queue_looks_no_longer_there(newcomer: Newcomer) -> None:
    asha = newcomer("Asha").goto()
    asha.pick("Wilds")
    asha.button("Find match").click()
    asha.sees("You are the first one here")
    asha.page.go_back()
    asha.sees("Still looking for somebody to play Wilds")
    asha.button("Stop looking").click()
    expect(asha.page.get_by_text("Still looking for somebody")).to_have_count(0)


@pytest.mark.parametrize(
    "path",
    ["/t/..%2F..%2Fetc", "/find/%00", "/learn/nothing", "/t/", "/find/a/b/c", "/%F0%9F%8E%B2"],
)
def test_odd_addresses_are_met_calmly(newcomer: Newcomer, path: str) -> None:
    asha = newcomer("Asha").goto(path)
    asha.expected = ("Failed to load resource",)
    expect(asha.page.get_by_role("link", name="To all the games").first).to_be_visible()
