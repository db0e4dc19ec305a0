"""Maze as the pipeline sees it: co-operative."""

from balance.errors import ScenarioError
from balance.games.arrangement import check_for_sale
from balance.games.catalogue.parameters import whole
from balance.games.columns import Role, own_columns
from balance.games.fill_tables import fill
from balance.games.probes import Probes
from balance.games.replay_model import Line
from balance.games.spec import Match, Outcome, Seat

from ..toys import ToyMatch, ToySpec
from .contents import BOTS, ITEMS, NUMBERS, VOCABULARY
from .names import MAX_ITEMS, Blame, Count, Event, Op, Series
from .state import Maze
from .tables import Rules
from .turn import play_round, set_up


class MazeMatch(ToyMatch):
    def __init__(self, spec, arrangement, places=0):
        super().__init__(spec, arrangement, places)
        self.tables = rules_of(arrangement)

    def tell(self, events):
        return [self._line(*event) for event in events]

    def _line(self, kind, seat, a, b, *_):
        texts = {Event.STANDS: f"round {a}: seat {seat + 1} stands on {b}"}
        if kind == Event.GAINS:
            texts[Event.GAINS] = f"seat {seat + 1} has {self.catalogue[a].name}"
        if kind == Event.STRUCK:
            texts[Event.STRUCK] = f"seat {seat + 1} loses {b} steps to {self.catalogue[a].name}"
        return Line(texts[kind], 0, seat + 1)


class MazeSpec(ToySpec):
    name, title, players, outcomes = "maze", "Maze", (1, 2, 3, 4), (Outcome.COOPERATIVE,)
    rules_version = 3
    end_reasons = ("capped", "all_out")
    numbers, items, bots, vocabulary = NUMBERS, ITEMS, BOTS, VOCABULARY
    interventions = ("grant", "void", "refund", "pursue", "start")
    resources, currency = {"coins": whole(0, 100)}, "coins"
    bought_kinds, single_kinds, dealt_kinds = ("gear",), ("gear",), ("card",)
    hostile_kinds = ("trap",)
    round_cap = "round_cap"
    skills = ("idle", "standard")
    skill_curve = ("idle", "standard")
    scenario = "maze-3p"
    own_columns = own_columns(
        seats={
            Count.SPENT: ("coins paid for items", "coins", Role.SPENT),
            Count.STRUCK: ("traps stepped into", "", Role.TOLD),
        },
        rounds={
            Series.LEFT: ("steps left to the way out", "steps"),
            Series.COINS: ("coins at the end of the round", "coins", Role.ECONOMY),
        },
        causes={
            Blame.STEPS: ("steps that it cost", "steps"),
            Blame.STRUCK: ("times that it struck",),
            Blame.LAST: ("robots that it held up in the last round",),
        },
    )

    def chunk_games(self, players):
        return 4000 // players

    def games_a_second(self, players):
        return 20_000 // players

    def start(self, table, grid, search, key, rec):
        game = Maze()
        game.key = key
        set_up(game, table.tables, grid, search, rec)
        return game

    def play(self, table, game, grid, search, rec):
        play_round(game, table.tables, grid, search, rec)

    def build(self, arrangement):
        return MazeMatch(self, arrangement)

    def examples(self):
        return {"solo": Match((Seat(),), changes={"rules.walls": 30}), "together": Match((Seat(),) * 3)}

    def probes(self):
        from .exact import exact_success

        three = Match((Seat(),) * 3)
        return Probes(three, "placebo", "trinket", (0, 1, 2, 4), solved=three, truth=lambda m: [exact_success(m)])


def rules_of(a):
    """The tables of a match."""
    deck = [i for i, item in enumerate(a.items) if item.kind == "card" for _ in range(item.copies)]
    traps = [item.copies if item.kind == "trap" else 0 for item in a.items]
    check(a, deck, traps)
    rules = Rules()
    fill(
        rules,
        dict(a.values)
        | {
            "n": a.n,
            "n_items": len(a.items),
            "price": [item.price for item in a.items],
            "for_sale": [int(item.for_sale) for item in a.items],
            "faces": traps,
            "effect": [_effects(item) for item in a.items],
            "n_deck": len(deck),
            "deck": deck,
            "grant": [_flags(numbers) for numbers in a.grant],
            "void": [_flags(numbers) for numbers in a.void],
            "refund": [_flags(numbers) for numbers in a.refund],
            "pursue": a.pursue,
            "pursue_from": a.pursue_from,
            "extra_coins": [seat.start.get("coins", 0) for seat in a.match.seats],
            "want": [[p.weights["want"].get(item.id, 0.0) for item in a.items] for p in a.policies],
        },
    )
    return rules


def check(a, deck, traps):
    check_for_sale(a, "it is not for sale")
    for s in range(a.n):
        for item in (a.items[i] for i in sorted(a.grant[s]) if a.items[i].kind == "trap"):
            raise ScenarioError(f'seat {s + 1} cannot have "{item.id}": it is nobody\'s').at("seats", str(s), "grant")
    if a.n * a.values["hand_size"] > len(deck):
        raise ScenarioError(f"rules.hand_size {a.values['hand_size']}: the deck has only {len(deck)} cards")
    if sum(traps) > a.values["trap_sides"]:
        raise ScenarioError(f"rules.trap_sides {a.values['trap_sides']}: there are {sum(traps)} traps")


def _effects(item):
    uses = {Op[operation.upper()]: use.get("steps", 1) for operation, (use,) in item.effects.items()}
    return [uses.get(op, 0) for op in Op]


def _flags(numbers):
    return [int(i in numbers) for i in range(MAX_ITEMS)]


SPEC = MazeSpec()
