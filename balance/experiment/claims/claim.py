"""Tests claims about a game, from its rulebook or elsewhere; a claim is a table of a scenario file."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from ...errors import ScenarioError, UnknownName
from ...games.catalogue.item_names import item_names
from ...games.shipped import shipped_scenarios
from ...stats.inference.sequential import schedule
from ...stats.verdicts.claims import ClaimWord, Expected, claim_chance, judge_claim
from ...stats.verdicts.verdict import Reading
from ..compare.comparison import Comparison, PairPlan, comparison_looks
from ..compare.versions import Version, scenario_version
from ..meetings.field import find_bot
from ..scenarios.file import ClaimEntry, ScenarioFile
from ..scenarios.find import find_scenario, scenario_files
from ..scenarios.scenario import Scenario, beside, load_scenario, treated
from ..sequential.played import PlayedGames
from .treatment import Treatment, TreatmentMeasured, treatment_looks


@dataclass(frozen=True)
class Claim:
    """A claim, and the two versions of the game, or treatments of a seat, that it compares."""

    name: str  # of its scenario
    title: str
    question: str
    says: str
    source: str
    expects: Expected
    scenario: Scenario  # in which it is tested; for a claim about length, the side before
    sides: tuple[Version, Version] | None  # of a claim about length
    treatment: Treatment | None  # of a claim about wins


@dataclass(frozen=True)
class ClaimMeasured:
    """The result for a claim."""

    claim: Claim
    result: Comparison | TreatmentMeasured

    @property
    def reading(self) -> Reading:
        """The effect: on length as a relative change, on wins as a share."""
        return self.result.changes["rounds"].reading if isinstance(self.result, Comparison) else self.result.reading

    @property
    def word(self) -> ClaimWord:
        """Holds, does not hold, or not known yet."""
        return judge_claim(self.claim.expects, self.reading)

    @property
    def chance(self) -> float:
        """The chance that the claim is true."""
        return claim_chance(self.claim.expects, self.reading)

    @property
    def games(self) -> int:
        """Games of both sides or arms."""
        return 2 * self.result.games if isinstance(self.result, Comparison) else self.result.games


def claim_files(game: str | None = None) -> dict[str, Path]:
    """Scenarios with a claim, by name: those under ./scenarios first, then the shipped ones."""
    files: dict[str, Path] = {}
    for root in (Path("scenarios"), shipped_scenarios()):
        for path in scenario_files(root):
            table = ScenarioFile(path).table
            if "claim" in table and game in (None, table.get("game")):
                files.setdefault(path.stem, path)
    return files


def load_claim(name: str) -> Claim:
    """Load the claim of a scenario, by path or name."""
    source = ScenarioFile(find_scenario(name))
    if "claim" not in source.table:
        raise UnknownName("claim", name, sorted(claim_files()))
    entry = source.checked({key: value for key, value in source.merged().items() if key != "matrix"}, {}, {})
    claim = entry.claim
    assert claim is not None
    try:
        one = _changed(name, claim.before, "before")
        titles = (one.title, source.path.stem)
        sides = None if claim.expects.about_wins else _sides(name, claim, one)
        treatment = _treatment(claim, one, source.path.parent) if claim.expects.about_wins else None
    except ScenarioError as error:
        text = str(error)
        raise error if text.startswith(str(source.path)) else source.error(("claim",), text) from None
    head = (source.path.stem, entry.title or titles[1], entry.question, claim.says, claim.source, claim.expects)
    return Claim(*head, one, sides, treatment)


def _changed(name: str, changes: Mapping[str, Any], where: str) -> Scenario:
    """The scenario with the changes of one side."""
    try:
        return load_scenario(name, [f"{key}={json.dumps(value)}" for key, value in changes.items()])
    except ScenarioError as error:
        raise ScenarioError(f"claim.{where}: {str(error).removeprefix('--set ')}") if changes else error from None


def _sides(name: str, claim: ClaimEntry, one: Scenario) -> tuple[Version, Version]:
    if claim.seat or claim.against:
        raise ScenarioError(f'a claim that a game is "{claim.expects}" has sides before and after, no seat')
    before, other = scenario_version(one), _changed(name, claim.after, "after")
    after = scenario_version(other, other.title if other.title != one.title else f"{one.title}, changed")
    PairPlan(before, after, one.seed, ("rounds",), schedule()).check()
    return before, after


def _treatment(claim: ClaimEntry, one: Scenario, folder: Path) -> Treatment:
    if claim.seat is None or claim.after:
        raise ScenarioError(f'a claim about "{claim.expects}" lists under seat what one player has, and nothing else')
    names = item_names(one.spec, one.match.new_items)
    other = treated(claim.against, names) if claim.against else None
    bot = find_bot(one.spec, str(beside(claim.seat.bot, folder))) if claim.seat.bot else None
    plan = Treatment(one.spec, one.match, treated(claim.seat, names), other, one.seed, schedule(), bot)
    plan.check()
    return plan


def claim_looks(
    claim: Claim,
    blocks: tuple[int, ...] | None = None,
    jobs: int | None = None,
    budget: float | None = None,
    store: Path | None = None,
    progress: Callable[[int, float], None] = lambda *_: None,
    played: PlayedGames | None = None,
) -> Iterator[ClaimMeasured]:
    """The result at every look, until it is settled, the plan ends, or time is up.

    Parameters
    ----------
    blocks : games per side, or blocks, at each look; by default five looks from 320 to 5120
    store : folder of played games, if `played` is not given
    progress : called with games and seconds
    """
    if claim.sides is not None:
        looks = comparison_looks(
            *claim.sides,
            claim.scenario.seed,
            ("rounds",),
            blocks,
            budget,
            jobs,
            store,
            lambda standing: progress(standing.games, standing.seconds),
            played,
        )
        yield from (ClaimMeasured(claim, result) for result in looks)
        return
    assert claim.treatment is not None
    plan = claim.treatment
    if blocks:
        plan = replace(plan, blocks=blocks)
    treated = treatment_looks(plan, jobs, budget, store, lambda games, seconds, _: progress(games, seconds), played)
    for result in treated:
        yield ClaimMeasured(claim, result)
