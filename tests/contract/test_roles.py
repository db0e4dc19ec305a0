"""Columns that do not mean what their role says break the contract."""

import numpy as np
import pytest

from balance.games.contract.demand import ContractError
from balance.games.contract.tables import check_roles
from balance.games.mothership.game import SPEC
from balance.games.spec import Match, Seat


@pytest.fixture
def tables():
    return SPEC.prepare(Match((Seat("random"),) * 2, changes={"rules.round_limit": 4})).simulate(3, 0, 4)


def test_a_game_keeps_its_word(tables):
    check_roles(SPEC, 2, tables)


@pytest.mark.parametrize(
    ("table", "column", "change", "words"),
    [
        ("seats", "order", np.ones_like, "seats.order is no order of play"),
        ("rounds", "gathered", np.negative, "rounds.gathered shrinks"),
    ],
)
def test_a_role_that_does_not_fit_is_named(tables, table, column, change, words):
    tables[table][column] = change(tables[table][column])
    with pytest.raises(ContractError, match=words):
        check_roles(SPEC, 2, tables)
