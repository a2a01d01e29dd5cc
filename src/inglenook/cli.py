"""The commands: ``inglenook games``, ``play``, ``rules``, ``replay``, ``verify``, ``try`` and
``schema``."""

import io
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any, NoReturn

import msgspec
import typer
from rich.console import Console
from rich.markdown import Markdown
from rich.table import Table as Grid

from inglenook import __version__
from inglenook.bots import Bot, Seen, bot_kinds, new_bot
from inglenook.kernel import (
    BadSetup,
    Event,
    FairDice,
    Game,
    IllegalMove,
    InglenookError,
    Position,
    Seat,
    SecretEvent,
    all_games,
    find_game,
    new_secret,
    seat_name,
    secret_from_seed,
    told_outcome,
    visible,
)
from inglenook.kernel.case import read_case, run_case
from inglenook.kernel.errors import one_of
from inglenook.kernel.fair import NO_NONCE
from inglenook.kernel.record import Record, Recording, opened, read, replay, verify, write
from inglenook.server.schema import schema
from inglenook.server.settings import Limits, Settings
from inglenook.server.typescript import typescript

app = typer.Typer(
    help="Games of dice, cards and nerve.",
    add_completion=False,
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
out = Console(highlight=False, markup=False, emoji=False)
err = Console(stderr=True, highlight=False, markup=False, emoji=False)

BUDGET = 1.0
"""Seconds a bot may think at the terminal."""


def main() -> None:
    """Run the command that was typed."""
    if sys.stdin is None:  # as with `<&-`: nobody types, which is no fault
        sys.stdin = io.StringIO()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # what a terminal cannot show is spelled out
            stream.reconfigure(errors="backslashreplace")
    app()


@contextmanager
def faults(verdict: str = "", code: int = 2) -> Iterator[None]:
    """Turn what went wrong into a sentence and an exit code: 2 for input that makes no sense, or
    what else a command says of it."""
    try:
        yield
    except InglenookError as error:
        stop(f"{verdict}{error}", code)
    except OSError as error:
        stop(f"{error.filename or ''}: {error.strerror or error}".removeprefix(": "))
    except UnicodeError:
        stop(f"{verdict}this is no text in UTF-8", code)
    except RecursionError:
        stop(f"{verdict}this is nested too deeply", code)


def stop(message: str, code: int = 2) -> NoReturn:
    """End with a word on the error stream."""
    err.print(f"inglenook: {message}", soft_wrap=True)
    raise typer.Exit(code)


def text_of(file: str) -> str:
    """The contents of a file; '-' is the standard input. Some editors put a mark in front."""
    text = sys.stdin.read() if file == "-" else Path(file).read_text("utf-8")
    return text.removeprefix("\ufeff")


# --- what there is -------------------------------------------------------------------------------


@app.callback(invoke_without_command=True)
def inglenook(
    version: Annotated[bool, typer.Option("--version", help="Say which version this is.")] = False,
) -> None:
    """Games of dice, cards and nerve."""
    if version:
        out.print(f"inglenook {__version__}")
        raise typer.Exit


@app.command()
def games() -> None:
    """List the games."""
    with faults():
        grid = Grid("game", "", "seats", "rules", box=None, padding=(0, 2, 0, 0))
        for game in all_games().values():
            seats = "-".join(str(count) for count in sorted({game.seats[0], game.seats[-1]}))
            grid.add_row(game.key, game.about, seats, str(game.rules))
        out.print(grid)


@app.command()
def rules(game: Annotated[str, typer.Argument(help="Its name, as in: inglenook games.")]) -> None:
    """Read the rules of a game, as a player needs them."""
    with faults():
        out.print(Markdown(find_game(game).guide()))


# --- play ----------------------------------------------------------------------------------------


@app.command()
def play(
    game: Annotated[str | None, typer.Argument(help="Which game; left out, you are asked.")] = None,
    seats: Annotated[
        str, typer.Option(help="Who sits where, as in: human,bot:greedy. Left out: you and bots.")
    ] = "",
    option: Annotated[
        list[str] | None, typer.Option("--option", "-o", help="An option of the game: NAME=VALUE.")
    ] = None,
    seed: Annotated[str, typer.Option(help="Any word: the same word, the same dice.")] = "",
    record: Annotated[Path | None, typer.Option(help="Write the game to this .ign file.")] = None,
) -> None:
    """Play in the terminal, against bots or with friends at one keyboard."""
    with faults():
        chosen = find_game(game) if game else pick_game()
        kinds = seat_kinds(chosen, seats)
        secret = secret_from_seed(seed) if seed else new_secret()
        dice = FairDice(secret, [NO_NONCE] * len(kinds))
        options = chosen.settled(options_from(option or []), kinds)
        recording = Recording(chosen, kinds, dice, options)
        if record:
            with record.open("x", encoding="utf-8") as file:
                file.write(write(recording.record))
        table = Table(chosen, recording, seed)
        try:
            table.play()
        finally:
            if record:
                record.write_text(write(recording.record), "utf-8")
                out.print(f"The game is written to {record}.", style="dim")


def pick_game() -> Game:
    """Ask which game it shall be."""
    shelf = list(all_games().values())
    for number, game in enumerate(shelf, start=1):
        out.print(f"  {number}  {game.title}: {game.about}")
    while True:
        typed = ask("Which game? ")
        if typed is None:
            stop("no game was picked: name one, as in: inglenook play pasa")
        for number, game in enumerate(shelf, start=1):
            if typed.strip().lower() in (str(number), game.key, game.title.lower()):
                return game
        out.print(f"Type a number from 1 to {len(shelf)}, or a name.", style="red")


def seat_kinds(game: Game, text: str) -> list[str]:
    """The seats of ``--seats``: each 'human' or 'bot:KIND'."""
    if not text:
        return ["human"] + [f"bot:{bot_kinds(game.key)[-1]}"] * (game.seats[0] - 1)
    kinds = [kind.strip().lower() for kind in text.split(",")]
    known = ["human", *(f"bot:{kind}" for kind in bot_kinds(game.key))]
    for seat, kind in enumerate(kinds):
        if kind not in known:
            stop(f"--seats: seat {seat_name(seat)} is {kind!r}, not {one_of(known)}")
    try:
        game.seats_of(len(kinds))
    except BadSetup as error:
        stop(f"--seats: {error.args[0]}, not {len(kinds)}")
    return kinds


def options_from(pairs: Sequence[str]) -> dict[str, object]:
    """The options of ``--option``; values are JSON, and what is not is taken as a word."""
    options: dict[str, object] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not name or not equals:
            stop(f"--option: {pair!r} is not NAME=VALUE")
        try:
            options[name] = msgspec.json.decode(value)
        except msgspec.DecodeError:
            options[name] = value
    return options


def ask(prompt: str) -> str | None:
    """A line from the keyboard; None when there are no more."""
    try:
        return input(prompt)
    except EOFError:
        out.print()
        return None


class Table:
    """A game at the terminal."""

    def __init__(self, game: Game, recording: Recording, seed: str) -> None:
        self.game = game
        self.recording = recording
        self.humans: list[Seat] = []
        self.bots: dict[Seat, Bot] = {}
        for seat, kind in enumerate(recording.record.seats):
            if kind == "human":
                self.humans.append(seat)
            else:
                bot_seed = f"{seed} {seat}" if seed else None
                self.bots[seat] = new_bot(kind.removeprefix("bot:"), bot_seed)
        self.waiting: dict[Seat, list[str]] = {seat: [] for seat in self.humans}
        self.left = False
        self.shown: tuple[Seat, int] | None = None

    @property
    def position(self) -> Position:
        """The game as it stands."""
        return self.recording.position

    def play(self) -> None:
        """Until the end, or until somebody leaves."""
        out.print(f"{self.game.title}. Type help for help.", style="bold")
        while self.position.to_act() and not self.left:
            seat = self.position.to_act()[0]
            if seat in self.bots:
                self.bot_moves(seat)
            else:
                self.human_moves(seat)
        outcome = self.position.outcome()
        out.print()
        if outcome:
            self.show_board(self.audience())
            out.print(f"The end: {told_outcome(outcome)}.", style="bold")
        else:
            out.print("You leave the table.", style="bold")

    def audience(self) -> Seat | None:
        """Through whose eyes the screen looks; a spectator's when several people share it."""
        return self.humans[0] if len(self.humans) == 1 else None

    def bot_moves(self, seat: Seat) -> None:
        """One move of a bot."""
        position = self.position
        seen = Seen(self.game, seat, position.view(seat), position.legal(seat))
        self.tell(self.recording.play(seat, self.bots[seat].choose(seen, BUDGET)))

    def human_moves(self, seat: Seat) -> None:
        """One move, or one question, of a person."""
        if not self.waiting[seat]:
            self.show_turn(seat)
            typed = ask(f"{seat_name(seat)}> ")
            if typed is None:
                self.left = True
                return
            self.waiting[seat] = [part.strip() for part in typed.split(",") if part.strip()]
            legal = self.position.legal(seat)
            if not self.waiting[seat] and len(legal) == 1:
                self.waiting[seat] = [*legal]
        if self.waiting[seat]:
            self.obey(seat, self.waiting[seat].pop(0))

    def obey(self, seat: Seat, typed: str) -> None:
        """A command of the terminal, or a move."""
        match typed.lower():
            case "help" | "?":
                out.print(f"{self.game.moves_help}\n")
                out.print("board          show the board again")
                out.print("rules          the rules of the game")
                out.print("moves          everything you may do now")
                out.print("leave          stop playing (so does Ctrl-D)")
                out.print("Several moves go on one line, with commas between them.")
            case "board":
                self.show_board(seat)
            case "rules":
                out.print(Markdown(self.game.guide()))
            case "moves":
                out.print(", ".join(self.position.legal(seat)))
            case "leave":
                self.left = True
            case _:
                self.try_move(seat, typed)

    def try_move(self, seat: Seat, typed: str) -> None:
        """A move, or the reason why not; then the rest of the line is forgotten."""
        try:
            events = self.recording.play(seat, self.game.read(typed))
        except IllegalMove as error:
            self.waiting[seat].clear()
            out.print(f"Not played: {error}.", style="red", soft_wrap=True)
            return
        if len(self.humans) > 1 and any(isinstance(event, SecretEvent) for event in events):
            out.clear()
        self.tell(events)

    def tell(self, events: Sequence[Event]) -> None:
        """What the people at this screen may know of it."""
        for event in visible(events, self.audience()):
            line = self.game.tell(event)
            if line:
                out.print(f"  {line}", style="yellow", soft_wrap=True)

    def show_board(self, seat: Seat | None) -> None:
        """The board as `seat` sees it."""
        out.print(self.game.board(self.position.view(seat)), soft_wrap=True)

    def show_turn(self, seat: Seat) -> None:
        """The board and what may be done, unless nothing has changed since they were shown."""
        ply = (seat, len(self.recording.record.plies))
        if ply == self.shown:
            return
        self.shown = ply
        legal = self.position.legal(seat)
        enter = " (or just Enter)" if len(legal) == 1 else ""
        out.print()
        self.show_board(seat)
        out.print(f"You may: {one_of(legal)}{enter}", style="cyan", soft_wrap=True)


# --- the live server -----------------------------------------------------------------------------

_usual = Settings()


def flag(name: str, help: str, least: float | None = None, most: float | None = None) -> Any:
    """An option of the server, which may also come from the environment."""
    option = "--" + name.lower().replace("_", "-")
    return typer.Option(option, envvar=f"INGLENOOK_{name}", help=help, min=least, max=most)


@app.command()
def serve(
    host: Annotated[str, flag("HOST", "Where to listen.")] = _usual.host,
    port: Annotated[int, flag("PORT", "0 is any free one.", 0, 65535)] = _usual.port,
    journal: Annotated[
        str, flag("JOURNAL", "Where tables are kept: memory, or sqlite:FILE.")
    ] = _usual.journal,
    keep: Annotated[
        float, flag("KEEP", "Hours for which finished games are kept.", 0)
    ] = _usual.keep,
    think: Annotated[float, flag("THINK", "Seconds a bot may think.", 0.01, 60)] = _usual.think,
    offer_bot: Annotated[
        float, flag("OFFER_BOT", "Seconds until who seeks a stranger is offered a bot.", 0)
    ] = _usual.offer_bot,
    patience: Annotated[
        float, flag("PATIENCE", "How many times as long clocks run.", 0.1, 1000)
    ] = _usual.patience,
    origin: Annotated[
        list[str] | None,
        flag("ORIGIN", "Another site whose pages may connect: https://example.org"),
    ] = None,
    proxies: Annotated[
        int, flag("PROXIES", "Reverse proxies in front, which say who is behind them.", 0)
    ] = _usual.proxies,
    json_log: Annotated[bool, flag("JSON_LOG", "Log for programs.")] = _usual.json_log,
    dev: Annotated[bool, flag("DEV", "Clients may script the dice.")] = _usual.dev,
    message: Annotated[
        int, flag("LIMIT_MESSAGE", "Bytes in a message.", 1000, 1_000_000)
    ] = _usual.limits.message,
    messages: Annotated[
        float, flag("LIMIT_MESSAGES", "Messages a second on a connection.", 1)
    ] = _usual.limits.messages,
    connections: Annotated[
        int, flag("LIMIT_CONNECTIONS", "Connections from an address.", 1)
    ] = _usual.limits.connections,
    tables: Annotated[
        int, flag("LIMIT_TABLES", "Open tables from an address.", 1)
    ] = _usual.limits.tables,
    all_connections: Annotated[
        int, flag("LIMIT_ALL_CONNECTIONS", "Connections in all.", 1)
    ] = _usual.limits.all_connections,
    all_tables: Annotated[
        int, flag("LIMIT_ALL_TABLES", "Open tables in all.", 1)
    ] = _usual.limits.all_tables,
) -> None:
    """Start the live server: friends, strangers, bots and spectators, in the browser."""
    from inglenook.server.serve import run  # here, for the other commands do without all of that

    limits = Limits(
        message=message,
        messages=messages,
        connections=connections,
        tables=tables,
        all_connections=all_connections,
        all_tables=all_tables,
    )
    with faults():
        run(
            Settings(
                host=host,
                port=port,
                journal=journal,
                keep=keep,
                think=think,
                offer_bot=offer_bot,
                patience=patience,
                origins=tuple(origin or ()),
                proxies=proxies,
                json_log=json_log,
                dev=dev,
                limits=limits,
            )
        )


# --- records -------------------------------------------------------------------------------------


@app.command("replay")
def replay_command(
    file: Annotated[str, typer.Argument(help="An .ign file, or - for the standard input.")],
    to: Annotated[int | None, typer.Option(min=0, help="Stop after this ply.")] = None,
) -> None:
    """Show a recorded game again: what happened, then the board.

    Ends with 1 if the record cannot be read or breaks the rules.
    """
    with faults(code=1):
        record = read(text_of(file))
        game, position = opened(record)
        last = len(record.plies) if to is None else to
        if last > len(record.plies):
            stop(f"--to: the record ends with ply {len(record.plies)}")
        for step in replay(record):
            if step.number > last:
                break
            position = step.position
            mover = seat_name(step.ply.seat)
            out.print(f"{step.number:4} {mover} {step.ply.move}", style="dim")
            for event in visible(step.events, None):
                line = game.tell(event)
                if line:
                    out.print(f"       {line}", soft_wrap=True)
            if step.number == last:
                break
        out.print(f"\nAfter ply {last} of {len(record.plies)}:")
        out.print(game.board(position.view(None)), soft_wrap=True)


@app.command("verify")
def verify_command(
    file: Annotated[str, typer.Argument(help="An .ign file, or - for the standard input.")],
) -> None:
    """Recompute a recorded game: commitment, every draw, every ply and the result.

    Ends with 1 if anything is wrong, and names the first.
    """
    with faults("not verified: ", code=1):
        record: Record = read(text_of(file))
        draws = verify(record)
    out.print(f"verified: {len(record.plies)} plies and {draws} draws are as they should be")


# --- cases ---------------------------------------------------------------------------------------


@app.command("try")
def try_command(
    game: Annotated[str, typer.Argument(help="Its name, as in: inglenook games.")],
    case: Annotated[str, typer.Argument(help="A case as JSON, or - for the standard input.")],
) -> None:
    """Play a scripted case, and print all that follows as JSON.

    Ends with 1 if a move was refused, and with 2 if the case makes no sense.
    """
    with faults():
        answer = run_case(find_game(game), read_case(text_of(case)))
        sys.stdout.write(msgspec.json.format(msgspec.json.encode(answer)).decode() + "\n")
    if answer.refused:
        raise typer.Exit(1)


# --- for clients ---------------------------------------------------------------------------------


@app.command("schema")
def schema_command(
    as_typescript: Annotated[
        bool, typer.Option("--typescript", help="As types for a client in TypeScript.")
    ] = False,
) -> None:
    """Print what goes over the wire, every installed game included, as JSON Schema."""
    with faults():
        whole = schema(all_games().values())
        as_json = msgspec.json.format(msgspec.json.encode(whole)).decode() + "\n"
        sys.stdout.write(typescript(whole) if as_typescript else as_json)
