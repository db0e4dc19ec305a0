"""Solo play: set-up, levels, and how it is won and lost: SOLO. What the NPC does is in test_solo_npc.py."""

from dataclasses import replace

import pytest

from balance import engine_mode
from balance.errors import ScenarioError
from balance.games import Match, Seat
from balance.games.engine.names import Origin
from balance.games.engine.recorder import record_gain
from balance.games.mothership.engine.names import Act, Cause, Count, End, Event, Kind, Power
from balance.games.mothership.engine.rules.planets import defence_of
from balance.games.mothership.engine.rules.turn import play_step
from balance.games.mothership.layout import LAYOUTS, distance, parse_layout

from .position import ALONE, ITEM, SHY, SPEC, Position

pytestmark = pytest.mark.engine

PURE = engine_mode() == "pure"
NPC = 1
HOME, GAS, NEAR, FAR = (8, 2), (3, 6), (7, 6), (5, 4)
ENERGY = (5, 5, 7, 7, 9, 9, 11, 11, 12)
TIERS = (0, 1, 1, 2, 2, 3, 3, 4, 4)


def match(level=1, bot=SHY, **rules):
    changes = {"rules.solo_level": level} | {f"rules.{name}": value for name, value in rules.items()}
    return Match((Seat(bot),), mode="solo", changes=changes)


def begun(level=1, bot=SHY, index=0, **rules):
    """(state, match) of the default board after the set-up."""
    prepared = SPEC.prepare(match(level, bot, **rules))
    return prepared.begin(3, index, prepared.recorder(logging=False)), prepared


def alone(level=1, bot=SHY, modules=(), own=False, **rules):
    """A small board without ships, at the player's turn."""
    changes = {"rules.solo_level": level} | {f"rules.{name}": value for name, value in rules.items()}
    return Position(ALONE, seats=(Seat(bot),), mode="solo", changes=changes, modules=modules, own=own)


def step(p):
    p.g.in_turn = True
    play_step(p.g, p.t, p.b, p.w, p.rec)


def place(layout, cell):
    q, r = layout.hexes[cell]
    return q + r // 2, r


def fleet_of(g, prepared, seat):
    """(kind, hex) of the pieces of a side."""
    t = prepared.rules
    pieces = [(Kind(t.kind[p]), g.cell[16 * seat + p]) for p in range(t.n_pieces)]
    return [(kind, place(prepared.layout, cell)) for kind, cell in pieces if cell >= 0]


# set-up


@pytest.mark.rule("MS-SOLO-02", "MS-SETUP-01")
def test_the_player_has_the_normal_fleet_panel_and_cards():
    g, prepared = begun()
    kinds = sorted(kind for kind, _ in fleet_of(g, prepared, 0))
    assert kinds == sorted([Kind.MOTHERSHIP, *[Kind.FIGHTER] * 3, *[Kind.BOMBER] * 2, Kind.STATION])
    assert (g.energy[0], g.row[0], g.hand_size[0]) == (15, [5, 5, 5], 2)
    assert (g.hull[0], g.station_hull[0], g.minerals[0], g.gas[0]) == (12, 16, 0, 0)


@pytest.mark.rule("MS-SOLO-03", "MS-SOLO-39", "MS-GAP-24")
@pytest.mark.parametrize("bot", ["standard", "random"])
def test_the_fleet_starts_within_two_hexes_of_the_corner_opposite_to_the_station(bot):
    for placement in (1, 2):
        g, prepared = begun(bot=bot, placement_range=placement)
        layout = prepared.layout
        assert (place(layout, layout.fleet), place(layout, g.cell[prepared.rules.station])) == ((2, 2), (16, 14))
        far = [distance(layout.hexes[g.cell[p]], layout.hexes[layout.fleet]) for p in range(6)]
        assert max(far) <= placement
        assert min(far) == 0 or placement == 2 or bot == "random", "the corner space itself is free for a ship"


@pytest.mark.rule("MS-SOLO-04", "MS-SOLO-37", "MS-GAP-24")
def test_three_planets_begin_under_control_and_earn_nothing():
    g, prepared = begun()
    assert [place(prepared.layout, cell) for cell in prepared.layout.planets] == [(12, 4), (9, 8), (6, 12)]
    assert g.planet_owner[:3] == [0, 0, 0]
    assert (g.hand_size[0], g.minerals[0], g.gas[0]) == (2, 0, 0)


