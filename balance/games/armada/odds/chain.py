"""The chances of an absorbing chain, exact: how often every state is visited, and where it ends.

States that can be left and entered again form a knot. Knots are worked off in the order in which they are reached, each
by one small system of equations; a fight's knots hold a few states, since damage is mostly lasting.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Generic, TypeVar

from ...odds.effort import Work

State = TypeVar("State", bound=Hashable)
End = TypeVar("End", bound=Hashable)


@dataclass(frozen=True)
class Ends(Generic[End]):
    """Where a chain ends with which chance, and how many steps it takes on average."""

    chances: Mapping[End, Fraction]
    steps: Fraction


@dataclass(frozen=True)
class Step(Generic[State, End]):
    """What may follow a state: other states, or ends."""

    states: Mapping[State, Fraction]
    ends: Mapping[End, Fraction]


def run(start: State, follow: Callable[[State], Step[State, End]], work: Work) -> Ends[End]:
    """Follow a chain from its start to all its ends."""
    steps = _reach(start, follow)
    inflow: dict[State, Fraction] = defaultdict(Fraction)
    inflow[start] = Fraction(1)
    chances: dict[End, Fraction] = defaultdict(Fraction)
    total = Fraction(0)
    for knot in _knots(steps):
        visits = _visits(knot, steps, inflow, work)
        total += sum(visits.values())
        for state, times in visits.items():
            for other, p in steps[state].states.items():
                if other not in visits:
                    inflow[other] += work.product(times, p)
            for end, p in steps[state].ends.items():
                chances[end] += work.product(times, p)
    return Ends(dict(chances), total)


def _reach(start: State, follow: Callable[[State], Step[State, End]]) -> dict[State, Step[State, End]]:
    steps: dict[State, Step[State, End]] = {}
    waiting = [start]
    while waiting:
        state = waiting.pop()
        if state not in steps:
            steps[state] = follow(state)
            waiting.extend(steps[state].states)
    return steps


def _knots(steps: Mapping[State, Step[State, End]]) -> list[list[State]]:
    """Strongly connected states, those that are reached first in front (Tarjan 1972, without recursion)."""
    number: dict[State, int] = {}
    lowest: dict[State, int] = {}
    stack: list[State] = []
    waiting = set[State]()
    knots: list[list[State]] = []
    for root in steps:
        if root in number:
            continue
        path = [(root, iter(steps[root].states))]
        while path:
            state, others = path[-1]
            if state not in number:
                number[state] = lowest[state] = len(number)
                stack.append(state)
                waiting.add(state)
            other = next((o for o in others if o not in number or o in waiting), None)
            if other is not None and other not in number:
                path.append((other, iter(steps[other].states)))
            elif other is not None:
                lowest[state] = min(lowest[state], number[other])
            else:
                path.pop()
                if path:
                    lowest[path[-1][0]] = min(lowest[path[-1][0]], lowest[state])
                if lowest[state] == number[state]:
                    at = stack.index(state)
                    knots.append(stack[at:])
                    waiting.difference_update(stack[at:])
                    del stack[at:]
    return knots[::-1]


def _visits(
    knot: list[State], steps: Mapping[State, Step[State, End]], inflow: Mapping[State, Fraction], work: Work
) -> dict[State, Fraction]:
    """Mean visits of the states of a knot: x = inflow + x Q, by Gauss's elimination."""
    states = knot
    rows = [
        [Fraction(int(i == j)) - steps[other].states.get(state, Fraction(0)) for j, other in enumerate(states)]
        for i, state in enumerate(states)
    ]
    right = [inflow.get(state, Fraction(0)) for state in states]
    n = len(states)
    for i in range(n):
        pivot = next(k for k in range(i, n) if rows[k][i])
        rows[i], rows[pivot], right[i], right[pivot] = rows[pivot], rows[i], right[pivot], right[i]
        for k in range(n):
            if k != i and rows[k][i]:
                factor = work.product(rows[k][i], 1 / rows[i][i])
                rows[k] = [a - work.product(factor, b) if b else a for a, b in zip(rows[k], rows[i], strict=True)]
                right[k] -= work.product(factor, right[i])
    return {state: right[i] / rows[i][i] for i, state in enumerate(states)}
