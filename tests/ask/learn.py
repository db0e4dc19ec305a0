"""Learns everything that the reader has learnt, and what that is worth for strangers: python -m tests.ask.learn.

Each fold is one author. His questions are taken apart as if nobody had read them (`unread`), with the model of intents
and the weights of matching learnt from the others. So the weights that are shipped rest on what a stranger's words
look like to the reader, and how likely a reading is to be right is told for strangers. --matching keeps the models of
intents of the last time, --readings also the weights of matching.
"""

import json
import sys
from functools import cache
from multiprocessing import get_context

from balance.ask.intents import features, train
from balance.ask.intents.model import write_model
from balance.ask.matching.model import WEIGHTS
from tests.ask import crossing, examples, fit_changes, fit_readings, unread
from tests.ask.crossing import WORKERS, folds, labelled, models_of

ROUNDS = 40  # steps of each fit of a fold, which are nearly as good as all
MATCHING, READINGS = "--matching", "--readings"
PIECES = {}  # of every example, as its author's words look to a stranger


def in_folds(work, some):
    """What some work gives for each fold, in processes of their own."""
    with get_context("fork").Pool(WORKERS, maxtasksperchild=1) as pool:
        return pool.map(work, some, chunksize=1)


def pieces_of(files):
    """The pieces of the examples of some files, none of whose questions had been known."""
    texts = [one.text for file in files for one in labelled().get(file, ())]
    unread.forget(files)
    return {text: features.example_features(text) for text in texts}


def known_pieces(text):
    """The pieces of an example."""
    return PIECES.get(text) or plain_pieces(text)


@cache
def plain_pieces(text):
    """The pieces of an example that stands in no file of the corpus."""
    return features.example_features(text)


def learn_intents(files):
    """Write the model of intents that has not read some files; the one that is shipped for none."""
    if files:
        found = train.fit(crossing.examples_without(files), ROUNDS)
        write_model(found.told, found.weights, models_of(files)[0])
    else:
        found = train.fit(train.read_examples())
        write_model(found.told, found.weights)


def rows_of_matching(files):
    """What matching learns from the questions of some files, none of which had been known."""
    crossing.use_intents(files)
    return fit_changes.examples_of(files)


def learn_matching(rows):
    """Write the weights of matching, those of each fold without its own questions."""
    for files in folds():
        others = [one for some, one in zip(folds(), rows, strict=True) if some != files]
        models_of(files)[1].write_text(json.dumps(fit_changes.learnt(others)), encoding="utf-8")
    kept = json.loads(WEIGHTS.read_text(encoding="utf-8"))
    WEIGHTS.write_text(json.dumps(kept | fit_changes.learnt(rows), indent=1) + "\n", encoding="utf-8")


def main():
    """Learn, step by step."""
    crossing.KEPT_MODELS.mkdir(parents=True, exist_ok=True)
    if MATCHING not in sys.argv and READINGS not in sys.argv:
        examples.main()
        labelled.cache_clear()
        labelled()
        unread.files_of_phrases()
        for some in in_folds(pieces_of, folds()):
            PIECES.update(some)
        train.example_features = known_pieces
        for one in train.read_examples():
            known_pieces(one.text)
        in_folds(learn_intents, [(), *folds()])
    if READINGS not in sys.argv:
        learn_matching(in_folds(rows_of_matching, folds()))
    rows = [row for some in in_folds(fit_readings.rows_of, folds()) for row in some]
    fit_readings.learn_readings(rows)


if __name__ == "__main__":
    main()
