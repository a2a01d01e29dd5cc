"""Replays: back and forth through a game, from a link that holds all of it or from a file."""

import base64
import re
import zlib
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from inglenook.kernel import find_game
from inglenook.kernel.errors import RecordError
from inglenook.kernel.fair import FairDice
from inglenook.kernel.record import Recording, read, replay, write
from tests.web.conftest import Newcomer
from tests.web.eyes import barriers, blemishes
from tests.web.person import Person

SECRET = "5ec2e7" * 10 + "abcd"


@pytest.fixture(scope="module")
def record() -> str:
    """A whole game of Otzarot that plays itself: whoever may stop, stops."""
    recording = Recording(find_game("otzarot"), ["human", "bot:greedy"], FairDice(SECRET, "--"), {})
    position = recording.position
    while position.outcome() is None:
        seat = position.to_act()[0]
        legal = position.legal(seat)
        recording.play(seat, next((m for m in ("stop", "draw", "roll") if m in legal), legal[0]))
    return write(recording.record)


def drop(person: Person, name: str, text: str) -> None:
    """As if a file was dragged onto the page and let go."""
    files = person.page.evaluate_handle(
        """([name, text]) => {
            const files = new DataTransfer();
            files.items.add(new File([text], name, { type: "text/plain" }));
            return files;
        }""",
        [name, text],
    )
    person.page.dispatch_event("body", "drop", {"dataTransfer": files})


def opened(person: Person, record: str) -> Person:
    person.goto("/replay")
    drop(person, "game.ign", record)
    expect(where(person)).to_have_text(f"0 / {plies(record)}")
    return person


def where(person: Person) -> Locator:
    return person.page.locator(".where")


def plies(record: str) -> int:
    return len(re.findall(r"^\d+ [A-Z] ", record, re.M))


def log(person: Person) -> Locator:
    return person.page.get_by_role("region", name="What happened").get_by_role("listitem")


def test_a_dropped_record_is_played_back_and_forth(newcomer: Newcomer, record: str) -> None:
    asha = opened(newcomer("Asha"), record)
    of = plies(record)
    expect(asha.button("Move before")).to_be_disabled()
    asha.button("Next move").click()
    expect(where(asha)).to_have_text(f"1 / {of}")
    expect(log(asha)).to_have_count(1)
    expect(log(asha).first).to_contain_text("A draws")
    asha.button("Next move").click()
    expect(log(asha).nth(1)).to_contain_text("A rolls (roll 1)")
    asha.button("Move before").click()
    expect(log(asha)).to_have_count(1)
    asha.button("Next round").click()
    expect(asha.heading("Otzarot to 8,000: B to draw a card")).to_be_visible()
    asha.button("Round before").click()
    expect(where(asha)).to_have_text(f"0 / {of}")
    scrub = asha.page.get_by_role("slider", name="Move")
    scrub.fill(str(of))
    expect(where(asha)).to_have_text(f"{of} / {of}")
    expect(asha.button("Next move")).to_be_disabled()
    expect(asha.page.get_by_text("Winner")).to_be_visible()
    assert scrub.get_attribute("aria-valuetext") == f"Move {of} of {of}"


def test_it_plays_by_itself_at_the_speed_that_is_chosen(newcomer: Newcomer, record: str) -> None:
    asha = newcomer("Asha", settings={"speed": 1, "muted": True})
    asha.page.clock.install(time=0)
    opened(asha, record)
    asha.page.clock.pause_at(3_600_000)
    unhurried, twice = taken(asha, "1"), taken(asha, "2")
    assert 0.4 * unhurried <= twice <= 0.65 * unhurried
    asha.page.get_by_role("combobox", name="Speed").select_option("instant")
    asha.page.get_by_role("slider", name="Move").fill(str(plies(record) - 2))
    asha.button("Play").click()
    expect(where(asha)).to_have_text(f"{plies(record)} / {plies(record)}")
    expect(asha.button("Play")).to_be_visible()


def taken(person: Person, speed: str) -> int:
    """How many tenths of a second it takes from ply 4 to ply 8."""
    person.page.get_by_role("combobox", name="Speed").select_option(speed)
    person.page.get_by_role("slider", name="Move").fill("4")
    person.button("Play").click()
    for tenths in range(1, 200):
        person.page.clock.run_for(100)
        if where(person).inner_text().startswith("8 "):
            person.button("Pause").click()
            return tenths
    raise AssertionError("it does not play")


def test_keys_play_too(newcomer: Newcomer, record: str) -> None:
    asha = opened(newcomer("Asha"), record)
    of = plies(record)
    for key, ply in (
        ("ArrowRight", 1),
        ("ArrowRight", 2),
        ("ArrowLeft", 1),
        ("End", of),
        ("Home", 0),
    ):
        asha.page.keyboard.press(key)
        expect(where(asha)).to_have_text(f"{ply} / {of}")


def test_the_link_holds_the_whole_game(newcomer: Newcomer, record: str) -> None:
    """What is behind the # is all that another browser needs: the house keeps nothing of it."""
    asha = opened(newcomer("Asha"), record)
    link = asha.page.url
    assert "/replay#1." in link
    asha.page.reload()
    expect(where(asha)).to_have_text(f"0 / {plies(record)}")
    bela = newcomer("Bela")
    bela.page.goto(link)
    expect(where(bela)).to_have_text(f"0 / {plies(record)}")
    expect(bela.button("Verified")).to_be_visible()
    assert barriers(bela.page) == []
    assert blemishes(bela.page) == []
    bela.page.get_by_role("link", name="Open another").click()
    expect(bela.heading("Drop a record here, or choose one")).to_be_visible()
    bela.page.go_back()
    expect(where(bela)).to_have_text(f"0 / {plies(record)}")


