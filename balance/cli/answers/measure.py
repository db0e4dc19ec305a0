"""`balance measure`: the verdict on one item, by the designed experiment."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ..options import AsJson, Changes
from ..progress import Progress

if TYPE_CHECKING:
    from ...experiment.item.measure import Standing
    from ...experiment.scenarios.scenario import Scenario

EXAMPLES = """\b
Examples:
  balance measure space_walls
  balance measure space_walls --scenario standard-2p --budget 30
  balance measure targeting_computer --against rear_turrets
  balance measure noooooooo --set rules.card_price=1 --json"""


def measure(
    item: Annotated[str, typer.Argument(help="The item, as balance catalogue names it.")],
    scenario: Annotated[str, typer.Option(help="The match to measure in.")] = "standard-4p",
    budget: Annotated[
        float, typer.Option(min=0, help="Time limit in seconds; no look starts that would end later.")
    ] = 90,
    against: Annotated[str | None, typer.Option(metavar="ITEM", help="Which of the two is better?")] = None,
    thorough: Annotated[bool, typer.Option("--thorough", help="Also while some opponents go for it too.")] = False,
    seed: Annotated[int | None, typer.Option(min=0, help="Seed (default: the scenario's).")] = None,
    changes: Changes = None,
    jobs: Annotated[int | None, typer.Option(min=1, help="Workers (default: one per core).")] = None,
    store: Annotated[Path, typer.Option(help="Folder of played games.")] = Path("reports/.store"),
    quiet: Annotated[bool, typer.Option("--quiet", help="Show no progress.")] = False,
    as_json: AsJson = False,
) -> None:
    """Is an item worth its price, and is it a good plan? Plays until the answer is settled or time is up."""
    from ...experiment.item.arms import Option
    from ...experiment.item.design import Experiment, Measured
    from ...experiment.item.measure import play_looks
    from ...experiment.scenarios.scenario import load_scenario
    from ...report.item.effects import measure_json, measure_text

    loaded = load_scenario(scenario, changes or [])
    if against is not None:
        root = loaded.seed if seed is None else seed
        _compare_two(loaded, item, against, root, budget, jobs, store, as_json)
        return
    option = Option.of(loaded.spec, loaded.match, item)
    plan = Experiment(loaded.spec, loaded.match, option, loaded.seed if seed is None else seed, thorough=thorough)
    bar = Progress(quiet)
    seen, interrupted = list[Measured](), False
    try:
        for known in play_looks(plan, jobs, budget, store, lambda now: _show(bar, now, budget)):
            seen.append(known)
    except KeyboardInterrupt:
        interrupted = True
    bar.clear()
    if not seen:
        raise KeyboardInterrupt
    known = seen[-1]
    print(json.dumps(measure_json(plan, known)) if as_json else measure_text(plan, known))
    if interrupted:
        print("interrupted: the verdict so far; the same command goes on from here", file=sys.stderr)
        raise typer.Exit(130)


def _compare_two(
    loaded: Scenario,
    one: str,
    other: str,
    seed: int,
    budget: float,
    jobs: int | None,
    store: Path,
    as_json: bool,
) -> None:
    """Two items in the same blocks."""
    from ...experiment.versus import Versus, versus_looks
    from ...report.item.effects import scope
    from ...report.versus import versus_json, versus_sentence, versus_text

    plan = Versus.of(loaded.spec, loaded.match, one, other, seed)
    *_, known = versus_looks(plan, jobs, budget, store)
    names = {item.id: item.name for item in loaded.prepared.catalogue}
    titles = [names[one], names[other]]
    head = {"game": loaded.spec.name, "subject": f"{one} {other}", "verdict": str(known.finding.word)}
    head |= {"sentence": versus_sentence(titles, known), "scope": scope(plan.sides[0])}
    told = {**head, **versus_json(known), "games": known.games, "seed": seed}
    print(json.dumps(told) if as_json else versus_text(titles, known))


def _show(bar: Progress, standing: Standing, budget: float) -> None:
    known = standing.measured
    name, reading = next(iter(known.readings.items()))
    low, high = 100 * reading.interval.low, 100 * reading.interval.high
    effect = f"{low:+.1f} to {high:+.1f} points" if high < 100 else "not known yet"
    bar.spend(
        standing.seconds, budget, f"{known.games:,} games, next look at {standing.next_look:,} blocks, {name} {effect}"
    )
