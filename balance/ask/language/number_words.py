"""Words for numbers, shares and directions."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from .spelling import DIGITS

CACHED = 1 << 12  # words of questions


def forms(text: str) -> frozenset[str]:
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
RAISING = forms(
    """raise raises raised raising increase increases increased increasing up upped upping boost boosts boosted
    boosting bump bumps bumped bumping hike hikes hiked hiking lift lifts lifted lifting rise rises rose
    rising risen climb climbs climbed grow grows grew growing grown gain gains gained gaining add adds added
    adding"""
)
LOWERING = forms(
    """lower lowers lowered lowering reduce reduces reduced reducing decrease decreases decreased decreasing cut
    cuts cutting down drop drops dropped dropping shave shaves shaved shaving knock knocks knocked knocking
    slash slashed slashing trim trims trimmed trimming discount discounted fall falls fell falling lose loses
    lost losing shed sheds dock docked docking weaken weakened shrink shrinks shrank shrunk subtract
    subtracted deduct deducted lop lopped minus"""
)
ORDINAL = {"second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6}
FREE = {"free", "gratis"}
NOTHING = {"empty", "no", "nothing", "none", "without", "zero", "nobody"}
INSTEAD: tuple[tuple[str, ...], ...] = (
    ("instead", "of"),
    ("instead",),
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


@lru_cache(CACHED)
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
    except (ValueError, OverflowError):
        return None


def is_die(text: str) -> bool:
    """Whether a word is a die, such as d8."""
    return text[:1] == "d" and text[1:].removesuffix("s").isdecimal()
