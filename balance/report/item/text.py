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


def judge_extra(found: Judged) -> dict[str, Any]:
    """What `--json` tells besides the shared keys."""
    told = measure_json(found.plan, found.known)
    extra: dict[str, Any] = {key: told[key] for key in ("estimands", "games_needed", "blocks", "look")}
    extra["peers"] = [
        {"item": row.item, "name": row.name, "rank": row.rank, "asked": row.asked, "measured": row.measured}
        | {"value": interval_json(row.value)}
        for row in (found.peers.rows if found.peers else ())
    ]
    extra["cells"] = list(_cells_json(found.thorough)) if found.thorough else []
    if found.thorough:
        held = found.thorough.robustness
        extra["robustness"] = {"hold": str(held.hold), "agreeing": held.agreeing, "i2": found.thorough.i2}
    extra["company"] = found.company.summary() if found.company else None
    extra["sensitivity"] = sensitivity_json(found.sensitivity) if found.sensitivity else None
    extra["possible"] = [str(one) for one in found.known.finding.possible]
    extra["ruled_out"] = [str(one) for one in ruled_out(found.known)]
    extra["pacing"] = change_json(found.pacing)["estimands"] if found.pacing else None
    extra["association"] = owned_json(found.owned) if found.owned else None
    return extra


def _cells_json(thorough: Thorough) -> Iterator[dict[str, Any]]:
    for cell in thorough.cells:
        told = measure_json(cell.plan, cell.measured)
        yield (
            {"axis": cell.cell.axis, "cell": cell.cell.label}
            | {key: told[key] for key in ("verdict", "scope", "estimands", "games")}
            | {"shrunken": interval_json(cell.shrunken) if cell.shrunken else None}
        )


def owned_json(owned: Owned) -> dict[str, Any]:
    """The association, labelled as such."""
    return {
        "label": "association, not a verdict",
        "owners": owned.owners,
        "win": owned.win,
        "difference": interval_json(owned.difference) if owned.difference else None,
        "games": owned.games,
    }


def judge_text(title: str, found: Judged, caveat: str) -> str:
    """The verdict for the terminal."""
    told = measure_text(found.plan, found.known).replace(found.plan.option.item, title, 1)
    lines = [told.replace(f": {words(found.known.finding.word)}", f": {verdict_words(found.known)}", 1)]
    lines += [f"  {left_words(found.known)}", ""] if found.known.finding.possible else [""]
    if found.thorough:
        lines += [*_cell_lines(found.thorough), ""]
    if found.sensitivity:
        lines += [*sensitivity_lines(found.sensitivity), ""]
    lines += [f"  pacing: {pacing_words(found.pacing)}"] if found.pacing else []
    lines += [_peer_line(found.peers), *([f"  {owned_words(found.owned)}"] if found.owned else [])]
    return "\n".join([*lines, f"  {caveat}"])


def _cell_lines(thorough: Thorough) -> Iterator[str]:
    yield f"  {held_words(thorough)}"
    if company_words(thorough):
        yield f"  {company_words(thorough)}"
    wide = max([len(cell.cell.label) for cell in thorough.cells[1:]], default=0)
    for cell in thorough.cells[1:]:
        reading = next(iter(cell.measured.readings.values()))
        points = f"{100 * reading.interval.estimate:+.1f}"
        said, games = words(cell.measured.finding.word), cell.measured.games
        yield f"    {cell.cell.label:{wide}} {said:22} {points:>7} points, {games:,} games"


def _peer_line(peers: PeerTable | None) -> str:
    if peers is None:
        return "  among its peers: not ranked here; balance techs and balance cards rank all of a kind"
    others = len(peers.rows) - 1
    return (
        f"  among its peers: rank {peers.place} of {others + 1} of the same tier and price, roughly "
        f"({peers.blocks} blocks): {', '.join(row.name for row in peers.rows)}"
    )
