# engine: kernel
"""Everything a ship may legally do, for bots that choose at random."""

import cython

if not cython.compiled:
    from .....core.names import MAX_CELLS
    from ..names import MAX_PIECES
    from ..rules.pieces import owner
    from ..rules.reach import Reach
    from ..state import Game
    from ..tables import Rules
    from .scratch import Mind


def offer(m: Mind, tile: int, enemy: int) -> None:
    if m.n < 2 * MAX_CELLS:
        m.tile[m.n] = tile
        m.enemy[m.n] = enemy
        m.n += 1


def list_fighter_options(g: Game, t: Rules, r: Reach, m: Mind, seat: int, start: int) -> None:
    """After `fighter_reach`: every tile to end on, every ship to attack; the first option is to stay."""
    m.n = 0
    for i in range(r.n):
        tile = r.tiles[i]
        ship = g.at[tile] - 1
        if ship < 0 or tile == start:
            offer(m, tile, -1)
        elif ship // MAX_PIECES != seat:
            offer(m, tile, ship)  # SF-MOV-04
    for station in range(t.n_stations):
        holder = owner(g, t, station)
        if holder >= 0 and holder != seat:
            for i in range(t.n_near[station]):
                tile = t.near[station][i]
                if can_stand(g, r, tile, start):
                    offer(m, tile, g.at[t.node[station]] - 1)  # SF-MOV-05


def can_stand(g: Game, r: Reach, tile: int, start: int) -> bool:
    """Can the ship of the last search end its move on that tile without a battle (SF-MOV-03)?"""
    return r.seen[tile] == r.look and (g.at[tile] == 0 or tile == start)
