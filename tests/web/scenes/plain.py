"""The plain table: four games on it, from the first move to the last, alone and in company."""

from playwright.sync_api import expect

from tests.web.person import Person
from tests.web.scenes import Cast, Look, Looks, story

OTZAROT = ("draw", "roll", "stop")
WHEELS = ("heroes mage engineer", "spin")
WILDS = ("go",)
ROYALE = ("attack", "accept", "resurrect", "fight", "fill", "keep", "move", "roll", "place")
"""What somebody likes to do, in a game that should come to an end."""


def at_the_end(person: Person) -> None:
    expect(person.result).to_be_visible()


@story
def otzarot(cast: Cast) -> Looks:
    asha = cast.enter("Asha").goto()
    asha.play_a_bot("Otzarot")
    yield Look("otzarot-begin", asha, narrow=True)
    asha.play_on("draw", "roll", moves=2)
    asha.to_decide()
    yield Look("otzarot-rolled", asha, narrow=True)
    asha.play_on(*OTZAROT, moves=12)
    asha.to_decide()
    yield Look("otzarot-middle", asha, narrow=True)
    asha.play_on(*OTZAROT)
    at_the_end(asha)
    yield Look("otzarot-end", asha, narrow=True)
    asha.button("Look at the table").click()
    yield Look("otzarot-over", asha, narrow=True)


@story
def wheels(cast: Cast) -> Looks:
    asha = cast.enter("Asha").goto()
    asha.play_a_bot("Wheels")
    yield Look("wheels-heroes", asha, narrow=True)
    asha.play_on(*WHEELS, moves=2)
    asha.to_decide()
    yield Look("wheels-spun", asha, narrow=True)
    asha.play_on("lock", moves=2)
    asha.to_decide()
    yield Look("wheels-locked", asha, narrow=True)
    asha.play_on(*WHEELS)
    at_the_end(asha)
    yield Look("wheels-end", asha, narrow=True)


@story
def wilds(cast: Cast) -> Looks:
    asha = cast.enter("Asha").goto()
    asha.play_a_bot("Wilds")
    yield Look("wilds-begin", asha, narrow=True)
    asha.play_on(*WILDS, moves=30)
    asha.to_decide()
    yield Look("wilds-middle", asha, narrow=True, picture="plain-table")


@story
def royale(cast: Cast) -> Looks:
    asha = cast.enter("Maximiliana Rose").goto()
    asha.play_a_bot("Battle Royale", players=6)
    yield Look("royale-begin", asha, narrow=True)
    asha.play_on("deal", "roll", moves=2)
    asha.to_decide()
    yield Look("royale-place", asha, narrow=True)
    asha.play_on(*ROYALE, moves=12)
    asha.to_decide()
    yield Look("royale-middle", asha, narrow=True)
