"""Pasa for everybody: by keyboard, by what a screen reader hears, without motion, as a lesson."""

import re

from playwright.sync_api import expect

from tests.games.pasa.web_files import DEMO
from tests.web.conftest import Newcomer
from tests.web.eyes import barriers, blemishes
from tests.web.house import House
from tests.web.pasa import (
    LAST_BLOW,
    TWO_ROUNDS,
    duel,
    enabled,
    keep_all,
    level,
    make,
    tokens,
    wait_for,
)
from tests.web.person import Person

A, B = 0, 1


def test_a_whole_match_by_keyboard_alone(house: House, newcomer: Newcomer) -> None:
    both = duel(house, newcomer, LAST_BLOW, options=TWO_ROUNDS)
    asha, bela = both
    expect(enabled(asha, "Heads")).to_be_visible()
    asha.page.keyboard.press("h")
    for person in both:
        expect(person.button("Let's Play")).to_be_focused()
        person.page.keyboard.press("Enter")
    for asked in ("p", "v"):
        both.keep_all()
        for person, key in ((asha, asked), (bela, "p")):
            expect(tokens(person)).to_be_visible()
            person.page.keyboard.press(key)
    for person in both:
        expect(person.result).to_be_visible()
    tab_to(asha, "Exit Game")
    asha.page.keyboard.press("Enter")
    expect(asha.page.get_by_role("radio", name="Pasa", exact=True)).to_be_visible()


def test_every_control_is_reached_by_tab_and_shows_it(house: House, newcomer: Newcomer) -> None:
    both = duel(house, newcomer, LAST_BLOW, options=TWO_ROUNDS)
    both.play(("A heads", "A ready", "B ready", "A roll"))
    asha, _ = both
    expect(enabled(asha, "Done")).to_be_visible()
    tab_to(asha, "Die 2: kapat. Pick it")
    asha.page.keyboard.press("Enter")
    taken = asha.page.get_by_role("button", name="Die 2: kapat. Take the pick back")
    expect(taken).to_be_focused()
    assert focus_ring(asha)
    asha.page.keyboard.press("Space")
    expect(asha.page.get_by_role("button", name="Die 2: kapat. Pick it")).to_be_focused()
    for name in ("Devta card: Arjun", "Devta card: Bali"):
        tab_to(asha, name)
        assert focus_ring(asha)
        asha.page.keyboard.press("Enter")
        card = asha.page.get_by_role("button", name=name)
        expect(card).to_have_attribute("aria-pressed", "true")
        asha.page.keyboard.press("Enter")
        expect(card).to_have_attribute("aria-pressed", "false")


def tab_to(person: Person, name: str) -> None:
    """Press Tab until a control of that name has the focus."""
    said = (
        "() => (e => e.getAttribute('aria-label') ?? e.textContent.trim())(document.activeElement)"
    )
    for _ in range(60):
        person.page.keyboard.press("Tab")
        if str(person.page.evaluate(said)).startswith(name):
            return
    raise AssertionError(f"Tab never comes to {name!r}")


def focus_ring(person: Person) -> bool:
    """Whether what has the focus is seen to have it."""
    ring: bool = person.page.evaluate(
        "() => (s => s.outlineStyle !== 'none' || s.boxShadow !== 'none')"
        "(getComputedStyle(document.activeElement))"
    )
    return ring


def test_a_whole_match_with_a_screen_reader_alone(house: House, newcomer: Newcomer) -> None:
    """Bela hears names of controls and the log, and knows nothing else."""
    options = TWO_ROUNDS | {"devtas": ["arjun", "bali"]}
    asha, bela = duel(house, newcomer, LAST_BLOW, options=options)
    heard = Ear(bela)
    heard.until("Your turn")
    heard.press("^Heads$")
    heard.until("^Heads it is: Bela goes first, every round")
    heard.press("^Let's Play$")
    asha.button("Let's Play").click()
    assert heard.until("^The devtas are dealt: Arjun for Asha, Bali for Bela")
    for choice in ("^Pass", "^Ask Bali"):
        heard.until("Ran Neeti")
        heard.until("Your turn")
        heard.press("^Roll pasa")
        said = heard.until(r"^Bela rolls \(1 of 3\)")
        faces = re.findall("bhala|teer|kavach|dhal|kapat", said.partition(":")[2])
        assert heard.names("Pick it") == faces
        for place, name in enumerate(faces, start=1):
            heard.press(f"^Die {place}: {name}( with yagya)?. Pick it$")
        heard.press("^Done")
        heard.until("^Bela keeps")
        keep_all(asha)
        heard.until("^Devik Vardan")
        heard.press("^Your [0-9]+ Vardan tokens?. Ask for a vard, or pass$")
        heard.press(choice)
        make(asha, A, "pass")
        heard.until("^Yudh. Asha passes. Bela (prays|passes)")
    heard.until("^Bali acts for Bela")
    heard.until("^Bela wins")
    heard.until("^The game is over. ")
    assert heard.all[-1] == "The game is over. Asha has no stones left."
    assert not [line for line in heard.all if re.search(r"\b[AB]\b|\*", line)]


