"""What looks at the screens does see what is wrong with one."""

import pytest
from playwright.sync_api import Browser

from tests.web.eyes import barriers, blemishes

GOOD = """
<!doctype html><html lang="en"><title>Good</title>
<style>* { margin: 0 } button { font: 16px sans-serif; height: 40px } p { margin-top: 20px }</style>
<body><main><h1>Good</h1><button>Play</button><p>Some text</p></main></body></html>
"""


@pytest.mark.parametrize(
    ("was", "now", "seen"),
    [
        ("<p>", "<p style='position:absolute; top:30px; left:10px'>", "overlap by"),
        ("<p>", "<p style='width:20px; overflow:hidden; white-space:nowrap'>", "cut"),
        ("<p>", "<p style='font-size:12px'>", "text of 12px"),
        ("<p>", "<p style='position:absolute; left:-30px'>", "beyond a side of the screen"),
        ("<p>", "<p style='width:3000px'>", "the page is wider than the screen"),
        ("<p>", "<p style='height:3000px'>", "the page is longer than the screen"),
        (
            "<p>",
            "<div style='position:absolute; inset:0; background:#fff0'></div><p>",
            'covered: <button > "Play"',
        ),
    ],
)
def test_a_bad_layout_is_seen(browser: Browser, was: str, now: str, seen: str) -> None:
    page = browser.new_page()
    page.set_content(GOOD)
    assert blemishes(page) == []
    page.set_content(GOOD.replace(was, now))
    assert any(blemish.startswith(seen) for blemish in blemishes(page))
    page.close()


def test_a_long_page_is_fine_where_it_may_be_long(browser: Browser) -> None:
    page = browser.new_page()
    page.set_content(GOOD.replace("<p>", "<p style='height:3000px'>"))
    assert blemishes(page, down=True) == []
    page.close()


def test_what_lies_over_the_rest_on_purpose_is_fine(browser: Browser) -> None:
    page = browser.new_page()
    over = "<p data-over style='position:absolute; top:20px; left:10px; background:#fff'>"
    page.set_content(GOOD.replace("<p>", over))
    assert blemishes(page) == []
    page.set_content(GOOD.replace("<p>", over.replace("data-over", "")))
    assert blemishes(page) != []
    page.close()


def test_a_barrier_is_seen(browser: Browser) -> None:
    page = browser.new_page()
    page.set_content(GOOD)
    assert barriers(page) == []
    page.set_content(GOOD.replace(">Play<", "><"))
    assert any(barrier.startswith("button-name") for barrier in barriers(page))
    page.close()
