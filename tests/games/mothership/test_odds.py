"""Exact odds: the oracles of the ledger, and what each rule does to a fight."""

from fractions import Fraction
from functools import cache

import pytest

from balance.errors import ScenarioError
from balance.games import game
from balance.games.odds.model import CannotFight
from balance.games.odds.notation import parse_question

SPEC = game("mothership")


@cache
def book_of(**changes):
    return SPEC.odds({key.replace("__", "."): value for key, value in changes.items()})


def ask(typed, **changes):
    book = book_of(**changes)
    return book.answer(parse_question(book, typed))


def chances(typed, **changes):
    answer = ask(typed, **changes)
    return tuple(str(answer.chance(result)) for result in ("win", "tie", "lose"))


def outcomes(typed, **changes):
    """(result, attacker's losses, defender's losses) -> chance."""
    found = ask(typed, **changes).outcomes
    return {(o.result, o.attacker_losses, o.defender_losses): str(o.p) for o in found}


@pytest.mark.rule("MS-ORC-01", "MS-ORC-02", "MS-ORC-03", "MS-ORC-04", "MS-ORC-05")
@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("fighter vs fighter", ("5/12", "1/6", "5/12")),
        ("fighter(tech=targeting_computer) vs fighter", ("7/12", "0", "5/12")),
        ("fighter vs bomber", ("5/16", "1/8", "9/16")),
        ("fighter(tech=red_leader) vs fighter", ("7/12", "5/36", "5/18")),
        ("fighter(tech=class_2_turbo_lasers) vs fighter", ("5/6", "1/12", "1/12")),
        ("fighter vs fighter(wingmen=1)", ("5/18", "5/36", "7/12")),
        ("fighter vs fighter(wingmen=2)", ("1/6", "1/9", "13/18")),
        ("bomber vs mothership(weapons=12)", ("7/24", "1/12", "5/8")),
        ("bomber vs mothership(weapons=4)", ("11/16", "1/8", "3/16")),
    ],
)
def test_dogfights(typed, expected):
    assert chances(typed) == expected


@pytest.mark.rule("MS-ORC-06", "MS-PLN-06")
@pytest.mark.parametrize(
    ("attackers", "defence", "tech", "chance"),
    [
        ("fighter", 6, "", "1/6"),
        ("bomber", 6, "", "3/8"),
        ("mothership(weapons=10)", 6, "", "1/2"),
        ("mothership(weapons=12)", 6, "", "7/12"),
        ("2 fighters", 6, "", "13/18"),
        ("fighter+bomber", 6, "", "19/24"),
        ("2 bombers", 6, "", "27/32"),
        ("3 fighters", 6, "", "103/108"),
        ("fighter+mothership(weapons=12)", 6, "", "31/36"),
        ("2 fighters+bomber", 6, "", "139/144"),
        ("fighter", 9, "space_walls", "0"),
        ("bomber", 9, "space_walls", "0"),
        ("mothership(weapons=12)", 9, "space_walls", "1/3"),
        ("2 fighters", 9, "space_walls", "5/18"),
        ("fighter+bomber", 9, "space_walls", "7/16"),
        ("2 bombers", 9, "space_walls", "9/16"),
        ("3 fighters", 9, "space_walls", "20/27"),
        ("2 fighters+bomber", 9, "space_walls", "29/36"),
        ("fighter+bomber", 13, "space_walls_2", "1/16"),
        ("2 bombers", 13, "space_walls_2", "5/32"),
        ("3 fighters", 13, "space_walls_2", "7/27"),
        ("2 fighters+bomber", 13, "space_walls_2", "7/18"),
    ],
)
def test_captures(attackers, defence, tech, chance):
    owned = f"planet(tech={tech})" if tech else "planet"
    assert chances(f"{attackers} vs {owned}")[0] == chance
    assert chances(f"{attackers} vs planet(defence={defence})")[0] == chance


@pytest.mark.rule("MS-ORC-06", "MS-TECH-E2")
@pytest.mark.parametrize(("unit", "chance"), [("fighter", "2/3"), ("bomber", "3/4"), ("mothership", "5/6")])
def test_fast_cap(unit, chance):
    settings = "weapons=12, tech=fast_cap" if unit == "mothership" else "tech=fast_cap"
    assert outcomes(f"{unit}({settings}) vs planet")["win", (), (("planet", 1),)] == chance


