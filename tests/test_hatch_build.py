"""The build hook, on a package of three modules, so that compiling takes a moment only."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

HOOK = Path(__file__).parents[1] / "hatch_build.py"
PYPROJECT = """
[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"

[project]
name = "inglenook"
version = "1"
requires-python = ">=3.11"

[tool.hatch.build.targets.wheel]
packages = ["src/inglenook"]

[tool.hatch.build.targets.wheel.hooks.custom]
"""
FILES = {
    "__init__.py": "",
    "kernel/__init__.py": "",
    "kernel/dice.py": "def top(sides: int) -> int:\n    return sides\n",
    "games/__init__.py": "",
    "games/toy/__init__.py": "",
    "games/toy/rules.py": "from inglenook.kernel.dice import top\nSIX = top(6)\n",
    "games/toy/view.py": "",
}

pytestmark = pytest.mark.skipif(
    "INGLENOOK_EXPECT_COMPILED" in os.environ, reason="builds are the same in both runs"
)
needs_compiler = pytest.mark.skipif(
    shutil.which(os.environ.get("CC", "cc")) is None, reason="there is no C compiler here"
)
NO_COMPILER = {"CC": "no-such-compiler"}


@pytest.fixture
def project(tmp_path: Path) -> Path:
    for name, text in FILES.items():
        path = tmp_path / "src" / "inglenook" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    (tmp_path / "pyproject.toml").write_text(PYPROJECT)
    shutil.copy(HOOK, tmp_path)
    return tmp_path


def build(project: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    ours = {key: value for key, value in os.environ.items() if key != "INGLENOOK_COMPILE"}
    return subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "--target", "wheel"],
        cwd=project,
        env=ours | environment,
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=False,
    )


def wheel_of(project: Path) -> Path:
    (wheel,) = (project / "dist").glob("*.whl")
    return wheel


def libraries(wheel: Path) -> set[str]:
    with ZipFile(wheel) as files:
        return {
            name.partition(".")[0] for name in files.namelist() if name.endswith((".so", ".pyd"))
        }


def sources(project: Path) -> set[str]:
    folder = project / "src"
    return {
        path.relative_to(folder / "inglenook").as_posix()
        for path in folder.rglob("*")
        if path.is_file()
    }


@needs_compiler
def test_a_wheel_is_compiled_and_the_sources_are_left_as_they_were(project: Path) -> None:
    done = build(project, INGLENOOK_COMPILE="1")
    assert done.returncode == 0, done.stdout
    wheel = wheel_of(project)
    assert not wheel.name.endswith("-none-any.whl")
    assert libraries(wheel) == {
        "inglenook__mypyc",
        "inglenook/kernel/dice",
        "inglenook/games/toy/rules",
    }
    assert sources(project) == set(FILES)


def test_without_a_compiler_the_wheel_is_interpreted_and_the_build_says_so(project: Path) -> None:
    done = build(project, **NO_COMPILER)
    assert done.returncode == 0, done.stdout
    assert "COULD NOT COMPILE" in done.stdout
    wheel = wheel_of(project)
    assert wheel.name == "inglenook-1-py3-none-any.whl"
    assert not libraries(wheel)


def test_a_missing_compiler_stops_a_build_that_insists_on_it(project: Path) -> None:
    assert build(project, INGLENOOK_COMPILE="1", **NO_COMPILER).returncode != 0


def test_an_interpreted_wheel_can_be_asked_for(project: Path) -> None:
    done = build(project, INGLENOOK_COMPILE="0")
    assert done.returncode == 0, done.stdout
    assert wheel_of(project).name == "inglenook-1-py3-none-any.whl"


def test_a_mistake_in_the_rules_stops_the_build_and_is_shown(project: Path) -> None:
    rules = project / "src" / "inglenook" / "games" / "toy" / "rules.py"
    rules.write_text("from inglenook.kernel.dice import top\nSIX = top('six')\n")
    done = build(project, **NO_COMPILER)
    assert done.returncode != 0
    assert "rules.py:2: error:" in done.stdout
    assert not list((project / "dist").glob("*.whl"))
