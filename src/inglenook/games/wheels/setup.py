"""How a match begins: from options, or from a state in which somebody left it."""

from collections.abc import Sequence
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from inglenook.games.wheels.parts import (
    A_FIRST,
    ALL_WHEELS,
    BOTH,
    BRONZE,
    DRUMS,
    FIRSTS,
    GAME_OVER,
    HEROES,
    LEFT,
    NOBODY,
    NOBODY_SHOWS,
    PHASES,
    PICK_HEROES,
    POWERS,
    RANKS,
    RIGHT,
    SHOWERS,
    SLOTS,
    SPIN_WHEELS,
    USUAL,
    WHEELS,
    WIKI_POWERS,
    House,
    Panel,
    Tier,
)
from inglenook.games.wheels.rules import Hero, Player, Wheels, first_of, new_hero, new_match
from inglenook.games.wheels.view import HeroState, PlayerState, WheelsState
from inglenook.kernel.errors import BadSetup, one_of
from inglenook.kernel.position import Position

Shower = Literal["usual", "A", "B", "nobody"]
OTHER_SHOWER: dict[Shower, Shower] = {"A": "B", "B": "A"}
Points = Annotated[int, Meta(ge=1, le=99)]
Few = Annotated[int, Meta(ge=0, le=20)]


class WheelsOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a table may agree on. The defaults are the rulings."""

    crown_start: Points = 10
    """The Crown at the start."""
    crown_max: Points = 12
    """How far a priest can heal it."""
    wall_max: Annotated[int, Meta(ge=0, le=9)] = 5
    """The highest Bulwark."""
    xp_per_rank: Annotated[int, Meta(ge=1, le=20)] = 6
    """The XP for the next rank, or for a bomb."""
    action_xp: Few = 2
    """The XP for an action."""
    bomb: Few = 2
    """What a bomb takes from the Crown."""
    engineer_build: Few = 2
    """What an engineer adds to its own wall."""
    spins: Annotated[int, Meta(ge=1, le=9)] = 3
    """The spins of a round."""
    tier_a: Tier = "gold"
    """The fifth wheel of A."""
    tier_b: Tier = "gold"
    """The fifth wheel of B. Different ones are a handicap."""
    first: Literal["usual", "A", "alternate", "random"] = "usual"
    """Who comes first in each step of a round: always A; A and B by turns; or drawn by lot for
    every round. It is usual that A does if A is a person against a bot, and that A and B take turns
    else; where nobody says who they are, A comes first."""
    shows: Shower = "usual"
    """Who shows two heroes before the other chooses: it is usual that a bot does for a person, and
    nobody else."""
    duplicates: bool = False
    """A player may choose the same hero twice."""
    assassin: Literal["seed", "wiki"] = "seed"
    """The silver assassin hits for 1 and delays by 2; by outside sources it is the other way."""
    priest: Literal["step10", "early"] = "step10"
    """When a hero acts that a priest's energy made ready in step 5: in step 10; or in its usual
    step, if that is still to come."""
    xp_at: Literal["action", "round"] = "action"
    """When an action's XP comes: right after it, or after the last action of the round."""
    gift_rank: Literal["action", "gift"] = "action"
    """The priest's rank that decides about energy kept for step 9: the one it acted with, or the
    one it has by then."""
    max_rounds: Annotated[int, Meta(ge=1, le=1000)] = 200
    """The round after which a match that will not end is a tie."""

    def __post_init__(self) -> None:
        if self.crown_start > self.crown_max:
            message = f"at most crown_max, which is {self.crown_max}, not {self.crown_start}"
            raise BadSetup(message, "$.crown_start")


def begin(seats: int, options: WheelsOptions) -> Wheels:
    """A new match, before the heroes are chosen."""
    return new_match(_house(options))


def _house(options: WheelsOptions) -> House:
    house = House()
    house.crown_start = options.crown_start
    house.crown_max = options.crown_max
    house.wall_max = options.wall_max
    house.xp_per_rank = options.xp_per_rank
    house.action_xp = options.action_xp
    house.bomb = options.bomb
    house.engineer_build = options.engineer_build
    house.spins = options.spins
    house.tiers = (options.tier_a, options.tier_b)
    house.drums = [DRUMS[tier] for tier in house.tiers]
    house.first = A_FIRST if options.first == USUAL else FIRSTS.index(options.first)
    house.shows = NOBODY_SHOWS if options.shows == USUAL else SHOWERS.index(options.shows)
    house.duplicates = options.duplicates
    house.powers = WIKI_POWERS if options.assassin == "wiki" else POWERS
    house.priest_early = options.priest == "early"
    house.xp_late = options.xp_at == "round"
    house.gift_late = options.gift_rank == "gift"
    house.max_rounds = options.max_rounds
    return house


