"""The truth about Dice Duel: exact win rates and lengths, by following every possible game.

Written from RULES.md and the meaning of the bots' weights, without the engine's code, so that each
checks the other. States are merged after every round: four players with policies that do not gamble
take a few seconds.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from ..arrangement import arrange
from ..catalogue.contents import Item
from ..spec import Match
from .game import SPEC

Hand = tuple[str, ...]


@dataclass(frozen=True)
class Truth:
    """Exact results of a match."""

    win: tuple[float, ...]  # share of the win of each seat
    rounds: float  # expected number of rounds
    capped: float  # chance that the round cap ends the game


class _Player(NamedTuple):
    hull: int
    coins: int
    items: Hand  # sorted; what cannot matter any more is left out, so that more states merge


_State = tuple[_Player, ...]


def exact_truth(match: Match) -> Truth:
    """Follow every game of a match to its end."""
    return _Oracle(match).truth()


class _Oracle:
    def __init__(self, match: Match) -> None:
        SPEC.prepare(match)  # refuses what cannot be played
        arrangement = arrange(SPEC, match)
        self.match = match
        self.rules: dict[str, int] = {name: int(v) for name, v in arrangement.values.items() if isinstance(v, int)}
        self.items: dict[str, Item] = {item.id: item for item in arrangement.items}
        self.weights = [policy.weights for policy in arrangement.policies]
        n = len(match.seats)
        self.team = [next((t for t, team in enumerate(match.teams) if s + 1 in team), s) for s in range(n)]
        self.kept: dict[tuple[int, Hand, bool, int], Hand] = {}
        self.low = lru_cache(maxsize=None)(_single_lowest)

    def truth(self) -> Truth:
        win = [0.0] * len(self.match.seats)
        rounds = capped = 0.0
        states = self._openings()
        for round_no in range(1, self.rules["round_cap"] + 1):
            rounds += sum(states.values())
            after: dict[_State, float] = defaultdict(float)
            for state, p in states.items():
                for bought, q in self._purchases(state, round_no):
                    for hit, r in self._hits(bought, round_no):
                        after[tuple(self._lean(s, player, round_no) for s, player in enumerate(hit))] += p * q * r
            states = {}
            for state, p in after.items():
                ends = len({self.team[s] for s, player in enumerate(state) if player.hull}) == 1
                if ends or round_no == self.rules["round_cap"]:
                    capped += 0.0 if ends else p
                    for s, share in enumerate(self._shares(state)):
                        win[s] += p * share
                else:
                    states[state] = p
        return Truth(tuple(win), rounds, capped)

    def _works(self, seat: int, item: str, operation: str) -> Mapping[str, float] | None:
        """The numbers of an operation of an owned item, None if it has none or is void here."""
        if item in (*self.match.seats[seat].void, *self.match.seats[seat].refund):
            return None
        return self.items[item].effect(operation)

    def _gain(self, seat: int, player: _Player, item: str) -> _Player:
        """DD-13; an item that is owned already adds nothing."""
        if item in player.items:
            return player
        effect = self._works(seat, item, "hull")
        hull = player.hull + (int(effect["value"]) if effect else 0)
        return _Player(hull, player.coins, tuple(sorted((*player.items, item))))

    def _openings(self) -> dict[_State, float]:
        """DD-01, DD-02: every deal with its chance."""
        deck = {i.id: i.copies for i in self.items.values() if i.kind == "card"}
        states: dict[_State, float] = defaultdict(float)
        n = len(self.match.seats)
        for cards, p in _deals(deck, n * self.rules["hand_size"]):
            state = []
            for s, seat in enumerate(self.match.seats):
                hull = self.rules["start_hull"] + seat.start.get("hull", 0)
                player = _Player(hull, self.rules["start_coins"] + seat.start.get("coins", 0), ())
                for item in (*seat.grant, *cards[s * self.rules["hand_size"] : (s + 1) * self.rules["hand_size"]]):
                    player = self._gain(s, player, item)
                state.append(player)
            states[tuple(state)] += p
        return states

    def _purchases(self, state: _State, round_no: int) -> Iterator[tuple[_State, float]]:
        """DD-03, DD-04: everybody's choices, made before anybody takes anything."""
        paid = tuple(_Player(p.hull, p.coins + self.rules["income"], p.items) if p.hull else p for p in state)
        choices = [self._choices(s, paid, round_no) if player.hull else [(None, 1.0)] for s, player in enumerate(paid)]
        for combination in product(*choices):
            p = 1.0
            after = list(paid)
            for s, (item, q) in enumerate(combination):
                p *= q
                if item is not None:
                    had, refunded = after[s], item in self.match.seats[s].refund
                    coins = had.coins - (0 if refunded else self.items[item].price)
                    after[s] = self._gain(s, _Player(had.hull, coins, had.items), item)
            yield tuple(after), p

    def _choices(self, s: int, state: _State, round_no: int) -> list[tuple[str | None, float]]:
        seat, player = self.match.seats[s], state[s]
        options = [
            i.id
            for i in self.items.values()
            if i.for_sale and i.id not in player.items and i.price <= player.coins
            if i.id != seat.pursue or round_no >= seat.pursue_from
        ]
        if seat.pursue is not None and seat.pursue not in player.items and round_no >= seat.pursue_from:
            return [(seat.pursue if seat.pursue in options else None, 1.0)]
        weights = self.weights[s]
        if weights["only_when_leading"] and any(o.hull >= player.hull for i, o in enumerate(state) if i != s):
            return [(None, 1.0)]
        wanted = [i for i in options if weights["want"].get(i, 0) > 0]
        best = max(wanted, key=lambda i: weights["want"][i]) if wanted else None
        noise = weights["noise"]
        chances: dict[str | None, float] = defaultdict(float)
        chances[best] += 1 - noise
        for option in (*options, None):
            chances[option] += noise / (len(options) + 1)
        return [(option, p) for option, p in chances.items() if p]

    def _hits(self, state: _State, round_no: int) -> Iterator[tuple[_State, float]]:
        """DD-05 to DD-07: who is hit, if anybody."""
        alive = [s for s, player in enumerate(state) if player.hull]
        chances = self.low(tuple(self._roll(s, state[s], round_no) for s in alive))
        for s, p in zip(alive, chances, strict=True):
            if p:
                hull = max(state[s].hull - self.rules["damage"], 0)
                yield (*state[:s], _Player(hull, state[s].coins, state[s].items), *state[s + 1 :]), p
        if (nobody := 1 - sum(chances)) > 1e-15:
            yield state, nobody

    def _lean(self, s: int, player: _Player, round_no: int) -> _Player:
        """The player without what cannot matter any more after this round."""
        key = (s, player.items, player.hull > 0, round_no)
        if key not in self.kept:
            self.kept[key] = tuple(i for i in player.items if self._matters(s, i, player.hull > 0, round_no))
        return _Player(player.hull, player.coins if player.hull else 0, self.kept[key])

    def _matters(self, s: int, item: str, alive: bool, round_no: int) -> bool:
        if self._works(s, item, "claim"):
            return True
        opening = self._works(s, item, "opening_bonus")
        return alive and (
            self.items[item].for_sale
            or self._works(s, item, "roll_bonus") is not None
            or self._works(s, item, "second_die") is not None
            or (opening is not None and round_no < opening["rounds"])
        )

    def _roll(self, s: int, player: _Player, round_no: int) -> tuple[float, ...]:
        """Chance of each total, as a tuple with place = total (DD-05, DD-10 to DD-12)."""
        sides, bonus, two = self.rules["die_sides"], 0, False
        for item in player.items:
            if steady := self._works(s, item, "roll_bonus"):
                bonus += int(steady["value"])
            opening = self._works(s, item, "opening_bonus")
            if opening and round_no <= opening["rounds"]:
                bonus += int(opening["value"])
            two = two or self._works(s, item, "second_die") is not None
        faces = [(f**2 - (f - 1) ** 2) / sides**2 if two else 1 / sides for f in range(1, sides + 1)]
        return (*([0.0] * (bonus + 1)), *faces)

    def _shares(self, state: _State) -> list[float]:
        """DD-08, DD-09, DD-15: who gets the win at the end."""
        shares = [0.0] * len(state)
        open_ = 1.0
        for s, player in enumerate(state):
            for item in player.items:
                if claim := self._works(s, item, "claim"):
                    self._add(shares, {self.team[s]}, open_ * claim["chance"])
                    open_ *= 1 - claim["chance"]
        self._add(shares, {self.team[s] for s, player in enumerate(state) if player.hull}, open_)
        return shares

    def _add(self, shares: list[float], teams: set[int], mass: float) -> None:
        for s, team in enumerate(self.team):
            if team in teams:
                shares[s] += mass / len(teams) / self.team.count(team)


def _single_lowest(rolls: Sequence[Sequence[float]]) -> tuple[float, ...]:
    """Chance of each roller to be alone the lowest."""
    top = max(map(len, rolls))
    padded = [(*roll, *([0.0] * (top - len(roll)))) for roll in rolls]
    above = [[sum(roll[v + 1 :]) for v in range(top)] for roll in padded]
    chances = []
    for i, roll in enumerate(padded):
        chance = 0.0
        for v, p in enumerate(roll):
            if p:
                for j, other in enumerate(above):
                    p *= 1.0 if i == j else other[v]
                chance += p
        chances.append(chance)
    return tuple(chances)


def _deals(deck: Mapping[str, int], cards: int) -> Iterator[tuple[Hand, float]]:
    """Every sequence of the first cards of a shuffled deck, with its chance."""
    if cards == 0:
        yield (), 1.0
        return
    left = sum(deck.values())
    for card, copies in deck.items():
        if copies:
            for rest, p in _deals({**deck, card: copies - 1}, cards - 1):
                yield (card, *rest), p * copies / left
