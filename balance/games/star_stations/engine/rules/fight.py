# engine: kernel
"""Attacks: who may shoot where, the dice, and what they destroy."""

import cython

if not cython.compiled:
    from .....core.rng import draw, pick
    from ....engine.recorder import Recorder, record_count, record_event, record_mark, record_out
    from ..names import MAX_WAYS, Assigner, Cause, Count, Event, Mark, Purpose, Shot
    from ..state import Game
    from ..tables import Rules
    from .fleet import enemies, put_ships
    from .hits import Fight, assign_by_attacker, assign_by_defenders, line_up


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


def strike(g: Game, t: Rules, f: Fight, rec: Recorder, seat: int, square: int, dice: int) -> None:
    """SS-ATK-05 to SS-ATK-07: roll, assign, remove; nobody shoots back."""
    hits: int = roll_hits(g, t, f, seat, dice)
    record_event(rec, Event.ATTACKED, seat, square, dice, hits, f.shot)
    record_count(rec, seat, Count.HITS, hits)
    record_mark(rec, square, Mark.ATTACKS)
    line_up(g, t, f, seat, square, False, 1000.0)
    if t.hit_assigner == Assigner.ATTACKER:
        assign_by_attacker(f, hits)
    else:
        assign_by_defenders(f, hits)
    for i in range(f.n):
        if f.loss[i]:
            destroy(g, rec, seat, f.seat[i], f.kind[i], square)
    for i in range(f.n):
        if f.loss[i] and f.kind[i] == t.flagship:
            eliminate(g, t, rec, f.seat[i])


def destroy(g: Game, rec: Recorder, seat: int, loser: int, kind: int, square: int) -> None:
    """SS-ATK-05, SS-SHP-09: the ship goes back to its supply."""
    put_ships(g, loser, kind, square, -1)
    g.news = g.turn
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
    f.shot = Shot.ALL
    record_count(rec, seat, Count.ATTACKS, 1)
    strike(g, t, f, rec, seat, target, dice_on(g, t, seat, target))


def attack_from(g: Game, t: Rules, f: Fight, rec: Recorder, seat: int, square: int, beside: int) -> None:
    """SS-ATK-01, SS-AMB-04, SS-AMB-18: all ships of one stack; those that can may fire into one neighbouring square."""
    f.dice = 0
    record_count(rec, seat, Count.ATTACKS, 1)
    home: int = dice_home(g, t, seat, square, beside >= 0)
    if home > 0 and enemies(g, seat, square) > 0:
        f.shot = Shot.HOME
        strike(g, t, f, rec, seat, square, home)
    if beside >= 0 and enemies(g, seat, beside) > 0:  # the first shots may have ended their player
        f.shot = Shot.BESIDE
        strike(g, t, f, rec, seat, beside, dice_beside(g, t, seat, square))
