"""The answers about two items, all of a kind, seats, and changes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TypeVar

from ...experiment.compare.comparison import comparison_looks
from ...experiment.compare.outcomes import share_names
from ...experiment.compare.versions import Side, scenario_side, without_item
from ...experiment.item.arms import Approach
from ...experiment.scenarios.scenario import load_scenario
from ...experiment.seats import SeatPlan, seat_looks
from ...experiment.values import value_items
from ...experiment.values.candidates import Question
from ...experiment.values.table import value_table
from ...experiment.versus import Versus, versus_looks
from ...report.compare.numbers import change_frame, change_json, change_word, moved_seats
from ...report.compare.page import comparison_document
from ...report.compare.text import compare_text
from ...report.compare.words import headline
from ...report.core.answer_parts import asked_page
from ...report.item.effects import scope
from ...report.seats import seats_document, seats_frame, seats_json, seats_scope, seats_sentence, seats_text
from ...report.values.page import values_document
from ...report.values.ranks import rank_frame, rank_json, rank_word
from ...report.values.text import values_text
from ...report.values.words import headline as values_headline
from ...report.values.words import scope_words
from ...report.versus import versus_document, versus_frame, versus_json, versus_sentence, versus_text
from ...stats.verdicts.seats import SeatWord
from ..reading import Intent, Reading
from .answer import Answer, Effort, main_caveat, stage

T = TypeVar("T")
SCREENING_SHARE = 10_000  # games of the first stage of a ranking, at most


def _last(looks: Iterable[T]) -> tuple[T, bool]:
    """The last thing that is known, and whether it was interrupted there."""
    seen, interrupted = list[T](), False
    try:
        for known in looks:
            seen[:] = [known]
    except KeyboardInterrupt:
        interrupted = True
    if not seen:
        raise KeyboardInterrupt
    return seen[0], interrupted


def answer_versus(reading: Reading, effort: Effort) -> Answer:
    """The answer to: which of two is better?"""
    loaded, seed = stage(reading, effort)
    one, other = reading.subjects
    plan = Versus.of(loaded.spec, loaded.match, one, other, seed, effort.looks)

    def told(games: int, seconds: float, end: int) -> None:
        effort.progress(f"{games:,} games in {seconds:.0f} s; next look at {end:,} games")

    known, interrupted = _last(versus_looks(plan, effort.jobs, effort.budget, effort.store, told))
    caveat = main_caveat(loaded.spec)
    return Answer(
        reading,
        str(known.finding.word),
        versus_sentence(reading.titles, known),
        scope(plan.sides[0]),
        caveat,
        versus_frame(known),
        known.games,
        seed,
        False,
        f"{versus_text(reading.titles, known)}\n  {caveat}",
        versus_document(reading.question, reading.command, reading.titles, known, caveat),
        versus_json(known),
        interrupted=interrupted,
    )


def answer_seats(reading: Reading, effort: Effort) -> Answer:
    """The answer to: is a seat, a layout or going first an advantage?"""
    loaded, seed = stage(reading, effort)
    plan = SeatPlan(loaded.spec, loaded.match, seed, by_order=reading.intent is Intent.ORDER)
    plan = replace(plan, games=effort.looks) if effort.looks else plan

    def told(games: int, seconds: float, end: int) -> None:
        effort.progress(f"{games:,} games in {seconds:.0f} s; next look at {end:,} games")

    known, interrupted = _last(seat_looks(plan, effort.jobs, effort.budget, effort.store, told))
    caveat = main_caveat(loaded.spec)
    json = seats_json(known)
    return Answer(
        reading,
        str(known.finding.word),
        seats_sentence(known),
        seats_scope(known),
        caveat,
        seats_frame(known),
        known.games,
        seed,
        known.finding.word is SeatWord.BIASED,
        f"{seats_text(known)}\n  {caveat}",
        seats_document(reading.question, reading.command, known, caveat),
        {key: json[key] for key in ("estimands", "by", "fair", "test", "games_needed", "look")},
        interrupted=interrupted,
    )


def sides_of(reading: Reading) -> tuple[Side, Side, int]:
    """The two sides of a change, and the seed."""
    if reading.without:
        return without_item(reading.scenario, reading.without, reading.changes)
    before = load_scenario(reading.scenario, reading.changes)
    one = scenario_side(before, before.title)
    after = load_scenario(reading.other or reading.scenario, (*reading.changes, *reading.after))
    title = after.title if after.title != before.title else f"the same: {reading.titles[0]}"
    return one, scenario_side(after, title), before.seed


def answer_change(reading: Reading, effort: Effort) -> Answer:
    """The answer to: does it make the game longer, and what else does it change?"""
    one, other, root = sides_of(reading)
    seed = root if effort.seed is None else effort.seed
    asked = ["rounds"]
    if reading.intent is Intent.WHAT_IF and one.teams == other.teams and share_names(one) == share_names(other):
        asked += share_names(one)

    def told(standing: object) -> None:
        games, seconds = getattr(standing, "games", 0), getattr(standing, "seconds", 0.0)
        effort.progress(f"{games:,} games in {seconds:.0f} s")

    looks = comparison_looks(one, other, seed, asked, effort.looks, effort.budget, effort.jobs, effort.store, told)
    known, interrupted = _last(looks)
    caveat = main_caveat(one.spec)
    where = f"Measured for {one.title}, {one.seats} players, {' and '.join(dict.fromkeys(one.bots))} bots."
    return Answer(
        reading,
        change_word(known),
        headline(known),
        where,
        caveat,
        change_frame(known),
        2 * known.games,
        seed,
        moved_seats(known),
        f"{compare_text(known)}\n{caveat}",
        asked_page(comparison_document(known, reading.command), reading.question, one.spec, caveat),
        change_json(known),
        interrupted=interrupted,
    )


def answer_rank(reading: Reading, effort: Effort) -> Answer:
    """The answer to: which of all is best or worst?"""
    loaded, seed = stage(reading, effort)
    approach = Approach.DEALT if reading.options["command"] == "cards" else Approach.BOUGHT
    question = Question(loaded.spec, loaded.match, approach, seed)
    games = effort.looks[-1] if effort.looks else SCREENING_SHARE

    def told(standing: object) -> None:
        effort.progress(f"{getattr(standing, 'stage', '')}: {getattr(standing, 'games', 0):,} games")

    known, interrupted = _last(
        value_items(question, games=games, budget=effort.budget, jobs=effort.jobs, store=effort.store, progress=told)
    )
    rows, caveat = value_table(known), main_caveat(loaded.spec)
    return Answer(
        reading,
        rank_word(rows, reading.options["end"] == "best"),
        values_headline(known, rows),
        scope_words(known),
        caveat,
        rank_frame(known),
        known.games,
        seed,
        False,
        f"{values_text(known)}\n{caveat}",
        asked_page(values_document(known, reading.command), reading.question, loaded.spec, caveat),
        rank_json(known),
        interrupted=interrupted,
    )
