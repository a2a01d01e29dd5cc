"""What goes over the wire as JSON Schema: the protocol, and views, events and options of games."""

from collections.abc import Iterable
from functools import reduce
from operator import or_
from typing import Any

import msgspec

from inglenook.kernel import Game
from inglenook.server import protocol

Schema = dict[str, Any]

DRAFT = "https://json-schema.org/draft/2020-12/schema"


def schema(games: Iterable[Game]) -> Schema:
    """The whole: the protocol's types below ``$defs``, and those of each game one level deeper,
    where the main ones are called ``View``, ``Event`` and ``Options``.

    >>> sorted(schema([])["$defs"]["Clock"]["properties"])
    ['left', 'of', 'seat', 'stands']
    """
    defs = _defs(
        {"AnyRequest": protocol.AnyRequest, "AskReplay": protocol.AskReplay},
        {
            "AnyMessage": protocol.AnyMessage,
            "Protocol": protocol.Protocol,
            "Emote": protocol.Emote,
            "GameInfo": protocol.GameInfo,
            "Listed": protocol.Listed,
            "Replayed": protocol.Replayed,
            "Fault": protocol.Fault,
        },
    )
    for game in games:
        defs[game.key] = game_schema(game)
    return {
        "$schema": DRAFT,
        "title": "Inglenook",
        "description": f"The wire of Inglenook, protocol {protocol.PROTOCOL}.",
        "anyOf": [{"$ref": "#/$defs/AnyRequest"}, {"$ref": "#/$defs/AnyMessage"}],
        "$defs": defs,
    }


def game_schema(game: Game) -> Schema:
    """The types of one game, as part of the whole."""
    event: Any = reduce(or_, game.events) if game.events else Any
    defs = _defs(
        {"Options": game.Options}, {"View": game.View, "Event": event}, f"{game.key}/$defs/"
    )
    return {"title": game.title, "description": game.about, "$defs": defs}


def _defs(told: dict[str, Any], heard: dict[str, Any], below: str = "") -> Schema:
    """Forms of what a client says (`told`) and hears, by name, and of all that they are made of."""
    defs: Schema = {}
    for roles in (told, heard):
        main, parts = msgspec.json.schema_components(
            roles.values(), ref_template=f"#/$defs/{below}{{name}}"
        )
        if roles is heard:
            for part in parts.values():
                _nothing_is_left_out(part)
        defs |= {name: form for name, form in zip(roles, main, strict=True) if name not in parts}
        defs |= parts
    return defs


def _nothing_is_left_out(form: Schema) -> None:
    """A default is for who builds a thing: whoever reads it finds every field."""
    if "properties" in form:
        form["required"] = [*form["properties"]]
        for field in form["properties"].values():
            field.pop("default", None)
