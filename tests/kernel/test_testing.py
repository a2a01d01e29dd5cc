"""The kit catches what it promises to: one honest little game, broken in one way at a time."""

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Self

import msgspec
import pytest

from inglenook.kernel import (
    AlreadyDecided,
    BadSetup,
    Dice,
    DiceError,
    Event,
    Game,
    GameOver,
    NoSuchSeat,
    NotNow,
    Outcome,
    SecretEvent,
    State,
    UnreadableMove,
    View,
    find_game,
)
from inglenook.kernel.move import tidy
from inglenook.kernel.testing import Broken, check_game

# --- the honest game -----------------------------------------------------------------------------

ROUNDS = 3
PICKS = ("pick 1", "pick 2", "pick 3")


class Chose(Event, frozen=True):
    seat: int


class Sealed(SecretEvent, frozen=True):
    number: int


class Rolled(Event, frozen=True):
    picks: tuple[int, ...]
    roll: int


class NearView(View, frozen=True):
    seat: int | None
    round: int
    points: tuple[int, ...]
    chosen: tuple[bool, ...]
    own: int


class OtherView(View, frozen=True):
    pass


class NearState(State):
    round: int
    points: list[int]
    picks: list[int]
    ended: str = ""


@dataclass
class Near:
    """Each secretly picks a number, then the table rolls a die: who is near it has a point."""

    round: int
    points: list[int]
    picks: list[int]
    ended: str = ""

    def to_act(self) -> Sequence[int]:
        if self.ended:
            return []
        return [seat for seat, pick in enumerate(self.picks) if not pick]

    def legal(self, seat: int) -> Sequence[str]:
        return PICKS if seat in self.to_act() else ()

    def play(self, seat: int, move: str, dice: Dice) -> list[Event]:
        self.check(seat, move)
        self.picks[seat] = int(move[-1])
        events: list[Event] = [Chose(seat), Sealed(seat, self.picks[seat])]
        if all(self.picks):
            events.append(self.count(dice))
        return events

    def check(self, seat: int, move: str) -> None:
        if not 0 <= seat <= 1:
            raise NoSuchSeat("there are two seats")
        if self.ended:
            raise GameOver("it is over")
        if move not in PICKS:
            raise UnreadableMove("pick 1, 2 or 3")
        if self.picks[seat]:
            raise AlreadyDecided("you have picked")

    def count(self, dice: Dice) -> Event:
        roll = dice.roll(6)
        event = Rolled((*self.picks,), roll)
        far = [abs(pick - roll) for pick in self.picks]
        for seat, distance in enumerate(far):
            self.points[seat] += distance == min(far)
        self.picks = [0, 0]
        self.round += 1
        if self.round > ROUNDS:
            self.ended = "points"
        return event

    def view(self, seat: int | None) -> View:
        own = 0 if seat is None else self.picks[seat]
        chosen = tuple(pick > 0 for pick in self.picks)
        return NearView(seat, self.round, (*self.points,), chosen, own)

    def guess(self, seat: int | None, dice: Dice) -> Self:
        twin = self.copy()
        for other, pick in enumerate(self.picks):
            if pick and other != seat:
                twin.picks[other] = dice.roll(3)
        return twin

    def outcome(self) -> Outcome | None:
        if not self.ended:
            return None
        best = max(self.points)
        return Outcome(tuple(1 if points == best else 2 for points in self.points), self.ended)

    def copy(self) -> Self:
        return type(self)(self.round, [*self.points], [*self.picks], self.ended)

    def state(self) -> State:
        return NearState(self.round, [*self.points], [*self.picks], self.ended)

    def default(self, seat: int) -> str:
        return "pick 2"

    def clock(self, seat: int) -> int:
        return 10


def near(position: type[Near] = Near, **changed: Any) -> Game:
    """The game, with another position or other parts."""

    def load(state: NearState, seats: int, options: object) -> Near:
        if state.round < 1:
            raise BadSetup("rounds are counted from 1", "$.round")
        return position(state.round, [*state.points], [*state.picks], state.ended)

    game = Game(
        key="near",
        title="Near",
        about="A toy.",
        rules=1,
        seats=range(2, 3),
        begin=lambda seats, options: position(1, [0, 0], [0, 0]),
        load=load,
        State=NearState,
    )
    return replace(game, **changed)


# --- it passes -----------------------------------------------------------------------------------


def test_the_honest_game_passes() -> None:
    report = check_game(near(), 50)
    assert (report.playouts, report.longest) == (50, 2 * ROUNDS)
    assert report.plies == 50 * 2 * ROUNDS
    assert report.secrets > 0


def test_an_honest_game_may_declare_its_view_and_its_events() -> None:
    declared = near(View=NearView, events=(Chose, Sealed, Rolled))
    assert check_game(declared, 20).playouts == 20


