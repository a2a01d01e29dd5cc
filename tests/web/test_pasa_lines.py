"""Pasa and the world around the table: reloads, windows, spectators, replays and proofs."""

import re
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from tests.games.pasa.helpers import HEADS, deal, faces
from tests.web.conftest import Newcomer
from tests.web.house import House
from tests.web.pasa import (
    DEMO_DICE,
    DEMO_MOVES,
    TABLE,
    TOSS,
    duel,
    enabled,
    level,
    play_held,
    row,
    to_the_end,
    tokens,
)
from tests.web.person import Person

A, B = 0, 1
PRAYER = DEMO_MOVES.index("A pass")
MOMENTS = {
    "before the toss": 0,
    "after the toss": 1,
    "when one is ready": 2,
    "before the first roll": 3,
    "with dice to keep": 4,
    "with two picks": 6,
    "in the other's turn": 7,
    "in the prayer": PRAYER,
    "with one tablet sealed": PRAYER + 1,
    "in the next round": PRAYER + 2,
}


def picture(person: Person) -> str:
    """All that the table says and shows, but for the clocks that run and the log that is read."""
    table = person.page.get_by_role("group", name=TABLE)
    expect(table).to_be_visible()
    shown = re.sub(r"(img )?\"?\d+ seconds left\"?|text: \d+$", "", table.aria_snapshot())
    board = shown.partition('list "What happened"')[0]
    dealt = table.locator("[data-purse]").count() > 0
    return f"{board} {[level(person, seat) for seat in (A, B)] if dealt else ''}"


def test_a_reload_loses_nothing_at_any_moment(house: House, newcomer: Newcomer) -> None:
    both = duel(house, newcomer, DEMO_DICE)
    done = 0
    for moment, moves in MOMENTS.items():
        both.play(DEMO_MOVES[done:moves])
        done = moves
        for person in both:
            expect(person.button("Skip")).to_have_count(0)
        meet(both.a, both.b, moves)
        for person in both:
            before = picture(person)
            person.page.reload()
            assert picture(person) == before, f"{person.name} {moment}"
    asha, _ = both
    asha.button("Luck").click()
    asha.sees("10 dice")


def meet(asha: Person, bela: Person, moves: int) -> None:
    """Until both pages have shown as many plies."""
    for person in (asha, bela):
        expect(person.page.locator(f"[data-ply='{moves}']")).to_have_count(1)


def test_a_reload_in_the_midst_of_the_fight_shows_how_it_ended(
    house: House, newcomer: Newcomer
) -> None:
    both = duel(house, newcomer, DEMO_DICE, held="Asha")
    play_held(both, DEMO_MOVES)
    expect(both.a.button("Skip")).to_be_visible()
    both.a.page.reload()
    both.a.sees("Round 2")
    assert (level(both.a, A)[1:], level(both.a, B)[1:]) == ((18, 3), (18, 2))


def test_a_reload_after_the_end_says_it_again(house: House, newcomer: Newcomer) -> None:
    both = to_the_end(house, newcomer)
    for person in both:
        expect(person.result).to_be_visible()
        before = picture(person)
        person.page.reload()
        expect(person.result).to_be_visible()
        assert picture(person) == before


def test_too_small_a_window_covers_the_table_and_loses_nothing(
    house: House, newcomer: Newcomer
) -> None:
    both = duel(house, newcomer, DEMO_DICE)
    both.play(TOSS)
    asha, _ = both
    cover = asha.page.get_by_role("alertdialog", name="This table needs a larger window")
    for size in ((1279, 720), (1280, 719)):
        asha.page.set_viewport_size({"width": size[0], "height": size[1]})
        expect(cover).to_be_visible()
        asha.page.keyboard.press("r")
    asha.page.reload()
    expect(cover).to_be_visible()
    asha.page.set_viewport_size({"width": 1280, "height": 720})
    expect(cover).to_have_count(0)
    assert asha.page.get_by_role("img", name=re.compile("not rolled")).count() == 12
    both.play(DEMO_MOVES[3:4])


@pytest.mark.parametrize("size", [(1279, 720), (1280, 719)])
def test_no_table_is_offered_in_too_small_a_window(
    newcomer: Newcomer, size: tuple[int, int]
) -> None:
    person = newcomer("Asha", viewport={"width": size[0], "height": size[1]}).goto()
    person.pick("Pasa")
    person.sees("This table needs a window of at least 1280 by 720")
    for offer in ("Play a bot", "Find match", "Invite a friend"):
        expect(person.button(offer).and_(person.page.locator(":enabled"))).to_have_count(0)
    person.goto("/learn/pasa")
    expect(person.heading("This table needs a larger window")).to_be_visible()
    person.page.set_viewport_size({"width": 1280, "height": 720})
    expect(person.button("Heads")).to_be_visible()


def test_a_spectator_sees_everything_but_what_is_sealed(house: House, newcomer: Newcomer) -> None:
    both = duel(house, newcomer, DEMO_DICE)
    watcher = newcomer("Cato").goto(f"/t/{both.table}")
    watcher.sees("The players call the coin.")
    both.play(DEMO_MOVES[: PRAYER + 1])
    sealed = watcher.page.get_by_role("img", name="Asha: a sealed tablet, face down")
    expect(sealed).to_be_visible()
    assert row(watcher, A) == row(both.b, A) != "_ _ _ _ _ _"
    expect(watcher.page.get_by_text(re.compile("^(prays|passes)$"))).to_have_count(0)
    expect(watcher.page.locator(".tabletop .copper")).to_have_count(1)  # the luck of the dice
    expect(both.a.page.get_by_text("1 person watches")).to_have_count(1)
    both.play(DEMO_MOVES[PRAYER + 1 :])
    watcher.sees("Round 2")
    assert (level(watcher, A)[1:], level(watcher, B)[1:]) == ((18, 3), (18, 2))


