"""A single number: a new value, two more, 10 % less, from 16 to 18."""

from __future__ import annotations

from functools import partial

from .amount import Amount, Texts, fixed, plus, times
from .amount_signs import FAR, TAKEN, after_cost, hint_of, is_taken_off, next_number, sign_at
from .factors import NEAR
from .number_words import BREAKS, DOWN, FRACTIONS, INSTEAD, LOWERING, UP, as_number, forms, is_die

TIMES = {"year", "years", "minute", "minutes", "hour", "hours", "week", "weeks", "month", "months", "day", "days"}
TIMES |= {"playtests", "tests", "games", "sessions", "tables", "testers", "playtesters", "matches"}
GIVEN = {"gave", "give", "gives", "giving", "at", "to", "of", "grants", "granted", "was", "were", "is", "be"}
SWAPPING = {"swap", "swapped", "swapping", "exchange", "exchanged", "trade", "replace", "replaced", "replacing"}
TOUGHER = {"tougher", "stronger", "sturdier", "harder", "heavier", "richer", "better"}
WEAKER = {"weaker", "softer", "poorer", "frailer", "lighter", "worse"}
COUNTING = forms(
    "cost costs costing pay pays paid require requires required needs needed try rolled rolls draws dealt takes take"
)
NO_NOUNS = forms("of is are was were would that who which player team thing game round more at in on with for and or")
STEPPING_UP = forms("add adds adding gain gains gaining plus")  # before "a mineral", "one die"
STEPPING_DOWN = forms("lose loses losing lost drop drops dropping down minus deduct subtract shed sheds")
BRINGING = {*LOWERING, *forms("bring brings brought mark marked put go goes going went come take taken price priced")}
NOT_COUNTED = forms(
    "bit little lot tad few new copy game match round card new module tier level second third notch step"
)
UNSIGNED = 9  # a change by an amount that says neither more nor less


def find_number(texts: Texts, i: int, free: set[int]) -> Amount | None:
    """A number, and whether it is a new value or a change of the old one."""
    number = as_number(texts[i])
    if texts[i + 1 : i + 2] and texts[i + 1] in TIMES:
        return None
    if _is_single(texts, i):
        return _outright(texts, i, 1.0, free)
    if number is None or (texts[i] == "one" and not _counts(texts, i)):
        return _article(texts, i, free)
    if texts[i + 1 : i + 2] == ["times"] and {"deck", "pile", "box"} & set(texts[i + 2 : i + 6]):
        return Amount(frozenset({i, i + 1}), partial(fixed, number), hint="copies", value=number)
    if texts[i + 1 : i + 2] == ["times"]:
        return Amount(frozenset({i, i + 1}), partial(times, number))
    percent = texts[i].endswith("%") or texts[i + 1 : i + 2] in (["%"], ["percent"], ["per"])
    end = i + 1 + int(percent and not texts[i].endswith("%"))
    places = set(range(i, end))
    sign, near = _near_sign(texts, i, end, free)
    if texts[i][0] in "+-":
        sign, near = (-1 if texts[i][0] == "-" else 1), near
        number = abs(number)
        pair = _outright(texts, i, sign * number, free)
        if pair.old is not None:
            return pair
        if after_cost(texts, i) or (texts[i - 1 : i] and texts[i - 1] in GIVEN):
            hint = "bonus" if sign > 0 and not after_cost(texts, i) else ""
            return Amount(frozenset(places), partial(fixed, sign * number), hint=hint, value=sign * number)
    places |= near
    if sign == UNSIGNED:
        return None  # "changed by 2": up or down?
    if percent:
        if texts[i - 1 : i] == ["to"] or texts[end : end + 1] == ["of"]:
            return Amount(frozenset(places), partial(times, number / 100))
        sign = sign or _compared(texts, end)
        if not sign:
            return _outright(texts, i, number, free)
        return Amount(frozenset(places), partial(times, 1 + sign * number / 100), hint=hint_of(texts, near))
    if sign and (pair := _outright(texts, i, number, free)).old is not None and texts[i][0] not in "+-":
        return pair  # "2 minerals more instead of 1": what was 1 becomes 2
    if sign and texts[i - 1 : i] != ["to"]:
        return Amount(frozenset(places), partial(plus, sign * number), hint=hint_of(texts, near))
    return _outright(texts, i, number, free)


def _outright(texts: Texts, i: int, number: float, free: set[int]) -> Amount:
    """A new value, perhaps with the old one: 18 instead of 16, from 16 to 18."""
    hint = "die" if is_die(texts[i]) else ""
    places, old = {i}, None
    if texts[i + 1 : i + 3] == ["a", "piece"] or texts[i + 1 : i + 2] == ["apiece"]:
        hint, places = "price", {i, *({i + 1, i + 2} if texts[i + 1] == "a" else {i + 1})}
    if texts[i - 1 : i] == ["from"] and "to" in texts[i + 1 : i + 5]:
        k = texts.index("to", i)
        new = as_number(texts[k + 1]) if k + 1 < len(texts) else None
        if new is not None and k + 1 in free:
            return Amount(frozenset({i - 1, i, k, k + 1}), partial(fixed, new), old=number, hint=hint, value=new)
    if set(texts[max(i - 3, 0) : i]) & SWAPPING:
        m, new = _swapped(texts, i, free)
        if m is not None and new is not None:
            swapped = {*range(i, m + 1)}
            return Amount(frozenset(swapped), partial(fixed, new), old=number, hint=hint, value=new)
    for k in range(i + 1, min(i + FAR, len(texts))):
        for words in INSTEAD:
            rest = texts[k : k + len(words)]
            if tuple(rest) == words:
                m, found = next_number(texts, k + len(words), free)
                if found is not None and m is not None:
                    places |= {*range(k, k + len(words)), m}
                    old = found
                    return Amount(frozenset(places), partial(fixed, number), old=old, hint=hint, value=number)
    return Amount(frozenset(places), partial(fixed, number), hint=hint, value=number)


