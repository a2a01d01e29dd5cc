"""A view of Battle Royale as text, 80 columns wide: the field with who is where, the players, and
what is going on."""

from collections.abc import Iterable
from textwrap import wrap

from inglenook.games.royale.parts import (
    KIND_OF,
    PLACE_OF,
    REDUCED,
    SAYS,
    SLOTS,
    SQUARES,
    TITLES,
    VALUES,
    CardKey,
    Square,
)
from inglenook.games.royale.view import AttackView, BattleView, OnField, RoyaleView
from inglenook.kernel.dice import seat_name
from inglenook.kernel.position import View
from inglenook.kernel.telling import told_outcome

SHORT = [
    *("", "Death", "Toll", "Wound", "Disor", "Relic", "Tempe", "Boots"),
    *("Detec", "Disar", "Brace", "Neckl", "WDead", "Shift", "Shiel", "Sword"),
]
"""The cards in five letters."""
CELL = 10
WIDTH = 80
KEEP = "\xa0"
"""A space at which no line is broken."""


def board(view: View) -> str:
    """The whole table."""
    assert isinstance(view, RoyaleView)
    lines = [f"Battle Royale: {_headline(view)}", ""]
    if view.field:
        lines += [*_field(view), ""]
    lines += [line for seat in _seated(view) for line in _player(view, seat)]
    return "\n".join([*lines, *_going_on(view)])


def _headline(view: RoyaleView) -> str:
    if view.result:
        return told_outcome(view.result)
    who = " and ".join(map(seat_name, view.to_act))
    what = {
        "deal": "to deal the cards",
        "base": "to say what coming back to life costs",
        "initiative": "to roll for who begins",
        "place": "to choose a square of the edge",
        "preturn": _preturn(view),
        "turn": _purse(view),
        "necklace": "with the dice on the table and a necklace",
        "disarm": "may disarm",
        "bracelet": "with a bracelet in battle",
        "fall": "to choose where to go and die",
        "slot": "to make room for the Black Death",
    }[view.phase]
    turn = f"turn {view.number}. " if view.number else ""
    return f"{turn}{who} {what}"


def _preturn(view: RoyaleView) -> str:
    full = len(view.players[view.turn].active) == SLOTS
    return "may exchange a card" if full else "to fill a slot with a set-aside card"


def _purse(view: RoyaleView) -> str:
    return f"with {_many(view.actions, 'action')}, {_many(view.movements, 'movement')}"


def _many(count: int, word: str) -> str:
    return f"{count} {word}{'s' * (count != 1)}"


# --- the field -----------------------------------------------------------------------------------


def _field(view: RoyaleView) -> list[str]:
    """Each square has two lines: its card with what it takes to win it, and who is there."""
    cards = {lying.square: lying for lying in view.field}
    pawns = {square: _pawns(view, square) for square in SQUARES}
    lines = ["    " + "".join(f"{f'x={x}':^{CELL}}" for x in range(7)).rstrip()]
    for y in range(7):
        row = [(x, y) if (x, y) in PLACE_OF else None for x in range(7)]
        top = "".join(_cell(_lying(cards.get(square)) if square else None) for square in row)
        low = "".join(_cell(pawns[square] if square else None) for square in row)
        lines += [f"y={y} {top}".rstrip(), f"    {low}".rstrip()]
    if view.reduced:
        lines.append(f"    only 13s and 14s are left: each needs {REDUCED}")
    return lines


def _cell(text: str | None) -> str:
    return " " * CELL if text is None else f"[{text:^{CELL - 2}}]"


def _lying(lying: OnField | None) -> str:
    return "" if lying is None else f"{SHORT[KIND_OF[lying.card]]} {lying.target}"


def _pawns(view: RoyaleView, square: Square) -> str:
    """Who is on a square: the dead in small letters."""
    there = [
        seat_name(seat) if player.alive else seat_name(seat).lower()
        for seat, player in enumerate(view.players)
        if player.square == square
    ]
    return " ".join(there) if len(there) < 5 else "".join(there)


# --- the players ---------------------------------------------------------------------------------


def _seated(view: RoyaleView) -> list[int]:
    """The players in the order of play, those who left before it last; at the end by place."""
    seats = [*view.order, *(seat for seat in range(len(view.players)) if seat not in view.order)]
    if view.result and view.result.places:
        seats.sort(key=view.result.places.__getitem__)
    return seats


