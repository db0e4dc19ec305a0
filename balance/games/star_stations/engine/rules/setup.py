# engine: kernel
"""Set-up: terrain, corners, fleets, who begins."""

import cython

if not cython.compiled:
    from .....core.rng import draw, pick
    from ....engine.names import Origin
    from ....engine.recorder import Recorder, record_count, record_event, record_gain
    from ..names import Corners, Count, Event, First, Purpose, Seating, Terrain
    from ..state import Game
    from ..tables import Rules
    from .fleet import put_ships


def set_up(g: Game, t: Rules, rec: Recorder) -> None:
    """SS-SET-01 to SS-SET-14, in the order of the rulebook."""
    g.n = t.n
    for seat in range(t.n):
        g.alive[seat] = 1
        g.ore[seat] = t.start_ore + t.extra_ore[seat]
        g.metal[seat] = t.start_metal + t.extra_metal[seat]
    lay_terrain(g, t, rec)
    list_terrain(g, t)
    if t.start_corners == Corners.DRAWN:
        draw_corners(g, t, rec)
    else:
        choose_corners(g, t, rec)
    for seat in range(t.n):
        place_fleet(g, t, rec, seat)
    for square in range(t.n_squares):
        g.keeper[square] = -1
    find_order(g, t, rec)


def lay_terrain(g: Game, t: Rules, rec: Recorder) -> None:
    """SS-SET-03, SS-GAP-09: as on the map, or piece by piece on squares drawn by lot."""
    if t.terrain == Terrain.MAP:
        for square in range(t.n_squares):
            g.star[square] = t.map_star[square]
            g.asteroids[square] = t.map_asteroids[square]
        return
    stars: int = t.star_count
    asteroids: int = t.asteroid_count
    piece: int = 0
    while stars + asteroids > 0:
        first: int = stars
        if t.terrain == Terrain.MIXED:
            first = pick(draw(g.key, Purpose.TERRAIN, 0, 0, piece), stars + asteroids) < stars
        is_star: bool = first > 0
        square: int = terrain_square(g, t, is_star, stars, piece)
        g.star[square] += is_star
        g.asteroids[square] += not is_star
        record_event(rec, Event.TERRAIN, piece % t.n, square, 1 if is_star else 2, 0, 0)
        stars -= is_star
        asteroids -= not is_star
        piece += 1


def list_terrain(g: Game, t: Rules) -> None:
    """The squares with stars and those with asteroids: neither changes during a game (SS-ECO-05)."""
    g.n_stars = 0
    g.n_rocks = 0
    for square in range(t.n_squares):
        if g.star[square]:
            g.star_at[g.n_stars] = square
            g.n_stars += 1
        if g.asteroids[square]:
            g.rock_at[g.n_rocks] = square
            g.n_rocks += 1


def terrain_square(g: Game, t: Rules, is_star: bool, stars: int, piece: int) -> int:
    """One of the legal squares for a piece, all equally likely, `stars` being left to lay.

    SS-SET-03 asks for all pieces to be laid: the last empty squares are kept for the stars, and counts for which that
    is not enough are refused before the game.
    """
    empty: int = 0
    for square in range(t.n_squares):
        empty += may_lie(g, t, square, True)
    crowded: bool = not is_star and empty <= stars
    legal: int = 0
    for square in range(t.n_squares):
        legal += fits(g, t, square, is_star, crowded)
    number: int = pick(draw(g.key, Purpose.TERRAIN, 1, 0, piece), legal)
    choice: int = 0
    for square in range(t.n_squares):
        if fits(g, t, square, is_star, crowded):
            if number == 0:
                choice = square
            number -= 1
    return choice


def fits(g: Game, t: Rules, square: int, is_star: bool, crowded: bool) -> bool:
    """May a piece lie here; where it is crowded, only beside other asteroids?"""
    return may_lie(g, t, square, is_star) and not (crowded and g.asteroids[square] == 0)


def may_lie(g: Game, t: Rules, square: int, is_star: bool) -> bool:
    """SS-SET-04 to SS-SET-08: one star a square, no asteroids with a star, a limit of asteroids, corners stay empty."""
    for i in range(4):
        if t.corner[i] == square:
            return False
    if g.star[square]:
        return False
    return g.asteroids[square] == 0 if is_star else g.asteroids[square] < t.asteroid_limit


def hits_of(g: Game, t: Rules, purpose: int, seat: int, again: int) -> int:
    """SS-SET-09: hits of the dice that decide about corners, or about the first turn."""
    hits: int = 0
    for number in range(t.corner_dice):
        hits += pick(draw(g.key, purpose, seat, again, number), t.die_faces) < t.hit_faces
    return hits


