"""The conformance kit: what every game must keep, checked over random play.

    from inglenook.kernel.testing import check_game

    def test_my_game() -> None:
        check_game(my_game)

Any game can call it, built in or installed. A failure says what broke, and by which seed and ply
to see it again.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

import msgspec

from inglenook.kernel.dice import Dice, RandomDice, RecordedDice, ScriptedDice
from inglenook.kernel.errors import IllegalMove
from inglenook.kernel.event import Event, SecretEvent, visible
from inglenook.kernel.game import Game
from inglenook.kernel.position import Move, Outcome, Position, Seat
from inglenook.kernel.record import Ply, Record, read, write

End = tuple[Move, Position, list[Event]]
"""A move, the position after it, and what happened."""

NONSENSE = ("", "?", "xyzzy 3", "\N{SNOWMAN}")
"""Moves of no game."""


@dataclass
class Report:
    """What a check went through."""

    playouts: int = 0
    plies: int = 0
    longest: int = 0
    secrets: int = 0
    """Positions at which somebody did not know everything."""


class Broken(AssertionError):
    """A game that does not keep the contract."""


def check_game(
    game: Game,
    playouts: int = 100,
    *,
    seats: int | None = None,
    options: object = None,
    seed: int = 0,
    longest: int = 10_000,
    closely: int = 4,
    secretly: float = 0.25,
) -> Report:
    """Play `playouts` random games for each number of seats (or the one given), and check

    - that somebody is to act exactly as long as there is no outcome, with something to decide;
    - that a refused move raises `IllegalMove`, says why, and changes nothing;
    - that copies are independent and the same moves and draws give the same game;
    - that moves, states and records come back from their text as they were;
    - that nobody's view, moves or events depend on what that seat may not know;
    - that a seat that does not answer can be played for, and that every game ends.

    Every ply is checked lightly; in full, the last, some `closely` more, and of those at which
    somebody has just decided in secret the share `secretly` (less is enough for long games in
    which that is every ply).
    """
    report = Report()
    for count in game.seats if seats is None else [seats]:
        for number in range(seed, seed + playouts):
            playout = _Playout(game, count, options, number, report, longest, closely, secretly)
            playout.watch()
    return report


class _Playout:
    """One random game, watched."""

    def __init__(
        self,
        game: Game,
        seats: int,
        options: object,
        seed: int,
        report: Report,
        longest: int,
        closely: int,
        secretly: float,
    ) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.seed = seed
        self.report = report
        self.longest = longest
        self.secretly = secretly
        self.random = Random(seed)
        self.chance = RandomDice(seed)
        self.close_plies = {int(self.random.expovariate(1 / 60)) for _ in range(closely)}
        self.position = game.start(seats, options)
        self.plies: list[Ply] = []
        self.happened: list[list[Event]] = []
        self.seen_moves: set[Move] = set()

    def fail(self, message: str) -> Broken:
        where = f"{self.game.key}, {self.seats} seats, seed {self.seed}, ply {len(self.plies)}"
        return Broken(f"{message} ({where})")

    def expect(self, holds: bool, message: str) -> None:
        if not holds:
            raise self.fail(message)

    def watch(self) -> None:
        """Run; whatever the game raises is told with the place at which it did."""
        try:
            self.run()
        except Broken:
            raise
        except Exception as error:
            raise self.fail(f"{type(error).__name__}: {error}") from error

    def run(self) -> None:
        dice = RecordedDice(RandomDice(self.seed))
        secret = False
        while self.position.to_act():
            self.expect(len(self.plies) < self.longest, f"no end after {self.longest} plies")
            self.check_lightly()
            sealed = secret and self.random.random() < self.secretly
            if sealed or len(self.plies) in self.close_plies:
                self.check_closely()
            seat = self.random.choice([*self.position.to_act()])
            move = self.random.choice([*self.position.legal(seat)])
            self.seen_moves.add(move)
            events = self.play(self.position, seat, move, dice)
            secret = any(isinstance(event, SecretEvent) for event in events)
            self.plies.append(Ply(seat, move, dice.take()))
            self.happened.append(events)
            self.check_kinds(events)
        self.check_lightly()
        self.check_closely()
        self.check_record()
        self.report.playouts += 1
        self.report.plies += len(self.plies)
        self.report.longest = max(self.report.longest, len(self.plies))

    def play(self, position: Position, seat: Seat, move: Move, dice: Dice) -> list[Event]:
        try:
            return position.play(seat, move, dice)
        except IllegalMove as error:
            raise self.fail(f"legal {move!r} of seat {seat} is refused: {error}") from error

    # Every ply

    def check_lightly(self) -> None:
        position = self.position
        acting = [*position.to_act()]
        self.expect(len(set(acting)) == len(acting), f"to_act has a seat twice: {acting}")
        self.expect(all(0 <= seat < self.seats for seat in acting), f"to_act is {acting}")
        outcome = position.outcome()
        self.expect((outcome is None) == bool(acting), f"{acting} to act, outcome {outcome}")
        if outcome is not None:
            self.check_outcome(outcome)
        for seat in range(self.seats):
            legal = [*position.legal(seat)]
            self.expect(bool(legal) == (seat in acting), f"seat {seat}, {acting} to act: {legal}")
            self.expect(len(set(legal)) == len(legal), f"legal has a move twice: {legal}")

    def check_kinds(self, events: Sequence[Event]) -> None:
        for event in events if self.game.events else ():
            self.expect(type(event) in self.game.events, f"{event} is not among the game's events")

    def check_outcome(self, outcome: Outcome) -> None:
        self.expect(outcome.fits(self.seats), f"odd places: {outcome.places}")
        self.expect(bool(outcome.reason), "an outcome says why")

    # Some plies

    def check_closely(self) -> None:
        self.check_texts()
        self.check_state()
        self.check_refusals()
        for seat in self.position.to_act():
            self.check_moves(seat)
        for seat in (*range(self.seats), None):
            self.check_secrets(seat)

    def check_texts(self) -> None:
        for view in (self.position.view(seat) for seat in (*range(self.seats), None)):
            self.expect(bool(self.game.board(view)), "an empty board")
            self.expect(isinstance(view, self.game.View), f"{view} is no {self.game.View.__name__}")
        for event in self.happened[-1] if self.happened else []:
            self.expect(isinstance(self.game.tell(event), str), f"{event} is not told")
            encoded = msgspec.json.decode(msgspec.json.encode(event))
            self.expect(encoded["event"] == event.kind, f"{event} loses its kind on the wire")
        for seat in self.position.to_act():
            for move in self.position.legal(seat):
                self.expect("|" not in move and move.isprintable(), f"{move!r} fits no record")
                for typed in (move, f"  {move.upper()} ", move.replace(" ", "   ")):
                    self.expect(self.game.read(typed) == move, f"{typed!r} is not read as {move!r}")

    def check_state(self) -> None:
        before = self.whole(self.position)
        try:
            again = self.game.resume(msgspec.json.decode(before), self.seats, self.options)
        except Exception as error:
            raise self.fail(f"its own state does not load: {error}") from error
        self.expect(self.whole(again) == before, "a state comes back changed")
        for seat in range(self.seats):
            same = [*again.legal(seat)] == [*self.position.legal(seat)]
            self.expect(same, f"after its state was loaded, seat {seat} has other moves")

    def check_refusals(self) -> None:
        before = self.whole(self.position)
        known = [*self.random.sample(sorted(self.seen_moves), min(12, len(self.seen_moves)))]
        for seat in range(-1, self.seats + 1):
            legal = self.position.legal(seat) if 0 <= seat < self.seats else ()
            twin = self.position.copy()
            refused: list[Move] = []
            for move in (*known, *NONSENSE, *map(str.upper, known)):
                if move in legal:
                    continue
                try:
                    twin.play(seat, move, self.chance)
                except IllegalMove as error:
                    self.expect(bool(str(error)), f"{move!r} is refused without a word")
                    refused.append(move)
                else:
                    listed = move.split(" ")[0] in self.game.unlisted
                    self.expect(listed, f"{move!r} of seat {seat} is not legal, and is played")
                    twin = self.position.copy()
            same = self.whole(twin) == before
            self.expect(same, f"one of {refused}, refused to seat {seat}, changes something")
        self.expect(self.whole(self.position) == before, "a copy is not independent")

    def check_moves(self, seat: Seat) -> None:
        before = self.whole(self.position)
        default = self.position.default(seat)
        self.expect(self.position.clock(seat) > 0, f"seat {seat} has no time to decide")
        legal = [*self.position.legal(seat)]
        ends: list[End] = []
        for move in [default, *self.random.sample(legal, min(4, len(legal)))]:
            twins = [self.position.copy(), self.position.copy()]
            dice = RecordedDice(RandomDice(self.random.randrange(1000)))
            events = self.play(twins[0], seat, move, dice)
            self.expect(self.whole(self.position) == before, "a copy is not independent")
            again = self.play(twins[1], seat, move, ScriptedDice(dice.drawn))
            self.expect(events == again, f"{move!r} happens otherwise the second time")
            same = self.whole(twins[0]) == self.whole(twins[1])
            self.expect(same, f"{move!r} ends otherwise the second time")
            ends.append((move, twins[0], events))
        for observer in (*range(self.seats), None):
            if observer != seat:
                self.check_sealed(observer, ends)

    def check_sealed(self, seat: Seat | None, ends: Sequence[End]) -> None:
        """Two moves that a seat may not tell apart look the same to it while they happen: else the
        events would tell what the view keeps."""
        for move, position, events in ends:
            guesses = {self.whole(position.guess(seat, self.chance)) for _ in range(6)}
            guesses.discard(self.whole(position))
            for other, elsewhere, others in ends:
                if other != move and self.whole(elsewhere) in guesses:
                    same = _bytes(visible(events, seat)) == _bytes(visible(others, seat))
                    self.expect(same, f"the events tell seat {seat} {move!r} from {other!r}")

    def check_secrets(self, seat: Seat | None) -> None:
        before = self.whole(self.position)
        for _ in range(3):
            guess = self.position.guess(seat, self.chance)
            self.expect(self.whole(self.position) == before, "a guess changes the position")
            if self.whole(guess) == before:
                continue
            self.report.secrets += 1
            same = self.seen(guess, seat) == self.seen(self.position, seat)
            self.expect(same, f"the view of seat {seat} depends on what it may not know")
            self.expect([*guess.to_act()] == [*self.position.to_act()], "so does who is to act")
            if seat is not None:
                same = [*guess.legal(seat)] == [*self.position.legal(seat)]
                self.expect(same, f"the moves of seat {seat} depend on what it may not know")

    # At the end

    def check_record(self) -> None:
        kinds = ["bot:random"] * self.seats
        options = self.game.spelled_out(self.options)
        record = Record(self.game.key, self.game.rules, kinds, options=options, plies=self.plies)
        record.result = self.position.outcome()
        text = write(record)
        self.expect(read(text) == record, "its record reads back otherwise")
        self.expect(write(read(text)) == text, "its record is written otherwise the second time")
        last = self.replayed(record)
        self.expect(self.whole(last) == self.whole(self.position), "its replay ends otherwise")

    def replayed(self, record: Record) -> Position:
        """The end of the replay. (A game need not be installed to be checked.)"""
        position = self.game.start(self.seats, self.options)
        for ply, events in zip(record.plies, self.happened, strict=True):
            again = position.play(ply.seat, ply.move, ScriptedDice(ply.draws))
            self.expect(again == events, "its replay goes otherwise")
        return position

    def whole(self, position: Position) -> bytes:
        return _bytes(position.state())

    def seen(self, position: Position, seat: Seat | None) -> bytes:
        return _bytes(position.view(seat))


def _bytes(data: Any) -> bytes:
    return msgspec.json.encode(data)
