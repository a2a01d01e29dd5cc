import re
import string
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from inglenook.kernel.dice import Draw, RandomDice, seat_name
from inglenook.kernel.errors import (
    IllegalMove,
    InglenookError,
    RecordError,
    UnknownGame,
    VersionError,
    WrongRecord,
)
from inglenook.kernel.fair import FairDice, commitment, secret_from_seed
from inglenook.kernel.game import find_game
from inglenook.kernel.position import Outcome
from inglenook.kernel.record import (
    LONGEST_LINE,
    MOST_PLIES,
    UNPROVEN,
    Ply,
    Record,
    Recording,
    opened,
    read,
    replay,
    verify,
    write,
)

# --- a game to look at ---------------------------------------------------------------------------

SECRET = secret_from_seed("records")


def recorded(moves: int | None = None, **options: object) -> Record:
    """A game of Pasa between two who play anything, or its first moves."""
    dice = FairDice(SECRET, ["ab", "-"])
    table = Recording(find_game("pasa"), ["human", "bot:random"], dice, options)
    chance = Random(3)
    while table.position.to_act() and len(table.record.plies) != moves:
        seat = chance.choice(table.position.to_act())
        table.play(seat, chance.choice(table.position.legal(seat)))
    return table.record


WHOLE = recorded(round_limit=3)


@pytest.fixture
def record() -> Record:
    """A finished game that a test may spoil."""
    return replace(WHOLE, plies=[*WHOLE.plies], nonces=[*WHOLE.nonces])


TEXT = """\
inglenook record 1
game: pasa
rules: 1
dice: fair-1
options: {"bali_damage":2,"round_limit":40}
seats: human, bot:random
commitment: 60e05bd1b195af2f94112fa7197a5c88289058840ce7c6df9693756bc6250f55
nonces: ab, -
secret: 0000000000000000000000000000000000000000000000000000000000000000
result: A 1, B 2 (quit)

1 A heads | table:d2=1
2 B ready
3 A ready | table:d12=7
4 A roll | d6=4 d6=1 d6=6 d6=2 d6=2 d6=3 d720=118
5 B quit
"""


# --- writing and reading -------------------------------------------------------------------------


def test_a_record_is_read_as_it_stands() -> None:
    record = read(TEXT)
    assert record == Record(
        game="pasa",
        rules=1,
        dice="fair-1",
        options={"bali_damage": 2, "round_limit": 40},
        seats=["human", "bot:random"],
        commitment="60e05bd1b195af2f94112fa7197a5c88289058840ce7c6df9693756bc6250f55",
        nonces=["ab", "-"],
        secret="0" * 64,
        result=Outcome((1, 2), "quit"),
        plies=[
            Ply(0, "heads", [Draw(None, 2, 1)]),
            Ply(1, "ready", []),
            Ply(0, "ready", [Draw(None, 12, 7)]),
            Ply(0, "roll", [*(Draw(0, 6, n) for n in (4, 1, 6, 2, 2, 3)), Draw(0, 720, 118)]),
            Ply(1, "quit", []),
        ],
    )
    assert write(record) == TEXT


@pytest.mark.parametrize("end", ["\r\n", "\n"])
@pytest.mark.parametrize("last", ["", "\n"])
def test_lines_may_end_in_either_way_and_the_last_without_an_end(end: str, last: str) -> None:
    text = (TEXT.rstrip("\n") + last).replace("\n", end)
    assert write(read(text)) == TEXT


def test_tags_may_stand_in_any_order() -> None:
    first, *tags = TEXT.split("\n\n")[0].split("\n")
    shuffled = "\n".join([first, *reversed(tags), "", TEXT.split("\n\n")[1]])
    assert write(read(shuffled)) == TEXT


def test_a_record_without_plies_needs_no_empty_line() -> None:
    record = read(TEXT.split("\n\n")[0])
    assert record.plies == []
    assert read(write(record)) == record


def test_a_draw_names_its_stream_unless_it_is_the_movers() -> None:
    ply = Ply(1, "deal", [Draw(1, 6, 3), Draw(0, 6, 2), Draw(None, 35, 30), Draw(5, 4, 4)])
    text = write(Record("royale", 1, ["human"] * 6, plies=[ply]))
    assert text.splitlines()[-1] == "1 B deal | d6=3 A:d6=2 table:d35=30 F:d4=4"
    assert read(text).plies == [ply]


