"""A training for the terminal: which weights came out, and whether they are better."""

from __future__ import annotations

from ...bots.tuning import Tuned
from .table import aligned


def tuned_text(result: Tuned) -> str:
    """What a training led to, and what to do with it."""
    plan, proof = result.plan, result.proof
    start = plan.genome.start.name
    lines = [
        f"{plan.name}: trained from {start} in {result.trained.generations} generations, "
        f"{result.trained.games:,} games, seed {plan.seed}",
        "",
    ]
    rows = [["weight", start, plan.name]]
    weights = result.summary["weights"]
    rows += [[gene.name, f"{gene.start:g}", f"{float(weights[gene.name]):g}"] for gene in plan.genome.genes]
    lines += [*aligned(rows), ""]
    if proof is None or not proof.games:
        return "\n".join([*lines, f"the search ended where it began: {result.out} is not written"])
    points = f"{100 * proof.estimate:+.1f} points (95 % interval {100 * proof.low:+.1f} to {100 * proof.high:+.1f})"
    gain = f"a group of {plan.name} wins {points} more than one of {start}"
    if not plan.fields[0].together:
        gain = f"one {plan.name} among {start} wins {points} beyond the fair share"
    lines.append(f"on fresh seeds, {gain}, {proof.games:,} games")
    if not result.better:
        return "\n".join(
            [*lines, f"that is not better beyond doubt: {result.out} is not written; a larger --budget goes on"]
        )
    return "\n".join([*lines, f"bot: {result.out}"])
