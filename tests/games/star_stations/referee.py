"""A referee that knows the rules apart from the engine: it keeps its own board from the events of a replay alone."""

from collections import Counter, defaultdict

from balance.games.engine.names import FACTS
from balance.games.engine.recorder import event_fact
from balance.games.star_stations.engine.names import Event

ACTIONS = (Event.PASSED, Event.MOVED, Event.ATTACKED, Event.MINED, Event.REFINED, Event.BUILT, Event.MODULE)
ECONOMY = (Event.MINED, Event.REFINED, Event.BUILT, Event.MODULE)
FRIGATE, DESTROYER, CRUISER, FLAGSHIP = range(4)
PRICE = {FRIGATE: 2, DESTROYER: 5, CRUISER: 8}
DICE = {FRIGATE: 1, DESTROYER: 2, CRUISER: 4, FLAGSHIP: 4}


class Referee:
    """Judges a game of the printed numbers; a fault is an AssertionError that names the turn."""

    def __init__(self, layout, n, lock="everywhere", start=(5, 5)):
        self.layout, self.n, self.lock = layout, n, lock
        self.ships = defaultdict(Counter)  # (seat, square) -> kind -> ships
        self.ore, self.metal = [start[0]] * n, [start[1]] * n
        self.modules = Counter()
        self.alive, self.turn, self.tally = set(range(n)), 0, Counter()

    def judge(self, events):
        """All events of a game, a turn at a time."""
        turn = []
        for event in events:
            if event[0] in (Event.TURN, Event.OVER):
                self.close(turn)
                turn = []
            turn.append(event)
        return self

    def close(self, turn):
        """A turn, or what came before the first."""
        for kind, seat, a, *_ in turn:
            if kind == Event.CORNER:
                assert a in self.layout.corners
                assert not self.crowd(a)
                self.ships[seat, a] = Counter({FRIGATE: 2, FLAGSHIP: 1})
        if not turn or turn[0][0] != Event.TURN:
            return
        self.turn += 1
        seat = turn[0][1]
        assert seat in self.alive, self.turn
        done = [event for event in turn if event[0] in ACTIONS]
        kinds = {event[0] for event in done}
        assert len(kinds) == 1, (self.turn, done)  # SS-TRN-01
        (act,) = kinds
        assert all(event[1] == seat for event in done)
        self.tally[act] += 1
        locked = any(self.foes(seat, square) for square in self.squares(seat))
        if act in ECONOMY:
            assert len(done) == 1, (self.turn, done)  # SS-AMB-13
            assert not (locked and self.lock == "everywhere"), (self.turn, "SS-ECO-01")
        self.carry_out(act, seat, done, turn)
        for square in self.squares(seat):
            assert sum(self.ships[seat, square].values()) <= 5, (self.turn, "SS-MOV-05")

    def carry_out(self, act, seat, done, turn):
        numbers = done[0][2:]
        if act == Event.MOVED:
            self.move(seat, [event[2:] for event in done])
        elif act == Event.ATTACKED:
            self.attack(seat, done, turn)
        elif act == Event.MINED:
            self.mine(seat, *numbers[:2])
        elif act == Event.REFINED:
            self.refine(seat, *numbers[:3])
        elif act == Event.BUILT:
            self.build(seat, *numbers[:3])
        elif act == Event.MODULE:
            self.add_module(seat, *numbers[:3])

    def squares(self, seat):
        return [square for (owner, square), stack in self.ships.items() if owner == seat and sum(stack.values())]

    def crowd(self, square):
        return sum(sum(self.ships[seat, square].values()) for seat in range(self.n))

    def foes(self, seat, square):
        return self.crowd(square) - sum(self.ships[seat, square].values())

    def steps(self, start, end):
        (x, y), (u, v) = self.layout.squares[start], self.layout.squares[end]
        return abs(x - u) + abs(y - v)

    def move(self, seat, legs):
        """SS-MOV-01 to SS-MOV-06."""
        assert len({leg[2] for leg in legs}) == 1 or len({leg[3] for leg in legs}) == 1, (self.turn, legs)
        before = {square: self.foes(seat, square) for square in range(len(self.layout.signs))}
        for kind, number, start, end in legs:
            far = self.steps(start, end)
            assert 1 <= far <= (2 if kind == FRIGATE else 1), (self.turn, legs)
            if far == 2:
                between = [s for s in before if self.steps(start, s) == self.steps(s, end) == 1]
                assert any(not before[s] for s in between), (self.turn, "SS-MOV-06")
            self.ships[seat, start][kind] -= number
            assert self.ships[seat, start][kind] >= 0, (self.turn, legs)
        for kind, number, _start, end in legs:
            self.ships[seat, end][kind] += number

    def attack(self, seat, done, turn):
        """SS-ATK-01 to SS-ATK-06: dice as the ships in range have them, and no more destroyed than hits can do."""
        allowed = {}
        for _kind, _seat, square, dice, hits, _second in done:
            assert self.foes(seat, square), (self.turn, "nobody there to shoot at")
            beside = [s for s in self.squares(seat) if self.steps(s, square) == 1]
            most = sum(DICE[k] * number for k, number in self.ships[seat, square].items())
            most += sum(3 * self.ships[seat, s][DESTROYER] for s in beside)
            assert 0 < dice <= most, (self.turn, dice, most)
            if len(done) == 1 and dice < most:  # one stack that fires next door
                assert dice in [3 * self.ships[seat, s][DESTROYER] for s in beside], (self.turn, dice)
            assert 0 <= hits <= dice
            allowed[square] = hits
        gone = {event[1] for event in turn if event[0] == Event.OUT}
        used = Counter()
        for kind, loser, a, b, *_ in turn:
            if kind == Event.DESTROYED:
                assert loser != seat, self.turn
                used[b] += 2 if a in (CRUISER, FLAGSHIP) else 1
                self.ships[loser, b][a] -= 1
                assert self.ships[loser, b][a] >= 0, self.turn
                assert (a == FLAGSHIP) <= (loser in gone)
        assert all(used[square] <= allowed[square] for square in used), (self.turn, used, allowed)
        for loser in gone:
            for square in self.squares(loser):
                self.ships[loser, square].clear()
        self.alive -= gone

    def mine(self, seat, ore, now):
        """SS-ECO-02 to SS-ECO-05."""
        found = sum(
            min(self.ships[seat, s][FRIGATE], self.layout.asteroids(s))
            for s in self.squares(seat)
            if not self.foes(seat, s)
        )
        self.ore[seat] += ore
        assert (ore, now) == (found, self.ore[seat]), self.turn

    def station(self, seat, square):
        return self.modules[square] == 3 and self.ships[seat, square].total() > 0 and not self.foes(seat, square)

    def refine(self, seat, ore, metal, now):
        """SS-ECO-06, SS-ECO-07."""
        assert any(self.station(seat, s) for s in self.squares(seat)), self.turn
        assert 0 < ore == metal <= self.ore[seat], self.turn
        self.ore[seat], self.metal[seat] = self.ore[seat] - ore, self.metal[seat] + metal
        assert now == self.metal[seat]

    def build(self, seat, kind, square, left):
        """SS-ECO-08."""
        assert self.station(seat, square), self.turn
        self.metal[seat] -= PRICE[kind]
        assert left == self.metal[seat] >= 0, self.turn
        self.ships[seat, square][kind] += 1

    def add_module(self, seat, square, modules, left):
        """SS-ECO-10 to SS-ECO-12."""
        assert self.layout.signs[square] == "S", self.turn
        assert self.ships[seat, square][FRIGATE] > 0, self.turn
        assert not self.foes(seat, square), self.turn
        self.modules[square] += 1
        self.ore[seat] -= 1
        assert (modules, left) == (self.modules[square], self.ore[seat]), self.turn
        assert modules <= 3, self.turn
        assert left >= 0, self.turn


def events_of(rec):
    """The events of a recorder, as tuples."""
    return [tuple(event_fact(rec, i, what) for what in range(FACTS)) for i in range(rec.n_events)]
