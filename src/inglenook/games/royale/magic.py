"""Tempest and Space Shift, the two cards that are used (section 3.1 of the rulebook)."""

from typing import TYPE_CHECKING

from inglenook.games.royale import last_card
from inglenook.games.royale.events import CardsShifted, TempestRaised, TempestRolled
from inglenook.games.royale.notation import SHIFT_TEXTS
from inglenook.games.royale.parts import (
    FIELD,
    NEAR,
    SIDES,
    SPACE_SHIFT,
    SQUARES,
    TEMPEST,
    TEMPEST_KILLS,
    Player,
    square_name,
)
from inglenook.kernel.dice import Dice
from inglenook.kernel.errors import IllegalMove
from inglenook.kernel.event import Event

if TYPE_CHECKING:
    from inglenook.games.royale.rules import Royale


def may_raise(game: "Royale", player: Player) -> bool:
    """Whether there is an unused Tempest, an action for it, and somebody to hit."""
    if player.has >> (2 * TEMPEST) & 3 <= game.tempests:
        return False
    return game.actions >= game.house.tempest_cost and bool(tempest_targets(game, player))


def tempest_targets(game: "Royale", player: Player) -> list[int]:
    """The living players on the squares around, in all eight directions, in turn order."""
    around = NEAR[0][player.square]
    here = game.order.index(game.turn)
    targets: list[int] = []
    for step in range(1, len(game.order)):
        other = game.players[game.order[(here + step) % len(game.order)]]
        if other.alive and other.square in around:
            targets.append(other.seat)
    return targets


def raise_tempest(game: "Royale", dice: Dice, events: list[Event]) -> None:
    """Each of them rolls one plain die: 3 or less is death."""
    player = game.me("raise a tempest")
    if not player.count(TEMPEST):
        raise IllegalMove("you have no active Tempest")
    if player.count(TEMPEST) <= game.tempests:
        raise IllegalMove("each active Tempest is used once a turn")
    targets = tempest_targets(game, player)
    if not targets:
        raise IllegalMove("a Tempest needs a living player on a square next to yours")
    if game.left == 1 and game.actions <= game.house.tempest_cost:
        last_card.check_duty(game, last_card.FREE)
    if game.house.tempest_cost:
        game.check_action()
        game.pay(player, "tempest", events)
    game.tempests += 1
    events.append(TempestRaised(game.turn, SQUARES[player.square], tuple(targets)))
    for seat in targets:
        value = dice.roll(SIDES, seat)
        dies = value <= TEMPEST_KILLS
        events.append(TempestRolled(seat, value, dies))
        if dies:
            game.die(game.players[seat], "tempest", events)


def may_shift(game: "Royale", player: Player) -> bool:
    """Whether there is an unused Space Shift, and two cards to change places."""
    if player.has >> (2 * SPACE_SHIFT) & 3 <= game.shifts or game.left < 2:
        return False
    return game.actions >= game.house.shift_cost


def all_shifts(game: "Royale") -> tuple[str, ...]:
    """Every two cards of the field."""
    places = [place for place in range(FIELD) if game.field[place]]
    texts: list[str] = []
    for number, one in enumerate(places):
        row = SHIFT_TEXTS[one]
        for other in places[number + 1 :]:
            texts.append(row[other])
    return tuple(texts)


def shift(game: "Royale", one: int, other: int, events: list[Event]) -> None:
    """Two cards change places; pawns stay."""
    player = game.me("shift cards")
    if not player.count(SPACE_SHIFT):
        raise IllegalMove("you have no active Space Shift")
    if player.count(SPACE_SHIFT) <= game.shifts:
        raise IllegalMove("each active Space Shift is used once a turn")
    if game.left < 2:
        raise IllegalMove("the last card cannot be shifted: there is none to change with")
    for place in (one, other):
        if not game.field[place]:
            raise IllegalMove(f"no card lies on {square_name(place)}: shift two cards")
    if game.house.shift_cost:
        game.check_action()
        game.pay(player, "shift", events)
    game.shifts += 1
    game.field[one], game.field[other] = game.field[other], game.field[one]
    events.append(CardsShifted(game.turn, game.lying(one), game.lying(other)))