def _player(view: RoyaleView, seat: int) -> list[str]:
    """A player's counts, and the cards: the watcher's own with what they do."""
    player = view.players[seat]
    you = " (you)" if seat == view.seat else ""
    mark = ">" if seat in view.to_act else " "
    state = "" if player.alive else ", dead"
    where = f"({player.square[0]},{player.square[1]})" if player.square else "not on the field"
    if not player.here:
        where, state = "out of the game", ""
    unit = "toll" if view.wording == "tolls" else "sip"
    counts = f"{player.points} points, {player.aside} set aside, {_many(player.tolls, unit)}"
    lines = [f"{mark} {seat_name(seat)}{you}  {where}{state}: {counts}"]
    if you and player.active and not view.result:
        lines += [line for key in player.active for line in _described(view, key)]
        return lines + _own_pile(view)
    lines += _listed(view, "", player.active) or ["      no active cards"]
    return lines + (_listed(view, "set aside: ", player.pile or ()) or _own_pile(view) * bool(you))


def _own_pile(view: RoyaleView) -> list[str]:
    """What the watcher has set aside: with what it does where it may be chosen."""
    if not view.pile or view.result:
        return []
    if view.phase != "preturn" or view.turn != view.seat:
        return _listed(view, "set aside: ", view.pile)
    found = [line for key in view.pile for line in _described(view, key)]
    return ["      set aside:", *(f"  {line}" for line in found)]


def _listed(view: RoyaleView, label: str, cards: Iterable[CardKey]) -> list[str]:
    """Cards by name, on as few lines as they take."""
    names = ", ".join(_title(view, key).replace(" ", KEEP) for key in cards)
    return _wrapped(label + names) if names else []


def _described(view: RoyaleView, key: CardKey) -> list[str]:
    """A card and what it does."""
    return _wrapped(f"{_title(view, key)}: {SAYS[KIND_OF[key]]}")


def _wrapped(text: str) -> list[str]:
    lines = wrap(text, WIDTH, initial_indent=" " * 6, subsequent_indent=" " * 8)
    return [line.replace(KEEP, " ") for line in lines]


def _title(view: RoyaleView, key: CardKey) -> str:
    """A card with its value; the toll has another name where people drink."""
    kind = KIND_OF[key]
    drinks = key == "innkeepers_toll" and view.wording == "drinks"
    return f"{'Brewmasters Curse' if drinks else TITLES[kind]} {VALUES[kind]}"


# --- what is going on ----------------------------------------------------------------------------


def _going_on(view: RoyaleView) -> list[str]:
    if view.result:
        return []
    lines = _on_turn(view) if view.phase == "turn" else []
    if view.duty:
        lines.append(f"  the last card calls: {_called(view)}")
    if view.attack:
        lines.append(f"  dice {_said(view.attack.dice)}: {_tally(view.attack)}")
    if view.battle:
        lines += _battle(view, view.battle)
    return lines


def _on_turn(view: RoyaleView) -> list[str]:
    """The card under the pawn, and what coming back to life costs the dead."""
    player = view.players[view.turn]
    lines: list[str] = []
    for lying in view.field:
        if lying.square == player.square:
            said = SAYS[KIND_OF[lying.card]]
            title = _title(view, lying.card)
            lines += [f"  here lies {title}, {lying.target} to win:", f"      {said}"]
    if not player.alive:
        unit = "toll" if view.wording == "tolls" else "sip"
        price = _many(player.resurrection, unit)
        lines.append(f"  {seat_name(view.turn)} is dead: coming back costs an action and {price}")
    return lines


def _called(view: RoyaleView) -> str:
    return {
        "resurrect": "come back to life",
        "step": "step closer to it",
        "fight": "fight somebody who stands on it",
        "attack": "attack it",
    }[view.duty]


def _tally(attack: AttackView) -> str:
    total = sum(attack.dice) + attack.bonus
    bonus = f" (with +{attack.bonus})" if attack.bonus else ""
    left = f"{_many(attack.necklaces, 'necklace')} left"
    return f"{total}{bonus}, {attack.target} needed, {left}"


def _battle(view: RoyaleView, battle: BattleView) -> list[str]:
    sides = (battle.attacker, battle.defender)
    score = ", ".join(f"{seat_name(side.seat)} {side.wins} of {side.needs}" for side in sides)
    fighters = " against ".join(seat_name(side.seat) for side in sides)
    lines = [f"  battle, round {battle.round}: {score}"]
    if not battle.round:
        lines = [f"  battle: {fighters}, before the first round"]
    elif view.loser is not None:
        lines = [f"  battle, over: {score}"]
    for side in sides:
        name = seat_name(side.seat)
        if side.two_dice:
            lines.append(f"  {name} rolls two dice, and the lower counts")
        if side.disarmed:
            names = ", ".join(_title(view, key) for key in side.disarmed)
            lines.append(f"  {name} is disarmed of {names}")
        if side.die:
            lines.append(f"  your die shows {side.die}")
        if side.choice is not None:
            named = ", ".join(_title(view, key) for key in side.choice) or "nothing"
            lines.append(f"  you will disarm {named}")
    return lines


def _said(dice: list[int]) -> str:
    return " ".join(map(str, dice))
