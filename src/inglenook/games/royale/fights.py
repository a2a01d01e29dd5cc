"""Battles on the board: who may fight whom, and what comes of it (section 7 of the rulebook)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from inglenook.games.royale import last_card
from inglenook.games.royale.battle import Battle, Fighter, new_battle, new_fighter
from inglenook.games.royale.events import (
    BattleEnded,
    BattleStarted,
    BraceletDecided,
    CardLooted,
    DisarmDecided,
    DisarmOpened,
    DisarmSealed,
    Fell,
    NothingLooted,
    OwnDie,
)
from inglenook.games.royale.notation import ANY, DISARM_TEXTS, FALLS
from inglenook.games.royale.parts import (
    BLACK_DEATH,
    BRACELET,
    DISARM,
    DISARMING,
    FALL,
    KEYS,
    NEAR,
    NOBODY,
    SEATS_IN,
    SQUARES,
    TITLES,
    VALUES,
    Player,
    square_name,
    without,
)
from inglenook.kernel.dice import Dice, seat_name
from inglenook.kernel.errors import IllegalMove
from inglenook.kernel.event import Event

if TYPE_CHECKING:
    from inglenook.games.royale.rules import Royale


def fight(game: "Royale", seat: int, dice: Dice, events: list[Event]) -> None:
    """An action, for a battle with a living player on the same square."""
    player = game.me("fight")
    if seat == game.turn:
        raise IllegalMove("you cannot fight yourself")
    if not game.others_here(player) >> seat & 1:
        raise no_foe(game, seat)
    game.check_action()
    if game.left == 1:
        last_card.check_duty(game, last_card.MUST_FIGHT)
    game.pay(player, "fight", events)
    foe = game.players[seat]
    events.append(BattleStarted(game.turn, seat, SQUARES[player.square]))
    attacker = new_fighter(player, rolls_two(game, player, foe))
    defender = new_fighter(foe, game.house.lone_side and rolls_two(game, foe, player))
    battle = new_battle(attacker, defender, player.square)
    game.battle = battle
    game.acting = battle.who_may_disarm()
    if game.acting:
        game.phase = DISARMING
        events.append(DisarmOpened(SEATS_IN[game.acting]))
    else:
        battle.begin(events)
        fight_on(game, battle, dice, events)


def no_foe(game: "Royale", seat: int) -> IllegalMove:
    """Why nobody of that name can be fought here."""
    name = seat_name(seat)
    if seat >= game.seats:
        return IllegalMove(f"there is no player {name} in this game")
    if not game.staying() >> seat & 1:
        return IllegalMove(f"{name} is out of the game")
    foe = game.players[seat]
    if not foe.alive:
        return IllegalMove(f"{name} is dead: only the living can be fought")
    return IllegalMove(f"{name} is on {square_name(foe.square)}: you fight on the same square")


def rolls_two(game: "Royale", player: Player, foe: Player) -> bool:
    """Whether one side rolls two dice and keeps the lower: an attacker who owns no card; or, by
    a house rule, whoever alone has no active card."""
    if game.house.lone_side:
        return not player.active and bool(foe.active)
    return player.cards() == 0


def seal_disarm(
    game: "Royale", seat: int, one: int, other: int, dice: Dice, events: list[Event]
) -> None:
    """A decision that all see when everybody has made theirs."""
    battle = game.battle
    assert battle is not None
    fighter = battle.fighter(seat)
    chosen = [kind for kind in (one, other) if kind]
    if DISARM_TEXTS[one][other] not in fighter.disarms(battle.opponent(seat)):
        raise no_disarm(battle.opponent(seat), chosen)
    fighter.choice = chosen
    game.acting &= ~(1 << seat)
    events.append(DisarmDecided(seat))
    events.append(DisarmSealed(seat, [KEYS[kind] for kind in chosen]))
    if game.acting == 0:
        battle.begin(events)
        fight_on(game, battle, dice, events)


def no_disarm(opponent: Fighter, chosen: list[int]) -> IllegalMove:
    """Why these cards cannot be disarmed."""
    for kind in chosen:
        if kind == DISARM:
            return IllegalMove("a Disarm cannot be disarmed")
        if chosen.count(kind) > opponent.active.count(kind):
            return IllegalMove(f"the opponent has no such active card: {TITLES[kind]}")
    return IllegalMove("one Disarm stops one card")


def fight_on(game: "Royale", battle: Battle, dice: Dice, events: list[Event]) -> None:
    """Rounds, until somebody has to decide or has won."""
    waiting = battle.fight_on(dice, events)
    if waiting is not None:
        game.await_one(BRACELET, waiting.seat)
        return
    won = battle.attacker.wins == battle.attacker.needs
    winner = battle.attacker.seat if won else battle.defender.seat
    game.loser = battle.defender.seat if won else battle.attacker.seat
    events.append(BattleEnded(winner, game.loser))
    if won and game.left == 1 and battle.square == game.last:
        game.cleared = True
    game.die(game.players[game.loser], "battle", events)
    game.await_one(FALL, game.loser)


def try_bracelet(game: "Royale", seat: int, again: bool, dice: Dice, events: list[Event]) -> None:
    """A player rolls their own die again or lets it count, and has not seen the other's."""
    battle = game.battle
    assert battle is not None
    fighter = battle.fighter(seat)
    events.append(BraceletDecided(seat))
    if again:
        fighter.try_luck(dice)
        events.append(OwnDie(seat, fighter.rolled, fighter.die))
    else:
        fighter.done = True
    fight_on(game, battle, dice, events)


def falls(game: "Royale") -> Sequence[str]:
    """Where the loser may go and die."""
    loser = game.players[game.loser]
    return FALLS[loser.slow()][loser.square]


def fall(game: "Royale", place: int, dice: Dice, events: list[Event]) -> None:
    """The loser goes next door and lies there; then the winner takes a card."""
    loser = game.players[game.loser]
    near = NEAR[loser.slow()][loser.square]
    if place == ANY:
        place = near[dice.roll(len(near), loser.seat) - 1]
    if place not in near:
        raise game.no_step(loser, place)
    events.append(Fell(loser.seat, SQUARES[loser.square], SQUARES[place]))
    loser.square = place
    battle = game.battle
    assert battle is not None
    winner = battle.opponent(loser.seat).seat
    game.battle = None
    game.loser = NOBODY
    if not (game.staying() >> winner & 1 and loot(game, winner, loser, dice, events)):
        game.go_on(events)


def loot(game: "Royale", winner: int, loser: Player, dice: Dice, events: list[Event]) -> bool:
    """One random active card of the loser, or the Black Death. Says whether the winner has to
    make room for it."""
    active = loser.active
    if not active:
        events.append(NothingLooted(winner, loser.seat))
        return False
    kind = active[0]
    if BLACK_DEATH in active:
        kind = BLACK_DEATH
    elif len(active) > 1:
        kind = active[dice.roll(len(active)) - 1]
    loser.take_up(without(active, kind))
    loser.points -= VALUES[kind]
    events.append(CardLooted(winner, loser.seat, KEYS[kind], loser.points))
    game.effects_change(loser, kind, -1, events)
    return game.gain(game.players[winner], kind, events)
