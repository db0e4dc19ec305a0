"""What would have no effect is refused, never ignored."""

from itertools import product

import pytest

from balance.errors import ScenarioError
from balance.games import Match, Seat
from balance.games.mothership.game import SPEC

TWO = (Seat(), Seat())


def refused(match, words):
    with pytest.raises(ScenarioError, match=words):
        SPEC.prepare(match)


@pytest.mark.parametrize(
    ("address", "value", "words"),
    [
        ("items.fighter.price", 3, "only guardians are bought"),
        ("items.fighter.cost", 3, "only guardians are bought"),
        ("items.fighter.for_sale", False, "for techs only"),
        ("items.afterburner.for_sale", False, "copies = 0"),
        ("items.afterburner.price", 3, r"rules\.card_price"),
        ("items.mothership.copies", 2, "every seat has one mothership"),
        ("items.station.copies", 2, "every seat has one station"),
    ],
)
def test_a_field_that_means_nothing(address, value, words):
    refused(Match(TWO, changes={address: value}), words)


@pytest.mark.parametrize(
    ("what", "unit"),
    [*product(("grant", "void", "refund"), ("fighter", "station")), ("grant", "guardian")],
)
def test_units_are_not_granted_and_only_guardians_are_bought(what, unit):
    refused(Match((Seat(), Seat(**{what: (unit,)}))), f"seat 2, {what}: {unit} is no tech or card")


def test_a_card_of_a_module_that_is_not_in_play_is_not_granted():
    refused(Match((Seat(grant=("recon_droid",)), Seat())), "seat 1, grant: recon_droid needs the module artifacts")


@pytest.mark.rule("MS-TEAM-01", "MS-TEAM-03")
@pytest.mark.parametrize(
    "teams", [((1, 2), (3,)), ((1, 2, 3), (4, 5)), ((1, 2, 3, 4), (5, 6)), ((1,), (2,)), ((1,), (2,), (3,))]
)
def test_teams_have_two_or_three_members_alike(teams):
    refused(Match((Seat(),) * sum(map(len, teams)), teams=teams), "MS-TEAM-01")


@pytest.mark.engine
@pytest.mark.parametrize("address", ["items.guardian.price", "items.guardian.cost", "rules.guardian_price"])
def test_the_price_of_guardians_has_two_names(address):
    assert SPEC.prepare(Match(TWO, changes={address: 3})).rules.guardian_price == 3
