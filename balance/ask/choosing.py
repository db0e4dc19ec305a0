"""Of all readings that account for the words of a question, the likeliest; two that are as likely are asked back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from ..games import game
from ..stats.verdicts.replies import Asked
from .belief import (
    CHANGING,
    CLAIMING,
    TEN,
    Candidate,
    log_odds,
    other_items,
    signs_of_draft,
    signs_of_question,
    signs_of_rest,
)
from .frames import FRAMES, Frame
from .grammar.leftover import is_said_outright
from .grammar.question import Draft, Question
from .language.match_names import Mention
from .not_understood import not_understood
from .reading import Intent, ParsedQuestion
from .refusal import Offer, Refusal, Unclear
from .studies import read_study

MOST_STRANGE = 4  # words that are told as not understood
MOST_LEFT = 3  # words that a reading may leave out, which it then names
UNSURE = 0.8  # confidence of such a reading
BELIEVED = 0.78  # chance of being right from which a reading is played
HEARD = 0.5  # chance of a kind of question from which its frame tells why there is no reading
TOLD = 0.35  # chance from which a reading that is not believed is offered
TINY = 1e-9
AHEAD = 0.05  # by which a reading must be likelier that takes the name of a game for that of a unit
SOLID = 0.4  # chance of a number or rule from which a change is as likely as its kind of question
REFUSED = 0.6  # chance from which a question is no question about balance
LOOSE = (Intent.JUDGE, Intent.GROUP, Intent.UNUSED)  # what a study may answer better
EITHER = 0.1  # chance of the contrary, relative to that of a claim, from which the answer says neither yes nor no
CLOSER = 0.4  # chance from which another reading is preferred to a study
COMPARING = {"or", "vs", "versus", "than", "compare", "compares", "compared", "before"}
BESIDE = 2  # words between a strange word and the one that compares it
SINGLE = (Intent.JUDGE, Intent.PRICE, Intent.LUCK, Intent.SKILL)  # what asks about one item or game alone
STRICT = (Intent.STUDY, Intent.WHAT_IF, Intent.PACE)  # where an unknown word may be what changes


def experiment_of(reading: ParsedQuestion) -> tuple[object, ...]:
    """What is played for a reading: two that differ only in what they claim play the same."""
    return (
        reading.game,
        Intent.WHAT_IF if reading.intent is Intent.PACE else reading.intent,
        () if reading.intent is Intent.PACING else reading.subjects,  # one run tells how games go in all respects
        reading.scenario,
        reading.changes,
        reading.after,
        reading.without,
        reading.other,
    )


def ranked(found: Sequence[Candidate]) -> list[Candidate]:
    """The readings, the likeliest first; none that leaves out what another one of the same experiment makes use of."""
    whole = {one.reading.command for one in found if not one.is_doubtful}
    found = [one for one in found if not (one.is_doubtful and one.reading.command in whole)]
    return sorted(found, key=lambda one: AHEAD * one.signs.get("other_name", 0.0) - one.belief)


def _are_contrary(one: ParsedQuestion, other: ParsedQuestion) -> bool:
    """Whether two readings claim the contrary of each other, so that one answer tells both.

    A card that is drawn is weak if it is so against its kind and its price, which is not the contrary of "worth it".
    """
    if one.intent is not Intent.JUDGE or other.intent is not Intent.JUDGE or one.asked is other.asked:
        return False
    spec, asked = game(one.game), {one.asked, other.asked}
    dealt = any(item.id in one.subjects and item.kind in spec.dealt_kinds for item in spec.catalogue())
    return asked == {Asked.FAIR, Asked.UNFAIR} or (asked == {Asked.TOO_WEAK, Asked.WORTH_IT} and not dealt)


@dataclass
class Reader:
    """Tries every frame, and tells of the likeliest readings what speaks for each.

    Attributes
    ----------
    around : number of words around the part that is read
    second : whether the name of a game is taken for that of a unit, or the other way round, though that is unlikely
    """

    question: Question
    doubtful: Mention | None
    around: int = 0
    second: bool = False
    refusals: list[Refusal] = field(default_factory=list)
    refused: float = 0.0  # chance of the kinds of questions whose frames refuse
    nearly: list[tuple[Draft, list[int]]] = field(default_factory=list)
    torn: bool = False  # whether two studies are as likely

    def candidates(self) -> list[Candidate]:
        """The likeliest readings: of those that account for all words, and of those that leave a few out."""
        whole = [draft for frame in FRAMES for draft in self._complete(frame) if not (self.around and draft.bare)]
        if self.refused >= HEARD:  # why there is no likelier one is known
            whole = [draft for draft in whole if draft.fit >= SOLID]
        found = self._judged([(draft, []) for draft in self._without_studies(whole)])
        return found + self._judged([one for one in self.nearly if not one[0].bare and len(one[1]) <= MOST_LEFT])

    def _judged(self, drafts: Sequence[tuple[Draft, list[int]]]) -> list[Candidate]:
        """The two likeliest experiments, each in its likeliest wording."""
        weights = dict[tuple[object, ...], float]()
        studied = self.torn or any(draft.reading.intent is Intent.STUDY for draft, _ in drafts)
        rest = 1 - self.question.study_chance if studied else 1.0
        for draft, _ in drafts:  # wordings of one experiment count together: too weak, or not worth it
            key, share = experiment_of(draft.reading), 1.0 if draft.reading.intent is Intent.STUDY else rest
            weights[key] = weights.get(key, 0.0) + share * self._weight(draft)
        ranked = sorted(weights, key=lambda key: -weights[key])
        found = list[Candidate]()
        for place, key in enumerate(ranked[:2]):
            same = [one for one in drafts if experiment_of(one[0].reading) == key]
            best, left = max(same, key=lambda one: self._closeness(one[0]))
            best = self._plain(best, [draft for draft, _ in same])
            rival = max((weights[one] for one in ranked if one != key), default=0.0)
            signs = {
                "chance": log_odds(weights[key]),
                "certain": float(weights[key] > 1),
                "rival": min(rival / max(weights[key], TINY), 1.0),
                "second": float(place > 0),
            }
            found.append(self._candidate(best, left, signs | self._claim_signs(best, [draft for draft, _ in same])))
        return found

    def _plain(self, best: Draft, same: Sequence[Draft]) -> Draft:
        """The reading; without yes or no, if it is as likely that its claim is asked the other way round."""
        contrary = sum(self._weight(one) for one in same if _are_contrary(one.reading, best.reading))
        if contrary < EITHER * self._weight(best):
            return best
        return replace(best, reading=replace(best.reading, options={**best.reading.options, "plain": "yes"}))

    def _claim_signs(self, best: Draft, same: Sequence[Draft]) -> dict[str, float]:
        """How likely the claim is among all that the same experiment may be asked for: too strong, or only unfair?"""
        total = sum(self._weight(one) for one in same)
        if best.reading.intent not in CLAIMING or not total:
            return {}
        contrary = sum(self._weight(one) for one in same if _are_contrary(one.reading, best.reading))
        return {"claim": 1 - (self._weight(best) + contrary) / total}

    def _candidate(self, draft: Draft, left: Sequence[int], signs: Mapping[str, float]) -> Candidate:
        q, reading = self.question, draft.reading
        words = tuple(q.words[i].text for i in left)
        weighty = q.weighty(left, game(reading.game), draft.label)
        found = {
            **self._signs, **signs_of_draft(draft), **signs, **signs_of_rest(q, draft),
            "left": float(len(left)),
            "weighty": float(len(weighty)),
            "heavy": float(sum(is_said_outright(q, i) for i in left)),
            "strict_left": float(bool(left) and reading.intent in STRICT and not draft.sure),
            "names_another": float(reading.intent in SINGLE and self._names_another(left)),
            "chance_of_change": signs["chance"] if reading.intent in CHANGING else 0.0,
            "chance_of_study": signs["chance"] if reading.intent is Intent.STUDY else 0.0,
            "left_of_change": float(len(left)) if reading.intent in CHANGING else 0.0,
            "other_items": float(other_items(q, reading)),
            "studied": q.study_chance if reading.intent is not Intent.STUDY else 0.0,
        }  # fmt: skip
        if words:
            reading = replace(reading, unused=words, confidence=min(reading.confidence, UNSURE))
        return Candidate(reading, found, words, draft.doubt, draft.sure, draft.fit)

    @cached_property
    def _signs(self) -> dict[str, float]:
        """What the question tells, and the part of it that is read."""
        return {
            **signs_of_question(self.question),
            "part": float(self.around > 0),
            "around": self.around / TEN,
            "other_name": float(self.second),
            "frame_refused": self.refused,
            "unclear": float(any(isinstance(one, Unclear) for one in self.refusals)),
        }

    def _without_studies(self, drafts: Sequence[Draft]) -> Sequence[Draft]:
        """The readings, without a study where another one is likely that is closer to what was asked."""
        studies = [draft for draft in drafts if draft.reading.intent is Intent.STUDY]
        if any(self._weight(draft) > 1 for draft in studies):
            return drafts  # the study's own question
        others = [draft for draft in drafts if draft.reading.intent is not Intent.STUDY]
        if any(self._weight(draft) > 1 for draft in others):
            return others  # its own words make another reading certain
        if any(draft.reading.intent in CHANGING and draft.fit < 1 and self._is_exact(draft) for draft in others):
            return others  # the very value that is asked about
        rest = 1 - self.question.study_chance
        for draft in others:
            weight = self._weight(draft)
            if draft.reading.intent in CHANGING and all(one.partly for one in studies) and weight >= CLOSER:
                return others  # the change itself; the study asks more than that
            if draft.reading.intent not in LOOSE and weight * rest >= CLOSER:
                return others
        return drafts

    def _closeness(self, draft: Draft) -> tuple[bool, float, float]:
        """Of readings that play the same, which is asked: one that its own words make certain, or the likeliest."""
        weight = self._weight(draft)
        return weight > 1, self._family(draft), weight

    def _is_exact(self, draft: Draft) -> bool:
        """Whether a change of a number gives its new value."""
        return draft.fit >= SOLID and not draft.reading.options.get("directed") and self._weight(draft) >= CLOSER

    def _family(self, draft: Draft) -> float:
        """How likely the kind of question is, whatever it claims: any change of pace, any judgement."""
        first, dot, _ = draft.label.partition("+")[0].partition(".")
        return self.question.chance(f"{first}{dot}")

    def _weight(self, draft: Draft) -> float:
        """How likely a reading is: by the words of the question, or for a study by how close its question is."""
        if draft.bare:
            return 1.0
        if draft.weight is not None:
            return draft.weight
        return sum(self.question.chance(label) for label in draft.label.split("+")) * min(draft.fit / SOLID, 1.0)

    def _names_another(self, left: Sequence[int]) -> bool:
        """Whether a strange word may be the name of something to compare with: "this or that"."""
        words = self.question.words
        return any(COMPARING & {word.text for word in words[max(i - BESIDE, 0) : i + BESIDE + 1]} for i in left)

    def _complete(self, frame: Frame) -> list[Draft]:
        found = list[Draft]()
        try:
            for draft in frame(self.question):
                left = self.question.left(draft.used, draft.label)
                if left:
                    self.nearly.append((draft, left))
                else:
                    found.append(draft)
        except Refusal as refusal:
            self.torn = self.torn or (frame is read_study and isinstance(refusal, Unclear))
            chance = sum(self.question.chance(label) for label in FRAMES[frame])
            self.refused = max(self.refused, chance)
            if not FRAMES[frame] or chance >= HEARD:
                self.refusals.append(refusal)
        return found

    def refusal(self, found: Sequence[Candidate]) -> Refusal:
        """Why there is no reading, and which one it may be.

        Parameters
        ----------
        found : readings that are not believed, the likeliest first
        """
        if any(word.stem == "bot" for word in self.question.words):
            return not_understood(self.question, self.doubtful)
        unclear = [one for one in self.refusals if isinstance(one, Unclear)]
        told = [one for one in found if one.belief >= TOLD]
        if unclear or (self.refusals and not (told and told[0].belief >= HEARD)):
            return (unclear or self.refusals)[0]
        if told and told[0].doubt:
            return told[0].doubt
        nearly = [one for one in found if one.left and one.reading.intent is not Intent.STUDY]
        if self.refusals and not (told and not told[0].left) and not nearly:
            return self.refusals[0]
        if told and not told[0].left:
            return _is_it(told)
        if self.refusals and not told:
            return self.refusals[0]
        doubts = [one.doubt for one in found if one.doubt]
        if doubts and not told and self.question.chance("what_if") + self.question.chance("pace.") >= HEARD:
            return doubts[0]
        if nearly and self.question.chance("refuse") < REFUSED and log_odds(HEARD) <= nearly[0].signs["chance"]:
            strange = ", ".join(f'"{word}"' for word in nearly[0].left[:MOST_STRANGE])
            text = f"not understood: {strange}; without that I would read: {nearly[0].reading.sentence}"
            return Offer(text, [nearly[0].reading])
        return self.refusals[0] if self.refusals else not_understood(self.question, self.doubtful)


def _is_it(told: Sequence[Candidate]) -> Offer:
    """The likeliest reading, or the two likeliest if they are nearly as likely, to choose from."""
    readings = [told[0].reading]
    readings += [one.reading for one in told[1:] if one.reading.sentence != readings[0].sentence][:1]
    if len(readings) > 1:
        return Offer(f"I can read that in two ways: {readings[0].sentence} Or: {readings[1].sentence}", readings)
    return Offer(f"I am not sure what you ask; is it this? {readings[0].sentence}", readings)
