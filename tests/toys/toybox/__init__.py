"""Two toy games outside the project: they prove that any package can stand on the shared kernels."""

from pathlib import Path

from balance.core.engine import install

finder = install(__name__, Path(__file__).parent)
