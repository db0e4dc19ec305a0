"""Effects on a group that wins or loses together, or on one player alone, in words."""

from __future__ import annotations

from math import isfinite

from ....stats.inference.intervals import Interval


def adds_words(interval: Interval, usual: float, players: int, beyond: str = "") -> str:
    """What something does to a group: `adds 4.0 points (+2.0 to +6.0) to a group that wins 50 %`.

    Parameters
    ----------
    usual : how often the group wins without it
    players : how many they are
    beyond : what the effect is measured against, such as a price
    """
    known = f"{100 * interval.low:+.1f} to {100 * interval.high:+.1f}" if isfinite(interval.half) else "not known yet"
    points = f"{abs(100 * interval.estimate):.1f} points ({known})"
    against = f" beyond {beyond}" if beyond else ""
    if interval.estimate >= 0:
        return f"adds {points}{against} to {group_words(usual, players)}"
    return f"costs {group_words(usual, players)} {points}{against}"


def group_words(usual: float, players: int) -> str:
    """Whoever an effect is measured on."""
    who = "a player who" if players == 1 else "a group that"
    return f"{who} wins {100 * usual:.0f} %"


def party(players: int) -> str:
    """All who win or lose together."""
    return "the player" if players == 1 else "the group"
