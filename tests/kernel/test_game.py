from collections.abc import Callable, Iterator
from dataclasses import FrozenInstanceError, replace
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Annotated

import msgspec
import pytest

from inglenook.games.pasa import game as pasa
from inglenook.games.pasa.setup import PasaOptions
from inglenook.kernel import game as register
from inglenook.kernel.errors import BadSetup, UnknownGame
from inglenook.kernel.game import Game, NoOptions, all_games, find_game

# --- the register --------------------------------------------------------------------------------

Install = Callable[..., None]

PASA = "inglenook.games.pasa:game"
EXPLOSIVE = "raise RuntimeError('this package explodes')"
TWIN = """
from dataclasses import replace
from inglenook.games.pasa import game as pasa
game = replace(pasa, title="Twin")
other = replace(pasa, key="oware")
"""


@pytest.fixture
def install(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Install]:
    """Makes it so as if pip had installed just these entry points."""
    (tmp_path / "explosive_package.py").write_text(EXPLOSIVE)
    (tmp_path / "twin_package.py").write_text(TWIN)
    monkeypatch.syspath_prepend(tmp_path)

    def install(**games: str) -> None:
        def entry_points(*, group: str) -> list[EntryPoint]:
            assert group == "inglenook.games"
            return [EntryPoint(name, value, group) for name, value in games.items()]

        monkeypatch.setattr(register, "entry_points", entry_points)
        all_games.cache_clear()

    yield install
    all_games.cache_clear()


def test_a_game_is_found_by_its_key() -> None:
    assert find_game("pasa") is pasa
    assert all_games()["pasa"] is pasa


def test_a_package_adds_a_game_by_being_installed(install: Install) -> None:
    install(pasa=PASA, oware="twin_package:other")
    assert [*all_games()] == ["oware", "pasa"]
    assert find_game("oware").start().to_act() == (0, 1)


def test_the_register_cannot_be_written_to() -> None:
    with pytest.raises(TypeError):
        all_games()["chess"] = pasa  # type: ignore[index]


@pytest.mark.parametrize(
    ("value", "warning"),
    [
        ("no_such_package:game", r"the game 'bad' .* is broken: No module named 'no_such_package'"),
        ("inglenook.games.pasa:gmae", r"the game 'bad' .* is broken: .*no attribute 'gmae'"),
        ("explosive_package:game", r"the game 'bad' .* is broken: this package explodes"),
        ("inglenook.games.pasa:guide", r"^inglenook.games.pasa:guide is no inglenook.kernel.Game$"),
        ("inglenook.games.pasa", r"^inglenook.games.pasa is no inglenook.kernel.Game$"),
    ],
)
def test_a_broken_game_is_warned_of_and_the_others_are_still_there(
    install: Install, value: str, warning: str
) -> None:
    install(bad=value, pasa=PASA)
    with pytest.warns(UserWarning, match=warning):
        assert [*all_games()] == ["pasa"]
    assert find_game("pasa") is pasa


def test_of_two_games_with_one_key_the_first_stays(install: Install) -> None:
    install(second="twin_package:game", first=PASA)
    with pytest.warns(UserWarning, match=r"^two installed games are called 'pasa'$"):
        assert [*all_games().values()] == [pasa]


def test_a_game_installed_twice_is_no_trouble(install: Install) -> None:
    install(one=PASA, two=PASA)
    assert [*all_games().values()] == [pasa]


def test_a_game_that_is_not_there_is_answered_with_those_that_are(install: Install) -> None:
    install(pasa=PASA, oware="twin_package:other")
    with pytest.raises(UnknownGame, match=r"^no game is called 'chess': there is oware or pasa$"):
        find_game("chess")


# --- seats, options, states ----------------------------------------------------------------------


class Marble(msgspec.Struct, forbid_unknown_fields=True):
    size: Annotated[int, msgspec.Meta(ge=1, le=9)]


class MarbleOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    marbles: list[Marble] = []
    deep: dict[str, list[int]] = {}


PARTY = replace(pasa, key="party", title="Party", seats=range(2, 7), Options=MarbleOptions)


@pytest.mark.parametrize(("asked", "seats"), [(None, 2), (2, 2), (6, 6)])
def test_seats_are_as_many_as_asked_for_or_the_fewest(asked: int | None, seats: int) -> None:
    assert PARTY.seats_of(asked) == seats


