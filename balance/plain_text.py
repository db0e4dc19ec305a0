"""Text for terminals and spreadsheets, whatever titles, names, values and errors hold."""

from __future__ import annotations

import re
import unicodedata
from typing import Any

ODD = "\N{REPLACEMENT CHARACTER}"
NUMBER = re.compile(r"[+-]?[\d.,_ ]+(?:e[+-]?\d+)?[ %]*", re.IGNORECASE)


def clean_line(text: str) -> str:
    """One line without control characters or marks that turn the direction of text."""
    return _clean(" ".join(text.split()))


def clean_lines(text: str) -> str:
    """The same for a text of several lines."""
    return "\n".join(map(_clean, text.split("\n")))


def shortened(text: str, most: int) -> str:
    """A text of at most so many characters, with a mark where some are left out."""
    if len(text) <= most:
        return text
    end = most // 4
    return f"{text[: most - end - 3]} … {text[-end:]}"


def plain_cell(value: Any) -> Any:
    """A value of a table that no spreadsheet takes for a formula; numbers stay as they are."""
    if isinstance(value, str) and value[:1] in tuple("=+-@\t\r\n") and not NUMBER.fullmatch(value):
        return f"'{value}"
    return value


def _clean(line: str) -> str:
    return line if line.isprintable() else "".join(map(_shown, line))


def _shown(character: str) -> str:
    if character.isprintable():
        return character
    return " " if character == "\t" or unicodedata.category(character) == "Zs" else ODD
