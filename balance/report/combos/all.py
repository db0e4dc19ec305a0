"""All pairs of the items that matter most: for the terminal, as JSON and as a page."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import exp, inf
from textwrap import wrap
from typing import Any

import pandas as pd

from ...experiment.match_words import match_words
from ...experiment.values.pairing import Paired
from ...experiment.values.pairs import LEVEL, PairEffect
from ...stats.verdicts.rope import THETA
from ...stats.verdicts.verdict import Call
from ..compare.text import interval_json
from ..core.answer_parts import assumptions, provenance
from ..core.write import Block, Document, Figure, Form, Lead, Mood, PageColumn, PageTable, Paragraph, Section
from ..figures.dot_plot import dot_plot
from ..item.text import WIDTH
from ..terminal.table import aligned

TIMES = "odds of winning with both, relative to what each alone suggests"
COLUMNS = ["name", "meaning", "label", "estimate", "low", "high", "times", "times_low", "times_high", "p"]
COLUMNS += ["call", "words", "games"]
SHOWN, NAMED = 12, 3  # pairs of the table, and of a sentence
STRONGER, NONE, NOT_KNOWN = "some", "none", "not_known"


def times(theta: float) -> str:
    """A log-worth as a factor of the odds of winning."""
    return f"{exp(theta):.2f}"


def standing_out(known: Paired, sign: int) -> list[PairEffect]:
    """Pairs that stand out after Holm's correction, stronger (1) or weaker (-1) together; the largest first."""
    pairs = [one for one in known.found.pairs if one.p <= LEVEL and sign * one.theta.estimate > 0]
    return sorted(pairs, key=lambda one: -abs(one.theta.estimate))


def pairs_word(known: Paired) -> str:
    """Whether some pair is stronger together."""
    if not known.found.pairs or known.hardly_bought:
        return NOT_KNOWN
    return STRONGER if standing_out(known, 1) else NONE


def noun(known: Paired) -> str:
    """What the items are called."""
    kinds = list(dict.fromkeys(item.kind for item in known.question.candidates))
    return f"{kinds[0]}s" if len(kinds) == 1 else "items"


def pairs_sentence(known: Paired) -> str:
    """The answer in one sentence."""
    one, stronger = known.about, standing_out(known, 1)
    if known.hardly_bought and one:
        return f"Cannot tell what goes well with {one.name}: bots hardly ever buy it, so their games say nothing."
    if len(known.items) < 2:
        return f"Cannot tell which {noun(known)} are stronger together: bots hardly ever buy two of them."
    if not known.found.pairs:
        what = f"goes well with {one.name}" if one else f"{noun(known)} are stronger together"
        return f"Cannot tell yet which {what}: {known.found.games:,} games are too few."
    if stronger:
        best = stronger[0]
        if one:
            return f"{_other(best, one.id)} goes best with {one.name}: {_by(best)}{_more(stronger)}."
        return f"{best.one.name} and {best.other.name} are stronger together: {_by(best)}{_more(stronger)}."
    if one:
        return f"Nothing stands out as stronger together with {one.name}, of the {len(known.items) - 1} looked at."
    return f"No two {noun(known)} stand out as stronger together, of the {len(known.found.pairs)} pairs looked at."


def _other(pair: PairEffect, item: str) -> str:
    return pair.other.name if pair.one.id == item else pair.one.name


def _more(pairs: Sequence[PairEffect]) -> str:
    if len(pairs) < 2:
        return ""
    names = [f"{one.one.name} and {one.other.name}" for one in pairs[1:NAMED]]
    rest = f" and {len(pairs) - NAMED} more" if len(pairs) > NAMED else ""
    return f"; also {', '.join(names)}{rest}"


def _by(pair: PairEffect) -> str:
    low, high = times(pair.theta.low), times(pair.theta.high)
    factor = times(pair.theta.estimate)
    return f"the odds of winning with both are {factor} times what each alone suggests ({low} to {high})"


def pairs_lines(known: Paired, again: str) -> list[str]:
    """The whole answer, sentence by sentence."""
    lines, weaker = [pairs_sentence(known)], standing_out(known, -1)
    if known.hardly_bought or len(known.items) < 2:
        return lines
    if weaker:
        named = [f"{one.one.name} and {one.other.name} ({times(one.theta.estimate)} times)" for one in weaker[:NAMED]]
        rest = f"; {len(weaker) - NAMED} more" if len(weaker) > NAMED else ""
        lines.append(f"Weaker together: {'; '.join(named)}{rest}.")
    items, kind = len(known.question.candidates), noun(known)
    if items > len(known.items) + len(known.rare):
        lines.append(f"Only {len(known.items)} of {items} {kind} were paired: those worth most and least.")
    if known.rare:
        lines.append(f"Left out, as bots hardly ever buy them: {', '.join(item.name for item in known.rare)}.")
    two = " ".join(item.id for item in known.items[:2])
    widest = max((one.theta.high for one in known.found.pairs), default=inf)
    if known.found.pairs and not standing_out(known, 1):
        most = times(max(widest, 0.0))
        ruled_out = f"More than {most} times the odds is ruled out for every pair."
        lines.append(ruled_out if widest <= THETA else f"Up to {most} times the odds is still possible for a pair.")
    lines.append(f"To measure two of them directly, in points: balance combos {two}.")
    return lines + ([f"For a surer answer: {again}."] if not standing_out(known, 1) and widest > THETA else [])