@pytest.mark.parametrize(
    ("result", "written"),
    [
        (None, "unfinished"),
        (Outcome((1, 2, 2), "8,000 points"), "A 1, B 2, C 2 (8,000 points)"),
        (Outcome((), "cancelled"), "none (cancelled)"),
    ],
)
def test_a_result_is_places_and_the_reason(result: Outcome | None, written: str) -> None:
    text = write(Record("otzarot", 1, ["human"] * 3, result=result))
    assert f"\nresult: {written}\n" in text
    assert read(text).result == result


printable = st.characters(exclude_categories=["C", "Z"]) | st.just(" ")
line = st.text(printable, min_size=1, max_size=20)
word = st.text(string.ascii_lowercase + string.digits + ":", min_size=1, max_size=12)
hexadecimal = st.text("0123456789abcdef", min_size=64, max_size=64)
nonce = st.just("-") | st.text("0123456789abcdef", min_size=1, max_size=64)
json_value = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)  # fmt: skip
reason = line.filter(lambda text: not set("()") & {*text})
move = line.map(lambda text: text.replace("|", " ").strip()).filter(bool)


@st.composite
def draws(draw: st.DrawFn, seats: int) -> Draw:
    sides = draw(st.sampled_from([1, 6, 720, 2**32]))
    whose = draw(st.none() | st.integers(0, seats - 1))
    return Draw(whose, sides, draw(st.integers(1, sides)))


@st.composite
def records(draw: st.DrawFn) -> Record:
    seats = draw(st.integers(1, 26))
    any_seat = st.integers(0, seats - 1)
    plies = st.builds(Ply, any_seat, move, st.lists(draws(seats), max_size=4))
    places = st.just(()) | st.tuples(*[st.integers(1, 99)] * seats)
    return Record(
        game=draw(line),
        rules=draw(st.integers(1, 999_999)),
        seats=draw(st.lists(word, min_size=seats, max_size=seats)),
        dice=draw(line),
        options=draw(st.dictionaries(st.text(), json_value, max_size=4)),
        commitment=draw(st.just("") | hexadecimal),
        secret=draw(st.just("") | hexadecimal),
        nonces=draw(st.just([]) | st.lists(nonce, min_size=seats, max_size=seats)),
        result=draw(st.none() | st.builds(Outcome, places, reason)),
        plies=draw(st.lists(plies, max_size=6)),
    )


@given(records())
def test_every_record_comes_back_from_its_text(record: Record) -> None:
    text = write(record)
    assert text.endswith("\n")
    assert all(line.isprintable() for line in text[:-1].split("\n"))
    assert read(text) == record
    assert write(read(text)) == text


# --- what cannot be read -------------------------------------------------------------------------


def with_line(number: int, *lines: str) -> str:
    """The record with other lines in the place of line `number`."""
    whole = TEXT.splitlines()
    whole[number - 1 : number] = lines
    return "\n".join(whole) + "\n"


def without(tag: str) -> str:
    return re.sub(f"(?m)^{tag}: .*\n", "", TEXT)


