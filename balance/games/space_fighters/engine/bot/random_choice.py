# engine: kernel
"""Choices at random: whether the next one is, and everything that a fighter may legally do."""

import cython

if not cython.compiled:
    from .....core.names import MAX_CELLS
    from .....core.rng import draw, pick
    from ..names import MAX_PIECES, Purpose, Weight
    from ..rules.pieces import owner
    from ..rules.reach import Reach
    from ..state import Game
    from ..tables import Rules
    from ..workspace import Workspace
    from .scratch import Mind


def by_chance(g: Game, t: Rules, seat: int) -> bool:
    """Is the next choice left to chance?"""
    if t.weight[seat][Weight.NOISE] <= 0.0:
        return False
    bits = draw(g.key, Purpose.NOISE, seat, g.round, g.choices)
    g.choices += 1
    chance: float = bits >> 32
    return chance < t.weight[seat][Weight.NOISE] * 4294967296.0


def any_of(g: Game, seat: int, n: int) -> int:
    """A number 0 .. n-1, all equally likely."""
    number: int = pick(draw(g.key, Purpose.NOISE, seat, g.round, g.choices), n)
    g.choices += 1
    return number


def offer(m: Mind, tile: int, enemy: int) -> None:
    if m.n < 2 * MAX_CELLS:
        m.tile[m.n] = tile
        m.enemy[m.n] = enemy
        m.n += 1


def list_fighter_options(g: Game, t: Rules, w: Workspace, seat: int, start: int) -> None:
    """After `fighter_reach`: every tile to end on, every ship to attack; the first option is to stay."""
    w.m.n = 0
    for i in range(w.r.n):
        tile = w.r.tiles[i]
        ship = g.at[tile] - 1
        if ship < 0 or tile == start:
            offer(w.m, tile, -1)
        elif ship // MAX_PIECES != seat:
            offer(w.m, tile, ship)  # SF-MOV-04
    for station in range(t.n_stations):
        holder = owner(g, t, station)
        if holder >= 0 and holder != seat:
            for i in range(t.n_near[station]):
                tile = t.near[station][i]
                if can_stand(g, w.r, tile, start):
                    offer(w.m, tile, g.at[t.node[station]] - 1)  # SF-MOV-05


def can_stand(g: Game, r: Reach, tile: int, start: int) -> bool:
    """Can the ship of the last search end its move on that tile without a battle (SF-MOV-03)?"""
    return r.seen[tile] == r.look and (g.at[tile] == 0 or tile == start)
