"""How soon ships reach planets: small maps reckoned by hand, a plain search step by step, and the engine itself."""

from random import Random

import pytest

from balance.games.boards.disjoint_paths import separate_ways
from balance.games.mothership.access import survey_layout
from balance.games.mothership.charts import Chart, fleet_of, turn_of
from balance.games.mothership.layout import parse_layout

from .boards import LANE_PLANET, LANE_ROCK, reach
from .position import OPEN, ROCKS, SPEC, Position

pytestmark = pytest.mark.engine

VALUES = {c.name: c.value for c in SPEC.constants()}
SPEEDS = {"fighter": 4, "bomber": 3, "mothership": 5}


def survey(text, **changes):
    layout = parse_layout("test", "test", ["", *text.splitlines()])
    return survey_layout(layout, VALUES | changes, SPEC.catalogue())


def ways(text, planet, seat=1, **changes):
    """Unit -> (steps, turn, steps without asteroids, turn without) of a seat to the planet of that name."""
    found = survey(text, **changes)
    goal = next(g for g in found.goals if found.board.places[g.place].name == planet)
    return {
        mover.name: (way.steps, way.turn, way.safe_steps, way.safe_turn)
        for mover, way in zip(found.movers, goal.ways[seat - 1], strict=True)
    }


LONG = """\
. . . . . . . . . . . . . . . . .
 . . . . . . . . . . . . . . . .
. . 1 . . . . . . . . . M . 2 . .
 . . . . . . . . . . . . . . . .
. . . . . . . . . . . . . . . . .
"""


@pytest.mark.rule("MS-SETUP-23", "MS-MOVE-01", "MS-MOVE-02", "MS-PLN-02", "MS-ENR-05")
def test_by_hand_along_a_row():
    """Start at (4,2), attack (12,2) from (11,2): 7 steps; station 2 stands two hexes from it and may start beside."""
    assert ways(LONG, "(12,2)") == {
        "fighter": (7, 2, 7, 2),
        "bomber": (7, 3, 7, 3),
        "mothership": (7, 2, 7, 2),
    }
    assert ways(LONG, "(12,2)", seat=2) == dict.fromkeys(SPEEDS, (0, 1, 0, 1))
    assert survey(LONG).goals[0].distances == (10, 2)


@pytest.mark.rule("MS-SETUP-23", "MS-ENR-05", "MS-GAP-03", "MS-SETUP-10")
def test_numbers_come_from_the_data():
    """One hex nearer to start: 8 steps. The mothership moves as its opening energy says."""
    assert ways(LONG, "(12,2)", placement_range=1)["fighter"] == (8, 2, 8, 2)
    assert ways(LONG, "(12,2)", start_split=[7, 4, 4])["mothership"] == (7, 1, 7, 1)
    assert ways(LONG, "(12,2)", engine_map="floor_half")["mothership"] == (7, 4, 7, 4)
    assert ways(LONG, "(12,2)", start_split=[0, 8, 7])["mothership"] == (7, None, 7, None)
    assert ways(LONG, "(12,2)", seat=2, start_split=[0, 8, 7])["mothership"] == (0, 1, 0, 1)


def rocky(text, *places):
    """The map with asteroids on hexes given as (column, row)."""
    rows = [list(line) for line in text.splitlines()]
    for column, row in places:
        rows[row][2 * column + row % 2] = "a"
    return "\n".join("".join(row) for row in rows)


@pytest.mark.rule("MS-AST-03", "MS-AST-04")
def test_asteroids_hinder_nobody_but_can_be_avoided():
    """A wall of asteroids at column 8 of rows 0 to 3: the way round is (3,4), (9,4), (11,3), 9 steps."""
    wall = rocky(LONG, *((8, row) for row in range(4)))
    assert ways(wall, "(12,2)")["fighter"] == (7, 2, 9, 3)
    closed = rocky(LONG, *((8, row) for row in range(5)))
    assert ways(closed, "(12,2)")["fighter"] == (7, 2, None, None)
    assert survey(closed).goals[0].ways[0][0].counted == 3  # through asteroids: a turn more


