"""Battles, resources and the end of a game."""

from fractions import Fraction

import pytest

from balance.games import Match, Seat
from balance.games.space_fighters.engine.names import Cause, Count, End, Event, Where
from balance.games.space_fighters.engine.rules import battle, economy, ending
from balance.games.space_fighters.tables import win_chance
from tests.conftest import scaled

from .position import CENTRE, CONTROL, FIGHTER, IMPATIENT, SPEC, C, F, Position, logging_recorder, started

pytestmark = pytest.mark.engine


def fights(defender, n, **changes):
    """(won, position) of battles of a fighter against a ship in the open."""
    for key in range(n):
        p = Position(**changes).put(0, F, (5, 10)).put(1, defender, (6, 10))
        p.g.key = key
        yield battle.fight(p.g, p.t, p.rec, 0, F, p.g.at[p.at((6, 10))] - 1, p.at((6, 10))), p


@pytest.mark.rule("SF-BTL-01", "SF-BTL-06", "SF-ORA-01", "SF-ORA-02", "SF-ORA-03")
@pytest.mark.parametrize(("defender", "chance"), [(F, Fraction(7, 12)), (C, Fraction(7, 16))])
def test_fighters_roll_six_sides_and_control_ships_eight(defender, chance):
    t = Position().t
    kind = t.kind[defender]
    assert win_chance(t.die[FIGHTER], t.die[kind], attacker_wins_ties=True) == chance
    assert t.win[FIGHTER][kind] == float(chance)
    n = scaled(4000)
    won = sum(result for result, _ in fights(defender, n))
    assert abs(won / n - chance) < 5 * 0.5 / n**0.5
    assert (1 - Fraction(7, 16)) / (1 - Fraction(7, 12)) == Fraction(27, 20)


@pytest.mark.untraced
@pytest.mark.rule("SF-BTL-01", "SF-CEN-05")
@pytest.mark.parametrize(("station", "tile"), [(1, (12, 12)), (CENTRE, (7, 6))])
def test_a_control_ship_in_a_station_rolls_eight_sides_too(station, tile):
    attack, defence = set(), set()
    for key in range(150):
        p = Position().put(0, F, tile).put(1, C, station)
        p.rec = logging_recorder()
        p.g.key = key
        battle.fight(p.g, p.t, p.rec, 0, F, p.g.at[p.at(station)] - 1, p.at(tile))
        attack |= {a for what, _, a, *_ in p.events() if what == Event.DICE}
        defence |= {b for what, _, _, b, *_ in p.events() if what == Event.DICE}
    assert (attack, defence) == (set(range(1, 7)), set(range(1, 9)))


@pytest.mark.rule("SF-ORA-04", "SF-ORA-05", "SF-ORA-06")
def test_chances_of_several_attacks_one_after_another():
    control, fighter = win_chance(6, 8, True), win_chance(6, 6, True)
    assert [1 - (1 - control) ** n for n in (1, 2, 3, 4)] == [
        Fraction(7, 16), Fraction(175, 256), Fraction(3367, 4096), Fraction(58975, 65536)
    ]  # fmt: skip
    assert [1 - (1 - fighter) ** n for n in (1, 2, 3, 4)] == [
        Fraction(7, 12), Fraction(119, 144), Fraction(1603, 1728), Fraction(20111, 20736)
    ]  # fmt: skip
    assert (1 / control, 1 / fighter) == (Fraction(16, 7), Fraction(12, 7))


@pytest.mark.rule("SF-BTL-02", "SF-BTL-03", "SF-BTL-04", "SF-BTL-07")
def test_the_loser_is_destroyed_or_if_it_attacked_goes_to_the_card():
    seen = set()
    for won, p in fights(F, 40):
        seen.add(won)
        expected = ((6, 10), Where.SUPPLY) if won else (Where.RESERVE, (6, 10))
        assert (p.where(0, F), p.where(1, F)) == expected
        assert p.g.at[p.at((5, 10))] == 0
        assert [row[Count.ATTACKS] for row in p.rec.count[:2]] == [1, 0]
    assert seen == {True, False}
    lost = [p.where(0, F) for won, p in fights(F, 40, lost_attack="destroyed") if not won]
    assert set(lost) == {Where.SUPPLY}


@pytest.mark.rule("SF-BTL-03", "SF-BTL-05")
def test_a_tie_is_the_attackers_unless_changed():
    usual, other = Position().t, Position(tie_winner="defender").t
    assert [battle.attacker_wins(usual, a, 4) for a in (3, 4, 5)] == [False, True, True]
    assert [battle.attacker_wins(other, a, 4) for a in (3, 4, 5)] == [False, False, True]
    assert other.win[FIGHTER][FIGHTER] == 15 / 36


