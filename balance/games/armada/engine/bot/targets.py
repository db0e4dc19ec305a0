# engine: kernel
"""Whom to shoot at, which enemy line to hold, whose crew to heal."""

import cython

if not cython.compiled:
    from ..bot.weights import Weight
    from ..names import (
        LINE_CODES,
        NOBODY,
        PASSIVE_LINE,
        PASSIVES,
        SIDES,
        Damage,
        Strike,
    )
    from ..rules.infirmary import sick_units
    from ..rules.shots import any_protector, hides, protects, shield_of
    from ..scratch.fight import Fight
    from ..state import Game
    from ..tables import Rules
    from .units import any_of, left_to_chance


def line_bite(t: Rules, seat: int, card: int, line: int) -> float:
    """What one action of a line costs, in hull points; Energy may be stopped by shields."""
    energy: float = t.line[card][line][Strike.ENERGY] + 2 * t.line[card][line][Strike.TIMER_ENERGY]
    energy += 2 * t.line[card][line][Strike.FLEET_ENERGY]
    bite: float = t.weight[seat][Weight.SHIELD] * (energy + t.line[card][line][Strike.ION])
    bite += t.line[card][line][Strike.KINETIC] * t.weight[seat][Weight.HULL]
    bite += t.line[card][line][Strike.BREACH] * t.weight[seat][Weight.OFFLINE]
    bite += t.line[card][line][Strike.CREW] * t.weight[seat][Weight.SICK]
    bite += t.line[card][line][Strike.SUMMON] * t.weight[seat][Weight.KILL]
    return bite


def faces_of(t: Rules, card: int, line: int) -> int:
    """Faces of the enemy die on which a line acts."""
    n: int = 0
    for face in range(1, SIDES + 1):
        n += t.line_faces[card][line] >> face & 1
    return n


def card_threat(t: Rules, seat: int, card: int) -> float:
    """What an enemy ship costs a combat round on average, and a little for passives."""
    threat: float = 0.0
    for line in range(t.n_lines[card]):
        threat += line_bite(t, seat, card, line) * faces_of(t, card, line) / SIDES
    for passive in range(PASSIVES):
        if t.card_passive[card][passive] > 0:
            threat += 0.1
    return threat


def shot_worth(g: Game, t: Rules, f: Fight, seat: int, i: int, amount: int, kind: int) -> float:
    """What a shot at an enemy ship is worth: its share of what is left of it, and more if it kills."""
    shield: int = shield_of(g, f, i)
    hull: int = f.hull[i] - f.cubes[i]
    absorbed: int = 0 if kind == Damage.KINETIC else min(amount, shield)
    placed: int = 0 if kind == Damage.ION else min(amount - absorbed, hull)
    if absorbed + placed == 0:
        return 0.0
    worth: float = t.weight[seat][Weight.KILL] + f.threat[i]
    share: float = (absorbed + placed) * worth / (shield + hull)
    if placed == hull:
        return share + worth
    return share + t.weight[seat][Weight.CUBE] * placed


def best_target(g: Game, t: Rules, f: Fight, seat: int, amount: int, kind: int, direct: bool, hurt_only: bool) -> int:
    """The target worth most, -1 if none may be chosen; the first of equals."""
    guarded: bool = not direct and any_protector(t, f)
    best: int = -1
    most: float = -1.0
    n: int = 0
    for i in range(f.n):
        if is_target(t, f, i, guarded, direct, hurt_only):
            n += 1
            worth: float = shot_worth(g, t, f, seat, i, amount, kind)
            if worth > most:
                most = worth
                best = i
    if n > 1 and left_to_chance(g, t, seat, next_choice(f)):
        return target_by_lot(g, t, f, seat, n, guarded, direct, hurt_only)
    return best


def is_target(t: Rules, f: Fight, i: int, guarded: bool, direct: bool, hurt_only: bool) -> bool:
    """AR-ATK-04, AR-MOD-19, AR-EN-18, -19: may a shot be aimed at this ship?"""
    if f.dead[i] or (hurt_only and f.cubes[i] == 0):
        return False
    if guarded:
        return protects(t, f, i)
    return direct or not hides(t, f, i)


def target_by_lot(g: Game, t: Rules, f: Fight, seat: int, n: int, guarded: bool, direct: bool, hurt_only: bool) -> int:
    """Any target, all equally likely."""
    left: int = any_of(g, seat, next_choice(f), n)
    for i in range(f.n):
        if is_target(t, f, i, guarded, direct, hurt_only):
            if left == 0:
                return i
            left -= 1
    return -1


def next_choice(f: Fight) -> int:
    """A number for a choice of this fight that no other choice of it has."""
    f.choices += 1
    return f.choices + (f.round << 12)


def best_line(g: Game, t: Rules, f: Fight, seat: int) -> int:
    """AR-PS-07: the line to hold, as its ship times LINE_CODES plus the line; -1 if there is none."""
    best: int = -1
    most: float = -1.0
    n: int = 0
    for i in range(f.n):
        if not f.dead[i]:
            for line in range(t.n_lines[f.card[i]]):
                if not f.held[i][line]:
                    n += 1
                    worth: float = line_bite(t, seat, f.card[i], line) * faces_of(t, f.card[i], line)
                    if worth > most:
                        most = worth
                        best = i * LINE_CODES + line
    if n > 1 and left_to_chance(g, t, seat, next_choice(f)):
        return line_by_lot(g, t, f, seat)
    return best


def line_by_lot(g: Game, t: Rules, f: Fight, seat: int) -> int:
    """Any line of any ship, or its passive where that is allowed (AR-AMB-01)."""
    ship: int = any_of(g, seat, next_choice(f), f.n)
    for _ in range(f.n):
        if not f.dead[ship]:
            codes: int = t.n_lines[f.card[ship]] + (1 if t.stasis_passives else 0)
            line: int = any_of(g, seat, next_choice(f), codes)
            return ship * LINE_CODES + (PASSIVE_LINE if line == t.n_lines[f.card[ship]] else line)
        ship = (ship + 1) % f.n
    return -1


def most_hurt_ally(g: Game, f: Fight, seat: int, allies: bool) -> int:
    """AR-MOD-20: the ship with most units in the Infirmary, the own one first; NOBODY if all are well."""
    best: int = seat if sick_units(g, seat) > 0 else NOBODY
    for other in range(g.n):
        if allies and f.members >> other & 1 and sick_units(g, other) > 0:
            if best == NOBODY or sick_units(g, other) > sick_units(g, best):
                best = other
    return best
