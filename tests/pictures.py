"""Pictures for tests of something else: figures are drawn, but a file holds their texts instead of pixels.

Rendering takes longer than many an answer. What is rendered is tested in tests/report, where nothing is replaced.
"""

from html import escape

import pytest
from matplotlib.figure import Figure
from matplotlib.text import Text

from balance.report.figures.drawing import inline, saving


def texts_of(figure: Figure, *_: object, **__: object) -> bytes:
    """An SVG that says what the figure says."""
    said = sorted(text.get_text() for text in figure.findobj(Text) if text.get_text())
    return f"<svg>{''.join(f'<text>{escape(text)}</text>' for text in said)}</svg>".encode()


@pytest.fixture(autouse=True)
def unrendered(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every test of a folder whose conftest imports this, except for those marked `rendered`."""
    if not request.node.get_closest_marker("rendered"):
        for module in (saving, inline):
            monkeypatch.setattr(module, "figure_bytes", texts_of)
