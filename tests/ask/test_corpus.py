"""The open part of the corpus: what is read rightly stays so, and hardly anything is read wrongly in silence."""

import pytest

from tests.ask.scoring import score

RIGHT = 0.9  # of the questions that have an answer
WRONG = 0.01


@pytest.mark.untraced  # questions by the hundred, far slower when traced; tests/ask/test_parse.py reads each kind once
def test_the_open_part_of_the_corpus():
    rows = list(score(kept=False))
    answerable = [row for row in rows if row[1]["intent"] != "refuse"]
    right = [row for row in answerable if row[2] in ("right", "refused rightly")]
    wrong = [row[1]["ask"] for row in rows if row[2] == "WRONG"]
    assert len(right) >= RIGHT * len(answerable)
    assert len(wrong) <= WRONG * len(rows), wrong