@pytest.mark.rule("MS-SOLO-05", "MS-GAP-24")
def test_the_npc_begins_beside_the_station_and_the_planets():
    g, prepared = begun()
    ships = fleet_of(g, prepared, NPC)
    beside = {place(prepared.layout, i) for i in prepared.layout.neighbours(prepared.layout.stations[0])}
    assert next(where for kind, where in ships if kind == Kind.MOTHERSHIP) in beside
    around = [{place(prepared.layout, i) for i in prepared.layout.neighbours(p)} for p in prepared.layout.planets]
    at = [sorted(kind for kind, where in ships if where in near) for near in around]
    assert at == [[Kind.FIGHTER], [Kind.FIGHTER, Kind.BOMBER], [Kind.FIGHTER, Kind.BOMBER]]


@pytest.mark.rule("MS-SOLO-06")
def test_the_npc_has_no_station():
    g, prepared = begun(9)
    assert Kind.STATION not in [kind for kind, _ in fleet_of(g, prepared, NPC)]
    assert g.station_hull[NPC] == 0


@pytest.mark.rule("MS-SOLO-31", "MS-GAP-46")
def test_the_npc_mothership_has_twelve_hull():
    assert begun(9)[0].hull[NPC] == 12
    assert begun(npc_hull=8)[0].hull[NPC] == 8
    assert begun(npc_hull=8)[0].hull[0] == 12


@pytest.mark.rule("MS-SOLO-38")
def test_asteroids_are_as_the_layout_has_them():
    _, prepared = begun()
    assert prepared.rules.n_fields == 4
    assert alone().t.n_fields == 0


@pytest.mark.rule("MS-GAP-25")
def test_the_player_begins_unless_the_npc_does():
    for first, order in (("player", [0, 1]), ("npc", [1, 0])):
        g, _ = begun(solo_first=first)
        assert g.order[:2] == order


# levels


@pytest.mark.rule(
    "MS-SOLO-16", "MS-SOLO-17", "MS-SOLO-18", "MS-SOLO-19", "MS-SOLO-20", "MS-SOLO-21", "MS-SOLO-22", "MS-SOLO-23",
    "MS-SOLO-24", "MS-SOLO-25", "MS-SOLO-26",
)  # fmt: skip
@pytest.mark.parametrize("level", range(1, 10))
def test_a_level_sets_energy_and_techs(level):
    g, _ = begun(level)
    assert g.row[NPC] == [ENERGY[level - 1]] * 3
    dark = {"economy": "B", "combat": "B", "support": "A", "colony": "A"}
    wanted = {
        ITEM[item.id]
        for item in SPEC.catalogue()
        if item.kind == "tech"
        and item.tier <= TIERS[level - 1]
        and item.own["branch"] in ("trunk", dark[item.own["category"]])
    }
    assert {item for item, had in enumerate(g.tech[NPC]) if had} == wanted
    assert len(wanted) == 4 * TIERS[level - 1]
    assert not any(g.tech[0])


@pytest.mark.rule("MS-SOLO-13", "MS-SOLO-27")
@pytest.mark.parametrize(
    ("level", "defence", "ties", "factor", "fighter", "bomber", "speed", "crowd"),
    [
        (1, 6, 0, 0, 0, 0, 0, 0),
        (2, 9, 1, 0, 0, 1, 0, 0),
        (4, 9, 1, 2, 1, 1, 0, 1),
        (6, 13, 1, 2, 1, 3, 2, 1),
        (8, 13, 1, 2, 3, 3, 2, 1),
    ],
)
def test_its_techs_are_in_force(level, defence, ties, factor, fighter, bomber, speed, crowd):
    p = alone(level)
    p.own(NEAR, NPC)
    power = p.g.power[NPC]
    assert defence_of(p.g, p.t, p.planet(NEAR)) == defence
    assert (power[Power.WINS_TIES], power[Power.CAPTURE_FACTOR]) == (ties, factor)
    assert (power[Power.ROLL_FIGHTER], power[Power.ROLL_BOMBER]) == (fighter, bomber)
    assert (power[Power.SPEED_BOMBER], power[Power.CROWD_DEFENCE]) == (speed, crowd)


