"""The toy game of docs/adding-a-game.md is a real one."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

DOC = Path(__file__).parent.parent / "docs" / "adding-a-game.md"


def block(language: str) -> str:
    """The last block of code of that language."""
    return str(re.findall(rf"```{language}\n(.*?)```", DOC.read_text("utf-8"), re.DOTALL)[-1])


@pytest.fixture
def installed(tmp_path: Path) -> Path:
    """The toy, as pip would leave it in a folder of packages."""
    (tmp_path / "hog.py").write_text(block("python"), "utf-8")
    info = tmp_path / "inglenook_hog-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: inglenook-hog\nVersion: 1\n")
    entry = re.search(r"\n(\[project\.entry-points.*)", block("toml"), re.DOTALL)
    assert entry is not None
    wanted = entry[1].replace('[project.entry-points."inglenook.games"]', "[inglenook.games]")
    (info / "entry_points.txt").write_text(wanted.replace('"', ""))
    return tmp_path


def run(folder: Path, code: str, typed: str = "") -> str:
    """What a Python prints that finds the toy installed."""
    prelude = f"import sys; sys.path.append({str(folder)!r})\n"
    command = [sys.executable, "-c", prelude + code]
    done = subprocess.run(command, input=typed, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_it_is_short() -> None:
    assert len(block("python").splitlines()) < 80


def test_it_conforms(installed: Path) -> None:
    code = """
from inglenook.kernel import find_game
from inglenook.kernel.testing import check_game
print(check_game(find_game("hog"), 30).playouts)
"""
    assert run(installed, code) == "90\n"


def test_it_is_played_at_the_terminal(installed: Path) -> None:
    code = """
sys.argv = ["inglenook", "play", "hog", "--seed", "tree", "--option", "target=6"]
from inglenook.cli import main
main()
"""
    told = run(installed, code, typed="roll, roll, bank\n" * 40)
    assert "The end: " in told
    assert "rolled: seat A" in told
