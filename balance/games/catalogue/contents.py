"""What a game is made of: constants with their sources, items made of operations, bots made of weights."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from ...errors import ScenarioError, UnknownName
from .parameters import Parameter, Value, switch, text, whole

Numbers = Mapping[str, Any]  # checked by a Parameter
FIXED_FIELDS = ("id", "kind", "effects", "own")  # of an item; a scenario cannot change them as a whole
# What every item has; a game may add fields of its own.
ITEM_FIELDS: Mapping[str, Parameter] = {
    "name": text(),
    "text": text(default=""),
    "source": text(default="scenario"),
    "price": whole(0, 1000, default=0),
    "tier": whole(0, 20, default=0),
    "copies": whole(0, 99, default=1),
    "for_sale": switch(default=True),
}


@dataclass(frozen=True)
class Constant:
    """A number, or an interpretation of the rules: its value, where it comes from, what else it may be."""

    name: str
    value: Value
    text: str
    source: str  # "stated", "inferred" or "assumed"
    reference: str  # rule id, page or gap id
    parameter: Parameter  # hard limits, or the interpretations that the engine knows
    range: tuple[float, float] | None = None  # lowest and highest value worth testing
    alternatives: tuple[Value, ...] = ()  # other values worth testing


@dataclass(frozen=True)
class Operation:
    """Something that an item can do; the engine has one branch for each."""

    text: str
    numbers: Mapping[str, Parameter] = field(default_factory=dict)  # those with a default may be left out
    repeatable: bool = False  # may one item do it several times, with other numbers?


@dataclass(frozen=True)
class Item:
    """A card, tech, unit or the like: anything a designer can ask about."""

    id: str
    kind: str
    name: str
    text: str
    source: str
    price: int
    tier: int  # 0: none
    copies: int
    for_sale: bool
    effects: Mapping[str, Sequence[Numbers]]  # operation -> the numbers of each of its uses
    own: Numbers = field(default_factory=dict)  # fields that only this game has

    def effect(self, operation: str) -> Numbers | None:
        """The numbers of the first use of an operation; None if the item lacks it."""
        uses = self.effects.get(operation, ())
        return uses[0] if uses else None


@dataclass(frozen=True)
class Policy:
    """A bot: named weights."""

    name: str
    text: str
    weights: Mapping[str, Any]
    made: str | Mapping[str, Value] = ""  # how it came about, where its file says so; it changes no game


NO_BASES: Mapping[str, Policy] = MappingProxyType({})


@dataclass(frozen=True)
class Vocabulary:
    """What data files of a game may contain: the kinds, fields and operations of items, the weights of bots."""

    kinds: tuple[str, ...]
    operations: Mapping[str, Operation]
    fields: Mapping[str, Parameter] = field(default_factory=dict)  # of items, besides the shared ones
    weights: Mapping[str, Parameter] = field(default_factory=dict)
    item_weights: tuple[str, ...] = ()  # weights that are tables: item -> number from 0 to 1000
    fine_weights: tuple[str, ...] = ()  # that training leaves alone unless it is asked for them
    weight_texts: Mapping[str, str] = field(default_factory=dict)  # what weights mean to a designer

    def item(self, where: str, name: str, entry: Mapping[str, Any]) -> Item:
        """An entry of an items file, or of a scenario's new items, checked."""
        if not isinstance(entry, Mapping):
            raise ScenarioError(f"{where} must be a table")
        known = [*ITEM_FIELDS, *self.fields, "kind", "effects"]
        for key in entry:
            if key not in known:
                raise UnknownName("field", key, known, where)
        if entry.get("kind") not in self.kinds:
            raise ScenarioError(f"{where}: kind must be one of {', '.join(self.kinds)}, not {entry.get('kind')!r}")
        shared = {key: _entry(where, key, entry, p) for key, p in ITEM_FIELDS.items()}
        own = {key: _entry(where, key, entry, p) for key, p in self.fields.items()}
        effects = entry.get("effects", {})
        if not isinstance(effects, Mapping):
            raise ScenarioError(f"{where}: effects must be a table of operations")
        uses = {operation: self._uses(where, operation, given) for operation, given in effects.items()}
        return Item(id=name, kind=entry["kind"], effects=uses, own=own, **shared)

    def _uses(self, where: str, operation: str, given: Any) -> list[Numbers]:
        if operation not in self.operations:
            raise UnknownName("operation", operation, sorted(self.operations), where)
        known = self.operations[operation]
        uses = given if isinstance(given, list) else [given]
        if len(uses) != 1 and not known.repeatable:
            raise ScenarioError(f"{where}: effect {operation} stands once in an item")
        needed = {key for key, p in known.numbers.items() if p.default is None}
        for use in uses:
            if not isinstance(use, Mapping) or not needed <= set(use) <= set(known.numbers):
                got = ", ".join(use) if isinstance(use, Mapping) and use else "nothing" if use == {} else repr(use)
                wanted = ", ".join(known.numbers) or "no numbers"
                raise ScenarioError(f"{where}: effect {operation} takes {wanted}, not {got}")
        return [
            {key: _entry(f"{where}.effects.{operation}", key, use, p) for key, p in known.numbers.items()}
            for use in uses
        ]

    def policy(
        self,
        where: str,
        name: str,
        entry: Mapping[str, Any],
        items: Sequence[str],
        bases: Mapping[str, Policy] = NO_BASES,
    ) -> Policy:
        """A bot file, checked; what it leaves out comes from its base, or else from the defaults.

        Parameters
        ----------
        bases : bots that it may start from
        """
        weights: dict[str, Any] = {key: {} for key in self.item_weights}
        weights |= {key: p.default for key, p in self.weights.items()}
        if "base" in entry:
            if not isinstance(entry["base"], str) or entry["base"] not in bases:
                raise UnknownName("bot", str(entry["base"]), sorted(bases), f"{where}: base")
            weights |= bases[entry["base"]].weights
        for key, given in entry.items():
            if key in self.item_weights:
                weights[key] = {**weights[key], **_item_weights(f"{where}: {key}", given, items)}
            elif key in self.weights:
                weights[key] = self.weights[key].check(f"{where}: {key}", given)
            elif key not in ("text", "made", "base"):
                raise UnknownName("weight", key, [*self.weights, *self.item_weights], where)
        for key, given in weights.items():
            if given is None:
                raise ScenarioError(f"{where}: weight {key} is missing")
        return Policy(name, str(entry.get("text", "")), weights, _made(where, entry.get("made", "")))


def _entry(where: str, key: str, entry: Mapping[str, Any], parameter: Parameter) -> Any:
    if key in entry:
        return parameter.check(f"{where}.{key}", entry[key])
    if parameter.default is None:
        raise ScenarioError(f"{where}: {key} is missing")
    return parameter.default


def _made(where: str, given: Any) -> str | Mapping[str, Value]:
    """How a bot was made: a sentence, or a table of facts."""
    if isinstance(given, str):
        return given
    if not isinstance(given, Mapping) or not all(isinstance(v, int | float | str | list) for v in given.values()):
        raise ScenarioError(f"{where}: made must be a text, or a table of texts, numbers and lists")
    return dict(given)


def _item_weights(where: str, given: Any, items: Sequence[str]) -> dict[str, float]:
    from .parameters import number

    if not isinstance(given, Mapping):
        raise ScenarioError(f"{where} must be a table of items")
    for item in given:
        if item not in items:
            raise UnknownName("item", item, list(items), where)
    return {item: float(number(0, 1000).check(f"{where}.{item}", weight)) for item, weight in given.items()}  # type: ignore[arg-type]
