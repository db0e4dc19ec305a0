"""How fair the seats are: for the terminal, as JSON and as a page."""

from __future__ import annotations

from typing import Any

import pandas as pd

from ..experiment.match_words import match_words
from ..experiment.seats import SeatsMeasured
from ..stats.verdicts.replies import Reply
from .compare.text import finite
from .core.answer_parts import assumptions, effect_figure, lead_call, provenance
from .core.words.games_needed import open_words
from .core.words.look_words import look_words
from .core.write import Document, Form, Lead, Mood, PageColumn, PageTable, Paragraph, Section
from .item.effects import CALLS
from .item.headline import chance_text
from .seat_words import ORDER_WORDS, chance_subject, seats_sentence
from .terminal.table import aligned

RARE = 1e-4


def seats_frame(known: SeatsMeasured) -> pd.DataFrame:
    """One row per seat, with its win rate."""
    fair = 1 / len(known.readings)
    return pd.DataFrame(
        [
            {
                "name": name,
                "meaning": f"win rate of {ORDER_WORDS.get(name, name)}",
                "label": ORDER_WORDS.get(name, name),
                "estimate": reading.interval.estimate + fair,
                "low": reading.interval.low + fair,
                "high": reading.interval.high + fair,
                "beyond": reading.interval.estimate,
                "call": str(reading.call),
                "words": CALLS[reading.call],
                "rope": reading.rope,
                "games": known.games,
            }
            for name, reading in zip(known.units, known.readings, strict=True)
        ]
    )


def seats_scope(known: SeatsMeasured) -> str:
    """The match whose seats were compared."""
    arrangement, match = known.plan.line_ups[0].prepared.arrangement, known.plan.match
    bots, mode = (policy.name for policy in arrangement.policies), (match.mode or "").replace("_", " ")
    return match_words(
        arrangement.n, bots, (match.layout or known.plan.spec.title, mode), len(match.changes), match.modules
    )


def chance_line(known: SeatsMeasured) -> str:
    """How likely the answer to what was asked is yes."""
    return f"Chance that {chance_subject(known)}: {chance_text(known.chance)}."


def open_line(known: SeatsMeasured) -> str:
    """What it would take to know; empty if it is known."""
    if known.reply is not Reply.NOT_KNOWN:
        return ""
    plan = known.plan
    asked = known.readings if plan.claim is None else [known.readings[plan.claim.seat]]
    waiting = [reading for reading in asked if not reading.call.decided]
    return open_words(waiting, 1, plan.looks.c, plan.spec.games_a_second(len(plan.match.seats)))


def seats_json(known: SeatsMeasured) -> dict[str, Any]:
    """The shape of `balance seats --json`; shares of 1, not percent."""
    frame = seats_frame(known)
    return {
        "game": known.plan.spec.name,
        "answer": str(known.reply),
        "verdict": str(known.finding.word),
        "grade": str(known.finding.word),
        "chance": known.chance,
        "sentence": seats_sentence(known),
        "scope": seats_scope(known),
        "by": "order" if known.plan.by_order else "team" if known.plan.match.teams else "seat",
        "fair": 1 / len(known.readings),
        "asked": _asked(known),
        "estimands": {
            row["name"]: {key: finite(float(row[key])) for key in ("estimate", "low", "high", "beyond", "rope")}
            | {"call": row["call"], "games": known.games}
            for row in frame.to_dict("records")
        },
        "test": {"chi2": float(known.test.statistic), "df": known.test.df, "p": float(known.test.p)},
        "games": known.games,
        "look": known.look,
        "games_needed": known.finding.games_needed,
        "seed": known.plan.seed,
    }


def _asked(known: SeatsMeasured) -> dict[str, str] | None:
    """What was asked about one seat, if it was."""
    claim = known.plan.claim
    return None if claim is None else {"about": known.units[claim.seat], "asks": str(claim.lean)}


def seats_text(known: SeatsMeasured) -> str:
    """The verdict for the terminal."""
    frame, fair = seats_frame(known), 1 / len(known.readings)
    more = " ".join(line for line in (chance_line(known), open_line(known)) if line)
    lines = [seats_sentence(known), more, f"For {seats_scope(known)}.", ""]
    lines += _shares(frame)
    rope = float(frame["rope"].iloc[0])
    lines += [
        "",
        f"  {known.games:,} games, seed {known.plan.seed}; {_when(known)}",
        f"  a fair share is {100 * fair:.1f} %; up to {100 * rope:.1f} points either way count as fair.",
        "  All intervals hold together.",
        f"  Would equal chances differ this much? {p_words(known.test.p)}",
    ]
    return "\n".join(lines)


def p_words(p: float) -> str:
    """How often chance alone does as much."""
    return "less than once in 10,000 times" if p < RARE else f"p = {p:.2g}"


def _shares(frame: pd.DataFrame) -> list[str]:
    rows = [("", "share", "interval", "")]
    for row in frame.to_dict("records"):
        reach = f"{100 * row['low']:.1f} to {100 * row['high']:.1f} %"
        rows.append((row["label"], f"{100 * row['estimate']:.1f} %", reach, row["words"]))
    return aligned(rows, left=(0, 2, 3))


def _when(known: SeatsMeasured) -> str:
    return look_words(known.look, len(known.plan.games))


def seats_document(question: str, command: str, known: SeatsMeasured, caveat: str) -> Document:
    """The page."""
    frame, fair, spec = seats_frame(known), 1 / len(known.readings), known.plan.spec
    caption = "Win rates with their intervals; the line is the fair share, and the band counts as fair"
    figure = effect_figure("shares", frame, caption, "win rate", fair, Form.SHARE)
    word = str(known.finding.word)
    call = lead_call(word)
    more = " ".join(line for line in (chance_line(known), open_line(known)) if line)
    lead = Lead(seats_sentence(known), more, f"Measured for {seats_scope(known)}.", caveat, call, figure)
    columns = [
        PageColumn("label", "Place" if known.plan.by_order else "Seat"),
        PageColumn(
            "estimate",
            "Win rate",
            Form.SHARE,
            "share of all games won; ties are shared",
            "low",
            "high",
            call="call",
        ),
        PageColumn("beyond", "Beyond a fair share", Form.POINTS),
        PageColumn("words", "Says"),
    ]
    table = PageTable("shares", "Win rates", frame, columns)
    method = (
        f"{known.games:,} games, each with its own seed; different bots swap seats from game to game. All "
        f"intervals hold together with 95 % confidence, {_when(known)}. All equal? Chi2 {known.test.statistic:.1f}, "
        f"{known.test.df} degrees of freedom, p = {known.test.p:.3g}, tested once."
    )
    sections = [
        Section("shares", "Who wins", [table]),
        Section("method", "How it was measured", [Paragraph(method, mood=Mood.NOTE)]),
        assumptions(spec, caveat, match=known.plan.match),
    ]
    return Document(question, lead, sections, provenance(command, known.games, known.plan.seed, spec))
