"""The engine of Dice Duel.

Letters that kernels share
--------------------------
g    the game's state (state.py)
t    the tables: everything about the match that does not change while it is played (tables.py)
rec  the recorder: what is remembered of a game (games/engine/recorder.py)
"""
