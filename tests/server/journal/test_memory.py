import pytest

from inglenook.server.journal import MemoryJournal, Stale


def test_an_append_is_done_without_suspending() -> None:
    journal = MemoryJournal()
    for at in range(3):
        with pytest.raises(StopIteration):
            journal.append("t1", at, [b"line"]).send(None)
    with pytest.raises(Stale):
        journal.append("t1", 1, [b"line"]).send(None)
