"""What can be seen of a match: by one seat, whole, and as a board of text."""

from typing import TYPE_CHECKING, Annotated

import msgspec
from msgspec import Meta

from inglenook.games.wheels.events import (
    BombReady,
    Counted,
    EnergyGained,
    WallRaised,
    XpGained,
)
from inglenook.games.wheels.parts import (
    ALL_WHEELS,
    ENGINEER,
    HEIGHTS,
    HEROES,
    PHASES,
    RANKS,
    SLOTS,
    WHEELS_IN,
    HeroName,
    Panel,
    Phase,
    RankName,
    Tier,
)
from inglenook.kernel.dice import seat_name
from inglenook.kernel.event import Event
from inglenook.kernel.position import Outcome, State, View
from inglenook.kernel.telling import told_outcome

if TYPE_CHECKING:
    from inglenook.games.wheels.rules import Hero, Player, Wheels

Seat = Annotated[int, Meta(ge=0, le=1)]
Count = Annotated[int, Meta(ge=0)]
WheelNumber = Annotated[int, Meta(ge=1, le=5)]

# --- by one seat ---------------------------------------------------------------------------------


class HeroView(msgspec.Struct, frozen=True):
    """One hero, with its numbers at this rank. `heights` has the height of each blow, and is empty
    for one that no wall can stop; `build` is how much an engineer adds to its own wall."""

    hero: HeroName
    rank: RankName
    energy: int
    cost: int
    xp: int
    xp_per_rank: int
    crown: int
    wall: int
    heights: list[int]
    delay: int
    heal: int
    gift: int
    build: int


class PlayerView(msgspec.Struct, frozen=True):
    """One side, as everybody may see it; but heroes that are sealed are told to their own seat
    alone. `final` is whether its roll is; `last_roll` is that of the round before."""

    crown: int
    wall: int
    tier: Tier
    left: HeroView | None
    right: HeroView | None
    chosen: bool
    final: bool
    last_roll: list[str]


class HeroForecast(msgspec.Struct, frozen=True):
    """A hero after panel XP and panel energy; `ready` if it would act, unless an assassin stops it;
    `bomb` if it would send one."""

    rank: RankName
    xp: int
    wasted_xp: int
    bomb: bool
    energy: int
    cost: int
    wasted_energy: int
    ready: bool


class Forecast(msgspec.Struct, frozen=True):
    """What some panels would bring by themselves, in steps 1 to 3."""

    counted: Counted
    left: HeroForecast
    right: HeroForecast
    wall: int
    wasted_wall: int


class OwnWheels(msgspec.Struct, frozen=True):
    """Your wheels, until both rolls are final: what they show, and what that would bring, if all
    of it stood, or only what is locked."""

    panels: list[str]
    spins: int
    spins_left: int
    locks: list[int]
    if_kept: Forecast
    if_locked: Forecast


class WheelsView(View, frozen=True):
    """The match, as one seat may see it. `drums` are the panels of every wheel of each seat; `own`
    is there from your first spin of a round on."""

    seat: int | None
    phase: Phase
    round: int
    first: int
    to_act: tuple[int, ...]
    crown_max: int
    wall_max: int
    spins: int
    drums: tuple[list[list[str]], list[list[str]]]
    players: tuple[PlayerView, PlayerView]
    own: OwnWheels | None
    result: Outcome | None


def view_of(match: "Wheels", seat: int | None) -> WheelsView:
    """What `seat` may know."""
    house = match.house
    own = None if seat is None else match.player(seat)
    return WheelsView(
        seat=seat,
        phase=PHASES[match.phase],
        round=match.round,
        first=match.first,
        to_act=(*match.to_act(),),
        crown_max=house.crown_max,
        wall_max=house.wall_max,
        spins=house.spins,
        drums=(_drums(house.drums[0]), _drums(house.drums[1])),
        players=(_player_view(match, match.a, seat), _player_view(match, match.b, seat)),
        own=_own_wheels(match, own) if own and own.spins else None,
        result=match.result,
    )


def _drums(drums: list[list[Panel]]) -> list[list[str]]:
    return [[panel.text for panel in drum] for drum in drums]


def _player_view(match: "Wheels", player: "Player", seat: int | None) -> PlayerView:
    phase = PHASES[match.phase]
    told = phase != "heroes" or player.seat in (seat, match.house.shows)
    return PlayerView(
        crown=player.crown,
        wall=player.wall,
        tier=match.house.tiers[player.seat],
        left=_hero_view(match, player.left) if told and player.left else None,
        right=_hero_view(match, player.right) if told and player.right else None,
        chosen=player.left is not None,
        final=phase == "spin" and player.seat not in match.to_act(),
        last_roll=_texts(player.last_roll),
    )


