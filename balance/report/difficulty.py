"""How hard a game won together is: for the terminal, as JSON and as a page."""

from __future__ import annotations

from typing import Any

import pandas as pd

from ..experiment.difficulty import DifficultyMeasured
from ..metrics.causes import cause_columns
from ..stats.inference.intervals import Interval
from ..stats.verdicts.difficulty import Difficulty, Target, open_words
from .compare.text import interval_json
from .core.answer_parts import provenance
from .core.words.look_words import look_words
from .core.words.phrases import a, plural
from .core.write import Document, Form, Lead, PageColumn, PageTable, Paragraph, Section
from .item.headline import chance_text
from .runs.sections.harm import harm_section
from .terminal.table import aligned

HEADLINES = {
    Difficulty.INSIDE: "As hard as it should be",
    Difficulty.ABOVE: "Too easy",
    Difficulty.BELOW: "Too hard",
    Difficulty.NOT_KNOWN: "Not known yet",
}
MOST_CAUSES = 6


def difficulty_headline(known: DifficultyMeasured) -> str:
    """The verdict, or the win rate where no target is set."""
    if known.verdict is None:
        return f"Won in {percent(known.won.estimate)} of the games"
    if known.verdict is Difficulty.NOT_KNOWN and known.plan.target:
        return f"{HEADLINES[known.verdict]}: {open_words(known.won, known.plan.target)}"
    return HEADLINES[known.verdict]


def asked_headline(known: DifficultyMeasured, claim: str = "") -> str:
    """The answer to "how hard is it?", or to "is it too hard?": yes or no only where a target says so.

    Parameters
    ----------
    claim : "too_hard" or "too_easy", if that was asked
    """
    sentence = difficulty_sentence(known)
    if known.verdict is None:
        no_band = " Whether that is {} is for a target to say: --target 0.35,0.60.".format(claim.replace("_", " "))
        return sentence + (no_band if claim else "")
    if known.verdict is Difficulty.NOT_KNOWN:
        return f"Not known yet. {sentence}"
    claimed = {"too_hard": Difficulty.BELOW, "too_easy": Difficulty.ABOVE}.get(claim)
    if claimed is None:
        return f"{HEADLINES[known.verdict]}. {sentence}"
    more = "" if known.verdict in (claimed, Difficulty.INSIDE) else f" It is {HEADLINES[known.verdict].lower()}."
    return f"{'Yes' if known.verdict is claimed else 'No'}.{more} {sentence}"


def harm_headline(known: DifficultyMeasured, kind: str = "") -> str:
    """The answer to "which enemy kills most?".

    Parameters
    ----------
    kind : of items, if only one kind was asked about
    """
    assert known.causes is not None
    of_kind = known.causes[known.causes["kind"] == kind]
    rows, most = (of_kind if len(of_kind) else known.causes), known.causes.iloc[0]
    words = _harm_words(known, rows.iloc[0])
    more = "" if rows.iloc[0]["id"] == most["id"] else f" {most['name']}, {a(most['kind'])}, costs more: "
    first = cause_columns(known.plan.scenario.spec)[0].name
    more += f"{most[first]:.1f} {first.replace('_', ' ')} a game." if more else ""
    what = f"Of all {plural(kind)}, {rows.iloc[0]['name']}" if len(of_kind) else str(most["name"])
    return f"{what} costs the players most: {words}.{more}"


def _harm_words(known: DifficultyMeasured, row: pd.Series) -> str:
    """What an item costs: all that is counted of it."""
    first, *others = cause_columns(known.plan.scenario.spec)
    unit = first.name.replace("_", " ")
    share = f"{row[first.name]:.1f} {unit} a game, {100 * row['share']:.0f} % of all {unit} lost to items"
    return ", and ".join([share, *(f"{row[c.name]:.2f} {c.meaning}" for c in others if row[c.name] > 0)])


def difficulty_frame(known: DifficultyMeasured) -> pd.DataFrame:
    """The win rate as a row of estimands."""
    won = known.won
    row = {"name": "won", "meaning": "games won", "call": known.verdict.code if known.verdict else ""}
    return pd.DataFrame([{**row, "estimate": won.estimate, "low": won.low, "high": won.high, "games": known.games}])


def difficulty_sentence(known: DifficultyMeasured) -> str:
    """How often the group wins, and what it should."""
    alone = len(known.plan.scenario.match.seats) == 1
    who = "A player alone wins" if alone else "The players together win"
    won = f"{who} {percent(known.won.estimate)} of the games ({_limits(known.won)})"
    target = known.plan.target
    return f"{won}; the target is {target_words(target)}." if target else f"{won}."


def target_words(target: Target) -> str:
    """The band in words."""
    return f"{100 * target.low:.0f} to {100 * target.high:.0f} %"


