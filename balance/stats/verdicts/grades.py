"""How strong an item is, in the words that a designer reads: where the interval of its effect lies."""

from __future__ import annotations

from enum import StrEnum

from ..inference.intervals import Interval


class Grade(StrEnum):
    """The place of an interval against the range that counts as fair."""

    CLEARLY_TOO_STRONG = "clearly too strong"
    STRONG = "strong; perhaps too strong"
    NOT_WEAK = "fair or too strong; not weak"
    A_TOUCH_STRONG = "fair, a touch strong"
    FAIR = "fair"
    A_TOUCH_WEAK = "fair, a touch weak"
    NOT_STRONG = "fair or weak; not too strong"
    SOMEWHAT_WEAK = "somewhat weak"
    CLEARLY_TOO_WEAK = "clearly too weak"
    NOT_KNOWN = "not known yet"

    @property
    def code(self) -> str:
        """The grade as one word for scripts."""
        return self.name.lower()


def grade_of(interval: Interval, rope: float) -> Grade:
    """The grade of an effect: only an interval that reaches beyond the range on both sides says nothing."""
    low, high = interval.low, interval.high
    if low > rope:
        return Grade.CLEARLY_TOO_STRONG
    if high < -rope:
        return Grade.CLEARLY_TOO_WEAK
    if high > rope:
        return Grade.NOT_KNOWN if low < -rope else Grade.STRONG if low >= 0 else Grade.NOT_WEAK
    if low < -rope:
        return Grade.SOMEWHAT_WEAK if high <= 0 else Grade.NOT_STRONG
    return Grade.A_TOUCH_STRONG if low > 0 else Grade.A_TOUCH_WEAK if high < 0 else Grade.FAIR


LEANING = {  # whether a grade says too strong, too weak, or neither
    Grade.CLEARLY_TOO_STRONG: 1,
    Grade.STRONG: 1,
    Grade.SOMEWHAT_WEAK: -1,
    Grade.CLEARLY_TOO_WEAK: -1,
}
