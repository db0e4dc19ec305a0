"""What would have no effect is refused, never ignored."""

from itertools import product

import pytest

from balance.errors import ScenarioError
from balance.games import Match, Seat
from balance.games.mothership.game import SPEC

MODULES = ("artifacts",)
GUN = {"name": "Gun", "kind": "artifact", "module": "artifacts"}
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


@pytest.mark.parametrize(
    ("match", "words"),
    [
        (Match(TWO, modules=("artefacts",)), 'unknown module of Mothership "artefacts"; did you mean "artifacts"'),
        (Match((Seat(grant=("alien_skull",)), Seat())), "alien_skull needs the module artifacts, which is not in play"),
        (Match((Seat(pursue="alien_skull"), Seat()), modules=MODULES), "artifacts are found by exploring"),
        (Match((Seat(refund=("alien_skull",)), Seat()), modules=MODULES), "is an artifact; artifacts are found"),
        (Match(TWO, changes={"items.alien_skull.price": 2}), r"their price is rules\.explore_price"),
        (Match(TWO, changes={"items.alien_skull.for_sale": False}), "copies = 0"),
        (Match(TWO, changes={"items.recon_droid.module": ""}), "explore needs the module artifacts"),
        (
            Match(TWO, modules=MODULES, new_items={"gun": {**GUN, "effects": {"draw": {"cards": 1}}}}),
            "no operation",
        ),
        (
            Match(TWO, modules=MODULES, changes={"items.alien_skull.copies": 60}),
            "71 artifact tokens; the limit is",
        ),
    ],
)
def test_what_does_not_go_with_artifacts(match, words):
    refused(match, words)
