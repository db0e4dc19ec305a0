"""All pacing metrics. To add one, write a file with its function and a `Metric`, and add a line here."""

from __future__ import annotations

import pandas as pd

from ...errors import UnknownName
from ..story import Story
from . import eliminations, interaction, length
from .metric import Metric, metric_table
from .tension import decided, drama, leads, snowball, suspense, together

METRICS: tuple[Metric, ...] = (
    length.ROUNDS,
    length.CAPPED,
    length.COMPLETION,
    length.DURATION,
    eliminations.ANY_OUT,
    eliminations.FIRST_OUT,
    eliminations.WAIT,
    eliminations.WATCHING,
    leads.LEAD_CHANGES,
    snowball.SNOWBALL,
    decided.COMEBACK,
    decided.DECIDED,
    decided.DECIDED_PART,
    drama.DRAMA,
    drama.BEHIND,
    drama.UNCERTAINTY,
    drama.KILLER,
    drama.PERMANENCE,
    suspense.SUSPENSE,
    suspense.SURPRISE,
    interaction.ATTACKS,
    interaction.DECISIONS,
    interaction.QUIET,
    interaction.IDLE,
    *together.TOGETHER,
)


def metric_named(name: str) -> Metric:
    """A metric by its name."""
    for metric in METRICS:
        if metric.name == name:
            return metric
    raise UnknownName("metric", name, [metric.name for metric in METRICS])


def pacing_table(story: Story, alpha: float = 0.05) -> pd.DataFrame:
    """Every metric that applies to a run; see `metric_table`."""
    return metric_table(story, METRICS, alpha)
