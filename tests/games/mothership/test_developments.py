"""The development module: the market, building, and what becomes of developments when planets change hands: DEV."""

from collections import Counter

import pytest

from balance import engine_mode
from balance.games import Match, Seat
from balance.games.engine.names import Gain, Origin
from balance.games.mothership.engine.bot.look_ahead import imagine
from balance.games.mothership.engine.names import Act, Count, Event
from balance.games.mothership.engine.rules.developments import raze
from balance.games.mothership.engine.rules.pieces import eliminate
from balance.games.mothership.engine.state import Game

from .position import ALONE, ITEM, NAMES, SHY, SPEC, Position
from .test_artifacts import gains

pytestmark = pytest.mark.engine

MODULES = ("artifacts", "influence", "developments")
DEVELOPMENTS = [item for item in SPEC.catalogue() if item.kind == "development"]
HERE, GAS, THERE = (5, 4), (3, 6), (7, 6)  # mineral, gas and mineral planet


def position(**given):
    return Position(modules=MODULES, **given)


def ready(*market, minerals=9, where=HERE, **given):
    """Seat 0 holds an explored planet with an artifact of no effect there, and this is the market."""
    p = position(**given)
    p.set("minerals", 0, minerals)
    p.found(where, "vhs_tape", seat=0)
    p.market(*market)
    return p


def build(p, name, where=HERE):
    p.act(Act.BUILD, item=name, target=p.planet(where))


def offered(p, where=HERE):
    """Names of what can be built on a planet."""
    return {NAMES[row["item"]] for row in p.legal(Act.BUILD) if row["target"] == p.planet(where)}


@pytest.mark.rule("MS-DEV-01", "MS-GAP-17")
def test_there_are_24_cards_of_12_titles_and_every_one_is_called_a_stand_in():
    copies = Counter({item.id: item.copies for item in DEVELOPMENTS})
    assert (len(copies), sum(copies.values())) == (12, 24)
    assert min(copies.values()) == 1
    assert max(copies.values()) == 4
    assert all("stand-in" in item.source for item in DEVELOPMENTS)
    assert all("stand-in" in item.text for item in DEVELOPMENTS)


@pytest.mark.rule("MS-DEV-03", "MS-DEV-24")
@pytest.mark.parametrize("size", [3, 5])
def test_some_cards_of_the_shuffled_deck_lie_open(size):
    prepared = SPEC.prepare(Match((Seat(SHY),) * 2, modules=MODULES, changes={"rules.market_size": size}))
    games = 30 if engine_mode() == "pure" else 300
    open_ = Counter()
    for index in range(games):
        g = prepared.begin(7, index, prepared.recorder(logging=False))
        assert (g.n_market, g.n_plans) == (size, 24 - size)
        cards = [*g.market[: g.n_market], *g.plans[: g.n_plans]]
        assert Counter(NAMES[card] for card in cards) == {item.id: item.copies for item in DEVELOPMENTS}
        open_.update(g.market[: g.n_market])
    for item in DEVELOPMENTS:
        mean = games * size * item.copies / 24
        assert abs(open_[ITEM[item.id]] - mean) < 5 * mean**0.5 + 1


@pytest.mark.rule("MS-DEV-02", "MS-SETUP-28")
@pytest.mark.parametrize("missing", ["artifacts", "influence"])
def test_developments_need_artifacts_and_influence(missing):
    from balance.errors import ScenarioError

    modules = tuple(name for name in MODULES if name != missing)
    with pytest.raises(ScenarioError, match=f"developments needs {missing} too \\(MS-DEV-02\\)"):
        SPEC.prepare(Match((Seat(), Seat()), modules=modules))


@pytest.mark.rule("MS-DEV-04")
def test_a_development_takes_an_explored_planet_of_the_own():
    p = ready("farmland", "dome_town", "flak_ring")
    p.own(GAS, 0)
    p.found(THERE, "bubble_wrap", seat=1)
    assert offered(p) == {"farmland", "dome_town", "flak_ring"}
    assert not offered(p, GAS), "it is not explored"
    assert not offered(p, THERE), "an enemy holds it"
    build(p, "dome_town")
    assert p.standing(HERE) == ["dome_town"]
    assert p.events(Event.BUILT) == [(0, ITEM["dome_town"], 1, p.planet(HERE), 0)]
    assert p.rec.count[0][Count.BUILT] == 1
    assert len(gains(p, 0, "dome_town")) == 1


