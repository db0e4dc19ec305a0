"""Which other reading of a rule a question asks about: "what if the defender assigned the hits?"."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from ..games import game, game_names
from ..games.catalogue.parameters import Kind
from .language.ambiguity import evident_games
from .language.amounts import as_number, toml
from .language.spelling import stems
from .names import Sort
from .rules import SOFT, content, number_words
from .wordings import keys, wordings_of

if TYPE_CHECKING:
    from .grammar.question import Question

CLOSE = 0.44  # likeness from which a question describes a reading
BY_NAME = 0.6  # likeness of a reading that is called by its own name
MARGIN = 0.05  # two readings this close are a tie
IGNORED = ("what_if",)
LEAST_WORDS = 3  # that describe a reading before "instead of"
INSTEAD = (("instead", "of"), ("rather", "than"), ("and", "not"), ("as", "opposed", "to"))


@dataclass(frozen=True)
class Choice:
    """A reading that a rule allows besides the one that is played."""

    game: str
    rule: str
    value: str | bool
    instead_of: str | bool
    text: str
    name: frozenset[str]  # words of the rule's name
    words: frozenset[str]  # of its text

    @property
    def key(self) -> str:
        """The reading as its wordings are listed."""
        return f"{self.rule}={toml(self.value)}"

    @property
    def played(self) -> str:
        """The reading that is played now."""
        return f"{self.rule}={toml(self.instead_of)}"

    @property
    def address(self) -> str:
        """The change as typed after --set."""
        return f"rules.{self.rule}={toml(self.value)}"

    @property
    def title(self) -> str:
        """The change in words."""
        sides = [toml(one).replace("_", " ").replace("true", "yes").replace("false", "no") for one in self.sides]
        return f"{self.rule.replace('_', ' ')}: {sides[0]} -> {sides[1]}"

    @property
    def sides(self) -> tuple[str | bool, str | bool]:
        """What is played now, and what would be."""
        return self.instead_of, self.value


def find_choices(q: Question, available: Collection[int], least: float = CLOSE) -> list[tuple[Choice, frozenset[int]]]:
    """The reading that the words describe; several if they fit equally well, none if they fit none closely.

    A rule is found by any of its readings, that which is played included: a question that supposes something means
    another one.
    """
    fits = list[tuple[float, list[Choice], frozenset[str]]]()
    for one in games_of(q):
        described = [i for i in _described(q, available) if i not in q.sentence.asides and _counts(q, i)]
        asked = keys(content([q.words[i].stem for i in described], game(one)))
        for choices in _rules(one):
            fit = max(_likeness(choice, asked, key) for choice in choices for key in (choice.key, choice.played))
            fit = max(fit, *(_named(choice, asked) for choice in choices))
            if fit >= least and _says_more(q, asked, choices) and _names_fit(q, choices, available):
                fits.append((fit, choices, asked))
    best = max((fit for fit, _, _ in fits), default=0.0)
    return [
        (choice, frozenset(available))
        for fit, choices, asked in fits
        if fit > best - MARGIN
        for choice in _closest(choices, asked)
    ]


def _named(choice: Choice, asked: frozenset[str]) -> float:
    """How well a reading is called by its own name: "kept", beside a word of its rule."""
    value, name, rule = keys(stems(str(choice.value))), keys(choice.name), keys([*choice.name, *choice.words])
    if not value or not value <= asked:
        return 0.0
    return BY_NAME if name & asked - value or (rule & asked and not value <= rule) else 0.0


def _likeness(choice: Choice, asked: frozenset[str], key: str) -> float:
    said = wordings_of(choice.game)
    return said.likeness(asked, said.choices.get(key, ()))


def _closest(choices: Sequence[Choice], asked: frozenset[str]) -> list[Choice]:
    """Of several other readings of a rule those that fit best."""
    fits = [max(_likeness(choice, asked, choice.key), _named(choice, asked)) for choice in choices]
    return [choice for choice, fit in zip(choices, fits, strict=True) if fit > max(fits) - MARGIN]


def _described(q: Question, available: Collection[int]) -> list[int]:
    """The words that describe the new reading: those before "instead of" or "and not"."""
    texts = [word.text for word in q.words]
    ends = [i for i in range(len(texts)) if any(tuple(texts[i : i + len(one)]) == one for one in INSTEAD)]
    before = [i for i in available if ends and i < ends[0]]
    return before if len(before) >= LEAST_WORDS else list(available)


def _counts(q: Question, i: int) -> bool:
    """Whether a word describes the rule: not one that only asks."""
    return i not in q.places(*IGNORED)


def _wordings(choices: Sequence[Choice]) -> list[frozenset[str]]:
    """What people say for any reading of a rule."""
    said = wordings_of(choices[0].game).choices
    names = {key for choice in choices for key in (choice.key, choice.played)}
    return [wording for key in sorted(names) for wording in said.get(key, ())]


def _says_more(q: Question, asked: frozenset[str], choices: Sequence[Choice]) -> bool:
    """Whether a word of the rule itself is said, or three of a wording, besides the names of items."""
    said = asked - keys([q.words[i].stem for i in q.spots(Sort.ITEM)])
    own = keys([*choices[0].name, *choices[0].words])
    return bool(said & own) or any(len(said & wording) >= LEAST_WORDS for wording in _wordings(choices))


def _names_fit(q: Question, choices: Sequence[Choice], available: Collection[int]) -> bool:
    """Whether every item that is named, every number and every unusual word belongs to the rule."""
    rule = choices[0]
    own = keys([*rule.name, *rule.words]).union(*_wordings(choices))
    values = " ".join(str(choice.value) for choice in choices)
    for i in available:
        word = q.words[i]
        named = any(one.start <= i < one.end for one in q.of(Sort.ITEM))
        if keys([word.stem]) <= own and as_number(word.text) is None:
            continue
        if named or (as_number(word.text) is not None and word.text not in f"{rule.text} {values} one"):
            return False
        strange = not q.is_usual(i, "what_if") or word.stem in _foreign(rule.game)
        if i not in q.filler and strange:
            return False
    return True


@cache
def _foreign(only: str) -> frozenset[str]:
    """Words that describe numbers of other games, and none of this one."""
    others = frozenset(word for one in game_names() if one != only for word in number_words(one))
    return others - number_words(only) - SOFT


def games_of(q: Question) -> list[str]:
    """The games that a question may be about: that which has what is named in full."""
    return [q.sentence.game] if q.sentence.game else sorted(evident_games(q.sentence)) or list(game_names())


@cache
def _rules(one: str) -> tuple[list[Choice], ...]:
    """The other readings of every rule that has any."""
    spec, found = game(one), list[list[Choice]]()
    for c in spec.constants():
        name, words = content(stems(c.name), spec), content(stems(c.text), spec)
        if c.parameter.kind is Kind.CHOICE:
            others: list[str | bool] = [value for value in c.parameter.choices if value != c.value]
        else:
            others = [not c.value] if c.parameter.kind is Kind.SWITCH else []
        now = c.value if isinstance(c.value, bool) else str(c.value)
        found.append([Choice(one, c.name, value, now, c.text, name, words) for value in others])
    return tuple(choices for choices in found if choices)
