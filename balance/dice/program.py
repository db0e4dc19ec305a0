"""Compiles the tree of an expression into a program for the bulk sampler."""

from __future__ import annotations

from ..errors import DiceError
from .grammar import parse
from .machine import Machine
from .names import MAX_LANES, MAX_STEPS, WORD_CASES, Op
from .nodes import Compare, Dice, Expression, Extreme, Node, Number, Scale, Sum, Versus

MAX_TOTAL = 2**31 - 1  # totals are 32-bit numbers

Step = tuple[Op, int, int]


def compile_program(expression: str, key: int) -> tuple[Machine, Expression]:
    """A machine that rolls the expression: one row of results for a total, two for an opposed roll."""
    tree = parse(expression)
    writer = _Writer(expression)
    if isinstance(tree, Compare | Versus):
        writer.total(tree.left)
        writer.total(tree.right)
    else:
        writer.total(tree)
    steps = writer.steps
    machine = Machine()
    machine.key = key
    machine.n_steps = len(steps)
    padding = [0] * (MAX_STEPS - len(steps))
    machine.op = [int(op) for op, _, _ in steps] + padding
    machine.a = [a for _, a, _ in steps] + padding
    machine.b = [b for _, _, b in steps] + padding
    return machine, tree


class _Writer:
    """Emits operations and assigns dice to random words."""

    def __init__(self, expression: str) -> None:
        self.expression = expression
        self.steps: list[Step] = []
        self.depth = 0  # rows in use
        self.cases = WORD_CASES  # cases of the dice cut from the fraction in use; full at the start

    def fail(self, message: str) -> DiceError:
        return DiceError(f"too large for the bulk sampler: {message}", self.expression, 0)

    def emit(self, op: Op, a: int = 0, b: int = 0, rows: int = 0) -> None:
        """Emit one operation that changes the height of the stack by `rows`."""
        self.steps.append((op, a, b))
        self.depth += rows
        if len(self.steps) > MAX_STEPS:
            raise self.fail(f"more than {MAX_STEPS:,} operations, which is the limit")
        if self.depth > MAX_LANES:
            raise self.fail(f"more than {MAX_LANES} totals or kept dice at once, which is the limit")

    def bits_for(self, sides: int) -> None:
        """Make sure that the fraction in use has room for one more die."""
        if self.cases * sides > WORD_CASES:
            self.cases = 1
            self.emit(Op.WORD)
        self.cases *= sides

    def total(self, node: Node) -> int:
        """Emit operations that push one row; return a bound on the size of its numbers."""
        size = self._total(node)
        if size > MAX_TOTAL:
            raise self.fail(f"totals up to {size:,}, the limit is {MAX_TOTAL:,}")
        return size

    def _total(self, node: Node) -> int:
        match node:
            case Number(value):
                self.emit(Op.NUMBER, value, rows=1)
                return value
            case Dice():
                return self.pool(node)
            case Sum(terms):
                return self.sum(terms)
            case Scale(factor, part):
                size = self.total(part)
                self.emit(Op.SCALE, factor)
                return size * factor
            case Extreme(largest, nodes):
                sizes = [self.total(nodes[0])]
                for part in nodes[1:]:
                    sizes.append(self.total(part))
                    self.emit(Op.MAX if largest else Op.MIN, rows=-1)
                return max(sizes)

    def sum(self, terms: tuple[tuple[int, Node], ...]) -> int:
        size = self.total(terms[0][1])
        for sign, part in terms[1:]:
            if isinstance(part, Number):
                self.emit(Op.ADD_NUMBER, sign * part.value)
                size += part.value
            else:
                size += self.total(part)
                self.emit(Op.ADD if sign > 0 else Op.SUBTRACT, rows=-1)
        return size

    def pool(self, pool: Dice) -> int:
        for number in range(pool.count):
            separate = number == 0 or pool.keep or pool.reroll
            self.bits_for(pool.sides)
            self.emit(Op.DIE if separate else Op.ADD_DIE, pool.sides, rows=1 if separate else 0)
            if pool.reroll:
                self.bits_for(pool.sides)
                self.emit(Op.DIE, pool.sides, rows=1)
                self.emit(Op.REROLL, pool.reroll, rows=-1)
                if number and not pool.keep:
                    self.emit(Op.ADD, rows=-1)
        if pool.keep:
            self.emit(Op.KEEP if pool.highest else Op.KEEP_LOW, pool.count, pool.keep, rows=1 - pool.count)
        return pool.count * pool.sides
