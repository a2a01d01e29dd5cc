"""The rules of Wheels, in the order and the words of the rulebook.

Seats are A and B (0 and 1). A hero stands on squares (left) or on diamonds (right). A panel is what
a wheel shows; a gift is the energy that a priest gives its partner.
"""

from collections.abc import Sequence
from typing import Final

from inglenook.games.wheels.events import (
    Acted,
    BombDropped,
    BombReady,
    Counted,
    CrownStruck,
    Delayed,
    EnergyGained,
    GiftGiven,
    GiftKept,
    Healed,
    HeroesChosen,
    HeroesRevealed,
    HeroesSealed,
    HeroesShown,
    Locked,
    MatchEnded,
    RankedUp,
    Readied,
    RollMade,
    RollsRevealed,
    RoundEnded,
    RoundStarted,
    Spun,
    Unlocked,
    WallRaised,
    WallStruck,
    XpGained,
)
from inglenook.games.wheels.notation import (
    ANY_PAIR,
    CONFIRM,
    FIRST_SPIN,
    KEEP,
    LISTED,
    LOCKS,
    PAIRS,
    QUITS,
    SPIN,
    TWO_KINDS,
    UNLOCKS,
    read,
    wheels_in,
)
from inglenook.games.wheels.parts import (
    ALL_WHEELS,
    ALTERNATE,
    ASSASSIN,
    BOTH,
    BRONZE,
    ENGINEER,
    GAME_OVER,
    GOLD,
    HEIGHTS,
    HEROES,
    LEFT,
    NOBODY,
    NOBODY_SHOWS,
    PANELS,
    PICK_HEROES,
    PRIEST,
    RANDOM,
    RANKS,
    RIGHT,
    SEATS,
    SLOTS,
    SPIN_WHEELS,
    THRESHOLD,
    WHEELS,
    WHEELS_IN,
    House,
    Panel,
    Power,
)
from inglenook.games.wheels.view import WheelsState, WheelsView, state_of, view_of
from inglenook.kernel.dice import Dice, seat_name
from inglenook.kernel.errors import (
    AlreadyDecided,
    GameOver,
    IllegalMove,
    NoSuchSeat,
    NotNow,
    NotYourTurn,
    UnreadableMove,
)
from inglenook.kernel.event import Event
from inglenook.kernel.position import Outcome

CLOCK: Final = 60
"""Seconds for a decision. It is the same for all of them: a clock that depended on how far a
player has come with the wheels would tell the other."""

# --- 1. Match setup ------------------------------------------------------------------------------

NOT_READY: Final = 0
BY_PANELS: Final = 1
BY_PRIEST: Final = 2


class Hero:
    """One hero. What it is ready by, its bombs and what waits for a later step matter only while
    a round is resolved."""

    seat: int
    slot: int
    kind: int
    rank: int
    energy: int
    xp: int
    power: Power
    ready: int
    bombs: int
    gift: int
    late_xp: int

    def copy(self) -> "Hero":
        """An independent twin, for the resolution of a round."""
        twin = Hero()
        twin.seat = self.seat
        twin.slot = self.slot
        twin.kind = self.kind
        twin.rank = self.rank
        twin.energy = self.energy
        twin.xp = self.xp
        twin.power = self.power
        twin.ready = NOT_READY
        twin.bombs = 0
        twin.gift = 0
        twin.late_xp = 0
        return twin


def new_hero(seat: int, slot: int, kind: int, rank: int, house: House) -> Hero:
    """A hero without energy and XP."""
    hero = Hero()
    hero.seat = seat
    hero.slot = slot
    hero.kind = kind
    hero.rank = rank
    hero.energy = 0
    hero.xp = 0
    hero.power = house.powers[kind][rank]
    hero.ready = NOT_READY
    hero.bombs = 0
    hero.gift = 0
    hero.late_xp = 0
    return hero


