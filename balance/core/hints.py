"""Type hints for kernels, and what they mean when a kernel runs uncompiled.

The build step turns the same hints into C:

========================  =========================================================
hint                      C
========================  =========================================================
int, float, bool          long long, double, bint
U64, U32                  unsigned long long, unsigned int
an IntEnum of a names     long long
Ints[A, B]                int[A][B], a field of a state class (also Floats: double, Words: U32)
Ints (argument)           int*: one row of such a field; the function is then C only
Int8Vec ... Float64Mat    a contiguous numpy array of that type, 1 or 2 axes; an entry that reads
                          elements of it wraps it in a View first, `if not cython.compiled`
a state class             a pointer to its struct; as a field: an object that `__init__` makes and that stays,
                          `zero` and `copy` leave it alone; `w.s.steps[i] += 1` does not compile, `w.s.n += 1` does
========================  =========================================================
"""

from __future__ import annotations

import inspect
from types import GetSetDescriptorType
from typing import Any

Nested = Any  # numbers in nested lists, one level per axis


class Array:
    """`Ints[4, 2]`: zero and shape of a field; uncompiled, the field is a nested list."""

    def __init__(self, zero: float, *shape: int) -> None:
        self.zero, self.shape = zero, shape

    def __getitem__(self, shape: int | tuple[int, ...]) -> Array:
        return Array(self.zero, *(shape if isinstance(shape, tuple) else (shape,)))

    def make(self, axis: int = 0) -> Nested:
        """Zeros in nested lists; the last two axes at once, as a field may have thousands of rows."""
        left = self.shape[axis:]
        if not left:
            return self.zero
        if len(left) == 1:
            return [self.zero] * left[0]
        if len(left) == 2:
            return [[self.zero] * left[1] for _ in range(left[0])]
        return [self.make(axis + 1) for _ in range(left[0])]


Ints, Floats, Words = Array(0), Array(0.0), Array(0)
U64 = U32 = int
Int8Vec = Int16Vec = Int32Vec = Int64Vec = Float64Vec = Any
Int8Mat = Int16Mat = Int32Mat = Int64Mat = Float64Mat = Any


class View:
    """A numpy array as an uncompiled kernel sees it: single elements, as Python's own numbers.

    (An int32 taken from an array would overflow where a C long long does not.)
    """

    def __init__(self, array: Any) -> None:
        self.array, self.shape = array, array.shape

    def __getitem__(self, place: int | tuple[int, ...]) -> float:
        number: float = self.array[place].item()
        return number

    def __setitem__(self, place: int | tuple[int, ...], value: float) -> None:
        self.array[place] = value


_declared: dict[type[Any], dict[str, Any]] = {}


def declared(cls: type[Any]) -> dict[str, Any]:
    """Field -> hint of a state class, in order of declaration, without fields that are state objects themselves."""
    if cls not in _declared:
        hints = inspect.get_annotations(cls, eval_str=True)
        _declared[cls] = {name: hint for name, hint in hints.items() if not _is_state(hint)}
    return _declared[cls]


def _is_state(hint: Any) -> bool:
    return isinstance(hint, type) and hint not in (int, float, bool)


def zero(obj: Any) -> None:
    """Set every declared field to zero (compiled: one memset per field)."""
    for name, hint in declared(type(obj)).items():
        setattr(obj, name, hint.make() if isinstance(hint, Array) else hint())


def copy(to: Any, source: Any) -> None:
    """Copy every declared field of `source` into `to` (compiled: one memcpy per field)."""
    for name in declared(type(to)):
        setattr(to, name, _copied(getattr(source, name)))


def _copied(value: Nested) -> Nested:
    if not isinstance(value, list):
        return value
    if not value or not isinstance(value[0], list):
        return value[:]
    deep = value[0] and isinstance(value[0][0], list)
    return [_copied(row) for row in value] if deep else [row[:] for row in value]


def fields(obj: object) -> dict[str, Nested]:
    """Name -> value (numbers, nested lists of their own) of a state object, compiled or not."""
    return {name: _own(obj, name) for name in _names(obj)}


class FieldsInUse(dict[str, Nested]):
    """The fields of a state object as they are asked for: a scene needs a few of some hundred."""

    def __init__(self, obj: object) -> None:
        self.obj = obj

    def __missing__(self, name: str) -> Nested:
        self[name] = value = _own(self.obj, name)
        return value


_known: dict[type[Any], tuple[str, ...]] = {}


def _names(obj: object) -> tuple[str, ...]:
    """The fields of an object, which are those of any other of its type."""
    kind = type(obj)
    if kind not in _known:
        _known[kind] = tuple(n for n in dir(obj) if not n.startswith("_") and not callable(getattr(obj, n)))
    return _known[kind]


def _own(obj: object, name: str) -> Nested:
    """The value of a field, in lists that nothing else holds: those of a compiled object are made when it is read."""
    value = getattr(obj, name)
    return value if isinstance(getattr(type(obj), name, None), GetSetDescriptorType) else _copied(value)
