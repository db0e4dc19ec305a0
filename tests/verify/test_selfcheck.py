"""The self-check on all games, in its short version: the table of `balance selfcheck`, every line passed."""

from balance.experiment.selfcheck import selfcheck
from balance.experiment.selfcheck.together_checks import REFERENCE


def test_every_check_passes():
    rows = list(selfcheck())
    for row in rows:
        print(f"{row.game}, {row.check}: {row.measured} ({row.expected}){'' if row.passed else ' FAILED'}")
    assert {row.game for row in rows} == {"Dice Duel", "Mothership", REFERENCE}
    assert [row for row in rows if not row.passed] == []
