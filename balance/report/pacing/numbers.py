"""The numbers behind an answer about how games go."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

import pandas as pd

from ...errors import ScenarioError
from ...experiment.match_words import match_words
from ...experiment.stories import PlayedStories
from ...games.spec import GameSpec
from ...metrics.pacing.facts import PacingFact, pacing_facts
from ...metrics.pacing.length import end_reasons
from ...metrics.pacing.tension.leads import BY_CHANCE, lead_table
from ...metrics.record import Record
from ...metrics.story import Story
from ...stats.verdicts.replies import Reply

STOPPED = "stopped by the round limit"
WHO_WINS = ("decided", "leader", "comebacks", "draws")  # topics that need somebody who wins against others


@dataclass(frozen=True)
class Paced:
    """Games, and what was asked about them; also what the sections of a run's page need."""

    known: PlayedStories
    topic: str

    def check(self) -> None:
        """Raise an error if the games cannot tell what was asked."""
        if self.topic in WHO_WINS and self.topic != "decided" and self.record.cooperative:
            raise ScenarioError(
                f"{self.spec.title} is won or lost together here: nobody leads, and nobody draws; "
                "ask when it is decided instead: balance pacing SCENARIO --topic decided"
            )

    @property
    def story(self) -> Story:
        """How the games went."""
        return self.known.story

    @property
    def record(self) -> Record:
        """The games as metrics see them."""
        return self.known.record

    @property
    def spec(self) -> GameSpec:
        """The game."""
        return self.known.plan.scenario.spec

    @property
    def games(self) -> pd.DataFrame:
        """One row per game."""
        return self.record.games

    @property
    def seats(self) -> pd.DataFrame:
        """One row per game and seat."""
        return self.record.seats

    @property
    def sample(self) -> str:
        """All games are used."""
        return ""

    @cached_property
    def facts(self) -> Mapping[str, PacingFact]:
        """Every metric that applies."""
        return pacing_facts(self.story)

    @cached_property
    def reasons(self) -> pd.DataFrame:
        """How games end, the most frequent way first."""
        table = end_reasons(self.record)
        capped = self.spec.end_reasons[0].replace("_", " ")
        return table.assign(reason=[STOPPED if reason == capped else reason for reason in table["reason"]])

    @cached_property
    def lost_leads(self) -> float | None:
        """Share of leads by the chance to win that another player takes over; None if nobody ever leads."""
        table = lead_table(self.story)
        by_chance = table[table["by"] == BY_CHANCE]
        return float(by_chance["lost"].iloc[0]) if by_chance["leads"].sum() else None

    @property
    def cap(self) -> int:
        """The round limit."""
        return int(str(self.known.plan.scenario.prepared.arrangement.values[self.spec.round_cap]))

    @property
    def fair(self) -> float:
        """The fair share of each player or team."""
        return self.record.fair

    @property
    def halfway(self) -> float:
        """Halfway between chance and certainty: above it, who leads at half time decides more than what comes after."""
        return (1 + self.fair) / 2

    @property
    def runs_away(self) -> Reply:
        """Whether the leader at half time wins more often than that."""
        fact = self.facts.get("snowball")
        if fact is None or fact.mean.low <= self.halfway <= fact.mean.high:
            return Reply.NOT_KNOWN
        return Reply.YES if fact.mean.low > self.halfway else Reply.NO

    @property
    def scope(self) -> str:
        """The match."""
        scenario = self.known.plan.scenario
        bots, match = (policy.name for policy in scenario.prepared.arrangement.policies), scenario.match
        places = (match.layout or self.spec.title, (match.mode or "").replace("_", " "))
        return match_words(len(match.seats), bots, places, len(match.changes), match.modules)


def estimand(fact: PacingFact) -> dict[str, float | int | str]:
    """A fact as JSON: the mean with its interval, the median, and the middle 90 % of games."""
    mean = {"estimate": fact.mean.estimate, "low": fact.mean.low, "high": fact.mean.high, "games": fact.games}
    return {**mean, "median": fact.median, "q05": fact.low, "q95": fact.high, "unit": fact.metric.unit}
