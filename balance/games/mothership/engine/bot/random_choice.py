# engine: kernel
"""The policy that chooses by chance among all legal actions."""

import cython

if not cython.compiled:
    from ..names import ACTS
    from ..rules.options import Options
    from ..rules.panel import chance_draw
    from ..state import Game


def random_option(g: Game, x: Options, seat: int) -> int:
    """First a kind of action, all that are possible alike, then one of that kind: no action is out of reach."""
    kinds = 0
    for kind in range(ACTS):
        if first_of(x, kind) >= 0:
            kinds += 1
    wanted = chance_draw(g, seat, kinds)
    for kind in range(ACTS):
        first = first_of(x, kind)
        if first >= 0:
            if wanted == 0:
                return nth_of(x, kind, chance_draw(g, seat, count_of(x, kind)))
            wanted -= 1
    return 0


def first_of(x: Options, kind: int) -> int:
    for i in range(x.n):
        if x.kind[i] == kind:
            return i
    return -1


def count_of(x: Options, kind: int) -> int:
    count = 0
    for i in range(x.n):
        if x.kind[i] == kind:
            count += 1
    return count


def nth_of(x: Options, kind: int, n: int) -> int:
    for i in range(x.n):
        if x.kind[i] == kind:
            if n == 0:
                return i
            n -= 1
    return 0
