# engine: kernel
"""How a policy splits its energy: for what it plans this turn, and for the defence that follows."""

import cython

if not cython.compiled:
    from ......core.grid import Grid
    from ...names import HOME_IDEAS, IDEAS, MAX_PIECES, Act, Row
    from ...rules.panel import can_shift_energy
    from ...rules.pieces import mothership
    from ...state import Game
    from ...tables import Rules
    from ...workspace import Workspace
    from ..alone import best_nearness
    from ..goals import weigh_goals
    from ..reach import map_again, map_ships
    from ..scratch import Mind
    from ..steering import home_distance
    from ..threats import fear_anew, fear_at, look_out, whole
    from ..weights import Weight


def split_energy(g: Game, t: Rules, b: Grid, w: Workspace, seat: int) -> bool:
    """The split whose best plan, less what the mothership then stands to lose, is worth most."""
    if not can_shift_energy(g, seat):
        return False
    total = min(g.energy[seat], 3 * t.row_cap)
    engines, weapons, shields = g.row[seat][Row.ENGINES], g.row[seat][Row.WEAPONS], g.row[seat][Row.SHIELDS]
    look_out(g, t, b, w.m, seat)
    map_ships(g, t, b, w, seat)
    rest: float = value_of_the_rest(g, t, b, w, seat)
    best: float = -1000000
    w.order.kind = Act.ENERGY
    for idea in range(IDEAS if t.solo else IDEAS - HOME_IDEAS):
        propose(g, t, b, seat, total, idea)
        if is_old(g, w.m, seat, idea):
            continue
        value: float = split_value(g, t, b, w, seat, rest) - 0.001 * idea  # of equal splits, the first
        if value > best:
            best = value
            w.order.a = g.row[seat][Row.ENGINES]
            w.order.b = g.row[seat][Row.WEAPONS]
            w.order.c = g.row[seat][Row.SHIELDS]
    g.row[seat][Row.ENGINES], g.row[seat][Row.WEAPONS], g.row[seat][Row.SHIELDS] = engines, weapons, shields
    fear_anew(g, t, w.m, seat)
    return w.order.a != engines or w.order.b != weapons or w.order.c != shields


def is_old(g: Game, m: Mind, seat: int, idea: int) -> bool:
    """Was the present split weighed already, as an earlier idea?"""
    for row in range(3):
        m.split[idea][row] = g.row[seat][row]
    for other in range(idea):
        same: bool = True
        for row in range(3):
            same &= m.split[other][row] == m.split[idea][row]
        if same:
            return True
    return False


def value_of_the_rest(g: Game, t: Rules, b: Grid, w: Workspace, seat: int) -> float:
    """The best attack without the mothership, whatever its rows are."""
    w.m.barred = 1
    w.m.needed = 0
    w.m.kind = Act.END
    w.m.value = t.weight[seat][Weight.BOLD]
    weigh_goals(g, t, b, w, seat)
    w.m.barred = 0
    return w.m.value


def split_value(g: Game, t: Rules, b: Grid, w: Workspace, seat: int, rest: float) -> float:
    """What the rows as they are now allow, and what they protect."""
    ship = mothership(seat)
    fear_anew(g, t, w.m, seat)
    map_again(g, t, b, w, seat, 0, 0)
    w.m.kind = Act.END
    w.m.value = rest
    w.m.needed = 1 + ship % MAX_PIECES
    weigh_goals(g, t, b, w, seat)
    w.m.needed = 0
    place = w.m.hex[0] if w.m.kind != Act.END and w.m.mask & 1 else g.cell[ship]
    risk: float = fear_at(g, t, b, w.m, ship, place)
    engines: float = g.row[seat][Row.ENGINES]
    liked: float = 0.01 * min(engines, t.weight[seat][Weight.ENGINES])  # of equal splits, the engines that it likes
    home: float = best_nearness(g, t, b, w.m, ship) if t.solo else 0.0
    return w.m.value - risk + liked + home


def propose(g: Game, t: Rules, b: Grid, seat: int, total: int, idea: int) -> None:
    """As the bot likes it; weapons first, with and without engines; engines first; shields first; a third each; home,
    and the rest for weapons or for shields."""
    engines = min(whole(t.weight[seat][Weight.ENGINES]), t.row_cap)
    weapons = min(whole(t.weight[seat][Weight.WEAPONS]), t.row_cap)
    if idea == 1:
        weapons = t.row_cap
    elif idea == 2:
        weapons = t.row_cap
        engines = total - t.row_cap
    elif idea == 3:
        engines = t.row_cap
        weapons = (total - engines) // 2
    elif idea == 4:
        weapons = (total - t.row_cap + 1) // 2
        engines = total - t.row_cap - weapons
    elif idea == 5:
        weapons = total // 3
        engines = total // 3
    elif idea >= IDEAS - HOME_IDEAS:
        engines = min(home_distance(g, t, b, seat, g.cell[mothership(seat)]), t.row_cap)
        weapons = t.row_cap if idea == IDEAS - 1 else (total - engines) // 3
        weapons = min(weapons, total - engines)
    share_out(g, t, seat, total, engines, weapons)


def share_out(g: Game, t: Rules, seat: int, total: int, engines: int, weapons: int) -> None:
    """MS-ENR-01, -04: so many cubes, the rest into shields, and what fits there no more into the other rows."""
    weapons = max(0, min(weapons, min(t.row_cap, total)))
    engines = max(0, min(engines, min(t.row_cap, total - weapons)))
    shields = min(total - weapons - engines, t.row_cap)
    left = total - weapons - engines - shields
    more = min(left, t.row_cap - weapons)
    g.row[seat][Row.WEAPONS] = weapons + more
    g.row[seat][Row.ENGINES] = engines + left - more
    g.row[seat][Row.SHIELDS] = shields
