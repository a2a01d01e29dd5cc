"""What holds in every match and every round, over play by chance."""

from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from inglenook.games.pasa import events as ev
from inglenook.games.pasa import game
from inglenook.games.pasa.rules import Pasa
from inglenook.kernel import Dice, Event, RandomDice
from inglenook.kernel.testing import check_game
from tests.games.pasa.helpers import COSTS, PLAIN, SIXTH, as_bytes, play, resume, start
from tests.games.pasa.replayer import Replayer, without_turn

fast = settings(deadline=None, max_examples=40)
thorough = settings(deadline=None, max_examples=200)

seeds = st.integers(0, 2**32)
eagerness = st.floats(0, 1)
"""How readily players keep whole rolls, and pray."""


class Chance:
    """Players who decide by chance, in every form of move there is."""

    def __init__(self, seed: int, eager: float) -> None:
        self.random = Random(seed)
        self.eager = eager

    def decide(self, match: Pasa) -> tuple[int, str]:
        seat = self.random.choice([*match.to_act()])
        moves = [*match.legal(seat)]
        if "pray" in moves:
            return seat, "pray" if self.random.random() < self.eager else "pass"
        if "done" in moves and self.random.random() < 0.5:
            loose = [die[0] for die in match.view(seat).players[seat].loose]
            some = self.random.sample(loose, self.random.randint(1, len(loose)))
            eager = self.random.random() < self.eager
            return seat, "keep all" if eager else f"keep {' '.join(some)}"
        return seat, self.random.choice(moves)


def playout(seed: int, eager: float) -> tuple[list[tuple[int, str]], list[Event], Pasa]:
    """A whole match: its moves, its events, its end."""
    match, chance, dice = start(), Chance(seed, eager), RandomDice(seed)
    moves, events = [], []
    while match.to_act():
        seat, move = chance.decide(match)
        moves.append((seat, move))
        events += match.play(seat, move, dice)
    return moves, events, match


# --- whole matches -------------------------------------------------------------------------------


@fast
@given(seeds, eagerness)
def test_the_events_tell_the_whole_match(seed: int, eager: float) -> None:
    """A table that knows events alone stands where the match stands, after every move."""
    match, chance, dice = start(), Chance(seed, eager), RandomDice(seed)
    told = Replayer(without_turn(match))
    while match.to_act():
        seat, move = chance.decide(match)
        told.tell(match.play(seat, move, dice))
        assert told.whole == without_turn(match)


@fast
@given(seeds, eagerness)
def test_a_match_keeps_within_its_bounds(seed: int, eager: float) -> None:
    _, events, match = playout(seed, eager)
    rolls: dict[int, list[int]] = {0: [], 1: []}
    rounds = 0
    for event in events:
        if isinstance(event, ev.RoundStarted):
            rounds += 1
            assert event.round == rounds <= 40
            rolls = {0: [], 1: []}
        elif isinstance(event, ev.Rolled):
            rolls[event.seat].append(event.roll)
            stars = [die for die in event.dice if die.endswith("*")]
            assert {*stars} <= {f"{die}:{face}" for die, face in SIXTH.items()}
        elif isinstance(event, ev.VardanOpened):
            for made in rolls.values():
                assert made == [*range(1, len(made) + 1)]
                assert 1 <= len(made) <= 3
            assert 2 <= len(rolls[0]) + len(rolls[1]) <= 6
        elif isinstance(event, ev.YudhEvent):
            assert all(0 <= mani <= 20 for mani in event.after.mani)
            assert all(tok >= 0 for tok in event.after.tok)
    outcome = match.outcome()
    assert outcome is not None
    assert sorted(outcome.places) == [1, 2]
    assert outcome.reason in ("mani", "fell first", "round limit")


@fast
@given(seeds, eagerness)
def test_the_same_dice_and_moves_give_the_same_match(seed: int, eager: float) -> None:
    moves, events, match = playout(seed, eager)
    again, dice, same = start(), RandomDice(seed), []
    for seat, move in moves:
        same += again.play(seat, move, dice)
    assert as_bytes(same) == as_bytes(events)
    assert as_bytes(again.state()) == as_bytes(match.state())