def _hero_view(match: "Wheels", hero: "Hero") -> HeroView:
    power = hero.power
    return HeroView(
        hero=HEROES[hero.kind],
        rank=RANKS[hero.rank],
        energy=hero.energy,
        cost=power.cost,
        xp=hero.xp,
        xp_per_rank=match.house.xp_per_rank,
        crown=power.crown,
        wall=power.wall,
        heights=HEIGHTS[hero.kind].copy(),
        delay=power.delay,
        heal=power.heal,
        gift=power.gift,
        build=match.house.engineer_build if hero.kind == ENGINEER else 0,
    )


def _own_wheels(match: "Wheels", player: "Player") -> OwnWheels:
    return OwnWheels(
        panels=_texts(player.panels),
        spins=player.spins,
        spins_left=0 if player.seat not in match.to_act() else match.house.spins - player.spins,
        locks=_numbers(player.locks),
        if_kept=_forecast(match, player.seat, ALL_WHEELS),
        if_locked=_forecast(match, player.seat, player.locks),
    )


def _forecast(match: "Wheels", seat: int, wheels: int) -> Forecast:
    player, counted, events = match.forecast(seat, wheels)
    assert player.left is not None
    assert player.right is not None
    raised = [event.wasted for event in events if isinstance(event, WallRaised)]
    return Forecast(
        counted=counted,
        left=_hero_forecast(player.left, events),
        right=_hero_forecast(player.right, events),
        wall=player.wall,
        wasted_wall=sum(raised),
    )


def _hero_forecast(hero: "Hero", events: list[Event]) -> HeroForecast:
    slot = SLOTS[hero.slot]
    return HeroForecast(
        rank=RANKS[hero.rank],
        xp=hero.xp,
        wasted_xp=sum(e.wasted for e in events if isinstance(e, XpGained) and e.slot == slot),
        bomb=any(isinstance(e, BombReady) and e.slot == slot for e in events),
        energy=hero.energy,
        cost=hero.power.cost,
        wasted_energy=sum(
            e.wasted for e in events if isinstance(e, EnergyGained) and e.slot == slot
        ),
        ready=hero.energy == hero.power.cost,
    )


def _texts(panels: list[Panel]) -> list[str]:
    return [panel.text for panel in panels]


def _numbers(wheels: int) -> list[int]:
    return [wheel + 1 for wheel in WHEELS_IN[wheels]]


# --- whole ---------------------------------------------------------------------------------------


class HeroState(msgspec.Struct, forbid_unknown_fields=True):
    """One hero, whole."""

    hero: HeroName
    rank: RankName = "bronze"
    energy: Count = 0
    xp: Count = 0


class PlayerState(msgspec.Struct, forbid_unknown_fields=True):
    """One side, whole. Panels are written ``number:panel``, as ``4:S+``; going in, the number may
    be left out. What else may be left out follows: panels without spins were spun once, and a roll
    is final after the last spin there is."""

    crown: Count | None = None
    wall: Count = 0
    left: HeroState | None = None
    right: HeroState | None = None
    panels: list[str] = []
    spins: Count | None = None
    locks: list[WheelNumber] = []
    held: list[WheelNumber] = []
    final: bool | None = None
    last_roll: list[str] = []


class WheelsState(State):
    """A match, whole. What is left out of one that goes in is as at the start of a match, or, if
    there are heroes, of a round; `first` as the option says."""

    phase: Phase | None = None
    round: Count | None = None
    first: Seat | None = None
    players: tuple[PlayerState, PlayerState] = msgspec.field(
        default_factory=lambda: (PlayerState(), PlayerState())
    )
    result: Outcome | None = None


def state_of(match: "Wheels") -> WheelsState:
    """Everything."""
    return WheelsState(
        phase=PHASES[match.phase],
        round=match.round,
        first=match.first,
        players=(_player_state(match, match.a), _player_state(match, match.b)),
        result=match.result,
    )


def _player_state(match: "Wheels", player: "Player") -> PlayerState:
    return PlayerState(
        crown=player.crown,
        wall=player.wall,
        left=_hero_state(player.left),
        right=_hero_state(player.right),
        panels=_texts(player.panels),
        spins=player.spins,
        locks=_numbers(player.locks),
        held=_numbers(player.held),
        final=player.spins > 0 and player.seat not in match.to_act(),
        last_roll=_texts(player.last_roll),
    )


def _hero_state(hero: "Hero | None") -> HeroState | None:
    if hero is None:
        return None
    return HeroState(HEROES[hero.kind], RANKS[hero.rank], hero.energy, hero.xp)


# --- as a board of text --------------------------------------------------------------------------

WIDTH = 76


def board(view: View) -> str:
    """The table as text, your own side below."""
    assert isinstance(view, WheelsView)
    below = view.seat or 0
    lines = [_headline(view), ""]
    lines += _side(view, 1 - below)
    lines += ["-" * WIDTH]
    lines += _side(view, below)
    if view.own:
        lines += ["", *_wheels(view, view.own)]
    return "\n".join(lines)


