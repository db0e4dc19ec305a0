# engine: kernel
"""Target first: every attack that ships can make this turn, moves included, and the best of them."""

import cython

if not cython.compiled:
    from .....core.grid import Grid
    from .....core.hexgrid import hex_distance
    from ..names import MAX_PIECES, MAX_PLANETS, Act, Kind
    from ..rules.combat import can_harm, target_open
    from ..rules.panel import die_of, jitter
    from ..rules.pieces import friends, has_planet, is_empty, mothership, unit_of
    from ..rules.planets import can_aim, planet_open
    from ..state import Game
    from ..tables import Rules
    from ..workspace import Workspace
    from .alone import best_nearness, nearness
    from .errands import fetch_worth
    from .home_guard import neglect, relief_by, watch_home
    from .plans import draft, kept_share, plan_value, planet_value
    from .scratch import Mind
    from .threats import fear_at
    from .weights import Weight


def find_goal(g: Game, t: Rules, b: Grid, w: Workspace, seat: int) -> None:
    """The attack that is worth most, with as many ships as it takes."""
    w.m.barred = 0
    w.m.needed = 0
    w.m.kind = Act.END
    w.m.target = 0
    w.m.mask = 0
    w.m.value = t.weight[seat][Weight.BOLD]
    weigh_goals(g, t, b, w, seat)


def find_better_goal(g: Game, t: Rules, b: Grid, w: Workspace, seat: int, piece: int, floor: float) -> None:
    """An attack by a ship that has another map for a while, if that makes one better by more than the floor.

    Attacks in which it has no part are worth what they were, so they need not be weighed: unless it can guard the
    station now and could not before, which may set others free. The plan and its watch must be kept.
    """
    w.m.barred = 0
    w.m.kind = Act.END
    w.m.value = t.weight[seat][Weight.BOLD]
    watch_home(g, t, b, w.m, seat)
    w.m.needed = 1 + piece if floor >= 0 and w.m.watch == w.m.kept_watch else 0
    weigh_goals(g, t, b, w, seat)
    w.m.needed = 0


def keep_plan(t: Rules, m: Mind) -> None:
    """Remember the best plan while others are weighed."""
    m.kept_kind, m.kept_target, m.kept_mask, m.kept_value = m.kind, m.target, m.mask, m.value
    m.kept_watch = m.watch
    for piece in range(t.n_ships):
        m.kept_hex[piece] = m.hex[piece]


def return_to_plan(t: Rules, m: Mind) -> None:
    """The plan that was kept is the best one again."""
    m.kind, m.target, m.mask, m.value = m.kept_kind, m.kept_target, m.kept_mask, m.kept_value
    m.watch = m.kept_watch
    for piece in range(t.n_ships):
        m.hex[piece] = m.kept_hex[piece]


def weigh_goals(g: Game, t: Rules, b: Grid, w: Workspace, seat: int) -> None:
    """Keep the best attack of those that are to be weighed, if it beats the plan in mind."""
    watch_home(g, t, b, w.m, seat)
    find_refuge(g, t, b, w.m, seat)
    for planet in range(t.n_planets):
        if has_planet(g, t, t.planet_cell[planet]) and planet_open(g, t, b, seat, planet):
            weigh_goal(g, t, b, w, seat, Act.ATTACK_PLANET, planet, t.planet_cell[planet])
    for other in range(g.n):
        if g.alive[other] and not friends(g, other, seat):
            for piece in range(t.n_pieces):
                target = unit_of(other, piece)
                if g.cell[target] >= 0 and target_open(g, t, b, seat, target):
                    weigh_goal(g, t, b, w, seat, Act.ATTACK, target, g.cell[target])


