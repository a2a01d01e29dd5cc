import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest
from typer.testing import CliRunner

from inglenook import __version__, cli
from inglenook.kernel.dice import RandomDice
from inglenook.kernel.errors import WrongRecord
from inglenook.kernel.game import Game, all_games, find_game
from inglenook.kernel.record import Recording, read, replay, verify, write

SHORT = ("-o", "round_limit=1")
ONE_LINE = "heads, ready, roll, keep all, pass\n"
"""A whole match of one round for one who sits with a bot."""


class Said(NamedTuple):
    code: int
    out: str
    err: str


def run(*arguments: str | Path, typed: str | bytes = "") -> Said:
    """What a command says. Nothing that anybody types may end in a traceback."""
    done = CliRunner(env={"COLUMNS": "100"}).invoke(cli.app, [*map(str, arguments)], input=typed)
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    assert "Traceback" not in done.output
    return Said(done.exit_code, done.stdout, done.stderr)


def refused(*arguments: str | Path, typed: str | bytes = "") -> str:
    """The one line with which a command declines input that makes no sense."""
    said = run(*arguments, typed=typed)
    assert said.code == 2
    assert said.err.startswith("inglenook: ")
    assert said.err.count("\n") == 1
    return said.err.removeprefix("inglenook: ").rstrip("\n")


# --- the front door ------------------------------------------------------------------------------


def test_it_says_its_version() -> None:
    assert run("--version") == Said(0, f"inglenook {__version__}\n", "")


def test_alone_it_says_what_it_can_do() -> None:
    said = run()
    for command in ("games", "rules", "play", "replay", "verify", "try", "schema"):
        assert f"  {command} " in said.out + said.err


@pytest.mark.parametrize("command", ["games", "rules", "play", "replay", "verify", "try", "schema"])
def test_every_command_explains_itself(command: str) -> None:
    said = run(command, "--help")
    assert said.code == 0
    assert "Usage: " in said.out


@pytest.mark.parametrize(
    "arguments",
    [
        ("dance",),
        ("rules",),
        ("verify",),
        ("try", "pasa"),
        ("play", "pasa", "now"),
        ("games", "-x"),
    ],
)
def test_wrong_usage_is_explained(arguments: tuple[str, ...]) -> None:
    said = run(*arguments)
    assert said.code == 2
    assert "Usage: " in said.err


# --- what there is -------------------------------------------------------------------------------


def test_games_are_listed_with_a_sentence() -> None:
    said = run("games")
    assert said.code == 0
    for game in all_games().values():
        row = next(line for line in said.out.splitlines() if line.startswith(f"{game.key} "))
        assert game.about[:20] in row


@pytest.mark.parametrize("key", all_games())
def test_the_rules_of_every_game_can_be_read(key: str) -> None:
    said = run("rules", key)
    assert said.code == 0
    assert len(said.out) > 500


@pytest.mark.parametrize("command", [("rules",), ("play",), ("try", "-")])
@pytest.mark.parametrize("name", ["psaa", "PASA", "\N{SNOWMAN}", "x" * 5000, "../pasa", "\x1b[31m"])
def test_an_unknown_game_is_answered_with_those_there_are(
    command: tuple[str, ...], name: str
) -> None:
    first, *rest = command
    message = refused(first, name, *rest, typed="{}")
    assert message.startswith(f"no game is called {name!r}")
    assert re.search(": there is .*pasa", message)
    assert ("did you mean pasa?" in message) == (name in ("psaa", "../pasa"))


# --- play: who sits down, to what ----------------------------------------------------------------


@pytest.mark.parametrize("pick", ["1", "pasa", " PASA ", "Pasa"])
def test_a_game_is_picked_by_number_or_name(pick: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cli, "all_games", lambda: {"pasa": find_game("pasa")})
    said = run("play", typed=f"{pick}\n")
    assert said.code == 0
    assert "  1  Pasa: " in said.out
    assert "Pasa. Type help for help." in said.out


