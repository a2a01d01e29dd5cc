"""What can be seen of a game: by one seat, whole, and as a board of text."""

import re
from typing import TYPE_CHECKING, Annotated

import msgspec
from msgspec import Meta

from inglenook.games.wilds.events import Strength
from inglenook.games.wilds.parts import (
    COUNTER,
    MAX_SPEED,
    MONSTERS,
    NO_STANCE,
    NODES,
    REACH,
    STANCES,
    START_HEALTH,
    START_NODE,
    START_VALUE,
    Monster,
    Stance,
)
from inglenook.kernel.dice import seat_name
from inglenook.kernel.position import Outcome, State, View
from inglenook.kernel.telling import told_outcome

if TYPE_CHECKING:
    from inglenook.games.wilds.rules import Player, Wilds

NodeNumber = Annotated[int, Meta(ge=0, lt=NODES)]
Turn = Annotated[int, Meta(ge=1)]
Count = Annotated[int, Meta(ge=0)]

# --- by one seat ---------------------------------------------------------------------------------


class PlayerView(msgspec.Struct, frozen=True):
    """One player. `destination` is told to its own seat, and to all after the end; `turns_left` is
    how many turns its counter still takes to run out, if its speed stays the same; `stance` is
    that of the last turn."""

    location: int
    destination: int | None
    counter: int
    turns_left: int
    health: int
    speed: int
    rock: int
    paper: int
    scissors: int
    stance: Stance | None
    decided: bool
    dead: bool


class MonsterView(msgspec.Struct, frozen=True):
    """One monster, alive or dead; `returns_in` is 0 for one that lives."""

    node: int
    name: str
    stance: Stance
    health: int
    full_health: int
    attack: int
    dead: bool
    returns_in: int
    reward: Strength


class WildsView(View, frozen=True):
    """The game, as one seat may see it; `decision` is that seat's own, until both have decided."""

    seat: int | None
    turn: int
    duel_turn: int
    to_act: tuple[int, ...]
    players: tuple[PlayerView, PlayerView]
    monsters: list[MonsterView]
    decision: str | None
    result: Outcome | None


def view_of(game: "Wilds", seat: int | None) -> WildsView:
    """What `seat` may know."""
    own = None if seat is None else game.player(seat).decision
    return WildsView(
        seat=seat,
        turn=game.turn,
        duel_turn=game.duel_turn,
        to_act=(*game.to_act(),),
        players=(_player_view(game, game.a, seat), _player_view(game, game.b, seat)),
        monsters=[_monster_view(game, monster) for monster in MONSTERS],
        decision=own.text if own else None,
        result=game.result,
    )


def _player_view(game: "Wilds", player: "Player", seat: int | None) -> PlayerView:
    told = player.seat == seat or game.result is not None
    return PlayerView(
        location=player.location,
        destination=player.destination if told else None,
        counter=player.counter,
        turns_left=max(1, player.counter - player.speed),
        health=player.health,
        speed=player.speed,
        rock=player.rock,
        paper=player.paper,
        scissors=player.scissors,
        stance=_stance(player.stance),
        decided=player.decision is not None,
        dead=player.dead,
    )


def _monster_view(game: "Wilds", monster: Monster) -> MonsterView:
    returns_in = _returns_in(game, monster.node)
    return MonsterView(
        node=monster.node,
        name=monster.name,
        stance=STANCES[monster.stance],
        health=game.healths[monster.node],
        full_health=monster.health,
        attack=monster.attack,
        dead=returns_in > 0,
        returns_in=returns_in,
        reward=REWARDS[monster.node],
    )


REWARDS = {
    monster.node: Strength(
        monster.rock, monster.paper, monster.scissors, monster.speed, monster.heals
    )
    for monster in MONSTERS
}


def _stance(stance: int) -> Stance | None:
    return None if stance == NO_STANCE else STANCES[stance]


def _returns_in(game: "Wilds", node: int) -> int:
    """Ticks until a dead monster is back; 0 if it lives (A16)."""
    return max(0, game.returns[node] - game.ticks)


# --- whole ---------------------------------------------------------------------------------------


class PlayerState(msgspec.Struct, forbid_unknown_fields=True):
    """One player, whole. A destination that is left out is the location; a decision is one that
    is sealed, until the other player decides too."""

    location: NodeNumber = START_NODE
    destination: NodeNumber | None = None
    counter: Annotated[int, Meta(ge=1, le=COUNTER)] = COUNTER
    health: int = START_HEALTH
    speed: Annotated[int, Meta(ge=0, le=MAX_SPEED)] = 0
    rock: Count = START_VALUE
    paper: Count = START_VALUE
    scissors: Count = START_VALUE
    stance: Stance | None = None
    decision: str | None = None


class MonsterState(msgspec.Struct, forbid_unknown_fields=True):
    """One monster, whole: `returns_in` makes a dead one, which needs no health."""

    node: NodeNumber
    health: int | None = None
    returns_in: Count = 0


class WildsState(State):
    """A game, whole, before `turn` (or after it, with a result). What is left out of one that goes
    in is as at the start of a game."""

    turn: Turn = 1
    players: tuple[PlayerState, PlayerState] = msgspec.field(
        default_factory=lambda: (PlayerState(), PlayerState())
    )
    monsters: list[MonsterState] = msgspec.field(default_factory=list)
    result: Outcome | None = None


def state_of(game: "Wilds") -> WildsState:
    """Everything."""
    return WildsState(
        turn=game.turn,
        players=(_player_state(game.a), _player_state(game.b)),
        monsters=[
            MonsterState(node.node, game.healths[node.node], _returns_in(game, node.node))
            for node in MONSTERS
        ],
        result=game.result,
    )


