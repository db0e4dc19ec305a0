"""The answer about an item for the terminal and as JSON."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap
from typing import Any

from ...experiment.item.elsewhere import Thorough
from ...experiment.item.going import Going
from ...experiment.item.judge import Judged
from ...experiment.item.ownership import Owned
from ...experiment.item.peers import PeerTable
from ..compare.numbers import change_json
from ..compare.text import interval_json
from ..core.words.ordinals import ordinal
from ..terminal.table import aligned
from .assumptions import sensitivity_json, sensitivity_lines
from .effects import effect_lines, estimands_json, measure_json, scope
from .headline import first_lines
from .words import cell_words, company_words, held_words, owned_words, pacing_words, skill_notes, skill_words

WIDTH = 100


def judge_extra(judged: Judged) -> dict[str, Any]:
    """What `--json` adds to the keys that all answers share."""
    found, known = judged.conclusion, judged.known
    extra: dict[str, Any] = {
        "answer": str(found.reply),
        "asked": str(found.asked),
        "grade": found.grade.code,
        "chance": found.chance,
        "rare": found.rare,
        "indispensable": judged.indispensable,
        "estimands": estimands_json(judged),
        "going": going_json(judged.going) if judged.going else None,
        "looks": list(judged.plan.blocks),
        "blocks": known.blocks,
        "look": known.look,
    }
    extra["peers"] = [
        {"item": row.item, "name": row.name, "rank": row.rank, "asked": row.asked, "measured": row.measured}
        | {"value": interval_json(row.value)}
        for row in (judged.peers.rows if judged.peers else ())
    ]
    extra["skills"] = list(_cells_json(judged.skills)) if judged.skills else []
    expected = judged.skills.robustness.predicted if judged.skills else None
    extra["new_bot"] = interval_json(expected) if expected else None
    extra["cells"] = list(_cells_json(judged.thorough)) if judged.thorough else []
    if judged.thorough:
        held = judged.thorough.robustness
        predicted = interval_json(held.predicted) if held.predicted else None
        extra["robustness"] = {"hold": str(held.hold), "predicted": predicted, "i2": judged.thorough.i2}
    extra["company"] = judged.company.summary if judged.company else None
    extra["sensitivity"] = sensitivity_json(judged.sensitivity) if judged.sensitivity else None
    extra["pacing"] = change_json(judged.pacing)["estimands"] if judged.pacing else None
    extra["association"] = owned_json(judged.owned) if judged.owned else None
    return extra


def going_json(going: Going) -> dict[str, Any]:
    """The best plan found, and all that were tried."""
    return {
        "best": going.best.way.words,
        "round": going.best.way.since,
        "bot": going.best.way.bot or None,
        "tried": [
            {"plan": one.way.words, "round": one.way.since, "bot": one.way.bot or None}
            | {"estimate": one.seen.mean, "se": one.seen.se, "blocks": one.seen.blocks, "gets_it": one.gets_it}
            for one in going.tried
        ],
        "games": going.games,
    }


def _cells_json(thorough: Thorough) -> Iterator[dict[str, Any]]:
    for cell in thorough.cells:
        measured = measure_json(cell.plan, cell.measured)
        yield (
            {"axis": cell.cell.axis, "cell": cell.cell.label}
            | {key: measured[key] for key in ("verdict", "answer", "grade", "scope", "estimands", "games")}
            | {"shrunken": interval_json(cell.shrunken) if cell.shrunken else None}
        )


def owned_json(owned: Owned) -> dict[str, Any]:
    """The win rate of its owners, labelled as an association."""
    return {
        "label": "association, not a verdict",
        "owners": owned.owners,
        "buyers": owned.buyers,
        "round": owned.bought,
        "win": owned.win,
        "difference": interval_json(owned.difference) if owned.difference else None,
        "games": owned.games,
    }


def judge_text(title: str, judged: Judged, rests: str, caveat: str, said: str = "") -> str:
    """The answer for the terminal: the sentences first, then the numbers behind them."""
    first, *more = first_lines(title, judged, rests, said)
    lines = [first, *wrap(" ".join(more), WIDTH), f"For {scope(judged.plan)}.", "", *effect_lines(judged), ""]
    if judged.thorough:
        lines += [*_cell_lines(judged.thorough), ""]
    if judged.sensitivity:
        lines += [*sensitivity_lines(judged.sensitivity), ""]
    lines += _skill_lines(judged.skills) if judged.skills else []
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
        rows.append((cell.cell.label, cell_words(cell), points, f"points, {cell.measured.games:,} games"))
    yield from aligned(rows, left=(0, 1, 3), indent=4)


def _skill_lines(skills: Thorough) -> list[str]:
    return [f"  skill: {skill_words(skills)}", *(f"    {note}" for note in skill_notes(skills))]


def _peer_line(peers: PeerTable | None) -> str:
    if peers is None:
        return "  among its peers: not ranked here; balance techs and balance cards rank them all"
    others = len(peers.rows) - 1
    return (
        f"  among its peers: {ordinal(peers.place)} of {others + 1} of the same tier and price, roughly: "
        f"{', '.join(row.name for row in peers.rows)}"
    )
