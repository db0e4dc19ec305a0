"""`balance compare`: two versions of a game side by side."""

from __future__ import annotations

import json
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ..completion import item_words, scenario_words
from ..options import STORE, AsJson, Budget, Changes, Jobs, Quiet, SeedNumber, StoreFolder
from ..progress import Progress
from ..terminal import say, tell

if TYPE_CHECKING:
    from ...experiment.compare.comparison import Comparison
    from ...experiment.compare.versions import Version
    from ...experiment.values.change import ValuesChanged

EXAMPLES = """\b
Examples:
  balance compare standard-4p points-4p
  balance compare standard-4p --set rules.station_hp=20
  balance compare standard-4p --set "items.Space Walls.price=3" --games 4000 --out reports/my-change
  balance compare standard-4p --without "Space Walls"
  balance compare standard-4p --set modules=neutron_stars --values-of techs --games 20000
Two finished runs are compared by their folders: balance compare A B, where balance run wrote both."""


class Valued(StrEnum):
    """What items are valued: the commands `balance cards` and `balance techs` are named alike."""

    CARDS = "cards"
    TECHS = "techs"


def compare(
    before: Annotated[
        str,
        typer.Argument(
            metavar="A", help="A scenario (name or file), or the folder of a run.", autocompletion=scenario_words
        ),
    ],
    after: Annotated[
        str | None,
        typer.Argument(
            metavar="[B]", help="The second version; A changed by --set if left out.", autocompletion=scenario_words
        ),
    ] = None,
    changes: Changes = None,
    both: Annotated[
        list[str] | None,
        typer.Option(metavar="ADDRESS=VALUE", help="Change it on both sides, where --set makes the second."),
    ] = None,
    without: Annotated[
        str | None,
        typer.Option(
            metavar="ITEM", help="A in which this item has no effect, against A as it is.", autocompletion=item_words
        ),
    ] = None,
    games: Annotated[
        int | None, typer.Option(min=2, max=10**7, help="Games of each version (default: up to 5 looks).")
    ] = None,
    budget: Budget = 90,
    values: Annotated[bool, typer.Option("--values", help="Also what items are worth before and after.")] = False,
    values_of: Annotated[
        Valued | None, typer.Option(help="The same for what is dealt (cards) or bought (techs) only.")
    ] = None,
    seed: SeedNumber = None,
    jobs: Jobs = None,
    store: StoreFolder = STORE,
    out: Annotated[Path | None, typer.Option(help="Folder for the page, its figures and tables.")] = None,
    quiet: Quiet = False,
    as_json: AsJson = False,
) -> None:
    """What does a change do? Both versions on the same seeds: game length, win rates, eliminations, items used."""
    from ...experiment.compare.comparison import compare_runs, comparison_looks
    from ...experiment.compare.outcomes import asked_by_default
    from ...experiment.compare.versions import two_versions, without_item
    from ...report.compare.text import compare_json, compare_text
    from ...report.core.notice import below_notice

    if without is not None:
        one, other, root = without_item(before, without, [*(both or []), *(changes or [])])
    else:
        one, other, root = two_versions(before, after, changes or [], both or [])
    asked = asked_by_default(one, other)
    seen: list[Comparison] = []
    interrupted = False
    if one.run is not None:
        seen.append(compare_runs(one, other, asked))
    else:
        plan = (one, other, root if seed is None else seed, asked, games, None if games else budget)
        with Progress(quiet) as bar:
            try:
                for known in comparison_looks(*plan, jobs, store, lambda now: bar.count(now.games, now.next_look)):
                    seen.append(known)
            except KeyboardInterrupt:
                interrupted = True
    if not seen:
        raise KeyboardInterrupt
    changed: list[ValuesChanged] = []
    with Progress(quiet) as bar:
        if (values or values_of) and not interrupted:
            bar.say("what items are worth before and after")
            changed = _values(one, other, root if seed is None else seed, values_of, games, budget, jobs, store)
        if out:
            bar.writing()
        page = _written(seen[-1], out, changed) if out else None
    if as_json:
        say(json.dumps({**compare_json(seen[-1], changed), "report": str(page) if page else None}))
    else:
        text = below_notice(other.spec, compare_text(seen[-1], changed), other.match)
        say(text + (f"\npage: {page}" if page else ""))
    if interrupted:
        tell("interrupted: what is known so far; the same command goes on from here")
        raise typer.Exit(130)


def _values(
    one: Version,
    other: Version,
    seed: int,
    kind: Valued | None,
    games: int | None,
    budget: float,
    jobs: int | None,
    store: Path,
) -> list[ValuesChanged]:
    from ...experiment.item.arms import Approach
    from ...experiment.values.change import GAMES, KINDS, value_changes

    if one.run is not None:
        raise typer.BadParameter("--values plays games of its own: name scenarios, not finished runs")
    named = {Valued.CARDS: Approach.DEALT, Valued.TECHS: Approach.BOUGHT}
    more = games is not None and games > GAMES  # what is asked for is played, however long it takes
    return value_changes(
        one,
        other,
        seed,
        kinds=(named[kind],) if kind else KINDS,
        games=games if games and more else GAMES,
        budget=None if more else budget,
        jobs=jobs,
        store=store,
    )


def _written(known: Comparison, out: Path, values: list[ValuesChanged]) -> Path:
    from ...report.compare.page import write_comparison
    from ..options import command_line

    return write_comparison(known, out, command_line(), values)
