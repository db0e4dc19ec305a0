"""What is granted to one seat or void for it, and new cards and techs made of known operations."""

import pytest

from balance.core.hints import fields
from balance.errors import ScenarioError
from balance.games import Match, Seat
from balance.games.engine.recorder import forget
from balance.games.mothership.engine.names import MAX_PIECES, Act, Kind
from tests.conftest import scaled

from . import position
from .position import EAGER, ITEM, SHY, SPEC, Position
from .scenes import destinations, duel, for_sale, given, shopping, spared

pytestmark = pytest.mark.engine

NUMBER = len(SPEC.catalogue())  # of the first new item
DOUBLE = next(item.id for item in SPEC.catalogue() if item.kind == "card" and item.copies == 2)


@pytest.mark.parametrize(("seat", "owner"), [(0, 0), (1, -1)])
def test_a_grant_is_for_one_seat(seat, owner):
    seats = [Seat(SHY), Seat(SHY)]
    seats[seat] = Seat(SHY, grant=("fast_cap",))
    p = given(*seats)
    fighter = p.put(0, "fighter 1", (4, 4))
    p.dice({fighter: 3})
    p.attack_planet((5, 4), fighter)
    assert p.g.planet_owner[p.planet((5, 4))] == owner


@pytest.mark.parametrize("card", ["noooooooo", "afterburner"])
def test_a_granted_card_is_in_the_opening_hand_besides_the_usual_two(card):
    p = Position(seats=(Seat(SHY, grant=(card,)), Seat(SHY)))
    copies = next(item.copies for item in SPEC.catalogue() if item.id == card)
    for index in range(5):
        g = p.prepared.begin(3, index, p.rec)
        assert g.hand_size[:2] == [3, 2]
        assert g.hand[0][ITEM[card]] >= 1
        everywhere = g.deck[g.top : g.n_deck].count(ITEM[card]) + sum(g.hand[s][ITEM[card]] for s in (0, 1))
        assert everywhere == copies


def test_a_void_tech_has_no_effect_but_its_tier_is_bought_and_the_way_stays_open():
    p = given(Seat(SHY, void=("fast_cap",)), Seat(SHY))
    p.set("minerals", 0, 9)
    fighter = p.put(0, "fighter 1", (4, 4))
    p.act(Act.BUY_TECH, item="space_walls")
    p.act(Act.BUY_TECH, item="fast_cap")
    assert p.g.minerals[0] == 4
    assert {"embargo", "space_walls_2"} <= for_sale(p)
    p.dice({fighter: 5})
    p.attack_planet((5, 4), fighter)
    assert p.g.planet_owner[p.planet((5, 4))] == -1


@pytest.mark.parametrize(("void", "total"), [((), 5), (("class_2_turbo_lasers",), 3), (("red_leader",), 5)])
def test_a_void_dark_tile_does_not_silence_the_one_it_would_replace(void, total):
    p, mine, enemy = duel(seats=(Seat(SHY, void=void), Seat(SHY)))
    p.tech(0, "red_leader", "class_2_turbo_lasers")
    p.dice({mine: 2, enemy: 6})
    p.attack(enemy, mine)
    assert p.totals() == (total, 6)


@pytest.mark.parametrize(("void", "other"), [(0, 1), (1, 0)])
def test_void_is_for_one_seat_only(void, other):
    seats = [Seat(SHY), Seat(SHY)]
    seats[void] = Seat(SHY, void=("red_leader",))
    p, mine, enemy = duel(seats=tuple(seats))
    p.tech(0, "red_leader")
    p.tech(1, "red_leader")
    p.dice({mine: 3, enemy: 3})
    p.attack(enemy, mine)
    assert p.totals()[void] == 3
    assert p.totals()[other] == 4


def test_a_void_card_can_neither_be_played_nor_used_in_fights():
    seat = Seat(EAGER, void=("replicator", "volt_switch", "life_support", "noooooooo"))
    p, mine, enemy = duel("mothership", bots=(), seats=(seat, Seat(EAGER)))
    p.card(0, "replicator", "volt_switch", "noooooooo")
    p.card(1, "expansion_pak")
    assert not p.legal(Act.PLAY)
    p.dice({mine: 2, enemy: 2})
    p.attack(enemy, mine)
    assert p.totals() == (2, 4)
    assert p.g.hand_size[0] == 3


