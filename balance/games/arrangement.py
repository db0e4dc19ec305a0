"""Checks a match in the ways all games share: names, numbers, teams, what each seat gets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..errors import ScenarioError, UnknownName, about
from .catalogue.changes import revised
from .catalogue.contents import Item, Policy
from .catalogue.parameters import Value
from .spec import INTERVENTIONS, GameSpec, Match, Outcome, Seat


@dataclass(frozen=True)
class Arrangement:
    """A checked match: constants and items after all changes, and seats with item numbers instead of names."""

    match: Match
    outcome: Outcome
    values: Mapping[str, Value]  # of the constants
    items: Sequence[Item]  # in the order of their numbers
    policies: Sequence[Policy]  # of each seat
    team: Sequence[int]  # of each seat, from 0
    grant: Sequence[frozenset[int]]  # of each seat: item numbers, with what must be had before them
    void: Sequence[frozenset[int]]  # items without effect, refunded ones among them
    refund: Sequence[frozenset[int]]
    pursue: Sequence[int]  # item number of each seat, -1 if none
    pursue_from: Sequence[int]  # round

    @property
    def n(self) -> int:
        """Number of seats."""
        return len(self.match.seats)


def arrange(spec: GameSpec, match: Match) -> Arrangement:
    """Check what can be checked without knowing the game; a ScenarioError says what is wrong."""
    n = len(match.seats)
    check_players(spec, match.mode, n)
    no_layouts = [match.layout] if match.layout is not None and not spec.layouts else []  # other games find theirs
    for field, what, given, known in (
        ("layout", "layout", no_layouts, ()),
        ("mode", "mode", [match.mode] if match.mode else [], spec.modes),
        ("modules", "module", match.modules, spec.modules),
    ):
        for place, name in enumerate(given):
            if name not in known:
                raise UnknownName(f"{what} of {spec.title}", name, list(known)).at(field, str(place))
            if name in given[:place]:
                raise ScenarioError(f"{what} {name} is listed twice").at(field, str(place))
    values, items = changed(spec, match.changes, match.new_items)
    number = {item.id: i for i, item in enumerate(items)}
    for s, seat in enumerate(match.seats):
        _check_seat(spec, s, seat, number)
    return Arrangement(
        match,
        spec.outcome(match),
        values,
        items,
        [_policy(spec, s, seat.bot, list(number)) for s, seat in enumerate(match.seats)],
        _teams(spec, match),
        [frozenset(number[i] for i in with_paths(spec, seat.grant, items)) for seat in match.seats],
        [frozenset(number[i] for i in (*seat.void, *seat.refund)) for seat in match.seats],
        [frozenset(number[i] for i in seat.refund) for seat in match.seats],
        [-1 if seat.pursue is None else number[seat.pursue] for seat in match.seats],
        [seat.pursue_from for seat in match.seats],
    )


def changed(
    spec: GameSpec, changes: Mapping[str, Value], new_items: Mapping[str, Mapping[str, Any]]
) -> tuple[dict[str, Value], list[Item]]:
    """The values of the constants, and the items, after the changes and with the new items."""
    fresh = [_new_item(spec, name, entry) for name, entry in new_items.items()]
    return revised(spec.constants(), [*spec.catalogue(), *fresh], spec.vocabulary, changes)


def with_paths(spec: GameSpec, names: Sequence[str], items: Sequence[Item]) -> tuple[str, ...]:
    """Granted items, each after those that must be had before it, so that no grant breaks the rules."""
    entries = {item.id: item for item in items}
    return tuple(dict.fromkeys(each for name in names for each in (*spec.path_to(entries[name], items), name)))


def check_for_sale(a: Arrangement, why: str) -> None:
    """Only what can be bought is pursued or refunded; `why` says what is wrong with the rest."""
    for s in range(a.n):
        for what, numbers in (("pursue", {a.pursue[s]} - {-1}), ("refund", a.refund[s])):
            for item in (a.items[i] for i in sorted(numbers) if not a.items[i].for_sale):
                can = "cannot pursue" if what == "pursue" else "gets no refund of"
                raise ScenarioError(f'seat {s + 1} {can} "{item.id}": {why}').at("seats", str(s), what)


def check_players(spec: GameSpec, mode: str | None, n: int) -> None:
    """Whether so many can play in a mode; where another mode is for them, the error names it."""
    if n in spec.players_in(mode):
        return
    others = [name for name, counts in spec.mode_players.items() if n in counts and name != mode]
    hint = f'; mode = "{others[0]}" is' if others else ""
    what = f"{spec.title} in the mode {mode}" if mode in spec.mode_players else spec.title
    many = "player" if spec.players_in(mode) == (1,) else "players"
    raise ScenarioError(f"{what} is for {_players(spec.players_in(mode))} {many}, not {n}{hint}").at("players")


def _players(counts: Sequence[int]) -> str:
    if list(counts) == list(range(counts[0], counts[-1] + 1)) and len(counts) > 1:
        return f"{counts[0]} to {counts[-1]}"
    return " or ".join(map(str, counts))


def _new_item(spec: GameSpec, name: str, entry: Mapping[str, object]) -> Item:
    with about("new_items", name):
        if any(item.id == name for item in spec.catalogue()):
            raise ScenarioError(f"new_items.{name}: there is an item of that name already; change it under [set]")
        return spec.vocabulary.item(f"new_items.{name}", name, entry)


def _check_seat(spec: GameSpec, s: int, seat: Seat, number: Mapping[str, int]) -> None:
    for intervention in INTERVENTIONS:
        with about("seats", str(s), intervention):
            _check_intervention(spec, f"seat {s + 1}", seat, intervention, number)
    with about("seats", str(s), "pursue_from"):
        if seat.pursue_from < 1:
            raise ScenarioError(f"seat {s + 1}, pursue_from: rounds count from 1, not {seat.pursue_from}")
        if seat.pursue_from > 1 and seat.pursue is None:
            raise ScenarioError(f"seat {s + 1}, pursue_from: no item to pursue is named")
    for resource, amount in seat.start.items():
        with about("seats", str(s), "start", resource):
            if resource not in spec.resources:
                raise UnknownName("resource", resource, list(spec.resources), f"seat {s + 1}, start")
            spec.resources[resource].check(f"seat {s + 1}, start.{resource}", amount)


def _check_intervention(spec: GameSpec, where: str, seat: Seat, intervention: str, number: Mapping[str, int]) -> None:
    given = getattr(seat, intervention)
    if given and intervention not in spec.interventions:
        raise ScenarioError(f"{where}: {spec.title} knows no {intervention}")
    if intervention in ("grant", "void", "refund") and isinstance(given, str):
        raise ScenarioError(f'{where}: {intervention} is a list of items, not "{given}"')
    lists = {"grant": seat.grant, "void": seat.void, "refund": seat.refund}
    names = {**lists, "pursue": [seat.pursue] if seat.pursue else []}
    for name in names.get(intervention, []):
        if name not in number:
            raise UnknownName("item", name, list(number), f"{where}, {intervention}")


def _policy(spec: GameSpec, seat: int, bot: str | Policy, items: Sequence[str]) -> Policy:
    if isinstance(bot, Policy):
        return spec.vocabulary.policy(
            f'bot "{bot.name}"', bot.name, {"text": bot.text, "made": bot.made, **bot.weights}, items
        )
    if bot not in spec.policies():
        raise UnknownName("bot", bot, sorted(spec.policies())).at("seats", str(seat), "bot")
    return spec.policies()[bot]


def _teams(spec: GameSpec, match: Match) -> list[int]:
    """The team of each seat; without teams every seat is its own team."""
    n = len(match.seats)
    if not match.teams:
        return list(range(n))
    if Outcome.TEAMS not in spec.outcomes:
        raise ScenarioError(f"{spec.title} is not played in teams").at("teams")
    placed = sorted(seat for team in match.teams for seat in team)
    if placed != list(range(1, n + 1)) or not all(match.teams):
        raise ScenarioError(f"teams must name every seat 1 to {n} once, not {match.teams}").at("teams")
    if len(match.teams) < 2:
        raise ScenarioError("one team alone has nobody to play against").at("teams")
    return [next(t for t, team in enumerate(match.teams) if s in team) for s in range(1, n + 1)]
