"""Several runs side by side."""

from balance.metrics.pacing.beside import pacing_beside
from balance.metrics.story import Story
from tests.metrics.small import game, record


def test_every_metric_stands_beside_itself():
    short = Story(record([game((1, 0), [[1, 0]] * 2), game((0, 1), [[1, 0]] * 4)] * 3))
    together = Story(record([game((1, 1), [[0, 0]] * 5), game((0, 0), [[0, 0]] * 7)] * 3))
    table = pacing_beside({"short": short, "together": together})
    rounds = table[table["name"] == "rounds"]
    assert rounds["run"].tolist() == ["short", "together"]
    assert rounds["mean"].tolist() == [3, 6]
    assert table[table["name"] == "comeback"]["run"].tolist() == ["short"]  # nobody leads where all win together
    assert table["name"].is_unique is False
    assert table["name"].tolist() == sorted(table["name"], key=list(dict.fromkeys(table["name"])).index)