def test_a_pick_that_is_none_is_asked_for_again() -> None:
    said = run("play", typed="0\nchess\n\n-1\n99999999999999999999\n1\n")
    assert said.code == 0
    assert said.out.count("Type a number from 1 to") == 5


def test_no_pick_is_no_game() -> None:
    assert run("play").err.startswith("inglenook: no game was picked: name one, as in: inglenook")


@pytest.mark.parametrize(
    ("seats", "message"),
    [
        (",,,", "--seats: seat A is '', not human, bot:random or bot:greedy"),
        ("human,", "--seats: seat B is '', not human, bot:random or bot:greedy"),
        ("human,cat", "--seats: seat B is 'cat', not human, bot:random or bot:greedy"),
        ("human,bot", "--seats: seat B is 'bot', not human, bot:random or bot:greedy"),
        (
            "human,bot:genius",
            "--seats: seat B is 'bot:genius', not human, bot:random or bot:greedy",
        ),
        ("human", "--seats: Pasa is for 2 players, not 1"),
        ("human,human,human", "--seats: Pasa is for 2 players, not 3"),
        ("human," * 2000 + "human", "--seats: Pasa is for 2 players, not 2001"),
        ("human," * 99 + "\N{SNOWMAN}", "is '\N{SNOWMAN}', not human, bot:random or bot:greedy"),
    ],
)
def test_seats_that_cannot_be_are_refused(seats: str, message: str) -> None:
    assert message in refused("play", "pasa", "--seats", seats)


@pytest.mark.parametrize("seats", ["bot:random,bot:random", " Bot:Random , BOT:RANDOM "])
def test_seats_are_read_kindly(seats: str) -> None:
    assert "The end: " in run("play", "pasa", "--seats", seats, *SHORT).out


@pytest.mark.parametrize(
    ("option", "message"),
    [
        ("", "--option: '' is not NAME=VALUE"),
        ("round_limit", "--option: 'round_limit' is not NAME=VALUE"),
        ("=3", "--option: '=3' is not NAME=VALUE"),
        ("round_limit=", "round_limit: expected `int`, got `str`"),
        ("round_limit=few", "round_limit: expected `int`, got `str`"),
        ("round_limit=0", "round_limit: expected `int` >= 1"),
        ("round_limit=1.5", "round_limit: expected `int`, got `float`"),
        ("round_limit=1e999", "round_limit: expected `int`, got `str`"),
        ("round_limit=" + "9" * 100, "round_limit: expected `int` <= 1000"),
        ("round_limit=" + "9" * 9999, "round_limit: expected `int`, got `str`"),
        ("round_limit=[1]", "round_limit: expected `int`, got `array`"),
        ("round_limit=" + "[" * 100_000, "nested too deeply"),
        ("moon=full", "$.moon: there is no such field"),
        ("a=b=c", "$.a: there is no such field"),
    ],
)
def test_options_that_cannot_be_are_refused(option: str, message: str) -> None:
    assert message in refused("play", "pasa", "--option", option)


def test_options_have_their_say() -> None:
    bots = "--seats", "bot:random,bot:random", "--seed", "1"
    short = run("play", "pasa", *bots, "--option", "round_limit=1").out
    assert "Round 1 ends." in short
    assert "Round 2" not in short
    assert "Round 2" in run("play", "pasa", *bots, "-o", "round_limit=2", "-o", "bali_damage=0").out


# --- play: with the same seed --------------------------------------------------------------------


def test_the_same_seed_is_the_same_game() -> None:
    bots = "play", "pasa", "--seats", "bot:random,bot:random", *SHORT, "--seed"
    assert run(*bots, "tree") == run(*bots, "tree")
    assert run(*bots, "tree") != run(*bots, "leaf")


def test_without_a_seed_every_game_is_new() -> None:
    bots = "play", "pasa", "--seats", "bot:random,bot:random", *SHORT
    assert run(*bots) != run(*bots)


@pytest.mark.parametrize("seed", ["0", "-1", "\N{SNOWMAN}", "9" * 9999, " "])
def test_any_word_is_a_seed(seed: str) -> None:
    assert "The end: " in run("play", "pasa", *SHORT, "--seed", seed, typed=ONE_LINE).out


