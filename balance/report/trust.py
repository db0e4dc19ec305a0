"""The page "Why trust this?": what the statistics were tested with, and what was tried against stored games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pandas as pd

from .. import __version__
from ..experiment.selfcheck.row import CheckRow
from .core.model import Document, Lead, Mood, PageColumn, PageTable, Paragraph, Section
from .core.model import Form as Shown

QUESTION = "Why trust this?"
CHECKED = (
    "Every check asks the statistics something whose answer is known: games in which nothing was changed, effects that "
    "were planted, intervals whose true value can be computed. The bands say what an honest program measures with this "
    "many repetitions: 99.9 % intervals of the binomial distribution where shares are counted."
)
CAPTION = "What was expected, what was measured."
TRIED = (
    "Hostile inputs are texts, files, runs and stores in which something is wrong. Kills, damages and swaps befall "
    "stored games; the same command then has to end with the same bytes, or with an error."
)


def trust_document(
    rows: Sequence[CheckRow], full: bool, seed: int, tried: Mapping[str, Sequence[Mapping[str, Any]]] | None = None
) -> Document:
    """The page over the rows of a self-check.

    Parameters
    ----------
    tried : "inputs" and "stores" -> kind, tries and faults of what was tried against the program
    """
    passed = sum(row.passed for row in rows)
    sentence = f"{passed:,} of {len(rows):,} checks of the statistics passed"
    if tried:
        tries = [sum(int(row["tries"]) for row in tried[half]) for half in ("inputs", "stores")]
        faults = sum(sum(row["faults"].values()) for half in ("inputs", "stores") for row in tried[half])
        sentence += f"; {tries[0]:,} hostile inputs and {tries[1]:,} kills, damages and swaps: {faults:,} faults"
    lead = Lead(QUESTION, f"{sentence}.", "", "" if passed == len(rows) else "Not every check passed.")
    sections = [
        _checks(game, [row for row in rows if row.game == game]) for game in dict.fromkeys(r.game for r in rows)
    ]
    if tried:
        sections.append(_tried(tried))
    command = f"balance selfcheck{' --full' if full else ''} --seed {seed} --page"
    return Document(QUESTION, lead, sections, {"Command": command, "Made by": f"balance {__version__}"}, QUESTION)


def _checks(game: str, rows: Sequence[CheckRow]) -> Section:
    frame = pd.DataFrame(
        {
            "check": [row.check for row in rows],
            "expected": [row.expected for row in rows],
            "measured": [row.measured for row in rows],
            "passed": ["yes" if row.passed else "no" for row in rows],
        }
    )
    columns = [PageColumn(name, name, Shown.TEXT) for name in map(str, frame)]
    name = "checks-" + "".join(c if c.isalnum() else "-" for c in game.lower())
    return Section(name, game, [Paragraph(CHECKED, mood=Mood.NOTE), PageTable(name, CAPTION, frame, columns, most=100)])


def _tried(tried: Mapping[str, Sequence[Mapping[str, Any]]]) -> Section:
    rows = [row for half in ("inputs", "stores") for row in tried[half]]
    frame = pd.DataFrame(
        {
            "kind": [str(row["kind"]).replace("_", " ") for row in rows],
            "tries": [int(row["tries"]) for row in rows],
            "faults": [sum(row["faults"].values()) for row in rows],
        }
    )
    columns = [
        PageColumn("kind", "input or command"),
        PageColumn("tries", "tries", Shown.COUNT),
        PageColumn("faults", "faults", Shown.COUNT, "a traceback, more than 5 s or 500 MB, a write, other bytes"),
    ]
    return Section(
        "tried",
        "What was tried to break it",
        [Paragraph(TRIED), PageTable("tried", "What went wrong, of all that was tried.", frame, columns)],
    )
