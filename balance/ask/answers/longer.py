"""The same question with more time, as a command to copy."""

from __future__ import annotations

from dataclasses import replace

from ..reading import ParsedQuestion


def longer_command(reading: ParsedQuestion) -> str:
    """The plain command with {budget} where the seconds go."""
    flags = list(reading.flags)
    for option in ("--budget", "--games"):
        if option in flags:
            place = flags.index(option)
            del flags[place : place + 2]
    command = replace(reading, flags=tuple(flags)).command.replace("{", "{{").replace("}", "}}")
    return f"{command} --budget {{budget}}"
