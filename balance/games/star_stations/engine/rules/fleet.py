# engine: kernel
"""Ships on squares: put them there, take them away, count them, and see what they hold."""

import cython

if not cython.compiled:
    from ..names import Control, StationGoal, Supply
    from ..state import Game
    from ..tables import Rules


def put_ships(g: Game, seat: int, kind: int, square: int, number: int) -> None:  # engine: inline
    """Ships come to a square; a negative number leaves it."""
    g.ships[seat][kind][square] += number
    g.here[seat][square] += number
    g.crowd[square] += number
    g.fleet[seat][kind] += number


def shift_ships(g: Game, seat: int, kind: int, start: int, end: int, number: int) -> None:  # engine: inline
    """Ships go from one square to another."""
    g.ships[seat][kind][start] -= number
    g.here[seat][start] -= number
    g.crowd[start] -= number
    g.ships[seat][kind][end] += number
    g.here[seat][end] += number
    g.crowd[end] += number


def enemies(g: Game, seat: int, square: int) -> int:  # engine: inline
    """Ships of others in a square."""
    return g.crowd[square] - g.here[seat][square]


def contested(g: Game, seat: int, square: int) -> bool:  # engine: inline
    """Does the seat share this square with an enemy?"""
    return g.here[seat][square] > 0 and g.crowd[square] > g.here[seat][square]


def shares_any(g: Game, t: Rules, seat: int) -> bool:
    """SS-ECO-01: does the seat share any square with an enemy?"""
    for square in range(t.n_squares):
        if contested(g, seat, square):
            return True
    return False


def workers_at(g: Game, t: Rules, seat: int, square: int) -> int:
    """SS-SHP-01: own ships here that mine and build modules."""
    number: int = 0
    for kind in range(t.n_kinds):
        if t.works[seat][kind]:
            number += g.ships[seat][kind][square]
    return number


def complete(g: Game, t: Rules, square: int) -> bool:  # engine: inline
    """SS-ECO-12: a star with all its modules."""
    return g.star[square] != 0 and g.modules[square] >= t.station_modules


def controls(g: Game, t: Rules, seat: int, square: int) -> bool:
    """SS-GAP-07, SS-AMB-07: a complete station with an own ship and no enemy ship, or kept since it was alone there."""
    if not complete(g, t, square) or g.crowd[square] > g.here[seat][square]:
        return False
    if g.here[seat][square] > 0:
        return True
    return t.control == Control.KEPT and g.keeper[square] == seat


def stations_held(g: Game, t: Rules, seat: int) -> int:
    """Stations that the seat controls."""
    held: int = 0
    for i in range(g.n_stars):
        if controls(g, t, seat, g.star_at[i]):
            held += 1
    return held


def stations_to_win(g: Game, t: Rules) -> int:
    """SS-WIN-01, SS-WIN-02, SS-AMB-19: by the number of players at the start, or of those who are left."""
    players: int = players_left(g) if t.station_goal == StationGoal.LEFT else g.n
    return t.win_stations_two if players <= 2 else t.win_stations_more


def does_without(g: Game, t: Rules, seat: int, kind: int) -> bool:
    """Does the seat build none of that kind: never, as it would not appear, or not before the round of its pursuit?

    With the price and the action given back, building what does not appear is the same as not building.
    """
    waits: bool = t.pursue[seat] == kind and g.round < t.pursue_from[seat]
    return waits or t.refund[seat][kind] != 0


def in_supply(g: Game, t: Rules, seat: int, kind: int) -> bool:
    """SS-GAP-08: is the kind for sale, is a ship left in the seat's supply, and does the seat want any?"""
    if not t.for_sale[kind] or does_without(g, t, seat, kind):
        return False
    return t.supply == Supply.UNLIMITED or g.fleet[seat][kind] < t.copies[kind]


def players_left(g: Game) -> int:
    """Seats with a flagship."""
    left: int = 0
    for seat in range(g.n):
        left += g.alive[seat]
    return left