# --- play: at the keyboard -----------------------------------------------------------------------


def play(typed: str | bytes, *arguments: str) -> str:
    said = run("play", "pasa", "--seed", "1", *SHORT, *arguments, typed=typed)
    assert (said.code, said.err) == (0, "")
    return said.out


def test_a_whole_match_against_a_bot() -> None:
    out = play("heads\nready\nroll\nkeep all\npass\n")
    assert "You may: heads or tails" in out
    assert "A calls: A has heads, B has tails." in out
    assert re.search(r"A rolls \(1 of 3\): ", out)
    assert "Yudh. A passes." in out
    assert re.search(r"The end: (A|B) wins \(.*\)\.\n$", out)


def test_several_moves_go_on_one_line() -> None:
    assert "The end: " in play(ONE_LINE)
    assert "The end: " in play("heads,ready,,roll , keep all,\npass")


def test_a_refused_move_says_why_and_the_rest_of_the_line_is_forgotten() -> None:
    out = play("roll, heads\ntails\n")
    assert "Not played: roll is not possible now; first comes the toss, and either of you" in out
    assert "A calls: A has tails" in out


@pytest.mark.parametrize(
    "typed",
    [
        "xyzzy",
        "rol",
        "\N{SNOWMAN}",
        "\N{DEVANAGARI LETTER PA}",
        "x" * 100_000,
        "keep 1 1",
        "keep 7",
        "toggle -1",
        "toggle 99999999999999999999999",
        "\0",
        "\x1b[2J",
        "[bold]heads[/bold]",
        "heads tails",
    ],
)
def test_nonsense_is_answered_and_asked_again(typed: str) -> None:
    out = play(f"{typed}\nheads\n")
    assert out.count("Not played: ") == 1
    assert "A calls: A has heads" in out
    assert "\x1b" not in out


@pytest.mark.parametrize("typed", ["", " ", ",", ", ,,", "\t"])
def test_nothing_typed_is_asked_again(typed: str) -> None:
    out = play(f"{typed}\nheads\n")
    assert "Not played" not in out
    assert "A calls: A has heads" in out


@pytest.mark.parametrize("typed", ["help", "?", " HELP "])
def test_help_lists_the_moves_and_the_words_of_the_terminal(typed: str) -> None:
    out = play(f"{typed}\n")
    for word in ("toggle 3", "keep 5 1", "pray, pass", "rules", "moves", "leave"):
        assert word in out


@pytest.mark.parametrize("game", all_games().values(), ids=lambda game: game.key)
def test_help_fits_a_terminal(game: Game) -> None:
    assert [line for line in game.moves_help.splitlines() if len(line) > 79] == []


def test_the_rules_can_be_read_at_the_table() -> None:
    assert run("rules", "pasa").out.strip() in play("rules\n")


def test_all_moves_can_be_asked_for() -> None:
    out = play("moves\nheads\nready\nroll\nmoves\n")
    assert "\nheads, tails\n" in out.replace("A> ", "\n")
    assert "toggle 1, toggle 2, toggle 3, toggle 4, toggle 5, toggle 6, done" in out


def test_the_board_is_shown_when_it_has_changed_and_when_asked_for() -> None:
    board = "Pasa: the sikka. Call heads or tails"
    assert play("xyzzy\nhelp\nmoves\n").count(board) == 1
    assert play("board\nBOARD\n").count(board) == 3


def test_enter_plays_the_only_move_there_is() -> None:
    out = play("heads\n\n\nkeep all\npass\n")
    assert "You may: ready (or just Enter)" in out
    assert "You may: roll (or just Enter)" in out
    assert "The end: " in out


@pytest.mark.parametrize("typed", ["leave\n", "leave, heads\n", "", "heads\nLeave", "heads"])
def test_one_may_leave_at_any_time(typed: str) -> None:
    assert play(typed).endswith("You leave the table.\n")


def test_quitting_ends_the_match() -> None:
    assert "The end: B wins (quit)." in play("heads, ready, quit\n")


