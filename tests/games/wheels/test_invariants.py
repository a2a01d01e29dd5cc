"""What holds in every match, over play by chance and play with a purpose."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from inglenook.games.wheels import events as ev
from inglenook.games.wheels import game
from inglenook.games.wheels.parts import DRUMS, HEROES, POWERS, RANKS, TIERS
from inglenook.games.wheels.rules import Player, Wheels
from inglenook.games.wheels.view import WheelsState
from inglenook.kernel import Event, RandomDice
from inglenook.kernel import dice as dice_module
from inglenook.kernel.testing import check_game
from tests.games.wheels.helpers import NO_DICE, as_bytes, resume, start, whole
from tests.games.wheels.replayer import Replayer

COMPILED = not dice_module.__file__.endswith(".py")

fast = settings(deadline=None, max_examples=15)
seeds = st.integers(0, 2**32)

# --- random rounds -------------------------------------------------------------------------------


def random_side(random: Random, tier: str) -> dict[str, Any]:
    """A side as a round may find it, with wheels that have been spun."""
    kinds = random.sample(range(6), 2)
    heroes: list[dict[str, Any]] = []
    for kind in kinds:
        rank = random.randrange(3)
        energy = random.randrange(POWERS[kind][rank].cost)
        told = {"hero": HEROES[kind], "rank": RANKS[rank], "energy": energy}
        heroes.append(told | {"xp": random.randrange(6)})
    panels = [random.choice(drum).text for drum in DRUMS[tier]]
    numbers = {"crown": random.randint(1, 12), "wall": random.randint(0, 5)}
    return numbers | {"left": heroes[0], "right": heroes[1], "panels": panels}


def random_round(random: Random, tiers: tuple[str, str] = ("gold", "gold")) -> dict[str, Any]:
    return {
        "round": random.randint(1, 9),
        "first": random.randrange(2),
        "players": [random_side(random, tier) for tier in tiers],
    }


def resolve(match: Wheels) -> list[Event]:
    return match.play(0, "keep", NO_DICE) + match.play(1, "keep", NO_DICE)


def mirrored(event: Event) -> Event:
    """What happens, with the sides swapped."""
    told = msgspec.structs.asdict(event)
    for name in ("seat", "winner"):
        if told.get(name) is not None:
            told[name] = 1 - told[name]
    for name in ("panels", "counts", "crowns", "walls"):
        if name in told:
            told[name] = told[name][::-1]
    return msgspec.structs.replace(event, **told)


def resolution(events: list[Event]) -> list[Event]:
    """What happens from panel XP to the end of the round."""
    kinds = ev.StepEvent | ev.RoundEnded | ev.MatchEnded
    return [event for event in events if isinstance(event, kinds)]


@pytest.mark.parametrize("seed", range(10))
def test_swapping_the_sides_and_first_mirrors_the_round(seed: int) -> None:
    """10,000 random rounds in all, down to every event."""
    random = Random(seed)
    tiers = (TIERS[seed % 7], TIERS[(seed * 3 + 1) % 7])
    for _ in range(1000):
        state = random_round(random, tiers)
        swapped = state | {"first": 1 - state["first"], "players": state["players"][::-1]}
        match = resume(state, {"tier_a": tiers[0], "tier_b": tiers[1]})
        mirror = resume(swapped, {"tier_a": tiers[1], "tier_b": tiers[0]})
        told, other = resolution(resolve(match)), resolution(resolve(mirror))
        assert [mirrored(event) for event in other] == told
        assert sides(mirror.state()) == sides(match.state())[::-1]
        if match.result or mirror.result:
            assert match.result
            assert mirror.result
            assert mirror.result.places == match.result.places[::-1]


def sides(state: WheelsState) -> list[bytes]:
    return [as_bytes(player) for player in state.players]


@pytest.mark.parametrize("seed", range(5))
def test_a_round_keeps_within_its_bounds(seed: int) -> None:
    """The properties of the rulebook, over 5,000 random rounds."""
    random = Random(100 + seed)
    for _ in range(1000):
        state = random_round(random)
        match = resume(state)
        events = resolve(match)
        for before, player in zip(state["players"], (match.a, match.b), strict=True):
            check_side(before, player, events)


def check_side(before: dict[str, Any], player: Player, events: list[Event]) -> None:
    assert 0 <= player.crown <= 12
    assert 0 <= player.wall <= 5
    acted: Counter[str] = Counter()
    for event in events:
        if isinstance(event, ev.Acted) and event.seat == player.seat:
            acted[event.slot] += 1
    priest = "priest" in (before["left"]["hero"], before["right"]["hero"])
    assert player.crown <= before["crown"] or priest
    for slot, hero in (("left", player.left), ("right", player.right)):
        assert hero is not None
        assert 0 <= hero.energy < hero.power.cost
        assert 0 <= hero.xp <= 5
        assert hero.rank - RANKS.index(before[slot]["rank"]) in (0, 1)
        other = before["right" if slot == "left" else "left"]
        assert acted[slot] <= (2 if other["hero"] == "priest" else 1)


@pytest.mark.parametrize("seed", range(3))
def test_the_steps_come_in_their_order_and_within_a_step_the_first_side_comes_first(
    seed: int,
) -> None:
    random = Random(200 + seed)
    for _ in range(500):
        match = resume(random_round(random))
        first = match.first
        events = [event for event in resolve(match) if isinstance(event, ev.StepEvent)]
        steps = [event.step for event in events]
        assert steps == sorted(steps)
        for step in {*steps} - {3}:
            own = [event.seat != first for event in events if event.step == step]
            assert own == sorted(own)
        for kind in (ev.EnergyGained, ev.Readied):
            third = [e.seat != first for e in events if e.step == 3 and isinstance(e, kind)]
            assert third == sorted(third)


# --- whole matches -------------------------------------------------------------------------------

MATCHES: list[dict[str, Any]] = [
    {},
    {"first": "random", "tier_a": "platinum", "tier_b": "obsidian"},
    {"shows": "B"},
    {"first": "alternate", "priest": "early", "xp_at": "round", "gift_rank": "gift"},
    {"duplicates": True, "assassin": "wiki", "spins": 1},
]


def plies(seed: int, options: object) -> Iterator[tuple[Wheels, int, str]]:
    """A match of two players by chance, who now and then use the moves that are not listed."""
    random, match = Random(seed), start(options)
    while match.to_act():
        seat = random.choice(match.to_act())
        move = random.choice(match.legal(seat))
        player = match.player(seat)
        if player.spins and random.random() < 0.4:
            move = random.choice(["keep", f"spin {random.randint(1, 5)}", f"unlock {seed % 5 + 1}"])
            if move.startswith("unlock") and not player.locks >> seed % 5 & 1:
                move = f"lock {seed % 5 + 1}"
        yield match, seat, move


@pytest.mark.parametrize("options", MATCHES, ids=str)
@fast
@given(seeds)
def test_the_events_tell_the_whole_match(options: dict[str, Any], seed: int) -> None:
    told, dice = Replayer(start(options)), RandomDice(seed)
    for match, seat, move in plies(seed, options):
        told.tell(match.play(seat, move, dice))
        assert told.whole == whole(match)


@fast
@given(seeds)
def test_a_locked_wheel_never_turns(seed: int) -> None:
    dice = RandomDice(seed)
    for match, seat, move in plies(seed, {}):
        player = match.player(seat)
        shown, locks = player.panels, player.locks
        for event in match.play(seat, move, dice):
            if isinstance(event, ev.Spun) and move == "spin" and event.spin > 1:
                for wheel in range(5):
                    if locks >> wheel & 1:
                        assert event.panels[wheel] == shown[wheel].text
                    assert (wheel + 1 in event.wheels) == (not locks >> wheel & 1)


@fast
@given(seeds)
def test_twins_do_not_touch_each_other(seed: int) -> None:
    """They share heroes and lists of panels: a whole match on one leaves the other as it was."""
    random, dice = Random(seed), RandomDice(seed)
    for match, _, move in plies(seed, {}):
        if random.random() < 0.03:
            before, twin = as_bytes(match.state()), match.copy()
            while twin.to_act():
                seat = random.choice(twin.to_act())
                twin.play(seat, random.choice(twin.legal(seat)), dice)
            assert as_bytes(match.state()) == before
        match.play(_, move, dice)


def test_every_panel_comes_up_equally_often() -> None:
    match, dice = start(), RandomDice(5)
    for seat in (0, 1):
        match.play(seat, "heroes mage priest", dice)
    counts: list[Counter[str]] = [Counter() for _ in range(5)]
    for _ in range(4000):
        twin = match.copy()
        twin.play(0, "spin", dice)
        for wheel, panel in enumerate(twin.a.panels):
            counts[wheel][panel.text] += 1
    for count in counts:
        assert len(count) == 8
        assert all(400 < times < 600 for times in count.values())


# --- the kit -------------------------------------------------------------------------------------

FLOWS: list[dict[str, Any]] = [
    {"first": "alternate"},
    {"first": "random"},
    {"shows": "A"},
    {"shows": "B"},
    {"duplicates": True},
    {"assassin": "wiki"},
    {"priest": "early"},
    {"xp_at": "round"},
    {"gift_rank": "gift"},
    {"spins": 1},
    {"spins": 5},
    {"max_rounds": 3},
    {"tier_a": "obsidian", "tier_b": "platinum", "wall_max": 6},
    {"duplicates": True, "priest": "early", "xp_at": "round", "gift_rank": "gift"},
]
PLAYOUTS = 1000
CHUNK = 250
"""The playouts of one test, so that they spread over all cores."""


@pytest.mark.parametrize("seed", range(0, PLAYOUTS if COMPILED else CHUNK // 2, CHUNK))
def test_a_match_keeps_the_contract(seed: int) -> None:
    """The full number is for the compiled rules."""
    count = CHUNK if COMPILED else 100
    report = check_game(game, count, seed=seed, closely=1, secretly=0.01)
    assert report.playouts == count
    assert report.secrets > 0


@pytest.mark.parametrize("seed", range(0, PLAYOUTS if COMPILED else CHUNK // 2, CHUNK))
@pytest.mark.parametrize("options", FLOWS, ids=str)
def test_an_option_keeps_the_contract(options: dict[str, Any], seed: int) -> None:
    count = CHUNK if COMPILED else 6
    check_game(game, count, seed=seed, options=options, closely=1, secretly=0.01)


def test_a_close_look_finds_nothing_either() -> None:
    check_game(game, 2, secretly=0.5)


def test_a_state_is_read_by_its_own_form() -> None:
    state = as_bytes(start().state())
    assert as_bytes(msgspec.json.decode(state, type=WheelsState)) == state
