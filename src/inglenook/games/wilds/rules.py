"""The rules of Wilds, in the order and the words of the rulebook.

A decision is a destination and a stance. The counter is a player's movement counter; a tick is the
movement phase of one turn; the open turns are those before the Duel. Seats are A and B (0 and 1).
"""

from collections.abc import Sequence
from typing import Final

from inglenook.games.wilds.events import (
    CounterReset,
    DuelBegan,
    GameEnded,
    HeadingSet,
    MonsterDied,
    MonsterReturned,
    MonsterStruck,
    Moved,
    NoDecision,
    PlayerBitten,
    PlayerDied,
    PlayerStruck,
    Revealed,
    Rewarded,
    Strength,
    Summoned,
    Ticked,
)
from inglenook.games.wilds.notation import (
    CHOICES,
    DUEL_CHOICES,
    DUEL_LEGAL,
    GO,
    LEGAL,
    NONE,
    QUITS,
    Decision,
    node_and_stance,
    read,
)
from inglenook.games.wilds.parts import (
    AGAINST,
    BOTH,
    COUNTER,
    LOSES,
    MAX_SPEED,
    MONSTER_OF,
    MONSTERS,
    NO_STANCE,
    NOBODY,
    NOBODY_THERE,
    NODES,
    PAPER,
    REACH,
    ROCK,
    SEATS,
    STANCES,
    START_HEALTH,
    START_NODE,
    START_VALUE,
    TIE_DAMAGE,
    TIES,
    Monster,
)
from inglenook.games.wilds.view import WildsState, WildsView, state_of, view_of
from inglenook.kernel.dice import Dice
from inglenook.kernel.errors import (
    AlreadyDecided,
    GameOver,
    IllegalMove,
    NoSuchSeat,
    UnreadableMove,
)
from inglenook.kernel.event import Event
from inglenook.kernel.position import Outcome

CLOCK: Final = 20
"""Seconds for a decision, as the original gave."""

ALIVE: Final = 0
NEVER: Final = -1
"""In the table of returns: a monster that lives, and a node where none does."""

# --- 1. Setup ------------------------------------------------------------------------------------


class Player:
    """One player: where, how strong, and what it has decided for this turn."""

    seat: int
    location: int
    destination: int
    counter: int
    health: int
    speed: int
    rock: int
    paper: int
    scissors: int
    stance: int
    decision: Decision | None
    dead: bool

    def value(self) -> int:
        """The attack value of the stance it holds."""
        if self.stance == ROCK:
            return self.rock
        return self.paper if self.stance == PAPER else self.scissors

    def strength(self) -> Strength:
        """All that rewards can raise."""
        return Strength(self.rock, self.paper, self.scissors, self.speed, self.health)

    def copy(self) -> "Player":
        """An independent twin."""
        twin = Player()
        twin.seat = self.seat
        twin.location = self.location
        twin.destination = self.destination
        twin.counter = self.counter
        twin.health = self.health
        twin.speed = self.speed
        twin.rock = self.rock
        twin.paper = self.paper
        twin.scissors = self.scissors
        twin.stance = self.stance
        twin.decision = self.decision
        twin.dead = self.dead
        return twin


def new_player(seat: int) -> Player:
    """A player at the start of a game."""
    player = Player()
    player.seat = seat
    player.location = START_NODE
    player.destination = START_NODE
    player.counter = COUNTER
    player.health = START_HEALTH
    player.speed = 0
    player.rock = START_VALUE
    player.paper = START_VALUE
    player.scissors = START_VALUE
    player.stance = NO_STANCE
    player.decision = None
    player.dead = False
    return player


