"""`balance seats`: is every seat of a match worth the same?"""

from __future__ import annotations

import json
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from ..completion import scenario_words
from ..options import (
    STORE,
    AsJson,
    Budget,
    Changes,
    FailIfImbalanced,
    Jobs,
    Players,
    Quiet,
    SeedNumber,
    StoreFolder,
    command_line,
    with_players,
)
from ..progress import Progress
from ..terminal import say, tell
from .plain import answer_plainly, plain_reading

EXAMPLES = """\b
Examples:
  balance seats standard-4p
  balance seats standard-4p --set layout=narrows-4p --budget 30
  balance seats standard-2p --by-order
  balance seats standard-2p --by-order --asks better --of 1
  balance seats standard-4p --layouts crossroads-4p,narrows-4p
  balance seats duel-4p --players 3 --games 4000 --fail-if-imbalanced"""
IMBALANCED = 3


class Asks(StrEnum):
    """What may be asked about one seat or one place in turn order."""

    BETTER = "better"
    WORSE = "worse"
    UNEVEN = "uneven"


def seats(
    scenario: Annotated[
        str,
        typer.Argument(help="A scenario file, the name of a shipped one, or a game.", autocompletion=scenario_words),
    ],
    by_order: Annotated[bool, typer.Option("--by-order", help="By turn order instead of by seat.")] = False,
    asks: Annotated[
        Asks | None, typer.Option("--asks", help="Answers this about one seat, or with --by-order about one place.")
    ] = None,
    of: Annotated[int, typer.Option("--of", min=1, help="With --asks: which seat, or which place in turn order.")] = 1,
    layouts: Annotated[
        str | None,
        typer.Option(
            metavar="A,B,C", help="Which of these layouts is the fairest? all: the usual ones for this match."
        ),
    ] = None,
    games: Annotated[
        int | None, typer.Option(min=2, max=10**7, help="Games, all at once (default: up to 5 looks).")
    ] = None,
    budget: Budget = 90,
    seed: SeedNumber = None,
    players: Players = None,
    changes: Changes = None,
    jobs: Jobs = None,
    store: StoreFolder = STORE,
    out: Annotated[Path | None, typer.Option(help="Folder for the page, its figures and tables.")] = None,
    fail_if_imbalanced: FailIfImbalanced = False,
    quiet: Quiet = False,
    as_json: AsJson = False,
) -> None:
    """Does every seat win its fair share? Bots swap seats; plays until the answer is settled or time is up."""
    from ...ask.answers.answer import main_caveat
    from ...experiment.scenarios.scenario import load_scenario
    from ...experiment.scenarios.usual import named_scenario
    from ...experiment.seats import SeatPlan, SeatsMeasured, planned_games, seat_looks
    from ...report.core.notice import below_notice
    from ...report.core.write import write_report
    from ...report.seats import seats_document, seats_json, seats_text
    from ...stats.verdicts.seats import Lean, SeatClaim, SeatWord

    scenario = named_scenario(scenario)
    changes = with_players(scenario, players, changes)
    if layouts is not None:
        if by_order or games or asks:
            raise typer.BadParameter(
                "--layouts compares seats, for as long as --budget says: leave --by-order and --games and --asks"
            )
        names = [] if layouts == "all" else [name.strip() for name in layouts.split(",")]
        reading = plain_reading("layouts", scenario, changes, names)
        answer_plainly(reading, budget, seed, jobs, out, store, fail_if_imbalanced, quiet, as_json)
    loaded = load_scenario(scenario, changes)
    root = loaded.seed if seed is None else seed
    claim = SeatClaim(of - 1, Lean(asks.value)) if asks else None
    plan = SeatPlan(loaded.spec, loaded.match, root, planned_games(games), by_order, claim=claim)
    seen, interrupted = list[SeatsMeasured](), False
    with Progress(quiet) as bar:
        try:
            for known in seat_looks(
                plan, jobs, None if games else budget, store, lambda played, _, end: bar.count(played, end)
            ):
                seen.append(known)
        except KeyboardInterrupt:
            interrupted = True
    if not seen:
        raise KeyboardInterrupt
    known = seen[-1]
    if out is not None:
        command = command_line()
        document = seats_document(
            f"The seats of {loaded.title}", command, known, main_caveat(loaded.spec, loaded.match)
        )
        with Progress(quiet) as bar:
            bar.writing()
            write_report(document, out, seats_json(known))
    say(json.dumps(seats_json(known)) if as_json else below_notice(loaded.spec, seats_text(known), loaded.match))
    if interrupted:
        tell("interrupted: the verdict so far; the same command goes on from here")
        raise typer.Exit(130)
    if fail_if_imbalanced and known.finding.word is SeatWord.BIASED:
        raise typer.Exit(IMBALANCED)
