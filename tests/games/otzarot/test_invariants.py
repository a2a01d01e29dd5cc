"""What holds in every game of Otzarot: the deck, the scores, the odds, and the whole contract."""

from collections import Counter
from fractions import Fraction
from itertools import combinations_with_replacement, product
from math import comb, factorial
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from inglenook.games.otzarot import game, scoring
from inglenook.games.otzarot.parts import CARD_BY_KEY, CARDS, NO_EFFECT
from inglenook.games.otzarot.rules import Otzarot
from inglenook.games.otzarot.view import OtzarotView
from inglenook.kernel import Event, RandomDice, ScriptedDice, dice
from inglenook.kernel.testing import check_game
from tests.games.otzarot.helpers import LETTERS, as_bytes, draws, play, resume
from tests.games.otzarot.replayer import Replayer

COMPILED = not dice.__file__.endswith(".py")

# --- the whole contract --------------------------------------------------------------------------

PLAYOUTS = 1000
CHUNK = 250
"""The playouts of one test, so that they spread over all cores."""

FLOWS: list[dict[str, Any]] = [
    {"three_rolls": True},
    {"negative_totals": True},
    {"nine_wins": True},
    {"rescue": True},
    {"storm_sets": False},
    {"tie_break": True},
    {"first": "random"},
    {"store_kept": True},
]
SWITCHES = [name for flow in FLOWS for name, value in flow.items() if isinstance(value, bool)]


@pytest.mark.parametrize("seed", range(0, PLAYOUTS, CHUNK))
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_keeps_the_contract(seats: int, seed: int) -> None:
    """To 8,000 on the compiled rules; to 2,000, a quarter as long, on the others."""
    options = {"target": 8000 if COMPILED else 2000}
    report = check_game(game, CHUNK, seats=seats, seed=seed, options=options, closely=1)
    assert report.playouts == CHUNK
    assert report.secrets == 0


@pytest.mark.parametrize("seed", range(0, PLAYOUTS if COMPILED else CHUNK, CHUNK))
@pytest.mark.parametrize("option", FLOWS, ids=str)
def test_a_house_rule_keeps_the_contract(option: dict[str, Any], seed: int) -> None:
    options = {"target": 2000} | option
    seats = 2 + (FLOWS.index(option) + seed // CHUNK) % 3
    check_game(game, CHUNK, seats=seats, seed=seed, options=options, closely=1)


def test_a_whole_game_to_8000_keeps_the_contract() -> None:
    check_game(game, 20)


# --- random games, watched -----------------------------------------------------------------------


def played(seed: int, seats: int, **options: Any) -> tuple[Otzarot, list[Event], list[OtzarotView]]:
    """A random game that may also be left: the end, all events, and every view."""
    random, rolls = Random(seed), RandomDice(seed)
    position = game.start(seats, options)
    assert isinstance(position, Otzarot)
    events: list[Event] = []
    views: list[OtzarotView] = []
    while position.to_act():
        views.append(position.view(None))
        seat = position.turn
        events += position.play(seat, random.choice([*position.legal(seat)]), rolls)
    return position, events, views


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 10**6), st.integers(2, 4))
def test_a_game_keeps_within_its_bounds(seed: int, seats: int) -> None:
    position, events, views = played(seed, seats, target=3000)
    totals = [0] * seats
    for event in events:
        if event.kind == "total_changed":
            change: Any = event
            totals[change.seat] = max(0, totals[change.seat] + change.change)
            assert totals[change.seat] == change.total
            assert change.total % 50 == 0
    assert totals == position.totals
    for view in views:
        cards = Counter({key: count for key, count in view.deck.items() if count})
        if view.card:
            cards[view.card] += 1
        assert all(cards[card.key] <= card.copies for card in CARDS)
        if view.phase == "decision":
            assert view.skulls <= 2
            assert view.card != "zombie"
        if view.phase == "island":
            assert view.skulls >= 4
        assert not set(view.stored) & set(view.locked)
    outcome = position.outcome()
    assert outcome is not None
    best = max(totals)
    assert best >= 3000
    assert outcome.winners == tuple(seat for seat in range(seats) if totals[seat] == best)


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 10**6))
def test_after_the_trigger_every_other_seat_plays_once(seed: int) -> None:
    _, events, _ = played(seed, 4, target=2000)
    due: list[int] | None = None
    for event in events:
        told: Any = event
        if event.kind == "final_round_started":
            assert due is None
            due = [*told.seats]
            assert len(due) == 3
        elif event.kind == "turn_started" and due is not None:
            assert told.last
            assert due.pop(0) == told.seat
        elif event.kind in ("game_resumed", "game_ended"):
            assert due == []
            due = None


