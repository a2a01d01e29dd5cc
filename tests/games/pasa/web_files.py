"""What the browser client is given of Pasa, as files: the numbers on dice and cards, the demo round
as its lesson, and stories to test its table with. Written anew by

    python -m tests.games.pasa.web_files
"""

from pathlib import Path
from random import Random
from typing import Any

import msgspec

from inglenook.games.pasa import game, parts
from inglenook.games.pasa.rules import Pasa
from inglenook.kernel import Draw, RandomDice, ScriptedDice, visible
from tests.games.pasa.helpers import HEADS, deal, faces, resume, start

WEB = Path(__file__).parents[3] / "web"


def the_parts() -> dict[str, Any]:
    """Dice and cards, as the table draws them."""
    return {
        "dice": [[face.mark for face in die[1:]] for die in parts.PASA[1:]],
        "mani": parts.MAX_MANI,
        "rolls": parts.MAX_ROLLS,
        "heal": parts.HEAL,
        "devtas": {
            devta.key: {"cost": devta.cost, "time": devta.time, "priority": devta.priority}
            for devta in parts.DEVTAS
        },
    }


# --- the demo round, as A sees it -----------------------------------------------------------------

DEMO: tuple[tuple[str, list[Draw]], ...] = (
    ("A heads", [HEADS]),
    ("A ready", []),
    ("B ready", [deal()]),
    ("A roll", faces(0, "1:B 2:T 3:T 4:T 5:D 6:Kv")),
    ("A toggle 1", []),
    ("A toggle 2", []),
    ("A done", []),
    ("B roll", faces(1, "1:Kp 2:B 3:Kp 4:D 5:Kv 6:Kv")),
    ("B done", []),
    ("A roll", faces(0, "3:Kp 4:D 6:B* 5:T")),
    ("A toggle 3", []),
    ("A toggle 4", []),
    ("A toggle 6", []),
    ("A toggle 5", []),
    ("A done", []),
    ("B roll", faces(1, "1:T 2:T 3:Kp 4:Kp 5:D 6:Kv")),
    ("B toggle 1", []),
    ("B toggle 6", []),
    ("B toggle 5", []),
    ("B done", []),
    ("B roll", faces(1, "2:T 3:T 4:Kp")),
    ("A pass", []),
    ("B pass", []),
)


def scene(match: Pasa, seat: int | None, turns: list[int]) -> dict[str, Any]:
    """A table as it stands, as the server tells it."""
    you = None
    if seat is not None:
        you = {"seat": seat, "turn": turns[seat], "legal": [*match.legal(seat)]}
    return {"view": match.view(seat), "board": None, "clocks": [], "you": you, "result": None}


def the_demo() -> dict[str, Any]:
    """How it stands before, and each ply with the move that makes it and all that comes of it."""
    match = start()
    turns = [0, 0]
    before = scene(match, 0, turns)
    plies = []
    for ply, (move, draws) in enumerate(DEMO, start=1):
        seat = "AB".index(move[0])
        dice = ScriptedDice(draws)
        events = visible(match.play(seat, move[2:], dice), 0)
        assert not dice.left
        turns[seat] += 1
        told = {
            "ply": ply,
            "seat": seat,
            "cause": "player",
            "events": events,
            "lines": [game.tell(event) for event in events],
        }
        plies.append({"move": move[2:], "told": told, "scene": scene(match, 0, turns)})
    return {"before": before, "plies": plies}


# --- stories, for the tests of the table ---------------------------------------------------------

ROUNDS = (
    ("kahna", 7, "pray", "B B Kv Kv D D", "arjun", 3, "pray", "Kv Kv D D T T"),
    ("arjun", 6, "pray", "T T T B Kv D", "bali", 1, "pass", "D D* T Kv B Kp"),
    ("bali", 4, "pray", "Kv Kv Kv D D D", "prithvi", 6, "pray", "D D B B Kv Kp"),
    ("bali", 5, "pass", "B* T* Kp* Kv D Kv", "arjun", 0, "pray", "Kv D B T Kp Kp"),
)


def the_stories() -> list[Any]:
    """Matches and rounds as each seat and a spectator see them, with every kind of event."""
    told = [story(start(), watcher, 7 + number, 26) for number, watcher in enumerate((0, 1, None))]
    for number, (a, a_tok, a_choice, a_row, b, b_tok, b_choice, b_row) in enumerate(ROUNDS):
        players = [
            {"devta": a, "tok": a_tok, "row": a_row.split(), "mani": 17, "rolls": 3},
            {"devta": b, "tok": b_tok, "row": b_row.split(), "mani": 19, "rolls": 3},
        ]
        match = resume({"phase": "vardan", "round": 5, "p1": number % 2, "players": players})
        told.append(story(match, number % 2, 1, 2, [(0, a_choice), (1, b_choice)]))
    last = resume(
        {
            "phase": "vardan",
            "players": [
                {"devta": "bali", "row": ["B", "B", "T", "T", "B*", "T*"], "mani": 3},
                {
                    "devta": "arjun",
                    "row": ["Kv", "B", "T", "Kp", "Kp", "Kp"],
                    "mani": 2,
                    "rolls": 3,
                },
            ],
        }
    )
    return [*told, story(last, 0, 1, 2, [(0, "pass"), (1, "pass")])]


def story(
    match: Pasa,
    watcher: int | None,
    seed: int,
    plies: int,
    moves: list[tuple[int, str]] | None = None,
) -> Any:
    """A view, then each ply as its events and the view after it."""
    random, dice = Random(seed), RandomDice(seed)
    told = [{"events": [], "view": match.view(watcher)}]
    for ply in range(plies):
        if not match.to_act():
            break
        seat, move = moves[ply] if moves else by_chance(match, random)
        events = visible(match.play(seat, move, dice), watcher)
        told.append({"events": events, "view": match.view(watcher)})
    return told


def by_chance(match: Pasa, random: Random) -> tuple[int, str]:
    """A move of somebody, keeping several dice at once so that stories are short."""
    seat = random.choice([*match.to_act()])
    moves = [*match.legal(seat)]
    if "done" in moves and random.random() < 0.7:
        loose = [die[0] for die in match.view(seat).players[seat].loose]
        return seat, f"keep {' '.join(random.sample(loose, random.randint(1, len(loose))))}"
    return seat, random.choice(moves)


def files() -> dict[Path, str]:
    """Every file, with what belongs into it."""
    made = {
        "src/games/pasa/parts.json": the_parts(),
        "src/games/pasa/demo.json": the_demo(),
        "tests/pasa/stories.json": the_stories(),
    }
    return {WEB / path: text_of(thing) for path, thing in made.items()}


def text_of(thing: Any) -> str:
    """As JSON: what belongs together on a line, and not all of it on one."""
    data = msgspec.json.decode(msgspec.json.encode(thing))
    rows = data if isinstance(data, list) else data.get("plies")
    if rows is None:
        return msgspec.json.format(msgspec.json.encode(data), indent=2).decode() + "\n"
    lines = ",\n".join(msgspec.json.encode(row).decode() for row in rows)
    if isinstance(data, list):
        return f"[\n{lines}\n]\n"
    before = msgspec.json.encode(data["before"]).decode()
    return f'{{\n"before": {before},\n"plies": [\n{lines}\n]\n}}\n'


def write() -> None:
    """Writes them all."""
    for path, text in files().items():
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write()
