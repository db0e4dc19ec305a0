"""What the model sees of a question: its words in small pieces, with names and numbers as mere kinds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from ..language.lexicon import Hit, find_hits
from ..language.number_words import as_number, is_die
from ..language.spelling import QuestionWord, words
from ..language.vectors import group_of, mean_point

BEGINNING = 5  # letters that forms of a word share
ASIDE = 0.5  # weight of a sentence that only tells, beside one that asks
MEANING = 2.0  # weight of what the words mean together
ENDS = (".", "!", "?", ";", ":")
ASKING = frozenset(
    {
        "is", "are", "was", "were", "do", "does", "did", "can", "could", "should", "would", "will", "has", "have",
        "which", "what", "how", "who", "when", "why", "isnt", "arent", "doesnt", "dont", "whats", "hows", "whos", "any",
        "shall", "suppose", "imagine", "say", "if", "at", "in", "on", "for", "with",
    }
)  # fmt: skip
PLACEHOLDERS = (
    "item", "item2", "item3", "game", "layout", "layout2", "mode", "style", "style2", "skill", "skill2", "n", "family",
)  # fmt: skip


@dataclass(frozen=True)
class Token:
    """A word as the model sees it, and the punctuation before it."""

    text: str
    mark: str = ""


def token_of(word: QuestionWord) -> Token:
    """A word that is no name: a number is any number."""
    if as_number(word.text) is not None and word.text != "one":
        return Token("<die>" if is_die(word.text) else "<n>", word.mark)
    return Token(word.stem, word.mark)


def example_tokens(text: str) -> list[Token]:
    """The words of an example, whose names are placeholders such as {item}."""
    return [
        Token(f"<{inside}>", word.mark) if (inside := _placeholder(word)) else token_of(word) for word in _words(text)
    ]


def example_features(text: str) -> dict[str, float]:
    """The pieces of an example."""
    some = _words(text)
    names = frozenset(i for i, word in enumerate(some) if _placeholder(word))
    return features(example_tokens(text), find_hits(some, names), text.rstrip().endswith("?"))


def _words(text: str) -> list[QuestionWord]:
    for name in PLACEHOLDERS:
        text = text.replace(f"{{{name}}}", f" q{name.rstrip('23')}q ")
    return words(text)


def _placeholder(word: QuestionWord) -> str:
    inside = word.text[1:-1] if word.text[0] == word.text[-1] == "q" else ""
    return inside if inside in PLACEHOLDERS else ""


def features(tokens: Sequence[Token], hits: Sequence[Hit], asks: bool) -> dict[str, float]:
    """The pieces of a question with their weights: words, beginnings of words, pairs, their meaning, how many names.

    Parameters
    ----------
    hits : phrases of the lexicon in the question
    asks : whether the text ends with a question mark
    """
    found = {f"#{hit.name}" if hit.sure else f"~{hit.name}": 1.0 for hit in hits if hit.group == "concepts"}
    sentences = list(_sentences(tokens))
    asking = [_asks(one, k + 1 == len(sentences) and asks, _next(sentences, k)) for k, one in enumerate(sentences)]
    for sentence, is_asking in zip(sentences, asking, strict=True):
        weight = 1.0 if is_asking or not any(asking) else ASIDE
        texts = [token.text for token in sentence]
        for piece in (*_pieces(texts), *_like_pieces(texts)):
            found[piece] = max(found.get(piece, 0.0), weight)
    found |= _meaning(sentences, asking)
    found |= dict.fromkeys(_shape(tokens, sentences, asks), 1.0)
    for name in ("<item>", "<layout>", "<style>", "<skill>", "<n>"):
        count = sum(token.text == name for token in tokens)
        found[f"{name}={min(count, 3)}"] = 1.0
    return found


def _shape(tokens: Sequence[Token], sentences: Sequence[Sequence[Token]], asks: bool) -> Iterator[str]:
    """How a question is built: whether it asks at all, how long it is, what stands first and last."""
    texts = [token.text for token in tokens]
    asking = asks or any(sentence[0].text in ASKING for sentence in sentences)
    yield f"%asks={asking}"
    yield f"%asks={asking} n={'<n>' in texts or '<die>' in texts}"
    yield f"%words={min(len(texts) // 4, 5)}"
    first = texts[0] if texts and texts[0] != "<game>" else texts[1] if len(texts) > 1 else ""
    yield f"%first={first} asks={asking}"
    yield f"%last={texts[-1] if texts else ''} asks={asking}"


def _meaning(sentences: Sequence[Sequence[Token]], asking: Sequence[bool]) -> dict[str, float]:
    """Where the words lie together in the space of meanings, a piece for every direction."""
    weights = dict[str, float]()
    for sentence, is_asking in zip(sentences, asking, strict=True):
        weight = 1.0 if is_asking or not any(asking) else ASIDE
        for token in sentence:
            weights[token.text] = max(weights.get(token.text, 0.0), weight)
    return {f"@{k}": MEANING * float(one) for k, one in enumerate(mean_point(weights))}


def _sentences(tokens: Sequence[Token]) -> Iterator[list[Token]]:
    sentence = list[Token]()
    for token in tokens:
        if sentence and any(mark in token.mark for mark in ENDS):
            yield sentence
            sentence = []
        sentence.append(token)
    if sentence:
        yield sentence


def _next(sentences: Sequence[Sequence[Token]], k: int) -> str:
    return sentences[k + 1][0].mark if k + 1 < len(sentences) else ""


def _asks(sentence: Sequence[Token], last: bool, after: str) -> bool:
    return last or "?" in after or sentence[0].text in ASKING


def _pieces(texts: Sequence[str]) -> Iterator[str]:
    for text in texts:
        yield text
        if len(text) > BEGINNING and text[0] != "<":
            yield f"{text[:BEGINNING]}*"
    for one, other in pairwise(["^", *texts, "$"]):
        yield f"{one} {other}"
    for one, _, other in zip(texts, texts[1:], texts[2:], strict=False):
        yield f"{one} _ {other}"


def _like_pieces(texts: Sequence[str]) -> Iterator[str]:
    """Words and pairs again, each word standing for all of like meaning."""
    groups = [group_of(text) if text[0] != "<" else None for text in texts]
    for group in groups:
        if group is not None:
            yield f"!{group}"
    spoken = [text if group is None else str(group) for text, group in zip(texts, groups, strict=True)]
    for one, other in pairwise(["^", *spoken, "$"]):
        yield f"!{one} {other}"
