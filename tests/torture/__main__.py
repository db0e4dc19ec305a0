"""`python -m tests.torture`: 10,000 hostile inputs and 1,000 kills, damages and swaps; a table of what went wrong.

Exit code 1 if anything did. The same seed tries the same inputs.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tests.conftest import PROJECT

FIGURES = PROJECT / "tests" / "torture" / "figures.json"
INPUTS, TRIALS, KILLS, APART = 10_000, 1000, 6, 1


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--inputs", type=int, default=INPUTS, help="hostile inputs")
    parser.add_argument("--trials", type=int, default=TRIALS, help="kills, damages and swaps")
    parser.add_argument("--kills", type=int, default=KILLS, help="processes that are really killed")
    parser.add_argument("--apart", type=int, default=APART, help="inputs of each kind in processes of their own")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", action="store_true", help=f"write the figures of the docs, {FIGURES.name}")
    parser.add_argument("--part", choices=("inputs", "stores"), help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.part:
        print(json.dumps(part(given)))
        return
    begun = time.monotonic()
    found = {}
    with tempfile.TemporaryDirectory() as folder:
        words = [sys.executable, "-m", "tests.torture", *sys.argv[1:], "--part"]
        environment = os.environ | {"MPLCONFIGDIR": folder, "PYTHONPATH": str(PROJECT)}
        running = {
            name: subprocess.Popen([*words, name], cwd=PROJECT, stdout=subprocess.PIPE, text=True, env=environment)
            for name in ("inputs", "stores")
        }
        for name, process in running.items():
            found[name] = json.loads(process.communicate()[0])
    print(
        table("Hostile inputs", found["inputs"]["rows"]),
        table("Kills, damages, swaps", found["stores"]["rows"]),
        sep="\n\n",
    )
    seconds = sum(one["seconds"] for one in found.values())
    rows = found["inputs"]["rows"] + found["stores"]["rows"]
    faults = sum(sum(row["faults"].values()) for row in rows)
    print(f"\nseed {given.seed}, {seconds:.0f} CPU-seconds, {time.monotonic() - begun:.0f} seconds; {faults} faults")
    for row in rows:
        for example in row["examples"]:
            print(f"\n{row['kind']}: {example}")
    if given.keep:
        kept = {
            name: [{key: row[key] for key in ("kind", "tries", "faults")} for row in found[name]["rows"]]
            for name in found
        }
        FIGURES.write_text(json.dumps({"seed": given.seed, **kept}, indent=1) + "\n")
    sys.exit(bool(faults))


def part(given: argparse.Namespace) -> dict:
    """One of the two halves, each in a process of its own."""
    from tests.torture.hostile import torture_inputs
    from tests.torture.trials import really_killed, torture_stores

    if given.part == "inputs":
        tallies = list(torture_inputs(given.inputs, given.seed, given.apart))
    else:
        tallies = [*torture_stores(given.trials, given.seed), really_killed(given.kills, given.seed)]
    return {"rows": [vars(tally) for tally in tallies], "seconds": sum(os.times()[:4])}


def table(title: str, rows: list[dict]) -> str:
    """What was tried, how often, and what went wrong."""
    lines = [f"{title:24} {'tries':>7} {'slowest':>8} {'memory':>8}  faults"]
    for row in rows:
        faults = ", ".join(f"{count} {what}" for what, count in row["faults"].items()) or "0"
        lines.append(
            f"  {row['kind']:22} {row['tries']:7,} {row['slowest']:6.2f} s {row['largest'] / 1e6:5.0f} MB  {faults}"
        )
    faults = sum(sum(row["faults"].values()) for row in rows)
    return "\n".join([*lines, f"  {'all':22} {sum(row['tries'] for row in rows):7,} {'':18}  {faults}"])


if __name__ == "__main__":
    if not Path("/proc/self/clear_refs").exists():
        sys.exit("the memory of single commands can be seen on Linux only")
    main()
