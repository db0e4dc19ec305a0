# engine: kernel
"""The numbers of a match, read-only while it is played."""

from __future__ import annotations

import cython

if not cython.compiled:
    from ....core.hints import Floats, Ints, zero
    from ...engine.names import MAX_SEATS
    from .names import MAX_DECK, MAX_ITEMS, NUMBERS, OPS


class Rules:
    start_hull: int  # DD-01
    start_coins: int  # DD-01
    hand_size: int  # DD-02
    income: int  # DD-03
    die_sides: int  # DD-05
    damage: int  # DD-06
    round_cap: int  # DD-09
    n: int  # seats
    team: Ints[MAX_SEATS]  # [seat] team, from 0
    n_items: int
    price: Ints[MAX_ITEMS]  # [item]
    for_sale: Ints[MAX_ITEMS]  # [item] 1 if it can be bought
    effect: Ints[MAX_ITEMS, OPS, NUMBERS]  # [item, operation, number] 0 if the item lacks the operation
    n_deck: int
    deck: Ints[MAX_DECK]  # [place] item numbers of all cards, before the shuffle
    grant: Ints[MAX_SEATS, MAX_ITEMS]  # [seat, item] 1 if owned from the start
    void: Ints[MAX_SEATS, MAX_ITEMS]  # [seat, item] 1 if without effect
    refund: Ints[MAX_SEATS, MAX_ITEMS]  # [seat, item] 1 if its price comes back when it is bought
    pursue_from: Ints[MAX_SEATS]  # [seat] round
    pursue: Ints[MAX_SEATS]  # [seat] item bought before anything else, -1 if none
    extra_hull: Ints[MAX_SEATS]  # [seat] on top of start_hull
    extra_coins: Ints[MAX_SEATS]  # [seat] on top of start_coins
    want: Floats[MAX_SEATS, MAX_ITEMS]  # [seat, item] how much the policy likes an item; 0 is never bought
    noise: Floats[MAX_SEATS]  # [seat] chance that a choice is random
    only_when_leading: Ints[MAX_SEATS]  # [seat] 1 if the policy buys only while alone in the lead

    def __init__(self) -> None:
        zero(self)
