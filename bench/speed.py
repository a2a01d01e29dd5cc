"""Random-playout speed of every installed game, beside OpenSpiel and PettingZoo.

Each contestant plays random games in a process of its own, all on one core, one after another and
in several rounds; the best run of each counts, being the one that the rest of the machine disturbed
least.
A decision is one move of one player: the throws of OpenSpiel's chance player are counted apart. A
copy is weighed against one random move: below 1, it costs less.

OpenSpiel and PettingZoo are driven as their manuals show: chance is drawn by the probabilities that
the game tells, here by the quickest means of the standard library, and PettingZoo's action space
draws the move. Pig is also run by a driver that knows its die to be fair and does not ask.
"""

import argparse
import json
import os
import platform
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from importlib.metadata import version
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

from rich.console import Console
from rich.table import Table

from inglenook.kernel import Game, Position, RandomDice, all_games
from inglenook.kernel import dice as dice_module

PIG = "OpenSpiel pig"
PIG_UNASKED = "OpenSpiel pig, its die known"
TICTACTOE = "PettingZoo tic-tac-toe"

Figures = dict[str, float]
"""What one run measured: counts a second, by name."""

SEED = 24


# The drivers: each plays whole random games until the time is up.


def drive_game(game: Game, seconds: float) -> Figures:
    """One of our own, through the public interface, with the fewest players it takes."""
    random, dice, seats = Random(SEED).random, RandomDice(SEED), min(game.seats)
    decisions = games = 0
    start = perf_counter()
    while perf_counter() - start < seconds:
        position = game.start(seats)
        while waiting := position.to_act():
            seat = waiting[0]
            moves = position.legal(seat)
            position.play(seat, moves[int(random() * len(moves))], dice)
            decisions += 1
        games += 1
    passed = perf_counter() - start
    return {
        "decisions": decisions / passed,
        "games": games / passed,
        "copies": copies_a_second(game, seats, seconds / 4),
    }


def copies_a_second(game: Game, seats: int, seconds: float) -> float:
    """How fast the positions of a few whole games are copied, early and late ones alike."""
    positions = [held for seed in range(4) for held in positions_of(game, seats, seed)]
    copies, start = 0, perf_counter()
    while (passed := perf_counter() - start) < seconds:
        for position in positions:
            position.copy()
        copies += len(positions)
    return copies / passed


def positions_of(game: Game, seats: int, seed: int) -> list[Position]:
    """Every position of one random game."""
    random, dice, position = Random(seed).random, RandomDice(seed), game.start(seats)
    positions = []
    while waiting := position.to_act():
        positions.append(position.copy())
        moves = position.legal(waiting[0])
        position.play(waiting[0], moves[int(random() * len(moves))], dice)
    return positions


def drive_pig(ask: bool, seconds: float) -> Figures:
    """OpenSpiel's pig, whose rules are C++; chance as the game tells it, or known beforehand."""
    import pyspiel

    source, game = Random(SEED), pyspiel.load_game("pig")
    random, choices = source.random, source.choices
    decisions = steps = games = 0
    start = perf_counter()
    while perf_counter() - start < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            steps += 1
            if ask and state.is_chance_node():
                faces, probabilities = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(choices(faces, probabilities)[0])
                continue
            if not state.is_chance_node():
                decisions += 1
            actions = state.legal_actions()
            state.apply_action(actions[int(random() * len(actions))])
        games += 1
    passed = perf_counter() - start
    return {"decisions": decisions / passed, "steps": steps / passed, "games": games / passed}


def drive_tictactoe(seconds: float) -> Figures:
    """PettingZoo's tic-tac-toe, as its manual has one use it."""
    from pettingzoo.classic import tictactoe_v3

    env = tictactoe_v3.env()
    decisions = games = 0
    start = perf_counter()
    while perf_counter() - start < seconds:
        env.reset()
        while True:
            seen, _, over, cut_short, _ = env.last()
            if over or cut_short:
                break
            env.step(env.action_space(env.agent_selection).sample(seen["action_mask"]))
            decisions += 1
        games += 1
    passed = perf_counter() - start
    return {"decisions": decisions / passed, "steps": decisions / passed, "games": games / passed}


# The rounds