def weigh_goal(g: Game, t: Rules, b: Grid, w: Workspace, seat: int, kind: int, target: int, cell: int) -> None:
    """Add ships one by one, the most useful first, while each adds enough; keep the plan if it is the best so far."""
    needed = w.m.needed - 1
    if needed >= 0 and (
        is_too_far(g, b, w.m, seat, needed, cell) or not can_take_part(g, t, b, w.m, seat, needed, kind, target, cell)
    ):
        return
    able = able_ships(g, t, b, w.m, seat, kind, target, cell) & ~w.m.barred
    if able == 0:
        return
    if kind == Act.ATTACK_PLANET and w.m.kept_at[target] != w.m.glance:
        w.m.kept_at[target] = w.m.glance
        w.m.kept[target] = kept_share(g, t, b, w.m, seat, target)
    relief: float = relief_by(g, t, b, w.m, seat, kind, target)
    mask: int = 0
    risk: float = 0
    value: float = -1000
    most = 1 if kind == Act.ATTACK and t.kind[target % MAX_PIECES] == Kind.GUARDIAN else 6  # MS-GRD-15
    while most > 0:
        most -= 1
        best: float = value + (t.weight[seat][Weight.SPARE] if mask else 0.0)
        choice = -1
        for piece in range(t.n_ships):
            bit: int = 1 << piece
            if able & bit and not mask & bit and has_place(g, t, b, w.m, seat, piece, mask, cell):
                worth: float = goal_value(g, t, b, w, seat, kind, target, mask | bit) - risk - w.m.cost[piece]
                worth -= neglect(g, t, b, w, seat, mask | bit, relief)
                if worth > best:
                    best, choice = worth, piece
        if choice < 0:
            break
        value = best
        risk += w.m.cost[choice]
        mask |= 1 << choice
    value += jitter(g, seat, 10000 + target)
    if mask and value > w.m.value:
        w.m.kind, w.m.target, w.m.mask, w.m.value = kind, target, mask, value
        for piece in range(t.n_ships):
            w.m.hex[piece] = w.m.draft[piece]


def able_ships(g: Game, t: Rules, b: Grid, m: Mind, seat: int, kind: int, target: int, cell: int) -> int:
    """Bits of the ships that could take part, where they stand or by moving; each has a place in the draft."""
    mask: int = 0
    for piece in range(t.n_ships):
        if is_too_far(g, b, m, seat, piece, cell):
            continue
        if can_take_part(g, t, b, m, seat, piece, kind, target, cell):
            mask |= 1 << piece
    return mask


def is_too_far(g: Game, b: Grid, m: Mind, seat: int, piece: int, cell: int) -> bool:
    """Is a ship off the board, or further from a target than it can go? Most are, which is quickly seen."""
    here = g.cell[unit_of(seat, piece)]
    return here < 0 or hex_distance(b, here, cell) > m.room[piece] + 1


def can_take_part(
    g: Game, t: Rules, b: Grid, m: Mind, seat: int, piece: int, kind: int, target: int, cell: int
) -> bool:
    """Could a ship that is near enough attack, where it stands or by moving? It has a place in the draft then."""
    goal = target if kind == Act.ATTACK_PLANET else MAX_PLANETS + target
    if m.place_version[goal][piece] != m.version[piece]:
        m.place_version[goal][piece] = m.version[piece]
        unit = unit_of(seat, piece)
        able: bool = find_place(g, t, b, m, seat, piece, 0, cell) and could_attack(g, t, unit, kind, target)
        m.place[goal][piece] = m.draft[piece] if able else -1
        m.place_cost[goal][piece] = m.cost[piece]
    m.draft[piece] = m.place[goal][piece]
    m.cost[piece] = m.place_cost[goal][piece]
    return m.draft[piece] >= 0


def could_attack(g: Game, t: Rules, unit: int, kind: int, target: int) -> bool:
    """May the ship attack the target, if it comes beside it?"""
    if g.attacked[unit]:
        return False
    if kind == Act.ATTACK_PLANET:
        return can_aim(g, t, unit)
    return die_of(g, t, unit) > 0 and can_harm(g, t, unit, target)


