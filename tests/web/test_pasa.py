"""Pasa, played by two people from the queue to the rematch, against a bot, and by a link."""

import re

from playwright.sync_api import expect

from tests.web.conftest import Newcomer
from tests.web.house import House
from tests.web.pasa import (
    DEMO_DICE,
    DEMO_MOVES,
    TABLE,
    duel,
    enabled,
    keep_all,
    level,
    pass_time,
    play_held,
    row,
    to_the_end,
    tokens,
    wait_for,
)
from tests.web.person import Person

YUDH = DEMO_MOVES.index("A pass")
A, B = 0, 1

ROW_A = "bhala teer kapat dhal bhala with yagya teer"
ROW_B = "teer kavach dhal teer teer kapat"
BLOWS = (
    ("Asha's bhala is stopped by Bela's kavach", "_ T Kp D B* T", "T _ D T T Kp", "20/2 20/2"),
    ("Asha's teer is stopped by Bela's dhal", "_ _ Kp D B* T", "T _ _ T T Kp", "20/2 20/2"),
    ("Asha's kapat takes a token from Bela", "_ _ _ D B* T", "T _ _ T T Kp", "20/3 20/1"),
    ("Asha's bhala with yagya hits", "_ _ _ D _ T", "T _ _ T T Kp", "20/4 19/1"),
    ("Asha's teer hits", "_ _ _ D _ _", "T _ _ T T Kp", "20/4 18/1"),
    ("Bela's teer is stopped by Asha's dhal", "_ _ _ _ _ _", "_ _ _ T T Kp", "20/4 18/1"),
    ("Bela's teer hits", "_ _ _ _ _ _", "_ _ _ _ T Kp", "19/4 18/1"),
    ("Bela's teer hits", "_ _ _ _ _ _", "_ _ _ _ _ Kp", "18/4 18/1"),
    ("Bela's kapat takes a token from Asha", "_ _ _ _ _ _", "_ _ _ _ _ _", "18/3 18/2"),
)
"""The fight of the demo round, as V1 of the rulebook prints it."""
WORDS = {"B": "bhala", "T": "teer", "Kv": "kavach", "D": "dhal", "Kp": "kapat", "_": "_"}


def spelled(marks: str) -> str:
    """`B* _` as it is read out."""
    words = (WORDS[mark.strip("*")] + " with yagya" * mark.endswith("*") for mark in marks.split())
    return " ".join(words)


def test_strangers_meet_in_the_queue_and_toss_the_coin(newcomer: Newcomer) -> None:
    first, second = newcomer().goto(), newcomer().goto()
    for person, name in ((first, "Asha"), (second, "Bela")):
        person.pick("Pasa")
        person.button("Find match").click()
        person.introduce(name)
    for person in (first, second):
        person.at_a_table()
        expect(person.page.get_by_role("group", name=TABLE)).to_be_visible()
        expect(person.page.get_by_role("img", name="The sikka, not tossed yet")).to_be_visible()
    second.button("Tails").click()
    sides = {first: "heads", second: "tails"}
    popup = re.compile("^(Heads|Tails) it is, you will go (first|second)$")
    for person, side in sides.items():
        said = person.page.get_by_role("dialog", name=popup)
        expect(said).to_be_visible()
        fell, goes = popup.findall(said.get_attribute("aria-label") or "")[0]
        assert goes == ("first" if side == fell.lower() else "second")
        person.sees(side.title())
    # Both have to press it.
    first.button("Let's Play").click()
    first.sees("Waiting for Bela")
    expect(second.button("Let's Play")).to_be_visible()
    second.button("Let's Play").click()
    for person in (first, second):
        expect(person.page.get_by_role("button", name=re.compile("^Devta card"))).to_have_count(2)


def test_the_demo_round_has_the_numbers_of_the_rulebook(house: House, newcomer: Newcomer) -> None:
    both = duel(house, newcomer, DEMO_DICE, held="Asha")
    asha, bela = both
    play_held(both, DEMO_MOVES[:YUDH])
    wait_for(asha, tokens(asha))
    assert (level(asha, A), level(asha, B)) == ((ROW_A, 20, 2), (ROW_B, 20, 2))
    play_held(both, DEMO_MOVES[YUDH:])
    expect(asha.button("Skip")).to_be_visible()
    told: list[str] = []
    for said, row_a, row_b, numbers in BLOWS:
        told.append(next_line(asha, "stopped|hits|takes"))
        assert told[-1].startswith(said), told[-1]
        (now_a, *a), (now_b, *b) = level(asha, A), level(asha, B)
        assert (now_a, now_b) == (spelled(row_a), spelled(row_b)), told[-1]
        assert f"{a[0]}/{a[1]} {b[0]}/{b[1]}" == numbers, told[-1]
    assert told[3].endswith("Yagya: Asha +1.")
    # Whoever did not watch has got to the same end.
    bela.sees("Round 2")
    assert (level(bela, A), level(bela, B)) == (("_ _ _ _ _ _", 18, 3), ("_ _ _ _ _ _", 18, 2))


