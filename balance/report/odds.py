"""The odds of one fight as a page and for programs."""

from __future__ import annotations

from functools import partial
from typing import Any

import pandas as pd

from .. import __version__
from ..games.odds.model import RESULTS, FightOdds, OddsBook, Question
from ..games.spec import GameSpec
from .core.answer_parts import assumptions
from .core.write import Document, Figure, Form, Lead, Mood, PageColumn, PageTable, Paragraph, Section
from .terminal.fight import EXACT, assumed_words, destroyed, odds_headline, odds_more
from .terminal.odds import answer_json, loss_words


def odds_frame(answer: FightOdds) -> pd.DataFrame:
    """One row per result; exact, so the limits are the number itself."""
    meanings = {"win": "the attacker wins", "tie": "nobody wins", "lose": "the defender wins"}
    rows = []
    for result in RESULTS:
        p = float(answer.chance(result))
        rows.append(
            {
                "name": result,
                "meaning": meanings[result],
                "estimate": p,
                "low": p,
                "high": p,
                "fraction": str(answer.chance(result)),
                "call": "",
                "games": 0,
            }
        )
    return pd.DataFrame(rows)


def odds_json(question: Question, answer: FightOdds) -> dict[str, Any]:
    """What the answer adds to the JSON document, with all of `balance odds --json`."""
    win, lose = answer.chance("win"), answer.chance("lose")
    exact = {row["name"]: row["estimate"] for row in odds_frame(answer).to_dict("records")}
    gone = destroyed(question, answer)
    return {
        "answer": "attacker" if win > lose else "defender" if lose > win else "no_difference",
        "grade": None,
        "chance": float(win),
        "estimands": {name: {"estimate": p, "low": p, "high": p, "games": 0} for name, p in exact.items()},
        "destroyed": {"fraction": str(gone), "value": float(gone)},
        **answer_json(answer),
    }


def odds_document(
    asked: str,
    command: str,
    spec: GameSpec,
    book: OddsBook,
    question: Question,
    title: str,
    answer: FightOdds,
    caveat: str,
) -> Document:
    """The page."""
    from .figures.odds_chart import odds_chart

    results = "; ".join(f"{result} {100 * float(answer.chance(result)):.1f} %" for result in RESULTS)
    caption = "How the fight can end, as the attacker sees it, and what each ending costs"
    figure = Figure("odds", caption, f"{caption}: {results}", partial(odds_chart, title, answer, book.loss_words))
    headline, more = odds_headline(book, question, answer), " ".join(odds_more(book, question, answer))
    scope = f"{spec.title}: {title}. {EXACT}"
    lead = Lead(headline, more, scope, assumed_words(book, question), None, figure)
    rows = [
        {
            "result": one.result,
            "p": float(one.p),
            "fraction": str(one.p),
            "attacker": loss_words(one.attacker_losses, book.loss_words),
            "defender": loss_words(one.defender_losses, book.loss_words),
        }
        for one in answer.outcomes
    ]
    columns = [
        PageColumn("result", "For the attacker"),
        PageColumn("p", "Chance", Form.SHARE, digits=2),
        PageColumn("fraction", "Exactly"),
        PageColumn("attacker", "Attacker loses"),
        PageColumn("defender", "Defender loses"),
    ]
    table = PageTable("endings", "Every ending", pd.DataFrame(rows), columns)
    notes = [Paragraph(f"{note[:1].upper()}{note[1:]}.") for note in answer.notes]
    method = [Paragraph(f"{EXACT} {assumed_words(book, question)}", mood=Mood.NOTE), *notes]
    sections = [
        Section("endings", "How it can end", [table]),
        Section("method", "How it was computed", method),
        assumptions(spec, caveat),
    ]
    version = f"balance {__version__}, {spec.title} rules {spec.rules_version}"
    return Document(asked, lead, sections, {"command": command, "version": version})
