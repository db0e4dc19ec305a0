"""A standoff ends: fear shrinks while nobody loses anything; and cards that a bot wants are kept."""

import pytest

from balance.games import Seat
from balance.games.catalogue.contents import Policy
from balance.games.mothership.engine.bot.choices.spending import wants_to_sell
from balance.games.mothership.engine.bot.threats import calm, fear_at, look_out
from balance.games.mothership.engine.names import Act
from balance.games.mothership.engine.rules.pieces import destroy

from .position import ITEM, SPEC, Position

pytestmark = pytest.mark.engine

STANDARD = SPEC.policies()["standard"]


def with_weights(**weights):
    return Policy("changed", "", {**STANDARD.weights, **weights})


def position(bot):
    return Position(seats=(Seat(bot), Seat("standard")))


@pytest.mark.parametrize(
    ("patience", "quiet", "left"), [(4.0, 3, 1.0), (4.0, 4, 1.0), (4.0, 8, 0.5), (4.0, 40, 0.1), (0.0, 40, 1.0)]
)
def test_fear_shrinks_once_patience_is_at_an_end(patience, quiet, left):
    p = position(with_weights(patience=patience))
    bomber = p.put(0, "bomber 1", (2, 5))
    p.put(1, "fighter 1", (4, 5))
    p.g.round, p.g.bled = 50, 50
    look_out(p.g, p.t, p.b, p.w.m, 0)
    usual = fear_at(p.g, p.t, p.b, p.w.m, bomber, p.g.cell[bomber])
    p.g.bled = 50 - quiet
    look_out(p.g, p.t, p.b, p.w.m, 0)
    assert usual > 0
    assert calm(p.g, p.t, 0) == pytest.approx(left)
    assert fear_at(p.g, p.t, p.b, p.w.m, bomber, p.g.cell[bomber]) == pytest.approx(left * usual)


def test_a_loss_ends_the_quiet():
    p = position("standard")
    p.g.round, p.g.bled = 30, 2
    destroy(p.g, p.t, p.rec, p.put(1, "fighter 1", (4, 5)), 0)
    assert p.g.bled == 30
    p.g.bled = 2
    p.put(0, "mothership", (7, 2))
    p.panel(0, 3, 12, 6)
    p.turn_of(0)
    p.attack(p.unit(1, "station"), p.unit(0, "mothership"))
    assert p.g.station_hull[1] < p.t.station_hp
    assert p.g.bled == 30


def test_a_card_that_the_bot_wants_is_kept():
    want = {**STANDARD.weights["want"], "dedotated_wam": 50.0}
    keeps, sells = position(with_weights(want=want)), position("standard")
    assert wants_to_sell(sells.g, sells.t, 0, ITEM["dedotated_wam"])
    assert not wants_to_sell(keeps.g, keeps.t, 0, ITEM["dedotated_wam"])
    keeps.set("minerals", 0, 50)
    assert keeps.decide()[0] != Act.BUY_TECH or keeps.order.item != ITEM["dedotated_wam"]
