# engine: kernel
"""What a beacon card leaves open: which of its options may be taken, whom it may rob, where it may warp a ship."""

import cython

if not cython.compiled:
    from .....core.grid import Grid
    from .....core.hexgrid import hex_distance
    from .....core.names import MAX_CELLS
    from ..names import Judge, Module, Power, Reward
    from ..state import Game
    from ..tables import Rules
    from .artifacts import can_explore
    from .pieces import friends, has_planet, is_empty, mothership, next_to


def needs_ship(t: Rules, item: int) -> bool:
    """MS-BCN-15, -22: does the card ask for the energy of a mothership, which must be there?"""
    return Judge.ENGINES <= t.judge[item] <= Judge.SHIELDS


def can_choose(g: Game, t: Rules, seat: int, item: int, option: int) -> bool:
    """MS-BCN-12, -13: may this option be taken? Its modules are in play and what it costs can be paid; or the other
    one is as bad."""
    return is_open(g, t, seat, item, option) or not is_open(g, t, seat, item, 1 - option)


def is_open(g: Game, t: Rules, seat: int, item: int, option: int) -> bool:
    if t.lacks[item][option]:
        return False
    for i in range(t.n_gifts[item][option]):
        if not can_meet(g, t, seat, t.gift[item][option][i], t.gift_number[item][option][i]):
            return False
    return True


def can_meet(g: Game, t: Rules, seat: int, what: int, number: int) -> bool:
    """What is to be paid is there; what is to be explored, too."""
    if what == Reward.LOSE_MINERALS:
        return g.minerals[seat] >= number
    if what == Reward.LOSE_GAS:
        return g.gas[seat] >= number
    if what == Reward.LOSE_INFLUENCE:
        return not t.module[Module.INFLUENCE] or g.influence[seat] >= number
    if what == Reward.LOSE_CARDS:
        return g.hand_size[seat] >= number
    if what == Reward.LOSE_HULL:
        return g.cell[mothership(seat)] >= 0
    if what == Reward.ARTIFACT:
        return has_unexplored(g, t, seat)
    return True


def has_unexplored(g: Game, t: Rules, seat: int) -> bool:
    for planet in range(t.n_planets):
        if can_explore(g, seat, planet):
            return True
    return False


def can_rob(g: Game, seat: int, victim: int) -> bool:
    """MS-TECH-E3A: an enemy that has minerals and no embargo."""
    return (
        g.alive[victim] != 0
        and not friends(g, seat, victim)
        and (g.minerals[victim] > 0 and not g.power[victim][Power.THEFT_PROOF])
    )


def closest(g: Game, t: Rules, b: Grid, unit: int) -> int:
    """How far the closest planet is from a unit; MAX_CELLS if there is none."""
    least: int = MAX_CELLS
    for planet in range(t.n_planets):
        if not g.planet_gone[planet]:
            least = min(least, hex_distance(b, t.planet_cell[planet], g.cell[unit]))
    return least


def can_fold(g: Game, t: Rules, b: Grid, unit: int, cell: int, far: int) -> bool:
    """MS-BCN-19: is this a free hex beside one of the closest planets, which are so far away?"""
    if not is_empty(g, t, cell):
        return False
    for planet in range(t.n_planets):
        place = t.planet_cell[planet]
        if has_planet(g, t, place) and next_to(b, place, cell) and hex_distance(b, place, g.cell[unit]) == far:
            return True
    return False
