"""Parses the text of a dice expression into a tree.

expression  total | total vs total | total (>= > <= < ==) total
total       term (+ term | - term)*
term        factor (* factor)*          one side of * is a plain number
factor      number | dice | max(total, ...) | min(total, ...) | (total)
dice        [N]dX [rN] [khN | klN]      3d6, d8r1, 4d6kh3, d% is d100
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from ..errors import DiceError
from .nodes import Compare, Dice, Expression, Extreme, Node, Number, Scale, Sum, Versus

MAX_LENGTH = 1000  # characters in an expression
MAX_DEPTH = 50  # nested parentheses
MAX_DICE = 1000  # dice in one pool
MAX_SIDES = 1000
MAX_NUMBER = 1_000_000

SPACES = " \t\n\r\f\v"
TOKEN = re.compile(r"\s*(?:(?P<number>\d+)|(?P<name>vs(?=d)|[A-Za-z]+)|(?P<sign>>=|<=|==|[-+*(),<>%]))", re.ASCII)
BLANK = re.compile(r"\s*", re.ASCII)
HINTS = {"=": "== or >=", "≥": ">=", "≤": "<=", "×": "*", "−": "-", "–": "-"}
HINTS |= {"k": "kh or kl, as in 4d6kh3", "dl": "kh, as in 4d6kh3", "dh": "kl, as in 4d6kl3"}
RELATIONS = (">=", ">", "<=", "<", "==")


@dataclass(frozen=True)
class Token:
    """A token of an expression and its position."""

    kind: str  # number, name, sign or end
    text: str
    position: int


def parse(text: str) -> Expression:
    """The tree of a dice expression; a DiceError points at the character that cannot be read."""
    return _Parser(text).expression()


def parse_total(text: str) -> Node:
    """The tree of an expression that is one total, not a comparison."""
    tree = parse(text)
    if isinstance(tree, Compare | Versus):
        raise DiceError("this must be a total, not a comparison", text, 0)
    return tree


class _Parser:
    """A recursive-descent parser with one token of lookahead."""

    def __init__(self, text: str) -> None:
        self.text, self.depth, self.place = text, 0, 0
        if not text.strip(SPACES):
            raise DiceError('the expression is empty; try "d8+d6+2 vs d10"', text, 0)
        if len(text) > MAX_LENGTH:
            raise DiceError(f"an expression may have {MAX_LENGTH} characters, not {len(text)}", text, MAX_LENGTH)
        self.tokens = list(self._tokens())

    def _tokens(self) -> list[Token]:
        tokens, place, end = [], 0, len(self.text.rstrip(SPACES))
        while place < end:
            match = TOKEN.match(self.text, place)
            if match is None:
                place = BLANK.match(self.text, place).end()  # type: ignore[union-attr]
                char = self.text[place]
                hint = f"; write {HINTS[char]}" if char in HINTS else ""
                raise DiceError(f'"{char}" has no meaning in a dice expression{hint}', self.text, place)
            kind = str(match.lastgroup)
            tokens.append(Token(kind, match[kind].lower(), match.start(kind)))
            place = match.end()
        return [*tokens, Token("end", "", end)]

    @property
    def ahead(self) -> Token:
        return self.tokens[self.place]

    def take(self, *texts: str) -> Token | None:
        """The next token if it is one of these texts."""
        token = self.ahead
        if token.kind != "number" and token.text in texts and token.kind != "end":
            self.place += 1
            return token
        return None

    def fail(self, message: str, token: Token | None = None) -> DiceError:
        return DiceError(message, self.text, (token or self.ahead).position)

    def expression(self) -> Expression:
        left = self.total()
        if self.take("vs"):
            tree: Expression = Versus(left, self.total())
        elif sign := self.take(*RELATIONS):
            tree = Compare(left, sign.text, self.total())
        else:
            tree = left
        if self.ahead.kind != "end":
            raise self.fail(self._unexpected())
        return tree

    def _unexpected(self) -> str:
        text = self.ahead.text
        if text in RELATIONS or text == "vs":
            return f'"{text}" may appear once, between two totals, outside all brackets'
        if text in HINTS:
            return f'"{text}" is not known here; write {HINTS[text]}'
        if text in ("d", "max", "min", "(") or self.ahead.kind == "number":
            return f'a sign is missing before "{text}", as in d6 + d8'
        if self.ahead.kind == "name":
            return f'"{text}" is not known here; dice are written d6, 3d8, 4d6kh3, d6r1'
        return f'"{text}" is not expected here; it could be +, -, *, a comparison, vs or the end'

    def total(self) -> Node:
        terms = [(1, self.term())]
        while sign := self.take("+", "-"):
            terms.append((1 if sign.text == "+" else -1, self.term()))
        return terms[0][1] if len(terms) == 1 else Sum(tuple(terms))

    def term(self) -> Node:
        node = self.factor()
        while star := self.take("*"):
            other = self.factor()
            if isinstance(node, Number) and isinstance(other, Number):
                node = Number(node.value * other.value)
                if node.value > MAX_NUMBER:
                    raise self.fail(f"a number must lie between 0 and {MAX_NUMBER:,}", star)
            elif isinstance(node, Number):
                node = Scale(node.value, other)
            elif isinstance(other, Number):
                node = Scale(other.value, node)
            else:
                raise self.fail("one side of * must be a plain number, as in 2*d6", star)
        return node

    def factor(self) -> Node:
        token = self.ahead
        if token.kind == "number":
            number = self.number(MAX_NUMBER, "a number")
            return self.dice(number, token) if self._at_die() else Number(number)
        if self._at_die():
            return self.dice(1, token)
        if self.take("("):
            node = self.nested(token)
            self.close(token)
            return node
        if name := self.take("max", "min"):
            return self.extreme(name)
        raise self.fail(self._missing())

    def _missing(self) -> str:
        token = self.ahead
        if token.kind == "end":
            return "the expression stops here; a number or a die is missing"
        if token.text == "-":
            return "numbers and counts of dice cannot be negative; subtract instead, as in 10 - d6"
        if token.text == "vs" or token.text in RELATIONS:
            return f'a total must come before "{token.text}", as in d8 {token.text} d6'
        if token.kind == "name":
            return f'"{token.text}" is not known; dice are written d6, 3d8, 4d6kh3, d6r1, and max(...), min(...)'
        return f'a number or a die is expected, not "{token.text}"'

    def _at_die(self) -> bool:
        return self.ahead.kind == "name" and self.ahead.text == "d"

    def nested(self, opening: Token) -> Node:
        self.depth += 1
        if self.depth > MAX_DEPTH:
            raise self.fail(f"brackets can be nested at most {MAX_DEPTH} deep", opening)
        node = self.total()
        self.depth -= 1
        return node

    def close(self, opening: Token) -> None:
        if not self.take(")"):
            if self.ahead.kind == "end":
                raise self.fail('this "(" is never closed', opening)
            raise self.fail(self._unexpected())

    def extreme(self, name: Token) -> Node:
        opening = self.take("(")
        if opening is None:
            raise self.fail(f'"(" must follow {name.text}, as in {name.text}(d8, d6)')
        nodes = [self.nested(opening)]
        while self.take(","):
            nodes.append(self.nested(opening))
        self.close(opening)
        return Extreme(name.text == "max", tuple(nodes))

    def number(self, largest: int, what: str, least: int = 0) -> int:
        token = self.ahead
        if token.kind != "number":
            raise self.fail(
                f"{what} is missing here" if token.kind == "end" else f'{what} is expected, not "{token.text}"'
            )
        if not least <= (value := int(token.text)) <= largest:
            raise self.fail(f"{what} must lie between {least} and {largest:,}")
        self.place += 1
        return value

    def dice(self, count: int, first: Token) -> Dice:
        if not 1 <= count <= MAX_DICE:
            raise self.fail(f"{count} dice cannot be rolled; 1 to {MAX_DICE:,} can", first)
        self.take("d")
        sides = 100 if self.take("%") else self.number(MAX_SIDES, "the number of sides of a die", least=1)
        reroll = keep = 0
        highest = True
        if self.take("r"):
            reroll = self.number(sides, "the highest face to roll again", least=1)
        if which := self.take("kh", "kl"):
            highest = which.text == "kh"
            keep = self.number(count, "the number of dice to keep", least=1)
        if self.take("r"):
            raise self.fail("r may appear once, before kh and kl, as in 4d6r1kh3", self.tokens[self.place - 1])
        return Dice(count, sides, reroll, 0 if keep == count else keep, highest)
