"""Asks about every tech of Mothership, and about Space Walls on many seeds, with the looks of the usual time.

    nice python reports/gallery/tech_answers.py

The clock is off, so the answers are those of an idle machine, however busy this one is. Each answer becomes a line of
reports/gallery/verdicts/answers.jsonl as soon as it is there; what has a line is not asked again. About 35 minutes of
CPU time in all; then `python -m tests.docs.tech_table` writes the table of balance/docs/verdicts.md.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from balance.experiment.item.judge import Judged, judge
from balance.experiment.scenarios.scenario import Scenario, load_scenario
from balance.experiment.scenarios.usual import usual_scenario
from balance.experiment.sequential.effort import Effort
from balance.games import game
from balance.stats.verdicts.verdict import Reading

ANSWERS = Path("reports/gallery/verdicts/answers.jsonl")
STORE = Path("reports/.store")
FLAGSHIP, SEEDS = "space_walls", 20


def questions(asked: Scenario) -> Iterator[tuple[str, int]]:
    """Item and seed: every tech on the usual seed, and the flagship on as many seeds from there on."""
    techs = [item.id for item in asked.prepared.catalogue if item.kind == "tech" and item.for_sale]
    seeds = [(FLAGSHIP, asked.seed + k) for k in range(1, SEEDS)]
    yield (FLAGSHIP, asked.seed)
    for tech in techs:
        yield (tech, asked.seed)
        if seeds:
            yield seeds.pop(0)
    yield from seeds


def answer_row(judged: Judged, seed: int) -> dict[str, Any]:
    """What the table tells of an answer."""
    found, option, owned = judged.conclusion, judged.plan.option, judged.owned
    going = judged.going
    return {
        "item": option.item,
        "seed": seed,
        "rules": judged.plan.spec.rules_version,
        "price": sum(option.price.values()),
        "buyers": owned.buyers if owned else None,
        "bought": owned.bought if owned else None,
        "answer": str(found.reply),
        "grade": str(found.grade),
        "rare": found.rare,
        "chance": found.chance,
        "worth": _interval(judged.known.readings[judged.plan.verdict[0].name]),
        "look": judged.known.look,
        "going": _interval(going.reading) if going else None,
        "plan": going.best.way.words if going else None,
        "going_look": going.look if going else None,
        "games": judged.games,
    }


def _interval(reading: Reading) -> list[float]:
    """Estimate, low and high, in points."""
    interval = reading.interval
    return [round(100 * end, 3) for end in (interval.estimate, interval.low, interval.high)]


def main() -> None:
    """Ask what has not been asked yet."""
    spec = game("mothership")
    asked = load_scenario(usual_scenario(spec))
    ANSWERS.parent.mkdir(exist_ok=True)
    lines = ANSWERS.read_text(encoding="utf-8").splitlines() if ANSWERS.exists() else []
    known = {(row["item"], row["seed"]) for row in map(json.loads, lines)}
    for item, seed in questions(asked):
        if (item, seed) in known:
            continue
        known.add((item, seed))
        start = time.process_time()
        effort = Effort(seed=seed, store=STORE, timed=False, beside=False)
        row = answer_row(judge(spec, asked.match, item, seed, effort), seed)
        with ANSWERS.open("a", encoding="utf-8") as file:
            file.write(json.dumps(row, sort_keys=True) + "\n")
        spent = time.process_time() - start
        print(f"{item} {seed}: {row['answer']}, {row['games']:,} games, {spent:.0f} CPU-s", file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
