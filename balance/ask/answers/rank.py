"""Which item of a kind is the best, or the worst?"""

from __future__ import annotations

from dataclasses import replace

from ...experiment.item.arms import Approach
from ...experiment.sequential.effort import Effort
from ...experiment.values import value_items
from ...experiment.values.candidates import ValueQuestion
from ...experiment.values.run import ValueStanding
from ...experiment.values.table import value_table
from ...report.core.answer_parts import asked_page
from ...report.core.words.longer import longer_command
from ...report.values.page import values_document
from ...report.values.ranks import rank_frame, rank_json, rank_sentence, rank_text, rank_word
from ...report.values.words import scope_words
from ..reading import ParsedQuestion
from .answer import Answer, last_known, main_caveat, stage

SCREENING_SHARE = 10_000  # most games in the first stage of a ranking


def answer_rank(reading: ParsedQuestion, effort: Effort) -> Answer:
    """The answer to: which one is best or worst?"""
    loaded, seed = stage(reading, effort)
    approach = Approach.DEALT if reading.options["command"] == "cards" else Approach.BOUGHT
    question = ValueQuestion(loaded.spec, loaded.match, approach, seed, tuple(reading.options.get("items", ())))
    games = effort.looks[-1] if effort.looks else SCREENING_SHARE

    def report(standing: ValueStanding) -> None:
        effort.progress(f"{standing.stage}: {standing.games:,} games")

    known, interrupted = last_known(
        value_items(
            question, games=games, budget=effort.budget, jobs=effort.jobs, progress=report, played=effort.played
        )
    )
    rows, best = value_table(known), reading.options["end"] == "best"
    caveat = main_caveat(loaded.spec, loaded.match)
    group = str(reading.options.get("group", ""))
    named = "" if group == reading.options["kind"] else group
    sentence, word = rank_sentence(known, rows, best, named), rank_word(rows, best)
    again = longer_command(reading.command, effort.budget)
    document = asked_page(values_document(known, reading.command), reading.question, loaded.spec, caveat, loaded.match)
    return Answer(
        reading,
        word,
        sentence,
        scope_words(known),
        caveat,
        rank_frame(known),
        known.games,
        seed,
        False,
        rank_text(sentence, known, again, caveat),
        replace(document, lead=replace(document.lead, headline=sentence)),
        rank_json(known, word),
        interrupted=interrupted,
    )
