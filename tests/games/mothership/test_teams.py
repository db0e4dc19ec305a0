"""Teams: TEAM."""

import pytest

import balance
from balance.errors import ScenarioError
from balance.games import Match, Seat
from balance.games.mothership.engine.names import Act, Event
from balance.games.mothership.engine.rules import turn

from .boards import FOUR, LANE, PAIRS, log, reach, shoot_station
from .position import EAGER, SHY, SPEC, Position

pytestmark = pytest.mark.engine

PURE = balance.engine_mode() == "pure"
LIMIT = {"rules.round_limit": 3 if PURE else 60}

LANE4 = """\
. . . .         . . . .
 . 1 . . . . . . . 2 .
. . . .         . . . .
 . . .           . . .
. . . .         . . . .
 . 3 . . . . . . . 4 .
. . . .         . . . .
"""
TRIOS = ((1, 3, 5), (2, 4, 6))


def team(board=FOUR, bots=(SHY,) * 4, **options):
    """Seats 0 and 2 against 1 and 3."""
    return Position(board, bots=bots, teams=PAIRS, **options)


@pytest.mark.rule("MS-TEAM-01")
@pytest.mark.parametrize(("n", "teams"), [(4, PAIRS), (6, TRIOS), (6, ((1, 4), (2, 5), (3, 6)))])
def test_team_mates_keep_everything_of_their_own(n, teams):
    prepared = SPEC.prepare(Match((Seat(),) * n, teams=teams))
    state = next(prepared.states(1, 0))
    assert [[seat for seat in range(n) if state["team"][seat] == k] for k in range(len(teams))] == [
        [seat - 1 for seat in members] for members in teams
    ]
    assert state["hand_size"][:n] == [2] * n
    assert state["station_hull"][:n] == [16] * n
    assert sum(unit >= 0 for unit in state["occupant"][: len(prepared.layout.hexes)]) == 7 * n


@pytest.mark.rule("MS-TEAM-02", "MS-TEAM-04", "MS-WIN-01")
def test_players_fall_one_by_one_and_the_last_team_wins():
    p = team()
    bombers = p.put(0, "bomber 1", (7, 2)), p.put(0, "bomber 2", (3, 6))
    for seat, where in ((1, (9, 8)), (2, (10, 8)), (3, (0, 8))):
        p.put(seat, "fighter 1", where)
    p.own((5, 4), 3)
    shoot_station(p, 1, bombers[0])
    turn.check_elimination(p.g, p.t, p.rec)
    assert p.g.alive[:4] == [1, 0, 1, 1]
    assert not p.g.over
    assert p.g.planet_owner[p.planet((5, 4))] == 3
    shoot_station(p, 3, bombers[1])
    turn.check_elimination(p.g, p.t, p.rec)
    assert p.g.over
    assert min(p.rec.standing[0], p.rec.standing[2]) > max(p.rec.standing[1], p.rec.standing[3])


@pytest.mark.rule("MS-TEAM-02", "MS-TEAM-04")
def test_a_team_with_one_survivor_wins_and_shares_the_win():
    p = team()
    bomber = p.put(0, "bomber 1", (7, 2))
    p.put(1, "fighter 1", (9, 8))
    for seat in (2, 3):
        p.set("alive", seat, 0)
        p.remove(p.unit(seat, "station"))
    shoot_station(p, 1, bomber)
    turn.check_elimination(p.g, p.t, p.rec)
    assert p.g.over
    assert p.rec.standing[0] == max(p.rec.standing[:4])
    assert p.rec.standing[0] > p.rec.standing[2]


