"""`balance difficulty`: is a game that is won together too hard or too easy?"""

from __future__ import annotations

import json
import shlex
from collections import deque
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ..completion import scenario_words
from ..options import AsJson, Changes, Jobs, PageFolder, Players, QuickBudget, Quiet, SeedNumber
from ..progress import Progress
from ..terminal import say

if TYPE_CHECKING:
    from ...stats.verdicts.difficulty import Target

EXAMPLES = """\b
Examples:
  balance difficulty my-scenario.toml
  balance difficulty my-scenario.toml --target 0.35,0.60 --players 2
  balance difficulty my-scenario.toml --set rules.round_cap=8 --json"""


def difficulty(
    scenario: Annotated[
        str,
        typer.Argument(help="A scenario file, the name of a shipped one, or a game.", autocompletion=scenario_words),
    ],
    changes: Changes = None,
    players: Players = None,
    target: Annotated[
        str | None, typer.Option(help="Least and largest share of games that a group should win: 0.35,0.60.")
    ] = None,
    budget: QuickBudget = None,
    seed: SeedNumber = None,
    jobs: Jobs = None,
    out: PageFolder = None,
    quiet: Quiet = False,
    as_json: AsJson = False,
) -> None:
    """How often does a group win, is that what it should be, how are games lost, and what harms most?"""
    from ...ask.answers.answer import main_caveat
    from ...experiment.difficulty import difficulty_looks
    from ...experiment.scenarios.scenario import load_scenario
    from ...experiment.scenarios.usual import named_scenario, players_changes
    from ...experiment.sequential.effort import Effort, usual_budget
    from ...report.core.notice import below_notice, noticed
    from ...report.core.write import write_report
    from ...report.difficulty import difficulty_document, difficulty_json, difficulty_text

    place = named_scenario(scenario)
    changed = [*players_changes(place, players), *(changes or [])]
    loaded = load_scenario(place, changed)
    wanted = _target(target, loaded.target)
    with Progress(quiet) as bar:
        effort = Effort(usual_budget(False) if budget is None else budget, jobs=jobs, progress=bar.say)
        looks = difficulty_looks(loaded, loaded.seed if seed is None else seed, effort, wanted)
        known = deque(looks, maxlen=1).pop()
    sets = [part for one in changed for part in ("--set", one)]
    command = shlex.join(["balance", "difficulty", place, *sets, *(["--target", target] if target else [])])
    caveat = main_caveat(loaded.spec, loaded.match)
    folder = out or Path("reports") / f"difficulty-{loaded.name.replace('/', '-')}"
    document = noticed(loaded.spec, difficulty_document(known, command, caveat), loaded.match)
    page = write_report(document, folder, {"report": str(folder / "report.html")})
    if as_json:
        say(json.dumps(difficulty_json(known) | {"report": str(page)}))
    else:
        say(f"{below_notice(loaded.spec, difficulty_text(known, caveat), loaded.match)}\n\npage: {page}")


def _target(given: str | None, usual: Target | None) -> Target | None:
    """The band that was asked for, or that of the scenario."""
    from ...errors import ScenarioError
    from ...stats.verdicts.difficulty import Target

    if given is None:
        return usual
    try:
        low, high = (float(part) for part in given.split(","))
    except ValueError:
        raise ScenarioError(f"--target wants two shares of 1, such as 0.35,0.60, not {given}") from None
    if not 0 <= low < high <= 1:
        raise ScenarioError(f"--target wants two rising shares of 1, such as 0.35,0.60, not {given}")
    return Target(low, high)
