"""Exact odds of Space Fighters: some fighters attack one ship, one after another, until it is gone."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from ..catalogue.contents import Item
from ..catalogue.parameters import whole
from ..odds.effort import Work
from ..odds.model import CannotFight, FightOdds, Group, Input, Losses, OddsBook, Participant, Question, answer_of
from .tables import win_chance

_DIE = whole(1, 100)


class FightersOdds(OddsBook):
    """The battles of Space Fighters under some numbers."""

    examples = ('"fighter vs control_ship"', '"3 fighters vs control_ship"', '"2 fighters vs fighter(die=8)"')
    inputs: Mapping[str, Input] = {}
    loss_words: Mapping[str, tuple[str, str]] = {"sent_back": ("sent back to the card", "sent back to the card")}

    def __init__(self, values: Mapping[str, Any], items: Sequence[Item]) -> None:
        self.values, self.items = values, items
        self.units = {item.id: item for item in items}
        self.participants = {item.id: Participant(item.id, {"die": _DIE}, (), (item.name,)) for item in items}
        self.loss_words = {**type(self).loss_words, **{i.id: (i.name.lower(), f"{i.name.lower()}s") for i in items}}

    def matrix_names(self) -> tuple[Sequence[str], Sequence[str]]:
        return [name for name, item in self.units.items() if "attacks" in item.effects], tuple(self.units)

    def answer(self, question: Question, work: Work | None = None) -> FightOdds:
        """SF-BTL-01 to -05, SF-AMB-06: each attacker in turn, until the defender is destroyed."""
        attackers = [group for group in question.attacker.groups for _ in range(group.count)]
        defenders = [group for group in question.defender.groups for _ in range(group.count)]
        if len(defenders) != 1:
            raise CannotFight("one ship is attacked at a time (SF-MOV-04)")
        for group in attackers:
            if "attacks" not in self.units[group.name].effects:
                raise CannotFight(f"a {self.units[group.name].name} never starts a battle (SF-CTL-03)")
        if len(attackers) > 100:
            raise CannotFight("at most 100 ships attack")
        (work or Work()).spend(100 * len(attackers))
        notes = ["attackers go one after another until the defender is destroyed (SF-AMB-06)"] * (len(attackers) > 1)
        return answer_of(self._chances(attackers, defenders[0]), notes)

    def _chances(self, attackers: list[Group], defender: Group) -> dict[tuple[str, Losses, Losses], Fraction]:
        chances: dict[tuple[str, Losses, Losses], Fraction] = defaultdict(Fraction)
        ties, destroyed = self.values["tie_winner"] == "attacker", self.values["lost_attack"] == "destroyed"
        still, lost = Fraction(1), dict[str, int]()
        for group in attackers:
            p = win_chance(self._die(group), self._die(defender), ties)
            chances["win", tuple(sorted(lost.items())), ((defender.name, 1),)] += still * p
            still *= 1 - p
            what = group.name if destroyed else "sent_back"
            lost[what] = lost.get(what, 0) + 1
        chances["lose", tuple(sorted(lost.items())), ()] += still
        return chances

    def _die(self, group: Group) -> int:
        use = self.units[group.name].effect("battle_die")
        assert use is not None
        die = group.settings.get("die", use["sides"])
        assert isinstance(die, int)
        return die