class SeatDice(Dice):
    """Every seat has its own stream; the two may have changed places."""

    def __init__(self, seed: int, mirrored: bool) -> None:
        self.streams = {seat: Random(f"{seed} {seat}") for seat in (0, 1, None)}
        self.mirrored = mirrored

    def roll(self, sides: int, seat: int | None = None) -> int:
        if self.mirrored and seat is not None:
            seat = 1 - seat
        value = self.streams[seat].randint(1, sides)
        return MIRRORED_DEALS[value - 1] if self.mirrored and sides == 12 else value


DEALS = [(a, b) for a in COSTS for b in COSTS if a != b]
MIRRORED_DEALS = [DEALS.index((b, a)) + 1 for a, b in DEALS]


@fast
@given(seeds, eagerness)
def test_which_seat_somebody_sits_on_changes_nothing(seed: int, eager: float) -> None:
    match, mirror = start(), start()
    dice, mirror_dice = SeatDice(seed, mirrored=False), SeatDice(seed, mirrored=True)
    chance = Chance(seed, eager)
    while match.to_act():
        seat, move = chance.decide(match)
        events = match.play(seat, move, dice)
        assert [mirrored(e) for e in mirror.play(1 - seat, move, mirror_dice)] == plain(events)
    outcome, mirror_outcome = match.outcome(), mirror.outcome()
    assert outcome is not None
    assert mirror_outcome is not None
    assert outcome.places == mirror_outcome.places[::-1]


def plain(events: list[Event]) -> list[Any]:
    return [msgspec.to_builtins(event) for event in events]


PAIRS = ("sides", "devtas", "choices", "mani", "tok")
SEATS = ("seat", "first", "picker", "to", "winner")


def mirrored(event: Event) -> Any:
    """An event, with the seats exchanged."""
    return _mirrored(msgspec.to_builtins(event))


def _mirrored(told: dict[str, Any]) -> dict[str, Any]:
    pairs = (*PAIRS, "slots", "yagya") if told.get("event") == "swept" else PAIRS
    mirror: dict[str, Any] = {}
    for key, value in told.items():
        if key in pairs:
            mirror[key] = (value[1], value[0])
        elif key in SEATS and value is not None:
            mirror[key] = 1 - value
        elif key == "fallen":
            mirror[key] = tuple(sorted(1 - seat for seat in value))
        elif isinstance(value, dict):
            mirror[key] = _mirrored(value)
        else:
            mirror[key] = value
    return mirror


# --- single rounds -------------------------------------------------------------------------------


@st.composite
def rows(draw: st.DrawFn) -> list[str]:
    """Six dice in any order, each with any of its faces."""
    order = draw(st.permutations(range(1, 7)))
    return [f"{die}:{draw(st.sampled_from([*PLAIN, SIXTH[die]]))}" for die in order]


def sides(devta: str) -> st.SearchStrategy[dict[str, Any]]:
    return st.fixed_dictionaries(
        {
            "devta": st.just(devta),
            "mani": st.integers(1, 20),
            "tok": st.integers(0, 14),
            "row": rows(),
        }
    )


@st.composite
def rounds(draw: st.DrawFn) -> tuple[dict[str, Any], tuple[str, str]]:
    """Any state before Yudh, and what A and B choose."""
    devtas = draw(st.sampled_from(DEALS))
    players = [draw(sides(devta)) for devta in devtas]
    state = {"phase": "vardan", "p1": draw(st.integers(0, 1)), "players": players}
    choices = draw(st.tuples(*[st.sampled_from(("pray", "pass"))] * 2))
    return state, (choices[0], choices[1])


Round = tuple[dict[str, Any], tuple[str, str]]


def fought(state: dict[str, Any], choices: tuple[str, str]) -> tuple[list[Event], Pasa]:
    match = resume(state)
    return play(match, f"A {choices[0]}; B {choices[1]}"), match


def blows(events: list[Event]) -> list[ev.YudhEvent]:
    return [event for event in events if isinstance(event, ev.YudhEvent)]


@thorough
@given(rounds())
def test_the_events_tell_the_whole_round(given_round: Round) -> None:
    state, choices = given_round
    told = Replayer(without_turn(resume(state)))
    events, match = fought(state, choices)
    told.tell(events)
    assert told.whole == without_turn(match)


