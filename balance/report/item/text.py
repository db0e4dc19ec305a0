"""The verdict on an item for the terminal and as JSON."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...experiment.item.elsewhere import Thorough
from ...experiment.item.judge import Judged
from ...experiment.item.ownership import Owned
from ...experiment.item.peers import PeerTable
from ..compare.numbers import change_json
from ..compare.text import interval_json
from ..terminal.table import aligned
from .assumptions import sensitivity_json, sensitivity_lines
from .effects import measure_json, measure_text
from .words import (
    company_words,
    held_words,
    left_words,
    owned_words,
    pacing_words,
    ruled_out,
    verdict_words,
    words,
)


def judge_extra(judged: Judged) -> dict[str, Any]:
    """What `--json` adds to the keys that all answers share."""
    measured = measure_json(judged.plan, judged.known)
    extra: dict[str, Any] = {key: measured[key] for key in ("estimands", "games_needed", "blocks", "look")}
    extra["peers"] = [
        {"item": row.item, "name": row.name, "rank": row.rank, "asked": row.asked, "measured": row.measured}
        | {"value": interval_json(row.value)}
        for row in (judged.peers.rows if judged.peers else ())
    ]
    extra["cells"] = list(_cells_json(judged.thorough)) if judged.thorough else []
    if judged.thorough:
        held = judged.thorough.robustness
        extra["robustness"] = {"hold": str(held.hold), "agreeing": held.agreeing, "i2": judged.thorough.i2}
    extra["company"] = judged.company.summary() if judged.company else None
    extra["sensitivity"] = sensitivity_json(judged.sensitivity) if judged.sensitivity else None
    extra["possible"] = [str(one) for one in judged.known.finding.possible]
    extra["ruled_out"] = [str(one) for one in ruled_out(judged.known)]
    extra["pacing"] = change_json(judged.pacing)["estimands"] if judged.pacing else None
    extra["association"] = owned_json(judged.owned) if judged.owned else None
    return extra


def _cells_json(thorough: Thorough) -> Iterator[dict[str, Any]]:
    for cell in thorough.cells:
        measured = measure_json(cell.plan, cell.measured)
        yield (
            {"axis": cell.cell.axis, "cell": cell.cell.label}
            | {key: measured[key] for key in ("verdict", "scope", "estimands", "games")}
            | {"shrunken": interval_json(cell.shrunken) if cell.shrunken else None}
        )


def owned_json(owned: Owned) -> dict[str, Any]:
    """The win rate of its owners, labelled as an association."""
    return {
        "label": "association, not a verdict",
        "owners": owned.owners,
        "win": owned.win,
        "difference": interval_json(owned.difference) if owned.difference else None,
        "games": owned.games,
    }


def judge_text(title: str, judged: Judged, caveat: str) -> str:
    """The verdict for the terminal."""
    text = measure_text(judged.plan, judged.known).replace(judged.plan.option.item, title, 1)
    lines = [text.replace(f": {words(judged.known.finding.word)}", f": {verdict_words(judged.known)}", 1)]
    lines += [f"  {left_words(judged.known)}", ""] if judged.known.finding.possible else [""]
    if judged.thorough:
        lines += [*_cell_lines(judged.thorough), ""]
    if judged.sensitivity:
        lines += [*sensitivity_lines(judged.sensitivity), ""]
    lines += [f"  pacing: {pacing_words(judged.pacing)}"] if judged.pacing else []
    lines += [_peer_line(judged.peers), *([f"  {owned_words(judged.owned)}"] if judged.owned else [])]
    return "\n".join([*lines, f"  {caveat}"])


def _cell_lines(thorough: Thorough) -> Iterator[str]:
    yield f"  {held_words(thorough)}"
    if company_words(thorough):
        yield f"  {company_words(thorough)}"
    rows = []
    for cell in thorough.cells[1:]:
        reading = next(iter(cell.measured.readings.values()))
        points = f"{100 * reading.interval.estimate:+.1f}"
        verdict, games = words(cell.measured.finding.word), cell.measured.games
        rows.append((cell.cell.label, verdict, points, f"points, {games:,} games"))
    yield from aligned(rows, left=(0, 1, 3), indent=4)


def _peer_line(peers: PeerTable | None) -> str:
    if peers is None:
        return "  among its peers: not ranked here; balance techs and balance cards rank them all"
    others = len(peers.rows) - 1
    return (
        f"  among its peers: rank {peers.place} of {others + 1} of the same tier and price, roughly "
        f"({peers.blocks} blocks): {', '.join(row.name for row in peers.rows)}"
    )