class Player:
    """One side of the table.

    Between two rounds, heroes and lists of panels are never changed in place, so twins share them.
    `held` are the wheels that were locked through the last spin; `last_roll` is what the wheels
    showed at the end of the last round. Once a roll is final, all five are locked.
    """

    seat: int
    crown: int
    wall: int
    left: Hero | None
    right: Hero | None
    panels: list[Panel]
    spins: int
    locks: int
    held: int
    last_roll: list[Panel]

    def clear_wheels(self) -> None:
        """Nothing spun, nothing locked."""
        self.panels = NO_PANELS
        self.spins = 0
        self.locks = 0
        self.held = 0

    def copy(self) -> "Player":
        """An independent twin."""
        twin = Player()
        twin.seat = self.seat
        twin.crown = self.crown
        twin.wall = self.wall
        twin.left = self.left
        twin.right = self.right
        twin.panels = self.panels
        twin.spins = self.spins
        twin.locks = self.locks
        twin.held = self.held
        twin.last_roll = self.last_roll
        return twin


def new_player(seat: int, house: House) -> Player:
    """A side before its heroes are chosen."""
    player = Player()
    player.seat = seat
    player.crown = house.crown_start
    player.wall = 0
    player.left = None
    player.right = None
    player.clear_wheels()
    player.last_roll = NO_PANELS
    return player


