"""`balance bench`: how fast everything is."""

from __future__ import annotations

import json

from ..options import AsJson
from ..progress import Progress
from ..terminal import say

EXAMPLES = """\b
Examples:
  balance bench
  balance bench --json"""


def bench(as_json: AsJson = False) -> None:
    """Measure speed: dice, games and decisions per CPU-second, next to the peers that are installed."""
    from ...bench.benchmarks import bench_text, run_bench

    with Progress(as_json) as bar:
        bar.say("measuring dice, then games; some minutes")
        result = run_bench()
    say(json.dumps(result) if as_json else bench_text(result))
