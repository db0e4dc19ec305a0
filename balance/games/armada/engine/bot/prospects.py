# engine: kernel
"""A group's chance to win, as a look-ahead judges a position."""

import cython

if not cython.compiled:
    from ..names import End
    from ..rules.finals import final_hull
    from ..rules.turn import crew_force
    from ..state import Game
    from ..tables import Rules
    from .weights import Weight


def chance_to_win(g: Game, t: Rules, mind: int) -> float:
    """0 to 1; a game that is over is won or lost."""
    if g.over:
        return 1.0 if End.LOKUST <= g.end_reason <= End.SAVIOR else 0.0
    odds: float = ships_odds(g, t, mind) + board_odds(g, t, mind)
    return 0.5 + 0.5 * odds / (2.0 + abs(odds))


def ships_odds(g: Game, t: Rules, mind: int) -> float:
    """What the ships add to the odds, on the scale of a logistic model; the mean of all."""
    w = t.own_weight[mind]
    total: float = 0.0
    ships: int = 0
    for seat in range(g.n):
        if seat != g.savior and not g.removed[seat]:
            ships += 1
            total += w[Weight.ODDS_HULL] * g.hull[seat] + w[Weight.ODDS_CREDIT] * g.credits[seat]
            total += w[Weight.ODDS_CREW] * crew_force(g, t, seat) / 6.0
            if g.critical[seat]:
                total -= w[Weight.ODDS_CRITICAL]
    return total / ships if ships > 0 else 0.0


def board_odds(g: Game, t: Rules, mind: int) -> float:
    """What the board adds: time, Data, the final encounter, enemies and beacons."""
    w = t.own_weight[mind]
    total: float = w[Weight.ODDS_DATA] * g.n_data - w[Weight.ODDS_AGAINST] - w[Weight.ODDS_ROUND] * g.round
    if g.final >= 0:
        total -= w[Weight.ODDS_FINAL] * max(final_hull(g, t), 0)
    total -= w[Weight.ODDS_PRIME] * g.n_primes
    for fleet in range(t.fleet_tokens):
        if g.fleet_n[fleet] > 0:
            total -= w[Weight.ODDS_FOE] * g.fleet_n[fleet]
    for place in range(t.n_places):
        total -= w[Weight.ODDS_BEACON] * g.pile[place]
        if g.pile[place] >= t.beacon_limit - 2:
            total -= w[Weight.ODDS_PILE] * (g.pile[place] - t.beacon_limit + 3)
    return total
