"""Errors that a user can fix. Only the command line catches them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Self

from .plain_text import shortened


class BalanceError(Exception):
    """Base class of all errors that a user can fix; the text is one clear line."""

    exit_code = 2
    address: tuple[str, ...] = ()  # the part of a scenario that is at fault: ("seats", "1", "bot"), ("set", "rules.x")
    in_other_file = False  # whether the text names the file at fault, such as a layout, by itself

    def at(self, *address: str) -> Self:
        """The same error with the part of the scenario that is at fault, unless it knows a more exact one."""
        self.address = self.address or address
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """Between processes an error travels as its text and fields, whatever its constructor takes."""
        return _error_again, (type(self), self.args, self.__dict__)


@contextmanager
def about(*address: str) -> Iterator[None]:
    """Errors raised inside are about this part of a scenario, unless they know a more exact one."""
    try:
        yield
    except BalanceError as error:
        error.at(*address)
        raise


@contextmanager
def reading_file() -> Iterator[None]:
    """Errors raised inside are about another file, which they name."""
    try:
        yield
    except BalanceError as error:
        error.in_other_file = True
        raise


def _error_again(kind: type[BalanceError], arguments: tuple[Any, ...], fields: dict[str, Any]) -> BalanceError:
    error = kind.__new__(kind, *arguments)
    error.args = arguments
    error.__dict__.update(fields)
    return error


class NotationError(BalanceError):
    """Typed text that cannot be parsed; the message names the character.

    Parameters
    ----------
    message : str
        What is wrong and what is allowed.
    expression : str
        The whole expression as typed.
    position : int
        Index of the offending character, from 0.
    """

    def __init__(self, message: str, expression: str, position: int) -> None:
        self.message, self.expression, self.position = message, expression, position
        super().__init__(f"character {position + 1} of {_excerpt(expression, position)}: {message}")

    def pointer(self) -> str:
        """Two lines: the expression around the offending character, and a caret below it."""
        start = max(self.position - 30, 0)
        shown = self.expression[start : self.position + 30].replace("\n", " ").replace("\t", " ")
        return f"  {shown}\n  {' ' * (self.position - start)}^"


class DiceError(NotationError):
    """A dice expression that cannot be parsed or is too large for an exact answer."""


class ScenarioError(BalanceError):
    """A scenario, layout, bot or item that cannot be played as written."""


class ForeignSign(ScenarioError):
    """A map has a sign or a line that a game does not know: perhaps it is another game's."""


class UnknownName(ScenarioError):
    """An unknown name; the text says where, lists the known ones and guesses the nearest."""

    MOST, FEW = 12, 5  # list at most MOST known names; if there are more, the FEW nearest

    def __init__(self, what: str, name: str, known: list[str], where: str = "") -> None:
        from .nearest import guess, nearest

        name = self.name = shortened(name, 100)
        many = len(known) > self.MOST
        shown = [near.name for near in nearest(name, known, self.FEW, least=0)] if many else known
        more = f" and {len(known) - self.FEW} more" if many else ""
        place = f"{where}: " if where else ""
        super().__init__(
            f'{place}unknown {what} "{name}"{guess(name, known) or ";"} known: {", ".join(shown) or "none"}{more}'
        )


class DataError(BalanceError):
    """Data shipped with a game that contradicts itself: a defect in the data file, with its place."""


class StoreError(BalanceError):
    """Something that cannot be written or read back."""

    exit_code = 1


class RunError(BalanceError):
    """A stored run that cannot be read, or lacks what was asked for."""


class ClusterError(BalanceError):
    """Machines that cannot play together, or no longer can."""

    exit_code = 1


class WorkerLost(BalanceError):
    """Games that crash the process that plays them, every time."""

    exit_code = 1


class Interrupted(BalanceError):
    """The user stopped a command before it had a result."""

    exit_code = 130

    def __init__(self) -> None:
        super().__init__("interrupted")


class MissingExtra(BalanceError):
    """An optional dependency that is not installed; the text says how to get it."""

    def __init__(self, what: str, package: str, extra: str) -> None:
        super().__init__(f'{what} needs {package}: pip install "tabletop-balance[{extra}]"')


def _excerpt(expression: str, position: int) -> str:
    if len(expression) <= 60:
        return f'"{expression}"'
    start, end = max(position - 20, 0), position + 20
    return f'"{"…" * (start > 0)}{expression[start:end]}{"…" * (end < len(expression))}"'
