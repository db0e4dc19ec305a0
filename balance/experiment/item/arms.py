"""The arms of an experiment about an item: one match, with something done to the treated seat or to the others."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from itertools import combinations

from ...errors import ScenarioError, UnknownName
from ...games.catalogue.listing import Listed, listing
from ...games.spec import GameSpec, Match, Outcome, Seat
from ...stats.effects.estimands import Arm


class Approach(Enum):
    """How players get an item, which decides what can be measured about it."""

    BOUGHT = "bought on purpose"
    DEALT = "drawn out of a deck"
    OWNED = "there from the start"
    GIVEN = "given by a scenario alone"


@dataclass(frozen=True)
class Peer:
    """Another item of the same kind, and its weight in a random choice."""

    item: str
    weight: int


@dataclass(frozen=True)
class Option:
    """The item in question: what it costs and what it is compared with."""

    item: str
    price: Mapping[str, int]  # resource -> amount
    approach: Approach
    peers: tuple[Peer, ...] = ()
    fleet: Mapping[str, str] = field(default_factory=dict)  # unit -> resource of `start`
    path: tuple[str, ...] = ()  # items that must be had before it
    goal: bool = True  # whether a bot can be told to go for it, if it is bought

    @classmethod
    def of(cls, spec: GameSpec, match: Match, item: str) -> Option:
        """An item in a match, with its price after all changes."""
        listed = {row.item.id: row for row in listing(spec, match.changes, match.new_items)}
        if item not in listed:
            raise UnknownName("item", item, list(listed), spec.title)
        row = listed[item]
        if item in spec.indispensable:
            raise ScenarioError(
                f"{row.item.name} cannot be judged: nobody buys it or plays without it; ask about its numbers instead: "
                f'balance ask "{spec.indispensable[item]}"'
            )
        beside = item in spec.bought_units
        approach = Approach.BOUGHT if beside else approach_of(spec, row)
        peers = tuple(
            Peer(other.item.id, 1 if approach is Approach.OWNED else other.item.copies)
            for other in listed.values()
            if other.item.id != item and other.item.copies and _is_peer(spec, match, row, other)
        )
        path = spec.path_to(row.item, [one.item for one in listed.values()])
        return cls(item, {spec.currency: row.price} if row.price else {}, approach, peers, spec.fleet, path, not beside)


def approach_of(spec: GameSpec, row: Listed) -> Approach:
    """How players get an item."""
    if row.item.id in spec.fleet:
        return Approach.OWNED
    if row.item.kind in spec.bought_kinds and row.item.for_sale:
        return Approach.BOUGHT
    if row.item.kind in spec.dealt_kinds:
        return Approach.DEALT
    return Approach.GIVEN


def _is_peer(spec: GameSpec, match: Match, row: Listed, other: Listed) -> bool:
    if row.item.id in spec.fleet:
        return other.item.id in spec.fleet
    return other.item.kind == row.item.kind and spec.in_play(other.item, match)


@dataclass(frozen=True)
class Company:
    """What an arm needs besides the treated unit; drawn for every block."""

    peer: str = ""  # the item that replaces the one in question
    pursuers: tuple[int, ...] = ()  # places after the treated unit, in the order of units, of those who pursue it too


def companies(arm: Arm, option: Option, units: int, others: int = 0) -> tuple[Sequence[Company], Sequence[int]]:
    """Every company that an arm may have, and the weight of each."""
    if arm in (Arm.PEER, Arm.FEWER_PEER):
        if not option.peers:
            raise ScenarioError(f"{option.item} has no peers to be compared with")
        return [Company(peer=peer.item) for peer in option.peers], [peer.weight for peer in option.peers]
    if arm in (Arm.PURSUE_WITH, Arm.ABSTAIN_WITH):
        groups = [Company(pursuers=places) for places in combinations(range(1, units), others)]
        return groups, [1] * len(groups)
    return [Company()], [1]


def units_of(spec: GameSpec, match: Match) -> list[tuple[int, ...]]:
    """The units over which a treatment rotates, as seats from 0: teams if there are any, else single seats."""
    if spec.outcome(match) is Outcome.TEAMS:
        return [tuple(seat - 1 for seat in team) for team in match.teams]
    return [(seat,) for seat in range(len(match.seats))]


def arm_match(
    match: Match, arm: Arm, units: Sequence[Collection[int]], treated: int, option: Option, company: Company
) -> Match:
    """The match of an arm, with one treated unit."""
    own, others = TREATMENTS[arm]
    pursuers = {seat for place in company.pursuers for seat in units[(treated + place) % len(units)]}
    seats = tuple(
        (own if seat in units[treated] else _pursue if seat in pursuers else others)(entry, option, company)
        for seat, entry in enumerate(match.seats)
    )
    return replace(match, seats=seats)


def _plain(seat: Seat, _: Option, __: Company) -> Seat:
    return seat


def _grant(seat: Seat, option: Option, _: Company) -> Seat:
    return replace(seat, grant=(*seat.grant, option.item))


def _grant_peer(seat: Seat, _: Option, company: Company) -> Seat:
    return replace(seat, grant=(*seat.grant, company.peer))


def _price(seat: Seat, option: Option, _: Company) -> Seat:
    return with_more(replace(seat, grant=(*seat.grant, *option.path)), option.price)


def _void(seat: Seat, option: Option, _: Company) -> Seat:
    return replace(seat, void=(*seat.void, option.item))


def _refund(seat: Seat, option: Option, _: Company) -> Seat:
    return replace(seat, refund=(*seat.refund, option.item))


def _pursue(seat: Seat, option: Option, _: Company) -> Seat:
    return replace(seat, pursue=option.item)


def _fewer(seat: Seat, option: Option, _: Company) -> Seat:
    return with_more(seat, {option.fleet[option.item]: -1})


def _fewer_peer(seat: Seat, option: Option, company: Company) -> Seat:
    return with_more(seat, {option.fleet[company.peer]: -1})


def with_more(seat: Seat, amounts: Mapping[str, int]) -> Seat:
    """The seat with extra starting resources."""
    return replace(seat, start={**seat.start, **{r: seat.start.get(r, 0) + n for r, n in amounts.items()}})


Treatment = Callable[[Seat, Option, Company], Seat]
TREATMENTS: Mapping[Arm, tuple[Treatment, Treatment]] = {  # of the treated unit, of others who do not pursue
    Arm.PLAIN: (_plain, _plain),
    Arm.GRANT: (_grant, _plain),
    Arm.PRICE: (_price, _plain),
    Arm.PEER: (_grant_peer, _plain),
    Arm.VOID: (_void, _plain),
    Arm.REFUND: (_refund, _plain),
    Arm.PURSUE: (_pursue, _plain),
    Arm.ABSTAIN: (_plain, _pursue),
    Arm.ALL_PURSUE: (_pursue, _pursue),
    Arm.PURSUE_WITH: (_pursue, _plain),
    Arm.ABSTAIN_WITH: (_plain, _plain),
    Arm.FEWER: (_fewer, _plain),
    Arm.FEWER_PEER: (_fewer_peer, _plain),
}
