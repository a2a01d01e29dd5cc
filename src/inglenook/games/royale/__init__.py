"""Battle Royale: cards on a diamond, dice, death and return."""

from importlib.resources import files

from inglenook.games.royale import board, notation, setup, telling, view
from inglenook.kernel.game import Game, Manners


def guide() -> str:
    """The rules for players."""
    return files(__name__).joinpath("RULES.md").read_text("utf-8")


game = Game(
    key="royale",
    title="Battle Royale",
    about="Win cards off a diamond, fight whoever stands in your way, die, and come back for more.",
    rules=1,
    seats=range(2, 7),
    Options=setup.RoyaleOptions,
    State=view.RoyaleState,
    begin=setup.begin,
    load=setup.load,
    read=notation.read,
    moves_help=notation.HELP,
    unlisted=notation.UNLISTED,
    board=board.board,
    tell=telling.tell,
    guide=guide,
    View=view.RoyaleView,
    manners=Manners(grace=60, grace_in_all=120, pauses=True, heir="bot"),
    lasts=telling.lasts,
)
