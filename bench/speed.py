"""Random-playout speed of every installed game, beside OpenSpiel and PettingZoo.

Each contestant plays random games in a process of its own, all on one core, one after another and
in several rounds. Seconds are the processor's, so that waiting for it does not count; and the best
run of each counts, being the one that the rest of the machine disturbed least.

A decision is one move of one player: the throws of OpenSpiel's chance player are counted apart. A
copy is weighed against one random move: below 1, it costs less.

The yardsticks are OpenSpiel's pig, whose rules are C++, and PettingZoo's tic-tac-toe. Pig is run in
three ways, because its die belongs to whoever drives it, and drawing it is most of the work:

- NumPy draws it, as in the example that comes with OpenSpiel;
- random.choices draws it, the quickest that the standard library has for given probabilities;
- the driver knows the die to be fair and does not ask for its probabilities.

Ratios are given to the first two. Tic-tac-toe is driven as PettingZoo's manual shows: the action
space draws the move.
"""

import argparse
import json
import os
import platform
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from importlib.metadata import version
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from inglenook.kernel import Game, Position, RandomDice, all_games
from inglenook.kernel import dice as dice_module

PIG = "pig, by NumPy"
PIG_BY_CHOICES = "pig, by choices"
PIG_UNASKED = "pig, its die known"
TICTACTOE = "tic-tac-toe"

Figures = dict[str, float]
"""What one run measured: counts a second, by name."""

Playout = Callable[[], tuple[int, int]]
"""Plays one random game, and tells its decisions and its steps: the throws of a chance player are
steps too."""

SEED = 24


# The contestants: how each plays one random game.


def our_playout(game: Game) -> Playout:
    """One of our own, through the public interface, with the fewest players it takes."""
    random, dice, seats = Random(SEED).random, RandomDice(SEED), min(game.seats)

    def play() -> tuple[int, int]:
        decisions, position = 0, game.start(seats)
        while waiting := position.to_act():
            seat = waiting[0]
            moves = position.legal(seat)
            position.play(seat, moves[int(random() * len(moves))], dice)
            decisions += 1
        return decisions, decisions

    return play


def pig_by_numpy() -> Playout:
    """Pig as OpenSpiel's own example plays it (open_spiel/python/examples/example.py), silently."""
    import numpy as np
    import pyspiel

    game, source = pyspiel.load_game("pig"), Random(SEED)
    np.random.seed(SEED)

    def play() -> tuple[int, int]:
        decisions, steps, state = 0, 0, game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                faces, probabilities = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(np.random.choice(faces, p=probabilities))
            else:
                state.apply_action(source.choice(state.legal_actions(state.current_player())))
                decisions += 1
            steps += 1
        return decisions, steps

    return play


def pig_by_choices() -> Playout:
    """Pig, driven as quickly as the standard library can while the game tells its chances."""
    import pyspiel

    game, source = pyspiel.load_game("pig"), Random(SEED)
    random, choices = source.random, source.choices

    def play() -> tuple[int, int]:
        decisions, steps, state = 0, 0, game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                faces, probabilities = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(choices(faces, probabilities)[0])
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(random() * len(actions))])
                decisions += 1
            steps += 1
        return decisions, steps

    return play


def pig_unasked() -> Playout:
    """Pig, driven by one who knows that all faces of its die are equally likely."""
    import pyspiel

    game, random = pyspiel.load_game("pig"), Random(SEED).random

    def play() -> tuple[int, int]:
        decisions, steps, state = 0, 0, game.new_initial_state()
        while not state.is_terminal():
            if not state.is_chance_node():
                decisions += 1
            actions = state.legal_actions()
            state.apply_action(actions[int(random() * len(actions))])
            steps += 1
        return decisions, steps

    return play


def tictactoe() -> Playout:
    """PettingZoo's tic-tac-toe, as its manual has one use it."""
    from pettingzoo.classic import tictactoe_v3

    env = tictactoe_v3.env()

    def play() -> tuple[int, int]:
        decisions = 0
        env.reset()
        while True:
            seen, _, over, cut_short, _ = env.last()
            if over or cut_short:
                return decisions, decisions
            env.step(env.action_space(env.agent_selection).sample(seen["action_mask"]))
            decisions += 1

    return play


YARDSTICKS: dict[str, Callable[[], Playout]] = {
    PIG: pig_by_numpy,
    PIG_BY_CHOICES: pig_by_choices,
    PIG_UNASKED: pig_unasked,
    TICTACTOE: tictactoe,
}


# Measuring


