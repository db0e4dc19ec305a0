# engine: kernel
"""What each enemy fleet can bring to bear on a hex in its next turn, summed up once and kept until the fleet changes.

Ships move in their owner's turn only, so most sums serve many looks, and every seat that fears the fleet.
"""

import cython

if not cython.compiled:
    from .....core.grid import Grid
    from ..names import Harm
    from ..rules.pieces import kind_of, owner
    from ..tables import Rules
    from .scratch import Mind


def open_fleet(m: Mind, seat: int) -> None:
    """Ships that are listed from now on belong to this seat."""
    m.fleet[m.n_fleets] = seat
    m.first[m.n_fleets] = m.n
    m.n_fleets += 1
    m.first[m.n_fleets] = m.n


def list_ship(b: Grid, m: Mind, unit: int, cell: int, span: int, mean: float) -> None:
    """One more enemy ship that can strike so far, with this mean roll."""
    m.unit[m.n] = unit
    m.span[m.n] = span
    m.mean[m.n] = mean
    m.x[m.n] = b.x[cell]
    m.y[m.n] = b.y[cell]
    m.n += 1
    m.first[m.n_fleets] = m.n


def note_ship(m: Mind, unit: int, place: int, span: int, mean: float) -> None:
    """Sums of a fleet hold no longer if one of its ships is not as it was."""
    if m.seen_place[unit] != place or m.seen_span[unit] != span or m.seen_mean[unit] != mean:
        m.seen_place[unit] = place
        m.seen_span[unit] = span
        m.seen_mean[unit] = mean
        m.change[owner(unit)] += 1


def sum_up(t: Rules, b: Grid, m: Mind, fleet: int, kind: int, cell: int) -> None:
    """Mean rolls of a fleet against a ship of a kind on a hex, unless they are known."""
    seat = m.fleet[fleet]
    if m.summed[kind][cell][seat] == m.change[seat]:
        return
    shots: float = 0
    heavy: float = 0
    x, y = b.x[cell], b.y[cell]
    for i in range(m.first[fleet], m.first[fleet + 1]):
        dx, dy = m.x[i] - x, m.y[i] - y
        if (abs(dx) + abs(dy) + abs(dx + dy)) >> 1 <= m.span[i]:
            harm = t.harm[kind_of(t, m.unit[i])][kind]
            if harm == Harm.SHIELD:
                shots += m.mean[i]
            elif harm != Harm.NOTHING:
                heavy += m.mean[i]
    m.summed[kind][cell][seat] = m.change[seat]
    m.shots[kind][cell][seat] = shots
    m.heavy[kind][cell][seat] = heavy