def pairs_frame(known: Paired) -> pd.DataFrame:
    """One row per pair, those that stand out first."""
    return pd.DataFrame(
        [
            {
                "name": f"{one.one.id}+{one.other.id}",
                "meaning": f"{one.one.name} and {one.other.name}: worth together beyond the sum of each",
                "label": f"{one.one.name} and {one.other.name}",
                "estimate": one.theta.estimate,
                "low": one.theta.low,
                "high": one.theta.high,
                "times": exp(one.theta.estimate),
                "times_low": exp(one.theta.low),
                "times_high": exp(one.theta.high),
                "p": one.p,
                "call": _call(one),
                "words": one.words,
                "games": known.found.games,
            }
            for one in known.found.pairs
        ],
        columns=COLUMNS,
    )


def _call(pair: PairEffect) -> str:
    if pair.p > LEVEL:
        return ""
    return str(Call.ADVANTAGED if pair.theta.estimate > 0 else Call.DISADVANTAGED)


def pairs_json(known: Paired) -> dict[str, Any]:
    """What `--json` adds to the keys that all answers share."""
    keys = ("estimate", "low", "high", "games")
    rows = pairs_frame(known).to_dict("records")
    return {
        "answer": pairs_word(known),
        "grade": None,
        "chance": None,
        "estimands": {str(row["name"]): {key: row[key] for key in keys} for row in rows},
        "pairs": [
            {"items": [one.one.id, one.other.id], "theta": interval_json(one.theta), "p": one.p, "said": one.words}
            for one in known.found.pairs
        ],
        "paired": [item.id for item in known.items],
        "left_out": [item.id for item in known.rare],
    }


def pairs_scope(known: Paired) -> str:
    """The match that it is about."""
    match = known.question.match
    bots = (str(getattr(seat.bot, "name", seat.bot)) for seat in match.seats)
    return match_words(len(match.seats), bots, (match.layout, match.mode), len(match.changes), match.modules)


def pairs_text(known: Paired, again: str, caveat: str) -> str:
    """The answer for the terminal."""
    first, *more = pairs_lines(known, again)
    lines = [first, *wrap(" ".join(more), WIDTH, break_long_words=False, break_on_hyphens=False)]
    lines += [f"For {pairs_scope(known)}.", ""]
    frame = pairs_frame(known)
    if len(frame):
        rows = [("together, beyond each alone", "times the odds", "interval", "p", "")]
        for row in frame.head(SHOWN).to_dict("records"):
            reach = f"{row['times_low']:.2f} to {row['times_high']:.2f}"
            rows.append((row["label"], f"{row['times']:.2f}", reach, f"{row['p']:.3f}", row["words"]))
        lines += [*aligned(rows, left=(0, 2, 4)), ""]
    lines += [
        f"  {known.games:,} games, seed {known.question.seed}, {known.found.games:,} of them with coin tosses for "
        f"{len(known.items)} {noun(known)}",
        "  the intervals hold together; p is corrected for all pairs (Holm); 1.00: they simply add up",
        f"  {caveat}",
    ]
    return "\n".join(lines)


def pairs_document(question: str, command: str, known: Paired, again: str, caveat: str) -> Document:
    """The page."""
    first, *more = pairs_lines(known, again)
    lead = Lead(first, " ".join(more), f"Measured for {pairs_scope(known)}.", caveat)
    spec = known.question.spec
    tossed = (
        "for whom each of these items works, and who gets its price back instead"
        if known.question.is_bought
        else "who owned each of these items from the start"
    )
    method = (
        f"{known.found.games:,} games in which a coin toss decided {tossed}; a conditional logit with all pairs, "
        "clustered by deal. Its numbers are factors of the odds of winning; 1: they simply add up. Pairs of what is "
        "drawn with what is bought were not looked at."
    )
    sections = [
        *([_section(known)] if known.found.pairs else []),
        assumptions(spec, caveat, match=known.question.match),
        Section("method", "How it was measured", [Paragraph(method, mood=Mood.NOTE)]),
    ]
    return Document(question, lead, sections, provenance(command, known.games, known.question.seed, spec))


def _section(known: Paired) -> Section:
    frame = pairs_frame(known)
    columns = [
        PageColumn("label", "Pair"),
        PageColumn("times", "Times the odds", Form.NUMBER, TIMES, "times_low", "times_high", call="call"),
        PageColumn("p", "p", Form.NUMBER, "chance of this much without interaction, for all pairs (Holm)", digits=3),
        PageColumn("words", "Reading"),
    ]
    top = frame.head(SHOWN)
    alt = f"{top.iloc[0]['label']}: {top.iloc[0]['times']:.2f} times the odds"
    caption = f"The {len(top)} pairs that stand out most"
    blocks: list[Block] = [
        Figure.scaled("pairs", caption, alt, partial(_dots, top)),
        PageTable("pairs", "All pairs", frame, columns, most=40),
    ]
    return Section("pairs", "Stronger or weaker together", blocks)


def _dots(frame: pd.DataFrame, width: float) -> Any:
    shown = frame.assign(words="", estimate=frame["times"], low=frame["times_low"], high=frame["times_high"])
    return dot_plot(shown, "odds of winning with both, relative to what each alone suggests", 1.0, Form.NUMBER, width)
