"""Who could win by one action, worked out apart from the engine: from the board alone, by the printed numbers."""

FRIGATE, FLAGSHIP = 0, 3
REACH = (2, 1, 1, 1)  # squares a Move, by kind


class Board:
    """A copy of what stands on the squares."""

    def __init__(self, g, layout, n):
        self.layout, self.n = layout, n
        self.need = 4 if n == 2 else 3
        self.squares = range(len(layout.signs))
        self.ships = [[list(g.ships[seat][kind]) for kind in range(4)] for seat in range(n)]
        self.modules, self.star, self.ore, self.alive = list(g.modules), list(g.star), list(g.ore), list(g.alive)
        self.near = [[square for square in row if square >= 0] for row in layout.near()]

    def here(self, seat, square):
        return sum(self.ships[seat][kind][square] for kind in range(4))

    def foes(self, seat, square):
        return sum(self.here(other, square) for other in range(self.n) if other != seat)

    def station(self, square):
        return self.star[square] and self.modules[square] == 3

    def holds(self, seat, square):
        return self.station(square) and self.here(seat, square) > 0 and self.foes(seat, square) == 0

    def held(self, seat):
        return sum(self.holds(seat, square) for square in self.squares)

    def reach(self, seat, kind, start):
        """Squares that a ship can go to."""
        found = set(self.near[start])
        if REACH[kind] == 2:
            found |= {end for middle in self.near[start] if not self.foes(seat, middle) for end in self.near[middle]}
        return found - {start}

    def locked(self, seat):
        return any(self.here(seat, square) and self.foes(seat, square) for square in self.squares)

    def can_win(self, seat):
        """By the last module, or by a Move out of one square to as many empty stations as are lacking."""
        lack = self.need - self.held(seat)
        if lack == 1 and self.ore[seat] >= 1 and not self.locked(seat):
            for square in self.squares:
                if self.star[square] and self.modules[square] == 2 and self.ships[seat][FRIGATE][square]:
                    return True
        empty = [s for s in self.squares if self.station(s) and not self.here(seat, s) and not self.foes(seat, s)]
        return len(empty) >= lack and any(self.gain(seat, start, empty) >= lack for start in self.squares)

    def gain(self, seat, start, empty):
        """Stations that ships of one square can win in one Move, slow ships first."""
        taken = set()
        for kind in (3, 2, 1, 0):
            for _ in range(self.ships[seat][kind][start]):
                taken |= set(sorted(self.reach(seat, kind, start) & set(empty) - taken)[:1])
        return len(taken) - (self.holds(seat, start) and len(taken) == self.here(seat, start))


def blunders(match, layout, seed, index, n):
    """Of one game: wins in one action that were there and that were missed; did the loser vacate the last station?"""
    there, missed, before = 0, 0, None
    boards = []
    for g in match.replay(seed, index, match.recorder(logging=True)):
        if before is not None and before.alive[g.active] and before.can_win(g.active):
            there += 1
            missed += not g.over
        before = Board(g, layout, n)
        boards.append((g.active, before))
    return there, missed, vacated(boards)


def vacated(boards):
    """Did somebody leave a station empty in the last turn but one or earlier, so that the winner could go there?"""
    winner = boards[-1][0]
    last = len(boards) - 2
    while last > 0 and boards[last][1].can_win(winner):
        last -= 1
    if last == len(boards) - 2 or boards[last + 1][0] == winner:
        return False
    who, (old, new) = boards[last + 1][0], (boards[last][1], boards[last + 1][1])
    return any(old.holds(who, s) and not new.here(who, s) and not new.foes(who, s) for s in new.squares)
