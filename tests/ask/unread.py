"""The package as it would be if some questions of the corpus had never been read.

What only those questions hold is taken out: phrases of the lexicon that stand in no other question, and wordings of
numbers, rules and studies that are like no other question. Everything that is learnt can then be judged by what it
does for strangers. Takes effect for the rest of the process.
"""

import sys
from collections import defaultdict
from dataclasses import replace
from functools import cache

from balance.ask import shelf
from balance.ask.language import lexicon
from balance.ask.language.german import in_english
from balance.ask.language.spelling import stem_set, words
from balance.ask.rules import EMPTY
from balance.games import spec
from tests.ask.scoring import entries, is_open

LIKE = 0.5  # share of the words of a wording that a question must have to be what it was written from


@cache
def questions():
    """Every open question with its file: (file, words, stems that tell something)."""
    found = []
    for file, entry in entries():
        if is_open(entry):
            some = words(in_english(entry["ask"]))
            found.append((file, some, stem_set(entry["ask"]) - EMPTY))
    return found


@cache
def files_of_phrases():
    """The files whose questions hold each phrase, by the words of the phrase."""
    found = defaultdict(set)
    for file, some, _ in questions():
        for start, word in enumerate(some):
            for _, _, phrase in lexicon._begun_by(word):
                if lexicon._match(some, start + 1, phrase, frozenset(), 1) is not None:
                    found[phrase.words].add(file)
    return dict(found)


@cache
def files_of_wording(text):
    """The files with a question that has most words of a wording."""
    own = stem_set(text.replace("{n}", " ").replace("{item}", " ")) - EMPTY
    return frozenset(file for file, _, asked in questions() if own and len(own & asked) >= max(LIKE * len(own), 1))


def is_only_in(files, some):
    """Whether something stands in these files and in no others."""
    return bool(some) and set(some) <= set(files)


def forget(files):
    """Read as if the questions of some files had not been known when the package was written."""
    phrases = files_of_phrases()
    _clear_caches()
    lexicon_entries, read_wordings, known_studies = lexicon.entries(), spec._read_wordings, shelf.known_studies()
    kept = {
        group: {
            name: tuple(one for one in some if not is_only_in(files, phrases.get(lexicon.Phrase.of(one).words, ())))
            for name, some in names.items()
        }
        for group, names in lexicon_entries.items()
    }
    studies = tuple(replace(one, texts=(one.texts[0], *_others(files, one.texts[1:]))) for one in known_studies)
    lexicon.entries = lambda: kept
    spec._read_wordings = cache(lambda path: _without(files, read_wordings(path)))
    for module in [one for name, one in sys.modules.items() if name.startswith("balance.ask") and one]:
        if getattr(module, "known_studies", None) is shelf.known_studies and module is not shelf:
            module.known_studies = lambda: studies
    shelf.known_studies = lambda: studies


def _others(files, texts):
    return [text for text in texts if not is_only_in(files, files_of_wording(text))]


def _without(files, entry):
    if isinstance(entry, dict):
        return {key: _without(files, value) for key, value in entry.items()}
    return _others(files, entry) if isinstance(entry, list) else entry


def _clear_caches():
    for module in [one for name, one in sys.modules.items() if name.startswith("balance.ask") and one]:
        for value in list(vars(module).values()):
            if hasattr(value, "cache_clear"):
                value.cache_clear()
