"""Readings made by hand, as the reader of questions would give them."""

from dataclasses import replace

from balance.ask.functions import answered
from balance.ask.reading import Intent, ParsedQuestion, with_flags
from balance.experiment.scenarios.scenario import load_scenario
from balance.experiment.sequential.effort import Effort


def reading_of(intent, scenario, *subjects, changes=()):
    spec = load_scenario(scenario, changes).spec
    options = {"title": spec.title}
    made = ParsedQuestion("", spec.name, Intent(intent), subjects, subjects, scenario, tuple(changes), options=options)
    return replace(made, question=made.sentence)


def answer_to(intent, scenario, *subjects, changes=(), out=None, **effort):
    reading = with_flags(reading_of(intent, scenario, *subjects, changes=changes), effort.get("budget"), None, False)
    return answered(reading, Effort(**{"jobs": 2, **effort}), out)