@pytest.mark.rule("SF-ECO-01", "SF-ECO-02", "SF-ECO-03")
def test_ships_cost_25_and_100_and_go_to_the_card():
    for kind, price, piece in ((FIGHTER, 25, F), (CONTROL, 100, C)):
        p = Position().rich(price - 1)
        assert not economy.may_buy(p.g, p.t, 0, kind)
        p.rich(price)
        assert economy.may_buy(p.g, p.t, 0, kind)
        economy.buy(p.g, p.t, p.rec, 0, kind)
        assert (p.g.resources[0], p.where(0, piece)) == (0, Where.RESERVE)


@pytest.mark.rule("SF-ECO-04", "SF-ECO-05", "SF-ECO-06", "SF-ECO-07", "SF-ORA-09")
@pytest.mark.parametrize(
    ("stations", "income"),
    [((0,), 10), ((0, CENTRE), 30), ((0, CENTRE, 1, 2), 40), ((3,), 5), ((), 0)],
)
def test_income_of_stations(stations, income):
    p = Position(4).put(1, C, (5, 5))
    for i, station in enumerate(stations):
        p.put(0, C + i, station)
    economy.earn(p.g, p.t, p.rec, 0)
    assert p.g.resources[0] == income


@pytest.mark.rule("SF-TRN-02", "SF-AMB-01")
def test_one_purchase_a_turn_and_what_is_bought_is_placed_next_turn():
    for when, placed in (("after_placement", False), ("before_placement", True)):
        p = started(purchase_time=when, start_reserve=0, seats=(Seat(IMPATIENT), Seat()))
        p.rich(60, 60)
        p.play_turn(0)
        assert p.rec.count[0][Count.SPENT_FIGHTERS] == 25
        assert (p.where(0, F + 2) != Where.RESERVE) == placed
    p = started(start_reserve=0)
    p.rich(15, 0)  # with the income of this turn it is enough: a purchase may come last
    p.play_turn(0)
    assert (p.where(0, F + 2), p.g.resources[0]) == (Where.RESERVE, 0)
    p = Position().rich(100)
    economy.buy(p.g, p.t, p.rec, 0, FIGHTER)
    assert not economy.may_buy(p.g, p.t, 0, FIGHTER)


@pytest.mark.rule("SF-TRN-01", "SF-RSV-01")
def test_a_turn_goes_reserves_fighters_control_ships_income():
    lines = SPEC.prepare(Match((Seat(IMPATIENT), Seat(IMPATIENT)))).describe(1, 0)
    start = next(i for i, line in enumerate(lines) if line.startswith("round 1"))
    words = ("places", "Fighter moves", "Control Ship moves", "earns")
    own = [w for line in lines[start : start + 14] for w in words if w in line]
    first = own[: own.index("earns") + 1]
    assert first == ["places", "places", "Fighter moves", "Control Ship moves", "earns"]


def conquered(p, seat=0):
    return ending.is_conquered(p.g, p.t, seat)


@pytest.mark.rule("SF-WIN-01", "SF-WIN-02", "SF-WIN-03", "SF-WIN-04")
def test_a_team_is_out_only_if_all_three_conditions_hold():
    assert conquered(Position().put(1, C, 0))
    assert conquered(Position().put(1, C, 0).card(0, F).card(0, C))  # the card does not count
    assert not conquered(Position().put(1, C, 0).put(0, F, (5, 5)))
    assert not conquered(Position().put(1, C, 0).put(0, C, CENTRE))
    assert not conquered(Position().put(1, C, (2, 2)))  # neutral: it may still come back
    assert not conquered(Position().put(0, C, 0))


@pytest.mark.rule("SF-WIN-05", "SF-AMB-13")
def test_the_last_team_wins_and_what_the_others_had_is_gone():
    p = Position(3).put(1, C, 0).card(0, F).rich(50, 0, 0)
    ending.check_teams(p.g, p.t, p.rec)
    ending.check_end(p.g, p.t, p.rec, False)
    assert (p.g.alive[:3], p.g.resources[0], p.where(0, F)) == ([0, 1, 1], 0, Where.SUPPLY)
    assert not p.g.over
    assert p.rec.out_cause[0] == Cause.CONQUERED
    p.put(1, C + 1, 2)
    ending.check_teams(p.g, p.t, p.rec)
    ending.check_end(p.g, p.t, p.rec, False)
    assert (p.g.over, p.rec.end_reason) == (True, End.LAST_STANDING)
    assert max(range(3), key=lambda seat: p.rec.standing[seat]) == 1


