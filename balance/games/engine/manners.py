# engine: kernel
"""Small parts that the look-ahead of every game shares besides `trials`."""

import cython

if not cython.compiled:
    from ...core.hints import Floats


def copy_row(source: Floats, target: Floats, n: int) -> None:
    """The first n numbers of a row into another, say the weights of a manner into those that a seat plays by."""
    for i in range(n):
        target[i] = source[i]


def share(own: float, total: float) -> float:
    """A seat's part in what everybody has; nothing if nobody has anything."""
    return own / total if total > 0 else 0.0
