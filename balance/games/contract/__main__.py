"""`python -m balance.games.contract MODULE`: hashes of every turn of a game's examples.

The check that compiled and uncompiled engines agree runs it with BALANCE_ENGINE=pure.
"""

import json
import sys
from importlib import import_module

from .replay import state_hashes

print(json.dumps(state_hashes(import_module(sys.argv[1]).SPEC)))
