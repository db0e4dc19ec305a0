"""The engine of Space Fighters: `rules` say what may happen and what it does, `bot` decides what is done.

Letters that kernels share
--------------------------
g       the game's state (state.py)
t       the tables: everything about the match that does not change while it is played (tables.py)
rec     the recorder: what is remembered of a game (games/engine/recorder.py)
w       the workspace: all scratch objects below, made once for many games (workspace.py)
r       reach: the tiles that a ship can come to (rules/reach.py)
m       the mind of the active seat: what its next ship is after, and what it may do (bot/scratch.py)
draft   a copy of the game that a look-ahead plays on; `still` is its recorder, switched off
trials  which option a look-ahead tries next, and which is ahead (games/engine/trials.py)
kept    what a seat has in mind, while its rollouts use `m`

A function that needs one scratch object takes it by its own letter; one that needs several takes `w` and reads `w.r`,
`w.m` and so on.
"""
