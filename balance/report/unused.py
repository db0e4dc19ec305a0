"""What is never or hardly ever used: for the terminal, as JSON and as a page."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from typing import Any

import pandas as pd

from ..experiment.item.going import RARELY
from ..experiment.match_words import match_words
from ..experiment.unused import ItemUsed, UnusedMeasured, Use
from .core.answer_parts import assumptions, provenance
from .core.words.phrases import plural
from .core.write import Document, Figure, Form, Lead, Mood, PageColumn, PageTable, Paragraph, Section
from .figures.dot_plot import dot_plot
from .pacing.words import bound, percent, reach_words
from .runs.lead import listed
from .terminal.table import aligned

NAMED = 8  # items that a headline names at most
SHOWN = 20  # rows of the terminal at most
WORDS = {
    Use.NEVER: "never",
    Use.HARDLY: "hardly ever",
    Use.PERHAPS: "perhaps hardly ever",
    Use.USED: "",
    Use.NOT_DRAWN: "never drawn",
}


def _verb(known: UnusedMeasured) -> str:
    return "bought" if known.is_bought else "played"


def _listed(some: Sequence[ItemUsed]) -> str:
    names = [one.item.name for one in some[:NAMED]]
    more = len(some) - len(names)
    return listed([*names, f"{more} more"]) if more else listed(names)


def unused_sentence(known: UnusedMeasured) -> str:
    """The answer in one sentence."""
    many, verb = len(known.items), _verb(known)
    if not known.is_telling:
        return (
            f"Cannot tell: in {known.known.games:,} games no {known.kind} is ever played or sold, so they seem to work "
            "while they are held, and none is unused for that."
        )
    never, hardly = known.of(Use.NEVER), known.of(Use.HARDLY)
    parts = []
    if never:
        parts.append(f"{len(never)} of {many} {plural(known.kind)} {_is(never)} never {verb}: {_listed(never)}")
    if hardly:
        of = "" if never else f" of {many} {plural(known.kind)}"
        parts.append(
            f"{len(hardly)}{of} hardly ever: {_listed(hardly)}"
            if never
            else f"{len(hardly)}{of} {_is(hardly)} hardly ever {verb}: {_listed(hardly)}"
        )
    if parts:
        return "; ".join(parts) + "."
    perhaps = known.of(Use.PERHAPS)
    limit = f"{100 * RARELY:g} %"
    who = f"fewer than {limit} of {'players' if known.is_bought else 'those who draw one'}"
    if perhaps:
        return f"No {known.kind} is certainly unused; perhaps {verb} by {who}: {_listed(perhaps)}."
    least = next((one for one in known.items if one.use is Use.USED), None)
    some = f" (least: {least.item.name}, {_rate(known, least)})" if least else ""
    return f"None: every {known.kind} is {verb} often enough{some}."


def _is(some: Sequence[ItemUsed]) -> str:
    return "is" if len(some) == 1 else "are"


def _rate(known: UnusedMeasured, one: ItemUsed) -> str:
    """How often an item is used, with its range, or the exact bound."""
    if one.use is Use.NOT_DRAWN:
        return "never drawn"
    what = "games" if known.is_bought else "games in which it was drawn"
    if one.hits == 0:
        return f"0 of {one.trials:,} {what}, so under {bound(one.bound)} of them"
    of = "players" if known.is_bought else "drawn copies"
    return f"{percent(one.share.estimate)} of {of} ({reach_words(one.share.low, one.share.high)})"


def more_lines(known: UnusedMeasured) -> list[str]:
    """What it rests on, and what it does not say."""
    lines = list[str]()
    named = known.of(Use.NEVER, Use.HARDLY)
    lines += [f"{one.item.name}: {_rate(known, one)}{_instead(known, one)}." for one in named[:3]]
    perhaps, undrawn = known.of(Use.PERHAPS), known.of(Use.NOT_DRAWN)
    if perhaps and named:
        lines.append(f"Perhaps hardly ever as well: {_listed(perhaps)}.")
    if undrawn:
        lines.append(
            f"Nobody drew {_listed(undrawn)}, so nothing is known about {'it' if len(undrawn) == 1 else 'them'}."
        )
    if named:
        scenario = known.known.plan.scenario
        again = shlex.join(["balance", "measure", named[0].item.id, "--scenario", scenario.source or scenario.name])
        lines.append(
            "This is what the bots do, and says nothing about people who would use them; a player who goes for it is "
            f"tried by: {again}"
        )
    return lines


def _instead(known: UnusedMeasured, one: ItemUsed) -> str:
    if known.is_bought or not one.copies:
        return ""
    return f"; {percent(one.sold)} of the copies are sold instead, {percent(one.kept)} still in hand at the end"


def unused_scope(known: UnusedMeasured) -> str:
    """The match."""
    scenario = known.known.plan.scenario
    match, bots = scenario.match, (policy.name for policy in scenario.prepared.arrangement.policies)
    places = (match.layout or scenario.spec.title, (match.mode or "").replace("_", " "))
    return match_words(len(match.seats), bots, places, len(match.changes), match.modules)


def unused_frame(known: UnusedMeasured) -> pd.DataFrame:
    """One row per item, the least used first."""
    return pd.DataFrame(
        [
            {
                "name": one.item.id,
                "meaning": f"share of {'players who buy it' if known.is_bought else 'drawn copies that are played'}",
                "label": one.item.name,
                "estimate": one.share.estimate,
                "low": one.share.low,
                "high": one.share.high,
                "call": "",
                "words": WORDS[one.use] if known.is_telling else "",
                "hits": one.hits,
                "games": one.trials,
                "bound": one.bound,
                "copies": one.copies,
                "sold": one.sold,
                "kept": one.kept,
            }
            for one in known.items
        ]
    )


def unused_json(known: UnusedMeasured) -> dict[str, Any]:
    """What `balance unused --json` has besides what all answers have; shares of 1."""
    keys = ("estimate", "low", "high", "games", "hits", "bound", "copies", "sold", "kept")
    unused = known.of(Use.NEVER, Use.HARDLY)
    perhaps = known.of(Use.PERHAPS)
    return {
        "answer": "yes" if unused else "not_known" if perhaps or not known.is_telling else "no",
        "grade": None,
        "chance": None,
        "kind": known.kind,
        "never": [one.item.id for one in known.of(Use.NEVER)],
        "hardly_ever": [one.item.id for one in known.of(Use.HARDLY)],
        "not_drawn": [one.item.id for one in known.of(Use.NOT_DRAWN)],
        "estimands": {row["name"]: {key: row[key] for key in keys} for row in unused_frame(known).to_dict("records")},
    }


def unused_text(known: UnusedMeasured, caveat: str) -> str:
    """The answer for the terminal."""
    lines = [unused_sentence(known), *more_lines(known), f"For {unused_scope(known)}.", ""]
    heads = ("players", "interval", "") if known.is_bought else ("played", "interval", "sold", "in hand", "drawn", "")
    rows: list[tuple[str, ...]] = [(known.kind, *heads)]
    shown = unused_frame(known).to_dict("records")
    for row in shown[:SHOWN]:
        reach = reach_words(row["low"], row["high"])
        fate = () if known.is_bought else (percent(row["sold"]), percent(row["kept"]), f"{row['copies']:,}")
        rows.append((row["label"], percent(row["estimate"]), reach, *fate, row["words"]))
    lines += aligned(rows, left=(0, 2, len(rows[0]) - 1))
    if len(shown) > SHOWN:
        lines.append(f"  and {len(shown) - SHOWN} more that are used more often")
    plan = known.known.plan
    lines += [
        "",
        f"  {known.known.games:,} games, seed {plan.seed}; all intervals hold together",
        f"  hardly ever: certainly under {100 * RARELY:g} %",
        f"  {caveat}",
    ]
    return "\n".join(lines)


def unused_document(question: str, command: str, known: UnusedMeasured, caveat: str) -> Document:
    """The page."""
    frame, spec, plan = unused_frame(known), known.known.plan.scenario.spec, known.known.plan
    caption = (
        f"Share of {'players who buy it' if known.is_bought else 'drawn copies that are played'}, the least used first"
    )
    alt = "; ".join(f"{row['label']} {percent(row['estimate'])}" for row in frame.to_dict("records")[:SHOWN])
    drawn = frame[["label", "estimate", "low", "high"]].head(SHOWN)
    figure = Figure.scaled(
        "use", caption, alt, lambda width: dot_plot(drawn, caption.split(",")[0], RARELY, Form.SHARE, width)
    )
    lead = Lead(
        unused_sentence(known),
        " ".join(more_lines(known)),
        f"Measured for {unused_scope(known)}.",
        caveat,
        None,
        figure,
    )
    columns = [
        PageColumn("label", known.kind.capitalize()),
        PageColumn("estimate", _verb(known).capitalize(), Form.SHARE, caption.split(",")[0].lower(), "low", "high"),
        PageColumn("words", "Says"),
        PageColumn("hits", "Games with it", Form.COUNT, f"games in which somebody {_verb(known)} it"),
        PageColumn("games", "Of games", Form.COUNT, "all" if known.is_bought else "games in which somebody drew it"),
    ]
    if not known.is_bought:
        columns += [
            PageColumn("sold", "Sold", Form.SHARE, "of drawn copies"),
            PageColumn("kept", "In hand", Form.SHARE, "of drawn copies: neither played nor sold nor lost by the end"),
        ]
    method = (
        f"{known.known.games:,} plain games, seed {plan.seed}. Players of a game depend on each other, so games are "
        "the trials; where few games have a use, the bound is exact (Clopper and Pearson) and for games. All intervals "
        f"hold together with 95 % confidence. Hardly ever means certainly under {100 * RARELY:g} %; the line shows it."
    )
    sections = [
        Section("items", f"Every {known.kind}", [PageTable("items", "The least used first", frame, columns)]),
        Section("method", "How it was measured", [Paragraph(method, mood=Mood.NOTE)]),
        assumptions(spec, caveat, match=plan.scenario.match),
    ]
    return Document(question, lead, sections, provenance(command, known.known.games, plan.seed, spec))
