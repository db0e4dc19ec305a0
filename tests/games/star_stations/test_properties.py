"""Whole games keep the rules, whoever plays them: an independent referee follows every action."""

import pytest

from balance import engine_mode
from balance.games import Match, Seat
from balance.games.star_stations.engine.names import Event
from balance.games.star_stations.layout import LAYOUTS

from .position import SPEC
from .referee import Referee, events_of

pytestmark = pytest.mark.engine
FIELDS = {
    "random": (("random",) * 2, {"rules.round_cap": 60}),
    "novice": (("novice",) * 3, {}),
    "styles": (("standard", "rusher", "raider", "fortress"), {}),
    "square": (("raider", "builder"), {"rules.lock": "square"}),
}


def judged(bots, changes, index):
    match = SPEC.prepare(Match(tuple(map(Seat, bots)), changes={"rules.round_cap": 150, **changes}))
    rec = match.recorder(logging=True)
    last = None
    for state in match.replay(31, index, rec):
        last = state
    layout = LAYOUTS.find(f"sym7-{len(bots)}p")
    referee = Referee(layout, len(bots), changes.get("rules.lock", "everywhere")).judge(events_of(rec))
    for seat in referee.alive:
        assert (last.ore[seat], last.metal[seat]) == (referee.ore[seat], referee.metal[seat])
        for square in range(len(layout.signs)):
            there = [last.ships[seat][kind][square] for kind in range(4)]
            assert there == [referee.ships[seat, square][kind] for kind in range(4)]
    return referee


@pytest.mark.rule("SS-TRN-01", "SS-TRN-02", "SS-ECO-01", "SS-MOV-01", "SS-MOV-02", "SS-MOV-05", "SS-MOV-06")
@pytest.mark.rule("SS-ECO-02", "SS-ECO-08", "SS-ECO-10", "SS-ATK-02", "SS-ATK-05", "SS-WIN-04")
@pytest.mark.parametrize("field", FIELDS)
def test_a_referee_finds_no_fault(field):
    seen = set()
    for index in range(1 if engine_mode() == "pure" else 6):
        seen |= set(judged(*FIELDS[field], index).tally)
    assert {Event.MOVED, Event.MODULE, Event.MINED} <= seen
    if field != "random":
        assert {Event.ATTACKED, Event.REFINED, Event.BUILT} <= seen
