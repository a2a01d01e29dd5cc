"""What holds in every game of Battle Royale: the rulebook's invariants, the odds, the contract."""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from inglenook.games.royale import game
from inglenook.games.royale.parts import KIND_OF, NEAR, POOL, SQUARES, STARTS, STEPS, VALUES
from inglenook.games.royale.rules import Royale
from inglenook.kernel import Event, RandomDice, ScriptedDice, dice, visible
from inglenook.kernel.testing import check_game
from tests.games.royale.helpers import as_bytes, play, resume, seen, start
from tests.games.royale.replayer import Replayer, as_told

COMPILED = not dice.__file__.endswith(".py")
fast = settings(deadline=None, max_examples=5)
seeds = st.integers(0, 10**6)

# --- the whole contract --------------------------------------------------------------------------

PLAYOUTS = 1000 if COMPILED else 10
CHUNK = 125 if COMPILED else 10
"""The playouts of one test, so that they spread over all cores: random games are long, so the bulk
is played on the compiled rules."""

FLOWS: list[dict[str, Any]] = [
    {"lead_rule": "continue"},
    {"lead_rule": "knock_out"},
    {"cardless": "lone_side"},
    {"space_shift_cost": 1},
    {"tempest_cost": 0},
    {"wording": "drinks"},
]


@pytest.mark.parametrize("seed", range(0, PLAYOUTS, CHUNK))
@pytest.mark.parametrize("seats", [*game.seats])
def test_a_game_keeps_the_contract(seats: int, seed: int) -> None:
    report = check_game(game, CHUNK, seats=seats, seed=seed, closely=1, secretly=0.02)
    assert report.playouts == CHUNK
    assert report.secrets > 0


