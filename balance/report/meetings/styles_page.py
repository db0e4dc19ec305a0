"""Which style pays, for the terminal and as a page."""

from __future__ import annotations

from collections.abc import Sequence

import pandas as pd

from ...experiment.meetings.styles import StylesMeasured
from ...stats.verdicts.styles import RivalWord, StyleWord, ViableWord
from ...stats.verdicts.verdict import Call
from ..core.answer_parts import assumptions, effect_figure, provenance
from ..core.words.phrases import listed, paragraphs, wrapped
from ..core.write import Document, Figure, Form, Lead, Mood, PageColumn, PageTable, Paragraph, Section
from ..item.company import company_section
from ..terminal.table import aligned
from .styles import styles_frame, styles_headline, styles_scope
from .words import BOTS, percent, plain

WIDTH = 100
MOODS = {
    StyleWord.ONE_BEST: Call.ADVANTAGED, StyleWord.LEADS: Call.ADVANTAGED, StyleWord.ALIKE: Call.BALANCED,
    ViableWord.VIABLE: Call.BALANCED, ViableWord.NOT_VIABLE: Call.DISADVANTAGED, RivalWord.BEATS: Call.ADVANTAGED,
    RivalWord.BEATEN: Call.DISADVANTAGED, RivalWord.ALIKE: Call.BALANCED,
}  # fmt: skip


def styles_text(known: StylesMeasured, more: Sequence[str], caveat: str) -> str:
    """The answer for the terminal; `more`: the sentences after the headline."""
    lines = [styles_headline(known), *paragraphs(more, WIDTH), wrapped(f"For {styles_scope(known)}.", WIDTH), ""]
    lines += shares_lines(styles_frame(known))
    if len(known.names) > 2:
        lines += ["", *_square(known)]
    lines += ["", *(f"  {line}" for line in _method(known)), f"  {caveat}"]
    return "\n".join(lines)


def shares_lines(frame: pd.DataFrame) -> list[str]:
    """Win rates with their intervals and what would be fair."""
    rows = [("", "wins", "interval", "fair", "")]
    for row in frame.to_dict("records"):
        reach = f"{100 * row['low']:.1f} to {100 * row['high']:.1f} %"
        rows.append((row["label"], f"{100 * row['estimate']:.1f} %", reach, f"{100 * row['fair']:.1f} %", row["words"]))
    return aligned(rows, left=(0, 2, 4))


def _square(known: StylesMeasured) -> list[str]:
    """Wins of one row among nothing but the column."""
    order = known.order
    head = ["one ROW among COLUMN, wins in %", *(plain(known.names[j]) for j in order)]
    rows = [head]
    for i in order:
        shares = [f"{100 * known.lone(i, j).estimate:.1f}" if i != j else "–" for j in order]
        rows.append([plain(known.names[i]), *shares])
    return aligned(rows)


def _method(known: StylesMeasured) -> list[str]:
    stopped = f" of {known.planned:,} planned, as time was up" if known.games < known.planned else ""
    rope = percent(known.rope, 1).replace(" %", " points")
    return [
        f"{known.games:,} games{stopped}, seed {known.plan.seed}; seats rotate, on the same seeds.",
        f"A fair share is {percent(known.fair, 1)}; up to {rope} either way count as fair.",
        "All intervals of the verdict hold together (95 %).",
    ]


def styles_document(question: str, command: str, known: StylesMeasured, more: Sequence[str], caveat: str) -> Document:
    """The page."""
    frame, spec = styles_frame(known), known.plan.field.spec
    word = (
        known.viable if known.plan.about is not None else known.rivals if len(known.names) == 2 else known.finding.word
    )
    lead = Lead(
        styles_headline(known),
        " ".join(more),
        f"Measured for {styles_scope(known)}.",
        caveat,
        MOODS.get(word),
        shares_figure(frame),
    )
    sections = [Section("shares", "How often each wins", [shares_table(frame)])]
    if len(known.names) > 2:
        sections.append(Section("pairs", "Who beats whom", [_pairs_text(known), _pairs_table(known)]))
    sections.append(company_section(known.meta))
    method = Paragraph(" ".join([*_method(known), BOTS]), mood=Mood.NOTE)
    sections += [assumptions(spec, caveat, match=known.plan.field.match)]
    sections += [Section("method", "How it was measured", [method])]
    return Document(question, lead, sections, provenance(command, known.games, known.plan.seed, spec))


def shares_figure(frame: pd.DataFrame) -> Figure:
    """Win rates as points beyond the fair share: tables of different sizes have different ones."""
    caption = "Wins beyond a fair share, with their intervals; the band counts as fair"
    if frame["fair"].nunique() == 1:
        caption = "Win rates with their intervals; the line is the fair share, and the band counts as fair"
        return effect_figure("wins", frame, caption, "win rate", float(frame["fair"].iloc[0]), Form.SHARE)
    shown = frame.assign(estimate=frame["beyond"], low=frame["beyond_low"], high=frame["beyond_high"])
    shown = shown.drop(columns="rope")
    caption = "Wins beyond a fair share, with their intervals"
    return effect_figure("wins", shown, caption, "points of win rate beyond a fair share")


def shares_table(frame: pd.DataFrame) -> PageTable:
    """The same as a table."""
    columns = [
        PageColumn("label", "Who"),
        PageColumn(
            "estimate", "Wins", Form.SHARE, "share of all games won; ties are shared", "low", "high", call="call"
        ),
        PageColumn("fair", "Fair share", Form.SHARE),
        PageColumn("words", "Says"),
        PageColumn("games", "Games", Form.COUNT, "games behind this number"),
    ]
    return PageTable("wins", "Win rates", frame, columns)


def _pairs_text(known: StylesMeasured) -> Paragraph:
    many = range(len(known.names))
    beats = known.finding.beats
    parts = [
        f"{plain(known.names[i])} beats {listed([plain(known.names[j]) for j in many if beats[i, j]])}"
        for i in known.order
        if beats[i].any()
    ]
    meaning = (
        "To beat a style is to win more than a fair share as the only one among it, and to leave it less in return."
    )
    found = f"{'; '.join(parts)[:1].upper()}{'; '.join(parts)[1:]}." if parts else "No style clearly beats another."
    return Paragraph(f"{found} {meaning}")


def _pairs_table(known: StylesMeasured) -> PageTable:
    rows, order = [], known.order
    for i in order:
        row: dict[str, object] = {"style": plain(known.names[i])}
        for j in order:
            if i != j:
                share = known.lone(i, j)
                row |= {f"v{j}": share.estimate, f"l{j}": share.low, f"h{j}": share.high}
        rows.append(row)
    columns = [PageColumn("style", "One of")]
    columns += [
        PageColumn(f"v{j}", f"Among {plain(known.names[j])}", Form.SHARE, "", f"l{j}", f"h{j}", digits=0) for j in order
    ]
    return PageTable("pairs", "Wins of one player among nothing but another style", pd.DataFrame(rows), columns)
