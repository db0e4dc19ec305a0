"""Turns the weights of a bot into coordinates for the search, and back: bounded, and worths on a ratio scale."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import asinh, sinh
from statistics import median
from typing import Any

from ..errors import ScenarioError, UnknownName
from ..games.catalogue.contents import Policy
from ..games.catalogue.parameters import Kind, Parameter, number
from ..games.spec import GameSpec

STEPPED = (Kind.WHOLE, Kind.NUMBER)
WIDE = 10.0  # limits farther apart than this hold worths, which are compared by ratio
LINEAR_LENGTH = 2.0  # a narrow range, or a switch, is this long in the search
BELOW_ZERO = 1.0  # how long the range is in which a worth that cannot be negative is 0
DIGITS = 3  # of a trained weight


@dataclass(frozen=True)
class Gene:
    """One weight to train."""

    name: str  # `weight`, or `table.item`
    parameter: Parameter
    start: float
    scale: float  # below this, steps are sums, above it ratios; 0: the range is narrow, steps are sums

    @property
    def limits(self) -> tuple[float, float]:
        """Lowest and highest coordinate."""
        if self.parameter.kind is Kind.SWITCH or not self.scale:
            return 0.0, LINEAR_LENGTH
        low = -BELOW_ZERO if self.parameter.low == 0 else asinh(self.parameter.low / self.scale)
        return low, asinh(self.parameter.high / self.scale)

    def coordinate(self, value: float) -> float:
        """The coordinate of a value."""
        if self.parameter.kind is Kind.SWITCH:
            return LINEAR_LENGTH * (0.75 if value else 0.25)
        if self.scale:
            return asinh(value / self.scale) if value or self.parameter.low else -BELOW_ZERO / 2
        return LINEAR_LENGTH * (value - self.parameter.low) / (self.parameter.high - self.parameter.low)

    def value(self, coordinate: float) -> float | int | bool:
        """The weight at a coordinate, rounded as in the bot file."""
        p = self.parameter
        if p.kind is Kind.SWITCH:
            return coordinate > LINEAR_LENGTH / 2
        raw = sinh(coordinate) * self.scale if self.scale else p.low + coordinate / LINEAR_LENGTH * (p.high - p.low)
        if p.kind is Kind.WHOLE:
            return int(min(max(round(raw), p.low), p.high))
        rounded = float(f"{raw:.{DIGITS}g}")
        return min(max(rounded, float(p.low)), float(p.high))


@dataclass(frozen=True)
class Genome:
    """A bot, and which of its weights are trained."""

    start: Policy
    genes: tuple[Gene, ...]

    @property
    def origin(self) -> list[float]:
        """The coordinates of the starting bot, inside the limits."""
        return [min(max(g.coordinate(g.start), g.limits[0]), g.limits[1]) for g in self.genes]

    def policy(self, coordinates: Sequence[float], name: str) -> Policy:
        """The bot at these coordinates."""
        weights: dict[str, Any] = {
            key: dict(value) if isinstance(value, dict) else value for key, value in self.start.weights.items()
        }
        for gene, place in zip(self.genes, coordinates, strict=True):
            table, dot, item = gene.name.partition(".")
            if dot:
                weights[table][item] = gene.value(place)
            else:
                weights[table] = gene.value(place)
        return Policy(name, self.start.text, weights)


def genome_of(spec: GameSpec, start: Policy, names: Sequence[str] | None = None) -> Genome:
    """The genome of a bot: which weights are trained, and where each starts.

    Parameters
    ----------
    names : weights, a table (every item for sale) or ``table.item``; if None, all single numbers but the fine ones
    """
    weights = dict[str, tuple[Parameter, float]]()
    for name in names if names is not None else _numbers(spec):
        for one, parameter, value in _matching_weights(spec, start, name):
            weights[one] = parameter, value
    if not weights:
        raise ScenarioError(f"the bots of {spec.title} have no weights that can be trained")
    return Genome(start, tuple(Gene(name, p, v, _scale(name, p, v, weights)) for name, (p, v) in weights.items()))


def _numbers(spec: GameSpec) -> list[str]:
    """What is trained where nobody names weights: every single number but those for finer points."""
    known = spec.vocabulary
    return [name for name, p in known.weights.items() if p.kind in STEPPED and name not in known.fine_weights]


def _matching_weights(spec: GameSpec, start: Policy, name: str) -> list[tuple[str, Parameter, float]]:
    """The weights that a name stands for, each with its limits and start; a table has one per item for sale."""
    vocabulary = spec.vocabulary
    table, dot, item = name.partition(".")
    if name in vocabulary.weights:
        parameter = vocabulary.weights[name]
        fixed = parameter.kind in STEPPED and parameter.low == parameter.high
        if parameter.kind not in (*STEPPED, Kind.SWITCH) or fixed:
            raise ScenarioError(f'weight "{name}" is {parameter.wanted()}: only numbers and switches can be trained')
        return [(name, parameter, float(start.weights[name]))]
    if table not in vocabulary.item_weights:
        raise UnknownName("weight", name, [*vocabulary.weights, *vocabulary.item_weights], spec.title)
    items = [i.id for i in spec.catalogue() if i.kind in spec.bought_kinds and i.for_sale]
    if dot and item not in items:
        raise UnknownName("item", item, items, f"weight {table}")
    worth = number(0, 1000)
    return [(f"{table}.{i}", worth, float(start.weights[table].get(i, 0.0))) for i in ([item] if dot else items)]


def _scale(name: str, parameter: Parameter, value: float, weights: dict[str, tuple[Parameter, float]]) -> float:
    """Half of the weight; where it is 0, half of the median of similar weights."""
    if parameter.kind is Kind.SWITCH or parameter.high - parameter.low <= WIDE:
        return 0.0
    table = name.partition(".")[0] if "." in name else ""
    beside = [abs(v) for n, (p, v) in weights.items() if v and ("." in n) == bool(table) and p.high - p.low > WIDE]
    return (abs(value) or (median(beside) if beside else 1.0)) / 2