def best_roller(g: Game, t: Rules, rec: Recorder, purpose: int, done: int, again: int) -> int:
    """SS-SET-14: the seat with the most hits among those not in `done` (one bit per seat); those who tie roll again."""
    tied: int = 0
    most: int = -1
    best: int = -1
    for seat in range(t.n):
        if not (done >> seat) & 1:
            hits: int = hits_of(g, t, purpose, seat, again)
            if hits > most:
                most, best, tied = hits, seat, 0
            elif hits == most:
                tied |= (1 << seat) | (1 << best)
    if tied == 0 or again >= 100:  # dice that always or never hit would roll for ever
        return best
    return best_roller(g, t, rec, purpose, ((1 << t.n) - 1) & ~tied, again + 1)


def choose_corners(g: Game, t: Rules, rec: Recorder) -> None:
    """SS-SET-09, SS-SET-10: who rolls the most hits chooses first, the others in falling order."""
    done: int = 0
    occupied: int = 0
    for _ in range(t.n):
        seat: int = best_roller(g, t, rec, Purpose.CORNER, done, 0)
        corner: int = best_corner(g, t, seat, occupied)
        done |= 1 << seat
        occupied |= 1 << corner
        g.corner[seat] = t.corner[corner]
        record_event(rec, Event.CORNER, seat, g.corner[seat], hits_of(g, t, Purpose.CORNER, seat, 0), 0, 0)


def best_corner(g: Game, t: Rules, seat: int, occupied: int) -> int:
    """What a player chooses: far from the others, then near to stars and asteroids, then by lot."""
    best: int = -1
    most: int = 0
    lots: int = draw(g.key, Purpose.CORNER, seat, 200, 0) & 3
    for i in range(4):
        corner = (i + lots) & 3
        if not (occupied >> corner) & 1:
            score: int = 1 + riches(g, t, t.corner[corner])
            for other in range(4):
                if (occupied >> other) & 1:
                    score += 10000 * t.distance[t.corner[corner]][t.corner[other]]
            if score > most:
                best, most = corner, score
    return best


def riches(g: Game, t: Rules, corner: int) -> int:
    """How much terrain lies near a corner."""
    total: int = 0
    for square in range(t.n_squares):
        total += (3 * g.star[square] + g.asteroids[square]) * max(8 - t.distance[corner][square], 0)
    return total


def draw_corners(g: Game, t: Rules, rec: Recorder) -> None:
    """SS-LAY-02 to SS-LAY-04: opposite corners for two, else clockwise from a corner drawn by lot."""
    first: int = draw(g.key, Purpose.CORNER, 0, 201, 0) & 3
    for seat in range(t.n):
        g.corner[seat] = t.corner[(first + seat * (2 if t.n == 2 else 1)) & 3]
        record_event(rec, Event.CORNER, seat, g.corner[seat], -1, 0, 0)


def place_fleet(g: Game, t: Rules, rec: Recorder, seat: int) -> None:
    """SS-SET-11: flagship and frigates on the corner, and what the seat was granted."""
    for kind in range(t.n_kinds):
        put_ships(g, seat, kind, g.corner[seat], t.start[kind])
        if t.grant[seat][kind]:
            put_ships(g, seat, kind, g.corner[seat], 1)
            record_gain(rec, seat, kind, Origin.GRANTED)
            record_event(rec, Event.GRANTED, seat, kind, 0, 0, 0)


def find_order(g: Game, t: Rules, rec: Recorder) -> None:
    """SS-SET-12, SS-SET-13: the first player by lot or by a roll of its own, then clockwise."""
    first: int = pick(draw(g.key, Purpose.FIRST, 0, 300, 0), t.n)
    if t.first_player == First.ROLLED:
        first = best_roller(g, t, rec, Purpose.FIRST, 0, 0)
    record_event(rec, Event.FIRST_PLAYER, first, 0, 0, 0, 0)
    start: int = corner_number(g, t, first)
    place: int = 0
    if t.turn_order == Seating.SEATS:
        for i in range(t.n):
            g.order[i] = (first + i) % t.n
    else:
        for i in range(4):
            for seat in range(t.n):
                if corner_number(g, t, seat) == (start + i) & 3:
                    g.order[place] = seat
                    place += 1
    for i in range(t.n):
        record_count(rec, g.order[i], Count.ORDER, i + 1)
    g.place = -1


def corner_number(g: Game, t: Rules, seat: int) -> int:
    """SS-LAY-01: the seat's corner, clockwise from top left."""
    for i in range(4):
        if t.corner[i] == g.corner[seat]:
            return i
    return -1