def difficulty_text(known: DifficultyMeasured, caveat: str, headline: str = "") -> str:
    """The answer for the terminal.

    Parameters
    ----------
    headline : of an answer to something more special than how hard it is
    """
    plan = known.plan
    usual = [f"{difficulty_headline(known)}.", difficulty_sentence(known)]
    lines = [*([headline] if headline else usual), f"For {plan.scope}.", ""]
    if known.chances:
        said = {"too hard": Difficulty.BELOW, "as it should be": Difficulty.INSIDE, "too easy": Difficulty.ABOVE}
        lines += [
            "chances: " + ", ".join(f"{word} {chance_text(known.chances[one])}" for word, one in said.items()),
            "",
        ]
    rows = [("games lost", "share", "95 % interval"), *_end_rows(known)]
    lines += aligned(rows, left=(0, 2)) if len(rows) > 1 else []
    lines += ["", *_cause_lines(known)] if known.causes is not None and len(known.causes) else []
    lines += ["", f"{known.games:,} games, seed {plan.seed}; {look_words(known.look, len(plan.blocks))}"]
    lines += [f"mean length {known.rounds:.1f} rounds"]
    lines += [] if plan.target else ["no target: set target = [0.35, 0.60] in the scenario, or --target 0.35,0.60"]
    return "\n".join([*lines, caveat])


def _end_rows(known: DifficultyMeasured) -> list[tuple[str, str, str]]:
    return [(name, percent(one.estimate), _limits(one)) for name, one in known.ends.items()]


def _cause_lines(known: DifficultyMeasured) -> list[str]:
    assert known.causes is not None
    columns = cause_columns(known.plan.scenario.spec)
    head = ("what harms most", f"of {columns[0].meaning}", *(f"{c.name} a game".replace("_", " ") for c in columns))
    rows = [
        (str(row["name"]), f"{100 * row['share']:.0f} %", *(f"{row[c.name]:.2f}" for c in columns))
        for row in known.causes.head(MOST_CAUSES).to_dict("records")
    ]
    return aligned([head, *rows], left=(0,))


def difficulty_json(known: DifficultyMeasured) -> dict[str, Any]:
    """The shape of `balance difficulty --json`; shares of 1."""
    plan = known.plan
    causes = [] if known.causes is None else known.causes.to_dict("records")
    return {
        "game": plan.scenario.spec.name,
        "scenario": plan.scenario.source or plan.scenario.name,
        "verdict": known.verdict.code if known.verdict else None,
        "sentence": f"{difficulty_headline(known)}. {difficulty_sentence(known)}",
        "scope": plan.scope,
        "target": list(vars(plan.target).values()) if plan.target else None,
        "won": interval_json(known.won),
        "chances": {one.code: chance for one, chance in known.chances.items()} if known.chances else None,
        "lost": {name: interval_json(one) for name, one in known.ends.items()},
        "causes": causes,
        "rounds": known.rounds,
        "games": known.games,
        "look": known.look,
        "looks": list(plan.blocks),
        "seed": plan.seed,
    }


def difficulty_document(known: DifficultyMeasured, command: str, caveat: str, headline: str = "") -> Document:
    """The page of an answer; with a headline of its own where something more special was asked."""
    plan = known.plan
    said = difficulty_headline(known), difficulty_sentence(known)
    if headline:
        first, _, rest = headline.partition(". ")
        said = first.removesuffix("."), rest
    lead = Lead(*said, f"For {plan.scope}.", caveat)
    sections = [Section("won", "How often the group wins", [_won_table(known)])]
    if known.ends:
        sections.append(Section("lost", "How games are lost", [_lost_table(known)]))
    if known.causes is not None and len(known.causes):
        sections.append(harm_section(plan.scenario.spec, known.causes))
    text = (
        f"Unchanged games of seed {plan.seed}, read at planned looks; the interval holds whenever the games are "
        "stopped. All players win or lose a game together."
    )
    sections.append(Section("method", "How it was measured", [Paragraph(text)]))
    made = provenance(command, known.games, plan.seed, plan.scenario.spec)
    question = f"How hard is {plan.scenario.title}?"
    return Document(plan.scenario.title, lead, sections, made, question)


def _won_table(known: DifficultyMeasured) -> PageTable:
    target = known.plan.target
    row = {"who": "all together", "estimate": known.won.estimate, "low": known.won.low, "high": known.won.high}
    row |= {"target": target_words(target) if target else "none", "words": str(known.verdict or "")}
    columns = [
        PageColumn("who", "Who"),
        PageColumn("estimate", "Games won", Form.SHARE, "with an interval that holds at all looks", "low", "high"),
        PageColumn("target", "Target"),
        PageColumn("words", "Verdict"),
    ]
    return PageTable("won", "Win rate", pd.DataFrame([row]), columns)


def _lost_table(known: DifficultyMeasured) -> PageTable:
    rows = [
        {"why": name, "estimate": one.estimate, "low": one.low, "high": one.high} for name, one in known.ends.items()
    ]
    columns = [
        PageColumn("why", "Why"),
        PageColumn("estimate", "Share of all games", Form.SHARE, "with its 95 % interval", "low", "high"),
    ]
    return PageTable("lost", "Why games are lost", pd.DataFrame(rows), columns)


def _limits(interval: Interval) -> str:
    return f"{100 * interval.low:.1f} to {100 * interval.high:.1f} %"


def percent(share: float) -> str:
    """A share in percent."""
    return f"{100 * share:.1f} %"
