"""Black holes: what ends its movement beside one is pulled in (MS-BH-10, -11, -14, AMB-57, -61, -105, -106)."""

import pytest

from balance.games.mothership.engine.names import Act, Count, Event
from balance.games.mothership.engine.rules.panel import shield

from .boards import HOLE, around
from .holes import BESIDE, BEYOND, DEADLY, TILE, inside, position, rolls
from .many import keys
from .position import SHY

pytestmark = pytest.mark.engine


@pytest.mark.rule("MS-BH-10", "MS-AMB-57")
@pytest.mark.parametrize("how", ["stay", "end", "still"])
def test_a_ship_that_closes_its_movement_beside_a_black_hole_is_pulled_in(how):
    p = position()
    ship = p.put(0, "mothership", BESIDE if how == "still" else BEYOND)
    p.panel(0, 3, 0, 12)
    p.dice({}, holes={ship: 7})
    if how != "still":
        p.move(ship, BESIDE)
        assert p.place_of(ship) == BESIDE, "gates may still follow"
    if how == "stay":
        p.act(Act.STAY, unit=ship)
    else:
        p.end_turn()
    assert p.place_of(ship) in TILE & around(BESIDE)
    assert rolls(p) == [(0, 7)]
    assert p.rec.count[0][Count.PULLED] == 1


@pytest.mark.rule("MS-BH-10")
def test_the_owner_chooses_the_space():
    p = position(bots=("random", SHY))
    ship = p.put(0, "mothership", BESIDE)
    p.panel(0, 3, 0, 12)
    found = set()
    for _ in keys(p, 60):
        p.set("hull", 0, 12)
        p.act(Act.STAY, unit=ship)
        found.add(p.events(Event.PULLED)[0][2])
    assert found == {p.cells[where] for where in TILE & around(BESIDE)}


@pytest.mark.rule("MS-BH-10")
def test_pulled_before_anything_is_gathered():
    p = position()
    ship = p.put(0, "fighter 1", BESIDE)
    p.remove(p.unit(0, "fighter 3"))
    p.own((5, 4), 0)
    p.dice({}, holes={ship: DEADLY})
    p.end_turn()
    assert not p.g.alive[0], "its last ship"
    assert p.g.minerals[0] == 0


@pytest.mark.rule("MS-BH-11", "MS-AMB-106")
def test_who_attacks_from_beside_a_black_hole_is_pulled_in_first():
    p = position()
    ship, other = p.put(0, "fighter 1", BESIDE), p.put(0, "fighter 2", (6, 4))
    p.own((5, 4), 1)
    p.dice({other: 6}, holes={ship: DEADLY})
    p.attack_planet((5, 4), ship, other)
    assert p.place_of(ship) is None
    assert [(row[1], row[4]) for row in p.events(Event.FIGHT)] == [(3, 1 << other % 16)], "only the other takes part"
    p = position()
    ship, enemy = p.put(0, "mothership", BESIDE), p.put(1, "bomber 1", (4, 3))
    p.panel(0, 3, 6, 12)
    p.dice({}, holes={ship: 8})
    p.attack(enemy, ship)
    assert inside(p, ship)
    assert not p.events(Event.FIGHT)
    assert p.g.attacked[ship] == 0


@pytest.mark.rule("MS-AMB-106", "MS-BH-11")
@pytest.mark.parametrize("act", ["torpedo", "missile", "card", "repair"])
def test_attacks_from_afar_and_abilities_come_after_the_pull_too(act):
    p = position()
    ship, bomber = p.put(0, "mothership", BESIDE), p.put(0, "bomber 1", (3, 4))
    enemy = p.put(1, "fighter 1", (6, 4))
    target = p.put(1, "mothership", (3, 0))
    p.panel(0, 3, 6, 6)
    p.tech(0, "sunslayer_torpedoes", "nuclear_missile", "repair_drones")
    p.own((7, 6), 0)
    p.set("hull", 0, 5)
    p.card(0, "railguns")
    p.dice({}, holes={ship: 6, bomber: DEADLY})
    if act == "torpedo":
        p.act(Act.TORPEDO, target=enemy)
    elif act == "missile":
        p.act(Act.MISSILE, target=enemy)
    elif act == "card":
        row = p.legal(Act.PLAY, item="railguns")[0]
        p.play("railguns", **{key: row[key] for key in ("unit", "target", "a")})
        assert p.place_of(bomber) is None
        assert p.holds(0, "railguns") == 1
        return
    else:
        p.act(Act.REPAIR)
        assert p.g.hull[0] == 6, "no dogfight, so it is possible inside"
    assert inside(p, ship)
    assert not p.events(Event.FIGHT)
    assert p.place_of(enemy) == (6, 4)
    assert p.place_of(target) == (3, 0)


@pytest.mark.rule("MS-AMB-106", "MS-GRD-03")
def test_an_anchor_is_pulled_in_before_its_guardian_is_placed():
    p = position()
    p.tech(0, "orbital_defences")
    p.set("minerals", 0, 1)
    anchor = p.put(0, "fighter 1", BESIDE)
    p.dice({}, holes={anchor: DEADLY})
    p.act(Act.DEPLOY, unit=anchor, where=(4, 3))
    assert p.g.minerals[0] == 1
    assert p.place_of(p.unit(0, "guardian 1")) is None


