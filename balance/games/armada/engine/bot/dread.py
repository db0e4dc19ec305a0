# engine: kernel
"""What a face of the enemy die would cost."""

import cython

if not cython.compiled:
    from ..names import SIDES, Strike
    from ..scratch.fight import Fight
    from ..state import Game
    from ..tables import Rules


def face_cost(g: Game, t: Rules, f: Fight, face: int) -> int:
    """Damage, breaches and disabled crew of the lines with this face, in tenths of a hull point."""
    cost: int = 0
    for i in range(f.n):
        if not f.dead[i]:
            card = f.card[i]
            for line in range(t.n_lines[card]):
                if t.line_faces[card][line] >> face & 1 and not f.held[i][line]:
                    cost += 7 * t.line[card][line][Strike.ENERGY] + 10 * t.line[card][line][Strike.KINETIC]
                    cost += 5 * t.line[card][line][Strike.BREACH] + 5 * t.line[card][line][Strike.CREW]
                    cost += 7 * t.line[card][line][Strike.TIMER_ENERGY] + 7 * t.line[card][line][Strike.FLEET_ENERGY]
    return cost


def better_reroll(g: Game, t: Rules, f: Fight, face: int) -> bool:
    """Is a face worse than the average of all?"""
    total: int = 0
    for other in range(1, SIDES + 1):
        total += face_cost(g, t, f, other)
    return SIDES * face_cost(g, t, f, face) > total
