"""The frames that questions are read with, and which kinds of questions each reads."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from .grammar.change import read_change
from .grammar.course import read_balanced, read_luck, read_pacing, read_skill, read_strategy
from .grammar.fights import read_odds
from .grammar.items import (
    read_combos,
    read_compare,
    read_group,
    read_judge,
    read_price,
    read_rank,
    read_unused,
)
from .grammar.modules import read_module_worth, read_modules
from .grammar.places import read_layouts, read_order, read_seats
from .grammar.question import Draft, Question
from .grammar.together import read_difficulty, read_harm
from .studies import read_study

Frame = Callable[[Question], Iterator[Draft]]
FRAMES: Mapping[Frame, tuple[str, ...]] = {  # and the kinds of questions that each reads
    read_odds: ("odds",),
    read_price: ("price",),
    read_combos: ("combos",),
    read_unused: ("unused",),
    read_change: ("what_if", "remove", "pace."),
    read_compare: ("compare",),
    read_judge: ("ask.",),
    read_rank: ("rank.",),
    read_group: ("ask.",),
    read_layouts: ("layouts",),
    read_order: ("order",),
    read_seats: ("seats", "balanced"),
    read_pacing: ("pacing.",),
    read_luck: ("luck",),
    read_skill: ("skill",),
    read_strategy: ("strategy",),
    read_balanced: ("balanced",),
    read_module_worth: ("strategy", "ask."),
    read_modules: (),
    read_study: (),
    read_difficulty: (),
    read_harm: (),
}
