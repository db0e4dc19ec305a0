"""Which reading of a rule a question speaks of: "what if the defender assigned the hits?"."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from ..games import game, game_names
from ..games.catalogue.parameters import Kind
from .language.sentence import Sentence
from .language.spelling import stem_set, stems
from .refusal import Unclear
from .rules import FILLER, content

BEGINNING = 5  # letters in which a word and another form of it agree: refine, refining
NAMED, TOLD = 2.0, 1.0  # what a word counts that stands in the name of a rule, or only in its text


@dataclass(frozen=True)
class Choice:
    """A reading that a rule offers and that is not played."""

    game: str
    rule: str
    value: str
    instead_of: str
    text: str
    said_as: frozenset[str]  # words of the reading itself
    name: frozenset[str]  # of the rule
    words: frozenset[str]  # of its text

    @property
    def title(self) -> str:
        """What changes, in words."""
        return f"{self.rule.replace('_', ' ')}: {self.value.replace('_', ' ')} instead of {self.instead_of}"


def find_choice(sentence: Sentence) -> Choice | None:
    """The reading that explains most words; several that explain as much are asked back."""
    said = frozenset(word.stem for i, word in enumerate(sentence.words) if i not in sentence.asides)
    scored = [
        (score, choice)
        for one in ([sentence.game] if sentence.game else game_names())
        for choice in _choices(one)
        if (score := _score(choice, said))
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


def _score(choice: Choice, said: frozenset[str]) -> float:
    """Nothing unless the reading is named in full, and its rule by a word of its own."""
    if not choice.said_as <= said:
        return 0
    rest = said - choice.said_as - FILLER
    named = sum(_is_said(word, rest) for word in choice.name)
    told = sum(_is_said(word, rest) for word in choice.words - choice.name - choice.said_as)
    return len(choice.said_as) + NAMED * named + TOLD * told if named or told else 0


def _is_said(word: str, said: frozenset[str]) -> bool:
    alike = {
        other for other in said if min(len(word), len(other)) >= BEGINNING and other[:BEGINNING] == word[:BEGINNING]
    }
    return word in said or bool(alike)
