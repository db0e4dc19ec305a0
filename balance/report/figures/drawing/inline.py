"""Puts a figure into a page: SVG with real text, the page's colours, and ids that no other figure uses."""

from __future__ import annotations

import re
from collections import Counter

from markupsafe import escape
from matplotlib.figure import Figure

from ...core.palette import INK, ON_DARK
from .compact import compact
from .saving import figure_bytes

WIDEST, NARROWEST = 1.55, 1.02  # page pixels per point of a picture: at most, at least
SETTINGS = {"svg.fonttype": "none", "path.simplify_threshold": 0.3}
COLOUR = re.compile(r"#[0-9a-fA-F]{6}\b")
FILLED = re.compile(r'\bfill="(#[0-9a-fA-F]{6})"')  # the background of a hatch
STYLE = re.compile(r'style="([^"]*)"')
NOT_NEEDED = re.compile(r"font-family:[^;]*|font: *(?=[^;]*'DejaVu)[^;]*")
OFTEN = 3  # a style used this often is written once
DEFINED, USED = re.compile(r' id="([^"]+)"'), re.compile(r'(?:href="#|url\(#)([^")]+)')


def inline_svg(figure: Figure, name: str, alt: str) -> str:
    """The SVG element of a figure; the same bytes every time.

    Parameters
    ----------
    name : prefix of this picture's ids: unique in the page, and best short
    alt : what the picture says
    """
    text = figure_bytes(figure, "svg", SETTINGS, transparent=True).decode()
    body = text[text.index(">", text.index("<svg")) + 1 : text.rindex("</svg>")]
    body = re.sub(r"<metadata>.*?</metadata>|<!--.*?-->|<style[^>]*>.*?</style>", "", body, flags=re.S)
    body, texts = _without_texts(body)
    body = STYLE.sub(lambda match: f'style="{_style(match[1])}"', body)
    body = FILLED.sub(lambda match: f'fill="{_colour(match[1].lower())}"', body)
    body = _common_styles(_own_names(compact(body), name), name)
    across, high = (round(72 * inches, 1) for inches in figure.get_size_inches())
    size = f"min-width:{across * NARROWEST:.0f}px;max-width:{across * WIDEST:.0f}px"
    begin = f'<svg viewBox="0 0 {across:g} {high:g}" style="{size}" role="img" aria-label="{escape(alt)}">'
    return f"{begin}{_with_texts(body, texts)}</svg>"


def _without_texts(body: str) -> tuple[str, list[str]]:
    """The markup without its texts: a text may look like markup, and must stay as typed."""
    texts: list[str] = []

    def keep(match: re.Match[str]) -> str:
        texts.append(match[1])
        return f">\0{len(texts) - 1}\0<"

    return re.sub(r">([^<]*[^<\s][^<]*)<", keep, body), texts


def _with_texts(body: str, texts: list[str]) -> str:
    return re.sub("\0(\\d+)\0", lambda match: texts[int(match[1])], body)


def _style(rules: str) -> str:
    """A style with the page's colours and font instead of fixed ones."""
    rules = COLOUR.sub(lambda match: _colour(match[0].lower()), NOT_NEEDED.sub("", rules))
    return ";".join(":".join(part.strip() for part in rule.split(":", 1)) for rule in rules.split(";") if rule.strip())


def _colour(written: str) -> str:
    if written in (INK, "#000000"):
        return "currentColor"
    return f"var(--{ON_DARK[written][0]})" if written in ON_DARK else written


def _own_names(body: str, name: str) -> str:
    """Prefix the ids that something refers to with the name of the figure, and drop the others."""
    used = dict.fromkeys(USED.findall(body))
    names = {old: f"{name}-{k}" for k, old in enumerate(used)}
    body = DEFINED.sub(lambda match: f' id="{names[match[1]]}"' if match[1] in names else "", body)
    return re.sub(r'(href="#|url\(#)([^")]+)', lambda match: match[1] + names[match[2]], body)


def _common_styles(body: str, name: str) -> str:
    """Turn frequent styles into classes, named for this figure alone."""
    often = [style for style, n in Counter(STYLE.findall(body)).items() if n >= OFTEN]
    classes = {style: f"{name}s{k}" for k, style in enumerate(often)}
    body = STYLE.sub(lambda match: f'class="{classes[match[1]]}"' if match[1] in classes else match[0], body)
    sheet = "".join(f"svg .{short}{{{style}}}" for style, short in classes.items())
    return f"<style>{sheet}</style>{body}" if sheet else body
