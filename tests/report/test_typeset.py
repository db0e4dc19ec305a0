"""Sentences on pages: signs and spaces that do not break, options in one piece, nothing read as markup."""

import pytest

from balance.report.core.words.typeset import NARROW_SPACE, typeset


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("+0.0 points (-1.3 to +1.3)", "+0.0 points (\u22121.3 to +1.3)"),
        ("crossroads-4p, 2026-11-18, seats 1-4", "crossroads-4p, 2026-11-18, seats 1-4"),
        ("under 1 %", f"under 1{NARROW_SPACE}%"),
        ("--thorough looks there too", "<code>--thorough</code> looks there too"),
        ("Doom <b>--set</b> & more", "Doom &lt;b&gt;<code>--set</code>&lt;/b&gt; &amp; more"),
    ],
)
def test_a_sentence_is_set(text, shown):
    assert typeset(text) == shown
