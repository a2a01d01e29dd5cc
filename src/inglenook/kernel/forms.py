"""Data that must have some form: a case, options, a position. What does not fit is refused with
the path of the fault and with what is due there.
"""

import re
from collections.abc import Sequence
from typing import Any, Final

import msgspec
from msgspec.inspect import (
    DictType,
    ListType,
    LiteralType,
    StructType,
    TupleType,
    Type,
    UnionType,
    VarTupleType,
    type_info,
)

from inglenook.kernel.errors import BadSetup, one_of

MOST: Final = 30
"""The most names that a message lists."""


def fitted(data: object, form: Any, *, from_attributes: bool = False) -> Any:
    """Plain data in that form; or any object, if it may be read by its attributes.

    >>> fitted({"turn": "late"}, dict[str, int])
    Traceback (most recent call last):
    inglenook.kernel.errors.BadSetup: $.turn: expected `int`, got `str`
    """
    try:
        return msgspec.convert(data, form, from_attributes=from_attributes)
    except msgspec.ValidationError as error:
        raise misfit(error, form, data) from None


def misfit(error: msgspec.ValidationError, form: Any, data: object = None) -> BadSetup:
    """The fault that msgspec found in data of that form."""
    message, _, place = str(error).partition(" - at `")
    _, wrong_key, path = place.removesuffix("`").rpartition("key` in `")
    path = _spelled_out(path or "$", str(error), form, data)
    cause = re.search("(unknown field|missing required field|enum value) [`'](.*)[`']", message)
    if cause is None or wrong_key:
        return BadSetup(message[:1].lower() + message[1:], path)
    what, name = cause.groups()
    if what == "enum value":
        return BadSetup(f"expected {_due_at(form, path)}, got {name!r}", path)
    inner = f"{path}.{name}"
    if what == "unknown field":
        return BadSetup(f"there is no such field; here belong {_fields_at(form, path)}", inner)
    return BadSetup(f"this field is missing; expected {_due_at(form, inner)}", inner)


def _spelled_out(path: str, error: str, form: Any, data: object) -> str:
    """A path with the key in place of the ``[...]`` that stands for some key of a mapping: the
    first that gives the same error when it stands there alone."""
    head, some, tail = path.partition("[...]")
    if not some:
        return path
    steps = _steps(head)
    for key in _keys_at(data, steps):
        try:
            msgspec.convert(_with_only(data, steps, key), form)
        except msgspec.ValidationError as same:
            if str(same) == error:
                return f"{head}.{key}{tail}"
    return path


def _steps(path: str) -> list[str]:
    """The names and numbers of a path: those of ``$.players[0]`` are players and 0."""
    return re.findall(r"\w+|\.\.\.", path)


def _keys_at(data: Any, steps: Sequence[str]) -> list[str]:
    """The keys of a mapping in plain data."""
    for step in steps:
        data = data[int(step)] if isinstance(data, list) else data.get(step)
    return [*data] if isinstance(data, dict) else []


def _with_only(data: Any, steps: Sequence[str], key: str) -> Any:
    """The same data, but that the mapping at these steps has no other key."""
    if not steps:
        return {key: data[key]}
    step, *rest = steps
    if isinstance(data, list):
        place = int(step)
        return [*data[:place], _with_only(data[place], rest, key), *data[place + 1 :]]
    return data | {step: _with_only(data[step], rest, key)}


# --- what a form holds ---------------------------------------------------------------------------


def _due_at(form: Any, path: str) -> str:
    """What belongs at a path: the words that are allowed there, or a type."""
    kinds = _kinds_at(form, path)
    words = [str(value) for kind in kinds if isinstance(kind, LiteralType) for value in kind.values]
    if words:
        return one_of([word for word in words if word], most=MOST)
    names = {StructType: "object", DictType: "object", ListType: "array", TupleType: "array"}
    return one_of([f"`{names.get(type(kind)) or _plain(kind)}`" for kind in kinds])


def _plain(kind: Type) -> str:
    """The name of a type as msgspec says it: `int` of IntType."""
    return type(kind).__name__.removesuffix("Type").lower()


def _fields_at(form: Any, path: str) -> str:
    """The names of the fields of the objects at a path."""
    structs = [kind for kind in _kinds_at(form, path) if isinstance(kind, StructType)]
    names = [field.encode_name for struct in structs for field in struct.fields]
    return one_of(names, most=MOST)


def _kinds_at(form: Any, path: str) -> list[Type]:
    """The types that a form allows at a path."""
    kinds = [type_info(form)]
    for step in _steps(path):
        kinds = [inner for kind in kinds for inner in _inside(kind, step)]
    return kinds


def _inside(kind: Type, step: str) -> list[Type]:
    """The types that data of this type holds, under a name or at a number."""
    inside: list[Type] = []
    match kind:
        case StructType(fields=fields):
            inside = [field.type for field in fields if field.encode_name == step]
        case ListType(item_type=item) | VarTupleType(item_type=item):
            inside = [item]
        case TupleType(item_types=items):
            inside = [items[int(step)]]
        case DictType(value_type=value):
            inside = [value]
        case _:
            pass
    return [
        one
        for other in inside
        for one in (other.types if isinstance(other, UnionType) else [other])
    ]
