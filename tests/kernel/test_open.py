import msgspec
import pytest

from inglenook.kernel import Dice, Event, Game, GameOver, Outcome, RandomDice
from inglenook.kernel.open import OpenPosition
from inglenook.kernel.testing import check_game


class Taken(Event, frozen=True):
    seat: int
    left: int


class Sticks(OpenPosition):
    """Take one stick or two in turns; whoever takes the last has won."""

    left: int = 7
    turn: int = 0
    taken: list[int] = msgspec.field(default_factory=list)

    def to_act(self) -> list[int]:
        return [self.turn] if self.left else []

    def legal(self, seat: int) -> list[str]:
        return ["take 1", "take 2"][: self.left] if seat in self.to_act() else []

    def play(self, seat: int, move: str, dice: Dice) -> list[Event]:
        if move not in self.legal(seat):
            raise GameOver("you cannot take that now")
        count = int(move[-1])
        self.left -= count
        self.taken.append(count)
        self.turn = 1 - self.turn
        return [Taken(seat, self.left)]

    def outcome(self) -> Outcome | None:
        if self.left:
            return None
        return Outcome((2, 1) if self.turn == 0 else (1, 2), "last stick")


STICKS = Game(
    key="sticks",
    title="Sticks",
    about="The last one wins.",
    rules=1,
    seats=range(2, 3),
    State=Sticks,
    begin=lambda seats, options: Sticks(),
    load=lambda state, seats, options: state,
)


@pytest.fixture
def position() -> Sticks:
    position = Sticks()
    position.play(0, "take 2", RandomDice(1))
    return position


def test_it_conforms() -> None:
    assert check_game(STICKS, 20).secrets == 0


def test_a_copy_shares_nothing(position: Sticks) -> None:
    twin = position.copy()
    assert twin == position
    twin.play(1, "take 1", RandomDice(1))
    assert (position.left, position.taken) == (5, [2])
    assert (twin.left, twin.taken) == (4, [2, 1])


def test_its_state_is_a_copy_of_itself(position: Sticks) -> None:
    state = position.state()
    assert state == position
    assert state is not position
    resumed = STICKS.resume(msgspec.json.decode(msgspec.json.encode(state)))
    assert resumed == position


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_everybody_sees_everything(position: Sticks, seat: int | None) -> None:
    view = position.view(seat)
    assert (view.seat, view.position) == (seat, {"left": 5, "turn": 1, "taken": [2]})
    assert position.guess(seat, RandomDice(1)) == position


def test_a_view_stays_as_it_was_when_the_game_goes_on(position: Sticks) -> None:
    view = position.view(0)
    position.play(1, "take 1", RandomDice(1))
    assert view.position["taken"] == [2]


def test_who_does_not_answer_plays_the_first_move(position: Sticks) -> None:
    assert position.default(1) == "take 1"
    assert position.clock(1) == 30


def test_a_position_has_no_moves_until_its_game_says_some() -> None:
    assert OpenPosition().legal(0) == []
