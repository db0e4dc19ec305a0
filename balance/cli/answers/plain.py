"""Commands that answer what `balance ask` would have understood."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from .ask import measured, print_answer

if TYPE_CHECKING:
    from ...ask.reading import ParsedQuestion
    from ...games.spec import GameSpec


def plain_reading(
    intent: str,
    scenario: str,
    changes: list[str] | None,
    subjects: Sequence[str] = (),
    usual: Callable[[GameSpec], Sequence[str]] | None = None,
) -> ParsedQuestion:
    """What `balance ask` would have understood, without words for it: its own sentence is the question.

    Parameters
    ----------
    scenario : a file, the name of a shipped one, or a game
    usual : what it is about where no subjects are given
    """
    from ...ask.reading import Intent, ParsedQuestion
    from ...experiment.scenarios.scenario import load_scenario
    from ...experiment.scenarios.usual import named_scenario

    place = named_scenario(scenario)
    spec = load_scenario(place, changes or []).spec
    about, options = tuple(subjects or (usual(spec) if usual else ())), {"title": spec.title}
    reading = ParsedQuestion("", spec.name, Intent(intent), about, about, place, tuple(changes or []), options=options)
    return replace(reading, question=reading.sentence)


def answer_plainly(
    reading: ParsedQuestion,
    budget: float | None,
    seed: int | None,
    jobs: int | None,
    out: Path | None,
    store: Path,
    fail_if_imbalanced: bool,
    quiet: bool,
    as_json: bool,
) -> NoReturn:
    """Measure and print as `balance ask` does."""
    from ...ask.reading import with_flags
    from ...experiment.sequential.effort import Effort
    from ...experiment.sequential.seconds import usual_budget

    flagged = with_flags(reading, budget, seed, False)
    effort = Effort(usual_budget(False) if budget is None else budget, False, seed, jobs, store)
    print_answer(measured(flagged, effort, out, quiet), as_json, fail_if_imbalanced=fail_if_imbalanced)
    raise AssertionError("an answer ends the command")
