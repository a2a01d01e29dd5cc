"""How a game begins: from options, or from a state in which somebody left it."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from inglenook.games.otzarot.parts import (
    ALL_DICE,
    BIT,
    BLANK,
    CARD_BY_KEY,
    CARDS,
    CHEST,
    COUNT,
    DECISION,
    DECK,
    DICE,
    DRAW,
    EVERYBODY,
    FACE_DOWN,
    FACES,
    FIRST_ROLL,
    GAME_OVER,
    ISLAND,
    ISLAND_SKULLS,
    LOTS,
    NO_EFFECT,
    PHASES,
    SEATS_IN,
    SKULL,
    SKULL_LIMIT,
    SORCERESS,
    STORM,
    STORM_ROLLS,
    SWORD,
    TARGET,
    UNROLLED,
    ZOMBIE,
    ZOMBIES,
    Card,
    FaceName,
    House,
)
from inglenook.games.otzarot.rules import Otzarot, new_game
from inglenook.games.otzarot.view import OtzarotState
from inglenook.kernel.errors import BadSetup, one_of


class OtzarotOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a table may agree on. The defaults are the rulings."""

    target: Annotated[int, Meta(ge=2000, le=16000)] = TARGET
    """The total that opens the final round."""
    three_rolls: bool = False
    """Three rolls in all, under every card but Storm, which has two (R1)."""
    negative_totals: bool = False
    """Totals may fall below 0 (R2)."""
    nine_wins: bool = False
    """Nine coins or nine diamonds, eight dice and the card, win the game at once (R3)."""
    rescue: bool = False
    """With exactly three skulls the Sorceress may still reroll one of them (R6)."""
    storm_sets: bool = True
    """Under Storm, sets of coins and of diamonds score as well (R7)."""
    tie_break: bool = False
    """Who share the highest total at the end take one more turn each (R13)."""
    first: Literal["A", "random"] = "A"
    """Who begins (R16)."""
    store_kept: bool = False
    """With the Treasure Chest, what is not rerolled is stored by itself (R18)."""


def begin(seats: int, options: OtzarotOptions) -> Otzarot:
    """A new game, before the first card."""
    game = new_game(_house(options), seats)
    if options.first == "random":
        game.phase = LOTS
    return game


def _house(options: OtzarotOptions) -> House:
    house = House()
    house.target = options.target
    house.three_rolls = options.three_rolls
    house.negative_totals = options.negative_totals
    house.nine_wins = options.nine_wins
    house.rescue = options.rescue
    house.storm_sets = options.storm_sets
    house.store_kept = options.store_kept
    house.tie_break = options.tie_break
    return house


def load(state: OtzarotState, seats: int, options: OtzarotOptions) -> Otzarot:
    """The game of a state, if a game can come to it."""
    game = begin(seats, options)
    game.result = state.result
    _load_players(game, state)
    _load_turn(game, state)
    game.deck = _deck(state.deck, game.card)
    _load_final_round(game, state)
    _check_phase(game)
    if game.phase == DECISION:
        game.offer()
    return game


# --- who plays -----------------------------------------------------------------------------------


def _load_players(game: Otzarot, state: OtzarotState) -> None:
    _check_seat(game, state.turn, "$.turn")
    for place, seat in enumerate(state.gone):
        _check_seat(game, seat, f"$.gone[{place}]")
        game.gone |= 1 << seat
    game.turn = state.turn
    game.number = state.number
    if state.totals is not None:
        game.totals = _totals(game, state.totals)
    if state.result is not None:
        return
    if len(SEATS_IN[game.staying()]) < 2:
        raise BadSetup("at least two players are still there", "$.gone")
    if game.gone >> game.turn & 1:
        raise BadSetup("the seat on turn has left", "$.turn")


def _check_seat(game: Otzarot, seat: int, path: str) -> None:
    if seat >= game.seats:
        raise BadSetup(f"the seats are 0 to {game.seats - 1}, not {seat}", path)


def _totals(game: Otzarot, told: list[int]) -> list[int]:
    if len(told) != game.seats:
        raise BadSetup(f"there are {game.seats} totals, one a seat, not {len(told)}", "$.totals")
    for seat, total in enumerate(told):
        if total < 0 and not game.house.negative_totals:
            message = f"a total is 0 or more (but with negative_totals), not {total}"
            raise BadSetup(message, f"$.totals[{seat}]")
    return told.copy()


# --- the turn ------------------------------------------------------------------------------------


