"""Finding a stranger: the queue, the match, and a bot for who does not like to wait."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Newcomer
from tests.web.house import House, serving


@pytest.fixture(scope="module")
def eager() -> Iterator[House]:
    """A house that offers a bot at once."""
    with serving("--offer-bot", "0") as house:
        yield house


def test_two_strangers_meet_and_play(newcomer: Newcomer) -> None:
    asha, bela = newcomer().goto(), newcomer("Bela").goto()
    asha.pick("Otzarot")
    asha.button("Find match").click()
    asha.introduce("Asha")
    expect(asha.heading("Looking for somebody to play Otzarot")).to_be_visible()
    asha.sees("You are the first one here")
    bela.seek("Otzarot")
    for person in (asha, bela):
        person.at_a_table()
        expect(person.seat(0)).to_contain_text("Asha")
        expect(person.seat(1)).to_contain_text("Bela")
    assert asha.table == bela.table
    expect(asha.state).to_have_text("Your turn")
    expect(bela.state).to_have_text("Asha decides")
    expect(bela.page.locator("button[data-move]")).to_have_count(0)
    asha.play("draw")
    expect(bela.log).to_contain_text("A draws")


def test_who_looks_in_two_tabs_looks_once(newcomer: Newcomer) -> None:
    asha = newcomer("Asha").goto()
    asha.seek("Wheels")
    expect(asha.page.get_by_role("timer")).to_contain_text("Waiting for")
    other = asha.context.new_page()
    other.goto(asha.house.url + "/find/wheels")
    expect(
        other.get_by_role("status").filter(has_text="You are the first one here")
    ).to_be_visible()
    asha.sees("You are the first one here")
    bela = newcomer("Bela").goto()
    bela.seek("Wheels")
    bela.at_a_table()
    asha.at_a_table()
    other.wait_for_url("**/t/*")
    expect(bela.seat(0)).to_contain_text("Asha")


def test_looking_ends_when_one_says_so(newcomer: Newcomer) -> None:
    asha = newcomer("Asha").goto()
    asha.seek("Wilds")
    asha.button("Stop looking").click()
    asha.page.wait_for_url(asha.house.url + "/")
    bela = newcomer("Bela").goto()
    bela.seek("Wilds")
    bela.sees("You are the first one here")


def test_who_waits_plays_a_bot_and_is_called(newcomer: Newcomer, eager: House) -> None:
    asha = newcomer("Asha", eager).goto()
    asha.seek("Otzarot")
    asha.button("Play a bot meanwhile").click()
    asha.button("To the table").click()
    asha.at_a_table()
    meanwhile = asha.table
    asha.sees("Still looking for somebody to play Otzarot")
    asha.play("draw")
    bela = newcomer("Bela", eager).goto()
    bela.seek("Otzarot")
    bela.at_a_table()
    asha.sees("Somebody has come!")
    asha.page.get_by_role("link", name="To the table").click()
    expect(asha.seat(1)).to_contain_text("Bela")
    assert asha.table == bela.table != meanwhile


def test_a_stranger_without_a_name_is_asked_on_the_way(newcomer: Newcomer) -> None:
    asha = newcomer().goto("/find/wheels")
    asha.introduce("Asha")
    asha.sees("You are the first one here")


def test_a_game_that_nobody_has_cannot_be_looked_for(newcomer: Newcomer) -> None:
    asha = newcomer("Asha").goto("/find/chess")
    expect(asha.heading("This game is not on the shelf")).to_be_visible()
