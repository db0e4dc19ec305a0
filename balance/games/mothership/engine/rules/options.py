# engine: kernel
"""A list of legal actions."""

from __future__ import annotations

import cython

if not cython.compiled:
    from .....core.hints import Ints, zero
    from ..names import MAX_ACTIONS
    from .order import Order


class Options:
    n: int
    full: bool  # there were more than fit
    kind: Ints[MAX_ACTIONS]
    unit: Ints[MAX_ACTIONS]
    target: Ints[MAX_ACTIONS]
    cell: Ints[MAX_ACTIONS]
    item: Ints[MAX_ACTIONS]
    mask: Ints[MAX_ACTIONS]
    a: Ints[MAX_ACTIONS]
    b: Ints[MAX_ACTIONS]
    c: Ints[MAX_ACTIONS]

    def __init__(self) -> None:
        zero(self)


def offer(x: Options, kind: int, unit: int, target: int, cell: int, item: int, mask: int, a: int) -> None:
    """One more legal action."""
    if x.n == MAX_ACTIONS:
        x.full = True
        return
    x.kind[x.n] = kind
    x.unit[x.n] = unit
    x.target[x.n] = target
    x.cell[x.n] = cell
    x.item[x.n] = item
    x.mask[x.n] = mask
    x.a[x.n] = a
    x.b[x.n] = 0
    x.c[x.n] = 0
    x.n += 1


def offer_split(x: Options, kind: int, engines: int, weapons: int, shields: int) -> None:
    """A split of the energy."""
    offer(x, kind, 0, 0, 0, 0, 0, engines)
    if not x.full:
        x.b[x.n - 1] = weapons
        x.c[x.n - 1] = shields


def take(x: Options, i: int, order: Order) -> None:
    """Copy action i."""
    order.kind = x.kind[i]
    order.unit = x.unit[i]
    order.target = x.target[i]
    order.cell = x.cell[i]
    order.item = x.item[i]
    order.mask = x.mask[i]
    order.a = x.a[i]
    order.b = x.b[i]
    order.c = x.c[i]
