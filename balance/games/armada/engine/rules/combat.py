# engine: kernel
"""A fight from the first roll to Victory, Defeat or escape."""

import cython

if not cython.compiled:
    from ....engine.recorder import Recorder, record_count, record_event, record_mark
    from ..bot.assign import assign_crew
    from ..bot.flight import wants_escape, wants_swap
    from ..bot.targets import card_threat
    from ..names import (
        FINAL,
        STATIONS,
        Ability,
        Count,
        Event,
        FightEnd,
        Mark,
        Op,
        Purpose,
    )
    from ..state import Game
    from ..tables import Rules
    from ..workspace import Workspace
    from .actions import repeat_drones
    from .closing import close_fight
    from .dice import bench_crew, gather_all, roll_crew
    from .escape import attempt_escape, swap_front
    from .finals import line_up_final
    from .foes import enemy_step, join_fight
    from .hits import attack_ship
    from .infirmary import disable, send_to_infirmary, sick_units
    from .keys import combat_counter
    from .leaving import leave_beaten, leave_without_crew
    from .shots import destroy_foes, foes_left
    from .stations import clear_stations, gather, refresh_crew, refresh_power
