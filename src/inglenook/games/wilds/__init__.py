"""Wilds: 25 nodes, three stances, monsters, and a duel at the end."""

from importlib.resources import files

from inglenook.games.wilds import events, notation, setup, telling, view
from inglenook.kernel.event import events_in
from inglenook.kernel.game import Game


def guide() -> str:
    """The rules for players."""
    return files(__name__).joinpath("RULES.md").read_text("utf-8")


game = Game(
    key="wilds",
    title="Wilds",
    about="Roam a map of monsters, grow strong, and outguess your rival: rock, paper or scissors.",
    rules=1,
    seats=range(2, 3),
    Options=setup.WildsOptions,
    State=view.WildsState,
    begin=setup.begin,
    load=setup.load,
    read=notation.read,
    moves_help=notation.HELP,
    unlisted=notation.UNLISTED,
    board=view.board,
    tell=telling.tell,
    guide=guide,
    View=view.WildsView,
    events=events_in(events),
)
