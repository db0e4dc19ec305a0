"""Benchmarks: per CPU-second and as ratios within one run, because machines are shared and noisy."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

import numpy as np

from .. import engine_mode
from ..dice import Pool, fight, resolve, tally_fights
from ..games import Match, Seat, game, game_names
from ..games.prepared import PreparedMatch
from .runner import runner_rows, runner_text

FIGHTS = 10_000_000
EXPRESSION = "max(d8,d6)+2 vs d10"
REPEATS = 7
PARTS = 5  # different games, so that a few long ones do not decide
PART_S = 0.15  # about; short, so that some repetition of each part falls into a quiet moment


def least_seconds(*parts: Callable[[], object], clock: Callable[[], float] = time.process_time) -> float:
    """Least time of each part, added up: noise only ever adds, and seldom lasts.

    The parts take turns, so that a busy moment of the machine hits one repetition of each, not all of one.
    """
    best = [float("inf")] * len(parts)
    for _ in range(REPEATS):
        for i, part in enumerate(parts):
            start = clock()
            part()
            best[i] = min(best[i], clock() - start)
    return sum(best)


def run_bench() -> dict[str, Any]:
    """Everything that is measured, in the shape of `balance bench --json`."""
    return {
        "mode": engine_mode(),
        "repeats": REPEATS,
        "games": [row for name in game_names() for row in _game_rows(name)],
        "dice": _dice_rows(),
        "runner": runner_rows(),
        "start": _start_rows(),
        "peers": _peer_rows(),
    }


def _dice_rows() -> dict[str, Any]:
    n = FIGHTS if engine_mode() != "pure" else FIGHTS // 500
    ours = least_seconds(lambda: tally_fights(EXPRESSION, n, seed=1)) / n
    plain = least_seconds(lambda: numpy_fights(n, seed=1)) / n
    pools = least_seconds(lambda: fight(Pool([8, 6], highest=True, buff=2), Pool([10]), n=n // 10, seed=1)) / (n // 10)
    return {
        "expr": EXPRESSION,
        "fights": n,
        "fights_per_cpu_s": 1 / ours,
        "numpy_fights_per_cpu_s": 1 / plain,
        "times_numpy": plain / ours,
        "per_fight_pools_per_cpu_s": 1 / pools,
        "exact_10d6_vs_10d6_s": least_seconds(lambda: resolve("10d6 vs 10d6")),
    }


def numpy_fights(n: int, seed: int) -> tuple[int, int, int]:
    """The same fights as plain numpy code: the yardstick of the bulk sampler."""
    rng = np.random.default_rng(seed)
    best = np.maximum(rng.integers(1, 9, n, dtype=np.int8), rng.integers(1, 7, n, dtype=np.int8)) + np.int8(2)
    other = rng.integers(1, 11, n, dtype=np.int8)
    win, tie = int((best > other).sum()), int((best == other).sum())
    return win, tie, n - win - tie


def _game_rows(name: str) -> list[dict[str, Any]]:
    spec = game(name)
    rows = []
    for n in spec.players:
        match = spec.prepare(Match(tuple(Seat() for _ in range(n))))
        count = _games_of_a_part(match)
        decisions = int(match.simulate(1, 0, PARTS * count)["games"]["decisions"].sum())
        seconds = least_seconds(*(partial(match.simulate, 1, part * count, count) for part in range(PARTS)))
        rows.append(
            {
                "game": name,
                "players": n,
                "bots": "standard",
                "games_per_cpu_s": PARTS * count / seconds,
                "decisions_per_cpu_s": decisions / seconds,
                "two_workers": _two_workers(match, count),
            }
        )
    return rows


def _games_of_a_part(match: PreparedMatch) -> int:
    """How many games take about PART_S: a power of 2, so that runs on like machines play the same games."""
    a_game = least_seconds(partial(match.simulate, 1, 0, 4)) / 4
    return 1 << max(2, int(PART_S / max(a_game, 1e-6)).bit_length() - 1)


def _two_workers(match: PreparedMatch, count: int) -> float:
    """How many times as fast two threads are as one, by the clock."""

    def seconds(workers: int) -> float:
        def play() -> None:
            with ThreadPoolExecutor(workers) as pool:
                list(pool.map(lambda k: match.simulate(1, k * count, count), range(4)))

        return least_seconds(play, clock=time.perf_counter)

    return seconds(1) / seconds(2)


def _start_rows() -> dict[str, float]:
    """Wall-clock seconds of whole commands."""

    def seconds(*arguments: str) -> float:
        command = [sys.executable, "-m", "balance", *arguments]
        run = partial(subprocess.run, command, check=True, capture_output=True)
        return least_seconds(run, clock=time.perf_counter)

    return {"balance --help": seconds("--help"), 'balance dice "10d6 vs 10d6"': seconds("dice", "10d6 vs 10d6")}


def _peer_rows() -> list[dict[str, Any]]:
    """Other tools on the same task, where they are installed."""
    if importlib.util.find_spec("icepool") is None:
        return []
    import icepool

    return [
        {"peer": "icepool", "task": task, "peer_s": least_seconds(theirs), "ours_s": least_seconds(ours)}
        for task, theirs, ours in (
            ("10d6 vs 10d6", lambda: (10 @ icepool.d6) - (10 @ icepool.d6), lambda: resolve("10d6 vs 10d6")),
            ("100d6", lambda: 100 @ icepool.d6, lambda: resolve("100d6")),
            ("20d10kh5", lambda: icepool.d10.pool(20).highest(5).sum(), lambda: resolve("20d10kh5")),
        )
    ]


def bench_text(result: dict[str, Any]) -> str:
    """The measurements as a table."""
    dice = result["dice"]
    lines = [f"engines: {result['mode']}; speeds and starts are the best of {result['repeats']} short runs each"]
    lines += ["", f"{dice['fights']:,} fights of {dice['expr']}, per CPU-second:"]
    lines.append(f"  balance              {dice['fights_per_cpu_s']:14,.0f}   {dice['times_numpy']:.2f} x numpy")
    lines.append(f"  numpy, int8          {dice['numpy_fights_per_cpu_s']:14,.0f}")
    lines.append(f"  pools for each fight {dice['per_fight_pools_per_cpu_s']:14,.0f}")
    lines += ["", "games per CPU-second, standard bots, full recording:"]
    for row in result["games"]:
        speed, choices = row["games_per_cpu_s"], row["decisions_per_cpu_s"]
        name = f"{row['game']}, {row['players']} players"
        lines.append(
            f"  {name:22} {speed:10,.0f}   decisions {choices:11,.0f}   two workers {row['two_workers']:.2f} x"
        )
    lines += runner_text(result["runner"])
    lines += ["", "seconds of whole commands:"]
    lines += [f"  {command:32} {seconds:.3f}" for command, seconds in result["start"].items()]
    for peer in result["peers"]:
        ratio = peer["peer_s"] / peer["ours_s"]
        lines.append(
            f"  exact {peer['task']:14} {peer['ours_s']:.5f}   {peer['peer']} {peer['peer_s']:.5f} ({ratio:.1f} x)"
        )
    return "\n".join(lines)
