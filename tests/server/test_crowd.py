"""A small crowd that misbehaves. `make crowd` lets in two hundred tables, for a minute."""

import asyncio
import sys
from pathlib import Path

import pytest

from tests.server.crowd import Plan, run_crowd

DEEDS = 800


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGTERM")
def test_nothing_that_a_crowd_does_harms_a_table(tmp_path: Path) -> None:
    plan = Plan(tables=10, pause=0.02, enough=lambda crowd: crowd.sent.total() >= DEEDS)
    told = asyncio.run(run_crowd(plan, tmp_path))
    assert sum(told["tables"].values()) >= 10
    assert len(told["tables"]) == 5
    assert told["plies"] > 100
    assert told["games over, and verified"] > 0
    assert told["scenes as the journal has them"] >= told["clients"]
    for code in ("done", "malformed", "late", "no_such_table"):
        assert told["answers"][code] > 0
