"""A seat that goes for a tech: before anything else, and from a round on."""

import pytest

import balance
from balance.games import Match, Seat
from balance.games.catalogue.contents import Policy
from balance.games.mothership.engine.bot import policy
from balance.games.mothership.engine.names import Act

from .position import ITEM, SHY, SPEC
from .scenes import for_sale, given, shopping

pytestmark = pytest.mark.engine

PURE = balance.engine_mode() == "pure"
SUPPORT_B = ["rear_turrets", "energy_boost", "target_the_women_and_children", "jump_gates", "nuclear_missile"]


@pytest.mark.parametrize(("minerals", "bought"), [(1, 0), (2, 1), (4, 1), (5, 2), (13, 3), (14, 4), (20, 5)])
def test_a_bot_buys_the_path_to_what_it_pursues_as_soon_as_it_can_pay(minerals, bought):
    p = given(Seat("standard", pursue="nuclear_missile"), Seat(SHY))
    p.set("minerals", 0, minerals)
    assert shopping(p) == SUPPORT_B[:bought]


def test_a_bot_that_has_what_it_pursued_buys_the_rest():
    p = given(Seat("standard", pursue="orbital_defences"), Seat("standard"))
    p.set("minerals", 0, 10)
    bought = shopping(p)
    assert bought[0] == "orbital_defences"
    assert len(bought) > 1
    p = given(Seat("standard"), Seat(SHY))
    p.set("minerals", 0, 2)
    assert shopping(p) != ["orbital_defences"]  # it would not have begun there


def test_a_bot_saves_for_what_it_pursues_and_buys_neither_cards_nor_guardians():
    keen = Policy("keen", "", {"guardians": 5.0, "cards": 0.0, "want": {"space_walls": 5.0}})
    p = given(
        Seat(keen, pursue="rear_turrets", grant=("orbital_defences",)), Seat(SHY), changes={"rules.card_price": 1}
    )
    anchor = p.put(0, "fighter 1", (3, 2))
    p.set("minerals", 0, 1)
    for unit in (anchor, p.unit(0, "bomber 2")):
        p.act(Act.STAY, unit=unit)
    assert p.legal(Act.DEPLOY)
    policy.choose(p.g, p.t, p.b, p.w, p.rec)
    if p.order.kind == Act.ENERGY:
        p.g.acted = [1] * len(p.g.acted)
        policy.choose(p.g, p.t, p.b, p.w, p.rec)
    assert p.order.kind not in (Act.DEPLOY, Act.BUY_CARD)


def test_until_its_round_a_seat_leaves_the_tech_alone_and_buys_the_rest():
    """Also the way to it: only the tech itself waits."""
    p = given(Seat("standard", pursue="fast_cap", pursue_from=4), Seat(SHY))
    p.set("minerals", 0, 30)
    for p.g.round in (1, 3):
        assert "fast_cap" not in for_sale(p)
    bought = shopping(p)
    assert "space_walls" in bought
    assert "fast_cap" not in bought
    assert "fast_cap" not in for_sale(p)
    p.g.round = 4
    assert "fast_cap" in for_sale(p)
    assert shopping(p)[0] == "fast_cap"


def test_from_its_round_on_the_seat_buys_nothing_else_first():
    p = given(Seat("standard", pursue="nuclear_missile", pursue_from=4), Seat(SHY))
    p.g.round = 4
    p.set("minerals", 0, 9)
    assert shopping(p) == SUPPORT_B[:3]


@pytest.mark.untraced
@pytest.mark.parametrize("bot", ["standard", "novice", "random"])
def test_in_whole_games_nobody_buys_it_before_its_round(bot):
    """Choices by chance obey too. A standard bot that always has the money buys it in that very round."""
    games, first = (2, 2) if PURE else (60, 3)
    seat = Seat(bot, pursue="space_walls", pursue_from=first, start={"minerals": 300})
    match = Match((seat, Seat()), changes={"rules.round_limit": first + 2})
    tables = SPEC.prepare(match).simulate(5, 0, games)
    table, lasting = tables["items"], (tables["games"]["rounds"] > first).sum()
    mine = (table["item"] == ITEM["space_walls"]) & (table["seat"] == 1)
    assert (table["round"][mine] >= first).all()
    if bot == "standard":
        assert (table["round"][mine] == first).sum() >= lasting
    assert PURE or (lasting > 5 and mine.any())
