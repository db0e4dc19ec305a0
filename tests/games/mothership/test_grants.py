"""A granted tech is had as the rules have it: with its path, with its marker, and never bought again."""

import numpy as np
import pytest

import balance
from balance.errors import ScenarioError
from balance.games import Match, Seat
from balance.games.engine.names import Origin
from balance.games.mothership.engine.names import Act

from .position import ITEM, SHY, SPEC
from .scenes import for_sale, given

pytestmark = pytest.mark.engine

PURE = balance.engine_mode() == "pure"
TECHS = [item for item in SPEC.catalogue() if item.kind == "tech"]
CATEGORIES = ("economy", "combat", "support", "colony")
PATHS = {
    "space_walls": (),
    "red_leader": ("targeting_computer",),
    "energy_boost_2": ("rear_turrets", "energy_boost", "advanced_engineering"),
    "onboard_gates": ("orbital_defences", "unobtainium_hulls", "auxiliary_engines", "fusion_reactor"),
}


def ladder(p, seat=0):
    """Tier and branch of each category."""
    return list(zip(p.g.tier[seat], p.g.branch[seat], strict=True))


@pytest.mark.rule("MS-TECH-03", "MS-TECH-04")
def test_a_granted_tech_works_from_the_start_and_its_marker_stands_on_it():
    p = given(Seat(SHY, grant=("fast_cap",)), Seat(SHY))
    fighter = p.put(0, "fighter 1", (4, 4))
    assert ladder(p) == [(2, 0), (0, 0), (0, 0), (0, 0)]
    assert ladder(p, 1) == [(0, 0)] * 4
    p.set("minerals", 0, 9)
    assert not {"space_walls", "fast_cap"} & for_sale(p)
    assert {"embargo", "space_walls_2"} <= for_sale(p)
    p.act(Act.BUY_TECH, item="embargo")
    assert p.g.minerals[0] == 9 - 4
    p.dice({fighter: 3})
    p.attack_planet((5, 4), fighter)
    assert p.g.planet_owner[p.planet((5, 4))] == 0


@pytest.mark.rule("MS-TECH-02", "MS-TECH-04")
@pytest.mark.parametrize("name", PATHS)
def test_a_deep_tech_comes_with_its_path(name):
    p = given(Seat(SHY, grant=(name,)), Seat(SHY))
    had = {tech.id for tech in TECHS if p.g.tech[0][ITEM[tech.id]]}
    assert had == {*PATHS[name], name}


def test_what_the_path_gives_works_too():
    """Energy Boost and Energy Boost II: 15 cubes and 2, then 4 more."""
    p = given(Seat(SHY, grant=("energy_boost_2",)), Seat(SHY))
    assert p.g.energy[0] == 21


@pytest.mark.rule("MS-TECH-03")
@pytest.mark.parametrize(
    ("name", "category", "branch", "open_", "closed"),
    [
        ("embargo", 0, 1, "cheese_steak_jimmys", "space_walls_2"),
        ("class_2_turbo_lasers", 1, 2, "sunslayer_torpedoes", "its_a_trap"),
    ],
)
def test_a_granted_branch_is_the_only_one(name, category, branch, open_, closed):
    p = given(Seat(SHY, grant=(name,)), Seat(SHY))
    assert p.g.branch[0][category] == branch
    p.set("minerals", 0, 99)
    assert open_ in for_sale(p)
    assert closed not in for_sale(p)
    p = given(Seat("standard", grant=(name,), pursue=closed), Seat(SHY))
    p.set("minerals", 0, 99)
    assert closed not in for_sale(p)


@pytest.mark.rule("MS-TECH-03")
def test_both_branches_of_a_category_are_refused():
    with pytest.raises(ScenarioError, match="seat 1, grant: embargo and asteroid_mining lie on different branches"):
        SPEC.prepare(Match((Seat(grant=("asteroid_mining", "embargo")), Seat())))
    SPEC.prepare(Match((Seat(grant=("embargo",)), Seat(grant=("asteroid_mining",)))))
    SPEC.prepare(Match((Seat(grant=("embargo", "sunslayer_torpedoes")), Seat())))


def test_two_tiles_of_one_tier_are_refused():
    """A new tile may stand beside the trunk; a player buys one of the two."""
    raiders = {"name": "Raiders", "kind": "tech", "category": "colony", "tier": 1, "branch": "A", "price": 4}
    new = {"raiders": raiders | {"effects": {"extra_loot": {"minerals": 2}}}}
    SPEC.prepare(Match((Seat(grant=("raiders",)), Seat()), new_items=new))
    with pytest.raises(ScenarioError, match="orbital_defences and raiders are both tier 1 of colony"):
        SPEC.prepare(Match((Seat(grant=("raiders", "orbital_defences")), Seat()), new_items=new))


def test_a_granted_tech_that_is_not_for_sale_moves_no_marker():
    changes = {"items.space_walls.for_sale": False}
    p = given(Seat(SHY, grant=("space_walls",)), Seat(SHY), changes=changes)
    assert ladder(p) == [(0, 0)] * 4
    assert p.g.tech[0][ITEM["space_walls"]]


@pytest.mark.untraced
@pytest.mark.parametrize("name", [tech.id for tech in TECHS])
def test_no_tech_that_was_granted_is_bought_again(name):
    """Rich seats, so that they buy whatever there is."""
    games = 1 if PURE else 200
    seats = (Seat(grant=(name,), start={"minerals": 20}), Seat("random", grant=(name,), start={"minerals": 20}))
    match = Match(seats, changes={"rules.round_limit": 1 if PURE else 6})
    table = SPEC.prepare(match).simulate(3, 0, games)["items"]
    path = [ITEM[name], *(ITEM[tile] for tile in SPEC.path_to(SPEC.catalogue()[ITEM[name]], SPEC.catalogue()))]
    granted, bought = (table["origin"] == origin for origin in (Origin.GRANTED, Origin.BOUGHT))
    assert granted.sum() == 2 * games * len(path)
    assert set(table["item"][granted]) == set(path)
    assert not np.isin(table["item"], path)[bought].any()
    assert bought.any()
