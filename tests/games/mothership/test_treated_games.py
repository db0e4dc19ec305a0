"""Whatever legal interventions a seat gets, no game comes to a state that the rules do not allow."""

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import balance
from balance.games import Match, Seat
from balance.games.engine.names import Origin
from balance.games.mothership.engine.names import Mode

from .position import ITEM, SPEC
from .test_properties import watch

pytestmark = [pytest.mark.engine, pytest.mark.untraced]

PURE = balance.engine_mode() == "pure"
ROUNDS, EXAMPLES = (2, 2) if PURE else (8, {"release": 60}.get(balance.engine_mode(), 15))
TECHS = [item for item in SPEC.catalogue() if item.kind == "tech"]
MODES = ("deathmatch", "victory_points")
NAMES = [item.id for item in TECHS]
CARDS = [item.id for item in SPEC.catalogue() if item.kind == "card" and not item.own["module"]]
BRANCHES = st.fixed_dictionaries(
    {category: st.sampled_from("AB") for category in ("economy", "combat", "support", "colony")}
)


def some(names, most):
    """Up to so many of these names, each once."""
    return st.lists(st.sampled_from(names), unique=True, max_size=most).map(tuple)


@st.composite
def seats(draw):
    """A seat with a bot and any interventions that the rules allow together."""
    branch = draw(BRANCHES)
    grantable = [tech.id for tech in TECHS if tech.own["branch"] in ("trunk", branch[tech.own["category"]])]
    pursue = draw(st.none() | st.sampled_from(NAMES))
    return Seat(
        draw(st.sampled_from(("standard", "novice", "random"))),
        grant=draw(some(grantable, 4)) + draw(some(CARDS, 2)),
        void=draw(some([*NAMES, *CARDS, "guardian"], 4)),
        pursue=pursue,
        start={"minerals": draw(st.integers(0, 12)), "gas": draw(st.integers(0, 3)), "cards": draw(st.integers(0, 2))},
        refund=draw(some([*NAMES, "guardian"], 6)),
        pursue_from=draw(st.integers(1, ROUNDS)) if pursue else 1,
    )


def granted_once(first, second):
    """A card of which there are few copies goes to one of the two."""
    return first, replace(
        second, grant=tuple(name for name in second.grant if name not in first.grant or name in NAMES)
    )


@settings(max_examples=EXAMPLES, deadline=None)
@given(first=seats(), second=seats(), mode=st.sampled_from(MODES), seed=st.integers(0, 2**32))
def test_no_intervention_leads_to_a_state_that_the_rules_do_not_allow(first, second, mode, seed):
    match = Match(granted_once(first, second), mode=mode, changes={"rules.round_limit": ROUNDS})
    prepared = SPEC.prepare(match)
    watch(prepared, Mode[mode.upper()], seed, 0)
    tables = prepared.simulate(seed, 0, 1)
    for number, seat in enumerate(match.seats):
        check_purchases(prepared, tables, number, seat)


def check_purchases(prepared, tables, number, seat):
    """Nothing is bought twice, or though it was granted, or before its round; refunded techs cost nothing."""
    items = tables["items"]
    mine = (items["seat"] == number + 1) & (items["origin"] == Origin.BOUGHT)
    bought = [item for item in items["item"][mine].tolist() if prepared.rules.is_tech[item]]
    granted = prepared.arrangement.grant[number]
    assert len(set(bought)) == len(bought)
    assert not granted & set(bought)
    paid = sum(prepared.rules.price[item] for item in bought if item not in prepared.arrangement.refund[number])
    assert tables["seats"]["spent_tech"][number] == paid
    if "guardian" in seat.refund:
        assert tables["seats"]["spent_guardians"][number] == 0
    if seat.pursue and ITEM[seat.pursue] not in granted:
        rounds = items["round"][mine & (items["item"] == ITEM[seat.pursue])]
        assert np.all(rounds >= seat.pursue_from)
