# engine: kernel
"""Where optional modules join the game: every point at which one may act, by name.

A module is a flag in the rules (`t.module[Module.X]`), its own section of the state, its own `Purpose` for dice,
its own items in the data, and a kernel file of its own that is called from here and nowhere else. With all flags
off these points do nothing and draw no die.

Modules that change a number rather than act do so where the number is made, each in one function:
`planets.defence_of` (artifacts, developments), `planets.gather` (developments), `panel.is_active` (artifacts and
developments give powers as techs do), `panel.shield` and `combat.add_up` (neutron stars), `pieces.is_empty` and
`movement.look_around` (neutron stars), `movement.enter_field` (black holes), `turn.standing` (objectives).
"""

import cython

if not cython.compiled:
    from .....core.grid import Grid
    from ....engine.recorder import Recorder
    from ..state import Game
    from ..tables import Rules
    from ..workspace import Workspace
    from .options import Options


def modules_set_up(g: Game, t: Rules, b: Grid, rec: Recorder) -> None:
    """The board stands and cards are dealt: tokens under planets (MS-ART-02), market (MS-DEV-03), moons (MS-MOON-01),
    beacons (MS-BCN-02), objectives (MS-OBJ-02), the other fleet (MS-SOLO-05)."""


def modules_begin_turn(g: Game, t: Rules, b: Grid, w: Workspace, rec: Recorder) -> None:
    """The active seat's turn begins: ships held in black holes (MS-BH-07), objectives to claim (MS-OBJ-06)."""


def modules_close_movement(g: Game, t: Rules, b: Grid, w: Workspace, rec: Recorder) -> None:
    """Movement phases were closed, before an attack from there and before gathering: pull and beacons where they
    ended (MS-BH-10, MS-BCN-06)."""


def modules_imagine(g: Game, t: Rules, draft: Game, seat: int) -> None:
    """Deal anew, in the draft of a look-ahead, what the seat cannot see: face-down tokens (MS-ART-12)."""


def offer_module_actions(g: Game, t: Rules, b: Grid, x: Options, seat: int) -> None:
    """Explore (MS-ART-03), spend influence (MS-INF-03, -12, -13), build (MS-DEV-04), swap objectives (MS-OBJ-04)."""


def perform_module_action(g: Game, t: Rules, b: Grid, w: Workspace, rec: Recorder) -> None:
    """Carry out what `offer_module_actions` offered: actions beyond Act.JUMP."""


def modules_read_news(g: Game, t: Rules, b: Grid, w: Workspace, rec: Recorder) -> None:
    """After every action: what passes with a planet (MS-ART-06, -09, -10, MS-DEV-16 to -20), bonus die (MS-MOON-03),
    influence for kills (MS-INF-02), objectives."""


def modules_end_turn(g: Game, t: Rules, b: Grid, w: Workspace, rec: Recorder) -> None:
    """After gathering and selling: ships still inside a black hole (MS-BH-09), ends of objectives (MS-OBJ-05)."""