@pytest.mark.rule("MS-AMB-57")
def test_guardians_strike_before_the_pull():
    p = position()
    guardian, ship = p.put(1, "guardian", (4, 3)), p.put(0, "fighter 1", (2, 4))
    p.dice({guardian: 6, ship: 2})
    p.move(ship, BESIDE)
    assert p.place_of(ship) is None
    assert rolls(p) == []


@pytest.mark.rule("MS-AMB-57", "MS-BH-10")
def test_guardians_are_not_pulled():
    p = position()
    guardian = p.put(0, "guardian", BESIDE)
    p.end_turn()
    assert p.place_of(guardian) == BESIDE


@pytest.mark.rule("MS-AMB-57", "MS-BH-05", "MS-BH-09")
def test_a_station_is_pulled_where_it_moved_and_takes_whole_fours():
    p = position()
    home = p.put(0, "station", (4, 3))
    p.tech(0, "auxiliary_engines")
    p.end_turn()
    assert p.place_of(home) == (4, 3)
    p.turn_of(0)
    p.dice({}, holes={home: [7, 9]})
    p.act(Act.MOVE_STATION, where=BESIDE)
    assert p.place_of(home) == BESIDE
    p.end_turn()
    assert inside(p, home)
    assert p.g.station_hull[0] == 16 - 4
    p.turn_of(0)
    p.end_turn()
    assert p.g.station_hull[0] == 16 - 4 - 8, "it is still inside"
    p = position()
    home = p.put(0, "station", BESIDE)
    p.end_turn()
    assert p.place_of(home) == BESIDE, "it has not moved"


@pytest.mark.rule("MS-BH-14", "MS-AMB-61")
def test_what_others_shift_beside_a_black_hole_has_its_own_movement_first():
    p = position()
    p.own((5, 4), 0)
    prey = p.put(1, "fighter 1", (4, 3))
    p.card(0, "gravity_manipulator")
    p.play("gravity_manipulator", target=prey, where=BESIDE)
    p.end_turn()
    assert p.place_of(prey) == BESIDE
    p.turn_of(1)
    p.move(prey, BEYOND)
    p.end_turn()
    assert rolls(p) == []


@pytest.mark.rule("MS-BH-14", "MS-GRD-09")
def test_nor_is_it_pulled_where_a_guardian_stopped_it():
    p = position()
    p.own((5, 4), 0)
    guardian, prey = p.put(0, "guardian", (3, 4)), p.put(1, "fighter 1", (4, 3))
    p.card(0, "gravity_manipulator")
    p.dice({guardian: 1, prey: 6})
    p.play("gravity_manipulator", target=prey, where=BESIDE)
    assert p.place_of(guardian) is None
    assert p.place_of(prey) == BESIDE
    p.end_turn()
    assert rolls(p) == []


@pytest.mark.rule("MS-BH-14", "MS-AMB-61")
def test_what_others_shift_into_a_black_hole_is_attacked_at_once():
    p = position()
    p.own((5, 4), 0)
    prey = p.put(1, "fighter 1", BESIDE)
    p.card(0, "gravity_manipulator")
    p.dice({}, holes={prey: DEADLY})
    p.play("gravity_manipulator", target=prey, where=(4, 5))
    assert rolls(p) == [(1, DEADLY)]
    assert p.place_of(prey) is None
    assert p.rec.count[0][Count.KILLED_FIGHTERS] == 0, "nobody destroyed it"


@pytest.mark.rule("MS-BH-14", "MS-BH-09")
def test_what_was_shifted_in_and_lives_faces_it_again_in_its_own_turn():
    p = position()
    p.own((5, 4), 0)
    prey = p.put(1, "mothership", BESIDE)
    p.panel(1, 3, 0, 12)
    p.card(0, "gravity_manipulator")
    p.dice({}, holes={prey: [5, 6]})
    p.play("gravity_manipulator", target=prey, where=(4, 5))
    p.end_turn()
    assert len(rolls(p)) == 1
    p.turn_of(1)
    p.end_turn()
    assert rolls(p) == [(1, 5), (1, 6)]


@pytest.mark.rule("MS-AMB-105")
def test_a_ship_is_not_pulled_where_all_spaces_are_taken():
    p = position()
    ship = p.put(0, "fighter 1", BESIDE)
    blockers = [
        p.put(1, piece, where) for piece, where in zip(("bomber 1", "bomber 2"), TILE & around(BESIDE), strict=True)
    ]
    p.end_turn()
    assert p.place_of(ship) == BESIDE
    assert rolls(p) == []
    p.remove(blockers[0])
    p.turn_of(0)
    p.end_turn()
    assert len(rolls(p)) == 1


@pytest.mark.rule("MS-AMB-113", "MS-NEU-04")
def test_beside_both_kinds_of_tile_both_act():
    rows = HOLE.splitlines()
    rows[4] = ". . . . . . . . . . ."
    rows[1:4] = [" . . . . n n . . . .", ". . 1 . n n n . 2 . .", " . . . . n n . . . ."]
    p = position("\n".join(rows) + "\n", modules=("black_holes", "neutron_stars"))
    where = next(w for w, cell in p.cells.items() if p.t.near_star[cell] and p.t.near_hole[cell])
    ship = p.put(0, "mothership", where)
    p.panel(0, 3, 0, 12)
    assert shield(p.g, p.t, 0) == 0
    p.dice({}, holes={ship: 7})
    p.act(Act.STAY, unit=ship)
    assert inside(p, ship)
    assert p.g.hull[0] == 12, "inside it stands no more beside the star"
