"""Questions of several sentences: the one that asks, with the names and the setting that the others give."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from .lexicon import find_hits
from .sentence import Sentence
from .spelling import DIGITS, QuestionWord, words

ENDS = re.compile(r"(?<=[.!?;])\s+|\s+(?:-|–|—)\s+|\.\.\.+\s*|\n+")
JOINTS = re.compile(
    r"[.!?;:]+\s+|,?\s+(?:and\s+(?:also\s+)?|also\s+)(?=(?:is|are|do|does|should|how|what|which|who|can|will|would)\b(?!\s+not\b))",
    re.IGNORECASE,
)
CLAUSES = re.compile(r",\s+|:\s+")
ASKING = {
    "is", "are", "was", "were", "do", "does", "did", "can", "could", "should", "would", "will", "has", "have", "which",
    "what", "how", "who", "when", "why", "isnt", "arent", "doesnt", "dont", "am", "whats", "hows", "whos", "any", "too",
    "shall", "must", "overpowered", "underpowered", "broken", "worth", "fair",
}  # fmt: skip
LINKS = {
    "and",
    "but",
    "so",
    "or",
    "then",
    "also",
    "now",
    "well",
    "ok",
    "okay",
    "honestly",
    "seriously",
    "hence",
    "thus",
}
# words by which a sentence proposes a change, so that it is no mere background
PROPOSING = {
    "take", "taking", "away", "knock",
    "if", "suppose", "supposing", "imagine", "assume", "assuming", "say", "what", "let", "lets", "were", "consider",
    "considering", "toying", "propose", "proposes", "proposed", "suggest", "suggests", "suggested", "instead", "should",
    "would", "could", "change", "changed", "changing", "raise", "raised", "raising", "lower", "lowered", "lowering",
    "increase", "increased", "reduce", "reduced", "double", "doubled", "halve", "halved", "make", "making", "made",
    "set", "setting", "cut", "cutting", "drop", "dropped", "dropping", "remove", "removed", "ban", "banned", "replace",
    "try", "trying", "considered", "plan", "planning", "thinking", "want", "wants", "wanted", "house", "variant",
    "from", "rather", "hypothetically", "might", "without", "give", "giving", "switch", "swap", "add", "adding",
}  # fmt: skip
PRICING = {"for", "at", "cost", "costs"}  # before a number that is a price
UNITS = {"mineral", "gas", "metal", "ore", "resource", "coin", "hull", "dice", "die", "space", "square", "copy", "card"}
COUNTED, AMONG = (
    ("player", "team", "people", "of"),
    ("with", "for", "at", "when", "among", "are", "us", "of", "by", "between"),
)
LEAST = 2  # words of a sentence that asks


@dataclass(frozen=True)
class Part:
    """A part of a question: its text, and whether it ends with a question mark."""

    text: str
    asks: bool


def asking_parts(text: str) -> Iterator[tuple[str, str]]:
    """Each part that may be the question itself, with the text around it: sentences first, then clauses."""
    yield from _parted([Part(one, "?" in one[-3:]) for one in ENDS.split(text.strip()) if one.strip()])
    clauses = [one for one in re.split(rf"{ENDS.pattern}|{CLAUSES.pattern}", text.strip()) if one and one.strip()]
    yield from _parted([Part(one, _begins_a_question(one)) for one in clauses])


def clauses(text: str) -> list[str]:
    """The parts of a text that each begin as a question does."""
    parts = [part.strip() for part in JOINTS.split(text) if part and part.strip()]
    return [part for part in parts if _begins_a_question(part) and len(words(part)) > LEAST]


def _parted(parts: Sequence[Part]) -> Iterator[tuple[str, str]]:
    """The only part that asks, or the last one; two questions are left alone."""
    asking = [k for k, part in enumerate(parts) if part.asks or _begins_a_question(part.text)]
    if len(parts) < 2 or len(asking) > 1:
        return
    k = asking[0] if asking else len(parts) - 1
    around = ". ".join(part.text.rstrip(".!?;") for m, part in enumerate(parts) if m != k)
    if len(words(parts[k].text)) >= LEAST or parts[k].asks:
        yield parts[k].text, around


def _begins_a_question(text: str) -> bool:
    texts = [word.text for word in words(text)]
    while texts and texts[0] in LINKS:
        texts = texts[1:]
    return bool(texts) and texts[0] in ASKING


def is_background(around: Sequence[QuestionWord]) -> bool:
    """Whether a text only tells what happened: it proposes nothing and gives no number of the game."""
    texts = [word.text for word in around]
    if set(texts) & PROPOSING or set(texts) & {"or", "vs", "versus"}:
        return False
    if any(_is_number(after) and before in PRICING for before, after in pairwise(texts)):
        return False
    return not any(_is_number(one) and after.stem in UNITS for one, after in zip(texts, around[1:], strict=False))


def _is_number(text: str) -> bool:
    return text.lstrip("+-").isdecimal() or text in DIGITS


def with_setting(main: str, main_sentence: Sentence, around: Sentence) -> str:
    """The part that asks, and after it the names, players and bots that the rest gives."""
    named = {one.hits[0].name.sort for one in main_sentence.mentions}
    more = list(
        dict.fromkeys(
            " ".join(word.text for word in around.words[one.start : one.end])
            for one in around.mentions
            if one.hits[0].name.sort not in named
        )
    )
    taken = frozenset(place for one in around.mentions for place in range(one.start, one.end)) | around.asides
    hits = find_hits(around.words, taken)
    for hit in hits:
        first = min(hit.places)
        if hit.group == "bots" and first and around.words[first - 1].text in AMONG:
            more.append(" ".join(around.words[i].text for i in sorted(hit.places)))
    more += [f"seat {one}" for one in _seats(around.words)]
    more += [f"{one} players" for one in _players(around.words)]
    return f"{main.rstrip('.!?; ')} ({', '.join(dict.fromkeys(more))})" if more else main


def _players(some: Sequence[QuestionWord]) -> Iterator[str]:
    before = ""
    for word, after in pairwise(some):
        if _is_number(word.text) and after.stem in COUNTED and before in ("", *AMONG):
            yield DIGITS.get(word.text, word.text)
        before = word.text
    for word in some:
        if word.text[-1] == "p" and word.text[:-1].isdecimal():
            yield word.text[:-1]


def _seats(some: Sequence[QuestionWord]) -> Iterator[str]:
    for word, after in pairwise(some):
        if word.text == "seat" and _is_number(after.text):
            yield after.text