def test_a_file_may_be_chosen(newcomer: Newcomer, record: str, tmp_path: Path) -> None:
    file = tmp_path / "game.ign"
    file.write_text(record, "utf-8")
    asha = newcomer("Asha").goto("/replay")
    asha.page.get_by_label("Choose a record (.ign)").set_input_files(file)
    expect(where(asha)).to_have_text(f"0 / {plies(record)}")


def test_the_proof_is_computed_in_the_browser(newcomer: Newcomer, record: str) -> None:
    asha = opened(newcomer("Asha"), record)
    asha.button("Verified").click()
    asha.button("Verify the dice").click()
    expect(asha.page.locator("[data-proved=true]")).to_contain_text(re.compile(r"All \d+ rolls"))


def plays(text: str) -> bool:
    """Whether its moves can be made, with the dice that it tells."""
    try:
        return bool([*replay(read(text))])
    except RecordError:
        return False


def test_a_record_with_one_false_roll_is_red(newcomer: Newcomer, record: str) -> None:
    told = re.search(r"^2 A roll \| (?:d6=\d ){7}d6=(\d)", record, re.M)
    assert told
    others = (str(value) for value in range(1, 7) if str(value) != told[1])
    false, other = next(
        (text, other)
        for other in others
        if plays(text := record[: told.start(1)] + other + record[told.end(1) :])
    )
    asha = newcomer("Asha").goto("/replay")
    drop(asha, "false.ign", false)
    asha.button("Not proved").click()
    asha.button("Verify the dice").click()
    red = asha.page.locator("[data-proved=false]")
    expect(red).to_contain_text("These dice are not what was promised: ply 2: A d6 was told as")
    expect(red).to_contain_text(f"was told as {other}, and should be {told[1]}.")
    assert barriers(asha.page) == []


def test_a_record_of_another_secret_is_red(newcomer: Newcomer, record: str) -> None:
    false = record.replace(SECRET, SECRET[::-1])
    asha = newcomer("Asha").goto("/replay")
    drop(asha, "false.ign", false)
    asha.button("Not proved").click()
    asha.button("Verify the dice").click()
    expect(asha.page.locator("[data-proved=false]")).to_contain_text("does not fit the seal")


BROKEN = {
    "no record at all": ("hello", "line 1"),
    "nothing": ("", "line 1"),
    "binary": ("\x00\x01\ufffd" * 400, "line 1"),
    "a game that nobody knows": ("inglenook record 1\ngame: chess\n", ""),
    "too large": ("inglenook record 1\n" + "x" * 1_000_001, "too large"),
}


@pytest.mark.parametrize("what", BROKEN)
def test_what_is_no_record_is_said_to_be_none(newcomer: Newcomer, what: str) -> None:
    text, why = BROKEN[what]
    asha = newcomer("Asha").goto("/replay")
    asha.expected = ("Failed to load resource",)
    drop(asha, "odd.ign", text)
    expect(asha.heading("This replay cannot be shown")).to_be_visible()
    expect(asha.page.get_by_role("main")).to_contain_text(why)
    assert barriers(asha.page) == []
    asha.page.get_by_role("main").get_by_role("link", name="Open another").click()
    expect(asha.heading("Drop a record here, or choose one")).to_be_visible()


FRAGMENTS = [
    "1.",
    "1.AAAA",
    "1.%ff%00",
    "2.eJwrz8gsSQUAB",
    "<script>alert(1)</script>",
    "1." + "A" * 50_000,
]


@pytest.mark.parametrize("fragment", FRAGMENTS)
def test_damaged_links_are_said_to_be_damaged(newcomer: Newcomer, fragment: str) -> None:
    asha = newcomer("Asha").goto(f"/replay#{fragment}")
    asha.expected = ("Failed to load resource",)
    expect(asha.heading("This replay cannot be shown")).to_be_visible()


@pytest.fixture
def bomb() -> str:
    """A link of a few letters that would fill the memory."""
    squeezer = zlib.compressobj(9, wbits=-15)
    squeezed = squeezer.compress(b"x" * 60_000_000) + squeezer.flush()
    return "1." + base64.urlsafe_b64encode(squeezed).decode().rstrip("=")


def test_a_link_that_swells_is_stopped(newcomer: Newcomer, bomb: str) -> None:
    asha = newcomer("Asha").goto(f"/replay#{bomb}")
    expect(asha.heading("This replay cannot be shown")).to_be_visible()


def test_the_record_of_a_game_is_downloaded_and_its_replay_shared(newcomer: Newcomer) -> None:
    asha = newcomer("Asha", permissions=["clipboard-read", "clipboard-write"]).goto()
    asha.play_a_bot("Wheels")
    asha.to_decide()
    asha.play_on("heroes", moves=1)
    asha.give_up()
    expect(asha.result).to_be_visible()
    with asha.page.expect_download() as download:
        asha.button("Download the record").click()
    assert download.value.suggested_filename == f"wheels-{asha.table}.ign"
    text = Path(download.value.path()).read_text("utf-8")
    assert text == asha.house.get(f"/api/tables/{asha.table}/record")
    assert "Asha" not in text
    asha.button("Share the replay").click()
    asha.sees("The link is copied: the whole game is in it.")
    link = asha.page.evaluate("navigator.clipboard.readText()")
    bela = newcomer("Bela")
    bela.page.goto(link)
    expect(where(bela)).to_have_text(f"0 / {plies(text)}")
    asha.button("Watch the replay").click()
    expect(where(asha)).to_have_text(f"0 / {plies(text)}")
