"""When the line is cut, the server restarts, or a link leads nowhere."""

import socket
from pathlib import Path

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.web.conftest import Newcomer
from tests.web.eyes import barriers, blemishes
from tests.web.house import serving

CUT = "WebSocket connection to"
"""What a browser says of it."""


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port = listener.getsockname()[1]
        assert isinstance(port, int)
        return port


def test_a_game_goes_on_after_the_server_was_restarted(newcomer: Newcomer, tmp_path: Path) -> None:
    flags = ("--journal", f"sqlite:{tmp_path / 'tables.db'}", "--port", str(free_port()))
    with serving(*flags) as house:
        asha = newcomer("Asha", house).goto()
        asha.expected = (CUT, "Failed to load resource")
        asha.invite("Otzarot")
        bela = newcomer("Bela", house)
        bela.expected = asha.expected
        bela.page.goto(asha.page.url)
        asha.play("draw")
        expect(bela.log).to_contain_text("A draws")
        board = asha.page.get_by_role("region", name="The table of Otzarot")
        before = board.inner_text()
    asha.sees("It comes back by itself; your game waits for you.")
    with serving(*flags):
        asha.page.evaluate("dispatchEvent(new Event('online'))")
        asha.to_decide()
        assert board.inner_text() == before
        asha.play("roll")
        expect(asha.log).to_contain_text("A rolls (roll 1)")
        bela.page.reload()
        expect(bela.page.get_by_role("region", name="What happened")).to_contain_text("A rolls")
        bela.give_up()
        expect(asha.result).to_have_text("You have won")


def test_a_game_kept_in_memory_is_gone_and_that_is_said(newcomer: Newcomer) -> None:
    flags = ("--port", str(free_port()))
    with serving(*flags) as house:
        asha = newcomer("Asha", house).goto()
        asha.expected = (CUT, "Failed to load resource")
        asha.play_a_bot("Wheels")
        asha.to_decide()
    with serving(*flags):
        asha.page.evaluate("dispatchEvent(new Event('online'))")
        expect(asha.heading("There is no such table any more")).to_be_visible()
        assert barriers(asha.page) == []


def test_who_comes_while_the_house_is_closed_is_let_in_later(newcomer: Newcomer) -> None:
    port = free_port()
    with serving("--port", str(port)) as house:
        asha = newcomer("Asha", house)
        asha.expected = (CUT, "Failed to load resource")
        asha.page.route("**/api/games", lambda route: route.abort())
        asha.goto()
        expect(asha.heading("The house does not answer")).to_be_visible()
        assert barriers(asha.page) == []
        assert blemishes(asha.page) == []
        asha.page.unroute("**/api/games")
        asha.button("Try again").click()
        expect(asha.page.get_by_role("radio", name="Pasa", exact=True)).to_be_visible()


def test_a_cut_is_mended_and_nothing_is_missed(newcomer: Newcomer) -> None:
    asha, bela = newcomer("Asha"), newcomer("Bela")
    lines: list[WebSocketRoute] = []

    def watched(line: WebSocketRoute) -> None:
        lines.append(line)
        line.connect_to_server()

    bela.page.route_web_socket("**/ws", watched)
    link = asha.goto().invite("Otzarot")
    bela.page.goto(link)
    asha.to_decide()
    lines[-1].close()
    asha.play("draw")
    expect(bela.log).to_contain_text("A draws")
    assert len(lines) > 1
    expect(bela.seat(1)).to_contain_text("is here")


@pytest.mark.parametrize("table", ["no-such-table-here", "AAAAAAAAAAAAAAAA"])
def test_a_dead_link_says_so(newcomer: Newcomer, table: str) -> None:
    asha = newcomer("Asha").goto(f"/t/{table}")
    expect(asha.heading("There is no such table any more")).to_be_visible()
    assert barriers(asha.page) == []
    asha.page.get_by_role("main").get_by_role("link", name="To all the games").click()
    expect(asha.page.get_by_role("radio", name="Pasa", exact=True)).to_be_visible()


def test_who_is_too_late_for_a_seat_watches(newcomer: Newcomer) -> None:
    asha = newcomer("Asha").goto()
    link = asha.invite("Wheels")
    late = newcomer()
    late.page.goto(link)
    expect(late.heading("Asha invites you to Wheels")).to_be_visible()
    newcomer("Bela").page.goto(link)
    asha.to_decide()
    expect(late.state).to_have_text("Asha or Bela decide")
    expect(late.page.get_by_role("heading", name="What you may do")).to_have_count(0)


def test_an_old_page_asks_to_be_reloaded(newcomer: Newcomer) -> None:
    """The server was started anew with a protocol that this page does not know."""
    asha = newcomer("Asha")

    def newer(line: WebSocketRoute) -> None:
        server = line.connect_to_server()

        def ask(message: str | bytes) -> None:
            assert isinstance(message, str)
            server.send(message.replace('"protocol":1', '"protocol":0'))

        line.on_message(ask)

    asha.page.route_web_socket("**/ws", newer)
    asha.goto()
    expect(asha.heading("The house has been rebuilt")).to_be_visible()
    assert barriers(asha.page) == []
    assert blemishes(asha.page) == []
    with asha.page.expect_navigation():
        asha.button("Reload").click()


def test_pages_of_an_older_build_are_fetched_anew(newcomer: Newcomer) -> None:
    """A page that is open while the house is rebuilt asks for parts that are no more."""
    asha = newcomer("Asha").goto()
    asha.expected = ("404",)
    asha.page.route("**/assets/Watch*", lambda route: route.fulfill(status=404))
    asha.page.get_by_role("link", name="Watch").first.click()
    expect(asha.heading("The house has been rebuilt")).to_be_visible()
    asha.page.unroute("**/assets/Watch*")
    asha.button("Reload").click()
    expect(asha.heading("Games being played now")).to_be_visible()


def test_a_slow_line_shows_that_something_comes(newcomer: Newcomer) -> None:
    asha = newcomer("Asha")
    held: list[WebSocketRoute] = []
    asha.page.route_web_socket("**/ws", lambda line: held.append(line))
    asha.goto("/t/AAAAAAAAAAAAAAAA")
    asha.sees("Finding the way to the house ...")
    assert barriers(asha.page) == []