def test_bytes_that_are_no_text_are_no_crash() -> None:
    said = run("play", "pasa", typed=b"heads\n\xff\xfe\n")
    assert said.code in (0, 2)


def test_friends_share_a_keyboard() -> None:
    turn = "roll, keep all\n"
    out = play(f"heads\nready\nready\n{turn}{turn}pray\npass\n", "--seats", "human,human")
    assert "A> " in out
    assert "B> " in out
    assert "The end: " in out


def test_what_one_friend_types_is_never_played_for_the_other() -> None:
    out = play("heads, ready, ready, ready\n", "--seats", "human,human")
    assert out.count("> ") == 2
    assert "B> " in out
    assert "Round 1." not in out


def test_a_shared_screen_shows_no_sealed_choice() -> None:
    toss, turn = "heads\nready\nready\n", "roll, keep all\n"
    out = play(f"{toss}{turn}{turn}pray\n", "--seats", "human,human")
    after = out.rpartition("A has chosen.")[2]
    assert "sealed" in after
    assert "pray" not in after.replace("pray or pass", "").replace("Pray or pass", "")


def test_a_shared_screen_is_wiped_after_a_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    wiped: list[bool] = []
    monkeypatch.setattr(cli.out, "clear", lambda: wiped.append(True))
    toss, turn = "heads\nready\nready\n", "roll, keep all\n"
    play(f"{toss}{turn}{turn}", "--seats", "human,human")
    assert wiped == []
    play(f"{toss}{turn}{turn}pray\npass\n", "--seats", "human,human")
    assert len(wiped) == 2
    play(ONE_LINE)
    assert len(wiped) == 2


@pytest.mark.parametrize(
    ("kinds", "audience"),
    [
        (["human", "bot:random"], 0),
        (["bot:random", "human"], 1),
        (["human", "human"], None),
        (["bot:random", "bot:random"], None),
    ],
)
def test_the_screen_tells_what_its_one_player_may_know_or_what_everybody_may(
    kinds: list[str], audience: int | None
) -> None:
    pasa = find_game("pasa")
    assert cli.Table(pasa, Recording(pasa, kinds, RandomDice(1)), "").audience() == audience


# --- play: with a record -------------------------------------------------------------------------


def record_of(path: Path, typed: str = ONE_LINE, *arguments: str) -> Said:
    return run("play", "pasa", "--seed", "1", *SHORT, "--record", path, *arguments, typed=typed)


def test_a_finished_game_is_written_and_verifies(tmp_path: Path) -> None:
    path = tmp_path / "game.ign"
    assert f"The game is written to {path}." in record_of(path).out.replace("\n", "")
    record = read(path.read_text("utf-8"))
    assert verify(record) > 0
    assert record.seats == ["human", "bot:greedy"]
    assert record.options["round_limit"] == 1
    assert record.result is not None


@pytest.mark.parametrize("typed", ["", "heads\n", "heads, ready, roll\n", "heads\nleave\n"])
def test_an_unfinished_game_is_written_and_replays(tmp_path: Path, typed: str) -> None:
    path = tmp_path / "game.ign"
    assert record_of(path, typed).code == 0
    record = read(path.read_text("utf-8"))
    assert (record.result, record.secret) == (None, "")
    assert len([*replay(record)]) == len(record.plies) >= typed.count("heads")
    assert run("replay", path).code == 0
    assert "not verified: the game is not finished" in run("verify", path).err


def test_a_game_that_breaks_off_is_written_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    path = tmp_path / "game.ign"
    assert record_of(path).code != 0
    assert read(path.read_text("utf-8")).result is None


def test_an_existing_file_is_never_written_over(tmp_path: Path) -> None:
    path = tmp_path / "game.ign"
    path.write_text("the only copy of my novel")
    assert refused("play", "pasa", "--record", path) == f"{path}: File exists"
    assert path.read_text() == "the only copy of my novel"


