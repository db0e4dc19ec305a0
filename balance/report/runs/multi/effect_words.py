"""What a study that compares values of its matrix says first: a headline, and everything that is beyond doubt."""

from __future__ import annotations

from collections.abc import Sequence

from ....experiment.compare.outcomes import ROUNDS_ROPE, ChangeScale
from ....experiment.compare.study_effects import BOT, EffectMeasured
from ....experiment.scenarios.matrix import setting_words
from ....metrics.effect_outcomes import PLACES, SEATS
from ...core.model import Form
from ...core.table_format import interval_text, written
from ...core.words.phrases import listed

ROUNDS = "rounds"
SPOKEN = {"decisions": "decisions a turn", "comeback": "comebacks", "lead_changes": "lead changes"}
FORMS = {ChangeScale.RELATIVE: Form.POINTS, ChangeScale.SHARE: Form.POINTS, ChangeScale.COUNT: Form.SIGNED}


def effect_label(row: EffectMeasured) -> str:
    """What makes the difference, at the beginning of a line."""
    return row.effect.name[:1].upper() + row.effect.name[1:]


def effect_number(row: EffectMeasured) -> str:
    """The change with its unit and its interval."""
    digits = 2 if row.scale is ChangeScale.COUNT else 1
    unit = {ChangeScale.RELATIVE: " %", ChangeScale.SHARE: " points", ChangeScale.COUNT: ""}[row.scale]
    form = FORMS[row.scale]
    limits = interval_text(row.interval.low, row.interval.high, form, digits)
    return f"{written(row.interval.estimate, form, digits)}{unit} ({limits})"


def effect_limits(row: EffectMeasured) -> dict[str, float]:
    """The change and its limits, as columns of a table."""
    return {"estimate": row.interval.estimate, "low": row.interval.low, "high": row.interval.high}


def effect_headline(rows: Sequence[EffectMeasured]) -> str:
    """Which of them make games longer or shorter, in a few words."""
    lengths = [row for row in over_settings(rows) if row.outcome == ROUNDS and not row.effect.beyond]
    clear = sorted((row for row in lengths if row.is_clear), key=lambda row: -abs(row.interval.estimate))
    parts = []
    for word, sign in (("Longer", 1), ("Shorter", -1)):
        names = [
            f"{row.effect.name} ({written(row.interval.estimate, Form.POINTS, 0)} %)"
            for row in clear
            if row.interval.estimate * sign > 0
        ]
        parts += [f"{word} games with {listed(names)}"] if names else []
    text = "; ".join(parts) or "None of them changes the length of games beyond doubt"
    return text[:1] + text[1:].replace("Shorter", "shorter")


def effect_sentence(rows: Sequence[EffectMeasured]) -> str:
    """Everything that is beyond doubt, with intervals, then what stays as it was and what is open."""
    plain = [row for row in over_settings(rows) if not row.effect.beyond]
    sentences = _length_sentences(rows)
    for outcome, words in SPOKEN.items():
        moved = [
            f"{row.effect.name} ({effect_number(row)})" for row in plain if row.outcome == outcome and row.is_clear
        ]
        sentences += [f"{words.capitalize()} change with {listed(moved)}."] if moved else []
    sentences += _who_wins(plain)
    clear = {row.outcome for row in plain if row.is_clear}
    still = {**SPOKEN, SEATS: "seats", PLACES: "turn order"}
    left = [words for outcome, words in still.items() if _has(plain, outcome) and outcome not in clear]
    if left:
        sentences.append(f"Nothing else changes beyond doubt: not {listed(left, 'or')}.")
    return " ".join([*sentences, *_together(over_settings(rows))])


def _length_sentences(rows: Sequence[EffectMeasured]) -> list[str]:
    """The length of games with each: longer or shorter, as long as before, or open."""
    lengths = [row for row in over_settings(rows) if row.outcome == ROUNDS and not row.effect.beyond]
    moved = [row for row in lengths if row.is_clear]
    sentences = [f"With {row.effect.name} games are {_length(row)}{_range(row, rows)}." for row in moved]
    left = [row for row in lengths if not row.is_clear]
    same = [f"{row.effect.name}{_range(row, rows)}" for row in left if row.is_none]
    about = f"Games last as long as before (within {100 * ROUNDS_ROPE:.0f} %)"
    sentences += [f"{about} with {listed(same)}."] if same else []
    unknown = [f"{row.effect.name} {effect_number(row)}{_range(row, rows)}" for row in left if not row.is_none]
    return sentences + ([f"Not settled: {listed(unknown)}."] if unknown else [])


def _length(row: EffectMeasured) -> str:
    middle, low, high = (100 * v for v in effect_limits(row).values())
    word, near, far = ("longer", low, high) if middle > 0 else ("shorter", -high, -low)
    less = ", too little to matter" if row.is_none else ""
    return f"{abs(middle):.1f} % {word} ({near:.1f} to {far:.1f}{less})"


def _range(row: EffectMeasured, rows: Sequence[EffectMeasured]) -> str:
    """Between which settings an effect differs, where the intervals of two of them do not overlap."""
    apart = [r for r in rows if r.setting and r.effect == row.effect and r.outcome == row.outcome]
    if not apart:
        return ""
    least, most = (pick(apart, key=lambda r: r.interval.estimate) for pick in (min, max))
    if least.interval.high >= most.interval.low:
        return ""
    texts = [f"{written(r.interval.estimate, Form.POINTS, 1)} % ({setting_words(r.setting)})" for r in (least, most)]
    return f", from {texts[0]} to {texts[1]}"


def _who_wins(rows: Sequence[EffectMeasured]) -> list[str]:
    sentences = []
    for kind, words in ((SEATS, "Seats"), (PLACES, "Turn order")):
        found = [row for row in rows if row.outcome == kind and row.is_clear]
        moved = [f"{row.effect.name} (most for {row.who}, {effect_number(row)})" for row in found]
        sentences += [f"{words} win differently with {listed(moved)}."] if moved else []
    gains = [row for row in rows if row.outcome.startswith(BOT) and row.is_clear]
    for word, sign in (("gain", 1), ("lose", -1)):
        moved = [
            f"{row.outcome.removeprefix(BOT)} with {row.effect.name} {effect_number(row)}"
            for row in sorted(gains, key=lambda row: -abs(row.interval.estimate))
            if row.interval.estimate * sign > 0
        ]
        sentences += [f"Those who {word}: {'; '.join(moved)}."] if moved else []
    if not gains and any(row.outcome.startswith(BOT) for row in rows):
        sentences.append("No style gains or loses beyond doubt.")
    return sentences


def _together(rows: Sequence[EffectMeasured]) -> list[str]:
    """What several do together beyond the sum of each, if anything is beyond doubt."""
    pairs = [row for row in rows if row.effect.beyond]
    if not pairs:
        return []
    clear = [f"{row.effect.name}: {_said(row)} {effect_number(row)}" for row in pairs if row.is_clear]
    if clear:
        return [f"Together some do more or less than the sum of each: {'; '.join(clear)}."]
    return ["No combination does more or less than the sum of its parts, beyond doubt."]


def _said(row: EffectMeasured) -> str:
    if row.outcome in (SEATS, PLACES):
        return row.who
    return SPOKEN.get(row.outcome, row.outcome.removeprefix(BOT).replace("_", " "))


def over_settings(rows: Sequence[EffectMeasured]) -> list[EffectMeasured]:
    """The means over all settings."""
    return [row for row in rows if not row.setting]


def _has(rows: Sequence[EffectMeasured], outcome: str) -> bool:
    return any(row.outcome == outcome for row in rows)
