"""What to expect with a bot that was not tried: how often a new effect lies in the prediction interval.

Few and many settings, known more or less unequally, that differ by nothing, by as much as their errors, and by more.
"""

import numpy as np
import pytest

from balance.stats.verdicts.robustness import prediction_interval

RUNS = 500
LEAST, NOMINAL = 0.925, 0.95
ERRORS = {
    "one known better": lambda cells: np.array([0.35, *[1.0] * (cells - 1)]),
    "from sharp to rough": lambda cells: np.geomspace(0.3, 3, cells),
}


@pytest.mark.parametrize("known", ERRORS)
@pytest.mark.parametrize("cells", [3, 5, 8, 12])
@pytest.mark.parametrize("spread", [0.0, 1.0, 3.0])
def test_a_new_effect_lies_in_it_as_often_as_is_said(known, cells, spread):
    """Nearly always where settings do not differ, which nobody can know beforehand; else 92.5 to 97 %."""
    rng, errors = np.random.default_rng((5409, cells, round(10 * spread))), ERRORS[known](cells)
    truth = rng.normal(1.0, spread, (RUNS, cells + 1))
    seen = rng.normal(truth[:, :-1], errors)
    hits = [
        prediction_interval(list(row), list(errors)).contains(new[-1]) for row, new in zip(seen, truth, strict=True)
    ]
    print(f"\n{cells} settings, {known}, spread {spread}: {np.mean(hits):.1%}")
    assert np.mean(hits) > LEAST - 3 * (LEAST * (1 - LEAST) / RUNS) ** 0.5
    assert spread == 0 or np.mean(hits) < NOMINAL + 3 * (NOMINAL * (1 - NOMINAL) / RUNS) ** 0.5