@settings(max_examples=10, deadline=None)
@given(st.integers(0, 10**6), st.integers(2, 4))
def test_whoever_leaves_the_others_play_on(seed: int, seats: int) -> None:
    random, rolls = Random(seed), RandomDice(seed)
    position = game.start(seats, {"target": 2000})
    assert isinstance(position, Otzarot)
    while position.to_act():
        seat = position.turn
        if random.random() < 0.02:
            leaver = random.choice([*set(range(seats)) - {*position.view(None).gone}])
            position.play(leaver, random.choice(["quit", "quit left", "quit idle"]), rolls)
            continue
        assert seat not in position.view(None).gone
        position.play(seat, random.choice([*position.legal(seat)]), rolls)
        game.resume(position.state(), seats, {"target": 2000})
    outcome = position.outcome()
    assert outcome is not None
    assert not set(outcome.winners) & set(position.view(None).gone)


@settings(max_examples=20, deadline=None)
@given(
    st.integers(0, 10**6),
    st.integers(2, 4),
    st.fixed_dictionaries({name: st.booleans() for name in SWITCHES}),
    st.booleans(),
)
def test_the_events_alone_tell_the_whole_table(
    seed: int, seats: int, switches: dict[str, bool], quits: bool
) -> None:
    """Who watches and knows no rule keeps up by the events alone."""
    options = {"target": 2000, "first": random_first(seed)} | switches
    random, rolls = Random(seed), RandomDice(seed)
    position = game.start(seats, options)
    assert isinstance(position, Otzarot)
    table = Replayer(seats, floor=not switches["negative_totals"])
    while True:
        table.check(position.view(None))
        if not position.to_act():
            return
        seat, move = position.turn, random.choice([*position.legal(position.turn)])
        if quits and random.random() < 0.01:
            seat = random.choice([*set(range(seats)) - {*position.view(None).gone}])
            move = "quit"
        table.tell(position.play(seat, move, rolls))


def random_first(seed: int) -> str:
    return "random" if seed % 2 else "A"


# --- the deck ------------------------------------------------------------------------------------

PRINTED = {card.key: card.copies for card in CARDS}


def drawn_cards(count: int, rolls: Any) -> list[str]:
    """Cards drawn one after the other, by seats that then stop with nothing."""
    position, cards = resume(options={"target": 16000}), []
    for _ in range(count):
        events: Any = position.play(position.turn, "draw", rolls)
        cards.append(events[-1].card)
        state = position.state()
        state.card, state.phase = "", "draw"
        position = resume(phase="draw", deck=state.deck)
    return cards


def test_35_consecutive_draws_are_the_deck_exactly() -> None:
    cards = drawn_cards(35 * 8, RandomDice(5))
    for start in range(0, len(cards), 35):
        assert Counter(cards[start : start + 35]) == PRINTED


@settings(max_examples=25, deadline=None)
@given(st.data())
def test_any_35_draws_are_the_deck_exactly(data: st.DataObject) -> None:
    script = [data.draw(st.integers(1, left)) for left in range(35, 0, -1)]
    assert Counter(drawn_cards(35, ScriptedDice(script))) == PRINTED


