# engine: kernel
"""Beacon cards that players keep: what each is good for, once, and how it goes (MS-BCN-17)."""

import cython

if not cython.compiled:
    from ....engine.names import Gain
    from ....engine.recorder import Recorder, record_count, record_event, record_use
    from ..names import Act, Count, Event, Reward
    from ..state import Game
    from ..tables import Rules
    from .options import Options, offer
    from .pieces import is_held, unit_of


def keep_card(g: Game, rec: Recorder, seat: int, item: int, what: int, number: int) -> None:
    """It stays with the player until it is used."""
    g.kept[seat] = 1 + item
    g.kept_as[seat] = what
    g.kept_number[seat] = number
    g.kept_now[seat] = 1
    record_event(rec, Event.CARD_KEPT, seat, item, 0, 0, 0)


def use_kept(g: Game, rec: Recorder, seat: int, unit: int) -> None:
    """It has served, and is discarded, so that beacons can be activated again; what calms may serve several times."""
    item = g.kept[seat] - 1
    record_count(rec, seat, Count.KEPT_USED, 1)
    record_event(rec, Event.KEPT_USED, seat, item, unit, 0, 0)
    if g.kept_as[seat] == Reward.KEEP_CALM and g.kept_number[seat] > 1:
        g.kept_number[seat] -= 1
        return
    record_use(rec, seat, item, Gain.PLAYED)
    put_away(g, seat)


def put_away(g: Game, seat: int) -> None:
    """The kept card is discarded."""
    g.stories_gone[g.kept[seat] - 1] += 1
    g.kept[seat] = 0
    g.kept_as[seat] = 0
    g.kept_number[seat] = 0
    g.kept_now[seat] = 0


def offer_boosts(g: Game, t: Rules, x: Options, seat: int) -> None:
    """More engine power for an own ship that has yet to move, in a later turn than the one in which it was drawn."""
    if g.kept_as[seat] != Reward.KEEP_ENGINE or g.kept_now[seat]:
        return
    for piece in range(t.n_ships):
        if can_boost(g, unit_of(seat, piece)):
            offer(x, Act.BOOST, unit_of(seat, piece), 0, 0, 0, 0, 0)


def can_boost(g: Game, unit: int) -> bool:
    """MS-MOVE-10: a ship on the board that has neither moved nor attacked, and is free to."""
    return g.cell[unit] >= 0 and g.moved[unit] == 0 and g.attacked[unit] == 0 and not is_held(g, unit)


def boost(g: Game, rec: Recorder, seat: int, unit: int) -> None:
    g.speed_bonus[unit] += g.kept_number[seat]
    use_kept(g, rec, seat, unit)


def discard_kept_of_the_fallen(g: Game, rec: Recorder) -> None:
    """Whoever is out keeps nothing."""
    for seat in range(g.n):
        if not g.alive[seat] and g.kept[seat] > 0:
            item = g.kept[seat] - 1
            record_use(rec, seat, item, Gain.LOST)
            record_event(rec, Event.KEPT_LOST, seat, item, 0, 0, 0)
            put_away(g, seat)
