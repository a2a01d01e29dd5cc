"""Battles between two players (section 7 of the rulebook), apart from the board they happen on."""

from typing import Final

from inglenook.games.royale.events import (
    Again,
    BraceletOffered,
    Disarmed,
    NeedsSet,
    OwnDie,
    RoundFought,
    Throw,
)
from inglenook.games.royale.notation import DISARM_TEXTS
from inglenook.games.royale.parts import (
    BIT_OF,
    DEEP_WOUNDS,
    DISARM,
    KEYS,
    LUCKY_BRACELET,
    NO_CARD,
    ROUNDS,
    SHIELD,
    SIDES,
    SWORD,
    Player,
    kinds_in,
)
from inglenook.kernel.dice import Dice
from inglenook.kernel.event import Event

WOUNDS: Final = "deep wounds"
LUCK: Final = "lucky bracelet"


class Fighter:
    """One side of a battle. Lists are never changed in place, so copies may share them."""

    seat: int
    active: list[int]
    two_dice: bool
    disarmed: list[int]  # own cards that do nothing in this battle
    choice: list[int] | None  # the cards of the opponent to disarm, sealed until all have decided
    has: int  # the working cards
    wounds: bool
    swords: int
    bracelets: int  # unused ones
    used: int  # bracelets used in this round
    needs: int
    wins: int
    rolled: list[int]  # the dice of this round as they first fell
    again: list[Again]
    die: int
    done: bool  # whether the die of this round is final

    def roll(self, dice: Dice) -> None:
        """The die of a round, or two of which the lower counts; wounds reopen."""
        first = dice.roll(SIDES, self.seat)
        self.rolled = [first]
        self.again = []
        if self.two_dice:
            second = dice.roll(SIDES, self.seat)
            self.rolled = [first, second]
            if second < first:
                first = second
        self.die = first
        if self.wounds:
            self.reopen(dice)

    def reopen(self, dice: Dice) -> None:
        """Deep Wounds: a 1 or a 6 is rolled again, until it is 2 to 5."""
        while self.die == 1 or self.die == SIDES:
            self.die = dice.roll(SIDES, self.seat)
            self.again = [*self.again, Again(WOUNDS, self.die)]

    def try_luck(self, dice: Dice) -> None:
        """The Lucky Bracelet rolls the die again."""
        self.bracelets -= 1
        self.used += 1
        self.die = dice.roll(SIDES, self.seat)
        self.again = [*self.again, Again(LUCK, self.die)]
        if self.wounds:
            self.reopen(dice)

    def bonus(self) -> int:
        """Each sword adds 1 if the final die shows 2 to 5."""
        return self.swords if 1 < self.die < SIDES else 0

    def throw(self) -> Throw:
        """This side of a round, to be shown."""
        bonus = self.bonus()
        return Throw(self.rolled, self.again, self.die, bonus, self.die + bonus)

    def rest(self) -> None:
        """Ready for the next round."""
        self.rolled = []
        self.again = []
        self.die = 0
        self.used = 0
        self.done = False

    def may_disarm(self, opponent: "Fighter") -> bool:
        """Whether there is anything to decide before the first round."""
        return bool(self.has >> (2 * DISARM) & 3) and bool(opponent.targets())

    def targets(self) -> list[int]:
        """The cards that an opponent may disarm: all but Disarm itself."""
        return [kind for kind in self.active if kind != DISARM]

    def disarms(self, opponent: "Fighter") -> list[str]:
        """All ways to disarm the opponent: one card for each Disarm, at the most."""
        targets = opponent.targets()
        texts = [DISARM_TEXTS[NO_CARD][NO_CARD]]
        kinds = kinds_in(targets)
        for kind in kinds:
            texts.append(DISARM_TEXTS[NO_CARD][kind])
        if self.has >> (2 * DISARM) & 3 > 1:
            for one in kinds:
                for other in kinds:
                    if one < other or (one == other and targets.count(one) > 1):
                        texts.append(DISARM_TEXTS[one][other])
        return texts

    def arm(self) -> None:
        """Count the working cards, after the Disarm step."""
        has = 0
        for kind in self.active:
            has += BIT_OF[kind]
        for kind in self.disarmed:
            has -= BIT_OF[kind]
        self.has = has
        self.wounds = has >> (2 * DEEP_WOUNDS) & 3 != 0
        self.swords = has >> (2 * SWORD) & 3
        self.bracelets = has >> (2 * LUCKY_BRACELET) & 3

    def copy(self) -> "Fighter":
        """An independent twin."""
        twin = Fighter()
        twin.seat = self.seat
        twin.active = self.active
        twin.two_dice = self.two_dice
        twin.disarmed = self.disarmed
        twin.choice = self.choice
        twin.has = self.has
        twin.wounds = self.wounds
        twin.swords = self.swords
        twin.bracelets = self.bracelets
        twin.used = self.used
        twin.needs = self.needs
        twin.wins = self.wins
        twin.rolled = self.rolled
        twin.again = self.again
        twin.die = self.die
        twin.done = self.done
        return twin


