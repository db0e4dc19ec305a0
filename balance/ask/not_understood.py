"""Why a question is not understood, with a guess at the name that was meant."""

from __future__ import annotations

from ..games import game
from ..nearest import nearest
from .grammar.question import Question
from .language.amounts import find_amounts
from .language.match_names import Mention
from .language.vectors import is_english
from .names import Sort, known_names
from .nearby import questions_about
from .refusal import Refusal

ALIKE_NAME = 0.66  # share of letters in common from which a name is a guess worth making
ALIKE_WORD = 0.78  # the same of words that are spelt rightly
CHANGING = 0.5  # chance from which a number is taken to be changed
LIKELY = 0.3  # chance of a judgement from which an unknown word is taken for a name


def not_understood(q: Question, doubtful: Mention | None) -> Refusal:
    """An error that guesses which name was meant, if one is close."""
    if any(word.stem == "bot" for word in q.words):
        return Refusal("bots are compared by their own commands: balance bots ladder, balance bots meta")
    if doubtful:
        meant = " or ".join(name.words for name in doubtful.names[:2])
        return Refusal(f"I do not understand the question; if you mean {meant}, give it in full")
    if q.sentence.mentions:
        name = q.sentence.mentions[0].names[0]
        shown = questions_about(name) if name.sort is Sort.ITEM else ()
        why = ": none of its numbers describes that" if shown and q.chance("what_if") > CHANGING else ""
        return Refusal(f"I know {name.words}, but not what you ask about it{why}", shown or None)
    rest = [q.words[i].text for i in q.left(frozenset())]
    guess = _nearest([word.text for word in q.words], q.sentence.game)
    if rest and q.chance("ask.") > LIKELY and (guess or not all(map(is_english, rest))):
        hint = f"; did you mean {guess}?" if guess else "; balance catalogue GAME lists the names"
        return Refusal(f'I know nothing called "{" ".join(rest)}"{hint}')
    if q.chance("what_if") + q.chance("pace.") > CHANGING and find_amounts(q.words, range(len(q.words))):
        only = q.sentence.game
        of = f" of {game(only).title}" if only else ""
        listed = f"balance rules {only or 'GAME'} lists what can be changed"
        return Refusal(f"I know no number{of} that is described so; {listed}")
    return Refusal("I do not understand the question")


def _nearest(texts: list[str], only: str | None) -> str:
    """The name closest to some words of the question; empty if none is close."""
    titles = {name.title.casefold(): name.title for name in known_names(only) if name.sort is not Sort.GAME}
    windows = (" ".join(texts[i : i + size]) for size in range(1, 5) for i in range(len(texts) - size + 1))
    near = [one for window in windows for one in nearest(window, titles, least=_least_alike(window))]
    return titles[max(near, key=lambda one: one.likeness).name] if near else ""


def _least_alike(text: str) -> float:
    """How like a name some words must be: more if they may mean what they say."""
    return ALIKE_WORD if all(map(is_english, text.split())) else ALIKE_NAME
