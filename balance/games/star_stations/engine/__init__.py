"""The engine of Star Stations: `rules` say what may happen and what it does, `bot` decides what is done.

Letters that kernels share
--------------------------
g       the game's state (state.py)
t       the tables: everything about the match that does not change while it is played (tables.py)
rec     the recorder: what is remembered of a game (games/engine/recorder.py)
w       the workspace: all scratch objects below, made once for many games (workspace.py)
f       the hits of an attack and the ships that they destroy (rules/hits.py)
m       the mind of the active seat: what squares, ships and shots are worth to it (bot/scratch.py)
o       an order: an action of a turn while it is put together (rules/order.py)
best    the best order so far; it is carried out
draft   a copy of the game that a look-ahead plays on; `still` is its recorder, switched off
trials  which option a look-ahead tries next, and which is ahead (games/engine/trials.py)

A function that needs one scratch object takes it by its own letter; one that needs several takes `w` and reads `w.f`,
`w.m` and so on. A function that serves both orders takes either as its `o`.
"""
