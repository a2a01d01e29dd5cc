"""A view of Otzarot as text, 80 columns wide: totals, card, dice, and what they are worth."""

from textwrap import wrap

from inglenook.games.otzarot.parts import ALL_DICE, CARD_BY_KEY, DICE_IN
from inglenook.games.otzarot.telling import said
from inglenook.games.otzarot.view import OtzarotView
from inglenook.kernel.dice import seat_name
from inglenook.kernel.position import View
from inglenook.kernel.telling import told_outcome

WIDTH = 80
LABEL = 8
CELL = 9


def board(view: View) -> str:
    """The whole table."""
    assert isinstance(view, OtzarotView)
    lines = [f"Otzarot to {view.target:,}: {_headline(view)}"]
    if view.trigger is not None:
        lines.append(f"  {_final_round(view)}")
    lines += ["", *(_player(view, seat) for seat in range(len(view.totals))), ""]
    if view.result:
        return "\n".join(lines[:-1])
    lines.append(f"  card  {_card(view)}")
    if view.phase != "draw" and view.phase != "lots":
        lines += [*_dice(view), *_turn(view)]
    return "\n".join([*lines, *_labelled("deck", _left(view))])


def _headline(view: OtzarotView) -> str:
    if view.result:
        return told_outcome(view.result)
    who = seat_name(view.turn)
    return {
        "lots": "lots are drawn for who begins",
        "draw": f"{who} to draw a card",
        "first_roll": f"{who} to roll all eight dice",
        "decision": f"{who} to decide after roll {view.rolls}",
        "island": f"{who} on the Island of Skulls",
        "zombie": f"{who} among zombies",
    }[view.phase]


def _final_round(view: OtzarotView) -> str:
    due = ", ".join(seat_name(seat) for seat in view.last_turns)
    if view.tie_break:
        return f"Tie-break: one more turn for {due}"
    return f"Final round, opened by {seat_name(view.trigger)}: the last turns of {due}"


def _player(view: OtzarotView, seat: int) -> str:
    you = " (you)" if seat == view.seat else ""
    mark = ">" if seat in view.to_act else " "
    left = "   has left" if seat in view.gone else ""
    return f"{mark} {seat_name(seat) + you:8}{view.totals[seat]:7,}{left}"


def _card(view: OtzarotView) -> str:
    card = CARD_BY_KEY[view.card]
    return f"{card.title}: {card.says}" if card.says else card.title


def _dice(view: OtzarotView) -> list[str]:
    """The numbers of the dice, and under them their faces."""
    numbers = "".join(f"{die:^{CELL}}" for die in DICE_IN[ALL_DICE])
    faces = "".join(f"{_die(view, die):^{CELL}}" for die in DICE_IN[ALL_DICE])
    return [" " * LABEL + numbers.rstrip(), f"  {'dice':6}{faces}".rstrip()]


def _die(view: OtzarotView, die: int) -> str:
    """A face: picked ones starred, stored ones in brackets, locked ones between bars."""
    face = view.dice[die - 1]
    shown = "?" if face == "blank" else face
    if die in view.picks:
        return f"{shown}*"
    if die in view.stored:
        return f"[{shown}]"
    return f"|{shown}|" if die in view.locked else shown


def _turn(view: OtzarotView) -> list[str]:
    lines: list[str] = []
    if view.skulls:
        on_card = CARD_BY_KEY[view.card].skulls
        among = f", {on_card} of them on the card" if on_card else ""
        lines += _labelled("", f"{view.skulls} skull{'s' * (view.skulls != 1)}{among}")
    if view.rolls_left is not None:
        lines += _labelled("rolls", f"{view.rolls_left} left")
    if view.worth is not None:
        stop = f"{view.worth:,} if you stop" if view.may_stop else "you may not stop yet"
        made_of = f" ({', '.join(map(said, view.lines))})" if view.lines and view.may_stop else ""
        lines += _labelled("worth", stop + made_of)
    if view.lost:
        lines += _labelled("", f"{view.lost:,} if you are disqualified")
    return lines


def _left(view: OtzarotView) -> str:
    kinds = [f"{key} {count}" for key, count in view.deck.items() if count]
    return f"{view.deck_left} left: {', '.join(kinds)}" if kinds else "empty: built anew when due"


def _labelled(label: str, text: str) -> list[str]:
    """Some words behind a label, on as few lines as they take."""
    indent = " " * LABEL
    first = f"  {label:6}"
    return wrap(text, WIDTH, initial_indent=first, subsequent_indent=indent)
