"""Sentences as a typesetter would set them: a minus is a minus, a unit stays with its number, an option is one word."""

from __future__ import annotations

import re

from markupsafe import Markup, escape

MINUS = re.compile(r"(?<![\w.)\]-])-(?=\d)")
PERCENT = re.compile(r"(?<=\d) (?=%)")
OPTION = re.compile(r"(?<![\w-])--[a-z][a-z-]*")
NARROW_SPACE = "\N{NARROW NO-BREAK SPACE}"


def typeset(text: str) -> Markup:
    """The sentence as HTML; what comes from files is escaped."""
    signed = PERCENT.sub(NARROW_SPACE, MINUS.sub("\N{MINUS SIGN}", text))
    return Markup(OPTION.sub(r"<code>\g<0></code>", str(escape(signed))))
