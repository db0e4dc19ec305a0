"""Limits the work of an answer about odds, counted in steps so that a refusal does not depend on the machine."""

from __future__ import annotations

from fractions import Fraction

from ...errors import ScenarioError

ONE_ANSWER = 8_000_000  # steps of about a microsecond: some seconds
MANY_ANSWERS = 80_000_000  # of a whole sweep or matrix: about a minute
MAX_BITS = 14_000  # of a fraction; Python prints integers of up to 4,300 digits


class TooMuchWork(ScenarioError):
    """An exact answer that would take too long; the text says what to make smaller."""


class Work:
    """The steps spent on one fight or on many.

    Parameters
    ----------
    limit : int, optional
        The most steps that may be spent; by default those of one fight.
    hint : str
        What takes so long, and what to do about it.
    above : Work, optional
        The work that this one is a part of.
    """

    def __init__(
        self,
        limit: int | None = None,
        hint: str = "this fight; try smaller dice, less hull or gas, fewer units or cards",
        above: Work | None = None,
    ) -> None:
        self.limit, self.hint, self.above = ONE_ANSWER if limit is None else limit, hint, above
        self.done, self.over = 0, False

    def spend(self, steps: int) -> None:
        """Count steps before they are taken, and refuse what exceeds the limit."""
        if self.done + steps > self.limit:
            self.over = True
            what, _, advice = self.hint.partition("; ")
            raise TooMuchWork(f"more than {self.limit:,} steps for the exact odds of {what}, the limit; {advice}")
        if self.above is not None:
            self.above.spend(steps)
        self.done += steps

    def product(self, p: Fraction, q: Fraction) -> Fraction:
        """p times q; long fractions cost more, and those that nobody could print are refused."""
        bits = p.denominator.bit_length() + q.denominator.bit_length()
        self.spend(3 + bits * bits // 20_000)
        if bits > 2 * MAX_BITS:
            raise TooMuchWork(f"the exact odds of this fight are fractions of more than {MAX_BITS:,} bits, the limit")
        return p * q


def many_answers() -> Work:
    """The work of a sweep or a matrix."""
    return Work(MANY_ANSWERS, "all these fights together; try fewer values or smaller fights")


def part_of(whole: Work) -> Work:
    """The work of one fight of many."""
    return Work(above=whole)
