"""Which style of play pays: verdicts from win rates of one player of a style among players of another.

All intervals that go in hold together (Bonferroni), so that everything said about them does.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

import numpy as np

from ..inference.clusters import Bools, Floats
from ..inference.intervals import Interval


class StyleWord(StrEnum):
    """What can be said about several styles."""

    ONE_BEST = "one_best"  # it beats every other style
    LEADS = "leads"  # no style beats it, and it wins more than any other among the others
    CIRCLE = "circle"  # every style is beaten by another one
    ALIKE = "alike"  # all win about the fair share everywhere
    SEVERAL = "several"  # some are beaten, more than one is not
    OPEN = "open"


class ViableWord(StrEnum):
    """What can be said about one style."""

    VIABLE = "viable"
    COUNTERED = "countered"  # until the others have settled on what wins
    NOT_VIABLE = "not_viable"
    OPEN = "open"


class RivalWord(StrEnum):
    """What can be said about two styles."""

    BEATS = "beats"  # the first beats the second
    BEATEN = "beaten"
    AHEAD = "ahead"  # so far as it is decided: one of the two ways to meet
    BEHIND = "behind"
    RARE_WINS = "rare_wins"  # each wins more than its share where it is alone
    MANY_WIN = "many_win"  # each wins less than its share where it is alone
    ALIKE = "alike"
    OPEN = "open"


@dataclass(frozen=True)
class StylesFinding:
    """The verdict on several styles.

    Attributes
    ----------
    best : the styles that it names: the best, those that nothing beats, or a circle in which each beats the next
    beats : (styles, styles) whether one of i among nothing but j wins more than its share, and one of j among i less
    """

    word: StyleWord
    best: tuple[int, ...]
    beats: Bools


def judge_styles(
    low: Floats, high: Floats, ahead: Bools, order: Sequence[int], fair: float, rope: float
) -> StylesFinding:
    """The verdict on several styles.

    Parameters
    ----------
    low, high : (styles, styles) limits of the win rate of one i among nothing but j
    ahead : (styles, styles) whether i clearly wins more than j on average over the others
    order : styles by that average, the best first
    rope : how far from the fair share still counts as fair
    """
    styles = len(low)
    others = ~np.eye(styles, dtype=bool)
    beats = (low > fair) & (fair > high.T) & others
    if ((low > fair - rope) & (high < fair + rope))[others].all():
        return StylesFinding(StyleWord.ALIKE, tuple(order), beats)
    for i in order:
        if beats[i, others[i]].all():
            return StylesFinding(StyleWord.ONE_BEST, (i,), beats)
    unbeaten = [i for i in order if not beats[:, i].any()]
    if not unbeaten:
        return StylesFinding(StyleWord.CIRCLE, _circle(beats, order), beats)
    leader = order[0]
    if leader in unbeaten and ahead[leader, others[leader]].all():
        return StylesFinding(StyleWord.LEADS, (leader,), beats)
    if len(unbeaten) < styles:
        return StylesFinding(StyleWord.SEVERAL, tuple(unbeaten), beats)
    return StylesFinding(StyleWord.OPEN, tuple(order), beats)


def _circle(beats: Bools, order: Sequence[int]) -> tuple[int, ...]:
    """The shortest circle in which each beats the next; there is one where everybody is beaten."""
    found = list[tuple[int, ...]]()
    for start in order:
        paths: list[tuple[int, ...]] = [(start,)]
        seen = {start}
        while paths and not any(beats[path[-1], start] for path in paths):
            steps = [(*path, j) for path in paths for j in order if beats[path[-1], j] and j not in seen]
            paths = list({path[-1]: path for path in reversed(steps)}.values())
            seen |= {path[-1] for path in paths}
        found += [path for path in paths if beats[path[-1], start]][:1]
    return min(found, key=len)


def judge_viable(own: Interval, settled: Interval, fair: float, rope: float) -> ViableWord:
    """The verdict on one style: whether choosing it costs wins.

    Parameters
    ----------
    own : win rate of one such player among players of another style, averaged over these
    settled : the same against the mix that players settle on
    """
    if own.high < fair - rope:
        return ViableWord.NOT_VIABLE
    if own.low <= fair - rope:
        return ViableWord.OPEN
    return ViableWord.COUNTERED if settled.high < fair - rope else ViableWord.VIABLE


def judge_rivals(first: Interval, second: Interval, fair: float, rope: float) -> RivalWord:
    """The verdict on two styles, from the win rate of one of each among nothing but the other."""
    a, b = (_side(one, fair, rope) for one in (first, second))
    words = {
        ("up", "down"): RivalWord.BEATS,
        ("down", "up"): RivalWord.BEATEN,
        ("up", "up"): RivalWord.RARE_WINS,
        ("down", "down"): RivalWord.MANY_WIN,
        ("even", "even"): RivalWord.ALIKE,
    }
    if (a, b) in words:
        return words[a, b]
    if a == "up" or b == "down":
        return RivalWord.AHEAD
    return RivalWord.BEHIND if a == "down" or b == "up" else RivalWord.OPEN


def _side(share: Interval, fair: float, rope: float) -> str:
    if share.low > fair - rope and share.high < fair + rope:
        return "even"
    return "up" if share.low > fair else "down" if share.high < fair else "open"
