# engine: kernel
"""Where a ship can go: a breadth-first search over tiles."""

from __future__ import annotations

import cython

if not cython.compiled:
    from .....core.hints import Ints, zero
    from .....core.names import MAX_CELLS
    from ..names import MAX_PIECES
    from ..state import Game
    from ..tables import Rules


class Reach:
    look: int  # number of the present search; tiles of an older one count as out of reach
    seen: Ints[MAX_CELLS]  # [tile] number of the last search that reached it
    steps: Ints[MAX_CELLS]  # [tile] steps of that search
    n: int  # tiles in reach
    tiles: Ints[MAX_CELLS]  # [i] tiles in reach, nearest first; the start in place 0

    def __init__(self) -> None:
        zero(self)


def fighter_reach(g: Game, t: Rules, r: Reach, seat: int, start: int, steps: int) -> None:
    """SF-MOV-01 to -04, AMB-02, AMB-03: tiles that a fighter can come to; those with an enemy end the way."""
    begin(r, start)
    done = 0
    while done < r.n:
        tile = r.tiles[done]
        done += 1
        if r.steps[tile] >= steps:
            return
        other = g.at[tile] - 1
        if tile != start and other >= 0 and (other // MAX_PIECES != seat or not t.friendly_passage):
            continue
        for i in range(4):
            new = t.way[tile][i]
            if new >= 0 and r.seen[new] != r.look and t.station_at[new] < 0:
                if t.friendly_passage or g.at[new] == 0 or (g.at[new] - 1) // MAX_PIECES != seat:
                    add(r, new, r.steps[tile] + 1)


def control_reach(g: Game, t: Rules, r: Reach, start: int, steps: int) -> None:
    """SF-CTL-02 to -04, SF-MOV-02: empty tiles and stations that a control ship can come to."""
    begin(r, start)
    done = 0
    while done < r.n:
        tile = r.tiles[done]
        done += 1
        if r.steps[tile] >= steps:
            return
        for i in range(4):
            new = t.way[tile][i]
            if new >= 0 and r.seen[new] != r.look and g.at[new] == 0:
                add(r, new, r.steps[tile] + 1)


def begin(r: Reach, start: int) -> None:
    r.look += 1
    r.n = 0
    add(r, start, 0)


def add(r: Reach, tile: int, steps: int) -> None:
    r.seen[tile] = r.look
    r.steps[tile] = steps
    r.tiles[r.n] = tile
    r.n += 1
