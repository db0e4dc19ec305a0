"""Hex Hunt as the pipeline sees it."""

from balance.core.hexgrid import link_hexes
from balance.core.names import MAX_CELLS
from balance.games.columns import own_columns
from balance.games.spec import Match, Outcome, Seat

from ..toys import ToySpec, constant
from .names import Mark
from .state import Hunt
from .turn import play_round, set_up


class HuntSpec(ToySpec):
    name, title, players, outcomes = "hexhunt", "Hex Hunt", (2, 3, 4, 5, 6), (Outcome.COMPETITIVE,)
    end_reasons = ("capped", "arrived")
    own_columns = own_columns(places={Mark.VISITS: ("turns that ended here",), Mark.ARRIVALS: ("games won here",)})
    numbers = (constant("radius", 3, 1, 10), constant("sides", 2, 1, 6), constant("round_cap", 9, 1, 50))

    def places(self, arrangement):
        r = arrangement.values["radius"]
        return 1 + 3 * r * (r + 1)

    def start(self, table, grid, search, key, rec):
        """The middle first, the six corners last."""
        r = table.rules["radius"]
        cells = [(q, s) for q in range(-r, r + 1) for s in range(-r, r + 1) if abs(q + s) <= r]
        corners = [(r, 0), (0, r), (-r, r), (-r, 0), (0, -r), (r, -r)]
        cells = sorted((c for c in cells if c not in corners), key=lambda c: c != (0, 0)) + corners
        grid.n = len(cells)
        grid.x = [q for q, _ in cells] + [0] * (MAX_CELLS - len(cells))
        grid.y = [s for _, s in cells] + [0] * (MAX_CELLS - len(cells))
        link_hexes(grid)
        game = Hunt()
        game.key = key
        set_up(game, grid, table.n)
        return game

    def play(self, table, game, grid, search, rec):
        play_round(game, grid, search, table.rules["sides"], table.rules["round_cap"], rec)

    def examples(self):
        return {
            "3-players": Match((Seat(),) * 3),
            "capped": Match((Seat(),) * 2, changes={"rules.round_cap": 2, "rules.sides": 2}),
        }


SPEC = HuntSpec()
