"""`balance measure`: the verdict on one item, by the designed experiment."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ..options import AsJson, Changes

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
    scenario: Annotated[str, typer.Option(help="The match in which it is measured.")] = "standard-4p",
    budget: Annotated[float, typer.Option(min=0, help="Seconds; no look is begun that would end later.")] = 90,
    against: Annotated[str | None, typer.Option(metavar="ITEM", help="Which of the two is better?")] = None,
    thorough: Annotated[bool, typer.Option("--thorough", help="Also while some of the others go for it.")] = False,
    seed: Annotated[int | None, typer.Option(min=0, help="Seed; else what the scenario says.")] = None,
    changes: Changes = None,
    jobs: Annotated[int | None, typer.Option(min=1, help="Threads; else one a core.")] = None,
    store: Annotated[Path, typer.Option(help="Folder of played games.")] = Path("reports/.store"),
    quiet: Annotated[bool, typer.Option("--quiet", help="No progress.")] = False,
    as_json: AsJson = False,
) -> None:
    """Is an item worth its price, and a good plan? Plays until the answer is settled or time is up."""
    from ...experiment.item.arms import Option
    from ...experiment.item.design import Experiment, ItemMeasured
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
    line = _Line(budget) if sys.stderr.isatty() and not quiet else None
    seen, interrupted = list[ItemMeasured](), False
    try:
        for known in play_looks(plan, jobs, budget, store, line or (lambda _: None)):
            seen.append(known)
    except KeyboardInterrupt:
        interrupted = True
    if line:
        print("\r\x1b[K", end="", file=sys.stderr)
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


class _Line:
    """How far it is: written over, on the terminal."""

    def __init__(self, budget: float) -> None:
        self.budget = budget

    def __call__(self, standing: Standing) -> None:
        known = standing.measured
        name, reading = next(iter(known.readings.items()))
        speed = known.games / max(standing.seconds, 1e-9)
        text = f"{known.games:,} games, {speed:,.0f}/s, {standing.seconds:.0f} of {self.budget:.0f} s; "
        text += f"next look at {standing.next_look:,} blocks; {name} "
        low, high = 100 * reading.interval.low, 100 * reading.interval.high
        text += f"{low:+.1f} to {high:+.1f} points" if high < 100 else "not known yet"
        print(f"\r{text}\x1b[K", end="", file=sys.stderr, flush=True)