MALFORMED = {
    "empty": ("", 1, 1, "a record begins with 'inglenook record 1'"),
    "only an end of line": ("\n", 1, 1, "begins with"),
    "other form": (with_line(1, "inglenook record 2"), 1, 1, "its form is '2'; known here is '1'"),
    "other first line": (with_line(1, "a record of mine"), 1, 1, "begins with"),
    "spaces before": (" " + TEXT, 1, 1, "begins with"),
    "byte order mark": ("\N{ZERO WIDTH NO-BREAK SPACE}" + TEXT, 1, 1, "'\\ufeff' has no place"),
    "unknown tag": (with_line(2, "gmae: pasa"), 2, 1, "here stands 'gmae: pasa', not a tag like"),
    "tag without a space": (with_line(2, "game:pasa"), 2, 1, "here stands 'game:pasa'"),
    "tag without a value": (with_line(2, "game: "), 2, 1, "here stands 'game: '"),
    "tag in capitals": (with_line(2, "Game: pasa"), 2, 1, "here stands 'Game: pasa'"),
    "no empty line": (with_line(11), 11, 1, "here stands '1 A heads | table:d2=1', not a tag"),
    "tag twice": (with_line(4, "game: pasa", "game: x"), 4, 1, "the tag game stands twice"),
    "no game": (without("game"), 10, 1, "the tag game is missing"),
    "no rules": (without("rules"), 10, 1, "the tag rules is missing"),
    "no dice": (without("dice"), 10, 1, "the tag dice is missing"),
    "no seats": (without("seats"), 10, 1, "the tag seats is missing"),
    "no result": (without("result"), 10, 1, "the tag result is missing"),
    "nothing after the first line": ("inglenook record 1", 2, 1, "the tag game is missing"),
    "version 0": (with_line(3, "rules: 0"), 3, 8, "rules: '0' is no version"),
    "version by name": (with_line(3, "rules: one"), 3, 8, "rules: 'one' is no version"),
    "version signed": (with_line(3, "rules: +1"), 3, 8, "'+1' is no version"),
    "version endless": (with_line(3, "rules: " + "9" * 9900), 3, 8, "is no version"),
    "version in other digits": (with_line(3, "rules: \u0661"), 3, 8, "is no version"),
    "options no JSON": (with_line(5, "options: {bali: 2}"), 5, 10, "this is no JSON object"),
    "options no object": (with_line(5, "options: [2]"), 5, 10, "no JSON object: Expected `object`"),
    "options cut off": (with_line(5, 'options: {"a":'), 5, 10, "no JSON object"),
    "options endlessly deep": (with_line(5, 'options: {"a":' + "[" * 9900), 5, 10, "no JSON"),
    "options of endless digits": (with_line(5, 'options: {"a":1' + "0" * 9900), 5, 10, "no JSON"),
    "commitment short": (with_line(7, "commitment: abc"), 7, 13, "64 hexadecimal digits"),
    "commitment in capitals": (with_line(7, f"commitment: {'A' * 64}"), 7, 13, "64 hexadecimal"),
    "secret short": (with_line(9, f"secret: {'0' * 63}"), 9, 9, "secret: 64 hexadecimal digits"),
    "one nonce": (with_line(8, "nonces: ab"), 8, 9, "nonces: one for each seat is due"),
    "three nonces": (with_line(8, "nonces: ab, -, cd"), 8, 9, "one for each seat is due"),
    "result in other words": (with_line(10, "result: A won"), 10, 9, "result: like 'A 1, B 2 (ma"),
    "result without a reason": (with_line(10, "result: A 1, B 2"), 10, 9, "like 'A 1, B 2 (mani)'"),
    "result place 0": (with_line(10, "result: A 0, B 1 (x)"), 10, 9, "like 'A 1, B 2 (mani)'"),
    "result endless": (with_line(10, f"result: A {'1' * 9900}, B 2 (x)"), 10, 9, "it must be"),
    "result of one seat": (with_line(10, "result: A 1 (mani)"), 10, 9, "every seat has its place"),
    "result out of order": (with_line(10, "result: B 1, A 2 (x)"), 10, 9, "every seat has its"),
    "result of a third": (with_line(10, "result: A 1, B 2, C 3 (x)"), 10, 9, "every seat has its"),
    "ply without a number": (with_line(13, "B ready"), 13, 1, "a ply is like '7 A roll'"),
    "ply without a move": (with_line(13, "2 B"), 13, 1, "a ply is like '7 A roll'"),
    "ply with an empty move": (with_line(13, "2 B  "), 13, 1, "a ply is like '7 A roll'"),
    "ply with a space after": (with_line(13, "2 B ready "), 13, 1, "a ply is like '7 A roll'"),
    "ply with two spaces": (with_line(13, "2 B  ready"), 13, 1, "a ply is like '7 A roll'"),
    "ply of a small seat": (with_line(13, "2 b ready"), 13, 1, "a ply is like '7 A roll'"),
    "ply of the table": (with_line(13, "2 table ready"), 13, 1, "a ply is like '7 A roll'"),
    "ply with a bar only": (with_line(13, "2 B ready |"), 13, 1, "a ply is like '7 A roll'"),
    "ply with a bar and no draws": (with_line(13, "2 B ready | "), 13, 1, "a ply is like '7 A ro"),
    "ply left out": (with_line(13), 13, 1, "here ply 2 is due, not 3"),
    "ply twice": (with_line(13, "1 A heads"), 13, 1, "here ply 2 is due, not 1"),
    "ply 02": (with_line(13, "02 B ready"), 13, 1, "a ply is like '7 A roll'"),
    "ply of endless number": (with_line(13, "2" * 9900 + " B ready"), 13, 1, "a ply is like"),
    "ply in other digits": (with_line(13, "\u0662 B ready"), 13, 1, "a ply is like"),
    "empty line amid plies": (with_line(14, ""), 14, 1, "a ply is like '7 A roll'"),
    "empty line at the end": (TEXT + "\n", 17, 1, "a ply is like '7 A roll'"),
    "seat that is not there": (with_line(13, "2 C ready"), 13, 3, "no seat C among 2"),
    "draw no draw": (with_line(12, "1 A heads | heads"), 12, 13, "'heads' is no draw like d6=4"),
    "draw without a value": (with_line(12, "1 A heads | d2"), 12, 13, "'d2' is no draw"),
    "draw with 0": (with_line(12, "1 A heads | table:d2=0"), 12, 13, "is no draw"),
    "draw too high": (with_line(12, "1 A heads | table:d2=3"), 12, 13, "a d2 shows 1 to 2"),
    "draw of a die without sides": (with_line(12, "1 A heads | d0=0"), 12, 13, "is no draw"),
    "draw endless": (with_line(12, f"1 A heads | d{'6' * 9900}=1"), 12, 13, "is no draw"),
    "draw in other digits": (with_line(12, "1 A heads | d\u0666=1"), 12, 13, "is no draw"),
    "draw of a seat not there": (with_line(12, "1 A heads | C:d2=1"), 12, 13, "name the table or"),
    "draw of the mover by name": (with_line(12, "1 A heads | A:d2=1"), 12, 13, "name the table or"),
    "second draw wrong": (with_line(15, "4 A roll | d6=4 d6=7 d6=1"), 15, 17, "a d6 shows 1 to 6"),
    "two spaces between draws": (with_line(15, "4 A roll | d6=4  d6=1"), 15, 17, "'' is no draw"),
    "two bars": (with_line(15, "4 A roll | d6=4 | d6=1"), 15, 17, "'|' is no draw"),
    "NUL": (with_line(13, "2 B re\0ady"), 13, 7, "'\\x00' has no place in a record"),
    "terminal control": (with_line(13, "2 B \x1b[2Jready"), 13, 5, "'\\x1b' has no place"),
    "tabulator": (with_line(2, "game:\tpasa"), 2, 6, "'\\t' has no place in a record"),
    "form feed": (TEXT + "\x0c", 17, 1, "'\\x0c' has no place in a record"),
    "line separator": (with_line(13, "2 B ready\u2028"), 13, 10, "'\\u2028' has no place"),
    "lone carriage returns": (TEXT.replace("\n", "\r"), 1, 19, "'\\r' has no place in a record"),
    "lone surrogate": (with_line(2, "game: \udcff"), 2, 7, "'\\udcff' has no place"),
    "huge line": (with_line(13, "2 B ready | " + "d6=4" * 10**6), 13, 10001, "a line has at most"),
    "huge tag": (with_line(2, "game" * 10**6), 2, 10001, "a line has at most 10000"),
}


