"""The part of the corpus that is kept aside: how well questions are read that nobody looked at."""

from tests.ask.scoring import score, table

RIGHT, WRONG = 0.78, 0.05  # what is reached; the goal is 0.9 and 0.01


def test_the_kept_part_of_the_corpus():
    rows = list(score(kept=True))
    table(rows)
    answerable = [row for row in rows if row[1]["intent"] != "refuse"]
    right = sum(row[2] in ("right", "refused rightly") for row in answerable)
    assert right >= RIGHT * len(answerable)
    assert sum(row[2] == "WRONG" for row in rows) <= WRONG * len(rows)