@pytest.mark.parametrize("seed", range(0, PLAYOUTS, CHUNK))
@pytest.mark.parametrize("option", FLOWS, ids=str)
def test_a_house_rule_keeps_the_contract(option: dict[str, Any], seed: int) -> None:
    seats = 2 + (FLOWS.index(option) + seed // CHUNK) % 5
    check_game(game, CHUNK, seats=seats, seed=seed, options=option, closely=1, secretly=0.02)


# --- random games, watched -----------------------------------------------------------------------


def sensible(position: Royale, random: Random) -> tuple[int, str]:
    """A move by chance, but rather an attack, a step or a battle than the end of a turn."""
    seat = random.choice([*position.to_act()])
    moves = [*position.legal(seat)]
    for wish in ("attack", "resurrect", "fight"):
        wished = [move for move in moves if move.startswith(wish)]
        if wished and random.random() < 0.7:
            return seat, random.choice(wished)
    return seat, random.choice([move for move in moves if move != "end"] or moves)


def moments(seed: int, seats: int, **options: Any) -> list[tuple[Royale, list[Event]]]:
    """A game in which much happens: every position, with what has just happened."""
    random, rolls = Random(seed), RandomDice(seed)
    position = start(seats, **options)
    found: list[tuple[Royale, list[Event]]] = []
    while position.to_act():
        seat, move = sensible(position, random)
        found.append((position.copy(), position.play(seat, move, rolls)))
    return [*found, (position, [])]


@fast
@given(seeds, st.integers(2, 6))
def test_cards_are_conserved(seed: int, seats: int) -> None:
    for position, _ in moments(seed, seats)[1:]:
        held = [*filter(None, position.field)]
        for player in position.players:
            held += [*player.active, *player.aside]
        assert len(held) == 25
        assert not Counter(held) - Counter(POOL)
        assert position.left == sum(kind > 0 for kind in position.field)
        assert position.low == sum(0 < VALUES[kind] < 13 for kind in position.field)


@fast
@given(seeds, st.integers(2, 6))
def test_points_are_the_cards_and_slots_are_three(seed: int, seats: int) -> None:
    for position, _ in moments(seed, seats):
        phase = seen(position).phase
        for player in position.players:
            worth = sum(VALUES[kind] for kind in (*player.active, *player.aside))
            assert player.points == worth
            assert len(player.active) <= 3 + (phase == "slot" and position.awaits(player.seat))
            assert 1 not in player.aside
            if phase == "turn" and position.turn == player.seat and player.aside:
                assert len(player.active) == 3 or position.actions < 4


@fast
@given(seeds, st.integers(2, 6))
def test_counters_grow_and_purses_are_never_negative(seed: int, seats: int) -> None:
    tolls = [0] * seats
    left = 25
    for position, _ in moments(seed, seats)[1:]:
        assert position.actions >= 0
        assert position.movements >= 0
        assert position.left <= left
        left = position.left
        now = [player.tolls for player in position.players]
        assert all(after >= before for before, after in zip(tolls, now, strict=True))
        tolls = now


@fast
@given(seeds, st.integers(2, 6))
def test_nobody_leaves_the_diamond_and_steps_are_single(seed: int, seats: int) -> None:
    for position, events in moments(seed, seats):
        for event in events:
            told: Any = event
            if event.kind in ("moved", "fell"):
                start_, end = SQUARES.index(told.start), SQUARES.index(told.square)
                assert end in NEAR[0][start_]
            if event.kind == "placed":
                assert SQUARES.index(told.square) in STARTS
        squares = [player.square for player in position.players]
        assert all(square < len(SQUARES) for square in squares)


@fast
@given(seeds, st.integers(2, 6))
def test_the_dead_do_nothing_but_rise(seed: int, seats: int) -> None:
    for position, events in moments(seed, seats):
        if seen(position).phase != "turn" or position.players[position.turn].alive:
            continue
        assert set(position.legal(position.turn)) <= {"resurrect", "end"}
        assert {event.kind for event in events} <= {
            *("resurrected", "action_spent", "tolls_paid", "turn_ended", "turn_started"),
            *("preturn_opened", "actions_set"),
        }


@fast
@given(seeds, st.integers(2, 6))
def test_the_last_card_draws_everybody(seed: int, seats: int) -> None:
    """Who is on turn comes closer with every step, and never ends a turn that had a duty."""
    for position, events in moments(seed, seats, lead_rule="continue"):
        view = seen(position)
        if not view.duty:
            continue
        assert "end" not in position.legal(position.turn)
        player = position.players[position.turn]
        steps = STEPS[player.slow()][position.last]
        for event in events:
            told: Any = event
            if event.kind == "moved":
                here, there = SQUARES.index(told.start), SQUARES.index(told.square)
                assert steps[there] == steps[here] - 1


@fast
@given(seeds, st.integers(2, 6))
def test_a_battle_is_won_by_who_has_won_enough(seed: int, seats: int) -> None:
    for _, events in moments(seed, seats):
        rounds: list[Any] = [event for event in events if event.kind == "round_fought"]
        ended: list[Any] = [event for event in events if event.kind == "battle_ended"]
        for fought in rounds:
            ahead = fought.attacker.result - fought.defender.result
            assert (fought.winner is None) == (ahead == 0)
        if ended:
            assert rounds[-1].winner == ended[0].winner
            assert max(rounds[-1].attacker_wins, rounds[-1].defender_wins) in (3, 4, 5)


@fast
@given(seeds, st.integers(2, 6))
def test_the_winner_has_the_most_points_or_the_lead(seed: int, seats: int) -> None:
    position, _ = moments(seed, seats)[-1]
    outcome = position.outcome()
    assert outcome is not None
    points = [player.points for player in position.players]
    cards = [player.cards() for player in position.players]
    if outcome.reason == "lead":
        (winner,) = outcome.winners
        assert cards[winner] - max(c for s, c in enumerate(cards) if s != winner) >= 4
    else:
        best = max(points)
        assert outcome.winners == tuple(s for s in range(seats) if points[s] == best)


@fast
@given(seeds, st.integers(2, 6), st.sampled_from(FLOWS), st.booleans())
def test_the_events_alone_tell_the_whole_table(
    seed: int, seats: int, options: dict[str, Any], quits: bool
) -> None:
    """Who watches, from any seat or from none, and knows no rule, keeps up by the events alone."""
    random, rolls = Random(seed), RandomDice(seed)
    position = start(seats, **options)
    watchers = [Replayer(seats, seat) for seat in (*range(seats), None)]
    while True:
        for watcher in watchers:
            watcher.check(seen(position, watcher.seat))
        if not position.to_act():
            return
        if quits and random.random() < 0.003:
            seat = random.choice([s for s in range(seats) if seen(position).players[s].here])
            events = position.play(seat, "quit", rolls)
        else:
            events = position.play(*sensible(position, random), rolls)
        for watcher in watchers:
            watcher.tell(as_told(visible(events, watcher.seat)))


@fast
@given(seeds, st.integers(2, 6))
def test_whoever_leaves_the_others_play_on(seed: int, seats: int) -> None:
    random, rolls = Random(seed), RandomDice(seed)
    options = {"lead_rule": random.choice(["end", "continue", "knock_out"])}
    position = start(seats, **options)
    while position.to_act():
        view = seen(position)
        here = [seat for seat, player in enumerate(view.players) if player.here]
        if random.random() < 0.005:
            why = random.choice(["quit", "quit left", "quit idle"])
            position.play(random.choice(here), why, rolls)
        else:
            seat, move = sensible(position, random)
            assert seat in here
            position.play(seat, move, rolls)
        if random.random() < 0.1:
            again = game.resume(msgspec.json.decode(as_bytes(position)), seats, options)
            assert msgspec.json.encode(again.state()) == as_bytes(position)
    outcome = position.outcome()
    assert outcome is not None
    assert all(seen(position).players[seat].here for seat in outcome.winners)


@pytest.mark.parametrize("moment", ["fall", "slot", "necklace", "disarm", "bracelet", "preturn"])
@pytest.mark.parametrize("leaver", [0, 1, 2])
def test_leaving_in_the_middle_of_anything(moment: str, leaver: int) -> None:
    """Whoever leaves at whatever moment: the state loads again, and the game comes to its end."""
    for seed in range(40):
        for position, _ in moments(seed, 3):
            if seen(position).phase == moment:
                position.play(leaver, "quit", RandomDice(seed))
                again = game.resume(msgspec.json.decode(as_bytes(position)), 3)
                assert msgspec.json.encode(again.state()) == as_bytes(position)
                for number in range(20_000):
                    if not position.to_act():
                        return
                    seat = position.to_act()[0]
                    moves = position.legal(seat)
                    move = moves[number * 7 % len(moves)] if number % 3 else position.default(seat)
                    position.play(seat, move, RandomDice(number))
                return
    raise AssertionError(f"no game came to {moment}")


def test_a_table_of_sleepers_goes_on() -> None:
    """The defaults alone come through every phase before the turns."""
    position = start(4, wording="soft")
    rolls = RandomDice(1)
    for _ in range(200):
        for seat in [*position.to_act()][:1]:
            position.play(seat, position.default(seat), rolls)
    assert position.number > 10


def test_identical_moves_and_dice_give_identical_games() -> None:
    one, other = moments(5, 4)[-1][0], moments(5, 4)[-1][0]
    assert as_bytes(one) == as_bytes(other)


# --- the deal ------------------------------------------------------------------------------------


def test_every_card_of_the_pool_is_as_likely_on_a_square() -> None:
    first = Counter(dealt(ScriptedDice([number, *[1] * 24]))[0].card for number in range(1, 31))
    assert set(first.values()) == {2}
    assert len(first) == 15


def dealt(rolls: Any) -> Any:
    events: Any = start().play(0, "deal", rolls)
    return events[0].cards


@fast
@given(seeds)
def test_a_deal_is_25_of_the_pool(seed: int) -> None:
    cards = [lying.card for lying in dealt(RandomDice(seed))]
    assert len(cards) == 25
    assert max(Counter(cards).values()) <= 2
    assert len(set(cards)) >= 13
    assert 247 <= sum(VALUES[KIND_OF[card]] for card in cards) <= 280


# --- 6. The odds of a card attack, by what the engine does with every roll -----------------------

TARGETS = {
    7: "black_death",
    8: "deep_wounds",
    9: "sacred_relic",
    10: "tempest",
    11: "disarm",
    12: "walking_dead",
    13: "space_shift",
    14: "shield",
}
COLUMNS: dict[str, list[str]] = {
    "plain": [],
    "detect 1": ["detect_hidden"],
    "detect 2": ["detect_hidden"] * 2,
    "deep wounds": ["deep_wounds"],
    "deep wounds and detect": ["deep_wounds", "detect_hidden"],
    "1 necklace": ["necklace_of_faith"],
    "necklace and detect": ["necklace_of_faith", "detect_hidden"],
    "2 necklaces": ["necklace_of_faith"] * 2,
}
ODDS = """
7  .917 .958 .986 1.000 1.000 .979 .991 .995
8  .847 .917 .958 .953 1.000 .951 .979 .985
9  .750 .847 .917 .859 .953 .905 .951 .965
10 .639 .750 .847 .719 .859 .845 .905 .936
11 .514 .639 .750 .531 .719 .755 .845 .880
12 .389 .514 .639 .344 .531 .646 .755 .801
13 .278 .389 .514 .203 .344 .532 .646 .708
14 .181 .278 .389 .109 .203 .407 .532 .586
"""
TABLE = {
    (int(row.split()[0]), column): row.split()[1:][number]
    for row in ODDS.strip().splitlines()
    for number, column in enumerate(COLUMNS)
}


@pytest.mark.parametrize(("target", "column"), TABLE, ids=str)
def test_the_odds_of_a_card_attack(target: int, column: str) -> None:
    chance = odds(target, tuple(COLUMNS[column]))
    assert f"{round(float(chance), 3):.3f}".removeprefix("0") == TABLE[target, column]


def test_the_plain_odds_are_the_rulebooks_fractions() -> None:
    for target, ways in zip(TARGETS, (198, 183, 162, 138, 111, 84, 60, 39), strict=True):
        assert odds(target, ()) == Fraction(ways, 216)


@cache
def before(target: int, active: tuple[str, ...]) -> Royale:
    field = {"3,3": TARGETS[target], "3,0": "innkeepers_toll", "0,3": "boots_of_speed"}
    return resume(players=[{"square": [3, 3], "active": [*active]}], field=field)


def odds(target: int, active: tuple[str, ...]) -> Fraction:
    """The chance to win, with the best use of necklaces."""
    faces = range(2, 6) if "deep_wounds" in active else range(1, 7)
    total = Fraction(0)
    known: dict[Any, Fraction] = {}
    for roll in product(faces, repeat=3):
        position = before(target, active).copy()
        events = position.play(0, "attack", ScriptedDice(roll))
        total += value(position, events, known)
    return total / len(faces) ** 3


def value(position: Royale, events: list[Event], known: dict[Any, Fraction]) -> Fraction:
    """The chance to win from here, by all that the engine lets one do."""
    counted: list[Any] = [event for event in events if event.kind == "attack_counted"]
    if counted:
        return Fraction(counted[0].won)
    key = (tuple(sorted(position.dice)), position.necklaces)
    if key not in known:
        known[key] = max(after(position, move, known) for move in position.legal(0))
    return known[key]


def after(position: Royale, move: str, known: dict[Any, Fraction]) -> Fraction:
    if move == "accept":
        twin = position.copy()
        return value(twin, twin.play(0, move, ScriptedDice([])), known)
    total = Fraction(0)
    for face in range(1, 7):
        twin = position.copy()
        total += value(twin, twin.play(0, move, ScriptedDice([face])), known)
    return total / 6


def test_deep_wounds_leave_2_to_5_all_equally_likely() -> None:
    """What the column takes for granted: exactly the sore dice roll again, until none is sore."""
    for roll in product(range(1, 7), repeat=3):
        sore = [number for number, face in enumerate(roll, start=1) if face in (1, 6)]
        position = before(14, ("deep_wounds",)).copy()
        events: Any = position.play(0, "attack", ScriptedDice([*roll, *[6] * len(sore), *[3] * 3]))
        waves = [event for event in events if event.kind == "wounds_reopened"]
        assert [wave.dice for wave in waves] == [sore, sore] * bool(sore)
        counted = next(event for event in events if event.kind == "attack_counted")
        assert counted.dice == [3 if face in (1, 6) else face for face in roll]


# --- 7. The odds of a battle ---------------------------------------------------------------------

BATTLES: list[tuple[list[str], list[str], str]] = [
    (["tempest"], [], "0.500"),
    (["sword"], [], "0.738"),
    (["sword", "sword"], [], "0.888"),
    (["deep_wounds", "sword"], [], "0.837"),
    (["deep_wounds"], [], "0.500"),
    (["sword"], ["shield"], "0.613"),
    (["tempest"], ["shield"], "0.344"),
    (["tempest"], ["shield", "shield"], "0.227"),
    ([], [], "0.171"),
]


@pytest.mark.parametrize(("attacker", "defender", "chance"), BATTLES, ids=str)
def test_the_odds_of_a_battle(attacker: list[str], defender: list[str], chance: str) -> None:
    assert f"{float(battle_odds(attacker, defender)):.3f}" == chance


def battle_odds(attacker: list[str], defender: list[str]) -> Fraction:
    """From every throw of one round, as the engine counts it, and the wins that it asks for."""
    players = [{"square": [3, 3], "active": attacker}, {"square": [3, 3], "active": defender}]
    own = range(2, 6) if "deep_wounds" in attacker else range(1, 7)
    dice_of_attacker = [*product(own, repeat=2 if not attacker else 1)]
    won = lost = 0
    needs = (0, 0)
    for thrown in dice_of_attacker:
        for foe in range(1, 7):
            rest = [*thrown, foe, *[*[5] * len(thrown), 1] * 8]
            position = resume(players=players)
            rolls = ScriptedDice(rest)
            events: Any = position.play(0, "fight b", rolls)
            first = next(event for event in events if event.kind == "round_fought")
            set_ = next(event for event in events if event.kind == "needs_set")
            needs = (set_.attacker, set_.defender)
            won += first.winner == 0
            lost += first.winner == 1
    return race(needs[0], needs[1], Fraction(won, won + lost))


def race(ours: int, theirs: int, chance: Fraction) -> Fraction:
    """Who is first to win so many rounds, where equal ones do not count."""
    if ours == 0 or theirs == 0:
        return Fraction(ours == 0)
    won, lost = race(ours - 1, theirs, chance), race(ours, theirs - 1, chance)
    return chance * won + (1 - chance) * lost


def test_an_unlucky_player_may_fight_and_die_again() -> None:
    players = [{"square": [3, 3], "active": ["shield"]}, {"square": [3, 3]}]
    dice_ = [1, 6] * 4
    story = play("fight b, fall 3 2, resurrect, end", dice_, players=players)
    assert story.position.turn == 1
