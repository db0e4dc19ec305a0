# engine: kernel
"""Where optional modules join the game: every point at which one may act, by name.

A module is a flag in the rules (`t.module[Module.X]`), its own section of the state, its own `Purpose` for dice, its
own items in the data, and a kernel file of its own whose steps are called from here; what a card of a module does is
called from where cards are carried out. With all flags off these points do nothing and draw no die.

What changes a number rather than acts is a number of the state that the module keeps and the rules read: powers of
seats (`panel.refresh_powers`), bonus and income of planets (`planets.defence_under`, `planets.gather`).
"""

import cython

if not cython.compiled:
    from .....core.grid import Grid
    from ....engine.recorder import Recorder
    from ..bot.choices.exits import exit_place
    from ..names import Act, Module, News
    from ..state import Game
    from ..tables import Rules
    from ..workspace import Workspace
    from .artifacts import can_explore, deal_tokens, explore, lay_tokens, pass_artifacts
    from .beacons import begin_calls, call_ends, deal_beacons, lay_beacons
    from .black_holes import let_go, movement_ends
    from .developments import (
        build,
        deal_plans,
        fill_market,
        lay_market,
        offer_builds,
        pass_developments,
        refresh_market,
    )
    from .guardians import settle_arrivals
    from .influence import earn_influence
    from .kept_cards import boost, discard_kept_of_the_fallen, offer_boosts
    from .moons import bonus_dice
    from .objectives import claim_all, deal_aims, deal_hidden_aims, discard_of_the_fallen, offer_swaps, swap
    from .options import Options, offer
    from .takeovers import offer_influence, strip_influence, take_over
    from .tasks import begin_tasks, note_tasks


def modules_set_up(g: Game, t: Rules, b: Grid, rec: Recorder) -> None:
    """The board stands and cards are dealt: tokens under planets (MS-ART-02), the market (MS-DEV-03), objectives
    (MS-OBJ-02), beacons (MS-BCN-02)."""
    if t.module[Module.ARTIFACTS]:
        lay_tokens(g, t, b, rec)
    if t.module[Module.DEVELOPMENTS]:
        lay_market(g, t, rec)
    if t.module[Module.OBJECTIVES]:
        deal_aims(g, t, rec)
    if t.module[Module.BEACONS]:
        lay_beacons(g, t, rec)


def modules_begin_turn(g: Game, t: Rules, b: Grid, w: Workspace, rec: Recorder) -> None:
    """The active seat's turn begins: it may build everywhere again (MS-DEV-06); objectives to claim (MS-OBJ-06)."""
    if t.module[Module.DEVELOPMENTS]:
        for planet in range(t.n_planets):
            g.built_now[planet] = 0
    if t.module[Module.BEACONS]:
        begin_calls(g)
    if t.module[Module.OBJECTIVES]:
        begin_tasks(g, t)
        claim_all(g, t, b, w, rec)


def modules_close_movement(g: Game, t: Rules, b: Grid, w: Workspace, rec: Recorder) -> None:
    """Movement phases were closed, before an attack from there and before gathering: pull and beacons where they
    ended (MS-BH-09, -10, -11, MS-BCN-06)."""
    if t.module[Module.BLACK_HOLES] or t.module[Module.BEACONS]:
        answer_news(g, t, b, w, rec)


def answer_news(g: Game, t: Rules, b: Grid, w: Workspace, rec: Recorder) -> None:
    """What black holes and beacons make of the news, and of the news that come of it, until there are no more.

    AMB-59, -115: guardians and black holes come first; a ship that is no more on the beacon then activates nothing.
    """
    while g.n_heard < g.n_news:
        what, unit, has_come = g.news[g.n_heard][0], g.news[g.n_heard][1], g.news[g.n_heard][2]
        g.n_heard += 1
        if what == News.MOVEMENT_OVER:
            movement_ends(g, t, b, w, rec, unit)
        elif what == News.ADRIFT:
            let_go(g, t, rec, unit, exit_place(g, t, b, w, unit) if g.cell[unit] >= 0 else -1, has_come != 0)
        settle_arrivals(g, t, b, w, rec)
        if what == News.MOVEMENT_OVER and t.module[Module.BEACONS]:
            call_ends(g, t, b, w, rec, unit)
            settle_arrivals(g, t, b, w, rec)