def customs(options: WheelsOptions, seats: Sequence[str]) -> WheelsOptions:
    """Who comes first, and who shows heroes, if it shall be as usual."""
    people = [seat == "human" for seat in seats]
    first, shows = options.first, options.shows
    if first == USUAL:
        first = "A" if people == [True, False] else "alternate"
    if shows == USUAL:
        shows = "nobody" if people[0] == people[1] else "B" if people[0] else "A"
    return msgspec.structs.replace(options, first=first, shows=shows)


def rematch(options: WheelsOptions, match: Position) -> WheelsOptions:
    """The players change seats, and take their fifth wheels with them; and who showed heroes does
    so again."""
    shows = OTHER_SHOWER.get(options.shows, options.shows)
    return msgspec.structs.replace(
        options, tier_a=options.tier_b, tier_b=options.tier_a, shows=shows
    )


# --- from a state --------------------------------------------------------------------------------


def load(state: WheelsState, seats: int, options: WheelsOptions) -> Wheels:
    """The match of a state, if a match can come to it."""
    match = begin(seats, options)
    match.phase = _phase(state)
    match.result = state.result
    if (match.phase == GAME_OVER) != (match.result is not None):
        raise BadSetup("a result goes with game_over, and only with it", "$.result")
    match.round = _round(match, state.round)
    match.first = first_of(match.house, match.round) if state.first is None else state.first
    match.acting = NOBODY if match.phase == GAME_OVER else BOTH
    for player, told in zip((match.a, match.b), state.players, strict=True):
        try:
            _load_player(match, player, told)
        except BadSetup as error:
            raise error.inside(f"$.players[{player.seat}]") from None
    _check_end(match)
    _check_shown(match)
    return match


def _check_shown(match: Wheels) -> None:
    """Who shows heroes has them before the other."""
    shows = match.house.shows
    if match.phase != PICK_HEROES or shows == NOBODY_SHOWS or not match.awaits(shows):
        return
    if match.acting != BOTH:
        message = f"{SHOWERS[shows]} shows its heroes first"
        raise BadSetup(message, f"$.players[{1 - shows}].left")
    match.acting = shows + 1


def _phase(state: WheelsState) -> int:
    """As told; left out, it follows from the rest."""
    if state.phase is not None:
        return PHASES.index(state.phase)
    if state.result is not None:
        return GAME_OVER
    heroes = any(player.left or player.right for player in state.players)
    return SPIN_WHEELS if heroes else PICK_HEROES


def _round(match: Wheels, told: int | None) -> int:
    if match.phase == PICK_HEROES:
        if told:
            raise BadSetup("heroes are chosen before round 1: leave it out, or say 0", "$.round")
        return 0
    if match.phase == SPIN_WHEELS and told == 0:
        raise BadSetup("rounds are counted from 1", "$.round")
    return 1 if told is None else told


def _check_end(match: Wheels) -> None:
    """What both players together must not be."""
    if match.phase == GAME_OVER or match.acting != NOBODY:
        return
    if match.phase == PICK_HEROES:
        message = "when both have chosen, round 1 begins: say phase spin, or leave it out"
        raise BadSetup(message, "$.phase")
    message = "when both rolls are final, the round is over: let one of them be made by a move"
    raise BadSetup(message, "$.players[1].final")


def _load_player(match: Wheels, player: Player, told: PlayerState) -> None:
    _load_numbers(match, player, told)
    player.left = _hero(match, player.seat, LEFT, told.left)
    player.right = _hero(match, player.seat, RIGHT, told.right)
    _check_heroes(match, player)
    player.last_roll = _panels(match, player.seat, told.last_roll, "$.last_roll")
    if match.phase == SPIN_WHEELS:
        _load_wheels(match, player, told)
    elif told.panels or told.spins or told.locks or told.held or told.final:
        name = next(
            name for name in ("panels", "spins", "locks", "held", "final") if getattr(told, name)
        )
        raise BadSetup("the wheels turn in the phase spin, and only there", f"$.{name}")


def _load_numbers(match: Wheels, player: Player, told: PlayerState) -> None:
    house = match.house
    if told.crown is not None:
        player.crown = told.crown
    player.wall = told.wall
    if player.crown > house.crown_max:
        raise BadSetup(f"a Crown is at most {house.crown_max}, not {player.crown}", "$.crown")
    if player.wall > house.wall_max:
        raise BadSetup(f"a wall is at most {house.wall_max}, not {player.wall}", "$.wall")
    if match.phase != GAME_OVER and not player.crown:
        raise BadSetup("while the match goes on, both Crowns are at least 1", "$.crown")