@pytest.mark.rule("MS-DEV-05", "MS-DEV-06", "MS-ENR-18")
@pytest.mark.parametrize("costs", [[1, 2, 3, 4], [2, 3, 4, 5]])
def test_each_development_of_a_planet_costs_more_and_one_is_built_a_turn(costs):
    p = ready("farmland", "dome_town", "flak_ring", minerals=30, changes={"rules.development_cost": costs})
    spent = 0
    for name, cost in zip(("farmland", "dome_town", "flak_ring"), costs, strict=False):
        p.set("minerals", 0, cost - 1)
        assert not offered(p), "too few minerals"
        p.set("minerals", 0, cost)
        build(p, name)
        spent += cost
        assert p.g.minerals[0] == 0
        p.set("minerals", 0, 30)
        assert not offered(p), "one a planet and turn"
        p.turn_of(0)
    assert p.rec.count[0][Count.SPENT_BUILDING] == spent


@pytest.mark.rule("MS-DEV-06")
def test_several_planets_may_be_built_on_in_one_turn():
    p = ready("farmland", "dome_town", "flak_ring")
    p.found(THERE, "bubble_wrap", seat=0)
    build(p, "farmland")
    assert offered(p, THERE)
    build(p, "dome_town", THERE)
    assert not p.legal(Act.BUILD)


@pytest.mark.rule("MS-DEV-07")
@pytest.mark.parametrize("most", [3, 2])
def test_a_planet_has_room_for_three(most):
    p = ready("farmland", "dome_town", "flak_ring", changes={"rules.developments_most": most})
    p.built(HERE, *("free_port", "power_works", "sky_fortress")[:most])
    assert not offered(p)
    p.built(HERE, *("free_port", "power_works", "sky_fortress")[: most - 1])
    assert offered(p)


@pytest.mark.rule("MS-DEV-08")
def test_no_title_twice_on_a_planet():
    p = ready("farmland", "dome_town", "flak_ring")
    p.found(THERE, "bubble_wrap", seat=0)
    p.built(HERE, "farmland")
    assert offered(p) == {"dome_town", "flak_ring"}
    assert "farmland" in offered(p, THERE)


@pytest.mark.rule("MS-DEV-09")
def test_nothing_is_scrapped():
    p = ready("farmland")
    p.built(HERE, "free_port", "power_works", "sky_fortress")
    assert not p.legal(Act.BUILD)
    assert not p.legal(Act.SCRAP)


@pytest.mark.rule("MS-DEV-10")
@pytest.mark.parametrize(
    ("where", "fitting"), [(HERE, {"deep_shaft", "farmland"}), (GAS, {"cloud_skimmer", "farmland"})]
)
def test_some_titles_fit_mineral_or_gas_planets_only(where, fitting):
    p = ready("deep_shaft", "cloud_skimmer", "farmland", where=where)
    assert offered(p, where) == fitting


@pytest.mark.rule("MS-DEV-12", "MS-DEV-11", "MS-ORC-26", "MS-AMB-39")
@pytest.mark.parametrize(("techs", "income"), [((), (3, 2, 1)), (("cheese_steak_jimmys",), (5, 2, 1))])
def test_income_with_modules(techs, income):
    p = ready()
    p.found(GAS, "tricorder", seat=0)
    p.built(HERE, "deep_shaft", "farmland")
    p.tech(0, *techs)
    p.set("minerals", 0, 0)
    p.end_turn()
    assert (p.g.minerals[0], p.g.gas[0], p.g.influence[0]) == income
    assert p.events(Event.GATHERED)[-1][1:4] == income
    assert p.rec.count[0][Count.INFLUENCE_GAINED] == 1


@pytest.mark.rule("MS-DEV-11")
def test_the_income_of_others_is_theirs():
    p = ready()
    p.built(HERE, "dome_town", seat=1)
    p.end_turn()
    assert not any(p.g.influence)


@pytest.mark.rule("MS-DEV-13", "MS-DEV-23", "MS-DEV-16")
@pytest.mark.parametrize(("total", "taken"), [(11, False), (12, True)])
def test_defence_adds_up_and_counts_in_the_roll_that_destroys_it(total, taken):
    p = position()
    p.tech(1, "space_walls")
    p.found(HERE, "abandoned_flak_cannon", seat=1)
    p.built(HERE, "farmland")
    ship = p.put(0, "mothership", (4, 4))
    p.put(1, "fighter 1", (9, 7))
    p.panel(0, 0, 12, 3)
    p.dice({ship: total})
    p.attack_planet(HERE, ship)
    assert (p.g.planet_owner[p.planet(HERE)] == 0) == taken
    assert p.standing(HERE) == ([] if taken else ["farmland"])


@pytest.mark.rule("MS-DEV-14", "MS-ENR-14", "MS-ORC-27", "MS-ORC-21")
@pytest.mark.parametrize(
    ("techs", "fuel", "works", "stack", "energy"),
    [
        ((), False, False, True, 15),
        ((), True, False, True, 17),
        ((), False, True, True, 16),
        (("energy_boost", "energy_boost_2"), True, True, True, 24),
        (("energy_boost", "energy_boost_2"), True, True, False, 22),
    ],
)
def test_energy_totals_with_modules(techs, fuel, works, stack, energy):
    p = ready("power_works", changes={"rules.energy_boost_stack": stack})
    p.tech(0, *techs)
    if fuel:
        p.found(THERE, "unstable_fuel", seat=0)
    if works:
        build(p, "power_works")
    assert p.g.energy[0] == energy
    assert sum(p.g.row[0]) == energy


