"""The commands as functions, for notebooks and scripts."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ..games.columns import TABLES
from .runs.run import RunResult, run_scenario
from .scenarios.scenario import load_scenario


def run(
    scenario: str,
    games: int | None = None,
    seed: int | None = None,
    changes: Mapping[str, Any] | None = None,
    *,
    out: str | Path | None = None,
    jobs: int | None = None,
    store: str | Path | None = None,
    rounds: bool = True,
    cluster: str | None = None,
) -> RunResult:
    """Play a scenario as `balance run` does, into `out` or reports/NAME; an earlier run goes on where it stopped.

    Parameters
    ----------
    scenario : path of a scenario file, or the name of a shipped one
    changes : address -> value, as ``{"rules.station_hp": 20}``
    rounds : keep the table of rounds, which is the largest
    cluster : ``tcp://host:port`` of a dask scheduler

    Returns
    -------
    RunResult
        ``.tables["seats"]`` is a DataFrame, ``.summary`` what ``--json`` prints.
    """
    loaded = load_scenario(scenario, [f"{address}={_toml(value)}" for address, value in (changes or {}).items()])
    return run_scenario(
        loaded,
        Path(out) if out is not None else Path("reports") / loaded.name,
        games,
        seed,
        jobs,
        store=Path(store) if store is not None else None,
        tables=[t for t in TABLES if rounds or t != "rounds"],
        cluster=cluster,
    )


def _toml(value: Any) -> str:
    """A value as typed after --set."""
    return str(value).lower() if isinstance(value, bool) else repr(value).replace("'", '"')
