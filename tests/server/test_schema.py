from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from inglenook.kernel import all_games
from inglenook.server import protocol
from inglenook.server.schema import schema

WHOLE = schema(all_games().values())
DEFS = WHOLE["$defs"]


def refs(form: Any) -> Iterator[str]:
    match form:
        case dict():
            if isinstance(form.get("$ref"), str):
                yield form["$ref"]
            for value in form.values():
                yield from refs(value)
        case list():
            for value in form:
                yield from refs(value)


def found(place: str) -> Any:
    form: Any = WHOLE
    for step in place.removeprefix("#/").split("/"):
        form = form[step]
    return form


def test_every_reference_leads_somewhere() -> None:
    places = set(refs(WHOLE))
    assert len(places) > 50
    assert all(found(place) for place in places)


def test_it_is_json() -> None:
    assert msgspec.json.decode(msgspec.json.encode(WHOLE)) == WHOLE


def test_every_request_and_message_is_in_it() -> None:
    for base in (protocol.Request, protocol.Message):
        for kind in base.__subclasses__():
            assert kind.__name__ in DEFS


def test_a_client_may_leave_out_what_has_a_default() -> None:
    assert "listed" not in DEFS["Create"]["required"]


def test_a_client_hears_every_field() -> None:
    seat = protocol.SeatInfo(kind="open")
    assert set(DEFS["SeatInfo"]["required"]) == set(msgspec.to_builtins(seat))


@pytest.mark.parametrize("key", all_games())
def test_a_game_tells_its_view_events_and_options(key: str) -> None:
    game, forms = all_games()[key], DEFS[key]["$defs"]
    assert {"Event", "Options", "View"} <= set(forms)
    seen = msgspec.to_builtins(game.start().view(None))
    view = forms["View"]
    view = found(view["$ref"]) if "$ref" in view else view
    assert set(view["required"]) == set(seen)
    kinds = {
        name
        for form in forms.values()
        for name in form.get("properties", {}).get("event", {}).get("enum", ())
    }
    assert kinds == {event.__struct_config__.tag for event in game.events}
