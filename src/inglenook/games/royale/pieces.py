"""What lies on the table of a state: players with their cards, the field, and a battle."""

from collections.abc import Iterable, Iterator

from inglenook.games.royale import fights, last_card, opening
from inglenook.games.royale.battle import Battle, Fighter, new_battle, new_fighter
from inglenook.games.royale.notation import place_named
from inglenook.games.royale.parts import (
    ALIASES,
    BLACK_DEATH,
    BRACELET,
    COPIES,
    DEAL,
    DISARM,
    DISARMING,
    FALL,
    FIELD,
    GAME_OVER,
    KEYS,
    KIND_OF,
    LUCKY_BRACELET,
    NOWHERE,
    PHASES,
    PLACE,
    PLACE_OF,
    POOL,
    SEATS_IN,
    SLOT,
    SLOTS,
    SQUARES,
    STARTS,
    VALUES,
    Player,
    without,
)
from inglenook.games.royale.rules import Royale
from inglenook.games.royale.view import BattleState, FighterState, PlayerState, RoyaleState
from inglenook.kernel.errors import BadSetup, one_of


def check_seat(game: Royale, seat: int, path: str) -> None:
    """Refuse a seat that is not in this game."""
    if seat >= game.seats:
        raise BadSetup(f"the seats are 0 to {game.seats - 1}, not {seat}", path)


# --- players and cards ---------------------------------------------------------------------------


def load_players(game: Royale, state: RoyaleState) -> None:
    """Everybody with cards and counts, on a square if the game has come to that."""
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
            game.players[seat].square = opening.free_starts(game)[0]


def _kinds(told: Iterable[str], path: str) -> list[int]:
    return [_kind(name, f"{path}[{number}]") for number, name in enumerate(told)]


def _kind(name: str, path: str) -> int:
    key = ALIASES.get(name, name)
    if key not in KIND_OF:
        raise BadSetup(f"{name!r} is no card: {one_of([*KIND_OF], 15)}", path)
    return KIND_OF[key]


def load_field(game: Royale, state: RoyaleState) -> None:
    """The cards on the field, as told or dealt from those that nobody has."""
    held = [kind for player in game.players for kind in (*player.active, *player.aside)]
    if state.field is not None:
        for key, name in state.field.items():
            _lay(game, key, name)
    elif game.phase > DEAL:
        _deal_the_rest(game, held)
    if game.phase == DEAL and (game.left or held):
        raise BadSetup("in deal no card lies on the field, and nobody has any", "$.field")
    if game.left == 1:
        last_card.find_last(game)
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


# --- a battle ------------------------------------------------------------------------------------


def load_battle(game: Royale, told: BattleState) -> Battle:
    """A battle, at any moment of it."""
    if game.phase not in (DISARMING, BRACELET, FALL):
        raise BadSetup(f"in {PHASES[game.phase]} nobody fights", "$.battle")
    for side, who in (("attacker", told.attacker), ("defender", told.defender)):
        check_seat(game, who.seat, f"$.battle.{side}.seat")
    if told.attacker.seat == told.defender.seat:
        raise BadSetup("two different players fight", "$.battle.defender.seat")
    if told.attacker.seat != game.turn:
        raise BadSetup("the attacker is the player on turn", "$.battle.attacker.seat")
    one, other = game.players[told.attacker.seat], game.players[told.defender.seat]
    a = new_fighter(one, fights.rolls_two(game, one, other))
    d = new_fighter(other, game.house.lone_side and fights.rolls_two(game, other, one))
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
