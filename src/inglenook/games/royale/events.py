"""All that can happen in Battle Royale, in the order of a game.

Squares are (x, y), cards are named by their keys. Set-aside cards are named when they are won, for
all have seen them lie on the field; what lies in a pile is told again only at the end.
"""

from typing import Literal

import msgspec

from inglenook.games.royale.parts import CardKey, Square, Unit
from inglenook.kernel.event import Event, SecretEvent

Spending = Literal["attack", "fight", "resurrect", "tempest", "shift"]
"""What an action is spent on, if not on a step."""
Toll = Literal["resurrection", "walking dead"]
"""What tolls are paid for."""
Cause = Literal["card", "battle", "tempest"]
"""What players die of."""

# --- before the first turn -----------------------------------------------------------------------


class Lying(msgspec.Struct, frozen=True, gc=False):
    """A card on a square of the field."""

    square: Square
    card: CardKey


class FieldDealt(Event, frozen=True):
    """The 25 cards lie face up, dealt in this order."""

    cards: list[Lying]


class BaseChosen(Event, frozen=True):
    """A player has said what coming back to life costs them."""

    seat: int
    base: int


class InitiativeRolled(Event, frozen=True):
    """A player rolls for who goes first."""

    seat: int
    value: int


class RollOff(Event, frozen=True):
    """These players rolled the same and roll again, among themselves."""

    seats: tuple[int, ...]


class OrderSet(Event, frozen=True):
    """The order of the turns, for the whole game."""

    order: list[int]


class Placed(Event, frozen=True):
    """A pawn comes onto the field."""

    seat: int
    square: Square


# --- a turn --------------------------------------------------------------------------------------


class TurnStarted(Event, frozen=True):
    """A turn begins, the `turn`-th of the game."""

    seat: int
    turn: int


class PreturnOpened(Event, frozen=True):
    """The player has set-aside cards: empty slots must be filled, or one card may be exchanged."""

    seat: int
    fill: bool


class Filled(Event, frozen=True):
    """A set-aside card goes into an empty slot and is active."""

    seat: int
    card: CardKey


class Exchanged(Event, frozen=True):
    """A set-aside card becomes active, and an active one is set aside for it."""

    seat: int
    taken: CardKey
    dropped: CardKey


class ExchangeDeclined(Event, frozen=True):
    """The active cards stay as they are."""

    seat: int


class ActionsSet(Event, frozen=True):
    """What the player has to spend now: at the start of a turn, or when a card changes it."""

    seat: int
    actions: int
    movements: int


class Moved(Event, frozen=True):
    """A pawn takes a step, paid by a movement or an action; so much is left."""

    seat: int
    start: Square
    square: Square
    paid: Literal["movement", "action"]
    actions: int
    movements: int


class ActionSpent(Event, frozen=True):
    """An action is spent; so many are left."""

    seat: int
    on: Spending
    actions: int


class TollsPaid(Event, frozen=True):
    """The counter grows: for coming back to life, or for an action of the Walking Dead. `unit` is
    what this table calls them."""

    seat: int
    why: Toll
    tolls: int
    total: int
    unit: Unit


class TurnEnded(Event, frozen=True):
    """The turn is over."""

    seat: int


# --- attacking a card ----------------------------------------------------------------------------


class CardAttacked(Event, frozen=True):
    """A player attacks the card under their pawn, and needs `target`."""

    seat: int
    square: Square
    card: CardKey
    target: int


class DiceRolled(Event, frozen=True):
    """Three dice are rolled at a card."""

    seat: int
    dice: list[int]


class WoundsReopened(Event, frozen=True):
    """Deep Wounds: these dice, by number from 1, showed 1 or 6 and are rolled again."""

    seat: int
    dice: list[int]
    values: list[int]


class NecklaceOffered(Event, frozen=True):
    """The Necklace Of Faith may roll a die again; so many of them are unused."""

    seat: int
    unused: int


class NecklaceUsed(Event, frozen=True):
    """One die, by number from 1, is rolled again."""

    seat: int
    die: int
    value: int


class AttackCounted(Event, frozen=True):
    """The dice are final: `total` with the bonus of Detect Hidden, against the target. Three equal
    dice win against everything."""

    seat: int
    dice: list[int]
    bonus: int
    total: int
    target: int
    triple: bool
    won: bool


class CardWon(Event, frozen=True):
    """A card leaves the field for its winner."""

    seat: int
    square: Square
    card: CardKey


class CardGained(Event, frozen=True):
    """A card comes to a player: it is active at once, or set aside, or it is the Black Death, for
    which one card has to make room. `points` are the player's now."""

    seat: int
    card: CardKey
    to: Literal["active", "aside", "slot"]
    points: int


