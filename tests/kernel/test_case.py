import json
import string
from contextlib import suppress
from random import Random
from typing import Any, NamedTuple

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from inglenook.games.pasa import game as pasa
from inglenook.kernel.case import Answer, Case, CaseMove, read_case, run_case
from inglenook.kernel.dice import RandomDice, RecordedDice
from inglenook.kernel.errors import BadSetup
from inglenook.kernel.position import Position


def tried(**case: Any) -> dict[str, Any]:
    """What follows from a case, as the terminal prints it."""
    answer = run_case(pasa, read_case(json.dumps(case)))
    decoded: dict[str, Any] = json.loads(msgspec.json.encode(answer))
    return decoded


def moves(*told: str) -> list[dict[str, object]]:
    """Moves from how people write them: 'A roll'."""
    return [{"seat": "AB".index(text[0]), "move": text[2:]} for text in told]


ROLLED = {
    "phase": "await_keep",
    "players": [
        {"devta": "bali", "loose": ["1:T", "2:B", "3:D", "4:Kp", "5:Kv", "6:B"], "rolls": 1},
        {"devta": "arjun"},
    ],
}


# --- what a case says ----------------------------------------------------------------------------


def test_everything_may_be_left_out() -> None:
    assert read_case("{}") == Case(None, {}, None, [], [])
    answer = tried()
    assert answer["events"] == answer["refused"] == answer["dice_left"] == []
    assert answer["position"] == json.loads(msgspec.json.encode(pasa.start().state()))
    assert answer["to_act"] == [0, 1]
    assert answer["legal"] == [["heads", "tails"]] * 2
    assert answer["outcome"] is None


def test_a_case_is_read_as_it_stands() -> None:
    text = (
        b'{"seats": 2, "options": {"bali_damage": 3}, "position": {"round": 4},'
        b' "moves": [{"seat": 1, "move": "roll"}], "dice": [4, 1]}'
    )
    assert read_case(text) == Case(
        2, {"bali_damage": 3}, {"round": 4}, [CaseMove(1, "roll")], [4, 1]
    )


def test_all_that_follows_is_told() -> None:
    answer = tried(
        seats=2,
        moves=moves("A heads", "A ready", "B ready"),
        dice=[2, 5],
        options={"round_limit": 3},
    )
    assert {*answer} == {*Answer.__struct_fields__}
    assert [event["event"] for event in answer["events"]] == [
        *("sides_taken", "coin_tossed", "said_ready", "said_ready", "devtas_dealt"),
        "round_started",
    ]
    assert answer["events"][1] == {"event": "coin_tossed", "side": "tails", "first": 1}
    assert answer["position"]["phase"] == "await_roll"
    assert answer["to_act"] == [1]
    assert answer["legal"] == [[], ["roll"]]
    assert answer["dice_left"] == []


def test_moves_are_read_as_a_person_types_them() -> None:
    assert tried(moves=moves("A   HEADS "), dice=[1])["events"][0]["picker"] == 0


def test_the_end_is_told() -> None:
    answer = tried(moves=moves("B quit"))
    assert answer["outcome"] == {"places": [], "reason": "cancelled"}
    assert answer["to_act"] == []
    assert answer["legal"] == [[], []]


def test_views_are_those_of_each_seat_and_of_a_spectator() -> None:
    row = ["1:T", "2:B", "3:D", "4:Kp", "5:Kv", "6:B"]
    players = [{"devta": "bali", "row": row}, {"devta": "arjun", "row": row}]
    answer = tried(position={"phase": "vardan", "players": players}, moves=moves("A pray"))
    views = answer["views"]
    assert [view["seat"] for view in views["seats"]] == [0, 1]
    assert [view["choice"] for view in views["seats"]] == ["pray", ""]
    assert (views["spectator"]["seat"], views["spectator"]["choice"]) == (None, "")
    assert answer["position"]["players"][0]["choice"] == "pray"


def test_draws_that_nobody_made_are_left() -> None:
    assert tried(moves=moves("A heads"), dice=[1, 5, 6])["dice_left"] == [5, 6]


