"""Events as lines of the log."""

import pytest

from inglenook.games.wilds import events as ev
from inglenook.games.wilds.telling import tell
from inglenook.kernel import Event

GIFT = ev.Strength(1, 0, 2, 0, 0)


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (ev.Decided(0), "A has decided."),
        (ev.Sealed(0, 1, "rock"), ""),
        (ev.Revealed(3, ("rock", None)), "Turn 3. A holds rock. B holds nothing."),
        (ev.NoDecision(1), "B has decided nothing, and that is fatal."),
        (ev.HeadingSet(0, 6), "A heads for node 6 (seen by A alone)."),
        (ev.CounterReset(1), "B changes plans: the counter begins anew."),
        (ev.Ticked((6, 6)), ""),
        (ev.Moved(0, 1, 2), "A walks from node 1 to node 2."),
        (ev.MonsterReturned(4, 16), "Rock 4 is back, with 16 health."),
        (ev.DuelBegan(301), "The Duel begins: from now on only stances count."),
        (ev.Summoned(1, 8, 0), "B is called from node 8 to node 0."),
        (ev.MonsterStruck(0, 4, 3, 13), "A hits Rock 4 for 3 (13 left)."),
        (ev.MonsterStruck(0, 4, 0, 16), "A does Rock 4 no harm."),
        (ev.PlayerBitten(0, 4, 4, 96), "Rock 4 hits A for 4 (96 left)."),
        (ev.PlayerStruck(1, 2, 98), "A hits B for 2 (98 left)."),
        (ev.PlayerStruck(1, 0, 98), "A does B no harm."),
        (ev.MonsterDied(4, 28), "Rock 4 falls."),
        (
            ev.Rewarded(0, 23, GIFT, GIFT),
            "A gains rock 1, scissors 2 from Scissors 23.",
        ),
        (ev.PlayerDied(0, 4), "A is dead."),
        (ev.GameEnded(9, None, "both dead", (0, 0)), "Both are dead: a tie."),
        (ev.GameEnded(9, 0, "killed", (0, 0)), "A wins: B is dead."),
        (ev.GameEnded(9, 1, "no decision", (0, 0)), "B wins: A did not decide."),
        (ev.GameEnded(9, 0, "quit", (0, 0)), "A wins: B gives up."),
        (ev.GameEnded(9, 0, "left", (0, 0)), "A wins: B has left."),
        (ev.GameEnded(9, 0, "idle", (0, 0)), "A wins: B did not answer."),
    ],
)
def test_an_event_is_told_in_a_line(event: Event, line: str) -> None:
    assert tell(event) == line
