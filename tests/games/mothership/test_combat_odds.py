"""Exact chances of fights: the oracles ORC-01 to ORC-05, ORC-08, ORC-09, ORC-17, ORC-19."""

from collections import Counter
from fractions import Fraction

import pytest

from balance.core.rng import die
from balance.games.mothership.engine.bot.odds import lose_chance, win_chance
from balance.games.mothership.engine.names import MAX_PIECES, Event, FightKind, Purpose, Stage
from balance.games.mothership.engine.rules.combat import add_attacker, open_fight, set_defender
from tests.conftest import scaled

from .many import keys
from .position import ROCKS, Position

pytestmark = pytest.mark.engine

GAMES = 5_000

# attacker, defender, wingmen, techs of the attacker, weapon cubes of the defender, chances to win and to tie
DUELS = {
    "fighters": ("fighter", "fighter", 0, (), 5, "5/12", "1/6"),
    "targeting": ("fighter", "fighter", 0, ("targeting_computer",), 5, "7/12", "0"),
    "bomber": ("fighter", "bomber", 0, (), 5, "5/16", "1/8"),
    "red leader": ("fighter", "fighter", 0, ("red_leader",), 5, "7/12", "5/36"),
    "turbo lasers": ("fighter", "fighter", 0, ("class_2_turbo_lasers",), 5, "5/6", "1/12"),
    "wingman": ("fighter", "fighter", 1, (), 5, "5/18", "5/36"),
    "two wingmen": ("fighter", "fighter", 2, (), 5, "1/6", "1/9"),
    "D12": ("bomber", "mothership", 0, (), 12, "7/24", "1/12"),
    "D4": ("bomber", "mothership", 0, (), 4, "11/16", "1/8"),
}
ORACLES = pytest.mark.rule("MS-ORC-01", "MS-ORC-02", "MS-ORC-03", "MS-ORC-04", "MS-ORC-05")


def duel(attacker, defender, wingmen, techs, cubes):
    p = Position()
    p.panel(1, 0, cubes, 3)
    p.tech(0, *techs)
    mine, enemy = p.put(0, attacker, (4, 6)), p.put(1, defender, (4, 5))
    for number, where in enumerate([(4, 4), (3, 5)][:wingmen], 1):
        p.put(1, f"bomber {number}", where)
    p.put(0, "fighter 3", (0, 8))
    p.put(1, "fighter 3", (10, 8))
    return p, mine, enemy


def measured(p, act, outcome, chances):
    """Perform an act under many keys; the share of each outcome is within 5 standard errors of its chance."""
    n = scaled(GAMES)
    seen = Counter()
    for _ in keys(p, n):
        act()
        seen[outcome()] += 1
    for value, chance in chances.items():
        expected = float(Fraction(chance))
        assert abs(seen[value] / n - expected) <= 5 * (expected * (1 - expected) / n) ** 0.5


@ORACLES
@pytest.mark.parametrize("name", DUELS)
def test_the_dice_of_a_dogfight_fall_with_the_exact_chances(name):
    *setting, win, tie = DUELS[name]
    p, mine, enemy = duel(*setting)
    chances = {Stage.WON: win, Stage.TIED: tie, Stage.LOST: 1 - Fraction(win) - Fraction(tie)}
    measured(p, lambda: p.attack(enemy, mine), lambda: p.events(Event.RESULT)[0][1], chances)


@ORACLES
@pytest.mark.parametrize("name", DUELS)
def test_the_chances_that_bots_reckon_with_are_exact(name):
    *setting, win, tie = DUELS[name]
    p, mine, enemy = duel(*setting)
    open_fight(p.w.f, FightKind.DOGFIGHT, 0, 1, enemy)
    add_attacker(p.g, p.t, p.w.f, mine)
    set_defender(p.g, p.t, p.b, p.w.f)
    win, tie = Fraction(win), Fraction(tie)
    assert win_chance(p.w.o, p.w.f, name == "targeting") == pytest.approx(float(win), abs=1e-12)
    assert lose_chance(p.w.o, p.w.f) == pytest.approx(float(1 - win - tie), abs=1e-12)