def test_options_have_their_say() -> None:
    assert tried(options={"round_limit": 1})["refused"] == []
    limit = {"round": 1, "phase": "vardan", "players": []}
    row = ["1:Kv", "2:Kv", "3:D", "4:D", "5:Kv", "6:D"]
    limit["players"] = [{"devta": "bali", "row": row}, {"devta": "arjun", "row": row}]
    both = moves("A pass", "B pass")
    assert tried(position=limit, moves=both)["outcome"] is None
    ended = tried(position=limit, moves=both, options={"round_limit": 1})["outcome"]
    assert ended["reason"] == "round limit"


# --- refused moves -------------------------------------------------------------------------------


def test_refused_moves_are_listed_and_passed_over() -> None:
    asked = moves("A roll", "A heads", "B xyzzy", "A ready", "A ready", "B ready")
    asked.insert(0, {"seat": 7, "move": "heads"})
    answer = tried(moves=asked, dice=[1, 1])
    refused = [(no["move"], no["seat"], no["text"], no["reason"]) for no in answer["refused"]]
    assert refused == [
        (0, 7, "heads", "no_such_seat"),
        (1, 0, "roll", "not_now"),
        (3, 1, "xyzzy", "unreadable"),
        (5, 0, "ready", "already_decided"),
    ]
    assert all(no["message"] for no in answer["refused"])
    assert answer["position"]["phase"] == "await_roll"


def test_refused_moves_change_nothing() -> None:
    good = moves("A heads", "A ready", "B ready")
    without = tried(moves=good, dice=[1, 1])
    bad = moves("B keep 1 2", "A \N{SNOWMAN}", "B ", "A " + "x" * 9999)
    mixed = [move for pair in zip([*bad[:3]], good, strict=True) for move in pair] + bad[3:]
    answer = tried(moves=mixed, dice=[1, 1])
    assert len(answer.pop("refused")) == 4
    assert without.pop("refused") == []
    assert answer == without


# --- a position goes out and comes back ----------------------------------------------------------


class Stretch(NamedTuple):
    """Some moves of a game, and the draws they made."""

    moves: list[CaseMove]
    dice: list[int]


def stretch(position: Position, chance: Random, length: int) -> Stretch:
    """Random moves from a position on."""
    dice = RecordedDice(RandomDice(chance.getrandbits(32)))
    played: list[CaseMove] = []
    while position.to_act() and len(played) < length:
        seat = chance.choice([*position.to_act()])
        played.append(CaseMove(seat, chance.choice([*position.legal(seat)])))
        position.play(seat, played[-1].move, dice)
    return Stretch(played, [draw.value for draw in dice.drawn])


@given(st.integers(0, 10**6), st.integers(0, 120), st.integers(0, 40))
def test_a_position_fed_back_in_goes_on_the_same(seed: int, before: int, after: int) -> None:
    chance, options = Random(seed), {"round_limit": 2}
    position = pasa.start(2, options)
    one, two = stretch(position, chance, before), stretch(position, chance, after)

    whole = run_case(pasa, Case(2, options, None, one.moves + two.moves, one.dice + two.dice))
    first = run_case(pasa, Case(2, options, None, one.moves, one.dice))
    state = json.loads(msgspec.json.encode(first.position))
    second = run_case(pasa, Case(2, options, state, two.moves, two.dice))

    assert first.refused == second.refused == whole.refused == []
    assert first.events + second.events == whole.events
    assert msgspec.structs.replace(second, events=whole.events) == whole


def test_a_position_in_full_is_answered_with_itself() -> None:
    once = tried(position=ROLLED)
    again = tried(position=once["position"])
    assert again == once


# --- malformed cases -----------------------------------------------------------------------------

