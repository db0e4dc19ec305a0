"""Words that a reading does not account for, and whether they may change what is asked."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from ...games import game, game_names
from ...games.spec import GameSpec
from ..intents.words import is_learnt, is_usual
from ..language.lexicon import is_ordinary
from ..language.match_names import PART
from ..language.number_words import as_number
from ..language.spelling import ROMAN
from ..language.vectors import is_derived
from ..reading import Topic
from ..rules import SOFT, akin, vocabulary

if TYPE_CHECKING:
    from .question import Question

TOLD = frozenset(
    {
        "session", "tester", "playtester", "playtest", "game", "evening", "year", "month", "week", "day", "night",
        "friend", "group", "table", "test", "reviewer", "time", "playthrough", "colleague", "kid", "people", "match",
        "minute", "hour",
    }
)  # fmt: skip
PILES = frozenset({"deck", "pile", "box"})  # "three times in the deck"
NUMBERED = frozenset({"session", "playtest", "test", "playthrough", "table"})  # before its number
LIGHT = ("change_verbs", "use_verbs", "order_more")  # words that turn up in every sort of question
COMPLEMENTS = {"for", "against", "with", "without", "in", "on", "under", "at", "when", "if", "to", "as", "than", "of"}
# kinds of questions about the game as a whole, in which its words may turn up anywhere
BROAD = frozenset(
    {
        "balanced", "luck", "skill", "strategy", "order", "seats", "layouts", "unused", "combos", "rank.best",
        "rank.worst", "difficulty.success", "difficulty.harm", "price", "compare", "odds",
        *(f"pacing.{topic}" for topic in Topic),
    }
)  # fmt: skip


def is_known(q: Question, i: int) -> bool:
    """Whether a word is one that questions are made of: the model has learnt it, or the lexicon has it."""
    return is_learnt(q.words[i].stem) or is_ordinary(q.words[i].stem) or is_ordinary(q.words[i].text)


def is_heavy(q: Question, i: int, label: str) -> bool:
    """Whether a word, left out, might change what is asked: names, numbers, levels, and words of the game."""
    word = q.words[i]
    if is_said_outright(q, i) or word.text in q.families:
        return True
    return label.partition("+")[0] not in BROAD and word.stem in q.own_words and not is_usual(word.stem, label)


def is_said_outright(q: Question, i: int) -> bool:
    """Whether a word is a name, a number or a level of skill: never to be left out unasked."""
    number = as_number(q.words[i].text) is not None and q.words[i].text != "one"
    return i in q.taken or number or q.words[i].text in ROMAN or i in q.levels


def levels_in(q: Question) -> frozenset[int]:
    """The words for levels of skill and styles of play."""
    games = {name.game for one in q.sentence.mentions for name in one.names} or set(game_names())
    games = {q.sentence.game} if q.sentence.game else games
    known = {bot for one in games for bot in game(one).policies()}
    return frozenset(
        place for hit in q.hits if hit.group in ("bots", "styles") and hit.name in known for place in hit.places
    )


def own_words_in(q: Question) -> frozenset[str]:
    """Words of the game that change what is asked about an item or a number."""
    games = [q.sentence.game] if q.sentence.game else game_names()
    named = {name.game for one in q.sentence.mentions for name in one.names}
    return frozenset(word for one in games if not named or one in named for word in vocabulary(one)) - SOFT


def weighty_words(q: Question, places: Collection[int], spec: GameSpec, label: str) -> list[int]:
    """Those of some words that may change what is asked: numbers, words of the game, words of other questions."""
    asked = frozenset(
        i
        for hit in q.hits
        if (hit.group != "filler" or hit.name == "telling") and hit.name not in LIGHT
        for i in hit.places
    )
    known = vocabulary(spec.name) - SOFT if label.partition("+")[0] not in BROAD else frozenset[str]()
    return [
        i
        for i in places
        if i in asked
        or i in q.taken
        or as_number(q.words[i].text) is not None
        or akin(q.words[i].stem, known) == 1
        or not is_derived(q.words[i].text)
        or describes(q, i)
        or _completes(q, i)
    ]


def _completes(q: Question, i: int) -> bool:
    """Whether a word says for what, with what or against what: "good for dragons" asks something else."""
    for k in range(i - 1, max(i - 4, -1), -1):
        if k in q.taken or q.words[k + 1].mark:
            return False
        if q.words[k].text in COMPLEMENTS:
            return q.words[k].text != "to" or k == i - 1
    return False


def describes(q: Question, i: int) -> bool:
    """Whether an unknown word may be part of what is asked about: "the spiral map", "parking a frigate"."""
    beside = q.places("layouts") | q.places("tech", "card", "unit", group="kinds")
    if i + 1 in beside or (i + 2 in beside and i + 1 not in q.filler):
        return True
    if any(one.start == i + 1 and one.hits[0].quality <= PART for one in q.sentence.mentions):
        return not is_known(q, i)  # "the Obsidian Shield": another one than the shield that is known
    near = {i + 1, i + 2} & q.taken
    return bool(near) and q.words[i].text.endswith("ing")


def told_numbers_in(q: Question) -> frozenset[int]:
    """Numbers of what happened at somebody's table: two sessions, three of our last four games."""
    found = set[int]()
    for i, word in enumerate(q.words):
        after = [one.stem for one in q.words[i + 1 : i + 5]]
        if as_number(word.text) is None or i in q.taken or (after[:1] == ["time"] and PILES & set(after)):
            continue
        if (i and q.words[i - 1].stem in NUMBERED and not word.mark) or (
            after and (after[0] in TOLD or (after[0] == "of" and set(after[1:]) & {"my", "our", "them", *TOLD}))
        ):
            found.add(i)
    return frozenset(found)
