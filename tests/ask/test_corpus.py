"""Questions of the open part of the corpus: what is read rightly stays so, and hardly anything is read wrongly.

A fixed third of them is read here, in parts that may run side by side; `make verify` reads all of them.
"""

import pytest

from tests.ask.scoring import counted, score_of_part

PARTS, OF = 4, 12
RIGHT = 0.9  # of the questions that have an answer
WRONG = 0.02  # of all; 0.01 of the whole


@pytest.mark.untraced  # questions by the hundred, far slower when traced; tests/ask/test_parse.py reads each kind once
@pytest.mark.parametrize("part", range(PARTS))
def test_the_open_part_of_the_corpus(part):
    right, answerable, wrong, every = counted(score_of_part(part, OF))
    assert right >= RIGHT * answerable
    assert len(wrong) <= WRONG * every, wrong
