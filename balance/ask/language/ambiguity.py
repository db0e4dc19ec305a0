"""Does a word name something, or does it only happen to be part of a name? One word of a long name is not enough."""

from __future__ import annotations

import re
from dataclasses import replace

from ...games import game_names
from ..intents.words import is_learnt
from ..names import Sort, dull_words, says
from .lexicon import forms_of, is_ordinary
from .match_names import MISSPELT, PART, Mention
from .number_words import as_number
from .sentence import Sentence

SHORT = 6  # letters; in a shorter name, one wrong letter easily makes another word
MOST_STRANGE = 1  # unknown words in a question that is still about a game

# Phrases that only designers use; anything can be good, bad, fair, broken or worth it.
OF_GAMES = re.compile(
    r"\b(?:over ?powered|under ?powered|op|imba|imbalanced|unbalanced|over ?priced|under ?priced|over ?costed"
    r"|under ?costed|nerf(?:ed|ing)?|buff(?:ed|ing)?|too (?:strong|weak|powerful)|auto ?include|must (?:buy|pick)"
    r"|costs?|price|tech|techs|technology|cards?|units?|tier|games?|rounds?|layout|map|board|seats?|players?|bots?)\b"
)
FOR_PLAYERS = re.compile(r"[0-9]+p")


def with_evidence(sentence: Sentence) -> tuple[Sentence, Mention | None]:
    """The question without its doubtful names, and the first of those.

    A full name is never in doubt, nor are two words of one. One word of a longer name, or a short name with a wrong
    letter, counts only in a question that must be about a game. A layout whose name is made of everyday words ("four
    corners") counts only next to a word such as map.
    """
    sentence = replace(
        sentence,
        mentions=tuple(
            one for one in sentence.mentions if not _everyday_layout(one, sentence) and not _is_adjective(one, sentence)
        ),
    )
    if _about_a_game(sentence):
        return sentence, None
    kept = tuple(one for one in sentence.mentions if not _doubtful(one))
    dropped = [one for one in sentence.mentions if _doubtful(one)]
    return replace(sentence, mentions=kept), dropped[0] if dropped else None


def _is_adjective(one: Mention, sentence: Sentence) -> bool:
    """Whether one word of a longer name stands before another noun, which it only describes."""
    if one.hits[0].quality != PART or one.end - one.start > 1 or one.end >= len(sentence.words):
        return False
    after = sentence.words[one.end]
    return after.mark == "" and not is_ordinary(after.stem) and not is_ordinary(after.text)


def evident_games(sentence: Sentence) -> set[str]:
    """The games that have what is named in full, by words that no other game says; empty if nothing tells."""
    found = list[set[str]]()
    for one in sentence.mentions:
        games = {name.game for name in one.names if name.sort in (Sort.ITEM, Sort.LAYOUT)}
        phrase = [word.stem for word in sentence.words[one.start : one.end]]
        if len(phrase) == 1 and as_number(sentence.words[one.start].text) is not None:
            continue  # "zero purchases" names no hero
        others = set(game_names()) - games
        if games and one.hits[0].quality > PART and not any(says(other, phrase) for other in others):
            found.append(games)
    return set.intersection(*found) if found else set()


def _everyday_layout(one: Mention, sentence: Sentence) -> bool:
    if one.hits[0].name.sort is not Sort.LAYOUT:
        return False
    words = sentence.words[one.start : one.end]
    if any(FOR_PLAYERS.fullmatch(word.text) for word in words):
        return False
    known = {word for one in game_names() for word in dull_words(one)}
    if not all(
        is_ordinary(word.stem) or is_learnt(word.stem) or word.stem.isdecimal() or word.stem in known for word in words
    ):
        return False
    if one.start and sentence.words[one.start - 1].text in ("is", "on", "of"):
        return False
    if any(_is_joined(one, other, sentence) for other in sentence.mentions if other is not one):
        return False
    boards = forms_of("concepts", "layouts")
    return not any(word.stem in boards or word.text in boards for word in sentence.words)


def _is_joined(one: Mention, other: Mention, sentence: Sentence) -> bool:
    """Whether two layouts are named side by side: "narrows or sides"."""
    if other.hits[0].name.sort is not Sort.LAYOUT:
        return False
    first, last = sorted((one, other), key=lambda mention: mention.start)
    between = [word.text for word in sentence.words[first.end : last.start]]
    if not between and "," in sentence.words[last.start].mark:
        return True
    return len(between) < 3 and bool(set(between) & {"or", "vs", "versus", "and", "against"})


def _doubtful(one: Mention) -> bool:
    hit = one.hits[0]
    if hit.quality == PART and hit.name.sort is Sort.ITEM:
        return one.end - one.start == 1
    return hit.quality == MISSPELT and hit.letters < SHORT


def speaks_of_games(sentence: Sentence) -> bool:
    """Whether a question has a word or phrase that only players and designers use."""
    return bool(OF_GAMES.search(" ".join(word.text for word in sentence.words)))


def _about_a_game(sentence: Sentence) -> bool:
    """Does it name a game, or use a phrase of designers and hardly an unknown word?"""
    if sentence.asides:
        return True
    free = [word for word, open_ in zip(sentence.words, sentence.free, strict=True) if open_]
    strange = [word for word in free if not is_ordinary(word.stem) and not word.stem[0].isdecimal()]
    text = " ".join(word.text for word in free)
    return bool(OF_GAMES.search(text)) and len(strange) <= MOST_STRANGE
