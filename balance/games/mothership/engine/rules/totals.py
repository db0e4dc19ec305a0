# engine: kernel
"""What dice and bonuses of a fight add up to, and what a neutron star leaves of it."""

import cython

if not cython.compiled:
    from ..state import Game
    from ..tables import Rules
    from .fight import Fight


def add_up(f: Fight) -> None:
    """MS-CMB-02, MS-MULTI-02, MS-CARD-10: faces, doubled where a card says so, and all bonuses."""
    f.total = 0
    for i in range(f.n):
        f.total += part(f, i)
    f.total = divided(f.total, f.all_divisor)
    f.own_total = own_sum(f, f.own_face + f.own_again)


def part(f: Fight, i: int) -> int:
    """What one attacker contributes."""
    return divided((f.face[i] + f.again[i]) * f.factor[i] + raised_by(f, i), f.divisor[i])


def raised_by(f: Fight, i: int) -> int:  # engine: inline
    """AMB-107: the bonuses of one attacker; what is shared is of the mothership or guardian, which comes first."""
    return f.bonus[i] + (f.shared if i == 0 else 0)


def own_sum(f: Fight, face: int) -> int:  # engine: inline
    """What the defender has with this face."""
    return divided(face * f.own_factor + f.own_bonus, f.own_divisor)


def divided(total: int, divisor: int) -> int:  # engine: inline
    """MS-NEU-03: rounded up; 0: as it is."""
    return (total + divisor - 1) // divisor if divisor > 0 and total > 0 else total


def star_divisor(t: Rules, cell: int) -> int:
    """MS-NEU-03, -07: what the total of a unit on this hex is divided by, 0 if it counts as it is."""
    return t.neutron_divisor if t.n_stars > 0 and t.near_star[cell] != 0 else 0


def note_stars(g: Game, t: Rules, f: Fight) -> None:
    """MS-NEU-03, -05, -07, AMB-58: who of a fight stands beside a neutron star now; the attackers are on the board."""
    if t.n_stars == 0:
        return
    for i in range(f.n):
        f.divisor[i] = star_divisor(t, g.cell[f.unit[i]])
    sum_divisors(t, f)


def sum_divisors(t: Rules, f: Fight) -> None:
    """AMB-58: each attacker's share is halved; by the other reading their sum, once, if all stand beside the star."""
    all_near: bool = f.n > 0
    f.near_star = False
    for i in range(f.n):
        f.near_star = f.near_star or f.divisor[i] > 0
        all_near = all_near and f.divisor[i] > 0
        if t.neutron_sum == 1:
            f.divisor[i] = 0
    f.all_divisor = t.neutron_divisor if all_near and t.neutron_sum == 1 else 0
