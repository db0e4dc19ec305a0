# engine: kernel
"""Stations: what is installed, what it raises, what works."""

import cython

if not cython.compiled:
    from ..state import Game
    from ..tables import Rules


def refresh_power(g: Game, t: Rules, seat: int) -> None:
    """AR-CMB-18, AR-AMB-52: `power`, the passive amounts of stations that are online and not void for the seat."""


def refresh_limits(g: Game, t: Rules, seat: int) -> None:
    """AR-GAP-05, AR-AMB-24, -52, -58: maxima of hull and shield with one filler each; more than that is clamped."""


def shield_limit(g: Game, t: Rules, seat: int) -> int:
    """The maximum, less what a lasting hazard takes (H10)."""
    return g.shield_max[seat]


def refresh_crew(g: Game, t: Rules, seat: int) -> None:
    """AR-HER-00: `able`, the abilities of the seat's heroes that are not void."""
