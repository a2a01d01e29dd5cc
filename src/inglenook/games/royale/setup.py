"""How a game begins: from options, or from a state in which somebody left it."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from inglenook.games.royale.battle import Battle, Fighter, new_battle, new_fighter
from inglenook.games.royale.notation import place_named
from inglenook.games.royale.parts import (
    ACTIONS,
    ALIASES,
    ATTACK_DICE,
    BASE,
    BLACK_DEATH,
    BOOTS,
    BRACELET,
    COPIES,
    DEAL,
    DEEP_WOUNDS,
    DEFAULT_BASE,
    DISARM,
    DISARMING,
    FALL,
    FIELD,
    GAME_OVER,
    INITIATIVE,
    KEYS,
    KIND_OF,
    LUCKY_BRACELET,
    MOVEMENTS,
    NECKLACE,
    NECKLACE_OF_FAITH,
    NOBODY,
    NOWHERE,
    PHASES,
    PLACE,
    PLACE_OF,
    POOL,
    PRETURN,
    SEATS_IN,
    SIDES,
    SLOT,
    SLOTS,
    SQUARES,
    STARTS,
    TITLES,
    TURN,
    VALUES,
    WALKING_DEAD,
    House,
    Player,
    without,
)
from inglenook.games.royale.rules import TURN_BEGAN, Royale, new_game
from inglenook.games.royale.view import BattleState, FighterState, PlayerState, RoyaleState
from inglenook.kernel.dice import seat_name
from inglenook.kernel.errors import BadSetup, one_of


class RoyaleOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a table may agree on. The defaults are the rulings."""

    wording: Literal["tolls", "soft", "drinks"] = "tolls"
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
    _load_players(game, state)
    _load_field(game, state)
    _load_turn(game, state)
    _load_attack(game, state)
    if state.battle is not None:
        game.battle = _battle(game, state.battle, state)
    _check_phase(game, state)
    game.acting = _acting(game, state)
    if TURN_BEGAN[game.phase]:
        game.check_end([])
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
    _check_seat(game, game.turn, "$.turn")
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
        _check_seat(game, seat, f"{path}[{number}]")
        if seats >> seat & 1:
            raise BadSetup(f"seat {seat} stands there twice", f"{path}[{number}]")
        seats |= 1 << seat
    return seats


def _check_seat(game: Royale, seat: int, path: str) -> None:
    if seat >= game.seats:
        raise BadSetup(f"the seats are 0 to {game.seats - 1}, not {seat}", path)


# --- players and cards ---------------------------------------------------------------------------


def _load_players(game: Royale, state: RoyaleState) -> None:
    if len(state.players) > game.seats:
        message = f"there are {game.seats} players (seats), not {len(state.players)}"
        raise BadSetup(message, "$.players")
    for seat, told in enumerate(state.players):
        try:
            _load_player(game, game.players[seat], told)
        except BadSetup as error:
            raise error.inside(f"$.players[{seat}]") from None
    for seat in SEATS_IN[game.gone | game.beaten]:
        game.remove(seat)
    if PLACE < game.phase < GAME_OVER:
        _stand(game)


def _load_player(game: Royale, player: Player, told: PlayerState) -> None:
    staying = game.staying() >> player.seat & 1 != 0
    player.alive = told.alive
    player.base = game.house.base if told.base is None else told.base
    player.tolls = told.tolls
    player.take_up(_kinds(told.active, "$.active"))
    player.aside = _kinds(told.aside, "$.aside")
    player.points = sum(VALUES[kind] for kind in (*player.active, *player.aside))
    game.rolls[player.seat] = told.rolls.copy()
    if told.points is not None and told.points != player.points:
        raise BadSetup(f"these cards are worth {player.points}, not {told.points}", "$.points")
    if BLACK_DEATH in player.aside:
        raise BadSetup("black_death is never set aside: it is active", "$.aside")
    _check_active(game, player)
    if told.square is not None:
        _put(game, player, told.square, staying)


def _check_active(game: Royale, player: Player) -> None:
    most = SLOTS + (game.phase == SLOT and BLACK_DEATH in player.active)
    if len(player.active) > most:
        raise BadSetup(f"at most {SLOTS} cards are active", "$.active")


