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
from ..core.write import Block, Figure, Form, Mood, PageColumn, PageTable, Paragraph, Section
from .effects import CALLS
from .words import company_words, held_words, owned_words, pacing_words, words

ASSOCIATION = (
    "Leaders can afford more, so owners win more often whatever the item does. This is an association, not part "
    "of the verdict; the numbers above come from games in which the item was given, taken away or pursued."
)
ROUGH = "A rough ranking from few games, pulled towards the peers' mean; balance techs and balance cards rank them all."


def effects_section(frame: pd.DataFrame, plan: Experiment, used: set[str]) -> Section:
    """All effects, and the range that counts as fair."""
    fair, rope = fair_share(len(plan.units)), float(frame["rope"].iloc[0])
    price = ", ".join(f"{amount} {resource}" for resource, amount in plan.option.price.items()) or "nothing"
    text = (
        f"It costs {price}. A fair win rate is {100 * fair:.0f} %; up to {100 * rope:.1f} points either way count as "
        f"fair. The verdict rests on {', '.join(sorted(used))}; their intervals hold together with 95 % confidence, "
        "whenever the games are stopped."
    )
    return Section(
        "effects", "How large the effect is", [Paragraph(text), effect_table("effects", frame, "Every effect")]
    )


def cells_section(thorough: Thorough) -> Section:
    """The same question with other bots, players and layouts."""
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
        PageColumn("axis", "What differs"),
        PageColumn("label", "Setting"),
        PageColumn("verdict", "Verdict"),
        PageColumn(
            "estimate", "First effect", Form.POINTS, "the first effect of the verdict", "low", "high", call="call"
        ),
        PageColumn("shrunken", "Shrunken", Form.POINTS, "pulled towards the mean of all settings, to allow for chance"),
        PageColumn("games", "Games", Form.COUNT),
    ]
    kind = "It holds nearly everywhere." if thorough.robustness.hold is Hold.ROBUST else "It depends on the setting."
    text = f"{kind} {held_words(thorough)[0].upper()}{held_words(thorough)[1:]}. I2 {thorough.i2:.0%}."
    if beside := company_words(thorough):
        text += f" {beside[0].upper()}{beside[1:]}."
    terms = {"I2": "share of the differences between settings that chance does not explain"}
    drawn = frame.drop(columns="rope") if frame["rope"].nunique() > 1 else frame
    figure: Figure = effect_figure("cells", drawn, "The first effect in every setting", "points")
    table = PageTable("cells", "All settings", frame, columns)
    return Section("cells", "Where it holds", [Paragraph(text, terms), figure, table])


def peers_section(title: str, peers: PeerTable | None) -> Section:
    """How the item ranks among those of the same tier and price."""
    if peers is None:
        text = "Not ranked here: nothing else has its tier and price, or no time was left. "
        return Section("peers", "Among its peers", [Paragraph(text + "balance techs and balance cards rank them all.")])
    frame = pd.DataFrame(
        [
            {
                "label": row.name,
                "rank": row.rank,
                "estimate": row.value.estimate,
                "low": row.value.low,
                "high": row.value.high,
                "measured": row.measured,
                "words": "this item" if row.asked else "",
            }
            for row in peers.rows
        ]
    )
    columns = [
        PageColumn("rank", "Rank", Form.COUNT),
        PageColumn("label", "Item"),
        PageColumn("estimate", "Worth beyond its price", Form.POINTS, "pulled towards the peers' mean", "low", "high"),
        PageColumn("measured", "As measured", Form.POINTS),
    ]
    place = f"{title} has rank {peers.place} of {len(peers.rows)}"
    text = f"{place} by worth beyond its price ({peers.blocks} blocks)."
    figure = effect_figure("peers", frame, "Worth beyond its price: a rough ranking", "points")
    blocks: list[Block] = [
        Paragraph(text),
        figure,
        PageTable("peers", "The same tier and price", frame, columns),
        Paragraph(ROUGH, mood=Mood.NOTE),
    ]
    return Section("peers", "Among its peers", blocks)


def pacing_section(title: str, known: Comparison) -> Section:
    """What it does to the length of the game."""
    columns = [
        PageColumn("label", "What"),
        PageColumn("before", f"Without {title}"),
        PageColumn("after", "As it is"),
        PageColumn("change", "Change"),
        PageColumn("interval", "Interval"),
        PageColumn("words", "Says", call="call"),
    ]
    note = f"{known.games:,} games on each side with the same seeds; without it, the item has no effect for anyone."
    table = PageTable("pacing", "With and without it", change_frame(known), columns)
    return Section(
        "pacing", "What it does to the game", [Paragraph(pacing_words(known)), table, Paragraph(note, mood=Mood.NOTE)]
    )


def owned_section(owned: Owned) -> Section:
    """The win rate of its owners, labelled as an association."""
    line = owned_words(owned)
    return Section(
        "association",
        "Win rate when owned",
        [Paragraph(line[0].upper() + line[1:] + "."), Paragraph(ASSOCIATION, mood=Mood.CAVEAT)],
    )


def method_section(plan: Experiment, known: ItemMeasured) -> Section:
    """How it was measured."""
    text = (
        f"{known.games:,} games in {known.blocks:,} blocks of {len(plan.units)} replays for each of {len(plan.arms)} "
        f"treatments, at look {known.look or 'between looks'} of {len(plan.blocks)}. A block's games have the same "
        "dice and each seat is treated in turn, so that seats, bots and layout cancel out."
    )
    terms = {
        "block": "games with the same dice, in which each seat is treated in turn",
        "treatments": "what one seat gets: the item, its price, a bot that goes for it, or the item without effect",
        "look": "a planned moment at which the results are read; the intervals allow for all of them",
    }
    return Section("method", "How it was measured", [Paragraph(text, terms)])