@thorough
@given(rounds())
def test_every_die_leaves_once_and_pays_at_most_once(given_round: Round) -> None:
    state, choices = given_round
    told = Replayer(without_turn(resume(state)))
    events, _ = fought(state, choices)
    for event in events:
        if isinstance(event, ev.RoundEnded):
            break
        told.tell([event])
    for seat, player in enumerate(told.players):
        assert sorted(player.gone) == sorted(state["players"][seat]["row"])
        stars = sorted(die for die in player.gone if die.endswith("*"))
        removed = {
            state["players"][seat]["row"][slot - 1]
            for event in blows(events)
            if isinstance(event, ev.ArjunActed) and event.seat != seat
            for slot in event.slots
        }
        assert sorted(player.credits) == [die for die in stars if die not in removed]


@thorough
@given(rounds())
def test_tokens_come_and_go_only_by_the_book(given_round: Round) -> None:
    events, _ = fought(*given_round)
    for event in blows(events):
        change = sum(event.after.tok) - sum(event.before.tok)
        match event:
            case ev.Fizzled():
                assert event.after == event.before
            case ev.KahnaActed(cost=cost, destroyed=destroyed):
                assert change == -cost - destroyed
            case ev.BaliActed(cost=cost) | ev.ArjunActed(cost=cost) | ev.PrithviActed(cost=cost):
                assert change == -cost
            case ev.Blocked(yagya=yagya, blocker_yagya=other):
                assert change == yagya + other
            case ev.Swept(yagya=(a, b)):
                assert change == a + b
            case ev.Strike(yagya=yagya):
                assert change == yagya


@thorough
@given(rounds())
def test_stones_go_only_by_hits_and_bali_and_come_only_from_prithvi(given_round: Round) -> None:
    events, _ = fought(*given_round)
    for event in blows(events):
        own, other = event.seat, 1 - event.seat
        lost = [event.before.mani[seat] - event.after.mani[seat] for seat in (own, other)]
        match event:
            case ev.Hit():
                assert lost == [0, min(1, event.before.mani[other])]
            case ev.BaliActed():
                assert lost == [0, min(2, event.before.mani[other])]
            case ev.PrithviActed():
                assert lost == [-min(3, 20 - event.before.mani[own]), 0]
            case _:
                assert lost == [0, 0]


@thorough
@given(rounds())
def test_the_steps_come_in_their_order_and_are_few(given_round: Round) -> None:
    state, choices = given_round
    events, _ = fought(state, choices)
    order = ["beginning", "p1_strikes", "p2_strikes", "sweep", "end"]
    steps = [order.index(event.step) for event in blows(events)]
    assert steps == sorted(steps)
    for step, seat in (("p1_strikes", state["p1"]), ("p2_strikes", 1 - state["p1"])):
        struck = [event for event in blows(events) if event.step == step]
        assert {event.seat for event in struck} <= {seat}
        slots = [event.slot for event in struck if isinstance(event, ev.Strike)]
        assert slots == sorted(slots)
    assert steps.count(0) <= 2
    assert steps.count(1) + steps.count(2) <= 12
    assert steps.count(3) <= 1
    assert steps.count(4) <= 1


@thorough
@given(rounds())
def test_who_strikes_first_changes_no_hit_and_no_sum_of_tokens(given_round: Round) -> None:
    """Exchanging P1 and P2 may change who holds which token, and who fell first; no more."""
    state, choices = given_round
    ends = []
    for p1 in (0, 1):
        events, _ = fought(state | {"p1": p1}, choices)
        before_end = [event for event in blows(events) if event.step != "end"]
        levels = before_end[-1].after
        beginning = [event for event in before_end if event.step == "beginning"]
        ends.append((levels.mani, sum(levels.tok), plain([*beginning])))
    assert ends[0] == ends[1]


# --- the whole contract --------------------------------------------------------------------------


@pytest.mark.parametrize("first", range(0, 2000, 250))
def test_pasa_passes_the_conformance_kit(first: int) -> None:
    report = check_game(game, 250, seed=first)
    assert report.playouts == 250
    assert report.secrets > 250


def test_and_does_with_other_numbers() -> None:
    check_game(game, 50, options={"bali_damage": 7, "round_limit": 3})
