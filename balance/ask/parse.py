"""Read a question: what it asks, about what, where. Works offline, always the same way, and accounts for every word."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from ..errors import BalanceError
from ..games import Match, game, game_names
from ..nearest import nearest
from .grammar.change import read_change
from .grammar.course import read_balanced, read_luck, read_pacing, read_skill, read_strategy
from .grammar.fights import read_odds
from .grammar.items import (
    read_combos,
    read_compare,
    read_group,
    read_judge,
    read_price,
    read_rank,
    read_unused,
)
from .grammar.places import read_layouts, read_order, read_seats
from .grammar.question import Draft, Question
from .grammar.together import read_difficulty, read_harm
from .intents.model import family_of
from .language.ambiguity import evident_games, speaks_of_games, with_evidence
from .language.background import asking_parts, clauses, is_background, with_setting
from .language.german import german_or, in_english
from .language.match_names import PART, WHOLE, Mention, find_names
from .language.sentence import is_bare, take_apart
from .language.spelling import words
from .language.vectors import is_english
from .names import Sort, game_words, known_names
from .nearby import nearby_questions, questions_about
from .reading import Intent, ParsedQuestion
from .refusal import Refusal, Unclear
from .setting import match_of_scenario
from .shelf import Study
from .studies import answers_all, read_study, study_of

ALIKE_NAME = 0.66  # share of letters in common from which a name is a guess worth making
ALIKE_WORD = 0.78  # the same of words that are spelt rightly
MOST_STRANGE = 4  # words that are told as not understood
MOST_UNUSED = 2  # unknown words beside a reading that is still given, with these words named
UNSURE = 0.8  # confidence of such a reading

LEAST = 0.5  # chance below which no reading is believed
LEADING = 0.6  # share of the likeliest family of questions that a reading must reach
RIVAL = 0.66  # share of the chance of the likeliest reading from which another one is a rival
SURE = 0.5  # chance from which a part of a question is taken to ask something by itself
STUDIED = 0.5  # chance of a study from which two questions are that study's
LIKELY = 0.3  # chance of a judgement from which an unknown word is taken for a name
REFUSED = 0.6  # chance from which a question is no question about balance

LOOSE = (Intent.JUDGE, Intent.GROUP, Intent.UNUSED)  # what a study may answer better
CHANGING = (Intent.WHAT_IF, Intent.PACE)
CLOSER = 0.4  # chance from which another reading is preferred to a study
PRONOUNS = {"it", "its", "they", "them", "their", "that", "this", "these", "those", "he", "one", "ones"}
JUDGING = family_of("ask.fair")
COMPARING = {"or", "vs", "versus", "than", "compare", "compares", "compared", "before"}
SINGLE = (Intent.JUDGE, Intent.PRICE, Intent.LUCK, Intent.SKILL)  # what asks about one item or game alone
STRICT = (Intent.STUDY, Intent.WHAT_IF, Intent.PACE)  # where an unknown word may be what changes

Frame = Callable[[Question], Iterator[Draft]]
FRAMES: Mapping[Frame, tuple[str, ...]] = {  # and the kinds of questions that each reads
    read_odds: ("odds",),
    read_price: ("price",),
    read_combos: ("combos",),
    read_unused: ("unused",),
    read_change: ("what_if", "remove", "pace."),
    read_compare: ("compare",),
    read_judge: ("ask.",),
    read_rank: ("rank.",),
    read_group: ("ask.",),
    read_layouts: ("layouts",),
    read_order: ("order",),
    read_seats: ("seats", "balanced"),
    read_pacing: ("pacing.",),
    read_luck: ("luck",),
    read_skill: ("skill",),
    read_strategy: ("strategy",),
    read_balanced: ("balanced",),
    read_study: (),
    read_difficulty: (),
    read_harm: (),
}


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


def read_question(
    question: str,
    game: str | None = None,
    scenario: str | None = None,
    changes: Sequence[str] = (),
    usual: str | None = None,
) -> ParsedQuestion:
    """What a question asks; a Refusal says why it has no answer, or lists what it may mean.

    Parameters
    ----------
    game : look only for names of this game
    scenario : where to measure; it also fixes the game
    changes : ``ADDRESS=VALUE``, applied to the scenario before anything the question says
    usual : the game that is meant where the question names none
    """
    try:
        return _answerable(question, game, scenario, changes, usual)
    except Unclear:
        raise
    except Refusal as refusal:
        if refusal.open:
            refusal.examples = nearby_questions(question, game or _named_game(question) or usual)
        raise


def _named_game(question: str) -> str | None:
    try:
        return take_apart(in_english(question)).game
    except Refusal:
        return None


def _answerable(
    question: str, game: str | None, scenario: str | None, changes: Sequence[str], usual: str | None
) -> ParsedQuestion:
    """What a question asks."""
    only, match = _checked_game(game, scenario, changes)
    named = take_apart(in_english(question)).game if only is None else None
    only = only or named or _evident_game(question)
    _check_single(question, only)
    if only:
        _check_foreign(question, only)
    if only is None and usual is not None:
        reading = _read_usual(question, usual, match, scenario)
    else:
        reading = _read(question, only, match, scenario)
    _check_study(reading, changes)
    return replace(reading, changes=(*changes, *reading.changes))


def _evident_game(question: str) -> str | None:
    """The only game that has all that is named in full; None if nothing is, or several games have it."""
    games = evident_games(with_evidence(take_apart(in_english(question)))[0])
    return next(iter(games)) if len(games) == 1 else None


def _check_single(question: str, only: str | None) -> None:
    """Refuse two questions at once: two parts that each ask for sure, of different kinds or about different items."""
    asked = set[tuple[str, frozenset[str]]]()
    parts = [Question(with_evidence(take_apart(part, only))[0]) for part in clauses(in_english(question))]
    for q in parts:
        family, chance = q.likeliest_family
        if chance > SURE and family != "refuse":
            asked.add((family, _asked_about(q, family)))
    if len({family for family, _ in asked}) < 2 and len([items for _, items in asked if items]) < 2:
        return
    whole = Question(with_evidence(take_apart(in_english(question), only))[0])
    like = study_of(whole)
    if like is None or not (like.same or (like.chance >= STUDIED and _answers_both(like.study, parts))):
        raise Refusal("that asks two things at once: ask them one at a time", ())


def _asked_about(q: Question, family: str) -> frozenset[str]:
    """What a part of a question is about: its items, or something else that it judges."""
    items = frozenset(name.id for one in q.of(Sort.ITEM) for name in one.of(Sort.ITEM))
    back = PRONOUNS & {word.text for word in q.words}
    return items if items or back or family != JUDGING else frozenset({""})


def _answers_both(study: Study, parts: Sequence[Question]) -> bool:
    """Whether a study asks two things itself, and speaks of every part of a question."""
    return "and" in study.question.split() and answers_all(study, parts)


def _check_foreign(question: str, only: str) -> None:
    """Refuse a question that names, in full, an item that only other games have."""
    own = take_apart(in_english(question), only)
    taken = {place for one in own.mentions for place in range(one.start, one.end)} | own.asides
    known = game_words(only)
    for one in take_apart(in_english(question), None).mentions if not own.game else _all_mentions(question):
        places = range(one.start, one.end)
        stems = {own.words[i].stem for i in places}
        foreign = [name for name in one.of(Sort.ITEM) if name.game != only]
        if foreign and one.hits[0].quality == WHOLE and not taken & set(places) and not stems & known:
            hint = f"it is a {foreign[0].kind} of {game(foreign[0].game).title}"
            raise Refusal(f"{game(only).title} has no {foreign[0].title}: {hint}", ())


def _check_parts(question: str, only: str) -> None:
    """Refuse a game that has only a longer name for an item that another game calls just so."""
    english = in_english(question)
    parts = {(one.start, one.end) for one in take_apart(english, only).mentions if one.hits[0].quality <= PART}
    for one in take_apart(english).of(Sort.ITEM):
        if (one.start, one.end) in parts and one.hits[0].quality == WHOLE:
            raise Refusal(f"{one.names[0].words} is named in full", ())


def _all_mentions(question: str) -> list[Mention]:
    """Every name of any game in a question."""
    return find_names(words(in_english(question)))


def _read_usual(text: str, usual: str, match: Match | None, scenario: str | None) -> ParsedQuestion:
    """The reading in the usual game; in another one only if the question names something that this one has."""
    try:
        return _read_names(text, usual, match, scenario)
    except Refusal as refusal:
        with contextlib.suppress(BalanceError):
            other = _read_names(text, None, match, scenario)
            if not other.unused and _is_evident(text, other.game, set(game_names()) - {other.game}):
                return other
        raise refusal from None


def _read(text: str, only: str | None, match: Match | None, scenario: str | None) -> ParsedQuestion:
    """The reading; where the game is not clear, that of the only game in which the question makes sense."""
    try:
        return _read_names(text, only, match, scenario)
    except Refusal as refusal:
        if only is not None or take_apart(in_english(text)).game or _is_choice_within(refusal):
            raise
        found = _readings(text, scenario)
        if len(found) == 1 and _is_evidence(text, found[0]):
            return found[0]
        if found and not isinstance(refusal, Unclear) and speaks_of_games(take_apart(in_english(text))):
            games = [one.game for one in found]
            raise Unclear(f"which game do you mean: {' or '.join(games)}? give --game", games) from None
        raise


def _is_choice_within(refusal: Refusal) -> bool:
    """Whether a question is unclear for another reason than the game."""
    return isinstance(refusal, Unclear) and not set(refusal.candidates) <= set(game_names())


def _readings(text: str, scenario: str | None) -> list[ParsedQuestion]:
    """The readings in each game, as far as they account for every word."""
    found = list[ParsedQuestion]()
    for one in game_names():
        with contextlib.suppress(BalanceError):
            _check_foreign(text, one)
            _check_parts(text, one)
            reading = _read_names(text, one, None, scenario)
            if not reading.unused:
                found.append(reading)
    return found


def _is_evidence(text: str, reading: ParsedQuestion) -> bool:
    """Whether a question must be about the game it is read in: it names or changes something of it."""
    if reading.after or reading.without or reading.intent is Intent.STUDY:
        return True
    others = {one for one in game_names() if one != reading.game}
    if reading.intent is Intent.STRATEGY and reading.subjects:
        return not any(set(reading.subjects) & set(game(one).policies()) for one in others)
    return _is_evident(text, reading.game, others)


def _is_evident(text: str, only: str, others: Collection[str]) -> bool:
    """Whether a question names, in full, something that only this game has."""
    mentions = take_apart(in_english(text), only).mentions
    if not any(one.hits[0].quality > PART for one in mentions):
        return False
    places = {(one.start, one.end) for one in mentions if one.hits[0].quality > PART}
    shared = [(one.start, one.end) for other in others for one in take_apart(in_english(text), other).mentions]
    return bool(places - set(shared))


def _read_names(text: str, only: str | None, match: Match | None, scenario: str | None) -> ParsedQuestion:
    """The reading: of all words; else of the sentence that asks; else with words left out that mean nothing."""
    english = in_english(text)
    readers = list(_readers(text, english, only, match, scenario))
    for reader in readers:
        if found := reader.complete():
            return found
    for main, around in asking_parts(english):
        if found := _read_part(main, around, only, match, scenario):
            return replace(found, question=text)
    for reader in readers:
        if found := reader.nearly_complete():
            return found
    raise german_or(readers[0].refusal(), text)


def _read_part(
    main: str, around: str, only: str | None, match: Match | None, scenario: str | None
) -> ParsedQuestion | None:
    """The reading of the part that asks, if the rest is only background; its words need not be accounted for."""
    try:
        rest = take_apart(around, only, match)
        part = take_apart(main, only, match)
        if not is_background(rest.words):
            return None
        whole = with_setting(main, part, with_evidence(rest)[0])
        if part.game is None and rest.game:
            only = only or rest.game
        for reader in _readers(whole, whole, only, match, scenario):
            found = reader.complete(bare=False)
            if found and not (found.intent is Intent.ODDS and rest.mentions):  # whose units are counted there
                return found
    except Refusal:
        return None
    return None


def _readers(text: str, english: str, only: str | None, match: Match | None, scenario: str | None) -> Iterator[_Reader]:
    """The ways to take a question apart: the name of a game may also be that of a unit."""
    plain = take_apart(english, only, match, False)
    as_game = take_apart(english, only, match, True)
    first, second = (as_game, plain) if is_bare(plain, as_game) else (plain, as_game)
    for sentence in (first, second) if first != second else (first,):
        kept, doubtful = with_evidence(sentence)
        yield _Reader(Question(replace(kept, text=text), scenario), doubtful)


@dataclass
class _Reader:
    """Tries every frame; of the readings that account for all words, the likeliest is the one."""

    question: Question
    doubtful: Mention | None
    refusals: list[Refusal] = field(default_factory=list)
    nearly: list[tuple[Draft, list[int]]] = field(default_factory=list)
    torn: bool = False  # whether two studies are as likely

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
        if not weights or max(weights.values()) < max(LEAST, LEADING * self.question.leading):
            return None
        best = max(drafts, key=lambda one: (weights[experiment_of(one.reading)], self._family(one), self._weight(one)))
        share = weights.pop(experiment_of(best.reading))
        rival = max(weights, key=lambda key: weights[key], default=None)
        other = max((d for d in drafts if experiment_of(d.reading) == rival), key=self._weight, default=best)
        if rival and weights[rival] > RIVAL * share and Intent.STUDY not in (best.reading.intent, other.reading.intent):
            which = [best.reading.sentence, other.reading.sentence]
            raise Unclear(f"I can read that in two ways: {which[0]} Or: {which[1]}", which)
        return best.reading

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
            and not (draft.reading.intent in SINGLE and self._names_another())
            and len(left) <= MOST_UNUSED
            and (draft.sure or not self.question.weighty(left, game(draft.reading.game)))
        ]
        reading = self._likeliest([draft for draft, _ in known])
        if reading is None:
            return None
        left = next(left for draft, left in known if draft.reading == reading)
        unused = tuple(self.question.words[i].text for i in left)
        return replace(reading, unused=unused, confidence=min(reading.confidence, UNSURE))

    def _names_another(self) -> bool:
        """Whether a strange word may be the name of something to compare with: "this or that"."""
        return bool(COMPARING & {word.text for word in self.question.words})

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
            if not FRAMES[frame] or sum(self.question.chance(label) for label in FRAMES[frame]) >= LEAST:
                self.refusals.append(refusal)
        return found

    def refusal(self) -> Refusal:
        """Why there is no reading."""
        if any(word.stem == "bot" for word in self.question.words):
            return not_understood(self.question, self.doubtful)
        unclear = [one for one in self.refusals if isinstance(one, Unclear)]
        nearly = [(draft, left) for draft, left in self.nearly if self._weight(draft) >= LEAST]
        nearly = [one for one in nearly if one[0].reading.intent is not Intent.STUDY]
        if self.refusals and (not nearly or unclear):
            return unclear[0] if unclear else self.refusals[0]
        if nearly and self.question.chance("refuse") < REFUSED:
            draft, left = min(nearly, key=lambda one: (len(one[1]), -self._weight(one[0])))
            strange = ", ".join(f'"{self.question.words[i].text}"' for i in left[:MOST_STRANGE])
            meant = draft.reading.sentence
            return Refusal(f"not understood: {strange}; without that I would read: {meant}")
        return not_understood(self.question, self.doubtful)


def _check_study(reading: ParsedQuestion, changes: Sequence[str]) -> None:
    if reading.options.get("claims") and changes:
        command = f"balance claims {reading.scenario}"
        raise Refusal(f"a claim is tested exactly as its scenario states it, without --set: {command}", (command,))


def _checked_game(name: str | None, scenario: str | None, changes: Sequence[str]) -> tuple[str | None, Match | None]:
    """The game and its match, as far as they are given."""
    if name is not None:
        game(name)
    if scenario is None:
        return name, None
    of, match = match_of_scenario(scenario, changes)
    if name not in (None, of):
        raise Refusal(f"{scenario} is a scenario of {game(of).title}, not of {game(str(name)).title}", ())
    return of, match


def not_understood(q: Question, doubtful: Mention | None) -> Refusal:
    """An error that guesses which name was meant, if one is close."""
    if any(word.stem == "bot" for word in q.words):
        return Refusal("bots are compared by their own commands: balance bots ladder, balance bots meta")
    if doubtful:
        meant = " or ".join(name.words for name in doubtful.names[:2])
        return Refusal(f"I do not understand the question; if you mean {meant}, give it in full")
    if q.sentence.mentions:
        name = q.sentence.mentions[0].names[0]
        shown = questions_about(name) if name.sort is Sort.ITEM else ()
        why = ": none of its numbers describes that" if shown and q.chance("what_if") > LEAST else ""
        return Refusal(f"I know {name.words}, but not what you ask about it{why}", shown or None)
    rest = [q.words[i].text for i in q.left(frozenset())]
    guess = _nearest([word.text for word in q.words], q.sentence.game)
    if rest and q.chance("ask.") > LIKELY and (guess or not all(map(is_english, rest))):
        hint = f"; did you mean {guess}?" if guess else "; balance catalogue GAME lists the names"
        return Refusal(f'I know nothing called "{" ".join(rest)}"{hint}')
    return Refusal("I do not understand the question")


def _nearest(texts: list[str], only: str | None) -> str:
    """The name closest to some words of the question; empty if none is close."""
    titles = {name.title.casefold(): name.title for name in known_names(only) if name.sort is not Sort.GAME}
    windows = (" ".join(texts[i : i + size]) for size in range(1, 5) for i in range(len(texts) - size + 1))
    near = [one for window in windows for one in nearest(window, titles, least=_least_alike(window))]
    return titles[max(near, key=lambda one: one.likeness).name] if near else ""


def _least_alike(text: str) -> float:
    """How like a name some words must be: more if they may mean what they say."""
    return ALIKE_WORD if all(map(is_english, text.split())) else ALIKE_NAME
