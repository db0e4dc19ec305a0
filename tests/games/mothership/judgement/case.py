"""What a position asks of a bot, and how to tell whether the bot did it.

Seat 0 is the bot that is examined, the others are standard bots. A check looks at the position after the turn.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from balance.games import Seat
from balance.games.catalogue.contents import Policy
from balance.games.mothership.engine.names import MAX_PIECES, Event, FightKind
from balance.games.mothership.engine.rules.pieces import station_guarded

from ..boards import steps
from ..position import ITEM, OPEN, Position

Place = tuple[int, int]  # column, row
Check = Callable[[Position], bool]


@dataclass(frozen=True)
class Case:
    """A position and what must hold after the bot has played its turn (or has been attacked)."""

    name: str
    own: Mapping[str, Place]
    enemy: Mapping[str, Place]
    must: tuple[Check, ...]
    prepare: Callable[[Position], object] = lambda p: None
    act: Callable[[Position], object] = Position.play_turn
    board: str = OPEN
    mode: str | None = None
    others: tuple[str, ...] = ("standard",)  # the other bots
    teams: tuple[tuple[int, ...], ...] = ()
    pursue: str | None = None  # what the bot goes for
    changes: Mapping[str, object] = field(default_factory=dict)  # of the rules
    modules: tuple[str, ...] = ()

    def set_up(self, bot: str | Policy, key: int) -> Position:
        """The position, before anything happens."""
        seats = (Seat(bot, pursue=self.pursue), *map(Seat, self.others))
        # rules of its own for a bot that looks ahead: its manners change them
        own = bot == "expert"
        p = Position(
            self.board,
            seats=seats,
            mode=self.mode,
            teams=self.teams,
            changes=self.changes,
            modules=self.modules,
            own=own,
        )
        p.g.key = key
        for seat, fleet in enumerate((self.own, self.enemy)):
            for piece, where in fleet.items():
                p.put(seat, piece, where)
        self.prepare(p)
        p.turn_of(0)
        return p

    def solved(self, bot: str | Policy, key: int) -> bool:
        """Does the bot do what it must?"""
        p = self.set_up(bot, key)
        self.act(p)
        return all(check(p) for check in self.must)


def attacked(piece: str, seat: int = 1) -> Check:
    """Did the bot attack this piece?"""

    def check(p: Position) -> bool:
        return any(s == 0 and unit == p.unit(seat, piece) for s, _, unit, _ in fights(p))

    return check


def attacked_with(piece: str, *ships: str) -> Check:
    """Did all of these ships take part in attacks on the piece?"""

    def check(p: Position) -> bool:
        masks = [mask for s, _, unit, mask in fights(p) if s == 0 and unit == p.unit(1, piece)]
        return all(any(mask >> p.unit(0, ship) % MAX_PIECES & 1 for mask in masks) for ship in ships)

    return check


def fights(p: Position) -> list[tuple[int, int, int, int]]:
    """(seat, kind, unit, mask) of the fights between units."""
    found = [(s, kind, target, mask) for s, kind, target, _, mask in p.events(Event.FIGHT)]
    return [fight for fight in found if fight[1] in (FightKind.DOGFIGHT, FightKind.REMOTE)]


def took_on(where: Place) -> Check:
    """Did the bot attack the planet on this hex?"""

    def check(p: Position) -> bool:
        planet = p.planet(where)
        return any(s == 0 and k == FightKind.PLANET and b == planet for s, k, b, _, _ in p.events(Event.FIGHT))

    return check


def played(card: str) -> Check:
    """Did the bot play this card?"""
    return lambda p: any(s == 0 and item == ITEM[card] for s, item, _, _, _ in p.events(Event.PLAYED))


def cancelled(card: str) -> Check:
    """Did the bot cancel this card?"""
    return lambda p: any(s == 0 and item == ITEM[card] for s, item, _, _, _ in p.events(Event.CANCELLED))


def sold(card: str) -> Check:
    """Did the bot sell this card?"""
    return lambda p: any(s == 0 and item == ITEM[card] for s, item, _, _, _ in p.events(Event.SOLD))


def bought(tech: str) -> Check:
    """Did the bot buy this tech?"""
    return lambda p: any(s == 0 and item == ITEM[tech] for s, item, _, _, _ in p.events(Event.TECH))


def used(act: int) -> Check:
    """Did the bot use this ability of its mothership?"""
    return lambda p: any(s == 0 and what == act for s, what, _, _, _ in p.events(Event.ABILITY))


def happened(event: int) -> Check:
    """Did the bot have such an event?"""
    return lambda p: any(seat == 0 for seat, _, _, _, _ in p.events(event))


def guarded(p: Position) -> bool:
    """Is the bot's station guarded?"""
    return bool(station_guarded(p.g, p.t, p.b, 0))


def away(piece: str, enemy: str, more_than: int) -> Check:
    """Is the bot's piece still there, and further than so many hexes from an enemy's?"""

    def check(p: Position) -> bool:
        here, there = p.place_of(p.unit(0, piece)), p.place_of(p.unit(1, enemy))
        return here is not None and (there is None or steps(here, there) > more_than)

    return check


def never(check: Check) -> Check:
    """The opposite."""
    return lambda p: not check(p)


def either(*checks: Check) -> Check:
    """One of several is enough."""
    return lambda p: any(check(p) for check in checks)
