"""Hostile texts: pieces of honest ones, put together wrongly, and what no program likes."""

import random
from collections.abc import Sequence

NASTY = (
    "", " ", "\x00", "\n", "\t", "\x1b]0;x\x07", "\x1b[2J", "\u202e", "\u2066", "\ufeff", "\ud800", "\U0001f9ff",
    "é" * 50,
    "0", "-1", "1e999", "-0.0", "nan", "inf", "9" * 400, "0x10", "1_000", "١٢", "½", "true", "null", "[]", "{}", "[[]]",
    '"', "'", '"""', "`", "\\", "%s", "%n", "{0}", "{{", "${HOME}", "$(id)", "; rm -rf .", "| cat", "&&", "<script>",
    "&lt;",
    "../../etc/passwd", "/etc/passwd", "/dev/zero", "/dev/stdin", "~", ".", "..", "/", "C:\\x", "a/b/c", "-", "--",
    "--help",
    "-x", "--games", "=", "=1+1", "@", "#", "a" * 300, "(" * 200, ")" * 50, "." * 200, "," * 100, "d" * 100, "!" * 100,
    "select", "None", "__import__('os')", "2**64", str(2**63), str(2**64), str(-(2**63)), "1.7976931348623157e308",
)  # fmt: skip


def hostile_text(rng: random.Random, honest: Sequence[str], longest: int = 4000) -> str:
    """A text like one of the honest ones, with some of it wrong."""
    text = rng.choice(honest)
    for _ in range(rng.choice((0, 0, 1, 1, 1, 1, 2, 4))):
        text = _wrong(rng, text, honest)
    return text[:longest]


def _wrong(rng: random.Random, text: str, honest: Sequence[str]) -> str:
    start = rng.randrange(len(text) + 1)
    end = min(start + rng.choice((1, 1, 2, 4, 9, 30)), len(text))
    match rng.randrange(9):
        case 0:
            return text[:start] + text[end:]
        case 1:
            return text[:start] + rng.choice(NASTY) + text[end:]
        case 2:
            return text[:start] + rng.choice(NASTY) + text[start:]
        case 3:
            return text[:end] + text[start:end] * rng.choice((1, 2, 20)) + text[end:]
        case 4:
            other = rng.choice(honest)
            return text[:start] + other[rng.randrange(len(other) + 1) :]
        case 5:
            return text[:start] + chr(rng.choice((rng.randrange(1, 256), rng.randrange(1, 0xD800)))) + text[end:]
        case 6:
            return rng.choice(NASTY)
        case 7:
            words = text.split()
            rng.shuffle(words)
            return " ".join(words)
        case _:
            return text[:start]


def hostile_value(rng: random.Random, depth: int = 0) -> object:
    """A value of JSON that nobody expects."""
    kind = rng.randrange(12 if depth < 3 else 9)
    simple = (
        None,
        True,
        -1,
        0,
        2**63,
        2**70,
        -1.5,
        1e308,
        "",
        "x" * 5000,
        "..",
        "\x1b[2J",
        "=1+1",
        "/etc/passwd",
        [],
        {},
    )
    if kind < 9:
        return rng.choice(simple)
    if kind == 9:
        return [hostile_value(rng, depth + 1) for _ in range(rng.randrange(4))]
    if kind == 10:
        return {
            rng.choice(("a", "..", "games", "seat")): hostile_value(rng, depth + 1) for _ in range(rng.randrange(4))
        }
    return float("nan")


def hostile_json(rng: random.Random, honest: object) -> object:
    """An honest value with something in it replaced, removed, doubled or added."""
    import copy

    value = copy.deepcopy(honest)
    for _ in range(rng.choice((1, 1, 1, 2, 4))):
        value = _changed(rng, value)
    return value


def _changed(rng: random.Random, value: object) -> object:
    if isinstance(value, dict) and value and rng.random() < 0.93:
        key = rng.choice(sorted(value, key=str))
        what = rng.randrange(8)
        if what == 0:
            del value[key]
        elif what == 1:
            value[rng.choice(("..", "x", "\x1b", "games"))] = hostile_value(rng)
        else:
            value[key] = _changed(rng, value[key])
        return value
    if isinstance(value, list) and value and rng.random() < 0.9:
        place = rng.randrange(len(value))
        what = rng.randrange(6)
        if what == 0:
            del value[place]
        elif what == 1:
            value.insert(place, value[place])
        else:
            value[place] = _changed(rng, value[place])
        return value
    if isinstance(value, int | float) and not isinstance(value, bool) and rng.random() < 0.5:
        return rng.choice((value + 1, -value, value * 1000, float(value), str(value), 0))
    if isinstance(value, str) and value and rng.random() < 0.4:
        return rng.choice((value * 2, value[:-1], value.upper(), "\u202e" + value))
    return hostile_value(rng)
