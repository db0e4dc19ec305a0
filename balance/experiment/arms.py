"""The arms of an experiment about one option: the same match, with something done to the treated unit or the others."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, replace

from ..errors import ScenarioError
from ..games.listing import listing
from ..games.spec import GameSpec, Match, Outcome, Seat
from ..stats.estimands import Arm


@dataclass(frozen=True)
class Option:
    """What a question is about: an item of a game, and what it costs."""

    item: str
    price: Mapping[str, int]  # resource -> amount
    can_be_pursued: bool

    @classmethod
    def of(cls, spec: GameSpec, match: Match, item: str) -> Option:
        """The option in a match, with its price after all changes."""
        listed = {row.item.id: row for row in listing(spec, match.changes, match.new_items)}
        if item not in listed:
            raise ScenarioError(f'{spec.title} has no item "{item}"')
        row = listed[item]
        return cls(item, {spec.currency: row.price} if row.price else {}, row.item.for_sale and row.item.kind == "tech")


def units_of(spec: GameSpec, match: Match) -> list[tuple[int, ...]]:
    """The units over which a treatment rotates, as seats from 0: teams where there are teams, else single seats."""
    if spec.outcome(match) is Outcome.TEAMS:
        return [tuple(seat - 1 for seat in team) for team in match.teams]
    return [(seat,) for seat in range(len(match.seats))]


def arm_match(match: Match, arm: Arm, unit: Collection[int], option: Option) -> Match:
    """The match of an arm in which `unit` is the treated one (statistics: what each intervention means)."""
    treated, others = TREATMENTS[arm]
    seats = tuple((treated if seat in unit else others)(entry, option) for seat, entry in enumerate(match.seats))
    return replace(match, seats=seats)


def _plain(seat: Seat, _: Option) -> Seat:
    return seat


def _grant(seat: Seat, option: Option) -> Seat:
    return replace(seat, grant=(*seat.grant, option.item))


def _price(seat: Seat, option: Option) -> Seat:
    start = {name: seat.start.get(name, 0) + amount for name, amount in option.price.items()}
    return replace(seat, start={**seat.start, **start})


def _void(seat: Seat, option: Option) -> Seat:
    return replace(seat, void=(*seat.void, option.item))


def _pursue(seat: Seat, option: Option) -> Seat:
    return replace(seat, pursue=option.item)


Treatment = Callable[[Seat, Option], Seat]
TREATMENTS: Mapping[Arm, tuple[Treatment, Treatment]] = {  # of the treated unit, of all others
    Arm.PLAIN: (_plain, _plain),
    Arm.GRANT: (_grant, _plain),
    Arm.PRICE: (_price, _plain),
    Arm.VOID: (_void, _plain),
    Arm.PURSUE: (_pursue, _plain),
    Arm.ABSTAIN: (_plain, _pursue),
    Arm.ALL_PURSUE: (_pursue, _pursue),
}
