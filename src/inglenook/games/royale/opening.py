"""Before the first turn: the deal, initiative and placement (section 4 of the rulebook)."""

from typing import TYPE_CHECKING

from inglenook.games.royale.events import (
    BaseChosen,
    FieldDealt,
    InitiativeRolled,
    OrderSet,
    Placed,
    RollOff,
)
from inglenook.games.royale.notation import ANY
from inglenook.games.royale.parts import (
    BASE,
    FIELD,
    INITIATIVE,
    NOWHERE,
    PLACE,
    POOL,
    SEATS_IN,
    SIDES,
    SQUARES,
    STARTS,
    square_name,
)
from inglenook.kernel.dice import Dice
from inglenook.kernel.errors import IllegalMove
from inglenook.kernel.event import Event

if TYPE_CHECKING:
    from inglenook.games.royale.rules import Royale


def deal(game: "Royale", dice: Dice, events: list[Event]) -> None:
    """3.2: any card of the thirty on each square in turn; five stay out of the game."""
    pool = POOL.copy()
    for place in range(FIELD):
        game.lay(place, pool.pop(dice.roll(len(pool)) - 1))
    events.append(FieldDealt([game.lying(place) for place in range(FIELD)]))
    game.acting = game.staying()
    game.phase = BASE if game.house.bases_chosen else INITIATIVE


def choose_base(game: "Royale", seat: int, base: int, events: list[Event]) -> None:
    """What coming back to life costs, by what is in the glass."""
    game.players[seat].base = base
    game.acting &= ~(1 << seat)
    events.append(BaseChosen(seat, base))
    if game.acting == 0:
        game.acting = game.staying()
        game.phase = INITIATIVE


def roll_initiative(game: "Royale", seat: int, dice: Dice, events: list[Event]) -> None:
    """Highest first. (A player's rolls in roll-offs settle only who is level so far.)"""
    value = dice.roll(SIDES, seat)
    game.rolls[seat].append(value)
    game.acting &= ~(1 << seat)
    events.append(InitiativeRolled(seat, value))
    settle_initiative(game, events)


def settle_initiative(game: "Royale", events: list[Event]) -> None:
    """When all have rolled: who is level with somebody rolls again; else the order stands."""
    if game.acting:
        return
    for group in level_groups(game):
        for seat in group:
            game.acting |= 1 << seat
        events.append(RollOff(tuple(group)))
    if game.acting:
        return
    game.order = sorted(SEATS_IN[game.staying()], key=lambda seat: game.rolls[seat], reverse=True)
    events.append(OrderSet(game.order.copy()))
    game.await_one(PLACE, game.order[0])


def level_groups(game: "Royale") -> list[list[int]]:
    """The players who have rolled the same all along."""
    groups: list[list[int]] = []
    for seat in SEATS_IN[game.staying()]:
        for group in groups:
            if game.rolls[group[0]] == game.rolls[seat]:
                group.append(seat)
                break
        else:
            groups.append([seat])
    return [group for group in groups if len(group) > 1]


def free_starts(game: "Royale") -> list[int]:
    """The squares of the edge that nobody stands on."""
    taken = [player.square for player in game.players]
    return [place for place in STARTS if place not in taken]


def place(game: "Royale", seat: int, place: int, dice: Dice, events: list[Event]) -> None:
    """In the order of play, each on a free square of the edge."""
    free = free_starts(game)
    if place == ANY:
        place = free[dice.roll(len(free), seat) - 1]
    elif place not in free:
        raise IllegalMove(f"{square_name(place)} is taken: choose another square of the edge")
    game.players[seat].square = place
    events.append(Placed(seat, SQUARES[place]))
    place_next(game, events)


def place_next(game: "Royale", events: list[Event]) -> None:
    """The next without a square places; when all stand, the first turn begins."""
    for seat in game.order:
        if game.staying() >> seat & 1 and game.players[seat].square == NOWHERE:
            game.await_one(PLACE, seat)
            return
    for seat in game.order:
        if game.staying() >> seat & 1:
            game.start_turn(seat, events)
            return
