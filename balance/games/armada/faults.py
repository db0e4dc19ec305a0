"""Errors about a number or field, with its address in a scenario, so that its line is found."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from contextlib import contextmanager

from ...errors import BalanceError, ScenarioError


def fault(address: str, text: str) -> ScenarioError:
    """What is wrong with `rules.NAME` or `items.ID.FIELD`."""
    return ScenarioError(f"{address}: {text}").at("set", address)


@contextmanager
def addressed(new_items: Collection[str]) -> Iterator[None]:
    """A scenario holds the fields of its own items under new_items, not under [set]."""
    try:
        yield
    except BalanceError as error:
        parts = error.address[1].split(".") if error.address[:1] == ("set",) else []
        if parts[:1] == ["items"] and parts[1] in new_items:
            error.address = ("new_items", *parts[1:])
        raise
