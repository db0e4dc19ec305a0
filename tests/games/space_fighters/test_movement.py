"""How ships move, and the examples of the rulebook's pictures."""

import pytest

from balance.games.space_fighters.engine.bot import policy
from balance.games.space_fighters.engine.names import Where
from balance.games.space_fighters.engine.rules import turn
from balance.games.space_fighters.tables import move_chance

from .position import CONTROL, FIGHTER, C, F, Position

pytestmark = pytest.mark.engine


def diamond(x, y, steps):
    return {
        (x + dx, y + dy)
        for dx in range(-steps, steps + 1)
        for dy in range(-steps, steps + 1)
        if abs(dx) + abs(dy) <= steps
    }


@pytest.mark.rule("SF-MOV-01", "SF-MOV-02")
@pytest.mark.parametrize("steps", [0, 1, 2, 3])
def test_a_fighter_moves_up_to_its_roll_straight_and_around_corners(steps):
    p = Position().put(0, F, (4, 10))
    assert {tile for tile, _ in p.fighter_goes(0, F, steps)} == diamond(4, 10, steps)


@pytest.mark.rule("SF-MOV-01", "SF-AMB-12", "SF-CMP-07")
def test_one_die_of_six_serves_all_fighters_and_one_of_eight_all_control_ships():
    faces = {FIGHTER: set(), CONTROL: set()}
    p = Position()
    for key in range(200):
        p.g.key = key
        for kind, seen in faces.items():
            seen.add(turn.roll_move(p.g, p.t, p.rec, 0, kind))
            assert turn.roll_move(p.g, p.t, p.rec, 0, kind) == turn.roll_move(p.g, p.t, p.rec, 0, kind)
    assert faces == {FIGHTER: {1, 2, 3, 4, 5, 6}, CONTROL: {1, 2, 3, 4}}
    assert (p.t.die[:2], p.t.move_die[:2]) == ([6, 8], [6, 8])


@pytest.mark.rule("SF-CTL-02", "SF-ORA-07")
def test_control_ships_move_at_most_four_tiles():
    chances = [move_chance(8, 4, n) - move_chance(8, 4, n + 1) for n in (1, 2, 3, 4)]
    assert [8 * chance for chance in chances] == [1, 1, 1, 5]
    assert 4 * sum(n * chance for n, chance in enumerate(chances, 1)) == 13
    p, rolls = Position(), []
    for key in range(2000):
        p.g.key = key
        rolls.append(turn.roll_move(p.g, p.t, p.rec, 0, CONTROL))
    assert abs(sum(rolls) / len(rolls) - 3.25) < 5 * 1.1 / len(rolls) ** 0.5


@pytest.mark.rule("SF-MOV-03", "SF-AMB-02", "SF-AMB-15")
def test_fighters_pass_friends_but_do_not_end_there():
    p = Position().put(0, F, (0, 8)).put(0, F + 1, (1, 8)).put(0, C, (0, 7)).put(0, F + 2, (0, 9))
    goes = {tile for tile, _ in p.fighter_goes(0, F, 2)}
    assert goes == {(0, 8), (2, 8), (1, 7), (1, 9), (0, 6), (0, 10)}
    p = Position(friendly_passage=False).put(0, F, (0, 8)).put(0, F + 1, (1, 8)).put(0, C, (0, 7)).put(0, F + 2, (0, 9))
    assert {tile for tile, _ in p.fighter_goes(0, F, 2)} == {(0, 8)}


@pytest.mark.rule("SF-MOV-04", "SF-AMB-07", "SF-AMB-16", "SF-AMB-10")
def test_stepping_onto_an_enemy_ends_the_move_and_starts_a_battle():
    p = Position().put(0, F, (0, 8)).put(1, F, (0, 9)).put(1, C, (1, 8)).put(1, F + 1, (1, 7))
    goes = p.fighter_goes(0, F, 2)
    assert ((0, 9), (0, 9)) in goes
    assert ((1, 8), (1, 8)) in goes
    assert ((0, 10), None) not in goes  # not through the enemy
    assert ((2, 8), None) not in goes
    assert not [enemy for _, enemy in p.fighter_goes(0, F, 1) if enemy == (1, 7)]  # never diagonally
    beside = Position().put(0, F, (2, 3)).put(1, C, (2, 2))  # beside its own station: no special case
    assert ((2, 2), (2, 2)) in beside.fighter_goes(0, F, 1)


