"""Which other reading of a rule a question asks about: "what if the defender assigned the hits?"."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from ..games import game, game_names
from ..games.catalogue.parameters import Kind
from .language.amounts import toml
from .language.lexicon import is_ordinary
from .language.spelling import stem_set, stems
from .rules import SOFT, akin, content, vocabulary

if TYPE_CHECKING:
    from .grammar.question import Question

IN_NAME, IN_TEXT = 2.0, 1.0  # weight of a word in the name of a rule, or only in its text
IGNORED = ("what_if", "change_verbs", "negation")


@dataclass(frozen=True)
class Choice:
    """A reading that a rule allows besides the one that is played."""

    game: str
    rule: str
    value: str | bool
    instead_of: str
    text: str
    own: frozenset[str]  # words of the reading itself
    now: frozenset[str]  # words of the reading that is played
    name: frozenset[str]  # of the rule
    words: frozenset[str]  # of its text

    @property
    def address(self) -> str:
        """The change as typed after --set."""
        return f"rules.{self.rule}={toml(self.value)}"

    @property
    def title(self) -> str:
        """The change in words."""
        return f"{self.rule.replace('_', ' ')}: {self.instead_of} -> {toml(self.value).replace('_', ' ')}"


def find_choices(q: Question, available: Collection[int]) -> list[tuple[Choice, frozenset[int]]]:
    """The readings that explain every word, those that explain most first; several if they explain as many."""
    ignored = q.places(*IGNORED) | q.filler
    asked = {i: q.words[i].stem for i in available if i not in q.sentence.asides}
    negated = bool(q.places("negation") & set(available))
    scored = list[tuple[float, Choice]]()
    for one in [q.sentence.game] if q.sentence.game else game_names():
        spec = game(one)
        must = content([word for i, word in asked.items() if i not in ignored], spec)
        must = frozenset(word for word in must if akin(word, vocabulary(one)) or is_ordinary(word)) or must
        all_words = content(list(asked.values()), spec)
        for choice in _choices(one):
            score = _score(choice, must, all_words, negated)
            if score:
                scored.append((score, choice))
    if not scored:
        return []
    best = max(score for score, _ in scored)
    return [(choice, frozenset(available)) for score, choice in scored if score == best]


@cache
def _choices(one: str) -> tuple[Choice, ...]:
    spec, found = game(one), list[Choice]()
    for c in spec.constants():
        name, words = content(stems(c.name), spec), content(stems(c.text), spec)
        if c.parameter.kind is Kind.CHOICE:
            for value in c.parameter.choices:
                if value != c.value:
                    now = str(c.value).replace("_", " ")
                    found.append(
                        Choice(
                            one,
                            c.name,
                            value,
                            now,
                            c.text,
                            stem_set(value) - {"or", "on", "only"},
                            stem_set(now),
                            name,
                            words,
                        )
                    )
        elif c.parameter.kind is Kind.SWITCH:
            now = "yes" if c.value else "no"
            found.append(Choice(one, c.name, not c.value, now, c.text, frozenset(), frozenset(), name, words))
    return tuple(found)


def _score(choice: Choice, must: frozenset[str], asked: frozenset[str], negated: bool) -> float:
    """Zero unless the question has every word of the reading, one more of its rule, and no word beyond them."""
    known = choice.own | choice.now | choice.name | choice.words
    if any(not akin(word, known) for word in must if word not in SOFT):
        return 0
    if not choice.own and not negated:  # a switch is turned by a negation alone
        return 0
    if not all(akin(word, asked) for word in choice.own):
        return 0
    rest = asked - choice.own
    in_name = sum(bool(akin(word, rest)) for word in choice.name)
    in_text = sum(bool(akin(word, rest)) for word in choice.words - choice.name - choice.own)
    return len(choice.own) + IN_NAME * in_name + IN_TEXT * in_text if in_name or in_text else 0
