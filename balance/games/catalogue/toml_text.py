"""Reads TOML files of users; an error says in one line where and what is wrong."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

from ...errors import ScenarioError
from ...plain_files import read_text
from ..shipped import is_folder

BEYOND_TOML = "a number in it is too long, or brackets lie too deep in one another"
PLACE = re.compile(r" ?\(at line (\d+), column (\d+)\)| \(at end of document\)")
DEEP = re.compile(r"""(?<![\w"'-])(?:(?:[\w-]+|"[^"\n]*"|'[^'\n]*')[ \t]*\.[ \t]*){50}""")
TOO_DEEP = "a key has more than 50 parts"
NO_QUOTE = 'a quotation mark is missing: this text has no " at its end'


def toml_file(path: Path) -> tuple[str, dict[str, Any]]:
    """The text of a file and its table; an error if it is empty, no text, or no TOML."""
    text = plain_text(path)
    if deep := DEEP.search(text):
        raise ScenarioError(f"{path}:{text.count(chr(10), 0, deep.start()) + 1}: {TOO_DEEP}")
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as trouble:
        raise ScenarioError(_located(path, text, str(trouble))) from None
    except (ValueError, RecursionError):
        raise ScenarioError(f"{path}: {BEYOND_TOML}") from None
    if not table:
        raise ScenarioError(f"{path}: the file is empty")
    return text, table


def plain_text(path: Path) -> str:
    """The text of a file; an error if there is none."""
    if is_folder(path):
        raise ScenarioError(f"{path}: this is a folder; name the files in it, such as {path / '*.toml'}")
    try:
        return read_text(path)
    except UnicodeDecodeError:
        raise ScenarioError(f"{path}: this is no text in UTF-8") from None
    except FileNotFoundError:
        raise ScenarioError(f"{path}: there is no such file") from None
    except (OSError, ValueError) as trouble:
        raise ScenarioError(f"{path}: {getattr(trouble, 'strerror', None) or trouble}") from None


def _located(path: Path, text: str, trouble: str) -> str:
    """The reason with file, line and column, in plain words where they are known."""
    place, reason = PLACE.search(trouble), PLACE.sub("", trouble)
    lines = text.splitlines()
    line, column = (int(place[1]), int(place[2])) if place and place[1] else (max(len(lines), 1), 1)
    shown = lines[line - 1] if 0 < line <= len(lines) else ""
    return f"{path}:{line}:{column}: {_plain(reason, shown, column)}"


def _plain(reason: str, line: str, column: int) -> str:
    """What tomllib says, in words for people who do not know TOML."""
    word = line[column - 1 :].partition("#")[0].strip()
    if reason == "Illegal character '\\n'" or reason.startswith("Unterminated string"):
        return NO_QUOTE
    if reason == "Invalid value" and re.match(r"[^\W\d]", word):
        return f'text stands in quotation marks: "{word.strip(chr(34))}"'
    if reason == "Invalid value" and not word:
        return "a value is missing behind ="
    if reason.startswith("Expected '=' after a key"):
        return "a line is KEY = VALUE, or a heading in [brackets]"
    return reason
