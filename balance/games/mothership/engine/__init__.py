"""The engine of Mothership: `rules` say what may happen and what it does, `bot` decides what is done.

Letters that kernels share
--------------------------
g       the game's state (state.py)
t       the tables: everything about the match that does not change while it is played (tables.py)
b       the board: hexes and the ways between them (core/grid.py)
rec     the recorder: what is remembered of a game (games/engine/recorder.py)
w       the workspace: all scratch objects below, made once for many games (workspace.py)
s       a search over the board: what a mover may enter, and how far it is (core/search.py)
o       odds: the chances of a sum of dice while they are reckoned (bot/odds.py)
f       the fight that is fought now (rules/fight.py)
plan    a fight that the planner only imagines
m       the mind of the active seat: threats, ways of its ships and its best plan so far (bot/scratch.py)
x       the options: legal actions, listed one after another (rules/options.py)
order   the action that is chosen (rules/order.py)
draft   a copy of the game that a look-ahead plays on; `still` is its recorder, switched off
trials  which option a look-ahead tries next, and which is ahead (games/engine/trials.py)

A function that needs one scratch object takes it by its own letter; one that needs several takes `w` and reads `w.s`,
`w.m` and so on. A function that serves both the real fight and the imagined one takes either as its `f`.
"""
