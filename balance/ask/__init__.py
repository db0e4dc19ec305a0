"""Questions in plain words: read one, run the experiment that answers it, say what came out.

You can call the package: ``balance.ask("are all seats fair?")``. Otherwise a package and a function could not share a
name: Python puts the package in the function's place once it is imported.
"""

import sys
from types import ModuleType
from typing import Any


class _Callable(ModuleType):
    """A module that answers questions when you call it."""

    def __call__(self, question: str, **options: Any) -> Any:
        from .functions import ask

        return ask(question, **options)


sys.modules[__name__].__class__ = _Callable