class Wheels:
    """A match of Wheels at one moment; `first` is the seat that comes first in every step of this
    round's resolution."""

    house: House
    phase: int
    acting: int
    round: int
    first: int
    a: Player
    b: Player
    result: Outcome | None

    def to_act(self) -> Sequence[int]:
        """Who has not chosen heroes yet, or whose roll is not final."""
        return SEATS[self.acting]

    def legal(self, seat: int) -> Sequence[str]:
        """The pairs of heroes; then to spin, with each lock to change once before the next spin."""
        if not self.awaits(seat):
            return ()
        if self.phase == PICK_HEROES:
            return self.pairs()
        player = self.player(seat)
        return LISTED[player.held][player.locks] if player.spins else FIRST_SPIN

    def play(self, seat: int, move: str, dice: Dice) -> list[Event]:
        """Make a move."""
        if self.awaits(seat):
            player = self.player(seat)
            if self.phase == PICK_HEROES:
                pair = PAIRS.get(move)
                if pair is not None:
                    return self.choose(player, pair, dice)
            elif move == SPIN:
                return self.spin(player, dice)
            elif player.spins:
                wheel = LOCKS.get(move, -1)
                if wheel >= 0 and not player.locks >> wheel & 1:
                    return lock(player, wheel)
                wheel = UNLOCKS.get(move, -1)
                if wheel >= 0 and player.locks >> wheel & 1:
                    return unlock(player, wheel)
                if move == KEEP or (move == CONFIRM and player.locks == ALL_WHEELS):
                    return self.keep(player, dice)
            if self.phase == SPIN_WHEELS and move.split(" ")[0] in SEVERAL:
                return self.several(player, move, dice)
        if move in QUITS and self.result is None and 0 <= seat <= 1:
            return self.quit(seat, QUITS[move])
        raise self.refusal(seat, move)

    def awaits(self, seat: int) -> bool:
        """Whether that seat has something to decide."""
        return 0 <= seat <= 1 and self.acting & seat + 1 != 0

    def choose(self, player: Player, pair: tuple[int, int], dice: Dice) -> list[Event]:
        """Two heroes, for good and in secret, unless the side shows them to the other, who chooses
        then; once both have chosen, all see them."""
        left, right = pair
        if left == right and not self.house.duplicates:
            message = f"no hero stands on both slots: choose another one beside the {HEROES[left]}"
            raise IllegalMove(message)
        seat = player.seat
        player.left = new_hero(seat, LEFT, left, BRONZE, self.house)
        player.right = new_hero(seat, RIGHT, right, BRONZE, self.house)
        if self.house.shows == seat:
            self.acting = 2 - seat
            return [HEROES_CHOSEN[seat], HeroesShown(seat, HEROES[left], HEROES[right])]
        events: list[Event] = [HEROES_CHOSEN[seat], HeroesSealed(seat, HEROES[left], HEROES[right])]
        if self.acting == BOTH:
            self.acting = 2 - seat
        else:
            events.append(HeroesRevealed((names(self.a), names(self.b))))
            self.start_round(dice, events)
        return events

    # --- 3. Spin phase ---------------------------------------------------------------------------

    def start_round(self, dice: Dice, events: list[Event]) -> None:
        """Both spin for the same round, with no lock set. Who comes first is known before."""
        self.round += 1
        self.phase = SPIN_WHEELS
        self.acting = BOTH
        self.a.clear_wheels()
        self.b.clear_wheels()
        if self.house.first == RANDOM:
            self.first = dice.roll(2) - 1
        else:
            self.first = first_of(self.house, self.round)
        events.append(RoundStarted(self.round, self.first))

    def spin(self, player: Player, dice: Dice) -> list[Event]:
        """Turns the wheels that are not locked. With all five locked, it confirms them."""
        locks = player.locks
        if locks == ALL_WHEELS:
            return self.keep(player, dice)
        seat = player.seat
        turned = WHEELS_IN[ALL_WHEELS ^ locks]
        thrown = dice.throw(len(turned), PANELS, seat)
        drums = self.house.drums[seat]
        panels = player.panels.copy() if locks else [drum[0] for drum in drums]
        for place, wheel in enumerate(turned):
            panels[wheel] = drums[wheel][thrown[place] - 1]
        player.panels = panels
        player.spins += 1
        player.held = locks
        events: list[Event] = [
            Spun(seat, player.spins, NUMBERS[ALL_WHEELS ^ locks], texts_of(panels))
        ]
        if player.spins == self.house.spins:
            self.make_roll(player, dice, events)
        return events

    def keep(self, player: Player, dice: Dice) -> list[Event]:
        """All five wheels are locked, and confirmed."""
        events = set_locks(player, ALL_WHEELS)
        self.make_roll(player, dice, events)
        return events

    def several(self, player: Player, move: str, dice: Dice) -> list[Event]:
        """Locks by their numbers, and with a spin the wheels to turn."""
        if read(move) != move:
            raise self.refusal(player.seat, move)
        word = move.split(" ")[0]
        named = wheels_in(move)
        if not player.spins and not (word == SPIN and named == ALL_WHEELS):
            raise self.refusal(player.seat, move)
        if word == SPIN:
            events = set_locks(player, ALL_WHEELS ^ named)
            return events + self.spin(player, dice)
        if word == "lock":
            if named & player.locks:
                raise NotNow(f"locked already: wheel {numbers(named & player.locks)}")
            return set_locks(player, player.locks | named)
        if named & ~player.locks:
            raise NotNow(f"not locked at all: wheel {numbers(named & ~player.locks)}")
        return set_locks(player, player.locks & ~named)

    def make_roll(self, player: Player, dice: Dice, events: list[Event]) -> None:
        """A roll is final. With the second one both are shown, and the round is resolved."""
        player.locks = ALL_WHEELS
        player.held = ALL_WHEELS
        events.append(ROLL_MADE[player.seat])
        if self.acting == BOTH:
            self.acting = 2 - player.seat
        else:
            self.resolve(dice, events)

    # --- 9. Resolution, step by step -------------------------------------------------------------

    def resolve(self, dice: Dice, events: list[Event]) -> None:
        """The twelve steps. In each the first side comes before the other, and L before R; every
        effect is applied at once, and later ones see it."""
        a, b = self.a, self.b
        counts = [count(a.panels), count(b.panels)]
        panels = (texts_of(a.panels), texts_of(b.panels))
        events.append(RollsRevealed(self.round, self.first, panels, (counts[0], counts[1])))
        team = prepare(b) + prepare(a) if self.first else prepare(a) + prepare(b)
        self.panel_xp(team, counts, events)
        self.hammers(counts, events)
        self.energy(team, counts, events)
        self.act(4, team, events)
        self.act(5, team, events)
        self.act(6, team, events)
        self.bombs(7, team, events)
        self.act(8, team, events)
        self.kept_gifts(team, events)
        self.act(10, team, events)
        if self.house.xp_late:
            self.late_xp(team, events)
        self.bombs(11, team, events)
        self.check(dice, events)

    def panel_xp(self, team: list[Hero], counts: list[Counted], events: list[Event]) -> None:
        """Step 1: all the XP panels of a hero are one grant; a new rank counts at once."""
        for hero in team:
            counted = counts[hero.seat]
            xp = counted.diamond_xp if hero.slot else counted.square_xp
            if xp:
                self.grant(1, hero, xp, events)

    def hammers(self, counts: list[Counted], events: list[Event]) -> None:
        """Step 2."""
        for seat in (self.first, 1 - self.first):
            if counts[seat].hammer_gain:
                self.raise_wall(2, self.player(seat), None, counts[seat].hammer_gain, events)

    def energy(self, team: list[Hero], counts: list[Counted], events: list[Event]) -> None:
        """Step 3: energy from panels, up to the cost; then whoever has enough is ready."""
        for hero in team:
            counted = counts[hero.seat]
            gain = counted.diamond_gain if hero.slot else counted.square_gain
            if gain:
                gained = charge(hero, gain)
                cost = hero.power.cost
                wasted = gain - gained
                slot = SLOTS[hero.slot]
                events.append(EnergyGained(3, hero.seat, slot, gained, hero.energy, cost, wasted))
        for hero in team:
            if hero.energy == hero.power.cost:
                hero.ready = BY_PANELS
                events.append(Readied(3, hero.seat, SLOTS[hero.slot], "panels"))

    def act(self, step: int, team: list[Hero], events: list[Event]) -> None:
        """Steps 4, 5, 6 and 8: assassins, priests, engineers and the others, by their panels.
        Step 10: everybody who has it from a priest."""
        for hero in team:
            if hero.ready == NOT_READY:
                continue
            if hero.ready == BY_PANELS:
                now = step == STEP_OF[hero.kind]
            else:
                early = self.house.priest_early and step > 5
                now = step == 10 or (early and step == STEP_OF[hero.kind])
            if now:
                self.action(step, hero, events)

    def action(self, step: int, hero: Hero, events: list[Event]) -> None:
        """A hero acts, with the numbers of the rank that it has now; then it gains its XP."""
        hero.energy = 0
        hero.ready = NOT_READY
        events.append(Acted(step, hero.seat, SLOTS[hero.slot], HEROES[hero.kind], RANKS[hero.rank]))
        if hero.kind == ASSASSIN:
            self.assassin(step, hero, events)
        elif hero.kind == PRIEST:
            self.priest(step, hero, events)
        else:
            for height in HEIGHTS[hero.kind]:
                self.strike(step, hero, height, events)
            if hero.kind == ENGINEER:
                build = self.house.engineer_build
                self.raise_wall(step, self.player(hero.seat), hero, build, events)
        if self.house.xp_late:
            hero.late_xp += 1
        elif self.house.action_xp:
            self.grant(step, hero, self.house.action_xp, events)

    def assassin(self, step: int, hero: Hero, events: list[Event]) -> None:
        """Delays the enemy hero with the least energy missing, L if both miss as much: one that
        was ready is not any more. Then it hits the Crown, whatever the wall."""
        foe = self.player(1 - hero.seat)
        target, other = on_left(foe), on_right(foe)
        if missing(other) < missing(target):
            target = other
        taken = min(hero.power.delay, target.energy)
        stopped = target.ready != NOT_READY
        target.energy -= taken
        target.ready = NOT_READY
        slot = SLOTS[hero.slot]
        events.append(
            Delayed(step, hero.seat, slot, SLOTS[target.slot], taken, target.energy, stopped)
        )
        hit_crown(foe, hero.power.crown)
        events.append(CrownStruck(step, hero.seat, slot, None, hero.power.crown, foe.crown))

    def priest(self, step: int, hero: Hero, events: list[Event]) -> None:
        """Heals the own Crown, and gives energy to its partner; to one that stands ready by panels
        only in step 9, when it has acted."""
        player = self.player(hero.seat)
        healed = min(hero.power.heal, max(0, self.house.crown_max - player.crown))
        player.crown += healed
        wasted = hero.power.heal - healed
        events.append(Healed(step, hero.seat, SLOTS[hero.slot], healed, player.crown, wasted))
        partner = on_left(player) if hero.slot else on_right(player)
        if partner.ready == BY_PANELS:
            partner.gift = hero.power.gift
            events.append(GiftKept(step, hero.seat, SLOTS[partner.slot], partner.gift))
        else:
            give(step, partner, hero.power.gift, events)

    def strike(self, step: int, hero: Hero, height: int, events: list[Event]) -> None:
        """A blow lands on the Crown if it flies higher than the wall is, else on the wall; what
        exceeds the wall is lost."""
        foe = self.player(1 - hero.seat)
        slot = SLOTS[hero.slot]
        if height > foe.wall:
            hit_crown(foe, hero.power.crown)
            events.append(CrownStruck(step, hero.seat, slot, height, hero.power.crown, foe.crown))
        else:
            foe.wall = max(0, foe.wall - hero.power.wall)
            events.append(WallStruck(step, hero.seat, slot, height, hero.power.wall, foe.wall))

    def bombs(self, step: int, team: list[Hero], events: list[Event]) -> None:
        """Steps 7 and 11: whatever bombs are ready."""
        damage = self.house.bomb
        for hero in team:
            while hero.bombs:
                hero.bombs -= 1
                foe = self.player(1 - hero.seat)
                hit_crown(foe, damage)
                events.append(BombDropped(step, hero.seat, SLOTS[hero.slot], damage, foe.crown))

    def kept_gifts(self, team: list[Hero], events: list[Event]) -> None:
        """Step 9: the gifts kept in step 5, as large as they were then (or, by an option, as the
        priest's rank is now)."""
        for hero in team:
            if hero.gift:
                player = self.player(hero.seat)
                giver = on_left(player) if hero.slot else on_right(player)
                give(9, hero, giver.power.gift if self.house.gift_late else hero.gift, events)
                hero.gift = 0

    def late_xp(self, team: list[Hero], events: list[Event]) -> None:
        """By an option, the XP of all actions comes after the last one, each on its own."""
        for hero in team:
            for _each in range(hero.late_xp):
                if self.house.action_xp:
                    self.grant(11, hero, self.house.action_xp, events)

    def check(self, dice: Dice, events: list[Event]) -> None:
        """Step 12: the one moment at which the Crowns are looked at."""
        a, b = self.a, self.b
        a.last_roll = a.panels
        b.last_roll = b.panels
        events.append(RoundEnded(self.round, (a.crown, b.crown), (a.wall, b.wall)))
        if not a.crown and not b.crown:
            self.end(None, "both crowns", events)
        elif not a.crown or not b.crown:
            self.end(0 if a.crown else 1, "crown", events)
        elif self.round >= self.house.max_rounds:
            self.end(None, "round limit", events)
        else:
            self.start_round(dice, events)

    # --- 7. XP, ranks, bombs ---------------------------------------------------------------------

    def grant(self, step: int, hero: Hero, amount: int, events: list[Event]) -> None:
        """XP for one thing. With the last that a rank takes the hero rises, or, golden already,
        sends a bomb; the meter is empty again, and what exceeds it is lost."""
        seat = hero.seat
        slot = SLOTS[hero.slot]
        full = self.house.xp_per_rank
        wasted = max(0, hero.xp + amount - full)
        hero.xp += amount - wasted
        events.append(XpGained(step, seat, slot, amount - wasted, hero.xp, wasted))
        if hero.xp < full:
            return
        hero.xp = 0
        if hero.rank == GOLD:
            hero.bombs += 1
            events.append(BombReady(step, seat, slot, 7 if step < 7 else 11))
        else:
            hero.rank += 1
            hero.power = self.house.powers[hero.kind][hero.rank]
            hero.energy = min(hero.energy, hero.power.cost)
            rank = RANKS[hero.rank]
            events.append(RankedUp(step, seat, slot, rank, hero.power.cost, hero.energy))

    # --- 8. Bulwark ------------------------------------------------------------------------------

    def raise_wall(
        self, step: int, player: Player, builder: Hero | None, gain: int, events: list[Event]
    ) -> None:
        """Hammers or an engineer add to the wall, up to the highest there can be."""
        raised = min(gain, max(0, self.house.wall_max - player.wall))
        player.wall += raised
        slot = None if builder is None else SLOTS[builder.slot]
        events.append(WallRaised(step, player.seat, slot, raised, player.wall, gain - raised))

    # --- endings ---------------------------------------------------------------------------------

    def quit(self, seat: int, reason: str) -> list[Event]:
        """Leaving is a forfeit: the other wins at once."""
        events: list[Event] = []
        self.end(1 - seat, reason, events)
        return events

    def end(self, winner: int | None, reason: str, events: list[Event]) -> None:
        """Nothing more happens; what was still sealed stays untold."""
        if self.phase == PICK_HEROES:
            for player in (self.a, self.b):
                player.left = None
                player.right = None
        self.phase = GAME_OVER
        self.acting = NOBODY
        self.a.clear_wheels()
        self.b.clear_wheels()
        places = (1, 1) if winner is None else (1, 2) if winner == 0 else (2, 1)
        self.result = Outcome(places, reason)
        events.append(MatchEnded(winner, reason))

    # --- what every position can tell ------------------------------------------------------------

    def outcome(self) -> Outcome | None:
        """How the match ended."""
        return self.result

    def view(self, seat: int | None) -> WheelsView:
        """What a seat may know."""
        return view_of(self, seat)

    def state(self) -> WheelsState:
        """The whole match as data."""
        return state_of(self)

    def default(self, seat: int) -> str:
        """For a player who lets the clock run out: a pair of heroes; a first spin; then whatever
        the wheels show."""
        if self.phase == PICK_HEROES:
            return TWO_KINDS[0]
        return KEEP if self.player(seat).spins else SPIN

    def clock(self, seat: int) -> int:
        """Seconds for a decision."""
        return CLOCK

    def copy(self) -> "Wheels":
        """An independent twin."""
        twin = Wheels()
        twin.house = self.house
        twin.phase = self.phase
        twin.acting = self.acting
        twin.round = self.round
        twin.first = self.first
        twin.a = self.a.copy()
        twin.b = self.b.copy()
        twin.result = self.result
        return twin

    def guess(self, seat: int | None, dice: Dice) -> "Wheels":
        """A twin in which all that is sealed from this seat is made by chance: heroes before they
        are revealed, and how far the other has come with the wheels."""
        twin = self.copy()
        for player in (twin.a, twin.b):
            if player.seat == seat:
                continue
            if twin.phase == PICK_HEROES:
                if player.left is None or player.seat == twin.house.shows:
                    continue
                pairs = twin.pairs()
                left, right = PAIRS[pairs[dice.roll(len(pairs)) - 1]]
                player.left = new_hero(player.seat, LEFT, left, BRONZE, twin.house)
                player.right = new_hero(player.seat, RIGHT, right, BRONZE, twin.house)
            elif twin.phase == SPIN_WHEELS:
                twin.guess_wheels(player, dice)
        return twin

    def guess_wheels(self, player: Player, dice: Dice) -> None:
        """Another way in which these wheels may have come as far as everybody can see."""
        most = self.house.spins
        final = not self.awaits(player.seat)
        player.clear_wheels()
        player.spins = dice.roll(most) - (0 if final else 1)
        if not player.spins:
            return
        drums = self.house.drums[player.seat]
        player.panels = [drum[dice.roll(PANELS) - 1] for drum in drums]
        if final:
            player.locks = ALL_WHEELS
            player.held = ALL_WHEELS
        else:
            player.locks = dice.roll(ALL_WHEELS + 1) - 1
            player.held = dice.roll(ALL_WHEELS) - 1 if player.spins > 1 else 0

    def pairs(self) -> Sequence[str]:
        """The heroes that a player may choose."""
        return ANY_PAIR if self.house.duplicates else TWO_KINDS

    def forecast(self, seat: int, wheels: int) -> tuple[Player, Counted, list[Event]]:
        """What steps 1 to 3 would bring if a roll were just what these wheels show: the side
        after them, the count, and what happens."""
        twin = self.copy()
        player = twin.player(seat)
        counted = count([player.panels[wheel] for wheel in WHEELS_IN[wheels]])
        nothing = count(NO_PANELS)
        counts = [nothing, counted] if seat else [counted, nothing]
        events: list[Event] = []
        team = prepare(player)
        twin.panel_xp(team, counts, events)
        twin.hammers(counts, events)
        twin.energy(team, counts, events)
        return player, counted, events

    def player(self, seat: int) -> Player:
        """Who sits there."""
        return self.b if seat else self.a

    def refusal(self, seat: int, move: str) -> IllegalMove:
        """Why a move is refused, by the first cause that holds."""
        if not 0 <= seat <= 1:
            return NoSuchSeat(f"Wheels has the seats 0 and 1, not {seat}")
        if self.result is not None:
            return GameOver("the match is over")
        if read(move) != move:
            return UnreadableMove(f"{move!r} is written {read(move)!r}")
        if not self.awaits(seat):
            if self.phase == PICK_HEROES and self.player(seat).left is None:
                return NotYourTurn(f"{seat_name(1 - seat)} shows its heroes first; then you choose")
            if self.phase == PICK_HEROES:
                return AlreadyDecided("your heroes are chosen, and for good; wait for the other")
            return AlreadyDecided("your roll is final; wait for the other")
        word = move.split(" ")[0]
        if self.phase == PICK_HEROES:
            return NotNow("first come the heroes; choose two, as in: heroes mage priest")
        if word == "heroes":
            return NotNow("the heroes are chosen for the whole match; spin the wheels")
        return wheels_refusal(self.player(seat))


