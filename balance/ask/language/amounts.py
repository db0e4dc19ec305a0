"""Amounts in a question: 20, +2, 2 more, twice, half, 10 % less, free, from 16 to 18, or only a direction."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from typing import Any

from ...games.catalogue.parameters import Kind, Parameter, Value
from .spelling import DIGITS, QuestionWord


def _forms(text: str) -> frozenset[str]:
    """The words of a text, as typed."""
    return frozenset(text.split())


NUMBERS = {word: int(digits) for word, digits in DIGITS.items()}
NUMBERS |= {"zero": 0, "one": 1, "sixty": 60, "hundred": 100, "seventy": 70, "eighty": 80, "ninety": 90}
FRACTIONS = {"half": 0.5, "third": 1 / 3, "quarter": 0.25, "fifth": 0.2, "tenth": 0.1}
FACTORS = {"twice": 2.0, "double": 2.0, "doubled": 2.0, "doubling": 2.0, "doubles": 2.0}
FACTORS |= {"halve": 0.5, "halved": 0.5, "halving": 0.5, "halves": 0.5}
FACTORS |= {"triple": 3.0, "tripled": 3.0, "tripling": 3.0, "thrice": 3.0, "quadruple": 4.0, "quadrupled": 4.0}
# directions, and what kind of number they speak of, if of one kind only
UP = {"more": "", "extra": "", "additional": "", "higher": "", "further": "", "another": "", "bigger": "", "larger": ""}
UP |= {"dearer": "price", "pricier": "price", "costlier": "price", "faster": "speed", "quicker": "speed"}
UP |= {"farther": "speed", "increased": "", "raised": "", "plus": "", "greater": ""}
DOWN = {"fewer": "", "less": "", "lower": "", "smaller": "", "reduced": "", "minus": ""}
DOWN |= {"cheaper": "price", "slower": "speed"}
RAISING = _forms(
    """raise raises raised raising increase increases increased increasing up upped upping boost boosts boosted
    boosting bump bumps bumped bumping hike hikes hiked hiking lift lifts lifted lifting rise rises rose
    rising risen climb climbs climbed grow grows grew growing grown gain gains gained gaining add adds added
    adding"""
)
LOWERING = _forms(
    """lower lowers lowered lowering reduce reduces reduced reducing decrease decreases decreased decreasing cut
    cuts cutting down drop drops dropped dropping shave shaves shaved shaving knock knocks knocked knocking
    slash slashed slashing trim trims trimmed trimming discount discounted fall falls fell falling lose loses
    lost losing shed sheds dock docked docking weaken weakened shrink shrinks shrank shrunk subtract
    subtracted deduct deducted lop lopped minus"""
)
TIMES = {"year", "years", "minute", "minutes", "hour", "hours", "week", "weeks", "month", "months", "day", "days"}
TIMES |= {"playtests", "tests", "games", "sessions", "tables", "testers", "playtesters", "matches"}
GIVEN = {"gave", "give", "gives", "giving", "at", "to", "of", "grants", "granted", "was", "were", "is", "be"}
OWNED = {"their", "its", "the", "his", "her", "your", "those", "these"}
LOSING = {"lose", "loses", "lost", "losing", "shed", "sheds", "drop", "drops", "dropped", "forfeit", "forfeited"}
ORDINAL = {"second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6}
FREE = {"free", "gratis"}
NOTHING = {"no", "nothing", "none", "without", "zero", "nobody"}
INSTEAD: tuple[tuple[str, ...], ...] = (
    ("instead", "of"),
    ("rather", "than"),
    ("as", "opposed", "to"),
    ("not",),
    ("over",),
    ("and", "not"),
)
INSTEAD += (("in", "place", "of"), ("up", "from"), ("down", "from"), ("compared", "to"), ("compared", "with"))
INSTEAD += (
    ("as", "against"),
    ("in", "lieu", "of"),
    ("versus",),
    ("vs",),
    ("no", "longer"),
    ("from",),
    ("where", "now"),
)
SWAPPING = {"swap", "swapped", "swapping", "exchange", "exchanged", "trade", "replace", "replaced", "replacing"}
BREAKS = {
    "for",
    "to",
    "in",
    "instead",
    "with",
    "and",
    "or",
    "at",
    "per",
    "of",
    "if",
    "is",
    "are",
    "was",
    "were",
    "would",
}
BREAKS |= {"does", "do", "what", "how", "rather", "than", "on", "when", "that", "but", "so"}
UNSIGNED = 9  # a change by an amount that says neither more nor less
FAR = 12  # words between a new value and the old one that it replaces
NEAR = 3  # words between a number and the word that says more or less


@dataclass(frozen=True)
class Amount:
    """A value that a question gives, and the words it takes.

    Attributes
    ----------
    words : places in the question
    of : old value -> new value; None if there is only a direction
    way : 1 more, -1 less, 0 a new value
    old : what the question says the value is now
    hint : "price", "speed" or "die" if the words allow no other kind of number
    row : a whole row of values
    """

    words: frozenset[int]
    of: Callable[[float], float] | None = None
    way: int = 0
    old: float | None = None
    hint: str = ""
    row: tuple[float, ...] = ()
    value: float | None = None  # if it is given outright
    times: float | None = None  # if it is a multiple of the old value
    none: bool = False  # if it is said by "no" or "without"

    def applied(self, value: Value, parameter: Parameter, ends: tuple[float, float] | None) -> Value | None:
        """The new value of a number, or of every number in a row; None if that makes no sense."""
        if self.row:
            return [_fitting(one, Parameter(Kind.WHOLE)) for one in self.row] if isinstance(value, list) else None
        if isinstance(value, list):
            whole = Parameter(Kind.WHOLE, parameter.low, parameter.high)
            new = [self.applied(one, whole, None) if self.of else _step(one, self.way, whole) for one in value]
            return None if None in new else list(new)
        if isinstance(value, bool) or not isinstance(value, int | float):
            return None
        if self.of is None:
            end = ends[self.way > 0] if ends else _step(value, self.way, parameter)
            return None if end is None or end == value else _fitting(float(end), parameter)
        return _fitting(self.of(value), parameter)


def _step(value: Any, way: int, parameter: Parameter) -> float | None:
    """One step up or down, for a number without a range of its own: about a quarter, at least one."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    step = max(round(abs(value) / 4), 1) if parameter.kind is Kind.WHOLE else abs(value) / 4
    new = value + way * step
    return new if parameter.low <= new <= parameter.high else None


