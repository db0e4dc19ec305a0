"""Seats that get a ship refunded, or go for one from a round on."""

import numpy as np
import pytest

import balance
from balance.errors import ScenarioError
from balance.games import Match, Seat
from balance.games.engine.names import Origin
from balance.games.star_stations.engine.rules import economy, fleet

from .position import KIND, SPEC

pytestmark = pytest.mark.engine

PURE = balance.engine_mode() == "pure"
GAMES, CAP = (1, 4) if PURE else (100, 60)
PRICE = {item.id: item.price for item in SPEC.catalogue()}


def opening(**first):
    """The start of a game with plenty of metal, in which the first seat is changed."""
    ready = SPEC.prepare(Match((Seat(**first), Seat()), changes={"rules.start_metal": 20}))
    return ready.begin(3, 0, ready.recorder()), ready.rules


def bought(name, **first):
    """Rounds in which the changed first seat built a kind; metal that it spent on others, and that it was left with."""
    match = Match((Seat(**first), Seat()), changes={"rules.round_cap": CAP})
    tables = SPEC.prepare(match).simulate(5, 0, GAMES)
    items = tables["items"]
    mine = (items["item"] == KIND[name]) & (items["seat"] == 1) & (items["origin"] == Origin.BOUGHT)
    on_others = tables["seats"]["spent"].reshape(-1, 2)[:, 0].mean() - mine.sum() * PRICE[name] / GAMES
    last = np.append(np.diff(tables["rounds"]["game"][::2]) > 0, True)
    return items["round"][mine], on_others, tables["rounds"]["metal"][::2][last].mean()


def test_a_refunded_ship_is_not_built_and_the_others_are():
    g, t = opening(refund=("destroyer",))
    assert [economy.can_afford(g, t, 0, KIND[name]) for name in ("frigate", "destroyer", "cruiser")] == [1, 0, 1]
    assert economy.can_afford(g, t, 1, KIND["destroyer"])


def test_ships_that_a_seat_starts_with_work_though_more_would_be_refunded():
    _, refund = opening(refund=("frigate",))
    _, void = opening(void=("frigate",))
    assert (refund.works[0][KIND["frigate"]], refund.dice[0][KIND["frigate"]]) == (1, 1)
    assert (void.works[0][KIND["frigate"]], void.dice[0][KIND["frigate"]]) == (0, 0)


@pytest.mark.parametrize("name", ["frigate", "destroyer", "cruiser"])
@pytest.mark.parametrize("bot", ["standard", "random"])
def test_in_whole_games_none_comes_by_purchase_and_the_metal_builds_other_ships(name, bot):
    """Without more frigates there is less to spend, but it is spent all the same."""
    rounds, spent, left = bought(name, bot=bot, refund=(name,), start={"metal": 10})
    assert len(rounds) == 0
    if not PURE and bot == "standard":
        _, usually_spent, usually_left = bought(name, bot=bot, start={"metal": 10})
        assert left < usually_left + PRICE["destroyer"]
        assert spent >= usually_spent or name == "frigate"


@pytest.mark.parametrize("bot", ["standard", "novice", "random"])
def test_a_seat_leaves_what_it_pursues_alone_until_its_round_and_then_builds_it(bot):
    first = 3 if PURE else 14
    rounds, _, _ = bought("destroyer", bot=bot, pursue="destroyer", pursue_from=first, start={"metal": 40})
    assert (rounds >= first).all()
    if not PURE and bot == "standard":
        early, _, _ = bought("destroyer", bot=bot, pursue="destroyer", start={"metal": 40})
        assert np.median(early) < first
        assert len(rounds) > GAMES


def test_the_kind_that_waits_is_not_in_supply_until_its_round():
    g, t = opening(pursue="cruiser", pursue_from=4)
    for g.round, there in ((1, False), (3, False), (4, True)):
        assert fleet.in_supply(g, t, 0, KIND["cruiser"]) == there
        assert fleet.in_supply(g, t, 1, KIND["cruiser"])


def test_the_flagship_is_neither_pursued_nor_refunded():
    for changes, can in (({"pursue": "flagship"}, "cannot pursue"), ({"refund": ("flagship",)}, "gets no refund of")):
        with pytest.raises(ScenarioError, match=f'seat 1 {can} "flagship": it cannot be built'):
            SPEC.prepare(Match((Seat(**changes), Seat())))