def new_match(house: House) -> Wheels:
    """A match before the heroes are chosen."""
    match = Wheels()
    match.house = house
    match.phase = PICK_HEROES
    match.acting = BOTH if house.shows == NOBODY_SHOWS else house.shows + 1
    match.round = 0
    match.first = 0
    match.a = new_player(0, house)
    match.b = new_player(1, house)
    match.result = None
    return match


def first_of(house: House, round: int) -> int:
    """Which seat comes first in a round, where no lot decides."""
    return 1 - round % 2 if house.first == ALTERNATE and round else 0


# --- 3. locks ------------------------------------------------------------------------------------


def lock(player: Player, wheel: int) -> list[Event]:
    """From now on this wheel stays as it is."""
    player.locks |= 1 << wheel
    return [LOCKED[player.seat][wheel]]


def unlock(player: Player, wheel: int) -> list[Event]:
    """From now on this wheel turns again."""
    player.locks &= ~(1 << wheel)
    return [UNLOCKED[player.seat][wheel]]


def set_locks(player: Player, locks: int) -> list[Event]:
    """Locks and unlocks whatever it takes to have exactly these wheels locked."""
    events: list[Event] = []
    for wheel in WHEELS_IN[player.locks ^ locks]:
        events += lock(player, wheel) if locks >> wheel & 1 else unlock(player, wheel)
    return events


