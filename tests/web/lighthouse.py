"""Lighthouse on the landing page, as on a desktop: `make lighthouse`.

Ends with 1 if performance, accessibility or best practices score below 95.
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
    with serving() as house:
        scores = report(house.url + "/", browser)
    for name, score in scores.items():
        print(f"{score:5.0f}  {name}")
    return int(min(scores.values()) < LEAST)


if __name__ == "__main__":
    sys.exit(main())
