"""Are the vectors any good? Rules with one deliberate mistake must fail them."""

import tomllib
from pathlib import Path
from types import ModuleType
from typing import Any, cast

import pytest

from inglenook.games.royale import battle, game, rules, setup
from inglenook.games.royale.rules import Royale
from inglenook.kernel import dice
from tests.games.royale.vectors import VECTORS, played

INTERPRETED = dice.__file__.endswith(".py")

pytestmark = pytest.mark.skipif(not INTERPRETED, reason="compiled rules have no source to change")

MISTAKES: list[dict[str, str]] = tomllib.loads(
    Path(__file__).with_name("mutants.toml").read_text(encoding="utf-8")
)["mutant"]


def changed(module: ModuleType, find: str, replace: str) -> Any:
    """The module made anew from its source with one text replaced."""
    assert module.__file__ is not None
    source = Path(module.__file__).read_text(encoding="utf-8")
    assert source.count(find) == 1, f"{module.__name__} has it {source.count(find)} times: {find}"
    mutant = ModuleType("mutant")
    exec(compile(source.replace(find, replace), "mutant", "exec"), mutant.__dict__)
    return mutant


def differences(name: str) -> Any:
    """What a vector finds wrong."""
    vector = VECTORS[name]
    try:
        opened = game.resume(vector.position, vector.seats, vector.options)
        return played(vector, cast(Royale, opened))
    except Exception as error:  # noqa: BLE001  (a mutant may fail in any way)
        return error


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda mistake: mistake["find"][:40])
def test_a_mistake_is_caught(mistake: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    assert differences(mistake["caught_by"]) == {}
    find, replace = mistake["find"], mistake["replace"]
    if mistake["module"] == "rules":
        monkeypatch.setattr(setup, "new_game", changed(rules, find, replace).new_game)
    else:
        mutant = changed(battle, find, replace)
        for module in (rules, setup):
            monkeypatch.setattr(module, "new_fighter", mutant.new_fighter)
            monkeypatch.setattr(module, "new_battle", mutant.new_battle)
    assert differences(mistake["caught_by"]) != {}
