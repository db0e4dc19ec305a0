"""The verdict on an item: for the terminal, as JSON and as a page."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Protocol

import pandas as pd

from ..experiment.compare import Comparison
from ..experiment.design import Experiment, Measured
from ..experiment.owned import Owned
from ..experiment.peers import PeerTable
from ..experiment.sensitivity import Sensitivity
from ..experiment.thorough import Thorough
from ..stats.robustness import Hold
from ..stats.rope import fair_share
from ..stats.words import Word
from .answer_parts import assumptions, effect_figure, effect_table, lead_call, provenance, readings_frame
from .change_numbers import change_frame, change_json
from .compare_text import interval_json
from .compare_words import headline
from .document import Block, Column, Document, Figure, Form, Lead, Mood, Section, Table, Text
from .measure_text import CALLS, meaning, measure_json, measure_text, scope
from .sensitivity_report import (
    ASK_THOROUGHLY,
    NO_TIME,
    could_move,
    sensitivity_json,
    sensitivity_lines,
    sensitivity_section,
)

ASSOCIATION = (
    "Who leads can afford more, so owners win more often whatever the item does. This is an association and no part "
    "of the verdict; the numbers above come from games in which the item was given, taken away or pursued."
)
ROUGH = (
    "A rough ranking from few games, pulled towards the mean of the peers; balance techs and balance cards rank all."
)


MOST_LEFT = 5  # words that are worth listing
BOLD = (Word.OVERPOWERED, Word.UNDERPOWERED)  # words that are worth ruling out


class Judged(Protocol):
    """What was measured about an item."""

    @property
    def plan(self) -> Experiment: ...
    @property
    def known(self) -> Measured: ...
    @property
    def peers(self) -> PeerTable | None: ...
    @property
    def owned(self) -> Owned | None: ...
    @property
    def thorough(self) -> Thorough | None: ...
    @property
    def pacing(self) -> Comparison | None: ...
    @property
    def sensitivity(self) -> Sensitivity | None: ...
    @property
    def games(self) -> int: ...


def words(word: str) -> str:
    """A word of a verdict as it is read."""
    return str(word).replace("_", " ")


def judge_frame(plan: Experiment, known: Measured) -> pd.DataFrame:
    """A row an estimand."""
    meanings = {name: meaning(name) for name in known.readings}
    arms = {asked.name: len(asked.arms) for asked in plan.asked}
    games = {name: known.blocks * len(plan.units) * arms[name] for name in known.readings}
    return readings_frame(known.readings, meanings, games)


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
    lines += [_peer_line(found.peers), *([_owned_line(found.owned)] if found.owned else [])]
    return "\n".join([*lines, f"  {caveat}"])


def ruled_out(known: Measured) -> list[Word]:
    """The plainest words that an unsettled experiment excludes all the same."""
    return [word for word in BOLD if known.finding.possible and word not in known.finding.possible]


def verdict_words(known: Measured) -> str:
    """The verdict as it is read; where it is open, with what it is not."""
    but = " or ".join(words(word) for word in ruled_out(known))
    return words(known.finding.word) + (f", but not {but}" if but else "")


def left_words(known: Measured) -> str:
    """What an unsettled experiment says all the same: the words that are left, and how large the effect can be."""
    left = [words(word) for word in known.finding.possible]
    said = f"not ruled out: {', '.join(left)}" if len(left) <= MOST_LEFT else "no word is near yet"
    first, reading = next(iter(known.readings.items()))
    low, high = 100 * reading.interval.low, 100 * reading.interval.high
    return f"{said}. {first} lies between {low:+.1f} and {high:+.1f} points" if high < 100 else said


def _cell_lines(thorough: Thorough) -> Iterator[str]:
    yield f"  {held_words(thorough)}"
    for cell in thorough.cells[1:]:
        reading = next(iter(cell.measured.readings.values()))
        points = f"{100 * reading.interval.estimate:+.1f}"
        said, games = words(cell.measured.finding.word), cell.measured.games
        yield f"    {cell.cell.label:24} {said:22} {points:>7} points, {games:,} games"


def held_words(thorough: Thorough) -> str:
    """How far the verdict goes, and where it does not hold."""
    held, cells = thorough.robustness, thorough.cells
    said = f"{held.hold}: the same word in {held.agreeing:.0%} of {len(cells)} cells"
    where = [f"{words(cells[i].measured.finding.word)} with {cells[i].cell.label}" for i in held.differing]
    not_yet = [cells[i].cell.label for i in held.open if i]
    more = "; a larger --budget would tell more" if thorough.short else ""
    more += f" (no time for {', '.join(thorough.missing)})" if thorough.missing else ""
    if 0 in held.open:
        said = f"{held.hold}: not settled for {cells[0].cell.label}"
        return said + (f"; elsewhere it is {', '.join(where)}" if where else "") + more
    said += f"; it flips: {', '.join(where)}" if where else ""
    return said + (f"; not settled with {', '.join(not_yet)}" if not_yet else "") + more


def _peer_line(peers: PeerTable | None) -> str:
    if peers is None:
        return "  among its peers: not ranked here; balance techs and balance cards rank all of a kind"
    others = len(peers.rows) - 1
    return (
        f"  among its peers: rank {peers.place} of {others + 1} of the same tier and price, roughly "
        f"({peers.blocks} blocks): {', '.join(row.name for row in peers.rows)}"
    )


def _owned_line(owned: Owned) -> str:
    if owned.difference is None:
        had = "nobody" if not owned.owners else "everybody"
        return f"  win rate when owned: {had} came to own it in {owned.games:,} plain games"
    d = owned.difference
    return (
        f"  win rate when owned (association, no verdict): {owned.win:.1%}, {100 * d.estimate:+.1f} points "
        f"({100 * d.low:+.1f} to {100 * d.high:+.1f}) against the others"
    )


def judge_document(title: str, question: str, command: str, found: Judged, caveat: str) -> Document:
    """The page."""
    plan, known = found.plan, found.known
    frame = judge_frame(plan, known)
    used = {asked.name for asked in plan.verdict}
    caption = "Effects with their intervals; the band is what counts as fair"
    figure = effect_figure("effects", frame, caption, "points beyond a fair share of the wins")
    word = str(known.finding.word)
    held = f" ({found.thorough.robustness.hold})" if found.thorough else ""
    scope_line = f"Measured for {scope(plan)}." + (
        "" if found.thorough else " Elsewhere it may differ: --thorough looks."
    )
    sentence = known.finding.sentence
    if known.finding.possible:
        said = left_words(known)
        sentence += f" {said[0].upper()}{said[1:]}."
    lead = Lead(f"{title}: {verdict_words(known)}{held}", sentence, scope_line, caveat, lead_call(word), figure)
    sections = [
        _effects(frame, plan, used),
        *([_cells(found.thorough)] if found.thorough else []),
        _peers(title, found.peers),
        *([_pacing(title, found.pacing)] if found.pacing else []),
        *([_owned(found.owned)] if found.owned else []),
        *([sensitivity_section(found.sensitivity)] if found.sensitivity else []),
        assumptions(plan.spec, caveat, could_move(found.sensitivity), NO_TIME if found.thorough else ASK_THOROUGHLY),
        _method(plan, known),
    ]
    return Document(question, lead, sections, provenance(command, found.games, plan.seed, plan.spec))


def _effects(frame: pd.DataFrame, plan: Experiment, used: set[str]) -> Section:
    fair, rope = fair_share(len(plan.units)), float(frame["rope"].iloc[0])
    price = ", ".join(f"{amount} {resource}" for resource, amount in plan.option.price.items()) or "nothing"
    text = (
        f"It costs {price}. A fair share of the wins is {100 * fair:.0f} %; up to {100 * rope:.1f} points either way "
        f"count as fair. The verdict is made of {', '.join(sorted(used))}; their intervals hold together with 95 %, "
        "whenever the experiment is stopped."
    )
    return Section("effects", "How large the effect is", [Text(text), effect_table("effects", frame, "Every effect")])


def _cells(thorough: Thorough) -> Section:
    rows = []
    for cell in thorough.cells:
        reading = next(iter(cell.measured.readings.values()))
        low, high = reading.interval.low, reading.interval.high
        rows.append(
            {
                "axis": cell.cell.axis,
                "label": cell.cell.label,
                "verdict": words(cell.measured.finding.word),
                "estimate": reading.interval.estimate,
                "low": low,
                "high": high,
                "call": str(reading.call),
                "words": CALLS[reading.call],
                "rope": reading.rope,
                "shrunken": cell.shrunken.estimate if cell.shrunken else None,
                "games": cell.measured.games,
            }
        )
    frame = pd.DataFrame(rows)
    columns = [
        Column("axis", "What differs"),
        Column("label", "Cell"),
        Column("verdict", "Verdict"),
        Column("estimate", "First effect", Form.POINTS, "the first effect of the verdict", "low", "high", call="call"),
        Column("shrunken", "Shrunken", Form.POINTS, "pulled towards the mean of all cells, for chance differences"),
        Column("games", "Games", Form.COUNT),
    ]
    kind = "It holds nearly everywhere." if thorough.robustness.hold is Hold.ROBUST else "It depends on the cell."
    text = f"{kind} {held_words(thorough)[0].upper()}{held_words(thorough)[1:]}. I2 {thorough.i2:.0%}."
    terms = {"I2": "share of the differences between cells that is more than chance"}
    drawn = frame.drop(columns="rope") if frame["rope"].nunique() > 1 else frame
    figure: Figure = effect_figure("cells", drawn, "The first effect in every cell", "points")
    return Section("cells", "Where it holds", [Text(text, terms), figure, Table("cells", "All cells", frame, columns)])


def _peers(title: str, peers: PeerTable | None) -> Section:
    if peers is None:
        text = "Not ranked here: there are no peers of the same tier and price, or no time was left. "
        return Section("peers", "Among its peers", [Text(text + "balance techs and balance cards rank all of a kind.")])
    frame = pd.DataFrame(
        [
            {
                "label": row.name,
                "rank": row.rank,
                "estimate": row.value.estimate,
                "low": row.value.low,
                "high": row.value.high,
                "measured": row.measured,
                "words": "asked about" if row.asked else "",
            }
            for row in peers.rows
        ]
    )
    columns = [
        Column("rank", "Rank", Form.COUNT),
        Column("label", "Item"),
        Column("estimate", "Worth beyond its price", Form.POINTS, "shrunken, roughly", "low", "high"),
        Column("measured", "As measured", Form.POINTS),
    ]
    place = f"{title} has rank {peers.place} of {len(peers.rows)}"
    text = f"{place} by what each is worth beyond its price ({peers.blocks} blocks)."
    figure = effect_figure("peers", frame, "Worth beyond the price, roughly", "points")
    blocks: list[Block] = [
        Text(text),
        figure,
        Table("peers", "The same tier and price", frame, columns),
        Text(ROUGH, mood=Mood.NOTE),
    ]
    return Section("peers", "Among its peers", blocks)


def pacing_words(known: Comparison) -> str:
    """What the item does to the length, in one sentence."""
    said = headline(known).replace("The change", "Having it in the game", 1)
    return said.replace("the change made", "having it in the game made", 1)


def _pacing(title: str, known: Comparison) -> Section:
    columns = [
        Column("label", "What"),
        Column("before", f"Without {title}"),
        Column("after", "As it is"),
        Column("change", "Change"),
        Column("interval", "Interval"),
        Column("words", "Says", call="call"),
    ]
    note = f"{known.games:,} games on each side, the same seeds; without it means that it has no effect for anybody."
    table = Table("pacing", "With and without it", change_frame(known), columns)
    return Section("pacing", "What it does to the game", [Text(pacing_words(known)), table, Text(note, mood=Mood.NOTE)])


def _owned(owned: Owned) -> Section:
    line = _owned_line(owned).strip()
    return Section(
        "association",
        "Win rate when owned",
        [Text(line[0].upper() + line[1:] + "."), Text(ASSOCIATION, mood=Mood.CAVEAT)],
    )


def _method(plan: Experiment, known: Measured) -> Section:
    text = (
        f"{known.games:,} games in {known.blocks:,} blocks of {len(plan.units)} replays for each of {len(plan.arms)} "
        f"arms, at look {known.look or 'between looks'} of {len(plan.blocks)}. In a block every game has the same dice "
        "and the treated seat goes round, so that seats, bots and layout cancel out."
    )
    terms = {
        "block": "games with the same dice in which one seat after the other is treated",
        "arms": "what is done to the treated seat: the item is given, its price is given, it is pursued, it is void",
        "look": "a planned moment at which the games are read; intervals allow for all of them",
    }
    return Section("method", "How it was measured", [Text(text, terms)])
