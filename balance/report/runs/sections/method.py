"""How a run was measured, and what it rests on."""

from __future__ import annotations

import pandas as pd

from ....games.catalogue.contents import Constant
from ...core.model import Block, Folded, Numbers, PageColumn, PageTable, Paragraph, Section
from ...core.notice import with_notice
from ..view import RunView

WINS = "Each game counts as one win, split among those who share it"


def assumed(view: RunView) -> list[Constant]:
    """Assumed numbers of the game that this run did not set itself."""
    set_here = {address.removeprefix("rules.") for address in view.match.changes}
    matter = view.spec.constants_in(view.match)
    return [c for c in matter if c.source == "assumed" and c.name.removeprefix("rules.") not in set_here]


def main_caveat(view: RunView) -> str:
    """What to know before believing the numbers."""
    guesses = len(assumed(view))
    mixed = (
        ""
        if view.alike or view.fair is None
        else "Seats differ in more than their place: win rates reflect seat and player. "
    )
    numbers = f" It also rests on {guesses} numbers that the rules leave open." if guesses else ""
    return with_notice(view.spec, f"{mixed}This is how bots play; people may play differently.{numbers}", view.match)


def method(view: RunView) -> Section:
    """Design, changes and assumed numbers."""
    n, seed = view.n_games, view.summary["seed"]
    together = view.fair is None
    counted = "All players win or lose a game together" if together else WINS
    text = (
        f"Bots played {n:,} games to the end, with the dice and shuffles of seed {seed}. {counted}. "
        "The same command plays the same games."
    )
    blocks: list[Block] = [Paragraph(text)]
    if view.match.changes:
        blocks.append(_changes(view))
    guesses = assumed(view)
    if guesses:
        lead = Paragraph(
            "The rulebook does not state these, and another value may move the result. Change one with --set."
        )
        blocks.append(Folded(f"{len(guesses)} numbers that the rules leave open", [lead, _assumed(guesses)]))
    return Section("method", "How it was measured", [*blocks, Numbers({"games": n, "seed": seed})])


def _changes(view: RunView) -> PageTable:
    usual = {c.name: c.value for c in view.spec.constants()}
    frame = pd.DataFrame(
        [
            {"address": address, "value": str(value), "usual": str(usual.get(address.removeprefix("rules."), ""))}
            for address, value in view.match.changes.items()
        ]
    )
    columns = [
        PageColumn("address", "What"),
        PageColumn("value", "Here"),
        PageColumn("usual", "Usual", meaning="in the rules"),
    ]
    return PageTable("changes", "Changed for this run", frame, columns)


def _assumed(guesses: list[Constant]) -> PageTable:
    frame = pd.DataFrame(
        [
            {"name": c.name, "value": str(c.value), "others": _others(c), "text": c.text, "reference": c.reference}
            for c in guesses
        ]
    )
    columns = [
        PageColumn("name", "Number"),
        PageColumn("value", "Value"),
        PageColumn("others", "Could be", meaning="other values worth testing"),
        PageColumn("reference", "Gap", meaning="where the rules leave it open"),
        PageColumn("text", "What it is"),
    ]
    return PageTable("assumed", "Assumed numbers", frame, columns)


def _others(constant: Constant) -> str:
    if constant.range:
        return f"{constant.range[0]:g} to {constant.range[1]:g}"
    return ", ".join(map(str, constant.alternatives))
