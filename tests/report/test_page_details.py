"""What a publisher sees: whole labels, zero in one form, places in words, pieces named as in the log."""

import pandas as pd
import pytest

from balance.experiment.compare.comparison import comparison_looks
from balance.experiment.compare.versions import two_versions
from balance.games import Match, Seat, game
from balance.report.compare.page import comparison_document
from balance.report.core.answer_parts import ASSUMPTIONS, assumptions, before_assumptions
from balance.report.core.markdown import markdown
from balance.report.core.model import Document, Folded, Form, Lead, PageColumn, PageTable, Paragraph, Section
from balance.report.core.table_format import written
from balance.report.core.words.ordinals import ordinal
from balance.report.core.words.together_words import adds_words
from balance.report.figures.drawing.style import NARROW, WIDE
from balance.report.figures.forest import forest
from balance.report.replay.page import number_of
from balance.stats.inference.intervals import Interval

LONG = "What is lost without it in this big match of four players on the crossroads"
ROWS = pd.DataFrame(
    [{"label": LONG, "estimate": 0.01, "low": -0.02, "high": 0.03, "call": "", "words": "so many words that say a lot"}]
)


@pytest.mark.parametrize("width", [WIDE, NARROW])
def test_labels_are_never_cut(width):
    figure = forest(ROWS, "points", 0.0, 0.02, Form.POINTS, width)
    axes = figure.axes[0]
    texts = [text.get_text() for text in (*axes.texts, *axes.get_yticklabels())]
    shown = " ".join(" ".join(texts).split())
    assert LONG in shown
    assert "so many words that say a lot" in shown
    assert "…" not in shown


def test_zero_is_neither_more_nor_less():
    assert [written(x, Form.POINTS) for x in (0.0, -0.0, 0.0001, -0.0001)] == ["0.0"] * 4
    assert [written(x, Form.POINTS) for x in (0.001, -0.001)] == ["+0.1", "−0.1"]
    assert written(-0.001, Form.NUMBER) == "0.00"


def test_places_are_said_in_words():
    assert [ordinal(k) for k in (1, 2, 3, 12, 13)] == ["first", "second", "third", "twelfth", "number 13"]


def test_a_piece_has_the_number_that_the_log_says():
    assert [number_of(name) for name in ("bomber 1", "mothership", "fighter 12")] == ["1", "", "12"]


def test_as_many_assumed_numbers_as_the_table_has_rows():
    spec = game("mothership")
    assumed = [one for one in spec.constants_in(None) if one.source == "assumed"]
    section = assumptions(spec, "caveat")
    (table,) = [block for block in section.blocks if isinstance(block, PageTable)]
    assert len(table.frame) == len(assumed)
    assert table.caption.startswith(f"{len(assumed)} assumed numbers")
    (folded,) = [block for block in section.blocks if isinstance(block, Folded)]
    assert folded.title.startswith(f"{len(folded.blocks[0].frame)} inferred numbers")


def test_numbers_of_a_module_count_where_it_is_in_play():
    """Of both sides of a comparison, whatever either is played with."""
    spec, seats = game("mothership"), (Seat(),) * 4
    names = {
        module: {c.name for c in spec.constants_in(Match(seats, modules=module))} for module in ((), ("artifacts",))
    }
    assert names[("artifacts",)] - names[()] == {"explore_price"}
    both = ("neutron_stars", "black_holes")
    assert {"neutron_sum", "black_hole_damage"} <= {c.name for c in spec.constants_in(Match(seats, modules=both))}
    assert "solo_level" in {c.name for c in spec.constants_in(Match((Seat(),), mode="solo"))} - names[()]
    one, other, seed = two_versions("solo", None, ["rules.solo_level=2"])
    *_, known = comparison_looks(one, other, seed, ("success",), games=2, jobs=1)
    assert "rests on 22 numbers" in comparison_document(known, "").lead.caveat


def test_what_is_added_to_a_page_stands_above_the_assumptions():
    page = Document("t", Lead("h", "s"), [Section("a", "A", []), Section(ASSUMPTIONS, "B", [])])
    sections = before_assumptions(page, Section("replay", "C", [])).sections
    assert [section.id for section in sections] == ["a", "replay", ASSUMPTIONS]


def test_markdown_cannot_be_broken_by_names():
    frame = pd.DataFrame([{"name": "a|b <script> *x*", "share": 0.25}] * 20)
    columns = [PageColumn("name", "Name"), PageColumn("share", "Share", Form.SHARE)]
    section = Section("s", "S", [Paragraph("p"), PageTable("t", "T", frame, columns)])
    page = Document(
        "Is <b> ok?", Lead("Yes.", "It | is."), [section], {"command": "balance x", "games": "9", "seed": "1"}
    )
    told = markdown(page)
    assert "| a\\|b &lt;script&gt; \\*x\\* | 25.0 % |" in told
    assert "8 more rows are on the page." in told
    assert "```\nbalance x\n```" in told


@pytest.mark.parametrize(("players", "who"), [(1, "a player who wins 50 %"), (3, "a group that wins 50 %")])
def test_one_player_alone_is_no_group(players, who):
    assert adds_words(Interval(0.04, 0.02, 0.06), 0.5, players) == f"adds 4.0 points (+2.0 to +6.0) to {who}"
    assert adds_words(Interval(-0.04, -0.06, -0.02), 0.5, players).startswith(f"costs {who} 4.0 points")
