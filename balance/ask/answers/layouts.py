"""Which layout is the fairest to all seats?"""

from __future__ import annotations

from ...errors import ScenarioError
from ...experiment.layouts import (
    PLAYING,
    LayoutsPlan,
    fitting_layouts,
    layout_looks,
    on_layout,
    planned_seats,
)
from ...experiment.scenarios.scenario import Scenario
from ...experiment.sequential.effort import Effort
from ...report.layouts import (
    layouts_answer,
    layouts_document,
    layouts_frame,
    layouts_json,
    layouts_scope,
    layouts_sentence,
    layouts_text,
    open_line,
)
from ...stats.verdicts.seats import SeatWord
from ..reading import ParsedQuestion
from .answer import Answer, last_known, main_caveat, stage
from .item import usual_layouts


def answer_layouts(reading: ParsedQuestion, effort: Effort) -> Answer:
    """The answer to: which of these layouts (of all usual ones, if none is named) is the fairest?"""
    loaded, seed = stage(reading, effort)
    names = _layouts(reading, loaded)
    scenarios = tuple(on_layout(reading.scenario, reading.changes, name) for name in names)
    looks = effort.looks or planned_seats(loaded, PLAYING * effort.budget / len(names), effort.budget)
    plan = LayoutsPlan(names, scenarios, seed, looks)

    def report(games: int, seconds: float, end: int) -> None:
        effort.progress(f"{games:,} games on {len(names)} layouts in {seconds:.0f} s; next look at {end:,} games")

    known, interrupted = last_known(layout_looks(plan, effort.played, effort.jobs, effort.budget, report))
    caveat, more = main_caveat(loaded.spec, loaded.match), open_line(known, reading.command, effort.budget)
    return Answer(
        reading,
        layouts_answer(known),
        layouts_sentence(known),
        layouts_scope(known),
        caveat,
        layouts_frame(known),
        known.games,
        seed,
        any(one.seats.finding.word is SeatWord.BIASED for one in known.layouts),
        layouts_text(known, more, caveat),
        layouts_document(reading.question, reading.command, known, more, caveat),
        layouts_json(known),
        interrupted=interrupted,
    )


def _layouts(reading: ParsedQuestion, loaded: Scenario) -> tuple[str, ...]:
    """The layouts to compare, each once."""
    spec, players = loaded.spec, len(loaded.match.seats)
    if not spec.layouts:
        raise ScenarioError(f"{spec.title} has no layouts to compare")
    if reading.subjects:
        names = tuple(dict.fromkeys(reading.subjects))
        if len(names) < 2:
            raise ScenarioError(f"one layout cannot be compared with itself: name another besides {names[0]}")
        return names
    fitting = fitting_layouts(reading.scenario, reading.changes, usual_layouts(spec))
    if len(fitting) < 2:
        only = f": {fitting[0]}" if fitting else ""
        raise ScenarioError(
            f"{spec.title} ships {len(fitting)} usual layout for {players} players{only}; name two to compare"
        )
    return tuple(fitting)
