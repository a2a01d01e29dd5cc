"""Yudh, held against rounds written down as data; and the whole demo, from the toss on."""

import pytest

from inglenook.games.pasa import events as ev
from inglenook.kernel import Draw, Event, ScriptedDice
from tests.games.pasa.helpers import deal, faces, resume, seen, start, whole
from tests.games.pasa.replayer import Replayer, without_turn
from tests.games.pasa.vectors import VECTORS, Vector, differences, state_before


@pytest.mark.parametrize("first_to_choose", [0, 1], ids=["A chooses first", "B chooses first"])
@pytest.mark.parametrize("p1", [0, 1], ids=["P1 is A", "P1 is B"])
@pytest.mark.parametrize("vector", VECTORS.values(), ids=VECTORS)
def test_a_round_of_yudh(vector: Vector, p1: int, first_to_choose: int) -> None:
    match = resume(state_before(vector, p1))
    assert differences(vector, match, p1, first_to_choose) == []


@pytest.mark.parametrize("vector", VECTORS.values(), ids=VECTORS)
def test_a_vector_has_six_dice_a_side(vector: Vector) -> None:
    """A slip in the data must not pass for a rule."""
    for side in (vector.p1, vector.p2):
        row = side.row.split()
        assert len(row) == 6
        assert row.count("B*") <= 2
        assert all(row.count(star) <= 1 for star in ("T*", "Kv*", "D*", "Kp*"))


# --- V1: the demo --------------------------------------------------------------------------------

P1, P2 = 1, 0
"""B calls tails first, A is left with heads; the coin shows tails. So P1 sits on seat B."""

ROLLS: list[tuple[int, str, str, str]] = [
    (P1, "1:B 2:T 3:T 4:T 5:D 6:Kv", "keep 1 2", "1:B 2:T"),
    (P2, "1:Kp 2:B 3:Kp 4:D 5:Kv 6:Kv", "done", ""),
    (P1, "3:Kp 4:D 6:B* 5:T", "keep all", "1:B 2:T 3:Kp 4:D 6:B* 5:T"),
    (P2, "1:T 2:T 3:Kp 4:Kp 5:D 6:Kv", "keep 1 6 5", "1:T 6:Kv 5:D"),
    (P2, "2:T 3:T 4:Kp", "", "1:T 6:Kv 5:D 2:T 3:T 4:Kp"),
]
"""Who rolls, what falls and how it lies, the move made of it, and the row after."""

YUDH: list[tuple[str, str, str, str, str]] = [
    ("revealed", "B T Kp D B* T", "T Kv D T T Kp", "20/2", "20/2"),
    ("blocked", "_ T Kp D B* T", "T _ D T T Kp", "20/2", "20/2"),
    ("blocked", "_ _ Kp D B* T", "T _ _ T T Kp", "20/2", "20/2"),
    ("stole", "_ _ _ D B* T", "T _ _ T T Kp", "20/3", "20/1"),
    ("hit", "_ _ _ D _ T", "T _ _ T T Kp", "20/4", "19/1"),
    ("hit", "_ _ _ D _ _", "T _ _ T T Kp", "20/4", "18/1"),
    ("blocked", "_ _ _ _ _ _", "_ _ _ T T Kp", "20/4", "18/1"),
    ("hit", "_ _ _ _ _ _", "_ _ _ _ T Kp", "19/4", "18/1"),
    ("hit", "_ _ _ _ _ _", "_ _ _ _ _ Kp", "18/4", "18/1"),
    ("stole", "_ _ _ _ _ _", "_ _ _ _ _ _", "18/3", "18/2"),
    ("round_ended", "_ _ _ _ _ _", "_ _ _ _ _ _", "18/3", "18/2"),
]
"""After each event: rows of P1 and P2, then their mani/tokens."""


def test_the_demo_from_the_toss_on() -> None:
    match = start()
    told = Replayer(whole(match))

    def play(seat: int, move: str, draws: list[Draw]) -> list[Event]:
        dice = ScriptedDice(draws)
        events = match.play(seat, move, dice)
        assert dice.left == []
        return events

    told.tell(play(1, "tails", [Draw(None, 2, 2)]))
    told.tell(play(0, "ready", []))
    told.tell(play(1, "ready", [deal(4)]))
    assert [player.devta for player in seen(match, 0).players] == ["arjun", "bali"]

    for seat, fall, move, row in ROLLS:
        assert match.to_act() == (seat,)
        told.tell(play(seat, "roll", faces(seat, fall)))
        if move:
            assert " ".join(seen(match, 0).players[seat].loose) == fall
            told.tell(play(seat, move, []))
        assert " ".join(seen(match, 0).players[seat].row) == row

    assert match.to_act() == (0, 1)
    assert seen(match, None).phase == "vardan"
    told.tell(play(P1, "pass", []))
    rows = []
    for event in play(P2, "pass", []):
        told.tell([event])
        if isinstance(event, ev.Revealed | ev.YudhEvent | ev.RoundEnded):
            rows.append((event.kind, *shown(told)))
    assert rows == YUDH

    assert seen(match, None).round == 2
    assert match.to_act() == (P1,)
    assert told.whole == without_turn(match)


def shown(told: Replayer) -> list[str]:
    """Rows, then mani/tokens, P1's first."""
    p1, p2 = told.players[P1], told.players[P2]
    rows = [" ".join(text.partition(":")[2] if text else "_" for text in p.row) for p in (p1, p2)]
    return [*rows, *(f"{player.mani}/{player.tok}" for player in (p1, p2))]
