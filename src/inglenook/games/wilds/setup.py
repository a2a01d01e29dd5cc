"""How a game begins: from options, or from a state in which somebody left it."""

from typing import Annotated

import msgspec
from msgspec import Meta

from inglenook.games.wilds.notation import CHOICES, DUEL_CHOICES, NONE, Decision
from inglenook.games.wilds.parts import (
    BOTH,
    DUEL_TURN,
    MONSTER_OF,
    NO_STANCE,
    NOBODY,
    NOBODY_THERE,
    REACH,
    STANCES,
    START_NODE,
)
from inglenook.games.wilds.rules import ALIVE, Player, Wilds, new_game
from inglenook.games.wilds.view import MonsterState, PlayerState, WildsState
from inglenook.kernel.errors import BadSetup, one_of


class WildsOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a table may choose."""

    duel_turn: Annotated[int, Meta(ge=1, le=1000)] = DUEL_TURN
    """The first turn of the Duel. 300 is the timing of the original engine."""


def begin(seats: int, options: WildsOptions) -> Wilds:
    """A new game, before its first turn."""
    return new_game(options.duel_turn)


def load(state: WildsState, seats: int, options: WildsOptions) -> Wilds:
    """The game of a state, if a game can come to it."""
    game = begin(seats, options)
    game.turn = state.turn
    game.ticks = min(state.turn, game.duel_turn) - 1
    game.result = state.result
    game.acting = NOBODY if state.result else BOTH
    for player, told in zip((game.a, game.b), state.players, strict=True):
        try:
            _load_player(game, player, told)
        except BadSetup as error:
            raise error.inside(f"$.players[{player.seat}]") from None
    if game.acting == NOBODY and game.result is None:
        raise BadSetup("when both have decided, the turn is over", "$.players[1].decision")
    _load_monsters(game, state.monsters)
    return game


def _load_player(game: Wilds, player: Player, told: PlayerState) -> None:
    player.location = told.location
    player.destination = told.location if told.destination is None else told.destination
    player.counter = told.counter
    player.health = told.health
    player.speed = told.speed
    player.rock, player.paper, player.scissors = told.rock, told.paper, told.scissors
    player.stance = NO_STANCE if told.stance is None else STANCES.index(told.stance)
    player.dead = told.health <= 0
    if game.result is None:
        _check_player(game, player)
    if told.decision is not None:
        player.decision = _decision(game, player, told.decision)
        game.acting -= player.seat + 1


def _check_player(game: Wilds, player: Player) -> None:
    """Refuse what no game can come to, rather than play on from it."""
    if player.dead:
        raise BadSetup("while the game goes on, both players have health", "$.health")
    if game.turn > game.duel_turn and player.location != START_NODE:
        raise BadSetup(f"in the Duel both stand on node {START_NODE}", "$.location")
    reach = REACH[player.location]
    if player.destination not in reach:
        allowed = one_of([str(node) for node in reach])
        raise BadSetup(f"from node {player.location} one heads for {allowed}", "$.destination")


def _decision(game: Wilds, player: Player, text: str) -> Decision:
    """A sealed decision."""
    if game.result is not None:
        raise BadSetup("nobody decides after the end", "$.decision")
    duel = game.turn >= game.duel_turn
    choices = {**(DUEL_CHOICES if duel else CHOICES[player.location]), NONE.text: NONE}
    if text not in choices:
        raise BadSetup(f"{text!r} is not {one_of([*choices], most=20)}", "$.decision")
    return choices[text]


def _load_monsters(game: Wilds, monsters: list[MonsterState]) -> None:
    """Those that are told of; the others are as at the start."""
    seen: set[int] = set()
    for place, told in enumerate(monsters):
        path = f"$.monsters[{place}]"
        monster = MONSTER_OF[told.node]
        if monster is NOBODY_THERE:
            raise BadSetup(f"no monster lives on node {told.node}", f"{path}.node")
        if told.node in seen:
            raise BadSetup(f"the monster of node {told.node} is told of twice", f"{path}.node")
        seen.add(told.node)
        alive = told.returns_in == ALIVE
        health = told.health if told.health is not None else monster.health if alive else 0
        if alive != (health > 0):
            message = "a monster that lives has health, one that returns later has none"
            raise BadSetup(message, f"{path}.health")
        game.healths[told.node] = health
        game.returns[told.node] = ALIVE if alive else game.ticks + told.returns_in
    game.plan_returns()
