"""The catalogue of a game as text."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from itertools import groupby

from ...games.catalogue.listing import Listed
from ..core.words.phrases import plural
from .chances import width as terminal_width


def catalogue_text(title: str, rows: Sequence[Listed]) -> str:
    """Items by kind: a line of names and numbers, then what the item does."""
    if not rows:
        return f"{title}: no such item"
    lines = list[str]()
    for kind, of_kind in groupby(rows, key=lambda row: row.item.kind):
        group = list(of_kind)
        lines += ["", f"{title}: {len(group)} {_plural(kind, len(group))}", ""]
        name = max(len(row.item.name) for row in group)
        slot = max(len(row.slot) for row in group)
        priced = 2 * sum(row.price > 0 for row in group) > len(group)  # then a price of 0 is worth telling
        for row in group:
            lines += _entry(row, name, slot, priced)
    return "\n".join(lines[1:])


def _entry(row: Listed, name: int, slot: int, priced: bool) -> list[str]:
    item = row.item
    facts = [f"{row.slot:{slot}}"] if slot else []
    facts += [f"price {row.price}"] if row.price or priced else []
    facts += [f"{item.copies} copies"] if item.copies != 1 else []
    facts += ["not for sale"] if not item.for_sale else []
    width = terminal_width(120)
    head = f"  {item.name:{name}}  {'  '.join(facts)}".rstrip()
    effect = textwrap.wrap(row.effect, width, initial_indent="      ", subsequent_indent="      ")
    return [head, *effect, f"      [{item.id}; {item.source}]"]


def _plural(kind: str, number: int) -> str:
    return kind if number == 1 else plural(kind)
