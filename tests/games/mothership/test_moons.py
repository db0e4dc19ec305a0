"""The moon module: the bonus die for capturing planets with moons, and planetoids: MOON."""

from collections import Counter

import pytest

from balance.errors import ScenarioError
from balance.games import Match, Seat
from balance.games.mothership.engine.names import Act, Count, Event, Module, PlanetKind, Reward
from balance.games.mothership.engine.rules.moons import roll_bonus_die
from balance.games.mothership.engine.rules.pieces import planets_held
from balance.games.mothership.engine.rules.planets import repair_amount
from balance.games.mothership.engine.rules.rewards import give_reward
from balance.games.mothership.layout import LAYOUTS, parse_layout

from .position import ALONE, ITEM, OPEN, SHY, SPEC, Position

pytestmark = pytest.mark.engine

MODULES = ("artifacts", "influence", "developments", "moons")
HERE, GAS, THERE, ROCK = (5, 4), (3, 6), (7, 6), (5, 6)  # mineral with a moon, gas, mineral planet, planetoid
BOARD = "moons = (5,4)\n\n" + OPEN.replace(". . . G . . . M", ". . . G . P . M")


def position(board=BOARD, **given):
    return Position(board, modules=MODULES, **given)


def take(p, where, seat=0, key=None):
    """A mothership takes the planet on a hex; the bonus die follows from the key."""
    ship = p.put(seat, "mothership", (where[0] - 1, where[1]))
    p.set("attacked", ship, 0)
    p.panel(seat, 0, 12, 3)
    p.dice({ship: 12})
    if key:
        p.g.key = key
        while not _takes(p, ship):
            p.g.key += 1
    p.attack_planet(where, ship)


def _takes(p, ship):
    from balance.core.rng import die
    from balance.games.mothership.engine.names import MAX_PIECES, Purpose

    number = ship % MAX_PIECES * 4096 + p.g.rolls[ship] + 1
    return die(p.g.key, Purpose.ROLL, ship // MAX_PIECES, p.g.round, number, 12) >= 9


def faces(p):
    return [face for _, face, _, _, _ in p.events(Event.BONUS_DIE)]


def reward(p, which, seat=0):
    """A reward of a bonus die."""
    give_reward(p.g, p.t, p.b, p.w, p.rec, seat, which, 1)
    p._read_news()


@pytest.mark.rule("MS-MOON-01", "MS-MOON-14")
def test_moons_belong_to_planets_or_stand_alone():
    p = position()
    assert [p.t.moon[planet] for planet in range(p.t.n_planets)] == [1, 0, 0, 0]
    assert p.t.planet_kind[p.planet(ROCK)] == PlanetKind.PLANETOID
    assert p.planet(ROCK) == p.t.n_planets - 1, "planetoids come last"
    without = Position(BOARD)
    assert without.t.n_planets == 3
    assert not any(without.t.moon)
    assert without.t.planet_at[without.cells[ROCK]] == -1, "open space without the module"


@pytest.mark.rule("MS-MOON-02", "MS-SETUP-28")
@pytest.mark.parametrize("missing", ["developments", "influence", "artifacts"])
def test_moons_need_three_other_modules(missing):
    modules = [name for name in MODULES if name != missing]
    with pytest.raises(ScenarioError, match=f"needs .*{missing}"):
        SPEC.prepare(Match((Seat(), Seat()), modules=tuple(modules)))


@pytest.mark.rule("MS-MOON-01")
def test_a_map_without_moons_is_refused():
    with pytest.raises(ScenarioError, match=r"layout open-2p has no moons: draw planetoids \(P\), or name planets"):
        SPEC.prepare(Match((Seat(), Seat()), layout="open-2p", modules=MODULES))


@pytest.mark.rule("MS-MOON-01", "MS-GAP-38")
@pytest.mark.parametrize(
    ("layout", "moons", "planetoids"),
    [("corners-2p", 3, 0), ("triangle-3p", 1, 3), ("crossroads-4p", 3, 0), ("gap-5p", 1, 0), ("ring-6p", 1, 0)],
)
def test_the_default_boards_have_moons(layout, moons, planetoids):
    found = LAYOUTS.find(layout)
    assert (len(found.moons), len(found.numbers("Pp"))) == (moons, planetoids)
    assert found.planets[: len(found.worlds)] == found.worlds
    drawn = [place.feature for place in found.with_modules(("moons",)).board().places]
    assert (sum("with moon" in one for one in drawn), drawn.count("planetoid")) == (moons, planetoids)
    assert not any("moon" in place.feature or place.feature == "planetoid" for place in found.board().places)


@pytest.mark.rule("MS-MOON-16", "MS-MOON-01")
@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("moons = (5,4) (5,4)", r"test:1:15: the planet at \(5,4\) has a moon already"),
        ("moons = (5,5)", r"test:1:9: \(5,5\) is no planet"),
        ("moons = (5,6)", r"\(5,6\) is no planet"),
        ("moons = here", r"moons are named by their planets"),
        ("moons = ", r"moons are named by their planets"),
    ],
)
def test_moons_that_cannot_be(line, words):
    with pytest.raises(ScenarioError, match=words):
        parse_layout("test", "test", BOARD.replace("moons = (5,4)", line).splitlines())


