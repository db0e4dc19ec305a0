"""The engine of Armada: `rules` say what may happen and what it does, `bot` decides what is done.

Letters that kernels share
--------------------------
g       the game's state (state.py)
t       the tables: everything about the match that does not change while it is played (tables.py)
rec     the recorder: what is remembered of a game (games/engine/recorder.py)
w       the workspace: all scratch objects below, made once for many games (workspace.py)
f       a fight: enemy ships with shields and cubes, wards of the seats (scratch/fight.py)
r       the crew dice that lie on the table (scratch/roll.py)
m       an away mission: sections filled, dice spent (scratch/mission.py)
p       what places are worth to which seats, while plans are made (scratch/plan.py)
o       what a shop offers (scratch/offer.py)
draft   a copy of the game in which dice trials are played; `still` is its recorder, switched off
members a set of seats, one bit each
"""
