"""Pasa: every phase of a match, its lesson, and those who look on."""

import re

from playwright.sync_api import expect

from tests.web.pasa import (
    DEMO_DICE,
    DEMO_MOVES,
    TOSS,
    Duel,
    duel,
    make,
    pass_time,
    play_held,
    started,
    to_the_end,
    tokens,
)
from tests.web.person import Person
from tests.web.scenes import WIDE, Cast, Look, Looks, story

AT = WIDE[1]
PICKED = DEMO_MOVES.index("A done")
PRAYER = DEMO_MOVES.index("A pass")


@story
def pasa(cast: Cast) -> Looks:
    both = duel(cast.house, cast.enter, DEMO_DICE)
    asha, bela = both
    yield Look("pasa-toss", asha)
    both.play(TOSS[:1])
    yield Look("pasa-toss-won", asha)
    yield Look("pasa-toss-lost", bela)
    both.play(TOSS[1:2])
    yield Look("pasa-toss-waits", asha)
    both.play(TOSS[2:])
    yield Look("pasa-roll", asha)
    yield Look("pasa-roll-theirs", bela)
    both.play(DEMO_MOVES[3:4])
    yield Look("pasa-keep", asha)
    both.play(DEMO_MOVES[4:PICKED])
    yield Look("pasa-picks", asha)
    yield Look("pasa-picks-theirs", bela)
    both.play(DEMO_MOVES[PICKED:PRAYER])
    yield Look("pasa-vardan", asha)
    tokens(asha).click()
    yield Look("pasa-vardan-asked", asha)
    asha.page.get_by_role("button", name=re.compile("^Pass")).click()
    yield Look("pasa-vardan-sealed", asha)
    yield Look("pasa-vardan-sealed-theirs", bela)
    for card in ("Bali", "Arjun"):
        bela.page.get_by_role("button", name=f"Devta card: {card}").click()
        yield Look(f"pasa-card-{card.lower()}", bela)
        bela.page.get_by_role("button", name=f"Devta card: {card}").click()
    asha.button("If it ended now").click()
    yield Look("pasa-forecast-closed", asha)
    asha.button("If it ended now").click()
    asha.button("Luck").click()
    yield Look("pasa-luck", asha)
    asha.page.keyboard.press("Escape")
    watcher = cast.enter().goto(f"/t/{both.table}")
    yield Look("pasa-watched", watcher)
    both.play(DEMO_MOVES[PRAYER + 1 :])
    yield Look("pasa-second-round", asha)


@story
def pasa_cards(cast: Cast) -> Looks:
    for cards in (4, 9):
        both = duel(cast.house, cast.enter, started(cards=cards))
        both.play(TOSS)
        for devta in ("Kahna", "Prithvi"):
            card = both.a.page.get_by_role("button", name=f"Devta card: {devta}")
            if card.count():
                card.click()
                yield Look(f"pasa-card-{devta.lower()}-{cards}", both.a)
                card.click()


@story
def pasa_end(cast: Cast) -> Looks:
    asha, bela = to_the_end(cast.house, cast.enter)
    expect(asha.result).to_have_text("You have won")
    yield Look("pasa-end-won", asha)
    yield Look("pasa-end-lost", bela)
    asha.button("Look at the table").click()
    yield Look("pasa-end-table", asha)
    bela.button("Watch the replay").click()
    expect(bela.button("Next round")).to_be_visible()
    yield Look("pasa-replay", bela)
    for _ in range(2):
        bela.button("Next round").click()
    yield Look("pasa-replay-later", bela)


@story
def pasa_moving(cast: Cast) -> Looks:
    both = duel(cast.house, cast.enter, DEMO_DICE, held="Asha", viewport=AT._asdict())
    asha, _ = both
    play_held(both, TOSS[:1])
    settle(both)
    yield from looks(asha, "coin", (1.2, 0.9))
    play_held(both, TOSS[1:])
    settle(both)
    yield from looks(asha, "dealt", (1, 1.6, 0.4))
    play_held(both, DEMO_MOVES[3:4])
    settle(both)
    yield from looks(asha, "falling", (0.25, 0.25, 0.25))
    play_held(both, DEMO_MOVES[4:])
    settle(both)
    yield from looks(asha, "revealed", (0.4, 1.2))
    yield from looks(asha, "yudh", (0.9, *[0.35] * 24))


def looks(person: Person, name: str, times: tuple[float, ...]) -> Looks:
    """A look after each of these times, on a page whose time is held."""
    for number, seconds in enumerate(times):
        pass_time(person, seconds)
        yield Look(f"pasa-{name}-{number:02}", person, moving=True, at=AT)


def settle(both: Duel) -> None:
    """Until what the others did has come to the one whose time is held."""
    expect(both.a.button("Skip")).to_be_visible()


@story
def pasa_lesson(cast: Cast) -> Looks:
    learner = cast.enter("Asha", reduced_motion="reduce").goto("/learn/pasa")
    yield Look("pasa-lesson", learner)
    for move in DEMO_MOVES:
        if move[0] == "A":
            make(learner, 0, move[2:])
        if move in ("A heads", "B ready", "A roll", "A toggle 5", "B pass"):
            expect(learner.button("Skip")).to_have_count(0)
            yield Look(f"pasa-lesson-{DEMO_MOVES.index(move):02}", learner)


@story
def pasa_small(cast: Cast) -> Looks:
    both = duel(cast.house, cast.enter, DEMO_DICE)
    both.play(TOSS)
    yield Look("pasa-too-small", both.a, at=WIDE[0]._replace(width=1279))