HOT_ROD = {
    "name": "Hot Rod",
    "kind": "card",
    "tier": 3,
    "copies": 2,
    "effects": {"engine_bonus": {"value": 2}, "deflect": {}},
}
LUCKY_SHOT = {
    "name": "Lucky Shot",
    "kind": "card",
    "tier": 1,
    "copies": 5,
    "reaction": "forced",
    "effects": {"roll_bonus": {"value": 2, "side": "any", "units": ["fighter"], "condition": "always"}},
}
SCRAP_RAIDERS = {
    "name": "Scrap Raiders",
    "kind": "tech",
    "category": "colony",
    "tier": 1,
    "branch": "A",
    "price": 4,
    "effects": {"extra_loot": {"minerals": 2}, "speed": {"units": ["fighter", "bomber"], "value": 1}},
}


@pytest.fixture
def named(monkeypatch):
    """Positions with one new item, which has a name in the harness too."""

    def build(name, entry, **kw):
        monkeypatch.setitem(position.ITEM, name, NUMBER)
        return spared(new_items={name: entry}, **kw)

    return build


def test_a_new_card_with_two_operations_is_shuffled_in_and_does_both(named):
    rocks = position.ROCKS
    p = named("hot_rod", HOT_ROD, board=rocks)
    assert p.g.deck[: p.g.n_deck].count(NUMBER) == 2
    fighter = p.put(0, "fighter 1", (7, 7))
    p.card(0, "hot_rod")
    before = len(destinations(p, fighter))
    p.play("hot_rod", unit=fighter)
    assert len(destinations(p, fighter)) > before
    assert p.g.speed_bonus[fighter] == 2
    p.dice({fighter: 1}, asteroids={fighter: 6})
    p.move(fighter, (7, 6))
    assert p.place_of(fighter) == (7, 6)
    assert p.g.discarded[NUMBER] == 1


@pytest.mark.parametrize("seat", [0, 1])
def test_a_new_fight_card_is_played_by_attacker_and_defender(named, seat):
    p = named("lucky_shot", LUCKY_SHOT, bots=(EAGER, EAGER))
    mine, enemy = p.put(0, "fighter 1", (5, 8)), p.put(1, "fighter 1", (5, 7))
    p.card(seat, "lucky_shot")
    p.dice({mine: 3, enemy: 3})
    p.attack(enemy, mine)
    assert p.totals()[seat] == 5
    assert p.totals()[1 - seat] == 3


def test_a_new_tech_has_its_own_price_and_both_effects(named):
    p = named("scrap_raiders", SCRAP_RAIDERS)
    mine, enemy = p.put(0, "fighter 1", (0, 8)), p.put(1, "fighter 1", (0, 7))
    p.set("minerals", 0, 4)
    assert {NUMBER, "orbital_defences"} <= for_sale(p)
    p.act(Act.BUY_TECH, item=NUMBER)
    assert p.g.minerals[0] == 0
    assert p.g.tier[0] == [0, 0, 0, 1]
    assert max(column for column, row in destinations(p, mine) if row == 8) == 5
    p.dice({mine: 4, enemy: 1})
    p.attack(enemy, mine)
    assert p.g.minerals[0] == 1 + 2
    p.set("minerals", 0, 50)
    assert "orbital_defences" not in for_sale(p)
    assert "unobtainium_hulls" in for_sale(p)


def test_a_new_tech_can_be_granted_void_and_pursued(named):
    p = named("scrap_raiders", SCRAP_RAIDERS, seats=(Seat(SHY, grant=("scrap_raiders",)), Seat(SHY)))
    fighter = p.put(0, "fighter 1", (0, 8))
    assert max(column for column, row in destinations(p, fighter) if row == 8) == 5
    p = named("scrap_raiders", SCRAP_RAIDERS, seats=(Seat(SHY, void=("scrap_raiders",)), Seat(SHY)))
    fighter = p.put(0, "fighter 1", (0, 8))
    p.tech(0, "scrap_raiders")
    assert max(column for column, row in destinations(p, fighter) if row == 8) == 4
    p = named("scrap_raiders", SCRAP_RAIDERS, seats=(Seat("standard", pursue="scrap_raiders"), Seat(SHY)))
    p.set("minerals", 0, 5)
    assert shopping(p) == [NUMBER]


