"""Scores the reader on open questions whose authors its models have not read: python -m tests.ask.crossing [FILE ...].

Each fold leaves out all questions of some files; the model of intents and the weights of matching are learnt from the
rest, phrases and wordings that only those questions hold are forgotten, and the questions left out are read. That tells
how well questions of a stranger are read, and unlike those of the kept part they may be looked at. The models are those
that `learn` has kept in build/crossing, which is enough where only the grammar has changed.
"""

import sys
from collections.abc import Collection, Iterator
from functools import cache
from multiprocessing import get_context
from pathlib import Path

from balance.ask.intents import model as intents
from balance.ask.intents import train
from balance.ask.matching import model as matching
from tests.ask import unread
from tests.ask.examples import CORPUS_LINES, label_of, line_of
from tests.ask.scoring import entries, is_open, outcome_of, print_failures, table

KEPT_MODELS = Path("build/crossing")
WORKERS = 2
TOGETHER = (  # files of one fold: all of an author are in one, and few folds are quickly learnt
    ("armada", "designers", "duel", "studio"),
    ("changes", "changes_2", "mixed", "author_open"),
    ("forum", "general", "newcomers", "space_fighters"),
    ("mothership", "star_stations"),
    ("voices_1", "voices_3"),
    ("voices_2", "voices_4", "everyday"),
    ("voices_5", "voices_6"),
    ("voices_7", "voices_8"),
)


def folds() -> list[tuple[str, ...]]:
    """The files that are left out together; one that is not listed is left out alone."""
    listed = {file for files in TOGETHER for file in files}
    known = dict.fromkeys(file for file, entry in entries() if is_open(entry))
    return [*TOGETHER, *((file,) for file in known if file not in listed)]


@cache
def labelled() -> dict[str, list[train.Example]]:
    """The examples that the model of intents learns from each file of the open part."""
    found: dict[str, list[train.Example]] = {}
    for file, entry in entries():
        label = label_of(entry) if is_open(entry) else None
        text = line_of(entry) if label else None
        if label and text:
            found.setdefault(file, []).append(train.Example(label, text))
    return found


def examples_without(files: Collection[str]) -> list[train.Example]:
    """All examples but those of some files of the corpus."""
    shipped = (train.EXAMPLES / CORPUS_LINES).read_text(encoding="utf-8").splitlines()
    others = [one for one in train.read_examples() if f"{one.label}\t{one.text}" not in set(shipped)]
    return others + [one for file, some in sorted(labelled().items()) if file not in files for one in some]


def models_of(files: Collection[str]) -> tuple[Path, Path]:
    """Where the models are kept that have not read some files: that of intents, and the weights of matching."""
    name = "+".join(files)
    return KEPT_MODELS / f"intents-{name}.npz", KEPT_MODELS / f"matching-{name}.json"


def use_intents(files: Collection[str]) -> None:
    """Take questions apart as if those of some files had never been read, with the model of intents of the others."""
    intents.WEIGHTS = models_of(files)[0]
    unread.forget(files)


def use(files: Collection[str]) -> None:
    """Read with the models that have not read some files; how sure a whole reading is, as the package tells it."""
    readings = matching.shipped_weights().get("readings", {})
    matching.WEIGHTS = models_of(files)[1]
    use_intents(files)
    matching.shipped_weights()["readings"] = dict(readings)


def read_left_out(files: Collection[str]) -> list[tuple]:
    """The outcome of every open question of some files, read with models that have not seen them."""
    use(files)
    return [(file, entry, *outcome_of(entry)) for file, entry in entries() if file in files and is_open(entry)]


def crossed(wanted: Collection[str]) -> Iterator[tuple]:
    """The outcomes of all folds with a file that is wanted, or of all folds."""
    chosen = [files for files in folds() if not wanted or set(files) & set(wanted)]
    with get_context("fork").Pool(WORKERS, maxtasksperchild=1) as pool:
        for rows in pool.imap(read_left_out, chosen, chunksize=1):
            yield from rows


def main() -> None:
    """Print every question that is not right, and the score."""
    rows = list(crossed(sys.argv[1:]))
    print_failures(rows)
    table(rows)


if __name__ == "__main__":
    main()
