"""How fights are typed, and what is said about typing errors."""

import pytest

from balance.errors import NotationError, ScenarioError, UnknownName
from balance.games import game
from balance.games.odds.model import Group, Question, Side
from balance.games.odds.notation import parse_question
from balance.games.odds.sweep import Axis, matrix, parse_axis, sweep, with_input

BOOK = game("mothership").odds()


def read(typed):
    return parse_question(BOOK, typed)


def test_sides_groups_and_settings():
    assert read("fighter+bomber vs mothership(weapons=10, shields=5)") == Question(
        Side((Group("fighter"), Group("bomber"))),
        Side((Group("mothership", 1, {"weapons": 10, "shields": 5}),)),
    )


@pytest.mark.parametrize(
    "typed",
    [
        "2 fighters vs planet",
        "2 Fighters VS Planet",
        "  2   fighter   vs.   planets ",
        "2x fighter against PLANET",
        "2fighters vs planet",
    ],
)
def test_spelling_does_not_matter(typed):
    assert read(typed) == Question(Side((Group("fighter", 2),)), Side((Group("planet"),)))


def test_names_of_two_words():
    assert read("guardian cannon vs colony station").attacker.groups == (Group("guardian"),)
    assert read("bomber vs Colony Station(hull=5)").defender.groups == (Group("station", 1, {"hull": 5}),)


def test_what_belongs_to_a_side_can_stand_in_brackets():
    side = read("fighter(tech=Red Leader, gas=2)+bomber(tech=rear_turrets, card=The Forks) vs fighter(wingmen=1)")
    assert side.attacker.inputs == {"tech": ("red_leader", "rear_turrets"), "gas": 2, "card": ("the_forks",)}
    assert side.defender.inputs == {"wingmen": 1}
    several = read("fighter(techs=red leader + piercing, bonus=1)+bomber vs fighter").attacker
    assert several.inputs == {"tech": ("red_leader", "piercing")}
    assert several.groups == (Group("fighter", 1, {"bonus": 1}), Group("bomber"))
    assert read("mothership(beam=no) vs fighter").attacker.groups[0].settings == {"beam": False}


@pytest.mark.parametrize(
    ("typed", "position", "words"),
    [
        ("", 1, "the fight is empty"),
        ("fighter", 8, '"vs" is missing at the end'),
        ("figther vs bomber", 1, 'unknown unit "figther"; did you mean "fighter"'),
        ("fighter vs bmber", 12, 'did you mean "bomber"'),
        ("fighter vs", 11, "a unit is missing at the end"),
        ("fighter + vs bomber", 11, 'a unit is missing, not "vs"'),
        ("fighter vs bomber vs bomber", 19, "too much"),
        ("0 fighters vs bomber", 1, "1 to 99 can"),
        ("5000000 fighters vs bomber", 1, "1 to 99 can"),
        ("fighter vs mothership(wepons=10)", 23, 'unknown setting of mothership "wepons"; did you mean "weapons"'),
        ("fighter vs mothership(weapons=ten)", 31, "weapons wants a whole number from 0 to 20, not 'ten'"),
        ("fighter vs mothership(weapons=-1)", 31, "from 0 to 20"),
        ("fighter vs mothership(weapons 10)", 31, '"=" is missing after weapons, not "10"'),
        ("fighter vs mothership(weapons=)", 31, "weapons needs a value"),
        ("fighter vs mothership(weapons=1", 32, '")" is missing at the end'),
        ("fighter vs mothership(weapons=1, weapons=2)", 42, "weapons stands twice"),
        ("fighter(tech=red_leadr) vs bomber", 14, 'did you mean "red_leader"'),
        ("fighter(gas=1)+bomber(gas=2) vs bomber", 27, "gas stands twice"),
        ("fighter(tech=red_leader+) vs bomber", 14, "unknown tech"),
        ("fighter(", 9, "unknown setting of fighter"),
        ("x" * 2000, 1, "more than 1000 characters"),
    ],
)
def test_errors_name_the_character(typed, position, words):
    with pytest.raises(NotationError) as error:
        read(typed)
    assert error.value.position + 1 == position
    assert words in str(error.value)
    assert "\n" not in str(error.value)


def test_axes():
    assert parse_axis("weapons=2..5") == Axis("weapons", (2, 3, 4, 5))
    assert parse_axis("gas=0..8..4") == Axis("gas", (0, 4, 8))
    assert parse_axis("rules.gas_cap=per_player,total") == Axis("rules.gas_cap", ("per_player", "total"))