class Wilds:
    """A game of Wilds at one moment: before turn `turn`, or after it, if it was the last.

    `healths` and `returns` are by node. A return is the number of the tick with which a dead
    monster comes back; `next_return` is the earliest of them that is still to come.
    """

    duel_turn: int
    turn: int
    ticks: int
    acting: int
    a: Player
    b: Player
    healths: list[int]
    returns: list[int]
    next_return: int
    result: Outcome | None

    def to_act(self) -> Sequence[int]:
        """Who has not decided yet."""
        return SEATS[self.acting]

    def legal(self, seat: int) -> Sequence[str]:
        """The own node and its neighbours in each stance; in the Duel, the stances."""
        if not self.awaits(seat):
            return ()
        if self.turn >= self.duel_turn:
            return DUEL_LEGAL
        return LEGAL[self.player(seat).location]

    def play(self, seat: int, move: str, dice: Dice) -> list[Event]:
        """Decide, in secret; the second decision plays the turn."""
        if self.awaits(seat):
            player = self.player(seat)
            duel = self.turn >= self.duel_turn
            decision = (DUEL_CHOICES if duel else CHOICES[player.location]).get(move)
            if decision is None:
                decision = self.unlisted(player, move)
            if decision is not None:
                return self.decide(player, decision)
        if move in QUITS and self.result is None and 0 <= seat <= 1:
            return self.quit(seat, QUITS[move])
        raise self.refusal(seat, move)

    def awaits(self, seat: int) -> bool:
        """Whether that seat has something to decide."""
        return 0 <= seat <= 1 and self.acting & seat + 1 != 0

    def unlisted(self, player: Player, move: str) -> Decision | None:
        """No decision, or a number that cannot be reached, which means to stay (A12)."""
        if move == NONE.text:
            return NONE
        if move[:3] != "go " or read(move) != move:
            return None
        stance = node_and_stance(move)[1]
        duel = self.turn >= self.duel_turn
        return GO[START_NODE if duel else player.location][stance]

    def decide(self, player: Player, decision: Decision) -> list[Event]:
        """Both decide at the same time, without seeing the other's choice."""
        seat = player.seat
        player.decision = decision
        events = decision.told[seat].copy()
        if self.acting == BOTH:
            self.acting = 2 - seat
        else:
            self.play_turn(events)
        return events

    # --- 2. Order of one turn --------------------------------------------------------------------

    def play_turn(self, events: list[Event]) -> None:
        """The five phases; each works on all units at once."""
        self.decisions(events)
        if self.turn < self.duel_turn:
            self.movement(events)
        elif self.turn == self.duel_turn:
            self.start_duel(events)
        self.attacks(events)
        self.monster_deaths(events)
        self.player_deaths(events)

    def decisions(self, events: list[Event]) -> None:
        """Phase 1. Stances are seen by all from now on, destinations are not (A17)."""
        a, b = self.a, self.b
        first, second = a.decision, b.decision
        assert first is not None
        assert second is not None
        events.append(revealed(self.turn, first.stance, second.stance))
        self.apply(a, first, events)
        self.apply(b, second, events)

    def apply(self, player: Player, decision: Decision, events: list[Event]) -> None:
        """One player's decision takes effect."""
        player.decision = None
        if decision is NONE:
            self.no_decision(player, events)
            return
        player.stance = decision.stance
        if self.turn < self.duel_turn and decision.node != player.destination:
            self.head_for(player, decision.node, events)

    # --- 3. Destination --------------------------------------------------------------------------

    def head_for(self, player: Player, node: int, events: list[Event]) -> None:
        """Another destination than the stored one: the counter begins anew."""
        player.destination = node
        events.append(HEADING_SET[player.seat][node])
        if player.counter != COUNTER:
            player.counter = COUNTER
            events.append(COUNTER_RESET[player.seat])

    # --- 4. Movement counter ---------------------------------------------------------------------

    def movement(self, events: list[Event]) -> None:
        """Phase 2 of an open turn: the tick of the counters, then of the dead monsters."""
        a, b = self.a, self.b
        self.ticks += 1
        a_arrives = tick(a)
        b_arrives = tick(b)
        events.append(TICKED[a.counter][b.counter])
        if a_arrives:
            arrive(a, events)
        if b_arrives:
            arrive(b, events)
        if self.ticks == self.next_return:
            self.monsters_return(events)

    # --- 5. Attacks ------------------------------------------------------------------------------

    def attacks(self, events: list[Event]) -> None:
        """Phase 3. What a hit takes depends on stances and values alone, and nobody falls before
        all hits have landed; so they may be told one after the other."""
        a, b = self.a, self.b
        if not a.dead:
            self.attack_monster(a, events)
        if not b.dead:
            self.attack_monster(b, events)
        if a.location == b.location and not a.dead and not b.dead:
            strike(a, b, events)
            strike(b, a, events)

    def attack_monster(self, player: Player, events: list[Event]) -> None:
        """A player and the living monster of its node hit each other; the monster always with its
        full number (A7), even on the turn it dies (A6)."""
        node = player.location
        if self.returns[node] != ALIVE:
            return
        monster = MONSTER_OF[node]
        damage = damage_of(player, monster.stance)
        health = self.healths[node] - damage
        self.healths[node] = health
        events.append(MonsterStruck(seat=player.seat, node=node, damage=damage, health=health))
        if monster.attack:
            player.health -= monster.attack
            events.append(
                PlayerBitten(
                    seat=player.seat, node=node, damage=monster.attack, health=player.health
                )
            )

    # --- 6. Monster death, rewards, respawn ------------------------------------------------------

    def monster_deaths(self, events: list[Event]) -> None:
        """Phase 4. Monsters are hurt only where a player stands."""
        a, b = self.a, self.b
        self.monster_death(a.location, events)
        if b.location != a.location:
            self.monster_death(b.location, events)

    def monster_death(self, node: int, events: list[Event]) -> None:
        """A monster without health dies, and everyone on its node gets the whole reward (A5)."""
        if self.returns[node] != ALIVE or self.healths[node] > 0:
            return
        monster = MONSTER_OF[node]
        back = self.ticks + monster.respawn
        self.returns[node] = back
        if self.next_return == NEVER or back < self.next_return:
            self.next_return = back
        events.append(MonsterDied(node=node, returns_in=monster.respawn))
        for player in (self.a, self.b):
            if player.location == node and not player.dead:
                reward(player, monster, events)

    def monsters_return(self, events: list[Event]) -> None:
        """Those whose time has come are back at full health, and fight this very turn."""
        for monster in MONSTERS:
            node = monster.node
            if self.returns[node] == self.ticks:
                self.returns[node] = ALIVE
                self.healths[node] = monster.health
                events.append(MonsterReturned(node=node, health=monster.health))
        self.plan_returns()

    def plan_returns(self) -> None:
        """Note the earliest return, so that no other turn has to look."""
        waiting = [back for back in self.returns if back > ALIVE]
        self.next_return = min(waiting) if waiting else NEVER

    # --- 7. Player death, end of game, result ----------------------------------------------------

    def player_deaths(self, events: list[Event]) -> None:
        """Phase 5, after the rewards: one that lifts a player above 0 has saved it (A4)."""
        a, b = self.a, self.b
        undecided = a.dead or b.dead
        die_if_spent(a, events)
        die_if_spent(b, events)
        if a.dead and b.dead:
            self.end(None, "both dead", events)
        elif a.dead or b.dead:
            self.end(1 if a.dead else 0, "no decision" if undecided else "killed", events)
        else:
            self.turn += 1
            self.acting = BOTH

    def end(self, winner: int | None, reason: str, events: list[Event]) -> None:
        """Nothing more happens."""
        a, b = self.a, self.b
        self.acting = NOBODY
        a.decision = None
        b.decision = None
        self.result = Outcome(
            (1, 1) if winner is None else (1, 2) if winner == 0 else (2, 1), reason
        )
        destinations = (a.destination, b.destination)
        events.append(
            GameEnded(turn=self.turn, winner=winner, reason=reason, destinations=destinations)
        )

    def quit(self, seat: int, reason: str) -> list[Event]:
        """Leaving is a forfeit: the other wins at once."""
        events: list[Event] = []
        self.end(1 - seat, reason, events)
        return events

    # --- 8. Duel ---------------------------------------------------------------------------------

    def start_duel(self, events: list[Event]) -> None:
        """In place of the tick of the first Duel turn: both are put on the start node, and no
        counter and no return changes any more."""
        events.append(DuelBegan(turn=self.turn))
        for player in (self.a, self.b):
            origin = player.location
            player.location = START_NODE
            player.destination = START_NODE
            if origin != START_NODE:
                events.append(Summoned(seat=player.seat, origin=origin, node=START_NODE))

    # 8.1 Bad or missing decisions

    def no_decision(self, player: Player, events: list[Event]) -> None:
        """Fatal at once: no part in this turn's walks, attacks and rewards (A10)."""
        player.health = 0
        player.dead = True
        events.append(NO_DECISION[player.seat])
        events.append(PlayerDied(seat=player.seat, node=player.location))

    # --- what every position can tell ------------------------------------------------------------

    def outcome(self) -> Outcome | None:
        """How the game ended."""
        return self.result

    def view(self, seat: int | None) -> WildsView:
        """What a seat may know."""
        return view_of(self, seat)

    def state(self) -> WildsState:
        """The whole game as data."""
        return state_of(self)

    def default(self, seat: int) -> str:
        """For a person who lets the clock run out: stay, in the stance of the last turn; rock on
        the first (A10)."""
        player = self.player(seat)
        node = START_NODE if self.turn >= self.duel_turn else player.location
        return GO[node][ROCK if player.stance == NO_STANCE else player.stance].text

    def clock(self, seat: int) -> int:
        """Seconds for a decision."""
        return CLOCK

    def copy(self) -> "Wilds":
        """An independent twin."""
        twin = Wilds()
        twin.duel_turn = self.duel_turn
        twin.turn = self.turn
        twin.ticks = self.ticks
        twin.acting = self.acting
        twin.a = self.a.copy()
        twin.b = self.b.copy()
        twin.healths = self.healths.copy()
        twin.returns = self.returns.copy()
        twin.next_return = self.next_return
        twin.result = self.result
        return twin

    def guess(self, seat: int | None, dice: Dice) -> "Wilds":
        """A twin in which what is hidden from this seat is made by chance: a decision that is
        sealed, and the destination of a counter that runs. (A counter at its start has just run
        out: its player rests.)"""
        twin = self.copy()
        if twin.result is not None:
            return twin
        for player in (twin.a, twin.b):
            if player.seat == seat:
                continue
            if player.counter != COUNTER and twin.turn <= twin.duel_turn:
                reach = REACH[player.location]
                player.destination = reach[dice.roll(len(reach)) - 1]
            if player.decision is not None:
                duel = twin.turn >= twin.duel_turn
                choices = [*(DUEL_CHOICES if duel else CHOICES[player.location]).values()]
                player.decision = choices[dice.roll(len(choices)) - 1]
        return twin

    def player(self, seat: int) -> Player:
        """Who sits there."""
        return self.b if seat else self.a

    def refusal(self, seat: int, move: str) -> IllegalMove:
        """Why a move is refused, by the first cause that holds."""
        if not 0 <= seat <= 1:
            return NoSuchSeat(f"Wilds has the seats 0 and 1, not {seat}")
        if self.result is not None:
            return GameOver("the game is over")
        if read(move) != move:
            return UnreadableMove(f"{move!r} is written {read(move)!r}")
        return AlreadyDecided("you have decided for this turn; wait for the other")