def test_nothing_on_the_other_page_tells_a_prayer_from_a_pass(
    house: House, newcomer: Newcomer
) -> None:
    pages: list[str] = []
    lines: list[list[str]] = []
    for choice in ("pray", "pass"):
        dice = [HEADS, deal(), *faces(0, "B B B B B B"), *faces(1, "T T T T T T")]
        both = duel(house, newcomer, dice)
        heard: list[str] = []
        lines.append(heard)
        bela = newcomer_listening(both.b, heard)
        both.play(TOSS)
        both.keep_all()
        both.play([f"A {choice}"])
        expect(bela.page.get_by_role("img", name="Asha: a sealed tablet")).to_be_visible()
        html = bela.page.locator("body").evaluate("body => body.outerHTML")
        # How often it says whose turn it is depends on how quickly the page came to it.
        html = re.sub(r"<p[^>]*>Your turn</p>", "", html)
        pages.append(neutral(html, both.table))
        lines[-1] = [neutral(line, both.table) for line in heard]
    assert pages[0] == pages[1]
    assert [len(line) for line in lines[0]] == [len(line) for line in lines[1]]


def newcomer_listening(person: Person, heard: list[str]) -> Person:
    """From the next load of the page on, all that comes over the line is written down."""

    def listen(socket: Any) -> None:
        socket.on("framereceived", lambda frame: heard.append(str(frame)))

    person.page.on("websocket", listen)
    person.page.reload()
    expect(person.button("Heads")).to_be_visible()
    return person


def neutral(text: str, table: str) -> str:
    """Without what differs between any two tables: names, numbers that run, and places in time."""
    text = text.replace(table, "TABLE")
    text = re.sub(r"\d+ seconds left|stroke-dasharray=\"[^\"]*\"|\"left\": ?[\d.]+", "", text)
    text = re.sub(r"<(style|script|link)\b.*?(</\1>|>)", "", text, flags=re.S)
    return re.sub(r"blob:[^\")&]*|[0-9a-f]{64}|\"id\": ?\"[^\"]*\"", "", text)


def test_a_replay_is_a_link_that_anybody_can_open(house: House, newcomer: Newcomer) -> None:
    both = to_the_end(house, newcomer)
    asha, bela = both
    asha.context.grant_permissions(["clipboard-read", "clipboard-write"])
    asha.button("Share the replay").click()
    asha.sees("The link is copied")
    link = asha.page.evaluate("navigator.clipboard.readText()")
    cato = newcomer("Cato")
    cato.page.goto(link)
    expect(cato.page.get_by_role("group", name=TABLE)).to_be_visible()
    scrub = cato.page.get_by_role("slider", name="Move")
    scrub.press("End")
    cato.sees("The match is over")
    assert (level(cato, A), level(cato, B)) == (level(bela, A), level(bela, B))
    cato.button("Round before").click()
    cato.sees("Round 2")
    assert (level(cato, A)[1:], level(cato, B)[1:]) == ((20, 4), (20, 0))
    scrub.press("Home")
    expect(cato.page.get_by_role("img", name="The sikka, not tossed yet")).to_be_visible()
    for _ in range(3):
        cato.button("Next move").click()
    expect(cato.page.get_by_role("button", name=re.compile("^Devta card: Bali"))).to_be_visible()
    expect(enabled(cato, "Roll pasa")).to_have_count(0)


def test_honest_dice_are_proved_and_a_record_with_another_roll_is_not(
    house: House, newcomer: Newcomer
) -> None:
    both = duel(house, newcomer)
    asha, bela = both
    asha.button("Heads").click()
    expect(asha.page.get_by_role("dialog", name="it is, you will go")).to_be_visible()
    first = asha if asha.page.get_by_role("dialog", name="go first").count() else bela
    for person in both:
        person.button("Let's Play").click()
    enabled(first, "Roll pasa").click()
    expect(enabled(first, "Done")).to_be_visible()
    bela.button("Give up").click()
    bela.page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    asha.button("Verify the dice").click()
    expect(asha.page.locator("[data-proved=true]")).to_be_visible()
    asha.sees("rolls are exactly what the sealed secret says")
    asha.sees("Your own share is in them.")

    def another_roll(route: Route) -> None:
        record = route.fetch().text()
        told = re.search(r"(?<=d6=)\d", record)
        assert told, record
        lie = str(int(told[0]) % 6 + 1)
        route.fulfill(body=record[: told.start()] + lie + record[told.end() :])

    bela.page.route("**/record", another_roll)
    bela.button("Verify the dice").click()
    expect(bela.page.locator("[data-proved=false]")).to_be_visible()
    bela.sees("These dice are not what was promised")


def test_leaving_is_not_quitting(house: House, newcomer: Newcomer) -> None:
    both = duel(house, newcomer, DEMO_DICE)
    both.play(DEMO_MOVES[:PRAYER])
    asha, bela = both
    bela.page.goto(house.url)
    expect(asha.page.get_by_text("away", exact=True)).to_be_visible()
    bela.button("Back to your table").click()
    expect(tokens(bela)).to_be_visible()
    expect(asha.page.get_by_text("away", exact=True)).to_have_count(0)
