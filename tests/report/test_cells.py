"""Values as they are read."""

import numpy as np
import pandas as pd
import pytest

from balance.report.core.model import Form, PageColumn, PageTable
from balance.report.core.table_format import interval_text, plain, records, shown_rows, written


@pytest.mark.parametrize(
    ("value", "form", "digits", "text"),
    [
        (0.2534, Form.SHARE, None, "25.3\u00a0%"),
        (0.0004, Form.SHARE, None, "< 0.1\u00a0%"),
        (0.0, Form.SHARE, None, "0.0\u00a0%"),
        (1, Form.SHARE, 0, "100\u00a0%"),
        (0.0312, Form.POINTS, None, "+3.1"),
        (-0.0312, Form.POINTS, None, "−3.1"),
        (12345, Form.COUNT, None, "12,345"),
        (np.int64(7), Form.COUNT, None, "7"),
        (17.449, Form.NUMBER, None, "17.45"),
        (-2.5, Form.SIGNED, 1, "−2.5"),
        ("Space Walls", Form.TEXT, None, "Space Walls"),
        (float("nan"), Form.SHARE, None, "–"),
        (None, Form.TEXT, None, "–"),
        (float("inf"), Form.NUMBER, None, "–"),
    ],
)
def test_a_value_in_its_form(value, form, digits, text):
    assert written(value, form, digits) == text


def test_intervals_say_both_limits_or_nothing():
    assert interval_text(0.2, 0.3, Form.SHARE) == "20.0 to 30.0"
    assert interval_text(-0.01, 0.02, Form.POINTS) == "−1.0 to +2.0"
    assert interval_text(float("-inf"), 0.3, Form.SHARE) == ""


def test_only_a_concluded_call_has_a_colour():
    frame = pd.DataFrame({"x": [1, 2, 3, 4], "call": ["advantaged", "small_edge", "", None]})
    rows = shown_rows(PageTable("t", "T", frame, [PageColumn("x", "X", Form.COUNT, call="call")]))
    assert [(row[0].tone, row[0].sign) for row in rows] == [("advantaged", "▲"), ("", "○"), ("", ""), ("", "")]


def test_rows_as_json_knows_them():
    frame = pd.DataFrame({"a": np.array([1, 2], np.int8), "b": [0.5, np.nan], "c": [True, False]})
    assert records(frame) == [{"a": 1, "b": 0.5, "c": True}, {"a": 2, "b": None, "c": False}]
    assert plain({"x": (np.float64(1.5), [np.inf])}) == {"x": [1.5, [None]]}