@pytest.mark.rule("MS-DEV-18", "MS-ENR-15")
def test_energy_that_is_lost_leaves_a_row_and_income_ends():
    p = ready()
    p.built(HERE, "power_works", "dome_town", "flak_ring")
    before = p.g.row[0][:]
    ship = p.put(1, "mothership", (4, 4))
    p.put(0, "fighter 1", (9, 7))
    p.panel(1, 0, 12, 3)
    p.turn_of(1)
    p.dice({ship: 12})
    p.attack_planet(HERE, ship)
    assert p.g.energy[0] == 15
    assert sorted(a - b for a, b in zip(before, p.g.row[0], strict=True)) == [0, 0, 1]
    p.turn_of(0)
    p.end_turn()
    assert p.g.influence[0] == 0


@pytest.mark.rule("MS-DEV-15", "MS-VP-05", "MS-GAP-18")
@pytest.mark.parametrize(("mode", "points"), [("victory_points", 3), ("deathmatch", 0)])
def test_developments_are_worth_points_while_they_are_held(mode, points):
    p = ready("senate_hall", mode=mode)
    p.set("points", 0, 1 if points else 0)  # the planet
    build(p, "senate_hall")
    assert p.g.points[0] == points
    ship = p.put(1, "mothership", (4, 4))
    p.put(0, "fighter 1", (9, 7))
    p.panel(1, 0, 12, 3)
    p.turn_of(1)
    p.dice({ship: 12})
    p.attack_planet(HERE, ship)
    assert (p.g.points[0], p.g.points[1]) == ((0, 1) if points else (0, 0))


@pytest.mark.rule("MS-DEV-17", "MS-VP-05")
def test_points_pass_with_the_planet():
    p = ready(mode="victory_points")
    p.built(HERE, "senate_hall", seat=1)
    p.set("points", 1, 3)
    p.set("influence", 0, 9)
    p.act(Act.TAKE_OVER, target=p.planet(HERE))
    assert (p.g.points[0], p.g.points[1]) == (3, 0)


@pytest.mark.rule("MS-DEV-16", "MS-DEV-21", "MS-GAP-20")
def test_an_attack_destroys_them_and_they_go_back_into_the_deck():
    p = position()
    p.found(HERE, "vhs_tape", seat=1)
    p.built(HERE, "farmland", "dome_town")
    p.g.n_plans, p.g.n_market = 0, 1
    ship = p.put(0, "mothership", (4, 4))
    p.put(1, "fighter 1", (9, 7))
    p.panel(0, 0, 12, 3)
    p.dice({ship: 12})
    p.attack_planet(HERE, ship)
    assert p.standing(HERE) == []
    assert (p.g.n_plans, p.g.n_market) == (0, 3), "a short market is filled at once"
    assert {ITEM["farmland"], ITEM["dome_town"]} == set(p.g.market[1:3])
    assert sorted(item for _, item, _, _, _ in p.events(Event.DEVELOPMENT_LOST)) == [
        ITEM["farmland"],
        ITEM["dome_town"],
    ]


@pytest.mark.rule("MS-DEV-16")
def test_they_are_shuffled_in():
    places = set()
    for key in range(1, 40):
        p = position()
        p.built(HERE, "farmland", seat=1)
        p.g.plans = [ITEM["flak_ring"]] * 21 + p.g.plans[21:]
        p.g.key = key
        raze(p.g, p.t, p.rec, p.planet(HERE))
        places.add(p.g.plans.index(ITEM["farmland"]))
    assert len(places) > 10


@pytest.mark.rule("MS-DEV-20", "MS-WIN-08", "MS-GAP-39")
@pytest.mark.parametrize("how", ["attack", "card"])
def test_a_neutral_planet_keeps_them_for_whoever_takes_it(how):
    p = position()
    p.found(HERE, "bubble_wrap", seat=1)
    p.built(HERE, "sky_fortress", "power_works")
    ship = p.put(0, "mothership", (4, 4))
    p.panel(0, 0, 12, 3)
    eliminate(p.g, p.t, p.rec, 1, 1)
    p._read_news()
    assert p.g.planet_owner[p.planet(HERE)] == -1
    assert p.standing(HERE) == ["sky_fortress", "power_works"]
    if how == "attack":
        p.dice({ship: 6})
        p.attack_planet(HERE, ship)
    else:
        p.card(0, "friendly_negotiations")
        p.play("friendly_negotiations", target=p.planet(HERE))
    assert p.g.planet_owner[p.planet(HERE)] == 0, "neutral planets have the usual defence"
    assert p.standing(HERE) == ["sky_fortress", "power_works"]
    assert p.g.energy[0] == 16


