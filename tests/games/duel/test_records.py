"""What is recorded of a game is what its states show, turn by turn; worked out here from RULES.md alone."""

import pytest

import balance
from balance.games import Match, Seat, game
from balance.games.duel.engine.names import Cause, End
from balance.games.engine.names import Origin
from tests.conftest import scaled

pytestmark = pytest.mark.engine
SPEC = game("duel")
HALF_CROWN = {"items.crown.effects.claim.chance": 0.5}
UNEQUAL = ((2,), (1, 3, 4))
MATCHES = {
    **SPEC.examples(),
    "unequal teams": Match((Seat(),) * 4, teams=UNEQUAL, changes={"rules.damage": 2}),
    "capped teams": Match((Seat("novice"),) * 4, teams=UNEQUAL, changes={"rules.round_cap": 5}),
    "three teams": Match((Seat("random"),) * 5, teams=((1, 4), (2, 5), (3,))),
    "crowns": Match((Seat(grant=("crown",)), Seat(), Seat(grant=("crown", "plating"))), changes=HALF_CROWN),
    "team crown": Match((Seat(), Seat(grant=("crown",)), Seat()), teams=((1,), (2, 3)), changes=HALF_CROWN),
    "rich": Match((Seat("random", start={"coins": 9}), Seat(pursue="great_blade")), changes={"rules.income": 3}),
    "two cards": Match((Seat(grant=("blank",)), Seat(), Seat()), changes={"rules.hand_size": 2}),
}


class Watched:
    """One game: its states, what they imply, and its recorded rows."""

    def __init__(self, name, index):
        self.match = MATCHES[name]
        prepared = SPEC.prepare(self.match)
        self.n, self.items, self.rules = len(self.match.seats), prepared.catalogue, prepared.arrangement.values
        self.states = list(prepared.states(11, index))
        self.rounds = list(zip(self.states, self.states[1:], strict=False))  # before and after each
        self.last = self.states[-1]
        self.tables = {
            t: {c: values.tolist() for c, values in columns.items()}
            for t, columns in prepared.simulate(11, index, 1).items()
        }
        teams = self.match.teams or [(s,) for s in range(1, self.n + 1)]
        self.mates = [next([m - 1 for m in team] for team in teams if s + 1 in team) for s in range(self.n)]

    def bought(self, seat, before, after):
        return [i for i in range(len(self.items)) if after["owns"][seat][i] > before["owns"][seat][i]]

    def alive(self, state):
        return [s for s in range(self.n) if state["hull"][s] > 0]

    def out_round(self, seat):
        return next((r for r, state in enumerate(self.states) if state["hull"][seat] == 0), 0)

    def standing(self, seat):
        """Who claimed the win, then who is left, then the later out the better."""
        return (self.last["claimed"] == seat, self.last["hull"][seat] > 0, self.out_round(seat))