@pytest.mark.parametrize("seats", [-1, 0, 1, 7, 10**30])
def test_a_number_of_seats_that_a_game_cannot_have_is_refused(seats: int) -> None:
    with pytest.raises(BadSetup, match="Party is for 2, 3, 4, 5 or 6 players"):
        PARTY.seats_of(seats)
    with pytest.raises(BadSetup, match="Pasa is for 2 players"):
        pasa.start(seats)


@pytest.mark.parametrize(
    "options",
    [{"bali_damage": 3}, PasaOptions(bali_damage=3), {"bali_damage": 3, "round_limit": 40}],
)
def test_options_come_in_any_form(options: object) -> None:
    assert pasa.options_of(options) == PasaOptions(bali_damage=3)


@pytest.mark.parametrize("options", [None, {}])
def test_options_left_out_are_the_defaults(options: object) -> None:
    assert pasa.options_of(options) == PasaOptions()


def test_options_in_the_right_form_are_not_touched() -> None:
    options = PasaOptions(round_limit=7)
    assert pasa.options_of(options) is options


@pytest.mark.parametrize(
    ("options", "path", "message"),
    [
        ({"marbles": 3}, "$.marbles", "expected `array`, got `int`"),
        ({"marbles": [{"size": 3}, {"size": 0}]}, "$.marbles[1].size", "expected `int` >= 1"),
        ({"marbles": [{"size": True}]}, "$.marbles[0].size", "expected `int`, got `bool`"),
        ({"marbles": [{}]}, "$.marbles[0].size", "this field is missing; expected `int`"),
        ({"marbles": [{"size": 1, "hue": 2}]}, "$.marbles[0].hue", "no such field"),
        ({"deep": {"a": [1, "2"]}}, "$.deep.a[1]", "expected `int`, got `str`"),
        ({"marble": []}, "$.marble", "no such field"),
        ("size 3", "$", "expected `object`, got `str`"),
        ([1], "$", "expected `object`, got `array`"),
    ],
)
def test_wrong_options_are_refused_with_their_path(
    options: object, path: str, message: str
) -> None:
    with pytest.raises(BadSetup) as caught:
        PARTY.options_of(options)
    assert caught.value.path == path
    assert message in caught.value.args[0]
    assert str(caught.value).startswith(f"{path}: ")


def test_a_game_without_options_takes_none() -> None:
    plain = replace(pasa, Options=NoOptions)
    assert plain.options_of(None) == NoOptions()
    with pytest.raises(BadSetup, match=r"\$.luck: there is no such field"):
        plain.options_of({"luck": 3})


def test_a_state_is_resumed_from_an_object_or_its_plain_data() -> None:
    state = pasa.start().state()
    for form in (state, msgspec.to_builtins(state)):
        assert pasa.resume(form).state() == state


@pytest.mark.parametrize(
    ("state", "path"),
    [
        ({"phase": "breakfast"}, "$.phase"),
        ({"players": [{}, {"row": ["1:B", 7]}]}, "$.players[1].row[1]"),
        ({"players": [{}]}, "$.players"),
        ({"moon": 1}, "$.moon"),
        (7, "$"),
        (None, "$"),
    ],
)
def test_a_malformed_state_is_refused_with_its_path(state: object, path: str) -> None:
    with pytest.raises(BadSetup) as caught:
        pasa.resume(state)
    assert caught.value.path == path


def test_resuming_checks_seats_and_options_too() -> None:
    state = pasa.start().state()
    with pytest.raises(BadSetup, match="Pasa is for 2 players"):
        pasa.resume(state, 3)
    with pytest.raises(BadSetup, match="bali_damage"):
        pasa.resume(state, 2, {"bali_damage": "lots"})


# --- the game itself -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("width", "height", "fits"),
    [(1280, 720, True), (1920, 1080, True), (1279, 720, False), (1280, 719, False)],
)
def test_a_screen_must_be_large_enough(width: int, height: int, fits: bool) -> None:
    assert pasa.fits(width, height) is fits


def test_a_game_that_asks_for_no_screen_fits_any() -> None:
    assert replace(pasa, screen=(0, 0)).fits(1, 1)


def test_a_game_says_the_least_with_plain_words() -> None:
    least = Game(
        key="least",
        title="Least",
        about="As little as can be.",
        rules=1,
        seats=range(2, 3),
        begin=pasa.begin,
        load=pasa.load,
        State=pasa.State,
    )
    assert least.read("  ROLL ") == "roll"
    assert least.guide() == ""
    assert "phase: toss_pick" in least.board(pasa.start().view(0))


def test_a_game_never_changes() -> None:
    with pytest.raises(FrozenInstanceError):
        pasa.rules = 2  # type: ignore[misc]