def test_a_real_game_passes() -> None:
    assert check_game(find_game("pasa"), 3, options={"round_limit": 2}).playouts == 3


def test_every_number_of_seats_is_played_unless_one_is_asked_for() -> None:
    asked: list[int] = []

    def begin(seats: int, options: object) -> Near:
        asked.append(seats)
        return Near(1, [0, 0], [0, 0])

    three = near(begin=begin, seats=range(2, 4))
    check_game(three, 1, seats=2)
    assert {*asked} == {2}
    with pytest.raises(Broken, match="3 seats"):
        check_game(three, 1)


def test_the_same_seed_is_the_same_check() -> None:
    assert check_game(near(), 5, seed=7) == check_game(near(), 5, seed=7)


# --- it catches secrets that get out -------------------------------------------------------------


class ViewTellsAll(Near):
    def view(self, seat: int | None) -> View:
        return NearView(seat, self.round, (*self.points,), (True, True), sum(self.picks))


class ViewTellsByItsLength(Near):
    def view(self, seat: int | None) -> View:
        other = 0 if seat is None else 1 - seat
        return NearView(seat, self.round, (*self.points,), (False,) * (9 + self.picks[other]), 0)


class ViewTellsSpectators(Near):
    def view(self, seat: int | None) -> View:
        if seat is None:
            return NearView(seat, self.round, (*self.points,), (), self.picks[0])
        return super().view(seat)


class EventTells(Near):
    def play(self, seat: int, move: str, dice: Dice) -> list[Event]:
        events = super().play(seat, move, dice)
        return [Rolled((int(move[-1]),), 0), *events]


class EventsTellByTheirNumber(Near):
    def play(self, seat: int, move: str, dice: Dice) -> list[Event]:
        return super().play(seat, move, dice) + [Chose(seat)] * (move == "pick 3")


class SecretForTheWrongSeat(Near):
    def play(self, seat: int, move: str, dice: Dice) -> list[Event]:
        events = super().play(seat, move, dice)
        return [
            Sealed(1 - event.to, event.number) if isinstance(event, Sealed) else event
            for event in events
        ]


class MovesTell(Near):
    def legal(self, seat: int) -> Sequence[str]:
        moves = super().legal(seat)
        return [move for move in moves if int(move[-1]) != self.picks[1 - seat]]

    def check(self, seat: int, move: str) -> None:
        super().check(seat, move)
        if move not in self.legal(seat):
            raise NotNow("that number is taken")


class TurnsTell(Near):
    """Whoever has picked 3 may think again."""

    def to_act(self) -> Sequence[int]:
        return [] if self.ended else [seat for seat in (0, 1) if self.picks[seat] in (0, 3)]

    def check(self, seat: int, move: str) -> None:
        twin = self.copy()
        if seat in self.to_act():
            twin.picks[seat] = 0
        Near.check(twin, seat, move)


@pytest.mark.parametrize(
    ("position", "message"),
    [
        (ViewTellsAll, r"the view of seat . depends on what it may not know"),
        (ViewTellsByItsLength, r"the view of seat . depends on what it may not know"),
        (ViewTellsSpectators, r"the view of seat None depends on what it may not know"),
        (EventTells, r"the events tell seat (0|1|None) 'pick .' from 'pick .'"),
        (EventsTellByTheirNumber, r"the events tell seat (0|1|None) 'pick .' from 'pick .'"),
        (SecretForTheWrongSeat, r"the events tell seat . 'pick .' from 'pick .'"),
        (MovesTell, r"the moves of seat . depend on what it may not know"),
        (TurnsTell, r"so does who is to act"),
    ],
)
def test_a_leak_is_caught(position: type[Near], message: str) -> None:
    with pytest.raises(Broken, match=message):
        check_game(near(position), 20)


# --- it catches positions that are not what they seem --------------------------------------------


class CopySharesAList(Near):
    def copy(self) -> Self:
        return type(self)(self.round, [*self.points], self.picks, self.ended)


class CopyForgets(Near):
    def copy(self) -> Self:
        return type(self)(self.round, [0, 0], [*self.picks], self.ended)


class GuessChangesTheOriginal(Near):
    def guess(self, seat: int | None, dice: Dice) -> Self:
        for other, pick in enumerate(self.picks):
            if pick and other != seat:
                self.picks[other] = dice.roll(3)
        return self


class RefusalCounts(Near):
    def check(self, seat: int, move: str) -> None:
        try:
            super().check(seat, move)
        except UnreadableMove:
            self.points[0] += 1
            raise


