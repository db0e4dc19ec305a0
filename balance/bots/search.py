"""The search for better weights: CMA-ES, driven so that the same seed and the same answers give the same questions."""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from math import log
from typing import Any

import numpy as np

from ..errors import MissingExtra
from ..stats.inference.clusters import Floats

FIRST_STEP = 0.4  # a fifth of a narrow range, or about half as large again for a worth


def cma_package() -> Any:
    """The package `cma`, which is an extra."""
    try:
        return importlib.import_module("cma")
    except ImportError:
        raise MissingExtra("balance bots tune", "cma", "tune") from None


class WeightSearch:
    """Asks for the worth of points and goes where it is highest (Hansen and Ostermeier 2001, Evol. Comp. 9).

    All its chance comes from a generator of its own, so a search can be repeated by telling it the same answers.
    """

    def __init__(self, origin: Sequence[float], limits: Sequence[tuple[float, float]], seed: int) -> None:
        self.n = len(origin)
        rng = np.random.default_rng(seed)
        # the package searches in two dimensions at least: a single weight gets an idle companion
        places, bounds = list(origin), list(limits)
        if self.n == 1:
            places, bounds = [*places, 0.5], [*bounds, (0.0, 1.0)]
        options = {
            "bounds": [[low for low, _ in bounds], [high for _, high in bounds]],
            "popsize": self.population(self.n),
            "randn": lambda *size: rng.standard_normal(size),
            "seed": float("nan"),
            "verbose": -9,
        }
        self.strategy = cma_package().CMAEvolutionStrategy(places, FIRST_STEP, options)
        self.asked: list[Floats] = []

    @staticmethod
    def population(dimensions: int) -> int:
        """Points a generation."""
        return 4 + int(3 * log(max(dimensions, 2)))

    def ask(self) -> list[Floats]:
        """The points of the next generation."""
        self.asked = self.strategy.ask()
        return [point[: self.n] for point in self.asked]

    def tell(self, worth: Sequence[float]) -> None:
        """How good they are, the higher the better."""
        self.strategy.tell(self.asked, [-w for w in worth])

    @property
    def favourite(self) -> Floats:
        """The middle of where it searches: under chance a better guess than the best point seen."""
        return np.asarray(self.strategy.result.xfavorite)[: self.n]