@pytest.fixture(params=[(name, i) for name in MATCHES for i in range(scaled(250) // 50 + 1)], ids=str)
def watched(request):
    return Watched(*request.param)


def test_recorded_rows_are_what_the_states_show(watched):
    check_rounds(watched)
    check_purchases(watched)
    check_gains(watched)
    check_result(watched)


def check_rounds(w):
    """DD-03 to DD-07: coins, hull, turns, choices and eliminations of every round."""
    turns = decisions = 0
    for before, after in w.rounds:
        for seat in range(w.n):
            bought = w.bought(seat, before, after)
            living = before["hull"][seat] > 0
            coins = before["coins"][seat] + w.rules["income"] * living
            turns += living
            options = [i for i, item in enumerate(w.items) if item.for_sale and not before["owns"][seat][i]]
            decisions += living and any(w.items[i].price <= coins for i in options)
            assert after["coins"][seat] == coins - sum(w.items[i].price for i in bought)
            assert len(bought) <= living
    (games, rounds, seats) = (w.tables[t] for t in ("games", "rounds", "seats"))
    assert (games["rounds"], games["turns"], games["decisions"]) == ([len(w.rounds)], [turns], [decisions])
    assert games["quiet_turns"] == [turns - decisions]  # one choice a turn at most
    for column in ("hull", "coins"):
        assert rounds[column] == [value for _, after in w.rounds for value in after[column][: w.n]]
    assert seats["out_round"] == [w.out_round(seat) for seat in range(w.n)]
    assert seats["out_cause"] == [Cause.NO_HULL if w.out_round(seat) else Cause.NONE for seat in range(w.n)]


def check_purchases(w):
    """Counters of the seats: coins paid, hull lost (DD-06) after what items brought (DD-13)."""
    for seat in range(w.n):
        bought = [i for before, after in w.rounds for i in w.bought(seat, before, after)]
        assert w.tables["seats"]["spent"][seat] == sum(w.items[i].price for i in bought)
        works = [w.items[i] for i in bought if w.items[i].id not in w.match.seats[seat].void]
        brought = sum(item.effect("hull")["value"] for item in works if item.effect("hull"))
        lost = w.states[0]["hull"][seat] + brought - w.last["hull"][seat]
        assert w.tables["seats"]["hits"][seat] == lost


def check_gains(w):
    """DD-02, DD-04: which items came to whom, when and how."""
    expected = []
    hand = w.rules["hand_size"]
    for seat in range(w.n):
        granted = sorted(i for i, item in enumerate(w.items) if item.id in w.match.seats[seat].grant)
        dealt = w.states[0]["deck"][seat * hand : (seat + 1) * hand]
        expected += [(seat + 1, i, Origin.GRANTED, 0) for i in granted] + [
            (seat + 1, i, Origin.DRAWN, 0) for i in dealt
        ]
        for round_no, (before, after) in enumerate(w.rounds, 1):
            expected += [(seat + 1, i, Origin.BOUGHT, round_no) for i in w.bought(seat, before, after)]
    found = zip(*(w.tables["items"][c] for c in ("seat", "item", "origin", "round")), strict=True)
    assert list(found) == expected


def check_result(w):
    """DD-08, DD-09, DD-15: who wins, in which order the others follow, and why it ended."""
    best = [max(w.standing(mate) for mate in w.mates[seat]) for seat in range(w.n)]
    claimed = w.last["claimed"] >= 0
    winners = {tuple(w.mates[s]) for s in ([w.last["claimed"]] if claimed else w.alive(w.last))}
    shares = [(tuple(mates) in winners) / (len(winners) * len(mates)) for mates in w.mates]
    ranks = [sum(b > mine for b in best) + (sum(b == mine for b in best) + 1) / 2 for mine in best]
    games, seats = w.tables["games"], w.tables["seats"]
    assert seats["win"] == pytest.approx(shares)
    assert seats["rank"] == ranks
    assert seats["team"] == [
        next((t for t, team in enumerate(w.match.teams, 1) if s in team), s) for s in range(1, w.n + 1)
    ]
    only = [s for s, share in enumerate(shares, 1) if share]
    assert games["winner"] == [only[0] if len(only) == 1 else 0]
    assert games["first_out"] == [min((w.out_round(s) for s in range(w.n) if w.out_round(s)), default=0)]
    ended = len({tuple(w.mates[s]) for s in w.alive(w.last)}) == 1
    assert games["end_reason"] == [End.LAST_STANDING if ended else End.CAPPED]
    assert games["capped"] == [not ended]
    assert ended or len(w.rounds) == w.rules["round_cap"]


@pytest.mark.skipif(balance.engine_mode() == "pure", reason="plain Python watches one game of each")
def test_the_games_above_show_claims_caps_and_shared_wins():
    """Otherwise they would prove little."""
    watched = {name: [Watched(name, i) for i in range(6)] for name in ("crowns", "capped teams", "team crown")}
    assert {w.last["claimed"] for w in watched["crowns"]} == {-1, 0, 2}
    assert any(w.tables["seats"]["win"] == pytest.approx([1 / 6, 1 / 2, 1 / 6, 1 / 6]) for w in watched["capped teams"])
    assert {w.last["claimed"] for w in watched["team crown"]} == {-1, 1}