@pytest.mark.rule("MS-SOLO-28", "MS-AMB-52")
def test_energy_boosts_add_nothing_unless_they_are_read_to():
    assert begun(8)[0].energy[NPC] == 33
    g, _ = begun(8, npc_energy_boost=True)
    assert g.energy[NPC] == 33 + 6
    assert sum(g.row[NPC]) == 36, "no row holds more than 12"


@pytest.mark.rule("MS-SOLO-40")
@pytest.mark.skipif(PURE, reason="whole games")
def test_its_panel_stays_as_it_is():
    prepared = SPEC.prepare(match(3, "standard"))
    for state in prepared.states(2, 0):
        assert state["row"][NPC] == [7, 7, 7]


# winning and losing


@pytest.mark.rule("MS-SOLO-01", "MS-SOLO-33")
def test_the_level_is_won_at_the_moment_the_last_npc_ship_is_gone():
    p = alone()
    fighter = p.put(0, "fighter 1", (3, 3))
    last = p.put(NPC, "bomber 1", (4, 3))
    p.dice({fighter: 6, last: 1})
    p.attack(last, fighter)
    step(p)
    assert p.g.over
    assert (p.rec.end_reason, p.rec.standing[0], p.rec.out_round[0]) == (End.FLEET_BEATEN, 1, 0)


@pytest.mark.rule("MS-SOLO-33", "MS-SOLO-15")
def test_asteroids_may_take_the_last_npc_ship():
    board = ALONE.replace(". . . G . . . M . . .", ". . . G . a a M . . .")
    p = Position(board, seats=(Seat(SHY),), mode="solo")
    p.put(0, "fighter 1", (1, 8))
    last = p.put(NPC, "bomber 1", (4, 6))
    p.set("errand", last % 16, 1 + p.planet(NEAR))
    p.own(NEAR, 0)
    p.turn_of(NPC)
    p.dice({last: 1}, asteroids={last: 6})
    p.move(last, (5, 6))
    assert p.g.cell[last] < 0
    assert not p.g.alive[NPC]


@pytest.mark.rule("MS-SOLO-33", "MS-SOLO-30")
def test_the_level_is_won_even_if_the_own_last_ship_goes_with_the_last_npc_ship():
    p = alone()
    mine = p.put(0, "fighter 1", (3, 3))
    last = p.put(NPC, "fighter 1", (4, 3))
    p.card(0, "last_stand")
    p.turn_of(NPC)
    p.dice({last: 6, mine: 1})
    p.attack(mine, last)
    assert p.g.cell[mine] < 0
    if p.g.cell[last] < 0:  # the card was played
        step(p)
        assert (p.rec.end_reason, p.rec.standing[0]) == (End.FLEET_BEATEN, 1)


@pytest.mark.rule("MS-SOLO-01")
def test_the_level_is_lost_with_the_station():
    p = alone()
    p.put(0, "fighter 1", (3, 3))
    bomber = p.put(NPC, "bomber 1", (9, 2))
    p.set("station_hull", 0, 4)
    p.turn_of(NPC)
    p.dice({bomber: 8})
    p.play_turn()
    assert p.g.over
    assert (p.rec.end_reason, p.rec.standing[0], p.rec.out_cause[0]) == (End.DEFENCE_BROKEN, 0, Cause.STATION_LOST)


@pytest.mark.rule("MS-SOLO-30")
def test_the_level_is_lost_with_the_last_ship():
    p = alone()
    mine = p.put(0, "fighter 1", (3, 3))
    foe = p.put(NPC, "fighter 1", (4, 3))
    p.turn_of(NPC)
    p.dice({foe: 6, mine: 1})
    p.attack(mine, foe)
    step(p)
    assert p.g.over
    assert (p.rec.end_reason, p.rec.standing[0], p.rec.out_cause[0]) == (End.DEFENCE_BROKEN, 0, Cause.FLEET_LOST)


