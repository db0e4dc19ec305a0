"""The answer about how games go, for the terminal and as JSON."""

from __future__ import annotations

import shlex
from typing import Any

import pandas as pd

from ..core.table_format import records
from ..terminal.table import aligned
from .numbers import Paced, estimand
from .words import TOPICS, TopicWords, topic_words


def said(paced: Paced) -> TopicWords:
    """What was asked, in words."""
    words = topic_words(paced, paced.topic)
    if words is None:
        raise ValueError(f"{paced.known.games} games say nothing about {paced.topic}")
    return words


def others(paced: Paced) -> list[TopicWords]:
    """The other topics that the games say something about."""
    asked = [topic for topic in TOPICS if topic != paced.topic]
    return [words for topic in asked if (words := topic_words(paced, topic)) is not None]


def run_command(paced: Paced) -> str:
    """The command that plays the same games and writes all their tables."""
    plan, scenario = paced.known.plan, paced.known.plan.scenario
    changes = [word for change in scenario.changes for word in ("--set", change)]
    amount = ["--games", str(paced.known.games), "--seed", str(plan.seed)]
    return shlex.join(["balance", "run", scenario.source or scenario.name, *changes, *amount])


def pacing_text(paced: Paced, caveat: str) -> str:
    """The answer first, then its numbers, then the other topics."""
    words, plan = said(paced), paced.known.plan
    lines = [words.headline, *words.more, f"For {paced.scope}.", ""]
    rows = [("also", "", "range"), *((one.title, one.value, one.reach) for one in others(paced))]
    lines += aligned(rows, left=(0, 1, 2))
    early = "" if paced.known.complete else f" of {plan.games:,} planned: time was up"
    lines += [
        "",
        f"  {paced.known.games:,} games{early}, seed {plan.seed}; ranges are 95 % intervals unless they say otherwise",
    ]
    lines += [f"  the same games with all their tables: {run_command(paced)}", f"  {caveat}"]
    return "\n".join(lines)


def pacing_json(paced: Paced) -> dict[str, Any]:
    """The shape of `balance pacing --json`, apart from what all answers have."""
    is_leader = paced.topic == "leader"
    asked = said(paced).names
    order = [*(name for name in asked if name in paced.facts), *(name for name in paced.facts if name not in asked)]
    return {
        "answer": str(paced.runs_away) if is_leader else None,
        "grade": None,
        "chance": None,
        "topic": paced.topic,
        "estimands": {name: estimand(paced.facts[name]) for name in order},
        "endings": records(paced.reasons),
        "fair": None if paced.record.cooperative else paced.fair,
        "planned": paced.known.plan.games,
        "same_games": run_command(paced),
    }


def pacing_frame(paced: Paced) -> pd.DataFrame:
    """One row per metric, those that were asked about first."""
    asked = said(paced).names
    order = [*(name for name in asked if name in paced.facts), *(name for name in paced.facts if name not in asked)]
    rows = []
    for name in order:
        fact = paced.facts[name]
        labels = {"name": name, "meaning": fact.metric.meaning, "unit": fact.metric.unit}
        limits = {"estimate": fact.mean.estimate, "low": fact.mean.low, "high": fact.mean.high, "median": fact.median}
        rows.append({**labels, **limits, "call": "", "games": fact.games})
    return pd.DataFrame(rows)
