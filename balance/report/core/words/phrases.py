"""Small words of sentences: articles, plurals, lists."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import fill

HARD = "\N{NO-BREAK SPACE}"


def plural(word: str) -> str:
    """Several of it."""
    hissing = word.endswith(("s", "x", "ch", "sh", "o")) and word != "tech"
    return word + ("es" if hissing else "s")


def a(word: str) -> str:
    """With its article."""
    return f"{'an' if word[0] in 'aeiou' else 'a'} {word}"


def listed(words: Sequence[str], last: str = "and") -> str:
    """a, b and c."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}"


def wrapped(text: str, width: int, indent: str = "") -> str:
    """The text in lines; a number stays with its percent sign."""
    kept = text.replace(" %", f"{HARD}%")
    return fill(kept, width, subsequent_indent=indent, break_on_hyphens=False).replace(HARD, " ")


def paragraphs(sentences: Sequence[str], width: int) -> list[str]:
    """Sentences in lines; one with a command in it stands alone, uncut, to be copied."""
    plain = " ".join(one for one in sentences if "balance " not in one)
    return [*([wrapped(plain, width)] if plain else []), *(one for one in sentences if "balance " in one)]
