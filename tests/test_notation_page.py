"""The examples of docs/notation.md: every position loads, every case plays, every move is one."""

import hashlib
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from inglenook.kernel import FairDice, WrongRecord, all_games, find_game
from inglenook.kernel.case import Case, read_case, run_case
from inglenook.kernel.record import read, verify, write

PAGE = (Path(__file__).parents[1] / "docs" / "notation.md").read_text(encoding="utf-8")
TITLES = {find_game(key).title: key for key in all_games()}
SECTIONS = dict(re.findall(r"^## (.+?)\n(.*?)(?=^## |\Z)", PAGE, re.M | re.S))
OWNERS = {title: TITLES[title] for title in SECTIONS if title in TITLES} | {"Cases": "pasa"}
BLOCKS = [
    (key, block)
    for title, key in OWNERS.items()
    for block in re.findall(r"```json\n(.*?)```", SECTIONS[title], re.S)
]


def test_every_game_of_ours_has_its_section() -> None:
    assert {*OWNERS.values()} == {*all_games()}
    assert {key for key, _ in BLOCKS} == {*all_games()}


@pytest.mark.parametrize(("key", "block"), BLOCKS, ids=[key for key, _ in BLOCKS])
def test_an_example_is_one(key: str, block: str) -> None:
    """Whole cases are played without a refusal, and draw all their dice; positions load, and come
    out in a form that loads again."""
    game, told = find_game(key), msgspec.json.decode(block)
    if {*told} <= {*Case.__struct_fields__}:
        answer = run_case(game, read_case(block))
        assert (answer.refused, answer.dice_left) == ([], [])
        return
    seats = max(game.seats[0], len(told.get("players") or told.get("totals") or ()))
    if told.get("gone"):
        seats = max(seats, *(seat + 1 for seat in told["gone"]))
    again = game.resume(game.resume(told, seats).state(), seats).state()
    assert msgspec.json.encode(again) == msgspec.json.encode(game.resume(told, seats).state())


def moves(key: str) -> list[str]:
    """The moves in the first column of a game's table."""
    title = find_game(key).title
    rows = re.findall(r"^\| (`[^|]+) \|", SECTIONS[title], re.M)
    return [move for row in rows for move in re.findall(r"`([^`]+)`", row)]


@pytest.mark.parametrize("key", OWNERS.values())
def test_a_move_is_written_as_the_game_writes_it(key: str) -> None:
    game: Any = find_game(key)
    written = [move for move in moves(key) if "..." not in move]
    assert len(written) > 3
    assert [game.read(move) for move in written] == written


def test_the_record_is_right_as_far_as_it_goes() -> None:
    indented = re.search(r"    inglenook record 1\n(?:    .*\n|\n(?=    ))+", PAGE)
    assert indented
    text = re.sub("(?m)^    ", "", indented[0])
    assert write(read(text)) == text
    with pytest.raises(WrongRecord, match=r"the result says A 1, B 2 \(mani\), the plies unf"):
        verify(read(text))


def test_the_first_draw_can_be_made_by_hand() -> None:
    """printf 'fair-1 %064d ab,- A 0 0' 0 | sha256sum"""
    assert "printf 'fair-1 %064d ab,- A 0 0' 0 | sha256sum" in PAGE
    digest = hashlib.sha256(f"fair-1 {'0' * 64} ab,- A 0 0".encode()).digest()
    value = 1 + int.from_bytes(digest[:4], "big") % 6
    assert FairDice("0" * 64, ["ab", "-"]).roll(6, 0) == value
