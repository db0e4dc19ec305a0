"""From a question to an answer: read it, measure, write the page."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from ..experiment.sequential.effort import Effort, usual_budget
from ..games import game
from ..report.core.notice import below_notice, noticed
from ..report.core.write import write_report
from .answers.answer import Answer
from .answers.balanced import answer_balanced
from .answers.change import answer_change
from .answers.combos import answer_combos
from .answers.difficulty import answer_difficulty
from .answers.folder import report_name
from .answers.going_on import with_more_time
from .answers.group import answer_group
from .answers.item import answer_judge
from .answers.layouts import answer_layouts
from .answers.odds import answer_odds
from .answers.pacing import answer_pacing
from .answers.plainly import plainly
from .answers.price import answer_price
from .answers.rank import answer_rank
from .answers.replay import watched
from .answers.seats import answer_seats
from .answers.skill import answer_skill
from .answers.strategy import answer_strategy
from .answers.study import answer_study
from .answers.unused import answer_unused
from .answers.versus import answer_versus
from .language.typed import toml
from .parse import read_question
from .reading import Intent, ParsedQuestion, with_flags
from .setting import match_played

__all__ = ["WRITING", "answered", "ask", "report_name"]

WRITING = "writing the page"  # the last phase

ANSWERS: Mapping[Intent, Callable[[ParsedQuestion, Effort], Answer]] = {
    Intent.JUDGE: answer_judge,
    Intent.COMPARE: answer_versus,
    Intent.RANK: answer_rank,
    Intent.SEATS: answer_seats,
    Intent.ORDER: answer_seats,
    Intent.PACE: answer_change,
    Intent.WHAT_IF: answer_change,
    Intent.STUDY: answer_study,
    Intent.PACING: answer_pacing,
    Intent.BALANCED: answer_balanced,
    Intent.LAYOUTS: answer_layouts,
    Intent.UNUSED: answer_unused,
    Intent.STRATEGY: answer_strategy,
    Intent.SKILL: answer_skill,
    Intent.LUCK: answer_skill,
    Intent.ODDS: answer_odds,
    Intent.COMBOS: answer_combos,
    Intent.PRICE: answer_price,
    Intent.GROUP: answer_group,
    Intent.DIFFICULTY: answer_difficulty,
}


def answered(reading: ParsedQuestion, effort: Effort, out: Path | None = None) -> Answer:
    """Run the experiment that a reading asks for.

    Parameters
    ----------
    out : folder for the page, its figures and tables; without it nothing is written
    """
    kept = out / ".store" if out and reading.intent is Intent.STUDY else None  # a study always writes its own tables
    effort = replace(effort, out=out, store=effort.store or kept, asked=reading.asked)
    answer = plainly(with_more_time(ANSWERS[reading.intent](reading, effort), effort.budget))
    spec = game(reading.game)
    match = match_played(reading)
    text, document = below_notice(spec, answer.text, match), noticed(spec, answer.document, match)
    answer = replace(answer, text=text, document=document)
    if out is None:
        return answer
    effort.progress(WRITING)
    document = answer.document if reading.intent is Intent.ODDS else watched(answer, out, effort.played)
    shown = replace(answer, report=out / "report.html", document=document)
    write_report(shown.document, out, shown.as_json())
    return shown


def ask(
    question: str,
    *,
    game: str | None = None,
    scenario: str | None = None,
    changes: Mapping[str, Any] | None = None,
    budget: float | None = None,
    thorough: bool = False,
    seed: int | None = None,
    jobs: int | None = None,
    out: str | Path | None = None,
    store: str | Path | None = None,
    looks: tuple[int, ...] | None = None,
) -> Answer:
    """Answer a question as `balance ask` does.

    Parameters
    ----------
    changes : address -> value, as ``{"rules.station_hp": 20}``
    budget : seconds; 50 by default, 600 if thorough
    out : folder for the page; without it nothing is written
    store : folder for played games; without it none are kept
    looks : blocks or games at each look, instead of the default

    Returns
    -------
    Answer
        ``.verdict``, ``.estimands`` (a DataFrame), ``.report`` (path of the page).
    """
    given = [f"{address}={toml(value)}" for address, value in (changes or {}).items()]
    reading = with_flags(read_question(question, game, scenario, given), budget, seed, thorough)
    seconds = usual_budget(thorough) if budget is None else budget
    effort = Effort(seconds, thorough, seed, jobs, Path(store) if store is not None else None, looks=looks)
    return answered(reading, effort, Path(out) if out is not None else None)
