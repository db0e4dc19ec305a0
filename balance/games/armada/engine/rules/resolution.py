# engine: kernel
"""The Resolution Phase: beacons, threat cards, hazards, and whether the game is lost."""

import cython

if not cython.compiled:
    from ....engine.recorder import Recorder, record_count, record_event
    from ..names import NOBODY, Count, End, Event
    from ..state import Game
    from ..tables import Rules
    from .beacons import draw_beacon
    from .duel import decide_by_savior
    from .events import check_cargo
    from .finals import final_hazard, renew_opening
    from .hazards import activate_hazards
    from .threats import draw_threat


def resolve(g: Game, t: Rules, rec: Recorder) -> None:
    """AR-RES-01 to -08, AR-FAQ-05: in this order; then the one check for a loss (AR-AMB-02, -03)."""
    record_event(rec, Event.RESOLUTION, 0, 0, 0, 0, 0)
    for _ in range(t.beacons_a_round):
        if not draw_beacon(g, t, rec):
            draw_threat(g, t, rec)
    for _ in range(t.threats_a_round):
        draw_threat(g, t, rec)
    activate_hazards(g, t, rec)
    final_hazard(g, t, rec)
    renew_opening(g, t, rec)
    check_cargo(g, t, rec)
    for seat in range(g.n):
        record_count(rec, seat, Count.ROUNDS_CRITICAL, g.critical[seat])
    for fleet in range(t.fleet_tokens):
        g.fleet_fresh[fleet] = 0
    if g.savior != NOBODY and not g.over:
        decide_by_savior(g)
    if not g.over:
        check_loss(g, t)


def check_loss(g: Game, t: Rules) -> None:
    """AR-WIN-03, -04, AR-BCN-04, AR-AMB-02, -03, AR-GAP-38: all ships critical, too many beacons, too many rounds."""
    afloat: int = 0
    for seat in range(g.n):
        if not g.critical[seat] and not g.removed[seat] and seat != g.savior:
            afloat += 1
    fullest: int = 0
    for place in range(t.n_places):
        fullest = max(fullest, g.pile[place])
    if afloat == 0:
        end_with(g, End.ALL_CRITICAL)
    elif fullest >= t.beacon_limit:
        end_with(g, End.BEACONS)
    elif g.round >= t.round_cap:
        end_with(g, End.CAPPED)


def end_with(g: Game, end: int) -> None:
    """The game is over."""
    g.over = True
    g.end_reason = end