@pytest.mark.parametrize(
    ("name", "message"),
    [("", "File exists"), ("no/such/folder.ign", "No such file or directory"), ("x" * 300, "long")],
)
def test_a_file_that_cannot_be_written_is_refused_before_the_game(
    tmp_path: Path, name: str, message: str
) -> None:
    assert message in refused("play", "pasa", "--record", tmp_path / name, typed=ONE_LINE)


def test_no_file_is_left_of_a_game_that_cannot_begin(tmp_path: Path) -> None:
    path = tmp_path / "game.ign"
    refused("play", "pasa", "--record", path, "-o", "round_limit=0")
    assert not path.exists()


# --- replay --------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def recorded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A finished game."""
    path = tmp_path_factory.mktemp("records") / "game.ign"
    assert record_of(path).code == 0
    return path


def test_a_replay_tells_what_happened_then_shows_the_board(recorded: Path) -> None:
    plies = read(recorded.read_text()).plies
    out = run("replay", recorded).out
    assert re.findall(r"(?m)^ *(\d+) [AB] ", out) == [str(n + 1) for n in range(len(plies))]
    assert "       A calls: A has heads, B has tails.\n" in out
    assert f"After ply {len(plies)} of {len(plies)}:\nPasa: " in out


@pytest.mark.parametrize("ply", [0, 1, 3])
def test_a_replay_stops_where_asked(recorded: Path, ply: int) -> None:
    said = run("replay", recorded, "--to", str(ply))
    assert said.code == 0
    assert len(re.findall(r"(?m)^ *\d+ [AB] ", said.out)) == ply
    assert f"After ply {ply} of " in said.out


def test_a_replay_to_the_end_is_the_whole(recorded: Path) -> None:
    last = len(read(recorded.read_text()).plies)
    assert run("replay", recorded, "--to", str(last)) == run("replay", recorded)
    message = f"--to: the record ends with ply {last}"
    assert refused("replay", recorded, "--to", str(last + 1)) == message
    assert refused("replay", recorded, "--to", "9" * 99) == message


@pytest.mark.parametrize("to", ["-1", "x", "", "1.5", "9" * 9999])
def test_a_ply_that_is_no_number_is_refused(recorded: Path, to: str) -> None:
    said = run("replay", recorded, "--to", to)
    assert said.code == 2
    assert "Invalid value for '--to'" in said.err


def test_a_record_may_come_through_a_pipe(recorded: Path) -> None:
    text = recorded.read_text()
    assert run("replay", "-", typed=text) == run("replay", recorded)
    assert run("verify", "-", typed=text) == run("verify", recorded)


# --- verify --------------------------------------------------------------------------------------


@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("mark", ["", "\N{ZERO WIDTH NO-BREAK SPACE}"])
def test_a_record_may_have_gone_through_any_editor(
    recorded: Path, tmp_path: Path, end: str, mark: str
) -> None:
    path = tmp_path / "edited.ign"
    path.write_bytes((mark + recorded.read_text().replace("\n", end)).encode())
    for command in ("replay", "verify"):
        assert run(command, path) == run(command, recorded)


@pytest.mark.parametrize("command", ["replay", "verify"])
@pytest.mark.parametrize(
    ("pattern", "replacement"),
    [
        (r"^rules: .*", "rules: 99"),
        (r"^dice: .*", "dice: fair-2"),
        (r"^game: .*", "game: chess"),
        (r"^2 A ready", "2 A roll"),
        (r"^1 A heads .*", "1 A heads"),
    ],
)
def test_a_record_that_cannot_be_played_again_ends_with_1(
    recorded: Path, tmp_path: Path, command: str, pattern: str, replacement: str
) -> None:
    path = tmp_path / "tampered.ign"
    path.write_text(tampered(recorded.read_text(), pattern, replacement))
    said = run(command, path)
    assert said.code == 1
    assert said.err.startswith("inglenook: ")


def test_a_fair_game_is_verified(recorded: Path) -> None:
    record = read(recorded.read_text())
    draws = sum(len(ply.draws) for ply in record.plies)
    said = f"verified: {len(record.plies)} plies and {draws} draws are as they should be\n"
    assert run("verify", recorded) == Said(0, said, "")


