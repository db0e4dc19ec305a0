"""Win rates of bots: against another one, alone among others, in mixed company."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ...games.catalogue.contents import Policy
from ...games.spec import GameSpec, Match
from ...stats.inference.clusters import Floats, Labels
from ...stats.inference.shares import share_of
from ..runs.totals import Estimate
from .field import MeetingField, find_bot, plain_match
from .meetings import lone_among
from .play import Arena, Games


def estimate(part: Floats, whole: Floats, cluster: Labels, alpha: float = 0.05) -> Estimate:
    """A win rate with its interval, of 95 % by default."""
    share = share_of(part, whole, cluster, alpha)
    return Estimate(share.estimate, share.low, share.high, len(part))


def share_between(games: Games, a: int, b: int) -> Estimate:
    """The share of `a` in what `a` and `b` win, in games with both; counted per unit played.

    Clusters are seeds for two units, where all games of the pair are played; else line-ups, which are a sample.
    """
    (won_a, seats_a), (won_b, seats_b) = games.per_unit(a), games.per_unit(b)
    both = (seats_a > 0) & (seats_b > 0)
    part, other = won_a[both] / seats_a[both], won_b[both] / seats_b[both]
    cluster = games.block if games.lineup.shape[1] == 2 else games.meeting
    return estimate(part, part + other, cluster[both])


def share_of_lone(games: Games, a: int, b: int, alpha: float = 0.05) -> Estimate:
    """Win rate of the only `a` among nothing but `b`."""
    (won, seats), (_, others) = games.per_unit(a), games.per_unit(b)
    use = (seats == 1) & (others == games.lineup.shape[1] - 1)
    return estimate(won[use], seats[use].astype(float), games.block[use], alpha)


def share_in_company(games: Games, bot: int) -> Estimate:
    """Win rate of a bot over all line-ups with it."""
    won, seats = games.per_unit(bot)
    use = seats > 0
    return estimate(won[use], seats[use].astype(float), games.meeting[use])


def duel_share(
    spec: GameSpec,
    a: str | Policy,
    b: str | Policy,
    players: int = 2,
    mode: str | None = None,
    *,
    teams: Sequence[Sequence[int]] = (),
    match: Match | None = None,
    games: int = 2000,
    seed: int = 1,
    jobs: int | None = None,
    store: str | Path | None = None,
) -> Estimate:
    """Win rate of one `a` among `players` - 1 of `b`, with every seat in turn on the same seeds.

    With two players (or two teams) that is the win rate of `a` against `b`.

    Parameters
    ----------
    a, b : bots of the game, by name, file or weights
    match : instead of the usual match for this number of players; its bots are replaced
    games : about this many; every seed is played once for each seat of `a`

    Returns
    -------
    Estimate
        With a 95 % interval; the fair share is 1 / players (or teams).
    """
    field = MeetingField.of(spec, match or plain_match(spec, players, mode, teams))
    bots = [bot if isinstance(bot, Policy) else find_bot(spec, bot) for bot in (a, b)]
    arena = Arena(field, bots, seed, Path(store) if store is not None else None, jobs)
    met = arena.play([lone_among(0, 1, len(field.units), games)])
    return share_of_lone(Games.of(met, len(field.units)), 0, 1)
