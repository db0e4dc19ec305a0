"""Which answers lie in a folder: question, headline, game and time of each."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from ...store.summary import AnswerSummary, is_like, read_summary
from ..core.write import PAGE, REPORT, SUMMARY

PARTS = ("figures", "tables", "data")  # folders of an answer, which hold no other answers


@dataclass(frozen=True)
class GivenAnswer:
    """An answer as its folder tells it."""

    folder: Path
    question: str
    headline: str
    game: str
    answer: str
    command: str
    games: int
    when: datetime

    @property
    def page(self) -> Path:
        """The page that shows it."""
        return self.folder / REPORT

    def as_json(self) -> dict[str, Any]:
        """The shape of `balance answers --json`."""
        return {
            "question": self.question,
            "headline": self.headline,
            "game": self.game,
            "answer": self.answer,
            "command": self.command,
            "games": self.games,
            "when": self.when.isoformat(timespec="seconds"),
            "report": str(self.page),
        }


def given_answers(root: Path) -> list[GivenAnswer]:
    """Every answer below a folder, the newest first; none if there is no such folder."""
    return sorted(_below(root), key=lambda answer: (answer.when, str(answer.folder)), reverse=True)


def _below(root: Path) -> Iterator[GivenAnswer]:
    for place, folders, files in os.walk(root):
        answer = _read(Path(place)) if SUMMARY in files and REPORT in files else None
        if answer is not None:
            yield answer
        folders[:] = [name for name in folders if not answer and name not in PARTS and not name.startswith(".")]


def _read(folder: Path) -> GivenAnswer | None:
    """The answer in a folder; None if what lies there is none, such as the summary of a run."""
    path = folder / SUMMARY
    try:
        told = read_summary(path)
        changed = path.stat().st_mtime
    except (OSError, ValueError):
        return None
    if not is_like(AnswerSummary, told):
        return None
    page, understood = told[PAGE], told["understood"]
    return GivenAnswer(
        folder,
        str(told.get("question") or understood.get("sentence", "")),
        str(page.get("headline", "")),
        str(understood.get("game", "")),
        str(told.get("answer") or told.get("verdict") or ""),
        str(told.get("command", "")),
        int(told.get("games") or 0),
        datetime.fromtimestamp(changed, UTC),
    )
