# engine: kernel
"""Attacks: who may shoot where, the dice, and who assigns the hits."""

from __future__ import annotations

import cython

if not cython.compiled:
    from ....core.hints import Floats, Ints, copy, zero
    from ....core.rng import draw, pick
    from ...engine.recorder import Recorder, record_count, record_event, record_mark, record_out
    from .fleet import enemies, put_ships
    from .names import HIT_ROWS, MAX_PLAYERS, MAX_TARGETS, MAX_WAYS, Assigner, Cause, Count, Event, Mark, Purpose
    from .state import Game
    from .tables import Rules


class Fight:
    """Scratch of one attack: the ships that can be hit, and the best use of every number of hits."""

    n: int  # targets
    seat: Ints[MAX_TARGETS]  # [i] whose ship
    kind: Ints[MAX_TARGETS]
    need: Ints[MAX_TARGETS]  # [i] hits that destroy it
    worth: Floats[MAX_TARGETS]  # [i]
    taken: Ints[MAX_TARGETS]  # [i] 1 if it is destroyed
    most: int  # hits that destroy all
    best: Floats[HIT_ROWS]  # [hits] the most worth that so many can destroy
    choice: Ints[MAX_TARGETS, HIT_ROWS]  # [i, hits] 1 if target i belongs to the best use among the targets up to i
    dice: int  # counter of dice of the present turn
    share: Ints[MAX_PLAYERS]  # [seat] hits that its owner has to assign
    room: Ints[MAX_PLAYERS]  # [seat] hits that its ships can take beyond those

    def __init__(self) -> None:
        zero(self)

    def copy_from(self, other: Fight) -> None:
        copy(self, other)


def dice_at(g: Game, t: Rules, seat: int, square: int) -> int:
    """SS-ATK-03: dice of all ships of the seat against enemies in their own square."""
    dice: int = 0
    for kind in range(t.n_kinds):
        dice += g.ships[seat][kind][square] * t.dice[seat][kind]
    return dice


def dice_beside(g: Game, t: Rules, seat: int, square: int) -> int:
    """SS-SHP-03: dice of the ships in this square against one neighbouring square."""
    dice: int = 0
    for kind in range(t.n_kinds):
        dice += g.ships[seat][kind][square] * t.beside[seat][kind]
    return dice


def dice_on(g: Game, t: Rules, seat: int, target: int) -> int:
    """SS-ATK-02 to SS-ATK-04: dice of all ships that can attack a square, orthogonal neighbours included."""
    dice: int = dice_at(g, t, seat, target)
    for way in range(MAX_WAYS):
        if t.near[target][way] >= 0:
            dice += dice_beside(g, t, seat, t.near[target][way])
    return dice


def dice_home(g: Game, t: Rules, seat: int, square: int, split: bool) -> int:
    """SS-ATK-01, SS-AMB-04: dice of one stack against its own square, without ships that fire next door instead."""
    dice: int = 0
    for kind in range(t.n_kinds):
        if not split or not t.beside[seat][kind]:
            dice += g.ships[seat][kind][square] * t.dice[seat][kind]
    return dice


def fresh_dice(g: Game, t: Rules, seat: int) -> bool:
    """Does the seat own a ship that makes it roll other dice?"""
    for kind in range(t.n_kinds):
        if t.fresh[seat][kind] and g.fleet[seat][kind] > 0:
            return True
    return False


def roll_hits(g: Game, t: Rules, f: Fight, seat: int, dice: int) -> int:
    """SS-ATK-08: hits of so many attack dice; dice of one turn are numbered through."""
    hits: int = 0
    purpose = Purpose.FRESH_ATTACK if fresh_dice(g, t, seat) else Purpose.ATTACK
    for _ in range(dice):
        face: int = pick(draw(g.key, purpose, seat, g.round, f.dice), t.die_faces)
        f.dice += 1
        if face < t.hit_faces:
            hits += 1
    return hits


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
                        f.taken[f.n] = 0
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
            f.taken[i] = 1
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
            if f.seat[i] == seat and not f.taken[i] and (cheapest < 0 or f.worth[i] < f.worth[cheapest]):
                cheapest = i
        if left <= 0 or cheapest < 0:
            return
        f.taken[cheapest] = 1
        left -= 1


