"""The truth about Maze without walls: robots walk independently once the cards are dealt."""

from functools import cache
from itertools import permutations

from balance.games.arrangement import arrange


def exact_success(match):
    """The chance that all robots get out in time, by following every game of every robot."""
    from .game import SPEC

    SPEC.prepare(match)
    a = arrange(SPEC, match)
    if a.values["walls"]:
        raise ValueError("the truth is known without walls only")
    walkers = [Walker(a, seat) for seat in range(a.n)]
    return sum(
        chance * _product(walker.gets_out(hand) for walker, hand in zip(walkers, hands, strict=True))
        for hands, chance in deals(a)
    )


def deals(a):
    """Every way to deal the cards to the robots, as names, with its chance."""
    deck = [item.id for item in a.items if item.kind == "card" for _ in range(item.copies)]
    size, chances = a.values["hand_size"], {}
    for drawn in permutations(range(len(deck)), a.n * size):
        cards = [deck[card] for card in drawn]
        hands = tuple(tuple(sorted(cards[s * size : (s + 1) * size])) for s in range(a.n))
        chances[hands] = chances.get(hands, 0) + 1
    total = sum(chances.values())
    return [(hands, times / total) for hands, times in chances.items()]


def _product(values):
    product = 1.0
    for value in values:
        product *= value
    return product


class Walker:
    """One robot: distance, coins and gear, round by round."""

    def __init__(self, a, seat):
        self.rules, self.items = a.values, {item.id: item for item in a.items}
        names = [item.id for item in a.items]
        self.granted = [names[i] for i in sorted(a.grant[seat])]
        self.void = {names[i] for i in a.void[seat]}
        self.refund = {names[i] for i in a.refund[seat]}
        self.goal = names[a.pursue[seat]] if a.pursue[seat] >= 0 else None
        self.since, self.coins = a.pursue_from[seat], a.match.seats[seat].start.get("coins", 0)
        self.want = a.policies[seat].weights["want"]
        self.after = cache(self._after)

    def number(self, item, operation):
        use = self.items[item].effect(operation)
        return 0 if use is None or item in self.void else use.get("steps", 1)

    def gets_out(self, hand):
        """The chance to be out by the last round, with these cards."""
        left = 2 * (self.rules["side"] - 1)
        for item in (*self.granted, *hand):
            left -= self.number(item, "leap")
        return self.after(1, left, self.coins, tuple(sorted({*self.granted, *hand})))

    def _after(self, round_no, left, coins, owned):
        """The chance from the beginning of a round on."""
        if left <= 0:
            return 1.0
        if round_no > self.rules["round_cap"]:
            return 0.0
        coins += self.rules["income"]
        item = self.choice(round_no, coins, owned)
        if item:
            coins -= 0 if item in self.refund else self.items[item].price
            left -= self.number(item, "leap")
            owned = tuple(sorted({*owned, item}))
        if left <= 0:
            return 1.0
        stride = sum(self.number(one, "stride") for one in owned)
        chance = 0.0
        for steps in range(1, self.rules["steps"] + 1):
            for delay, faces in self.delays():
                part = faces / self.rules["trap_sides"] / self.rules["steps"]
                chance += part * self.after(round_no + 1, left - max(steps + stride - delay, 0), coins, owned)
        return chance

    def delays(self):
        """Steps that traps cost in a round, and the sides of the die on which they do."""
        traps = [item for item in self.items.values() if item.kind == "trap"]
        calm = self.rules["trap_sides"] - sum(trap.copies for trap in traps)
        return [(0, calm), *((self.number(trap.id, "delay"), trap.copies) for trap in traps)]

    def choice(self, round_no, coins, owned):
        """What the robot buys: its goal, or what it wants most."""
        sold = [i for i, item in self.items.items() if item.for_sale and i not in owned and item.price <= coins]
        if self.goal and self.goal not in owned:
            if round_no >= self.since:
                return self.goal if self.goal in sold else None
            sold = [item for item in sold if item != self.goal]
        wanted = [item for item in sold if self.want.get(item, 0) > 0]
        return max(wanted, key=lambda item: self.want[item], default=None)