@pytest.mark.rule("SF-MOV-06", "SF-AMB-05", "SF-AMB-06")
def test_a_fighter_fights_once_a_turn_and_several_may_attack_one_ship_in_turn():
    fought = set()
    for key in range(40):
        p = Position().put(1, C, (7, 12))
        p.g.key = key
        for i, x in enumerate((5, 6, 8)):
            p.put(0, F + i, (x, 12))
        policy.attack(p.g, p.t, p.w, p.rec, 0, FIGHTER, 2)
        losers = sum(p.where(0, F + i) == Where.RESERVE for i in range(3))
        killed = p.where(1, C) == Where.SUPPLY
        assert p.g.battles == losers + killed
        assert killed or losers == 3
        fought.add((losers, killed))
    assert {(0, True), (1, True), (3, False)} <= fought


@pytest.mark.rule("SF-CTL-03")
def test_control_ships_neither_attack_nor_step_onto_or_through_any_ship():
    p = Position().put(0, C, (0, 8)).put(0, F, (0, 7)).put(1, F, (1, 8)).put(1, C, (0, 9))
    assert p.control_goes(0, C, 4) == {(0, 8)}
    p.put(1, C, (5, 9))
    assert p.control_goes(0, C, 2) == {(0, 8), (0, 9), (1, 9), (0, 10)}


@pytest.mark.rule("SF-AMB-08", "SF-AMB-19")
def test_a_control_ship_leaves_a_station_by_one_step_comes_back_and_passes_through_an_empty_one():
    p = Position().put(0, C, (2, 0))
    assert 0 in p.control_goes(0, C, 1)
    assert (0, 2) not in p.control_goes(0, C, 1)
    assert (0, 2) in p.control_goes(0, C, 2)  # through the station; around it are four steps
    assert (0, 2) not in p.put(0, C + 1, 0).control_goes(0, C, 3)
    p = Position().put(0, C, 0)
    assert (2, 0) in p.control_goes(0, C, 1)


@pytest.mark.rule("SF-EX-01")
def test_example_the_own_station_is_neutral_and_a_fighter_has_two_targets():
    p = Position(3).put(0, C, (2, 3)).put(0, F, (3, 2)).put(1, F, (4, 2)).put(2, C, (3, 4))
    assert {enemy for _, enemy in p.fighter_goes(0, F, 3) if enemy} == {(4, 2), (3, 4)}
    assert (4, 2) not in p.control_goes(0, C, 4)
    assert (3, 4) not in p.control_goes(0, C, 4)


@pytest.mark.rule("SF-EX-02", "SF-ORA-08")
def test_example_three_steps_choose_among_two_fighters_and_a_station():
    p = Position(3).put(0, C, 0).put(0, F, (2, 4)).put(1, F, (2, 1)).put(2, F, (4, 3))
    targets = {steps: {e for _, e in p.fighter_goes(2, F, steps) if e is not None} for steps in (2, 3, 4)}
    assert targets[2] == set()
    assert targets[3] == {0, (2, 4)}  # the other team's fighter beside the station does not shield it
    assert targets[4] == {0, (2, 4), (2, 1)}
    assert move_chance(6, 6, 3) * 3 == 2


@pytest.mark.rule("SF-EX-03", "SF-ORA-08")
def test_example_distance_counts_to_the_tile_beside_the_station():
    p = Position().put(1, C, 0).put(0, F, (4, 2))
    assert not [e for _, e in p.fighter_goes(0, F, 1) if e is not None]
    assert ((2, 2), 0) in p.fighter_goes(0, F, 2)
    assert move_chance(6, 6, 2) * 6 == 5
