"""Wheels: five drums, two heroes, one Crown."""

from importlib.resources import files

from inglenook.games.wheels import notation, setup, telling, view
from inglenook.kernel.game import Game


def guide() -> str:
    """The rules for players."""
    return files(__name__).joinpath("RULES.md").read_text("utf-8")


game = Game(
    key="wheels",
    title="Wheels",
    about="Spin five wheels, lock what you like, and let your two heroes break the other's Crown.",
    rules=1,
    seats=range(2, 3),
    Options=setup.WheelsOptions,
    State=view.WheelsState,
    begin=setup.begin,
    load=setup.load,
    read=notation.read,
    moves_help=notation.HELP,
    unlisted=notation.UNLISTED,
    board=view.board,
    tell=telling.tell,
    guide=guide,
    View=view.WheelsView,
    lasts=telling.lasts,
    rematch=setup.rematch,
    customs=setup.customs,
)
