"""What does a change of the game do: does it get longer, and what else?"""

from __future__ import annotations

from ...experiment.compare.comparison import PairStanding, comparison_looks
from ...experiment.compare.outcomes import share_names
from ...experiment.compare.versions import Version, scenario_version, without_item
from ...experiment.scenarios.scenario import load_scenario
from ...experiment.sequential.effort import Effort
from ...report.compare.numbers import change_frame, change_json, moved_seats
from ...report.compare.page import comparison_document
from ...report.compare.reply import change_word
from ...report.compare.text import compare_text
from ...report.compare.words import answer_sentence
from ...report.core.answer_parts import asked_page
from ..reading import Intent, ParsedQuestion
from .answer import Answer, last_known, main_caveat


def sides_of(reading: ParsedQuestion) -> tuple[Version, Version, int]:
    """The two sides of a change, and the seed."""
    if reading.without:
        return without_item(reading.scenario, reading.without, reading.changes)
    before = load_scenario(reading.scenario, reading.changes)
    one = scenario_version(before, before.title)
    after = load_scenario(reading.other or reading.scenario, (*reading.changes, *reading.after))
    title = after.title if after.title != before.title else f"the same: {reading.titles[0]}"
    return one, scenario_version(after, title), before.seed


def answer_change(reading: ParsedQuestion, effort: Effort) -> Answer:
    """The answer to: does it make the game longer, and what else does it change?"""
    one, other, root = sides_of(reading)
    seed = root if effort.seed is None else effort.seed
    asked = ["rounds"]
    if reading.intent is Intent.WHAT_IF and one.teams == other.teams and share_names(one) == share_names(other):
        asked += share_names(one)

    def report(standing: PairStanding) -> None:
        effort.progress(f"{standing.games:,} games in {standing.seconds:.0f} s")

    looks = comparison_looks(
        one, other, seed, asked, effort.looks, effort.budget, effort.jobs, progress=report, played=effort.played
    )
    known, interrupted = last_known(looks)
    caveat, way = main_caveat(other.spec, other.match), str(reading.options.get("way", ""))
    where = f"Measured for {one.title}, {one.seats} players, {' and '.join(dict.fromkeys(one.bots))} bots."
    return Answer(
        reading,
        change_word(known),
        answer_sentence(known, way),
        where,
        caveat,
        change_frame(known),
        2 * known.games,
        seed,
        moved_seats(known),
        f"{compare_text(known, way=way)}\n{caveat}",
        asked_page(
            comparison_document(known, reading.command, way=way), reading.question, one.spec, caveat, other.match
        ),
        change_json(known),
        interrupted=interrupted,
    )
