"""What is told beside the answer about an item, in words shared by the terminal and the page."""

from __future__ import annotations

from ...experiment.compare.comparison import Comparison
from ...experiment.item.elsewhere import CellMeasured, Thorough
from ...experiment.item.ownership import Owned
from ...stats.inference.intervals import Interval
from ...stats.verdicts.replies import Reply
from ...stats.verdicts.robustness import Hold
from ..compare.words import pacing_headline

REPLIES = {Reply.YES: "yes", Reply.NO: "no", Reply.NOT_KNOWN: "not known yet"}
HOLDS = {
    Hold.ROBUST: "It holds elsewhere",
    Hold.CONDITIONAL: "It depends on the setting",
    Hold.OPEN: "Whether it holds elsewhere is not known yet",
}


def cell_words(cell: CellMeasured) -> str:
    """The answer in a cell: yes or no, and the grade."""
    found = cell.measured.finding
    return f"{REPLIES[found.reply]} ({found.grade})"


def held_words(thorough: Thorough) -> str:
    """How widely the answer holds, where it does not, and what to expect of bots that were not tried."""
    held, cells = thorough.robustness, thorough.cells
    many = "1 setting" if len(cells) == 1 else f"{len(cells)} settings"
    reach = f"{HOLDS[held.hold]}: tried in {many}"
    where = [f"{cell_words(cells[i])} with {cells[i].cell.label}" for i in held.differing]
    reach += f"; it flips: {', '.join(where)}" if where else ""
    not_yet = [cells[i].cell.label for i in held.open if i]
    reach += f"; not known yet with {', '.join(not_yet)}" if not_yet else ""
    reach += expected_words(held.predicted, "a setting")
    more = "; a larger --budget would say more" if thorough.short else ""
    return reach + more + (f" (no time for {', '.join(thorough.missing)})" if thorough.missing else "")


def skill_words(skills: Thorough) -> str:
    """The skill curve in one line: what the item is worth to weaker and to stronger bots."""
    parts = []
    for cell in skills.cells[1:]:
        interval = next(iter(cell.measured.readings.values())).interval
        low, high = 100 * interval.low, 100 * interval.high
        parts.append(f"{cell.cell.label} {100 * interval.estimate:+.1f} points ({low:+.1f} to {high:+.1f})")
    if not parts:
        return "no time for other bots"
    return "; ".join(parts) + expected_words(skills.robustness.predicted, "a bot")


def expected_words(predicted: Interval | None, what: str) -> str:
    """Where the effect with a bot, or in a setting, that was not tried is to be expected; empty if nobody can tell."""
    if predicted is None:
        return ""
    low, high = 100 * predicted.low, 100 * predicted.high
    return f"; with {what} that was not tried, expect {low:+.1f} to {high:+.1f} points"


def skill_notes(skills: Thorough) -> list[str]:
    """What the bots are like that only the skill curve needs."""
    spec = skills.cells[0].plan.spec
    known = {policy.name: policy for cell in skills.cells[1:] for policy in cell.plan.plain.arrangement.policies}
    return [f"{name}: {bot.text}" for name, bot in known.items() if name not in spec.contestants() and bot.text]


def pacing_words(known: Comparison) -> str:
    """What the item does to the length of the game, in one sentence."""
    sentence = pacing_headline(known).replace("The change", "Having it in the game", 1)
    return sentence.replace("the change made", "having it in the game made", 1)


def owned_words(owned: Owned) -> str:
    """The win rate of its owners, in one line."""
    if owned.difference is None:
        had = "nobody" if not owned.owners else "everybody"
        return f"win rate when owned: {had} owned it in {owned.games:,} ordinary games"
    d = owned.difference
    return (
        f"win rate when owned (association, no verdict): {100 * (owned.win or 0.0):.1f} %, "
        f"{100 * d.estimate:+.1f} points ({100 * d.low:+.1f} to {100 * d.high:+.1f}) against the others"
    )


def company_words(thorough: Thorough) -> str:
    """The weakest effect among other ways to play, which one can count on; empty if none was tried."""
    tried = [cell for cell in thorough.cells if cell.cell.axis == "company"]
    if not tried:
        return ""
    first = {cell.cell.label: next(iter(cell.measured.readings.values())).interval.estimate for cell in tried}
    main = next(iter(thorough.cells[0].measured.readings.values())).interval.estimate
    weakest = min(first, key=lambda label: first[label] if main >= 0 else -first[label])
    return f"among other ways to play its effect is weakest with {weakest}: {100 * first[weakest]:+.1f} points"
