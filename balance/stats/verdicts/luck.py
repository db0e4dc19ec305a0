"""Luck against skill: how much of a result the better player's skill decides, and what that is called.

A coin as a yardstick: if skill decides a part s of all games and the rest are drawn by lot among n players, the better
player wins s + (1 - s) / n of them. So s = (share - 1/n) / (1 - 1/n): 0 for pure luck, 1 for pure skill. It belongs to
the two players that were compared: the further apart they are, the more of it is skill.
"""

from __future__ import annotations

from ..inference.intervals import Interval

LUCK_GRADES: tuple[tuple[float, str], ...] = (  # part that skill decides, from which on it is called so
    (-1.0, "nearly all luck"),
    (0.1, "more luck than skill"),
    (0.4, "about as much luck as skill"),
    (0.6, "more skill than luck"),
    (0.9, "nearly all skill"),
)


def skill_part(share: Interval, fair: float = 0.5) -> Interval:
    """The part of games that skill decides, given the win rate of the better player."""
    return Interval(*((x - fair) / (1 - fair) for x in (share.estimate, share.low, share.high)))


def luck_grades(part: Interval) -> tuple[str, ...]:
    """The grades that an interval allows, from luck to skill."""
    starts = [start for start, _ in LUCK_GRADES]
    ends = [*starts[1:], float("inf")]
    grades = zip(starts, ends, (name for _, name in LUCK_GRADES), strict=True)
    return tuple(name for start, end, name in grades if part.high >= start and part.low < end)
