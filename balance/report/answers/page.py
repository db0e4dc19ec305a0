"""reports/answers.html: every answer with its headline, and a link to its page."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any
from urllib.parse import quote

from ... import __version__
from ...games import game, game_names
from ...store.files import write_whole
from ..core.palette import page_variables
from ..core.templating import render
from .listing import GivenAnswer, given_answers

INDEX = "answers.html"


def write_answers(root: Path) -> Path:
    """Write the index of all answers below a folder, whole or not at all."""
    page = answers_page(given_answers(root), root)
    write_whole(root / INDEX, lambda file: file.write(page.encode()))
    return root / INDEX


def answers_page(answers: Sequence[GivenAnswer], root: Path) -> str:
    """The index as one HTML file that needs nothing else."""
    return render(
        "answers",
        title="No answers yet" if not answers else "One answer" if len(answers) == 1 else f"{len(answers)} answers",
        answers=[_shown(answer, root) for answer in answers],
        colours={"light": page_variables(), "dark": page_variables(dark=True)},
        version=__version__,
    )


def _shown(answer: GivenAnswer, root: Path) -> dict[str, Any]:
    return {
        "question": answer.question,
        "headline": answer.headline,
        "href": quote(answer.page.relative_to(root).as_posix()),
        "about": [_title(answer.game), f"{answer.games:,} games", f"{answer.when:%d %B %Y, %H:%M} UTC"],
        "command": answer.command,
    }


def _title(name: str) -> str:
    return game(name).title if name in game_names() else name