@pytest.mark.rule("MS-GAP-44", "MS-SOLO-32")
def test_a_level_that_nobody_finishes_is_not_won():
    tables = SPEC.prepare(match(bot="random", round_limit=1)).simulate(1, 0, 3)
    assert tables["games"]["capped"].all()
    assert not tables["seats"]["win"].any()


@pytest.mark.rule("MS-SOLO-32")
@pytest.mark.skipif(PURE, reason="whole games")
def test_there_is_no_score_but_won_or_not():
    seats = SPEC.prepare(match(5, "standard")).simulate(1, 0, 60)["seats"]
    assert set(seats["win"]) == {0.0, 1.0}
    assert set(seats["seat"]) == {1}


# what is as usual


@pytest.mark.rule("MS-SOLO-35", "MS-SOLO-29")
def test_the_player_has_loot_income_techs_and_guardians_as_usual():
    p = alone()
    p.own(NEAR, 0)
    fighter, bomber = p.put(0, "fighter 1", (3, 3)), p.put(NPC, "bomber 1", (4, 3))
    p.put(NPC, "mothership", (9, 2))
    p.dice({fighter: 6, bomber: 1})
    p.attack(bomber, fighter)
    assert p.g.minerals[0] == 1, "loot"
    p.set("minerals", 0, 3)
    assert p.legal(Act.BUY_TECH)
    p.tech(0, "orbital_defences")
    assert p.legal(Act.DEPLOY)
    p.end_turn()
    assert (p.g.minerals[0], p.g.gas[0]) == (3 + 3, 1), "station and planets"


@pytest.mark.rule("MS-SOLO-35")
def test_what_takes_from_an_enemy_finds_nothing():
    p = alone(9)
    p.put(0, "mothership", (3, 3))
    p.put(NPC, "mothership", (9, 2))
    thieves = [item.id for item in SPEC.catalogue() if {"steal_resource", "steal_card"} & set(item.effects)]
    for name in thieves:
        p.card(0, name)
    before = (p.g.minerals[0], p.g.gas[0], p.g.hand_size[0])
    for name in thieves:
        for row in p.legal(Act.PLAY, item=name):
            p.act(Act.PLAY, **{k: row[k] for k in ("item", "unit", "target", "cell")})
            break
    assert (p.g.minerals[0], p.g.gas[0]) == before[:2]
    assert p.g.hand_size[0] <= before[2]
    assert not p.events(Event.STOLE_CARD)


