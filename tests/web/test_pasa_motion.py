"""What moves at Pasa's table: nothing is told before it is seen, at everybody's own pace."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Newcomer
from tests.web.house import House
from tests.web.pasa import (
    DEMO_DICE,
    DEMO_MOVES,
    TOSS,
    Duel,
    duel,
    pass_time,
    play_held,
    row,
    wait_for,
)
from tests.web.person import Person

A = 0
PRAYER = DEMO_MOVES.index("A pass")
FALLEN = re.compile("it is, you will go")


def told(person: Person, where: str = "body") -> str:
    """All that can be read in a part of the page, or heard of it."""
    return str(
        person.page.evaluate(
            "where => [...document.querySelectorAll(where)].flatMap(part => [part.innerText,"
            " ...[...part.querySelectorAll('[aria-label], [title]')].map("
            "e => e.getAttribute('aria-label') + e.title)]).join()",
            where,
        )
    )


def tossed(house: House, newcomer: Newcomer, **settings: Any) -> Duel:
    """A table at which the coin has just been called, and Asha begins to see it."""
    both = duel(house, newcomer, DEMO_DICE, held="Asha", watching=settings)
    both.a.button("Heads").click()
    expect(both.a.button("Skip")).to_be_visible()
    return both


@pytest.mark.parametrize(("speed", "seconds"), [(1, 3.0), (2, 1.5)])
def test_the_coin_is_in_the_air_for_three_seconds_and_tells_nothing(
    house: House, newcomer: Newcomer, speed: int, seconds: float
) -> None:
    asha, bela = tossed(house, newcomer, speed=speed)
    popup = asha.page.get_by_role("dialog", name=FALLEN)
    pass_time(asha, 0.35 / speed)
    for _ in range(9):
        pass_time(asha, seconds / 10)
        assert not re.search("is up|it is|goes first|strikes first", told(asha))
    expect(popup).to_have_count(0)
    pass_time(asha, seconds / 10 + 0.01)
    expect(popup).to_have_count(1)
    expect(bela.page.get_by_role("dialog", name=FALLEN)).to_have_count(1)


def test_whoever_wants_it_at_once_has_it_at_once(house: House, newcomer: Newcomer) -> None:
    quick = {"speed": "instant"}
    asha, _ = both = duel(house, newcomer, DEMO_DICE, held="Asha", watching=quick)
    both.play(TOSS[:1])
    expect(asha.page.get_by_role("dialog", name=FALLEN)).to_be_visible()


def test_escape_skips_what_is_shown(house: House, newcomer: Newcomer) -> None:
    asha, _ = tossed(house, newcomer)
    pass_time(asha, 0.4)
    expect(asha.page.get_by_role("dialog", name=FALLEN)).to_have_count(0)
    asha.page.keyboard.press("Escape")
    expect(asha.page.get_by_role("dialog", name=FALLEN)).to_be_visible()


def test_dice_tell_nothing_before_they_lie(house: House, newcomer: Newcomer) -> None:
    both = duel(house, newcomer, DEMO_DICE, held="Asha")
    asha, _ = both
    play_held(both, (*TOSS, "A roll"))
    expect(asha.button("Skip")).to_be_visible()
    for _ in range(10):
        pass_time(asha, 0.1)
        assert asha.page.get_by_role("img", name=re.compile("is falling")).count() == 6
        said = told(asha, ".tray, .log, [role=log]")
        assert not re.search("bhala|teer|kavach|dhal|kapat|rolls", said)
    pass_time(asha, 0.2)
    assert asha.page.get_by_role("button", name=re.compile("Pick it")).count() == 6
    asha.sees("Asha rolls (1 of 3): bhala, teer, teer, teer, dhal, kavach.")


def test_who_is_behind_catches_up(house: House, newcomer: Newcomer) -> None:
    both = duel(house, newcomer, DEMO_DICE, held="Asha")
    asha, _ = both
    play_held(both, DEMO_MOVES[:7])
    wait_for(asha, both.b.page.locator("button[aria-disabled=false]", has_text="Roll pasa"))
    pass_time(asha, 3)
    # While Bela rolls and picks four, no time goes by for Asha.
    both.play(("B roll", *(f"B toggle {die}" for die in range(1, 5))))
    expect(asha.page.locator("[data-socket='1:4'] [data-die]")).to_be_visible()
    expect(asha.button("Skip")).to_have_count(0)
    assert row(asha, 1) == row(both.b, 1) == "kapat bhala kapat dhal _ _"


SOUNDING = """
  window.sounded = 0;
  for (const name of ["OscillatorNode", "AudioBufferSourceNode"]) {
    const Made = window[name];
    window[name] = class extends Made { start(...at) { sounded += 1; super.start(...at); } };
  }
"""
"""Counts every sound that is struck."""


def test_everything_that_happens_is_heard(house: House, newcomer: Newcomer) -> None:
    loud = {"muted": False, "effects": 0.5, "signals": 0, "fireside": 0.2}
    both = duel(house, newcomer, DEMO_DICE, held="Asha", watching=loud)
    asha, _ = both
    asha.page.add_init_script(SOUNDING)
    asha.page.reload()
    wait_for(asha, asha.button("Heads"))
    silent = asha.page.evaluate("sounded")
    asha.page.mouse.click(700, 60)
    expect(asha.button("Heads")).to_be_visible()
    assert asha.page.evaluate("sounded") > silent, "the fire burns"
    heard: dict[str, int] = {}
    for move in (*DEMO_MOVES[:7], "B roll"):
        before = asha.page.evaluate("sounded")
        play_held(both, (move,))
        for _ in range(4):
            pass_time(asha, 1)
        heard[move] = asha.page.evaluate("sounded") - before
    assert [move for move, sounds in heard.items() if not sounds and move != "A ready"] == []
    play_held(both, DEMO_MOVES[8:])
    expect(asha.button("Skip")).to_be_visible()
    for said in ("stopped", "takes a token", "hits"):
        before = asha.page.evaluate("sounded")
        wait_for(asha, asha.log.get_by_text(said).first)
        assert asha.page.evaluate("sounded") > before, said