@pytest.mark.parametrize(("text", "line", "column", "message"), MALFORMED.values(), ids=MALFORMED)
def test_what_cannot_be_read_is_refused_with_its_place(
    text: str, line: int, column: int, message: str
) -> None:
    with pytest.raises(RecordError) as caught:
        read(text)
    error = caught.value
    assert (error.line, error.column) == (line, column)
    assert message in error.args[0]
    assert str(error).startswith(f"line {line}, column {column}: ")


@pytest.mark.parametrize("line", ["1 A heads | " + "x" * 9000, "1 A " + "x" * 10**6])
def test_a_message_does_not_quote_an_endless_line(line: str) -> None:
    with pytest.raises(RecordError) as caught:
        read(with_line(12, line))
    assert len(str(caught.value)) < 200


def test_a_line_is_as_long_as_a_game_needs_it_and_no_longer() -> None:
    longest = "1 A heads | table:d2=1" + " d6=4" * 1995
    assert len(longest) < LONGEST_LINE
    assert len(read(with_line(12, longest)).plies[0].draws) == 1996
    with pytest.raises(RecordError, match=r"^line 12, column 10001: a line has at most 10000 "):
        read(with_line(12, longest + " d6=4"))


def test_too_many_plies_are_refused_before_any_is_read() -> None:
    head = TEXT.split("\n\n")[0] + "\n\n"
    message = r"^line 100012, column 1: a record has at most 100000 plies$"
    with pytest.raises(RecordError, match=message):
        read(head + "no ply\n" * (MOST_PLIES + 1))
    with pytest.raises(RecordError, match=r"^line 12, column 1: a ply is like"):
        read(head + "no ply\n" * MOST_PLIES)