@pytest.mark.untraced
@pytest.mark.rule("MS-TEAM-02")
def test_win_mass_of_teams_is_shared_inside_them():
    tables = SPEC.prepare(Match((Seat(),) * 4, teams=PAIRS, changes=LIMIT)).simulate(5, 0, 12 // (1 + 3 * PURE))
    win = tables["seats"]["win"].reshape(-1, 4)
    assert (win[:, 0] == win[:, 2]).all()
    assert (win[:, 1] == win[:, 3]).all()
    assert abs(win.sum(axis=1) - 1).max() < 1e-12


@pytest.mark.rule("MS-TEAM-03")
@pytest.mark.parametrize(
    ("n", "teams"), [(4, ((1, 2), (3, 4))), (4, PAIRS), (6, ((1, 2), (3, 4), (5, 6))), (6, ((1, 2, 3), (4, 5, 6)))]
)
def test_turns_alternate_between_the_teams_however_they_are_seated(n, teams):
    prepared = SPEC.prepare(Match((Seat(),) * n, teams=teams))
    for seed in range(2 if PURE else 8):
        rec = prepared.recorder(logging=True)
        state = prepared.begin(seed, 0, rec)
        order = list(state.order[:n])
        assert sorted(order) == list(range(n))
        side = [state.team[seat] for seat in order]
        assert all(side[i] != side[i - 1] for i in range(n))
        rolls = [(face, seat) for kind, seat, face, *_ in log(rec) if kind == Event.FIRST_PLAYER][:n]
        assert (max(rolls)[0], order[0]) in rolls, "the highest roll still begins"


@pytest.mark.rule("MS-TEAM-03")
def test_teams_of_different_size_are_refused_or_alternate_as_far_as_they_can():
    try:
        prepared = SPEC.prepare(Match((Seat(),) * 3, teams=((1, 2), (3,))))
    except ScenarioError:
        return
    assert sorted(prepared.begin(1, 0, prepared.recorder()).order[:3]) == [0, 1, 2]


@pytest.mark.rule("MS-TEAM-05", "MS-CARD-12")
def test_friendly_cards_reach_team_mates_and_enemy_cards_do_not():
    p = team()
    p.card(0, "wormhole", "forced_update", "gravity_manipulator", "wallet_inspector")
    p.own((5, 4), 2)
    own, mate, enemy = (p.put(seat, "fighter 1", where) for seat, where in ((0, (2, 4)), (2, (4, 4)), (1, (6, 4))))
    p.set("minerals", 1, 2)
    p.set("minerals", 2, 2)
    assert {option["unit"] for option in p.legal(Act.PLAY, item="wormhole")} == {own, mate}
    assert {option["target"] for option in p.legal(Act.PLAY, item="forced_update")} == {enemy}
    assert {option["target"] for option in p.legal(Act.PLAY, item="gravity_manipulator")} == {enemy}


@pytest.mark.rule("MS-TEAM-05", "MS-TECH-S4B")
def test_jump_gates_lead_to_the_planets_and_stations_of_team_mates():
    p = team()
    p.tech(0, "jump_gates")
    p.own((5, 4), 2)
    ship = p.put(0, "fighter 1", (2, 3))
    cells = {option["cell"] for option in p.legal(Act.JUMP, unit=ship)}
    assert {p.cells[4, 4], p.cells[6, 4], p.cells[7, 6]} <= cells
    assert p.cells[7, 2] not in cells, "not next to an enemy station"


@pytest.mark.rule("MS-TEAM-05", "MS-TECH-13")
def test_a_tech_that_does_not_say_friendly_helps_its_owner_only():
    p = team()
    p.tech(2, "its_a_trap", "cheese_steak_jimmys")
    ship = p.put(0, "fighter 1", (5, 8))
    p.own((5, 4), 0)
    assert len(reach(p, ship)) < 50
    p.end_turn()
    assert p.g.minerals[0] == 2


@pytest.mark.rule("MS-TEAM-06", "MS-MOVE-03")
@pytest.mark.parametrize(("seat", "passes"), [(2, True), (1, False), (3, False)])
def test_ships_of_the_team_are_passed_and_enemies_are_not(seat, passes):
    p = team(LANE4)
    ship = p.put(0, "fighter 1", (3, 1))
    p.put(seat, "fighter 1", (4, 1))
    assert ((5, 1) in reach(p, ship)) == passes
    assert (4, 1) not in reach(p, ship)


@pytest.mark.rule("MS-MOVE-06", "MS-AMB-27", "MS-TEAM-06")
def test_guardians_of_the_team_are_passed_too():
    p = team(LANE4)
    ship = p.put(0, "fighter 1", (3, 1))
    p.put(2, "guardian", (4, 1))
    assert (5, 1) in reach(p, ship)
    p.move(ship, (5, 1))
    assert p.place_of(ship) == (5, 1)
    assert not p.events(Event.FIGHT)


@pytest.mark.rule("MS-MOVE-05", "MS-TEAM-06")
def test_a_station_of_the_team_blocks_all_the_same():
    p = team(LANE4)
    ship = p.put(0, "fighter 1", (3, 1))
    p.put(2, "station", (4, 1))
    assert (5, 1) not in reach(p, ship)


@pytest.mark.rule("MS-TEAM-07", "MS-WING-07")
def test_team_mates_are_wingmen():
    p = team()
    mine, victim = p.put(0, "fighter 1", (4, 4)), p.put(1, "fighter 1", (4, 5))
    p.put(3, "fighter 1", (4, 6))
    p.put(2, "fighter 1", (3, 5))
    p.dice({mine: 5, victim: 5})
    p.attack(victim, mine)
    assert p.totals() == (5, 6)


@pytest.mark.rule("MS-TEAM-08", "MS-GUARD-09", "MS-GUARD-01", "MS-GUARD-04")
def test_team_mates_guard_stations_and_planets():
    p = team()
    p.own((5, 4), 1)
    p.put(0, "bomber 1", (7, 2))
    p.put(0, "fighter 1", (4, 4))
    station, planet = p.unit(1, "station"), p.planet((5, 4))
    assert p.legal(Act.ATTACK, target=station)
    assert p.legal(Act.ATTACK_PLANET, target=planet)
    p.put(3, "fighter 1", (9, 2))
    p.put(3, "guardian", (6, 4))
    assert not p.legal(Act.ATTACK, target=station)
    assert not p.legal(Act.ATTACK_PLANET, target=planet)


@pytest.mark.rule("MS-TEAM-09", "MS-AMB-89")
def test_cards_and_gas_of_a_team_mate_stay_out_of_the_fight():
    p = team(bots=(SHY, EAGER, EAGER, EAGER))
    p.card(3, "volt_switch", "defence_buff", "enhanced_sensors")
    p.card(2, "volt_switch")
    p.set("gas", 3, 5)
    p.panel(1, 1, 12, 2)
    p.panel(0, 1, 12, 2)
    mine, victim = p.put(0, "mothership", (4, 4)), p.put(1, "mothership", (4, 5))
    p.dice({mine: 6, victim: 6})
    p.attack(victim, mine)
    assert p.totals() == (6, 6)
    assert (p.g.hand_size[3], p.g.hand_size[2], p.g.gas[3]) == (3, 1, 5)


@pytest.mark.rule("MS-TEAM-11")
def test_a_planet_of_the_team_is_no_target():
    p = team()
    p.card(0, "friendly_negotiations")
    p.tech(0, "sunslayer_torpedoes")
    p.put(0, "fighter 1", (4, 4))
    p.put(0, "mothership", (6, 4))
    planet = p.planet((5, 4))
    for owner, allowed in ((1, True), (-1, True), (2, False), (0, False)):
        p.own((5, 4), owner)
        assert bool(p.legal(Act.ATTACK_PLANET, target=planet)) == allowed
        assert bool(p.legal(Act.PLAY, item="friendly_negotiations", target=planet)) == allowed
        assert bool(p.legal(Act.TORPEDO, target=planet, a=1)) == allowed


@pytest.mark.rule("MS-CMB-15", "MS-MULTI-10", "MS-TEAM-01")
def test_team_mates_are_neither_attacked_nor_do_they_join():
    p = team()
    own, mate = p.put(0, "fighter 1", (4, 4)), p.put(2, "fighter 1", (3, 5))
    enemy = p.put(1, "fighter 1", (4, 5))
    assert {option["target"] for option in p.legal(Act.ATTACK)} == {enemy}
    assert {option["mask"] for option in p.legal(Act.ATTACK)} == {1 << own}
    assert p.place_of(mate)


@pytest.mark.rule("MS-MOVE-05")
def test_the_lane_is_really_closed_without_the_team():
    p = Position(LANE)
    ship = p.put(0, "fighter 1", (3, 1))
    p.put(1, "fighter 1", (4, 1))
    assert (5, 1) not in reach(p, ship)