def _fitting(number: float, parameter: Parameter) -> Value:
    """A number of the type its parameter takes; limits are checked later."""
    if parameter.kind is Kind.WHOLE and float(number).is_integer():
        return int(number)
    return number


def as_number(text: str) -> float | None:
    """The number that a word stands for; None if it is no number."""
    if text in NUMBERS:
        return float(NUMBERS[text])
    if is_die(text):
        text = text[1:].removesuffix("s")
    try:
        sign = -1 if text[:1] == "-" else 1
        bare = text.lstrip("+-")
        return sign * float(Fraction(bare.removesuffix("%"))) if bare[:1].isdecimal() else None
    except ValueError:
        return None


def is_die(text: str) -> bool:
    """Whether a word is a die, such as d8."""
    return text[:1] == "d" and text[1:].removesuffix("s").isdecimal()


class Texts(list[str]):
    """The words as typed, with the places before which a punctuation mark stands."""

    def __init__(self, words: Sequence[QuestionWord]) -> None:
        super().__init__(word.text for word in words)
        self.marked = frozenset(i for i, word in enumerate(words) if word.mark.strip("()"))


def find_amounts(words: Sequence[QuestionWord], free: Sequence[int]) -> list[Amount]:
    """The values that a question gives, in words that belong to nothing else.

    A direction alone counts only if there is no value.
    """
    texts, open_ = Texts(words), set(free)
    amounts = list(_values(texts, words, open_))
    rows = [len(one.row) for one in amounts if one.row]
    amounts = [one for one in amounts if not rows or one.row or one.value not in rows]
    return amounts or list(_zero(texts, open_)) or list(_directions(texts, open_))


def _values(texts: Texts, words: Sequence[QuestionWord], free: set[int]) -> Iterator[Amount]:
    used = set[int]()
    for i in sorted(free):
        if i in used:
            continue
        amount = (
            _row(texts, words, i, free)
            or _ordinal_copy(texts, i)
            or _of_many(texts, i, free)
            or _factor(texts, i, free)
            or _number(texts, i, free)
        )
        if amount:
            used |= amount.words
            yield amount


