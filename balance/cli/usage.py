"""What is wrong with a command line, in plain words: the library that reads numbers has its own."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from typing import Any

WANTED = (  # what the library says, and what is wanted
    (re.compile(r"valid integer"), "a whole number"),
    (re.compile(r"valid number"), "a number"),
    (re.compile(r"greater than or equal to (\S+)"), r"at least \1"),
    (re.compile(r"less than or equal to (\S+)"), r"at most \1"),
    (re.compile(r"greater than (\S+)"), r"more than \1"),
    (re.compile(r"less than (\S+)"), r"less than \1"),
)


def usage_words(error: Any) -> str:
    """The error in one line: `--games takes a whole number, not "abc"`."""
    text = str(error.format_message())
    _, is_foreign, said = text.partition("Input should be ")
    option = getattr(error, "param", None)
    if not is_foreign or option is None:
        return text
    names = [*option.opts, *option.secondary_opts]
    wanted = next((found.expand(words) for form, words in WANTED if (found := form.search(said))), said)
    return f"{names[0]} takes {wanted}{_given(names, sys.argv)}"


def _given(names: Sequence[str], typed: Sequence[str]) -> str:
    """The value as it was typed, if it can be found."""
    for place, word in enumerate(typed):
        name, sign, value = word.partition("=")
        if name in names and (sign or place + 1 < len(typed)):
            return f', not "{value if sign else typed[place + 1]}"'
    return ""
