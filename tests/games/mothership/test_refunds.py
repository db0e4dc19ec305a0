"""A refunded tech or guardian: bought as ever, without effect, and its price comes back at that moment."""

import numpy as np
import pytest

import balance
from balance.errors import ScenarioError
from balance.games import Match, Seat
from balance.games.catalogue.contents import Policy
from balance.games.engine.names import Origin
from balance.games.mothership.engine.bot import policy
from balance.games.mothership.engine.names import Act, Count

from .position import ITEM, SHY, SPEC
from .scenes import for_sale, given

pytestmark = pytest.mark.engine

PURE = balance.engine_mode() == "pure"


@pytest.mark.parametrize("seat", [0, 1])
def test_the_price_of_a_refunded_tech_comes_back_at_once(seat):
    """The tier is bought all the same: the marker moves and the way past the tech is open."""
    p = given(Seat(SHY, refund=("fast_cap",)), Seat(SHY))
    p.turn_of(seat)
    p.set("minerals", seat, 5)
    fighter = p.put(seat, "fighter 1", (4, 4))
    p.act(Act.BUY_TECH, item="space_walls")
    p.act(Act.BUY_TECH, item="fast_cap")
    works = seat == 1
    assert p.g.minerals[seat] == (0 if works else 3)
    assert p.rec.count[seat][Count.SPENT_TECH] == (5 if works else 2)
    assert p.g.tier[seat][0] == 2
    p.set("minerals", seat, 9)
    assert {"embargo", "space_walls_2"} <= for_sale(p)
    p.dice({fighter: 3})
    p.attack_planet((5, 4), fighter)
    assert p.g.planet_owner[p.planet((5, 4))] == (seat if works else -1)


def test_the_marker_follows_the_branch_of_a_refunded_tech():
    p = given(Seat(SHY, grant=("fast_cap",), refund=("space_walls_2",)), Seat(SHY))
    p.set("minerals", 0, 4)
    p.act(Act.BUY_TECH, item="space_walls_2")
    assert (p.g.minerals[0], p.g.tier[0][0], p.g.branch[0][0]) == (4, 3, 2)
    p.set("minerals", 0, 99)
    assert "extra_villagers" in for_sale(p)
    assert not {"cheese_steak_jimmys", "space_walls_2"} & for_sale(p)


def test_a_refunded_tech_takes_its_price_in_hand():
    p = given(Seat(SHY, refund=("space_walls",)), Seat(SHY))
    p.set("minerals", 0, 1)
    assert not for_sale(p)
    p.set("minerals", 0, 2)
    assert "space_walls" in for_sale(p)


@pytest.mark.untraced
@pytest.mark.parametrize("bot", ["standard", "random"])
def test_in_whole_games_a_seat_pays_for_what_is_not_refunded_and_nothing_else(bot):
    """Each refunded tech is bought once at most: there is no way to buy it for nothing again and again."""
    games, limit = (1, 2) if PURE else (80, 12)
    refund = ("space_walls", "energy_boost", "space_walls_2", "red_leader")
    match = Match((Seat(bot, refund=refund, start={"minerals": 10}), Seat()), changes={"rules.round_limit": limit})
    prepared = SPEC.prepare(match)
    tables = prepared.simulate(5, 0, games)
    items, mine = tables["items"], tables["items"]["seat"] == 1
    bought = mine & (items["origin"] == Origin.BOUGHT)
    techs = np.array([item.kind == "tech" for item in SPEC.catalogue()])[items["item"]] & bought
    free = np.isin(items["item"], [ITEM[name] for name in refund])
    prices = np.array(prepared.rules.price)[items["item"]]
    spent = np.bincount(items["game"], np.where(techs & ~free, prices, 0), games)
    assert tables["seats"]["spent_tech"][::2].tolist() == spent.tolist()
    pairs = items["game"][techs] * len(SPEC.catalogue()) + items["item"][techs]
    assert len(set(pairs.tolist())) == len(pairs)
    assert PURE or (techs & free).any()


def armed(**first):
    p = given(Seat(SHY, grant=("orbital_defences_2",), **first), Seat(SHY))
    p.set("minerals", 0, 3)
    anchor = p.put(0, "fighter 1", (4, 4))
    p.act(Act.STAY, unit=anchor)
    return p, anchor


@pytest.mark.rule("MS-GRD-02")
@pytest.mark.parametrize(("what", "minerals"), [("refund", 3), ("void", 2)])
def test_a_guardian_without_effect_does_not_appear(what, minerals):
    """A refund brings its mineral back; the ship that anchored it is done for this turn, so nothing goes round."""
    p, anchor = armed(**{what: ("guardian",)})
    p.act(Act.DEPLOY, unit=anchor, where=(4, 3))
    assert p.place_of(p.unit(0, "guardian 1")) is None
    assert p.g.minerals[0] == minerals
    assert p.rec.count[0][Count.SPENT_GUARDIANS] == 3 - minerals
    assert not p.legal(Act.DEPLOY, unit=anchor)


def test_a_guardian_appears_where_nothing_is_refunded():
    p, anchor = armed()
    p.act(Act.DEPLOY, unit=anchor, where=(4, 3))
    assert p.place_of(p.unit(0, "guardian 1")) == (4, 3)
    assert p.g.minerals[0] == 2


@pytest.mark.parametrize(("what", "wanted"), [({}, True), ({"refund": ("guardian",)}, False)])
def test_a_bot_spends_on_other_things_than_a_guardian_that_would_not_appear(what, wanted):
    keen = Policy("keen", "", {"guardians": 5.0, "cards": 99.0, "save": 99.0})
    p = given(Seat(keen, grant=("orbital_defences",), **what), Seat(SHY))
    anchor = p.put(0, "fighter 1", (3, 2))
    p.set("minerals", 0, 3)
    for unit in (anchor, p.unit(0, "bomber 2")):
        p.act(Act.STAY, unit=unit)
    orders = set()
    for _ in range(3):
        policy.choose(p.g, p.t, p.b, p.w, p.rec)
        orders.add(p.order.kind)
        p.g.acted = [1] * len(p.g.acted)
    assert (Act.DEPLOY in orders) == wanted


@pytest.mark.parametrize(
    ("seat", "words"),
    [
        (Seat(refund=("noooooooo",)), "noooooooo is a card; cards are drawn blind, only techs can be refunded"),
        (Seat(refund=("fighter",)), "seat 1, refund: fighter is no tech or card"),
        (Seat(pursue="guardian"), "seat 1, pursue: guardian is no tech or card"),
        (Seat(refund=("space_wall",)), "space_walls"),
        (Seat(pursue_from=3), "no item to pursue is named"),
        (Seat(pursue="space_walls", pursue_from=0), "rounds count from 1, not 0"),
    ],
)
def test_what_cannot_be_refunded_or_waited_for_is_refused(seat, words):
    with pytest.raises(ScenarioError, match=words):
        SPEC.prepare(Match((seat, Seat())))
