"""The picture of a ladder shows every bot, and a limit where there is no rating."""

import numpy as np
import pytest
from matplotlib.text import Annotation

from balance.bots import ladder
from balance.report.figures.drawing.saving import figure_bytes
from balance.report.figures.ladder_chart import ladder_chart
from balance.report.terminal.ladder import ladder_text
from tests.bots.lottery import SPEC, bot


@pytest.fixture(scope="module")
def result():
    bots = ["strong", "weak", bot("hopeless", 0.0)]
    return ladder(SPEC, bots, 2, games=200, reference="weak")


def test_every_bot_has_its_row_and_its_numbers(result):
    figure = ladder_chart(result)
    (axes,) = figure.axes
    assert [label.get_text() for label in axes.get_yticklabels()] == ["strong", "weak", "hopeless"]
    words = [note.get_text() for note in axes.findobj(Annotation) if note.get_text()]
    strong, limit = result.ratings[0].estimate, result.ratings[2].high
    assert words == [f"{strong:+.0f}", "+0", f"below {limit:+.0f}"]
    assert "0 is weak" in axes.get_xlabel()
    low, high = axes.get_xlim()
    assert low < limit < result.ratings[0].high < high
    assert figure_bytes(figure) == figure_bytes(ladder_chart(result))


def test_an_order_and_limits_in_words(result):
    lines = ladder_text(result).splitlines()
    assert [line.split()[0] for line in lines[3:6]] == ["strong", "weak", "hopeless"]
    assert lines[4].endswith("the zero of the scale")
    assert f"below {result.ratings[2].high:+.0f}: never won" in lines[5]


def test_the_square_reads_from_row_to_column(result):
    lines = ladder_text(result).splitlines()
    start = next(k for k, line in enumerate(lines) if line.startswith("share of ROW")) + 3
    square = [list(line.split()[1:]) for line in lines[start : start + 3]]
    numbers = np.array([[np.nan if cell == "–" else float(cell) for cell in row] for row in square])
    off = ~np.isnan(numbers)
    assert (numbers + numbers.T)[off] == pytest.approx(100, abs=0.11)
    assert numbers[0, 1] == pytest.approx(100 * result.pairs[0, 1].estimate, abs=0.06)
    assert list(numbers[2, :2]) == [0, 0]
