"""A dice expression as a tree; every die in it is rolled separately."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Number:
    """A plain whole number."""

    value: int


@dataclass(frozen=True)
class Dice:
    """`NdX`, with `rN` (faces up to `reroll` are rerolled once) and `khN` or `klN` (only some dice count)."""

    count: int
    sides: int
    reroll: int = 0
    keep: int = 0  # number of dice that count; 0 = all
    highest: bool = True  # which dice count, if `keep`


@dataclass(frozen=True)
class Sum:
    """Terms added (sign 1) or subtracted (sign -1)."""

    terms: tuple[tuple[int, Node], ...]


@dataclass(frozen=True)
class Scale:
    """`k*A`: the result times a whole number."""

    factor: int
    node: Node


@dataclass(frozen=True)
class Extreme:
    """`max(A, B, ...)` or `min(A, B, ...)`."""

    largest: bool
    nodes: tuple[Node, ...]


@dataclass(frozen=True)
class Compare:
    """`A >= B` and the like: a chance."""

    left: Node
    relation: str
    right: Node


@dataclass(frozen=True)
class Versus:
    """`A vs B`: the higher total wins."""

    left: Node
    right: Node


Node = Number | Dice | Sum | Scale | Extreme
Expression = Node | Compare | Versus
