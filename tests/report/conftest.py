"""What tests of pages share."""

from functools import partial
from pathlib import Path

import pytest

from .browser import browser, open_page


@pytest.fixture(scope="session")
def sample_report(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a report with everything in it."""
    from balance.report.core.write import write_report

    from .samples import sample

    return write_report(sample(), tmp_path_factory.mktemp("report")).parent


@pytest.fixture(scope="module")
def opened():
    """Opens pages in one browser for all tests of a file. (Not for longer: its driver holds the event loop.)"""
    with browser() as running:
        yield partial(open_page, running)
