"""Games of bots against each other, watched."""

from inglenook.bots import Bot, Seen
from inglenook.kernel import Game, Position, RandomDice


def played(game: Game, bots: list[Bot], seed: int, options: object = None) -> Position:
    """The end of a game, at which every move was checked."""
    position, dice = game.start(len(bots), options), RandomDice(seed)
    for _ in range(50_000):
        if not position.to_act():
            return position
        seat = position.to_act()[0]
        legal = [*position.legal(seat)]
        move = bots[seat].choose(Seen(game, seat, position.view(seat), legal), 0.0)
        assert move in legal
        position.play(seat, move, dice)
    raise AssertionError(f"no end, seed {seed}: {position.state()}")
