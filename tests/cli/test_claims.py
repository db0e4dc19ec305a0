"""`balance claims`: the verdict on what is claimed, as text, JSON and pages."""

import json

import pytest

from tests.command import balance

CLAIM = """game = "duel"
title = "Hull <script>alert(1)</script>"
question = "Does hull <b>matter</b>?"
players = 2
[claim]
says = "Half the hull, half the <script>alert(2)</script> time."
source = "p.<i>1</i>"
"""
SHORTER = 'expects = "shorter"\nbefore = { "rules.start_hull" = 10 }\nafter = { "rules.start_hull" = 5 }\n'
RICHER = 'expects = "more wins"\nseat = { start = { hull = 3 } }\nagainst = { grant = ["placebo"] }\n'


@pytest.fixture
def files(tmp_path):
    (tmp_path / "length.toml").write_text(CLAIM + SHORTER)
    (tmp_path / "wins.toml").write_text(CLAIM + RICHER)
    return tmp_path


def test_claims_become_text_json_and_pages(files):
    done = balance("claims", "length.toml", "wins.toml", "--blocks", "120", "--out", "found", cwd=files)
    assert "2 claims: 2 hold" in done.stdout
    assert "length: Yes, it holds (chance over 99 %)" in done.stdout
    assert "shorter (" in done.stdout
    assert "with +3 hull at the start, against one who owns Placebo" in done.stdout.replace("\n  ", " ")
    told = json.loads(balance("claims", "wins.toml", "--blocks", "120", "--out", "found", "--json", cwd=files).stdout)
    (claim,) = told["claims"]
    assert (claim["answer"], claim["verdict"], claim["grade"], claim["of"]) == ("yes", "holds", "holds", "wins")
    assert claim["effect"]["games"] == 120 * 2 * 2
    assert claim["chance"] > 0.99
    assert claim["effect"]["low"] > claim["rope"]
    for page in ("report.html", "length/report.html", "wins/report.html"):
        text = (files / "found" / page).read_text()
        assert "<script>alert" not in text
        assert "<b>matter" not in text
        assert "holds" in text
    numbers = json.loads((files / "found" / "wins" / "summary.json").read_text())
    assert numbers["claims"][0]["effect"] == claim["effect"]


def test_what_is_no_claim_is_one_line_and_exit_code_2(files):
    for arguments, error in (
        (["minrals"], "minerals"),
        (["standard-2p"], "claim"),
        (["duel"], "nothing is claimed about duel"),
        ([str(files / "broken.toml")], "broken"),
    ):
        done = balance("claims", *arguments)
        assert done.returncode == 2, arguments
        assert error in done.stderr
        assert len(done.stderr.splitlines()) == 1


def test_check_looks_at_the_claim_too(files):
    assert balance("check", "length.toml", cwd=files).returncode == 0
    (files / "length.toml").write_text(CLAIM + SHORTER.replace("start_hull", "start_hul"))
    done = balance("check", "length.toml", cwd=files)
    assert done.returncode == 2
    assert "length.toml:5: claim.before" in done.stdout