@dataclass
class Contestant:
    """Who runs, on which rules, and what its runs measured."""

    name: str
    compiled: Path | None = None
    runs: list[Figures] = field(default_factory=list)

    @property
    def is_yardstick(self) -> bool:
        """Whether it is somebody else's, to measure ours by."""
        return self.name in (PIG, PIG_UNASKED, TICTACTOE)

    @property
    def rules(self) -> str:
        """What its rules run as."""
        if self.is_yardstick:
            return "Python" if self.name == TICTACTOE else "C++"
        return "compiled" if self.compiled else "interpreted"

    def run(self, seconds: float) -> None:
        """One run, in a fresh process on the same core."""
        environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
        if self.compiled:
            environment["PYTHONPATH"] = str(self.compiled.resolve())
        command = [sys.executable, __file__, "--run", self.name, "--seconds", str(seconds)]
        done = subprocess.run(command, env=environment, check=True, stdout=subprocess.PIPE)
        # The last line: a library may greet first.
        answer = json.loads(done.stdout.splitlines()[-1])
        if answer["compiled"] != bool(self.compiled):
            raise SystemExit(f"{self.name} ran on the wrong rules: {answer['rules']}")
        self.runs.append(answer["figures"])

    def best(self, figure: str) -> float:
        """The best that its runs measured."""
        return max(run[figure] for run in self.runs)


def run_one(name: str, seconds: float) -> None:
    """What the fresh process does: a short run to warm up, then the one that counts."""
    drivers: dict[str, Callable[[float], Figures]] = {
        PIG: partial(drive_pig, True),
        PIG_UNASKED: partial(drive_pig, False),
        TICTACTOE: drive_tictactoe,
    }
    for key, game in all_games().items():
        drivers[key] = partial(drive_game, game)
    drivers[name](seconds / 10)
    rules = dice_module.__file__
    figures = drivers[name](seconds)
    print(json.dumps({"figures": figures, "rules": rules, "compiled": not rules.endswith(".py")}))


def keep_to_one_core() -> None:
    """This process and all it starts, where the system can."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


# The report


def results(contestants: Sequence[Contestant]) -> list[dict[str, Any]]:
    """The best runs, and their ratios to both yardsticks of the same rounds."""
    pace = {one.name: one.best("decisions") for one in contestants if one.is_yardstick}
    entries = []
    for one in contestants:
        decisions = one.best("decisions")
        entry: dict[str, Any] = {
            "name": one.name,
            "rules": one.rules,
            "decisions_per_second": round(decisions),
            "to_pig": round(decisions / pace[PIG], 2),
            "to_tictactoe": round(decisions / pace[TICTACTOE], 1),
        }
        if one.is_yardstick:
            entry["steps_per_second"] = round(one.best("steps"))
        else:
            entry["copy_to_move"] = round(decisions / one.best("copies"), 2)
        entries.append(entry | {"runs": one.runs})
    return entries


def table(entries: Sequence[dict[str, Any]]) -> Table:
    """The results for people."""
    steps = next(entry["steps_per_second"] for entry in entries if entry["name"] == PIG)
    drawn = Table(
        title="Random playouts on one core, best runs",
        caption=f"{PIG} makes {steps:,} steps a second if the throws of its die count too.",
    )
    drawn.add_column("", no_wrap=True)
    drawn.add_column("rules", no_wrap=True)
    for heading in ("decisions\na second", "x pig", "x tic-\ntac-toe", "copy /\nmove"):
        drawn.add_column(heading, justify="right", no_wrap=True)
    for entry in entries:
        drawn.add_row(
            entry["name"],
            entry["rules"],
            f"{entry['decisions_per_second']:,}",
            f"{entry['to_pig']:.2f}",
            f"{entry['to_tictactoe']:.1f}",
            f"{entry['copy_to_move']:.2f}" if "copy_to_move" in entry else "",
        )
    return drawn


def machine() -> dict[str, str]:
    """What it was measured on."""
    return {
        "python": platform.python_version(),
        "system": f"{platform.system()} {platform.machine()}",
        "open_spiel": version("open_spiel"),
        "pettingzoo": version("pettingzoo"),
    }


def main() -> None:
    """Read the command line, run the rounds, show and keep the results."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("--compiled", type=Path, metavar="DIR", help="an unpacked, compiled wheel")
    parser.add_argument("--json", type=Path, metavar="FILE", default=Path("build/speed.json"))
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=0.7, help="length of one run")
    parser.add_argument("--run", metavar="NAME", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.run:
        run_one(asked.run, asked.seconds)
        return
    keep_to_one_core()
    console = Console()
    contestants = [Contestant(PIG), Contestant(PIG_UNASKED), Contestant(TICTACTOE)]
    for key in all_games():
        contestants.append(Contestant(key))
        if asked.compiled:
            contestants.append(Contestant(key, asked.compiled))
    for number in range(asked.rounds):
        with console.status(f"Round {number + 1} of {asked.rounds}"):
            for contestant in contestants:
                contestant.run(asked.seconds)
    entries = results(contestants)
    console.print(table(entries))
    asked.json.parent.mkdir(parents=True, exist_ok=True)
    asked.json.write_text(json.dumps(machine() | {"results": entries}, indent=2) + "\n")
    console.print(f"All figures: {asked.json}")


if __name__ == "__main__":
    main()
