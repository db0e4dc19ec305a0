"""What a run's report says first: whether the seats are fair, in a headline and a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from ...stats.inference.intervals import Interval
from ...stats.verdicts.difficulty import Difficulty, difficulty_of, open_words
from ...stats.verdicts.verdict import Call
from ..core.model import Form, Lead
from ..core.table_format import written
from .sections.method import main_caveat
from .sections.winners import Winners, winners_of
from .view import RunView


def run_lead(view: RunView) -> Lead:
    """The verdict on seats or teams, or the share of games won in a co-operative game."""
    winners, caveat = winners_of(view), main_caveat(view)
    if view.fair is None or view.rope is None:
        return Lead(*_together(view, winners.intervals[0]), view.scope, caveat)
    for call in (Call.ADVANTAGED, Call.DISADVANTAGED):
        if call in winners.calls:
            return Lead(*_unequal(view, winners), view.scope, caveat, call)
    if Call.SMALL_EDGE in winners.calls:
        return Lead(*_uneven(view, winners), view.scope, caveat)
    what = "team" if view.match.teams else "seat"
    shares = [interval.estimate for interval in winners.intervals]
    spread = f"win rates from {_percent(min(shares))} to {_percent(max(shares))}; fair is {_percent(view.fair)}"
    if all(call is Call.BALANCED for call in winners.calls):
        sentence = f"Every {what} wins about its fair share of {view.n_games:,} games: {spread}."
        return Lead(f"The {what}s are fair", sentence, view.scope, caveat, Call.BALANCED)
    more = _needed(winners, view.fair, view.rope)
    sentence = f"{view.n_games:,} games are too few to tell whether the {what}s are fair: {spread}{more}."
    return Lead(f"Not known yet whether the {what}s are fair", sentence, view.scope, caveat)


def _together(view: RunView, won: Interval) -> tuple[str, str]:
    """How often the group wins, and whether that is what the scenario wants."""
    share, limits = _percent(won.estimate), f"{_percent(won.low)} to {_percent(won.high)}"
    who = "The player wins" if len(view.bots) == 1 else "The players together win"
    sentence = f"{who} {share} of {view.n_games:,} games ({limits})."
    if view.target is None:
        return f"Won in {share} of the games", sentence
    verdict = difficulty_of(won, view.target)
    band = f"the target is {_percent(view.target.low)} to {_percent(view.target.high)}"
    told = f"{open_words(won, view.target)}, {verdict}" if verdict is Difficulty.NOT_KNOWN else str(verdict)
    return f"Won in {share} of the games: {told}", f"{sentence[:-1]}; {band}."


def _unequal(view: RunView, winners: Winners) -> tuple[str, str]:
    """Who wins too often and who too rarely; just more or less where seats differ in more than their place."""
    assert view.fair is not None
    words = ("too often", "too rarely") if view.alike else ("more than the fair share", "less than the fair share")
    headline, shares_won = list[str](), list[str]()
    for call, more in zip((Call.ADVANTAGED, Call.DISADVANTAGED), words, strict=True):
        who = [k for k, one in enumerate(winners.calls) if one is call]
        if who:
            names = listed([view.units[k].label for k in who])
            verb = "win" if len(who) > 1 else "wins"
            shares_won.append(f"{names} {verb} {listed([_percent(winners.intervals[k].estimate) for k in who])}")
            # the second group repeats neither the verb nor the fair share
            headline.append(
                f"{names} {more.removesuffix(' than the fair share')}" if headline else f"{names} {verb} {more}"
            )
    sentence = f"Of {view.n_games:,} games {listed(shares_won)}; fair is {_percent(view.fair)}."
    return _first(", ".join(headline)), sentence


def _uneven(view: RunView, winners: Winners) -> tuple[str, str]:
    """Who is certainly ahead or behind, though perhaps not by enough to matter."""
    assert view.fair is not None
    assert view.rope is not None
    edge = [k for k, call in enumerate(winners.calls) if call is Call.SMALL_EDGE]
    ahead = [k for k in edge if winners.intervals[k].estimate > view.fair]
    named = listed([view.units[k].label for k in ahead or edge])
    side = "ahead" if ahead else "behind"
    shares = listed([f"{view.units[k].label} won {_percent(winners.intervals[k].estimate)}" for k in edge])
    more = _needed(winners, view.fair, view.rope)
    sentence = (
        f"Of {view.n_games:,} games {shares}, where {_percent(view.fair)} is fair. That is more than chance, but "
        f"whether it is enough to matter is not settled{more}."
    )
    verb = "is" if len(ahead or edge) == 1 else "are"
    return f"{_first(named)} {verb} somewhat {side}", sentence


def _needed(winners: Winners, fair: float, rope: float) -> str:
    """How many games would settle it; empty where that would be far too many."""
    needed = winners.games_needed(fair, rope)
    if needed is None or needed > 100 * winners.games:
        return ""
    return f"; about {float(f'{needed:.2g}'):,.0f} games would settle it"


def listed(names: Sequence[str]) -> str:
    """Names in a sentence: a, b and c."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def _percent(share: float) -> str:
    return written(share, Form.SHARE)


def _first(text: str) -> str:
    return text[:1].upper() + text[1:]