MALFORMED: list[tuple[str, str, str]] = [
    # no case at all
    ("", "$", "this is no JSON"),
    ("   ", "$", "this is no JSON"),
    ("nonsense", "$", "this is no JSON"),
    ("{", "$", "this is no JSON"),
    ("{} {}", "$", "this is no JSON"),
    ("{'seats': 2}", "$", "this is no JSON"),
    ('{"moves": [}', "$", "this is no JSON"),
    ('{"seats": "\ud800"}', "$", "this is no JSON"),
    ("[" * 200_000, "$", "expected `object`, got `array`"),
    ('{"position": {"a":' + "[" * 200_000, "$", "this is no JSON"),
    ("[]", "$", "expected `object`, got `array`"),
    ("null", "$", "expected `object`, got `null`"),
    ('"roll"', "$", "expected `object`, got `str`"),
    # its fields
    (
        '{"dise": [1]}',
        "$.dise",
        "no such field; here belong seats, options, position, moves or dice",
    ),
    ('{"seats": "2"}', "$.seats", "expected `int | null`, got `str`"),
    ('{"seats": 2.5}', "$.seats", "expected `int | null`, got `float`"),
    ('{"seats": true}', "$.seats", "expected `int | null`, got `bool`"),
    ('{"seats": 0}', "$.seats", "Pasa is for 2 players"),
    ('{"seats": 3}', "$.seats", "Pasa is for 2 players"),
    ('{"seats": 1' + "0" * 100 + "}", "$.seats", "Pasa is for 2 players"),
    ('{"seats": 1' + "0" * 9999 + "}", "$.seats", "nteger value out of range"),
    ('{"dice": 6}', "$.dice", "expected `array`, got `int`"),
    ('{"dice": [1, "6"]}', "$.dice[1]", "expected `int`, got `str`"),
    ('{"dice": [1, [6]]}', "$.dice[1]", "expected `int`, got `array`"),
    ('{"moves": "roll"}', "$.moves", "expected `array`, got `str`"),
    ('{"moves": ["roll"]}', "$.moves[0]", "expected `object`, got `str`"),
    ('{"moves": [{"seat": 0, "move": "heads"}, {"move": "x"}]}', "$.moves[1].seat", "missing"),
    ('{"moves": [{"seat": 0, "move": "heads"}, {"seat": 0}]}', "$.moves[1].move", "missing"),
    (
        '{"moves": [{"seat": 0, "move": "heads"}, {"seat": "B", "move": "roll"}]}',
        "$.moves[1].seat",
        "expected `int`, got `str`",
    ),
    ('{"moves": [{"seat": 0, "move": 3}]}', "$.moves[0].move", "expected `str`, got `int`"),
    ('{"moves": [{"seat": 0, "move": "a", "x": 1}]}', "$.moves[0].x", "here belong seat or move"),
    # options
    ('{"options": []}', "$.options", "expected `object`, got `array`"),
    (
        '{"options": {"luck": 1}}',
        "$.options.luck",
        "here belong bali_damage, round_limit or devtas",
    ),
    ('{"options": {"bali_damage": "x"}}', "$.options.bali_damage", "expected `int`, got `str`"),
    ('{"options": {"bali_damage": -1}}', "$.options.bali_damage", "expected `int` >= 0"),
    ('{"options": {"round_limit": 0}}', "$.options.round_limit", "expected `int` >= 1"),
    (
        '{"options": {"devtas": ["bali", "thor"]}}',
        "$.options.devtas[1]",
        "expected arjun, bali, kahna or prithvi, got 'thor'",
    ),
    (
        '{"options": {"devtas": ["bali", "bali"]}}',
        "$.options.devtas[1]",
        "the two devtas are different cards",
    ),
    # the position
    ('{"position": 3}', "$.position", "expected `object | null`, got `int`"),
    ('{"position": {"moon": 1}}', "$.position.moon", "here belong phase, round, coin, p1"),
    ('{"position": {"phase": "tea"}}', "$.position.phase", "toss_result or vardan, got 'tea'"),
    ('{"position": {"players": [{}]}}', "$.position.players", "length 2"),
    (
        '{"position": {"players": [{}, {"mani": 21}]}}',
        "$.position.players[1].mani",
        "expected `int` <= 20",
    ),
    (
        '{"position": {"players": [{"row": ["1:T", "2:B", 3]}, {}]}}',
        "$.position.players[0].row[2]",
        "expected `str`, got `int`",
    ),
    (
        '{"position": {"players": [{"row": ["1:T", "2:B", "3:X"]}, {}]}}',
        "$.position.players[0].row[2]",
        "'3:X' is no face",
    ),
    (
        '{"position": {"players": [{"devta": "bali"}, {"devta": "bali"}]}}',
        "$.position.players[1].devta",
        "different cards",
    ),
]


