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
    """One row per estimand."""
    meanings = {name: meaning(name) for name in known.readings}
    arms = {asked.name: len(asked.arms) for asked in plan.targets}
    games = {name: known.blocks * len(plan.units) * arms[name] for name in known.readings}
    return readings_frame(known.readings, meanings, games)


def judge_document(title: str, question: str, command: str, judged: Judged, caveat: str) -> Document:
    """The page."""
    plan, known = judged.plan, judged.known
    frame = judge_frame(plan, known)
    used = {asked.name for asked in plan.verdict}
    caption = "Effects with their intervals; the band counts as fair"
    figure = effect_figure("effects", frame, caption, "points beyond a fair win rate")
    word = str(known.finding.word)
    held = f" ({judged.thorough.robustness.hold})" if judged.thorough else ""
    scope_line = f"Measured for {scope(plan)}." + (
        "" if judged.thorough else " Elsewhere it may differ: --thorough looks there too."
    )
    sentence = known.finding.sentence
    if known.finding.possible:
        rest = left_words(known)
        sentence += f" {rest[0].upper()}{rest[1:]}."
    lead = Lead(f"{title}: {verdict_words(known)}{held}", sentence, scope_line, caveat, lead_call(word), figure)
    sections = [
        effects_section(frame, plan, used),
        *([cells_section(judged.thorough)] if judged.thorough else []),
        *([company_section(judged.company)] if judged.company else []),
        peers_section(title, judged.peers),
        *([pacing_section(title, judged.pacing)] if judged.pacing else []),
        *([owned_section(judged.owned)] if judged.owned else []),
        *([sensitivity_section(judged.sensitivity)] if judged.sensitivity else []),
        assumptions(plan.spec, caveat, could_move(judged.sensitivity), NO_TIME if judged.thorough else ASK_THOROUGHLY),
        method_section(plan, known),
    ]
    return Document(question, lead, sections, provenance(command, judged.games, plan.seed, plan.spec))
