# engine: kernel
"""The Move that a bot likes best: a group from one square to another, and the ships that join it."""

import cython

if not cython.compiled:
    from ..names import IMPOSSIBLE, MAX_SPEED, WIDENINGS, Act, MoveGroup
    from ..rules.fleet import put_ships, shift_ships
    from ..rules.order import Order, add_leg, give, left_over, way_open
    from ..state import Game
    from ..tables import Rules
    from ..workspace import Workspace
    from .scratch import Mind
    from .weights import Weight
    from .worth import worth_at


def try_moves(g: Game, t: Rules, w: Workspace, seat: int) -> None:
    """Every stack to every square in reach: one ship of a kind, all of it, or several kinds; the best is noted."""
    w.m.score = -IMPOSSIBLE
    for i in range(w.m.n_own):
        start = w.m.own[i]
        workers: int = 0
        fighters: int = 0
        flagships: int = 0
        for kind in range(t.n_kinds):
            number = g.ships[seat][kind][start]
            if number > 0:
                workers += t.works[seat][kind] != 0
                flagships += kind == t.flagship
                fighters += not t.works[seat][kind] and kind != t.flagship
                try_group(g, t, w, seat, start, kind, 1)
                if number > 1:
                    try_group(g, t, w, seat, start, kind, number)
                if number > 2 and not t.works[seat][kind]:
                    try_group(g, t, w, seat, start, kind, number - 1)
        if fighters > 1:
            try_group(g, t, w, seat, start, MoveGroup.WARSHIPS, 0)
        if workers > 0 and fighters > 0:
            try_group(g, t, w, seat, start, MoveGroup.ALL_BUT_FLAGSHIP, 0)
        if flagships > 0 and workers + fighters > 0:
            try_group(g, t, w, seat, start, MoveGroup.ALL, 0)
    for end in range(t.n_squares):
        if g.crowd[end] > g.here[seat][end]:
            try_gathering(g, t, w, seat, end)


def joins(g: Game, t: Rules, seat: int, kind: int, start: int, group: int, number: int) -> int:
    """Ships of a kind in a square that belong to a group, or so many of the kind that is meant."""
    if group >= 0:
        return number if kind == group else 0
    if (kind == t.flagship and group != MoveGroup.ALL) or (t.works[seat][kind] and group == MoveGroup.WARSHIPS):
        return 0
    return g.ships[seat][kind][start]


def try_group(g: Game, t: Rules, w: Workspace, seat: int, start: int, group: int, number: int) -> None:
    """A group to every square in its reach."""
    reach: int = MAX_SPEED
    moved: int = 0
    for kind in range(t.n_kinds):
        w.m.part[kind] = joins(g, t, seat, kind, start, group, number)
        if w.m.part[kind] > 0:
            reach = min(reach, t.speed[kind])
            moved += w.m.part[kind]
    put_part(g, t, w.m, seat, start, -1)
    left: float = worth_at(g, t, w, seat, start) - w.m.base[start] - t.weight[seat][Weight.EFFORT]
    for k in range(t.n_around[start][reach]):
        end = t.around[start][k]
        if g.here[seat][end] + moved > t.ship_limit:
            continue
        if t.distance[start][end] == 1 or way_open(g, t, seat, start, end, reach):
            put_part(g, t, w.m, seat, end, 1)
            score: float = left + worth_at(g, t, w, seat, end) - w.m.base[end]
            put_part(g, t, w.m, seat, end, -1)
            if score > 0 and g.left[seat] == end + 1 and g.reached[seat] == start:
                score *= t.weight[seat][Weight.UNDO]  # to and fro leads nowhere
            if score > w.m.score:
                w.m.score, w.m.start, w.m.end, w.m.group, w.m.number = score, start, end, group, number
    put_part(g, t, w.m, seat, start, 1)


def put_part(g: Game, t: Rules, m: Mind, seat: int, square: int, sign: int) -> None:
    """The group that is looked at comes to a square, or leaves it."""
    for kind in range(t.n_kinds):
        if m.part[kind] > 0:
            put_ships(g, seat, kind, square, sign * m.part[kind])


def gather(g: Game, t: Rules, o: Order, seat: int, end: int) -> bool:
    """SS-MOV-01: the warships of all squares in reach into one; do they come from several?"""
    give(o, Act.PASS, 0, 0)
    room: int = t.ship_limit - g.here[seat][end]
    for k in range(t.n_around[end][2]):
        start = t.around[end][k]
        if g.here[seat][start] > 0:
            for kind in range(t.n_kinds):
                number: int = min(g.ships[seat][kind][start], room)
                if number > 0 and kind != t.flagship and not t.works[seat][kind]:
                    if way_open(g, t, seat, start, end, t.speed[kind]):
                        add_leg(o, kind, number, start, end)
                        room -= number
    return o.n > 1 and o.start[0] != o.start[o.n - 1]