def next_line(person: Person, kind: str) -> str:
    """The next line of the story that is about something of that kind, as soon as it is told."""
    said = person.log.locator("p").last.inner_text
    before = said()
    for _ in range(200):
        pass_time(person, 0.05)
        if (line := said()) != before and re.search(kind, line):
            return line
    raise AssertionError(f"nothing more is told after {before!r}")


def test_a_match_ends_and_begins_anew_with_swapped_cards(house: House, newcomer: Newcomer) -> None:
    both = to_the_end(house, newcomer)
    asha, bela = both
    expect(asha.result).to_have_text("You have won")
    expect(bela.result).to_have_text("You have lost")
    for person in both:
        person.sees("Bela has no stones left.")
        assert (level(person, A)[1], level(person, B)[1]) == (20, 0)
    asha.button("Rematch").click()
    bela.button("Accept the rematch").click()
    for person in both:
        expect(person.page).not_to_have_url(re.compile(both.table))
        expect(person.button("Heads")).to_be_visible()
    asha.button("Heads").click()
    for person in both:
        person.button("Let's Play").click()
    for person, card in ((asha, "Arjun"), (bela, "Bali")):
        own = person.page.get_by_role("region", name="Your side")
        expect(own.get_by_role("button", name=f"Devta card: {card}")).to_be_visible()


def test_exit_game_leads_to_the_landing_page_and_the_table_stays_frozen(
    house: House, newcomer: Newcomer
) -> None:
    both = duel(house, newcomer, DEMO_DICE)
    both.play(DEMO_MOVES[:5])
    asha, bela = both
    asha.button("Give up").click()
    asha.page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    for person, result in ((asha, "You have lost"), (bela, "You have won")):
        expect(person.result).to_have_text(result)
        person.sees("Asha gave up.")
    bela.button("Look at the table").click()
    expect(bela.page.locator(".board button:not([aria-disabled=true])")).to_have_count(4)
    for key in ("r", "Enter", "v", "1"):
        bela.page.keyboard.press(key)
    bela.button("Result").click()
    asha.button("Exit Game").click()
    expect(asha.page.get_by_role("radio", name="Pasa", exact=True)).to_be_visible()
    bela.sees("Somebody has left")
    expect(bela.button("Rematch")).to_be_disabled()


def test_a_match_against_a_bot(newcomer: Newcomer) -> None:
    person = newcomer("Asha", reduced_motion="reduce").goto()
    person.pick("Pasa")
    person.button("Play a bot").click()
    person.page.get_by_text("House rules").click()
    person.page.get_by_label("Round limit").fill("1")
    person.button("To the table").click()
    person.at_a_table()
    heads, play = person.button("Heads"), person.button("Let's Play")
    expect(heads.or_(play)).to_be_visible()
    person.page.keyboard.press("h")  # Nothing happens if the bot was quicker.
    play.click()
    keep_all(person)
    tokens(person).click()
    person.page.get_by_role("button", name=re.compile("^Pass")).click()
    expect(person.result).to_have_text(re.compile("You have (won|lost)"))
    person.sees("The last round is over")


def test_a_friend_comes_by_a_link(newcomer: Newcomer) -> None:
    asha = newcomer("Asha").goto()
    link = asha.invite("Pasa")
    bela = newcomer()
    bela.page.goto(link)
    bela.introduce("Bela")
    for person in (asha, bela):
        expect(person.button("Heads")).to_be_visible()
    # Whoever comes now looks on.
    cato = newcomer("Cato").goto(f"/t/{asha.table}")
    cato.sees("The players call the coin.")
    expect(cato.button("Heads")).to_have_count(0)


def test_quick_keys_are_not_lost_and_picks_go_back(house: House, newcomer: Newcomer) -> None:
    both = duel(house, newcomer, DEMO_DICE)
    both.play(DEMO_MOVES[:4])
    asha, bela = both
    expect(enabled(asha, "Done")).to_be_visible()
    for key in "123":
        asha.page.keyboard.press(key)
    for person in both:
        expect(person.page.locator("[data-socket='0:3'] [data-die]")).to_be_visible()
    asha.page.locator("[data-socket='0:2'] button").click()
    for person in both:
        expect(person.page.locator("[data-socket='0:3'] [data-die]")).to_have_count(0)
        assert row(person, A) == "bhala teer _ _ _ _"
    expect(asha.page.locator("[data-die='0:2'] button")).to_be_visible()
    assert own_names(asha) == ["bhala", "teer", "teer", "teer", "dhal", "kavach"]
    expect(bela.page.get_by_role("button", name=re.compile("Pick it"))).to_have_count(0)


def test_the_newest_line_is_seen_in_every_window(house: House, newcomer: Newcomer) -> None:
    both = duel(house, newcomer, DEMO_DICE)
    both.play(DEMO_MOVES[:YUDH])
    newest = both.b.page.locator(".log li").last
    for width, height in ((1280, 720), (1920, 1080), (1366, 768)):
        both.b.page.set_viewport_size({"width": width, "height": height})
        expect(newest).to_be_in_viewport(ratio=0.9)


def own_names(person: Person) -> list[str]:
    """What stands under one's dice."""
    return [name.strip("123456\n ") for name in person.page.locator(".called").all_inner_texts()]