@given(st.binary(max_size=300), st.sampled_from(["latin-1", "utf-16-le", "utf-8"]))
def test_noise_is_refused_and_nothing_worse(noise: bytes, encoding: str) -> None:
    with pytest.raises(RecordError):
        read(noise.decode(encoding, "replace"))


@given(
    st.integers(0, len(TEXT)),
    st.integers(0, 30),
    st.binary(max_size=20).map(lambda noise: noise.decode("latin-1"))
    | st.sampled_from(["\n", "|", " ", "A", "d6=4", "table:", "9", ", ", "{", "unfinished"]),
)
def test_a_spoilt_record_is_read_or_refused_and_nothing_worse(
    place: int, length: int, noise: str
) -> None:
    text = TEXT[:place] + noise + TEXT[place + length :]
    try:
        record = read(text)
    except RecordError:
        return
    assert read(write(record)) == record
    with pytest.raises(InglenookError):
        verify(record)  # it has never been right: the draws are made up


# --- recording -----------------------------------------------------------------------------------


def test_a_recording_notes_moves_draws_and_how_it_is_played() -> None:
    record = recorded(moves=3, round_limit=9)
    assert (record.game, record.rules, record.dice) == ("pasa", find_game("pasa").rules, "fair-1")
    assert record.options == {"bali_damage": 2, "devtas": None, "round_limit": 9}
    assert record.seats == ["human", "bot:random"]
    assert record.nonces == ["ab", "-"]
    assert record.commitment == commitment(SECRET)
    assert [draw.sides for ply in record.plies for draw in ply.draws] == [2, 12]


def test_the_secret_is_revealed_at_the_end_and_not_before() -> None:
    unfinished = recorded(moves=20)
    assert (unfinished.secret, unfinished.result) == ("", None)
    assert SECRET not in write(unfinished)
    assert WHOLE.secret == SECRET
    assert WHOLE.result is not None


def test_dice_that_nobody_committed_to_are_called_so() -> None:
    table = Recording(find_game("pasa"), ["human", "human"], RandomDice(1))
    table.play(0, "heads")
    table.play(0, "quit")
    assert table.record.dice == UNPROVEN
    assert (table.record.commitment, table.record.secret, table.record.nonces) == ("", "", [])
    assert table.record.result is not None


def test_a_refused_move_is_not_written_down() -> None:
    table = Recording(find_game("pasa"), ["human", "human"], FairDice(SECRET, ["-", "-"]))
    table.play(0, "heads")
    with pytest.raises(IllegalMove):
        table.play(0, "roll")
    table.play(0, "ready")
    assert [ply.move for ply in table.record.plies] == ["heads", "ready"]


# --- replaying -----------------------------------------------------------------------------------


def test_a_replay_is_the_same_game_on_any_machine(record: Record) -> None:
    again = read(write(record))
    position = find_game("pasa").start(2, record.options)
    dice = FairDice(SECRET, ["ab", "-"])
    steps = replay(again)
    for number, (step, ply) in enumerate(zip(steps, record.plies, strict=True), start=1):
        assert (step.number, step.ply) == (number, ply)
        assert step.events == position.play(ply.seat, ply.move, dice)
        assert step.position.state() == position.state()
    assert position.outcome() == record.result


def test_an_unfinished_game_is_replayed_as_far_as_it_went() -> None:
    assert len([*replay(recorded(moves=17))]) == 17


def test_a_record_opens_at_its_first_position(record: Record) -> None:
    game, position = opened(record)
    assert game is find_game("pasa")
    assert position.state() == game.start(2, record.options).state()


Spoil = Callable[[Record], None]


def told(record: Record, spoil: Spoil) -> str:
    """What a replay says of the record when it is spoilt."""
    spoil(record)
    with pytest.raises(InglenookError) as caught:
        [*replay(record)]
    return f"{type(caught.value).__name__}: {caught.value}"


def set_to(**fields: Any) -> Spoil:
    def spoil(record: Record) -> None:
        for name, value in fields.items():
            setattr(record, name, value)

    return spoil


