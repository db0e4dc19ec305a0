"""On which line of a TOML file a key stands, so that an error can name it."""

from __future__ import annotations

import re

HEADER = re.compile(r"^\s*\[(\[?)\s*([^\[\]]+?)\s*\]?\]\s*(#.*)?$")
KEY = re.compile(
    r"""^\s*((?:"[^"]*"|'[^']*'|[A-Za-z0-9_-]+)(?:\s*\.\s*(?:"[^"]*"|'[^']*'|[A-Za-z0-9_-]+))*)\s*=(.*)$"""
)
PART = re.compile(r"""("[^"]*"|'[^']*'|[A-Za-z0-9_-]+)""")


def line_of_keys(text: str) -> dict[tuple[str, ...], int]:
    """Path of every key and table -> line number, from 1; tables of a list are numbered from 0."""
    found: dict[tuple[str, ...], int] = {}
    table: tuple[str, ...] = ()
    counts: dict[tuple[str, ...], int] = {}
    depth, quoted = 0, ""
    for number, line in enumerate(text.splitlines(), 1):
        if depth or quoted:  # inside a list or a text of several lines
            depth, quoted = _state(line, depth, quoted)
            continue
        if header := HEADER.match(line):
            table = _parts(header[2])
            if header[1]:
                counts[table] = counts.get(table, -1) + 1
                table = (*table, str(counts[table]))
            found.setdefault(table, number)
        elif key := KEY.match(line):
            found[*table, *_parts(key[1])] = number
            depth, quoted = _state(key[2], 0, "")
    return found


def _parts(dotted: str) -> tuple[str, ...]:
    return tuple(part.strip("\"'") for part in PART.findall(dotted))


def _state(text: str, depth: int, quoted: str) -> tuple[int, str]:
    """Open brackets and the open quotation at the end of a line."""
    i = 0
    while i < len(text):
        if quoted:
            if text.startswith(quoted, i):
                i += len(quoted) - 1
                quoted = ""
            elif text[i] == "\\" and quoted[0] == '"':
                i += 1
        elif text[i] == "#":
            break
        elif text[i] in "\"'":
            quoted = text[i] * 3 if text.startswith(text[i] * 3, i) else text[i]
            i += len(quoted) - 1
        elif text[i] in "[{":
            depth += 1
        elif text[i] in "]}":
            depth -= 1
        i += 1
    return depth, quoted if len(quoted) == 3 else ""
