"""Tables of the terminal depend on their rows alone."""

from hypothesis import given
from hypothesis import strategies as st

from balance.report.terminal.table import aligned

TEXT = st.text("ab 1.", max_size=6).map(str.strip)


def test_names_begin_and_numbers_end_below_each_other():
    rows = [["bot", "games", "note"], ["standard", "1,000", ""], ["rusher", "20", "new"]]
    assert aligned(rows, left={0, 2}) == [
        "  bot       games  note",
        "  standard  1,000",
        "  rusher       20  new",
    ]
    assert aligned(rows, left=(), gap=1, indent=0)[2] == "  rusher    20  new"


@given(st.lists(st.tuples(TEXT, TEXT, TEXT), min_size=1), st.sets(st.integers(0, 2)))
def test_every_text_stands_in_its_column(rows, left):
    widths = [max(len(row[k]) for row in rows) for k in range(3)]
    starts = [2, 4 + widths[0], 6 + widths[0] + widths[1]]
    for row, line in zip(rows, aligned(rows, left), strict=True):
        assert line == line.rstrip()
        full = line.ljust(starts[2] + widths[2])
        for k, text in enumerate(row):
            cell = full[starts[k] : starts[k] + widths[k]]
            assert cell == (text.ljust(widths[k]) if k in left else text.rjust(widths[k]))
