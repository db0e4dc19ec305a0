"""The catalogue in words: prices as played, new items, games with and without sentences."""

import pytest

from balance.errors import ScenarioError
from balance.games import game
from balance.games.catalogue.listing import listing, plain_words

pytestmark = pytest.mark.engine

MOTHERSHIP, DUEL = game("mothership"), game("duel")


def listed(spec, item, **changes):
    return next(row for row in listing(spec, **changes) if row.item.id == item)


@pytest.mark.parametrize("spec", [MOTHERSHIP, DUEL])
def test_every_item_is_listed_once_in_its_order(spec):
    assert [row.item.id for row in listing(spec)] == [item.id for item in spec.catalogue()]
    assert [row.price for row in listing(spec)] == [item.price for item in spec.catalogue()]


def test_a_game_without_sentences_gives_names_and_numbers():
    assert listed(DUEL, "head_start").effect == "opening_bonus: value=2, rounds=3"
    assert listed(DUEL, "lucky_charm").effect == "second_die"
    assert listed(DUEL, "trinket").effect == "no effect"
    assert plain_words("aim", {"units": ["a", "b"], "side": "any"}) == "aim: units=a+b, side=any"
    assert plain_words("aim", {"units": []}) == "aim: units=none"


def test_prices_follow_the_rules_unless_a_tech_has_its_own():
    changes = {"rules.tech_cost": [7, 8, 9, 10, 11], "rules.card_price": 5, "items.fast_cap.cost": 1}
    price = {row.item.id: row.price for row in listing(MOTHERSHIP, changes)}
    assert (price["space_walls"], price["fast_cap"], price["afterburner"], price["fighter"]) == (7, 1, 5, 0)


def test_new_items_are_listed_with_their_words():
    entry = {
        "name": "Moat",
        "kind": "card",
        "tier": 2,
        "copies": 3,
        "effects": {"planet_shelter": {"value": 7}},
    }
    row = listed(MOTHERSHIP, "moat", new_items={"moat": entry})
    assert (row.effect, row.slot) == ("+7 to the defence of a planet of yours that is attacked", "class 2")


def test_what_a_match_refuses_is_refused():
    with pytest.raises(ScenarioError, match="drawn blind"):
        listing(MOTHERSHIP, {"items.afterburner.price": 3})
    with pytest.raises(ScenarioError, match="unknown address"):
        listing(MOTHERSHIP, {"items.afterburnr.tier": 3})


def test_finding_by_words():
    rows = listing(MOTHERSHIP)
    assert {row.item.id for row in rows if row.matches("asteroid FIELD")} == {"deflector_shields"}
    assert "space_walls" in {row.item.id for row in rows if row.matches("economy")}
    assert not [row for row in rows if row.matches("zeppelin")]


def test_json_rows_have_the_promised_keys():
    for spec in (MOTHERSHIP, DUEL):
        for row in listing(spec):
            assert {"id", "name", "kind", "tier", "price", "source", "copies", "effect", "slot"} <= set(row.as_json())
    assert listed(MOTHERSHIP, "embargo").as_json()["category"] == "economy"