def strike(g: Game, t: Rules, f: Fight, rec: Recorder, seat: int, square: int, dice: int, second: int) -> None:
    """SS-ATK-05 to SS-ATK-07: roll, assign, remove; nobody shoots back."""
    hits: int = roll_hits(g, t, f, seat, dice)
    record_event(rec, Event.ATTACKED, seat, square, dice, hits, second)
    record_count(rec, seat, Count.HITS, hits)
    record_mark(rec, square, Mark.ATTACKS)
    line_up(g, t, f, seat, square, False, 1000.0)
    if t.hit_assigner == Assigner.ATTACKER:
        assign_by_attacker(f, hits)
    else:
        assign_by_defenders(f, hits)
    for i in range(f.n):
        if f.taken[i]:
            destroy(g, rec, seat, f.seat[i], f.kind[i], square)
    for i in range(f.n):
        if f.taken[i] and f.kind[i] == t.flagship:
            eliminate(g, t, rec, f.seat[i])


def destroy(g: Game, rec: Recorder, seat: int, loser: int, kind: int, square: int) -> None:
    """SS-ATK-05, SS-SHP-09: the ship goes back to its supply."""
    put_ships(g, loser, kind, square, -1)
    record_count(rec, seat, Count.KILLS, 1)
    record_count(rec, loser, Count.LOSSES, 1)
    record_mark(rec, square, Mark.LOSSES)
    record_event(rec, Event.DESTROYED, loser, kind, square, 0, 0)


def eliminate(g: Game, t: Rules, rec: Recorder, seat: int) -> None:
    """SS-WIN-04, SS-WIN-05, SS-AMB-11: without its flagship a player is out, with all ships, ore and metal."""
    g.alive[seat] = 0
    g.out_turn[seat] = g.turn
    g.ore[seat] = 0
    g.metal[seat] = 0
    for square in range(t.n_squares):
        if g.keeper[square] == seat:
            g.keeper[square] = -1
        if g.here[seat][square] > 0:
            for kind in range(t.n_kinds):
                put_ships(g, seat, kind, square, -g.ships[seat][kind][square])
    record_out(rec, seat, Cause.FLAGSHIP_LOST)
    record_event(rec, Event.OUT, seat, 0, 0, 0, 0)


def can_attack(g: Game, t: Rules, seat: int, square: int) -> bool:
    """Are there enemies in the square, and dice against them?"""
    return enemies(g, seat, square) > 0 and dice_on(g, t, seat, square) > 0


def attack_square(g: Game, t: Rules, f: Fight, rec: Recorder, seat: int, target: int) -> None:
    """SS-ATK-02: all ships that can attack a square do."""
    f.dice = 0
    record_count(rec, seat, Count.ATTACKS, 1)
    strike(g, t, f, rec, seat, target, dice_on(g, t, seat, target), 0)


def attack_from(g: Game, t: Rules, f: Fight, rec: Recorder, seat: int, square: int, beside: int) -> None:
    """SS-ATK-01, SS-AMB-04, SS-AMB-18: all ships of one stack; those that can may fire into one neighbouring square."""
    f.dice = 0
    record_count(rec, seat, Count.ATTACKS, 1)
    home: int = dice_home(g, t, seat, square, beside >= 0)
    if home > 0 and enemies(g, seat, square) > 0:
        strike(g, t, f, rec, seat, square, home, 0)
    if beside >= 0 and enemies(g, seat, beside) > 0:  # the first shots may have ended their player
        strike(g, t, f, rec, seat, beside, dice_beside(g, t, seat, square), 1)
