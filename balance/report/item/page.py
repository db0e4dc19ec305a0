"""The page with the verdict on an item."""

from __future__ import annotations

import pandas as pd

from ...experiment.item.design import Experiment, ItemMeasured
from ...experiment.item.judge import Judged
from ..core.answer_parts import assumptions, effect_figure, lead_call, provenance, readings_frame
from ..core.write import Document, Lead
from .assumptions import ASK_THOROUGHLY, NO_TIME, could_move, sensitivity_section
from .company import company_section
from .effects import meaning, scope
from .sections import cells_section, effects_section, method_section, owned_section, pacing_section, peers_section
from .words import left_words, verdict_words


def judge_frame(plan: Experiment, known: ItemMeasured) -> pd.DataFrame:
    """A row an estimand."""
    meanings = {name: meaning(name) for name in known.readings}
    arms = {asked.name: len(asked.arms) for asked in plan.asked}
    games = {name: known.blocks * len(plan.units) * arms[name] for name in known.readings}
    return readings_frame(known.readings, meanings, games)


def judge_document(title: str, question: str, command: str, found: Judged, caveat: str) -> Document:
    """The page."""
    plan, known = found.plan, found.known
    frame = judge_frame(plan, known)
    used = {asked.name for asked in plan.verdict}
    caption = "Effects with their intervals; the band is what counts as fair"
    figure = effect_figure("effects", frame, caption, "points beyond a fair share of the wins")
    word = str(known.finding.word)
    held = f" ({found.thorough.robustness.hold})" if found.thorough else ""
    scope_line = f"Measured for {scope(plan)}." + (
        "" if found.thorough else " Elsewhere it may differ: --thorough looks."
    )
    sentence = known.finding.sentence
    if known.finding.possible:
        said = left_words(known)
        sentence += f" {said[0].upper()}{said[1:]}."
    lead = Lead(f"{title}: {verdict_words(known)}{held}", sentence, scope_line, caveat, lead_call(word), figure)
    sections = [
        effects_section(frame, plan, used),
        *([cells_section(found.thorough)] if found.thorough else []),
        *([company_section(found.company)] if found.company else []),
        peers_section(title, found.peers),
        *([pacing_section(title, found.pacing)] if found.pacing else []),
        *([owned_section(found.owned)] if found.owned else []),
        *([sensitivity_section(found.sensitivity)] if found.sensitivity else []),
        assumptions(plan.spec, caveat, could_move(found.sensitivity), NO_TIME if found.thorough else ASK_THOROUGHLY),
        method_section(plan, known),
    ]
    return Document(question, lead, sections, provenance(command, found.games, plan.seed, plan.spec))
