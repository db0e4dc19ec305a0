"""Writes a bot as a TOML file."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from ..games.catalogue.contents import Policy, Vocabulary


def bot_file_text(bot: Policy, vocabulary: Vocabulary) -> str:
    """The text of the file: weights with their meaning, item tables without zeros, and how the bot was made."""
    lines = [f"text = {_toml(bot.text)}", ""]
    for name in vocabulary.weights:
        meaning = vocabulary.weight_texts.get(name, "")
        lines.append(f"{name} = {_toml(bot.weights[name])}" + (f"  # {meaning}" if meaning else ""))
    for name in vocabulary.item_weights:
        table: Mapping[str, float] = bot.weights[name]
        meaning = vocabulary.weight_texts.get(name, "")
        lines += ["", f"[{name}]" + (f"  # {meaning}" if meaning else "")]
        by_weight = sorted(table.items(), key=lambda pair: -pair[1])
        lines += [f"{item} = {_toml(weight)}" for item, weight in by_weight if weight]
    if isinstance(bot.made, str):
        head = [f"made = {_toml(bot.made)}"] if bot.made else []
        return "\n".join([lines[0], *head, *lines[1:]]) + "\n"
    lines += ["", "[made]", *(f"{key} = {_toml(value)}" for key, value in bot.made.items())]
    return "\n".join(lines) + "\n"


def _toml(value: Any) -> str:
    """A text, number, switch or list in TOML; JSON writes them the same way."""
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
