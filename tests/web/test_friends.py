"""Tables for friends: the link, who comes by it, and those who watch."""

from playwright.sync_api import expect

from tests.web.conftest import Newcomer, two_at


def test_a_friend_comes_by_the_link(newcomer: Newcomer) -> None:
    asha = newcomer("Asha", permissions=["clipboard-read", "clipboard-write"]).goto()
    link = asha.invite("Wheels")
    assert link == f"{asha.house.url}/t/{asha.table}"
    asha.button("Copy").click()
    expect(asha.button("Copied")).to_be_visible()
    assert asha.page.evaluate("navigator.clipboard.readText()") == link
    expect(asha.page.get_by_role("img", name="The same link as a code to scan")).to_be_visible()
    friend = newcomer()
    friend.page.goto(link)
    expect(friend.heading("Asha invites you to Wheels")).to_be_visible()
    friend.introduce("Bela")
    for person in (asha, friend):
        expect(person.seat(0)).to_contain_text("Asha")
        expect(person.seat(1)).to_contain_text("Bela")
        expect(person.state).to_have_text("Your turn")
    friend.play_on("heroes", moves=1)
    expect(asha.log).to_contain_text("B has chosen two heroes.")


def test_who_has_a_name_sits_down_by_opening_the_link(newcomer: Newcomer) -> None:
    asha = newcomer("Asha").goto()
    link = asha.invite("Otzarot")
    bela = newcomer("Bela")
    bela.page.goto(link)
    expect(bela.state).to_have_text("Asha decides")


def test_the_code_is_the_link(newcomer: Newcomer) -> None:
    """Drawn again from the dark squares, the code is the one of the link and no other."""
    asha = newcomer("Asha").goto()
    link = asha.invite("Otzarot")
    code = asha.page.get_by_role("img", name="The same link as a code to scan")
    size = int((code.get_attribute("viewBox") or "").split()[-1])
    drawn = code.locator("path").get_attribute("d") or ""
    assert size == squares(link), link
    assert drawn.count("M") > size * size / 4
    for x, y in ((2, 2), (size - 9, 2), (2, size - 9)):  # the three corners that cameras look for
        assert all(f"M{x + step} {y}h1v1h-1z" in drawn for step in range(7))


def squares(link: str) -> int:
    """The side of a code of middling safety, with a border of two, for so many letters."""
    capacity = [14, 26, 42, 62, 84, 106, 122, 152, 180, 213]
    version = next(number for number, most in enumerate(capacity, 1) if len(link) <= most)
    return 17 + 4 * version + 4


def test_a_third_one_may_watch(newcomer: Newcomer) -> None:
    asha, _ = two_at(newcomer, "Otzarot")
    cleo = newcomer("Cleo")
    cleo.page.goto(asha.page.url)
    expect(cleo.state).to_have_text("Asha decides")
    expect(cleo.page.get_by_role("heading", name="What you may do")).to_have_count(0)
    expect(cleo.button("Say something with a gesture")).to_have_count(0)
    expect(asha.page.locator("nav")).to_contain_text("1 person watches")
    asha.play("draw")
    expect(cleo.log).to_contain_text("A draws")
    cleo.button("Leave the table").click()
    expect(asha.page.locator("nav")).not_to_contain_text("person watches")


def test_listed_games_are_watched_from_the_watch_page(newcomer: Newcomer) -> None:
    asha = newcomer("Asha").goto()
    asha.pick("Wilds")
    asha.button("Play a bot").click()
    asha.page.get_by_label("Let anybody watch").check()
    asha.button("To the table").click()
    expect(asha.state).to_have_text("Your turn")
    cleo = newcomer("Cleo").goto("/watch")
    game = cleo.page.get_by_role("link").filter(has_text="Asha").filter(has_text="Wilds")
    game.click()
    cleo.at_a_table()
    assert cleo.table == asha.table
    expect(cleo.heading("Wilds, turn 1")).to_be_visible()
    expect(cleo.page.get_by_role("region", name="The table of Wilds")).to_contain_text("rock 1")


def test_a_link_may_be_pasted_on_the_watch_page(newcomer: Newcomer) -> None:
    asha = newcomer("Asha").goto()
    asha.play_a_bot("Wilds")
    cleo = newcomer("Cleo").goto("/watch")
    field = cleo.page.get_by_role("textbox", name="Has somebody given you a link")
    field.fill("https://example.org/somewhere")
    cleo.page.get_by_role("main").get_by_role("button", name="Watch").click()
    expect(cleo.page.get_by_role("alert")).to_contain_text("no link to a table")
    field.fill(f"  {asha.page.url} ")
    field.press("Enter")
    cleo.at_a_table()
    assert cleo.table == asha.table


def test_who_gives_the_table_up_takes_the_link_away(newcomer: Newcomer) -> None:
    asha = newcomer("Asha").goto()
    link = asha.invite("Otzarot")
    asha.button("Give the table up").click()
    asha.page.wait_for_url(asha.house.url + "/")
    bela = newcomer("Bela")
    bela.page.goto(link)
    expect(bela.heading("This table was given up")).to_be_visible()


def test_a_table_for_more_fills_up_with_bots(newcomer: Newcomer) -> None:
    asha = newcomer("Asha").goto()
    asha.pick("Otzarot")
    asha.button("Invite a friend").click()
    for group, number in (("Players", "4"), ("Friends to come", "1")):
        asha.page.get_by_role("group", name=group).get_by_role("radio", name=number).check(
            force=True
        )
    asha.button("Make the table").click()
    asha.at_a_table()
    asha.sees("1 seat is still free")
    bela = newcomer("Bela")
    bela.page.goto(asha.page.url)
    expect(bela.page.locator("[data-seat]")).to_have_count(4)
    expect(bela.seat(3)).to_contain_text("Magpie")
