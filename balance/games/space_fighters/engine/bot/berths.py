# engine: kernel
"""Which station a control ship heads for, and how good each place is for it."""

import cython

if not cython.compiled:
    from ..names import REMNANT, Weight, Where
    from ..rules.pieces import owner, ships
    from ..state import Game
    from ..tables import Rules
    from .judgement import calm, danger, has_rivals
    from .scratch import Mind


def bind_ships(g: Game, t: Rules, m: Mind, seat: int) -> None:
    """Every control ship in the open claims a station of its own, the best pair of ship and station first."""
    m.finishing = not has_rivals(g, t, seat)
    for piece in range(t.n_pieces):
        m.bound[piece] = 0
    while bind_next(g, t, m, seat):
        pass


def bind_next(g: Game, t: Rules, m: Mind, seat: int) -> bool:
    """Let the ship that gains most from an unclaimed station claim it; False if there is none."""
    best: float = 0.0
    ship = -1
    goal = -1
    for piece in range(t.n_pieces):
        if in_the_open(g, t, seat, piece) and m.bound[piece] == 0:
            cell = g.cell[seat][piece]
            for station in range(t.n_stations):
                if owner(g, t, station) != seat and not is_claimed(t, m, piece, station):
                    worth: float = worth_from(g, t, m, seat, piece, station, cell)
                    if worth > best:
                        best, ship, goal = worth, piece, station
    if ship < 0:
        return False
    m.bound[ship] = 1 + goal
    return True


def in_the_open(g: Game, t: Rules, seat: int, piece: int) -> bool:
    """Is this a control ship in space outside every station?"""
    cell = g.cell[seat][piece]
    return cell >= 0 and not t.attacks[t.kind[piece]] and t.station_at[cell] < 0


def is_claimed(t: Rules, m: Mind, piece: int, station: int) -> bool:
    """Does another own control ship head for this station?"""
    for other in range(t.n_pieces):
        if other != piece and m.bound[other] == 1 + station:
            return True
    return False


def take_bearings(g: Game, t: Rules, m: Mind, seat: int, piece: int, cell: int) -> None:
    """What a control ship here has in mind: where to go, and what its loss would cost."""
    m.aim = m.bound[piece] - 1 if m.bound[piece] > 0 else station_for(g, t, m, seat, piece, cell)
    m.nerve = calm(g)
    m.stake = t.weight[seat][Weight.CAUTION]
    if t.weight[seat][Weight.LAST] > 0.0:
        m.stake += t.weight[seat][Weight.LAST] / max(ships(g, t, seat, 0, Where.RESERVE), 1)


def station_for(g: Game, t: Rules, m: Mind, seat: int, piece: int, cell: int) -> int:
    """The station that a control ship heads for or stays in: the best for its distance; -1 if there is none."""
    inside = t.station_at[cell]
    if inside == t.home[seat] and not m.finishing and somebody_travels(g, t, seat, piece):
        return inside
    best: float = 0.0
    choice = -1
    for station in range(t.n_stations):
        if station == inside or (owner(g, t, station) != seat and not is_claimed(t, m, piece, station)):
            worth: float = worth_from(g, t, m, seat, piece, station, cell)
            if worth > best:
                best, choice = worth, station
    return choice


def somebody_travels(g: Game, t: Rules, seat: int, piece: int) -> bool:
    """Is another own control ship in the open? Then the one at home stays there."""
    for other in range(t.n_pieces):
        if other != piece and in_the_open(g, t, seat, other):
            return True
    return False


def worth_from(g: Game, t: Rules, m: Mind, seat: int, piece: int, station: int, cell: int) -> float:
    """What a station is worth to a control ship here: less the farther it is, and less while an enemy is in it."""
    worth: float = station_worth(g, t, m, seat, station)
    steps = t.control_steps[station][cell]
    if steps == 0:
        return worth
    if owner(g, t, station) >= 0 and owner(g, t, station) != seat:
        worth *= t.weight[seat][Weight.HELD]
    return worth / (1.0 + t.weight[seat][Weight.DELAY] * (1.0 + (steps - 1) / t.pace[t.kind[piece]]))


def station_worth(g: Game, t: Rules, m: Mind, seat: int, station: int) -> float:
    """What owning a station is worth; once only moving in is left to win, nothing else counts (SF-WIN-03)."""
    if m.finishing and (t.colour[station] < 0 or t.colour[station] == seat or not g.alive[t.colour[station]]):
        return 0.0
    if station == t.home[seat]:
        return t.weight[seat][Weight.HOME]
    if station == t.centre:
        return t.weight[seat][Weight.CENTRE]
    worth: float = t.weight[seat][Weight.OTHER]
    other = t.colour[station]
    if other >= 0 and g.alive[other]:
        left: float = ships(g, t, other, 1, Where.RESERVE)
        left += t.weight[seat][Weight.HEAVY] * ships(g, t, other, 0, Where.RESERVE)
        worth += t.weight[seat][Weight.CONQUEST] / (REMNANT + left)
    return worth


def control_score(g: Game, t: Rules, m: Mind, seat: int, piece: int, cell: int) -> float:
    """How good a place is for a control ship: what it holds or will hold from there, if it survives."""
    worth: float = 0.0
    if m.aim >= 0:
        worth = worth_from(g, t, m, seat, piece, m.aim, cell)
    if t.station_at[cell] >= 0:
        worth = max(worth, station_worth(g, t, m, seat, t.station_at[cell]))
    return worth - (m.stake + worth) * m.nerve * danger(g, t, seat, t.kind[piece], cell)
