"""Builds every page and picture of the gallery: fixed seeds and numbers of games, so that it can be repeated.

    make gallery        a few minutes; what has been played before is taken from reports/.store

Reports are kept with everything that their pages link to, but without the tables of their games.
"""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pandas as pd
from PIL import Image

import balance
from balance.ask.functions import answered
from balance.ask.parse import read_question
from balance.bots import MetaGame, ladder, metagame
from balance.bots.ranking import Ladder
from balance.experiment.claims.claim import claim_files, claim_looks, load_claim
from balance.experiment.compare.comparison import compare_matches
from balance.experiment.compare.outcomes import asked_by_default
from balance.experiment.compare.versions import two_versions
from balance.experiment.item.arms import Approach
from balance.experiment.meetings.field import plain_match
from balance.experiment.runs.cells import run_matrix
from balance.experiment.scenarios.matrix import varied_words
from balance.experiment.scenarios.scenario import load_matrix, load_scenario
from balance.experiment.sequential.effort import Effort
from balance.experiment.values import value_items
from balance.experiment.values.candidates import ValueQuestion
from balance.games import game
from balance.report.claims.page import write_claims
from balance.report.compare.page import write_comparison
from balance.report.core.answer_parts import provenance
from balance.report.core.html import report_page
from balance.report.core.write import (
    Document,
    Figure,
    Form,
    Lead,
    Link,
    Links,
    Mood,
    PageColumn,
    PageTable,
    Paragraph,
    Section,
    write_report,
)
from balance.report.figures.ladder_chart import ladder_chart
from balance.report.item.company import company_section
from balance.report.runs.multi.lead import beside_headline
from balance.report.runs.multi.page import write_beside
from balance.report.runs.page import write_matrix_report, write_run_report
from balance.report.runs.view import view_run
from balance.report.terminal.matrix import course_rows, table_rows
from balance.report.values.page import write_values
from balance.stats.inference.sequential import schedule
from balance.store.files import write_whole

GALLERY = Path("reports/gallery")  # make runs it in the folder of the project
WORK = GALLERY.parent / ".gallery"
STORE = GALLERY.parent / ".store"
CLAIM_LOOKS = schedule(2560)
VALUE_LOOK = 4
SMALL = ("space_fighters", "star_stations")
FOUR = ("duel-4p", "standard-4p", "fighters-4p", "stations-4p")
PAIR_GAMES = 100
MIX_GAMES = 200
STYLE_GAMES = 300  # of every table of styles
COLOURS = 64
PICTURES = {
    "space-walls": "space-walls/report.html",
    "techs": "techs/report.html",
    "claims": "claims/report.html",
    "run": "run/report.html",
    "replay-4p": "run/replay.html#120",  # step 120 of a typical game
}


@dataclass(frozen=True)
class Exhibit:
    """One page of the gallery."""

    name: str
    title: str
    text: str
    command: str
    build: Callable[[Path], object]


def space_walls(out: Path) -> None:
    """The answer to the question of `make demo`, as an idle machine gives it: the clock is off."""
    answer = answered(read_question("is Space Walls overpowered?"), Effort(store=STORE, timed=False), out)
    read = f"understood: {answer.reading.sentence}\nthe same as: {answer.reading.command}"
    (out / "answer.txt").write_text(f"{read}\n\n{answer.text}\n", encoding="utf-8")  # shown in the README


def techs(out: Path) -> None:
    """What every tech is worth."""
    loaded = load_scenario("standard-2p")
    question = ValueQuestion(loaded.spec, loaded.match, Approach.BOUGHT, loaded.seed)
    for known in value_items(question, games=4000, store=STORE):
        if known.confirmed and known.confirmed.look == VALUE_LOOK:
            break
    write_values(known, out, "balance techs mothership --scenario standard-2p --games 4000")


def change(out: Path) -> None:
    """A rule change."""
    before, after, seed = two_versions("standard-2p", None, ["rules.station_hp=24"])
    known = compare_matches(before, after, seed, asked=asked_by_default(before, after), games=2000, store=STORE)
    write_comparison(known, out, "balance compare standard-2p --set rules.station_hp=24 --games 2000")


def run(out: Path) -> None:
    """A run with its pacing and maps."""
    balance.run("standard-4p", games=1000, out=out, store=STORE)
    write_run_report(out)


def claims(out: Path) -> None:
    """The rulebook's own claims."""
    known = []
    for name in claim_files("mothership"):
        *_, last = claim_looks(load_claim(name), CLAIM_LOOKS, store=STORE)
        known.append(last)
    write_claims(known, out, "balance claims mothership")


def bots(out: Path) -> None:
    """The ladder of the bots."""
    spec = game("mothership")
    result = ladder(spec, players=2, games=PAIR_GAMES, store=STORE)
    ways = metagame(spec, plain_match(spec, 4), games=MIX_GAMES, store=STORE)
    write_report(ladder_document(result, ways), out, {"ladder": result.summary, "meta": ways.summary})


