"""Seats that get a ship refunded, or go for one from a round on."""

import numpy as np
import pytest

import balance
from balance.games import Match, Seat
from balance.games.engine.names import Origin
from balance.games.space_fighters.engine.bot import purchases
from balance.games.space_fighters.engine.rules import economy, ending

from .position import CONTROL, FIGHTER, SPEC

pytestmark = pytest.mark.engine

PURE = balance.engine_mode() == "pure"
GAMES = 2 if PURE else 100


def opening(resources, seat_round=1, **first):
    """The first round, with money in the hands of a changed first seat."""
    ready = SPEC.prepare(Match((Seat(**first), Seat())))
    g = ready.begin(3, 0, ready.recorder())
    g.round = seat_round
    g.resources = [resources, resources, *g.resources[2:]]
    return g, ready.rules, ready.recorder()


def bought(kind, games=GAMES, **first):
    """Rounds in which the changed first seat bought a kind, and what all seats spent: an array of games by seats."""
    changes = {"rules.round_cap": 12} if PURE else {}
    tables = SPEC.prepare(Match((Seat(**first), Seat()), changes=changes)).simulate(5, 0, games)
    items = tables["items"]
    mine = (items["item"] == kind) & (items["seat"] == 1) & (items["origin"] == Origin.BOUGHT)
    spent = np.stack([tables["seats"][name].reshape(-1, 2) for name in ("spent_fighters", "spent_controls")])
    return items["round"][mine], spent


def test_a_refunded_ship_does_not_appear_and_leaves_money_and_purchase_for_another():
    g, t, rec = opening(130, refund=("control_ship",))
    assert purchases.kinds_on_offer(g, t, 0) == 1
    assert purchases.kinds_on_offer(g, t, 1) == 2
    purchases.shop(g, t, rec, 0)
    assert g.resources[0] == 130 - t.price[FIGHTER]
    assert g.shopped == 1


@pytest.mark.parametrize(("kind", "other"), [("fighter", CONTROL), ("control_ship", FIGHTER)])
def test_a_bot_buys_the_other_ships_instead_and_saves_for_nothing_that_never_comes(kind, other):
    g, t, _ = opening(130, refund=(kind,))
    assert purchases.wanted_kind(g, t, 0) == other
    assert not purchases.saves(g, t, 0, 0) or kind != "control_ship"


def test_ships_that_a_seat_starts_with_are_placed_and_fight_though_more_would_be_refunded():
    """Void ships stay on the card instead."""
    tables = {
        what: SPEC.prepare(Match((Seat(**{what: ("fighter",)}), Seat()), changes={"rules.round_cap": 4})).simulate(
            5, 0, GAMES
        )["seats"]
        for what in ("void", "refund")
    }
    placed = {what: table["placed"].reshape(-1, 2)[:, 0].sum() for what, table in tables.items()}
    assert placed["refund"] > placed["void"]


@pytest.mark.parametrize("name", ["fighter", "control_ship"])
@pytest.mark.parametrize("bot", ["standard", "random"])
def test_in_whole_games_none_comes_by_purchase_and_the_money_buys_other_ships(name, bot):
    kind = {"fighter": FIGHTER, "control_ship": CONTROL}[name]
    rounds, spent = bought(kind, bot=bot, refund=(name,))
    assert len(rounds) == 0
    assert spent[kind, :, 0].sum() == 0
    if not PURE and bot == "standard":
        _, usual = bought(kind, bot=bot)
        assert spent[1 - kind, :, 0].mean() >= 0.95 * usual[1 - kind, :, 0].mean()


def test_a_seat_that_never_gets_control_ships_can_be_deadlocked():
    """SF-AMB-17: money for one that does not appear is no way to own a station again."""
    g, t, _ = opening(500, refund=("control_ship",))
    assert not ending.can_afford(g, t, 0, 0)
    assert ending.can_afford(g, t, 0, 1)
    assert ending.can_afford(g, t, 1, 0)


@pytest.mark.parametrize("bot", ["standard", "random"])
def test_a_seat_leaves_what_it_pursues_alone_until_its_round(bot):
    first = 3 if PURE else 5
    rounds, _ = bought(FIGHTER, bot=bot, pursue="fighter", pursue_from=first, start={"resources": 300})
    assert (rounds >= first).all()
    assert PURE or (rounds == first).any()


def test_until_its_round_a_seat_buys_other_ships_and_then_this_one_first():
    g, t, _ = opening(130, pursue="control_ship", pursue_from=4)
    assert purchases.choose_ship(g, t, 0, 1) == FIGHTER
    assert not economy.may_buy(g, t, 0, CONTROL)
    g.round = 4
    assert purchases.choose_ship(g, t, 0, 2) == CONTROL
    g.resources = [80, *g.resources[1:]]
    assert purchases.choose_ship(g, t, 0, 1) == -1