def _row(texts: Texts, words: Sequence[QuestionWord], i: int, free: set[int]) -> Amount | None:
    """Three or more numbers in a list."""
    values, places, k = list[float](), set[int](), i
    while k < len(texts) and k in free:
        number = as_number(texts[k])
        if texts[k] == "and" and values:
            k += 1
            continue
        if number is None or (values and "," not in words[k].mark and texts[k - 1] != "and"):
            break
        values.append(number)
        places.add(k)
        k += 1
    return Amount(frozenset(places), row=tuple(values)) if len(values) >= 3 else None


def _ordinal_copy(texts: Texts, i: int) -> Amount | None:
    """A third copy makes three."""
    if texts[i] not in ORDINAL or texts[i + 1 : i + 2] not in (["copy"], ["card"], ["tile"]):
        return None
    count = float(ORDINAL[texts[i]])
    return Amount(frozenset({i}), partial(_fixed, count), hint="copies", value=count)


def _of_many(texts: Texts, i: int, free: set[int]) -> Amount | None:
    """Lost one of their four dice."""
    number, old = as_number(texts[i]), None
    if number is None or texts[i + 1 : i + 2] != ["of"] or not set(texts[max(i - 2, 0) : i]) & LOSING:
        return None
    k = i + 3 if texts[i + 2 : i + 3] and texts[i + 2] in OWNED else i + 2
    places = {i, i + 1} | {m for m in range(max(i - 2, 0), i) if texts[m] in LOSING}
    if k < len(texts) and k in free:
        old = as_number(texts[k])
        places |= {k} if old is not None else set()
    return Amount(frozenset(places), partial(_plus, -number), old=old)


def _factor(texts: Texts, i: int, free: set[int]) -> Amount | None:
    """Twice, half the price, a quarter less, three times."""
    text = texts[i]
    if text in ("twice", "thrice") and _in_deck(texts, i):
        copies = FACTORS[text]
        return Amount(frozenset({i}), partial(_fixed, copies), hint="copies", value=copies)
    if text in FRACTIONS and _again(texts, i):
        words = frozenset(k for k in range(max(i - 1, 0), _again(texts, i) + 1) if k >= i or texts[k] in ("a", "one"))
        return Amount(words, partial(_times, 1 + FRACTIONS[text]))
    if text in FACTORS:
        instead = _factor_instead(texts, i, free)
        if instead:
            return instead
        return Amount(
            _with(texts, i, free, {"as", "many", "much", "the"}), partial(_times, FACTORS[text]), times=FACTORS[text]
        )
    if text == "times" and i and as_number(texts[i - 1]) is not None:
        return None  # taken with its number
    if text == "half" and (texts[i - 1 : i] == ["if"] or {"faces", "time", "sides"} & set(texts[i + 1 : i + 4])):
        return None  # "what if half the faces were hits": half of another number
    if text == "half" and texts[i + 1 : i + 2] == ["price"]:
        return Amount(frozenset({i, i + 1}), partial(_times, FRACTIONS[text]), hint="price")
    if text in FRACTIONS:
        share, sign = FRACTIONS[text], _sign(texts, i)
        words = _with(texts, i, free, {"as", "many", "much", "the", "of", "off", *UP, *DOWN}) | _before(
            texts, i, {"a", "one", "by"}
        )
        if sign:
            return Amount(words, partial(_times, 1 + sign * share), hint=_hint(texts, i))
        return Amount(words, partial(_times, share)) if text == "half" else None
    return None


def _factor_instead(texts: Texts, i: int, free: set[int]) -> Amount | None:
    """Triple it rather than double it: the new factor, beside the old one."""
    for k in range(i + 1, min(i + FAR, len(texts))):
        for words in INSTEAD:
            if tuple(texts[k : k + len(words)]) == words:
                for m in range(k + len(words), min(k + len(words) + NEAR, len(texts))):
                    if m in free and texts[m] in FACTORS:
                        new, old = FACTORS[texts[i]], FACTORS[texts[m]]
                        places = frozenset({i, *range(k, k + len(words)), m})
                        return Amount(places, partial(_fixed, new), old=old, value=new)
    return None


