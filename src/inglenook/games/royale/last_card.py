"""What the last card on the field asks of the player on turn (section 10.2 of the rulebook)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from inglenook.games.royale.notation import (
    CAN_ATTACK,
    CANNOT_END,
    FIGHT_TEXTS,
    FIGHTS,
    MENU,
    MOVE_TEXTS,
)
from inglenook.games.royale.parts import FIELD, NEAR, SEATS_IN, STEPS, Player, square_name
from inglenook.kernel.errors import IllegalMove, one_of

if TYPE_CHECKING:
    from inglenook.games.royale.rules import Royale

FREE: Final = 0
MUST_RISE: Final = 1
MUST_STEP: Final = 2
MUST_FIGHT: Final = 3
MUST_ATTACK: Final = 4


def duty_of(game: "Royale") -> int:
    """What the player on turn must do while one card is left, until it has been attacked or
    the player has died in the attempt."""
    if game.died:
        return FREE
    player = game.players[game.turn]
    if not player.alive:
        return MUST_RISE if game.actions else FREE
    if player.square != game.last:
        return MUST_STEP if game.actions or game.movements else FREE
    if not game.actions:
        return FREE
    if game.others_here(player) and not game.cleared:
        return MUST_FIGHT
    return MUST_ATTACK


def ways(game: "Royale", duty: int, player: Player) -> Sequence[str]:
    """The moves that do it."""
    if duty == MUST_STEP:
        return tuple([MOVE_TEXTS[place] for place in duty_steps(game, player)])
    if duty == MUST_FIGHT:
        return FIGHTS[game.others_here(player)]
    return MENU[player.square * 32 + (CAN_ATTACK | CANNOT_END)]


def duty_steps(game: "Royale", player: Player) -> list[int]:
    """The steps that bring a player closer to the last card."""
    steps = STEPS[player.slow()][game.last]
    here = steps[player.square]
    return [place for place in NEAR[player.slow()][player.square] if steps[place] < here]


def check_duty_step(game: "Royale", player: Player, place: int) -> None:
    """Refuse a step away from the last card, and any from it."""
    duty = duty_of(game)
    if duty == FREE or (duty == MUST_STEP and place in duty_steps(game, player)):
        return
    raise duty_calls(game, duty)


def check_duty(game: "Royale", allowed: int) -> None:
    """Refuse what is not the duty of now."""
    duty = duty_of(game)
    if duty and duty != allowed:
        raise duty_calls(game, duty)


def duty_calls(game: "Royale", duty: int) -> IllegalMove:
    """What the last card asks for instead."""
    player = game.players[game.turn]
    if duty == MUST_RISE:
        return IllegalMove("the last card calls: you must resurrect")
    if duty == MUST_STEP:
        places = [square_name(place) for place in duty_steps(game, player)]
        return IllegalMove(f"the last card calls: you must step closer, to {one_of(places)}")
    if duty == MUST_FIGHT:
        foes = [FIGHT_TEXTS[seat] for seat in SEATS_IN[game.others_here(player)]]
        return IllegalMove(f"you stand on the last card: you must {one_of(foes)}")
    return IllegalMove("you stand on the last card: you must attack it")


def find_last(game: "Royale") -> None:
    """Where the last card lies."""
    for place in range(FIELD):
        if game.field[place]:
            game.last = place
