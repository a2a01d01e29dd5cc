"""Every screen is laid out well and open to everybody, at the narrowest sizes."""

import pytest
from playwright.sync_api import Browser

from tests.web.house import House
from tests.web.scenes import NARROW, WIDE, cast, faults, show, stories


@pytest.mark.parametrize("name", stories())
def test_every_screen_of_the_story_is_good(browser: Browser, house: House, name: str) -> None:
    found: list[str] = []
    with cast(browser, house) as company:
        for look in stories()[name](company):
            for size in (WIDE[0], NARROW):
                if size in look.sizes and not look.moving:
                    found += faults(look, size)
            show(look, WIDE[1])
    assert found == []