@pytest.mark.parametrize(
    ("spoil", "message"),
    [
        (set_to(game="chess"), "UnknownGame: no game is called 'chess': there is "),
        (
            set_to(rules=77),
            "VersionError: this was played by rules 77 of Pasa; here are rules ",
        ),
        (
            set_to(dice="fair-9"),
            "VersionError: its dice are 'fair-9'; known here are 'fair-1' and 'unproven'",
        ),
        (
            set_to(seats=["human"]),
            "WrongRecord: no such game can begin: $: Pasa is for 2 players",
        ),
        (
            set_to(options={"bali_damage": -1}),
            "WrongRecord: no such game can begin: $.bali_damage: expected `int` >= 0",
        ),
        (
            set_to(plies=[Ply(0, "heads", [Draw(None, 2, 1)]), Ply(0, "roll")]),
            "WrongRecord: ply 2 (A roll): roll is not possible now; the first call gave",
        ),
        (
            set_to(plies=[Ply(0, "heads")]),
            "WrongRecord: ply 1 (A heads): the script ran dry: draw 1 is the table's d2",
        ),
        (
            set_to(plies=[Ply(0, "heads", [Draw(0, 2, 1)])]),
            "WrongRecord: ply 1 (A heads): draw 1 is the table's d2, but the script has A's d2",
        ),
        (
            set_to(plies=[Ply(0, "x" * 500)]),
            "WrongRecord: ply 1",
        ),
    ],
)
def test_a_record_that_cannot_be_replayed_says_why(
    record: Record, spoil: Spoil, message: str
) -> None:
    assert told(record, spoil).startswith(message)


# --- verifying -----------------------------------------------------------------------------------


def test_a_fair_game_verifies(record: Record) -> None:
    draws = sum(len(ply.draws) for ply in record.plies)
    assert draws > 10
    assert verify(record) == draws
    assert verify(read(write(record))) == draws


