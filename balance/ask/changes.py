"""Which change a question asks about: a number of the rules, a mode, a layout, a map feature, players, an item."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from ..errors import ScenarioError
from ..games import game, game_names
from ..games.spec import GameSpec
from .choices import find_choice
from .language.amounts import Amount, find_amount, toml
from .language.phrases import PACE, WHAT_IF
from .language.sentence import Sentence, chosen
from .names import Sort
from .refusal import Refusal, Unclear
from .rules import MARGIN, RuleNumber, find_rules
from .setting import chosen_layout, layout_players, players_changes, players_of, scenario_players, usual_scenario


@dataclass(frozen=True)
class ChangeRequest:
    """The change asked about: what differs between the two sides."""

    game: str
    subject: str
    title: str
    after: tuple[str, ...] = ()
    before: tuple[str, ...] = ()
    scenario: str = ""  # of the side before, if the change needs its own
    other: str = ""
    without: str = ""
    confidence: float = 1.0
    options: dict[str, Any] = field(default_factory=dict)


def find_change(sentence: Sentence, scenario: str | None) -> ChangeRequest | None:
    """The change; None if the question names none."""
    amount = find_amount([word.text for word in sentence.words], _open(sentence))
    if amount and amount.of:
        request = _rule_change(sentence, amount)
        if request:
            return request
    for look in (_mode_change, _layout_change, _feature_change):
        request = look(sentence, scenario)
        if request:
            return request
    if amount and not amount.of:
        request = _rule_change(sentence, amount)
        if request:
            return request
    if not (amount and amount.of):  # a number that fits no rule does not mean another reading of one
        request = _choice_change(sentence)
        if request:
            return request
    return _item_change(sentence) or _players_change(sentence, scenario)


def _open(sentence: Sentence) -> list[bool]:
    """For each word, whether it can be a value: it is neither part of a name nor of a question phrase."""
    free = sentence.free
    for i, word in enumerate(sentence.words):
        if PACE.fullmatch(word.text):  # "longer" is what is asked, not by how much
            free[i] = False
    return free


def _rule_change(sentence: Sentence, amount: Amount) -> ChangeRequest | None:
    """A number of the rules or of an item: the likeliest in any game."""
    items = sentence.of(Sort.ITEM)
    games = [sentence.game] if sentence.game else game_names()
    stems = [
        word.stem
        for i, word in enumerate(sentence.words)
        if i not in amount.words and i not in sentence.asides and not _phrase(word.text)
    ]
    scored = list[tuple[float, RuleNumber]]()
    stems += ["die"] if any(_is_die(sentence.words[i].text) for i in amount.words) else []
    for one in games:
        named = [name.id for mention in items for name in mention.of(Sort.ITEM) if name.game == one]
        if items and not named:
            continue
        for item in named or [""]:
            scored += find_rules(stems, one, item)
    scored = sorted({rule.address + rule.game: (score, rule) for score, rule in scored}.values(), key=lambda s: -s[0])
    usable = [
        (score, rule) for score, rule in scored if amount.applied(rule.value, rule.parameter, rule.range) is not None
    ]
    if not usable:
        return None
    rule = _likeliest(usable)
    new = amount.applied(rule.value, rule.parameter, rule.range)
    assert new is not None
    rule.parameter.check(rule.address, new)
    if new == rule.value:
        raise Refusal(f"{rule.title} is already {toml(new)}: ask about another value", ())
    title = f"{rule.title}: {toml(new)} instead of {toml(rule.value)}"
    return ChangeRequest(
        rule.game, rule.address, title, (f"{rule.address}={toml(new)}",), confidence=min(usable[0][0], 1.0)
    )


def _is_die(text: str) -> bool:
    return text[0] == "d" and text[1:].isdecimal()


def _phrase(text: str) -> bool:
    return bool(PACE.fullmatch(text) or WHAT_IF.fullmatch(text))


def _likeliest(usable: list[tuple[float, RuleNumber]]) -> RuleNumber:
    """The one that explains most words; if several explain as many, ask which one is meant."""
    best, rule = usable[0]
    close = [other for score, other in usable if score > best - MARGIN]
    own = [other for other in close if other.item] or close
    shared = [other for other in close if not other.item]
    if len(own) == 1 and len(shared) == 1:  # a price that the rules state too: both addresses mean it
        return shared[0]
    if len(close) > 1:
        games = {other.game for other in close}
        which = [f"{other.address} ({other.title})" for other in close[:6]]
        if len(games) > 1:
            raise Unclear(f"which game do you mean: {' or '.join(sorted(games))}? give --game", sorted(games))
        raise Unclear(f"which number do you mean: {', '.join(which)}?", which)
    return rule


def _mode_change(sentence: Sentence, scenario: str | None) -> ChangeRequest | None:
    modes = sentence.of(Sort.MODE)
    if not modes:
        return None
    name = chosen(modes[-1] if len(modes) == 1 else modes[0], Sort.MODE)
    spec = game(name.game)
    base = mode_of(spec, scenario)
    ids = [chosen(one, Sort.MODE).id for one in modes]
    other = next((one for one in ids if one != base), None)
    if other is None:
        others = ", ".join(mode.replace("_", " ") for mode in spec.modes if mode != base)
        raise Refusal(f"{name.title} is the usual mode: ask about {others or 'something else'}", ())
    title = f"{other.replace('_', ' ')} instead of {str(base).replace('_', ' ')}"
    return ChangeRequest(name.game, other, title, (f"mode={other}",))


def mode_of(spec: GameSpec, scenario: str | None) -> str | None:
    """The mode of a scenario, or the usual one."""
    from ..experiment.scenarios.scenario import load_scenario

    match = load_scenario(scenario or usual_scenario(spec)).match
    return match.mode or (spec.modes[0] if spec.modes else None)


def _layout_change(sentence: Sentence, scenario: str | None) -> ChangeRequest | None:
    layouts = [chosen_layout(sentence, one) for one in sentence.of(Sort.LAYOUT)]
    if not layouts:
        return None
    spec = game(layouts[0].game)
    base = scenario or usual_scenario(spec)
    seats = layout_players(spec, layouts[0].id)
    players = (f"players={seats}",) if seats != scenario_players(base) else ()
    if len(layouts) > 1:
        one, other = layouts[:2]
        if layout_players(spec, other.id) != seats:
            raise Refusal(f"{one.title} and {other.title} are for different numbers of players", ())
        return ChangeRequest(
            spec.name,
            f"{one.id} {other.id}",
            f"the layout {one.title} instead of {other.title}",
            (f"layout={one.id}",),
            (*players, f"layout={other.id}"),
        )
    (one,) = layouts
    usual = (*players, f"layout={spec.board(None, seats).name}") if players else ()
    return ChangeRequest(spec.name, one.id, f"the layout {one.title}", (f"layout={one.id}",), usual)


def _feature_change(sentence: Sentence, _: str | None) -> ChangeRequest | None:
    features = sentence.of(Sort.FEATURE)
    if not features:
        return None
    name = chosen(features[0], Sort.FEATURE)
    few, many = game(name.game).features[name.id]
    amount = find_amount([word.text for word in sentence.words], _open(sentence))
    fewer = amount is not None and amount.way < 0
    one, other = (many, few) if fewer else (few, many)
    title = f"{'fewer' if fewer else 'more'} {name.title} ({_cell(one)} against {_cell(other)})"
    return ChangeRequest(name.game, name.id.replace(" ", "_"), title, scenario=one, other=other)


def _cell(scenario: str) -> str:
    return scenario.partition("=")[2] or scenario


def _item_change(sentence: Sentence) -> ChangeRequest | None:
    """No number, so the item itself: what if nobody had it?"""
    items = sentence.of(Sort.ITEM)
    if len(items) != 1:
        return None
    name = chosen(items[0], Sort.ITEM)
    spec = game(name.game)
    if "void" not in spec.interventions or name.kind not in (*spec.bought_kinds, *spec.dealt_kinds):
        raise Refusal(f"{name.title} cannot be taken out of {spec.title}; ask about one of its numbers", ())
    return ChangeRequest(
        name.game, name.id, f"{name.title} in the game, against {name.title} without effect", without=name.id
    )


def _choice_change(sentence: Sentence) -> ChangeRequest | None:
    """Another reading of a rule."""
    choice = find_choice(sentence)
    if choice is None:
        return None
    address = f"rules.{choice.rule}"
    return ChangeRequest(choice.game, address, choice.title, (f"{address}={choice.value}",))


def _players_change(sentence: Sentence, scenario: str | None) -> ChangeRequest | None:
    players = players_of(sentence)
    if players is None:
        return None
    games = [sentence.game] if sentence.game else game_names()
    if len(games) > 1:
        raise Unclear(f"which game do you mean: {' or '.join(games)}? give --game", games)
    spec = game(games[0])
    base = scenario_players(scenario or usual_scenario(spec))
    if players == base:
        raise ScenarioError(f"{players} players is the usual number: ask about another one")
    changes = tuple(players_changes(spec, players))
    return ChangeRequest(spec.name, f"players={players}", f"{players} players instead of {base}", changes)
