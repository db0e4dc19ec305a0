# engine: kernel
"""What the faces of the enemy die would cost a ship."""

import cython

if not cython.compiled:
    from ..names import SIDES, Passive, Strike
    from ..rules.shots import is_doomed, shield_of
    from ..scratch.fight import Fight
    from ..state import Game
    from ..tables import Rules


def may_act(t: Rules, f: Fight, i: int, line: int, face: int) -> bool:
    """Would this line act on this face? The sixth face of the Ouroboros aside."""
    return (t.line_faces[f.card[i]][line] >> face) & 1 > 0 and f.dead[i] == 0 and is_live(t, f, i, line)


def is_live(t: Rules, f: Fight, i: int, line: int) -> bool:
    """Is a line of a ship neither in stasis, nor turned away, nor silenced?"""
    card = f.card[i]
    if f.held[i][line] or (t.card_passive[card][Passive.FLIPS] and line != f.half[i]):
        return False
    silent: int = t.card_passive[card][Passive.SILENT_AT]
    return silent == 0 or f.cubes[i] < silent


def line_energy(t: Rules, f: Fight, i: int, line: int) -> int:
    """Energy of a line as things stand."""
    card = f.card[i]
    energy: int = t.line[card][line][Strike.ENERGY]
    if t.line[card][line][Strike.TIMER_ENERGY] > 0:
        energy += t.line[card][line][Strike.TIMER_ENERGY] * f.timer[i]
    if t.line[card][line][Strike.FLEET_ENERGY] > 0:
        energy += t.line[card][line][Strike.FLEET_ENERGY] * f.n
    return energy


def revenge(g: Game, t: Rules, f: Fight, i: int) -> int:
    """AR-EN-05: Kinetic that a ship without shields strikes back with in the next enemy step, whatever the face."""
    size: int = t.card_passive[f.card[i]][Passive.RETALIATES]
    if size == 0 or f.dead[i] or f.held_passive[i] or not f.armed[i] or shield_of(g, f, i) > 0:
        return 0
    return size


def blast_to_come(t: Rules, f: Fight) -> int:
    """AR-EN-16: Energy of ships that will explode at the end of step 3, for they have as many cubes as hull."""
    if f.volatile == 0:
        return 0
    energy: int = 0
    for i in range(f.n):
        if is_doomed(f, i):
            energy += t.card_passive[f.card[i]][Passive.EXPLODES]
    return energy


def sure_loss(g: Game, t: Rules, f: Fight) -> int:
    """Hull that the Frontline ship will lose whatever the enemy die shows: to those who strike back, and to blasts."""
    hull: int = max(f.blast + blast_to_come(t, f) - g.shield[f.front], 0)
    for i in range(f.n):
        hull += revenge(g, t, f, i)
    return hull


def shots_may_kill(g: Game, t: Rules, f: Fight) -> bool:
    """AR-EN-05, -16: could what a shot sets off, with all that strike back or explode, take the last hull in front?"""
    if f.volatile == 0 or f.front < 0:
        return False
    kinetic: int = 0
    blast: int = 0
    for i in range(f.n):
        if not f.dead[i] and not f.held_passive[i]:
            blast += t.card_passive[f.card[i]][Passive.EXPLODES]
            if f.armed[i]:
                kinetic += t.card_passive[f.card[i]][Passive.RETALIATES]
    return kinetic + max(blast - g.shield[f.front], 0) >= g.hull[f.front]


def hull_cost(g: Game, t: Rules, f: Fight, face: int, shield: int) -> int:
    """Hull that a Frontline ship with so many shields would lose on a face, wards aside."""
    energy: int = 0
    hull: int = 0
    for i in range(f.n):
        hull += revenge(g, t, f, i)
        for line in range(t.n_lines[f.card[i]]):
            if may_act(t, f, i, line, face):
                energy += line_energy(t, f, i, line)
                shield -= t.line[f.card[i]][line][Strike.ION]
                hull += t.line[f.card[i]][line][Strike.KINETIC]
    return hull + max(energy - max(shield, 0), 0)


def most_hull_cost(g: Game, t: Rules, f: Fight) -> int:
    """No face can cost more than all lines together."""
    hull: int = 0
    for i in range(f.n):
        if not f.dead[i]:
            hull += revenge(g, t, f, i)
            for line in range(t.n_lines[f.card[i]]):
                hull += line_energy(t, f, i, line) + t.line[f.card[i]][line][Strike.KINETIC]
    return hull


def death_risk(g: Game, t: Rules, f: Fight, seat: int) -> float:
    """The share of faces that would cost a Frontline ship all its hull."""
    if most_hull_cost(g, t, f) < g.hull[seat]:
        return 0.0
    faces: int = 0
    for face in range(1, SIDES + 1):
        if hull_cost(g, t, f, face, g.shield[seat]) >= g.hull[seat]:
            faces += 1
    return faces / SIDES


def better_reroll(g: Game, t: Rules, f: Fight, face: int) -> bool:
    """Does a face cost more hull than the average of all?"""
    total: int = 0
    for other in range(1, SIDES + 1):
        total += hull_cost(g, t, f, other, g.shield[f.front])
    return SIDES * hull_cost(g, t, f, face, g.shield[f.front]) > total
