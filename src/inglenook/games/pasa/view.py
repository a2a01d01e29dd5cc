"""What can be seen of a match: by one seat, whole, and as a board of text."""

from typing import TYPE_CHECKING, Annotated

import msgspec
from msgspec import Meta

from inglenook.games.pasa.events import Levels
from inglenook.games.pasa.parts import (
    DEVTA_BY_KEY,
    DICE,
    MAX_MANI,
    MAX_ROLLS,
    PHASES,
    Choice,
    DevtaKey,
    Phase,
    Side,
)
from inglenook.kernel.dice import seat_name
from inglenook.kernel.position import Outcome, State, View
from inglenook.kernel.telling import told_outcome

if TYPE_CHECKING:
    from inglenook.games.pasa.rules import Pasa, Player

Seat = Annotated[int, Meta(ge=0, le=1)]
Count = Annotated[int, Meta(ge=0)]

# --- by one seat ---------------------------------------------------------------------------------


class PlayerView(msgspec.Struct, frozen=True):
    """One player, as everybody may see them. Dice are written ``die:face``."""

    side: Side
    mani: int
    tok: int
    devta: DevtaKey
    row: list[str]
    loose: list[str]
    picks: list[int]
    rolls: int
    finished: bool
    chosen: bool


class PasaView(View, frozen=True):
    """The match, as one seat may see it; `choice` is that seat's own.

    `forecast` is where mani and tokens would stand if Yudh came now, with all dice as they lie and
    no prayers: an advice that everybody may see. None when there is no round to end.
    """

    seat: int | None
    phase: Phase
    round: int
    coin: Side
    p1: int | None
    to_act: tuple[int, ...]
    players: tuple[PlayerView, PlayerView]
    choice: Choice
    forecast: Levels | None
    result: Outcome | None


def view_of(match: "Pasa", seat: int | None, players: tuple[PlayerView, PlayerView]) -> PasaView:
    """What `seat` may know; `players` are `both_players`, for whoever looks."""
    return PasaView(
        seat=seat,
        phase=PHASES[match.phase],
        round=match.round,
        coin=match.coin,
        p1=match.p1 if match.coin else None,
        to_act=(*match.to_act(),),
        players=players,
        choice="" if seat is None else match.player(seat).choice,
        forecast=match.forecast(),
        result=match.result,
    )


def both_players(match: "Pasa") -> tuple[PlayerView, PlayerView]:
    """Both players, as everybody may see them."""
    return _player_view(match.a), _player_view(match.b)


def _player_view(player: "Player") -> PlayerView:
    return PlayerView(
        side=player.side,
        mani=player.mani,
        tok=player.tok,
        devta=player.devta.key if player.devta else "",
        row=player.row_texts,
        loose=player.loose_texts,
        picks=player.picks.copy(),
        rolls=player.rolls,
        finished=player.finished,
        chosen=bool(player.choice),
    )


# --- whole ---------------------------------------------------------------------------------------


class PlayerState(msgspec.Struct, forbid_unknown_fields=True):
    """One player, whole. Dice are written ``3:Kv*`` (die 3 shows kavach with yagya) or ``3:-``
    (not rolled yet); going in, the number of the die may be left out of a row."""

    side: Side = ""
    mani: Annotated[int, Meta(ge=0, le=MAX_MANI)] = MAX_MANI
    tok: Count = 2
    devta: DevtaKey = ""
    row: list[str] = []
    loose: list[str] | None = None
    picks: list[int] = []
    rolls: Annotated[int, Meta(ge=0, le=MAX_ROLLS)] = 0
    choice: Choice = ""


class PasaState(State):
    """A match, whole. What is left out of one that goes in is as at the start of a round."""

    phase: Phase = "await_roll"
    round: Count = 1
    coin: Side = "heads"
    p1: Seat = 0
    to_act: list[Seat] | None = None
    players: tuple[PlayerState, PlayerState] = msgspec.field(
        default_factory=lambda: (PlayerState(), PlayerState())
    )
    result: Outcome | None = None


