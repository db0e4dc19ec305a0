"""Which reading of a rule a question asks about: "what if the defender assigned the hits?"."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from ..games import game, game_names
from ..games.catalogue.parameters import Kind
from .language.sentence import Sentence
from .language.spelling import stem_set, stems
from .refusal import Unclear
from .rules import FILLER, content

BEGINNING = 5  # first letters that two forms of a word share: refine, refining
IN_NAME, IN_TEXT = 2.0, 1.0  # weight of a word in the name of a rule, or only in its text


@dataclass(frozen=True)
class Choice:
    """A reading that a rule allows besides the one that is played."""

    game: str
    rule: str
    value: str
    instead_of: str
    text: str
    own: frozenset[str]  # words of the reading itself
    name: frozenset[str]  # of the rule
    words: frozenset[str]  # of its text

    @property
    def title(self) -> str:
        """The change in words."""
        return f"{self.rule.replace('_', ' ')}: {self.value.replace('_', ' ')} instead of {self.instead_of}"


def find_choice(sentence: Sentence) -> Choice | None:
    """The reading that explains most words; if several explain as many, ask which one is meant."""
    asked = frozenset(word.stem for i, word in enumerate(sentence.words) if i not in sentence.asides)
    scored = [
        (score, choice)
        for one in ([sentence.game] if sentence.game else game_names())
        for choice in _choices(one)
        if (score := _score(choice, asked))
    ]
    if not scored:
        return None
    best = max(score for score, _ in scored)
    close = [choice for score, choice in scored if score == best]
    games = sorted({choice.game for choice in close})
    if len(games) > 1:
        raise Unclear(f"which game do you mean: {' or '.join(games)}? give --game", games)
    if len(close) > 1:
        which = [f"rules.{choice.rule}={choice.value}" for choice in close]
        raise Unclear(f"which reading do you mean: {', '.join(which)}?", which)
    return close[0]


@cache
def _choices(one: str) -> tuple[Choice, ...]:
    spec = game(one)
    return tuple(
        Choice(
            one,
            c.name,
            value,
            str(c.value).replace("_", " "),
            c.text,
            stem_set(value),
            content(stems(c.name), spec),
            content(stems(c.text), spec),
        )
        for c in spec.constants()
        if c.parameter.kind is Kind.CHOICE
        for value in c.parameter.choices
        if value != c.value
    )


def _score(choice: Choice, asked: frozenset[str]) -> float:
    """Zero unless the question has every word of the reading, and one more word of its rule."""
    if not choice.own <= asked:
        return 0
    rest = asked - choice.own - FILLER
    in_name = sum(_is_among(word, rest) for word in choice.name)
    in_text = sum(_is_among(word, rest) for word in choice.words - choice.name - choice.own)
    return len(choice.own) + IN_NAME * in_name + IN_TEXT * in_text if in_name or in_text else 0


def _is_among(word: str, others: frozenset[str]) -> bool:
    alike = {
        other for other in others if min(len(word), len(other)) >= BEGINNING and other[:BEGINNING] == word[:BEGINNING]
    }
    return word in others or bool(alike)
