"""The influence module: what brings influence, what it buys, and what attacking planets costs: INF."""

import pytest

from balance.games import Match, Seat
from balance.games.catalogue.contents import Policy
from balance.games.mothership.engine.names import Act, Count, Event

from .position import ALONE, EAGER, OPEN, SHY, SPEC, Position
from .test_artifacts import FOUR, THREE

pytestmark = pytest.mark.engine

HERE, GAS, THERE = (5, 4), (3, 6), (7, 6)  # mineral, gas and mineral planet
BLOCKER = Policy(
    "blocker", "forbids every guardian that it can", {"influence": 0.0, "station": 10.0, "careful": 1000.0}
)
NEVER = Policy("never", "forbids no guardian", {"influence": 1000.0, "careful": 1000.0})


def position(modules=("influence",), **given):
    return Position(modules=modules, **given)


def full(**given):
    """With artifacts and developments, too."""
    return position(modules=("artifacts", "influence", "developments"), **given)


def purse(p, *amounts):
    for seat, amount in enumerate(amounts):
        p.set("influence", seat, amount)
    return p


@pytest.mark.rule("MS-INF-02", "MS-GAP-19")
@pytest.mark.parametrize("each", [0, 1, 2])
def test_destroying_an_enemy_unit_brings_influence(each):
    p = position(changes={"rules.kill_influence": each})
    ship, prey = p.put(0, "fighter 1", (2, 4)), p.put(1, "fighter 1", (3, 4))
    p.put(1, "fighter 2", (9, 4))
    p.dice({ship: 4, prey: 1})
    p.attack(prey, ship)
    assert (p.g.influence[0], p.g.influence[1]) == (each, 0)
    assert p.rec.count[0][Count.INFLUENCE_GAINED] == each


@pytest.mark.rule("MS-INF-02")
@pytest.mark.parametrize("piece", ["bomber 1", "mothership", "guardian 1"])
def test_every_kind_of_unit_counts(piece):
    p = position()
    ship, prey = p.put(0, "mothership", (2, 4)), p.put(1, piece, (3, 4))
    p.put(1, "fighter 2", (9, 4))
    p.panel(0, 0, 12, 3)
    p.panel(1, 0, 0, 0)
    p.set("hull", 1, 1)
    p.dice({ship: 12, prey: 1} if piece != "mothership" else {ship: 12})
    if piece == "guardian 1":
        from balance.games.mothership.engine.rules.pieces import destroy

        destroy(p.g, p.t, p.rec, prey, 0)
        p._read_news()
    else:
        p.attack(prey, ship)
    assert p.g.influence[0] == 1


@pytest.mark.rule("MS-INF-02")
def test_what_nobody_destroyed_brings_nobody_influence():
    p = position(board=OPEN.replace(". . . . . M", ". . a a . M"))
    ship = p.put(0, "fighter 1", (2, 3))
    p.put(0, "fighter 2", (9, 7))
    p.dice({ship: 1}, asteroids={ship: 6})
    p.move(ship, (2, 4))
    assert p.g.cell[ship] < 0
    assert not any(p.g.influence)


@pytest.mark.rule("MS-INF-02", "MS-ACT-33")
def test_a_kill_by_a_card_counts():
    p = position()
    bomber, prey = p.put(0, "bomber 1", (4, 4)), p.put(1, "mothership", (4, 3))
    p.put(1, "fighter 1", (9, 7))
    p.set("hull", 1, 1)
    p.card(0, "dedotated_wam")
    p.play("dedotated_wam", unit=bomber, target=prey)
    assert p.g.cell[prey] < 0
    assert p.g.influence[0] == 1


@pytest.mark.rule("MS-INF-01", "MS-ACT-06", "MS-AMB-71", "MS-TECH-E3A")
def test_influence_is_a_resource_that_can_be_stolen():
    p = purse(position(), 0, 3)
    p.card(0, "wallet_inspector")
    [option] = p.legal(Act.PLAY, item="wallet_inspector")
    assert option["a"] == 2, "the victim has nothing else"
    p.play("wallet_inspector", target=1, a=2)
    assert (p.g.influence[0], p.g.influence[1]) == (1, 2)
    p.card(0, "wallet_inspector")
    p.tech(1, "embargo")
    assert not p.legal(Act.PLAY, item="wallet_inspector")


