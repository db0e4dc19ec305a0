"""What tests of pages share."""

from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def sample_report(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a report with everything in it."""
    from balance.report.core.write import write_report

    from .samples import sample

    return write_report(sample(), tmp_path_factory.mktemp("report")).parent
