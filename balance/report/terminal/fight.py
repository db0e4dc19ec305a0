"""The odds of one fight in sentences: who wins how often, at what cost, and what was taken as usual."""

from __future__ import annotations

from fractions import Fraction

from ...games.odds.model import SIDES, FightOdds, Group, OddsBook, Question, Side
from ..core.words.phrases import a, listed, wrapped
from .chances import short, width
from .odds import answer_text, means_words

EXACT = "Exact: every possible roll is counted, nothing is played."


def side_words(book: OddsBook, side: Side) -> str:
    """A fighter and two bombers."""
    return listed([_group_words(book, group) for group in side.groups])


def _group_words(book: OddsBook, group: Group) -> str:
    one, many = book.loss_words.get(group.name, (group.name.replace("_", " "),) * 2)
    if group.count > 1:
        return f"{group.count} {many}"
    if one == many and (one.endswith("s") or one[-1].isdigit()):
        return one
    return a(one) if one[0].islower() else one


def is_one(side: Side) -> bool:
    """Whether a side is a single unit."""
    return len(side.groups) == 1 and side.groups[0].count == 1


def destroyed(question: Question, answer: FightOdds) -> Fraction:
    """Chance that nothing is left of the defender."""
    counts = dict[str, int]()
    for group in question.defender.groups:
        counts[group.name] = counts.get(group.name, 0) + group.count
    gone = Fraction(0)
    for outcome in answer.outcomes:
        lost = dict(outcome.defender_losses)
        if all(lost.get(name, 0) >= count for name, count in counts.items()):
            gone += outcome.p
    return gone


def odds_headline(book: OddsBook, question: Question, answer: FightOdds) -> str:
    """Who wins how often, in one sentence."""
    own, other = side_words(book, question.attacker), side_words(book, question.defender)
    own = own[:1].upper() + own[1:]
    s = "s" if is_one(question.attacker) else ""
    it = "it" if is_one(question.defender) else "them"
    win, gone = answer.chance("win"), destroyed(question, answer)
    if answer.attempt:
        return f"{own} complete{s} {other} in {chance_words(win)} of attempts."
    if gone == win:
        return f"{own} beat{s} {other} in {chance_words(win)} of fights."
    won = f"{own} win{s} {chance_words(win)} of fights against {other}"
    if gone:
        return f"{won} and destroy{s} {it} in {chance_words(gone)}."
    can_lose = answer.mean_losses("defender")
    return f"{won}; one fight never destroys {it}." if can_lose else f"{won}."


def chance_words(p: Fraction) -> str:
    """12.3 % (27/220)."""
    percent = f"{100 * float(p):.1f} %"
    if p in (0, 1):
        return f"{100 * int(p)} %"
    if percent in ("0.0 %", "100.0 %"):
        percent = f"{100 * float(p):.3g} %" if p < Fraction(1, 2) else "over 99.9 %"
    return f"{percent} ({short(p)})" if short(p) else percent


def odds_more(book: OddsBook, question: Question, answer: FightOdds) -> list[str]:
    """Ties, defeats and what each side loses."""
    tie, lose = answer.chance("tie"), answer.chance("lose")
    if answer.attempt:
        return [f"It fails in {chance_words(lose)}." if lose else "It cannot fail."]
    even = f"a tie in {chance_words(tie)}, " if tie else ""
    losses = [f"the {side} loses {means_words(answer.mean_losses(side), book.loss_words)}" for side in SIDES]
    sure = "It cannot fail." if destroyed(question, answer) == 1 else "The attacker cannot lose it."
    rest = f"The rest: {even}a defeat in {chance_words(lose)}." if lose or tie else sure
    return [rest, f"On average {listed(losses)}."]


def assumed_words(book: OddsBook, question: Question) -> str:
    """What was not said and so is not there, or as usual."""
    present = {group.name for side in (question.attacker, question.defender) for group in side.groups}
    absent = [
        key
        for key, given in book.inputs.items()
        if not any(key in side.inputs for side in (question.attacker, question.defender))
        and (not given.meets or given.meets in present)
    ]
    none = f"no {listed(absent, 'or')} on either side, and " if absent else ""
    return f"Assumed: {none}everything that is not named as the rules have it at the start."


def odds_text(book: OddsBook, question: Question, title: str, answer: FightOdds) -> str:
    """The answer for the terminal."""
    lead = " ".join([odds_headline(book, question, answer), *odds_more(book, question, answer)])
    lines = [wrapped(lead, width()), "", answer_text(title, answer, book.loss_words)]
    return "\n".join([*lines, wrapped(f"- {assumed_words(book, question)}", width(), "  ")])
