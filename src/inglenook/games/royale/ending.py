"""How a game ends, and how players leave it (section 10 of the rulebook)."""

from typing import TYPE_CHECKING, Final

from inglenook.games.royale import opening
from inglenook.games.royale.events import (
    BattleVoid,
    GameEnded,
    Hand,
    KnockedOut,
    PlayerLeft,
    TurnEnded,
)
from inglenook.games.royale.notation import QUIT_REASONS
from inglenook.games.royale.parts import (
    BASE,
    BRACELET,
    DISARMING,
    FALL,
    GAME_OVER,
    INITIATIVE,
    KEYS,
    LEAD,
    NECKLACE,
    NOBODY,
    PLACE,
    PRETURN,
    SEATS_IN,
    SLOT,
    TURN,
    Player,
)
from inglenook.kernel.errors import AlreadyDecided
from inglenook.kernel.event import Event
from inglenook.kernel.position import Outcome

if TYPE_CHECKING:
    from inglenook.games.royale.rules import Royale

ALL_WON: Final = "all cards won"
AHEAD: Final = "lead"

TURN_BEGAN: Final[list[bool]] = [
    phase in (PRETURN, TURN, NECKLACE, DISARMING, BRACELET) for phase in range(GAME_OVER + 1)
]
"""The phases in which no card is on its way to anybody, so that leads can be compared."""


def check_end(game: "Royale", events: list[Event]) -> bool:
    """All cards won, or one left and somebody far ahead."""
    if game.left == 0:
        best = max([game.players[seat].points for seat in SEATS_IN[game.staying()]])
        winners = [s for s in SEATS_IN[game.staying()] if game.players[s].points == best]
        end(game, winners, ALL_WON, events)
    elif game.left == 1:
        check_lead(game, events)
    return game.phase == GAME_OVER


def check_lead(game: "Royale", events: list[Event]) -> None:
    """The leader in cards wins with four more than the second. By house rules that means
    nothing, or knocks out everybody who is so far behind."""
    if not (game.house.lead_ends or game.house.knocks_out):
        return
    staying = SEATS_IN[game.staying()]
    counts = [game.players[seat].cards() for seat in staying]
    most = max(counts)
    behind = [seat for seat in staying if game.players[seat].cards() <= most - LEAD]
    if game.house.knocks_out:
        for seat in behind:
            game.beaten |= 1 << seat
            game.remove(seat)
            events.append(KnockedOut(seat, most - game.players[seat].cards()))
    if len(behind) == len(staying) - 1:
        end(game, [seat for seat in staying if seat not in behind], AHEAD, events)


def end(game: "Royale", winners: list[int], reason: str, events: list[Event]) -> None:
    """The winners are named. The others follow by points, then who was knocked out, and last
    who has left."""
    ranks = [rank(game, seat, seat in winners) for seat in range(game.seats)]
    places = [1 + len([other for other in ranks if other > own]) for own in ranks]
    game.phase = GAME_OVER
    game.acting = 0
    game.battle = None
    game.loser = NOBODY
    game.dice = []
    game.necklaces = 0
    game.result = Outcome(tuple(places), reason)
    hands = [hand(player) for player in game.players]
    events.append(GameEnded(tuple(winners), reason, hands))


def rank(game: "Royale", seat: int, won: bool) -> int:
    """What places are given by: the more the better."""
    if won:
        return 3000
    if game.gone >> seat & 1:
        return 0
    return game.players[seat].points + (1000 if game.beaten >> seat & 1 else 2000)


def hand(player: Player) -> Hand:
    """What a player holds, to be shown at the end."""
    active = [KEYS[kind] for kind in player.active]
    aside = [KEYS[kind] for kind in player.aside]
    return Hand(player.seat, active, aside, player.points)


def quit(game: "Royale", seat: int, why: int, move: str) -> list[Event]:
    """Who leaves takes pawn and cards along, which count for nobody. The others play on."""
    if not 0 <= seat < game.seats or game.phase == GAME_OVER:
        raise game.refusal(seat, move)
    if not game.staying() >> seat & 1:
        raise AlreadyDecided("you are out of the game for good")
    reason = QUIT_REASONS[why]
    events: list[Event] = [PlayerLeft(seat, reason)]
    game.gone |= 1 << seat
    game.remove(seat)
    rest = SEATS_IN[game.staying()]
    if len(rest) == 1:
        end(game, [rest[0]], reason, events)
    else:
        go_on_without(game, seat, events)
        if game.left == 1 and TURN_BEGAN[game.phase]:
            check_lead(game, events)
            skip_the_beaten(game, events)
    return events


def go_on_without(game: "Royale", seat: int, events: list[Event]) -> None:
    """What the others were waiting for, if it was this seat."""
    phase = game.phase
    decided = game.awaits(seat)
    if phase < PLACE:
        game.acting &= ~(1 << seat)
        prepare_without(game, events)
    elif phase == PLACE:
        if decided:
            opening.place_next(game, events)
    elif phase == DISARMING or phase == BRACELET:
        void_battle(game, seat, events)
    elif phase == FALL or phase == SLOT:
        # The battle, or the attack, is over: only who leaves loses the rest of it.
        if decided:
            if phase == SLOT:
                game.set_aside(game.players[seat], game.droppable(seat)[0], events)
            game.battle = None
            game.loser = NOBODY
            game.go_on(events)
    elif decided:
        game.dice = []
        game.necklaces = 0
        events.append(TurnEnded(seat))
        game.next_turn(events)


def prepare_without(game: "Royale", events: list[Event]) -> None:
    """Before anybody stands on the field."""
    if game.acting:
        return
    if game.phase == INITIATIVE:
        opening.settle_initiative(game, events)
    elif game.phase == BASE:
        game.acting = game.staying()
        game.phase = INITIATIVE
    else:
        game.acting = 1 << SEATS_IN[game.staying()][0]


def void_battle(game: "Royale", seat: int, events: list[Event]) -> None:
    """A battle that a fighter leaves is void; the action stays spent."""
    battle = game.battle
    assert battle is not None
    if seat != battle.attacker.seat and seat != battle.defender.seat:
        return
    events.append(BattleVoid(battle.attacker.seat, battle.defender.seat))
    game.battle = None
    game.go_on(events)


def skip_the_beaten(game: "Royale", events: list[Event]) -> None:
    """Who fights or is on turn may have been knocked out."""
    for seat in SEATS_IN[game.beaten]:
        if game.battle is not None:
            void_battle(game, seat, events)
    if game.phase != GAME_OVER and game.beaten >> game.turn & 1:
        game.dice = []
        game.necklaces = 0
        events.append(TurnEnded(game.turn))
        game.next_turn(events)