def _load_turn(game: Otzarot, state: OtzarotState) -> None:
    game.card = CARD_BY_KEY[state.card]
    dice = UNROLLED if state.dice is None else _dice(state.dice)
    game.dice = dice
    game.skulls = _showing(dice, SKULL)
    game.swords = _showing(dice, SWORD)
    game.picks = _numbers(state.picks, "$.picks")
    game.stored = _numbers(state.stored, "$.stored")
    game.moved = _numbers(state.moved, "$.moved")
    game.spent = state.sorceress_used
    game.phase = _phase(game, state)
    least = 1 + state.sorceress_used
    game.rolls = state.rolls if state.rolls is not None else least * (BLANK not in dice)


def _dice(told: list[FaceName]) -> list[int]:
    if len(told) != DICE:
        raise BadSetup(f"there are {DICE} dice, not {len(told)}", "$.dice")
    dice = [FACES.index(face) for face in told]
    if 0 < dice.count(BLANK) < DICE:
        raise BadSetup("all dice have been rolled, or none: blank has no place here", "$.dice")
    return dice


def _showing(dice: list[int], face: int) -> int:
    return sum(BIT[place + 1] for place, shown in enumerate(dice) if shown == face)


def _numbers(told: list[int], path: str) -> int:
    dice = 0
    for place, die in enumerate(told):
        if dice & BIT[die]:
            raise BadSetup(f"die {die} stands there twice", f"{path}[{place}]")
        dice |= BIT[die]
    return dice


def _phase(game: Otzarot, state: OtzarotState) -> int:
    """The phase as told, or, if that was left out, as what is told of the turn makes it."""
    if state.phase is not None:
        return PHASES.index(state.phase)
    if state.result is not None:
        return GAME_OVER
    if game.card is FACE_DOWN:
        return DRAW
    if game.dice is UNROLLED or BLANK in game.dice:
        return FIRST_ROLL
    if game.card is ZOMBIE:
        return ZOMBIES
    many = COUNT[game.skulls] + game.card.skulls >= ISLAND_SKULLS
    return ISLAND if many and not game.card.swords else DECISION


def _deck(told: dict[str, int] | None, card: Card) -> list[Card]:
    """What is left in the deck: as told, or all but the card that lies face up."""
    left = {str(kind.key): kind.copies - (kind is card) for kind in CARDS}
    if told is None:
        return [kind for kind in DECK if _take(left, kind)]
    for key, count in told.items():
        if key not in left:
            message = f"{key!r} is no card of the deck: {one_of([*left], 16)}"
            raise BadSetup(message, f"$.deck.{key}")
        if count > left[key]:
            message = f"at most {left[key]} of {key} can be left, not {count}"
            raise BadSetup(message, f"$.deck.{key}")
    kept = {str(kind.key): told.get(str(kind.key), 0) for kind in CARDS}
    return [kind for kind in DECK if _take(kept, kind)]


def _take(left: dict[str, int], kind: Card) -> bool:
    left[kind.key] -= 1
    return left[kind.key] >= 0


# --- the final round -----------------------------------------------------------------------------


def _load_final_round(game: Otzarot, state: OtzarotState) -> None:
    if state.trigger is None:
        if state.last_turns or state.tie_break:
            raise BadSetup("last turns come in a final round: whose total opened it?", "$.trigger")
        return
    _check_seat(game, state.trigger, "$.trigger")
    game.trigger = state.trigger
    game.tie = state.tie_break
    if game.tie and not game.house.tie_break:
        raise BadSetup("ties are broken only with the option tie_break", "$.tie_break")
    if state.last_turns is None:
        _infer_last_turns(game)
        return
    for place, seat in enumerate(state.last_turns):
        _check_seat(game, seat, f"$.last_turns[{place}]")
        game.last |= 1 << seat
    if game.last & game.gone:
        raise BadSetup("who has left takes no last turn", "$.last_turns")
    if not game.last >> game.turn & 1:
        raise BadSetup("the seat on turn has a last turn to take", "$.last_turns")
    if game.last >> game.trigger & 1 and not game.tie:
        raise BadSetup("who opened the final round takes no last turn", "$.last_turns")


def _infer_last_turns(game: Otzarot) -> None:
    """From the seat on turn round to the one before the trigger, all that are still there."""
    if game.turn == game.trigger and not game.tie:
        raise BadSetup("who opened the final round takes no last turn", "$.turn")
    seat = game.turn
    while True:
        game.last |= 1 << seat
        seat = (seat + 1) % game.seats
        if seat in (game.trigger, game.turn):
            break
    game.last &= EVERYBODY[game.seats] & ~game.gone


# --- what no game can come to --------------------------------------------------------------------