@pytest.mark.rule("MS-SOLO-36")
@pytest.mark.parametrize("level", [1, 2, 6])
def test_an_npc_planet_resists_with_its_level_and_earns_the_draw_only(level):
    p = alone(level)
    p.own(NEAR, NPC)
    ships = [p.put(0, "bomber 1", (6, 6)), p.put(0, "bomber 2", (8, 6))]
    p.put(NPC, "fighter 1", (1, 8))
    needed = {1: 6, 2: 9, 6: 13}[level]
    p.dice({ships[0]: needed // 2, ships[1]: needed - 1 - needed // 2})
    p.attack_planet(NEAR, *ships)
    assert p.events(Event.HELD_OUT)[-1][2:4] == (needed, needed - 1)
    p.turn_of(0)
    p.dice({ships[0]: needed // 2, ships[1]: needed - needed // 2})
    p.attack_planet(NEAR, *ships)
    assert p.g.planet_owner[p.planet(NEAR)] == 0
    assert (p.g.hand_size[0], len(p.events(Event.DRAWN)), p.events(Event.STOLE_CARD)) == (1, 1, [])


# the NPC earns nothing


@pytest.mark.rule("MS-SOLO-34", "MS-SOLO-14")
def test_the_npc_has_no_reward_for_a_planet_and_no_loot():
    p = alone(8)
    p.own(NEAR, 0)
    p.card(0, "noooooooo")
    npc = [p.put(NPC, "bomber 1", (6, 6)), p.put(NPC, "bomber 2", (8, 6))]
    mine, by = p.put(0, "fighter 1", (3, 3)), p.put(NPC, "fighter 1", (4, 3))
    p.put(0, "mothership", (1, 1))
    p.turn_of(NPC)
    p.dice({npc[0]: 8, npc[1]: 8})
    p.attack_planet(NEAR, *npc)
    assert p.g.planet_owner[p.planet(NEAR)] == NPC
    p.dice({by: 6, mine: 1})
    p.attack(mine, by)
    assert p.g.cell[mine] < 0
    assert (p.g.hand_size[NPC], p.g.hand_size[0], p.g.minerals[NPC]) == (0, 1, 0)
    p.set("minerals", 0, 4)
    p.end_turn()
    assert (p.g.minerals[NPC], p.g.gas[NPC]) == (0, 0), "it gathers nothing"


@pytest.mark.rule("MS-SOLO-14", "MS-SOLO-27")
def test_a_lost_npc_ship_brings_it_no_scrap():
    p = alone(8)
    assert p.g.power[NPC][Power.SCRAP_MINERALS] == 1
    mine, lost = p.put(0, "fighter 1", (3, 3)), p.put(NPC, "bomber 1", (4, 3))
    p.put(NPC, "mothership", (9, 2))
    p.dice({mine: 6, lost: 1})
    p.attack(lost, mine)
    assert p.g.cell[lost] < 0
    assert (p.g.minerals[NPC], p.g.gas[NPC]) == (0, 0)


@pytest.mark.rule("MS-SOLO-14", "MS-SOLO-34")
@pytest.mark.skipif(PURE, reason="whole games")
@pytest.mark.parametrize("level", [1, 5, 9])
def test_the_npc_never_has_anything_in_hand_or_bank(level):
    prepared = SPEC.prepare(match(level, "standard"))
    for index in range(3):
        for state in prepared.states(4, index):
            assert (state["minerals"][NPC], state["gas"][NPC], state["hand_size"][NPC]) == (0, 0, 0)


@pytest.mark.rule("MS-GAP-45")
def test_an_artifact_is_out_of_force_while_the_npc_has_its_planet():
    p = alone(modules=("artifacts",))
    p.found(NEAR, "abandoned_flak_cannon", 0)
    p.found(FAR, "bubble_wrap", 0)
    for name in ("abandoned_flak_cannon", "bubble_wrap"):
        record_gain(p.rec, 0, ITEM[name], Origin.DRAWN)
    assert (defence_of(p.g, p.t, p.planet(NEAR)), p.g.power[0][Power.SHIELD]) == (8, 2)
    npc = p.put(NPC, "bomber 1", (6, 6)), p.put(NPC, "bomber 2", (8, 6))
    far = p.put(NPC, "mothership", (4, 4))
    p.put(0, "fighter 1", (1, 8))
    p.turn_of(NPC)
    p.dice({npc[0]: 8, npc[1]: 8})
    p.attack_planet(NEAR, *npc)
    p.panel(NPC, 5, 12, 5)
    p.dice({far: 12})
    p.attack_planet(FAR, far)
    assert p.g.planet_owner[p.planet(NEAR)] == p.g.planet_owner[p.planet(FAR)] == NPC
    assert defence_of(p.g, p.t, p.planet(NEAR)) == 6
    assert [p.g.power[seat][Power.SHIELD] for seat in (0, NPC)] == [0, 0]
    assert not p.g.hand_size[NPC]
    p.own(FAR, 0)
    p.turn_of(0)
    mine = p.put(0, "mothership", (7, 5))
    p.panel(0, 1, 12, 1)
    p.dice({mine: 12})
    p.attack_planet(NEAR, mine)
    assert defence_of(p.g, p.t, p.planet(NEAR)) == 8, "the player has it back"
    assert not p.rec.full


@pytest.mark.rule("MS-GAP-45")
@pytest.mark.skipif(PURE, reason="whole games")
def test_the_npc_explores_nothing():
    usual = SPEC.policies()["standard"]
    explorer = replace(usual, name="explorer", weights={**usual.weights, "explore": 20.0})
    prepared = SPEC.prepare(Match((Seat(explorer),), mode="solo", modules=("artifacts",)))
    items = prepared.simulate(2, 0, 40)["items"]
    assert set(items["seat"]) == {1}
    seats = prepared.simulate(2, 0, 40)["seats"]
    assert seats[Count.EXPLORED.name.lower()].sum() > 0


# bad input


@pytest.mark.rule("MS-SETUP-01")
@pytest.mark.parametrize(
    ("given", "message"),
    [
        (Match((Seat(),) * 3, mode="solo"), "in the mode solo is for 1 player, not 3"),
        (Match((Seat(),)), r'for 2 to 6 players, not 1; mode = "solo" is'),
        (Match((Seat(),), mode="victory_points"), r'for 2 to 6 players, not 1; mode = "solo" is'),
        (Match((Seat(),), mode="solo", teams=((1,),)), "team"),
        (Match((Seat(),), mode="solo", layout="corners-2p"), "for 2 players, not 1"),
        (Match((Seat(),) * 2, layout="solo-1p"), "for 1 players, not 2"),
        (match(10), "rules.solo_level wants a whole number from 1 to 9"),
        (match(0), "rules.solo_level wants a whole number from 1 to 9"),
    ],
)
def test_what_does_not_fit_is_refused_in_one_line(given, message):
    with pytest.raises(ScenarioError, match=message) as error:
        SPEC.prepare(given)
    assert "\n" not in str(error.value)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("fleet = (2,2)\n", "", r"b:5:17: station 1 is the only one, and fleet missing"),
        ("fleet = (2,2)\nnpc = M(7,2)\n", "", r"b:4:17: .* fleet and npc missing"),
        ("fleet = (2,2)", "fleet = 2,2", r"b:1:9: the corner of the fleet is written \(COLUMN,ROW\)"),
        ("fleet = (2,2)", "fleet = (2,2) (3,3)", r"b:1:9: the corner of the fleet is written"),
        ("fleet = (2,2)", "fleet = (30,2)", r"b:1:9: the map has no hex \(30,2\)"),
        ("M(7,2)", "X(7,2)", r"b:2:7: ships of the NPC are written"),
        ("M(7,2)", "M(7,2) F(40,1)", r"b:2:14: the map has no hex \(40,1\)"),
        ("M(7,2)", "M(7,2) F(8,2)", r"b:2:14: no ship can stand here: there is the station"),
        ("M(7,2)", "M(7,2) F(5,4)", r"b:2:14: no ship can stand here: there is a planet"),
        ("M(7,2)", "M(7,2) F(7,2)", r"b:2:14: the NPC's mothership stands here already"),
        ("M(7,2)", "M(7,2) M(9,2)", r"b:2:14: the NPC has one mothership"),
        (" 1 . .", " 1 . 2", r"b:1:9: fleet is for maps with one station, not 2"),
    ],
)
def test_errors_of_a_map_say_where_and_what(old, new, message):
    assert ALONE.count(old) == 1
    with pytest.raises(ScenarioError, match=message):
        parse_layout("b", "b", ALONE.replace(old, new).splitlines())


@pytest.mark.rule("MS-SOLO-05")
def test_a_map_may_have_more_ships_of_a_kind_than_the_player():
    p = alone()
    assert p.t.n_ships == 6
    board = ALONE.replace("M(7,2)", "M(7,2) F(0,0) F(1,0) F(2,0) F(3,0)")
    p = Position(board, seats=(Seat(SHY),), mode="solo", own=True)
    g = p.prepared.begin(1, 0, p.rec)
    assert p.t.n_ships == 7
    assert sum(g.cell[16 + piece] >= 0 and p.t.kind[piece] == Kind.FIGHTER for piece in range(7)) == 4
    assert sum(g.cell[piece] >= 0 and p.t.kind[piece] == Kind.FIGHTER for piece in range(7)) == 3


def test_the_player_sees_the_npc_in_a_replay():
    film = SPEC.prepare(match(2, "random")).film(1, 0)
    text = "\n".join(film.text())
    assert "against the NPC" in text
    assert "turn of the NPC" in text
    panel = film.frames[-1].scene.panels[1]
    assert set(panel.numbers) == {"planets", "mothership", "engines", "weapons", "shields"}
    assert panel.lists["techs"] == ["Space Walls", "Targeting Computer", "Rear Turrets", "Orbital Defences"]


def test_the_usual_board_is_for_one():
    assert LAYOUTS.usual[1] == "solo-1p"
