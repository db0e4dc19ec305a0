"""The words of questions, read from lexicon.toml: which phrases stand in a question, and what each may mean."""

from __future__ import annotations

import tomllib
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from pathlib import Path

from .common_words import COMMON
from .spelling import QuestionWord, stem

FILE = Path(__file__).with_name("lexicon.toml")
LONGEST_GAP = 5  # words between the parts of a phrase
GAP = "..."
HELPER = "~"  # before a phrase that counts only next to a surer one
CACHED = 1 << 12  # words of questions
QUESTIONS = 64  # that are remembered
NUMBERS = "numbers"  # words that only tell numbers apart, and are no phrases


@dataclass(frozen=True)
class Phrase:
    """Some words that mean something: for each place the forms that fit, or a gap."""

    words: tuple[frozenset[str], ...]  # a form that ends with * is a beginning; an empty set is a gap
    sure: bool = True  # whether it alone makes a question of its sort

    @cached_property
    def beginnings(self) -> tuple[tuple[str, ...], ...]:
        """For each place the beginnings that fit."""
        return tuple(tuple(form[:-1] for form in forms if form.endswith("*")) for forms in self.words)

    @classmethod
    def of(cls, text: str) -> Phrase:
        """A phrase as the file writes it."""
        parts = text.removeprefix(HELPER).split()
        forms = tuple(frozenset() if word == GAP else frozenset(word.split("/")) for word in parts)
        return cls(forms, not text.startswith(HELPER))


@dataclass(frozen=True)
class Hit:
    """A phrase found in a question."""

    group: str  # concepts, filler, bots, styles or kinds
    name: str
    places: frozenset[int]
    sure: bool = True


def fits(word: QuestionWord, phrase: Phrase, place: int) -> bool:
    """Whether a word is one of the forms at a place of a phrase."""
    forms = phrase.words[place]
    return word.text in forms or word.stem in forms or word.text.startswith(phrase.beginnings[place])


@cache
def entries() -> Mapping[str, Mapping[str, tuple[str, ...]]]:
    """The phrases of every entry, as the file writes them, by group and name."""
    return {
        group: {
            name: tuple(sorted({" ".join(one.split()) for one in text.split(",")} - {""}))
            for name, text in names.items()
        }
        for group, names in tomllib.loads(FILE.read_text(encoding="utf-8")).items()
    }


Entry = tuple[str, str, Phrase]  # group, name and one of its phrases


@cache
def _phrases() -> tuple[Mapping[str, Sequence[Entry]], Mapping[str, Sequence[Entry]]]:
    """All phrases by the words that they may begin with, and by the beginnings of such words."""
    by_form, by_beginning = defaultdict[str, list[Entry]](list), defaultdict[str, list[Entry]](list)
    for group, names in entries().items():
        for name, phrases in names.items() if group != NUMBERS else ():
            for phrase in phrases:
                made = Phrase.of(phrase)
                for form in made.words[0]:
                    table, text = (by_beginning, form[:-1]) if form.endswith("*") else (by_form, form)
                    table[text].append((group, name, made))
    return dict(by_form), dict(by_beginning)


@cache
def forms_of(group: str, name: str) -> frozenset[str]:
    """The single words of an entry."""
    return frozenset(stem(one.replace(HELPER, "")) for one in entries()[group][name] if " " not in one)


@cache
def _ordinary() -> tuple[frozenset[str], tuple[str, ...]]:
    """All words that are a phrase by themselves, and the beginnings among them."""
    words = {
        form
        for group, names in entries().items()
        if group != NUMBERS
        for phrases in names.values()
        for phrase in phrases
        if " " not in phrase and phrase != GAP
        for form in phrase.replace(HELPER, "").split("/")
    }
    return frozenset(words | {stem(word) for word in words}), tuple(w[:-1] for w in words if w.endswith("*"))


@cache
def is_ordinary(word: str) -> bool:
    """Whether a word is one of everyday questions: alone, it stands for no name that contains it or looks like it."""
    words, beginnings = _ordinary()
    return word in COMMON or word in words or word.startswith(beginnings)


def find_hits(words: Sequence[QuestionWord], taken: frozenset[int] = frozenset()) -> list[Hit]:
    """Every phrase in a question; a phrase inside a longer one of the same group is left out.

    Parameters
    ----------
    taken : places of names, which belong to no phrase but may stand in its gaps
    """
    return list(_found_hits(tuple(words), taken))


@lru_cache(QUESTIONS)
def _found_hits(words: tuple[QuestionWord, ...], taken: frozenset[int]) -> tuple[Hit, ...]:
    """The phrases in their order: the same question is often taken apart several times."""
    hits = set[Hit]()
    for start, word in enumerate(words):
        if start in taken or not word.text:
            continue
        for group, name, phrase in _begun_by(word):
            rest = _match(words, start + 1, phrase, taken, 1)
            if rest is not None:
                hits.add(Hit(group, name, rest | {start}, phrase.sure))
    return tuple(sorted(_outermost(hits), key=lambda hit: (min(hit.places), -len(hit.places), hit.group, hit.name)))


@lru_cache(CACHED)
def _begun_by(word: QuestionWord) -> tuple[Entry, ...]:
    """The phrases that a word may begin."""
    by_form, by_beginning = _phrases()
    found = [*by_form.get(word.text, ()), *by_form.get(word.stem, ())]
    found += [one for end in range(1, len(word.text) + 1) for one in by_beginning.get(word.text[:end], ())]
    return tuple({id(one[2]): one for one in found}.values())


def _match(
    words: Sequence[QuestionWord], place: int, phrase: Phrase, taken: frozenset[int], part: int
) -> frozenset[int] | None:
    """The places of a phrase from a part on, if that begins here: the nearest match of each part."""
    if part == len(phrase.words):
        return frozenset()
    if not phrase.words[part]:  # a gap
        if part + 1 == len(phrase.words):
            return frozenset()
        found = (_match(words, place + skip, phrase, taken, part + 1) for skip in range(LONGEST_GAP + 1))
        return next((one for one in found if one is not None), None)
    if place >= len(words) or place in taken or not fits(words[place], phrase, part):
        return None
    rest = _match(words, place + 1, phrase, taken, part + 1)
    return None if rest is None else frozenset({place}) | rest


def _outermost(hits: set[Hit]) -> list[Hit]:
    return [
        hit
        for hit in hits
        if not any(other.group == hit.group and hit.places < other.places for other in hits if other is not hit)
    ]
