"""What can be seen of a game: by one seat, and whole."""

from typing import TYPE_CHECKING, Annotated

import msgspec
from msgspec import Meta

from inglenook.games.otzarot.events import Line
from inglenook.games.otzarot.parts import (
    CARDS,
    COUNT,
    DECISION,
    DICE_IN,
    FACES,
    HOUSE_ROLLS,
    NOBODY,
    PHASES,
    SEATS_IN,
    SKULL_LIMIT,
    STORM,
    STORM_ROLLS,
    ZOMBIE,
    CardKey,
    FaceName,
    Phase,
)
from inglenook.kernel.position import Outcome, State, View

if TYPE_CHECKING:
    from inglenook.games.otzarot.rules import Otzarot

Seat = Annotated[int, Meta(ge=0, le=3)]
Die = Annotated[int, Meta(ge=1, le=8)]
Count = Annotated[int, Meta(ge=0)]

# --- by one seat ---------------------------------------------------------------------------------


class OtzarotView(View, frozen=True):
    """The game, as one seat may see it. Nothing in Otzarot is secret but the cards to come, and
    those are not drawn yet.

    Dice are told by their numbers, 1 to 8; `dice` are their faces in that order. `locked` cannot
    be rolled again this turn, `open` may still be picked. `rolls_left` is None where rolls have no
    limit. `skulls` counts those of the card as well. `worth` and `lines` say what stopping now
    would score, `lost` what being disqualified now would; None outside a decision.
    """

    seat: int | None
    phase: Phase
    target: int
    turn: int
    number: int
    to_act: tuple[int, ...]
    totals: list[int]
    gone: tuple[int, ...]
    card: CardKey
    dice: list[FaceName]
    locked: tuple[int, ...]
    open: tuple[int, ...]
    picks: tuple[int, ...]
    stored: tuple[int, ...]
    rolls: int
    rolls_left: int | None
    skulls: int
    sorceress_used: bool
    may_stop: bool
    worth: int | None
    lines: list[Line]
    lost: int | None
    deck: dict[str, int]
    deck_left: int
    trigger: int | None
    last_turns: tuple[int, ...]
    tie_break: bool
    result: Outcome | None


def view_of(game: "Otzarot", seat: int | None) -> OtzarotView:
    """What `seat` may know."""
    deciding = game.phase == DECISION
    skulls = COUNT[game.skulls] + game.card.skulls
    # With the third skull of a rescue, stopping is being disqualified.
    stopped = game.worth() if skulls < SKULL_LIMIT and deciding else None
    return OtzarotView(
        seat=seat,
        phase=PHASES[game.phase],
        target=game.house.target,
        turn=game.turn,
        number=game.number,
        to_act=(*game.to_act(),),
        totals=game.totals.copy(),
        gone=SEATS_IN[game.gone],
        card=game.card.key,
        dice=[FACES[face] for face in game.dice],
        locked=DICE_IN[_locked(game)],
        open=DICE_IN[game.offered >> 2],
        picks=DICE_IN[game.picks],
        stored=DICE_IN[game.stored],
        rolls=game.rolls,
        rolls_left=_rolls_left(game),
        skulls=skulls,
        sorceress_used=game.spent,
        may_stop=deciding and game.may_stop(),
        worth=stopped.points if stopped else None,
        lines=stopped.lines if stopped else [],
        lost=game.lost().points if deciding else None,
        deck=_deck(game),
        deck_left=len(game.deck),
        trigger=None if game.trigger == NOBODY else game.trigger,
        last_turns=_last_turns(game),
        tie_break=game.tie,
        result=game.result,
    )


def _locked(game: "Otzarot") -> int:
    if game.card is ZOMBIE:
        return game.skulls | game.swords
    if game.phase == DECISION and game.may_free_a_skull():
        return 0
    return game.skulls


def _rolls_left(game: "Otzarot") -> int | None:
    """How many rolls are left in a turn that has a limit."""
    if game.phase != DECISION or not (game.card is STORM or game.house.three_rolls):
        return None
    most = STORM_ROLLS if game.card is STORM else HOUSE_ROLLS
    return max(0, most - game.rolls + game.spent)


def _deck(game: "Otzarot") -> dict[str, int]:
    """What is left in the deck, kind by kind."""
    left = {str(card.key): 0 for card in CARDS}
    for card in game.deck:
        left[card.key] += 1
    return left


def _last_turns(game: "Otzarot") -> tuple[int, ...]:
    """The seats that still have a last turn to take, the one on turn first."""
    after = game.in_order(game.last & ~(1 << game.turn))
    return (game.turn, *after) if game.last >> game.turn & 1 else after


# --- whole ---------------------------------------------------------------------------------------


class OtzarotState(State):
    """A game, whole. Everything may be left out of one that goes in: `phase` follows from what is
    told of the turn, the deck has all cards but the one that lies face up, and in a final round
    (`trigger`) all seats from the one on turn to the trigger have their last turn to take."""

    phase: Phase | None = None
    turn: Seat = 0
    number: Annotated[int, Meta(ge=1)] = 1
    totals: list[int] | None = None
    gone: list[Seat] = msgspec.field(default_factory=list)
    card: CardKey = ""
    deck: dict[str, Count] | None = None
    dice: list[FaceName] | None = None
    picks: list[Die] = msgspec.field(default_factory=list)
    stored: list[Die] = msgspec.field(default_factory=list)
    moved: list[Die] = msgspec.field(default_factory=list)
    rolls: Count | None = None
    sorceress_used: bool = False
    trigger: Seat | None = None
    last_turns: list[Seat] | None = None
    tie_break: bool = False
    result: Outcome | None = None


def state_of(game: "Otzarot") -> OtzarotState:
    """Everything."""
    return OtzarotState(
        phase=PHASES[game.phase],
        turn=game.turn,
        number=game.number,
        totals=game.totals.copy(),
        gone=[*SEATS_IN[game.gone]],
        card=game.card.key,
        deck=_deck(game),
        dice=[FACES[face] for face in game.dice],
        picks=[*DICE_IN[game.picks]],
        stored=[*DICE_IN[game.stored]],
        moved=[*DICE_IN[game.moved]],
        rolls=game.rolls,
        sorceress_used=game.spent,
        trigger=None if game.trigger == NOBODY else game.trigger,
        last_turns=[*_last_turns(game)],
        tie_break=game.tie,
        result=game.result,
    )