class Ear:
    """What comes out of the live log, each line once, and the controls by their names."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.all: list[str] = []
        self.at = 0
        person.page.expose_function("hear", lambda line: self.all.append(line))
        person.page.evaluate(
            "() => { const log = document.querySelector('[role=log]');"
            " for (const p of log.children) hear(p.textContent);"
            " new MutationObserver(changes => changes.forEach(change =>"
            " change.addedNodes.forEach(node => node.textContent && hear(node.textContent))))"
            ".observe(log, { childList: true }) }"
        )

    def until(self, words: str) -> str:
        """The next line with these words; all before it is past."""
        for _ in range(600):
            for number, line in enumerate(self.all[self.at :], start=self.at + 1):
                if re.search(words, line):
                    self.at = number
                    return line
            self.person.page.evaluate("() => new Promise(requestAnimationFrame)")
        raise AssertionError(f"{words!r} is not said: {self.all[self.at :]}")

    def press(self, name: str) -> None:
        """Press the one control of that name, by what it is called."""
        control = self.person.page.get_by_role("button", name=re.compile(name))
        expect(control).to_have_count(1)
        expect(control).to_be_enabled()
        control.press("Enter")

    def names(self, words: str) -> list[str]:
        """What the dice are called that offer this."""
        controls = self.person.page.get_by_role("button", name=re.compile(words))
        expect(controls).not_to_have_count(0)
        labels = [str(control.get_attribute("aria-label")) for control in controls.all()]
        return [label.partition(": ")[2].split()[0].strip(".") for label in labels]


def test_a_match_without_motion(house: House, newcomer: Newcomer) -> None:
    both = duel(
        house,
        newcomer,
        LAST_BLOW,
        options=TWO_ROUNDS,
        held="Asha",
        reduced_motion="reduce",
    )
    asha, _ = both
    asha.page.evaluate(
        """() => {
          window.moved = [];
          const animate = Element.prototype.animate;
          Element.prototype.animate = function (frames, ...rest) {
            if ([frames].flat().some((frame) => "transform" in frame)) moved.push(this.outerHTML);
            return animate.call(this, frames, ...rest);
          };
        }"""
    )
    play_two_rounds(asha, both.b)
    assert asha.page.evaluate("moved") == []
    still = "document.getAnimations().filter(a => a.playState === 'running').length"
    assert asha.page.evaluate(still) == 0
    expect(asha.result).to_have_text("You have won")
    assert (level(asha, A)[1], level(asha, B)[1]) == (20, 0)


def play_two_rounds(asha: Person, bela: Person) -> None:
    """The match of the last blow, at a table at which the time of Asha is held."""
    for person, move in ((asha, "heads"), (asha, "ready"), (bela, "ready")):
        wait_for(asha, person.button("Heads" if move == "heads" else "Let's Play"))
        make(person, A, move)
    for choice in ("pass", "pray"):
        for person in (asha, bela):
            wait_for(asha, enabled(person, "Roll pasa"))
            person.page.keyboard.press("r")
            wait_for(asha, enabled(person, "Done"))
            for place in range(1, 7):
                person.page.keyboard.press(str(place))
            person.page.keyboard.press("Enter")
        for person, asked in ((asha, choice), (bela, "pass")):
            wait_for(asha, tokens(person))
            person.page.keyboard.press("v" if asked == "pray" else "p")
    wait_for(asha, asha.result)


def test_the_lesson_from_start_to_end(newcomer: Newcomer) -> None:
    learner = newcomer("Asha", reduced_motion="reduce").goto("/learn/pasa")
    coach = learner.page.get_by_role("status").filter(has_text=re.compile(r"\d+ of 23"))
    told = {coach.inner_text()}
    for number, (move, _) in enumerate(DEMO):
        if move[0] == "B":
            continue
        if move == "A toggle 1":
            learner.page.get_by_role("button", name=re.compile("^Die 5: dhal")).click()
            learner.sees("Not that one, this time: follow the light.")
            assert barriers(learner.page) == []
            assert blemishes(learner.page) == []
        make(learner, A, move[2:])
        expect(learner.page.locator(".pasa")).not_to_have_attribute("data-ply", str(number))
        told.add(coach.inner_text())
    learner.sees("18 stones each, and you own 3 tokens to Bela's 2")
    assert (level(learner, A)[1:], level(learner, B)[1:]) == ((18, 3), (18, 2))
    assert len(told) >= 12
    learner.button("Now play").click()
    expect(learner.page.get_by_role("radio", name="Pasa", exact=True)).to_be_visible()