def pace(play: Playout, seconds: float) -> Figures:
    """Whole games until the time is up.

    Each is a call of its own: Python quickens a function when it has been called a few times, but
    not always one that loops for long.
    """
    decisions = steps = games = 0
    start = process_time()
    while (passed := process_time() - start) < seconds:
        more_decisions, more_steps = play()
        decisions += more_decisions
        steps += more_steps
        games += 1
    return {"decisions": decisions / passed, "steps": steps / passed, "games": games / passed}


def copies_a_second(game: Game, seconds: float) -> float:
    """How fast the positions of a few whole games are copied, early and late ones alike."""
    positions = [held for seed in range(4) for held in positions_of(game, seed)]
    copies, start = 0, process_time()
    while (passed := process_time() - start) < seconds:
        for position in positions:
            position.copy()
        copies += len(positions)
    return copies / passed


def positions_of(game: Game, seed: int) -> list[Position]:
    """Every position of one random game."""
    random, dice, position = Random(seed).random, RandomDice(seed), game.start(min(game.seats))
    positions = []
    while waiting := position.to_act():
        positions.append(position.copy())
        moves = position.legal(waiting[0])
        position.play(waiting[0], moves[int(random() * len(moves))], dice)
    return positions


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
        return self.name in YARDSTICKS

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
    ours = all_games()
    play = our_playout(ours[name]) if name in ours else YARDSTICKS[name]()
    pace(play, seconds / 10)
    figures = pace(play, seconds)
    if name in ours:
        figures["copies"] = copies_a_second(ours[name], seconds / 4)
    rules = dice_module.__file__
    print(json.dumps({"figures": figures, "rules": rules, "compiled": not rules.endswith(".py")}))


def keep_to_one_core() -> None:
    """This process and all it starts, where the system can."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


# The report


def results(contestants: Sequence[Contestant]) -> list[dict[str, Any]]:
    """The best runs, and their ratios to the yardsticks of the same rounds."""
    best = {one.name: one.best("decisions") for one in contestants if one.is_yardstick}
    entries = []
    for one in contestants:
        decisions = one.best("decisions")
        entry: dict[str, Any] = {
            "name": one.name,
            "rules": one.rules,
            "decisions_per_second": round(decisions),
            "to_pig": round(decisions / best[PIG], 2),
            "to_pig_by_choices": round(decisions / best[PIG_BY_CHOICES], 2),
            "to_tictactoe": round(decisions / best[TICTACTOE], 1),
        }
        if one.is_yardstick:
            entry["steps_per_second"] = round(one.best("steps"))
        else:
            entry["copy_to_move"] = round(decisions / one.best("copies"), 2)
        entries.append(entry | {"runs": one.runs})
    return entries


def table(entries: Sequence[dict[str, Any]]) -> Table:
    """The results for people, on 80 columns."""
    drawn = Table(
        title="Random playouts on one core, best runs", box=SIMPLE_HEAD, collapse_padding=True
    )
    drawn.add_column("", no_wrap=True)
    drawn.add_column("rules", no_wrap=True)
    headings = "decisions\na second", "x pig,\nNumPy", "x pig,\nchoices", "x tic-\ntac-toe"
    for heading in (*headings, "copy /\nmove"):
        drawn.add_column(heading, justify="right", no_wrap=True)
    for entry in entries:
        drawn.add_row(
            entry["name"],
            entry["rules"],
            f"{entry['decisions_per_second']:,}",
            f"{entry['to_pig']:.2f}",
            f"{entry['to_pig_by_choices']:.2f}",
            f"{entry['to_tictactoe']:.1f}",
            f"{entry['copy_to_move']:.2f}" if "copy_to_move" in entry else "",
        )
    return drawn


def notes(entries: Sequence[dict[str, Any]]) -> str:
    """What one must know to read the table."""
    steps = {entry["name"]: entry.get("steps_per_second") for entry in entries}
    return (
        "pig is OpenSpiel's; after its name stands how its die is drawn: by NumPy, as in "
        "OpenSpiel's own example; by random.choices; or known to be fair, and not asked for. "
        f"If throws count too, that is {steps[PIG]:,}, {steps[PIG_BY_CHOICES]:,} and "
        f"{steps[PIG_UNASKED]:,} steps a second. "
        "tic-tac-toe is PettingZoo's, driven as its manual shows."
    )


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
    contestants = [Contestant(name) for name in YARDSTICKS]
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
    console.print(notes(entries), highlight=False)
    asked.json.parent.mkdir(parents=True, exist_ok=True)
    asked.json.write_text(json.dumps(machine() | {"results": entries}, indent=2) + "\n")
    console.print(f"All figures: {asked.json}")


if __name__ == "__main__":
    main()
