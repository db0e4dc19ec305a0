"""Asks a game for the odds of one fight; errors say what can be asked instead."""

from __future__ import annotations

from ...errors import ScenarioError
from .model import CannotFight, FightOdds, OddsBook, Question


def fought(book: OddsBook, question: Question, fight: str) -> FightOdds:
    """The odds; where only the other side can attack, the error says so."""
    try:
        return book.answer(question)
    except CannotFight as error:
        try:
            book.answer(Question(question.defender, question.attacker))
        except ScenarioError:
            raise error from None
        first, _, second = fight.partition(" vs ")
        raise CannotFight(f'{error}; the other way round it works: "{second} vs {first}"') from None
