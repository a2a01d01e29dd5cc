"""Somebody at a browser: what people do on the pages, in the words that stand on them."""

from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Request

from tests.web.house import House

SCREEN = {"width": 1366, "height": 768}


class Person:
    """A browser context of its own, one page in it, and all that went wrong there."""

    def __init__(self, browser: Browser, house: House, name: str = "", **context: Any) -> None:
        self.house = house
        self.name = name
        self.faults: list[str] = []
        self.expected: tuple[str, ...] = ()
        """Parts of complaints that are part of the test."""
        self.context = browser.new_context(**{"viewport": SCREEN} | context)
        self.context.on("request", self._asked)
        self.context.on("weberror", lambda error: self.faults.append(str(error.error)))
        self.context.on("console", self._said)
        self.page = self.context.new_page()

    def _asked(self, request: Request) -> None:
        if not request.url.startswith((self.house.url, "blob:", "data:")):
            self.faults.append(f"{self.name} asked another host: {request.url}")

    def _said(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.faults.append(f"{self.name}: {message.text}")

    def leave(self) -> list[str]:
        """Go away; what went wrong."""
        self.context.close()
        return [
            fault
            for fault in self.faults
            if not any(expected in fault for expected in self.expected)
        ]

    def goto(self, path: str = "/") -> None:
        self.page.goto(self.house.url + path)