class RoomMade(Event, frozen=True):
    """An active card is set aside for the Black Death."""

    seat: int
    card: CardKey


class TargetsReduced(Event, frozen=True):
    """Only cards of 13 and 14 are left: all need only this much from now on."""

    target: int


class LastCard(Event, frozen=True):
    """Only this card is left: all must go for it."""

    square: Square
    card: CardKey


# --- battles -------------------------------------------------------------------------------------


class BattleStarted(Event, frozen=True):
    """Two players fight."""

    attacker: int
    defender: int
    square: Square


class DisarmOpened(Event, frozen=True):
    """These players may disarm before the first round, in secret from each other."""

    seats: tuple[int, ...]


class DisarmDecided(Event, frozen=True):
    """A player has decided whom to disarm of what; all will see it at once."""

    seat: int


class DisarmSealed(SecretEvent, frozen=True):
    """What you decided: these cards of the opponent."""

    cards: list[CardKey]


class Disarmed(Event, frozen=True):
    """A card of `opponent` does nothing in this battle."""

    seat: int
    opponent: int
    card: CardKey


class NeedsSet(Event, frozen=True):
    """So many rounds each side has to win. `two_dice` are those who roll two dice and keep the
    lower, having no cards."""

    attacker: int
    defender: int
    two_dice: tuple[int, ...]


class OwnDie(SecretEvent, frozen=True):
    """Your dice of this round so far: only you see them until both sides are done."""

    rolled: list[int]
    die: int


class BraceletOffered(Event, frozen=True):
    """A player may roll their die again with the Lucky Bracelet, and thinks."""

    seat: int


class BraceletDecided(Event, frozen=True):
    """The player has decided."""

    seat: int


class Again(msgspec.Struct, frozen=True, gc=False):
    """A die that was rolled again in a battle: why, and what it shows then."""

    why: Literal["deep wounds", "lucky bracelet"]
    value: int


class Throw(msgspec.Struct, frozen=True, gc=False):
    """One side of a round: the dice as they first fell (the lower counts), what was rolled again
    and why, the final die, the bonus of swords, and the result."""

    rolled: list[int]
    again: list[Again]
    die: int
    bonus: int
    result: int


class RoundFought(Event, frozen=True):
    """Both sides show their dice. The higher result wins the round; equal ones count for nobody.
    Then come the rounds won so far."""

    round: int
    attacker: Throw
    defender: Throw
    winner: int | None
    attacker_wins: int
    defender_wins: int


class BattleEnded(Event, frozen=True):
    """One side has won enough rounds."""

    winner: int
    loser: int


class BattleVoid(Event, frozen=True):
    """A fighter has left: the battle counts for nothing."""

    attacker: int
    defender: int


class Fell(Event, frozen=True):
    """The loser goes to a square next to the battle, and lies there dead."""

    seat: int
    start: Square
    square: Square


class CardLooted(Event, frozen=True):
    """The winner takes an active card of the loser: a random one, unless there is a Black Death.
    `points` are the loser's now."""

    winner: int
    loser: int
    card: CardKey
    points: int


class NothingLooted(Event, frozen=True):
    """The loser has no active card to take."""

    winner: int
    loser: int


# --- magic, death and return ---------------------------------------------------------------------


class TempestRaised(Event, frozen=True):
    """A storm around a pawn: these players must roll."""

    seat: int
    square: Square
    targets: tuple[int, ...]


class TempestRolled(Event, frozen=True):
    """One of them rolls: 3 or less is death."""

    seat: int
    value: int
    dies: bool


class CardsShifted(Event, frozen=True):
    """Two cards of the field change places: what lies where now."""

    seat: int
    first: Lying
    second: Lying


class PlayerDied(Event, frozen=True):
    """A player dies on a square."""

    seat: int
    square: Square
    cause: Cause


class Resurrected(Event, frozen=True):
    """A player comes back to life where they lie."""

    seat: int
    square: Square


# --- the end -------------------------------------------------------------------------------------


class PlayerLeft(Event, frozen=True):
    """A player is gone for good, with all cards: ``quit``, ``left`` or ``idle``."""

    seat: int
    reason: str


class KnockedOut(Event, frozen=True):
    """A player is four cards or more behind, and out (a house rule)."""

    seat: int
    behind: int


class Hand(msgspec.Struct, frozen=True, gc=False):
    """What a player held at the end, and what it is worth."""

    seat: int
    active: list[CardKey]
    aside: list[CardKey]
    points: int


class GameEnded(Event, frozen=True):
    """The game is over: who won and why (``all cards won``, ``lead``, or how the last opponent
    left). All piles are turned up."""

    winners: tuple[int, ...]
    reason: str
    hands: list[Hand]
