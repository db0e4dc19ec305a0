"""Whether a game is balanced as a whole: for the terminal, as JSON and as a page."""

from __future__ import annotations

from collections.abc import Mapping
from math import isfinite
from typing import Any

import pandas as pd

from ..experiment.balanced import BalanceMeasured
from ..experiment.meetings.metagame import USUAL
from ..experiment.meetings.mixed_tables import MixedTables
from ..experiment.seats import SeatsMeasured
from ..stats.inference.intervals import Interval
from ..stats.verdicts.replies import Reply
from ..stats.verdicts.verdict import Call
from .compare.text import finite
from .core.answer_parts import assumptions, effect_figure, provenance
from .core.words.games_needed import more_time
from .core.write import Document, Form, Lead, Mood, PageColumn, PageTable, Paragraph, Section
from .runs.lead import listed
from .seat_words import ORDER_WORDS
from .seats import seats_frame, seats_scope
from .terminal.table import aligned

PARTS = {"seats": "Seats", "order": "Turn order", "styles": "Styles of play"}
IN_BALANCE = {
    "seats": "every seat wins its fair share",
    "order": "no place in turn order is better",
    "styles": "no style of play stands out",
}
OPEN = {
    "seats": "whether every seat is fair",
    "order": "whether turn order matters",
    "styles": "whether a style of play stands out",
}
OUTSTANDING = {Reply.YES: "stands out", Reply.NO: "does not stand out", Reply.NOT_KNOWN: "not known yet"}
NOT_MEASURED = "Items are not part of this: balance techs and balance cards rank them."


def _part_words(known: BalanceMeasured, part: str) -> str:
    """What a part shows, in a few words."""
    reply = known.replies[part]
    if reply is Reply.YES:
        return IN_BALANCE[part]
    if reply is Reply.NOT_KNOWN:
        return f"not known yet {OPEN[part]}"
    if part == "styles":
        assert known.styles is not None
        assert known.styles.dominant is not None
        return _dominant(known.styles, known.styles.dominant)
    seats = known.order if part == "order" else known.seats
    assert seats is not None
    return _biased(seats)


def _dominant(styles: MixedTables, best: int) -> str:
    after = styles.runner_up(best)
    lead = styles.lead(best, after)
    return (
        f"{styles.names[best]} beats every other style: it wins {100 * styles.shares[best]:.0f} % at mixed tables, "
        f"{_lead_words(lead)} more than {styles.names[after]}"
    )


def _lead_words(lead: Interval) -> str:
    return f"{100 * lead.estimate:.1f} points ({100 * lead.low:.1f} to {100 * lead.high:.1f})"


def _biased(seats: SeatsMeasured) -> str:
    names = [ORDER_WORDS.get(name, name) for name in seats.units]
    rows = []
    for unit in (*seats.finding.better, *seats.finding.worse):
        found = seats.readings[unit].interval
        reach = f"{100 * found.low:+.1f} to {100 * found.high:+.1f}"
        rows.append(f"{names[unit]} wins {100 * found.estimate:+.1f} points beyond a fair share ({reach})")
    return "; ".join(rows)


def balanced_sentence(known: BalanceMeasured) -> str:
    """The answer in one sentence, naming what is out of balance."""
    replies = known.replies
    if known.reply is Reply.NO:
        wrong = [_part_words(known, part) for part, reply in replies.items() if reply is Reply.NO]
        return f"No, the game is not balanced: {'; '.join(wrong)}."
    if known.reply is Reply.YES:
        return f"Yes, the game is balanced as far as it was measured: {listed([IN_BALANCE[part] for part in replies])}."
    unknown = [OPEN[part] for part, reply in replies.items() if reply is Reply.NOT_KNOWN]
    fine = [IN_BALANCE[part] for part, reply in replies.items() if reply is Reply.YES]
    so_far = f"; settled: {listed(fine)}" if fine else ""
    return f"Cannot tell yet: it is open {listed(unknown) if unknown else 'what was not played'}{so_far}."


