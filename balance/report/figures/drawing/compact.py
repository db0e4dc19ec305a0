"""SVG as short as it can be said: numbers without digits that nobody sees, no empty groups, no invisible shapes."""

from __future__ import annotations

import re

NUMBER = re.compile(r"-?\d+\.\d+")
PATH = re.compile(r'\bd="([^"]*)"')
GEOMETRY = re.compile(r'\b(x|y|width|height|transform|points|style)="([^"]*)"')
UPRIGHT = re.compile(r' transform="rotate\((?:-?0(?:\.0+)?)[ ,][^"]*\)"')  # turned by nothing
INVISIBLE = re.compile(r'<path\b[^>]*style="fill:none"[^>]*/>')
GROUP = re.compile(r"<(/?)g\b([^>]*?)(/?)>")
LONG_PATH = 400  # characters from which a tenth of a point is fine enough: it is a curve, no sign


def compact(body: str) -> str:
    """The same picture in fewer bytes."""
    body = PATH.sub(lambda found: f'd="{_path(found[1])}"', body)
    body = UPRIGHT.sub("", body)
    body = GEOMETRY.sub(lambda found: f'{found[1]}="{_rounded(found[2], 2)}"', body)
    body = INVISIBLE.sub("", re.sub(r">\s+<", "><", body.strip())).replace("xlink:href", "href")
    return re.sub(r"<defs></defs>|<defs/>", "", _without_plain_groups(body))


def _path(commands: str) -> str:
    """Commands without the blanks that they do not need."""
    text = _rounded(commands, 1 if len(commands) > LONG_PATH else 2)
    return re.sub(r" ?([A-Za-z]) ?", r"\1", text).replace(" -", "-")


def _rounded(text: str, digits: int) -> str:
    def short(found: re.Match[str]) -> str:
        number = f"{float(found[0]):.{digits}f}".rstrip("0").rstrip(".")
        return "0" if number == "-0" else number

    return " ".join(NUMBER.sub(short, text).split())


def _without_plain_groups(body: str) -> str:
    """Groups that say nothing are left out, with their ends."""
    kept: list[bool] = []

    def tag(found: re.Match[str]) -> str:
        end, attributes, alone = found.groups()
        if end:
            return found[0] if kept.pop() else ""
        says = re.sub(r' id="[^"]*"', "", attributes).strip() != ""
        if alone:
            return ""
        kept.append(says)
        return found[0] if says else ""

    return GROUP.sub(tag, body)
