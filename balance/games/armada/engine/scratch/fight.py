# engine: kernel
"""A fight while it lasts."""

from __future__ import annotations

import cython

if not cython.compiled:
    from .....core.hints import Floats, Ints, copy, zero
    from ..names import MAX_FORCED, MAX_LINES, MAX_PLAYERS, MAX_SQUAD


class Fight:
    members: int  # set of seats still in it
    remote: int  # set of seats that fight from a nearby planet (AR-PS-12)
    front: int  # the Frontline seat
    place: int
    fleet: int  # number of the fleet, or FINAL
    volatile: int  # ships that joined and strike back or explode
    guards: int  # ships that joined and protect others or hide behind them
    round: int  # combat round, from 1
    greedy: bool  # assign dice by greed, as in dice trials
    over: bool
    end: int  # FightEnd
    left: int  # set of seats that left it by Defeat
    rival: int  # 1 + the seat that is shot at where players fight each other (AR-SAV-06), else 0
    n: int  # enemy ships, destroyed ones among them
    card: Ints[MAX_SQUAD]
    hull: Ints[MAX_SQUAD]  # [i] hull value
    cubes: Ints[MAX_SQUAD]  # [i] damage on the card
    shield: Ints[MAX_SQUAD]  # [i] shield tokens
    timer: Ints[MAX_SQUAD]
    half: Ints[MAX_SQUAD]  # [i] line of a flipping ship that is live
    armed: Ints[MAX_SQUAD]  # [i] 1 while it may retaliate (Kabuto)
    bare: Ints[MAX_SQUAD]  # [i] 1 if it had no shields when this enemy step began
    dead: Ints[MAX_SQUAD]
    acted: Ints[MAX_SQUAD]  # [i] 1 if it activated in this enemy step
    held: Ints[MAX_SQUAD, MAX_LINES]  # [i, line] 1 while in stasis
    held_passive: Ints[MAX_SQUAD]  # [i] 1 while its passive is in stasis
    shared_shield: int  # of the Ouroboros
    scrap: Ints[8]  # [Faction] highest dots among the destroyed
    ward_energy: Ints[MAX_PLAYERS]  # [seat] 1: ignores it in the next enemy step
    ward_kinetic: Ints[MAX_PLAYERS]
    ward_all: Ints[MAX_PLAYERS]  # [seat] 1: Kinetic attacks with their effects (Senna)
    cap: Ints[MAX_PLAYERS]  # [seat] most Energy of a hit, 0 none
    cloak: Ints[MAX_PLAYERS]  # [seat] 1: no damage in the next enemy step
    enemy_rerolls: Ints[MAX_PLAYERS]
    armour: Ints[MAX_PLAYERS]  # [seat] attacks that stored dice cancel (AR-SAV-10)
    hull_hits: Ints[MAX_PLAYERS]  # [seat] hull-loss instances in this enemy step
    lost_hull: Ints[MAX_PLAYERS]  # [seat] 1 if it lost hull in this enemy step (AR-EN-10)
    own_loss: Ints[MAX_PLAYERS]  # [seat] 1 if it lost hull by itself in step 1 of this round (AR-EN-10)
    blast: int  # Energy of ships that explode at the end of step 3 (AR-EN-16)
    blast_card: int  # the card of the last of them
    threat: Floats[MAX_SQUAD]  # [i] what a bot expects it to cost a round, in hull points
    choices: int  # choices that bots made so far: part of the keys of random ones
    shooter: Ints[MAX_SQUAD]  # [i] seat that hit it last
    summoned: int  # enemy cards that join at the end of the enemy step
    actors: int  # enemy ships that activate in this enemy step
    kills: int  # enemy ships destroyed so far
    forced: Ints[MAX_FORCED]  # [i] stations of the next breaches, where `n_forced` says so: exact odds try them all
    n_forced: int
    breaches: int  # breaches so far in this fight: part of the keys of their dice
    escape_dice: Ints[MAX_PLAYERS]  # [seat] dice left on the Escape card

    def __init__(self) -> None:
        zero(self)

    def clear(self) -> None:
        zero(self)

    def copy_from(self, other: Fight) -> None:
        copy(self, other)