@pytest.mark.rule("MS-MOON-16")
def test_the_box_holds_four_pieces():
    board = BOARD.replace(" . . . . . . . . . .\n. . . G", " . . P P P P . . . .\n. . . G")
    with pytest.raises(ScenarioError, match=r"6 moons and planetoids; the box holds 4 \(MS-MOON-16\)"):
        parse_layout("test", "test", board.splitlines())


@pytest.mark.rule("MS-MOON-03", "MS-AMB-95")
@pytest.mark.parametrize(("reading", "second"), [("every_capture", 2), ("first_capture", 1)])
def test_capturing_a_planet_with_a_moon_earns_a_bonus_die_and_the_card(reading, second):
    p = position(changes={"rules.moon_bonus": reading})
    p.put(1, "fighter 1", (9, 7))
    take(p, HERE)
    assert len(faces(p)) == 1
    assert p.g.hand_size[0] >= 1, "the usual card"
    p.own(HERE, 1)
    take(p, HERE)
    assert len(faces(p)) == second
    assert p.rec.count[0][Count.BONUS_DICE] == second


@pytest.mark.rule("MS-MOON-03")
def test_a_planet_without_a_moon_earns_none():
    p = position()
    take(p, THERE)
    assert not faces(p)


@pytest.mark.rule("MS-AMB-75", "MS-INF-19")
@pytest.mark.parametrize("how", ["card", "influence"])
def test_captures_without_an_attack_count(how):
    p = position()
    p.own(HERE, 1)
    p.put(0, "fighter 1", (4, 4))
    if how == "card":
        p.card(0, "friendly_negotiations")
        p.play("friendly_negotiations", target=p.planet(HERE))
    else:
        p.set("influence", 0, 9)
        p.act(Act.TAKE_OVER, target=p.planet(HERE))
    assert len(faces(p)) == 1


@pytest.mark.rule("MS-MOON-04", "MS-GAP-23", "MS-SETUP-05")
def test_the_die_has_six_faces_alike_in_the_order_of_the_rewards():
    p = position()
    found = Counter()
    for key in range(1, 601):
        p.g.key = key
        roll_bonus_die(p.g, p.t, p.b, p.w, p.rec, 0, p.planet(HERE))
        found[faces(p)[-1]] += 1
        p.rec.n_events = 0
    assert set(found) == set(range(1, 7))
    assert all(abs(count - 100) < 5 * 9.2 for count in found.values())
    assert [Reward(face).name for face in range(6)] == [
        "GUARDIAN",
        "GAS",
        "INFLUENCE",
        "CARD",
        "DEVELOPMENT",
        "ARTIFACT",
    ]


@pytest.mark.rule("MS-MOON-04")
@pytest.mark.parametrize("face", range(1, 7))
def test_each_face_gives_its_reward(face):
    p = position()
    p.found(GAS, "vhs_tape", seat=0)
    p.own(THERE, 0)
    p.market("farmland")
    p.put(0, "fighter 1", (4, 3))
    key = 1
    while True:
        p.g.key = key
        p.rec.n_events = 0
        from balance.core.rng import die
        from balance.games.mothership.engine.names import Purpose

        if die(key, Purpose.BONUS, 0, 1, p.planet(HERE), 6) == face:
            break
        key += 1
    gas, influence, cards = p.g.gas[0], p.g.influence[0], p.g.hand_size[0]
    roll_bonus_die(p.g, p.t, p.b, p.w, p.rec, 0, p.planet(HERE))
    assert faces(p) == [face]
    changed = {
        1: p.g.cell[p.unit(0, "guardian 1")] >= 0,
        2: p.g.gas[0] == gas + 1,
        3: p.g.influence[0] == influence + 1,
        4: p.g.hand_size[0] == cards + 1,
        5: p.standing(GAS) == ["farmland"],
        6: p.g.explored[p.planet(THERE)] == 1,
    }
    assert [k for k, did in changed.items() if did] == [face]


