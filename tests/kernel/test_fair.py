import json
from collections import defaultdict
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from inglenook.kernel import fair
from inglenook.kernel.dice import MOST_SIDES, seat_name
from inglenook.kernel.errors import DiceError
from inglenook.kernel.fair import (
    FAIR,
    FairDice,
    checked_nonce,
    checked_secret,
    commitment,
    fair_draw,
    new_secret,
    secret_from_seed,
)

VECTORS = json.loads((Path(__file__).parents[1] / "data" / "fair-dice.json").read_text("utf-8"))
"""Made by fair-dice.mjs beside it, which knows nothing of this Python."""

DRAWS: list[dict[str, Any]] = VECTORS["draws"]
SECRET = "0123456789abcdef" * 4

secrets = st.text("0123456789abcdef", min_size=64, max_size=64)
nonces = st.lists(st.text("0123456789abcdef", min_size=1, max_size=64) | st.just("-"), max_size=6)
seats = st.sampled_from([None, 0, 1, 2, 3, 4, 5])
sides = st.integers(1, 720) | st.integers(1, MOST_SIDES)


def by_the_words(secret: str, nonces: list[str], stream: str, number: int, sides: int) -> int:
    """The formula, as the docstring of the module words it."""
    attempt = 0
    while True:
        text = f"fair-1 {secret} {','.join(nonces)} {stream} {number} {attempt}"
        drawn = int(sha256(text.encode("ascii")).hexdigest()[:8], 16)
        if drawn < 2**32 - 2**32 % sides:
            return 1 + drawn % sides
        attempt += 1


# --- known answers -------------------------------------------------------------------------------


def seat_of(stream: str) -> int | None:
    return None if stream == "table" else ord(stream) - ord("A")


def test_the_vectors_are_of_this_version() -> None:
    assert VECTORS["version"] == FAIR


def test_the_vectors_reach_every_corner() -> None:
    assert {draw["stream"] for draw in DRAWS} == {"table", *"ABCDEF"}
    assert {1, 2, 6, 35, 720, 2**31 + 1, 3_000_000_000, 2**32} <= {draw["sides"] for draw in DRAWS}
    assert {0, 1, 2, 3} <= {draw["attempt"] for draw in DRAWS}
    assert {len(draw["nonces"]) - draw["nonces"].count("-") for draw in DRAWS} == {0, 1, 2, 6}


def test_draws_are_those_of_the_vectors() -> None:
    for draw in DRAWS:
        asked = draw["secret"], draw["nonces"], seat_of(draw["stream"])
        assert fair_draw(*asked, draw["number"], draw["sides"]) == draw["value"], draw


def test_commitments_are_those_of_the_vectors() -> None:
    for known in VECTORS["commitments"]:
        assert commitment(known["secret"]) == known["commitment"]


def test_dice_roll_the_streams_of_the_vectors_from_their_beginning() -> None:
    secret, both = VECTORS["commitments"][2]["secret"], ["ab", "cd"]
    for stream in ("table", "A", "B"):
        known = [
            draw["value"]
            for draw in DRAWS
            if (draw["secret"], draw["nonces"], draw["stream"]) == (secret, both, stream)
            and draw["sides"] == 6
        ]
        dice = FairDice(secret, both)
        assert len(known) == 12
        assert [dice.roll(6, seat_of(stream)) for _ in known] == known


# --- the formula ---------------------------------------------------------------------------------


@given(secrets, nonces, seats, st.integers(0, 2**40), sides)
def test_draws_follow_the_formula(
    secret: str, nonces: list[str], seat: int | None, number: int, sides: int
) -> None:
    expected = by_the_words(secret, nonces, seat_name(seat), number, sides)
    assert fair_draw(secret, nonces, seat, number, sides) == expected
    assert 1 <= expected <= sides


@given(nonces, st.lists(st.tuples(seats, sides), max_size=40))
def test_a_stream_does_not_depend_on_when_the_others_roll(
    nonces: list[str], rolls: list[tuple[int | None, int]]
) -> None:
    together = FairDice(SECRET, nonces)
    streams = defaultdict(list)
    for seat, faces in rolls:
        streams[seat].append((faces, together.roll(faces, seat)))
    for seat, made in streams.items():
        alone = FairDice(SECRET, nonces)
        assert [(faces, alone.roll(faces, seat)) for faces, _ in made] == made


