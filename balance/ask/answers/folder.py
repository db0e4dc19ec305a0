"""The folder of an answer under reports/: one for each question, named after all that makes it that question."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator

from ..reading import Intent, ParsedQuestion

LONGEST = 80  # characters of a name
DIGITS = 8  # of the mark that tells two questions with the same words apart
PLAIN = re.compile(r"[a-z0-9_.]+(-[a-z0-9_.]+)*")  # a part that stands in a folder's name as it is
PLAIN_CHANGE = re.compile(rf"[a-z0-9_.]+=({PLAIN.pattern})")
ALIKE = {"title", "asks", "kind", "claims", "command"}  # options that follow from the rest
SETTINGS = {Intent.PACE, Intent.SEATS, Intent.ORDER, Intent.WHAT_IF}  # scenario and changes say what they are about
NAMED = {"asked", "end", "way", "lean", "of"}  # options that stand in the name


def report_name(reading: ParsedQuestion) -> str:
    """A name that only this reading has: game, subject, claim, scenario, changes, then how much is played.

    Words alone where they tell everything; else they end in a mark made from the whole reading.
    """
    parts = list(_parts(reading))
    name = "-".join(_kept(part) for part, _ in parts)
    told = all(whole for _, whole in parts) and not set(reading.options) - ALIKE - NAMED
    if told and len(name) <= LONGEST:
        return name
    return f"{name[: LONGEST - DIGITS - 1].strip('-.')}-{_mark(reading)}"


def _parts(reading: ParsedQuestion) -> Iterator[tuple[str, bool]]:
    """The parts of the name in order, and whether each tells all that it stands for.

    Values are written as NAME=VALUE: no scenario or item is, so that parts cannot be taken for each other.
    """
    yield reading.game, bool(PLAIN.fullmatch(reading.game))
    for word in _what(reading):
        yield word, bool(PLAIN.fullmatch(word))
    yield reading.scenario, bool(PLAIN.fullmatch(reading.scenario))
    if reading.other:
        yield f"or-{reading.other}", False
    compared = reading.intent in (Intent.PACE, Intent.WHAT_IF)
    for change in reading.changes:
        yield _short(f"both.{change}" if compared else change), bool(PLAIN_CHANGE.fullmatch(change))
    for change in reading.after:
        yield _short(change), bool(PLAIN_CHANGE.fullmatch(change))
    if reading.without:
        yield f"without={reading.without}", bool(PLAIN.fullmatch(reading.without))
    for name, value in _flags(reading.flags):
        yield f"{name}={value}", bool(PLAIN.fullmatch(value))


def _what(reading: ParsedQuestion) -> list[str]:
    """What is asked, about what."""
    match reading.intent:
        case Intent.JUDGE:
            return [*reading.subjects, str(reading.asked)]
        case Intent.COMPARE:
            return ["or".join(f"-{subject}-" for subject in reading.subjects).strip("-")]
        case Intent.RANK:
            return [f"{reading.options['end']}_{'_'.join(reading.subjects)}"]
        case Intent.STUDY:
            return ["claim" if reading.options.get("claims") else "study"]
        case _:
            asked = [reading.options.get(key) for key in ("way", "of", "lean")]
            word = "_".join([str(reading.intent), *(str(one) for one in asked if one)])
            return [word, *([] if reading.intent in SETTINGS else reading.subjects)]


def _short(change: str) -> str:
    """`rules.station_hp=20` as `station_hp=20`: only rules are named without a group."""
    address, equals, value = change.partition("=")
    return address.replace("rules.", "", 1) + equals + value


def _flags(words: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """`--thorough --budget 5` as pairs of name and value."""
    for k, word in enumerate(words):
        if word.startswith("--"):
            value = words[k + 1] if k + 1 < len(words) and not words[k + 1].startswith("--") else "yes"
            yield word.removeprefix("--"), value


def _kept(part: str) -> str:
    """The part in letters that any file system takes."""
    return re.sub(r"[^a-z0-9_.=]+", "-", part.casefold()).strip("-.")


def _mark(reading: ParsedQuestion) -> str:
    """A few digits made from everything that the answer depends on."""
    options = {key: value for key, value in reading.options.items() if key not in ALIKE}
    asked = str(reading.asked) if reading.intent is Intent.JUDGE else ""
    whole = [reading.game, reading.intent, reading.command, asked, *sorted((k, str(v)) for k, v in options.items())]
    return hashlib.blake2b(json.dumps(whole).encode(), digest_size=DIGITS // 2).hexdigest()
