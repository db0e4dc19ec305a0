"""What an answer is made of."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from ...experiment.scenarios.scenario import Scenario, load_scenario
from ...experiment.sequential.effort import Effort
from ...games.catalogue.contents import Constant
from ...games.spec import GameSpec, Match
from ..reading import ParsedQuestion

if TYPE_CHECKING:
    import pandas as pd

    from ...report.core.write import Document


T = TypeVar("T")


@dataclass(frozen=True, repr=False)
class Answer:
    """The answer to a question.

    Attributes
    ----------
    verdict : one word; `sentence` says it in plain words
    scope : for which players, bots and layouts it was measured
    caveat : the main reason to doubt it
    estimands : one row each: name, meaning, estimate, low, high, call, games; shares of 1
    imbalanced : whether something is out of balance
    report : the page, once written
    """

    reading: ParsedQuestion
    verdict: str
    sentence: str
    scope: str
    caveat: str
    estimands: pd.DataFrame
    games: int
    seed: int
    imbalanced: bool
    text: str
    document: Document
    extra: Mapping[str, Any] = field(default_factory=dict)
    report: Path | None = None
    interrupted: bool = False

    def markdown(self) -> str:
        """The answer for forums and pull requests."""
        from ...report.core.markdown import markdown

        return markdown(self.document)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<Answer to {self.reading.question!r}: {self.document.lead.headline}>"

    def _repr_html_(self) -> str:
        from ...report.core.notebook import document_html

        return document_html(self.document)

    def as_json(self) -> dict[str, Any]:
        """The shape of `balance ask --json`."""
        return {
            "question": self.reading.question,
            "understood": self.reading.as_json(),
            "command": self.reading.command,
            "game": self.reading.game,
            "subject": self.reading.subject,
            "answer": self.extra.get("answer"),
            "verdict": self.verdict,
            "grade": self.extra.get("grade"),
            "chance": self.extra.get("chance"),
            "sentence": self.sentence,
            "scope": self.scope,
            "caveat": self.caveat,
            "estimands": self.extra["estimands"],
            "peers": self.extra.get("peers", []),
            "cells": self.extra.get("cells", []),
            "association": self.extra.get("association"),
            **{key: value for key, value in self.extra.items() if key not in SHAPE},
            "games": self.games,
            "seed": self.seed,
            "report": str(self.report) if self.report else None,
        }


SHAPE = ("answer", "grade", "chance", "estimands", "peers", "cells", "association")


def stage(reading: ParsedQuestion, effort: Effort) -> tuple[Scenario, int]:
    """The scenario to measure in, and the seed."""
    loaded = load_scenario(reading.scenario, reading.changes)
    return loaded, loaded.seed if effort.seed is None else effort.seed


def assumed(spec: GameSpec, match: Match | None = None) -> list[Constant]:
    """The numbers that the rules do not state, of those that can matter in a match."""
    return [constant for constant in spec.constants_in(match) if constant.source == "assumed"]


def main_caveat(spec: GameSpec, match: Match | None = None) -> str:
    """What every verdict rests on, apart from the games played."""
    bots = "bots stand in for players"
    guesses, all_ = assumed(spec, match), spec.constants_in(match)
    if not guesses:
        return f"It holds as far as {bots}."
    return (
        f"It rests on {len(guesses)} assumed numbers of {len(all_)} (balance rules {spec.name} lists them), and {bots}."
    )


def last_known(looks: Iterable[T]) -> tuple[T, bool]:
    """The last result, and whether an interruption ended the looks."""
    seen, interrupted = list[T](), False
    try:
        for known in looks:
            seen[:] = [known]
    except KeyboardInterrupt:
        interrupted = True
    if not seen:
        raise KeyboardInterrupt
    return seen[0], interrupted