@pytest.mark.parametrize(
    ("text", "path", "message"), MALFORMED, ids=[text[:40] for text, _, _ in MALFORMED]
)
def test_a_malformed_case_is_refused_with_the_path(text: str, path: str, message: str) -> None:
    with pytest.raises(BadSetup) as caught:
        run_case(pasa, read_case(text))
    assert caught.value.path == path
    assert message in caught.value.args[0]
    assert str(caught.value).startswith(f"{path}: ")
    assert len(str(caught.value)) < 300


def test_bytes_that_are_no_text_are_refused() -> None:
    with pytest.raises(BadSetup, match="this is no JSON"):
        read_case(b'{"options": {"\xff": 1}}')


@pytest.mark.parametrize(
    ("dice", "message"),
    [
        ([], r"at move 1 ('heads') the script ran dry: draw 1 is the table's d2"),
        ([3], r"at move 1 ('heads') draw 1 is the table's d2, but the script says 3: write 1 to 2"),
        ([0], r"at move 1 ('heads') draw 1 is the table's d2, but the script says 0: write 1 to 2"),
        ([10**30], r"at move 1 ('heads') draw 1 is the table's d2, but the script says 1000000"),
    ],
)
def test_draws_that_do_not_fit_are_refused_with_the_move(dice: list[int], message: str) -> None:
    with pytest.raises(BadSetup) as caught:
        tried(moves=moves("B roll", "A heads"), dice=dice)
    assert caught.value.path == "$.dice"
    assert message in caught.value.args[0]


# --- anything at all -----------------------------------------------------------------------------

anything = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.integers(-1, 7)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(string.printable, max_size=8)
    | st.sampled_from(["heads", "pray", "bali", "1:B", "6:-", "vardan", "game_over", "keep 1"]),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=3)
    ),
    max_leaves=10,
)


def refused_or_answered(case: str | bytes) -> None:
    with suppress(BadSetup):
        json.loads(msgspec.json.encode(run_case(pasa, read_case(case))))


@given(st.binary() | anything.map(json.dumps))
def test_noise_is_refused_or_answered(noise: str | bytes) -> None:
    refused_or_answered(noise)


@given(
    st.fixed_dictionaries(
        {},
        optional={
            "seats": st.just(2) | anything,
            "options": st.dictionaries(st.sampled_from(["bali_damage", "round_limit"]), anything),
            "position": anything,
            "moves": st.lists(st.fixed_dictionaries({"seat": anything, "move": anything})),
            "dice": st.lists(st.integers(-1, 7)) | anything,
        },
    )
)
def test_anything_in_the_fields_is_refused_or_answered(case: dict[str, Any]) -> None:
    refused_or_answered(json.dumps(case))


def positions() -> list[str]:
    """The positions of a match, whole."""
    chance, dice, position = Random(1), RandomDice(1), pasa.start(2, {"round_limit": 3})
    states = [position.state()]
    while position.to_act():
        seat = chance.choice([*position.to_act()])
        position.play(seat, chance.choice([*position.legal(seat)]), dice)
        states.append(position.state())
    return [msgspec.json.encode(state).decode() for state in states]


POSITIONS = positions()


def places(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to every value in some plain data."""
    inner: list[Any] = []
    if isinstance(data, dict):
        inner = [*data.items()]
    elif isinstance(data, list):
        inner = [*enumerate(data)]
    return [path, *(way for key, value in inner for way in places(value, (*path, key)))]


@given(st.data())
def test_a_spoilt_position_is_refused_or_played_on_from(data: st.DataObject) -> None:
    position = json.loads(data.draw(st.sampled_from(POSITIONS)))
    for _ in range(data.draw(st.integers(1, 3))):
        *way, last = data.draw(st.sampled_from(places(position)[1:]))
        part = position
        for key in way:
            part = part[key]
        part[last] = data.draw(anything)
    case = {
        "position": position,
        "moves": moves("A ready", "A roll", "B keep all", "A pray", "B pass", "A keep all"),
        "dice": [1, 2] * 9,
    }
    refused_or_answered(json.dumps(case))
