import os
import tomllib
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec
from pathlib import Path

import pytest

import inglenook
from inglenook.kernel import all_games

PACKAGE = Path(inglenook.__file__).parent
CHECKOUT = Path(__file__).parents[1]
GAMES = sorted(path.parent.name for path in PACKAGE.glob("games/*/rules.py"))
HOT = [
    *(f"inglenook.kernel.{name}" for name in ("dice", "fair")),
    *(f"inglenook.server.{name}" for name in ("crowd", "scenes", "session", "table")),
] + [
    f"inglenook.games.{path.parent.name}.{path.stem}"
    for name in ("parts.py", "notation.py", "scoring.py", "rules.py", "telling.py")
    for path in sorted(PACKAGE.glob(f"games/*/{name}"))
]


def test_the_package_is_typed() -> None:
    assert (PACKAGE / "py.typed").is_file()


@pytest.mark.parametrize("key", GAMES)
def test_a_game_is_registered_and_brings_its_rules_for_players(key: str) -> None:
    assert key in all_games()
    assert (PACKAGE / "games" / key / "RULES.md").is_file()


@pytest.mark.parametrize("name", HOT)
def test_a_hot_module_is_compiled_exactly_when_this_run_is_about_compiled_ones(name: str) -> None:
    spec = find_spec(name)
    assert spec is not None
    assert spec.origin is not None
    compiled = spec.origin.endswith(tuple(EXTENSION_SUFFIXES))
    assert compiled == ("INGLENOOK_EXPECT_COMPILED" in os.environ)


def test_wheels_are_built_with_what_they_are_tested_with() -> None:
    """A fresh build takes build-system, `make test` the dev group: one range for both."""
    project = tomllib.loads((CHECKOUT / "pyproject.toml").read_text(encoding="utf-8"))
    groups = project["dependency-groups"]
    ours = {*project["project"]["dependencies"], *groups["build"]}
    ours |= {line for line in groups["dev"] if isinstance(line, str)}
    assert set(project["build-system"]["requires"]) <= ours