@pytest.mark.rule("MS-ORC-08", "MS-AST-05", "MS-AST-06")
@pytest.mark.parametrize(
    ("piece", "cubes", "tech", "chance"),
    [
        ("mothership", 2, None, "1/4"),
        ("mothership", 4, None, "5/12"),
        ("mothership", 10, None, "3/4"),
        ("mothership", 12, None, "19/24"),
        ("fighter", 0, None, "7/12"),
        ("bomber", 0, None, "11/16"),
        ("fighter", 0, "red_leader", "13/18"),
        ("fighter", 0, "class_2_turbo_lasers", "11/12"),
        ("bomber", 0, "rear_turrets", "19/24"),
        ("bomber", 0, "advanced_engineering", "15/16"),
    ],
)
def test_a_unit_survives_asteroids_with_the_exact_chance(piece, cubes, tech, chance):
    p = Position(ROCKS)
    p.panel(0, 3, cubes, 0)
    p.tech(0, *[tech] * (tech is not None))
    p.set("hull", 0, 1)
    ship = p.put(0, piece, (3, 4))
    p.put(0, "fighter 3", (0, 8))
    measured(p, lambda: p.move(ship, (4, 4)), lambda: p.g.cell[ship] >= 0, {True: chance})


@pytest.mark.rule("MS-ORC-09", "MS-AMB-21", "MS-GRD-14")
@pytest.mark.parametrize(
    ("piece", "techs", "chance"),
    [
        ("fighter", (), "1/2"),
        ("bomber", (), "5/14"),
        ("fighter", ("targeting_computer",), "7/12"),
        ("bomber", ("targeting_computer",), "7/16"),
    ],
)
def test_a_small_ship_dies_at_a_guardian_with_the_exact_chance(piece, techs, chance):
    p = Position()
    p.tech(1, *techs)
    ship, guardian = p.put(0, piece, (3, 4)), p.put(1, "guardian", (4, 5))
    p.put(0, "fighter 3", (0, 8))
    p.put(1, "fighter 3", (10, 8))

    def dies():
        assert (p.g.cell[ship] < 0) != (p.g.cell[guardian] < 0)
        return p.g.cell[ship] < 0

    measured(p, lambda: p.move(ship, (4, 4)), dies, {True: chance})


@pytest.mark.rule("MS-ORC-19", "MS-AMB-10", "MS-AMB-21", "MS-AMB-11")
@pytest.mark.parametrize(
    ("cubes", "shields", "chance"),
    [
        (1, 5, 1),
        (2, 5, Fraction(626806969, 10**9)),
        (5, 5, Fraction(59433063997, 256 * 10**9)),
        (6, 5, 0.06416),
        (8, 5, 0.01789),
        (12, 0, Fraction(37504945, 2504665152)),
    ],
)
def test_a_mothership_dies_at_a_guardian_with_the_exact_chance(cubes, shields, chance):
    p = Position()
    p.panel(0, 5, cubes, shields)
    ship = p.put(0, "mothership", (3, 4))
    p.put(1, "guardian", (4, 5))
    p.put(0, "fighter 3", (0, 8))
    p.put(1, "fighter 3", (10, 8))
    measured(p, lambda: p.move(ship, (4, 4)), lambda: p.g.cell[ship] < 0, {True: chance})


@pytest.mark.rule("MS-ORC-17", "MS-ENR-07")
def test_a_d2_is_the_parity_of_a_d4():
    p = Position()
    p.panel(0, 3, 2, 3)
    ship, enemy = p.put(0, "mothership", (4, 6)), p.put(1, "fighter", (4, 5))
    p.put(1, "fighter 3", (10, 8))
    seen = set()
    for key in keys(p, 60):
        thrown = die(key, Purpose.ROLL, 0, p.g.round, ship % MAX_PIECES * 4096 + p.g.rolls[ship] + 1, 4)
        p.attack(enemy, ship)
        (face,) = (row[2] for row in p.events(Event.ROLLED) if row[1] == ship)
        assert face == {1: 1, 3: 1, 2: 2, 4: 2}[thrown]
        seen.add(thrown)
    assert seen == {1, 2, 3, 4}