def new_fighter(player: Player, two_dice: bool) -> Fighter:
    """A player who comes into a battle."""
    fighter = Fighter()
    fighter.seat = player.seat
    fighter.active = player.active
    fighter.two_dice = two_dice
    fighter.disarmed = []
    fighter.choice = None
    fighter.needs = ROUNDS
    fighter.wins = 0
    fighter.arm()
    fighter.rest()
    return fighter


class Battle:
    """A battle at one moment."""

    attacker: Fighter
    defender: Fighter
    square: int
    round: int  # the one that is being fought

    def fighter(self, seat: int) -> Fighter:
        """The side of a seat that fights."""
        return self.attacker if seat == self.attacker.seat else self.defender

    def opponent(self, seat: int) -> Fighter:
        """The other side."""
        return self.defender if seat == self.attacker.seat else self.attacker

    def who_may_disarm(self) -> int:
        """The seats that have something to decide before the first round, as bits."""
        seats = 0
        if self.attacker.may_disarm(self.defender):
            seats |= 1 << self.attacker.seat
        if self.defender.may_disarm(self.attacker):
            seats |= 1 << self.defender.seat
        return seats

    def begin(self, events: list[Event]) -> None:
        """All disarm at once; then the needs are fixed."""
        a = self.attacker
        d = self.defender
        self.disarm(a, d, events)
        self.disarm(d, a, events)
        a.arm()
        d.arm()
        a.needs = ROUNDS + (d.has >> (2 * SHIELD) & 3)
        d.needs = ROUNDS + (a.has >> (2 * SHIELD) & 3)
        a.choice = None
        d.choice = None
        self.round = 1
        two_dice = [fighter.seat for fighter in (a, d) if fighter.two_dice]
        events.append(NeedsSet(a.needs, d.needs, tuple(two_dice)))

    def disarm(self, fighter: Fighter, opponent: Fighter, events: list[Event]) -> None:
        """What one side has decided to do to the other."""
        if fighter.choice:
            opponent.disarmed = fighter.choice
            for kind in fighter.choice:
                events.append(Disarmed(fighter.seat, opponent.seat, KEYS[kind]))

    def fight_on(self, dice: Dice, events: list[Event]) -> Fighter | None:
        """Round after round, until somebody has won enough, or has a bracelet to decide on: who
        decides, or None if the battle is over. One side rolls and decides after the other, and
        sees nothing of the other's die."""
        a = self.attacker
        d = self.defender
        while a.wins < a.needs and d.wins < d.needs:
            hidden = a.bracelets + a.used + d.bracelets + d.used > 0
            if not a.done and self.wait_for(a, hidden, dice, events):
                return a
            if not d.done and self.wait_for(d, hidden, dice, events):
                return d
            self.compare(events)
        return None

    def wait_for(self, fighter: Fighter, hidden: bool, dice: Dice, events: list[Event]) -> bool:
        """Roll for one side, and say whether it has something to decide."""
        if not fighter.rolled:
            fighter.roll(dice)
            if hidden:
                events.append(OwnDie(fighter.seat, fighter.rolled, fighter.die))
        if fighter.bracelets:
            events.append(BraceletOffered(fighter.seat))
            return True
        fighter.done = True
        return False

    def compare(self, events: list[Event]) -> None:
        """The higher result wins the round; equal ones count for nobody."""
        a = self.attacker
        d = self.defender
        ahead = a.die + a.bonus() - d.die - d.bonus()
        winner: int | None = None
        if ahead > 0:
            a.wins += 1
            winner = a.seat
        elif ahead < 0:
            d.wins += 1
            winner = d.seat
        events.append(RoundFought(self.round, a.throw(), d.throw(), winner, a.wins, d.wins))
        self.round += 1
        a.rest()
        d.rest()

    def copy(self) -> "Battle":
        """An independent twin."""
        twin = Battle()
        twin.attacker = self.attacker.copy()
        twin.defender = self.defender.copy()
        twin.square = self.square
        twin.round = self.round
        return twin


def new_battle(attacker: Fighter, defender: Fighter, square: int) -> Battle:
    """A battle before its first round."""
    battle = Battle()
    battle.attacker = attacker
    battle.defender = defender
    battle.square = square
    battle.round = 0
    return battle
