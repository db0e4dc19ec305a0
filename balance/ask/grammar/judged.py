"""Which of several items a question judges: the subject of the clause that judges, or else of the whole question."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from ..language.match_names import PART, Mention
from ..language.sentence import chosen
from ..names import Name, Sort

if TYPE_CHECKING:
    from .question import Question

ASKING = {"is", "are", "does", "do", "should", "can", "could", "would", "what", "which", "how", "will"}
JUDGING = ("strong", "weak", "fair", "unfair", "worth")
COMPARING = {"than", "or", "vs", "versus", "compare", "compared", "between", "both", "pair", "combo"}
JOINING = {"and", "or", "vs", "versus", "plus", "with", "the", "a", "&", "nor"}
SUBORDINATE = {
    "once", "when", "after", "because", "since", "given", "as", "while", "considering", "if", "whenever", "although",
    "though", "but", "where", "until", "unless",
}  # fmt: skip


def judged_item(q: Question) -> Name | None:
    """The item that is judged where several are named; None if they are compared, or asked about together."""
    mentions = q.of(Sort.ITEM)
    if len(q.items) == 1:
        return q.items[0]
    if COMPARING & {word.text for i, word in enumerate(q.words) if i not in q.taken}:
        return None
    if any(_are_joined(q, one, other) for one, other in pairwise(mentions)):
        return None
    clauses = _clauses(q)
    if any(_asks(q, clause) and any(one.start in clause for one in mentions[1:]) for clause in clauses[1:]):
        return None
    hits = {i for hit in q.hits if hit.group == "concepts" and hit.sure and hit.name in JUDGING for i in hit.places}
    for clause in clauses:
        inside = [one for one in mentions if one.start in clause]
        if inside and hits & set(clause):
            return _first(inside)
    return _first(mentions)


def _are_joined(q: Question, one: Mention, other: Mention) -> bool:
    """Whether two items are named side by side: "frigates and destroyers"."""
    between = q.words[one.end : other.start]
    return all(word.text in JOINING for word in between) and not any(c in q.words[other.start].mark for c in ".!?;:")


def _asks(q: Question, clause: range) -> bool:
    """Whether a clause asks something by itself: "and does the convoy need another copy"."""
    texts = [q.words[i].text for i in clause]
    begin = int(texts[:1] in (["and"], ["but"], ["so"]))
    return bool(ASKING & set(texts[begin : begin + 1]))


def _clauses(q: Question) -> list[range]:
    """The words between punctuation marks, and before a word that begins a subordinate clause."""
    starts = [i for i, word in enumerate(q.words) if i and (word.mark or word.text in SUBORDINATE)]
    return [range(begin, end) for begin, end in pairwise([0, *starts, len(q.words)])]


def _first(mentions: list[Mention]) -> Name:
    """The first of some items, one that is named in full before one of which only a word is said."""
    return chosen(min(mentions, key=lambda one: (one.hits[0].quality <= PART, one.start)), Sort.ITEM)
