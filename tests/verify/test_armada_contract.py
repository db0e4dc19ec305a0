"""All items of Armada's large catalogue are granted, refunded and pursued as the contract says; some minutes."""

import pytest

from balance.games import contract, game
from balance.games.contract import interventions

CHECKS = [interventions.check_grants, interventions.check_refunds, interventions.check_pursuit]


@pytest.mark.parametrize("example", ["1-player", "3-players"])
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_every_item_keeps_the_contract(check, example):
    spec = game("armada")
    assert len(spec.catalogue()) > interventions.LARGE
    check(spec, spec.examples()[example], whole=True)
    assert check in contract.INPUT_CHECKS
