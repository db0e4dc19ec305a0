"""`balance ask`: a question in plain words, answered."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ..completion import game_words, scenario_words
from ..options import (
    STORE,
    AnswerBudget,
    AsJson,
    AsMarkdown,
    Changes,
    FailIfImbalanced,
    Jobs,
    PageFolder,
    Quiet,
    SeedNumber,
    StoreFolder,
)
from ..progress import Progress
from ..terminal import complain, say, tell
from .answers import REPORTS

if TYPE_CHECKING:
    from ...ask.answers.answer import Answer
    from ...ask.reading import ParsedQuestion
    from ...experiment.sequential.effort import Effort

EXAMPLES = """\b
Examples:
  balance ask "is Space Walls overpowered?"
  balance ask "is Targeting Computer better than Rear Turrets?" --budget 30
  balance ask "which card of Mothership is the strongest?"
  balance ask "does the first player win more?" --scenario standard-2p
  balance ask "do gas planets slow the game?" --dry-run
  balance ask "what if stations had 20 hull?" --json"""
IMBALANCED = 3

LONGEST = 1000  # characters of a question


def ask(
    words: Annotated[list[str], typer.Argument(metavar="QUESTION", help="The question, in quotation marks.")],
    game: Annotated[
        str | None, typer.Option(help="The game, if the question does not name it.", autocompletion=game_words)
    ] = None,
    scenario: Annotated[
        str | None, typer.Option(help="The match to measure in.", autocompletion=scenario_words)
    ] = None,
    changes: Changes = None,
    budget: AnswerBudget = None,
    thorough: Annotated[
        bool,
        typer.Option("--thorough", help="Also with other bots, players and layouts, and other assumed numbers."),
    ] = False,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only say how the question was understood.")] = False,
    seed: SeedNumber = None,
    jobs: Jobs = None,
    out: PageFolder = None,
    store: StoreFolder = STORE,
    fail_if_imbalanced: FailIfImbalanced = False,
    quiet: Quiet = False,
    markdown: AsMarkdown = False,
    as_json: AsJson = False,
) -> None:
    """Answer a question about a game in plain words, and write a page that shows how the answer was reached."""
    from ...ask.reading import with_flags
    from ...ask.refusal import Refusal
    from ...experiment.sequential.effort import Effort, usual_budget

    question = " ".join(words)  # a quotation mark that was forgotten does no harm
    if len(question) > LONGEST:
        raise typer.BadParameter(f"a question may have {LONGEST:,} characters, not {len(question):,}")
    try:
        understood = _read(question, game, scenario, changes or [], choosing=not (as_json or markdown))
        reading = with_flags(understood, budget, seed, thorough)
    except Refusal as refusal:
        _refuse(refusal)
        raise typer.Exit(refusal.exit_code) from None
    if dry_run:
        say(json.dumps(_reading_json(reading)) if as_json else _reading_text(reading))
        return
    if not (as_json or markdown):
        say(f"{_reading_text(reading)}\n", flush=True)
    effort = Effort(usual_budget(thorough) if budget is None else budget, thorough, seed, jobs, store)
    print_answer(measured(reading, effort, out, quiet), as_json, markdown, fail_if_imbalanced)


def _read(question: str, game: str | None, scenario: str | None, changes: list[str], choosing: bool) -> ParsedQuestion:
    """The reading; on a terminal, whoever asks chooses what an unclear question means."""
    from ...ask.clearer import offered, read_again
    from ...ask.parse import read_question
    from ...ask.refusal import Refusal, Unclear
    from ...ask.usual_game import remembered_game

    usual = remembered_game()
    try:
        return read_question(question, game, scenario, changes, usual)
    except Refusal as refusal:
        candidates = offered(refusal)
        if not (choosing and candidates and sys.stdin.isatty() and sys.stdout.isatty()):
            raise
        say(refusal if isinstance(refusal, Unclear) else f"{refusal}; it may be one of these:")
        chosen = _chosen(candidates)
        if chosen is None:
            raise typer.Exit(refusal.exit_code) from None
        return read_again(question, refusal, chosen, game, scenario, changes)


def _chosen(candidates: Sequence[str]) -> str | None:
    """One of several, by its number; None for none of them."""
    for number, one in enumerate(candidates, 1):
        say(f"  {number}  {one}")
    say("  0  none of these")
    while True:
        typed = typer.prompt("which one", default="0").strip()
        if typed.isdecimal() and int(typed) <= len(candidates):
            return candidates[int(typed) - 1] if int(typed) else None
        say(f"type a number from 0 to {len(candidates)}")


def measured(reading: ParsedQuestion, effort: Effort, out: Path | None, quiet: bool) -> Answer:
    """Measure what was understood, with a bar that fills as the budget is spent, and write the page."""
    from ...ask.functions import WRITING, answered, report_name

    start = time.monotonic()
    with Progress(quiet) as bar:

        def show(text: str) -> None:
            if text == WRITING:
                bar.writing()
                return
            bar.spend(min(time.monotonic() - start, effort.budget), effort.budget, text)

        answer = answered(reading, replace(effort, progress=show), out or REPORTS / report_name(reading))
    if out is None or REPORTS.resolve() in out.resolve().parents:
        _index()
    return answer


def _index() -> None:
    """Write the page that links to every answer; where it cannot be written, the answer still is there."""
    from ...errors import StoreError
    from ...report.answers.page import write_answers

    try:
        write_answers(REPORTS)
    except StoreError as trouble:
        tell(f"note: no list of all answers: {trouble}")


def print_answer(answer: Answer, as_json: bool, markdown: bool = False, fail_if_imbalanced: bool = False) -> None:
    """The answer on stdout, and how the command ends."""
    if as_json:
        say(json.dumps(answer.as_json()))
    else:
        say(answer.markdown() if markdown else f"{answer.text}\n\npage: {answer.report}")
    raise typer.Exit(_exit_code(answer, fail_if_imbalanced))


def _exit_code(answer: Answer, fail_if_imbalanced: bool) -> int:
    if answer.interrupted:
        tell("interrupted: the verdict so far; the same command goes on from here")
        return 130
    return IMBALANCED if fail_if_imbalanced and answer.imbalanced else 0


def _reading_text(reading: ParsedQuestion) -> str:
    from ...ask.supposed import supposed_numbers

    sure = "" if reading.confidence > 0.9 else " (not quite sure)"
    lines = [f"understood: {reading.sentence}{sure}"]
    changed = reading.titles if reading.after or reading.without else ()
    lines = [*(f"played: {one}" for one in (*changed, *supposed_numbers(reading))), *lines]
    if reading.unused:
        lines.append("not used: " + ", ".join(f'"{word}"' for word in reading.unused))
    return "\n".join([*lines, f"the same as: {reading.command}"])


def _reading_json(reading: ParsedQuestion) -> dict[str, object]:
    return {"question": reading.question, "understood": reading.as_json(), "command": reading.command}


def _refuse(refusal: Exception) -> None:
    """The reason, and below it what can be asked."""
    complain(refusal)
    examples = getattr(refusal, "examples", ())
    if examples:
        tell("questions that can be answered, for example:")
    for example in examples:
        tell(f"  {example}")
