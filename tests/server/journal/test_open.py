import asyncio
from pathlib import Path

import pytest

from inglenook.server.journal import JournalError, MemoryJournal, SqliteJournal, open_journal


def test_memory() -> None:
    assert isinstance(open_journal("memory"), MemoryJournal)


def test_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("tables.db", ":memory:", "with space?mode=ro"):
        journal = open_journal(f"sqlite:{name}")
        assert isinstance(journal, SqliteJournal)
        assert (tmp_path / name).exists()
        asyncio.run(journal.close())


@pytest.mark.parametrize("address", ["", "sqlite", "sqlite:", "memory:", "Memory", "redis://here"])
def test_anything_else_is_refused_with_what_there_is(address: str) -> None:
    with pytest.raises(JournalError, match="write memory, or sqlite:FILE"):
        open_journal(address)
