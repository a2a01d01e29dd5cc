"""The build hook: compiles the rules with mypyc when a wheel is built.

Where there is no C compiler, the wheel is built all the same, interpreted and for any machine, and
the build says so. A mistake that mypyc finds in the code always stops the build.

Set INGLENOOK_COMPILE=0 for an interpreted wheel on purpose, or INGLENOOK_COMPILE=1 to have a
missing compiler stop the build. pip keeps a build's words to itself: ``pip -v`` shows them.
"""

import os
import shutil
from collections.abc import Iterator
from contextlib import chdir
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PACKAGE = "inglenook"
KERNEL_MODULES = ("dice.py",)
GAME_MODULES = ("parts.py", "notation.py", "scoring.py", "battle.py", "rules.py")


def compiled_modules(package: Path) -> list[Path]:
    """The modules to compile, below `package`: few, hot and pure."""
    return sorted(_hot_modules(package))


def _hot_modules(package: Path) -> Iterator[Path]:
    for name in KERNEL_MODULES:
        yield package / "kernel" / name
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

    shutil.copytree(source, work / PACKAGE, ignore=shutil.ignore_patterns("__pycache__"))
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


class CompileRules(BuildHookInterface[BuilderConfig]):
    """Adds the compiled modules to a wheel; sdists and editable installs stay interpreted."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called by hatchling before it collects the files of the wheel."""
        if version == "editable":
            return
        wish = os.environ.get("INGLENOOK_COMPILE", "")
        if wish == "0":
            self.app.display_info("inglenook: interpreted wheel, as INGLENOOK_COMPILE=0 asks.")
            return
        from setuptools.errors import CCompilerError, ExecError, PlatformError

        # An attribute, because hatchling reads the libraries only after this method.
        self._work = TemporaryDirectory(prefix="inglenook-build-")
        source = Path(self.root) / "src" / PACKAGE
        try:
            libraries = compile_modules(source, Path(self._work.name))
        except (CCompilerError, ExecError, PlatformError) as error:
            if wish == "1":
                raise
            self.app.display_warning(
                f"inglenook: COULD NOT COMPILE the rules: {error}\n"
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
