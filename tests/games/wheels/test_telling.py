"""Events as lines of the log, and how long they are watched."""

import pytest

from inglenook.games.wheels import events as ev
from inglenook.games.wheels import game
from inglenook.games.wheels.telling import lasts, tell
from inglenook.kernel import Event
from tests.games.wheels.helpers import MIDDLE, before, play, resume

COUNTED = ev.Counted(3, 2, 0, 1, 0, 0, 1, 0)
ROLLS = (["1:S", "2:D", "7:SS", "1:S", "5:D"], ["6:H", "8:HH", "8:HH", "8:HH", "4:-"])


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (ev.HeroesChosen(1), "B has chosen two heroes."),
        (ev.HeroesSealed(0, "mage", "priest"), ""),
        (
            ev.HeroesShown(1, "mage", "priest"),
            "B brings mage on squares, priest on diamonds.",
        ),
        (
            ev.HeroesRevealed((("mage", "priest"), ("warrior", "archer"))),
            (
                "A brings mage on squares, priest on diamonds."
                " B brings warrior on squares, archer on diamonds."
            ),
        ),
        (ev.RoundStarted(3, 1), "Round 3. B comes first."),
        (ev.Spun(0, 2, (1, 2), ["1:S", "8:HH", "2:D", "3:S+", "4:-"]), "A spins (2): S HH D S+ -."),
        (ev.Locked(0, 1), ""),
        (ev.Unlocked(0, 1), ""),
        (ev.RollMade(0), "The roll of A is final."),
        (
            ev.RollsRevealed(3, 0, ROLLS, (COUNTED, COUNTED)),
            "A has S D SS S D. B has H HH HH HH -.",
        ),
        (ev.XpGained(1, 0, "left", 1, 3, 0), "1. A's left gains 1 XP."),
        (ev.XpGained(1, 0, "left", 1, 6, 2), "1. A's left gains 1 XP (2 lost)."),
        (
            ev.RankedUp(8, 1, "right", "gold", 3, 0),
            "8. B's right is gold now, and acts for 3 energy.",
        ),
        (ev.BombReady(8, 1, "right", 11), "8. B's right prepares a bomb for step 11."),
        (ev.WallRaised(2, 0, None, 3, 5, 2), "2. A adds 3 to the wall: 5 (2 lost)."),
        (ev.WallRaised(6, 0, "left", 2, 4, 0), "6. A's left adds 2 to the wall: 4."),
        (ev.EnergyGained(3, 1, "left", 2, 3, 3, 1), "3. B's left gains 2 energy: 3/3 (1 lost)."),
        (ev.Readied(3, 1, "left", "panels"), "3. B's left is ready."),
        (ev.Readied(9, 1, "left", "priest"), "9. B's left is ready by the priest."),
        (ev.Acted(8, 0, "left", "mage", "silver"), "8. A's left, the silver mage, acts."),
        (
            ev.Delayed(4, 0, "left", "right", 2, 1, True),
            "4. A's left takes 2 energy from B's right: 1 left, and stops it.",
        ),
        (
            ev.Delayed(4, 0, "left", "right", 1, 0, False),
            "4. A's left takes 1 energy from B's right: 0 left.",
        ),
        (ev.CrownStruck(8, 1, "left", 1, 3, 7), "8. B's left hits A's Crown for 3: 7 left."),
        (ev.CrownStruck(4, 1, "left", None, 1, 7), "4. B's left hits A's Crown for 1: 7 left."),
        (ev.WallStruck(8, 1, "left", 1, 3, 0), "8. B's left hits A's wall for 3: 0 left."),
        (ev.Healed(5, 0, "right", 1, 12, 1), "5. A's right heals the Crown by 1: 12 (1 lost)."),
        (ev.GiftKept(5, 0, "left", 3), "5. 3 energy for A's left waits until it has acted."),
        (
            ev.GiftGiven(9, 0, "left", 3, 3, 3, 0),
            "9. A's left gets 3 energy from the priest: 3/3.",
        ),
        (
            ev.BombDropped(11, 0, "left", 2, 4),
            "11. The bomb of A's left hits B's Crown for 2: 4 left.",
        ),
        (
            ev.RoundEnded(3, (8, 4), (0, 2)),
            "Round 3 ends. A: Crown 8, wall 0. B: Crown 4, wall 2.",
        ),
        (ev.MatchEnded(None, "both crowns"), "A tie: both Crowns are gone."),
        (ev.MatchEnded(None, "round limit"), "A tie: the last round is over."),
        (ev.MatchEnded(0, "crown"), "A wins: the Crown of B is gone."),
        (ev.MatchEnded(1, "quit"), "B wins: A gives up."),
        (ev.MatchEnded(1, "left"), "B wins: A has left."),
        (ev.MatchEnded(1, "idle"), "B wins: A did not answer."),
    ],
)
def test_an_event_is_told_in_a_line(event: Event, line: str) -> None:
    assert tell(event) == line


def test_the_time_to_watch_is_that_of_what_moves_on_the_table() -> None:
    assert game.lasts is lasts
    match = resume(MIDDLE)
    secret = play(match, "A spin; A lock 1; B spin; A keep", "11111 11111")
    assert sum(lasts(event) for event in secret) == 0
    assert lasts(ev.CrownStruck(8, 0, "left", 1, 3, 7)) > 0
    assert lasts(ev.RollsRevealed(1, 0, ROLLS, (COUNTED, COUNTED))) > 1


def test_a_round_is_watched_for_seconds_not_for_minutes() -> None:
    side = "10/0 Pri.G.e2.x4 War.G.e2.x4"
    match = resume(before(side, side, ("D D SS S D", "D D SS S D")))
    assert 5 < sum(lasts(event) for event in play(match, "A keep; B keep")) < 60
