"""The pages of claims: one each, and one over all of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pandas as pd

from ...experiment.claims.claim import ClaimMeasured
from ...experiment.claims.treatment import TreatmentMeasured
from ...experiment.compare.comparison import Comparison
from ...games.spec import GameSpec
from ...stats.verdicts.claims import ClaimWord
from ...stats.verdicts.verdict import Call
from ..compare.page import comparison_document
from ..compare.words import call_text
from ..core.answer_parts import asked_page, assumptions, effect_figure, effect_table, provenance
from ..core.write import (
    Block,
    Column,
    Document,
    Figure,
    Form,
    Lead,
    Link,
    Links,
    Mood,
    Section,
    Table,
    Text,
    write_report,
)
from .words import TREATED, WORDS, claims_json, count_words, effect_words, short_words, treatment_words

COLOURS = {ClaimWord.HOLDS: Call.BALANCED, ClaimWord.DOES_NOT_HOLD: Call.DISADVANTAGED, ClaimWord.UNDECIDED: None}


def write_claims(known: Sequence[ClaimMeasured], out: Path, command: str) -> Path:
    """A page for every claim in OUT/NAME, and OUT/report.html over all of them."""
    for one in known:
        write_report(claim_document(one), out / one.claim.name, {"claims": claims_json([one])})
    return write_report(claims_document(known, command), out, {"claims": claims_json(known)})


def claim_document(known: ClaimMeasured) -> Document:
    """The page of one claim."""
    claim, found, command = known.claim, known.found, f"balance claims {known.claim.name}"
    spec, told = claim.scenario.spec, WORDS[known.word]
    if isinstance(found, Comparison):
        page = asked_page(comparison_document(found, command), claim.question, spec, _caveat(spec))
    else:
        page = _treatment_document(claim.question, command, found)
    lead = replace(page.lead, headline=told, sentence=effect_words(known), call=COLOURS[known.word])
    says = Text(f"“{claim.says}”{f' ({claim.source})' if claim.source else ''} Expected: {claim.expects}.")
    return replace(page, lead=lead, sections=[Section("claim", "The claim", [says]), *page.sections])


def _caveat(spec: GameSpec) -> str:
    guesses = sum(constant.source == "assumed" for constant in spec.constants())
    more = f", and it rests on {guesses} numbers that the rules leave open" if guesses else ""
    return f"This is how bots play; people may play differently{more}."


def _treatment_document(question: str, command: str, found: TreatmentMeasured) -> Document:
    plan, frame = found.plan, _frame_of(found)
    caption = "Difference of the shares of the wins; the band is what counts as equal"
    figure = effect_figure("difference", frame, caption, "points of the wins")
    instead = f"with a player {treatment_words(plan.spec, plan.other)}, on the same dice" if plan.other else "with 1/n"
    method = (
        f"{found.games:,} games: in every block each seat in turn is the treated one, and its share of the wins is "
        f"compared {instead}. The interval holds with 95 % whenever it is stopped."
    )
    bots = " and ".join(dict.fromkeys(policy.name for policy in plan.setting(0, 0).prepared.arrangement.policies))
    where = f"Measured for {len(plan.match.seats)} players, {bots} bots."
    sections = [
        Section("difference", "How large it is", [effect_table("difference", frame, "The difference")]),
        assumptions(plan.spec, _caveat(plan.spec)),
        Section("method", "How it was measured", [Text(method, mood=Mood.NOTE)]),
    ]
    lead = Lead("", "", where, _caveat(plan.spec), None, figure)
    return Document(question, lead, sections, provenance(command, found.games, plan.seed, plan.spec))


def _frame_of(found: TreatmentMeasured) -> pd.DataFrame:
    interval, reading = found.reading.interval, found.reading
    row = {"name": "wins", "label": "share of the wins", "words": TREATED[reading.call], "call": str(reading.call)}
    numbers = {"estimate": interval.estimate, "low": interval.low, "high": interval.high}
    return pd.DataFrame([{**row, **numbers, "rope": reading.rope, "games": found.games}])


def claims_document(known: Sequence[ClaimMeasured], command: str) -> Document:
    """The page over all claims."""
    titles = list(dict.fromkeys(one.claim.scenario.spec.title for one in known))
    spec = known[0].claim.scenario.spec
    lead = Lead(
        count_words(known),
        "Each claim was put to the test by games that differ in what it speaks of and in nothing else.",
        f"{' and '.join(titles)}; every claim as its scenario sets it up.",
        _caveat(spec),
    )
    sections = [
        Section("claims", "What is claimed, and what was found", [_table(known), *_figures(known)]),
        *(Section(f"claim-{one.claim.name.lower()}", one.claim.title, _blocks(one)) for one in known),
        assumptions(spec, _caveat(spec)),
    ]
    about = provenance(command, sum(one.games for one in known), known[0].claim.scenario.seed, spec)
    about["seed"] = ", ".join(str(seed) for seed in dict.fromkeys(one.claim.scenario.seed for one in known))
    return Document(f"What is claimed about {' and '.join(titles)}", lead, sections, about)


def _table(known: Sequence[ClaimMeasured]) -> Table:
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
        Column("says", "Claim"),
        Column("verdict", "Verdict", meaning="holds: the whole interval says so; does not hold: none of it does"),
        Column("found", "Measured", meaning="what is claimed to change, with its interval"),
        Column("games", "Games", Form.COUNT),
    ]
    return Table("claims", "Claims", pd.DataFrame(rows), columns)


def _figures(known: Sequence[ClaimMeasured]) -> list[Figure]:
    """One scale each: the length of the game, and wins."""
    kinds = {
        "lengths": ("Change of the number of rounds, in percent of what it was", "change in % of before", False),
        "wins": ("Difference of the shares of the wins, in points", "points of the wins", True),
    }
    found = []
    for name, (caption, axis, wins) in kinds.items():
        rows = [_row(one) for one in known if one.claim.expects.about_wins == wins]
        if rows:
            found.append(effect_figure(name, pd.DataFrame(rows), caption, axis))
    return found


def _row(one: ClaimMeasured) -> dict[str, object]:
    interval, reading, found = one.reading.interval, one.reading, one.found
    words = call_text(found.changes["rounds"]) if isinstance(found, Comparison) else TREATED[reading.call]
    call = reading.call if reading.call.decided else ""
    numbers = {"estimate": interval.estimate, "low": interval.low, "high": interval.high, "rope": reading.rope}
    return {"label": one.claim.title, **numbers, "call": call, "words": words}


def _blocks(one: ClaimMeasured) -> list[Block]:
    claim = one.claim
    told = f"“{claim.says}”{f' ({claim.source})' if claim.source else ''}"
    return [
        Text(told),
        Text(f"It {WORDS[one.word]}. {effect_words(one)}" if one.word is not ClaimWord.UNDECIDED else
             f"That is undecided. {effect_words(one)}"),
        Links([Link("The whole page", f"{claim.name}/report.html")]),
    ]  # fmt: skip
