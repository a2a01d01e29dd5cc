"""Pasa: toss, dice, devtas, a duel for twenty stones."""

from importlib.resources import files

from inglenook.games.pasa import events, notation, setup, telling, view
from inglenook.kernel.event import events_in
from inglenook.kernel.game import Game, Manners


def guide() -> str:
    """The rules for players."""
    return files(__name__).joinpath("RULES.md").read_text("utf-8")


game = Game(
    key="pasa",
    title="Pasa",
    about="Toss, dice and devtas: a duel for twenty sapphire stones.",
    rules=1,
    seats=range(2, 3),
    Options=setup.PasaOptions,
    State=view.PasaState,
    begin=setup.begin,
    load=setup.load,
    read=notation.read,
    moves_help=notation.HELP,
    unlisted=notation.UNLISTED,
    board=view.board,
    tell=telling.tell,
    guide=guide,
    screen=(1280, 720),
    View=view.PasaView,
    events=events_in(events),
    manners=Manners(strikes=3, grace=45, grace_in_all=90),
    lasts=telling.lasts,
    rematch=setup.rematch,
)