def has_place(g: Game, t: Rules, b: Grid, m: Mind, seat: int, piece: int, mask: int, cell: int) -> bool:
    """Has the ship a place beside the target? Another one, if a ship of the draft has taken it."""
    if m.draft[piece] >= 0 and is_taken(m, t, piece, mask, m.draft[piece]):
        return find_place(g, t, b, m, seat, piece, mask, cell)
    return m.draft[piece] >= 0


def find_place(g: Game, t: Rules, b: Grid, m: Mind, seat: int, piece: int, mask: int, cell: int) -> bool:
    """The safest free hex beside the target that the ship can reach; False if there is none."""
    unit = unit_of(seat, piece)
    here = g.cell[unit]
    now: float = m.refuge if piece == 0 else fear_at(g, t, b, m, unit, here)
    most: float = best_nearness(g, t, b, m, unit) if t.solo else 0.0
    best: float = 1000000
    choice = -1
    for direction in range(6):  # of equally safe hexes, the nearest
        place = b.way[cell][direction]
        if place < 0 or not m.steps[piece][place] or is_taken(m, t, piece, mask, place):
            continue
        if place != here and not is_empty(g, t, place):
            continue
        way: float = m.toll[piece][place] + 0.002 * m.steps[piece][place]
        if t.solo:
            way += most - nearness(g, t, b, m, unit, place)
        if t.n_beacons > 0:
            way -= fetch_worth(g, t, unit, place)
        if way - now < best:  # fear only makes it worse
            cost: float = way + fear_at(g, t, b, m, unit, place) - now
            if t.any_tile:
                cost += tile_toll(t, seat, place)
            if cost < best:
                best, choice = cost, place
    m.draft[piece] = choice
    m.cost[piece] = best
    if t.any_tile and choice >= 0:
        m.cost[piece] -= tile_toll(t, seat, choice)  # the odds of the attack count it
    return choice >= 0


def tile_toll(t: Rules, seat: int, cell: int) -> float:
    """What speaks against attacking from a hex: from beside a black hole nobody does (MS-BH-11); beside a neutron star
    a ship of half the strength is worth half as much (MS-NEU-03)."""
    if t.near_hole[cell] or t.hole[cell] >= 0:
        return 10000000
    if not t.near_star[cell]:
        return 0
    return t.weight[seat][Weight.STAR] * t.weight[seat][Weight.RISK] * (1.0 - 1.0 / t.neutron_divisor)


def is_taken(m: Mind, t: Rules, piece: int, mask: int, place: int) -> bool:
    """Does another ship of the draft attack from there?"""
    for other in range(t.n_ships):
        if mask & (1 << other) and other != piece and m.draft[other] == place:
            return True
    return False


def goal_value(g: Game, t: Rules, b: Grid, w: Workspace, seat: int, kind: int, target: int, mask: int) -> float:
    """Expected worth of an attack by these ships."""
    if kind == Act.ATTACK_PLANET:
        return w.m.kept[target] * planet_value(g, t, w, seat, target, mask)
    draft(g, t, w.plan, seat, target, mask)
    return plan_value(g, t, b, w, seat)


def find_refuge(g: Game, t: Rules, b: Grid, m: Mind, seat: int) -> None:
    """What the mothership risks if it does not attack; one whose hull is worth less than the ship itself may flee."""
    if m.refuge_version == m.version[0]:
        return
    m.refuge_version = m.version[0]
    ship = mothership(seat)
    m.refuge = 0
    if g.cell[ship] < 0:
        return
    m.refuge = fear_at(g, t, b, m, ship, g.cell[ship])
    if t.weight[seat][Weight.HULL] * g.hull[seat] >= t.weight[seat][Weight.OWN_FLAGSHIP]:
        return
    for cell in range(b.n):
        if m.steps[0][cell] > 1 and m.toll[0][cell] < m.refuge and is_empty(g, t, cell):  # fear only adds to the toll
            m.refuge = min(m.refuge, fear_at(g, t, b, m, ship, cell) + m.toll[0][cell])
