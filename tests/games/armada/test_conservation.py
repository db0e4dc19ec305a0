"""Whole games: credits, cards, tiles and dice are kept."""

import pytest

from balance import engine_mode
from balance.games import Match, Seat
from balance.games.armada.engine.names import STATIONS, Beacon, Phase
from tests.games.workspaces import silent_recorder

from .galaxy import SPEC
from .position import prepared_for

pytestmark = pytest.mark.engine
BOTS = ("random", "novice", "random") if engine_mode() != "pure" else ("random",)


def tiles_out(g, n, cargo):
    """Modules that are in storage, or lie on a station without being printed there."""
    installed = [
        tile
        for seat in range(n)
        for tile, printed in zip(g.station[seat][:STATIONS], g.printed[seat], strict=True)
        if tile >= 0 and tile not in (printed, cargo)
    ]
    return len(installed) + sum(g.n_stored[:n])


def check_state(match, g, n):
    """What holds after every phase of every game."""
    t = match.rules
    out = sum(g.fleet_n)
    drones = sum(c >= t.n_deck_cards for f in range(25) for c in g.fleet_card[f][: g.fleet_n[f]])
    assert g.bank + sum(g.credits) == 40
    assert g.n_foes + g.n_foe_pile + out - drones == 55
    assert g.n_threats + g.n_threat_pile == 30
    assert g.n_tiles + tiles_out(g, n, t.cargo_module) == t.n_tiles
    for seat in range(n):
        crew = g.crew[seat][: g.n_crew[seat]]
        assert 0 <= g.hull[seat] <= g.hull_max[seat]
        assert 0 <= g.shield[seat] <= g.shield_max[seat]
        assert crew.count(0) == (6 if n == 1 else 5)
        assert sorted(kind - 1 for kind in crew if kind) == [h for h in range(34) if g.holder[h] == seat]
    for place in range(t.n_planets):
        here = [e for e in range(t.n_events) if g.beacon[e] == Beacon.BOARD and t.event_place[e] == place]
        assert len(here) == g.pile[place]
    if g.phase == Phase.PLANNING and g.place_in_order == 0 and not g.over:
        assert max(g.pile) <= 5


@pytest.mark.rule("AR-RND-05", "AR-RND-01", "AR-CMP-02", "AR-CMP-04", "AR-CMP-09")
@pytest.mark.parametrize("mode", SPEC.modes)
@pytest.mark.parametrize("n", SPEC.players)
def test_all_win_or_lose_together_and_credits_cards_tiles_and_dice_are_kept(n, mode):
    for index, bot in enumerate(BOTS):
        match = prepared_for(Match((Seat(bot),) * n, mode=mode))
        g = match.begin(5, index, silent_recorder())
        while not g.over:
            match.advance(g, silent_recorder())
            if g.over or g.place_in_order == 0:
                check_state(match, g, n)
        win = match.simulate(5, index, 1)["seats"]["win"]
        assert len(set(win)) == 1
