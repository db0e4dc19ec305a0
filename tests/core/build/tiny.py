"""A tree of three tiny units that compiles in seconds.

`pair` has a kernel in a folder below it, `far` calls a kernel of `pair`, `lone` stands alone.
"""

from tests.conftest import PROJECT, run_python

INIT = """from pathlib import Path
from balance.core.engine import install

finder = install(__name__, Path(__file__).parent)
"""
HEAD = "# engine: kernel\nimport cython\n\nif not cython.compiled:\n    "
CORE = "from balance.core.names import MAX_CELLS\n"
BASE = HEAD + CORE + "\n\ndef base(n: int) -> int:\n    return n + 1\n"
USER = HEAD + "from ..base import base\n\n\ndef use(n: int) -> int:\n    return 10 * base(n)\n"
FAR = HEAD + "from ..pair.base import base\n\n\ndef far(n: int) -> int:\n    return 100 * base(n)\n"
ALONE = HEAD + "from .sizes import LARGE\n\n\ndef alone(n: int) -> int:\n    return n + LARGE\n"
SIZES = "# engine: names\nLARGE = 7\n"
TEXTS = {
    "__init__": INIT,
    "pair/__init__": "",
    "pair/base": BASE,
    "pair/rules/__init__": "",
    "pair/rules/user": USER,
    "far/__init__": "",
    "far/far": FAR,
    "lone/__init__": "",
    "lone/alone": ALONE,
    "lone/sizes": SIZES,
}
UNITS = ("far", "lone", "pair")


def build(root, *options, **environment):
    """The build step in a process of its own; no bytecode, whose dates do not tell two edits of one second apart."""
    environment.setdefault("PYTHONDONTWRITEBYTECODE", "1")
    path = f"{root.parent}:{PROJECT}"
    return run_python("-m", "balance.core.build", "--root", str(root), *options, PYTHONPATH=path, **environment)


def run(root, code, **environment):
    """Python code with the tree at hand."""
    environment |= {"PYTHONDONTWRITEBYTECODE": "1", "BALANCE_ENGINE": environment.get("BALANCE_ENGINE", "release")}
    return run_python("-c", code, PYTHONPATH=f"{root.parent}:{PROJECT}", **environment)


def result(root, code):
    """What the code prints, with compiled kernels."""
    done = run(root, code)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()
