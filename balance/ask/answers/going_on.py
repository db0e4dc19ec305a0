"""An answer that is not known yet ends with the command that would know more, ready to copy, and its minutes."""

from __future__ import annotations

from dataclasses import replace
from math import ceil

from ...report.core.words.games_needed import time_words
from .answer import Answer
from .longer import longer_command

TIMES = 6  # more time than before, where nobody can tell how much it takes
LEAST, STEP = 60, 30  # seconds
SPARE = 2.0  # an answer is more than the games that settle it: plans, other bots, the page


def with_more_time(answer: Answer, budget: float) -> Answer:
    """The answer with its last line, if it is open and does not say by itself how to go on."""
    if answer.extra.get("answer") != "not_known" or " --budget " in answer.text:
        return answer
    seconds = next_budget(budget, answer.extra.get("seconds_needed"))
    command = longer_command(answer.reading).format(budget=seconds)
    lead = replace(answer.document.lead, next_step=f"To know more ({time_words(seconds)}):", command=command)
    text = f"{answer.text}\n\n{lead.next_step}\n  {command}"
    return replace(answer, text=text, document=replace(answer.document, lead=lead))


def next_budget(budget: float, needed: float | None) -> int:
    """Seconds that should be enough: twice what the games would take, or a multiple of what was not enough."""
    wanted = budget * TIMES if needed is None else max(SPARE * needed, 2 * budget)
    return max(LEAST, ceil(wanted / STEP) * STEP)
