"""The screens that all games share."""

import json

from playwright.sync_api import WebSocketRoute, expect

from tests.web.person import QUICK
from tests.web.scenes import Cast, Look, Looks, story


@story
def landing(cast: Cast) -> Looks:
    asha = cast.enter("Asha").goto()
    for title in ("Pasa", "Otzarot", "Wheels", "Wilds", "Battle Royale"):
        asha.pick(title)
        name = title.partition(" ")[0].lower()
        picture = "landing" if name == "otzarot" else ""
        yield Look(f"landing-{name}", asha, narrow=True, picture=picture)


@story
def sheets(cast: Cast) -> Looks:
    guest = cast.enter().goto()
    guest.pick("Battle Royale")
    for name, opener in (
        ("profile", "Guest: choose your name and colour"),
        ("settings", "Settings"),
        ("setup-bot", "Play a bot"),
        ("setup-friends", "Invite a friend"),
        ("rules", "Read the rules"),
    ):
        guest.button(opener).click()
        expect(guest.page.get_by_role("dialog")).to_be_visible()
        guest.page.wait_for_load_state("networkidle")
        yield Look(f"sheet-{name}", guest, narrow=True)
        guest.page.keyboard.press("Escape")
        expect(guest.page.get_by_role("dialog")).to_have_count(0)


@story
def notices(cast: Cast) -> Looks:
    asha = cast.enter("Asha")
    asha.expected = ("Failed to load resource",)
    for name, path in (("dead-link", "/t/AAAAAAAAAAAAAAAA"), ("nowhere", "/no/such/page")):
        asha.goto(path).page.get_by_role("heading", level=1).wait_for()
        yield Look(f"notice-{name}", asha, narrow=True)
    asha.goto("/replay#1.damaged")
    expect(asha.heading("This replay cannot be shown")).to_be_visible()
    yield Look("notice-damaged-replay", asha, narrow=True)
    old = cast.enter("Asha")
    old.page.route_web_socket("**/ws", outdated)
    old.goto()
    expect(old.heading("The house has been rebuilt")).to_be_visible()
    yield Look("notice-old-page", old, narrow=True)
    cut = cast.enter("Asha")
    cut.page.route_web_socket("**/ws", lambda line: line.close())
    cut.goto()
    cut.sees("Finding the way to the house ...")
    yield Look("notice-cut", cut, narrow=True)


def outdated(line: WebSocketRoute) -> None:
    """A server that speaks another protocol."""
    line.on_message(
        lambda message: line.send(
            json.dumps(
                {
                    "type": "refused",
                    "id": json.loads(message)["id"],
                    "code": "old_client",
                    "why": "",
                }
            )
        )
    )


@story
def meeting(cast: Cast) -> Looks:
    guest = cast.enter().goto("/find/wheels")
    guest.page.get_by_role("textbox", name="Your name").wait_for()
    yield Look("find-who", guest, narrow=True)
    guest.introduce("Asha")
    guest.sees("You are the first one here")
    yield Look("find", guest, narrow=True)
    guest.button("Stop looking").click()
    asha = cast.enter("Maximiliana Rose").goto()
    link = asha.invite("Otzarot")
    yield Look("waiting", asha, narrow=True)
    friend = cast.enter()
    friend.page.goto(link)
    expect(friend.heading("Maximiliana Rose invites you to Otzarot")).to_be_visible()
    yield Look("invited", friend, narrow=True)


@story
def watching(cast: Cast) -> Looks:
    asha = cast.enter("Asha").goto()
    asha.pick("Battle Royale")
    asha.button("Play a bot").click()
    asha.page.get_by_label("Let anybody watch").check()
    asha.button("To the table").click()
    asha.to_decide()
    asha.play_on("deal", "roll", "place", moves=3)
    cleo = cast.enter("Cleo").goto("/watch")
    cleo.page.get_by_role("link").filter(has_text="Battle Royale").first.wait_for()
    yield Look("watch", cleo, narrow=True)
    cleo.page.goto(asha.page.url)
    expect(cleo.heading("Battle Royale").first).to_be_visible()
    yield Look("spectator", cleo, narrow=True)


@story
def table(cast: Cast) -> Looks:
    """What lies over a table."""
    asha = cast.enter("Asha").goto()
    link = asha.invite("Wheels")
    bela = cast.enter("Bela")
    bela.page.goto(link)
    asha.to_decide()
    asha.button("Say something with a gesture").click()
    yield Look("table-gestures", asha, narrow=True)
    asha.button("Well played").click()
    expect(bela.seat(0)).to_contain_text("Well played")
    yield Look("table-gesture-seen", bela, narrow=True)
    asha.button("Open the developer's panel").click()
    asha.page.get_by_role("tab", name="View").wait_for()
    yield Look("table-developer", asha)
    asha.button("Open the developer's panel").click()
    asha.button("Give up").click()
    yield Look("table-give-up", asha, narrow=True)
    asha.page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    expect(bela.result).to_be_visible()
    bela.button("Verify the dice").click()
    bela.page.locator("[data-proved]").wait_for()
    yield Look("end-won", bela, narrow=True)
    bela.button("Watch the replay").click()
    bela.page.get_by_role("slider", name="Move").wait_for()
    yield Look("replay", bela, narrow=True)


@story
def abroad(cast: Cast) -> Looks:
    """The same in a language that is longer, and written from right to left."""
    asha = cast.enter("Asha", settings=QUICK | {"locale": "ar-XB"}).goto()
    asha.page.locator("input[type=radio][value=otzarot]").check(force=True)
    yield Look("abroad-landing", asha, narrow=True)
    asha.page.locator(".actions .btn").first.click()
    yield Look("abroad-setup", asha, narrow=True)
    asha.page.locator("dialog .btn.primary").click()
    asha.page.locator("[data-move=draw]").wait_for()
    yield Look("abroad-table", asha, narrow=True)


@story
def replays(cast: Cast) -> Looks:
    asha = cast.enter("Asha").goto("/replay")
    expect(asha.heading("Drop a record here, or choose one")).to_be_visible()
    yield Look("replay-none", asha, narrow=True)
