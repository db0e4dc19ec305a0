# engine: kernel
"""Beacon cards: two outcomes, one of which is taken: chosen, or decided by a die, by energy or by a fight."""

import cython

if not cython.compiled:
    from .....core.grid import Grid
    from .....core.rng import die
    from ....engine.recorder import Recorder, record_count, record_event
    from ..bot.choices.stories import chosen_option, fold_place, robbed
    from ..names import (
        MAX_PIECES,
        NOBODY,
        STORY_DIE,
        Count,
        Event,
        FightKind,
        Judge,
        Kind,
        Module,
        Purpose,
        Reward,
    )
    from ..state import Game
    from ..tables import Rules
    from ..workspace import Workspace
    from .cards import steal_resource
    from .damage import damage_unit
    from .hand import lose_random_card
    from .influence import lose_influence
    from .kept_cards import keep_card
    from .movement import warp
    from .neutral_fights import fight_nobody, open_neutral
    from .panel import energy_in, throw
    from .pieces import check_fleet, hit_mothership, is_held, kind_of, mothership, repair
    from .rewards import give_reward


def tell_story(g: Game, t: Rules, b: Grid, w: Workspace, rec: Recorder, seat: int, unit: int, item: int) -> None:
    """MS-BCN-11 to -13: one of the two outcomes is taken. A card that is void for the seat brings nothing."""
    if t.void[seat][item]:
        return
    judge = t.judge[item]
    face: int = 0
    group: int = 0
    if judge == Judge.CHOICE or judge == Judge.BLIND:
        group = chosen_option(g, t, b, w, rec, seat, unit, item)
    if judge == Judge.DIE or judge == Judge.BLIND:
        face = story_die(g, rec, seat)
    if judge == Judge.DIE:
        group = 0 if face >= t.judge_number[item] else 1
    elif judge == Judge.BLIND:
        group += 2 if face >= t.judge_number[item] else 0
    elif judge == Judge.FIGHT:
        face = throw(g, unit, t.judge_number[item], Purpose.STORY)
        group = 0 if stands_up(g, t, b, w, rec, unit, t.judge_number[item], face) else 1
    elif judge != Judge.CHOICE:
        group = 0 if counted_energy(g, t, rec, seat, judge - Judge.ENGINES) >= t.judge_number[item] else 1
    record_event(rec, Event.OUTCOME, seat, item, group + 1, judge, 0)
    for i in range(t.n_gifts[item][group]):
        if g.alive[seat]:
            befall(g, t, b, w, rec, seat, unit, item, t.gift[item][group][i], t.gift_number[item][group][i], face)
    if g.cell[unit] < 0:
        record_count(rec, seat, Count.LOST_TO_BEACONS, 1)
    g.shield_added[seat] = 0
    g.calm[seat] = 0
    check_fleet(g, t, rec, seat)


def story_die(g: Game, rec: Recorder, seat: int) -> int:
    """MS-BCN-13: a die of nobody's ship."""
    g.choices[seat] += 1
    face: int = die(g.key, Purpose.STORY, seat, g.round, g.choices[seat], STORY_DIE)
    record_event(rec, Event.STORY_DIE, seat, face, STORY_DIE, 0, 0)
    return face


def counted_energy(g: Game, t: Rules, rec: Recorder, seat: int, row: int) -> int:
    """MS-BCN-22, MS-NEU-04: cubes of a row of the mothership that count now."""
    energy = energy_in(g, t, seat, row)
    record_event(rec, Event.STORY_ROW, seat, energy, row, 0, 0)
    return energy


