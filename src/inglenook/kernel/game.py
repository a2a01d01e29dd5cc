"""Games as plain objects, and the register of those installed.

A game is found through the entry point group ``inglenook.games``: a package that declares one
there adds its game by being installed.
"""

import warnings
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from types import MappingProxyType
from typing import Any, Literal

import msgspec

from inglenook.kernel.errors import BadSetup, UnknownGame, one_of
from inglenook.kernel.event import Event
from inglenook.kernel.forms import fitted
from inglenook.kernel.move import tidy
from inglenook.kernel.position import Move, Position, State, View
from inglenook.kernel.telling import plain_board, plain_line

GROUP = "inglenook.games"


class NoOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a game that has none."""


@dataclass(frozen=True, kw_only=True)
class Manners:
    """What a table does about players who sleep or are gone: numbers of the game's rulebook."""

    strikes: int = 3
    """Decisions in a row that the clock may make for a player; with this one the seat is lost."""
    grace: int = 45
    """Seconds that a player whose line is cut has to come back, each time."""
    grace_in_all: int = 90
    """The same, over the whole game; and how long a table waits that everybody has left."""
    pauses: bool = False
    """Whether the clock stands still for a player whose line is cut, while the grace lasts."""
    heir: Literal["nobody", "bot"] = "nobody"
    """Who plays on for a player who is gone or sleeps: nobody, which forfeits the game, or a bot,
    until the player is back."""


@dataclass(frozen=True, kw_only=True)
class Game:
    """All that the rest of the house needs to know of a game."""

    key: str
    """Its name in commands, records and addresses: short, lower case."""
    title: str
    """Its name for people."""
    about: str
    """One sentence that makes somebody want to play it."""
    rules: int
    """The version of the rules: raised by every change that alters play."""
    seats: range
    """How many can play: ``range(2, 5)`` is two to four."""
    begin: Callable[[int, Any], Position]
    """The first position, for a number of seats and the options."""
    State: type[State]
    """The form of a whole position as data."""
    load: Callable[[Any, int, Any], Position] = lambda state, seats, options: state
    """The position of a state, for a number of seats and the options; `BadSetup` says what is
    wrong with it and where. Left out where the state is the position itself."""
    Options: type[msgspec.Struct] = NoOptions
    """The form of the options; all have defaults."""
    read: Callable[[str], Move] = tidy
    """From what a person typed to a move in its one form; `UnreadableMove` if it is none."""
    moves_help: str = ""
    """The moves with their text forms, for the help of a terminal."""
    unlisted: frozenset[str] = field(default=frozenset())
    """First words of moves that `play` takes although `legal` leaves them out, because they take
    a listed one back, say several in one, or are a way to leave."""
    board: Callable[[View], str] = plain_board
    """A view as text."""
    tell: Callable[[Event], str] = plain_line
    """An event as a line of the log; empty if it needs none."""
    guide: Callable[[], str] = lambda: ""
    """The rules for players, in Markdown."""
    screen: tuple[int, int] = (0, 0)
    """The smallest screen, in pixels across and down, on which the game is offered."""
    View: type[View] = View
    """The form of a view, for those who must know it ahead, like a client in another language."""
    events: tuple[type[Event], ...] = ()
    """Every kind of event that can happen, for the same: ``events_in`` lists those of a module."""
    manners: Manners = Manners()
    """What a table does about players who sleep or are gone."""
    lasts: Callable[[Event], float] = lambda event: 0.0
    """How many seconds people need to watch an event; clocks start when all are shown."""
    rematch: Callable[[Any, Position], Any] = lambda options, position: options
    """The options of a rematch, from those of a game and its last position. The seats move on by
    one, whatever the options."""

    customs: Callable[[Any, Sequence[str]], Any] = lambda options, seats: options
    """Options in which all is settled that depends on who sits there: on the seats by kind, as a
    record has them."""

    def start(self, seats: int | None = None, options: object = None) -> Position:
        """A new game. Options may be left out, given as an object of this game, or as a mapping.

        >>> find_game("pasa").start(2, {"bali_damage": 3}).to_act()
        (0, 1)
        """
        return self.begin(self.seats_of(seats), self.options_of(options))

    def resume(self, state: object, seats: int | None = None, options: object = None) -> Position:
        """The position of a state: an object of this game, or a mapping in its JSON form."""
        whole = fitted(state, self.State, from_attributes=True)
        count = self.seats_of(seats)
        position = self.load(whole, count, self.options_of(options))
        outcome = position.outcome()
        if outcome is not None and not outcome.fits(count):
            raise BadSetup(f"each of the {count} seats has a place from 1 on", "$.result.places")
        return position

    def seats_of(self, seats: int | None) -> int:
        """A number of seats that this game can have; the smallest if none is asked for."""
        if seats is None:
            return self.seats[0]
        if seats not in self.seats:
            raise BadSetup(f"{self.title} is for {one_of([str(n) for n in self.seats])} players")
        return seats

    def options_of(self, options: object) -> Any:
        """Options in this game's form, whatever form they came in."""
        if isinstance(options, self.Options):
            return options
        return fitted(options or {}, self.Options)

    def spelled_out(self, options: object) -> dict[str, Any]:
        """Options as plain data with nothing left to a default, as records and journals keep them.

        >>> find_game("pasa").spelled_out({"bali_damage": 3})["round_limit"]
        40
        """
        told: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(self.options_of(options)))
        return told

    def settled(self, options: object, seats: Sequence[str]) -> dict[str, Any]:
        """The same for a table of these seats.

        >>> find_game("wheels").settled({}, ["human", "human"])["first"]
        'alternate'
        """
        return self.spelled_out(self.customs(self.options_of(options), seats))

    def fits(self, width: int, height: int) -> bool:
        """Whether a screen is large enough for the game's table."""
        return width >= self.screen[0] and height >= self.screen[1]


@cache
def all_games() -> Mapping[str, Game]:
    """Every game that is installed, by key. One that cannot be loaded is warned of and left out.

    >>> "pasa" in all_games()
    True
    """
    games: dict[str, Game] = {}
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name):
        game = _load(entry)
        if game is not None and games.setdefault(game.key, game) is not game:
            warnings.warn(f"two installed games are called {game.key!r}", stacklevel=2)
    return MappingProxyType(games)


def _load(entry: EntryPoint) -> Game | None:
    """The game behind an entry point, unless it is broken: one bad package must not close the
    house to the others."""
    try:
        game = entry.load()
    except Exception as error:  # noqa: BLE001  (whatever a third-party package raises)
        warnings.warn(f"the game {entry.name!r} ({entry.value}) is broken: {error}", stacklevel=3)
        return None
    if not isinstance(game, Game):
        warnings.warn(f"{entry.value} is no inglenook.kernel.Game", stacklevel=3)
        return None
    return game


def find_game(key: str) -> Game:
    """The game of that key.

    >>> find_game("chess")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    inglenook.kernel.errors.UnknownGame: no game is called 'chess': there is ...
    """
    try:
        return all_games()[key]
    except KeyError:
        known = list(all_games())
        near = get_close_matches(key, known, 1)
        hint = f" (did you mean {near[0]}?)" if near else ""
        raise UnknownGame(f"no game is called {key!r}{hint}: there is {one_of(known)}") from None