def layouts(out: Path) -> None:
    """The maps for four side by side."""
    run_matrix(load_matrix("seats-4p"), out, games=1000, store=STORE)
    write_matrix_report(out)


def modules(out: Path) -> None:
    """What each module does, and several together."""
    compared("modules", out)


def module_styles(out: Path) -> None:
    """Who gains by a module."""
    compared("module-styles", out, STYLE_GAMES)


def compared(name: str, out: Path, games: int | None = None) -> None:
    """A study that compares values of its matrix, without the folders of its cells."""
    result = run_matrix(load_matrix(name), out, games=games, store=STORE)
    write_matrix_report(out)
    for cell in result.cells:
        shutil.rmtree(cell.run.out)


def games(out: Path) -> None:
    """All games for four side by side."""
    runs = {}
    for name in FOUR:
        balance.run(name, games=1000, out=WORK / name, store=STORE)
        view = view_run(WORK / name)
        runs[view.spec.title] = view
    question = "Which game is longer, closer, more decided by whoever leads?"
    write_beside(
        "All games for four, side by side",
        question,
        runs,
        out,
        f"balance report {' '.join(f'reports/{name}' for name in FOUR)}",
    )


def questions(out: Path) -> None:
    """What the rulebooks of the two small games leave open: every study of theirs, played and told."""
    sections = [study_section(study) for name in SMALL for study in study_names(name)]
    lead = Lead(
        f"{len(sections)} questions, each played",
        "What is told first of each is what its question is about, from the least to the most among its cells.",
        "; ".join(game(name).title for name in SMALL),
        "This is how bots play; people may play differently.",
    )
    about = provenance("balance batch scenarios/GAME/studies", 0, 0, game(SMALL[0])) | NOT_SAID
    titles = " and ".join(game(name).title for name in SMALL)
    write_report(Document(f"Questions about {titles}", lead, sections, about), out)


def study_names(name: str) -> list[str]:
    """The studies of a game that are matrices, in the order of their names."""
    return [
        path.stem
        for path in sorted(Path("scenarios", name, "studies").glob("*.toml"))
        if "[matrix]" in path.read_text()
    ]


def study_section(name: str) -> Section:
    """One study: its answer, and the numbers of its cells."""
    matrix = load_matrix(name)
    result = run_matrix(matrix, WORK / "studies" / name, store=STORE)
    runs = {varied_words(cell.cell.varied): view_run(cell.run.out) for cell in result.cells}
    blocks = [Paragraph(matrix.question, mood=Mood.NOTE), Paragraph(f"{beside_headline(runs, matrix.about)}.")]
    blocks += [study_table(name, table_rows(result), "Shares of the wins, length")]
    course = course_rows(result)
    blocks += [study_table(f"{name}-course", course, "How games end, and what happens on the way")] if course else []
    blocks += [Paragraph(f"$ balance run {name}")]
    spec = matrix.cells[0].scenario.spec
    return Section(name, f"{spec.title}: {matrix.title}", blocks)


def study_table(name: str, rows: list[list[str]], title: str) -> PageTable:
    """Rows of texts below their headings."""
    head, *cells = rows
    columns = [PageColumn(f"c{k}", text) for k, text in enumerate(head)]
    return PageTable(name, title, pd.DataFrame(cells, columns=[column.name for column in columns]), columns)


def ladder_document(result: Ladder, ways: MetaGame) -> Document:
    """The ladder as a page."""
    spec = result.field.spec
    rows = [
        {"bot": result.bots[b].name, "text": result.bots[b].text, "rating": r.estimate, "low": r.low, "high": r.high}
        for b in result.order
        for r in [result.ratings[b]]
    ]
    frame = pd.DataFrame(rows)
    columns = [
        PageColumn("bot", "Bot"),
        PageColumn(
            "rating", "Rating", Form.SIGNED, "in points; 100 more win 64 % of what the two win", "low", "high", 0
        ),
        PageColumn("text", "What it is like"),
    ]
    told = ", ".join(f"{row['bot']} {row['rating']:+.0f}" for row in rows)
    drawn = Figure("ladder", "Ratings with their intervals", f"Ratings in points: {told}", lambda: ladder_chart(result))
    lead = Lead(
        f"{rows[0]['bot']} is the strongest bot", f"{rows[0]['bot']} leads with {rows[0]['rating']:+.0f} points."
    )
    section = Section("ratings", "How strong they are", [drawn, PageTable("ratings", "Ratings", frame, columns)])
    command = f"balance bots ladder {spec.name} --players 2 --games {PAIR_GAMES}"
    about = provenance(command, result.games, result.seed, spec)
    return Document(f"{spec.title}: the ladder of its bots", lead, [section, company_section(ways)], about)