@pytest.mark.rule("MS-AST-09", "MS-AST-16")
def test_a_field_in_which_ships_start_is_no_danger_until_they_come_back():
    """A field from the start hex (4,2) to (8,2) inside a closed wall: who starts in it leaves it on the other side."""
    wall = [(8, row) for row in range(5)]
    assert ways(rocky(LONG, *wall, *((c, 2) for c in range(4, 8))), "(12,2)")["fighter"] == (7, 2, 7, 2)
    apart = rocky(LONG, *wall, *((c, 2) for c in (4, 5, 6)))  # (7,2) is open: the wall is another field
    assert ways(apart, "(12,2)")["fighter"] == (7, 2, None, None)


@pytest.mark.rule("MS-SETUP-22", "MS-AST-04", "MS-PLN-02")
def test_a_planet_on_asteroids_is_attacked_from_outside_the_field():
    assert ways(LONG.replace("M", "m"), "(12,2)")["fighter"] == (7, 2, 7, 2)
    around = rocky(LONG.replace("M", "m"), (11, 2), (13, 2), (11, 1), (12, 1), (11, 3), (12, 3))
    assert ways(around, "(12,2)")["fighter"] == (7, 2, None, None)


@pytest.mark.rule("MS-MOVE-05")
def test_planets_block_the_way():
    """The lane is closed by a planet: seat 1 attacks it from its side only, and never sees the other room."""
    found = survey(LANE_PLANET)
    assert {way.steps for way in found.goals[0].ways[0]} == {0}
    assert {way.steps for way in found.goals[0].ways[1]} == {2}
    assert [s.raid_turn for s in found.shelters] == [None, None]
    assert [s.approaches for s in found.shelters] == [0, 0]


@pytest.mark.rule("MS-AST-04", "MS-UNIT-08", "MS-UNIT-09")
def test_stations_are_attacked_by_those_that_harm_them_and_asteroids_cost_a_turn():
    """A rock in the lane: 4 steps bring a mothership from (7,1) to (3,1) in a turn; the rock counts as another."""
    shelter = survey(LANE_ROCK).shelters[0]
    assert (shelter.raid_turn, shelter.raid_by) == (2, "mothership")
    assert shelter.nearest == 8
    assert (shelter.approaches, shelter.closed) == (0, 1)


