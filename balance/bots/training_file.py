"""The file of a training: its settings and the results of every generation, enough to go on or repeat it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ConfigDict, Field

from ..errors import RunError, ScenarioError
from ..experiment.runs.totals import Estimate
from ..plain_files import RESULT, read_text
from ..store.files import write_whole

FORMAT = 1


@dataclass(frozen=True)
class Generation:
    """The worth of each candidate and, at the end of an epoch, the favourite against the starting bot."""

    worth: tuple[float, ...]
    games: int
    check: Estimate | None = None


class CheckEntry(BaseModel):
    """The estimate of a match against the starting bot, as the file holds it."""

    model_config = ConfigDict(extra="forbid", strict=True, allow_inf_nan=False)
    estimate: float
    low: float
    high: float
    games: int = Field(ge=0, le=10**12)


class GenerationEntry(BaseModel):
    """A generation as the file holds it."""

    model_config = ConfigDict(extra="forbid", strict=True, allow_inf_nan=False)
    worth: list[float] = Field(min_length=1, max_length=100_000)
    games: int = Field(ge=0, le=10**12)
    check: CheckEntry | None = None


def _generation(entry: GenerationEntry) -> Generation:
    check = Estimate(**entry.check.model_dump()) if entry.check else None
    return Generation(tuple(entry.worth), entry.games, check)


@dataclass
class TrainingFile:
    """The generations of one training."""

    path: Path
    about: Mapping[str, Any]  # everything that the results depend on
    generations: list[Generation] = field(default_factory=list)

    @classmethod
    def opened(cls, path: Path, about: Mapping[str, Any], fresh: bool = False) -> TrainingFile:
        """Open the file to go on with it; refuse one of another training, unless `fresh` starts over."""
        about = json.loads(json.dumps(about))
        if fresh or not path.exists():
            return cls(path, about)
        try:
            content = json.loads(read_text(path, RESULT // 10))
            other = next((key for key in about if content["about"].get(key) != about[key]), None)
            generations = [_generation(GenerationEntry.model_validate(g)) for g in content["generations"]]
        except OSError as trouble:
            raise RunError(f"{path}: {trouble.strerror}") from None
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
            raise RunError(f"{path} is no training of a bot; --fresh overwrites it") from None
        if content.get("format") != FORMAT or other is not None:
            what = f"other {other}" if other is not None else "another format"
            raise ScenarioError(
                f"{path} belongs to a training with {what}: --fresh starts over, --out writes elsewhere"
            )
        return cls(path, about, generations)

    def add(self, generation: Generation) -> None:
        """Add a generation; the file is on disk before training goes on."""
        self.generations.append(generation)
        rows = [
            {"worth": list(g.worth), "games": g.games, "check": vars(g.check) if g.check else None}
            for g in self.generations
        ]
        text = json.dumps({"format": FORMAT, "about": self.about, "generations": rows}) + "\n"
        write_whole(self.path, lambda file: file.write(text.encode()))
