"""The bots of a game for the terminal: what each is like, and how it was made."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping
from typing import Any

from ...games.catalogue.contents import Policy
from ...games.spec import GameSpec

WIDTH = 100


def bot_rows(spec: GameSpec) -> list[dict[str, Any]]:
    """The rows of `balance bots GAME --json`."""
    return [
        {"game": spec.name, "bot": bot.name, "text": bot.text, "made": _plain(bot.made), "weights": _plain(bot.weights)}
        for bot in spec.policies().values()
    ]


def _plain(given: str | Mapping[str, Any]) -> Any:
    return given if isinstance(given, str) else dict(given)


def bots_text(spec: GameSpec) -> str:
    """The bots of a game: what each is like, and how it was made where its file says so."""
    bots = list(spec.policies().values())
    wide = max((len(bot.name) for bot in bots), default=0)
    lines = [f"{spec.name}: {spec.title}"]
    for bot in bots:
        lines += _wrapped(f"  {bot.name:{wide}}  ", bot.text or "(no text)")
        lines += _wrapped(" " * (wide + 4), f"made: {made_words(bot)}") if bot.made else []
    return "\n".join(lines)


def made_words(bot: Policy) -> str:
    """How a bot was made, in one line."""
    if isinstance(bot.made, str):
        return bot.made
    return "; ".join(f"{key} {_listed(value)}" for key, value in bot.made.items())


def _listed(value: Any) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def _wrapped(head: str, text: str) -> list[str]:
    return textwrap.wrap(text, WIDTH, initial_indent=head, subsequent_indent=" " * len(head))
