"""`balance pacing`: how games go."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import typer

from ..options import STORE, AnswerBudget, AsJson, Changes, Jobs, PageFolder, Quiet, SeedNumber, StoreFolder
from .plain import answer_plainly, plain_reading


class About(StrEnum):
    """What can be asked about how games go."""

    LENGTH = "length"
    DECIDED = "decided"
    LEADER = "leader"
    COMEBACKS = "comebacks"
    ELIMINATION = "elimination"
    DOWNTIME = "downtime"
    DRAWS = "draws"
    STALLS = "stalls"
    ENDINGS = "endings"


EXAMPLES = """\b
Examples:
  balance pacing standard-4p
  balance pacing standard-5p --topic elimination
  balance pacing stations-2p --topic leader --budget 20
  balance pacing mothership --topic decided --set mode=victory_points --json"""


def pacing(
    scenario: Annotated[str, typer.Argument(help="A scenario file, the name of a shipped one, or a game.")],
    topic: Annotated[About, typer.Option(help="What the answer is about first; the others follow.")] = About.LENGTH,
    changes: Changes = None,
    budget: AnswerBudget = None,
    seed: SeedNumber = None,
    jobs: Jobs = None,
    out: PageFolder = None,
    store: StoreFolder = STORE,
    quiet: Quiet = False,
    as_json: AsJson = False,
) -> None:
    """How long is a game, when is it decided, does the leader run away, who watches, how does it end?"""
    reading = plain_reading("pacing", scenario, changes, [topic.value])
    answer_plainly(reading, budget, seed, jobs, out, store, False, quiet, as_json)