def stands_up(g: Game, t: Rules, b: Grid, w: Workspace, rec: Recorder, unit: int, sides: int, roll: int) -> bool:
    """The ship fights a die that is nobody's; a tie is as good as a win."""
    open_neutral(g, t, b, w, unit, FightKind.SENTRY, sides)
    fight_nobody(g, t, b, w, rec, roll)
    record_event(rec, Event.STORY_HIT, unit // MAX_PIECES, unit % MAX_PIECES, roll, w.f.own_total, 0)
    return w.f.own_total >= roll


def befall(
    g: Game,
    t: Rules,
    b: Grid,
    w: Workspace,
    rec: Recorder,
    seat: int,
    unit: int,
    item: int,
    what: int,
    number: int,
    face: int,
) -> None:
    """One part of an outcome; MS-BCN-18: what is said of the ship goes for the one that activated the beacon."""
    if what < Reward.REPAIR_SHIP:
        give_reward(g, t, b, w, rec, seat, what, number)
    elif what >= Reward.KEEP_ROLL:
        keep_card(g, rec, seat, item, what, number)
    elif what >= Reward.LOSE_MINERALS and what <= Reward.LOSE_CARDS:
        pay(g, t, rec, seat, what, number)
    elif what == Reward.REPAIR_SHIP:
        if g.cell[mothership(seat)] >= 0:
            repair(g, t, rec, seat, number)
    elif what == Reward.STEAL_MINERALS:
        steal(g, t, rec, seat, number)
    elif what == Reward.WARP:
        fold(g, t, b, w, rec, unit)
    elif what == Reward.LOSE_HULL:
        lose_hull(g, rec, seat, number)
    elif g.cell[unit] >= 0:
        strike(g, t, b, w, rec, unit, what, number, face)


def pay(g: Game, t: Rules, rec: Recorder, seat: int, what: int, number: int) -> None:
    """Up to so much goes back to the bank, or as many random cards to the discard pile."""
    if what == Reward.LOSE_CARDS:
        for _ in range(number):
            lose_random_card(g, t, rec, seat)
        return
    lost = 0
    if what == Reward.LOSE_MINERALS:
        lost = min(number, g.minerals[seat])
        g.minerals[seat] -= lost
    elif what == Reward.LOSE_GAS:
        lost = min(number, g.gas[seat])
        g.gas[seat] -= lost
    elif t.module[Module.INFLUENCE]:
        lost = lose_influence(g, rec, seat, number)
    if lost > 0:
        record_event(rec, Event.PAID, seat, what, lost, 0, 0)


def lose_hull(g: Game, rec: Recorder, seat: int, number: int) -> None:
    """The own mothership, wherever it stands, keeps its last point."""
    lost = min(number, g.hull[seat] - 1)
    if g.cell[mothership(seat)] >= 0 and lost > 0:
        hit_mothership(g, rec, seat, lost)
        record_event(rec, Event.PAID, seat, Reward.LOSE_HULL, lost, 0, 0)


def steal(g: Game, t: Rules, rec: Recorder, seat: int, number: int) -> None:
    """MS-BCN-19: of those that can be robbed, whom the player chooses."""
    victim = robbed(g, t, seat)
    if victim < 0:
        record_event(rec, Event.REWARD_LOST, seat, Reward.STEAL_MINERALS, 0, 0, 0)
    else:
        steal_resource(g, rec, seat, victim, 0, number)


def fold(g: Game, t: Rules, b: Grid, w: Workspace, rec: Recorder, unit: int) -> None:
    """X.9: the ship warps next to the closest planet, if it is free to and there is room (AMB-93)."""
    place = NOBODY
    if g.cell[unit] >= 0 and not is_held(g, unit):
        place = fold_place(g, t, b, w, unit)
    if place < 0:
        record_event(rec, Event.REWARD_LOST, unit // MAX_PIECES, Reward.WARP, 0, 0, 0)
    else:
        warp(g, t, b, w, rec, unit, place)


def strike(
    g: Game, t: Rules, b: Grid, w: Workspace, rec: Recorder, unit: int, what: int, number: int, face: int
) -> None:
    """GAP-48: as if from asteroids, a fighter or bomber rolls against it; or what a sentry rolled, as a guardian's."""
    if what == Reward.STRUCK:
        damage_unit(g, t, rec, unit, Kind.GUARDIAN, face, NOBODY)
        return
    if kind_of(t, unit) != Kind.MOTHERSHIP:
        open_neutral(g, t, b, w, unit, FightKind.ASTEROIDS, number)
        fight_nobody(g, t, b, w, rec, number)
        record_event(rec, Event.STORY_HIT, unit // MAX_PIECES, unit % MAX_PIECES, number, w.f.own_total, 0)
        if w.f.own_total >= number:
            return
    damage_unit(g, t, rec, unit, Kind.ASTEROIDS, number, NOBODY)