def tampered(text: str, pattern: str, replacement: str) -> str:
    spoilt, count = re.subn(pattern, replacement, text, count=1, flags=re.MULTILINE)
    assert count == 1
    assert spoilt != text
    return spoilt


@pytest.mark.parametrize(
    ("pattern", "replacement", "message"),
    [
        (r"^1 A heads \| table:d2=\d", "1 A heads | table:d3=3", "ply 1 (A heads): draw 1 is the"),
        (r"^2 A ready", "2 A roll", "ply 2 (A roll): roll is not possible now"),
        (r"^commitment: .*", "commitment: " + "0" * 64, "the commitment is not the SHA-256"),
        (r"^secret: .*", "secret: " + "0" * 64, "the commitment is not the SHA-256 of the secret"),
        (r"^secret: .*\n", "", "the game is not finished: its secret is not revealed yet"),
        (r"^result: .*", "result: none (cancelled)", "the result says none (cancelled), the plies"),
        (r"^dice: .*", "dice: unproven", "nobody committed to these dice"),
        (r"^dice: .*", "dice: fair-2", "its dice are 'fair-2'; known here are"),
        (r"^rules: .*", "rules: 99", "this was played by rules 99 of Pasa; here are rules "),
        (r"^game: .*", "game: chess", "no game is called 'chess'"),
        (r"^seats: .*", "seats: human", "line 8, column 9: nonces: one for each seat is due"),
        (r"\Z", "999 A roll\n", "line "),
        (r"^inglenook record 1", "once upon a time", "line 1, column 1: a record begins with"),
    ],
)
def test_what_is_wrong_with_a_record_is_named(
    recorded: Path, tmp_path: Path, pattern: str, replacement: str, message: str
) -> None:
    path = tmp_path / "tampered.ign"
    path.write_text(tampered(recorded.read_text(), pattern, replacement))
    said = run("verify", path)
    assert (said.code, said.out) == (1, "")
    assert said.err.startswith(f"inglenook: not verified: {message}")


def test_a_flipped_draw_is_named_by_its_ply(recorded: Path) -> None:
    record = read(recorded.read_text())
    number, ply = next((n, p) for n, p in enumerate(record.plies, 1) if p.move == "roll")
    first, *rest = ply.draws
    flipped = first._replace(value=first.value % first.sides + 1)
    record.plies[number - 1] = type(ply)(ply.seat, ply.move, [flipped, *rest])
    with pytest.raises(WrongRecord):
        verify(record)
    said = run("verify", "-", typed=write(record))
    assert said.code == 1
    assert f"not verified: ply {number} (" in said.err
    assert f"the record says d6={flipped.value}, the dice give d6={first.value}" in said.err


# --- try -----------------------------------------------------------------------------------------


def case(tmp_path: Path, **fields: object) -> Path:
    path = tmp_path / "case.json"
    path.write_text(json.dumps(fields))
    return path


def test_a_case_is_answered_in_json(tmp_path: Path) -> None:
    said = run("try", "pasa", case(tmp_path, moves=[{"seat": 0, "move": "heads"}], dice=[2, 6]))
    assert (said.code, said.err) == (0, "")
    answer = json.loads(said.out)
    assert answer["events"][1] == {"event": "coin_tossed", "side": "tails", "first": 1}
    assert answer["dice_left"] == [6]


def test_an_answer_can_be_fed_back_in(tmp_path: Path) -> None:
    moves = [{"seat": 0, "move": "heads"}, {"seat": 1, "move": "ready"}]
    first = json.loads(run("try", "pasa", case(tmp_path, moves=moves, dice=[2])).out)
    again = json.loads(run("try", "pasa", case(tmp_path, position=first["position"])).out)
    assert again["position"] == first["position"]
    assert again["legal"] == first["legal"] == [["ready"], []]


def test_a_case_may_come_through_a_pipe() -> None:
    said = run("try", "pasa", "-", typed="{}")
    assert said.code == 0
    assert json.loads(said.out)["to_act"] == [0, 1]


