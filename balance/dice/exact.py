"""Turns the tree of an expression into its exact answer: a distribution, a chance, or an opposed roll."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from ..errors import DiceError
from . import arithmetic as exact_arithmetic
from .arithmetic import Budget, TooLarge, constant
from .distribution import Distribution
from .grammar import parse, parse_total
from .nodes import Compare, Dice, Extreme, Node, Number, Scale, Sum, Versus


@dataclass(frozen=True)
class Chance:
    """The exact probability that a comparison holds."""

    p: Fraction


@dataclass(frozen=True)
class Opposed:
    """An opposed roll: who wins, and with which total.

    Attributes
    ----------
    win, tie, lose : Fraction
        Chances of the left side.
    left, right : Distribution
        Totals of each side, win or lose.
    winner_total : Distribution or None
        The winning side's total, given that a side wins; None if every roll is a tie.
    """

    win: Fraction
    tie: Fraction
    lose: Fraction
    left: Distribution
    right: Distribution
    winner_total: Distribution | None


DiceAnswer = Distribution | Chance | Opposed


def resolve(expression: str) -> DiceAnswer:
    """The exact answer to any dice expression.

    Parameters
    ----------
    expression : str
        For example ``4d6kh3``, ``3d6 >= 9`` or ``d8+d6+2 vs d10``.

    Returns
    -------
    Distribution, Chance or Opposed
        Depending on the expression: a total, a comparison or an opposed roll.
    """
    tree = parse(expression)
    budget = Budget()
    try:
        if isinstance(tree, Compare | Versus):
            left, right = _total(tree.left, budget), _total(tree.right, budget)
            budget.cases(left.total * right.total)
            return versus(left, right) if isinstance(tree, Versus) else Chance(compare(left, tree.relation, right))
        answer = _total(tree, budget)
        budget.cases(answer.total)
        return answer
    except TooLarge as trouble:
        raise DiceError(f"too large for an exact answer: {trouble}", expression, 0) from None


def distribution(expression: str) -> Distribution:
    """Exact distribution of a total such as ``2*d6+1``."""
    tree = parse_total(expression)
    try:
        return _total(tree, Budget())
    except TooLarge as trouble:
        raise DiceError(f"too large for an exact answer: {trouble}", expression, 0) from None


def versus(left: Distribution, right: Distribution) -> Opposed:
    """Compare two independent totals; the higher wins."""
    cases = left.total * right.total
    wins = {v: w * b for (v, w), b in zip(left.items(), right.weight_below(left.values), strict=True)}
    losses = {v: w * b for (v, w), b in zip(right.items(), left.weight_below(right.values), strict=True)}
    win, lose = Fraction(sum(wins.values()), cases), Fraction(sum(losses.values()), cases)
    either = {v: wins.get(v, 0) + losses.get(v, 0) for v in wins.keys() | losses.keys()}
    decided = {v: w for v, w in either.items() if w}
    return Opposed(win, 1 - win - lose, lose, left, right, Distribution(decided) if decided else None)


def compare(left: Distribution, relation: str, right: Distribution) -> Fraction:
    """The chance that a comparison of two independent totals holds."""
    fight = versus(left, right)
    return {
        ">": fight.win,
        ">=": fight.win + fight.tie,
        "==": fight.tie,
        "<=": fight.lose + fight.tie,
        "<": fight.lose,
    }[relation]


def _total(node: Node, budget: Budget) -> Distribution:
    match node:
        case Number(value):
            return constant(value)
        case Dice():
            return _pool(node, budget)
        case Sum(terms):
            return _sum(terms, budget)
        case Scale(factor, part):
            return exact_arithmetic.times(_total(part, budget), factor, budget)
        case Extreme(largest, nodes):
            parts = [_total(part, budget) for part in nodes]
            return exact_arithmetic.extreme(parts, largest, budget)


def _sum(terms: tuple[tuple[int, Node], ...], budget: Budget) -> Distribution:
    """The sum of all terms: plain numbers at once, then the rest one by one."""
    number = sum(sign * part.value for sign, part in terms if isinstance(part, Number))
    result = constant(number)
    for sign, node in terms:
        if not isinstance(node, Number):
            part = _total(node, budget)
            part = part if sign > 0 else exact_arithmetic.times(part, -1, budget)
            single = len(result) == 1
            result = (
                exact_arithmetic.shift(part, result.values[0], budget)
                if single
                else exact_arithmetic.add(result, part, budget)
            )
    return result


def _pool(pool: Dice, budget: Budget) -> Distribution:
    die = exact_arithmetic.one_die(pool.sides, pool.reroll)
    if pool.keep:
        return exact_arithmetic.keep(die, pool.count, pool.keep, pool.highest, budget)
    return exact_arithmetic.repeat(die, pool.count, budget) if pool.count > 1 else die
