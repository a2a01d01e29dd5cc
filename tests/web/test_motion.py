"""What moves on Pasa's table: nothing that must be painted anew, and nothing out of sight."""

import pytest

from tests.web.conftest import Newcomer
from tests.web.house import House
from tests.web.person import Person

WATCHED = {"speed": 2, "muted": True, "motion": "full"}
CHEAP = {"transform", "opacity", "offset", "easing", "composite", "computedOffset"}
"""What the browser moves by itself, and what every frame of an animation has."""

ROLL = "button[aria-keyshortcuts=R][aria-disabled=false]"
DONE = "button[aria-keyshortcuts=Enter][aria-disabled=false]"
PRAYER = ".prayer button"

KEEP_ANIMATIONS = """() => {
  window.moved = new Set();
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, timing) {
    for (const frame of frames) for (const property in frame) window.moved.add(property);
    return animate.call(this, frames, timing);
  };
}"""
OF_STYLE = """() => document.getAnimations().flatMap((animation) =>
  animation.effect.getKeyframes().flatMap((frame) => Object.keys(frame)))"""
SEE_FLIGHT = """() => {
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, timing) {
    if (!this.matches("[data-die]")) return animate.call(this, frames, timing);
    const held = animate.call(this, frames, { ...timing, delay: -0.25 * timing.duration });
    queueMicrotask(() => (window.flight ??= look(this)));
    return held;
  };
  const look = (die) => {
    die.querySelectorAll("*").forEach((part) => part.style.setProperty("pointer-events", "auto"));
    const { x, y, width, height } = die.getBoundingClientRect();
    const tray = document.querySelector(".tray.own").getBoundingClientRect();
    const seen = document.elementFromPoint(x + width / 2, y + height / 2);
    return { seen: die.contains(seen), overTray: y > tray.y - height / 2 };
  };
}"""
"""A die that flies is looked at when it is a quarter of the way there."""


@pytest.fixture
def player(newcomer: Newcomer, house: House) -> Person:
    """Somebody who takes the time to look, at a table where the dice have been dealt."""
    dice = [1, 1, 5, *([1, 2, 3, 4, 5, 6] * 400)]
    table = house.table("pasa", ("open", "bot:random"), dice=dice)
    person = newcomer("Asha", settings=WATCHED).goto(f"/t/{table}")
    start = person.page.locator("button.call, .popup button").first
    start.wait_for()
    person.page.evaluate(KEEP_ANIMATIONS)
    person.page.locator("button.call").evaluate_all("calls => calls[0]?.click()")
    person.page.locator(".popup button").click()
    person.page.locator(ROLL).wait_for()
    return person


def roll(person: Person) -> None:
    person.page.locator(ROLL).click()
    person.page.locator(f"{DONE}, {PRAYER}").first.wait_for()


def test_whatever_moves_is_only_moved_turned_and_faded(player: Person) -> None:
    page = player.page
    of_style = set(page.evaluate(OF_STYLE))
    while page.locator(ROLL).count():
        roll(player)
        of_style |= set(page.evaluate(OF_STYLE))
        if page.locator(DONE).count():
            page.locator(DONE).click()
            page.locator(f"{ROLL}, {PRAYER}").first.wait_for()
    page.locator(PRAYER).first.click()
    page.keyboard.press("p")
    page.locator(f"{ROLL}, dialog[open]").first.wait_for(timeout=60_000)
    moved = set(page.evaluate("[...window.moved]"))
    assert {"transform", "opacity"} <= moved
    assert moved | of_style <= CHEAP


def test_two_dice_picked_in_one_breath_are_both_picked(player: Person) -> None:
    roll(player)
    player.page.keyboard.press("1")
    player.page.keyboard.press("2")
    player.page.locator(DONE, has_text="Keep 2").wait_for()


def test_a_die_is_seen_on_its_way_to_the_war_zone(player: Person) -> None:
    roll(player)
    player.page.evaluate(SEE_FLIGHT)
    player.page.keyboard.press("1")
    flight = player.page.wait_for_function("() => window.flight").json_value()
    assert flight == {"seen": True, "overTray": True}


def test_the_metal_is_painted_beside_the_page(player: Person) -> None:
    player.page.wait_for_function(
        """() => ["copper", "bronze", "walnut", "stone"].every((name) => getComputedStyle(
          document.querySelector(".pasa")).getPropertyValue(`--${name}-tile`).includes("blob:"))"""
    )
