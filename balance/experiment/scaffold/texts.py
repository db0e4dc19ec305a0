"""The texts of starter files, generated from the game itself so that they can be played unchanged."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ...errors import BalanceError, ScenarioError
from ...games.catalogue.contents import ITEM_FIELDS, Constant, Item
from ...games.spec import GameSpec, Match, Outcome, Seat

MOST_CONSTANTS = 8  # shown as examples in a scenario


@dataclass(frozen=True)
class Example:
    """A change that the game accepts."""

    address: str
    usual: Any
    other: Any
    words: str


def scenario_text(spec: GameSpec, title: str, players: int) -> str:
    """A scenario of the usual game, with examples of changes."""
    bot = usual_bot(spec)
    lines = [
        f"# A scenario of {spec.title}. Lines that begin with # are examples: take the sign away to use them.",
        f"game = {_toml(spec.name)}",
        f"title = {_toml(title)}",
        'question = "What do I want to know?"',
        f"players = {players}  # {_among(spec.players)}; every seat is played by the bot {bot}",
        f"# bots = {_toml([bot] * players)}  # a bot for each seat, instead: {', '.join(spec.policies())}, or a file",
    ]
    if spec.layouts:
        usual = spec.board(None, players).name
        lines.append(
            f"# layout = {_toml(usual)}  # a map for {players}: {', '.join(_layouts(spec, players))}, or a file"
        )
    own = spec.mode_for(players)
    lines += [
        f"{'' if own else '# '}mode = {_toml(own or mode)}  # one of {', '.join(spec.modes)}" for mode in spec.modes[:1]
    ]
    lines += [f"# modules = {_toml([spec.modules[0]])}  # some of {', '.join(spec.modules)}"] if spec.modules else []
    lines += ["games = 1000", "seed = 1  # the same seed gives the same games", ""]
    examples = _examples(spec, players)
    lines += ["[set]  # numbers that are changed"]
    lines += [f"# {_toml(e.address)} = {_toml(e.other)}  # {e.words}; usually {_toml(e.usual)}" for e in examples]
    lines += [f"# all of them: balance rules {spec.name}, balance catalogue {spec.name} --json", ""]
    lines += ["[matrix]  # lists of values: every combination is run, with a row of its own in the result"]
    lines += [f"# players = {_toml(list(spec.players))}"] if len(spec.players) > 1 else []
    lines += [f"# {_toml(e.address)} = {_toml([e.usual, e.other])}" for e in examples[:2]]
    return "\n".join([*lines, "", *_seat_lines(spec, players)]) + "\n"


def _seat_lines(spec: GameSpec, players: int) -> list[str]:
    """A commented block per seat."""
    more = [f"{what} (a list of items)" for what in ("grant", "void", "refund") if what in spec.interventions]
    more += ["pursue (an item), pursue_from (a round)"] if "pursue" in spec.interventions else []
    also = f"; a seat may also have {', '.join(more)}" if more else ""
    lines = [f"# seats that differ, instead of players and bots: one block a seat{also}"]
    for seat in range(1, players + 1):
        lines += [f"# [[seats]]  # seat {seat}", f"# bot = {_toml(usual_bot(spec))}"]
        if seat == 1 and spec.resources and "start" in spec.interventions:
            lines.append(f"# start = {_toml({next(iter(spec.resources)): 1})}  # more than usual at the start")
    return lines


def _layouts(spec: GameSpec, players: int) -> list[str]:
    """Shipped layouts for a number of players; one on which no seat has a home of its own serves any number."""
    homes = {name: max(place.home for place in spec.board(name).places) for name in spec.layouts}
    return [name for name, count in homes.items() if count in (0, players)]


def card_text(spec: GameSpec, title: str, players: int) -> str:
    """A scenario with a new card, which seat 1 starts with."""
    model = _model_item(spec)
    name = re.sub(r"[^a-z0-9]+", "_", title.lower()).strip("_")
    if any(item.id == name for item in spec.catalogue()):
        raise ScenarioError(f"{spec.title} has an item {name} already: choose another name, or change it under [set]")
    lines = [
        f"# A new {model.kind} of {spec.title}, in a scenario that plays it. It is made like {model.name}.",
        f"game = {_toml(spec.name)}",
        f"title = {_toml(f'With {title}')}",
        f"question = {_toml(_card_question(spec, title, players))}",
        "games = 1000",
        "seed = 1",
        "",
        f"[new_items.{name}]",
        f"name = {_toml(title)}",
        f"kind = {_toml(model.kind)}",
        'text = "what stands on it"',
    ]
    values = {key: getattr(model, key) for key in ITEM_FIELDS} | dict(model.own)
    for key, parameter in {**ITEM_FIELDS, **spec.vocabulary.fields}.items():
        if key not in ("name", "text", "source", "price") and (values[key] != parameter.default or key == "copies"):
            lines.append(f"{key} = {_toml(values[key])}  # {parameter.wanted()}")
    lines += [_effect_line(spec, operation, uses[0]) for operation, uses in model.effects.items()]
    lines += [f"# what a {model.kind} can do, with the numbers of one that does it:"]
    lines += [f"# {line}" for line in _known_effects(spec, model)]
    lines += ["", "[[seats]]", f"grant = {_toml([name])}  # seat 1 has it from the start"]
    return "\n".join(lines + ["[[seats]]"] * (players - 1)) + "\n"


def _card_question(spec: GameSpec, title: str, players: int) -> str:
    """What is asked of a new card: the share of the player who has it, or how often a group with it wins."""
    if spec.outcomes == (Outcome.COOPERATIVE,):
        return f"How often does a group win in which one player starts with {title}?"
    return f"Does the player who starts with {title} win more than 1 in {players}?"


def bot_text(spec: GameSpec, title: str) -> str:
    """A bot with the weights of the usual one, each with its meaning."""
    usual, words = spec.policies()[usual_bot(spec)], spec.vocabulary.weight_texts
    lines = [f"# A bot of {spec.title}, so far the same as {usual.name}: change what it thinks things are worth."]
    lines.append(f"text = {_toml(f'{title}: like {usual.name}, but')}")
    for key, parameter in spec.vocabulary.weights.items():
        meaning = f"{words[key]}; {parameter.wanted()}" if key in words else parameter.wanted()
        lines.append(f"{key} = {_toml(usual.weights[key])}  # {meaning}")
    names = {item.id: item.name for item in spec.catalogue()}
    for table in spec.vocabulary.item_weights:
        lines += ["", f"[{table}]  # {words.get(table, 'a weight from 0 to 1000 for each item')}"]
        lines += [f"{item} = {_toml(weight)}  # {names[item]}" for item, weight in usual.weights[table].items()]
    return "\n".join(lines) + "\n"


def _examples(spec: GameSpec, players: int) -> list[Example]:
    """Changes that the game accepts: uncertain numbers first, the price of an item last."""
    constants = sorted(spec.constants(), key=lambda c: c.source == "stated")
    numbers = [Example(f"rules.{c.name}", c.value, value, c.text) for c in constants for value in _other(c)]
    prices = [
        Example(f"items.{item.id}.price", item.price, item.price + 1, f"price of {item.name}")
        for item in spec.catalogue()
        if item.for_sale and item.price
    ]
    return _accepted(spec, players, numbers, MOST_CONSTANTS) + _accepted(spec, players, prices, 1)


def _other(constant: Constant) -> list[Any]:
    """Another value of a constant to test, if there is one."""
    others = [value for value in (*constant.alternatives, *(constant.range or ())) if value != constant.value]
    return others[-1:]


def _accepted(spec: GameSpec, players: int, examples: Iterable[Example], most: int) -> list[Example]:
    """The first changes that a match accepts."""
    accepted = list[Example]()
    for example in examples:
        if len(accepted) == most:
            break
        if _plays(spec, [Seat(usual_bot(spec))] * players, {example.address: example.other}):
            accepted.append(example)
    return accepted


def _plays(spec: GameSpec, seats: Sequence[Seat], changes: Mapping[str, Any]) -> bool:
    try:
        spec.prepare(Match(tuple(seats), changes=changes))
    except BalanceError:
        return False
    return True


def _model_item(spec: GameSpec) -> Item:
    """A card with a number in its effect; without cards, another item that a seat can get."""
    if "grant" not in spec.interventions:
        raise ScenarioError(f"{spec.title} has no cards that can be given to a seat")
    items = sorted(spec.catalogue(), key=lambda item: item.kind != "card")
    others = [Seat(usual_bot(spec))] * (spec.players[0] - 1)
    for item in items:
        has_numbers = any(use for uses in item.effects.values() for use in uses)
        if has_numbers and _plays(spec, [Seat(usual_bot(spec), grant=(item.id,)), *others], {}):
            return item
    raise ScenarioError(f"{spec.title} has no cards that can be given to a seat")


def _known_effects(spec: GameSpec, model: Item) -> list[str]:
    """A line for every operation of items of this kind that the model lacks."""
    uses = {
        operation: entries[0]
        for item in spec.catalogue()
        if item.kind == model.kind and not spec.modules_for(item.id)
        for operation, entries in item.effects.items()
    }
    return [_effect_line(spec, name, use) for name, use in sorted(uses.items()) if name not in model.effects]


def _effect_line(spec: GameSpec, operation: str, use: Mapping[str, Any]) -> str:
    return f"effects.{operation} = {_toml(dict(use))}  # {spec.vocabulary.operations[operation].text}"


def usual_bot(spec: GameSpec) -> str:
    """The default bot."""
    return Seat().bot if Seat().bot in spec.policies() else next(iter(spec.policies()))  # type: ignore[return-value]


def _among(counts: Sequence[int]) -> str:
    return f"one of {', '.join(map(str, counts))}" if len(counts) > 1 else "the only number"


def _toml(value: Any) -> str:
    """A value, or a key in quotation marks, as TOML writes it."""
    match value:
        case Mapping():
            return "{ " + ", ".join(f"{key} = {_toml(each)}" for key, each in value.items()) + " }" if value else "{}"
        case list() | tuple():
            return f"[{', '.join(map(_toml, value))}]"
        case _:
            return json.dumps(value, ensure_ascii=False)
