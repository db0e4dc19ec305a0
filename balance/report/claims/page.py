"""The pages of claims: one for each claim, and one that lists them all."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pandas as pd

from ...experiment.claims.claim import ClaimMeasured
from ...experiment.claims.treatment import TreatmentMeasured
from ...experiment.compare.comparison import Comparison
from ...games.spec import GameSpec, Match
from ...stats.verdicts.claims import ClaimWord
from ...stats.verdicts.verdict import Call
from ..compare.page import comparison_document
from ..compare.words import call_text
from ..core.answer_parts import asked_page, assumptions, effect_figure, effect_table, provenance
from ..core.notice import with_notice
from ..core.write import (
    Block,
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
from ..item.headline import chance_text
from .words import ANSWERS, TREATED, WORDS, claims_json, count_words, effect_words, short_words, treatment_words

COLOURS = {
    ClaimWord.HOLDS: Call.BALANCED,
    ClaimWord.AT_THE_MARGIN: Call.BALANCED,
    ClaimWord.DOES_NOT_HOLD: Call.DISADVANTAGED,
    ClaimWord.UNDECIDED: None,
}


def write_claims(known: Sequence[ClaimMeasured], out: Path, command: str) -> Path:
    """Write a page for every claim in OUT/NAME, and OUT/report.html with all of them."""
    for one in known:
        write_report(claim_document(one), out / one.claim.name, {"claims": claims_json([one])})
    return write_report(claims_document(known, command), out, {"claims": claims_json(known)})


def claim_document(known: ClaimMeasured) -> Document:
    """The page of one claim."""
    claim, measured, command = known.claim, known.result, f"balance claims {known.claim.name}"
    spec, verdict = claim.scenario.spec, f"{ANSWERS[known.word]}."
    if isinstance(measured, Comparison):
        match = claim.scenario.match
        page = asked_page(comparison_document(measured, command), claim.question, spec, _caveat(spec, match), match)
    else:
        page = _treatment_document(claim.question, command, measured)
    lead = replace(
        page.lead,
        headline=verdict,
        sentence=f"{effect_words(known)} Chance that it is true: {chance_text(known.chance)}.",
        call=COLOURS[known.word],
    )
    says = Paragraph(f"“{claim.says}”{f' ({claim.source})' if claim.source else ''} Expected: {claim.expects}.")
    return replace(page, lead=lead, sections=[Section("claim", "The claim", [says]), *page.sections])


def _caveat(spec: GameSpec, match: Match | None = None) -> str:
    guesses = sum(constant.source == "assumed" for constant in spec.constants_in(match))
    more = f", and it rests on {guesses} numbers that the rules leave open" if guesses else ""
    return with_notice(spec, f"This is how bots play; people may play differently{more}.", match)


def _treatment_document(question: str, command: str, measured: TreatmentMeasured) -> Document:
    plan, frame = measured.plan, _frame_of(measured)
    caption = "Difference in win rate; the band counts as equal"
    figure = effect_figure("difference", frame, caption, "points of win rate")
    instead = f"with a player {treatment_words(plan.spec, plan.other)}, on the same dice" if plan.other else "with 1/n"
    method = (
        f"{measured.games:,} games: in every block each seat is treated in turn, and its win rate is "
        f"compared {instead}. The interval holds with 95 % confidence, whenever the games are stopped."
    )
    bots = " and ".join(dict.fromkeys(policy.name for policy in plan.setting(0, 0).prepared.arrangement.policies))
    where = f"Measured for {len(plan.match.seats)} players, {bots} bots."
    sections = [
        Section("difference", "How large it is", [effect_table("difference", frame, "The difference")]),
        Section("method", "How it was measured", [Paragraph(method, mood=Mood.NOTE)]),
        assumptions(plan.spec, _caveat(plan.spec, plan.match), match=plan.match),
    ]
    lead = Lead("", "", where, _caveat(plan.spec, plan.match), None, figure)
    return Document(question, lead, sections, provenance(command, measured.games, plan.seed, plan.spec))


def _frame_of(measured: TreatmentMeasured) -> pd.DataFrame:
    interval, reading = measured.reading.interval, measured.reading
    row = {"name": "wins", "label": "win rate", "words": TREATED[reading.call], "call": str(reading.call)}
    numbers = {"estimate": interval.estimate, "low": interval.low, "high": interval.high}
    return pd.DataFrame([{**row, **numbers, "rope": reading.rope, "games": measured.games}])


def claims_document(known: Sequence[ClaimMeasured], command: str) -> Document:
    """The page that lists all claims."""
    titles = list(dict.fromkeys(one.claim.scenario.spec.title for one in known))
    spec = known[0].claim.scenario.spec
    lead = Lead(
        count_words(known),
        "Each claim was tested with games that differ only in what it is about.",
        f"{' and '.join(titles)}; every claim is set up by its scenario.",
        _caveat(spec),
    )
    sections = [
        Section("claims", "What is claimed, and what was measured", [_table(known), *_figures(known)]),
        *(Section(f"claim-{one.claim.name.lower()}", one.claim.title, _blocks(one)) for one in known),
        assumptions(spec, _caveat(spec)),
    ]
    about = provenance(command, sum(one.games for one in known), known[0].claim.scenario.seed, spec)
    about["seed"] = ", ".join(str(seed) for seed in dict.fromkeys(one.claim.scenario.seed for one in known))
    return Document(f"What is claimed about {' and '.join(titles)}", lead, sections, about)


def _table(known: Sequence[ClaimMeasured]) -> PageTable:
    rows = [
        {
            "name": one.claim.name,
            "says": f"{one.claim.says} ({one.claim.source})" if one.claim.source else one.claim.says,
            "expects": str(one.claim.expects),
            "found": short_words(one),
            "verdict": WORDS[one.word],
            "call": str(COLOURS[one.word] or ""),
            "estimate": one.reading.interval.estimate,
            "low": one.reading.interval.low,
            "high": one.reading.interval.high,
            "rope": one.reading.rope,
            "games": one.games,
        }
        for one in known
    ]
    columns = [
        PageColumn("says", "Claim"),
        PageColumn("verdict", "Verdict", meaning="holds: the whole interval agrees; does not hold: none of it does"),
        PageColumn("found", "Measured", meaning="the change that the claim is about, with its interval"),
        PageColumn("games", "Games", Form.COUNT),
    ]
    return PageTable("claims", "Claims", pd.DataFrame(rows), columns)


def _figures(known: Sequence[ClaimMeasured]) -> list[Figure]:
    """One figure for lengths and one for win rates, since their scales differ."""
    kinds = {
        "lengths": ("Change in the number of rounds, in percent", "change in %", False),
        "wins": ("Difference in win rate, in points", "points of win rate", True),
    }
    figures = []
    for name, (caption, axis, wins) in kinds.items():
        rows = [_row(one) for one in known if one.claim.expects.about_wins == wins]
        if rows:
            figures.append(effect_figure(name, pd.DataFrame(rows), caption, axis))
    return figures


def _row(one: ClaimMeasured) -> dict[str, object]:
    interval, reading, measured = one.reading.interval, one.reading, one.result
    words = call_text(measured.changes["rounds"]) if isinstance(measured, Comparison) else TREATED[reading.call]
    call = reading.call if reading.call.decided else ""
    numbers = {"estimate": interval.estimate, "low": interval.low, "high": interval.high, "rope": reading.rope}
    return {"label": one.claim.title, **numbers, "call": call, "words": words}


def _blocks(one: ClaimMeasured) -> list[Block]:
    claim = one.claim
    quote = f"“{claim.says}”{f' ({claim.source})' if claim.source else ''}"
    return [
        Paragraph(quote),
        Paragraph(f"{ANSWERS[one.word]}. {effect_words(one)}"),
        Links([Link("The whole page", f"{claim.name}/report.html")]),
    ]  # fmt: skip
