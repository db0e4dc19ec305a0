"""Questions that no reading can answer: two at once, about another game, beside a scenario or a claim."""

from __future__ import annotations

from collections.abc import Sequence

from ..games import Match, game
from .grammar.question import Question
from .intents.model import family_of
from .language.ambiguity import with_evidence
from .language.background import clauses
from .language.german import in_english
from .language.match_names import PART, WHOLE, Mention, find_names
from .language.number_words import as_number
from .language.sentence import take_apart
from .language.spelling import words
from .names import Sort, game_words, kind_words
from .reading import ParsedQuestion
from .refusal import Refusal
from .setting import match_of_scenario
from .shelf import Study
from .studies import answers_all, study_of

SURE = 0.5  # chance from which a part of a question is taken to ask something by itself
STUDIED = 0.5  # chance of a study from which two questions are that study's
PRONOUNS = {"it", "its", "they", "them", "their", "that", "this", "these", "those", "he", "one", "ones"}
JUDGING = family_of("ask.fair")


def check_single(question: str, only: str | None) -> None:
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


def check_foreign(question: str, only: str, match: Match | None = None) -> None:
    """Refuse a question that names, in full, an item that only other games have; a match may bring items of its own."""
    own = take_apart(in_english(question), only, match)
    taken = {place for one in own.mentions for place in range(one.start, one.end)} | own.asides
    known = game_words(only)
    for one in take_apart(in_english(question), None).mentions if not own.game else _all_mentions(question):
        places = range(one.start, one.end)
        stems = {own.words[i].stem for i in places}
        foreign = [name for name in one.of(Sort.ITEM) if name.game != only]
        own_thing = one.end < len(own.words) and own.words[one.end].stem in kind_words(only)  # "station modules"
        number = one.end - one.start == 1 and as_number(own.words[one.start].text) is not None
        if number or own_thing:
            continue
        if foreign and one.hits[0].quality == WHOLE and not taken & set(places) and not stems & known:
            hint = f"it is a {foreign[0].kind} of {game(foreign[0].game).title}"
            raise Refusal(f"{game(only).title} has no {foreign[0].title}: {hint}", ())


def check_parts(question: str, only: str) -> None:
    """Refuse a game that has only a longer name for an item that another game calls just so."""
    english = in_english(question)
    parts = {(one.start, one.end) for one in take_apart(english, only).mentions if one.hits[0].quality <= PART}
    for one in take_apart(english).of(Sort.ITEM):
        if (one.start, one.end) in parts and one.hits[0].quality == WHOLE:
            raise Refusal(f"{one.names[0].words} is named in full", ())


def _all_mentions(question: str) -> list[Mention]:
    """Every name of any game in a question."""
    return find_names(words(in_english(question)))


def check_study(reading: ParsedQuestion, changes: Sequence[str]) -> None:
    """Refuse to change what a claim is tested with."""
    if reading.options.get("claims") and changes:
        command = f"balance claims {reading.scenario}"
        raise Refusal(f"a claim is tested exactly as its scenario states it, without --set: {command}", (command,))


def checked_game(name: str | None, scenario: str | None, changes: Sequence[str]) -> tuple[str | None, Match | None]:
    """The game and its match, as far as they are given."""
    if name is not None:
        game(name)
    if scenario is None:
        return name, None
    of, match = match_of_scenario(scenario, changes)
    if name not in (None, of):
        raise Refusal(f"{scenario} is a scenario of {game(of).title}, not of {game(str(name)).title}", ())
    return of, match