def _in_deck(texts: Texts, i: int) -> bool:
    """Whether "twice" counts copies: "only twice in the deck"."""
    return bool({"deck", "pile", "supply"} & set(texts[i + 1 : i + 5]))


def _again(texts: Texts, i: int) -> int:
    """Where "half again as many", "half as many again" ends; 0 if it says something else."""
    if texts[i + 1 : i + 2] == ["again"]:
        return i + 3 if texts[i + 2 : i + 3] == ["as"] else i + 1
    return i + 3 if texts[i + 1 : i + 2] == ["as"] and texts[i + 3 : i + 4] == ["again"] else 0


def _times(by: float, now: float) -> float:
    return round(now * by, 6)


def _number(texts: Texts, i: int, free: set[int]) -> Amount | None:
    number = as_number(texts[i])
    if texts[i + 1 : i + 2] and texts[i + 1] in TIMES:
        return None
    if number is None or (texts[i] == "one" and not _counts(texts, i)):
        return _article(texts, i, free)
    if texts[i + 1 : i + 2] == ["times"]:
        return Amount(frozenset({i, i + 1}), partial(_times, number))
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
        if _after_cost(texts, i) or (texts[i - 1 : i] and texts[i - 1] in GIVEN):
            return Amount(frozenset(places), partial(_fixed, sign * number), value=sign * number)
    places |= near
    if sign == UNSIGNED:
        return None  # "changed by 2": up or down?
    if percent:
        if texts[i - 1 : i] == ["to"] or texts[end : end + 1] == ["of"]:
            return Amount(frozenset(places), partial(_times, number / 100))
        if not sign:
            return None
        return Amount(frozenset(places), partial(_times, 1 + sign * number / 100), hint=_hint_of(texts, near))
    if sign and texts[i - 1 : i] != ["to"]:
        return Amount(frozenset(places), partial(_plus, sign * number), hint=_hint_of(texts, near))
    return _outright(texts, i, number, free)


def _plus(by: float, now: float) -> float:
    return now + by


def _fixed(value: float, _: float) -> float:
    return value


def _outright(texts: Texts, i: int, number: float, free: set[int]) -> Amount:
    """A new value, perhaps with the old one: 18 instead of 16, from 16 to 18."""
    hint = "die" if is_die(texts[i]) else ""
    places, old = {i}, None
    if texts[i - 1 : i] == ["from"] and "to" in texts[i + 1 : i + 5]:
        k = texts.index("to", i)
        new = as_number(texts[k + 1]) if k + 1 < len(texts) else None
        if new is not None and k + 1 in free:
            return Amount(frozenset({i - 1, i, k, k + 1}), partial(_fixed, new), old=number, hint=hint, value=new)
    if set(texts[max(i - 3, 0) : i]) & SWAPPING and {"for", "with"} & set(texts[i + 1 : i + 3]):
        m, new = _next_number(texts, i + 1, free)
        if m is not None and new is not None:
            swapped = {*range(i, m + 1)}
            return Amount(frozenset(swapped), partial(_fixed, new), old=number, hint=hint, value=new)
    for k in range(i + 1, min(i + FAR, len(texts))):
        for words in INSTEAD:
            rest = texts[k : k + len(words)]
            if tuple(rest) == words:
                m, found = _next_number(texts, k + len(words), free)
                if found is not None and m is not None:
                    places |= {*range(k, k + len(words)), m}
                    old = found
                    return Amount(frozenset(places), partial(_fixed, number), old=old, hint=hint, value=number)
    return Amount(frozenset(places), partial(_fixed, number), hint=hint, value=number)


def _next_number(texts: Texts, start: int, free: set[int]) -> tuple[int | None, float | None]:
    for k in range(start, min(start + 3, len(texts))):
        number = as_number(texts[k])
        if k in free and number is not None:
            return k, number
    return None, None


def _article(texts: Texts, i: int, free: set[int]) -> Amount | None:
    """A mineral cheaper, one space faster: the article counts as one."""
    if texts[i] not in ("a", "an", "one") or (texts[i + 1 : i + 2] and texts[i + 1] in FRACTIONS):
        return None
    for k in range(i + 2, min(i + 2 + NEAR - 1, len(texts))):
        if any(texts[m] in BREAKS or texts[m] in ("bit", "little", "lot", "tad") for m in range(i + 1, k)):
            return None
        if k in free and (texts[k] in DOWN or texts[k] in UP) and texts[k + 1 : k + 2] != ["than"]:
            sign = -1 if texts[k] in DOWN else 1
            return Amount(frozenset({i, k}), partial(_plus, float(sign)), hint=_hint_of(texts, {k}))
    return None


