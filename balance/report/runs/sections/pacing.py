"""How games go: who leads, whether leaders win, when the game is decided, and how tense it is."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

import numpy as np
import pandas as pd
from matplotlib.figure import Figure as Drawing

from ....metrics.pacing.metric import SHARE, numbers_of
from ....metrics.pacing.registry import pacing_table
from ....metrics.pacing.tension.drama import tension_curve
from ....metrics.pacing.tension.leads import BY_CHANCE, lead_table
from ....metrics.pacing.tension.snowball import snowball_table
from ...core.model import Block, Facts, Figure, Folded, Form, KeyFact, PageColumn, PageTable, Paragraph, Section
from ...core.table_format import PERCENT, interval_text, written
from ...figures.curves import curves
from ..view import GamesView
from .together import together_blocks
from .win_model import chance_words, win_model

MOST_CURVES = 5
FEWEST = 30  # games: with fewer, a point is not drawn
TERMS = {
    "chance to win": "what someone who has seen many such games would give a player, from what is on the table",
    "fair share": "1 divided by the number of players (or teams)",
}


# metrics that the sentences name; games of a single round have none of them
IN_SENTENCES = frozenset({"snowball", "comeback", "decided_part", "decided_round", "lead_changes"})
# metrics of players who fight each other
OF_RIVALS = frozenset({"any_out", "watching", "attacks"})


def pacing(view: GamesView) -> Section:
    """All pacing metrics; leads and tension where players compete and the rounds were recorded."""
    table = _told(view, pacing_table(view.story))
    if view.record.cooperative and "rounds" in view.record.tables:
        return Section("pacing", "How games go", [*together_blocks(view.story, table), *_named(table)])
    if not view.story.has_rounds:
        why = "" if view.record.cooperative else "The rounds were not recorded, so nobody knows who led."
        return Section("pacing", "How games go", [*([Paragraph(why)] if why else []), *_named(table)])
    by = numbers_of(table)
    if not by.keys() >= IN_SENTENCES:
        return Section(
            "pacing", "How games go", [Paragraph("Games end before anybody can lead for long."), *_named(table)]
        )
    leads, snowball, tension = (make(view.story) for make in (lead_table, snowball_table, tension_curve))
    blocks: list[Block] = [
        Paragraph(_sentence(view, by), TERMS),
        Facts(_facts(view, by)),
        Figure.scaled("tension", TENSION, _tension_alt(tension), partial(_draw_tension, tension)),
        Figure.scaled("snowball", SNOWBALL, _snowball_alt(snowball), partial(_draw_snowball, view, snowball)),
        *_named(table),
        Folded("Leads in numbers", [_leads(leads), _snowball(view, snowball)]),
        Folded("Can the chances be trusted?", win_model(view)),
    ]
    return Section("pacing", "How games go", blocks + ([Paragraph(view.sample)] if view.sample else []))


TENSION = "Chance to win over the course of a game: the leader's at that time, and the eventual winner's."
SNOWBALL = "How often the leader at that time wins, by the chance to win and by what is on the table."


def _sentence(view: GamesView, by: Mapping[str, Mapping[str, float]]) -> str:
    half, back = (written(by[name]["mean"], Form.SHARE, 0) for name in ("snowball", "comeback"))
    part, change = by["decided_part"]["median"], by["lead_changes"]["mean"]
    when = (
        "only in the last round" if part > 0.999 else f"after {written(part, Form.SHARE, 0)} of the rounds or earlier"
    )
    fair = written(view.record.fair, Form.SHARE, 0)
    return (
        f"The player with the best chance to win at half time wins {half} of the games; the fair share is {fair}. "
        f"The lead changes {change:.1f} times per game, {back} of the games are won from far behind, and half of all "
        f"games are decided {when}. {chance_words(view)}"
    )


def _facts(view: GamesView, by: Mapping[str, Mapping[str, float]]) -> list[KeyFact]:
    half, back = (written(by[name]["mean"], Form.SHARE, 0) for name in ("snowball", "comeback"))
    fair, below = written(view.record.fair, Form.SHARE, 0), written(view.record.fair / 2, Form.SHARE)
    return [
        KeyFact("Half-time leader wins", half, f"fair: {fair}"),
        KeyFact("Comebacks", back, f"won after a chance below {below}"),
        KeyFact(
            "Decided",
            f"round {by['decided_round']['median']:g}",
            f"median; the median length is {by['rounds']['median']:g}",
        ),
        KeyFact("Lead changes", f"{by['lead_changes']['mean']:.1f} per game", "by the chance to win"),
    ]


def _told(view: GamesView, table: pd.DataFrame) -> pd.DataFrame:
    """The metrics worth a line: where all win together, nothing about rivals if there is nothing to tell."""
    if not view.record.cooperative:
        return table
    return table[~(table["name"].isin(OF_RIVALS) & (table["mean"] == 0.0))]


def _named(table: pd.DataFrame) -> list[Block]:
    """Every metric as text, since their units differ; the meanings are behind a click."""
    frame = pd.DataFrame([{**row, **_metric_texts(row)} for row in table.to_dict("records")])
    columns = [
        PageColumn("title", "What"),
        PageColumn("told", "Mean"),
        PageColumn("reach", "95 % interval", meaning="of the mean"),
        PageColumn("half", "Half of the games", meaning="the middle half, from the first to the third quartile"),
    ]
    meanings: list[Block] = [
        Paragraph(f"{r['title']}: {r['meaning']} ({r['source']})") for r in table.to_dict("records")
    ]
    named = PageTable("pacing", "Pacing in numbers", frame, columns)
    return [named, Folded("What these numbers mean, and where they come from", meanings)]


def _metric_texts(row: Mapping[Any, Any]) -> dict[str, str]:
    share = row["unit"] == SHARE
    form, digits = (Form.SHARE, 1) if share else (Form.NUMBER, 2)
    mean = written(row["mean"], form, digits) + ("" if share else f" {row['unit']}")
    middle = interval_text(row["q25"], row["q75"], form, digits) + (PERCENT if share else "")
    yes_or_no = share and {row["q25"], row["median"], row["q75"]} <= {0.0, 1.0}  # then the middle half says nothing
    reach = interval_text(row["low"], row["high"], form, digits)
    return {"told": mean, "reach": reach, "half": "" if yes_or_no else middle}


def _draw_tension(tension: pd.DataFrame, width: float) -> Drawing:
    names = {"leader": "leader", "winner": "eventual winner"}
    frames = [
        pd.DataFrame({"x": 100 * tension["part"], "value": tension[name], "series": words})
        for name, words in names.items()
    ]
    return curves(pd.concat(frames, ignore_index=True), "% of the game", "chance to win", Form.SHARE, width)


def _tension_alt(tension: pd.DataFrame) -> str:
    middle = tension.iloc[len(tension) // 2]
    players = {"leader": "the leader", "winner": "the eventual winner"}
    parts = [f"{words} has {written(middle[name], Form.SHARE, 0)}" for name, words in players.items()]
    return f"At half time {' and '.join(parts)} of the chance to win"


def _draw_snowball(view: GamesView, snowball: pd.DataFrame, width: float) -> Drawing:
    words = {c.name: c.meaning for c in view.story.moments.columns} | {BY_CHANCE: "chance to win"}
    chosen = list(dict.fromkeys(snowball["by"]))[:MOST_CURVES]
    kept = snowball[snowball["by"].isin(chosen)]
    frame = pd.DataFrame(
        {
            "x": 100 * kept["part"],
            "value": kept["share"].where(kept["games"] >= FEWEST),
            "series": [words[name] for name in kept["by"]],
        }
    )
    return curves(frame, "% of the game; led by", "win rate", Form.SHARE, width)


def _snowball_alt(snowball: pd.DataFrame) -> str:
    by_chance = snowball[snowball["by"] == BY_CHANCE]
    rates = [f"{written(r['share'], Form.SHARE, 0)} at {r['part']:.0%}" for r in by_chance.to_dict("records")]
    return f"Win rate of the leader by chance to win: {', '.join(rates)} of the game"


def _leads(leads: pd.DataFrame) -> PageTable:
    columns = [
        PageColumn("meaning", "Lead by"),
        PageColumn("changes", "Changes per game", Form.NUMBER, "from one player to another", "low", "high"),
        PageColumn(
            "half_life", "Half-life", Form.NUMBER, "rounds until half of all leads are lost; – if most last", digits=0
        ),
        PageColumn("lost", "Lost", Form.SHARE, "share of leads that another player takes over before the end"),
    ]
    return PageTable("leads", "Who leads, and for how long", leads.replace({np.inf: np.nan}), columns)


def _snowball(view: GamesView, snowball: pd.DataFrame) -> PageTable:
    words = {c.name: c.meaning for c in view.story.moments.columns} | {BY_CHANCE: "chance to win"}
    frame = snowball.assign(meaning=[words[name] for name in snowball["by"]])
    columns = [
        PageColumn("meaning", "Lead by"),
        PageColumn("part", "Of the game", Form.SHARE, "share that is over", digits=0),
        PageColumn("share", "Leader wins", Form.SHARE, "win rate, with its 95 % interval", "low", "high"),
        PageColumn("clear", "Somebody leads", Form.SHARE, "share of games with a clear leader at that time"),
    ]
    return PageTable("snowball", "Does the leader win?", frame, columns, most=9)
