"""`balance dice`: exact odds of a dice expression."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from ..options import AsJson, check_files
from ..terminal import say

EXAMPLES = """\b
Examples:
  balance dice "d8+d6+2 vs d10"      opposed roll: win, tie, lose, the winner's total
  balance dice 4d6kh3                the best three of four dice; kl keeps the lowest
  balance dice "3d6 >= 9"            the chance to reach 9
  balance dice "2*d6 >= 6"           the face times 2
  balance dice "max(d8,d6)+2 vs d10"
  balance dice 2d6r1                 ones are rolled again once
  balance dice 3d6 --png 3d6.png     a picture as well"""


def dice(
    expression: Annotated[
        list[str],
        typer.Argument(
            metavar="EXPR", help="Dice such as 3d6, 4d6kh3, d6r1, max(d8,d6), with + - *; A vs B, or A >= B."
        ),
    ],
    as_json: AsJson = False,
    png: Annotated[
        Path | None, typer.Option("--png", help="Also draw the odds into this PNG file.", metavar="FILE")
    ] = None,
) -> None:
    """Exact odds of a dice expression, as fractions, decimals and a bar chart."""
    from ...dice import resolve
    from ...report.terminal.dice import answer_json, answer_text

    check_files({"--png": png})
    if unknown := next((part for part in expression if part.startswith("--")), None):
        raise typer.BadParameter(f"there is no option {unknown}")
    text = " ".join(" ".join(expression).split())
    answer = resolve(text)
    if png is not None:
        from ...report.figures.dice_chart import dice_chart
        from ...report.figures.drawing.saving import save_figure

        save_figure(dice_chart(text, answer), png)
    if as_json:
        say(json.dumps(answer_json(text, answer)))
    else:
        say(answer_text(text, answer))
        if png is not None:
            say(f"\npicture: {png}")