EXHIBITS = (
    Exhibit(
        "space-walls",
        "Is Space Walls overpowered?",
        "A question in plain words: yes or no, by how much, the best plan, its peers, its owners, and the pace.",
        'balance ask "is Space Walls overpowered?"',
        space_walls,
    ),
    Exhibit(
        "techs",
        "What is every tech worth?",
        "All techs at once: what each is worth beyond its price, the best and the worst of them measured anew.",
        "balance techs mothership --scenario standard-2p --out FOLDER",
        techs,
    ),
    Exhibit(
        "change",
        "What do stronger stations do?",
        "A rule change, the same seeds before and after: length, seats, eliminations, what players buy.",
        "balance compare standard-2p --set rules.station_hp=24 --out FOLDER",
        change,
    ),
    Exhibit(
        "run",
        "How do games of four go?",
        "Who wins, how long it takes, who leads and whether that wins, maps of the board, a typical game to watch.",
        "balance run standard-4p --games 1000",
        run,
    ),
    Exhibit(
        "claims",
        "Does the rulebook tell the truth?",
        "What the rulebook claims about its own game, each claim put to the test.",
        "balance claims mothership",
        claims,
    ),
    Exhibit(
        "layouts",
        "Are the maps fair?",
        "Three maps for four players side by side: who wins, how long it takes, and how games go.",
        "balance run seats-4p --games 1000",
        layouts,
    ),
    Exhibit(
        "modules",
        "What do the modules do?",
        "Every optional module of Mothership, alone and together: length, comebacks, leads, seats, decisions.",
        "balance run modules",
        modules,
    ),
    Exhibit(
        "module-styles",
        "Who gains by the modules?",
        "Six styles of play with and without each module: whose win rate changes.",
        "balance run module-styles --games 300",
        module_styles,
    ),
    Exhibit(
        "games",
        "How do the games go?",
        "Length, leads, comebacks, when it is decided: every game for four players, one beside the other.",
        "balance report DUEL-4P STANDARD-4P FIGHTERS-4P STATIONS-4P, the folders of four runs",
        games,
    ),
    Exhibit(
        "questions",
        "What do the small rulebooks leave open?",
        "Every question that Space Fighters and Star Stations raise, played: readings, prices, boards, endings.",
        "balance batch scenarios/space_fighters/studies scenarios/star_stations/studies",
        questions,
    ),
    Exhibit(
        "bots",
        "How strong are the bots?",
        "Everybody against everybody with rotated seats, and which way of playing pays.",
        "balance bots ladder mothership --players 2",
        bots,
    ),
)


def kept(work: Path, place: Path) -> None:
    """Everything of a report but the tables of its games; pictures with fewer colours, so that they are small."""
    shutil.rmtree(place, ignore_errors=True)
    for file in sorted(path for path in work.rglob("*") if path.is_file() and path.parent.name != "data"):
        target = place / file.relative_to(work)
        target.parent.mkdir(parents=True, exist_ok=True)
        if file.suffix == ".png":
            small_picture(file, target)
        else:
            shutil.copyfile(file, target)


def small_picture(source: Path, target: Path) -> None:
    """A picture with a palette."""
    with Image.open(source) as picture:
        picture.convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE).save(target, optimize=True)


def index() -> Document:
    """The page over all of them."""
    lead = Lead(
        f"{len(EXHIBITS)} reports",
        "Real reports, made by one command each.",
        "Seeds and numbers of games are fixed: make gallery builds them anew.",
    )
    sections = [
        Section(
            one.name,
            one.title,
            [
                Paragraph(one.text),
                Paragraph(f"$ {one.command}"),
                Links([Link("Open the report", f"{one.name}/report.html")]),
            ],
        )
        for one in EXHIBITS
    ]
    return Document("Gallery", lead, sections, provenance("make gallery", 0, 0, game("mothership")) | NOT_SAID)


NOT_SAID = {"games": "as each report says", "seed": "as each report says"}


def photograph() -> None:
    """The pictures of the README, where a browser is there to take them."""
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        print("no pictures: they need playwright (make test-setup)")
        return
    browser = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if browser is None:
        print("no pictures: they need Chromium (Debian, Ubuntu: apt install chromium)")
        return
    with sync_playwright() as driver:
        opened = driver.chromium.launch(executable_path=browser, args=["--no-sandbox", "--disable-gpu"])
        page = opened.new_page(viewport={"width": 1000, "height": 760})
        for name, address in PICTURES.items():
            page.goto((GALLERY / address.partition("#")[0]).resolve().as_uri() + "#" + address.partition("#")[2])
            page.screenshot(path=WORK / f"{name}.png")
            small_picture(WORK / f"{name}.png", GALLERY / f"{name}.png")
        opened.close()


def main() -> None:
    """Build everything, or only the pages that are named."""
    wanted = sys.argv[1:]
    for one in (one for one in EXHIBITS if one.name in wanted or not wanted):
        print(f"{one.name}: {one.title}", flush=True)
        one.build(WORK / one.name)
        kept(WORK / one.name, GALLERY / one.name)
    write_whole(GALLERY / "index.html", lambda file: file.write(report_page(index()).encode()))
    photograph()
    size = sum(path.stat().st_size for path in GALLERY.rglob("*") if path.is_file())
    print(f"gallery: {GALLERY / 'index.html'}, {size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
