"""Fills page templates; pages are self-contained, and everything that comes from a file is escaped."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

TEMPLATES = Path(__file__).parents[1] / "templates"


@cache
def _environment() -> Environment:
    return Environment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def render(name: str, **values: Any) -> str:
    """The page NAME.html with its style and, if it has one, its script inside."""
    css, script = (Markup(_beside(f"{name}.{kind}")) for kind in ("css", "js"))
    return _environment().get_template(f"{name}.html").render(css=css, script=script, **values)


def _beside(name: str) -> str:
    path = TEMPLATES / name
    return path.read_text(encoding="utf-8") if path.exists() else ""


def script_data(value: Any) -> Markup:
    """JSON that is safe inside a script element, whatever its strings hold."""
    text = json.dumps(value, separators=(",", ":"), ensure_ascii=False)
    for sign, code in (
        ("&", "\\u0026"),
        ("<", "\\u003c"),
        (">", "\\u003e"),
        ("\u2028", "\\u2028"),
        ("\u2029", "\\u2029"),
    ):
        text = text.replace(sign, code)
    return Markup(text)
