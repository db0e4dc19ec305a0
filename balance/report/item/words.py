"""The verdict on an item in words, shared by the terminal and the page."""

from __future__ import annotations

from ...experiment.compare.comparison import Comparison
from ...experiment.item.design import ItemMeasured
from ...experiment.item.elsewhere import Thorough
from ...experiment.item.ownership import Owned
from ...stats.verdicts.words import Word
from ..compare.words import pacing_headline

MOST_LEFT = 5  # verdicts: a longer list says nothing
BOLD = (Word.OVERPOWERED, Word.UNDERPOWERED)  # verdicts that are worth ruling out


def words(word: str) -> str:
    """A verdict's code as words: "slow_plan" becomes "slow plan"."""
    return str(word).replace("_", " ")


def ruled_out(known: ItemMeasured) -> list[Word]:
    """The strong verdicts that an unsettled experiment excludes all the same."""
    return [word for word in BOLD if known.finding.possible and word not in known.finding.possible]


def verdict_words(known: ItemMeasured) -> str:
    """The verdict in words; while it is open, also what it is not."""
    but = " or ".join(words(word) for word in ruled_out(known))
    return words(known.finding.word) + (f", but not {but}" if but else "")


def left_words(known: ItemMeasured) -> str:
    """What an unsettled experiment says all the same: the verdicts still possible, and how large the effect can be."""
    left = [words(word) for word in known.finding.possible]
    still_open = f"not ruled out: {', '.join(left)}" if len(left) <= MOST_LEFT else "no verdict is close yet"
    first, reading = next(iter(known.readings.items()))
    low, high = 100 * reading.interval.low, 100 * reading.interval.high
    return f"{still_open}. {first} lies between {low:+.1f} and {high:+.1f} points" if high < 100 else still_open


def held_words(thorough: Thorough) -> str:
    """How widely the verdict holds, and where it does not."""
    held, cells = thorough.robustness, thorough.cells
    reach = f"{held.hold}: the same verdict in {held.agreeing:.0%} of {len(cells)} settings"
    where = [f"{words(cells[i].measured.finding.word)} with {cells[i].cell.label}" for i in held.differing]
    not_yet = [cells[i].cell.label for i in held.open if i]
    more = "; a larger --budget would say more" if thorough.short else ""
    more += f" (no time for {', '.join(thorough.missing)})" if thorough.missing else ""
    if 0 in held.open:
        reach = f"{held.hold}: not settled for {cells[0].cell.label}"
        return reach + (f"; elsewhere it is {', '.join(where)}" if where else "") + more
    reach += f"; it flips: {', '.join(where)}" if where else ""
    return reach + (f"; not settled with {', '.join(not_yet)}" if not_yet else "") + more


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
        f"win rate when owned (association, no verdict): {owned.win:.1%}, {100 * d.estimate:+.1f} points "
        f"({100 * d.low:+.1f} to {100 * d.high:+.1f}) against the others"
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
