"""A game that was just set up, for tests of what happens between the fights."""

from balance.games import Match, Seat, game
from balance.games.armada.engine.names import Beacon
from balance.games.armada.engine.rules import beacons
from tests.games.armada.position import prepared_for, put
from tests.games.workspaces import silent_recorder

SPEC = game("armada")
TERRA, LUNA, KAGAWA, ZENITH, INVICTUS, TITAN, ARTEMIS = range(7)


class Galaxy:
    """A game that was just set up, with everything at hand; who changes `t` asks for a match of its `own`."""

    def __init__(self, n=2, seats=(), index=0, own=False, **changes):
        match = Match(seats or (Seat("novice"),) * n, changes={f"rules.{k}": v for k, v in changes.items()})
        self.match = SPEC.prepare(match) if own else prepared_for(match)
        self.rec, self.t = silent_recorder(), self.match.rules
        self.g = self.match.begin(7, index, self.rec)

    def put(self, field, value, *place):
        put(self.g, field, value, *place)

    def event(self, number):
        return next(e for e in range(self.t.n_events) if self.t.event_number[e] == number)

    def open(self, number):
        """The beacon of an event is placed."""
        beacons.place_beacon(self.g, self.t, self.rec, self.event(number))
        return self.event(number)

    def close(self, number):
        beacons.lift_beacon(self.g, self.t, self.event(number), Beacon.DONE)

    def fleets(self):
        return sorted((self.g.fleet_at[f], self.g.fleet_n[f]) for f in range(25) if self.g.fleet_at[f] >= 0)
