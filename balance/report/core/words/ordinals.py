"""Places in words: first, second, third."""

from __future__ import annotations

WORDS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
         "eleventh", "twelfth")  # fmt: skip


def ordinal(number: int) -> str:
    """`first` for 1; beyond twelfth as `number 13`."""
    return WORDS[number - 1] if 1 <= number <= len(WORDS) else f"number {number}"
