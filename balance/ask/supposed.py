"""What a question supposes to be different while it asks for something else: "is Embargo fair at 3, for two?"."""

from __future__ import annotations

from ..experiment.scenarios.scenario import parse_change
from ..games import game
from .language.typed import toml
from .reading import ParsedQuestion
from .rules import known_rules
from .setting import usual_scenario

SETTING = {"players": "with {} players", "layout": "on {}", "mode": "in the mode {}"}  # address -> how it is said


def supposed(reading: ParsedQuestion) -> tuple[str, ...]:
    """What is played instead of the usual match and its numbers, a line each."""
    rules = {rule.address: rule for rule in known_rules(reading.game)}
    usual = reading.scenario == usual_scenario(game(reading.game))
    found = list[str]()
    for change in reading.changes:
        address, _, value = change.partition("=")
        if address in SETTING:
            found.append(SETTING[address].format(str(parse_change(change)[1]).replace("_", " ")))
        if address == "bots":
            found.append(f"{' and '.join(dict.fromkeys(parse_change(change)[1]))} players")
        if address == "modules":
            names = parse_change(change)[1]
            found.append(f"with {' and '.join(names).replace('_', ' ') or 'no modules'}")
        if address in rules:
            now = f"{toml(rules[address].value)} -> " if usual else ""  # another scenario may have set it already
            found.append(f"{rules[address].title}: {now}{value}")
    return tuple(found)
