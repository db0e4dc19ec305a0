"""How many paths lead to a place without meeting: the number of places a defender would have to close."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import pairwise

SOURCE, SINK = -1, -2


def separate_ways(starts: set[int], ends: set[int], onward: Callable[[int], Iterable[int]]) -> int:
    """The largest number of paths from any start to any end that share no place (Ford and Fulkerson).

    Place i is split into an entry 2i and an exit 2i + 1 with one passage between them. Ways are added
    while one is left, and a new way may take back steps of earlier ones. By Menger's theorem the
    number is also that of the fewest places that would close every way.
    """
    used: set[tuple[int, int]] = set()
    origins: dict[int, set[int]] = {}  # node -> nodes from which a way comes to it

    def neighbours(node: int) -> Iterable[int]:
        if node == SOURCE:
            ahead: Iterable[int] = [2 * i for i in starts]
        elif node % 2 == 0:
            ahead = [node + 1]
        else:
            ahead = [2 * j for j in onward(node // 2)] + ([SINK] if node // 2 in ends else [])
        yield from (there for there in ahead if (node, there) not in used)
        yield from origins.get(node, ())

    n_ways = 0
    while way := _way(neighbours):
        for here, there in pairwise(way):
            if (there, here) in used:
                used.discard((there, here))
                origins[here].discard(there)
            else:
                used.add((here, there))
                origins.setdefault(there, set()).add(here)
        n_ways += 1
    return n_ways


def _way(neighbours: Callable[[int], Iterable[int]]) -> list[int]:
    """A shortest path from source to sink; empty if there is none."""
    came_from = {SOURCE: SOURCE}
    todo = [SOURCE]
    for node in todo:  # grows while it is read
        for there in neighbours(node):
            if there not in came_from:
                came_from[there] = node
                if there == SINK:
                    way = [SINK]
                    while way[-1] != SOURCE:
                        way.append(came_from[way[-1]])
                    return way[::-1]
                todo.append(there)
    return []
