"""docs/fidelity.md names places and tests: they exist, and every rule has a test."""

import ast
import tomllib
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[1]
TEXT = (ROOT / "docs" / "fidelity.md").read_text(encoding="utf-8")
UNBUILT = ("client",)
KINDS = ("rule", "table", "screen")


class Row(NamedTuple):
    """One statement."""

    game: str
    statement: str
    kind: str
    where: str
    ruling: str
    tests: list[str]


def rows() -> list[Row]:
    found = []
    game = ""
    for line in TEXT.splitlines():
        if line.startswith("## "):
            game = line.removeprefix("## ").lower()
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("|") and len(cells) == 5 and cells[1] in KINDS:
            statement, kind, where, ruling, tests = cells
            named = [] if tests == "–" else [test.strip("`") for test in tests.split("<br>")]
            found.append(Row(game, statement, kind, where.strip("`"), ruling, named))
    return found


ROWS = rows()


@cache
def defined(path: Path) -> frozenset[str]:
    """The names that a module defines: functions, classes with their methods, and constants."""
    names = set()
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            names.add(node.name)
        if isinstance(node, ast.ClassDef):
            methods = [part for part in node.body if isinstance(part, ast.FunctionDef)]
            names |= {f"{node.name}.{method.name}" for method in methods}
        if isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            names |= {target.id for target in targets if isinstance(target, ast.Name)}
    return frozenset(names)


def test_the_table_is_read() -> None:
    lines = [line for line in TEXT.splitlines() if line.count("|") >= 6]
    headings = [line for line in lines if line.startswith(("| statement", "| ---"))]
    assert len(ROWS) == len(lines) - len(headings) > 100


@pytest.mark.parametrize("row", ROWS, ids=[row.statement for row in ROWS])
def test_a_statement_is_kept_where_it_says_and_tested(row: Row) -> None:
    if row.where not in UNBUILT:
        assert is_there(row.where, row.game)
    if row.kind == "rule":
        assert row.where not in UNBUILT
        assert row.tests, "a rule without a test"
    for test in row.tests:
        path, _, name = test.partition("::")
        if path.endswith(".test.ts"):
            assert f'("{name}"' in (ROOT / path).read_text(encoding="utf-8")
            continue
        name, _, case = name.rstrip("]").partition("[")
        assert name.startswith("test_")
        assert name in defined(ROOT / path)
        assert case == "" or case in vectors(ROOT / path), f"{test} has no such case"


def is_there(where: str, game: str) -> bool:
    """Whether a place exists: a file, or what a file defines, or, in the client, says."""
    path, _, name = where.partition("::")
    whole = path.startswith(("src/", "web/"))
    file = ROOT / path if whole else ROOT / "src" / "inglenook" / "games" / game / path
    if not name:
        return file.is_file()
    if file.suffix == ".py":
        return name in defined(file)
    return name in file.read_text(encoding="utf-8")


def vectors(path: Path) -> set[str]:
    """The names of the vectors beside a test."""
    text = path.with_name("vectors.toml").read_text(encoding="utf-8")
    return {vector["id"] for vector in tomllib.loads(text)["vector"]}


def test_no_statement_stands_there_twice() -> None:
    statements = [row.statement for row in ROWS]
    assert len(set(statements)) == len(statements)
