"""Are the vectors any good? Rules with one deliberate mistake must fail them."""

import tomllib
from contextlib import suppress
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
import pytest

from inglenook.games.wheels import rules
from inglenook.kernel import IllegalMove, dice
from tests.games.wheels.vectors import VECTORS, Vector, differences, opened

INTERPRETED = dice.__file__.endswith(".py")

pytestmark = pytest.mark.skipif(not INTERPRETED, reason="compiled rules have no source to change")

SOURCE = Path(rules.__file__).read_text(encoding="utf-8") if INTERPRETED else ""


class Mutant(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Rules with a mistake: one text of rules.py replaced by another."""

    name: str
    caught_by: str
    find: str
    replace: str
    mirrored: bool = False


MUTANTS = msgspec.convert(
    tomllib.loads(Path(__file__).with_name("mutants.toml").read_text(encoding="utf-8"))["mutant"],
    list[Mutant],
)


def rules_with(find: str = "", replace: str = "") -> Any:
    """The module of the rules, made anew from its source with one text replaced."""
    source = SOURCE
    if find:
        assert source.count(find) == 1, f"rules.py has it {source.count(find)} times: {find}"
        source = source.replace(find, replace)
    module = ModuleType("inglenook.games.wheels.mutant")
    exec(compile(source, module.__name__, "exec"), module.__dict__)
    return module


def failures(module: Any, vector: Vector, mirrored: bool = False) -> list[str]:
    """What a vector has against these rules; mirrored, with the sides and the first one swapped."""
    told = vector.mirrored() if mirrored else vector
    twin = module.Wheels()
    vars(twin).update(vars(opened(told, first=1 if mirrored else 0)))
    return differences(told, twin)


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.name)
def test_a_mistake_is_caught(mutant: Mutant) -> None:
    module = rules_with(mutant.find, mutant.replace)
    with suppress(IllegalMove):  # play that cannot go on as written is a mistake caught, too
        assert failures(module, VECTORS[mutant.caught_by], mutant.mirrored)


def test_nothing_is_caught_where_nothing_is_wrong() -> None:
    module = rules_with()
    assert [vector.id for vector in VECTORS.values() if failures(module, vector)] == []


def test_no_two_mutants_have_the_same_name() -> None:
    assert len({mutant.name for mutant in MUTANTS}) == len(MUTANTS)
