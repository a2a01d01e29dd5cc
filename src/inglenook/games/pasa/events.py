"""All that can happen in Pasa, in the order of a match."""

import msgspec

from inglenook.kernel.event import Event, SecretEvent


class SidesTaken(Event, frozen=True):
    """The sides of the coin are given out; `picker` called, or nobody did and chance decided."""

    sides: tuple[str, str]
    picker: int | None


class CoinTossed(Event, frozen=True):
    """The sikka fell: `first` goes first for the whole match."""

    side: str
    first: int


class SaidReady(Event, frozen=True):
    """A player has seen the toss."""

    seat: int


class DevtasDealt(Event, frozen=True):
    """Each seat has its card, face up."""

    devtas: tuple[str, str]


class RoundStarted(Event, frozen=True):
    """A round opens with Ran Neeti."""

    round: int
    first: int


class Rolled(Event, frozen=True):
    """A player's loose dice fell: `dice` as they lie, from the left."""

    seat: int
    roll: int
    dice: list[str]


class Toggled(Event, frozen=True):
    """A die was picked as the next of the picks, or its pick was taken back."""

    seat: int
    die: int
    picked: bool


class Kept(Event, frozen=True):
    """Dice joined the end of a player's row for good, in this order."""

    seat: int
    dice: list[str]


class VardanOpened(Event, frozen=True):
    """Devik Vardan: both choose in secret."""

    round: int


class Chose(Event, frozen=True):
    """A player has chosen; what, stays sealed."""

    seat: int


class Sealed(SecretEvent, frozen=True):
    """Your own choice, for you alone."""

    choice: str


# --- Yudh ----------------------------------------------------------------------------------------


class Levels(msgspec.Struct, frozen=True, gc=False):
    """Mani and tokens of both seats at one instant."""

    mani: tuple[int, int]
    tok: tuple[int, int]


class Revealed(Event, frozen=True):
    """Yudh opens: both choices are turned over together."""

    choices: tuple[str, str]
    levels: Levels


class YudhEvent(Event, frozen=True):
    """One blow of Yudh: the step it belongs to, who acts, and the levels before and after.

    Dice that it names have left the table with it. Slots are 1 to 6 from the left.
    """

    step: str
    seat: int
    before: Levels
    after: Levels


class Fizzled(YudhEvent, frozen=True):
    """A vard was asked for and the tokens do not reach: nothing is paid, nothing happens."""

    devta: str
    cost: int


class KahnaActed(YudhEvent, frozen=True):
    """Kahna destroyed tokens of the opponent."""

    cost: int
    destroyed: int


class BaliActed(YudhEvent, frozen=True):
    """Bali struck; `damage` is what the stones felt."""

    cost: int
    damage: int


class ArjunActed(YudhEvent, frozen=True):
    """Arjun took the dhal in these slots out of the opponent's row; their yagya pays nothing."""

    cost: int
    slots: tuple[int, ...]


class PrithviActed(YudhEvent, frozen=True):
    """Prithvi healed her player; `healed` may be less than she could."""

    cost: int
    healed: int


class Strike(YudhEvent, frozen=True):
    """A die strikes from its slot, and its yagya, if it has one, pays its owner."""

    slot: int
    die: str
    yagya: int


class Blocked(Strike, frozen=True):
    """It ran into the opponent's leftmost blocker, whose yagya pays the opponent."""

    blocker_slot: int
    blocker: str
    blocker_yagya: int


class Hit(Strike, frozen=True):
    """It found no blocker."""


class Stole(Strike, frozen=True):
    """A kapat took a token."""


class Missed(Strike, frozen=True):
    """A kapat found an empty purse."""


class Swept(YudhEvent, frozen=True):
    """The dice nobody needed leave the table, by seat, and their yagya pays; the row of `seat`
    goes first."""

    slots: tuple[tuple[int, ...], tuple[int, ...]]
    yagya: tuple[int, int]


class RoundEnded(Event, frozen=True):
    """The stones were counted; `fallen` are the seats without any."""

    round: int
    levels: Levels
    fallen: tuple[int, ...]


class MatchEnded(Event, frozen=True):
    """The match is over: who won, if anybody, and why."""

    winner: int | None
    reason: str
