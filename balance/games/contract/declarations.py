"""Checks what a game declares about itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from ..engine.names import MAX_BLAMED, MAX_BLAMES, MAX_COUNTS, MAX_MARKS, MAX_SERIES
from ..spec import GameSpec
from .demand import demand


def check_declarations(spec: GameSpec) -> None:
    """Names are unique, every number has a source, every example can be set up."""
    demand(spec.players and list(spec.players) == sorted(set(spec.players)), "player counts must rise")
    demand(spec.rules_version >= 1, "the rules version starts at 1")
    demand(spec.end_reasons[0] == "capped", 'the first end reason is "capped"')
    demand(spec.out_causes[0] == "none", 'the first cause of elimination is "none"')
    _unique("constants", (c.name for c in spec.constants()))
    for c in spec.constants():
        demand(c.text and c.reference, f"constant {c.name} has no text or no reference")
    _unique("items", (item.id for item in spec.catalogue()))
    for item in spec.catalogue():
        demand(item.text and item.source, f"item {item.id} has no text or no source")
    demand(spec.policies(), "a game needs at least one policy")
    _check_columns(spec)
    examples = spec.examples()
    demand(examples, "a game needs examples")
    demand({spec.outcome(m) for m in examples.values()} == set(spec.outcomes), "examples miss an outcome kind")
    for match in examples.values():
        spec.prepare(match)


def _unique(what: str, names: Iterable[str]) -> None:
    twice = [name for name, times in Counter(names).items() if times > 1]
    demand(not twice, f"{what} of one name: {', '.join(twice)}")


def _check_columns(spec: GameSpec) -> None:
    _unique("columns", (f"{c.table}.{c.name}" for c in spec.columns()))
    limits = {"seats": MAX_COUNTS, "rounds": MAX_SERIES, "places": MAX_MARKS, "causes": MAX_BLAMES}
    for table, most in limits.items():
        own = sum(c.table == table for c in spec.own_columns)
        demand(own <= most, f"{own} own columns in {table}; the limit is {most}")
    stray = [c.name for c in spec.own_columns if c.table not in limits]
    demand(not stray, f"own columns belong to seats, rounds, places or causes: {', '.join(stray)}")
    blamed = len(spec.catalogue()) if any(c.table == "causes" for c in spec.own_columns) else 0
    demand(blamed <= MAX_BLAMED, f"{blamed} items in causes; the limit is {MAX_BLAMED}")
