"""The browser of this machine: Chromium or Chrome, as it is installed."""

import os
import shutil
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
APPLICATIONS = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)
FLAGS = (
    "--no-sandbox",  # in containers there is nothing to build one from
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--no-default-browser-check",
    "--force-color-profile=srgb",
    "--mute-audio",
)
MISSING = (
    "there is no Chromium or Chrome on this machine: install one, "
    "or name it: INGLENOOK_BROWSER=/path/to/chrome"
)


def browser_program() -> str | None:
    """Where it is; INGLENOOK_BROWSER says so before anything else."""
    named = os.environ.get("INGLENOOK_BROWSER")
    if named:
        return named
    found = (shutil.which(name) for name in NAMES)
    return next((path for path in found if path), None) or next(
        (path for path in APPLICATIONS if Path(path).exists()), None
    )
