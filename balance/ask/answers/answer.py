"""What an answer is made of, and how long it may take."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ...experiment.scenarios.scenario import Scenario, load_scenario
from ...games.catalogue.contents import Constant
from ...games.spec import GameSpec
from ..reading import Reading

if TYPE_CHECKING:
    import pandas as pd

    from ...report.core.write import Document


SECONDS, SECONDS_THOROUGH = 90.0, 600.0  # for an answer, unless told otherwise


def usual_budget(thorough: bool) -> float:
    """Seconds for an answer where none are given."""
    return SECONDS_THOROUGH if thorough else SECONDS


@dataclass(frozen=True)
class Effort:
    """How much is played, and what is told meanwhile.

    Attributes
    ----------
    budget : seconds; no look is begun that would end later, the first one always is
    out : folder of the page, for answers that have tables of their own
    looks : blocks (or games) at each look, instead of the usual eight
    """

    budget: float = SECONDS
    thorough: bool = False
    seed: int | None = None
    jobs: int | None = None
    store: Path | None = None
    out: Path | None = None
    looks: tuple[int, ...] | None = None
    progress: Callable[[str], None] = lambda _: None


@dataclass(frozen=True)
class Answer:
    """The answer to a question.

    Attributes
    ----------
    verdict : one word; `sentence` says it in plain words
    scope : for which players, bots and layouts it was measured
    caveat : the main reason to doubt it
    estimands : a row each: name, meaning, estimate, low, high, call, games; shares of 1
    imbalanced : whether something was found that is not balanced
    report : the page, once it is written
    """

    reading: Reading
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

    def as_json(self) -> dict[str, Any]:
        """The shape of `balance ask --json`."""
        return {
            "question": self.reading.question,
            "understood": self.reading.as_json(),
            "command": self.reading.command,
            "verdict": self.verdict,
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


SHAPE = ("estimands", "peers", "cells", "association")


def stage(reading: Reading, effort: Effort) -> tuple[Scenario, int]:
    """Where a question is measured, and the seed."""
    loaded = load_scenario(reading.scenario, reading.changes)
    return loaded, loaded.seed if effort.seed is None else effort.seed


def assumed(spec: GameSpec) -> list[Constant]:
    """The numbers that nobody states."""
    return [constant for constant in spec.constants() if constant.source == "assumed"]


def main_caveat(spec: GameSpec) -> str:
    """What every verdict rests on besides the games."""
    bots = "bots stand in for players"
    found, all_ = assumed(spec), spec.constants()
    if not found:
        return f"It holds as far as {bots}."
    return (
        f"It rests on {len(found)} assumed numbers of {len(all_)} (balance rules {spec.name} lists them), and {bots}."
    )
