"""The screens that all games share."""

from playwright.sync_api import expect

from tests.web.scenes import Cast, Look, Looks, story


@story
def landing(cast: Cast) -> Looks:
    asha = cast.enter("Asha").goto()
    for title in ("Pasa", "Otzarot", "Wheels", "Wilds", "Battle Royale"):
        asha.pick(title)
        yield Look(f"landing-{title.partition(' ')[0].lower()}", asha, narrow=True)


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
