"""Games on the plain table: whole matches, and all that one may do at a table."""

import re

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Newcomer, two_at
from tests.web.scenes.plain import OTZAROT, ROYALE, WHEELS, WILDS

MATCHES = {"Otzarot": OTZAROT, "Wheels": WHEELS, "Wilds": WILDS, "Battle Royale": ROYALE}
FAIR = re.compile(r"All \d+ rolls are exactly .* Your own share is in them.")
PROVED = dict.fromkeys(MATCHES, FAIR) | {"Wilds": "this game drew nothing by chance"}
SECRET = re.compile(r"^secret: [0-9a-f]{64}$", re.M)


@pytest.mark.parametrize("title", MATCHES)
def test_a_whole_match_against_a_bot(newcomer: Newcomer, title: str) -> None:
    asha = newcomer("Asha").goto()
    asha.play_a_bot(title)
    made = asha.play_on(*MATCHES[title])
    expect(asha.result).to_be_visible()
    record = asha.house.get(f"/api/tables/{asha.table}/record")
    mine = re.findall(r"^\d+ A ([^|\n]+?)\s*(?:\||$)", record, re.M)
    assert mine == made
    assert SECRET.search(record)
    asha.button("Verify the dice").click()
    expect(asha.page.locator("[data-proved=true]")).to_contain_text(PROVED[title])
    expect(
        asha.page.locator("[data-seat='0'], [data-seat='1']").filter(has_text="Winner")
    ).to_have_count(1)


def test_moves_are_typed_with_suggestions(newcomer: Newcomer) -> None:
    asha = newcomer("Asha").goto()
    asha.play_a_bot("Wheels")
    line = asha.page.get_by_role("combobox", name="Or type a move")
    line.press("Enter")
    expect(asha.page.get_by_role("alert")).to_have_text("Type a move first.")
    line.press_sequentially("heroes ma")
    offered = asha.page.get_by_role("option")
    expect(offered.first).to_have_text("heroes mage warrior")
    line.press("Tab")
    expect(line).to_have_value("heroes mage ")
    line.press_sequentially("pr")
    line.press("Tab")
    expect(line).to_have_value("heroes mage priest")
    line.press("Enter")
    expect(line).to_have_value("")
    expect(asha.log).to_contain_text("A has chosen two heroes.")
    asha.to_decide()
    line.press_sequentially("sp")
    line.press("ArrowDown")
    expect(asha.page.get_by_role("option", selected=True)).to_have_text("spin")
    line.press("Escape")
    expect(offered).to_have_count(0)
    line.fill("Keep  all of it")
    line.press("Enter")
    expect(asha.page.get_by_role("alert")).not_to_have_text("")
    expect(line).to_have_value("Keep  all of it")


def test_long_lists_of_moves_are_chosen_in_steps(newcomer: Newcomer) -> None:
    asha = newcomer("Asha").goto()
    asha.play_a_bot("Wheels")
    expect(asha.page.locator("button[data-move]")).to_have_count(0)
    asha.button("heroes mage ...: 5 moves").click()
    expect(asha.button("Back to all moves")).to_be_focused()
    expect(asha.page.locator("button[data-move]")).to_have_count(5)
    asha.button("Back to all moves").click()
    asha.button("heroes priest ...: 5 moves").click()
    asha.button("heroes priest mage").click()
    expect(asha.log).to_contain_text("A has chosen two heroes.")


def test_who_gives_up_has_lost(newcomer: Newcomer) -> None:
    asha, bela = two_at(newcomer, "Wheels")
    bela.button("Give up").click()
    dialog = bela.page.get_by_role("dialog", name="Give the game up?")
    dialog.get_by_role("button", name="Play on").click()
    expect(dialog).to_have_count(0)
    bela.button("Give up").click()
    dialog.get_by_role("button", name="Give up").click()
    expect(bela.heading("You have lost")).to_be_visible()
    expect(asha.heading("You have won")).to_be_visible()


def test_gestures_are_seen_and_heard(newcomer: Newcomer) -> None:
    asha, bela = two_at(newcomer, "Wheels")
    asha.button("Say something with a gesture").click()
    asha.button("Good luck").click()
    expect(bela.seat(0)).to_contain_text("Good luck")
    expect(bela.log).to_contain_text("Asha: Good luck")
    asha.button("Say something with a gesture").click()
    asha.button("Oh!").click()
    expect(asha.page.get_by_role("alert")).to_contain_text("one gesture every two seconds")


def test_a_rematch_is_another_table_with_seats_moved_on(newcomer: Newcomer) -> None:
    asha, bela = two_at(newcomer, "Wheels")
    first = asha.table
    asha.give_up()
    asha.button("Rematch").click()
    expect(asha.button("Waiting for the others ...")).to_be_visible()
    bela.button("Accept the rematch").click()
    for person in (asha, bela):
        person.page.wait_for_url(lambda url: first not in url)
        expect(person.seat(0)).to_contain_text("Bela")
        expect(person.seat(1)).to_contain_text("Asha")
    assert asha.table == bela.table


def test_there_is_no_rematch_with_who_has_left(newcomer: Newcomer) -> None:
    asha, bela = two_at(newcomer, "Wheels")
    asha.give_up()
    bela.button("Exit Game").click()
    bela.page.wait_for_url(bela.house.url + "/")
    asha.sees("Somebody has left: no rematch.")
    expect(asha.button("Rematch")).to_be_disabled()
    asha.button("Exit Game").click()
    asha.page.wait_for_url(asha.house.url + "/")


def test_who_goes_elsewhere_finds_the_way_back(newcomer: Newcomer) -> None:
    asha = newcomer("Asha").goto()
    asha.play_a_bot("Wheels")
    table = asha.table
    asha.page.get_by_role("link", name="Inglenook: to all the games").click()
    asha.button("Back to Wheels").click()
    asha.at_a_table()
    assert asha.table == table
    asha.page.go_back()
    expect(asha.page.get_by_role("radio", name="Pasa", exact=True)).to_be_visible()
    asha.page.go_forward()
    asha.to_decide()


def test_the_rules_and_the_help_are_at_hand(newcomer: Newcomer) -> None:
    asha = newcomer("Asha").goto()
    asha.play_a_bot("Otzarot")
    asha.button("Rules").click()
    expect(asha.page.get_by_role("dialog", name="The rules of Otzarot")).to_contain_text("skulls")
    asha.page.keyboard.press("Escape")
    expect(asha.button("Rules")).to_be_focused()
    asha.page.get_by_text("How moves are written").click()
    asha.sees("turn up your fortune card")


def test_who_watches_the_log_stays_where_they_read(newcomer: Newcomer) -> None:
    asha = newcomer("Asha").goto()
    asha.play_a_bot("Otzarot")
    asha.play_on(*OTZAROT, moves=12)
    asha.to_decide()
    log = asha.page.get_by_role("region", name="What happened")
    at_the_end = "log => log.scrollHeight - log.scrollTop - log.clientHeight < 5"
    assert log.evaluate("log => log.scrollHeight > log.clientHeight")
    asha.page.wait_for_function(at_the_end, arg=log.element_handle())
    asha.page.set_viewport_size({"width": 1280, "height": 720})
    asha.page.wait_for_function(at_the_end, arg=log.element_handle())
    log.evaluate("log => (log.scrollTop = 0)")
    asha.play_on(*OTZAROT, moves=3)
    asha.to_decide()
    assert log.evaluate("log => log.scrollTop") == 0