def test_35_draws_of_a_game_are_the_deck_exactly() -> None:
    events: list[Any] = played(3, 4, target=16000)[1]
    cards = [event.card for event in events if event.kind == "drawn"]
    assert len(cards) > 70
    for start in range(0, len(cards) // 35 * 35, 35):
        assert Counter(cards[start : start + 35]) == PRINTED


def test_every_card_is_as_likely_as_its_copies() -> None:
    position = resume()
    cards: Counter[str] = Counter()
    for number in range(1, 36):
        events: Any = position.copy().play(0, "draw", ScriptedDice([number]))
        cards[events[0].card] += 1
    assert cards == PRINTED


# --- scores against an independent count ---------------------------------------------------------

VALUES = {3: 100, 4: 200, 5: 500, 6: 1000, 7: 2000, 8: 4000, 9: 4000}
HANDS = ["".join(hand) for hand in combinations_with_replacement(LETTERS, 8)]


def reckoned(card: str, hand: str) -> int:
    """The points of stopping with a hand, written down a second time."""
    n = Counter(hand)
    needed = {"sea2": 2, "sea3": 3, "sea4": 4}.get(card, 0)
    stake = {"sea2": 250, "sea3": 500, "sea4": 1000}.get(card, 0)
    if n["S"] < needed:
        return -stake
    coins, diamonds = n["C"] + (card == "gold"), n["D"] + (card == "diamond")
    groups = {"C": coins, "D": diamonds, "S": n["S"], "M": n["M"], "P": n["P"]}
    if card == "monkey":
        groups["M"], groups["P"] = n["M"] + n["P"], 0
    if card == "storm":
        groups = {"C": coins, "D": diamonds}
    if card == "truce":
        del groups["S"]
    points = sum(VALUES.get(count, 0) for count in groups.values())
    each_coin = {"storm": 200, "midas": 200}.get(card, 100)
    each_diamond = {"storm": 200, "mine": 300}.get(card, 100)
    points += coins * each_coin + diamonds * each_diamond
    useful = {"C", "D"} | {letter for letter, count in groups.items() if count >= 3}
    if card == "monkey" and "M" in useful:
        useful.add("P")
    if needed:
        useful.add("S")
    if set(hand) <= useful:
        points += 500
    return points * 2 if card == "captain" else points + stake


@pytest.mark.parametrize("card", [c.key for c in CARDS if c.key != "zombie"] + ["none"])
def test_every_hand_scores_as_counted_a_second_time(card: str) -> None:
    kind = CARD_BY_KEY[card]
    wrong = {}
    for hand in HANDS:
        found = scoring.stopped(kind, draws(hand), storm_sets=True).points
        if found != reckoned(card, hand):
            wrong[hand] = (found, reckoned(card, hand))
    assert wrong == {}


@settings(max_examples=60, deadline=None)
@given(st.permutations("CCDSSMPK"), st.sampled_from([card.key for card in CARDS]))
def test_the_order_of_the_dice_means_nothing(hand: list[str], card: str) -> None:
    kind = CARD_BY_KEY[card]
    shuffled = scoring.stopped(kind, draws("".join(hand)), storm_sets=True)
    assert shuffled.points == scoring.stopped(kind, draws("CCDSSMPK"), storm_sets=True).points
    assert shuffled.points == sum(line.points for line in shuffled.lines)


# --- the odds ------------------------------------------------------------------------------------


def test_zombies_are_beaten_in_93_of_256_cases() -> None:
    """By enumeration of every roll, from the last loose die back to all eight."""
    chance: dict[tuple[int, int], Fraction] = {}
    for loose in range(9):
        for swords in range(9 - loose):
            if loose == 0:
                chance[swords, 0] = Fraction(swords >= 5)
                continue
            chance[swords, loose] = zombie_chance(swords, loose, chance)
    assert chance[0, 8] == Fraction(93, 256)


def zombie_chance(swords: int, loose: int, chance: dict[tuple[int, int], Fraction]) -> Fraction:
    """With so many swords locked and dice loose, by what the engine does with every roll."""
    skulls = 8 - swords - loose
    total, stays = Fraction(0), Fraction(0)
    for new_swords in range(loose + 1):
        for new_skulls in range(loose + 1 - new_swords):
            still = loose - new_swords - new_skulls
            ways = comb(loose, new_swords) * comb(loose - new_swords, new_skulls) * 4**still
            weight = Fraction(ways, 6**loose)
            rolled = "S" * new_swords + "K" * new_skulls + "C" * still
            if loose == 8:
                story = play("roll", rolled, card="zombie")
            else:
                before = "S" * swords + "K" * skulls + "M" * loose
                story = play("roll", rolled, card="zombie", dice=before)
            if still == 0:
                won = story.last("zombies_met").won
                assert won == (story.position.totals[0] == 1200)
                total += weight * Fraction(won)
            elif still == loose:
                stays = weight
            else:
                assert story.position.view(None).phase == "zombie"
                total += weight * chance[swords + new_swords, still]
    return total / (1 - stays)


@pytest.mark.parametrize(
    ("skulls", "phase", "percent"),
    [
        (0, "decision", 23.26),
        (1, "decision", 37.21),
        (2, "decision", 26.05),
        (3, "draw", 10.42),
        (4, "island", 3.07),
    ],
)
def test_where_the_first_roll_leads(skulls: int, phase: str, percent: float) -> None:
    story = play("roll", "K" * skulls + "C" * (8 - skulls), card="none")
    assert story.position.view(None).phase == phase
    counts = [skulls] if skulls < 4 else range(4, 9)
    chance = sum(comb(8, count) * 5 ** (8 - count) / 6**8 for count in counts)
    assert round(100 * chance, 2) == percent


@pytest.mark.parametrize(
    ("down", "dice_rerolled", "percent"),
    [(2, 2, 30.6), (2, 3, 42.1), (2, 4, 51.8), (1, 2, 2.8), (1, 3, 7.4), (0, 2, 0.0), (0, 3, 0.5)],
)
def test_how_often_a_reroll_disqualifies(down: int, dice_rerolled: int, percent: float) -> None:
    lost = 0
    before = resume(card="none", dice="K" * down + "M" * (8 - down))
    move = "reroll " + " ".join(str(down + n) for n in range(1, dice_rerolled + 1))
    for roll in product(range(1, 7), repeat=dice_rerolled):
        events = before.copy().play(0, move, ScriptedDice(roll))
        lost += any(event.kind == "disqualified" for event in events)
    assert round(100 * lost / 6**dice_rerolled, 1) == percent


# --- the value of a turn -------------------------------------------------------------------------

KEPT = [hand for size in range(9) for hand in combinations_with_replacement(range(6), size)]
PLACE = {hand: place for place, hand in enumerate(KEPT)}
GROWN = [
    [PLACE[tuple(sorted((*hand, face)))] for face in range(6)] if len(hand) < 8 else []
    for hand in KEPT
]
SHRUNK = [
    sorted({PLACE[hand[:n] + hand[n + 1 :]] for n in range(len(hand)) if hand[n] != 5})
    for hand in KEPT
]


def value_of_a_turn(card: str, lost: float) -> float:
    """What playing for points brings on average, by value iteration on the engine's scores."""
    kind = CARD_BY_KEY[card]
    first = len(KEPT) - len(HANDS)
    skulls = [hand.count(5) + kind.skulls for hand in KEPT]
    worth = [
        scoring.stopped(kind, [face + 1 for face in hand], storm_sets=True).points
        if len(hand) == 8 and skulls[place] < 3
        else lost
        for place, hand in enumerate(KEPT)
    ]
    value = worth.copy()
    best = [float("-inf")] * len(KEPT)
    for _ in range(60):
        for place in range(first - 1, -1, -1):
            value[place] = sum(value[grown] for grown in GROWN[place]) / 6
        for place, hand in enumerate(KEPT):
            best[place] = value[place] if len(hand) <= 6 else float("-inf")
            for smaller in SHRUNK[place]:
                best[place] = max(best[place], best[smaller])
        for place in range(first, len(KEPT)):
            if skulls[place] < 3:
                value[place] = max(worth[place], best[place])
    return first_roll_value(kind.swords > 0, first, skulls, value)


def first_roll_value(battle: bool, first: int, skulls: list[int], value: list[float]) -> float:
    """The mean over the first roll; an island brings nothing, unless there is a battle."""
    total = 0.0
    for place in range(first, len(KEPT)):
        ways = factorial(8)
        for count in Counter(KEPT[place]).values():
            ways //= factorial(count)
        island = skulls[place] >= 4 and not battle
        total += ways / 6**8 * (0.0 if island else value[place])
    return total


@pytest.mark.parametrize(
    ("card", "lost", "golden"),
    [
        (str(NO_EFFECT.key), 0, 578.8),
        ("captain", 0, 1157.6),
        ("monkey", 0, 735.1),
        ("sea2", -250, 441.6),
        ("sea4", -1000, -155.6),
        ("mine", 0, 919.6),
        ("gold", 0, 781.5),
        ("skull1", 0, 363.5),
    ],
)
def test_the_value_of_a_turn(card: str, lost: float, golden: float) -> None:
    assert value_of_a_turn(card, lost) == pytest.approx(golden, abs=0.1)


# --- copies --------------------------------------------------------------------------------------


def test_a_copy_shares_nothing_that_changes() -> None:
    position = resume(card="chest", dice="8C", stored=[1], picks=[2], totals=[100, 200])
    before, twin = as_bytes(position), position.copy()
    rolls = RandomDice(1)
    for move in ("store 3", "take 1", "reroll 4 5 6", "stop", "draw"):
        twin.play(twin.turn, move, rolls)
    assert as_bytes(position) == before
    assert as_bytes(twin) != before
