"""Read a question: its intent, its names, where to measure. Works offline and always reads it the same way."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from ..errors import ScenarioError
from ..games import Match, Seat, game, game_names
from ..games.columns import Role
from ..games.spec import GameSpec
from ..nearest import nearest
from ..stats.verdicts.replies import Asked
from .changes import ChangeRequest, find_change
from .choices import find_choice
from .language.ambiguity import with_evidence
from .language.amounts import as_number, find_amount
from .language.claims import asked_of
from .language.match_names import Mention
from .language.phrases import (
    COMMON,
    COMPARE,
    IS_FASTER,
    IS_SLOWER,
    JUDGE,
    KINDS_WANTED,
    NO_SUBJECT,
    ORDER,
    PACE,
    PLACES,
    RANK,
    SEAT,
    SEAT_AFTER,
    SEATS,
    WHAT_IF,
    WORST,
)
from .language.sentence import Sentence, chosen, take_apart
from .language.spelling import DIGITS, stem, stem_set
from .names import Name, Sort, known_names
from .reading import Intent, ParsedQuestion
from .refusal import Refusal, Unclear
from .setting import Circumstances, chosen_layout, circumstances, match_of_scenario
from .studies import SAME, Likeness, study_of
from .topics import find_topic

POLITE = stem_set("is are the a an please tell me about think of you do what so how s in on")
ALIKE = 0.66  # share of letters in common from which a name is a guess worth making
FAIRNESS = stem_set("fair unfair balanced imbalanced balance even biased equal lopsided symmetric good ok")


def read_question(
    question: str, game: str | None = None, scenario: str | None = None, changes: Sequence[str] = ()
) -> ParsedQuestion:
    """What a question asks; a Refusal says why it has no answer, or lists what it may mean.

    Parameters
    ----------
    game : look only for names of this game
    scenario : where to measure; it also fixes the game
    changes : ``ADDRESS=VALUE``, applied to the scenario before anything the question says
    """
    only, match = _checked_game(game, scenario, changes)
    sentence, doubtful = with_evidence(take_apart(question, only, match))
    study = study_of(sentence) if scenario is None else None
    try:
        reading = _first_reading(sentence, scenario)
    except Refusal:
        if study is None:
            raise
        reading = None
    if study and (reading is None or (study.share >= SAME and _gives_way(reading, sentence))):
        reading = _study_reading(sentence, study, changes)
    if reading is None:
        raise _not_understood(sentence, doubtful)
    return replace(reading, changes=(*changes, *reading.changes))


def _first_reading(sentence: Sentence, scenario: str | None) -> ParsedQuestion | None:
    for look in (_read_topic, _read_change, _read_rank, _read_seats, _read_items):
        reading = look(sentence, scenario)
        if reading:
            return reading
    return None


def _gives_way(reading: ParsedQuestion, sentence: Sentence) -> bool:
    """Does a study that asks the same say more than this reading would?"""
    if reading.intent is Intent.JUDGE:
        return _is_about_more(sentence)
    return reading.intent in (Intent.WHAT_IF, Intent.PACE) and not WHAT_IF.match(sentence.pattern)


def _study_reading(sentence: Sentence, like: Likeness, changes: Sequence[str]) -> ParsedQuestion:
    study = like.study
    if study.claims and changes:
        command = f"balance claims {study.name}"
        raise Refusal(f"a claim is tested exactly as its scenario states it, without --set: {command}", (command,))
    options = {"title": game(study.game).title, "asks": study.question, "claims": study.claims}
    sure = 1.0 if like.share >= SAME else 0.7
    return ParsedQuestion(
        sentence.text, study.game, Intent.STUDY, (study.name,), (study.title,), study.name,
        options=options, confidence=sure,
    )  # fmt: skip


def _is_about_more(sentence: Sentence) -> bool:
    """Does the question hold words that an item alone does not explain?"""
    rest = [w for w, free in zip(sentence.words, sentence.free, strict=True) if free and w.stem not in COMMON]
    return len([w for w in rest if w.stem not in POLITE and not JUDGE.fullmatch(w.text)]) > 1


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


def _reading(
    sentence: Sentence, spec: GameSpec, intent: Intent, subjects: tuple[str, ...], titles: tuple[str, ...],
    place: Circumstances, options: Mapping[str, Any] | None = None, confidence: float = 1.0,
) -> ParsedQuestion:  # fmt: skip
    options = {"title": spec.title, **(options or {})}
    sure = min(sentence.confidence, confidence)
    return ParsedQuestion(
        sentence.text,
        spec.name,
        intent,
        subjects,
        titles,
        place.scenario,
        place.changes,
        options=options,
        confidence=sure,
    )


def _read_topic(sentence: Sentence, scenario: str | None) -> ParsedQuestion | None:
    """Is a topic of the game too strong, how often does it happen, does it slow the game?"""
    request = find_topic(sentence)
    if request is None:
        return None
    pace = PACE.search(sentence.pattern)
    return _change_reading(sentence, scenario, request, Intent.PACE if pace else Intent.WHAT_IF, {})


def _read_change(sentence: Sentence, scenario: str | None) -> ParsedQuestion | None:
    """What if, or: does it slow the game?"""
    pace, what_if = PACE.search(sentence.pattern), WHAT_IF.match(sentence.pattern)
    if not pace and not what_if:
        return None
    named = sentence.of(Sort.MODE) or sentence.of(Sort.LAYOUT)
    if not pace and not _has_value(sentence) and not named and not find_choice(sentence):
        return None
    request = find_change(sentence, scenario)
    if request is None:
        if not pace and sentence.of(Sort.ITEM):
            return None
        raise Refusal("I cannot find the rule, number, layout, mode or item you want to change")
    options = {"way": "faster" if IS_FASTER.search(sentence.pattern) else "slower"} if pace else {}
    if pace and not IS_FASTER.search(sentence.pattern) and not IS_SLOWER.search(sentence.pattern):
        options = {}
    return _change_reading(sentence, scenario, request, Intent.PACE if pace else Intent.WHAT_IF, options)


def _has_value(sentence: Sentence) -> bool:
    amount = find_amount([word.text for word in sentence.words], sentence.free)
    return amount is not None


def _change_reading(
    sentence: Sentence, scenario: str | None, request: ChangeRequest, intent: Intent, options: dict[str, str]
) -> ParsedQuestion:
    spec = game(request.game)
    subject_is = {change.partition("=")[0] for change in (*request.after, *request.before)}
    plain = replace(sentence, words=()) if "players" in subject_is or "layout" in subject_is else sentence
    layouts = [] if "layout" in subject_is or request.scenario else sentence.of(Sort.LAYOUT)
    modes = [] if "mode" in subject_is else sentence.of(Sort.MODE)
    words = replace(sentence, words=()) if request.scenario else plain
    place = circumstances(words, spec, scenario, layouts, modes)
    if request.scenario:
        place = replace(place, scenario=request.scenario)
    reading = _reading(sentence, spec, intent, (request.subject,), (request.title,), place, options, request.confidence)
    return replace(
        reading,
        changes=(*reading.changes, *request.before),
        after=request.after,
        without=request.without,
        other=request.other,
    )


def _read_rank(sentence: Sentence, scenario: str | None) -> ParsedQuestion | None:
    """Which card is the best?"""
    text = sentence.pattern
    if sentence.of(Sort.ITEM) or not (RANK.search(text) and KINDS_WANTED.search(text)):
        return None
    kinds = _kinds(sentence)
    if not kinds:
        return None
    if any(word[0].isdigit() for word in text.split()):
        raise Refusal("a ranking takes everything of a kind: leave the number out", ())
    if len({spec.name for spec, _ in kinds}) > 1:
        names = sorted({spec.name for spec, _ in kinds})
        raise Unclear(f"which game do you mean: {' or '.join(names)}? give --game", names)
    spec, kind = kinds[0]
    end = "worst" if WORST.search(text) else "best"
    if kind in spec.dealt_kinds or kind in spec.bought_kinds:
        command = "cards" if kind in spec.dealt_kinds else "techs"
        place = circumstances(sentence, spec, scenario, sentence.of(Sort.LAYOUT), sentence.of(Sort.MODE))
        return _reading(
            sentence, spec, Intent.RANK, (kind,), (kind,), place, {"kind": kind, "end": end, "command": command}
        )
    fleet = [item for item in spec.catalogue() if item.kind == kind and item.id in spec.fleet]
    if len(fleet) == 2:
        place = circumstances(sentence, spec, scenario, sentence.of(Sort.LAYOUT), sentence.of(Sort.MODE))
        ids, titles = tuple(item.id for item in fleet), tuple(item.name for item in fleet)
        return _reading(sentence, spec, Intent.COMPARE, ids, titles, place)
    raise Refusal(f"{kind}s of {spec.title} cannot be ranked: ask about one of them", ())


def _kinds(sentence: Sentence) -> list[tuple[GameSpec, str]]:
    """The kinds of items that the question names, in each game."""
    text = f" {' '.join(word.stem for word in sentence.words)} "
    kinds = []
    for one in [sentence.game] if sentence.game else game_names():
        spec = game(one)
        for kind in dict.fromkeys(item.kind for item in spec.catalogue()):
            ways = [kind, *(synonym for synonym, own in spec.synonyms.items() if stem(own) == kind)]
            if any(f" {stem(way)} " in text for way in ways):
                kinds.append((spec, kind))
    return kinds


def _read_seats(sentence: Sentence, scenario: str | None) -> ParsedQuestion | None:
    """Is a seat, a layout, or going first an advantage?"""
    text, items, layouts = sentence.pattern, sentence.of(Sort.ITEM), sentence.of(Sort.LAYOUT)
    seat, order = _seat(text), ORDER.search(text)
    fair_layout = layouts and any(word in FAIRNESS for word in text.split())
    if items or not (seat or order or SEATS.search(text) or fair_layout):
        return None
    spec = game(chosen_layout(sentence, layouts[0]).game) if layouts else _only_game(sentence, bool(order and not seat))
    place = circumstances(sentence, spec, scenario, layouts, sentence.of(Sort.MODE))
    if order and not seat:
        if not order_column(spec):
            raise Refusal(f"{spec.title} has no turn order: ask about its seats", ())
        return _reading(sentence, spec, Intent.ORDER, ("first",), ("who goes first",), place)
    if layouts and not seat:
        name = chosen_layout(sentence, layouts[0])
        return _reading(sentence, spec, Intent.SEATS, (name.id,), (f"the layout {name.title}",), place)
    subject = (f"seat {seat}",) if seat else ()
    return _reading(sentence, spec, Intent.SEATS, subject, subject, place, {"seat": seat} if seat else {})


def _seat(text: str) -> int | None:
    match = SEAT.search(text)
    if match:
        number = match[1]
        return 1 if number == "one" else int(DIGITS.get(number, number))
    after = SEAT_AFTER.search(text)
    return PLACES.get(after[1]) if after else None


def order_column(spec: GameSpec) -> str | None:
    """The column that holds the place of a seat in the turn order, if a game has one."""
    return next((c.name for c in spec.columns() if c.role is Role.ORDER), None)


def _only_game(sentence: Sentence, with_order: bool) -> GameSpec:
    """The only game that can be meant."""
    if sentence.game:
        return game(sentence.game)
    games = [name for name in game_names() if not with_order or order_column(game(name))]
    if len(games) != 1:
        raise Unclear(f"which game do you mean: {' or '.join(games)}? give --game", games)
    return game(games[0])


def _read_items(sentence: Sentence, scenario: str | None) -> ParsedQuestion | None:
    """Is an item too strong; which of two is better?"""
    items = sentence.of(Sort.ITEM)
    if not items or NO_SUBJECT.search(sentence.pattern):
        return None
    if len(items) == 1:
        return _judge(sentence, items[0], scenario)
    names = [chosen(one, Sort.ITEM) for one in items]
    names = list(dict.fromkeys(names))
    if len(names) == 1:
        return _judge(sentence, items[0], scenario)
    if len(names) > 2 or not COMPARE.search(sentence.pattern):
        which = [f"is {name.title} overpowered?" for name in names]
        raise Unclear(f"ask about one at a time, or compare two: {' '.join(which)}", which)
    if names[0].game != names[1].game:
        raise Unclear(f"{names[0].words} and {names[1].words} belong to different games", [n.words for n in names])
    spec = game(names[0].game)
    for name in names:
        _check_measurable(spec, name)
    if len({name.id in spec.fleet for name in names}) > 1:
        raise Refusal(f"{names[0].title} and {names[1].title} cannot be compared: one is there from the start", ())
    place = circumstances(sentence, spec, scenario, sentence.of(Sort.LAYOUT), sentence.of(Sort.MODE))
    ids, titles = tuple(name.id for name in names), tuple(name.title for name in names)
    return _reading(sentence, spec, Intent.COMPARE, ids, titles, place)


def _judge(sentence: Sentence, mention: Mention, scenario: str | None) -> ParsedQuestion | None:
    rest = [w.stem for w, free in zip(sentence.words, sentence.free, strict=True) if free]
    phrase = JUDGE.search(sentence.pattern)
    bare = all(word in POLITE for word in rest)
    if not phrase and not bare:
        return None
    name = chosen(mention, Sort.ITEM)
    spec = game(name.game)
    _check_measurable(spec, name)
    place = circumstances(sentence, spec, scenario, sentence.of(Sort.LAYOUT), sentence.of(Sort.MODE))
    place = replace(place, changes=(*place.changes, *_price(sentence, name, mention)))
    read = _reading(sentence, spec, Intent.JUDGE, (name.id,), (name.title,), place, None, 1.0 if phrase else 0.5)
    return replace(read, options={**read.options, "asked": str(asked_of(sentence.pattern) if phrase else Asked.FAIR)})


def _check_measurable(spec: GameSpec, name: Name) -> None:
    """Refuse an item that nobody can buy, draw or be given."""
    unsold = {item.id for item in spec.catalogue() if item.kind in spec.bought_kinds and not item.for_sale}
    if (name.kind in (*spec.bought_kinds, *spec.dealt_kinds) and name.id not in unsold) or name.id in spec.fleet:
        return
    bot = next(iter(spec.policies()))
    try:
        spec.prepare(Match((Seat(bot, grant=(name.id,)), *[Seat(bot)] * (min(spec.players) - 1))))
    except ScenarioError:
        can = ", ".join([*spec.bought_kinds, *spec.dealt_kinds, *spec.fleet])
        raise Refusal(
            f"{name.words} cannot be judged, only {can} can; ask what happens if one of its numbers changes"
        ) from None


def _price(sentence: Sentence, name: Name, mention: Mention) -> tuple[str, ...]:
    """ "at a price of 3": the question is about the item at another price."""
    spec = game(name.game)
    texts = [word.text for word in sentence.words]
    for i, (text, free) in enumerate(zip(texts, sentence.free, strict=True)):
        number = as_number(text)
        if number is None or not free or _counts_players(texts, i) or text == "one":
            continue
        money = {stem(spec.currency), *(stem(word) for word, own in spec.synonyms.items() if own == spec.currency)}
        after = {stem(word) for word in texts[i + 1 : i + 2]}
        before = {stem(word) for word in texts[max(i - 3, 0) : i]}
        if i != mention.end and number.is_integer() and (after & money or before & {"price", "cost", "worth"}):
            return (f"items.{name.id}.price={int(number)}",)
        raise Refusal(f'I do not see what {text} means next to {name.title}: ask "what if ... were {text}?"', ())
    return ()


def _counts_players(texts: list[str], i: int) -> bool:
    return bool({stem(word) for word in texts[i + 1 : i + 2]} & {"player", "people", "handed"})


def _not_understood(sentence: Sentence, doubtful: Mention | None) -> Refusal:
    """An error that guesses which name was meant, if one is close."""
    if doubtful:
        meant = " or ".join(name.words for name in doubtful.names[:2])
        return Refusal(f"I do not understand the question; if you mean {meant}, give it in full")
    if sentence.mentions:
        name = sentence.mentions[0].names[0]
        return Refusal(f"I know {name.words}, but not what you ask about it")
    texts = [word.text for word in sentence.words]
    if {"bot", "bots"} & set(texts):
        return Refusal("questions are not about bots: balance bots ladder GAME ranks them")
    rest = [word.text for word in sentence.words if word.stem not in COMMON]
    if rest and JUDGE.search(sentence.pattern):
        guess = _nearest(texts, sentence.game)
        hint = f"; did you mean {guess}?" if guess else "; balance catalogue GAME lists the names"
        return Refusal(f'I know nothing called "{" ".join(rest)}"{hint}')
    return Refusal("I do not understand the question")


def _nearest(texts: list[str], only: str | None) -> str:
    """The name closest to some words of the question; empty if none is close."""
    titles = {name.title.casefold(): name.title for name in known_names(only) if name.sort is not Sort.GAME}
    windows = (" ".join(texts[i : i + size]) for size in range(1, 5) for i in range(len(texts) - size + 1))
    near = [one for window in windows for one in nearest(window, titles, least=ALIKE)]
    return titles[max(near, key=lambda one: one.likeness).name] if near else ""
