"""What a run's report says first: whether those who play are equal, in a headline and a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from ...stats.verdicts.verdict import Call
from ..core.model import Form, Lead
from ..core.table_format import written
from .sections.method import main_caveat
from .sections.winners import Winners, winners_of
from .view import RunView


def run_lead(view: RunView) -> Lead:
    """The verdict on seats or teams; the share of games won where all win together."""
    found, caveat = winners_of(view), main_caveat(view)
    if view.fair is None or view.rope is None:
        share = _percent(found.intervals[0].estimate)
        sentence = f"The players win {share} of {view.n_games:,} games together."
        return Lead(f"Won in {share} of the games", sentence, view.scope, caveat)
    for call in (Call.ADVANTAGED, Call.DISADVANTAGED):
        if call in found.calls:
            return Lead(*_unequal(view, found), view.scope, caveat, call)
    if Call.SMALL_EDGE in found.calls:
        return Lead(*_uneven(view, found), view.scope, caveat)
    what = "team" if view.match.teams else "seat"
    shares = [interval.estimate for interval in found.intervals]
    spread = f"shares from {_percent(min(shares))} to {_percent(max(shares))}, fair is {_percent(view.fair)}"
    if all(call is Call.BALANCED for call in found.calls):
        sentence = f"Over {view.n_games:,} games every {what} wins about its fair share: {spread}."
        return Lead(f"The {what}s are fair", sentence, view.scope, caveat, Call.BALANCED)
    more = _needed(found, view.fair, view.rope)
    sentence = f"{view.n_games:,} games are too few to tell whether the {what}s are fair: {spread}{more}."
    return Lead("Not settled yet", sentence, view.scope, caveat)


def _unequal(view: RunView, found: Winners) -> tuple[str, str]:
    """Who wins too often, and who too seldom; where seats differ in more than their place, only more or less."""
    assert view.fair is not None
    words = ("too often", "too seldom") if view.alike else ("more than the fair share", "less than the fair share")
    headline, told = list[str](), list[str]()
    for call, more in zip((Call.ADVANTAGED, Call.DISADVANTAGED), words, strict=True):
        who = [k for k, one in enumerate(found.calls) if one is call]
        if who:
            names = listed([view.units[k].label for k in who])
            verb = "win" if len(who) > 1 else "wins"
            told.append(f"{names} {verb} {listed([_percent(found.intervals[k].estimate) for k in who])}")
            # the second side needs neither the verb nor what is compared once more
            headline.append(
                f"{names} {more.removesuffix(' than the fair share')}" if headline else f"{names} {verb} {more}"
            )
    sentence = f"Of {view.n_games:,} games {listed(told)}; fair is {_percent(view.fair)}."
    return _first(", ".join(headline)), sentence


def _uneven(view: RunView, found: Winners) -> tuple[str, str]:
    """Who is ahead or behind for certain, though perhaps not by enough to matter."""
    assert view.fair is not None
    assert view.rope is not None
    edge = [k for k, call in enumerate(found.calls) if call is Call.SMALL_EDGE]
    ahead = [k for k in edge if found.intervals[k].estimate > view.fair]
    named = listed([view.units[k].label for k in ahead or edge])
    side = "ahead" if ahead else "behind"
    shares = listed([f"{view.units[k].label} won {_percent(found.intervals[k].estimate)}" for k in edge])
    more = _needed(found, view.fair, view.rope)
    sentence = (
        f"Of {view.n_games:,} games {shares}, where {_percent(view.fair)} is fair: more than chance, but whether it is "
        f"enough to matter is not settled{more}."
    )
    verb = "is" if len(ahead or edge) == 1 else "are"
    return f"{_first(named)} {verb} somewhat {side}", sentence


def _needed(found: Winners, fair: float, rope: float) -> str:
    """How many games would settle it, where that is a number worth naming."""
    needed = found.games_needed(fair, rope)
    if needed is None or needed > 100 * found.games:
        return ""
    return f"; about {float(f'{needed:.2g}'):,.0f} games would settle it"


def listed(names: Sequence[str]) -> str:
    """Names in a sentence: a, b and c."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def _percent(share: float) -> str:
    return written(share, Form.SHARE)


def _first(text: str) -> str:
    return text[:1].upper() + text[1:]