def plies_where(holds: Callable[[Ply], object]) -> list[int]:
    """The numbers of some plies spread over the game."""
    numbers = [number for number, ply in enumerate(WHOLE.plies, start=1) if holds(ply)]
    return sorted({numbers[0], numbers[len(numbers) // 2], numbers[-1]})


def change(record: Record, number: int, **fields: Any) -> str:
    """Changes a ply; and how messages call it."""
    ply = replace(record.plies[number - 1], **fields)
    record.plies[number - 1] = ply
    return f"ply {number} ({seat_name(ply.seat)} {ply.move})"


def fault(record: Record) -> str:
    """What verifying says; never anything but a fault of the record."""
    with pytest.raises(WrongRecord) as caught:
        verify(record)
    return str(caught.value)


ROLLS = plies_where(lambda ply: ply.move == "roll")


@pytest.mark.parametrize("number", plies_where(lambda ply: ply.draws))
def test_a_flipped_draw_is_named(record: Record, number: int) -> None:
    first, *rest = record.plies[number - 1].draws
    flipped = first._replace(value=first.value % first.sides + 1)
    where = change(record, number, draws=[flipped, *rest])
    assert fault(record) == (
        f"{where}, draw 1: the record says d{first.sides}={flipped.value},"
        f" the dice give d{first.sides}={first.value}"
    )


@pytest.mark.parametrize("number", ROLLS)
def test_a_flipped_draw_amid_others_is_named(record: Record, number: int) -> None:
    draws = [*record.plies[number - 1].draws]
    flipped = draws[-1]._replace(value=draws[-1].value % draws[-1].sides + 1)
    where = change(record, number, draws=[*draws[:-1], flipped])
    assert fault(record).startswith(f"{where}, draw {len(draws)}: the record says d")


@pytest.mark.parametrize("number", ROLLS)
def test_a_draw_of_another_die_or_seat_is_named(record: Record, number: int) -> None:
    first, *rest = record.plies[number - 1].draws
    where = change(record, number, draws=[first._replace(sides=7), *rest])
    assert fault(record).startswith(f"{where}: draw 1 is")
    where = change(record, number, draws=[first._replace(seat=None), *rest])
    assert fault(record).startswith(f"{where}: draw 1 is")


@pytest.mark.parametrize("number", ROLLS)
def test_an_extra_draw_is_named(record: Record, number: int) -> None:
    draws = record.plies[number - 1].draws
    where = change(record, number, draws=[*draws, draws[0]])
    assert fault(record) == f"{where}: 1 draw too many"


@pytest.mark.parametrize("number", ROLLS)
def test_a_missing_draw_is_named(record: Record, number: int) -> None:
    draws = record.plies[number - 1].draws
    where = change(record, number, draws=draws[:-1])
    assert fault(record).startswith(f"{where}: the script ran dry: draw {len(draws)} is")


@pytest.mark.parametrize("number", plies_where(lambda ply: True))
def test_a_changed_move_is_named(record: Record, number: int) -> None:
    where = change(record, number, move="keep 7", draws=[])
    assert fault(record).startswith(f"{where}: ")


def test_a_changed_seat_is_named(record: Record) -> None:
    number = ROLLS[0]
    where = change(record, number, seat=1 - record.plies[number - 1].seat)
    assert fault(record).startswith(f"{where}: it is ")


def test_another_story_that_could_be_true_is_found_out_by_its_end(record: Record) -> None:
    change(record, len(record.plies), move="quit", draws=[])
    assert re.match(r"the result says .* \(round limit\), the plies .* \(quit\)", fault(record))


@pytest.mark.parametrize(
    ("spoil", "message"),
    [
        (set_to(secret="0" * 64), "the commitment is not the SHA-256 of the secret"),
        (set_to(commitment="0" * 64), "the commitment is not the SHA-256 of the secret"),
        (set_to(commitment=""), "the commitment is not the SHA-256 of the secret"),
        (set_to(nonces=["AB", "-"]), "a nonce is 1 to 64 hexadecimal digits"),
        (set_to(nonces=[]), "the nonces are missing: one for each seat is due"),
        (set_to(nonces=["ab"]), "the nonces are missing: one for each seat is due"),
        (set_to(dice=UNPROVEN), "nobody committed to these dice: they can be replayed, not"),
        (set_to(result=None), "the game is not finished: its secret is not revealed yet"),
        (set_to(secret=""), "the game is not finished: its secret is not revealed yet"),
        (set_to(result=Outcome((), "cancelled")), "the result says none (cancelled), the plies "),
        (set_to(result=Outcome((1, 1), "x")), "the result says A 1, B 1 (x), the plies "),
        (set_to(options={"bali_damage": 99}), "no such game can begin: $.bali_damage"),
        (set_to(plies=[]), "the result says "),
    ],
)
def test_what_is_wrong_is_named(record: Record, spoil: Spoil, message: str) -> None:
    spoil(record)
    assert fault(record).startswith(message)


@pytest.mark.parametrize(
    "spoil",
    [
        set_to(secret="0" * 64, commitment=commitment("0" * 64)),
        set_to(nonces=["ac", "-"]),
        set_to(nonces=["-", "ab"]),
    ],
)
def test_dice_of_another_secret_or_nonce_are_found_out_by_the_draws(
    record: Record, spoil: Spoil
) -> None:
    spoil(record)
    assert re.match(r"ply \d+ \([AB] \w+\), draw \d: the record says d", fault(record))


def test_a_missing_last_ply_is_found_out(record: Record) -> None:
    record.plies.pop()
    assert fault(record).endswith("the plies unfinished")


def test_a_missing_ply_amid_others_is_found_out(record: Record) -> None:
    del record.plies[ROLLS[0] - 1]
    assert fault(record).startswith(f"ply {ROLLS[0]} (")


def test_a_ply_after_the_end_is_named(record: Record) -> None:
    record.plies.append(Ply(0, "roll"))
    assert fault(record) == f"ply {len(record.plies)} (A roll): the match is over"


@pytest.mark.parametrize(
    ("spoil", "message"),
    [
        (set_to(rules=77), "this was played by rules 77 of Pasa; here are rules "),
        (set_to(dice="fair-2"), "its dice are 'fair-2'; known here are 'fair-1' and 'unproven'"),
    ],
)
def test_other_versions_are_neither_right_nor_wrong(
    record: Record, spoil: Spoil, message: str
) -> None:
    spoil(record)
    with pytest.raises(VersionError) as caught:
        verify(record)
    assert str(caught.value).startswith(message)


def test_an_unknown_game_cannot_be_verified(record: Record) -> None:
    record.game = "chess"
    with pytest.raises(UnknownGame):
        verify(record)
