"""The notation of a fight: `2 fighters + bomber vs mothership(weapons=10, shields=5)`.

    fight    = side "vs" side
    side     = group { "+" group }
    group    = [ count ] name [ "(" setting { "," setting } ")" ]
    setting  = key "=" value          of the unit (weapons=10), or of its side (gas=2, tech=red_leader+piercing)

Names may be plural, in capitals or with spaces.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from typing import Any, NoReturn

from ...errors import BalanceError, NotationError, UnknownName
from .model import Group, OddsBook, Question, Side

MAX_LENGTH = 1000
MOST = 99  # units in a group
SIGNS, VERSUS = "+(),=", ("vs", "vs.", "against")
TOKEN = re.compile(r"\s*(?:(?P<sign>[+(),=])|(?P<word>[^\s+(),=]+))")


def parse_question(book: OddsBook, text: str) -> Question:
    """Parse a typed fight; an error names the character."""
    return _Reader(book, text).question()


def parse_value(text: str) -> Any:
    """A typed value: a number, yes or no, or words."""
    plain = text.strip()
    if plain.lower() in ("yes", "no"):
        return plain.lower() == "yes"
    try:
        return tomllib.loads(f"value = {plain}")["value"]
    except tomllib.TOMLDecodeError:
        return plain


class _Reader:
    def __init__(self, book: OddsBook, text: str) -> None:
        self.book, self.text, self.next = book, text, 0
        if len(text) > MAX_LENGTH:
            self.fail(f"a fight of more than {MAX_LENGTH} characters", 0)
        self.tokens = [(m.group("sign") or m.group("word"), m.start(m.lastgroup or 0)) for m in TOKEN.finditer(text)]

    def fail(self, message: str, position: int) -> NoReturn:
        raise NotationError(message, self.text, position)

    def peek(self) -> str:
        return self.tokens[self.next][0] if self.next < len(self.tokens) else ""

    def place(self) -> int:
        return self.tokens[self.next][1] if self.next < len(self.tokens) else len(self.text)

    def take(self) -> str:
        self.next += 1
        return self.tokens[self.next - 1][0]

    def question(self) -> Question:
        if not self.tokens:
            self.fail(f"the fight is empty; for example {self.book.examples[0]}", 0)
        attacker = self.side()
        if self.peek().lower() not in VERSUS:
            self.fail(f'"vs" is missing{self._instead()}', self.place())
        self.take()
        defender = self.side()
        if self.peek():
            self.fail(f'"{self.peek()}" is too much: a fight has two sides', self.place())
        return Question(attacker, defender)

    def side(self) -> Side:
        groups, inputs = list[Group](), dict[str, Any]()
        while True:
            groups.append(self.group(inputs))
            if self.peek() != "+":
                return Side(tuple(groups), inputs)
            self.take()

    def group(self, inputs: dict[str, Any]) -> Group:
        count = self.count()
        start, words = self.place(), []
        while self.peek() and self.peek() not in SIGNS and self.peek().lower() not in VERSUS:
            words.append(self.take())
        if not words:
            self.fail(f"a unit is missing{self._instead()}; known: {', '.join(self.book.participants)}", start)
        try:
            unit = self.book.participant(" ".join(words))
        except UnknownName as error:
            self.fail(str(error), start)
        settings = self.settings(unit.name, unit.settings, inputs) if self.peek() == "(" else {}
        return Group(unit.name, count, settings)

    def count(self) -> int:
        """The number in front of a unit, even when typed without a space."""
        match = re.fullmatch(r"(\d+)([x*]?|\D.*)", self.peek(), re.I)
        if not match:
            return 1
        count, start = int(match[1]) if len(match[1]) < 4 else MOST + 1, self.place()
        if not 1 <= count <= MOST:
            self.fail(f"{match[1]} units cannot fight; 1 to {MOST} can", start)
        if match[2].lower() in ("", "x", "*"):
            self.take()
        else:
            self.tokens[self.next] = match[2], start + len(match[1])
        return count

    def settings(self, name: str, own: Mapping[str, Any], inputs: dict[str, Any]) -> dict[str, Any]:
        self.take()
        values = dict[str, Any]()
        while self.peek() != ")":
            start, key = self.place(), self.take().lower() if self.peek() and self.peek() not in SIGNS else ""
            if key not in own and key.removesuffix("s") in self.book.inputs:
                key = key.removesuffix("s")  # techs=
            if key not in own and key not in self.book.inputs:
                known = [*own, *self.book.inputs]
                self.fail(str(UnknownName(f"setting of {name}", key or self.peek(), known)), start)
            if self.peek() != "=":
                self.fail(f'"=" is missing after {key}{self._instead()}', self.place())
            self.take()
            self.setting(key, own, inputs, values)
            if self.peek() == ",":
                self.take()
            elif self.peek() != ")":
                self.fail(f'")" is missing{self._instead()}', self.place())
        self.take()
        return values

    def setting(self, key: str, own: Mapping[str, Any], inputs: dict[str, Any], values: dict[str, Any]) -> None:
        start, words = self.place(), list[str]()
        listed = key not in own and self.book.inputs[key].parameter is None
        while self.peek() and (self.peek() not in SIGNS or (listed and words and self.peek() == "+")):
            if self.peek().lower() in VERSUS:
                break
            words.append(self.take())
        if not words:
            self.fail(f"{key} needs a value{self._instead()}", start)
        if key in values or (key in inputs and self.book.inputs[key].parameter is not None):
            self.fail(f"{key} stands twice", start)
        value = parse_value(" ".join(words))
        try:
            if key in own:
                values[key] = own[key].check(key, value)
            elif listed:
                names = " ".join(words).split("+")
                inputs[key] = (*inputs.get(key, ()), *self.book.input_value(key, key, names))
            else:
                inputs[key] = self.book.input_value(key, key, value)
        except BalanceError as error:
            self.fail(str(error), start)

    def _instead(self) -> str:
        return f', not "{self.peek()}"' if self.peek() else " at the end"