def new_game(duel_turn: int) -> Wilds:
    """A game before its first turn."""
    game = Wilds()
    game.duel_turn = duel_turn
    game.turn = 1
    game.ticks = 0
    game.acting = BOTH
    game.a = new_player(0)
    game.b = new_player(1)
    game.healths = FULL_HEALTHS.copy()
    game.returns = NO_RETURNS.copy()
    game.next_return = NEVER
    game.result = None
    return game


def tick(player: Player) -> bool:
    """The counter goes down by 1; at or below the speed (C2) the player arrives, and it begins
    anew."""
    if player.dead:
        return False
    player.counter -= 1
    if player.counter > player.speed:
        return False
    player.counter = COUNTER
    return True


def arrive(player: Player, events: list[Event]) -> None:
    """Placed on the destination. The counter of a resting player runs out too, to no effect
    (A15)."""
    origin = player.location
    if player.destination != origin:
        player.location = player.destination
        events.append(Moved(seat=player.seat, origin=origin, node=player.location))


def damage_of(attacker: Player, stance: int) -> int:
    """What an attack on a target in this stance does: the attacker's value for a win, 1 for a tie
    whatever the values, nothing for a loss."""
    result = AGAINST[attacker.stance][stance]
    if result == LOSES:
        return 0
    return TIE_DAMAGE if result == TIES else attacker.value()


