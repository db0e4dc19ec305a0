"""Compare words: case, accents, plurals, Roman numerals and typing errors do not matter."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import lru_cache

ROMAN = {"ii": "2", "iii": "3", "iv": "4"}  # the others are also words or letters
BY = re.compile(r"\b([0-9]+)\s*(?:x|by|×)\s*([0-9]+)\b")  # the size of a board
WORD = re.compile(
    r"[0-9]+x[0-9]+\b|[0-9]+p\b|[0-9]v[0-9]\b|[a-z]+[0-9]*(?:x[0-9]+)?|(?<![\w])[0-9]+/[1-9][0-9]*"
    r"|(?<![\w-])[+-]?[0-9]+(?:\.[0-9]+)?%?|[0-9]+(?:\.[0-9]+)?%?|%"
)
SPOKEN = {"&": " and ", "->": " to ", "\u2192": " to ", ">": " vs ", "w/o": " without ", "w/": " with ", "i.e.": " "}
SHORTHAND = {  # as people type in a chat
    "ppl": "people", "u": "you", "ur": "your", "r": "are", "w": "with",
    "shud": "should", "wud": "would", "cud": "could",
    "wat": "what", "wut": "what", "thru": "through", "bc": "because", "cuz": "because", "cos": "because", "dat": "that",
    "outta": "out of", "lemme": "let me", "gimme": "give me", "sum1": "someone", "dmg": "damage", "em": "them",
    "yall": "you all", "ya": "you", "whatd": "what would", "howd": "how would", "b4": "before", "abt": "about",
    "bout": "about", "dunno": "do not know", "aint": "is not", "creds": "credits", "pts": "points", "hp": "hull",
    "rnd": "round", "rnds": "rounds", "wo": "without", "nothin": "nothing", "rly": "really", "rlly": "really",
    "sans": "without", "gonna": "going to", "wanna": "want to", "gotta": "have to", "tho": "though",
    "1st": "first", "2nd": "second", "3rd": "third", "4th": "fourth", "5th": "fifth", "6th": "sixth",
}  # fmt: skip
SHORT = re.compile(rf"(?<![\w-])(?:{'|'.join(SHORTHAND)})(?![\w-])")
SMALL = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
DIGITS = {word: str(n) for n, word in enumerate(SMALL, 2)}
DIGITS |= {"fifteen": "15", "twenty": "20", "thirty": "30", "forty": "40", "fifty": "50"}
SHORTEST_PLURAL = 4
MARKS = ".,;:?!()"
CACHED = 1 << 14  # texts, most of them of rules
LOOSE = ((14, 3), (8, 2), (4, 1))  # length of a name in letters, how many of them may be wrong


@dataclass(frozen=True)
class QuestionWord:
    """A word of a question."""

    text: str  # in lower case
    stem: str  # singular, numbers as digits
    mark: str = ""  # the punctuation before it


def words(text: str) -> list[QuestionWord]:
    """The words of a text, in order."""
    plain, found, end = _plain(text), list[QuestionWord](), 0
    for match in WORD.finditer(plain):
        mark = "".join(c for c in plain[end : match.start()] if c in MARKS)
        found.append(QuestionWord(match[0], stem(match[0]), mark))
        end = match.end()
    return found


@lru_cache(CACHED)
def stems(text: str) -> tuple[str, ...]:
    """The stems of the words of a text."""
    return tuple(stem(word) for word in _plain_words(text))


@lru_cache(CACHED)
def stem_set(text: str) -> frozenset[str]:
    """The same as a set."""
    return frozenset(stems(text))


def _plain_words(text: str) -> list[str]:
    return WORD.findall(_plain(text))


def _plain(text: str) -> str:
    """Small letters without accents and apostrophes; signs that are read aloud as words."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    plain = "".join(c for c in plain if not unicodedata.combining(c))
    plain = re.sub(r"['’`´]", "", plain).replace("_", " ")
    for sign, spoken in SPOKEN.items():
        plain = plain.replace(sign, spoken)
    plain = SHORT.sub(lambda found: SHORTHAND[found[0]], plain)
    return BY.sub(r"\1x\2", plain)


def stem(word: str) -> str:
    """The singular of a regular plural; digits for a number word."""
    if word in ROMAN or word in DIGITS:
        return ROMAN.get(word) or DIGITS[word]
    if len(word) < SHORTEST_PLURAL or not word.endswith("s") or word.endswith(("ss", "us", "is")):
        return word
    if word.endswith("ies") and len(word) > SHORTEST_PLURAL:
        return word[:-3] + "y"
    if word.endswith(("xes", "ches", "shes", "sses")):
        return word[:-2]
    return word[:-1]


def allowed(letters: int) -> int:
    """How many letters of a name may be wrong, missing or extra."""
    return next((errors for least, errors in LOOSE if letters >= least), 0)


def picks_one(before: str) -> bool:
    """Whether the word before a kind of items asks for one of them."""
    return before in ("which", "what", "worst") or before.endswith("est")
