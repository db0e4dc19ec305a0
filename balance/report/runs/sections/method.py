"""How a run was measured, and on what it rests."""

from __future__ import annotations

import pandas as pd

from ....games.catalogue.contents import Constant
from ...core.model import Block, Column, Folded, Numbers, Section, Table, Text
from ..view import RunView


def assumed(view: RunView) -> list[Constant]:
    """Numbers of the game that no rulebook states and this run did not set itself."""
    set_here = {address.removeprefix("rules.") for address in view.match.changes}
    return [c for c in view.spec.constants() if c.source == "assumed" and c.name.removeprefix("rules.") not in set_here]


def main_caveat(view: RunView) -> str:
    """What must be known before the numbers are believed."""
    guesses = len(assumed(view))
    mixed = "" if view.alike else "Not all seats are played alike: a share tells of the seat and of who sits there. "
    numbers = f" It also rests on {guesses} numbers that the rules leave open." if guesses else ""
    return f"{mixed}This is how bots play; people may play differently.{numbers}"


def method(view: RunView) -> Section:
    """Design, changes and assumed numbers."""
    n, seed = view.n_games, view.summary["seed"]
    text = (
        f"{n:,} games were played to their end by bots, with the dice and shuffles of seed {seed}; "
        "each game's share of the win is 1, split among those who share it. The same command plays the same games."
    )
    blocks: list[Block] = [Text(text)]
    if view.match.changes:
        blocks.append(_changes(view))
    guesses = assumed(view)
    if guesses:
        lead = Text(
            "The rulebook does not state these; another value may move the result. They can be changed with --set."
        )
        blocks.append(Folded(f"{len(guesses)} numbers that the rules leave open", [lead, _assumed(guesses)]))
    return Section("method", "How it was measured", [*blocks, Numbers({"games": n, "seed": seed})])


def _changes(view: RunView) -> Table:
    usual = {c.name: c.value for c in view.spec.constants()}
    frame = pd.DataFrame(
        [
            {"address": address, "value": str(value), "usual": str(usual.get(address.removeprefix("rules."), ""))}
            for address, value in view.match.changes.items()
        ]
    )
    columns = [Column("address", "What"), Column("value", "Here"), Column("usual", "Usual", meaning="in the rules")]
    return Table("changes", "Changed for this run", frame, columns)


def _assumed(guesses: list[Constant]) -> Table:
    frame = pd.DataFrame(
        [
            {"name": c.name, "value": str(c.value), "others": _others(c), "text": c.text, "reference": c.reference}
            for c in guesses
        ]
    )
    columns = [
        Column("name", "Number"),
        Column("value", "Value"),
        Column("others", "Could be", meaning="other values worth testing"),
        Column("reference", "Gap", meaning="where the rules leave it open"),
        Column("text", "What it is"),
    ]
    return Table("assumed", "Assumed numbers", frame, columns)


def _others(constant: Constant) -> str:
    if constant.range:
        return f"{constant.range[0]:g} to {constant.range[1]:g}"
    return ", ".join(map(str, constant.alternatives))