# --- heroes --------------------------------------------------------------------------------------


def _hero(match: Wheels, seat: int, slot: int, told: HeroState | None) -> Hero | None:
    if told is None:
        return None
    path = f"$.{SLOTS[slot]}"
    hero = new_hero(seat, slot, HEROES.index(told.hero), RANKS.index(told.rank), match.house)
    if told.energy > hero.power.cost:
        message = f"a {told.rank} {told.hero} holds at most {hero.power.cost}, not {told.energy}"
        raise BadSetup(message, f"{path}.energy")
    if told.xp >= match.house.xp_per_rank:
        most = match.house.xp_per_rank - 1
        raise BadSetup(f"XP is at most {most} between actions, not {told.xp}", f"{path}.xp")
    hero.energy = told.energy
    hero.xp = told.xp
    return hero


def _check_heroes(match: Wheels, player: Player) -> None:
    """Two of them, or none yet."""
    left, right = player.left, player.right
    if left is None or right is None:
        pair_due = match.phase == SPIN_WHEELS or left is not right
        if pair_due:
            path = "$.left" if left is None else "$.right"
            due = f'{{"hero": ...}} with {one_of(HEROES)}'
            raise BadSetup(f"a hero is due here: {due}", path)
        return
    if left.kind == right.kind and not match.house.duplicates:
        message = f"two {HEROES[left.kind]}s on one side take the option duplicates"
        raise BadSetup(message, "$.right.hero")
    if match.phase == PICK_HEROES:
        _check_fresh(left)
        _check_fresh(right)
        match.acting -= player.seat + 1


def _check_fresh(hero: Hero) -> None:
    if hero.rank != BRONZE or hero.energy or hero.xp:
        message = "before round 1 a hero is bronze, without energy and XP"
        raise BadSetup(message, f"$.{SLOTS[hero.slot]}")


# --- wheels --------------------------------------------------------------------------------------


def _load_wheels(match: Wheels, player: Player, told: PlayerState) -> None:
    most = match.house.spins
    player.panels = _panels(match, player.seat, told.panels, "$.panels")
    player.spins = told.spins if told.spins is not None else 1 if told.panels else 0
    if player.spins > most:
        raise BadSetup(f"a round has at most {most} spins, not {player.spins}", "$.spins")
    if bool(player.panels) != bool(player.spins):
        message = "wheels that have been spun show five panels, others none"
        raise BadSetup(message, "$.panels" if player.spins else "$.spins")
    player.locks = _wheels(told.locks, "$.locks")
    player.held = _wheels(told.held, "$.held")
    final = player.spins == most if told.final is None else told.final
    if final:
        _load_final(match, player)
    else:
        _check_spinning(player, most)


def _load_final(match: Wheels, player: Player) -> None:
    if not player.spins:
        raise BadSetup("a roll is final after a spin at the earliest", "$.final")
    player.locks = ALL_WHEELS
    player.held = ALL_WHEELS
    match.acting -= player.seat + 1


def _check_spinning(player: Player, most: int) -> None:
    if player.spins == most:
        raise BadSetup(f"after spin {most} a roll is final", "$.final")
    if player.locks and not player.spins:
        raise BadSetup("nothing is locked before the first spin", "$.locks")
    if player.held and player.spins < 2:
        raise BadSetup("no wheel is held through the first spin, which turns all", "$.held")
    if player.held == ALL_WHEELS:
        raise BadSetup("a spin turns at least one wheel", "$.held")


def _wheels(told: list[int], path: str) -> int:
    wheels = 0
    for place, wheel in enumerate(told):
        bit = 1 << (wheel - 1)
        if wheels & bit:
            raise BadSetup(f"wheel {wheel} stands there twice", f"{path}[{place}]")
        wheels |= bit
    return wheels


def _panels(match: Wheels, seat: int, texts: list[str], path: str) -> list[Panel]:
    """What the five wheels show; none before the first spin."""
    if not texts:
        return []
    if len(texts) != WHEELS:
        raise BadSetup(f"there are {WHEELS} wheels, each with a panel, not {len(texts)}", path)
    drums = match.house.drums[seat]
    return [
        _panel(drums[wheel], text, wheel, f"{path}[{wheel}]") for wheel, text in enumerate(texts)
    ]


def _panel(drum: list[Panel], text: str, wheel: int, path: str) -> Panel:
    """A panel by number and mark, or the first with that mark."""
    for panel in drum:
        if text == panel.text or text == panel.mark:
            return panel
    marks = one_of([panel.text for panel in drum])
    raise BadSetup(f"{text!r} is not on wheel {wheel + 1}: {marks} (the number may go)", path)
