"""Otzarot: pirate dice, fortune cards, and the nerve to stop in time."""

from importlib.resources import files

from inglenook.games.otzarot import board, events, notation, setup, telling, view
from inglenook.kernel.event import events_in
from inglenook.kernel.game import Game


def guide() -> str:
    """The rules for players."""
    return files(__name__).joinpath("RULES.md").read_text("utf-8")


game = Game(
    key="otzarot",
    title="Otzarot",
    about="Treasures or troubles: push your luck with eight pirate dice, to 8,000.",
    rules=1,
    seats=range(2, 5),
    Options=setup.OtzarotOptions,
    State=view.OtzarotState,
    begin=setup.begin,
    load=setup.load,
    read=notation.read,
    moves_help=notation.HELP,
    unlisted=notation.UNLISTED,
    board=board.board,
    tell=telling.tell,
    guide=guide,
    View=view.OtzarotView,
    events=events_in(events),
)