@pytest.mark.rule("MS-INF-01", "MS-WIN-07")
def test_the_influence_of_an_eliminated_player_goes_to_the_bank():
    p = purse(position(), 0, 5)
    ship, prey = p.put(0, "fighter 1", (2, 4)), p.put(1, "fighter 1", (3, 4))
    p.dice({ship: 4, prey: 1})
    p.attack(prey, ship)
    assert not p.g.alive[1]
    assert (p.g.influence[0], p.g.influence[1]) == (1, 0)


@pytest.mark.rule("MS-INF-01", "MS-SETUP-15")
def test_nobody_begins_with_influence():
    assert not any(position().g.influence)


@pytest.mark.rule("MS-INF-03", "MS-INF-08")
@pytest.mark.parametrize("base", [6, 4])
def test_a_planet_is_taken_over_from_anywhere_without_a_ship(base):
    p = purse(position(changes={"rules.takeover_price": base}), base)
    p.put(1, "fighter 1", (6, 4))
    p.own(HERE, 1)
    assert [row["target"] for row in p.legal(Act.TAKE_OVER)] == [p.planet(HERE)]
    p.act(Act.TAKE_OVER, target=p.planet(HERE))
    assert p.g.planet_owner[p.planet(HERE)] == 0
    assert p.g.influence[0] == 0
    assert p.rec.count[0][Count.TAKEOVERS] == 1
    assert p.rec.count[0][Count.INFLUENCE_SPENT] == base
    p.own(HERE, 1)
    purse(p, base - 1)
    assert not p.legal(Act.TAKE_OVER)


@pytest.mark.rule("MS-INF-03")
def test_without_the_module_nothing_is_taken_over():
    p = purse(Position(), 50)
    p.own(HERE, 1)
    assert not p.legal(Act.TAKE_OVER)
    assert not p.legal(Act.STRIP)


@pytest.mark.rule("MS-INF-04", "MS-ORC-12", "MS-AMB-97")
@pytest.mark.parametrize(
    ("techs", "artifact", "developments", "price"),
    [
        ((), None, (), 6),
        (("space_walls",), "abandoned_flak_cannon", ("farmland",), 12),
        (("space_walls_2",), None, (), 13),
        ((), "alien_skull", (), 7),
    ],
)
def test_the_price_counts_what_adds_to_the_defence(techs, artifact, developments, price):
    p = full()
    p.own(HERE, 1)
    p.tech(1, *techs)
    if artifact:
        p.found(HERE, artifact, seat=1)
    p.built(HERE, *developments)
    if not artifact:
        p.bury(HERE, "vhs_tape")
    purse(p, price - 1)
    assert not p.legal(Act.TAKE_OVER)
    purse(p, price)
    assert p.legal(Act.TAKE_OVER)
    p.act(Act.TAKE_OVER, target=p.planet(HERE))
    assert p.g.influence[0] == 0


@pytest.mark.rule("MS-INF-05", "MS-INF-17")
def test_neither_guards_nor_cards_hinder_and_any_number_is_taken():
    p = purse(position(bots=(SHY, EAGER)), 12)
    p.put(1, "guardian 1", (5, 3))
    p.own(HERE, 1)
    p.own(THERE, 1)
    p.card(1, "git_off_mah_propertay")
    p.act(Act.TAKE_OVER, target=p.planet(HERE))
    p.act(Act.TAKE_OVER, target=p.planet(THERE))
    assert p.g.planet_owner[p.planet(HERE)] == p.g.planet_owner[p.planet(THERE)] == 0
    assert not p.events(Event.PLAYED)
    assert p.g.influence[0] == 0


@pytest.mark.rule("MS-INF-06", "MS-INF-19")
def test_a_takeover_earns_the_reward_for_a_capture():
    p = purse(position(), 12)
    p.own(HERE, 1)
    p.card(1, "afterburner")
    p.act(Act.TAKE_OVER, target=p.planet(HERE))
    assert p.holds(0, "afterburner") == 1, "a random card of the former owner"
    p.own(THERE, 1)
    p.act(Act.TAKE_OVER, target=p.planet(THERE))
    assert p.g.hand_size[0] == 2, "one from the deck, as there is none to take"
    assert p.rec.count[0][Count.CAPTURES] == 2
    assert p.rec.count[1][Count.PLANETS_LOST] == 2


