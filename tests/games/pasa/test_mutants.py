"""Are the vectors any good? Rules with one deliberate mistake must fail them."""

import tomllib
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
import pytest

from inglenook.games.pasa import rules
from inglenook.kernel import dice
from tests.games.pasa.helpers import resume
from tests.games.pasa.vectors import VECTORS, Vector, differences, state_before

INTERPRETED = dice.__file__.endswith(".py")

pytestmark = pytest.mark.skipif(not INTERPRETED, reason="compiled rules have no source to change")

SOURCE = Path(rules.__file__).read_text(encoding="utf-8") if INTERPRETED else ""


class Mutant(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Rules with a mistake: one text of rules.py replaced by another."""

    name: str
    caught_by: str
    find: str
    replace: str
    p1: int = 0
    """The seat of P1 on which the mistake shows."""


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
    module = ModuleType("inglenook.games.pasa.mutant")
    exec(compile(source, module.__name__, "exec"), module.__dict__)
    return module


def failures(module: Any, vector: Vector, p1: int) -> list[str]:
    """What a vector has against these rules."""
    match = resume(state_before(vector, p1))
    twin = module.Pasa()
    vars(twin).update(vars(match))
    for half in ("a", "b"):
        player = module.Player()
        vars(player).update(vars(getattr(match, half)))
        setattr(twin, half, player)
    return differences(vector, twin, p1, first_to_choose=0)


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.name)
def test_a_mistake_is_caught(mutant: Mutant) -> None:
    module = rules_with(mutant.find, mutant.replace)
    assert failures(module, VECTORS[mutant.caught_by], mutant.p1)


@pytest.mark.parametrize("p1", [0, 1])
def test_nothing_is_caught_where_nothing_is_wrong(p1: int) -> None:
    module = rules_with()
    assert [vector.id for vector in VECTORS.values() if failures(module, vector, p1)] == []


def test_a_mutant_of_a_text_that_is_gone_says_so() -> None:
    with pytest.raises(AssertionError, match="0 times"):
        rules_with("the text of some other day", "")


def test_no_two_mutants_have_the_same_name() -> None:
    assert len({mutant.name for mutant in MUTANTS}) == len(MUTANTS)