def wheels_refusal(player: Player) -> IllegalMove:
    """Why wheels that somebody may turn cannot be locked, kept or confirmed."""
    if not player.spins:
        return NotNow("the first spin turns all five wheels, and nothing is locked before it; spin")
    loose = numbers(ALL_WHEELS ^ player.locks)
    message = f"all five wheels must be locked before you confirm; loose: wheel {loose}"
    return NotNow(f"{message} (keep locks them, and confirms)")


def numbers(wheels: int) -> str:
    """A set of wheels as people write it.

    >>> numbers(0b10011)
    '1, 2, 5'
    """
    return ", ".join([str(number) for number in NUMBERS[wheels]])


# --- 4. Counting a roll --------------------------------------------------------------------------


def count(panels: list[Panel]) -> Counted:
    """The symbols of a kind, less two, are what they give, and never less than nothing; every XP
    panel counts 1, whatever else it shows."""
    squares = diamonds = hammers = square_xp = diamond_xp = 0
    for panel in panels:
        squares += panel.squares
        diamonds += panel.diamonds
        hammers += panel.hammers
        square_xp += panel.square_xp
        diamond_xp += panel.diamond_xp
    return Counted(
        squares,
        diamonds,
        hammers,
        max(0, squares - THRESHOLD),
        max(0, diamonds - THRESHOLD),
        max(0, hammers - THRESHOLD),
        square_xp,
        diamond_xp,
    )


