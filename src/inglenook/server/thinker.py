"""A worker process: it is told what a bot sees, and answers with the bot's move.

``python -m inglenook.server.thinker`` reads tasks from its standard input and writes answers to its
standard output, each as JSON after four bytes that say how long it is. It ends with its input.
"""

import os
import signal
import sys
from functools import cache
from typing import BinaryIO, Final

import msgspec

from inglenook.bots import Bot, Seen, new_bot
from inglenook.kernel import Move, Seat, find_game

LENGTH: Final = 4
"""How many bytes say how long what follows is."""
OVERTIME: Final = 5.0
"""Seconds beyond its budget after which a worker ends itself, should nobody else do it."""


class Task(msgspec.Struct, frozen=True):
    """What a bot is asked."""

    game: str
    kind: str
    seat: Seat
    view: msgspec.Raw
    legal: list[Move]
    budget: float


class Answer(msgspec.Struct, frozen=True):
    """Its move, or what it failed with. The first of all says that the worker is ready."""

    move: Move = ""
    fault: str = ""


def main() -> None:
    """Answer until there is nothing more to read."""
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # a bot that prints must not be taken for one that answers
    be_humble()
    write(answers, Answer())
    while task := read(sys.stdin.buffer):
        write(answers, answer(msgspec.json.decode(task, type=Task)))


def be_humble() -> None:
    """Leave the processor to people, and Ctrl-C to whoever started this."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(5)


def answer(task: Task) -> Answer:
    """What the bot says."""
    if hasattr(signal, "setitimer"):  # not everywhere; whoever started this ends it then
        signal.setitimer(signal.ITIMER_REAL, task.budget + OVERTIME)
    try:
        game = find_game(task.game)
        view = msgspec.json.decode(task.view, type=game.View)
        seen = Seen(game, task.seat, view, task.legal)
        return Answer(bot(task.kind).choose(seen, task.budget))
    except Exception as error:  # noqa: BLE001 - bots may be anybody's
        return Answer(fault=f"{type(error).__name__}: {error}")
    finally:
        if hasattr(signal, "setitimer"):
            signal.setitimer(signal.ITIMER_REAL, 0)


@cache
def bot(kind: str) -> Bot:
    """A bot of that kind, the same for all tables."""
    return new_bot(kind)


def framed(message: msgspec.Struct) -> bytes:
    """A message as it is sent."""
    content = msgspec.json.encode(message)
    return len(content).to_bytes(LENGTH, "big") + content


def read(file: BinaryIO) -> bytes:
    """The next message; empty when there are no more."""
    length = file.read(LENGTH)
    return file.read(int.from_bytes(length, "big")) if len(length) == LENGTH else b""


def write(file: BinaryIO, message: msgspec.Struct) -> None:
    """Send a message."""
    file.write(framed(message))
    file.flush()


if __name__ == "__main__":
    main()
