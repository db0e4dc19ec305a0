"""Who wins a fight? Exact, without playing."""

from __future__ import annotations

from ...experiment.sequential.effort import Effort
from ...games.odds.asking import fought
from ...games.odds.notation import parse_question
from ...report.odds import odds_document, odds_frame, odds_json
from ...report.terminal.fight import EXACT, odds_headline, odds_text
from ..reading import ParsedQuestion
from .answer import Answer, assumed, stage


def answer_odds(reading: ParsedQuestion, effort: Effort) -> Answer:
    """The answer to: who wins this fight, and what does it cost?"""
    loaded, seed = stage(reading, effort)
    spec, changes = loaded.spec, dict(loaded.match.changes)
    book, fight = spec.odds(changes, loaded.match.new_items), " ".join(reading.subject.split())
    question = parse_question(book, fight)
    answer = fought(book, question, fight)
    title = "; ".join([fight, *(f"{address} = {value}" for address, value in changes.items())])
    caveat = f"It follows from the rules, of which {len(assumed(spec))} numbers are assumed."
    return Answer(
        reading,
        max(("win", "tie", "lose"), key=answer.chance),
        odds_headline(book, question, answer),
        f"{spec.title}: {title}. {EXACT}",
        caveat,
        odds_frame(answer),
        0,
        seed,
        False,
        odds_text(book, question, title, answer),
        odds_document(reading.question, reading.command, spec, book, question, title, answer, caveat),
        odds_json(question, answer),
    )
