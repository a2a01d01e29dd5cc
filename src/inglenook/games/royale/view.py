"""What can be seen of a game: by one seat, and whole."""

from typing import TYPE_CHECKING, Annotated, Literal

import msgspec
from msgspec import Meta

from inglenook.games.royale.events import Again
from inglenook.games.royale.last_card import duty_of
from inglenook.games.royale.parts import (
    BASES,
    FIELD,
    GAME_OVER,
    KEYS,
    NOBODY,
    NOWHERE,
    PHASES,
    SEATS_IN,
    SQUARES,
    TURN,
    VALUES,
    CardKey,
    Phase,
    Square,
    Wording,
)
from inglenook.kernel.position import Outcome, State, View

if TYPE_CHECKING:
    from inglenook.games.royale.battle import Battle, Fighter
    from inglenook.games.royale.rules import Royale

Seat = Annotated[int, Meta(ge=0, le=5)]
Count = Annotated[int, Meta(ge=0)]
Pip = Annotated[int, Meta(ge=1, le=6)]
Coordinate = Annotated[int, Meta(ge=0, le=6)]
Base = Annotated[int, Meta(ge=BASES[0], le=BASES[-1])]
Duty = Literal["", "resurrect", "step", "fight", "attack"]
DUTIES: list[Duty] = ["", "resurrect", "step", "fight", "attack"]

# --- by one seat ---------------------------------------------------------------------------------


class PlayerView(msgspec.Struct, frozen=True):
    """One player, as everybody may see them: `aside` counts set-aside cards, `pile` names them once
    the game is over. `resurrection` is what coming back to life would cost in tolls."""

    square: Square | None
    alive: bool
    here: bool
    points: int
    tolls: int
    base: int
    resurrection: int
    active: list[CardKey]
    aside: int
    pile: list[CardKey] | None
    rolls: list[int]


class FighterView(msgspec.Struct, frozen=True):
    """One side of a battle. `bracelets` are those unused when the round began. What was rolled in
    this round, and which bracelets have been used in it, is told to its own seat."""

    seat: int
    wins: int
    needs: int
    two_dice: bool
    disarmed: list[CardKey]
    bracelets: int
    decided: bool
    choice: list[CardKey] | None
    rolled: list[int] | None
    again: list[Again] | None
    die: int | None


class BattleView(msgspec.Struct, frozen=True):
    """A battle, as one seat may see it; `round` 0 is the Disarm step."""

    square: Square
    round: int
    attacker: FighterView
    defender: FighterView


class AttackView(msgspec.Struct, frozen=True):
    """A card attack whose dice lie, while the necklace may still roll one again."""

    square: Square
    card: CardKey
    target: int
    dice: list[int]
    bonus: int
    necklaces: int


class OnField(msgspec.Struct, frozen=True):
    """A card that lies on the field, its printed value, and what it takes to win it now."""

    square: Square
    card: CardKey
    value: int
    target: int


class RoyaleView(View, frozen=True):
    """The game, as one seat may see it: not what others have set aside, sealed, or rolled behind
    their hands. `pile` is what that seat has set aside itself. `duty` is what the last card asks of
    the player on turn."""

    seat: int | None
    phase: Phase
    wording: Wording
    turn: int
    number: int
    order: list[int]
    to_act: tuple[int, ...]
    actions: int
    movements: int
    tempests_used: int
    shifts_used: int
    players: list[PlayerView]
    pile: list[CardKey]
    field: list[OnField]
    cards_left: int
    reduced: bool
    last_card: Square | None
    duty: Duty
    attack: AttackView | None
    battle: BattleView | None
    loser: int | None
    result: Outcome | None


def view_of(game: "Royale", seat: int | None) -> RoyaleView:
    """What `seat` may know."""
    return RoyaleView(
        seat=seat,
        phase=PHASES[game.phase],
        wording=game.house.wording,
        turn=game.turn,
        number=game.number,
        order=game.order.copy(),
        to_act=(*game.to_act(),),
        actions=game.actions,
        movements=game.movements,
        tempests_used=game.tempests,
        shifts_used=game.shifts,
        players=[_player_view(game, number) for number in range(game.seats)],
        pile=[] if seat is None else keys(game.players[seat].aside),
        field=[_on_field(game, place) for place in range(FIELD) if game.field[place]],
        cards_left=game.left,
        reduced=game.left > 0 and game.low == 0,
        last_card=_square(game.last) if game.left == 1 else None,
        duty=DUTIES[duty_of(game)] if game.phase == TURN and game.left == 1 else "",
        attack=_attack_view(game),
        battle=None if game.battle is None else _battle_view(game.battle, seat),
        loser=None if game.loser == NOBODY else game.loser,
        result=game.result,
    )


def keys(kinds: list[int]) -> list[CardKey]:
    """Cards by their names."""
    return [KEYS[kind] for kind in kinds]


def _square(place: int) -> Square | None:
    return None if place == NOWHERE else SQUARES[place]


def _player_view(game: "Royale", seat: int) -> PlayerView:
    player = game.players[seat]
    return PlayerView(
        square=_square(player.square),
        alive=player.alive,
        here=game.staying() >> seat & 1 != 0,
        points=player.points,
        tolls=player.tolls,
        base=player.base,
        resurrection=game.resurrection_tolls(player),
        active=keys(player.active),
        aside=len(player.aside),
        pile=keys(player.aside) if game.phase == GAME_OVER else None,
        rolls=game.rolls[seat].copy(),
    )


