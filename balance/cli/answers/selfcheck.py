"""`balance selfcheck`: do the statistics keep their promises on the engines?"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from ..completion import game_words
from ..options import AsJson
from ..progress import Progress
from ..terminal import say

EXAMPLES = """\b
Examples:
  balance selfcheck
  balance selfcheck --game duel
  balance selfcheck --full --page"""


def selfcheck(
    games: Annotated[
        list[str] | None,
        typer.Option("--game", help="Check on this game only; may be repeated.", autocompletion=game_words),
    ] = None,
    full: Annotated[bool, typer.Option("--full", help="The long version: larger pools, more repetitions.")] = False,
    seed: Annotated[int, typer.Option(min=0, help="Seed of the games and of the repetitions.")] = 1,
    jobs: Annotated[int | None, typer.Option(min=1, help="Workers (default: one per core).")] = None,
    page: Annotated[bool, typer.Option("--page", help="Write a page with all checks: OUT/report.html.")] = False,
    out: Annotated[Path, typer.Option(help="Folder of the page.")] = Path("reports/selfcheck"),
    quiet: Annotated[bool, typer.Option("--quiet", help="Show no progress.")] = False,
    as_json: AsJson = False,
) -> None:
    """Validate the statistics on the engines: false alarms, planted effects, coverage, placebos, exact truths."""
    from ...errors import ScenarioError
    from ...experiment.selfcheck import CheckRow, checkable
    from ...experiment.selfcheck import selfcheck as check
    from ...games import game, game_names

    known = checkable([game(name) for name in game_names()])
    chosen = [name if name in known else game(name).name for name in games or known]
    if missing := [name for name in chosen if name not in known]:
        raise ScenarioError(f"{missing[0]} offers nothing to check the statistics with; there are: {', '.join(known)}")
    rows: list[CheckRow] = []
    if not as_json:
        say(_line("check", "game", "expected", "measured", "pass"))
    with Progress(quiet) as bar:
        for row in check(chosen, full, seed, jobs, bar.say):
            rows.append(row)
            bar.clear()
            if not as_json:
                say(_line(row.check, row.game, row.expected, row.measured, "yes" if row.passed else "NO"), flush=True)
    if page:
        from ...report.core.write import write_report
        from ...report.trust import trust_document

        write_report(trust_document(rows, full, seed), out)
    failed = sum(not row.passed for row in rows)
    if as_json:
        say(json.dumps({"full": full, "seed": seed, "passed": not failed, "rows": [row.as_json() for row in rows]}))
    else:
        say(f"\n{len(rows) - failed} of {len(rows)} checks passed" + (f"\npage: {out / 'report.html'}" if page else ""))
    if failed:
        raise typer.Exit(1)


def _line(check: str, game: str, expected: str, measured: str, passed: str) -> str:
    return f"{passed:4} {game:11} {check:58} {expected:34} {measured}"
