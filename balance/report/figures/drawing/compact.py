"""Shortens SVG: drops digits nobody can see, empty groups and invisible shapes."""

from __future__ import annotations

import re

NUMBER = re.compile(r"-?\d+\.\d+")
PATH = re.compile(r'\bd="([^"]*)"')
GEOMETRY = re.compile(r'\b(x|y|width|height|transform|points|style)="([^"]*)"')
UPRIGHT = re.compile(r' transform="rotate\((?:-?0(?:\.0+)?)[ ,][^"]*\)"')  # a rotation by 0
INVISIBLE = re.compile(r'<path\b[^>]*style="fill:none"[^>]*/>')
GROUP = re.compile(r"<(/?)g\b([^>]*?)(/?)>")
LONG_PATH = 400  # characters: a longer path is a curve, for which a tenth of a point is fine enough


def compact(body: str) -> str:
    """The same picture in fewer bytes."""
    body = PATH.sub(lambda match: f'd="{_path(match[1])}"', body)
    body = UPRIGHT.sub("", body)
    body = GEOMETRY.sub(lambda match: f'{match[1]}="{_rounded(match[2], 2)}"', body)
    body = INVISIBLE.sub("", re.sub(r">\s+<", "><", body.strip())).replace("xlink:href", "href")
    return re.sub(r"<defs></defs>|<defs/>", "", _without_plain_groups(body))


def _path(commands: str) -> str:
    """The commands of a path without needless blanks."""
    text = _rounded(commands, 1 if len(commands) > LONG_PATH else 2)
    return re.sub(r" ?([A-Za-z]) ?", r"\1", text).replace(" -", "-")


def _rounded(text: str, digits: int) -> str:
    def short(match: re.Match[str]) -> str:
        number = f"{float(match[0]):.{digits}f}".rstrip("0").rstrip(".")
        return "0" if number == "-0" else number

    return " ".join(NUMBER.sub(short, text).split())


def _without_plain_groups(body: str) -> str:
    """Remove groups without attributes, with their end tags."""
    kept: list[bool] = []

    def tag(match: re.Match[str]) -> str:
        end, attributes, alone = match.groups()
        if end:
            return match[0] if kept.pop() else ""
        says = re.sub(r' id="[^"]*"', "", attributes).strip() != ""
        if alone:
            return ""
        kept.append(says)
        return match[0] if says else ""

    return GROUP.sub(tag, body)