def strike(attacker: Player, target: Player, events: list[Event]) -> None:
    """A player attacks the other on the same node."""
    damage = damage_of(attacker, target.stance)
    target.health -= damage
    events.append(struck(target.seat, damage, target.health))


def reward(player: Player, monster: Monster, events: list[Event]) -> None:
    """All that a monster gives, to one player; speed only up to its limit."""
    speed = min(monster.speed, MAX_SPEED - player.speed)
    player.rock += monster.rock
    player.paper += monster.paper
    player.scissors += monster.scissors
    player.speed += speed
    player.health += monster.heals
    gained = Strength(monster.rock, monster.paper, monster.scissors, speed, monster.heals)
    events.append(
        Rewarded(seat=player.seat, node=monster.node, gained=gained, now=player.strength())
    )


def die_if_spent(player: Player, events: list[Event]) -> None:
    """At 0 health or less a player is dead."""
    if player.health <= 0 and not player.dead:
        player.dead = True
        events.append(PlayerDied(seat=player.seat, node=player.location))


def revealed(turn: int, a: int, b: int) -> Revealed:
    """The stances are turned over."""
    pair = (a + 1) * 4 + b + 1
    return REVEALED[turn][pair] if turn < MANY else Revealed(turn, STANCE_PAIRS[pair])


