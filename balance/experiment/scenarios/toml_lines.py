"""Finds the line of every key in a TOML file, for error messages."""

from __future__ import annotations

import re

HEADER = re.compile(r"^\s*\[(\[?)\s*([^\[\]]+?)\s*\]?\]\s*(#.*)?$")
KEY = re.compile(
    r"""^\s*((?:"[^"]*"|'[^']*'|[A-Za-z0-9_-]+)(?:\s*\.\s*(?:"[^"]*"|'[^']*'|[A-Za-z0-9_-]+))*)\s*=(.*)$"""
)
PART = re.compile(r"""("[^"]*"|'[^']*'|[A-Za-z0-9_-]+)""")


def line_of_keys(text: str) -> dict[tuple[str, ...], int]:
    """Path of every key, table and list element -> line, from 1; elements are numbered from 0."""
    lines: dict[tuple[str, ...], int] = {}
    table: tuple[str, ...] = ()
    counts: dict[tuple[str, ...], int] = {}
    path: tuple[str, ...] = ()
    value = _Value()
    for number, line in enumerate(text.splitlines(), 1):
        if value.is_open:  # inside a list or a text of several lines
            lines |= {(*path, str(place)): number for place in value.read(line)}
        elif header := HEADER.match(line):
            table = _parts(header[2])
            if header[1]:
                counts[table] = counts.get(table, -1) + 1
                table = (*table, str(counts[table]))
            elif table[:1] in counts:  # a table inside the last one of a list
                table = (table[0], str(counts[table[:1]]), *table[1:])
            lines.setdefault(table, number)
        elif key := KEY.match(line):
            path, value = (*table, *_parts(key[1])), _Value()
            lines[path] = number
            lines |= {(*path, str(place)): number for place in value.read(key[2])}
    return lines


def _parts(dotted: str) -> tuple[str, ...]:
    return tuple(part.strip("\"'") for part in PART.findall(dotted))


class _Value:
    """Reads a value line by line: open brackets, an open quotation, and the elements of a list."""

    def __init__(self) -> None:
        self.brackets, self.quoted = "", ""
        self.elements, self.begins = 0, False

    @property
    def is_open(self) -> bool:
        """Whether the value continues on the next line."""
        return bool(self.brackets or self.quoted)

    def read(self, text: str) -> list[int]:
        """The numbers of the elements that start on this line."""
        first, i = self.elements, 0
        while i < len(text) and (self.quoted or text[i] != "#"):
            i += self._quotation(text, i) if self.quoted else self._sign(text, i)
        if len(self.quoted) < 3:
            self.quoted = ""
        return list(range(first, self.elements))

    def _quotation(self, text: str, i: int) -> int:
        """How many characters to skip inside a quotation."""
        if text.startswith(self.quoted, i):
            length, self.quoted = len(self.quoted), ""
            return length
        return 2 if text[i] == "\\" and self.quoted[0] == '"' else 1

    def _sign(self, text: str, i: int) -> int:
        """How many characters to skip outside a quotation."""
        sign = text[i]
        if self.begins and not sign.isspace() and sign not in ",]":
            self.elements, self.begins = self.elements + 1, False
        if sign in "\"'":
            self.quoted = sign * 3 if text.startswith(sign * 3, i) else sign
            return len(self.quoted)
        if sign in "[{":
            self.brackets += sign
        elif sign in "]}":
            self.brackets = self.brackets[:-1]
        if sign in "[," and self.brackets == "[":
            self.begins = True
        return 1
