"""The search for the best assignment against brute force over every map from dice to stations."""

from itertools import product

import pytest

from balance import engine_mode
from balance.games.armada.engine.bot import search
from balance.games.armada.engine.names import IDLE, STATIONS

from .position import BASIC, LASER, SHIELD, Position

pytestmark = pytest.mark.engine
ROLLS = [
    ("T", "T", "S", "E", "M"),
    ("T", "S", "S", "E", "-"),
    ("C", "T", "S", "E"),
    ("TT", "T", "S", "C"),
    ("CC", "T", "T", "E"),
    ("S", "S", "E", "E", "T", "T"),
]
FEW_ROLLS = ROLLS[1:4]  # brute force takes long as plain Python
SHIPS = [
    (LASER, SHIELD),
    (LASER, SHIELD, "blossom_energy_beam_1"),
    ("lotus_pulse_laser_2", "orchid_light_missiles_1", SHIELD),
    ("sakura_micro_missiles_1", "nepentes_ion_cannon_1", "stargazer_countermeasure"),
    (LASER, "polarity_drive", "lagrange_saber_2"),
]
FLEETS = [("siren",), ("siren", "klinge"), ("warden", "kannon", "starion")]


def position(ship, fleet, roll):
    p = Position()
    p.ship(0, modules=ship, crew=(BASIC,) * len(roll), hull=6, shield=4)
    shields = p.g.shield
    shields[0] = 1
    p.g.shield = shields
    p.begin(*fleet)
    p.show(*roll)
    return p


def value(p, places):
    """What a map of dice to stations is worth; None if it parks a die or a station cannot take it."""
    s = p.w.s
    dice = s.die[: s.n]
    for station in range(STATIONS):
        there = [die for die, to in zip(dice, places, strict=True) if to == station]
        limit = p.t.max_dice[p.g.station[0][station]] if p.g.station[0][station] >= 0 else 0
        if (there and p.g.station[0][station] < 0) or (limit and len(there) > limit):
            return None
    s.to = [*places, *[IDLE] * (len(s.to) - len(places))]
    worth = search.value_of(p.g, p.t, p.w, 0)
    return worth if worth > -1e5 else None


@pytest.mark.untraced  # long games; what they run is traced in tests of single rules
@pytest.mark.rule("AR-CMB-15", "AR-FAQ-03", "AR-CMB-17")
@pytest.mark.parametrize("ship", SHIPS)
@pytest.mark.parametrize("fleet", FLEETS)
@pytest.mark.parametrize("roll", ROLLS if engine_mode() != "pure" else FEW_ROLLS)
def test_the_search_finds_what_brute_force_finds(ship, fleet, roll):
    p = position(ship, fleet, roll)
    search.list_dice(p.g, p.r, p.w.s, 0)
    places = (*range(len(ship)), IDLE)
    values = [value(p, each) for each in product(places, repeat=p.w.s.n)]
    best = max(v for v in values if v is not None)
    p.w.s.leaves, p.w.s.valued, p.w.s.most = 0, 0, -1e9
    search.spread(p.g, p.t, p.w, 0, 0)
    if p.w.s.leaves == 1:  # valued only where there is a choice
        assert p.w.s.valued == 0
        search.value_first(p.g, p.t, p.w, 0)
    assert p.w.s.most == pytest.approx(best, abs=1e-9)