def texts_of(panels: list[Panel]) -> list[str]:
    """Panels as people write them."""
    return [panel.text for panel in panels]


# --- 6. Energy -----------------------------------------------------------------------------------


def charge(hero: Hero, amount: int) -> int:
    """Energy up to the cost: what came of it."""
    gained = min(amount, hero.power.cost - hero.energy)
    hero.energy += gained
    return gained


def missing(hero: Hero) -> int:
    """The energy that it still takes to act."""
    return hero.power.cost - hero.energy


def give(step: int, hero: Hero, gift: int, events: list[Event]) -> None:
    """A priest's energy; if it is enough now, the hero is ready by it."""
    gained = charge(hero, gift)
    slot = SLOTS[hero.slot]
    cost = hero.power.cost
    events.append(GiftGiven(step, hero.seat, slot, gained, hero.energy, cost, gift - gained))
    if hero.energy == cost and hero.ready == NOT_READY:
        hero.ready = BY_PRIEST
        events.append(Readied(step, hero.seat, slot, "priest"))


# --- the sides -----------------------------------------------------------------------------------


def on_left(player: Player) -> Hero:
    """The hero on squares."""
    assert player.left is not None
    return player.left


def on_right(player: Player) -> Hero:
    """The hero on diamonds."""
    assert player.right is not None
    return player.right


