# engine: kernel
"""Who can be hit in a square, and who assigns the hits."""

from __future__ import annotations

import cython

if not cython.compiled:
    from .....core.hints import Floats, Ints, copy, zero
    from ..names import HIT_ROWS, MAX_PLAYERS, MAX_TARGETS
    from ..state import Game
    from ..tables import Rules


class Fight:
    """Scratch of one attack: the ships that can be hit, and the best use of every number of hits."""

    n: int  # targets
    seat: Ints[MAX_TARGETS]  # [i] whose ship
    kind: Ints[MAX_TARGETS]
    need: Ints[MAX_TARGETS]  # [i] hits that destroy it
    worth: Floats[MAX_TARGETS]  # [i]
    loss: Ints[MAX_TARGETS]  # [i] 1 if it is destroyed
    most: int  # hits that destroy all
    best: Floats[HIT_ROWS]  # [hits] the most worth that so many can destroy
    choice: Ints[MAX_TARGETS, HIT_ROWS]  # [i, hits] 1 if target i belongs to the best use among the targets up to i
    shot: int  # Shot: who fires, and where
    dice: int  # counter of dice of the present turn
    share: Ints[MAX_PLAYERS]  # [seat] hits that its owner has to assign
    room: Ints[MAX_PLAYERS]  # [seat] hits that its ships can take beyond those

    def __init__(self) -> None:
        zero(self)

    def copy_from(self, other: Fight) -> None:
        copy(self, other)


def place_of(g: Game, seat: int) -> int:
    """The place of a seat in the order of play."""
    for place in range(g.n):
        if g.order[place] == seat:
            return place
    return 0


def line_up(g: Game, t: Rules, f: Fight, seat: int, square: int, own: bool, flagship: float) -> None:
    """The ships that can be hit: those of others, or (`own`) those of the seat; worth by price, flagships as given."""
    f.n = 0
    f.most = 0
    first: int = place_of(g, seat)
    for place in range(1, g.n + 1):
        other = g.order[(first + place) % g.n]  # of ships that are worth the same, those of the next player go first
        if (other == seat) == own and g.here[other][square] > 0:
            for kind in range(t.n_kinds):
                for _ in range(g.ships[other][kind][square]):
                    if f.n < MAX_TARGETS:
                        f.seat[f.n] = other
                        f.kind[f.n] = kind
                        f.need[f.n] = 1 + t.armour[other][kind]
                        f.worth[f.n] = flagship if kind == t.flagship else 0.1 + t.price[kind]
                        f.loss[f.n] = 0
                        f.most += f.need[f.n]
                        f.n += 1


def best_uses(f: Fight, hits: int) -> int:
    """The most worth that every number of hits up to `hits` can destroy; the number that matters is returned."""
    top: int = min(hits, f.most, HIT_ROWS - 1)
    for h in range(top + 1):
        f.best[h] = 0
    for i in range(f.n):
        need = f.need[i]
        for h in range(top, -1, -1):
            f.choice[i][h] = 0
            if h >= need and f.best[h - need] + f.worth[i] > f.best[h]:
                f.best[h] = f.best[h - need] + f.worth[i]
                f.choice[i][h] = 1
    return top


def assign_by_attacker(f: Fight, hits: int) -> None:
    """SS-AMB-02, SS-AMB-03: the most worth is destroyed; a ship that ignores hits needs them all in this attack."""
    left: int = best_uses(f, hits)
    for i in range(f.n - 1, -1, -1):
        if f.choice[i][left]:
            f.loss[i] = 1
            left -= f.need[i]


def assign_by_defenders(f: Fight, hits: int) -> None:
    """SS-AMB-02, SS-AMB-20: each defender assigns the hits that fall to it among its own ships."""
    deal_out(f, hits)
    for i in range(f.n):
        if i == 0 or f.seat[i] != f.seat[i - 1]:
            assign_by_owner(f, f.seat[i])


def deal_out(f: Fight, hits: int) -> None:
    """SS-AMB-20: hits fall to the defenders one at a time in turn order, to each as many as its ships can take."""
    for seat in range(MAX_PLAYERS):
        f.share[seat] = 0
        f.room[seat] = 0
    for i in range(f.n):
        f.room[f.seat[i]] += f.need[i]
    left = min(hits, f.most)
    while left > 0:
        for i in range(f.n):
            seat = f.seat[i]
            if left > 0 and f.room[seat] > 0 and (i == 0 or seat != f.seat[i - 1]):
                f.share[seat] += 1
                f.room[seat] -= 1
                left -= 1


def assign_by_owner(f: Fight, seat: int) -> None:
    """SS-AMB-02, the other reading: hits are ignored where they can be, then the cheapest ships go."""
    left = f.share[seat]
    for i in range(f.n):
        if f.seat[i] == seat:
            left -= f.need[i] - 1
    for _ in range(f.n):
        cheapest = -1
        for i in range(f.n):
            if f.seat[i] == seat and not f.loss[i] and (cheapest < 0 or f.worth[i] < f.worth[cheapest]):
                cheapest = i
        if left <= 0 or cheapest < 0:
            return
        f.loss[cheapest] = 1
        left -= 1
