"""The words of questions, read from lexicon.toml: which phrases stand in a question, and what each may mean."""

from __future__ import annotations

import tomllib
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path

from .common_words import COMMON
from .spelling import QuestionWord, stem

FILE = Path(__file__).with_name("lexicon.toml")
LONGEST_GAP = 5  # words between the parts of a phrase
GAP = "..."
HELPER = "~"  # before a phrase that counts only next to a surer one
CACHED = 1 << 12  # words of questions
NUMBERS = "numbers"  # words that only tell numbers apart, and are no phrases


@dataclass(frozen=True)
class Phrase:
    """Some words that mean something: for each place the forms that fit, or a gap."""

    words: tuple[frozenset[str], ...]  # a form that ends with * is a beginning; an empty set is a gap
    sure: bool = True  # whether it alone makes a question of its sort

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


def fits(word: QuestionWord, forms: frozenset[str]) -> bool:
    """Whether a word is one of these forms."""
    if word.text in forms or word.stem in forms:
        return True
    return any(form.endswith("*") and word.text.startswith(form[:-1]) for form in forms)


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


@cache
def _phrases() -> dict[str, list[tuple[str, str, Phrase]]]:
    """All phrases by the first letter of what they may begin with."""
    by_letter = defaultdict[str, list[tuple[str, str, Phrase]]](list)
    for group, names in entries().items():
        for name, phrases in names.items() if group != NUMBERS else ():
            for phrase in phrases:
                made = Phrase.of(phrase)
                for letter in {form[0] for form in made.words[0]}:
                    by_letter[letter].append((group, name, made))
    return dict(by_letter)


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
    hits = set[Hit]()
    for start, word in enumerate(words):
        if start in taken or not word.text:
            continue
        for group, name, phrase in _begun_by(word):
            hits.update(Hit(group, name, places, phrase.sure) for places in _matches(words, start, phrase.words, taken))
    return sorted(_outermost(hits), key=lambda hit: (min(hit.places), -len(hit.places), hit.group, hit.name))


@lru_cache(CACHED)
def _begun_by(word: QuestionWord) -> tuple[tuple[str, str, Phrase], ...]:
    """The phrases that a word may begin."""
    some = [one for letter in {word.text[0], word.stem[0]} for one in _phrases().get(letter, ())]
    return tuple(one for one in some if fits(word, one[2].words[0]))


def _matches(
    words: Sequence[QuestionWord], place: int, forms: Sequence[frozenset[str]], taken: frozenset[int]
) -> Iterator[frozenset[int]]:
    """The places of a phrase that begins here: the nearest match of each part."""
    if not forms:
        yield frozenset()
        return
    first, rest = forms[0], forms[1:]
    if not first:  # a gap
        for skip in range(LONGEST_GAP + 1):
            if not rest:
                yield frozenset()
                return
            found = list(_matches(words, place + skip, rest, taken))
            if found:
                yield found[0]
                return
        return
    if place < len(words) and place not in taken and fits(words[place], first):
        for more in _matches(words, place + 1, rest, taken):
            yield frozenset({place}) | more
            return


def _outermost(hits: set[Hit]) -> list[Hit]:
    return [
        hit
        for hit in hits
        if not any(other.group == hit.group and hit.places < other.places for other in hits if other is not hit)
    ]
