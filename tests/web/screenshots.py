"""Pictures of every screen: `make screenshots`.

They go to build/screenshots, each at every size it is made for. What is wrong with a screen is
printed, and ends the command with 1. Words name the stories to tell, if not all:

    python -m tests.web.screenshots landing sheets --size 1366x768

With --readme the few that stand in the README are taken, and nothing else is looked at.
"""

import argparse
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.web.chromium import FLAGS, MISSING, browser_program
from tests.web.house import House, serving
from tests.web.scenes import NARROW, WIDE, Look, Size, Story, cast, faults, show, stories

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "build" / "screenshots"
PICTURES = ROOT / "docs" / "pictures"


def take(look: Look, size: Size, folder: Path) -> list[str]:
    """Take a picture of a screen; what is wrong with it."""
    page = show(look, size)
    folder.mkdir(parents=True, exist_ok=True)
    page.screenshot(
        path=folder / f"{look.name}-{size}.png",
        animations="allow" if look.moving else "disabled",
        full_page=look.long or size == NARROW,
    )
    # What flies over the table lies over something for a moment.
    return [] if look.moving else faults(look, size)


def take_for_the_readme(look: Look) -> None:
    """Take a picture that is small enough to be kept."""
    PICTURES.mkdir(exist_ok=True)
    path = PICTURES / f"{look.picture}.jpg"
    show(look, WIDE[1]).screenshot(path=path, type="jpeg", quality=70, animations="disabled")


def tell(
    story: Story, browser: Browser, house: House, sizes: Sequence[Size], folder: Path, readme: bool
) -> list[str]:
    """Take all pictures of a story; what is wrong with its screens."""
    found: list[str] = []
    with cast(browser, house) as company:
        for look in story(company):
            if readme:
                if look.picture:
                    take_for_the_readme(look)
                continue
            for size in (size for size in look.sizes if size in sizes):
                found += take(look, size, folder)
            show(look, WIDE[1])
    return found


def main() -> int:
    """Take the pictures, and print what is wrong."""
    known, every = stories(), {str(size): size for size in (*WIDE, NARROW)}
    parser = argparse.ArgumentParser(prog="screenshots", description=__doc__)
    parser.add_argument("story", nargs="*", choices=[*known, []], help="tell only these")
    parser.add_argument("--size", action="append", choices=[*every], help="only at this size")
    parser.add_argument("--readme", action="store_true", help="only those of the README")
    parser.add_argument("--folder", type=Path, default=FOLDER)
    words = parser.parse_args()
    program = browser_program()
    if program is None:
        print(MISSING)
        return 1
    if not words.story and not words.readme:
        shutil.rmtree(words.folder, ignore_errors=True)
    sizes = [every[size] for size in words.size or every]
    found: list[str] = []
    with serving("--dev", "--patience", "10") as house, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=[*FLAGS])
        for name in words.story or known:
            wrong = tell(known[name], browser, house, sizes, words.folder, words.readme)
            print(f"{name}: {'well' if not wrong else f'{len(wrong)} wrong'}", flush=True)
            print("".join(f"  {each}\n" for each in wrong), end="", flush=True)
            found += wrong
        browser.close()
    print(f"The pictures are in {words.folder}")
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main())
