"""Sections of the page with the verdict on an item."""

from __future__ import annotations

import pandas as pd

from ...experiment.compare.comparison import Comparison
from ...experiment.item.design import Experiment, ItemMeasured
from ...experiment.item.elsewhere import Thorough
from ...experiment.item.ownership import Owned
from ...experiment.item.peers import PeerTable
from ...stats.verdicts.robustness import Hold
from ...stats.verdicts.rope import fair_share
from ..compare.numbers import change_frame
from ..core.answer_parts import effect_figure, effect_table
from ..core.write import Block, Column, Figure, Form, Mood, Section, Table, Text
from .effects import CALLS
from .words import company_words, held_words, owned_words, pacing_words, words

ASSOCIATION = (
    "Who leads can afford more, so owners win more often whatever the item does. This is an association and no part "
    "of the verdict; the numbers above come from games in which the item was given, taken away or pursued."
)
ROUGH = (
    "A rough ranking from few games, pulled towards the mean of the peers; balance techs and balance cards rank all."
)


def effects_section(frame: pd.DataFrame, plan: Experiment, used: set[str]) -> Section:
    """All effects, and what counts as fair."""
    fair, rope = fair_share(len(plan.units)), float(frame["rope"].iloc[0])
    price = ", ".join(f"{amount} {resource}" for resource, amount in plan.option.price.items()) or "nothing"
    text = (
        f"It costs {price}. A fair share of the wins is {100 * fair:.0f} %; up to {100 * rope:.1f} points either way "
        f"count as fair. The verdict is made of {', '.join(sorted(used))}; their intervals hold together with 95 %, "
        "whenever the experiment is stopped."
    )
    return Section("effects", "How large the effect is", [Text(text), effect_table("effects", frame, "Every effect")])


def cells_section(thorough: Thorough) -> Section:
    """The same question elsewhere."""
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
    if beside := company_words(thorough):
        text += f" {beside[0].upper()}{beside[1:]}."
    terms = {"I2": "share of the differences between cells that is more than chance"}
    drawn = frame.drop(columns="rope") if frame["rope"].nunique() > 1 else frame
    figure: Figure = effect_figure("cells", drawn, "The first effect in every cell", "points")
    return Section("cells", "Where it holds", [Text(text, terms), figure, Table("cells", "All cells", frame, columns)])


def peers_section(title: str, peers: PeerTable | None) -> Section:
    """What else can be had for the same price."""
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


def pacing_section(title: str, known: Comparison) -> Section:
    """What it does to the length of the game."""
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


def owned_section(owned: Owned) -> Section:
    """The association, labelled as such."""
    line = owned_words(owned)
    return Section(
        "association",
        "Win rate when owned",
        [Text(line[0].upper() + line[1:] + "."), Text(ASSOCIATION, mood=Mood.CAVEAT)],
    )


def method_section(plan: Experiment, known: ItemMeasured) -> Section:
    """How it was measured."""
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