@pytest.mark.rule("MS-MOON-05", "MS-AMB-93")
@pytest.mark.parametrize("which", [Reward.GUARDIAN, Reward.DEVELOPMENT, Reward.ARTIFACT, Reward.CARD])
def test_a_reward_that_cannot_be_used_is_lost(which):
    p = position()
    p.g.n_market = 0
    p.g.top = p.g.n_deck
    reward(p, which)
    assert p.events(Event.REWARD_LOST) == [(0, which, 0, 0, 0)]


@pytest.mark.rule("MS-MOON-06", "MS-GRD-23", "MS-INF-11", "MS-AMB-96")
def test_a_free_guardian_stands_beside_a_ship_whatever_is_supported_and_nobody_can_forbid_it():
    p = position()
    p.set("influence", 1, 9)
    ship = p.put(0, "fighter 1", (4, 2))
    p.put(1, "bomber 1", (8, 3))
    assert p.g.power[0][18] == 0, "no guardian is supported"
    minerals = p.g.minerals[0]
    reward(p, Reward.GUARDIAN)
    assert p.g.cell[p.unit(0, "guardian 1")] >= 0
    assert p.g.influence[1] == 9
    assert p.g.minerals[0] == minerals
    assert p.g.moved[ship] == 2, "its movement is over"
    assert p.g.anchored[ship] == 1
    reward(p, Reward.GUARDIAN)
    assert p.g.cell[p.unit(0, "guardian 2")] < 0, "the ship has served in this turn"


@pytest.mark.rule("MS-GRD-24")
def test_with_all_guardians_on_the_board_another_one_is_lost():
    p = position()
    p.put(0, "fighter 1", (4, 2))
    for number in (1, 2, 3):
        p.put(0, f"guardian {number}", (number, 8))
    reward(p, Reward.GUARDIAN)
    assert p.events(Event.REWARD_LOST)


@pytest.mark.rule("MS-MOON-07", "MS-AMB-74")
def test_a_free_development_comes_from_the_market_beside_what_is_paid_for():
    p = position()
    p.found(GAS, "vhs_tape", seat=0)
    p.market("deep_shaft", "farmland", "flak_ring")
    p.set("minerals", 0, 1)
    p.act(Act.BUILD, item="farmland", target=p.planet(GAS))
    assert p.g.minerals[0] == 0
    p.market("deep_shaft", "flak_ring")
    reward(p, Reward.DEVELOPMENT)
    assert p.standing(GAS) == ["farmland", "flak_ring"], "a deep shaft does not fit"
    p.turn_of(0)
    p.market("dome_town")
    reward(p, Reward.DEVELOPMENT)
    p.set("minerals", 0, 9)
    p.market("free_port")
    assert not p.legal(Act.BUILD), "all other limits hold"


@pytest.mark.rule("MS-MOON-08")
def test_a_free_exploration_costs_nothing():
    p = position()
    p.own(THERE, 0)
    reward(p, Reward.ARTIFACT)
    assert p.g.explored[p.planet(THERE)] == 1
    assert p.rec.count[0][Count.SPENT_EXPLORING] == 0
    reward(p, Reward.ARTIFACT)
    assert p.events(Event.REWARD_LOST)


@pytest.mark.rule("MS-MOON-09", "MS-DEV-05", "MS-DEV-07")
def test_a_moon_makes_room_for_a_fourth_development_for_four_minerals():
    p = position()
    for where in (HERE, THERE):
        p.found(where, "vhs_tape", seat=0)
        p.built(where, "free_port", "power_works", "sky_fortress")
    p.market("farmland")
    p.set("minerals", 0, 3)
    assert not p.legal(Act.BUILD)
    p.set("minerals", 0, 4)
    assert [row["target"] for row in p.legal(Act.BUILD)] == [p.planet(HERE)]
    p.act(Act.BUILD, item="farmland", target=p.planet(HERE))
    assert p.g.minerals[0] == 0
    p.market("dome_town")
    p.turn_of(0)
    p.set("minerals", 0, 9)
    assert not p.legal(Act.BUILD)


