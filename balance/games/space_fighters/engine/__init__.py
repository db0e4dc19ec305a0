"""The engine of Space Fighters: `rules` say what may happen and what it does, `bot` decides what is done.

Letters that kernels share
--------------------------
g       the game's state (state.py)
t       the tables: everything about the match that does not change while it is played (tables.py)
r       reach: the tiles that a ship can come to (rules/reach.py)
m       the mind of the active seat: what its next ship is after, and what it may do (bot/scratch.py)
rec     the recorder: what is remembered of a game (games/engine/recorder.py)
draft   a copy of the game that a look-ahead plays on; `still` is its recorder, `musing` its mind
trials  which option a look-ahead tries next, and which is ahead (games/engine/trials.py)
"""
