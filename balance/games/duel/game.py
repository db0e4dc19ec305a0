"""Dice Duel for the rest of the project: what the game is made of, what it records, and example matches."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from ..catalogue.parameters import Parameter, whole
from ..columns import Role, labels, own_columns
from ..file_spec import FileSpec
from ..spec import Match, Outcome, Seat
from .describe import HIGHLIGHTS
from .engine.names import Cause, Count, End, Series
from .vocabulary import VOCABULARY

if TYPE_CHECKING:
    from ..probes import Probes


class DuelSpec(FileSpec):
    """Dice Duel: names, numbers, items, bots, and how to set up a match."""

    package = __package__
    match_class = "play:DuelMatch"
    name = "duel"
    title = "Dice Duel"
    rules_version = 1
    players = (2, 3, 4, 5, 6)
    outcomes = (Outcome.COMPETITIVE, Outcome.TEAMS)
    vocabulary = VOCABULARY
    resources: Mapping[str, Parameter] = {"hull": whole(-100, 100), "coins": whole(-1000, 1000)}
    currency = "coins"
    end_reasons = labels(End)
    highlights = HIGHLIGHTS
    scenario = "duel-4p"
    skills = ("random", "novice", "standard")
    skill_curve = ("random", "novice", "standard")
    styles = ("saver", "show_off")
    questions = ("is Great Blade too strong?", "what if income were 2?")
    synonyms: Mapping[str, str] = {
        "hp": "hull",
        "health": "hull",
        "money": "coins",
        "gold": "coins",
        "starting hand": "hand size",
        "opening hand": "hand size",
    }
    out_causes = labels(Cause)
    own_columns = own_columns(
        seats={Count.HITS: ("hull lost", "hull"), Count.SPENT: ("coins paid for items", "coins", Role.SPENT)},
        rounds={
            Series.HULL: ("hull at the end of the round", "hull", Role.HEALTH),
            Series.COINS: ("coins at the end of the round", "coins", Role.ECONOMY),
        },
    )

    def chunk_games(self, players: int) -> int:
        return 400_000 // players**2

    def examples(self) -> Mapping[str, Match]:
        return {
            "2-players": Match((Seat(), Seat("random"))),
            "4-players": Match((Seat(), Seat("novice"), Seat("random"), Seat("saver"))),
            "6-players": Match(tuple(Seat("novice") for _ in range(6))),
            "teams": Match(tuple(Seat() for _ in range(4)), teams=((1, 3), (2, 4))),
            "changed": Match(
                (
                    Seat(grant=("crown", "plating")),
                    Seat(void=("sharp_blade",), start={"coins": 3}),
                    Seat("show_off", pursue="lucky_charm"),
                ),
                changes={"rules.round_cap": 12, "items.sharp_blade.price": 2, "items.crown.effects.claim.chance": 0.5},
            ),
        }

    def probes(self) -> Probes:
        from ..probes import Probes
        from .exact import exact_truth

        return Probes(
            Match((Seat(),) * 4),
            placebo="placebo",
            worthless="trinket",
            doses=(0, 1, 2, 4),
            braggarts=Match((Seat("show_off"),) * 4),
            badge="placebo",
            solved=Match((Seat(), Seat("saver"))),
            truth=lambda match: exact_truth(match).win,
        )


SPEC = DuelSpec()
