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
    from ..names import Act, Module
    from ..state import Game
    from ..tables import Rules
    from ..workspace import Workspace
    from .artifacts import can_explore, deal_tokens, explore, lay_tokens, pass_artifacts
    from .options import Options, offer


def modules_set_up(g: Game, t: Rules, b: Grid, rec: Recorder) -> None:
    """The board stands and cards are dealt: tokens under planets (MS-ART-02)."""
    if t.module[Module.ARTIFACTS]:
        lay_tokens(g, t, b, rec)


def modules_begin_turn(g: Game, t: Rules, b: Grid, w: Workspace, rec: Recorder) -> None:
    """The active seat's turn begins: ships held in black holes (MS-BH-07), objectives to claim (MS-OBJ-06)."""


def modules_close_movement(g: Game, t: Rules, b: Grid, w: Workspace, rec: Recorder) -> None:
    """Movement phases were closed, before an attack from there and before gathering: pull and beacons where they
    ended (MS-BH-10, MS-BCN-06)."""


def modules_imagine(g: Game, t: Rules, draft: Game, seat: int) -> None:  # noqa: ARG001 - hands of modules will ask whose
    """Deal anew, in the draft of a look-ahead, what the seat cannot see: face-down tokens (MS-ART-12)."""
    if t.module[Module.ARTIFACTS]:
        deal_tokens(g, t, draft)


def offer_module_actions(g: Game, t: Rules, b: Grid, x: Options, seat: int) -> None:  # noqa: ARG001 - builds will ask where
    """Explore (MS-ART-03), spend influence (MS-INF-03, -12, -13), build (MS-DEV-04), swap objectives (MS-OBJ-04)."""
    if t.module[Module.ARTIFACTS] and g.minerals[seat] >= t.explore_price:
        for planet in range(t.n_planets):
            if can_explore(g, seat, planet):
                offer(x, Act.EXPLORE, 0, planet, 0, 0, 0, 0)


def perform_module_action(g: Game, t: Rules, b: Grid, w: Workspace, rec: Recorder) -> None:
    """Carry out what `offer_module_actions` offered: actions beyond Act.JUMP."""
    if w.order.kind == Act.EXPLORE:
        explore(g, t, b, rec, g.active, w.order.target, t.explore_price)


def modules_read_news(g: Game, t: Rules, b: Grid, w: Workspace, rec: Recorder) -> None:  # noqa: ARG001 - for rewards
    """After every action: what passes with a planet (MS-ART-06, -09, -10, MS-DEV-16 to -20), bonus die (MS-MOON-03),
    influence for kills (MS-INF-02), objectives."""
    if t.module[Module.ARTIFACTS] and g.n_news > 0:
        pass_artifacts(g, t, b, rec)


def modules_end_turn(g: Game, t: Rules, b: Grid, w: Workspace, rec: Recorder) -> None:
    """After gathering and selling: ships still inside a black hole (MS-BH-09), ends of objectives (MS-OBJ-05)."""
