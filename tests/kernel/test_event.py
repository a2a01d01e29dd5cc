import sys

import msgspec
import pytest

from inglenook.kernel.event import Event, SecretEvent, events_in, visible


class DoorOpened(Event, frozen=True):
    seat: int
    sound: str = "creak"


class Peeked(SecretEvent, frozen=True):
    card: str


class Rest(Event, frozen=True):
    pass


@pytest.mark.parametrize(
    ("event", "kind"),
    [(DoorOpened(1), "door_opened"), (Peeked(0, "ace"), "peeked"), (Rest(), "rest")],
)
def test_the_kind_of_an_event_is_the_name_of_its_class(event: Event, kind: str) -> None:
    assert event.kind == kind


def test_an_event_carries_its_kind_on_the_wire() -> None:
    assert msgspec.json.encode(DoorOpened(1)) == (
        b'{"event":"door_opened","seat":1,"sound":"creak"}'
    )
    assert msgspec.json.encode(Peeked(to=1, card="ace")) == (
        b'{"event":"peeked","to":1,"card":"ace"}'
    )


def test_events_come_back_from_the_wire() -> None:
    events: list[DoorOpened | Peeked | Rest] = [DoorOpened(1), Peeked(0, "ace"), Rest()]
    text = msgspec.json.encode(events)
    assert msgspec.json.decode(text, type=list[DoorOpened | Peeked | Rest]) == events


def test_an_event_never_changes() -> None:
    event = DoorOpened(1)
    with pytest.raises(AttributeError):
        event.seat = 2  # type: ignore[misc]


def test_equal_events_are_one_to_a_set() -> None:
    assert len({DoorOpened(1), DoorOpened(1), DoorOpened(2)}) == 2


@pytest.mark.parametrize(
    ("seat", "seen"), [(0, ["ace"]), (1, ["king", "ten"]), (2, []), (None, [])]
)
def test_a_secret_is_seen_by_its_seat_alone(seat: int | None, seen: list[str]) -> None:
    events = [Peeked(1, "king"), Rest(), Peeked(0, "ace"), Peeked(1, "ten")]
    left = visible(events, seat)
    assert [event.card for event in left if isinstance(event, Peeked)] == seen
    assert left.count(Rest()) == 1


def test_what_is_seen_keeps_its_order() -> None:
    events = [DoorOpened(0), Peeked(1, "king"), Rest(), DoorOpened(1)]
    assert visible(iter(events), 1) == events
    assert visible(iter(events), None) == [DoorOpened(0), Rest(), DoorOpened(1)]


class Base(Event, frozen=True):
    seat: int


class Made(Base, frozen=True):
    pass


def test_the_events_of_a_module_are_its_own_and_no_mere_bases() -> None:
    assert events_in(sys.modules[__name__]) == (DoorOpened, Peeked, Rest, Made)