@pytest.mark.rule("MS-INF-07", "MS-INF-19", "MS-DEV-17")
def test_artifact_and_developments_come_intact():
    p = purse(full(), 20)
    p.found(HERE, "bubble_wrap", seat=1)
    p.built(HERE, "farmland", "power_works")
    energy = p.g.energy[1]
    p.act(Act.TAKE_OVER, target=p.planet(HERE))
    assert p.standing(HERE) == ["farmland", "power_works"]
    assert (p.g.energy[0], p.g.energy[1]) == (energy, energy - 1)
    assert p.rec.count[1][Count.DEVELOPMENTS_LOST] == 2


@pytest.mark.rule("MS-INF-18", "MS-TEAM-11")
def test_only_planets_of_enemies_can_be_taken_over():
    p = purse(position(board=FOUR, bots=(SHY,) * 4, teams=((1, 3), (2, 4))), 20)
    assert not p.legal(Act.TAKE_OVER), "all are neutral"
    p.own(HERE, 2)
    assert not p.legal(Act.TAKE_OVER), "a team-mate holds it"
    p.own(HERE, 0)
    assert not p.legal(Act.TAKE_OVER)
    p.own(HERE, 3)
    assert p.legal(Act.TAKE_OVER)


def ready_to_deploy(bots, board=OPEN, **given):
    """Seat 0 may set a guardian beside its station, at which ships of the others aim."""
    p = position(bots=bots, board=board, **given)
    p.tech(0, "orbital_defences")
    p.set("minerals", 0, 3)
    anchor = p.put(0, "fighter 1", (4, 2))
    for seat in range(1, p.g.n):
        p.put(seat, "bomber 1", (4, 2 + seat))
        p.put(seat, "bomber 2", (5, 2 + seat))
    return p, anchor


@pytest.mark.rule("MS-INF-09", "MS-INF-10")
@pytest.mark.parametrize("price", [2, 1])
def test_an_enemy_pays_to_forbid_a_guardian(price):
    p, anchor = ready_to_deploy((SHY, BLOCKER), changes={"rules.block_price": price})
    purse(p, 0, price)
    p.act(Act.DEPLOY, unit=anchor, where=(3, 2))
    assert p.g.cell[p.unit(0, "guardian 1")] < 0
    assert (p.g.minerals[0], p.g.influence[1]) == (3, 0), "the mineral is kept"
    assert p.rec.count[1][Count.BLOCKS] == 1
    assert not p.legal(Act.DEPLOY, unit=anchor), "the ship anchors none in this turn"
    other = p.put(0, "fighter 2", (3, 1))
    assert p.legal(Act.DEPLOY, unit=other)
    p.act(Act.DEPLOY, unit=other, where=(2, 1))
    assert p.g.cell[p.unit(0, "guardian 1")] >= 0, "nobody can pay any more"


@pytest.mark.rule("MS-INF-09")
@pytest.mark.parametrize(("bot", "influence"), [(NEVER, 9), (BLOCKER, 1)])
def test_nobody_has_to_pay_and_nobody_can_without_influence(bot, influence):
    p, anchor = ready_to_deploy((SHY, bot))
    purse(p, 0, influence)
    p.act(Act.DEPLOY, unit=anchor, where=(3, 2))
    assert p.g.cell[p.unit(0, "guardian 1")] >= 0
    assert p.g.influence[1] == influence


@pytest.mark.rule("MS-AMB-73")
def test_the_first_in_turn_order_pays():
    p, anchor = ready_to_deploy((SHY, BLOCKER, BLOCKER), board=THREE)
    p.g.order = [0, 2, 1, *p.g.order[3:]]
    purse(p, 0, 4, 4)
    p.act(Act.DEPLOY, unit=anchor, where=(3, 2))
    assert p.g.influence[:3] == [0, 4, 2]


@pytest.mark.rule("MS-INF-12", "MS-AMB-98")
def test_influence_strips_others_one_for_one():
    p = purse(position(board=THREE, bots=(SHY,) * 3), 5, 3, 9)
    p.tech(1, "embargo")
    found = {(row["target"], row["a"]) for row in p.legal(Act.STRIP)}
    assert found == {(1, 1), (1, 2), (1, 3), *((2, n) for n in range(1, 6))}
    p.act(Act.STRIP, target=1, a=3)
    assert p.g.influence[:3] == [2, 0, 9], "all of it goes to the bank"
    p.act(Act.STRIP, target=2, a=2)
    assert p.g.influence[:3] == [0, 0, 7]
    assert p.rec.count[0][Count.STRIPPED] == 5
    assert [p.rec.count[seat][Count.INFLUENCE_LOST] for seat in (1, 2)] == [3, 2]


