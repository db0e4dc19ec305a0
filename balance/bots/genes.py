"""Weights of a bot as coordinates of a search: bounded by their limits, worths on a scale on which steps are ratios."""

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
WIDE = 10.0  # limits farther apart than this hold worths: what counts is by how many times one is larger
LINEAR_LENGTH = 2.0  # a narrow range, or a switch, is this long in the search
BELOW_ZERO = 1.0  # of a worth that cannot be negative, the length of the range in which it is 0: nothing is wanted
DIGITS = 3  # that a trained weight keeps


@dataclass(frozen=True)
class Gene:
    """One weight that is trained."""

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
        """Where a value of the weight lies."""
        if self.parameter.kind is Kind.SWITCH:
            return LINEAR_LENGTH * (0.75 if value else 0.25)
        if self.scale:
            return asinh(value / self.scale) if value or self.parameter.low else -BELOW_ZERO / 2
        return LINEAR_LENGTH * (value - self.parameter.low) / (self.parameter.high - self.parameter.low)

    def value(self, coordinate: float) -> float | int | bool:
        """The weight at a coordinate, rounded as it will be written."""
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
    """A bot, and those of its weights that are trained."""

    start: Policy
    genes: tuple[Gene, ...]

    @property
    def origin(self) -> list[float]:
        """The coordinates of the bot itself, inside the limits."""
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
    """The weights that are trained.

    Parameters
    ----------
    names : weights; a table of items for all of those that are bought, or ``table.item``;
        else every single number but the game's fine weights
    """
    found = dict[str, tuple[Parameter, float]]()
    for name in names if names is not None else _numbers(spec):
        for one, parameter, value in _named(spec, start, name):
            found[one] = parameter, value
    if not found:
        raise ScenarioError(f"the bots of {spec.title} have no weights that can be trained")
    return Genome(start, tuple(Gene(name, p, v, _scale(name, p, v, found)) for name, (p, v) in found.items()))


def _numbers(spec: GameSpec) -> list[str]:
    """What is trained where nobody names weights: every single number but those for finer points."""
    known = spec.vocabulary
    return [name for name, p in known.weights.items() if p.kind in STEPPED and name not in known.fine_weights]


def _named(spec: GameSpec, start: Policy, name: str) -> list[tuple[str, Parameter, float]]:
    """Weight -> its limits and where it starts; a table gives one for every item that is bought."""
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


def _scale(name: str, parameter: Parameter, value: float, found: dict[str, tuple[Parameter, float]]) -> float:
    """A fraction of the weight itself; of the usual weight beside it, where it is 0."""
    if parameter.kind is Kind.SWITCH or parameter.high - parameter.low <= WIDE:
        return 0.0
    table = name.partition(".")[0] if "." in name else ""
    beside = [abs(v) for n, (p, v) in found.items() if v and ("." in n) == bool(table) and p.high - p.low > WIDE]
    return (abs(value) or (median(beside) if beside else 1.0)) / 2