def _put(game: Royale, player: Player, square: tuple[int, int], staying: bool) -> None:
    if square not in PLACE_OF:
        raise BadSetup(f"{square[0]},{square[1]} is no square of the diamond", "$.square")
    if not staying:
        raise BadSetup("who is out of the game stands nowhere", "$.square")
    if game.phase < PLACE:
        raise BadSetup(f"in {PHASES[game.phase]} nobody stands on the field", "$.square")
    if game.phase == PLACE and PLACE_OF[square] not in STARTS:
        raise BadSetup("pawns are placed on the edge of the field", "$.square")
    player.square = PLACE_OF[square]


def _stand(game: Royale) -> None:
    """Whose square was left out stands on the edge, on one that is free."""
    for seat in SEATS_IN[game.staying()]:
        if game.players[seat].square == NOWHERE:
            game.players[seat].square = game.free_starts()[0]


def _kinds(told: Iterable[str], path: str) -> list[int]:
    return [_kind(name, f"{path}[{number}]") for number, name in enumerate(told)]


def _kind(name: str, path: str) -> int:
    key = ALIASES.get(name, name)
    if key not in KIND_OF:
        raise BadSetup(f"{name!r} is no card: {one_of([*KIND_OF], 15)}", path)
    return KIND_OF[key]


def _load_field(game: Royale, state: RoyaleState) -> None:
    held = [kind for player in game.players for kind in (*player.active, *player.aside)]
    if state.field is not None:
        for key, name in state.field.items():
            _lay(game, key, name)
    elif game.phase > DEAL:
        _deal_the_rest(game, held)
    if game.phase == DEAL and (game.left or held):
        raise BadSetup("in deal no card lies on the field, and nobody has any", "$.field")
    if game.left == 1:
        game.find_last()
    _check_copies(game)


def _lay(game: Royale, key: str, name: str) -> None:
    place = place_named(key)
    if place is None:
        message = f"{key!r} is no square of the diamond: write it as in '3,0'"
        raise BadSetup(message, f"$.field.{key}")
    if game.field[place]:
        raise BadSetup("one card lies on a square", f"$.field.{key}")
    if name:
        game.lay(place, _kind(name, f"$.field.{key}"))


def _deal_the_rest(game: Royale, held: list[int]) -> None:
    """Cards that nobody has, row by row, until 25 are in the game."""
    pool = POOL
    for kind in held:
        pool = without(pool, kind) if kind in pool else pool
    for place, kind in enumerate(pool[: max(0, FIELD - len(held))]):
        game.lay(place, kind)


def _check_copies(game: Royale) -> None:
    """Two of each kind at most, and 25 in all; said of the first card that is too many."""
    counts = [0] * len(KEYS)
    for number, (path, kind) in enumerate(_all_cards(game), start=1):
        counts[kind] += 1
        if counts[kind] > COPIES:
            raise BadSetup(f"there are {COPIES} of {KEYS[kind]}, and this is one more", path)
        if number > FIELD:
            raise BadSetup(f"{FIELD} cards are in the game, and this is one more", path)


def _all_cards(game: Royale) -> Iterator[tuple[str, int]]:
    """Where each card is, as a path of the state."""
    for place, kind in enumerate(game.field):
        if kind:
            x, y = SQUARES[place]
            yield f"$.field.{x},{y}", kind
    for player in game.players:
        for pile, kinds in (("active", player.active), ("aside", player.aside)):
            for number, kind in enumerate(kinds):
                yield f"$.players[{player.seat}].{pile}[{number}]", kind


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


# --- a battle ------------------------------------------------------------------------------------