def struck(seat: int, damage: int, health: int) -> PlayerStruck:
    """A player was attacked by the other."""
    if damage < FEW and 0 <= health < MANY:
        return STRUCK[seat][damage][health]
    return PlayerStruck(seat, damage, health)


FULL_HEALTHS: Final = [monster.health for monster in MONSTER_OF]
NO_RETURNS: Final = [NEVER if monster is NOBODY_THERE else ALIVE for monster in MONSTER_OF]

# Events never change, so the commonest are made once: up to these turns, healths and damages.
MANY: Final = 320
FEW: Final = 4
STANCE_WORDS: Final = [None, *STANCES]
STANCE_PAIRS: Final[list[tuple[str | None, str | None]]] = [
    (a, b) for a in STANCE_WORDS for b in STANCE_WORDS
]
"""The stances of both, at (a + 1) * 4 + b + 1."""
REVEALED: Final = [[Revealed(turn, pair) for pair in STANCE_PAIRS] for turn in range(MANY)]
STRUCK: Final = [
    [[PlayerStruck(seat, damage, health) for health in range(MANY)] for damage in range(FEW)]
    for seat in (0, 1)
]
HEADING_SET: Final = [[HeadingSet(seat, node) for node in range(NODES)] for seat in (0, 1)]
COUNTER_RESET: Final = [CounterReset(seat) for seat in (0, 1)]
NO_DECISION: Final = [NoDecision(seat) for seat in (0, 1)]
TICKED: Final = [[Ticked((a, b)) for b in range(COUNTER + 1)] for a in range(COUNTER + 1)]