def names(player: Player) -> tuple[str, str]:
    """Its heroes, L before R."""
    return HEROES[on_left(player).kind], HEROES[on_right(player).kind]


def prepare(player: Player) -> list[Hero]:
    """Its heroes, made anew to be changed: the ones from before may be a twin's, too."""
    left = on_left(player).copy()
    right = on_right(player).copy()
    player.left = left
    player.right = right
    return [left, right]


def hit_crown(player: Player, damage: int) -> None:
    """A Crown falls to 0 at the most, and that stops nothing before step 12."""
    player.crown = max(0, player.crown - damage)


STEP_OF: Final = [8, 8, 8, 6, 4, 5]
"""The step in which each kind of hero acts by its panels."""

SEVERAL: Final = frozenset({SPIN, "lock", "unlock"})
NO_PANELS: Final[list[Panel]] = []
NUMBERS: Final = [tuple([wheel + 1 for wheel in wheels]) for wheels in WHEELS_IN]
"""The wheels of each set, as people count them."""

# Events never change, so the commonest are made once.
HEROES_CHOSEN: Final = [HeroesChosen(seat) for seat in (0, 1)]
ROLL_MADE: Final = [RollMade(seat) for seat in (0, 1)]
LOCKED: Final = [[Locked(seat, wheel + 1) for wheel in range(WHEELS)] for seat in (0, 1)]
UNLOCKED: Final = [[Unlocked(seat, wheel + 1) for wheel in range(WHEELS)] for seat in (0, 1)]