@pytest.mark.rule("MS-DEV-17", "MS-AMB-37")
def test_a_capture_by_card_transfers_them():
    p = position()
    p.built(HERE, "farmland", seat=1)
    p.put(0, "fighter 1", (4, 4))
    p.card(0, "friendly_negotiations")
    p.play("friendly_negotiations", target=p.planet(HERE))
    assert p.standing(HERE) == ["farmland"]
    assert p.events(Event.DEVELOPMENT_TAKEN) == [(0, ITEM["farmland"], p.planet(HERE), 0, 0)]


@pytest.mark.rule("MS-AMB-70")
def test_a_planet_that_leaves_the_game_gives_its_developments_back():
    p = position(mode="victory_points")
    p.built(HERE, "senate_hall", seat=1)
    p.set("points", 1, 3)
    p.put(0, "mothership", (4, 4))
    p.card(0, "planet_laser_pointer")
    cards = p.g.n_plans
    p.play("planet_laser_pointer", target=p.planet(HERE))
    assert p.g.n_plans == cards + 1
    assert p.g.points[1] == 0


@pytest.mark.rule("MS-DEV-19", "MS-ACT-25")
def test_a_trade_blockade_stops_what_developments_give():
    p = ready()
    p.built(HERE, "dome_town")
    p.card(0, "trade_blockade")
    p.play("trade_blockade")
    p.end_turn()
    assert p.g.influence[0] == 0


@pytest.mark.rule("MS-DEV-22", "MS-GAP-20")
@pytest.mark.parametrize(("reading", "at_once"), [("at_once", 3), ("end_of_turn", 2)])
def test_the_market_is_filled_after_each_purchase_or_at_the_end_of_the_turn(reading, at_once):
    p = ready("farmland", "dome_town", "flak_ring", changes={"rules.market_refill": reading})
    cards = p.g.n_plans
    build(p, "farmland")
    assert p.g.n_market == at_once
    assert p.g.n_plans == cards + 2 - at_once
    p.end_turn()
    assert p.g.n_market == 3


@pytest.mark.rule("MS-DEV-21")
def test_without_a_deck_the_market_stays_short():
    p = ready("farmland", "dome_town", "flak_ring")
    p.g.n_plans = 0
    build(p, "farmland")
    assert p.g.n_market == 2


@pytest.mark.rule("MS-DEV-24")
def test_the_order_of_the_deck_is_dealt_anew_for_a_look_ahead():
    p = position()
    draft, orders = Game(), set()
    for number in range(12):
        imagine(p.g, p.t, draft, 0, number)
        assert sorted(draft.plans[: draft.n_plans]) == sorted(p.g.plans[: p.g.n_plans])
        assert draft.market[:3] == p.g.market[:3]
        orders.add(tuple(draft.plans))
    assert len(orders) > 6
    hidden = Game()
    hidden.copy_from(p.g)
    hidden.plans = [*reversed(p.g.plans[: p.g.n_plans]), *p.g.plans[p.g.n_plans :]]
    again = Game()
    imagine(p.g, p.t, draft, 0, 3)
    imagine(hidden, p.t, again, 0, 3)
    assert draft.plans == again.plans, "how it lies in truth does not show"


@pytest.mark.rule("MS-GAP-45", "MS-DEV-16")
def test_the_npc_destroys_what_it_takes():
    p = Position(ALONE, bots=(SHY,), mode="solo", modules=MODULES)
    p.built(HERE, "farmland", seat=0)
    ships = [p.put(1, "fighter 1", (4, 4)), p.put(1, "bomber 1", (5, 3))]
    p.put(0, "fighter 1", (0, 0))
    p.turn_of(1)
    p.dice({ships[0]: 6, ships[1]: 8})
    p.attack_planet(HERE, *ships)
    assert p.g.planet_owner[p.planet(HERE)] == 1
    assert p.standing(HERE) == []


@pytest.mark.parametrize("void", [(), ("dome_town",)])
def test_what_is_granted_works_without_a_planet_and_what_is_void_does_not(void):
    seats = (Seat(SHY, grant=("dome_town", "power_works"), void=void), Seat(SHY))
    p = Position(seats=seats, modules=MODULES)
    assert p.g.energy[0] == 16
    p.end_turn()
    assert p.g.influence[0] == (0 if void else 2)
    assert p.g.n_plans == 24 - 3 - 2, "the copies that are granted are not in the deck"
    origins = {NAMES[row[Gain.ITEM]]: row[Gain.ORIGIN] for row in p.rec.gain[: p.rec.n_gains]}
    assert origins["dome_town"] == origins["power_works"] == Origin.GRANTED
