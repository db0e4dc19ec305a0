"""Questions in plain words: what is asked, the experiment that answers it, the answer.

The package can be called: ``balance.ask("are all seats fair?")``. A package and a function cannot have the same
name otherwise, as Python puts the package in the function's place once it is imported.
"""

import sys
from types import ModuleType
from typing import Any


class _Callable(ModuleType):
    """A module that answers questions when it is called."""

    def __call__(self, question: str, **options: Any) -> Any:
        from .functions import ask

        return ask(question, **options)


sys.modules[__name__].__class__ = _Callable
