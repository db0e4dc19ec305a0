"""How likely it is that a reading is the right one, by all that speaks for it and against it."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from .grammar.question import Draft, Question
from .language.background import clauses
from .language.match_names import MISSPELT, PART
from .matching.model import weights_of
from .names import Sort
from .reading import Intent, ParsedQuestion
from .refusal import Refusal

CHANGING = (Intent.WHAT_IF, Intent.PACE)
CLAIMING = (Intent.JUDGE, Intent.GROUP)
SIGNS = (
    "any", "chance", "certain", "claim", "rival", "second", "refuse", "studied", "partly", "fit", "fitted", "over_next",
    "weak", "is_rule", "doubt",
    "left", "weighty", "strict_left", "names_another", "part", "around", "words", "sentences", "partial_names",
    "misspelt", "other_name", "other_items", "setting", "assumed", "no_game", "frame_refused", "unclear", "strange",
    "bare", "directed", "chance_of_change", "chance_of_study", "left_of_change", "items_beside", "own_words", "unusual",
    "others", "telling", "items_of_change", "claims_change", "fit_of_pace", "asks", "exact_change", "named_in_full",
    "asks_again",
    "heavy", "strange_of_change", "unknown_names", "left_names", "rest_of_setting",
    *(f"is_{intent}" for intent in Intent),
)  # fmt: skip
SURELY = 0.99  # a chance that counts as certain
NAME = re.compile(r"(?<=[a-z0-9,'’] )[A-Z][a-z]+")
ENDS = ".!?;"
RIVAL = 0.9  # share of its chance from which another reading is as likely
CLAIM = 0.33  # share of other claims about the same experiment from which the claim is asked back
WEAK = 0.15  # chance below which a number or rule is hardly described
SOLID = 0.4  # chance from which a number is described clearly
TEN = 10.0  # words are counted in tens


@dataclass(frozen=True)
class Candidate:
    """A reading, and what speaks for it and against it.

    Attributes
    ----------
    left : the words that it leaves out, as asked
    doubt : what to ask back where it is not believed
    sure : whether a number is named so well that an unknown word changes nothing
    fit : chance that the number or rule it changes is the one that the words describe
    """

    reading: ParsedQuestion
    signs: Mapping[str, float]
    left: tuple[str, ...] = ()
    doubt: Refusal | None = None
    sure: bool = False
    fit: float = 1.0

    @property
    def is_doubtful(self) -> bool:
        """Whether it is never played unasked: another reading is as likely, or a name or number is left out."""
        heavy = bool(self.signs.get("heavy")) and not self.sure
        rival, claim = self.signs.get("rival", 0.0), self.signs.get("claim", 0.0)
        return self.doubt is not None or heavy or rival > RIVAL or claim > CLAIM

    @cached_property
    def belief(self) -> float:
        """The chance that it is right."""
        found = np.array([self.signs.get(name, 0.0) for name in SIGNS])
        return float(1 / (1 + np.exp(-found @ weights_of("readings", SIGNS))))


def log_odds(chance: float) -> float:
    """Of a chance; what is nearly certain or nearly impossible counts as that."""
    bound = min(max(chance, 1 - SURELY), SURELY)
    return math.log(bound / (1 - bound))


def signs_of_draft(draft: Draft) -> dict[str, float]:
    """What a reading itself tells."""
    reading = draft.reading
    return {
        "fit": log_odds(draft.fit) if draft.fit < 1 else 0.0,
        "fitted": float(draft.fit < 1),
        "over_next": log_odds(draft.fit / (draft.fit + draft.next_fit)) if draft.fit < 1 else 0.0,
        "weak": float(draft.fit < WEAK),
        "others": draft.others,
        "fit_of_pace": log_odds(draft.fit) if draft.fit < 1 and reading.intent is Intent.PACE else 0.0,
        "exact_change": float(draft.fit < 1 and draft.fit > SOLID and not reading.options.get("directed")),
        "claims_change": float(reading.intent in CLAIMING and any("." in one for one in reading.changes)),
        "is_rule": float(draft.fit < 1 and "=" in "".join(reading.after) and not _is_number(reading)),
        "doubt": float(draft.doubt is not None),
        "partly": float(draft.partly),
        "bare": float(draft.bare),
        "directed": float(bool(reading.options.get("directed"))),
        "setting": float(len(reading.changes)),
        "assumed": float(sum("." in one.partition("=")[0] for one in reading.changes)),
        f"is_{reading.intent}": 1.0,
    }


def _is_number(reading: ParsedQuestion) -> bool:
    """Whether what changes is a number rather than another reading of a rule."""
    return any(one.rpartition("=")[2][:1] in "0123456789-[" for one in reading.after)


def signs_of_question(q: Question) -> dict[str, float]:
    """What the question tells, whatever it is taken for."""
    names = [one.hits[0].quality for one in q.sentence.mentions]
    return {
        "any": 1.0,
        "refuse": q.chance("refuse"),
        "words": len(q.words) / TEN,
        "sentences": float(sum(bool(set(word.mark) & set(ENDS)) for word in q.words)),
        "named_in_full": float(any(one > PART for one in names)),
        "asks_again": float(max(len(clauses(q.sentence.text)) - 1, 0)),
        "asks": float(q.sentence.text.rstrip().endswith("?")),
        "partial_names": float(sum(one <= PART for one in names)),
        "misspelt": float(sum(one == MISSPELT for one in names)),
        "no_game": float(q.sentence.game is None),
        "strange": float(len(q.strange)),
        "unknown_names": float(len(unknown_names(q))),
    }


def unknown_names(q: Question) -> frozenset[int]:
    """Strange words that are written as names are, within a sentence."""
    capitals = {one.casefold() for one in NAME.findall(q.sentence.text)}
    return frozenset(i for i in q.strange if q.words[i].text in capitals)


def signs_of_rest(q: Question, draft: Draft) -> dict[str, float]:
    """What the words tell that a reading makes no use of: do questions of its kind have them, does the game?"""
    rest = [i for i in range(len(q.words)) if i not in draft.used and i not in q.filler and i not in q.taken]
    label = draft.label.partition("+")[0]
    unusual = [i for i in rest if not q.is_usual(i, label)]
    items = frozenset(i for i in q.spots(Sort.ITEM) if i not in draft.used)
    reading, used = draft.reading, draft.used | q.filler
    changes = reading.intent in CHANGING
    of_setting = changes and draft.fit == 1 and not reading.without
    asking = q.places("what_if", "change_verbs", "pace", "more_pace", "less_pace") if of_setting else frozenset()
    return {
        "strange_of_change": float(len(q.strange)) if changes else 0.0,
        "left_names": float(len(unknown_names(q) - used)),
        "rest_of_setting": float(sum(i not in used | asking for i in range(len(q.words)))) if of_setting else 0.0,
        "unusual": float(len(unusual)),
        "telling": float(len(q.places("telling", group="filler") - draft.used)),
        "items_of_change": float(other_items(q, reading)) if changes else 0.0,
        "own_words": float(sum(q.words[i].stem in q.own_words for i in unusual)),
        "items_beside": float(len(items)),
    }


def other_items(q: Question, reading: ParsedQuestion) -> int:
    """How many items are named that a reading does not speak of."""
    told = " ".join([*reading.subjects, *reading.after, *reading.changes, reading.without])
    return sum(not any(name.id in told for name in one.of(Sort.ITEM)) for one in q.of(Sort.ITEM))