def _swapped(texts: Texts, i: int, free: set[int]) -> tuple[int | None, float | None]:
    """The value that takes the place of another one: "replace the six-sided die by one with twelve sides"."""
    for k in range(i + 1, min(i + FAR, len(texts))):
        if texts[k] in ("for", "with", "by"):
            return next_number(texts, k + 1, free)
    return None, None


def _is_single(texts: Texts, i: int) -> bool:
    """Whether a word says that there is one: "a single die", "merely one die"."""
    if texts[i] == "single" and (i == 0 or i in texts.marked):
        return True
    if texts[i] == "single":
        return texts[i - 1 : i] in (["a"], ["one"], ["just"], ["only"])
    return texts[i] == "one" and texts[i - 1 : i] in (["merely"], ["exactly"]) and i + 1 < len(texts)


def _compared(texts: Texts, end: int) -> int:
    """Whether a share makes something better or worse: "ten percent tougher"."""
    after = set(texts[end : end + 1])
    return 1 if after & TOUGHER else -1 if after & WEAKER else 0


def _article(texts: Texts, i: int, free: set[int]) -> Amount | None:
    """A mineral cheaper, one space faster: the article counts as one."""
    if texts[i] not in ("a", "an", "one") or (texts[i + 1 : i + 2] and texts[i + 1] in FRACTIONS):
        return None
    if i + 1 < len(texts) and texts[i + 1] not in NOT_COUNTED and not texts[i + 1].isdecimal():
        before = texts[i - 1] if i and i not in texts.marked else ""
        if before in STEPPING_UP:
            return Amount(frozenset({i - 1, i}), partial(plus, 1.0))
        if before in STEPPING_DOWN and (before != "down" or set(texts[max(i - 5, 0) : i - 1]) & BRINGING):
            return Amount(frozenset({i - 1, i}), partial(plus, -1.0))
    for k in range(i + 2, min(i + 2 + NEAR - 1, len(texts))):
        if any(texts[m] in BREAKS or texts[m] in ("bit", "little", "lot", "tad") for m in range(i + 1, k)):
            return None
        if k in free and (texts[k] in DOWN or texts[k] in UP) and texts[k + 1 : k + 2] != ["than"]:
            sign = -1 if texts[k] in DOWN else 1
            return Amount(frozenset({i, k}), partial(plus, float(sign)), hint=hint_of(texts, {k}))
    return None


def _counts(texts: Texts, i: int) -> bool:
    """Whether "one" is a number here: one more, by one, only one copy."""
    after, before = texts[i + 1 : i + 2], texts[max(i - 1, 0) : i]
    if set(after) & {*UP, *DOWN} or set(before) & {"by", "only", "just", "to", "from"}:
        return True
    if any(_old_at(texts, k) for k in range(i + 1, min(i + NEAR + 2, len(texts)))):
        return True  # "takes one die now, not two"
    return is_taken_off(texts, i) or (bool(set(before) & COUNTING) and not set(after) & NO_NOUNS)


def _old_at(texts: Texts, k: int) -> bool:
    """Whether an old value begins here: "not two", "instead of 2"."""
    for words in INSTEAD:
        number = as_number(texts[k + len(words)]) if k + len(words) < len(texts) else None
        if tuple(texts[k : k + len(words)]) == words and number is not None:
            return True
    return False


def _near_sign(texts: Texts, i: int, end: int, free: set[int]) -> tuple[int, set[int]]:
    """Whether a number is an addition or a reduction, and the places of the words that say so."""
    before = texts[i - 1] if i and i not in texts.marked else ""
    if before in UP:
        return 1, {i - 1}
    if before in DOWN:
        return -1, {i - 1}
    of = 2 * ("of" in texts[end : end + 2])  # "4 points of hull less"
    for k in range(end, min(end + NEAR + of, len(texts))):
        text = texts[k]
        if k in texts.marked:
            break
        if k not in free and k > end:
            continue
        if text == "off":
            return -1, {k, *(m for m in range(max(i - 3, 0), i) if texts[m] in LOWERING)}
        if text in UP and k in free:
            more = {k, k + 1} if texts[k + 1 : k + 2] in (["expensive"], ["costly"]) else {k}
            return 1, more
        if text in DOWN and k in free:
            more = {k, k + 1} if texts[k + 1 : k + 2] in (["expensive"], ["costly"]) else {k}
            return -1, more
        if text in BREAKS and not (text == "of" and {*UP, *DOWN} & set(texts[k + 2 : k + 4])):
            break
    if is_taken_off(texts, i):
        return -1, {k for k in range(i + 1, min(i + TAKEN, len(texts))) if texts[k] in ("off", "away")}
    if texts[i - 1 : i] == ["by"]:
        return sign_at(texts, i) or UNSIGNED, {i - 1}
    return 0, set()
