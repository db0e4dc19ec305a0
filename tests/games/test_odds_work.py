"""The limit of work: no fight that can be typed takes longer than some seconds, and games are within it."""

import pytest

from balance.errors import ScenarioError
from balance.games import game
from balance.games.odds.effort import MAX_BITS, TooMuchWork, Work
from balance.games.odds.notation import parse_question
from balance.games.odds.sweep import parse_axis, sweep

BOOK = game("mothership").odds()


HUGE = "3 fighters(die=100)+2 bombers(die=100)+mothership(die=100) vs mothership(die=100)"


@pytest.mark.untraced
@pytest.mark.parametrize(
    "typed",
    [
        "guardian(gas=100) vs mothership(weapons=12, shields=12, hull=200, gas=100)",
        "guardian(gas=100, die=100) vs mothership(die=100, shields=12, hull=200, gas=100)",
        "guardian(card=the forks+the forks) vs mothership(hull=200, card=the forks+backup generator)",
        HUGE,
        "3 fighters(die=100, card=the forks)+2 bombers(die=100)+mothership(die=100) vs mothership(die=100)",
        "fighter(die=100, card=the forks) vs fighter(die=100, card=the forks)",
    ],
)
def test_what_would_take_minutes_is_refused(typed):
    """An eighth of the usual limit is enough: no step of theirs escapes the count, or they would go on for minutes."""
    work = Work(1_000_000)
    with pytest.raises(TooMuchWork, match=r"1,000,000 steps .* the limit; try smaller dice"):
        BOOK.answer(parse_question(BOOK, typed), work)
    assert work.done <= work.limit  # nothing is begun that would go beyond it


@pytest.mark.untraced
def test_the_usual_limit_is_some_seconds():
    work = Work()
    with pytest.raises(TooMuchWork, match=r"8,000,000 steps .* the limit; try smaller dice"):
        BOOK.answer(parse_question(BOOK, HUGE), work)
    assert work.done <= work.limit


@pytest.mark.untraced
@pytest.mark.parametrize(
    "typed",
    [
        "3 fighters+2 bombers+mothership(weapons=12) vs mothership(weapons=12)",
        "guardian(gas=10, card=the forks) vs mothership(gas=10, card=the forks+backup generator)",
        "3 fighters(card=the forks)+2 bombers vs mothership(weapons=12)",
        "guardian vs mothership(hull=200)",
    ],
)
def test_fights_of_games_are_answered(typed):
    work = Work()
    assert BOOK.answer(parse_question(BOOK, typed), work).chance("win") > 0
    assert 0 < work.done < work.limit / 2


def test_the_count_does_not_depend_on_the_clock():
    def steps():
        work = Work()
        BOOK.answer(parse_question(BOOK, "guardian(card=the forks) vs mothership"), work)
        return work.done

    assert steps() == steps()


def test_fractions_that_nobody_could_print_are_refused():
    from fractions import Fraction

    long = Fraction(1, 3 << MAX_BITS)
    with pytest.raises(TooMuchWork, match="bits"):
        Work(10**9).product(long, long)


def test_a_sweep_has_a_limit_of_its_own(monkeypatch):
    monkeypatch.setattr("balance.games.odds.effort.MANY_ANSWERS", 10_000)
    with pytest.raises(TooMuchWork, match="all these fights together, the limit; try fewer values"):
        sweep(lambda _: BOOK, parse_question(BOOK, "fighter vs fighter"), [parse_axis("wingmen=0..6")])


def test_one_fight_that_takes_too_long_leaves_the_others(monkeypatch):
    monkeypatch.setattr("balance.games.odds.effort.ONE_ANSWER", 10_000)
    table = sweep(lambda _: BOOK, parse_question(BOOK, "fighter vs fighter"), [parse_axis("defender.die=6,100")])
    assert [cell.answer is None for cell in table.cells] == [False, True]
    assert "10,000 steps" in table.cells[1].why


@pytest.mark.parametrize(
    ("typed", "axis", "answered", "why"),
    [
        ("bomber vs mothership", "weapons=11..14", [True, True, False, False], "a row holds 12 cubes"),
        ("fighters + bomber vs planet", "fighters=2..4", [True, True, False], "there can be 3"),
        ("fighter vs planet", "fighters=0..1", [False, True], "nobody is left on that side"),
        ("fighter vs fighter", "wingmen=6..7", [True, False], "from 0 to 6"),
        ("fighter vs planet", "rules.planet_defence=-1..0", [False, True], "planet_defence wants"),
    ],
)
def test_a_value_that_cannot_be_leaves_the_others(typed, axis, answered, why):
    def make_book(changes):
        return game("mothership").odds(changes)

    table = sweep(make_book, parse_question(BOOK, typed), [parse_axis(axis)])
    assert [cell.answer is not None for cell in table.cells] == answered
    assert all(why in cell.why for cell in table.cells if cell.answer is None)


def test_values_that_cannot_be_at_all_are_an_error():
    for axis, words in (("weapons=20..22", "a row holds 12"), ("wepons=1..2", 'did you mean "weapons"')):
        with pytest.raises(ScenarioError, match=words):
            sweep(lambda _: BOOK, parse_question(BOOK, "bomber vs mothership"), [parse_axis(axis)])
