"""Who leads, and how often the lead changes hands: by the chance to win, and by what is on the table."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import pandas as pd

from ....games.columns import Column
from ....stats.inference.clusters import Bools, Floats
from ....stats.inference.intervals import student
from ....stats.models.survival import Incidence, cumulative_incidence
from ...by_game import GameRows, Ints
from ...story import Story
from ..metric import Metric

CLEAR = 0.05  # a chance must be this far above all others to count as the lead
BY_CHANCE = "chance"
LOST, KEPT = 1, 2  # how a lead ends: another player takes it, or the game ends


@dataclass(frozen=True)
class LeadRecord:
    """Who leads after every round; a lead lasts until another player leads clearly.

    Attributes
    ----------
    games : which rows belong to which game
    clear : (rows,) whether somebody leads clearly there
    leader : (rows,) the last player who led clearly; -1 if nobody has yet
    """

    games: GameRows
    clear: Bools
    leader: Ints

    @property
    def changed(self) -> Bools:
        """(rows,) whether the lead changed hands there."""
        before = np.concatenate([[-1], self.leader[:-1]])
        before[self.games.first] = -1
        return np.asarray((before >= 0) & (self.leader != before))

    @property
    def starts(self) -> Bools:
        """(rows,) whether a lead begins there: the first of a game, or after a change."""
        before = np.concatenate([[-1], self.leader[:-1]])
        before[self.games.first] = -1
        return np.asarray((self.leader >= 0) & (self.leader != before))


def lead_of(values: Floats, games: GameRows, margin: float = 0.0) -> LeadRecord:
    """Who leads by some standing: more than `margin` above everybody else.

    Parameters
    ----------
    values : (rows, units) higher is better; -inf for those who are out
    """
    rest = np.array(values)
    who = rest.argmax(axis=1)
    top = rest[np.arange(len(rest)), who]
    rest[np.arange(len(rest)), who] = -np.inf
    with np.errstate(invalid="ignore"):
        clear = np.isfinite(top) & (top - rest.max(axis=1) > margin)
    held = games.held(clear)
    return LeadRecord(games, clear, np.where(held >= 0, who[held], -1))


def lead_by_chance(story: Story) -> LeadRecord:
    """Who leads by the chance to win after every round; after the last, the winner does. Nobody leads at the start."""
    beliefs = story.beliefs
    inside = np.ones(beliefs.games.rows, dtype=bool)
    inside[beliefs.games.first] = False
    return lead_of(beliefs.p[inside], story.moments.games, CLEAR)


def lead_by_column(story: Story, column: Column) -> LeadRecord:
    """Who leads by a recorded number, among players still in the game."""
    moments = story.moments
    return lead_of(np.where(moments.alive, moments.standing[column.name], -np.inf), moments.games)


def leads(story: Story) -> dict[str, LeadRecord]:
    """Leads by the chance to win, and by every number whose meaning is known."""
    by_column = {c.name: lead_by_column(story, c) for c in story.moments.with_roles}
    return {BY_CHANCE: lead_by_chance(story), **by_column}


def lead_table(story: Story, alpha: float = 0.05) -> pd.DataFrame:
    """How often the lead changes, and how long it lasts, by each standing.

    Returns
    -------
    columns by, meaning, changes (a game), low, high, half_life (rounds until half of all leads are lost; infinite where
    more than half last to the end), lost (share of leads that are ever lost), leads
    """
    words = {c.name: c.meaning for c in story.moments.columns} | {BY_CHANCE: "chance to win"}
    rows = []
    for name, lead in leads(story).items():
        changes = student(lead.games.sum(lead.changed), alpha)
        kept = lead_lifetimes(lead)
        lost = float(kept.share[-1]) if len(kept.share) else 0.0
        limits = {"changes": changes.estimate, "low": changes.low, "high": changes.high}
        life = {"half_life": half_life(kept), "lost": lost, "leads": int(lead.starts.sum())}
        rows.append({"by": name, "meaning": words[name], **limits, **life})
    return pd.DataFrame(rows, columns=["by", "meaning", "changes", "low", "high", "half_life", "lost", "leads"])


def lead_lifetimes(lead: LeadRecord, alpha: float = 0.05) -> Incidence:
    """Share of leads that are lost within each number of rounds; the end of the game competes (stats.survival)."""
    starts = np.flatnonzero(lead.starts)
    of = lead.games.of_row[starts]
    follows = np.append(starts[1:], -1)
    same = np.append(of[1:], -1) == of  # the next lead is in the same game, so this one was lost
    time = np.where(same, follows, lead.games.last[of] + 1) - starts
    return cumulative_incidence(time, np.where(same, LOST, KEPT), LOST, of, alpha)


def half_life(lifetimes: Incidence) -> float:
    """Rounds until half of the leads are lost; infinite where that does not happen."""
    reached = np.flatnonzero(lifetimes.share >= 0.5)
    return float(lifetimes.time[reached[0]]) if len(reached) else float("inf")


def _changes(story: Story) -> Floats:
    lead = lead_by_chance(story)
    return lead.games.sum(lead.changed)


LEAD_CHANGES = Metric(
    "lead_changes",
    "Lead changes",
    f"How often per game another player becomes the likeliest winner, at least {CLEAR:.0%} above everybody else.",
    "times per game",
    "Browne and Maire (2010), Evolutionary Game Design; the lead is measured by the chance to win",
    _changes,
)
