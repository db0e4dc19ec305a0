"""The page with the answer about an item."""

from __future__ import annotations

import pandas as pd

from ...experiment.item.judge import Judged
from ...stats.verdicts.grades import Grade
from ...stats.verdicts.replies import Asked, Reply
from ...stats.verdicts.verdict import Call
from ..core.answer_parts import assumptions, effect_figure, provenance, readings_frame
from ..core.write import Document, Lead
from .assumptions import ASK_THOROUGHLY, NO_TIME, could_move, sensitivity_section
from .company import company_section
from .effects import all_readings, estimands_json, meaning, scope
from .headline import first_lines
from .sections import (
    cells_section,
    effects_section,
    method_section,
    owned_section,
    pacing_section,
    peers_section,
    plans_section,
    skills_section,
)

FAIR_GRADES = (Grade.FAIR, Grade.A_TOUCH_STRONG, Grade.A_TOUCH_WEAK)


def judge_frame(judged: Judged) -> pd.DataFrame:
    """One row per estimand."""
    readings = all_readings(judged)
    games = {name: row["games"] for name, row in estimands_json(judged).items()}
    return readings_frame(readings, {name: meaning(name) for name in readings}, games)


def judge_document(
    title: str, question: str, command: str, judged: Judged, rests: str, caveat: str, said: str = ""
) -> Document:
    """The page."""
    plan = judged.plan
    frame = judge_frame(judged)
    figure = effect_figure("effects", frame, "Effects with their intervals; the band counts as fair", "points")
    scope_line = f"Measured for {scope(plan)}." + (
        "" if judged.thorough else " Elsewhere it may differ: --thorough looks there too."
    )
    first, *more = first_lines(title, judged, rests, said)
    lead = Lead(first, " ".join(more), scope_line, caveat, lead_call_of(judged), figure)
    sections = [
        effects_section(title, frame, judged),
        *([plans_section(title, judged.going, judged.plan.together, len(plan.match.seats))] if judged.going else []),
        *([skills_section(title, judged.skills)] if judged.skills else []),
        *([cells_section(judged.thorough)] if judged.thorough else []),
        *([company_section(judged.company)] if judged.company else []),
        peers_section(title, judged.peers),
        *([pacing_section(title, judged.pacing)] if judged.pacing else []),
        *([owned_section(judged.owned)] if judged.owned else []),
        *([sensitivity_section(judged.sensitivity)] if judged.sensitivity else []),
        method_section(judged),
        assumptions(
            plan.spec,
            caveat,
            could_move(judged.sensitivity),
            NO_TIME if judged.thorough else ASK_THOROUGHLY,
            match=plan.match,
        ),
    ]
    return Document(question, lead, sections, provenance(command, judged.games, plan.seed, plan.spec))


def lead_call_of(judged: Judged) -> Call | None:
    """The call that colours the headline; None where no test has concluded."""
    found = judged.conclusion
    if found.grade is Grade.CLEARLY_TOO_STRONG or (found.asked is Asked.TOO_STRONG and found.reply is Reply.YES):
        return Call.ADVANTAGED
    if found.grade is Grade.CLEARLY_TOO_WEAK:
        return Call.DISADVANTAGED
    return Call.BALANCED if found.grade in FAIR_GRADES and found.settled else None