def test_a_new_item_that_the_engine_cannot_play_is_refused(named):
    with pytest.raises(ScenarioError):
        named("odd", HOT_ROD | {"effects": {"deflect": {}, "draw": {"cards": 1}}})
    with pytest.raises(ScenarioError):
        named("odd", SCRAP_RAIDERS | {"branch": "trunk"})


def opening(seed=3, index=0, changes=None, new_items=None, **first):
    """The state of a game after set-up, in which the first seat is changed."""
    match = Match((Seat(SHY, **first), Seat(SHY)), changes=changes or {}, new_items=new_items or {})
    ready = SPEC.prepare(match)
    return ready, ready.begin(seed, index, ready.recorder())


@pytest.mark.rule("MS-SETUP-03", "MS-SETUP-13")
def test_a_granted_card_leaves_its_place_in_the_deck_and_all_others_keep_their_order():
    _, plain = opening()
    for name in ("noooooooo", DOUBLE):
        _, given_one = opening(grant=(name,))
        left = plain.deck[: plain.n_deck]
        assert given_one.n_deck == plain.n_deck - 1
        places = [i for i, card in enumerate(left) if card == ITEM[name]]
        assert given_one.deck[: given_one.n_deck] in [left[:i] + left[i + 1 :] for i in places]
        assert given_one.hand[0][ITEM[name]] >= 1


@pytest.mark.untraced
def test_every_copy_of_a_granted_card_is_as_likely_to_leave_the_deck():
    """Else the copies that stay would not be where chance puts them."""
    name = DOUBLE
    games, above = scaled(4000), 0
    with_one, plain = (SPEC.prepare(Match((Seat(SHY, grant=g), Seat(SHY)))) for g in ((name,), ()))
    rec = plain.recorder()
    for index in range(games):
        forget(rec)
        all_cards = plain.begin(5, index, rec)
        forget(rec)
        left = with_one.begin(5, index, rec)
        first, second = (i for i, card in enumerate(all_cards.deck[: all_cards.n_deck]) if card == ITEM[name])
        (kept,) = (i for i, card in enumerate(left.deck[: left.n_deck]) if card == ITEM[name])
        assert kept in (first, second - 1)
        above += kept == first
    assert abs(above - games / 2) < 5 * (games / 4) ** 0.5 + 1


def test_a_seat_may_do_without_ships():
    ready, state = opening(start={"fighters": -2, "bombers": -1})
    kinds = [ready.rules.kind[piece] for piece in range(ready.rules.n_ships) if state.cell[piece] >= 0]
    assert sorted(kinds) == [Kind.FIGHTER, Kind.BOMBER, Kind.MOTHERSHIP]
    others = [piece for piece in range(ready.rules.n_ships) if state.cell[MAX_PIECES + piece] >= 0]
    assert len(others) == ready.rules.n_ships
    with pytest.raises(ScenarioError, match=r"start\.fighters: -4, but there are 3"):
        opening(start={"fighters": -4})
    with pytest.raises(ScenarioError, match=r"start\.fighters"):
        opening(start={"fighters": 1})


PLACEBO = {
    "kind": "tech",
    "name": "Placebo",
    "category": "economy",
    "tier": 1,
    "branch": "A",
    "for_sale": False,
    "effects": {"fresh_dice": {}},
}


def test_a_placebo_changes_the_dice_and_nothing_else():
    new = {"placebo": PLACEBO}
    (ready, plain), (_, other) = opening(new_items=new), opening(new_items=new, grant=("placebo",))
    assert plain.key != other.key
    assert plain.power[0] != other.power[0]
    changed = {name for name, value in fields(plain).items() if value != fields(other)[name]}
    chance = {"key", "deck", "hand", "order", "cell", "occupant"}  # the shuffle, the first player, places that tie
    assert changed - chance <= {"tech", "power", "active", "hand_size"}
    void = opening(new_items=new, grant=("placebo",), void=("placebo",))[1]
    assert void.key == plain.key
    assert ready.rules.price[NUMBER] == 0