@pytest.mark.rule("MS-ORC-07", "MS-ORC-11", "MS-ENR-13")
@pytest.mark.parametrize(
    ("attackers", "attacks"),
    [
        ("mothership(weapons=4)", 16.0),
        ("mothership(weapons=6)", 8.0),
        ("bomber", 5.555),
        ("mothership(weapons=10)", 4.290),
        ("mothership(weapons=12)", 3.574),
        ("2 bombers", 2.484),
        ("bomber+mothership(weapons=12)", 2.077),
        ("2 bombers+mothership(weapons=12)", 1.518),
    ],
)
def test_attacks_until_a_station_is_gone(attackers, attacks):
    """Mean number of attacks, from the damage of one attack on each hull that is left."""
    book, needed = SPEC.odds(), {0: Fraction(0)}
    for hull in (4, 8, 12, 16):
        answer = book.answer(parse_question(book, f"{attackers} vs station(hull={hull})"))
        lost = {}
        for outcome in answer.outcomes:
            amount = dict(outcome.defender_losses).get("station_hull", 0)
            lost[amount] = lost.get(amount, 0) + outcome.p
        later = sum(p * needed[hull - amount] for amount, p in lost.items() if amount)
        needed[hull] = (1 + later) / (1 - lost.get(0, 0))
    assert float(needed[16]) == pytest.approx(attacks, abs=6e-4)


@pytest.mark.rule("MS-ORC-08", "MS-AST-05", "MS-AST-06", "MS-AST-07")
@pytest.mark.parametrize(
    ("unit", "chance"),
    [
        ("mothership(weapons=2)", "1/4"),
        ("mothership(weapons=4)", "5/12"),
        ("fighter", "7/12"),
        ("bomber", "11/16"),
        ("mothership(weapons=10)", "3/4"),
        ("mothership(weapons=12)", "19/24"),
        ("fighter(tech=red_leader)", "13/18"),
        ("fighter(tech=class_2_turbo_lasers)", "11/12"),
        ("bomber(tech=rear_turrets)", "19/24"),
        ("bomber(tech=advanced_engineering)", "15/16"),
    ],
)
def test_asteroids(unit, chance):
    answer = ask(f"{unit} vs asteroids")
    assert str(answer.chance("win") + answer.chance("tie")) == chance


@pytest.mark.rule("MS-ORC-09", "MS-ORC-19", "MS-AMB-21", "MS-GRD-14")
@pytest.mark.parametrize(
    ("typed", "dies"),
    [
        ("guardian vs fighter", "1/2"),
        ("guardian vs bomber", "5/14"),
        ("guardian(tech=targeting_computer) vs fighter", "7/12"),
        ("guardian(tech=targeting_computer) vs bomber", "7/16"),
        ("guardian vs mothership(weapons=1)", "1"),
        ("guardian vs mothership(weapons=2)", "626806969/1000000000"),
        ("guardian vs mothership", "59433063997/256000000000"),
        ("guardian vs mothership(weapons=12, shields=0)", "37504945/2504665152"),
    ],
)
def test_duels_with_a_guardian(typed, dies):
    assert chances(typed)[0] == dies


@pytest.mark.rule("MS-ORC-19")
@pytest.mark.parametrize(("cubes", "dies"), [(6, 0.06416), (8, 0.01789)])
def test_longer_duels(cubes, dies):
    assert float(ask(f"guardian vs mothership(weapons={cubes})").chance("win")) == pytest.approx(dies, abs=5e-6)


@pytest.mark.rule("MS-ORC-14", "MS-TECH-K5A")
@pytest.mark.parametrize(("hull", "bonus"), [(16, 4), (8, 2), (4, 1), (3, 0)])
def test_gauss_cannon(hull, bonus):
    gauss = f"mothership(tech=gauss_cannon, station={hull}) vs fighter"
    assert chances(gauss) == chances(f"mothership(bonus={bonus}) vs fighter")


@pytest.mark.rule("MS-ORC-13", "MS-ACT-37", "MS-ACT-19", "MS-CARD-09")
def test_a_broken_shield_and_an_auxiliary_one():
    hull = {
        dict(o.defender_losses).get("hull", 0)
        for o in ask("bomber(card=shield breaker) vs mothership(weapons=0, card=auxiliary shield)").outcomes
    }
    assert hull == {0, 1, 2, 3, 4}  # 8 less 4