def more_lines(known: BalanceMeasured, command: str, budget: float) -> list[str]:
    """What else there is to say: the parts that are fine or open, what was left out, and how to know more."""
    lines = list[str]()
    if known.reply is Reply.NO:
        rest = [part for part, reply in known.replies.items() if reply is not Reply.NO]
        lines += [f"{listed([_part_words(known, part) for part in rest])}.".capitalize()] if rest else []
    lines += [line for part in (known.seats, known.order) if part is not None for line in _edges(part)]
    lines += [_best_words(known.styles)] if known.styles is not None and known.styles.dominant is None else []
    lines += [f"Not measured: {'; '.join(known.left_out)}."] if known.left_out else []
    lines.append(NOT_MEASURED)
    if Reply.NOT_KNOWN in known.replies.values():
        lines.append(more_time(command, budget))
    return lines


def _edges(seats: SeatsMeasured) -> list[str]:
    """Who is certainly ahead where it is open whether by enough to matter."""
    if seats.finding.settled:
        return []
    names, lines = [ORDER_WORDS.get(name, name) for name in seats.units], list[str]()
    for name, reading in zip(names, seats.readings, strict=True):
        if reading.interval.low > 0 and reading.trusted:
            lines.append(f"{name} is ahead, {_lead_words(reading.interval)}, perhaps by too little to matter.")
    return [line[:1].upper() + line[1:] for line in lines]


def _best_words(styles: MixedTables) -> str:
    best = styles.best
    share = styles.share(best)
    after = styles.runner_up(best)
    lead = styles.lead(best, after)
    if not isfinite(lead.half):
        wins = f"{100 * share.estimate:.1f} %"
        return f"So far {styles.names[best]} wins most at mixed tables, {wins}, but of too few games."
    is_held = styles.names[best] == USUAL and styles.reply is Reply.YES
    usual = "; no one-sided style beats the all-round bot" if is_held else ""
    return (
        f"At mixed tables {styles.names[best]} wins most, {100 * share.estimate:.1f} %, {_lead_words(lead)} "
        f"more than {styles.names[after]}; a fair share is "
        f"{100 * styles.fair:.0f} %{usual}."
    )


def styles_frame(styles: MixedTables) -> pd.DataFrame:
    """One row per style, the best first."""
    order = sorted(range(len(styles.names)), key=lambda i: -float(styles.shares[i]))
    rows = []
    for i in order:
        share = styles.share(i)
        call = Call.ADVANTAGED if i == styles.dominant else ""
        rows.append(
            {
                "name": styles.names[i],
                "meaning": f"win rate of {styles.names[i]} at mixed tables",
                "label": styles.names[i].replace("_", " "),
                "estimate": share.estimate,
                "low": share.low,
                "high": share.high,
                "call": str(call),
                "words": "all-round" if styles.names[i] == USUAL else OUTSTANDING[styles.stands_out(i)],
                "games": styles.games,
            }
        )
    return pd.DataFrame(rows)


def balanced_frame(known: BalanceMeasured) -> pd.DataFrame:
    """One row per seat, place and style."""
    parts = [seats_frame(known.seats).assign(part="seats")]
    if known.order is not None:
        parts.append(seats_frame(known.order).assign(part="order"))
    if known.styles is not None:
        parts.append(styles_frame(known.styles).assign(part="styles"))
    kept = ["part", "name", "meaning", "label", "estimate", "low", "high", "call", "words", "games"]
    return pd.concat([part[kept] for part in parts], ignore_index=True)


def balanced_scope(known: BalanceMeasured) -> str:
    """The match."""
    return seats_scope(known.seats)


def balanced_json(known: BalanceMeasured) -> dict[str, Any]:
    """What `balance balanced --json` has besides what all answers have; shares of 1."""
    chances: Mapping[str, SeatsMeasured | None] = {"seats": known.seats, "order": known.order}
    return {
        "answer": str(known.reply),
        "grade": None,
        "chance": None,
        "estimands": {
            f"{row['part']}: {row['name']}": {key: finite(float(row[key])) for key in ("estimate", "low", "high")}
            | {"games": int(row["games"])}
            for row in balanced_frame(known).to_dict("records")
        },
        "parts": {
            part: {"fair": str(reply), "words": _part_words(known, part)}
            | ({"chance": one.finding.chance} if (one := chances.get(part)) is not None else {})
            for part, reply in known.replies.items()
        },
        "not_measured": list(known.left_out),
    }


