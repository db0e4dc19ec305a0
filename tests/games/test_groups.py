"""Groups of items that people speak of as a whole."""

import pytest

from balance.games import game, game_names
from balance.games.catalogue.groups import groups_of


def test_tiers_families_and_branches_of_a_tech_tree_have_names():
    groups = groups_of(game("mothership"))
    assert groups["tier 1"] == ("space_walls", "targeting_computer", "rear_turrets", "orbital_defences")
    assert groups["economy A"] == ("embargo", "cheese_steak_jimmys", "repair_drones")
    assert set(groups["economy A"]) < set(groups["economy"]) < set(groups["tech"])
    assert len(groups["economy"]) == 8


def test_tiers_of_cards_are_called_as_the_game_calls_them():
    spec = game("mothership")
    tiers = {item.id: item.tier for item in spec.catalogue() if item.kind == "card"}
    groups = groups_of(spec)
    assert {tiers[item] for item in groups["class 5"]} == {5}
    assert not set(groups["tier 5"]) & set(tiers)


@pytest.mark.parametrize("name", game_names())
def test_every_item_is_in_the_group_of_its_kind(name):
    spec = game(name)
    groups = groups_of(spec)
    for item in spec.catalogue():
        assert item.id in groups[item.kind]
    assert all(groups.values())
