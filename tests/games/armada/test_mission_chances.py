"""Chances of Away Missions with basic dice: figures worked out by hand, and two solutions against each other."""

from fractions import Fraction

import pytest

from balance.games.armada.odds.mission_table import chances
from balance.games.armada.odds.missions import chance, rolls, task

pytestmark = pytest.mark.rule("AR-AWY-03", "AR-AWY-04", "AR-AWY-05", "AR-AWY-11", "AR-AWY-12", "AR-AMB-07", "AR-AMB-08")


def near(value: float, digits: int = 4):
    return pytest.approx(value, abs=0.5 * 10**-digits)


@pytest.mark.rule("AR-ORA-01", "AR-GAP-01")
@pytest.mark.parametrize(("dice", "expected"), [(1, 0.16667), (3, 0.42130), (5, 0.59812), (6, 0.66510)])
def test_a_named_symbol_among_some_dice(dice, expected):
    shown = sum(p for roll, p in rolls((1, 1, 1, 1, 0), dice) if roll[0])
    assert float(shown) == near(expected, 5)


@pytest.mark.rule("AR-ORA-02", "AR-PLN-06")
def test_repair_with_five_dice():
    counts = [(roll[1], p) for roll, p in rolls((1, 1, 1, 1, 0), 5)]
    assert sum(n * p for n, p in counts) == Fraction(5, 6)
    assert sum(p for n, p in counts if n == 0) == Fraction(3125, 7776)


@pytest.mark.rule("AR-ORA-20")
def test_repair_that_counts_two_symbols_and_one_more_hull():
    mean = sum((1 + roll[1] + roll[2]) * p for roll, p in rolls((1, 1, 1, 1, 0), 5))
    assert mean == 1 + Fraction(5, 3)


@pytest.mark.rule("AR-ORA-15", "AR-ESC-02")
def test_two_engineers_for_an_escape():
    def pair(dice):
        return sum(p for roll, p in rolls((1, 1, 1, 1, 0), dice) if roll[1] >= 2)

    assert pair(5) == Fraction(763, 3888)
    assert pair(6) == Fraction(12281, 46656)
    assert float(pair(10)) == near(0.51548, 5)


@pytest.mark.rule("AR-ORA-03")
def test_two_scientists_at_once():
    assert chance(task("SS"), 2) == Fraction(1, 25)
    assert chance(task("SS"), 3) == Fraction(4, 25)
    assert float(chance(task("SS"), 5)) == near(0.6212)
    assert float(chance(task("SS"), 7)) == near(0.9436)


@pytest.mark.rule("AR-ORA-04")
def test_three_engineers_at_once():
    assert chance(task("EEE"), 3) == Fraction(1, 125)
    assert float(chance(task("EEE"), 5)) == near(0.1233)
    assert float(chance(task("EEE"), 7)) == near(0.4820)


@pytest.mark.rule("AR-ORA-05", "AR-AWY-13")
def test_two_sections_in_any_order():
    assert chance(task("T / E"), 2) == Fraction(28, 145)
    assert float(chance(task("T / E"), 5)) == near(0.9727)


@pytest.mark.rule("AR-ORA-06")
def test_three_equal_sections():
    assert chance(task("S / S / S"), 3) == Fraction(37, 465)
    assert float(chance(task("S / S / S"), 5)) == near(0.6903)


@pytest.mark.rule("AR-ORA-07", "AR-EVT-02", "AR-EVT-03")
def test_a_sequence():
    assert chance(task("T / TT", sequence=True), 3) == Fraction(91, 3875)
    assert float(chance(task("T / TT", sequence=True), 5)) == near(0.3256)


@pytest.mark.rule("AR-ORA-08")
def test_a_medic_who_is_needed_gives_no_free_roll():
    assert chance(task("M / EE"), 3) == Fraction(31, 768)
    assert float(chance(task("M / EE"), 5)) == near(0.4379)


@pytest.mark.rule("AR-ORA-09", "AR-SPM-05")
@pytest.mark.parametrize(("dice", "expected"), [(5, 0.44753), (7, 0.70996), (10, 0.90371)])
def test_three_different_symbols_in_one_roll(dice, expected):
    kinds = sum(p for roll, p in rolls((1, 1, 1, 1, 0), dice) if sum(count > 0 for count in roll) >= 3)
    assert float(kinds) == near(expected, 5)


@pytest.mark.rule("AR-ORA-11", "AR-OBL-03")
def test_the_tower_in_sequence_is_out_of_reach():
    table = chances(task("T / S / E / M / TT / SS", sequence=True, blanks_leave=True), 20)
    assert 0 < table[0, 10] < 0.0001
    assert table[0, 20] == near(0.0006)


@pytest.mark.rule("AR-ORA-12", "AR-OBL-03")
def test_the_tower():
    table = chances(task("T / S / E / M / TT", blanks_leave=True), 15)
    assert [table[0, dice] for dice in (6, 10, 12, 15)] == [near(0.0099), near(0.2657), near(0.4623), near(0.7070)]


@pytest.mark.parametrize("sequence", [False, True])
@pytest.mark.parametrize("blanks_leave", [False, True])
@pytest.mark.parametrize("text", ["SS", "T / E", "M / EE", "T / TT", "S / E / M", "MME"])
def test_fractions_and_floating_point_agree(text, sequence, blanks_leave):
    mission = task(text, sequence=sequence, blanks_leave=blanks_leave)
    table = chances(mission, 6)
    for dice in range(7):
        assert table[0, dice] == pytest.approx(float(chance(mission, dice)), abs=1e-12)