def test_a_refused_move_ends_with_1(tmp_path: Path) -> None:
    text = "roll \N{SNOWMAN}"
    said = run("try", "pasa", case(tmp_path, moves=[{"seat": 0, "move": text}]))
    assert (said.code, said.err) == (1, "")
    (no,) = json.loads(said.out)["refused"]
    assert (no["move"], no["seat"], no["text"], no["reason"]) == (0, 0, text, "unreadable")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "$: this is no JSON"),
        ("{", "$: this is no JSON"),
        ("[]", "$: expected `object`, got `array`"),
        ('{"moves": [{"seat": 0, "move": "x"}, {"seat": "A", "move": "x"}]}', "$.moves[1].seat: "),
        ('{"options": {"bali_damage": "x"}}', "$.options.bali_damage: expected `int`"),
        ('{"position": {"players": [{"row": [1]}, {}]}}', "$.position.players[0].row[0]: "),
        ('{"seats": 9}', "$.seats: Pasa is for 2 players"),
        ('{"moves": [{"seat": 0, "move": "heads"}]}', "$.dice: at move 0 ('heads') the script ran"),
        ('{"moves": [{"seat": 0, "move": "heads"}], "dice": [9]}', "$.dice: at move 0 ('heads')"),
        ('{"position":' + '{"a":' * 100_000, "$: this is no JSON"),
        ('{"dice": [' + "9" * 9999 + "]}", "$.dice[0]: "),
    ],
)
def test_a_case_that_makes_no_sense_ends_with_2(text: str, message: str) -> None:
    assert refused("try", "pasa", "-", typed=text).startswith(message)


@pytest.mark.parametrize(
    "text",
    [
        '{"dice": [1000000000000000000000000000000]}',
        '{"moves": [{"seat": 99999999999999999999999, "move": "heads"}]}',
        '{"moves": [{"seat": -1, "move": "heads"}]}',
        '{"moves": [{"seat": 0, "move": ""}]}',
        '{"moves": [{"seat": 0, "move": "\\u0000\\u001b[2J\\ud83d\\ude00"}]}',
        '{"position": {"round": 99999999999999999999999999, "phase": "toss_pick"}}',
    ],
)
def test_strange_numbers_and_words_are_answered(text: str) -> None:
    said = run("try", "pasa", "-", typed=text)
    assert said.code in (0, 1)
    assert json.loads(said.out)["to_act"] == [0, 1]


# --- files that are no such thing ----------------------------------------------------------------

BAD_FILES: dict[str, tuple[Callable[[Path], object], str]] = {
    "missing": (lambda path: None, "No such file or directory"),
    "folder": (lambda path: path.mkdir(), "Is a directory"),
}
NO_TEXT = {
    "binary": bytes(range(256)) * 9,
    "utf-16": "{}".encode("utf-16"),
    "latin-1": "inglenook record 1\ngame: p\N{LATIN SMALL LETTER A WITH ACUTE}sa".encode("latin-1"),
}


@pytest.mark.parametrize("command", ["replay", "verify", "try pasa"])
@pytest.mark.parametrize(("make", "message"), BAD_FILES.values(), ids=BAD_FILES)
def test_a_file_that_cannot_be_read_is_refused(
    tmp_path: Path, command: str, make: Callable[[Path], object], message: str
) -> None:
    path = tmp_path / "file"
    make(path)
    assert message in refused(*command.split(" "), path)


@pytest.mark.parametrize(("command", "code"), [("replay", 1), ("verify", 1), ("try pasa", 2)])
@pytest.mark.parametrize("content", NO_TEXT.values(), ids=NO_TEXT)
def test_a_file_that_is_no_text_is_refused(
    tmp_path: Path, command: str, code: int, content: bytes
) -> None:
    path = tmp_path / "file"
    path.write_bytes(content)
    said = run(*command.split(" "), path)
    assert (said.code, said.out) == (code, "")
    assert said.err.endswith("this is no text in UTF-8\n")


