"""The page of a comparison: what was changed, what that did to length, win rates and items, and how sure it is."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

import numpy as np
import pandas as pd
from matplotlib.figure import Figure as Drawing

from ... import __version__
from ...experiment.compare.comparison import Comparison
from ...experiment.compare.differences import differences
from ...experiment.compare.item_use import ItemChange, item_changes
from ...experiment.compare.outcomes import Change, ChangeScale
from ...experiment.values.change import ValueChange, ValuesChanged
from ...stats.verdicts.verdict import Call
from ..core.model import Block, Document, Figure, Form, Lead, Mood, Numbers, PageColumn, PageTable, Paragraph, Section
from ..core.notice import with_notice
from ..core.words.look_words import look_words
from ..core.write import write_report
from ..figures.forest import forest
from ..figures.lengths import length_curve
from .text import compare_json
from .words import call_text, headline, interval_text, length_words, pairing_note, reply_words, value_text

WHEN = ("before", "after")
LENGTHS = ("rounds", "turns", "decisions")
HEADLINES = {
    Call.ADVANTAGED: "Games get longer",
    Call.DISADVANTAGED: "Games get shorter",
    Call.BALANCED: "Games last about as long as before",
    Call.SMALL_EDGE: "Games change a little in length",
}
GROUP_HEADLINES = {
    Call.ADVANTAGED: "Groups win more often",
    Call.DISADVANTAGED: "Groups win less often",
    Call.BALANCED: "Groups win about as often as before",
    Call.SMALL_EDGE: "Groups win nearly as often as before",
}
UNSETTLED = "Not known yet whether games get longer or shorter"
GROUP_UNSETTLED = "Not known yet whether groups win more or less often"
NOTHING = "The change makes no difference to any game"


def write_comparison(known: Comparison, out: Path, command: str = "", values: Sequence[ValuesChanged] = ()) -> Path:
    """Write OUT/report.html and its files, and return the path of the page."""
    return write_report(comparison_document(known, command, values), out, compare_json(known, values))


def comparison_document(
    known: Comparison, command: str = "", values: Sequence[ValuesChanged] = (), way: str = ""
) -> Document:
    """The page without its files; `way` is what was asked of the length, if anything."""
    grouped = "success" in known.changes and not way
    first = known.changes["success" if grouped else "rounds"]
    call = first.call if first.call and first.call.decided else None
    title = (
        _group_headline(first, known.before.seats) if grouped else f"{reply_words(known, way)}{_length_headline(first)}"
    )
    lead = Lead(title, headline(known), _scope(known), _caveat(known), call)
    sections = [_inputs(known), _lengths(known), *_winners(known), *_items(known), *_values(values), _method(known)]
    about = {"Command": command} if command else {}
    about |= {
        "Game": f"{known.before.spec.title}, rules version {known.before.spec.rules_version}",
        "Games": f"{known.games:,} on each side" + ("" if known.seed is None else f", seed {known.seed}"),
        "Made by": f"balance {__version__}",
    }
    return Document(f"{known.before.title} against {known.after.title}", lead, sections, about)


def _length_headline(rounds: Change) -> str:
    """What happens to the length, in a few words."""
    if rounds.reading.nonzero == 0:
        return NOTHING
    if rounds.reading.call not in HEADLINES and rounds.is_clear:
        return f"Games get {'longer' if rounds.interval.estimate > 0 else 'shorter'}; how much is not settled yet"
    return HEADLINES.get(rounds.reading.call, UNSETTLED)


def _group_headline(success: Change, players: int) -> str:
    """What happens to how often all win together, in a few words."""
    words = _success_headline(success)
    return words.replace("Groups", "Players").replace("groups", "players") if players == 1 else words


def _success_headline(success: Change) -> str:
    if success.reading.nonzero == 0:
        return GROUP_HEADLINES[Call.BALANCED]
    if success.reading.call not in GROUP_HEADLINES and success.is_clear:
        way = Call.ADVANTAGED if success.interval.estimate > 0 else Call.DISADVANTAGED
        return f"{GROUP_HEADLINES[way]}; how much is not settled yet"
    return GROUP_HEADLINES.get(success.reading.call, GROUP_UNSETTLED)


def _scope(known: Comparison) -> str:
    sides = [(side.seats, " and ".join(dict.fromkeys(side.bots))) for side in (known.before, known.after)]
    versions = [f"{n} players, {bots} bots" for n, bots in dict.fromkeys(sides)]
    return " against ".join(versions)


def _caveat(known: Comparison) -> str:
    matter = {one.name: one for side in (known.before, known.after) for one in side.spec.constants_in(side.match)}
    guesses = sum(constant.source == "assumed" for constant in matter.values())
    more = f" It also rests on {guesses} numbers that the rules leave open." if guesses else ""
    caveat = f"This is how bots play; people may play differently.{more}"
    return with_notice(known.after.spec, caveat, known.after.match)


def _inputs(known: Comparison) -> Section:
    changed = differences(known.before, known.after)
    if not changed:
        text = "No number, item, seat or map differs: it is a bot's weights, or the version that was played."
        return Section("changed", "What was changed", [Paragraph(text)])
    frame = pd.DataFrame([vars(one) for one in changed])
    columns = [PageColumn("title", "What"), PageColumn("before", "Before"), PageColumn("after", "After")]
    return Section("changed", "What was changed", [PageTable("changed", "Inputs that differ", frame, columns)])


def _lengths(known: Comparison) -> Section:
    shown = [known.changes[name] for name in LENGTHS]
    rope = known.changes["rounds"].rope
    frame = _forest_frame(shown)
    alt = f"The change {length_words(known)}."
    curve = _over(known)
    return Section(
        "pacing",
        "How long games last",
        [
            Figure.scaled(
                "lengths",
                "Change in the mean, as a percentage of the mean before.",
                alt,
                partial(_forest, frame, "change in %", rope),
            ),
            Figure.scaled("over", "Share of games that have ended by each round.", alt, partial(length_curve, curve)),
            _outcome_table("pacing", "Pacing, before and after", [c for c in known.changes.values() if not _is_win(c)]),
            Numbers({"over": curve.to_dict("list")}),
        ],
    )


def _over(known: Comparison) -> pd.DataFrame:
    """Share of games on each side that ended by themselves, by round."""
    last = int(max(data.numbers["rounds"].max() for data in known.data))
    parts = []
    for name, data in zip(WHEN, known.data, strict=True):
        ended = data.numbers["rounds"][data.numbers["capped"] == 0].astype(int)
        share = np.cumsum(np.bincount(ended, minlength=last + 1)) / data.games
        parts.append(pd.DataFrame({"rounds": np.arange(last + 1), "share": share, "group": name}))
    return pd.concat(parts, ignore_index=True)


def _forest(frame: pd.DataFrame, axis: str, rope: float | None, width: float) -> Drawing:
    return forest(frame, axis, rope=rope, form=Form.POINTS, width=width, even="no change")


def _forest_frame(changes: list[Change]) -> pd.DataFrame:
    return pd.DataFrame(
        [
            {
                "label": c.title,
                "estimate": c.interval.estimate,
                "low": c.interval.low,
                "high": c.interval.high,
                "call": c.reading.call if c.call and c.call.decided else "",
                "words": call_text(c),
            }
            for c in changes
        ]
    )


def _is_win(change: Change) -> bool:
    return change.name.startswith(("seat_", "team_", "bot_")) or change.name == "success"


def _winners(known: Comparison) -> list[Section]:
    shown = [change for change in known.changes.values() if _is_win(change)]
    if not shown:
        text = f"Seats cannot be compared: {known.before.seats} players against {known.after.seats}."
        return [Section("winners", "Who wins", [Paragraph(text, mood=Mood.NOTE)])]
    rope = shown[0].rope
    alt = "; ".join(f"{c.title} {interval_text(c)[0]}" for c in shown)
    figure = Figure.scaled(
        "winners",
        "Change in win rate, in percentage points.",
        alt,
        partial(_forest, _forest_frame(shown), "change in win rate, in points", rope),
    )
    return [Section("winners", "Who wins", [figure, _outcome_table("winners", "Win rates", shown)])]


def _outcome_table(name: str, caption: str, changes: list[Change]) -> PageTable:
    rows = [
        {
            "name": c.name,
            "title": c.title,
            "before": value_text(c, c.before),
            "after": value_text(c, c.after),
            "change": interval_text(c)[0].replace("-", "−"),
            "interval": interval_text(c)[1].replace("-", "−"),
            "said": call_text(c),
            "estimate": c.interval.estimate,
            "low": c.interval.low,
            "high": c.interval.high,
        }
        for c in changes
    ]
    columns = [
        PageColumn("title", "What"),
        PageColumn("before", "Before"),
        PageColumn("after", "After"),
        PageColumn("change", "Change", meaning="lengths in percent, shares in percentage points, counts as they are"),
        PageColumn("interval", "Interval", meaning="holds with 95 % confidence, whenever the games were stopped"),
        PageColumn("said", "Reading", meaning="how the interval compares with the range that counts as no change"),
    ]
    return PageTable(name, caption, pd.DataFrame(rows), columns)


def _items(known: Comparison) -> list[Section]:
    rows = item_changes(known)
    if not rows:
        return []
    lead = Paragraph(
        "How many of the players got each item, on each side. Owners win shows who gets an item, not what it does.",
        {"Owners win": "win rate of its owners minus that of the others: an association, not an effect"},
    )
    table = PageTable(
        "items", "Items, the largest change first", pd.DataFrame([_item(row) for row in rows]), ITEM_COLUMNS, 15
    )
    return [Section("items", "What players get", [lead, table])]


ITEM_COLUMNS = [
    PageColumn("name", "Item"),
    PageColumn("before", "Owners before", Form.SHARE, "share of players that got it"),
    PageColumn("after", "Owners after", Form.SHARE),
    PageColumn(
        "change", "Change", Form.POINTS, "points; each interval holds for its item alone", low="low", high="high"
    ),
    PageColumn("flag", "Stands out", meaning="among all items; at most one in ten of those marked is chance"),
    PageColumn("played_before", "Played before", Form.SHARE, "share of the copies that players got"),
    PageColumn("played_after", "Played after", Form.SHARE),
    PageColumn("association_before", "Owners win before", Form.POINTS, "association, not an effect"),
    PageColumn("association_after", "Owners win after", Form.POINTS, "association, not an effect"),
]


def _item(row: ItemChange) -> dict[str, object]:
    ended = {f"{how}_{when}": parts[place] for how, parts in row.ended.items() for place, when in enumerate(WHEN)}
    return {
        "item": row.item,
        "name": row.name,
        "kind": row.kind,
        "before": row.before,
        "after": row.after,
        "change": row.interval.estimate,
        "low": row.interval.low,
        "high": row.interval.high,
        "flag": "yes" if row.flagged else "",
        "association_before": row.association[0],
        "association_after": row.association[1],
        **ended,
    }


def _values(values: Sequence[ValuesChanged]) -> list[Section]:
    """What items are worth on each side."""
    if not values:
        return []
    columns = [
        PageColumn("name", "Item"),
        PageColumn(
            "before", "Before", Form.POINTS, "points of win rate that owning it from the start adds, price aside"
        ),
        PageColumn("after", "After", Form.POINTS),
        PageColumn("change", "Change", Form.POINTS, "each interval holds for its item alone", "low", "high"),
        PageColumn("flag", "Stands out", meaning="among all of its kind; at most one in ten of those marked is chance"),
    ]
    blocks: list[Block] = [
        Paragraph(
            "Players got the same random items on both sides, so values are compared game by game. They are values in "
            "the company of other strong items: rough, and not shrunken."
        )
    ]
    for kind in values:
        frame = pd.DataFrame([_value(row) for row in kind.items])
        name, caption = kind.approach.name.lower(), f"What is {kind.approach.value}: {kind.games:,} games on each side"
        blocks.append(PageTable(f"values-{name}", caption, frame, columns, most=12))
    return [Section("values", "What items are worth", blocks)]


def _value(row: ValueChange) -> dict[str, object]:
    return {
        "item": row.item.id,
        "name": row.item.name,
        "before": row.before.estimate,
        "after": row.after.estimate,
        "change": row.change.estimate,
        "low": row.change.low,
        "high": row.change.high,
        "flag": "yes" if row.flagged else "",
    }


def _method(known: Comparison) -> Section:
    looks = look_words(known.look, len(known.blocks))
    together = ", ".join(known.changes[name].title for name in known.asked)
    blocks: list[Block] = [
        Paragraph(f"{known.games:,} games on each side, {looks}. {pairing_note(known)}"),
        Paragraph(
            f"The question was about: {together}. Their intervals hold together with 95 % confidence, every other "
            "interval on its own, whenever the games stopped. A game that the round cap stops counts with the "
            "rounds it had; where the caps differ, both sides are read up to the lower one."
        ),
        Numbers({"games": known.games, "seed": known.seed, "paired": known.paired, "look": known.look}),
    ]
    relative = [c for c in known.changes.values() if c.scale is ChangeScale.RELATIVE]
    gains = ", ".join(f"{c.name} {c.pairing:.1f} times" for c in relative if np.isfinite(c.pairing))
    if known.paired and gains:
        blocks.append(
            Paragraph(f"Without the same dice on both sides it would take more games: {gains} as many.", mood=Mood.NOTE)
        )
    return Section("method", "How it was measured", blocks)
