"""A worker with bots that no house should have."""

import os
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial

from inglenook.bots import Seen
from inglenook.bots import kinds as bots
from inglenook.server import thinker


def hang(seen: Seen) -> str:
    time.sleep(3600)
    return ""


def die(seen: Seen) -> str:
    os._exit(3)


def babble(seen: Seen) -> str:
    for file in range(3, 10):  # one of them is the line that its answers take
        with suppress(OSError):
            os.write(file, b"\0\0\0\5what?")
    time.sleep(3600)
    return ""


def fail(seen: Seen) -> str:
    raise LookupError("no idea")


def cheat(seen: Seen) -> str:
    return "win"


def chat(seen: Seen) -> str:
    print("hm, let me see")
    os.write(1, b"hm\n")
    return seen.legal[-1]


def process(seen: Seen) -> str:
    """Tells its process by the place of the move it picks."""
    return seen.legal[os.getpid() % len(seen.legal)]


class Odd:
    """A bot that does that."""

    def __init__(self, choose: Callable[[Seen], str], seed: object) -> None:
        self._choose = choose

    def choose(self, seen: Seen, budget: float) -> str:
        return self._choose(seen)


if __name__ == "__main__":
    for way in (hang, die, babble, fail, cheat, chat, process):
        bots._KINDS[way.__name__] = partial(Odd, way)
    if "never-ready" in sys.argv:
        sys.exit(1)
    thinker.main()