def state_of(match: "Pasa") -> PasaState:
    """Everything."""
    return PasaState(
        phase=PHASES[match.phase],
        round=match.round,
        coin=match.coin,
        p1=match.p1,
        to_act=[*match.to_act()],
        players=(_player_state(match.a), _player_state(match.b)),
        result=match.result,
    )


def _player_state(player: "Player") -> PlayerState:
    return PlayerState(
        side=player.side,
        mani=player.mani,
        tok=player.tok,
        devta=player.devta.key if player.devta else "",
        row=player.row_texts,
        loose=player.loose_texts,
        picks=player.picks.copy(),
        rolls=player.rolls,
        choice=player.choice,
    )


# --- as a board of text --------------------------------------------------------------------------

WIDTH = 72


def board(view: View) -> str:
    """The table as text, your own half below."""
    assert isinstance(view, PasaView)
    below = view.seat or 0
    lines = [_headline(view), ""]
    if view.phase in ("toss_pick", "toss_result"):
        return "\n".join([*lines, *_toss(view)])
    lines += _half(view, 1 - below)
    lines += ["-" * WIDTH]
    lines += _half(view, below)
    return "\n".join(lines)


def _headline(view: PasaView) -> str:
    if view.result:
        return f"Pasa: {told_outcome(view.result)}"
    match view.phase:
        case "toss_pick":
            return "Pasa: the sikka. Call heads or tails"
        case "toss_result":
            return f"Pasa: {view.coin} it is, {seat_name(view.p1)} goes first"
        case "vardan":
            return f"Pasa, round {view.round}: Devik Vardan. Pray or pass, in secret"
        case _:
            turn = view.to_act[0]
            rolling = view.phase == "await_roll"
            roll = view.players[turn].rolls + rolling
            what = f"{seat_name(turn)} {'to roll' if rolling else 'to keep'}"
            return f"Pasa, round {view.round}: Ran Neeti. {what} (roll {roll} of {MAX_ROLLS})"


def _toss(view: PasaView) -> list[str]:
    lines = []
    for seat, player in enumerate(view.players):
        you = " (you)" if seat == view.seat else ""
        state = "choosing" if not player.side else "" if seat in view.to_act else ", ready"
        lines.append(f"  {seat_name(seat)}{you}: {player.side}{state}")
    return lines


def _half(view: PasaView, seat: int) -> list[str]:
    player = view.players[seat]
    you = " (you)" if seat == view.seat else ""
    first = ", first" if seat == view.p1 else ""
    stones = "o" * player.mani + "." * (MAX_MANI - player.mani)
    row = [_mark(text) for text in player.row] + [""] * (DICE - len(player.row))
    loose = "  ".join(_loose(text, player.picks) for text in player.loose)
    lines = [
        f"  {seat_name(seat)}{you}{first}",
        f"    mani   {player.mani:2} {stones}    tokens {player.tok}",
        f"    devta  {_card(player.devta)}",
        "    row    " + "".join(f"[{mark:^3}]" for mark in row),
    ]
    if view.phase in ("await_roll", "await_keep") and not player.finished:
        lines.append(f"    loose  {loose}")
    if view.phase == "vardan":
        own = view.choice if seat == view.seat else ""
        lines.append(f"    choice {own or ('sealed' if player.chosen else 'thinking')}")
    return lines


def _mark(text: str) -> str:
    return text.partition(":")[2]


def _loose(text: str, picks: list[int]) -> str:
    """A loose die by number; a picked one with its place among the picks."""
    die = int(text[0])
    place = f" #{picks.index(die) + 1}" if die in picks else ""
    return f"{die}:({_mark(text)}){place}"


def _card(key: DevtaKey) -> str:
    if not key:
        return "no card yet"
    devta = DEVTA_BY_KEY[key]
    return f"{key.title()}: {devta.cost} tokens, acts at the {devta.time} of Yudh"