@pytest.mark.rule("MS-ORC-13", "MS-ACT-27", "MS-CARD-10")
def test_only_the_face_is_doubled():
    lost = outcomes("mothership(weapons=6, bonus=3, card=expansion_pak) vs mothership(weapons=0, shields=0, hull=100)")
    assert {dict(theirs)["hull"] for _, _, theirs in lost} == {5, 7, 9, 11, 13, 15}


@pytest.mark.rule("MS-ORC-13", "MS-ACT-02")
def test_a_second_roll_for_a_one_is_added():
    lost = outcomes("bomber(card=backup_generator) vs mothership(weapons=6, shields=0, hull=100)")
    wins = {dict(theirs)["hull"]: p for (result, _, theirs), p in lost.items() if result == "win"}
    assert wins[9] == "1/64"  # 1, then 8: beats everything


@pytest.mark.rule("MS-GUARD-07", "MS-TECH-C3A")
def test_the_piercing_get_past_guards():
    assert outcomes("bomber(tech=piercing) vs station(wingmen=1)") == outcomes("bomber vs station")


@pytest.mark.rule("MS-SETUP-05", "MS-ENR-06")
def test_the_largest_die_of_the_box_bounds_the_mothership():
    full = "mothership(weapons=12) vs fighter"
    assert chances(full, rules__largest_die=8) == chances("mothership(weapons=8) vs fighter")
    more = {"rules__row_cap": 20, "rules__largest_die": 20}
    assert chances("mothership(weapons=20) vs fighter", **more) == chances("mothership(die=20) vs fighter")
    assert chances("mothership(weapons=20) vs fighter", rules__row_cap=20) == chances(full)


def test_numbers_follow_the_changes_of_a_scenario():
    assert chances("fighter vs planet", rules__planet_defence=4)[0] == "1/2"
    assert chances("fighter vs fighter", items__fighter__effects__die__sides=8) == chances(
        "fighter(die=8) vs fighter(die=8)"
    )
    tech = {"name": "X", "kind": "tech", "category": "combat", "tier": 1}
    new = {"laser": {**tech, "effects": {"roll": {"units": ["bomber"], "value": 2}}}}
    book = SPEC.odds({}, new)
    with_it = book.answer(parse_question(book, "bomber(tech=laser) vs mothership"))
    assert with_it.outcomes == ask("bomber(bonus=2) vs mothership").outcomes


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("fighter vs station", "cannot harm a station"),
        ("fighter vs mothership(shields=0)", "without shields"),
        ("fighter+bomber vs mothership(shields=0)", "without shields"),
        ("bomber vs fighter", "MS-AMB-05"),
        ("mothership(weapons=1) vs fighter", "without a die"),
        ("bomber vs station(wingmen=1)", "MS-GUARD-05"),
        ("guardian+fighter vs fighter", "MS-GRD-16"),
        ("fighter+guardian vs fighter", "MS-GRD-16"),
        ("guardian vs planet", "cannot harm a planet"),
        ("2 fighters vs asteroids", "one at a time"),
        ("asteroids vs fighter", "other way round"),
        ("fighter vs 2 fighters", "one unit is attacked at a time"),
        ("fighter vs planet+fighter", "alone"),
        ("planet vs fighter", "does not attack"),
        ("mothership(remote=yes) vs fighter", "needs a tech"),
        ("mothership(remote=yes, tech=nuclear_missile) vs station", "needs a tech"),
        ("mothership(remote=yes, tech=nuclear_missile)+bomber vs mothership", "alone"),
        ("mothership(remote=yes) vs planet", "needs a tech"),
        ("mothership(remote=yes, tech=nuclear_missile) vs planet", "needs a tech"),
        ("bomber+mothership(remote=yes, tech=sunslayer_torpedoes) vs planet", "alone"),
        ("bomber vs mothership(remote=yes)", "not the defender"),
        ("guardian vs mothership(remote=yes)", "not the defender"),
        ("mothership(remote=yes, tech=sunslayer_torpedoes) vs asteroids", "entered"),
        ("planet vs asteroids", "does not move"),
    ],
)
def test_fights_that_the_rules_do_not_allow(typed, words):
    with pytest.raises(CannotFight, match=words):
        ask(typed)


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("4 fighters vs planet", r"items\.fighter\.copies"),
        ("2 motherships vs planet", "there can be 1"),
        ("bomber vs mothership(weapons=13)", r"rules\.row_cap"),
    ],
)
def test_sides_that_cannot_be(typed, words):
    with pytest.raises(ScenarioError, match=words):
        ask(typed)