class RefusalTakesBack(Near):
    def check(self, seat: int, move: str) -> None:
        if move not in PICKS and not self.ended:
            self.picks[0] = 0
        super().check(seat, move)


class RefusesInSilence(Near):
    def check(self, seat: int, move: str) -> None:
        if move not in PICKS:
            raise UnreadableMove
        super().check(seat, move)


class RefusesWhatItOffers(Near):
    def check(self, seat: int, move: str) -> None:
        super().check(seat, move)
        if move == "pick 3":
            raise NotNow("three is not allowed")


class TakesWhatItDoesNotOffer(Near):
    def legal(self, seat: int) -> Sequence[str]:
        return super().legal(seat)[: 2 + (self.round == 1)]


class CrashesOnABadSeat(Near):
    def check(self, seat: int, move: str) -> None:
        if seat > 1 and self.picks[seat]:
            raise AlreadyDecided("you have picked")
        super().check(seat, move)


class CountsSeatsFromTheEnd(Near):
    def check(self, seat: int, move: str) -> None:
        super().check(seat + 2 if seat == -1 else seat, move)


class RollsItsOwn(Near):
    def count(self, dice: Dice) -> Event:
        event = super().count(dice)
        self.points[0] += random.randrange(10**6)
        return event


class RollsMoreOrLess(Near):
    def count(self, dice: Dice) -> Event:
        for _ in range(random.randrange(20)):
            dice.roll(6)
        return super().count(dice)


class DefaultIsRefused(Near):
    def default(self, seat: int) -> str:
        return "pick 0"


class NoTimeToDecide(Near):
    def clock(self, seat: int) -> int:
        return 0


@pytest.mark.parametrize(
    ("position", "message"),
    [
        (CopySharesAList, r"a copy is not independent"),
        (CopyForgets, r"ends otherwise|changes something"),
        (GuessChangesTheOriginal, r"a guess changes the position"),
        (RefusalCounts, r"refused to seat .*, changes something"),
        (RefusalTakesBack, r"refused to seat .*, changes something"),
        (RefusesInSilence, r"is refused without a word"),
        (RefusesWhatItOffers, r"legal 'pick 3' of seat . is refused: three is not allowed"),
        (TakesWhatItDoesNotOffer, r"'pick 3' of seat . is not legal, and is played"),
        (CrashesOnABadSeat, r"IndexError: list index out of range"),
        (CountsSeatsFromTheEnd, r"of seat -1 is not legal, and is played"),
        (RollsItsOwn, r"ends otherwise|otherwise the second time|goes otherwise"),
        (RollsMoreOrLess, r"otherwise|the script ran dry"),
        (DefaultIsRefused, r"legal 'pick 0' of seat . is refused"),
        (NoTimeToDecide, r"seat . has no time to decide"),
    ],
)
def test_a_treacherous_position_is_caught(position: type[Near], message: str) -> None:
    with pytest.raises(Broken, match=message):
        check_game(near(position), 20)


def test_moves_that_a_game_leaves_out_on_purpose_are_no_fault() -> None:
    check_game(near(TakesWhatItDoesNotOffer, unlisted=frozenset({"pick"})), 20)


# --- it catches games that do not end as they should ---------------------------------------------


class NeverEnds(Near):
    def count(self, dice: Dice) -> Event:
        event = super().count(dice)
        self.round, self.ended = 1, ""
        return event


class EndsTooSoon(Near):
    def outcome(self) -> Outcome | None:
        return Outcome((1, 2), "early") if self.round == ROUNDS else super().outcome()


class NobodyIsToAct(Near):
    def to_act(self) -> Sequence[int]:
        return [] if self.round == ROUNDS else super().to_act()


class NothingToDecide(Near):
    def legal(self, seat: int) -> Sequence[str]:
        return () if self.round == ROUNDS else super().legal(seat)


class OffersToAnybody(Near):
    def legal(self, seat: int) -> Sequence[str]:
        return PICKS


class ActsTwice(Near):
    def to_act(self) -> Sequence[int]:
        return [*super().to_act()] * 2


class ASeatTooMany(Near):
    def to_act(self) -> Sequence[int]:
        return [*super().to_act(), 2] if not self.ended else []


class OffersTwice(Near):
    def legal(self, seat: int) -> Sequence[str]:
        return [*super().legal(seat), *super().legal(seat)[:1]]


class NobodyIsFirst(Near):
    def outcome(self) -> Outcome | None:
        return Outcome((2, 2), "odd") if self.ended else None


class PlacesForThree(Near):
    def outcome(self) -> Outcome | None:
        return Outcome((1, 2, 3), "odd") if self.ended else None


class NoReason(Near):
    def outcome(self) -> Outcome | None:
        return Outcome((1, 2), "") if self.ended else None


