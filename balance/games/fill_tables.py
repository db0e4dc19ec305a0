"""Copies the values of a match into the fields of an engine's tables: none forgotten, none too large."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from operator import eq
from typing import Any

from .. import engine_mode
from ..core.hints import fields

INT32 = 2**31 - 1


def fill(target: Any, values: Mapping[str, Any]) -> None:
    """Set every field; lists may be shorter than the field and are padded with zeros.

    A field without a value, a value without a field, a list that is too long or a number that a
    field cannot hold is a defect of the caller: everything a user can set was checked before.
    """
    kind: Any = type(target)
    shapes = _shapes(kind)
    if shapes.keys() != values.keys():
        raise ValueError(f"{kind.__name__}: fields and values differ: {sorted(shapes.keys() ^ values.keys())}")
    for name, value in values.items():
        setattr(target, name, padded(name, value, shapes[name]))


@cache
def _shapes(tables: type[Any]) -> dict[str, Any]:
    """The fields of a fresh object, which take long to read."""
    return fields(tables())


def padded(name: str, value: Any, shape: Any) -> Any:
    """The value in the shape of the field it is meant for."""
    if not isinstance(shape, list):
        kept = type(shape)(value)
        if kept != value or (isinstance(kept, int) and not -INT32 <= kept <= INT32):
            raise ValueError(f"{name}: {value} does not fit")
        return kept
    if len(value) > len(shape):
        raise ValueError(f"{name}: {len(value)} values for {len(shape)} places")
    if not value:
        return _own(shape)
    if not isinstance(shape[0], list) and (row := _fitting(value, type(shape[0]))) is not None:
        return row + shape[len(value) :]
    return [padded(name, v, s) for v, s in zip(value, shape, strict=False)] + _own(shape[len(value) :])


def _fitting(value: Sequence[Any], kind: type[Any]) -> list[Any] | None:
    """A row of numbers at once, as fields hold thousands of them; None if one of them does not fit."""
    kept = list(map(kind, value))
    whole = not issubclass(kind, int) or (min(kept) >= -INT32 and max(kept) <= INT32)
    return kept if whole and all(map(eq, kept, value)) else None


def _own(shape: Any) -> Any:
    """Nested lists that nothing else holds: where kernels run as plain Python, fields keep the lists they are given."""
    return _copied(shape) if engine_mode() == "pure" else shape


def _copied(shape: Any) -> Any:
    return [_copied(one) for one in shape] if shape and isinstance(shape[0], list) else shape[:]