def _check_phase(game: Otzarot) -> None:
    """Refuse what cannot be, rather than play on from it."""
    phase = game.phase
    if (phase == GAME_OVER) != (game.result is not None):
        raise BadSetup("a result goes with game_over, and only with it", "$.result")
    if phase == GAME_OVER:
        _check_result(game)
        return
    if phase == LOTS or phase == DRAW:
        _check_untouched(game)
        if game.card is not FACE_DOWN:
            raise BadSetup(f"in {PHASES[phase]} no card lies face up yet", "$.card")
        return
    if game.card is FACE_DOWN:
        keys = one_of([*(str(card.key) for card in CARDS), str(NO_EFFECT.key)], 17)
        raise BadSetup(f"in {PHASES[phase]} a card lies face up: {keys}", "$.card")
    if phase == FIRST_ROLL:
        _check_untouched(game)
        return
    if BLANK in game.dice:
        raise BadSetup(f"in {PHASES[phase]} all eight dice have been rolled", "$.dice")
    if game.rolls == 0:
        raise BadSetup(f"in {PHASES[phase]} there has been a roll", "$.rolls")
    if phase != DECISION:
        _check_unchosen(game)
    if phase == ISLAND:
        _check_island(game)
    elif phase == ZOMBIES:
        _check_zombies(game)
    else:
        _check_decision(game)


def _check_result(game: Otzarot) -> None:
    if game.result is not None and len(game.result.places) != game.seats:
        raise BadSetup(f"there are {game.seats} places, one a seat", "$.result.places")


def _check_untouched(game: Otzarot) -> None:
    """Before the first roll nothing has been done with the dice."""
    if game.dice != UNROLLED:
        raise BadSetup(f"in {PHASES[game.phase]} no die has been rolled", "$.dice")
    if game.rolls:
        raise BadSetup(f"in {PHASES[game.phase]} there has been no roll", "$.rolls")
    _check_unchosen(game)


def _check_unchosen(game: Otzarot) -> None:
    """Dice are picked and stored, and the Sorceress is used, in decisions only."""
    chosen = {"picks": game.picks, "stored": game.stored, "moved": game.moved}
    for field, dice in {**chosen, "sorceress_used": int(game.spent)}.items():
        if dice:
            raise BadSetup(f"in {PHASES[game.phase]} nothing can be chosen", f"$.{field}")


def _check_island(game: Otzarot) -> None:
    if game.card is ZOMBIE or game.card.swords:
        raise BadSetup("this card knows no island", "$.card")
    if COUNT[game.skulls] + game.card.skulls < ISLAND_SKULLS:
        raise BadSetup(f"on the island there are at least {ISLAND_SKULLS} skulls", "$.dice")
    if game.skulls == ALL_DICE:
        raise BadSetup("with eight skulls the island is over: leave them to a roll", "$.dice")


def _check_zombies(game: Otzarot) -> None:
    if game.card is not ZOMBIE:
        raise BadSetup("zombies come with the card zombie", "$.card")
    if game.skulls | game.swords == ALL_DICE:
        message = "with only skulls and swords the attack is over: leave them to a roll"
        raise BadSetup(message, "$.dice")


def _check_decision(game: Otzarot) -> None:
    if game.card is ZOMBIE:
        raise BadSetup("under Zombie Attack there is nothing to decide", "$.card")
    skulls = COUNT[game.skulls] + game.card.skulls
    if skulls >= SKULL_LIMIT and not game.may_rescue():
        message = f"with {skulls} skulls there is nothing left to decide: leave them to a roll"
        raise BadSetup(message, "$.dice")
    if game.card is not CHEST and game.stored | game.moved:
        where = "$.stored" if game.stored else "$.moved"
        raise BadSetup("dice are stored with the card chest", where)
    if game.stored & game.skulls:
        raise BadSetup("skulls cannot be stored", "$.stored")
    if game.moved & game.skulls:
        raise BadSetup("skulls cannot be stored", "$.moved")
    if game.spent and (game.card is not SORCERESS or game.rolls < 2):
        message = "the sorceress is used by her own card, for a second roll or a later one"
        raise BadSetup(message, "$.sorceress_used")
    if game.card is STORM and game.rolls > STORM_ROLLS:
        raise BadSetup(f"storm has {STORM_ROLLS} rolls", "$.rolls")
    _check_picks(game)


def _check_picks(game: Otzarot) -> None:
    if not game.picks:
        return
    skulls = game.picks & game.skulls
    if game.picks & game.stored or COUNT[skulls] > 1 or (skulls and not game.may_free_a_skull()):
        raise BadSetup("only dice that may be rerolled are picked", "$.picks")
    if game.rolls_used_up() and not skulls:
        raise BadSetup("no roll is left to pick dice for", "$.picks")
