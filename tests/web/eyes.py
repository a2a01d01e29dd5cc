"""What is looked for on every screen: that it is laid out well, and open to everybody."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

HERE = Path(__file__).parent
AXE = HERE.parents[1] / "web" / "node_modules" / "axe-core" / "axe.min.js"
LAYOUT = (HERE / "layout.js").read_text("utf-8")
STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


def barriers(page: Page) -> list[str]:
    """What axe finds that keeps somebody out; nothing, on a good page."""
    page.evaluate(AXE.read_text("utf-8"))
    found: dict[str, Any] = page.evaluate(
        "tags => axe.run(document, { runOnly: { type: 'tag', values: tags } })", STANDARDS
    )
    return [
        f"{rule['id']}: {rule['help']}: {' '.join(map(str, node['target']))}: "
        + node["failureSummary"].partition("\n")[2].strip()
        for rule in found["violations"]
        for node in rule["nodes"]
    ]


def blemishes(page: Page, *, down: bool = False) -> list[str]:
    """What overlaps, is cut, too small or scrolls; only `down`, the page may be long."""
    found: list[str] = page.evaluate(LAYOUT, {"down": down})
    return found
