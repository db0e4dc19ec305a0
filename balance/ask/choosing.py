"""Of all readings that account for the words of a question, the likeliest; two that are as likely are asked back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from ..games import game
from .frames import FRAMES, Frame
from .grammar.question import Draft, Question
from .language.match_names import Mention
from .not_understood import not_understood
from .reading import Intent, ParsedQuestion
from .refusal import Refusal, Unclear
from .studies import read_study

MOST_STRANGE = 4  # words that are told as not understood
MOST_UNUSED = 2  # unknown words beside a reading that is still given, with these words named
UNSURE = 0.8  # confidence of such a reading
LEAST = 0.7  # chance below which no reading is believed
HEARD = 0.5  # chance of a kind of question from which its frame tells why there is no reading
TOLD = 0.3  # chance from which a reading that is not believed is told, to be asked in clearer words
CLAIMED = 0.7  # share that one claim must have of all that a question may claim about the same experiment
LEADING = 0.6  # share of the likeliest family of questions that a reading must reach
RIVAL = 0.66  # share of the chance of the likeliest reading from which another one is a rival
REFUSED = 0.6  # chance from which a question is no question about balance
LOOSE = (Intent.JUDGE, Intent.GROUP, Intent.UNUSED)  # what a study may answer better
CLAIMING = (Intent.JUDGE, Intent.GROUP)
CHANGING = (Intent.WHAT_IF, Intent.PACE)
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


@dataclass
class Reader:
    """Tries every frame; of the readings that account for all words, the likeliest is the one."""

    question: Question
    doubtful: Mention | None
    refusals: list[Refusal] = field(default_factory=list)
    nearly: list[tuple[Draft, list[int]]] = field(default_factory=list)
    torn: bool = False  # whether two studies are as likely
    doubted: list[tuple[float, ParsedQuestion]] = field(default_factory=list)  # readings that are not believed

    def complete(self, bare: bool = True) -> ParsedQuestion | None:
        """The likeliest reading that accounts for all words; asks back where another one is nearly as likely.

        Parameters
        ----------
        bare : whether a name alone is a question
        """
        drafts = [draft for frame in FRAMES for draft in self._complete(frame) if bare or not draft.bare]
        return self._likeliest(drafts)

    def _likeliest(self, drafts: Sequence[Draft]) -> ParsedQuestion | None:
        weights = dict[tuple[object, ...], float]()
        drafts = self._without_studies(drafts)
        studied = self.torn or any(draft.reading.intent is Intent.STUDY for draft in drafts)
        rest = 1 - self.question.study_chance if studied else 1.0
        for draft in drafts:  # wordings of one experiment count together: too weak, or not worth it
            key, share = experiment_of(draft.reading), 1.0 if draft.reading.intent is Intent.STUDY else rest
            weights[key] = weights.get(key, 0.0) + share * self._weight(draft)
        if not weights:
            return None
        best = max(drafts, key=lambda one: (weights[experiment_of(one.reading)], *self._closeness(one)))
        if max(weights.values()) < max(LEAST, LEADING * self.question.leading):
            self.doubted.append((max(weights.values()), best.reading))
            return None
        self._check_claim(best, drafts)
        share = weights.pop(experiment_of(best.reading))
        rival = max(weights, key=lambda key: weights[key], default=None)
        other = max((d for d in drafts if experiment_of(d.reading) == rival), key=self._weight, default=best)
        if rival and weights[rival] > RIVAL * share and Intent.STUDY not in (best.reading.intent, other.reading.intent):
            which = [best.reading.sentence, other.reading.sentence]
            raise Unclear(f"I can read that in two ways: {which[0]} Or: {which[1]}", which)
        return best.reading

    def _check_claim(self, best: Draft, drafts: Sequence[Draft]) -> None:
        """Ask back where the same experiment may be asked for with another claim: too strong, or only unfair?"""
        key = experiment_of(best.reading)
        same = sorted((one for one in drafts if experiment_of(one.reading) == key), key=self._weight, reverse=True)
        total = sum(self._weight(one) for one in same)
        others = [one for one in same if one.reading.sentence != best.reading.sentence]
        if others and best.reading.intent in CLAIMING and self._weight(best) < CLAIMED * total:
            which = [best.reading.sentence, others[0].reading.sentence]
            raise Unclear(f"I can read that in two ways: {which[0]} Or: {which[1]}", which)

    def _without_studies(self, drafts: Sequence[Draft]) -> Sequence[Draft]:
        """The readings, without a study where another one is likely that is closer to what was asked."""
        studies = [draft for draft in drafts if draft.reading.intent is Intent.STUDY]
        if any(self._weight(draft) > 1 for draft in studies):
            return drafts  # the study's own question
        others = [draft for draft in drafts if draft.reading.intent is not Intent.STUDY]
        if any(self._weight(draft) > 1 for draft in others):
            return others  # its own words make another reading certain
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
        return sum(self.question.chance(label) for label in draft.label.split("+"))

    def nearly_complete(self) -> ParsedQuestion | None:
        """The likeliest reading that leaves one word without meaning in the game; it names that word."""
        if any(isinstance(one, Unclear) for one in self.refusals):
            return None
        known = [
            (draft, left)
            for draft, left in self.nearly
            if not draft.bare
            and not (draft.reading.intent in STRICT and not draft.sure)
            and not (draft.reading.intent in SINGLE and self._names_another(left))
            and len(left) <= MOST_UNUSED
            and (draft.sure or not self.question.weighty(left, game(draft.reading.game), draft.label))
        ]
        reading = self._likeliest([draft for draft, _ in known])
        if reading is None:
            return None
        left = next(left for draft, left in known if draft.reading == reading)
        unused = tuple(self.question.words[i].text for i in left)
        return replace(reading, unused=unused, confidence=min(reading.confidence, UNSURE))

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
            if not FRAMES[frame] or sum(self.question.chance(label) for label in FRAMES[frame]) >= HEARD:
                self.refusals.append(refusal)
        return found

    def refusal(self) -> Refusal:
        """Why there is no reading."""
        if any(word.stem == "bot" for word in self.question.words):
            return not_understood(self.question, self.doubtful)
        unclear = [one for one in self.refusals if isinstance(one, Unclear)]
        nearly = [(draft, left) for draft, left in self.nearly if self._weight(draft) >= HEARD]
        nearly = [one for one in nearly if one[0].reading.intent is not Intent.STUDY]
        if self.refusals and (not nearly or unclear):
            return unclear[0] if unclear else self.refusals[0]
        if nearly and self.question.chance("refuse") < REFUSED:
            draft, left = min(nearly, key=lambda one: (len(one[1]), -self._weight(one[0])))
            strange = ", ".join(f'"{self.question.words[i].text}"' for i in left[:MOST_STRANGE])
            meant = draft.reading.sentence
            return Refusal(f"not understood: {strange}; without that I would read: {meant}")
        chance, likeliest = max(self.doubted, key=lambda one: one[0], default=(0.0, None))
        if likeliest and chance >= TOLD and self.question.chance("refuse") < TOLD:
            return Refusal(f"I am not sure what you ask; is it this? {likeliest.sentence}")
        return not_understood(self.question, self.doubtful)
