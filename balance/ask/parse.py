"""Read a question: what it asks, about what, where. Works offline, always the same way, and accounts for every word."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Sequence
from dataclasses import replace

from ..errors import BalanceError
from ..games import Match, game_names
from .choosing import Reader
from .evidence import evident_game, is_evidence, is_evident, named_game
from .grammar.question import Question
from .language.ambiguity import speaks_of_games, with_evidence
from .language.background import asking_parts, is_background, with_setting
from .language.german import german_or, in_english
from .language.number_words import as_number
from .language.sentence import is_bare, take_apart
from .misfits import check_foreign, check_parts, check_single, check_study, checked_game
from .modules import with_needed_modules
from .nearby import nearby_questions
from .reading import Intent, ParsedQuestion
from .refusal import Refusal, Unclear

SUPPOSED = 0.5  # chance from which a text that asks nothing is taken to change something


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
            refusal.examples = nearby_questions(question, game or named_game(question) or usual)
        raise


def _answerable(
    question: str, game: str | None, scenario: str | None, changes: Sequence[str], usual: str | None
) -> ParsedQuestion:
    """What a question asks."""
    only, match = checked_game(game, scenario, changes)
    named = take_apart(in_english(question)).game if only is None else None
    only = only or named or evident_game(question)
    check_single(question, only)
    if only:
        check_foreign(question, only)
    if only is None and usual is not None:
        reading = _read_usual(question, usual, match, scenario)
    else:
        reading = _read(question, only, match, scenario)
    check_study(reading, changes)
    return with_needed_modules(replace(reading, changes=(*changes, *reading.changes)))


def _read_usual(text: str, usual: str, match: Match | None, scenario: str | None) -> ParsedQuestion:
    """The reading in the usual game; in another one only if the question names something that this one has."""
    try:
        return _read_names(text, usual, match, scenario)
    except Refusal as refusal:
        with contextlib.suppress(BalanceError):
            other = _read_names(text, None, match, scenario)
            if not other.unused and is_evident(text, other.game, set(game_names()) - {other.game}):
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
        if len(found) == 1 and is_evidence(text, found[0]):
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
            check_foreign(text, one)
            check_parts(text, one)
            reading = _read_names(text, one, None, scenario)
            if not reading.unused:
                found.append(reading)
    return found


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
        if not is_background(rest.words) or _supposes(Question(with_evidence(rest)[0])):
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


def _supposes(around: Question) -> bool:
    """Whether a text around the question gives a number of the game, or changes something without proposing it."""
    players = around.players.places if around.players else frozenset()
    told = around.told_numbers | around.taken | players
    numbers = (i for i, word in enumerate(around.words) if as_number(word.text) is not None and word.text != "one")
    return any(i not in told for i in numbers) or around.chance("what_if") + around.chance("remove") > SUPPOSED


def _readers(text: str, english: str, only: str | None, match: Match | None, scenario: str | None) -> Iterator[Reader]:
    """The ways to take a question apart: the name of a game may also be that of a unit."""
    plain = take_apart(english, only, match, False)
    as_game = take_apart(english, only, match, True)
    first, second = (as_game, plain) if is_bare(plain, as_game) else (plain, as_game)
    for sentence in (first, second) if first != second else (first,):
        kept, doubtful = with_evidence(sentence)
        yield Reader(Question(replace(kept, text=text), scenario), doubtful)
