"""What a run costs beside its games: tables on disk, planning, and telling again what is stored."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from .. import engine_mode
from ..experiment.runs.chunk_plan import plan_run
from ..experiment.runs.run import run_scenario
from ..experiment.scenarios.scenario import Scenario, load_scenario
from ..games import game, game_names
from ..games.columns import ALWAYS, TABLES

SCENARIO, GAMES = "standard-4p", 1_000
PLANNED = 1_000_000
STORED = 200_000  # games, so quick that what is measured is the store
REPEATS = 3


def runner_rows() -> dict[str, Any]:
    """The section "runner" of `balance bench --json`."""
    share = 1 if engine_mode() != "pure" else 250
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        return {
            "scenario": SCENARIO,
            **_overhead(load_scenario(SCENARIO), GAMES // share, place),
            **_planning(),
            **_telling_again(STORED // share, place),
        }


def _overhead(scenario: Scenario, games: int, place: Path) -> dict[str, Any]:
    """CPU time of a run with all tables over that of its games alone, taken in turns; the least of each."""
    bare, whole = float("inf"), float("inf")
    for k in range(REPEATS):
        bare = min(bare, _cpu(lambda: scenario.prepared.simulate(1, 0, games, tables=())))
        out = place / f"overhead-{k}"
        whole = min(
            whole,
            _cpu(lambda out=out: run_scenario(scenario, out / "run", games, 1, 1, store=out / "store")),  # type: ignore[misc]
        )
    return {"games": games, "bare_cpu_s": bare, "with_tables_cpu_s": whole, "overhead": whole / bare - 1}


def _planning() -> dict[str, Any]:
    """Seconds from a scenario's name to the list of all chunks."""
    start = time.perf_counter()
    scenario = load_scenario(SCENARIO)
    chunks = len(list(plan_run(scenario.prepared, 1, PLANNED, TABLES)))
    return {"planned_games": PLANNED, "planned_chunks": chunks, "planning_s": time.perf_counter() - start}


def _telling_again(games: int, place: Path) -> dict[str, Any]:
    """Seconds to give the result of a run whose games are all stored."""
    file = place / "fast.toml"
    file.write_text(f'game = "{_small_game()}"\nplayers = 4\n', encoding="utf-8")
    scenario, out = load_scenario(str(file)), place / "again"
    run_scenario(scenario, out, games, tables=ALWAYS)
    start = time.perf_counter()
    run_scenario(scenario, out, games, tables=ALWAYS)
    return {"stored_games": games, "telling_again_s": time.perf_counter() - start}


def _cpu(action: Callable[[], object]) -> float:
    start = time.process_time()
    action()
    return time.process_time() - start


def runner_text(rows: dict[str, Any]) -> list[str]:
    """The section as lines."""
    return [
        "",
        f"a run of {rows['games']:,} games of {rows['scenario']}, CPU seconds:",
        f"  games alone          {rows['bare_cpu_s']:14.2f}",
        f"  with all tables      {rows['with_tables_cpu_s']:14.2f}   {rows['overhead']:+.1%}",
        "seconds to",
        f"  plan {rows['planned_games']:,} games  {rows['planning_s']:13.2f}   {rows['planned_chunks']:,} chunks",
        f"  tell {rows['stored_games']:,} stored games {rows['telling_again_s']:8.2f}",
    ]


def _small_game() -> str:
    """A game so small that it is solved."""
    return next(name for name in game_names() if (probes := game(name).probes()) and probes.solved)
