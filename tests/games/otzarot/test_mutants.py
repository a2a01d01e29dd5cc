"""Are the vectors any good? Rules with one deliberate mistake must fail them."""

import tomllib
from pathlib import Path
from types import ModuleType
from typing import Any, cast

import pytest

from inglenook.games.otzarot import game, rules, scoring, setup
from inglenook.games.otzarot.rules import Otzarot
from inglenook.kernel import dice
from tests.games.otzarot.vectors import FLOW, SCORING, flowed, scored, start_of

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
    try:
        if name in SCORING:
            row = SCORING[name]
            return scored(row, cast(Otzarot, game.resume(start_of(row), 2)))
        flow = FLOW[name]
        opened = cast(Otzarot, game.resume(start_of(flow), flow.seats, flow.options))
        return flowed(flow, opened)
    except Exception as error:  # noqa: BLE001  (a mutant may fail in any way)
        return error


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda mistake: mistake["find"][:40])
def test_a_mistake_is_caught(mistake: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    assert differences(mistake["caught_by"]) == {}
    find, replace = mistake["find"], mistake["replace"]
    if mistake["module"] == "rules":
        monkeypatch.setattr(setup, "new_game", changed(rules, find, replace).new_game)
    else:
        monkeypatch.setattr(rules, "scoring", changed(scoring, find, replace))
    assert differences(mistake["caught_by"]) != {}