class AReasonThatFitsNoRecord(Near):
    def outcome(self) -> Outcome | None:
        return Outcome((1, 2), "points (many)") if self.ended else None


@pytest.mark.parametrize(
    ("position", "message"),
    [
        (NeverEnds, r"no end after 200 plies"),
        (EndsTooSoon, r"\[0, 1\] to act, outcome Outcome\(places=\(1, 2\), reason='early'\)"),
        (NobodyIsToAct, r"\[\] to act, outcome None"),
        (NothingToDecide, r"seat 0, \[0, 1\] to act: \[\]"),
        (OffersToAnybody, r"seat 1, \[0\] to act: \['pick 1', "),
        (ActsTwice, r"to_act has a seat twice: \[0, 1, 0, 1\]"),
        (ASeatTooMany, r"to_act is \[0, 1, 2\]"),
        (OffersTwice, r"legal has a move twice"),
        (NobodyIsFirst, r"odd places: \(2, 2\)"),
        (PlacesForThree, r"odd places: \(1, 2, 3\)"),
        (NoReason, r"an outcome says why"),
        (AReasonThatFitsNoRecord, r"RecordError: line \d+, column 9: result: like"),
    ],
)
def test_a_game_that_does_not_end_properly_is_caught(position: type[Near], message: str) -> None:
    with pytest.raises(Broken, match=message):
        check_game(near(position), 20, longest=200)


# --- it catches texts that do not come back ------------------------------------------------------


def forgets_the_round(state: NearState, seats: int, options: object) -> Near:
    return Near(1, [*state.points], [*state.picks], state.ended)


def refuses_its_own(state: NearState, seats: int, options: object) -> Near:
    raise BadSetup("I do not know this", "$.round")


def forgets_a_move(state: NearState, seats: int, options: object) -> Near:
    class Forgetful(Near):
        def legal(self, seat: int) -> Sequence[str]:
            return super().legal(seat)[1:]

    return Forgetful(state.round, [*state.points], [*state.picks], state.ended)


def drops_the_number(text: str) -> str:
    return tidy(text).split(" ")[0]


def minds_capitals(text: str) -> str:
    return " ".join(text.split())


class SpellsWithABar(Near):
    def legal(self, seat: int) -> Sequence[str]:
        return [move.replace(" ", "|") for move in super().legal(seat)]

    def play(self, seat: int, move: str, dice: Dice) -> list[Event]:
        return super().play(seat, move.replace("|", " "), dice)


@pytest.mark.parametrize(
    ("game", "message"),
    [
        (near(load=forgets_the_round), r"a state comes back changed"),
        (near(load=refuses_its_own), r"its own state does not load: \$.round: I do not know this"),
        (near(load=forgets_a_move), r"after its state was loaded, seat . has other moves"),
        (near(read=drops_the_number), r"'pick 1' is not read as 'pick 1'"),
        (near(read=minds_capitals), r"'  PICK 1 ' is not read as 'pick 1'"),
        (near(board=lambda view: ""), r"an empty board"),
        (near(tell=lambda event: None), r"Chose\(seat=.\) is not told"),
        (near(SpellsWithABar), r"'pick\|1' fits no record"),
        (near(View=OtherView), r"NearView\(.*\) is no OtherView"),
        (near(events=(Chose, Sealed)), r"Rolled\(.*\) is not among the game's events"),
    ],
)
def test_a_text_that_does_not_come_back_is_caught(game: Game, message: str) -> None:
    with pytest.raises(Broken, match=message):
        check_game(game, 20)


# --- what it says --------------------------------------------------------------------------------


def test_a_failure_says_where_to_see_it_again() -> None:
    where = r"^.* \(near, 2 seats, seed \d+, ply \d+\)$"
    with pytest.raises(Broken, match=where) as caught:
        check_game(near(NeverEnds), 3, longest=50)
    assert str(caught.value).endswith("(near, 2 seats, seed 0, ply 50)")


def test_a_crash_says_where_to_see_it_again() -> None:
    class Crashes(Near):
        def count(self, dice: Dice) -> Event:
            raise KeyError("lost")

    with pytest.raises(Broken, match=r"^KeyError: 'lost' \(near, 2 seats, seed 4, ply \d\)$"):
        check_game(near(Crashes), 1, seed=4)


def test_a_game_whose_dice_cannot_be_made_is_caught() -> None:
    class Impossible(Near):
        def count(self, dice: Dice) -> Event:
            raise DiceError("a die has no sides")

    with pytest.raises(Broken, match="a die has no sides"):
        check_game(near(Impossible), 1)


def test_broken_is_a_failed_assertion_for_any_test_runner() -> None:
    assert issubclass(Broken, AssertionError)
    assert msgspec.json.encode(near().start().state())
