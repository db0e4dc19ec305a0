"""A game whose strengths are known: every seat wins with odds of its bot's strength times its seat's."""

import numpy as np

from balance.core.names import MASK64, MIX_A, MIX_B, STEP
from balance.core.rng import mix
from balance.games.catalogue.contents import Policy, Vocabulary
from balance.games.catalogue.parameters import number, switch, whole
from balance.games.columns import ALWAYS
from balance.games.prepared import PreparedMatch
from balance.games.spec import GameSpec, Outcome

SEATS = np.array([1.0, 1.3, 0.8, 1.1])
STRENGTH = {"strong": 4.0, "middling": 2.0, "weak": 1.0}


def keyed_draws(seed, games):
    """One number of [0, 1) a game: the mixer of balance/core/rng.py, for all games at once."""
    z = np.uint64(mix((seed + STEP) & MASK64)) + games * np.uint64(STEP)
    z = (z ^ (z >> np.uint64(30))) * np.uint64(MIX_A)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(MIX_B)
    return ((z ^ (z >> np.uint64(31))) >> np.uint64(11)) * 2.0**-53


class LotteryMatch(PreparedMatch):
    calls = 0

    def simulate(self, seed, first, count, *, tables=()):
        LotteryMatch.calls += 1
        n = self.arrangement.n
        units = np.unique(self.arrangement.team)
        worth = np.array([p.weights["strength"] for p in self.arrangement.policies]) * SEATS[:n]
        team = np.array([worth[np.array(self.arrangement.team) == t].sum() for t in units])
        draws = keyed_draws(seed, np.arange(first, first + count, dtype=np.uint64))
        winner = units[np.searchsorted(np.cumsum(team / team.sum()), draws).clip(max=len(units) - 1)]
        own = np.array(self.arrangement.team)[None, :] == winner[:, None]
        win = own / own.sum(axis=1, keepdims=True)
        games = {"rounds": np.ones(count, np.int32), "capped": np.zeros(count, bool)}
        return {t: {"games": games, "seats": {"win": win.ravel()}}[t] for t in ALWAYS}

    def begin(self, seed, index, rec):
        raise NotImplementedError

    advance = play_chunk = tell = scene = begin


class LotterySpec(GameSpec):
    name, title, rules_version = "lottery", "Lottery", 1
    players, outcomes = (2, 3, 4), (Outcome.COMPETITIVE, Outcome.TEAMS)
    vocabulary = Vocabulary(
        kinds=(),
        operations={},
        weights={
            "strength": number(0, 100, default=1.0),
            "idle": number(0, 1, default=0.5),
            "signed": number(-1000, 1000, default=3.0),
            "count": whole(0, 30, default=4),
            "flag": switch(default=False),
        },
    )

    def constants(self):
        return []

    def catalogue(self):
        return []

    def policies(self):
        make = self.vocabulary.policy
        return {name: make(name, name, {"strength": strength}, []) for name, strength in STRENGTH.items()}

    def outcome(self, match):
        return Outcome.TEAMS if match.teams else Outcome.COMPETITIVE

    def examples(self):
        return {}

    def build(self, arrangement):
        return LotteryMatch(self, arrangement)


SPEC = LotterySpec()


def bot(name, strength):
    return Policy(name, "", SPEC.policies()["weak"].weights | {"strength": strength})
