"""The list of answers for the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from .listing import GivenAnswer


def answers_text(answers: Sequence[GivenAnswer]) -> str:
    """Question, headline and page of each, the newest first."""
    return "\n\n".join("\n".join(_lines(answer)) for answer in answers)


def _lines(answer: GivenAnswer) -> list[str]:
    when = f"{answer.when.astimezone():%Y-%m-%d %H:%M}"
    return [f"{when}  {answer.game}: {answer.question}", f"  {answer.headline}", f"  {answer.page}"]