def _counts(texts: Texts, i: int) -> bool:
    """Whether "one" is a number here: one more, by one, only one copy."""
    after, before = texts[i + 1 : i + 2], texts[max(i - 1, 0) : i]
    return bool(set(after) & {*UP, *DOWN} or set(before) & {"by", "only", "just", "to", "from"})


def _near_sign(texts: Texts, i: int, end: int, free: set[int]) -> tuple[int, set[int]]:
    """Whether a number is an addition or a reduction, and the places of the words that say so."""
    if texts[i - 1 : i] and texts[i - 1] in UP:
        return 1, {i - 1}
    if texts[i - 1 : i] and texts[i - 1] in DOWN:
        return -1, {i - 1}
    for k in range(end, min(end + NEAR, len(texts))):
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
        if text in BREAKS:
            break
    if texts[i - 1 : i] == ["by"]:
        return _sign(texts, i) or UNSIGNED, {i - 1}
    return 0, set()


def _sign(texts: Texts, i: int) -> int:
    """The direction that the words around a share or an amount give; 0 if none does."""
    around = set(texts[max(i - FAR, 0) : i])
    after = texts[i + 1 : i + 4]
    if "off" in after[:2]:
        return -1
    if set(after) & set(UP) or around & RAISING:
        return 1
    if set(after) & set(DOWN) or around & LOWERING:
        return -1
    return 0


def _after_cost(texts: Texts, i: int) -> bool:
    return bool({"cost", "costs", "price", "costed"} & set(texts[max(i - 2, 0) : i]))


def _hint(texts: Texts, i: int) -> str:
    return _hint_of(texts, set(range(i + 1, min(i + 4, len(texts)))))


def _hint_of(texts: Texts, places: set[int]) -> str:
    for k in sorted(places):
        word = texts[k]
        hint = UP.get(word, "") or DOWN.get(word, "")
        if hint or word in ("expensive", "costly", "off"):
            return hint or "price"
    return ""


def _zero(texts: Texts, free: set[int]) -> Iterator[Amount]:
    """Free; nothing; no loot."""
    for i in sorted(free):
        if texts[i] in FREE:
            yield Amount(frozenset({i}), partial(_fixed, 0.0), hint="price", value=0.0)
            return
        if texts[i] in NOTHING:
            more = _with(texts, i, free, {"any", "at", "all"})
            yield Amount(more, partial(_fixed, 0.0), value=0.0, none=True)
            return


def _directions(texts: Texts, free: set[int]) -> Iterator[Amount]:
    """More or less, without saying how much."""
    for i in sorted(free):
        text = texts[i]
        if (text not in UP and text not in DOWN) or text in ("another", "further"):
            continue
        way = 1 if text in UP else -1
        priced = texts[i + 1 : i + 2] in (["expensive"], ["costly"])
        words = {i, i + 1} if priced else {i}
        words |= _before(texts, i, {"bit", "little", "a", "slightly", "somewhat", "much", "lot"})
        yield Amount(frozenset(words), None, way, hint="price" if priced else UP.get(text, "") or DOWN.get(text, ""))
        return


def _with(texts: Texts, i: int, free: set[int], beside: set[str]) -> frozenset[int]:
    """A place and the places after it whose words belong to the same amount."""
    places, k = {i}, i + 1
    while k < len(texts) and k in free and texts[k] in beside:
        places.add(k)
        k += 1
    return frozenset(places)


def _before(texts: Texts, i: int, beside: set[str]) -> frozenset[int]:
    places, k = set[int](), i - 1
    while k >= 0 and texts[k] in beside:
        places.add(k)
        k -= 1
    return frozenset(places)


def toml(value: Any) -> str:
    """A value as you type it after --set."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list):
        return f"[{','.join(map(_inside, value))}]"
    return str(value)


def _inside(value: Any) -> str:
    return f'"{value}"' if isinstance(value, str) else toml(value)
