"""The page about how games go: what was asked, its figure, the other topics, then the sections of a run's page."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pandas as pd

from ..core.answer_parts import assumptions, provenance
from ..core.model import Block, Figure, unfolded
from ..core.write import Document, Lead, Mood, PageColumn, PageTable, Paragraph, Section
from ..runs.sections.eliminations import eliminations
from ..runs.sections.endings import endings
from ..runs.sections.length import length
from ..runs.sections.pacing import pacing
from .numbers import Paced
from .text import others, run_command, said

SECTIONS: Mapping[str, Callable[[Paced], Section | None]] = {
    "length": length,
    "pacing": pacing,
    "eliminations": eliminations,
    "endings": endings,
}
FIGURES = {  # topic -> the section and the figure that show it
    "length": ("length", "length"),
    "decided": ("pacing", "tension"),
    "leader": ("pacing", "snowball"),
    "comebacks": ("pacing", "tension"),
    "elimination": ("eliminations", "eliminations"),
    "downtime": ("eliminations", "eliminations"),
    "draws": ("endings", ""),
    "stalls": ("length", "over"),
    "endings": ("endings", ""),
}


def pacing_document(question: str, command: str, paced: Paced, caveat: str) -> Document:
    """The page."""
    words = said(paced)
    made = {name: section for name, make in SECTIONS.items() if (section := make(paced)) is not None}
    home, wanted = FIGURES[paced.topic]
    figure = _figure(made.get(home), wanted)
    lead = Lead(words.headline, " ".join(words.more), f"Measured for {paced.scope}.", caveat, None, figure)
    first = [made[home]] if home in made else []
    rest = [section for name, section in made.items() if name != home]
    kept = [_without(section, figure) for section in (*first, *rest)]
    sections = [
        _others(paced),
        *kept,
        _method(paced),
        assumptions(paced.spec, caveat, match=paced.known.plan.scenario.match),
    ]
    return Document(question, lead, sections, provenance(command, paced.known.games, paced.known.plan.seed, paced.spec))


def _figure(section: Section | None, name: str) -> Figure | None:
    blocks: Sequence[Block] = list(unfolded(section.blocks)) if section else []
    return next((block for block in blocks if isinstance(block, Figure) and block.name == name), None)


def _without(section: Section, figure: Figure | None) -> Section:
    """The section without the figure that stands on top of the page."""
    return Section(section.id, section.title, [block for block in section.blocks if block is not figure])


def _others(paced: Paced) -> Section:
    rows = [{"topic": one.title, "value": one.value, "reach": one.reach, "says": one.headline} for one in others(paced)]
    columns = [
        PageColumn("topic", "Also"),
        PageColumn("value", "Number"),
        PageColumn("reach", "Range", meaning="95 % interval, unless it says otherwise"),
        PageColumn("says", "In words"),
    ]
    return Section(
        "others",
        "Also asked about the course of games",
        [PageTable("topics", "At a glance", pd.DataFrame(rows), columns)],
    )


def _method(paced: Paced) -> Section:
    known, plan = paced.known, paced.known.plan
    early = (
        "" if known.complete else f" {plan.games:,} were planned, but time was up; what they showed did not end them."
    )
    text = (
        f"Bots played games 0 to {known.games - 1:,} of seed {plan.seed}.{early} A game is the unit: one number a "
        "game, games independent. Shares have Wilson's interval (of none, the exact bound), other means Student's. "
        f"The same games with all their tables: {run_command(paced)}"
    )
    return Section("method", "How it was measured", [Paragraph(text, mood=Mood.NOTE)])