def _headline(view: WheelsView) -> str:
    if view.result:
        return f"Wheels: {told_outcome(view.result)}"
    if view.phase == "heroes":
        shown = any(player.left for seat, player in enumerate(view.players) if seat != view.seat)
        how = "choose two heroes" if shown else "choose two heroes, in secret"
        return f"Wheels: {how}: on squares (S) and on diamonds (D)"
    return f"Wheels, round {view.round}: {_spinning(view)}. {seat_name(view.first)} comes first"


def _spinning(view: WheelsView) -> str:
    if view.own and view.seat in view.to_act:
        return f"spin {view.own.spins} of {view.spins} is made"
    return "your roll is final" if view.own else "spin the wheels"


def _side(view: WheelsView, seat: int) -> list[str]:
    player = view.players[seat]
    you = " (you)" if seat == view.seat else ""
    wall = "#" * player.wall + "." * (view.wall_max - player.wall)
    name = f"{seat_name(seat)}{you}"
    health = f"Crown {player.crown:2}   wall {player.wall} {wall}"
    lines = [f"  {name}  {health}   fifth wheel {player.tier}{_doing(view, seat)}"]
    if player.left and player.right:
        lines += [f"     S  {_hero(player.left)}", f"     D  {_hero(player.right)}"]
    if player.last_roll and not (view.own and seat == view.seat):
        lines.append(f"     last roll  {' '.join(f'[{_mark(text)}]' for text in player.last_roll)}")
    return lines


def _doing(view: WheelsView, seat: int) -> str:
    if view.result:
        return ""
    if view.phase == "heroes":
        return "   has chosen" if view.players[seat].chosen else "   is choosing"
    return "   roll final" if view.players[seat].final else "   spinning"


def _hero(hero: HeroView) -> str:
    rod = "=" * hero.energy + "." * (hero.cost - hero.energy)
    stars = "*" * hero.xp + "." * (hero.xp_per_rank - hero.xp)
    return (
        f"{hero.hero.title():8} {hero.rank:6}  energy {hero.energy}/{hero.cost} {rod:5}"
        f"  xp {stars}  {_does(hero)}"
    ).rstrip()


def _does(hero: HeroView) -> str:
    """What a hero does when it acts, in short."""
    if hero.heal:
        return f"heals {hero.heal}, gives {hero.gift}"
    if hero.delay:
        return f"hits {hero.crown}, delays {hero.delay}"
    times = f"{len(hero.heights)}x " if len(hero.heights) > 1 else ""
    build = f", builds {hero.build}" if hero.build else ""
    return f"hits {times}{hero.crown}, wall {hero.wall}{build}"


def _mark(text: str) -> str:
    return text.partition(":")[2]


def _wheels(view: WheelsView, own: OwnWheels) -> list[str]:
    panels = enumerate(own.panels, start=1)
    cells = [f"{wheel}:[{_mark(text):^3}]" for wheel, text in panels]
    lines = ["     wheels      " + "  ".join(f"{cell:8}" for cell in cells)]
    spinning = view.seat in view.to_act
    if own.locks and spinning:
        locks = ["locked" if wheel in own.locks else "" for wheel in range(1, 6)]
        lines.append("                 " + "  ".join(f"{lock:8}" for lock in locks))
    lines += _brings(view, "all of it", own.if_kept)
    if own.locks and len(own.locks) < len(own.panels):
        lines += _brings(view, "the locked", own.if_locked)
    return [line.rstrip() for line in lines]


def _brings(view: WheelsView, which: str, forecast: Forecast) -> list[str]:
    """What some panels bring by themselves."""
    assert view.seat is not None
    player = view.players[view.seat]
    counted = forecast.counted
    squares = _feeds(player.left, counted.square_xp, forecast.left)
    diamonds = _feeds(player.right, counted.diamond_xp, forecast.right)
    return [
        f"     {which:10}  {counted.squares} S: {squares}",
        f"{'':15}  {counted.diamonds} D: {diamonds}",
        f"{'':15}  {counted.hammers} H: wall {forecast.wall}{_lost(forecast.wasted_wall)}",
    ]


def _feeds(before: HeroView | None, xp: int, hero: HeroForecast) -> str:
    assert before is not None
    energy = f"{before.hero} {hero.energy}/{hero.cost}{_lost(hero.wasted_energy)}"
    parts = [
        energy,
        f"{xp} XP{_lost(hero.wasted_xp)}" if xp else "",
        f"becomes {hero.rank}" if hero.rank != before.rank else "",
        "sends a bomb" if hero.bomb else "",
        "ready" if hero.ready else "",
    ]
    return ", ".join(part for part in parts if part)


def _lost(wasted: int) -> str:
    return f" ({wasted} lost)" if wasted else ""