@pytest.mark.rule("MS-INF-13", "MS-AMB-111")
@pytest.mark.parametrize("price", [2, 1])
def test_influence_brings_another_market_as_often_as_it_is_paid(price):
    p = purse(full(changes={"rules.refresh_price": price}), 2 * price)
    first, deck = p.g.market[:3], p.g.plans[: p.g.n_plans]
    p.act(Act.REFRESH)
    assert p.g.plans[:3] == first[::-1], "under the deck"
    assert p.g.market[:3] == deck[:-4:-1], "from its top"
    assert p.g.influence[0] == price
    p.act(Act.REFRESH)
    assert not p.legal(Act.REFRESH)
    assert sorted([*p.g.market[:3], *p.g.plans[: p.g.n_plans]]) == sorted([*first, *deck])


@pytest.mark.rule("MS-INF-13")
def test_a_market_cannot_be_changed_when_there_are_no_other_cards():
    p = purse(full(), 9)
    assert p.legal(Act.REFRESH)
    p.g.n_plans = 0
    assert not p.legal(Act.REFRESH)


@pytest.mark.rule("MS-INF-14", "MS-INF-15")
@pytest.mark.parametrize(("had", "left", "face"), [(5, 3, 6), (5, 3, 1), (1, 0, 6), (0, 0, 6)])
def test_attacking_an_enemy_planet_costs_influence_a_ship(had, left, face):
    p = purse(position(), had)
    p.own(HERE, 1)
    ships = [p.put(0, "fighter 1", (4, 4)), p.put(0, "fighter 2", (5, 3))]
    p.put(1, "fighter 1", (9, 7))
    p.dice({ships[0]: min(face, 4), ships[1]: min(face, 4)})
    p.attack_planet(HERE, *ships)
    assert (p.g.planet_owner[p.planet(HERE)] == 0) == (face > 1)
    assert p.g.influence[0] == left
    assert p.rec.count[0][Count.INFLUENCE_LOST] == had - left


@pytest.mark.rule("MS-INF-16")
def test_attacking_a_neutral_planet_costs_no_influence():
    p = purse(position(), 5)
    ship = p.put(0, "fighter 1", (4, 4))
    p.attack_planet(HERE, ship)
    assert p.g.influence[0] == 5


@pytest.mark.rule("MS-INF-20")
def test_an_attack_from_afar_costs_influence_for_one_ship():
    p = purse(position(), 5)
    p.own(HERE, 1)
    bomber = p.put(0, "bomber 1", (1, 4))
    p.card(0, "railguns")
    p.play("railguns", unit=bomber, target=p.planet(HERE), a=1)
    assert p.g.influence[0] == 4


@pytest.mark.rule("MS-INF-19", "MS-AMB-37")
def test_neither_takeovers_nor_negotiations_cost_influence_for_ships():
    p = purse(position(), 6)
    p.own(HERE, 1)
    p.own(THERE, 1)
    p.put(0, "fighter 1", (4, 4))
    p.card(0, "friendly_negotiations")
    p.play("friendly_negotiations", target=p.planet(HERE))
    assert p.g.influence[0] == 6
    p.act(Act.TAKE_OVER, target=p.planet(THERE))
    assert p.g.influence[0] == 0


@pytest.mark.rule("MS-INF-21")
def test_the_module_can_be_played_alone():
    p = purse(position(), 6, 4)
    p.own(HERE, 1)
    p.put(0, "fighter 1", (4, 4))
    assert p.legal(Act.TAKE_OVER)
    assert p.legal(Act.STRIP)
    assert not p.legal(Act.REFRESH)
    bots = (Seat("random"), Seat("standard"))
    seats = SPEC.prepare(Match(bots, modules=("influence",), changes={"rules.round_limit": 3})).simulate(1, 0, 1)[
        "seats"
    ]
    assert seats["influence_gained"].sum() >= 0


@pytest.mark.rule("MS-GAP-45")
def test_the_npc_has_no_influence():
    p = Position(ALONE, bots=(SHY,), mode="solo", modules=("influence",))
    prey = p.put(0, "fighter 1", (4, 4))
    p.put(0, "fighter 2", (9, 7))
    from balance.games.mothership.engine.rules.pieces import destroy

    destroy(p.g, p.t, p.rec, prey, 1)
    p._read_news()
    assert not any(p.g.influence)
