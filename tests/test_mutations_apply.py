"""What `make verify` breaks on trial: every kept mutation still finds the one line that it breaks."""

import pytest

from tests.conftest import PROJECT
from tests.verify import armada_mutations, mutations

KEPT = {"mothership": mutations.MUTATIONS, "armada": armada_mutations.MUTATIONS}


@pytest.mark.parametrize("game", KEPT)
def test_every_mutation_finds_its_line(game):
    texts = {file: (PROJECT / "balance" / "games" / game / file).read_text(encoding="utf-8")
             for file in {mutation.file for mutation in KEPT[game]}}  # fmt: skip
    stale = [f"{one.rule}: {one.file}" for one in KEPT[game] if texts[one.file].count(one.old) != 1]
    assert not stale
