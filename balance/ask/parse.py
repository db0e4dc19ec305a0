"""Read a question: what it asks, about what, where. Works offline, always the same way, and accounts for every word."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Sequence
from dataclasses import replace

from ..errors import BalanceError
from ..games import Match, game, game_names
from .belief import Candidate
from .choosing import BELIEVED, SOLID, Reader, ranked
from .evidence import evident_game, is_evidence, is_evident, named_game
from .grammar.question import Question
from .grammar.together import wins_together
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

NAMED_IN_PART = 0.7  # confidence of a reading whose item is not named in full
RESEMBLING = 0.9  # confidence of a study below which its game must be named, where others have an answer too
SETTLED = 0.95  # chance of being right from which no part of a question is read by itself
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
        check_foreign(question, only, match)
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
        return _of_one_game(text, only, scenario, _read_names(text, only, match, scenario))
    except Refusal as refusal:
        if only is not None or take_apart(in_english(text)).game or _is_choice_within(refusal):
            raise
        found, torn, why = _readings(text, scenario)
        if len(found) == 1 and is_evidence(text, found[0]) and not (found[0].after and torn):
            return found[0]
        of_games = speaks_of_games(take_apart(in_english(text))) or any(one.after for one in found)
        if len(found) == 1 and of_games and not torn:
            return found[0]
        if found and not isinstance(refusal, Unclear) and of_games:
            games = sorted({*(one.game for one in found), *(torn if any(one.after for one in found) else ())})
            raise Unclear(f"which game do you mean: {' or '.join(games)}? give --game", games) from None
        raise why or refusal from None


def _of_one_game(text: str, only: str | None, scenario: str | None, reading: ParsedQuestion) -> ParsedQuestion:
    """The reading, unless it is a study that only resembles the question, which other games could answer as well."""
    doubtful = reading.intent is Intent.STUDY and reading.confidence < RESEMBLING
    if only is None and doubtful and not is_evident(text, reading.game, {*game_names()} - {reading.game}):
        found, torn, _ = _readings(text, scenario)
        games = sorted({*torn, *(one.game for one in found)})
        if len(games) > 1 and not take_apart(in_english(text)).game:
            raise Unclear(f"which game do you mean: {' or '.join(games)}? give --game", games)
    return reading


def _is_choice_within(refusal: Refusal) -> bool:
    """Whether a question is unclear for another reason than the game: not a name that several games have."""
    return isinstance(refusal, Unclear) and len(refusal.games) < 2 and not set(refusal.candidates) <= set(game_names())


def _readings(text: str, scenario: str | None) -> tuple[list[ParsedQuestion], list[str], Refusal | None]:
    """The readings in each game that account for every word; the games with several; why there is none."""
    found, torn, reasons = list[ParsedQuestion](), list[str](), list[Refusal]()
    for one in (name for name in game_names() if _is_possible(text, name)):
        try:
            found.append(_read_names(text, one, None, scenario, SOLID))
        except Refusal as refusal:
            told = type(refusal) is Refusal and not refusal.open and not wins_together(game(one))
            reasons += [refusal] if told else []
            torn += [one] if isinstance(refusal, Unclear) else []
        except BalanceError:
            continue
    found = [one for one in found if not one.unused]
    in_full = [one for one in found if one.confidence > NAMED_IN_PART]
    return in_full or found, torn, reasons[0] if len(reasons) == 1 and not found else None


def _is_possible(text: str, only: str) -> bool:
    """Whether nothing is named that only other games have."""
    try:
        check_foreign(text, only)
        check_parts(text, only)
    except BalanceError:
        return False
    return True


def _read_names(
    text: str, only: str | None, match: Match | None, scenario: str | None, least: float = 0.0
) -> ParsedQuestion:
    """The likeliest reading, of all words or of the part that asks, if it is likely enough to be right.

    Parameters
    ----------
    least : chance at least of the number or rule that it changes
    """
    english = in_english(text)
    readers = list(_readers(text, english, only, match, scenario))
    found = [one for reader in readers for one in reader.candidates()]
    if not any(one.belief >= SETTLED for one in found):
        for main, around in asking_parts(english):
            found += _read_part(text, main, around, only, match, scenario)
    found = ranked(found)
    if found and found[0].belief >= BELIEVED and not found[0].is_doubtful and found[0].fit >= least:
        return found[0].reading
    raise german_or(readers[0].refusal(found), text)


def _read_part(
    text: str, main: str, around: str, only: str | None, match: Match | None, scenario: str | None
) -> list[Candidate]:
    """The readings of the part that asks, if the rest is only background; its words need not be accounted for."""
    try:
        rest = take_apart(around, only, match)
        part = take_apart(main, only, match)
        if not is_background(rest.words) or _supposes(Question(with_evidence(rest)[0])):
            return []
        whole = with_setting(main, part, with_evidence(rest)[0])
        if part.game is None and rest.game:
            only = only or rest.game
        readers = list(_readers(whole, whole, only, match, scenario, len(rest.words)))
    except Refusal:
        return []
    found = [one for reader in readers for one in reader.candidates()]
    counted = [one for one in found if one.reading.intent is Intent.ODDS and rest.mentions]  # units are counted there
    return [replace(one, reading=replace(one.reading, question=text)) for one in found if one not in counted]


def _supposes(around: Question) -> bool:
    """Whether a text around the question gives a number of the game, or changes something without proposing it."""
    players = around.players.places if around.players else frozenset()
    told = around.told_numbers | around.taken | players
    numbers = (i for i, word in enumerate(around.words) if as_number(word.text) is not None and word.text != "one")
    return any(i not in told for i in numbers) or around.chance("what_if") + around.chance("remove") > SUPPOSED


def _readers(
    text: str, english: str, only: str | None, match: Match | None, scenario: str | None, around: int = 0
) -> Iterator[Reader]:
    """The ways to take a question apart: the name of a game may also be that of a unit."""
    plain = take_apart(english, only, match, False)
    as_game = take_apart(english, only, match, True)
    first, second = (as_game, plain) if is_bare(plain, as_game) else (plain, as_game)
    for place, sentence in enumerate((first, second) if first != second else (first,)):
        kept, doubtful = with_evidence(sentence)
        yield Reader(Question(replace(kept, text=text), scenario), doubtful, around, place > 0)
