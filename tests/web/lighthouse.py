"""Lighthouse on pages of the client, as on a desktop: `make lighthouse`.

Ends with 1 if performance, accessibility or best practices of one score below 95. Paths on the
command line name other pages to look at.
"""

import json
import os
import subprocess
import sys
from pathlib import Path

from tests.web.chromium import FLAGS, MISSING, browser_program
from tests.web.house import serving

LIGHTHOUSE = "lighthouse@12.8.2"
CATEGORIES = ("performance", "accessibility", "best-practices")
LEAST = 95
PAGES = ("/", "/watch", "/replay", "/learn/pasa")
"""The shelf, lists, the replay, and a table with all that is on it."""
NPM = Path(__file__).parents[2] / "web" / "npm.py"


def report(url: str, browser: str) -> dict[str, float]:
    """The scores of a page, of 100; what costs points is printed."""
    command = [
        *(sys.executable, str(NPM), "exec", "--yes", "--", LIGHTHOUSE, url),
        *("--preset=desktop", "--output=json", "--quiet"),
        f"--only-categories={','.join(CATEGORIES)}",
        f"--chrome-flags=--headless=new {' '.join(FLAGS)}",
    ]
    environment = os.environ | {"CHROME_PATH": browser}
    done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, check=True)
    found = json.loads(done.stdout)
    for audit in found["audits"].values():
        if audit["score"] is not None and audit["score"] < 1:
            said = audit.get("displayValue", "")
            print(f"  {audit['score']:.2f}  {audit['title']}  {said}")
    return {name: found["categories"][name]["score"] * 100 for name in CATEGORIES}


def main() -> int:
    """Print what it finds."""
    browser = browser_program()
    if browser is None:
        print(MISSING)
        return 1
    worst = 100.0
    with serving() as house:
        for page in sys.argv[1:] or PAGES:
            print(page, flush=True)
            scores = report(house.url + page, browser)
            print("".join(f"{score:6.0f}  {name}\n" for name, score in scores.items()), flush=True)
            worst = min(worst, *scores.values())
    return int(worst < LEAST)


if __name__ == "__main__":
    sys.exit(main())
