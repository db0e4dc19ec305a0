# engine: kernel
"""What a guardian on a hex is worth to a policy."""

import cython

if not cython.compiled:
    from ......core.grid import Grid
    from ...rules.pieces import next_to, station, station_guarded
    from ...state import Game
    from ...tables import Rules
    from ..weights import Weight


def shelter_value(g: Game, t: Rules, b: Grid, seat: int, cell: int, threat: float) -> float:
    """Own planets and a threatened station beside a hex."""
    value: float = 0
    for planet in range(t.n_planets):
        if g.planet_owner[planet] == seat and not g.planet_gone[planet] and next_to(b, cell, t.planet_cell[planet]):
            value += t.weight[seat][Weight.GUARDIANS]
    home = g.cell[station(t, seat)]
    if home >= 0 and next_to(b, cell, home):
        value += t.weight[seat][Weight.STATION_GUARDIAN] * t.weight[seat][Weight.GUARDIANS]
        if threat > 0 and not station_guarded(g, t, b, seat):
            value += threat
    return value
