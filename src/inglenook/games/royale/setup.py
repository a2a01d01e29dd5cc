"""How a game begins: from options, or from a state in which somebody left it."""

from collections.abc import Sequence
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from inglenook.games.royale import ending, opening
from inglenook.games.royale.battle import Battle
from inglenook.games.royale.parts import (
    ACTIONS,
    ATTACK_DICE,
    BASE,
    BOOTS,
    BRACELET,
    DEAL,
    DEEP_WOUNDS,
    DEFAULT_BASE,
    DISARMING,
    FALL,
    GAME_OVER,
    INITIATIVE,
    LUCKY_BRACELET,
    MOVEMENTS,
    NECKLACE,
    NECKLACE_OF_FAITH,
    NOBODY,
    NOWHERE,
    PHASES,
    PLACE,
    PRETURN,
    SEATS_IN,
    SIDES,
    SLOT,
    SLOTS,
    TITLES,
    TURN,
    WALKING_DEAD,
    House,
    Wording,
)
from inglenook.games.royale.pieces import check_seat, load_battle, load_field, load_players
from inglenook.games.royale.rules import Royale, new_game
from inglenook.games.royale.view import RoyaleState
from inglenook.kernel.dice import seat_name
from inglenook.kernel.errors import BadSetup, one_of


class RoyaleOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a table may agree on. The defaults are the rulings."""

    wording: Wording = "tolls"
    """What the counter counts: tolls, with one base for all; or sips of soft drinks, or of any,
    where each player chooses a base before the game."""
    base: Annotated[int, Meta(ge=1, le=3)] = DEFAULT_BASE
    """What coming back to life costs, where nobody chooses."""
    lead_rule: Literal["end", "continue", "knock_out"] = "end"
    """What a lead of four cards means when one card is left (12.1)."""
    cardless: Literal["attacker_only", "lone_side"] = "attacker_only"
    """Who rolls two dice in a battle and keeps the lower: an attacker without any card, or the side
    that alone has no active card (12.4)."""
    space_shift_cost: Annotated[int, Meta(ge=0, le=1)] = 0
    """The actions that Space Shift costs (12.10)."""
    tempest_cost: Annotated[int, Meta(ge=0, le=1)] = 1
    """The actions that Tempest costs (12.11)."""


def begin(seats: int, options: RoyaleOptions) -> Royale:
    """A new game, before the deal."""
    return new_game(_house(options), seats)


def _house(options: RoyaleOptions) -> House:
    house = House()
    house.wording = options.wording
    house.unit = "toll" if options.wording == "tolls" else "sip"
    house.bases_chosen = options.wording != "tolls"
    house.base = options.base
    house.knocks_out = options.lead_rule == "knock_out"
    house.lead_ends = options.lead_rule == "end"
    house.lone_side = options.cardless == "lone_side"
    house.shift_cost = options.space_shift_cost
    house.tempest_cost = options.tempest_cost
    return house


def load(state: RoyaleState, seats: int, options: RoyaleOptions) -> Royale:
    """The game of a state, if a game can come to it."""
    game = begin(seats, options)
    game.result = state.result
    _load_seats(game, state)
    game.phase = _phase(state)
    load_players(game, state)
    load_field(game, state)
    _load_turn(game, state)
    _load_attack(game, state)
    if state.battle is not None:
        game.battle = load_battle(game, state.battle)
    _check_phase(game)
    game.acting = _acting(game, state)
    if ending.TURN_BEGAN[game.phase]:
        ending.check_end(game, [])
        ending.skip_the_beaten(game, [])
    return game


def _phase(state: RoyaleState) -> int:
    """The phase as told, or, if that was left out, as all that is told makes it."""
    if state.phase is not None:
        return PHASES.index(state.phase)
    if state.result is not None:
        return GAME_OVER
    if state.battle is not None:
        if state.loser is not None:
            return FALL
        return BRACELET if state.battle.round else DISARMING
    if state.dice:
        return NECKLACE
    return SLOT if any(len(player.active) > SLOTS for player in state.players) else TURN


# --- who plays -----------------------------------------------------------------------------------


def _load_seats(game: Royale, state: RoyaleState) -> None:
    game.gone = _seats(game, state.gone, "$.gone")
    game.beaten = _seats(game, state.knocked_out, "$.knocked_out")
    if game.beaten and not game.house.knocks_out:
        message = "players are knocked out only with the option lead_rule: knock_out"
        raise BadSetup(message, "$.knocked_out")
    if state.result is None and len(SEATS_IN[game.staying()]) < 2:
        raise BadSetup("at least two players are still there", "$.gone")
    if state.order is not None:
        order = _seats(game, state.order, "$.order")
        if game.staying() & ~order:
            missing = seat_name(SEATS_IN[game.staying() & ~order][0])
            raise BadSetup(f"{missing} is still there, and so has a place in it", "$.order")
        game.order = state.order.copy()
    staying = [seat for seat in game.order if game.staying() >> seat & 1]
    game.turn = _turn(state, staying)
    check_seat(game, game.turn, "$.turn")
    game.number = state.number


def _turn(state: RoyaleState, staying: list[int]) -> int:
    """The seat on turn as told, or, if that was left out, who fights or decides, or the first."""
    if state.turn is not None:
        return state.turn
    if state.battle is not None:
        return state.battle.attacker.seat
    if state.to_act and len(state.to_act) == 1:
        return state.to_act[0]
    return staying[0] if staying else 0


def _seats(game: Royale, told: Sequence[int], path: str) -> int:
    seats = 0
    for number, seat in enumerate(told):
        check_seat(game, seat, f"{path}[{number}]")
        if seats >> seat & 1:
            raise BadSetup(f"seat {seat} stands there twice", f"{path}[{number}]")
        seats |= 1 << seat
    return seats


# --- the turn ------------------------------------------------------------------------------------


def _load_turn(game: Royale, state: RoyaleState) -> None:
    player = game.players[game.turn]
    begun = game.phase > PRETURN
    actions = ACTIONS + player.count(WALKING_DEAD) if begun else 0
    movements = MOVEMENTS + player.count(BOOTS) if begun else 0
    game.actions = actions if state.actions is None else state.actions
    game.movements = movements if state.movements is None else state.movements
    game.tempests = state.tempests_used
    game.shifts = state.shifts_used
    game.died = state.died
    game.cleared = state.cleared
    game.loser = NOBODY if state.loser is None else state.loser


def _load_attack(game: Royale, state: RoyaleState) -> None:
    game.dice = state.dice.copy()
    if game.phase != NECKLACE:
        if state.dice or state.necklaces:
            raise BadSetup(f"in {PHASES[game.phase]} no card is under attack", "$.dice")
        return
    player = game.players[game.turn]
    most = player.count(NECKLACE_OF_FAITH)
    game.necklaces = most if state.necklaces is None else state.necklaces
    if not 1 <= game.necklaces <= most:
        raise BadSetup(f"in necklace 1 to {most} active ones are unused", "$.necklaces")
    if len(game.dice) != ATTACK_DICE:
        raise BadSetup(f"a card is attacked with {ATTACK_DICE} dice", "$.dice")
    if player.count(DEEP_WOUNDS) and {1, SIDES} & {*game.dice}:
        raise BadSetup("with deep_wounds no die shows 1 or 6", "$.dice")
    if player.square == NOWHERE or not game.field[player.square]:
        raise BadSetup("no card lies where the attacker stands", "$.field")


# --- what no game can come to --------------------------------------------------------------------


def _check_phase(game: Royale) -> None:
    """Refuse what cannot be, rather than play on from it."""
    phase = game.phase
    if (phase == GAME_OVER) != (game.result is not None):
        raise BadSetup("a result goes with game_over, and only with it", "$.result")
    if game.result is not None and len(game.result.places) not in (0, game.seats):
        raise BadSetup(f"there are {game.seats} places, one a seat", "$.result.places")
    if phase == BASE and not game.house.bases_chosen:
        raise BadSetup("a base is chosen with the wordings soft and drinks only", "$.phase")
    fights = phase in (DISARMING, BRACELET, FALL)
    if fights and game.battle is None:
        raise BadSetup(f"in {PHASES[phase]} two players fight: say who", "$.battle")
    if (phase == FALL) != (game.loser != NOBODY):
        raise BadSetup("a loser goes with fall, and only with it", "$.loser")
    on_turn = phase not in (FALL, SLOT, GAME_OVER) and phase > PLACE
    if on_turn and not game.staying() >> game.turn & 1:
        raise BadSetup("the seat on turn is out of the game", "$.turn")
    player = game.players[game.turn]
    if phase == PRETURN and not player.aside:
        message = "a preturn is for a player with cards set aside"
        raise BadSetup(message, f"$.players[{game.turn}].aside")
    if phase == NECKLACE and (not player.alive or (game.others_here(player) and not game.cleared)):
        message = "a card is attacked by a living player who stands alone there"
        raise BadSetup(message, f"$.players[{game.turn}]")


def _acting(game: Royale, state: RoyaleState) -> int:
    """Who has something to decide: as everything else makes it, but before the first turn as
    told."""
    told = None if state.to_act is None else _seats(game, state.to_act, "$.to_act")
    if game.phase in (BASE, INITIATIVE):
        acting = _preparing(game) if told is None else told
        if not acting or acting & ~game.staying():
            raise BadSetup("somebody who is still there has something to decide", "$.to_act")
        return acting
    acting = _deciding(game)
    if told is not None and told != acting:
        names = one_of([str(seat) for seat in SEATS_IN[acting]]) or "nobody"
        raise BadSetup(f"by all the rest it is for {names} to decide", "$.to_act")
    return acting


def _preparing(game: Royale) -> int:
    staying = SEATS_IN[game.staying()]
    if game.phase == BASE:
        return game.staying()
    unrolled = [seat for seat in staying if not game.rolls[seat]]
    level = [seat for group in opening.level_groups(game) for seat in group]
    return sum(1 << seat for seat in unrolled or level)


def _deciding(game: Royale) -> int:
    phase = game.phase
    if phase == GAME_OVER:
        return 0
    if phase == DEAL:
        return 1 << SEATS_IN[game.staying()][0]
    if phase == PLACE:
        return _placing(game)
    if phase == SLOT:
        return _making_room(game)
    if phase == FALL:
        return 1 << game.loser
    battle = game.battle
    if phase == DISARMING and battle is not None:
        return _disarming(battle)
    if phase == BRACELET and battle is not None:
        return _with_bracelet(battle)
    return 1 << game.turn


def _placing(game: Royale) -> int:
    for seat in game.order:
        if game.staying() >> seat & 1 and game.players[seat].square == NOWHERE:
            return 1 << seat
    raise BadSetup("in place somebody has no square yet", "$.players")


def _making_room(game: Royale) -> int:
    full = [player for player in game.players if len(player.active) > SLOTS]
    if len(full) != 1 or not game.staying() >> full[0].seat & 1:
        raise BadSetup(f"in slot one player has {SLOTS + 1} active cards", "$.players")
    return 1 << full[0].seat


def _disarming(battle: Battle) -> int:
    acting = battle.who_may_disarm()
    for fighter in (battle.attacker, battle.defender):
        if fighter.choice is not None:
            acting &= ~(1 << fighter.seat)
    if not acting:
        raise BadSetup("in disarm somebody may still disarm", "$.battle")
    return acting


def _with_bracelet(battle: Battle) -> int:
    """The attacker decides first, then the defender."""
    fighter = battle.defender if battle.attacker.done else battle.attacker
    if not (fighter.rolled and fighter.bracelets) or fighter.done:
        name = f"{seat_name(fighter.seat)} has rolled and has a {TITLES[LUCKY_BRACELET]}"
        raise BadSetup(f"in bracelet {name}", "$.battle")
    return 1 << fighter.seat