@pytest.mark.parametrize(
    "typed", ["weapons", "weapons=", "=1..2", "weapons=5..2", "weapons=1..9..0", "gas=1,1", "gas=0..99999"]
)
def test_axes_that_cannot_be(typed):
    with pytest.raises(ScenarioError, match="--sweep"):
        parse_axis(typed)


def make_book(changes):
    return game("mothership").odds(changes)


def test_a_sweep_over_two_inputs():
    table = sweep(make_book, read("bomber vs mothership"), [parse_axis("weapons=2..4"), parse_axis("wingmen=0,1")])
    assert [cell.at for cell in table.cells] == [(2, 0), (2, 1), (3, 0), (3, 1), (4, 0), (4, 1)]
    single = BOOK.answer(read("bomber vs mothership(weapons=4, wingmen=1)"))
    assert table.cells[-1].answer == single


def test_a_sweep_over_rules_techs_and_numbers_of_units():
    table = sweep(make_book, read("fighter vs planet"), [parse_axis("rules.planet_defence=1..6")])
    assert [str(cell.answer.chance("win")) for cell in table.cells] == ["1", "5/6", "2/3", "1/2", "1/3", "1/6"]
    table = sweep(make_book, read("fighter vs planet"), [parse_axis("fighters=1..3")])
    assert [str(cell.answer.chance("win")) for cell in table.cells] == ["1/6", "13/18", "103/108"]
    techs = parse_axis("attacker.tech=none,red_leader,class_2_turbo_lasers")
    table = sweep(make_book, read("fighter vs fighter"), [techs])
    assert [str(cell.answer.chance("win")) for cell in table.cells] == ["5/12", "7/12", "5/6"]


def test_fights_that_are_not_allowed_leave_a_gap():
    table = sweep(make_book, read("fighter vs mothership"), [parse_axis("shields=0,1")])
    assert table.cells[0].answer is None
    assert "without shields" in table.cells[0].why
    assert table.cells[1].answer is not None


@pytest.mark.parametrize(
    ("typed", "axes", "words"),
    [
        ("mothership vs mothership", ["weapons=2..4"], "say attacker.weapons or defender.weapons"),
        ("mothership vs mothership", ["gas=2..4"], "both sides use it"),
        ("fighter vs fighter", ["gas=0..4"], "nobody here uses it"),
        ("fighter vs fighter", ["tech=none,red_leader"], "of which side"),
        ("fighter vs fighter", ["wepons=0..4"], "unknown input"),
        ("fighter vs mothership", ["wepons=0..4"], 'did you mean "weapons"'),
        ("fighter vs fighter", ["left.gas=0..4"], "unknown side"),
        ("fighter vs fighter", ["attacker.weapons=0..4"], "unknown input"),
        ("fighter vs fighter", ["wingmen=7..9"], "from 0 to 6"),
        ("fighter vs fighter", ["wingmen=0..4", "wingmen=0..4"], "two different"),
        ("fighter vs fighter", ["rules.planet_defense=1..2"], "rules.planet_defence"),
        ("fighter vs fighter", ["attacker.die=1..60", "defender.die=1..60"], "the limit is 2,000"),
        ("fighter vs planet", ["fighters=0,a"], "nobody is left"),
        ("fighter vs planet", ["fighters=a,b"], "whole number"),
    ],
)
def test_sweeps_that_cannot_be(typed, axes, words):
    with pytest.raises(ScenarioError, match=words):
        sweep(make_book, read(typed), [parse_axis(axis) for axis in axes])


def test_inputs_replace_what_was_typed():
    assert with_input(BOOK, read("fighter vs mothership(weapons=3)"), "weapons", 7) == read(
        "fighter vs mothership(weapons=7)"
    )
    question = with_input(BOOK, read("fighter vs mothership"), "gas", 2)
    assert question.defender.inputs == {"gas": 2}
    with pytest.raises(UnknownName):
        with_input(BOOK, question, "defender.tech", "laser")


def test_the_matrix_has_everybody():
    table = matrix(BOOK, [("attacker.tech", "targeting_computer")])
    rows, columns = BOOK.matrix_names()
    assert len(table.cells) == len(rows) * len(columns)
    cells = {cell.at: cell for cell in table.cells}
    assert str(cells["fighter", "fighter"].answer.chance("win")) == "7/12"
    assert cells["fighter", "station"].answer is None
    assert cells["fighter", "station"].why


def test_a_game_without_odds_says_so():
    with pytest.raises(ScenarioError, match="Dice Duel has no odds"):
        game("duel").odds()