def _on_field(game: "Royale", place: int) -> OnField:
    kind = game.field[place]
    return OnField(SQUARES[place], KEYS[kind], VALUES[kind], game.target(kind))


def _attack_view(game: "Royale") -> AttackView | None:
    if not game.dice:
        return None
    player = game.players[game.turn]
    kind = game.field[player.square]
    return AttackView(
        square=SQUARES[player.square],
        card=KEYS[kind],
        target=game.target(kind),
        dice=game.dice.copy(),
        bonus=game.detects(player),
        necklaces=game.necklaces,
    )


def _battle_view(battle: "Battle", seat: int | None) -> BattleView:
    return BattleView(
        square=SQUARES[battle.square],
        round=battle.round,
        attacker=_fighter_view(battle.attacker, seat),
        defender=_fighter_view(battle.defender, seat),
    )


def _fighter_view(fighter: "Fighter", seat: int | None) -> FighterView:
    own = fighter.seat == seat
    thrown = own and bool(fighter.rolled)
    return FighterView(
        seat=fighter.seat,
        wins=fighter.wins,
        needs=fighter.needs,
        two_dice=fighter.two_dice,
        disarmed=keys(fighter.disarmed),
        bracelets=fighter.bracelets + fighter.used,
        decided=fighter.choice is not None or fighter.done,
        choice=keys(fighter.choice) if own and fighter.choice is not None else None,
        rolled=fighter.rolled if thrown else None,
        again=fighter.again if thrown else None,
        die=fighter.die if thrown else None,
    )


# --- whole ---------------------------------------------------------------------------------------


class PlayerState(msgspec.Struct, forbid_unknown_fields=True):
    """One player, whole. `points` follow from the cards; `rolls` are those for initiative."""

    square: tuple[Coordinate, Coordinate] | None = None
    alive: bool = True
    base: Base | None = None
    tolls: Count = 0
    points: Count | None = None
    active: list[str] = []
    aside: list[str] = []
    rolls: list[Pip] = []


class FighterState(msgspec.Struct, forbid_unknown_fields=True):
    """One side of a battle, whole: `choice` is what it will disarm, until all have decided; `used`
    the bracelets of this round, `bracelets` those that are left."""

    seat: Seat
    wins: Count = 0
    disarmed: list[str] = []
    choice: list[str] | None = None
    bracelets: Count | None = None
    used: Count = 0
    rolled: list[Pip] = []
    again: list[Again] = []
    done: bool = False


class BattleState(msgspec.Struct, forbid_unknown_fields=True):
    """A battle, whole; `round` 0 is the Disarm step."""

    attacker: FighterState
    defender: FighterState
    round: Count = 1


class RoyaleState(State):
    """A game, whole. Everything may be left out of one that goes in: docs/notation.md says what
    follows then."""

    phase: Phase | None = None
    turn: Seat | None = None
    number: Annotated[int, Meta(ge=0)] = 1
    order: list[Seat] | None = None
    to_act: list[Seat] | None = None
    actions: Count | None = None
    movements: Count | None = None
    tempests_used: Count = 0
    shifts_used: Count = 0
    died: bool = False
    cleared: bool = False
    players: list[PlayerState] = msgspec.field(default_factory=list)
    gone: list[Seat] = msgspec.field(default_factory=list)
    knocked_out: list[Seat] = msgspec.field(default_factory=list)
    field: dict[str, str] | None = None
    dice: list[Pip] = msgspec.field(default_factory=list)
    necklaces: Count | None = None
    battle: BattleState | None = None
    loser: Seat | None = None
    result: Outcome | None = None


def state_of(game: "Royale") -> RoyaleState:
    """Everything."""
    return RoyaleState(
        phase=PHASES[game.phase],
        turn=game.turn,
        number=game.number,
        order=game.order.copy(),
        to_act=[*game.to_act()],
        actions=game.actions,
        movements=game.movements,
        tempests_used=game.tempests,
        shifts_used=game.shifts,
        died=game.died,
        cleared=game.cleared,
        players=[_player_state(game, seat) for seat in range(game.seats)],
        gone=[*SEATS_IN[game.gone]],
        knocked_out=[*SEATS_IN[game.beaten]],
        field={
            f"{SQUARES[place][0]},{SQUARES[place][1]}": str(KEYS[kind])
            for place, kind in enumerate(game.field)
            if kind
        },
        dice=game.dice.copy(),
        necklaces=game.necklaces,
        battle=None if game.battle is None else _battle_state(game.battle),
        loser=None if game.loser == NOBODY else game.loser,
        result=game.result,
    )


def _player_state(game: "Royale", seat: int) -> PlayerState:
    player = game.players[seat]
    return PlayerState(
        square=_square(player.square),
        alive=player.alive,
        base=player.base,
        tolls=player.tolls,
        points=player.points,
        active=[*keys(player.active)],
        aside=[*keys(player.aside)],
        rolls=game.rolls[seat].copy(),
    )


def _battle_state(battle: "Battle") -> BattleState:
    return BattleState(
        _fighter_state(battle.attacker), _fighter_state(battle.defender), battle.round
    )


def _fighter_state(fighter: "Fighter") -> FighterState:
    return FighterState(
        seat=fighter.seat,
        wins=fighter.wins,
        disarmed=[*keys(fighter.disarmed)],
        choice=None if fighter.choice is None else [*keys(fighter.choice)],
        bracelets=fighter.bracelets,
        used=fighter.used,
        rolled=fighter.rolled,
        again=fighter.again,
        done=fighter.done,
    )
