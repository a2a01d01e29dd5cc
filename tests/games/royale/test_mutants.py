"""Are the vectors any good? Rules with one deliberate mistake must fail them."""

import tomllib
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, cast

import pytest

from inglenook.games.royale import (
    battle,
    ending,
    fights,
    game,
    last_card,
    magic,
    opening,
    rules,
    setup,
)
from inglenook.games.royale.rules import Royale
from inglenook.kernel import dice
from tests.games.royale.vectors import VECTORS, played

INTERPRETED = dice.__file__.endswith(".py")

pytestmark = pytest.mark.skipif(not INTERPRETED, reason="compiled rules have no source to change")

MODULES = {
    "rules": rules,
    "battle": battle,
    "ending": ending,
    "fights": fights,
    "last_card": last_card,
    "magic": magic,
    "opening": opening,
}
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
    module = MODULES[mistake["module"]]
    mutant = changed(module, mistake["find"], mistake["replace"])
    for name, sound in [*vars(module).items()]:
        if isinstance(sound, FunctionType) and sound.__module__ == module.__name__:
            spread(monkeypatch, name, sound, getattr(mutant, name))
    assert differences(mistake["caught_by"]) != {}


def spread(monkeypatch: pytest.MonkeyPatch, name: str, sound: Any, broken: Any) -> None:
    """Put a broken function wherever the sound one is known."""
    for module in (*MODULES.values(), setup):
        if getattr(module, name, None) is sound:
            monkeypatch.setattr(module, name, broken)


def test_every_module_of_the_rules_has_a_mistake() -> None:
    assert {mistake["module"] for mistake in MISTAKES} == {*MODULES}
