"""What is said about each topic: a headline that answers, sentences with the numbers, and a row among the others."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from ...metrics.pacing.facts import PacingFact
from ...metrics.pacing.tension import together
from ...metrics.pacing.tension.decided import SURE
from ...stats.verdicts.replies import Reply
from ..core.words.together_words import party
from ..runs.sections.win_model import chance_words
from .numbers import STOPPED, Paced

LEAST = 0.0005  # of all games: a smaller share would be rounded to none
NO_MINUTES = (
    "In minutes it depends on the table: nobody has timed a turn, so only rounds, turns and decisions are counted."
)


@dataclass(frozen=True)
class TopicWords:
    """One topic in words.

    Attributes
    ----------
    value, reach : the row among other topics: the number, and its range
    names : of the metrics it rests on
    """

    title: str
    headline: str
    more: tuple[str, ...]
    value: str
    reach: str
    names: tuple[str, ...]


def topic_words(paced: Paced, topic: str) -> TopicWords | None:
    """What the games say about a topic; None if they say nothing."""
    return TOPICS[topic](paced)


def percent(share: float, digits: int = 0) -> str:
    """A share; with a decimal near none and near all, and never rounded to none or all."""
    if 0 < share < LEAST:
        return "under 0.1 %"
    if 1 - LEAST < share < 1:
        return "over 99.9 %"
    digits = 1 if 0 < share < 0.1 or 0.9 < share < 1 else digits
    return f"{100 * share:.{digits}f} %"


def reach_words(low: float, high: float) -> str:
    """An interval of shares; its ends may round to none and all."""
    digits = 1 if low < 0.1 or high > 0.9 else 0
    return f"{100 * low:.{digits}f} to {100 * high:.{digits}f} %"


def share_words(fact: PacingFact) -> str:
    """A share of games with its interval; of none or all games, how far that can be trusted."""
    if fact.hits == 0:
        return f"0 of {fact.games:,}, so under {bound(fact.upper)}"
    return reach_words(fact.mean.low, fact.mean.high)


def bound(share: float) -> str:
    """An upper end, rounded up."""
    for digits in (1, 2, 3):
        step = 10.0 ** -(digits + 2)
        up = -(-share // step) * step
        if up <= 1.2 * share or digits == 3:
            return f"{100 * up:.{digits}f} %"
    raise AssertionError


def number(value: float) -> str:
    """A number with at most one decimal."""
    return f"{value:.1f}".removesuffix(".0") if value < 100 else f"{value:.0f}"


def rounds_words(rounds: float) -> str:
    """A number of rounds."""
    return f"{rounds:g} round{'' if rounds == 1 else 's'}"


def mean_words(fact: PacingFact, unit: str = "") -> str:
    """A mean with its interval."""
    words = f"{number(fact.mean.estimate)}{f' {unit}' if unit else ''}"
    reach = f"{fact.mean.low:.1f} to {fact.mean.high:.1f}"
    return f"{words} ({reach})" if fact.mean.high - fact.mean.low >= 0.05 else words


def _length(paced: Paced) -> TopicWords:
    fact, capped = paced.facts["rounds"], paced.facts["capped"]
    nine = f"{fact.low:g} to {fact.high:g} in nine of ten games"
    headline = f"A game takes about {rounds_words(fact.median)} (median; {nine})."
    if capped.mean.estimate > 0.5:
        share = percent(capped.mean.estimate)
        headline = f"Most games do not end by themselves: {share} reach the limit of {paced.cap} rounds."
    more = [f"On average it is {mean_words(fact, 'rounds')}.", *_own_share(paced)]
    if capped.hits > 0:
        more.append(
            f"{percent(capped.mean.estimate)} of games ({share_words(capped)}) were stopped at {paced.cap} rounds and "
            "count with the rounds they had."
        )
    names = ("rounds", "player_turns", "player_decisions", "capped")
    return TopicWords("Length", headline, (*more, NO_MINUTES), f"{fact.median:g} rounds", nine, names)


def _own_share(paced: Paced) -> list[str]:
    turns, decisions = paced.facts.get("player_turns"), paced.facts.get("player_decisions")
    if turns is None or decisions is None:
        return []
    return [
        f"On average a player takes {mean_words(turns, 'turns')} and makes {mean_words(decisions, 'decisions')}; "
        "a decision is a choice between at least two legal options."
    ]


def _decided(paced: Paced) -> TopicWords | None:
    if paced.record.cooperative:
        return _decided_together(paced)
    when, part, rounds = (paced.facts.get(name) for name in ("decided_round", "decided_part", "rounds"))
    if when is None or part is None or rounds is None:
        return None
    share = f"{percent(part.mean.estimate)} of the game ({share_words(part)})"
    told = f"from then on the later winner's chance to win stays above {SURE:.0%}".replace("%", " %")
    headline = f"A game is decided around round {when.median:g} of {rounds.median:g} (medians): {told}."
    if part.median > 0.999:
        headline = (
            f"Most games stay open to the last round: in half of them or more, the later winner's chance is not above "
            f"{100 * SURE:.0f} % for good any earlier."
        )
    more = (
        f"On average {share} is over by then; the rest is a formality.",
        f"In nine of ten games it is round {when.low:g} to {when.high:g}.",
        "A game without a single winner counts as open to its end.",
        chance_words(paced),
    )
    value = "the last round" if part.median > 0.999 else f"round {when.median:g} of {rounds.median:g}"
    reach = f"{share_words(part)} of the game, on average"
    return TopicWords("Decided by", headline, more, value, reach, ("decided_round", "decided_part"))


def _decided_together(paced: Paced) -> TopicWords | None:
    names = ("group_decided_round", "group_decided_part", "near_miss", "narrow_escape")
    when, part, miss, escape = (paced.facts.get(name) for name in names)
    rounds = paced.facts.get("rounds")
    if when is None or part is None or miss is None or escape is None or rounds is None:
        return None
    whose = f"{party(len(paced.known.plan.scenario.match.seats))}'s"
    beyond = f"above {100 * together.SURE:.0f} % or below {100 * (1 - together.SURE):.0f} %"
    headline = (
        f"A game is decided around round {when.median:g} of {rounds.median:g} (medians): from then on {whose} "
        f"chance to win stays {beyond}."
    )
    if part.median > 0.999:
        headline = f"Most games stay open to the last round: {whose} chance to win is not {beyond} for good earlier."
    more = (
        f"On average {percent(part.mean.estimate)} of the game ({share_words(part)}) is over by then.",
        f"In nine of ten games it is round {when.low:g} to {when.high:g}.",
        f"Near misses, lost from a chance of {100 * together.HOPE:.0f} % or more: {percent(miss.mean.estimate)} "
        f"of games ({share_words(miss)}).",
        f"Narrow escapes, won from a chance of {100 * together.FEAR:.0f} % or less: {percent(escape.mean.estimate)} "
        f"({share_words(escape)}).",
    )
    value = "the last round" if part.median > 0.999 else f"round {when.median:g} of {rounds.median:g}"
    return TopicWords("Decided by", headline, more, value, f"{share_words(part)} of the game, on average", names)


def _leader(paced: Paced) -> TopicWords | None:
    fact = paced.facts.get("snowball")
    if fact is None:
        return None
    share = f"{percent(fact.mean.estimate)} of games ({share_words(fact)})"
    wins = f"{share}, where chance alone would give {percent(paced.fair)}"
    who = "whoever is the likeliest winner at half time wins"
    line = f"{percent(paced.halfway, 1)}, halfway between chance and certainty"
    said = {
        Reply.YES: f"Yes, an early lead mostly decides: {who} {wins}.",
        Reply.NO: f"No, the leader does not run away: {who} {wins}.",
        Reply.NOT_KNOWN: f"Cannot tell yet whether the leader runs away: {who} {wins}.",
    }
    side = {Reply.YES: "is above", Reply.NO: "is below", Reply.NOT_KNOWN: "may be on either side of"}[paced.runs_away]
    more = [f"The line drawn for running away is {line}; this {side} it."]
    if fact.mean.low > paced.fair and paced.runs_away is Reply.NO:
        more.append("A lead at half time does help: it wins more often than chance.")
    more += _leads(paced)
    names = ("snowball", "lead_changes", "permanence")
    return TopicWords(
        "Half-time leader wins", said[paced.runs_away], (*more, chance_words(paced)), percent(fact.mean.estimate),
        f"{share_words(fact)}; chance: {percent(paced.fair)}", names,
    )  # fmt: skip


def _leads(paced: Paced) -> list[str]:
    changes, kept = paced.facts.get("lead_changes"), paced.facts.get("permanence")
    lines = [f"The lead changes hands {mean_words(changes)} times a game."] if changes else []
    if paced.lost_leads is not None:
        lines.append(f"Of all leads, {percent(paced.lost_leads)} are lost again before the end.")
    if kept:
        lines.append(f"Of what players gain in a round, {percent(kept.mean.estimate)} outlasts the next one.")
    return lines


def _comebacks(paced: Paced) -> TopicWords | None:
    fact, behind = paced.facts.get("comeback"), paced.facts.get("behind")
    if fact is None:
        return None
    half = percent(paced.fair / 2, 1)
    told = f"the winner once had less than half a fair chance (under {half})"
    if fact.hits == 0:
        headline = f"Comebacks do not happen here: in {share_words(fact)} of games {told}."
    else:
        headline = f"Comebacks happen in {percent(fact.mean.estimate)} of games ({share_words(fact)}): {told}."
    more = [f"Somebody else was likelier to win in {percent(behind.mean.estimate)} of the rounds."] if behind else []
    more += ["Whoever starts with less than that and wins counts too.", chance_words(paced)]
    return TopicWords(
        "Comebacks", headline, tuple(more), f"{percent(fact.mean.estimate)} of games", share_words(fact),
        ("comeback", "behind"),
    )  # fmt: skip


def _elimination(paced: Paced) -> TopicWords:
    any_out, early = paced.facts["any_out"], paced.facts["out_early"]
    when, wait, part = (paced.facts.get(name) for name in ("first_out_early", "early_wait", "early_wait_part"))
    names = (
        "out_early",
        "first_out_early",
        "early_wait",
        "early_wait_part",
        "players_out_early",
        "any_out",
        "watching",
    )
    if when is None or wait is None or part is None:
        headline = f"Nobody is eliminated before the last round ({share_words(early)} of games)."
        more: tuple[str, ...] = ()
        if any_out.hits:
            more = (f"In {percent(any_out.mean.estimate)} of games somebody is eliminated, and the game ends with it.",)
        return TopicWords("Early elimination", headline, more, "none", share_words(early), names)
    headline = (
        f"In {percent(early.mean.estimate)} of games ({share_words(early)}) somebody is out before the last round: "
        f"the first one in round {when.median:g} (median), who then watches for {rounds_words(wait.median)}."
    )
    players, watching = paced.facts["players_out_early"], paced.facts["watching"]
    more = (
        f"The first one out watches {mean_words(wait, 'rounds')} on average, {percent(part.mean.estimate)} of the "
        f"game; in nine of ten of these games {wait.low:g} to {wait.high:g} rounds.",
        f"The first elimination comes in round {when.low:g} to {when.high:g} in nine of ten of these games.",
        f"Of all players {percent(players.mean.estimate)} are out before the last round; "
        f"{percent(watching.mean.estimate)} of all players' rounds are spent watching.",
    )
    reach = f"{share_words(early)}; first in round {when.median:g}"
    return TopicWords("Early elimination", headline, more, f"{percent(early.mean.estimate)} of games", reach, names)


def _downtime(paced: Paced) -> TopicWords | None:
    turns, decisions, watching = (paced.facts.get(name) for name in ("others_turns", "others_decisions", "watching"))
    if turns is None or decisions is None or watching is None:
        return None
    headline = (
        f"Between two turns of one's own, {number(turns.mean.estimate)} turns of others pass, with about "
        f"{number(decisions.mean.estimate)} decisions; {percent(watching.mean.estimate)} of all players' rounds are "
        "spent watching after elimination."
    )
    more = [
        f"Turns of others: {mean_words(turns)}; decisions: {mean_words(decisions)}, in which one's own reactions are "
        "counted; rounds spent watching: " + share_words(watching) + ".",
    ]
    for name, words in (("quiet_turns", "leave nothing to decide"), ("idle_turns", "pass without an action")):
        fact = paced.facts.get(name)
        if fact is not None and fact.hits:
            more.append(f"{percent(fact.mean.estimate)} of turns {words}.")
    more.append(NO_MINUTES)
    names = ("others_turns", "others_decisions", "watching", "quiet_turns", "idle_turns")
    value = f"{number(turns.mean.estimate)} turns of others"
    return TopicWords("Downtime", headline, tuple(more), value, f"{percent(watching.mean.estimate)} watched", names)


def _draws(paced: Paced) -> TopicWords | None:
    fact = paced.facts.get("draws")
    if fact is None:
        return None
    if fact.hits == 0:
        headline = f"No game ends in a draw: {share_words(fact)}."
    else:
        headline = f"{percent(fact.mean.estimate)} of games ({share_words(fact)}) end without a single winner."
    more = (f"How games end: {_endings_listed(paced)}.",)
    return TopicWords("Draws", headline, more, percent(fact.mean.estimate), share_words(fact), ("draws",))


def _stalls(paced: Paced) -> TopicWords:
    capped, calm = paced.facts["capped"], paced.facts.get("longest_calm")
    if capped.hits == 0:
        headline = f"No game reaches the limit of {paced.cap} rounds: {share_words(capped)}."
    else:
        share = f"{percent(capped.mean.estimate)} of games ({share_words(capped)})"
        headline = f"{share} are still going on at the limit of {paced.cap} rounds."
    more = [f"How games end: {_endings_listed(paced)}."]
    if calm is not None:
        more.append(
            f"The longest stretch without a loss of force or health is {rounds_words(calm.median)} (median), and at "
            f"most {calm.high:g} in nineteen of twenty games; what is lost and replaced within a round is not seen."
        )
    reach = share_words(capped)
    return TopicWords(
        "Stopped by the limit", headline, tuple(more), percent(capped.mean.estimate), reach, ("capped", "longest_calm")
    )


def _endings(paced: Paced) -> TopicWords:
    first = paced.reasons.iloc[0]
    reach = reach_words(first["low"], first["high"])
    if len(paced.reasons) == 1:
        headline = f"Games end in one way: {_reason(first['reason'])} (all {int(first['games']):,})."
    else:
        headline = f"{percent(first['share'])} of games ({reach}) end this way: {_reason(first['reason'])}."
    others = paced.reasons.iloc[1:].to_dict("records")
    more = [
        f"{percent(row['share'])} ({reach_words(row['low'], row['high'])}): {_reason(row['reason'])}, after "
        f"{number(row['rounds'])} rounds on average."
        for row in others
    ]
    return TopicWords(
        "Most frequent ending",
        headline,
        tuple(more),
        _reason(first["reason"]),
        f"{percent(first['share'])} ({reach})",
        (),
    )


def _reason(words: str) -> str:
    return words if words == STOPPED else f'"{words}"'


def _endings_listed(paced: Paced) -> str:
    rows = paced.reasons.to_dict("records")
    return ", ".join(f"{_reason(row['reason'])} {percent(row['share'])}" for row in rows)


TOPICS: Mapping[str, Callable[[Paced], TopicWords | None]] = {
    "length": _length,
    "decided": _decided,
    "leader": _leader,
    "comebacks": _comebacks,
    "elimination": _elimination,
    "downtime": _downtime,
    "draws": _draws,
    "stalls": _stalls,
    "endings": _endings,
}
