"""More boards for positions, and what several test files do with them. Hexes are (column, row) as in position.py."""

from balance.games.engine.names import FACTS
from balance.games.engine.recorder import event_fact
from balance.games.mothership.engine.names import MAX_PIECES, Kind

# A lane of single hexes, columns 4 to 7 of row 1, joins two rooms.
LANE = """\
. . . .         . . . .
 . 1 . . . . . . . 2 .
. . . .         . . . .
"""
LANE_PLANET = LANE.replace("1 . . .", "1 . . M")
LANE_ROCK = LANE.replace("1 . . .", "1 . . a")
THREE = """\
. . . . . . . . . . .
 . . . . . . . . . .
. . 1 . . M . . 2 . .
 . . . . . . . . . .
. . . . . . . . . . .
 . . . . . . . . . .
. . M . . 3 . . G . .
 . . . . . . . . . .
. . . . . . . . . . .
"""
FOUR = """\
. . . . . . . . . . .
 . . . . . . . . . .
. . 1 . . M . . 2 . .
 . . . . . . . . . .
. . . . . M . . . . .
 . . . . . . . . . .
. . 4 . . G . . 3 . .
 . . . . . . . . . .
. . . . . . . . . . .
"""
RICH = """\
. . . . . . . . . . .
 . . . . . . . . . .
. . 1 . . M . . 2 . .
 . . . . . . . . . .
M . . . . M . . . . M
 . . . . . . . . . .
. . . M . . . m . G .
 . . . . . . . . . .
. . . . . . . . . . .
"""
PAIRS = ((1, 3), (2, 4))


def around(where):
    """The six hexes next to one."""
    column, row = where
    side = column if row % 2 else column - 1
    level = {(column - 1, row), (column + 1, row)}
    return level | {(c, r) for r in (row - 1, row + 1) for c in (side, side + 1)}


def steps(a, b):
    """Hexes between two places."""
    (c, r), (d, s) = a, b
    dq, dr = (c - r // 2) - (d - s // 2), r - s
    return (abs(dq) + abs(dr) + abs(dq + dr)) // 2


def reach(p, unit):
    """Hexes to which a ship may move now."""
    cells = {cell: where for where, cell in p.cells.items()}
    from balance.games.mothership.engine.names import Act

    return {cells[option["cell"]] for option in p.legal(Act.MOVE, unit=unit)}


def shoot_station(p, seat, bomber):
    """A bomber of the active seat, somewhere next to a station with 4 hull left, destroys it."""
    p.set("station_hull", seat, 4)
    p.dice({bomber: 8})
    p.attack(p.unit(seat, "station"), bomber)


def log(rec):
    """All events so far: (kind, seat, a, b, c, d)."""
    return [tuple(event_fact(rec, i, what) for what in range(FACTS)) for i in range(rec.n_events)]


def kinds(rules, seat):
    """Unit number of every piece of a seat -> kind."""
    return {seat * MAX_PIECES + piece: Kind(rules.kind[piece]) for piece in range(rules.n_pieces)}


# A tile around (4, 6): beside it lie (4, 4), (5, 4), a planet, (5, 5) and (6, 6), but not (6, 4), (4, 3) and (5, 3).
STAR = """\
. . . . . . . . . . .
 . . . . . . . . . .
. . 1 . . . . . 2 . .
 . . . . . . . . . .
. . . . . M . . . . .
 . . . n n . . . . .
. G . n n n . M . . .
 . . . n n . . . . .
. . . . . . . . . . .
"""
STAR_ROCKS = STAR.replace(" . . . n n . . . . .\n. G", " . . . n n a . . . .\n. G").replace(
    " . M . . .\n", " a M . . .\n"
)
HOLE = STAR.replace("n", "h")
