"""Sections of a study that compares values of its matrix game by game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import pandas as pd

from ....experiment.compare.outcomes import ROUNDS_ROPE, ChangeScale
from ....experiment.compare.study_effects import BOT, EffectMeasured, StudyCell, measured_effects
from ....experiment.scenarios.effects import StudyEffect, Values
from ....experiment.scenarios.matrix import setting_words
from ....metrics.effect_outcomes import PLACES, SEATS, game_numbers
from ....stats.verdicts.verdict import Call
from ...core.model import Block, Figure, Folded, Form, Mood, PageColumn, PageTable, Paragraph, Section
from ...figures.forest import forest
from ..view import RunView, view_run
from .effect_words import FORMS, ROUNDS, effect_label, effect_limits, effect_number, over_settings

TITLES = {
    ROUNDS: "Rounds, %",
    "decisions": "Decisions a turn, %",
    "comeback": "Comebacks, points",
    "lead_changes": "Lead changes",
    SEATS: "Seats, points",
    PLACES: "Turn order, points",
}
COURSE_COLUMNS = (ROUNDS, "decisions", "comeback")
FAIRNESS_COLUMNS = ("lead_changes", SEATS, PLACES)
TOGETHER = (
    "Each line is what several change together, minus the sum of what each of them changes by itself: 0 where they "
    "leave each other alone."
)
MEANINGS = {
    ROUNDS: f"change of the mean; up to {ROUNDS_ROPE:.0%} counts as none".replace("%", " %"),
    "decisions": "change of the mean number of choices in a turn",
    "comeback": "change of the share of games won by somebody whose chance was once below half the fair share",
    "lead_changes": "change of how often the lead changes in a game",
    SEATS: "the seat whose win rate changes most; the interval holds for all seats together, and all are tested",
    PLACES: "the same for places in turn order",
}
HOLM = (
    "Every number compares games on the same seeds and is the mean over all settings, each of which counts alike. Its "
    "interval holds with 95 % for it alone. A mark for more or less is what Holm's procedure finds among all {tests} "
    "numbers of the page that are means over settings: the chance of any false mark is at most 5 %. A dot means that "
    "the whole interval lies in the range that counts as no change."
)


@dataclass(frozen=True)
class Study:
    """What a matrix varies in each of its runs, and which of its values are compared."""

    varied: tuple[Values, ...]  # of each run, in their order
    effects: tuple[StudyEffect, ...]


def study_rows(runs: Mapping[str, RunView], study: Study) -> list[EffectMeasured]:
    """Every effect on every outcome; the tables of each run are read and let go before the next."""
    cells = [
        StudyCell(values, game_numbers(view_run(view.folder).story))
        for values, view in zip(study.varied, runs.values(), strict=True)
    ]
    return measured_effects(cells, study.effects)


def call_of_effect(row: EffectMeasured) -> Call | None:
    """More, less, the same, or None where nothing is settled."""
    if row.is_clear and row.outcome not in (SEATS, PLACES):
        return Call.ADVANTAGED if row.interval.estimate > 0 else Call.DISADVANTAGED
    return Call.SMALL_EDGE if row.is_clear else Call.BALANCED if row.is_none else None


def effect_frame(rows: Sequence[EffectMeasured]) -> pd.DataFrame:
    """One row per effect, outcome and setting."""
    return pd.DataFrame(
        [
            {
                "effect": row.effect.name,
                "compared": row.effect.words(),
                "setting": setting_words(row.setting) if row.setting else "all",
                "outcome": row.outcome,
                "who": row.who,
                "estimate": row.interval.estimate,
                "low": row.interval.low,
                "high": row.interval.high,
                "before": row.before,
                "after": row.after,
                "p": row.p,
                "adjusted": row.adjusted,
                "call": str(call_of_effect(row) or ""),
                "games": row.games,
            }
            for row in rows
        ]
    )


def effect_sections(rows: Sequence[EffectMeasured]) -> list[Section]:
    """What each does to the course of games and to the seats, what several do together, who gains, and every number."""
    over_all = over_settings(rows)
    note = Paragraph(HOLM.format(tests=len(over_all)), mood=Mood.NOTE)
    alone = [row for row in over_all if not row.effect.beyond]
    lengths = [row for row in rows if row.setting and row.outcome == ROUNDS and not row.effect.beyond]
    blocks: list[Block] = [_figure(alone), _wide("effects", "How games go", alone, COURSE_COLUMNS)]
    blocks += [_by_setting(lengths)] if lengths else []
    blocks += [_wide("fairness-of-effects", "Leads, seats and turn order", alone, FAIRNESS_COLUMNS), note]
    sections = [Section("effects", "What each one does", blocks)]
    if bots := [row.outcome for row in over_all if row.outcome.startswith(BOT)]:
        gains = _wide("styles", "Change of each style's win rate, in points", alone, tuple(dict.fromkeys(bots)))
        sections.append(Section("styles", "Who gains", [gains]))
    if pairs := [row for row in over_all if row.effect.beyond]:
        table = _wide("together", "Beyond the sum of what each does", pairs, COURSE_COLUMNS)
        sections.append(Section("together", "What several do together", [Paragraph(TOGETHER), table]))
    everything = Folded("Every number with its p-value, setting by setting", [_long(rows)])
    return [*sections, Section("numbers", "All numbers", [everything])]


def _figure(rows: Sequence[EffectMeasured]) -> Figure:
    """The change of the length, one line per effect."""
    lengths = [row for row in rows if row.outcome == ROUNDS]
    frame = pd.DataFrame(
        [{"label": effect_label(row), **effect_limits(row), "call": call_of_effect(row) or ""} for row in lengths]
    )
    texts = [f"{effect_label(row)} {effect_number(row)}" for row in lengths]
    caption = "Change of the length of games, in percent"
    axis = "change of the number of rounds, in %"
    draw = partial(forest, frame, axis, 0.0, ROUNDS_ROPE, Form.POINTS, even="no change")
    return Figure.scaled("effects", caption, f"{caption}: {'; '.join(texts)}", lambda w: draw(width=w))


def _wide(name: str, caption: str, rows: Sequence[EffectMeasured], outcomes: Sequence[str]) -> PageTable:
    """One line per effect, one column per outcome."""
    lines, scales = dict[str, dict[str, Any]](), dict[str, EffectMeasured]()
    for row in rows:
        if row.outcome in outcomes:
            line = lines.setdefault(row.effect.name, {"effect": effect_label(row)})
            line |= _cells(row, row.outcome) | {f"{row.outcome}_who": row.who}
            scales.setdefault(row.outcome, row)
    columns = [PageColumn("effect", "What"), *(_column(one, scales[one]) for one in outcomes if one in scales)]
    return PageTable(name, caption, pd.DataFrame(list(lines.values())), columns)


def _cells(row: EffectMeasured, key: str) -> dict[str, Any]:
    """A number, its limits and its call, as the columns of a table have them."""
    limits = {f"{key}{'' if part == 'estimate' else f'_{part}'}": value for part, value in effect_limits(row).items()}
    return {**limits, f"{key}_call": str(call_of_effect(row) or "")}


def _column(outcome: str, row: EffectMeasured) -> PageColumn:
    bot = outcome.removeprefix(BOT)
    title = TITLES.get(outcome, bot.replace("_", " ").capitalize())
    meaning = MEANINGS.get(outcome, f"change of the win rate of {bot}")
    form, digits = FORMS[row.scale], 2 if row.scale is ChangeScale.COUNT else 1
    return PageColumn(outcome, title, form, meaning, f"{outcome}_low", f"{outcome}_high", digits, f"{outcome}_call")


def _by_setting(rows: Sequence[EffectMeasured]) -> PageTable:
    """The change of the length: one line per effect, one column per setting."""
    lines, settings = dict[str, dict[str, Any]](), dict[str, str]()
    for row in rows:
        key = settings.setdefault(setting_words(row.setting), f"in{len(settings)}")
        lines.setdefault(row.effect.name, {"effect": effect_label(row)}).update(_cells(row, key))
    columns = [
        PageColumn(key, words, Form.POINTS, low=f"{key}_low", high=f"{key}_high") for words, key in settings.items()
    ]
    caption = "Change of the number of rounds in %, setting by setting"
    return PageTable("settings", caption, pd.DataFrame(list(lines.values())), [PageColumn("effect", "What"), *columns])


def _long(rows: Sequence[EffectMeasured]) -> PageTable:
    """Everything, as a tidy table."""
    columns = [
        PageColumn("effect", "What"),
        PageColumn("compared", "Compared"),
        PageColumn("setting", "Where"),
        PageColumn("outcome", "Outcome"),
        PageColumn("who", "Who"),
        PageColumn("estimate", "Change", Form.NUMBER, "as a share of 1", "low", "high", 4),
        PageColumn("p", "p", Form.NUMBER, "if nothing had changed", digits=4),
        PageColumn("adjusted", "p, corrected", Form.NUMBER, "by Holm's procedure", digits=4),
        PageColumn("games", "Games", Form.COUNT, "of each side, in each setting"),
    ]
    return PageTable("effects-long", "Every effect on every outcome", effect_frame(rows), columns, most=10)
