"""`balance claims`: does what is claimed about a game hold?"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ..completion import claim_words
from ..options import STORE, AsJson, Jobs, Quiet, StoreFolder, command_line, time_option
from ..progress import Progress
from ..terminal import say, tell

if TYPE_CHECKING:
    from ...experiment.claims.claim import Claim, ClaimMeasured

EXAMPLES = """\b
Examples:
  balance claims mothership
  balance claims minerals gas --budget 30
  balance claims gas --blocks 1000 --json
A claim is a table [claim] in a scenario file: says, source, expects, and what is put beside each other."""


def claims(
    names: Annotated[
        list[str],
        typer.Argument(
            metavar="NAME...", help="Scenarios with a claim, or a game: all its claims.", autocompletion=claim_words
        ),
    ],
    budget: Annotated[float, time_option("Time limit per claim; the first look is always played.")] = 60,
    blocks: Annotated[
        int | None,
        typer.Option(
            min=30, max=10**6, help="Games of each version, or rotations, all at once (default: up to 5 looks)."
        ),
    ] = None,
    jobs: Jobs = None,
    store: StoreFolder = STORE,
    out: Annotated[Path | None, typer.Option(help="Folder for the pages (default: reports/claims-NAME).")] = None,
    quiet: Quiet = False,
    as_json: AsJson = False,
) -> None:
    """Does a rulebook's claim hold? Plays games with and without what it is about, on the same seeds."""
    from ...experiment.claims.claim import load_claim
    from ...report.claims.page import write_claims
    from ...report.claims.words import claims_json, claims_text
    from ...report.core.notice import below_notice

    loaded = [load_claim(name) for name in _named(names)]
    known, interrupted = list["ClaimMeasured"](), False
    with Progress(quiet) as bar:
        try:
            for claim in loaded:
                known.append(_measured(claim, budget, (blocks,) if blocks else None, jobs, store, bar))
        except KeyboardInterrupt:
            interrupted = True
            if not known:
                raise
        bar.writing("the pages")
        page = write_claims(known, out or Path("reports", f"claims-{Path(names[0]).stem}"), command_line())
    if as_json:
        say(json.dumps({"claims": claims_json(known), "report": str(page)}))
    else:
        text = below_notice(loaded[0].scenario.spec, claims_text(known), loaded[0].scenario.match)
        say(f"{text}\n\npage: {page}")
    if interrupted:
        tell("interrupted: the claims that were settled; the same command goes on from here")
        raise typer.Exit(130)


def _named(names: list[str]) -> list[str]:
    """The scenarios to test: a game stands for every claim about it."""
    from ...errors import ScenarioError
    from ...experiment.claims.claim import claim_files
    from ...games import game_names

    scenarios = list[str]()
    for name in names:
        if name not in game_names():
            scenarios.append(name)
            continue
        claimed = list(claim_files(name))
        if not claimed:
            raise ScenarioError(f"nothing is claimed about {name}: write a scenario with a table [claim]")
        scenarios += claimed
    return list(dict.fromkeys(scenarios))


def _measured(
    claim: Claim,
    budget: float,
    blocks: tuple[int, ...] | None,
    jobs: int | None,
    store: Path,
    bar: Progress,
) -> ClaimMeasured:
    """What is known at the last look."""
    from ...experiment.claims.claim import claim_looks

    def show(games: int, seconds: float) -> None:
        bar.phase = claim.name
        bar.spend(seconds, budget, f"{games:,} games")

    *_, known = claim_looks(claim, blocks, jobs, None if blocks else budget, store, show)
    return known
