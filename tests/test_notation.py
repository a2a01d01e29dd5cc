"""The examples of docs/notation.md are true."""

import hashlib
import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from inglenook.kernel import WrongRecord, find_game
from inglenook.kernel.case import read_case, run_case
from inglenook.kernel.fair import FairDice
from inglenook.kernel.record import read, verify, write

TEXT = (Path(__file__).parents[1] / "docs" / "notation.md").read_text(encoding="utf-8")
TITLES = {
    "Cases": "pasa",
    "Pasa": "pasa",
    "Wilds": "wilds",
    "Wheels": "wheels",
    "Otzarot": "otzarot",
    "Battle Royale": "royale",
}


def examples() -> list[tuple[str, str]]:
    """Every block of JSON, with the game that it is about."""
    found = []
    for section in TEXT.split("\n## ")[1:]:
        title = section.partition("\n")[0]
        for block in re.findall(r"```json\n(.*?)```", section, re.DOTALL):
            found.append((TITLES[title], block))
    return found


def holds(answer: Any, told: Any) -> bool:
    """Whether an answer has all that was told."""
    if isinstance(told, dict):
        return all(holds(answer[name], value) for name, value in told.items())
    if isinstance(told, list) and told and isinstance(told[0], dict) and "node" in told[0]:
        by_node = {monster["node"]: monster for monster in answer}
        return all(holds(by_node[monster["node"]], monster) for monster in told)
    if isinstance(told, list):
        return len(answer) >= len(told) and all(map(holds, answer, told))
    return bool(answer == told)


@pytest.mark.parametrize(("game", "block"), examples(), ids=[block[:50] for _, block in examples()])
def test_a_position_or_case_is_one(game: str, block: str) -> None:
    told = json.loads(block)
    case = told if "position" in told else {"position": told}
    seats = max(len(case["position"].get(name, ())) for name in ("players", "totals", "order"))
    answer = run_case(find_game(game), read_case(json.dumps({"seats": seats} | case)))
    assert answer.refused == []
    assert answer.dice_left == []
    if "moves" not in told:
        assert holds(json.loads(msgspec.json.encode(answer.position)), told)


def test_the_record_is_right_as_far_as_it_goes() -> None:
    indented = re.search(r"    inglenook record 1\n(?:    .*\n|\n(?=    ))+", TEXT)
    assert indented
    text = re.sub("(?m)^    ", "", indented[0])
    assert write(read(text)) == text
    with pytest.raises(WrongRecord, match=r"the result says A 1, B 2 \(mani\), the plies unf"):
        verify(read(text))


def test_the_first_draw_can_be_made_by_hand() -> None:
    """printf 'fair-1 %064d ab,- A 0 0' 0 | sha256sum"""
    assert "printf 'fair-1 %064d ab,- A 0 0' 0 | sha256sum" in TEXT
    digest = hashlib.sha256(f"fair-1 {'0' * 64} ab,- A 0 0".encode()).digest()
    value = 1 + int.from_bytes(digest[:4], "big") % 6
    assert FairDice("0" * 64, ["ab", "-"]).roll(6, 0) == value