@given(seats, st.integers(0, 9), sides)
def test_a_throw_is_so_many_rolls(seat: int | None, count: int, sides: int) -> None:
    one, other = FairDice(SECRET, ["1", "-"]), FairDice(SECRET, ["1", "-"])
    assert one.throw(count, sides, seat) == [other.roll(sides, seat) for _ in range(count)]


def test_secret_nonces_seat_and_number_all_have_a_say() -> None:
    def roll(
        secret: str = SECRET, nonces: tuple[str, ...] = ("ab", "-"), seat: int = 0, number: int = 0
    ) -> int:
        return fair_draw(secret, nonces, seat, number, MOST_SIDES)

    rolls = [
        roll(),
        roll(secret=SECRET[::-1]),
        roll(nonces=("-", "ab")),
        roll(nonces=("ab", "0")),
        roll(seat=1),
        roll(number=1),
    ]
    assert len(set(rolls)) == len(rolls)


@pytest.mark.parametrize(
    ("drawn", "value"),
    [
        ([0], 1),
        ([5], 6),
        ([2**32 - 5], 6),  # the last number that is kept: 4 are left over above it
        ([2**32 - 4, 3], 4),
        ([2**32 - 1, 2**32 - 2, 2**32 - 3, 1], 2),
    ],
)
def test_numbers_that_would_favour_some_sides_are_drawn_again(
    monkeypatch: pytest.MonkeyPatch, drawn: list[int], value: int
) -> None:
    class Scripted:
        def __init__(self, text: bytes) -> None:
            attempt = int(text.split(b" ")[-1])
            self.number = drawn[attempt]

        def digest(self) -> bytes:
            return self.number.to_bytes(4, "big") + bytes(28)

    monkeypatch.setattr(fair, "sha256", Scripted)
    assert fair_draw(SECRET, [], None, 0, 6) == value


# --- secrets, nonces, promises -------------------------------------------------------------------


def test_a_commitment_is_the_hash_of_the_secret_as_text() -> None:
    assert commitment(SECRET) == sha256(SECRET.encode()).hexdigest()
    assert FairDice(SECRET, []).commitment == commitment(SECRET)


def test_new_secrets_are_well_formed_and_new() -> None:
    made = [new_secret() for _ in range(5)]
    assert [checked_secret(secret) for secret in made] == made
    assert len(set(made)) == 5


def test_a_seed_gives_the_same_secret_every_time() -> None:
    known = "1c3da49f345d68567147cf1d4ee8d6195af595e28e83d9ed9173fcfefdf22357"
    assert secret_from_seed("tree") == checked_secret(known)
    assert secret_from_seed(1) == secret_from_seed("1") != secret_from_seed(2)


@pytest.mark.parametrize(
    "secret",
    [
        *("", "0", "0" * 63, "0" * 65, "A" * 64, "g" * 64, " " + "0" * 63, "0" * 64 + "\n"),
        "\N{ARABIC-INDIC DIGIT ZERO}" * 64,
    ],
)
def test_a_bad_secret_is_refused(secret: str) -> None:
    with pytest.raises(DiceError, match=r"^a secret is 64 hexadecimal digits in lower case, not "):
        FairDice(secret, ["-", "-"])


@pytest.mark.parametrize("nonce", ["-", "0", "ab", "f" * 64])
def test_a_good_nonce_is_taken_as_it_is(nonce: str) -> None:
    assert checked_nonce(nonce) == nonce
    assert FairDice(SECRET, ["-", nonce]).nonces == ["-", nonce]


@pytest.mark.parametrize(
    "nonce",
    ["", "--", "f" * 65, "AB", "xyz", "a,b", "a b", "ab\n", "-\n", "\N{FULLWIDTH DIGIT ONE}"],
)
def test_a_bad_nonce_is_refused(nonce: str) -> None:
    with pytest.raises(
        DiceError, match=r"^a nonce is 1 to 64 hexadecimal digits in lower case, or"
    ):
        FairDice(SECRET, ["-", nonce])


def test_an_endless_secret_is_not_quoted_in_full() -> None:
    with pytest.raises(DiceError) as caught:
        checked_secret("x" * 10**6)
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize("sides", [0, -1, MOST_SIDES + 1])
def test_dice_that_nobody_can_make_are_refused_and_no_draw_is_used_up(sides: int) -> None:
    dice = FairDice(SECRET, [])
    with pytest.raises(DiceError, match="sides"):
        dice.roll(sides)
    assert dice.roll(720) == fair_draw(SECRET, [], None, 0, 720)