@pytest.mark.rule("MS-MOON-10", "MS-PLN-03")
@pytest.mark.parametrize(("face", "taken"), [(5, False), (6, True)])
def test_a_planetoid_is_captured_by_the_normal_rule(face, taken):
    p = position()
    ship = p.put(0, "mothership", (4, 6))
    p.panel(0, 0, 12, 3)
    p.dice({ship: face})
    p.attack_planet(ROCK, ship)
    assert (p.g.planet_owner[p.planet(ROCK)] == 0) == taken


@pytest.mark.rule("MS-MOON-11")
def test_a_planetoid_brings_the_bonus_die_but_no_card_and_no_theft():
    p = position()
    p.own(ROCK, 1)
    p.put(1, "fighter 1", (9, 7))
    p.card(1, "afterburner")
    p.g.top = p.g.n_deck  # no card of the bonus die either
    take(p, ROCK)
    assert len(faces(p)) == 1
    assert p.g.hand_size[0] == 0
    assert p.holds(1, "afterburner") == 1


@pytest.mark.rule("MS-AMB-101")
def test_ancient_prophesy_draws_for_a_planetoid():
    p = position()
    p.found(THERE, "ancient_prophesy", seat=0)
    p.g.top = p.g.n_deck - 1
    take(p, ROCK)
    assert p.g.hand_size[0] == 1


@pytest.mark.rule("MS-MOON-12", "MS-MOON-17")
def test_a_planetoid_yields_nothing_by_itself():
    p = position()
    p.own(ROCK, 0)
    p.tech(0, "cheese_steak_jimmys")
    p.end_turn()
    assert (p.g.minerals[0], p.g.gas[0]) == (1, 0)
    p = position()
    p.own(ROCK, 0)
    p.tech(0, "extra_villagers")
    p.end_turn()
    assert p.g.gas[0] == 0


@pytest.mark.rule("MS-MOON-13")
def test_a_planetoid_is_explored_and_holds_one_development_of_any_planet():
    p = position()
    p.own(ROCK, 0)
    p.set("minerals", 0, 9)
    p.market("deep_shaft", "cloud_skimmer", "free_port")
    assert not p.legal(Act.BUILD), "it must be explored first"
    p.act(Act.EXPLORE, target=p.planet(ROCK))
    minerals = p.g.minerals[0]
    assert [row["item"] for row in p.legal(Act.BUILD)] == [ITEM["free_port"]]
    p.act(Act.BUILD, item="free_port", target=p.planet(ROCK))
    assert p.g.minerals[0] == minerals - 1
    p.turn_of(0)
    p.set("minerals", 0, 9)
    p.market("farmland")
    assert not p.legal(Act.BUILD)
    p.end_turn()
    assert (p.g.gas[0], p.g.influence[0]) == (1, 1), "what is built there yields"


@pytest.mark.rule("MS-MOON-14", "MS-MOON-17")
def test_a_planetoid_is_worth_a_point_and_counts_as_a_planet():
    p = position(mode="victory_points")
    take(p, ROCK)
    assert p.g.points[0] == 1
    assert planets_held(p.g, p.t, 0) == 1
    p.tech(0, "repair_drones")
    p.set("hull", 0, 5)
    assert repair_amount(p.g, p.t, 0) == 1


@pytest.mark.rule("MS-GAP-42")
def test_a_planetoid_beyond_the_tokens_cannot_be_explored():
    copies = {f"items.{item.id}.copies": 0 for item in SPEC.catalogue() if item.kind == "artifact"}
    keep = sorted(copies)[:3]
    p = position(changes={name: 0 for name in copies if name not in keep})
    p.own(ROCK, 0)
    p.set("minerals", 0, 9)
    assert not p.legal(Act.EXPLORE)


@pytest.mark.rule("MS-GAP-45")
def test_the_npc_rolls_no_bonus_die():
    board = ALONE.replace("fleet", "moons = (5,4)\nfleet", 1)
    p = Position(board, bots=(SHY,), mode="solo", modules=MODULES)
    assert p.t.module[Module.MOONS]
    p.put(0, "fighter 1", (0, 0))
    p.turn_of(1)
    ships = [p.put(1, "fighter 1", (4, 4)), p.put(1, "bomber 1", (5, 3))]
    p.dice({ships[0]: 6, ships[1]: 8})
    p.attack_planet(HERE, *ships)
    assert p.g.planet_owner[p.planet(HERE)] == 1
    assert not faces(p)