def balanced_text(known: BalanceMeasured, more: list[str], caveat: str) -> str:
    """The answer for the terminal."""
    lines = [balanced_sentence(known), *more, f"For {balanced_scope(known)}.", ""]
    rows = [("", "wins", "interval", "")]
    frame = balanced_frame(known)
    for part in known.replies:
        rows.append((PARTS[part].lower(), "", "", ""))
        for row in frame[frame["part"] == part].to_dict("records"):
            is_known = row["low"] > 0 or row["high"] < 1
            reach = f"{100 * row['low']:.1f} to {100 * row['high']:.1f} %" if is_known else "not known yet"
            rows.append((f"  {row['label']}", f"{100 * row['estimate']:.1f} %", reach, row["words"]))
    lines += aligned(rows, left=(0, 2, 3))
    styles = f"; {known.styles.games:,} more at mixed tables" if known.styles else ""
    rope = known.seats.readings[0].rope
    lines += [
        "",
        f"  {known.seats.games:,} games for the seats{styles}; seed {known.seed}",
        f"  up to {100 * rope:.1f} points count as equal; the intervals of all {known.parts} parts hold together.",
        f"  {caveat}",
    ]
    return "\n".join(lines)


def balanced_document(question: str, command: str, known: BalanceMeasured, more: list[str], caveat: str) -> Document:
    """The page."""
    spec, scope = known.scenario.spec, balanced_scope(known)
    call = {Reply.YES: Call.BALANCED, Reply.NO: Call.ADVANTAGED}.get(known.reply)
    caption = "Win rate of each seat with its interval; the line is the fair share, and the band counts as fair"
    figure = effect_figure(
        "seats", seats_frame(known.seats), caption, "win rate", 1 / len(known.seats.units), Form.SHARE
    )
    lead = Lead(balanced_sentence(known), " ".join(more), f"Measured for {scope}.", caveat, call, figure)
    says = [
        {"part": PARTS[part], "fair": FAIR_WORDS[reply], "words": _part_words(known, part)}
        for part, reply in known.replies.items()
    ]
    columns = [PageColumn("part", "Part"), PageColumn("fair", "In balance?"), PageColumn("words", "What was seen")]
    sections = [Section("parts", "Part by part", [PageTable("parts", "Verdicts", pd.DataFrame(says), columns)])]
    sections.append(Section("seats", "Seats", [_shares("seats", seats_frame(known.seats), "Seat")]))
    if known.order is not None:
        sections.append(Section("order", "Turn order", [_shares("order", seats_frame(known.order), "Place")]))
    if known.styles is not None:
        sections.append(_styles(known.styles))
    sections += [_method(known), assumptions(spec, caveat, match=known.scenario.match)]
    return Document(question, lead, sections, provenance(command, known.games, known.seed, spec))


FAIR_WORDS = {Reply.YES: "yes", Reply.NO: "no", Reply.NOT_KNOWN: "not known yet"}


def _shares(name: str, frame: pd.DataFrame, who: str) -> PageTable:
    columns = [
        PageColumn("label", who),
        PageColumn(
            "estimate", "Win rate", Form.SHARE, "share of all games won; ties are shared", "low", "high", call="call"
        ),
        PageColumn("words", "Says"),
        PageColumn("games", "Games", Form.COUNT),
    ]
    return PageTable(name, f"{who} by {who.lower()}", frame, columns)


def _styles(styles: MixedTables) -> Section:
    frame = styles_frame(styles)
    caption = "Win rate of each style at mixed tables; the line is what each would win if all were equally good"
    figure = effect_figure("styles", frame, caption, "win rate at mixed tables", styles.fair, Form.SHARE)
    text = (
        "Tables of different styles are dealt at random and played with every rotation of the seats. A style stands "
        f"out if it certainly beats every other one by more than {100 * styles.rope:.1f} points; a weak style beside "
        "several good ones is no imbalance, and neither is a usual, all-round bot that nobody beats."
    )
    return Section("styles", "Styles of play", [Paragraph(text), figure, _shares("styles", frame, "Style")])


def _method(known: BalanceMeasured) -> Section:
    text = (
        f"Seats and turn order are read from the same games, each with its own seed; different bots swap seats. The "
        f"{known.parts} parts share an error probability of 5 % (Bonferroni), so that a game in which all is fair is "
        "called unbalanced in at most 5 of 100 such answers."
    )
    return Section("method", "How it was measured", [Paragraph(text, mood=Mood.NOTE)])