@pytest.mark.parametrize("command", ["replay", "verify", "try pasa"])
def test_a_pipe_of_bytes_that_are_no_text_is_refused(command: str) -> None:
    said = run(*command.split(" "), "-", typed=b'{"options": "\xff\xfe"}')
    assert said.code in (1, 2)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\n" * 10_000,
        "\0" * 10_000,
        "inglenook record 1",
        "inglenook record 1\n\n1 A heads\n",
        "inglenook record 1\n" + "game: x" * 10**6,
        "\N{SNOWMAN}" * 10**6,
        "inglenook record 1\n" + "x" * 10**7,
        "inglenook record 2\ngame: pasa\n",
        "inglenook record " + "9" * 9999,
    ],
)
@pytest.mark.parametrize("command", ["replay", "verify"])
def test_text_that_is_no_record_is_refused_with_its_place(command: str, text: str) -> None:
    said = run(command, "-", typed=text)
    assert said.code == 1
    assert re.search(r"line \d+, column \d+: ", said.err)
    assert len(said.err) < 300


# --- as a program among others -------------------------------------------------------------------


def installed(*arguments: str | bytes, shell: str = "", **environment: str) -> Said:
    """What the installed command says, run by the shell as `shell` tells."""
    script = Path(sys.executable).with_name("inglenook")
    done = subprocess.run(
        ["sh", "-c", f'"$@" {shell}', "sh", script, *arguments],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        env=os.environ | environment,
        check=False,
    )
    said = Said(done.returncode, done.stdout.decode(), done.stderr.decode())
    assert "Traceback" not in said.err
    return said


def test_the_installed_command_runs() -> None:
    assert installed("--version") == Said(0, f"inglenook {__version__}\n", "")


def test_a_match_is_played_through_a_pipe() -> None:
    said = installed(
        *("play", "pasa", *SHORT, "--seats", "human,bot:random"),
        shell="<<END\nheads, ready, roll, keep all\npass\nEND",
    )
    assert (said.code, said.err) == (0, "")
    assert "The end: " in said.out


@pytest.mark.parametrize(
    ("arguments", "code"), [(("play", "pasa"), 0), (("play",), 2), (("verify", "-"), 1)]
)
def test_a_closed_input_is_an_empty_one(arguments: tuple[str, ...], code: int) -> None:
    assert installed(*arguments, shell="<&-").code == code


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
def test_what_a_terminal_cannot_show_is_spelled_out(encoding: str) -> None:
    assert installed("rules", "pasa", PYTHONIOENCODING=encoding).code == 0
    no = installed("rules", "\N{SNOWMAN}", PYTHONIOENCODING=encoding)
    assert no.code == 2
    assert "\\u2603" in no.err


@pytest.mark.parametrize(
    "arguments",
    [
        ("play", "pasa", "--seed", b"\xff"),
        ("play", "pasa", "--option", b"round_limit=\xff"),
        ("play", "pasa", "--seats", b"\xff"),
        ("play", b"\xff"),
        ("verify", b"no-such-\xff"),
    ],
)
def test_arguments_that_are_no_text_are_refused(arguments: tuple[str | bytes, ...]) -> None:
    said = installed(*arguments)
    assert said.code == 2
    assert said.err.startswith("inglenook: ")


@pytest.mark.parametrize("locale", ["C", "C.UTF-8"])
def test_a_case_that_is_no_text_is_refused(tmp_path: Path, locale: str) -> None:
    path = tmp_path / "case.json"
    path.write_bytes(b'{"options": {"\xff": 1}}')
    assert installed("try", "pasa", "-", shell=f"< '{path}'", LC_ALL=locale).code == 2


def test_a_reader_who_has_seen_enough_is_no_fault(recorded: Path) -> None:
    said = installed("replay", str(recorded), shell="| head -c 1")
    assert (said.code, len(said.out)) == (0, 1)
    assert "BrokenPipe" not in said.err


# --- schema --------------------------------------------------------------------------------------


def test_the_wire_is_told_as_json_schema_and_as_typescript() -> None:
    forms = json.loads(run("schema").out)["$defs"]
    assert {"AnyRequest", "AnyMessage", "pasa"} <= set(forms)
    assert "export namespace Pasa {" in run("schema", "--typescript").out
