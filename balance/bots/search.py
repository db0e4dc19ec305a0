"""The search for better weights: CMA-ES, repeatable from its seed and the answers it was given."""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from math import log
from typing import Any

import numpy as np

from ..errors import MissingExtra
from ..stats.inference.clusters import Floats

FIRST_STEP = 0.4  # a fifth of a narrow range; a worth grows by about a half


def cma_package() -> Any:
    """The package `cma`, an optional extra."""
    try:
        return importlib.import_module("cma")
    except ImportError:
        raise MissingExtra("balance bots tune", "cma", "tune") from None


class WeightSearch:
    """Asks how good points are and moves to where they are best (Hansen and Ostermeier 2001, Evol. Comp. 9).

    All its randomness comes from its own generator, so the same answers repeat the same search.
    """

    def __init__(self, origin: Sequence[float], limits: Sequence[tuple[float, float]], seed: int) -> None:
        self.n = len(origin)
        rng = np.random.default_rng(seed)
        # the package needs two dimensions: a single weight gets an idle companion
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
        """Points per generation."""
        return 4 + int(3 * log(max(dimensions, 2)))

    def ask(self) -> list[Floats]:
        """The points of the next generation."""
        self.asked = self.strategy.ask()
        return [point[: self.n] for point in self.asked]

    def tell(self, worth: Sequence[float]) -> None:
        """Report how good they are: higher is better."""
        self.strategy.tell(self.asked, [-w for w in worth])

    @property
    def favourite(self) -> Floats:
        """The centre of the search: with noise a better guess than the best point so far."""
        return np.asarray(self.strategy.result.xfavorite)[: self.n]
