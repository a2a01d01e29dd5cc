"""Events as lines of the log."""

import pytest

from inglenook.games.pasa import events as ev
from inglenook.games.pasa import game
from inglenook.kernel import Event
from tests.games.pasa.helpers import NO_DICE, STORY, moment, play, resume, start
from tests.games.pasa.vectors import VECTORS, state_before

SILENT = (ev.SaidReady, ev.Toggled, ev.Sealed)
"""What everybody sees by itself, or nobody but one may see."""

L = ev.Levels((20, 20), (2, 2))


def blow(kind: type[Event], after: ev.Levels = L, **parts: object) -> Event:
    return kind(**{"step": "p1_strikes", "seat": 0, "before": L, "after": after, **parts})


LINES: list[tuple[Event, str]] = [
    (ev.SidesTaken(("heads", "tails"), 1), "B calls: A has heads, B has tails."),
    (ev.SidesTaken(("heads", "tails"), None), "Chance decides: A has heads, B has tails."),
    (ev.CoinTossed("heads", 0), "Heads it is: A goes first, every round."),
    (ev.DevtasDealt(("bali", "kahna")), "The devtas are dealt: Bali for A, Kahna for B."),
    (ev.RoundStarted(3, 0), "Round 3. Ran Neeti."),
    (ev.Rolled(1, 2, ["2:T", "6:B*"]), "B rolls (2 of 3): teer, bhala*."),
    (ev.Kept(0, ["3:Kv*", "4:D", "5:Kp"]), "A keeps kavach*, dhal, kapat."),
    (ev.Kept(0, []), "A keeps nothing yet."),
    (ev.VardanOpened(1), "Devik Vardan."),
    (ev.Chose(1), "B has chosen."),
    (ev.Revealed(("pray", "pass"), L), "Yudh. A prays. B passes."),
    (
        blow(ev.Fizzled, devta="bali", cost=4),
        "Bali does not hear A: 4 tokens are due, A has 2.",
    ),
    (blow(ev.BaliActed, cost=4, damage=2), "Bali acts for A (4 tokens): B loses 2 mani."),
    (blow(ev.ArjunActed, cost=6, slots=(1, 2)), "Arjun acts for A (6 tokens): 2 dhal of B fall."),
    (blow(ev.KahnaActed, cost=6, destroyed=4), "Kahna acts for A (6 tokens): B loses 4 tokens."),
    (blow(ev.PrithviActed, cost=5, healed=3), "Prithvi acts for A (5 tokens): A gains 3 mani."),
    (
        blow(ev.Hit, ev.Levels((20, 19), (3, 2)), slot=5, die="6:B*", yagya=1),
        "A's bhala* hits: B has 19 mani. Yagya: A +1.",
    ),
    (blow(ev.Stole, slot=3, die="3:Kp", yagya=0), "A's kapat takes a token from B."),
    (blow(ev.Missed, slot=3, die="3:Kp", yagya=0), "A's kapat finds no token."),
    (
        blow(
            ev.Blocked,
            seat=1,
            slot=1,
            die="2:T*",
            yagya=1,
            blocker_slot=4,
            blocker="4:D*",
            blocker_yagya=1,
        ),
        "B's teer* is stopped by A's dhal*. Yagya: A +1, B +1.",
    ),
    (
        blow(ev.Swept, slots=((1,), ()), yagya=(2, 0)),
        "The dice that are left leave the table. Yagya: A +2.",
    ),
    (ev.RoundEnded(2, L, ()), "Round 2 ends. A: 20 mani, 2 tok. B: 20 mani, 2 tok."),
    (ev.MatchEnded(0, "mani"), "A wins: B has no mani left."),
    (ev.MatchEnded(1, "fell first"), "B wins: both have no mani left, and A fell first."),
    (
        ev.MatchEnded(0, "round limit"),
        "A wins: the last round is over and more is left on this side.",
    ),
    (ev.MatchEnded(0, "quit"), "A wins: B gives up."),
    (ev.MatchEnded(0, "left"), "A wins: B has left."),
    (ev.MatchEnded(0, "idle"), "A wins: B did not answer."),
    (ev.MatchEnded(None, "cancelled"), "The match is cancelled."),
    (ev.SaidReady(0), ""),
    (ev.Toggled(0, 1, picked=True), ""),
    (ev.Sealed(to=0, choice="pray"), ""),
]


@pytest.mark.parametrize(("event", "line"), LINES, ids=lambda part: getattr(part, "kind", None))
def test_an_event_is_told(event: Event, line: str) -> None:
    assert game.tell(event) == line


def test_every_kind_of_event_is_told_above() -> None:
    kinds = {
        kind
        for kind in vars(ev).values()
        if isinstance(kind, type) and issubclass(kind, Event) and kind.__module__ == ev.__name__
    }
    abstract = {ev.YudhEvent, ev.Strike}
    assert {type(event) for event, _ in LINES} == kinds - abstract


def everything() -> list[Event]:
    """All that happens in the story and in every vector."""
    match = start()
    events: list[Event] = []
    for _, moves, dice in STORY:
        events += play(match, moves, dice) if moves else []
    for vector in VECTORS.values():
        match = resume(state_before(vector, 0))
        events += play(match, f"A {vector.p1.choice}; B {vector.p2.choice}")
    return events


def test_whatever_happens_has_a_line_where_one_is_due() -> None:
    for event in everything():
        line = game.tell(event)
        assert bool(line) != isinstance(event, SILENT)
        assert "\n" not in line
        assert line == "" or line.endswith(".")


def test_before_the_reveal_the_log_is_the_same_for_both_choices() -> None:
    lines = [
        [game.tell(event) for event in moment("vardan").play(0, choice, NO_DICE)]
        for choice in ("pray", "pass")
    ]
    assert lines[0] == lines[1] == ["A has chosen.", ""]


def test_the_guide_is_there() -> None:
    guide = game.guide()
    assert guide.startswith("# Pasa")
    for word in ("bhala", "teer", "kavach", "dhal", "kapat", "yagya"):
        assert word in guide.lower()
    for word in ("Bali", "Arjun", "Kahna", "Prithvi", "Ran Neeti", "Devik Vardan", "Yudh"):
        assert word in guide


def test_a_blow_is_watched_longer_than_a_pick_and_the_coin_for_three_seconds() -> None:
    coin = ev.CoinTossed(side="heads", first=0)
    assert game.lasts(coin) == 3.0
    assert game.lasts(blow(ev.Hit, slot=1, die="1:B", yagya=0)) == 0.9
    assert game.lasts(ev.Toggled(seat=0, die=1, picked=True)) == 0