def _player_state(player: "Player") -> PlayerState:
    return PlayerState(
        location=player.location,
        destination=player.destination,
        counter=player.counter,
        health=player.health,
        speed=player.speed,
        rock=player.rock,
        paper=player.paper,
        scissors=player.scissors,
        stance=_stance(player.stance),
        decision=player.decision.text if player.decision else None,
    )


# --- as a board of text --------------------------------------------------------------------------

PICTURE = """\
 +--------------------------------@22--------------------------------@21
 |            @18-------@17        |                                  |
 |             |         |         |                                  |
 |            @15-------@16-------@12--------------------------+      |
 |                       |         |                           |      |
 |   @24      @09-------@10-------@11                          |      |
 |    |        |         |                   +---@03---+       |      |
 |    |        |         |                   |         |       |      |
 |   @23       |        @00-----------------@01-------@02      |      |
 |    |        |         |                             |       |      |
 |    |       @08--@07--@06-----------------@05-------@04-----@13     |
 |    |        |                                               |  |   |
 |    |       @14----------------------------------------------+  |   |
 |    |        |                                                  |   |
 +---@19-------+                                                  +--@20
      |                                                               |
      +---------------------------------------------------------------+"""
"""The map. A node has five columns, except at the end of a line, where it has as many as it takes;
what is left of them is filled up with the last."""

COLUMN = 40
GAINS = ("R", "P", "S", "speed", "health")


def board(view: View) -> str:
    """The map with who is where, the players and the monsters as text."""
    assert isinstance(view, WildsView)
    order = (1, 0) if view.seat == 0 else (0, 1)
    lines = [_headline(view), "", _picture(view), "  * a living monster   A, B the players", ""]
    for seat in order:
        lines += _player_lines(view, seat)
    return "\n".join([*lines, "", *_monster_lines(view)])


def _headline(view: WildsView) -> str:
    if view.result:
        return f"Wilds, turn {view.turn}: {told_outcome(view.result)}"
    to_go = view.duel_turn - view.turn
    when = f"{to_go} turns to the Duel" if to_go > 1 else "the Duel is next"
    return f"Wilds, turn {view.turn}: {when if to_go > 0 else 'the Duel. Only stances count'}"


def _picture(view: WildsView) -> str:
    marks = [str(node) for node in range(NODES)]
    for monster in view.monsters:
        marks[monster.node] += "" if monster.dead else "*"
    for seat, player in enumerate(view.players):
        marks[player.location] += seat_name(seat)

    def cell(token: re.Match[str]) -> str:
        mark = marks[int(token[1])]
        return mark.ljust(5, token[2]) if token[2] else mark

    return re.sub(r"@(\d\d)(?:.(.))?", cell, PICTURE)


def _player_lines(view: WildsView, seat: int) -> list[str]:
    player = view.players[seat]
    you = " (you)" if seat == view.seat else ""
    values = f"rock {player.rock}, paper {player.paper}, scissors {player.scissors}"
    return [
        f"  {seat_name(seat)}{you}  health {player.health}, {values}, speed {player.speed}",
        f"      on node {player.location}{_plans(view, player)}",
        f"      last stance: {player.stance or 'none yet'}{_deciding(view, seat)}",
    ]


def _plans(view: WildsView, player: PlayerView) -> str:
    if player.dead:
        return ", dead"
    if view.result or view.turn >= view.duel_turn:
        return ""
    counter = f"counter {player.counter}, {_turns(player.turns_left)} left"
    if player.destination is None:
        return f", {counter} if on the way"
    if player.destination != player.location:
        return f", on the way to node {player.destination}: {counter}"
    roads = ", ".join(str(node) for node in REACH[player.location][1:])
    return f", resting; roads lead to {roads}"


def _turns(count: int) -> str:
    return f"{count} turn{'s' * (count != 1)}"


def _deciding(view: WildsView, seat: int) -> str:
    if view.result:
        return ""
    if seat == view.seat and view.decision:
        return f"; decided: {view.decision}"
    return "; decided" if view.players[seat].decided else "; thinking"


def _monster_lines(view: WildsView) -> list[str]:
    """Two columns: node, stance, health, bite, and what it gives."""
    cells = [_monster_cell(view, monster) for monster in view.monsters]
    half = len(cells) // 2
    left = [f"  {cell:<{COLUMN}}" for cell in cells[:half]]
    lines = [(a + b).rstrip() for a, b in zip(left, cells[half:], strict=True)]
    return [*lines, "  (R, P, S: the attack values of rock, paper and scissors)"]


def _monster_cell(view: WildsView, monster: MonsterView) -> str:
    stance = f"{monster.node:2} {monster.stance:8}"
    if monster.dead:
        when = "stays away" if view.turn >= view.duel_turn else f"back in {monster.returns_in}"
        return f"{stance} {when:14} {_gift(monster.reward)}"
    health = f"{monster.health}/{monster.full_health}"
    return f"{stance} {health:5} hits {monster.attack}   {_gift(monster.reward)}"


def _gift(reward: Strength) -> str:
    """What a monster gives, in short.

    >>> _gift(Strength(1, 0, 2, 0, 0)), _gift(Strength(0, 0, 0, 1, 0))
    ('R+1 S+2', 'speed+1')
    """
    gains = zip(GAINS, msgspec.structs.astuple(reward), strict=True)
    return " ".join(f"{name}+{gain}" for name, gain in gains if gain)