@pytest.mark.rule("SF-AMB-14")
def test_a_team_with_nothing_stays_unless_changed():
    for rule, alive in (("stays", 1), ("is_out", 0)):
        p = Position(3, zombie=rule).put(1, C, 1).put(2, C, 2).rich(24, 0, 0)
        assert ending.is_zombie(p.g, p.t, 0)
        ending.check_teams(p.g, p.t, p.rec)
        assert p.g.alive[0] == alive
    assert not ending.is_zombie(p.g, p.t, 1)
    p = Position(3).rich(25, 0, 0)
    assert not ending.is_zombie(p.g, p.t, 0)
    for piece in (F, C):  # a ship on the card is something
        assert not ending.is_zombie(Position(3).card(0, piece).g, p.t, 0)
    p = Position(3).put(1, C, 1)
    p.play_turn(0)
    assert p.rec.count[0][Count.ZOMBIE_TURNS] == 1


@pytest.mark.rule("SF-AMB-17")
def test_without_control_ships_and_the_price_of_one_nobody_can_win():
    p = Position().put(0, F, (5, 5)).put(1, F, (6, 6)).put(1, F + 1, (8, 8)).rich(99, 99)
    assert ending.is_deadlocked(p.g, p.t)
    assert not ending.is_deadlocked(p.rich(99, 100).g, p.t)
    assert not ending.is_deadlocked(p.rich(0, 0).card(0, C).g, p.t)
    for rule, over, ahead in (("draw", True, 0), ("most_fighters", True, 1), ("play_on", False, 0)):
        p = Position(deadlock=rule).put(0, F, (5, 5)).put(1, F, (6, 6)).put(1, F + 1, (8, 8))
        ending.check_end(p.g, p.t, p.rec, False)
        assert p.g.over == over
        assert p.rec.standing[1] - p.rec.standing[0] == ahead
    p = Position(deadlock="most_fighters").put(0, F, (5, 5)).put(1, F, (6, 6)).card(1, F + 1).card(1, F + 2)
    ending.check_end(p.g, p.t, p.rec, False)
    assert p.rec.standing[1] - p.rec.standing[0] == 2  # those on the card count


@pytest.mark.rule("SF-AMB-17", "SF-AMB-14")
def test_resources_that_can_buy_nothing_keep_nobody_in_play():
    p = Position().put(0, F, (5, 5)).put(1, F, (6, 6)).rich(1000, 0)
    assert not ending.is_deadlocked(p.g, p.t)
    for match in (
        Match((Seat(void=("control_ship",)), Seat())),
        Match((Seat(), Seat()), changes={"rules.purchases": 0}),
        Match((Seat(), Seat()), changes={"items.control_ship.for_sale": False}),
    ):
        assert ending.is_deadlocked(p.g, SPEC.prepare(match).rules)


@pytest.mark.rule("SF-AMB-17")
def test_a_deadlock_is_shared_by_all_who_are_not_out_even_with_nothing_left():
    p = Position(4).put(0, F, (5, 5)).put(1, F, (6, 6))
    p.g.alive = [1, 1, 1, 0]
    ending.check_end(p.g, p.t, p.rec, False)
    assert p.rec.end_reason == End.DEADLOCK
    assert p.rec.standing[0] == p.rec.standing[1] == p.rec.standing[2] > p.rec.standing[3]


@pytest.mark.rule("SF-GAP-09")
def test_the_cap_ends_a_game_after_a_whole_round():
    for rule, ahead in (("most_stations", 2), ("shared", 0)):
        p = Position(cap_winner=rule, round_cap=3).put(0, C, 0).put(0, C + 1, CENTRE).put(1, F, (5, 5))
        p.g.round = 3
        ending.check_end(p.g, p.t, p.rec, False)
        assert not p.g.over
        ending.check_end(p.g, p.t, p.rec, True)
        assert (p.g.over, p.rec.end_reason) == (True, End.CAPPED)
        assert p.rec.standing[0] - p.rec.standing[1] == ahead


@pytest.mark.rule("SF-GAP-04")
def test_adjacency_of_four_leaves_out_the_diagonal_tile():
    t = Position(adjacency="four").t
    assert (t.n_near[0], Position().t.n_near[0]) == (4, 5)