def modules_imagine(g: Game, t: Rules, draft: Game, seat: int) -> None:
    """Deal anew, in the draft of a look-ahead, what the seat cannot see: face-down tokens (MS-ART-12), the deck
    of developments (MS-DEV-24), objectives of others, locked beacons (MS-BCN-26)."""
    if t.module[Module.ARTIFACTS]:
        deal_tokens(g, t, draft)
    if t.module[Module.DEVELOPMENTS]:
        deal_plans(g, t, draft)
    if t.module[Module.OBJECTIVES]:
        deal_hidden_aims(g, t, draft, seat)
    if t.module[Module.BEACONS]:
        deal_beacons(g, t, draft)


def offer_module_actions(g: Game, t: Rules, b: Grid, x: Options, seat: int) -> None:  # noqa: ARG001 - builds will ask where
    """Explore (MS-ART-03), spend influence (MS-INF-03, -12, -13), build (MS-DEV-04), swap objectives (MS-OBJ-04), use
    what a kept beacon card gives a ship (MS-BCN-17)."""
    if t.module[Module.ARTIFACTS] and g.minerals[seat] >= t.explore_price:
        for planet in range(t.n_planets):
            if can_explore(g, seat, planet):
                offer(x, Act.EXPLORE, 0, planet, 0, 0, 0, 0)
    if t.module[Module.INFLUENCE]:
        offer_influence(g, t, x, seat)
    if t.module[Module.DEVELOPMENTS]:
        offer_builds(g, t, x, seat)
    if t.module[Module.OBJECTIVES]:
        offer_swaps(g, t, x, seat)
    if t.module[Module.BEACONS]:
        offer_boosts(g, t, x, seat)


def perform_module_action(g: Game, t: Rules, b: Grid, w: Workspace, rec: Recorder) -> None:
    """Carry out what `offer_module_actions` offered: actions beyond Act.JUMP."""
    if w.order.kind == Act.EXPLORE:
        explore(g, t, b, rec, g.active, w.order.target, t.explore_price, 0)
    elif w.order.kind == Act.TAKE_OVER:
        take_over(g, t, rec, g.active, w.order.target)
    elif w.order.kind == Act.STRIP:
        strip_influence(g, t, rec, g.active, w.order.target, w.order.a)
    elif w.order.kind == Act.BUILD:
        build(g, t, b, rec, g.active, w.order.item, w.order.target, True)
    elif w.order.kind == Act.REFRESH:
        refresh_market(g, t, rec, g.active)
    elif w.order.kind == Act.SWAP:
        swap(g, rec, g.active, w.order.item, w.order.a, w.order.unit, w.order.target)
    elif w.order.kind == Act.BOOST:
        boost(g, rec, g.active, w.order.unit)


def modules_read_news(g: Game, t: Rules, b: Grid, w: Workspace, rec: Recorder) -> None:
    """After every action: what its news bring, and the news that come of that; objectives that are completed then are
    claimed before anything else happens (MS-OBJ-05)."""
    modules_close_movement(g, t, b, w, rec)
    read_all(g, t, b, w, rec)
    if t.module[Module.OBJECTIVES]:
        claim_all(g, t, b, w, rec)
        while g.n_read < g.n_news:
            read_all(g, t, b, w, rec)
            claim_all(g, t, b, w, rec)
        discard_of_the_fallen(g, rec)
    if t.module[Module.BEACONS]:
        discard_kept_of_the_fallen(g, rec)


def read_all(g: Game, t: Rules, b: Grid, w: Workspace, rec: Recorder) -> None:
    """Movement that is over (MS-BH-10), units that black holes let go (MS-BH-04), what passes with a planet (MS-ART-06,
    -09, -10, MS-DEV-16 to -20), bonus die (MS-MOON-03), influence for kills (MS-INF-02), tasks (MS-OBJ-06)."""
    while g.n_read < g.n_news:
        first = g.n_read
        g.n_read = g.n_news
        if t.module[Module.INFLUENCE]:
            earn_influence(g, t, rec, first)
        if t.module[Module.DEVELOPMENTS]:
            pass_developments(g, t, rec, first)
        if t.module[Module.ARTIFACTS]:
            pass_artifacts(g, t, b, rec, first)
        if t.module[Module.MOONS]:
            bonus_dice(g, t, b, w, rec, first, g.n_read)
        if t.module[Module.OBJECTIVES]:
            note_tasks(g, t, first, g.n_read)
        modules_close_movement(g, t, b, w, rec)


def modules_end_turn(g: Game, t: Rules, b: Grid, w: Workspace, rec: Recorder) -> None:
    """After gathering and selling: a market that is filled late (GAP-20); ends of objectives (MS-OBJ-05)."""
    if t.module[Module.DEVELOPMENTS] and t.market_refill == 1:
        fill_market(g, t, rec)
    if t.module[Module.OBJECTIVES]:
        claim_all(g, t, b, w, rec)