def try_gathering(g: Game, t: Rules, w: Workspace, seat: int, end: int) -> None:
    """Warships of several squares against one square of enemies."""
    if gather(g, t, w.o, seat, end):
        score: float = value_of(g, t, w, seat)
        if score > w.m.score:
            w.m.score, w.m.start, w.m.end, w.m.group, w.m.number = score, w.o.start[0], end, MoveGroup.GATHERING, 0


def value_of(g: Game, t: Rules, w: Workspace, seat: int) -> float:
    """What a Move of several legs changes in the squares that ships leave and enter."""
    score: float = -t.weight[seat][Weight.EFFORT] * w.o.n
    for leg in range(w.o.n):
        shift_ships(g, seat, w.o.kind[leg], w.o.start[leg], w.o.end[leg], w.o.number[leg])
    for leg in range(w.o.n):
        if g.here[seat][w.o.end[leg]] > t.ship_limit:
            score -= IMPOSSIBLE
        if not in_earlier_leg(w.o, w.o.start[leg], leg, True):
            score += worth_at(g, t, w, seat, w.o.start[leg]) - w.m.base[w.o.start[leg]]
        if not in_earlier_leg(w.o, w.o.end[leg], leg, False):
            score += worth_at(g, t, w, seat, w.o.end[leg]) - w.m.base[w.o.end[leg]]
    for leg in range(w.o.n):
        shift_ships(g, seat, w.o.kind[leg], w.o.end[leg], w.o.start[leg], w.o.number[leg])
    return score


def in_earlier_leg(o: Order, square: int, before: int, start: bool) -> bool:
    """Was this square the start (or the end) of an earlier leg?"""
    for leg in range(before):
        if (o.start[leg] if start else o.end[leg]) == square:
            return True
    return False


def lay_out(g: Game, t: Rules, w: Workspace, seat: int) -> None:
    """The best Move as an order."""
    if w.m.group == MoveGroup.GATHERING:
        gather(g, t, w.o, seat, w.m.end)
        return
    give(w.o, Act.PASS, 0, 0)
    for kind in range(t.n_kinds):
        add_leg(w.o, kind, joins(g, t, seat, kind, w.m.start, w.m.group, w.m.number), w.m.start, w.m.end)


def widen(g: Game, t: Rules, w: Workspace, seat: int) -> None:
    """SS-MOV-01, SS-MOV-02: other ships go along, out of the same square or into the same one, while it pays."""
    for _ in range(WIDENINGS):
        w.m.leg_kind = -1
        if same(w.o, True):
            try_legs_out(g, t, w, seat, w.o.start[0])
        if same(w.o, False):
            try_legs_in(g, t, w, seat, w.o.end[0])
        if w.m.leg_kind < 0:
            return
        add_leg(w.o, w.m.leg_kind, 1, w.m.leg_start, w.m.leg_end)


def try_legs_out(g: Game, t: Rules, w: Workspace, seat: int, start: int) -> None:
    """One more ship out of a square, to every square in its reach."""
    for kind in range(t.n_kinds):
        if left_over(g, w.o, seat, kind, start) > 0:
            for k in range(t.n_around[start][t.speed[kind]]):
                try_leg(g, t, w, seat, kind, start, t.around[start][k])


def try_legs_in(g: Game, t: Rules, w: Workspace, seat: int, end: int) -> None:
    """One more ship into a square, from every square in reach."""
    for i in range(w.m.n_own):
        start = w.m.own[i]
        for kind in range(t.n_kinds):
            if left_over(g, w.o, seat, kind, start) > 0 and t.distance[start][end] <= t.speed[kind]:
                try_leg(g, t, w, seat, kind, start, end)


def same(o: Order, start: bool) -> bool:
    """Do all legs begin (or end) in one square?"""
    for leg in range(1, o.n):
        if (o.start[leg] != o.start[0]) if start else (o.end[leg] != o.end[0]):
            return False
    return True


def try_leg(g: Game, t: Rules, w: Workspace, seat: int, kind: int, start: int, end: int) -> None:
    """One more ship, if its way is open; the best is noted."""
    if not way_open(g, t, seat, start, end, t.speed[kind]):
        return
    legs = w.o.n
    add_leg(w.o, kind, 1, start, end)
    if w.o.n > legs:
        score: float = value_of(g, t, w, seat)
        if score > w.m.score + t.weight[seat][Weight.JOIN]:
            w.m.score, w.m.leg_kind, w.m.leg_start, w.m.leg_end = score, kind, start, end
        w.o.n = legs