def _battle(game: Royale, told: BattleState, state: RoyaleState) -> Battle:
    if game.phase not in (DISARMING, BRACELET, FALL):
        raise BadSetup(f"in {PHASES[game.phase]} nobody fights", "$.battle")
    for side, who in (("attacker", told.attacker), ("defender", told.defender)):
        _check_seat(game, who.seat, f"$.battle.{side}.seat")
    if told.attacker.seat == told.defender.seat:
        raise BadSetup("two different players fight", "$.battle.defender.seat")
    if told.attacker.seat != game.turn:
        raise BadSetup("the attacker is the player on turn", "$.battle.attacker.seat")
    one, other = game.players[told.attacker.seat], game.players[told.defender.seat]
    a = new_fighter(one, game.rolls_two(one, other))
    d = new_fighter(other, game.house.lone_side and game.rolls_two(other, one))
    _load_fighter(a, d, told.attacker, "$.battle.attacker")
    _load_fighter(d, a, told.defender, "$.battle.defender")
    if game.phase != DISARMING:
        _count_needs(a, d, told)
    where = one.square if game.phase != FALL else game.players[max(0, game.loser)].square
    battle = new_battle(a, d, where)
    battle.round = told.round
    _check_battle(game, battle)
    return battle


def _load_fighter(fighter: Fighter, foe: Fighter, told: FighterState, path: str) -> None:
    fighter.wins = told.wins
    fighter.disarmed = _kinds(told.disarmed, f"{path}.disarmed")
    for kind in fighter.disarmed:
        if kind == DISARM or fighter.disarmed.count(kind) > fighter.active.count(kind):
            raise BadSetup("only active cards, but no disarm, are disarmed", f"{path}.disarmed")
    fighter.arm()
    if told.choice is not None:
        fighter.choice = sorted(_kinds(told.choice, f"{path}.choice"))
        _check_choice(fighter, foe, f"{path}.choice")
    fighter.used = told.used
    bracelets = fighter.has >> (2 * LUCKY_BRACELET) & 3
    fighter.bracelets = bracelets - told.used if told.bracelets is None else told.bracelets
    if not 0 <= fighter.bracelets <= bracelets - told.used:
        raise BadSetup(f"there are {bracelets} working bracelets", f"{path}.bracelets")
    fighter.rolled = told.rolled.copy()
    fighter.again = told.again.copy()
    if len(told.rolled) not in (0, 1 + fighter.two_dice):
        raise BadSetup(f"this side rolls {1 + fighter.two_dice}", f"{path}.rolled")
    if told.rolled:
        fighter.die = told.again[-1].value if told.again else min(told.rolled)
    fighter.done = told.done
    if told.done and not told.rolled:
        raise BadSetup("who is done has rolled", f"{path}.done")


def _check_choice(fighter: Fighter, foe: Fighter, path: str) -> None:
    chosen = fighter.choice or []
    if len(chosen) > fighter.has >> (2 * DISARM) & 3:
        raise BadSetup("one disarm stops one card", path)
    for kind in chosen:
        if kind == DISARM or chosen.count(kind) > foe.active.count(kind):
            raise BadSetup(f"the opponent has no {KEYS[kind]} to disarm", path)


def _count_needs(a: Fighter, d: Fighter, told: BattleState) -> None:
    """From the shields that work."""
    battle = new_battle(a, d, NOWHERE)
    a.choice = d.choice = None
    bracelets = (a.bracelets, d.bracelets)
    battle.begin([])
    a.bracelets, d.bracelets = bracelets
    if told.round < 1:
        raise BadSetup("the rounds count from 1; 0 is the Disarm step", "$.battle.round")


def _check_battle(game: Royale, battle: Battle) -> None:
    if game.phase == FALL:
        if game.loser not in (battle.attacker.seat, battle.defender.seat):
            raise BadSetup("one of the two fighters has lost", "$.loser")
        game.players[game.loser].alive = False
        return
    for fighter in (battle.attacker, battle.defender):
        player = game.players[fighter.seat]
        if not player.alive or player.square != battle.square:
            message = "both fighters are alive, on the same square"
            raise BadSetup(message, f"$.players[{fighter.seat}]")
        if game.phase == BRACELET and fighter.wins >= fighter.needs:
            raise BadSetup(f"{fighter.needs} wins end the battle", "$.battle")
    if game.phase == DISARMING and battle.round:
        raise BadSetup("in disarm the rounds have not begun: 0", "$.battle.round")


# --- what no game can come to --------------------------------------------------------------------


def _check_phase(game: Royale, state: RoyaleState) -> None:
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
    level = [seat for group in game.level_groups() for seat in group]
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