def plain(text):
    """(column, row) -> sign, read from the text without the parser."""
    found = {}
    for row, line in enumerate(text.splitlines()):
        for place, sign in enumerate(line):
            if sign != " ":
                found[(place - row % 2) // 2, row] = sign
    return found


def near(a, b):
    """Are two hexes adjacent? Their centres are one width apart."""
    (c1, r1), (c2, r2) = a, b
    across, down = (c1 + (r1 % 2) / 2) - (c2 + (r2 % 2) / 2), (r1 - r2) * 3**0.5 / 2
    return abs(across**2 + down**2 - 1) < 1e-6


def turns_by_search(text, seat, planet, speed, avoid):
    """Turn by turn and step by step: all hexes where a ship may stand after each step, as sets of (hex)."""
    hexes = plain(text)
    beside = {a: [b for b in hexes if near(a, b)] for a in hexes}
    rocks = {h for h, sign in hexes.items() if sign in "amg"}
    free = {h for h, sign in hexes.items() if sign in ".a"}
    home = next(h for h, sign in hexes.items() if sign == str(seat))
    first = set(beside[home])  # the placement range is 2 and holes may lie between: count over all hexes of the plane
    ring = {h for h in hexes if h != home and (h in first or _two_apart(home, h))}
    now, targets = ring & free, {h for h in beside[planet] if h in free}
    for turn in range(1, 40):
        if now & targets:
            return turn
        for _ in range(speed):
            now |= {b for a in now for b in beside[a] if b in free and not (avoid and b in rocks and a not in rocks)}
        if now & targets:
            return turn
    return None


def _two_apart(a, b):
    (c1, r1), (c2, r2) = a, b
    across, down = abs((c1 + (r1 % 2) / 2) - (c2 + (r2 % 2) / 2)), abs(r1 - r2)
    return down <= 2 and across + down / 2 <= 2


def random_map(seed):
    random = Random(seed)
    rows = [[" "] * 21 for _ in range(9)]
    for row in range(9):
        for column in range(11 - row % 2):
            sign = random.choices(".aMGmg", [30, 14, 2, 1, 1, 1])[0]
            rows[row][2 * column + row % 2] = sign
    rows[2][4], rows[6][16] = "1", "2"
    return "\n".join("".join(row) for row in rows)


@pytest.mark.untraced
@pytest.mark.rule("MS-MOVE-01", "MS-MOVE-05", "MS-AST-03", "MS-AST-04", "MS-AST-09")
@pytest.mark.parametrize("seed", range(8))
def test_a_plain_search_finds_the_same_turns(seed):
    text = random_map(seed)
    found = survey(text)
    for goal in found.goals[:6]:
        column, row = map(int, found.board.places[goal.place].name.strip("()").split(","))
        for seat in (1, 2):
            for mover, way in zip(found.movers, goal.ways[seat - 1], strict=True):
                speed = SPEEDS[mover.name]
                assert way.turn == turns_by_search(text, seat, (column, row), speed, avoid=False)
                assert way.safe_turn == turns_by_search(text, seat, (column, row), speed, avoid=True)


@pytest.mark.rule("MS-MOVE-01", "MS-MOVE-05")
@pytest.mark.parametrize("text", [OPEN, ROCKS])
@pytest.mark.parametrize("start", [(4, 2), (1, 1), (3, 3)])
def test_the_engine_moves_as_far(text, start):
    p = Position(text)
    ship = p.put(0, "fighter", start)
    chart = Chart(p.layout, 2)
    steps = chart.steps([p.cells[start]], avoid_fields=False)
    assert reach(p, ship) == {where for where, cell in p.cells.items() if 0 < steps[cell] <= 4}


def test_turns_of_steps():
    assert [turn_of(n, 4) for n in (0, 1, 4, 5, 8, 9)] == [1, 1, 1, 2, 2, 3]
    assert (turn_of(-1, 4), turn_of(0, 0), turn_of(3, 0)) == (None, 1, None)


@pytest.mark.rule("MS-UNIT-01", "MS-UNIT-02", "MS-SETUP-06")
def test_the_fleet_is_what_the_units_say():
    fleet = fleet_of(VALUES, SPEC.catalogue())
    assert {(m.name, m.speed, m.number) for m in fleet.movers} == {
        ("fighter", 4, 3),
        ("bomber", 3, 2),
        ("mothership", 5, 1),
    }


def test_separate_ways_by_hand():
    """Two lanes of a ladder; closing one rung between them leaves two, a common hex leaves one."""
    ladder = {0: [2], 1: [3], 2: [4, 3], 3: [5, 2], 4: [], 5: []}
    assert separate_ways({0, 1}, {4, 5}, lambda i: ladder[i]) == 2
    waist = {0: [2], 1: [2], 2: [3, 4], 3: [], 4: []}
    assert separate_ways({0, 1}, {3, 4}, lambda i: waist[i]) == 1
    crossed = {0: [2, 3], 1: [2], 2: [4], 3: [5], 4: [], 5: []}  # the first way found must give way
    assert separate_ways({0, 1}, {4, 5}, lambda i: crossed[i]) == 2
    assert separate_ways({0}, {0}, lambda i: []) == 1
    assert separate_ways(set(), {1}, lambda i: []) == 0


@pytest.mark.parametrize("seed", range(40))
def test_separate_ways_are_as_many_as_hexes_that_close_them(seed):
    """Menger: by trying every set of hexes on small random graphs."""
    from itertools import combinations

    random = Random(seed)
    ahead = {i: random.sample(range(8), random.randint(0, 3)) for i in range(8)}
    starts, ends = {0, 1, 2}, {5, 6, 7}

    def joined(gone):
        todo = [i for i in starts if i not in gone]
        seen = set(todo)
        for here in todo:
            if here in ends:
                return True
            for there in ahead[here]:
                if there not in seen and there not in gone:
                    seen.add(there)
                    todo.append(there)
        return False

    least = next(k for k in range(9) for gone in combinations(range(8), k) if not joined(set(gone)))
    assert separate_ways(starts, ends, lambda i: ahead[i]) == least
